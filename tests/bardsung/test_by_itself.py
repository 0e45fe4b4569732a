"""What a party begins with when an encounter is played by itself, and where that is told."""

from random import Random

import pytest

from bl_tui.games.bardsung.scenario_list import about
from bl_tui.games.bardsung.setup_form import FORM
from bl_tui.games.bardsung.words.record import WORDS
from bl_tui.games.module import BEGIN
from bl_tui.text.lines import Line
from bl_tui.words import Words
from engine.bardsung.explore.exploring import EXPLORING
from engine.bardsung.explore.spawning import reinforcements
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.model import Laid, Setup, State
from engine.bardsung.state.steps import Ask, ExploreStage, Exploring, Upgrading
from engine.bardsung.tables.difficulty import LEVELS, STORY
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.core.frozen import replace
from engine.core.rng import Rng
from tests.bardsung.conformance import ALL
from tests.bardsung.policies import POLICIES
from tests.bardsung.position import Make
from tests.conformance.walk import walk_game
from tests.marks import rule

QUARRY = {"EN-1": (), "EN-2": ("EN-1",), "EN-3": ("EN-1",)}
QUARRY |= {"EN-4": ("EN-1", "EN-2"), "EN-5": ("EN-1", "EN-2", "EN-4")}
QUARRY |= dict.fromkeys(("EN-4A", "EN-4B"), QUARRY["EN-5"])
QUARRY |= {"EN-4C": (*QUARRY["EN-5"], "EN-4B")}
QUARRY |= {"EN-3A": QUARRY["EN-4"]}
QUARRY |= dict.fromkeys(("EN-5A", "EN-5B", "EN-6"), ("EN-1", "EN-2", "EN-4", "EN-5"))
"""What a campaign by way of the quarry has behind it before each encounter (BC-14.13)."""


@rule("BS-18.3", "BS-18.13", "BS-28.3", "BC-14.13", "BC-14.15")
@pytest.mark.parametrize("many", range(1, 6))
@pytest.mark.parametrize("scenario", QUARRY)
def test_a_party_starts_with_the_rewards_of_a_campaign(scenario: str, many: int) -> None:
    """Three tokens of each, and the rewards of the pages before: no more, no less, no condition."""
    state = BARDSUNG.start(Setup(scenario, ALL[:many]), "alone").state
    pages = [ENCOUNTERS["exploration"], *(ENCOUNTERS[name] for name in QUARRY[scenario])]
    before = pages[1:]
    assert state.resources == LEVELS[STORY].alone
    assert {hero.xp for hero in state.heroes} == {sum(page.xp for page in pages)}
    assert state.gold == sum(page.gold for page in before)
    assert state.flags == tuple(page.flag for page in before if page.flag)
    assert not any(hero.conditions or hero.wounds for hero in state.heroes)
    upgrades = [step for step in state.steps if isinstance(step, Upgrading)]
    assert len(upgrades) == many * sum(bool(page.level) for page in before)
    asked = [step for step in state.steps if isinstance(step, Ask)]
    assert len(asked) == sum(page.treasures for page in before)
    fate = POLICIES["keen"](Random("alone"))
    for moment in walk_game(BARDSUNG, state.setup, fate, "alone"):
        if moment.state.encounter:
            break
    assert moment.state.fate == moment.state.fates


@rule("BC-14.16")
@pytest.mark.parametrize("scenario", [name for name in ENCOUNTERS if name.startswith("EN-")])
def test_more_enemies_wait_only_where_an_encounter_is_played_by_itself(scenario: str) -> None:
    for many in range(1, 6):
        alone = State(Setup(scenario, ALL[:many]), Rng("more"), (), encounter=scenario)
        assert len(reinforcements(alone, "a")) == ENCOUNTERS[scenario].more[many - 1]
        campaign = replace(alone, setup=Setup("campaign", ALL[:many]))
        assert reinforcements(campaign, "a") == ()
        tutorial = replace(alone, setup=Setup("exploration", ALL[:many]), encounter="exploration")
        assert reinforcements(tutorial, "a") == ()


@rule("BC-14.16", "BS-16.8")
def test_extra_enemies_start_on_the_mark_of_each_tile_with_a_battle(position: Make) -> None:
    """Four heroes meet three more in EN-1, beside the Raider of the tile."""
    game = position(
        "Stoneheart ENT.b, Lightweaver ENT.b, Dawnguard ENT.b, Nightfeather ENT.b",
        tiles="ENT@6,14",
        encounter="EN-1",
    )
    step = Exploring("stoneheart", "ENT.b:N", "C05", (Laid("C05", 6, 11),), ExploreStage.ENEMIES)
    ready = replace(game.state, setup=replace(game.state.setup, scenario="EN-1"))
    ready = replace(ready, board=replace(ready.board, tiles=(*ready.board.tiles, step.ways[0])))
    filled = EXPLORING.run(replace(ready, steps=(*ready.steps, step)), step).state
    mark = [each.kind for each in filled.enemies if each.zone == "C05.c"]
    assert sorted(mark) == sorted(["raider", "brigand", "raider", "brute"])


def read(lines: list[Line]) -> str:
    """Return lines as one text."""
    return " ".join("".join(piece.text for piece in line).strip() for line in lines)


@pytest.mark.parametrize(
    ("scenario", "many", "english", "italian"),
    [
        (
            "EN-1",
            5,
            "would have: 3 XP each, healing potion 1, firewood 3, toolkit 3, charm 3.",
            "Da solo, questo incontro dà a 5 eroi ciò che avrebbe dato una campagna: 3 PE ciascuno",
        ),
        (
            "EN-3",
            2,
            "encounter gives 2 heroes what a campaign would have: 6 XP each, 5 gold",
            "Da solo, questo incontro dà a 2 eroi ciò che avrebbe dato una campagna: 6 PE ciascuno",
        ),
        ("campaign", 5, "", ""),
        ("combat", 5, "", ""),
    ],
)
def test_the_starting_rewards_of_a_party_are_announced(
    scenario: str, many: int, english: str, italian: str
) -> None:
    """In the list of scenarios, and in the form where heroes are chosen."""
    setup = Setup(scenario, ALL[:many])
    for language, wanted in (("en", english), ("it", italian)):
        words = Words(language, WORDS.catalogue)
        for lines in (about(words, setup, 200), FORM.explain(words, setup, BEGIN, 200)):
            told = read(lines)
            assert wanted in told
            assert bool(wanted) == ("on its own" in told or "Da solo, " in told)


@rule("BC-14.16")
@pytest.mark.parametrize(
    ("scenario", "many", "english", "italian"),
    [
        ("EN-1", 3, "enemies: 3 per battle tile", "nemici: 3 per tessera"),
        ("EN-2", 4, "enemies: one per battle tile", "nemici: uno per tessera"),
        ("EN-4C", 5, "Brute, Raider.", "Bruto, "),
        ("EN-2", 1, "", ""),
    ],
)
def test_the_extra_waiting_enemies_are_announced(
    scenario: str, many: int, english: str, italian: str
) -> None:
    """Nobody meets a handicap that was told nowhere."""
    setup = Setup(scenario, ALL[:many])
    for language, wanted in (("en", english), ("it", italian)):
        words = Words(language, WORDS.catalogue)
        told = read(about(words, setup, 300))
        assert wanted in told
        assert bool(wanted) == ("are additional" in told or "sono altri" in told), told
