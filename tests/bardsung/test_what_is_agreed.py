"""What is settled before a game begins, what its cards are called, and which text counts."""

import json
from importlib import resources
from random import Random

import pytest

from bl_tui.games.bardsung.setup_form import FORM
from bl_tui.games.bardsung.words.record import WORDS
from bl_tui.words import Words
from engine.bardsung.game import BARDSUNG
from engine.bardsung.rules.stats import ENEMY_CARDS_KIND, side_of
from engine.bardsung.rules.terrain import push_zones
from engine.bardsung.state.model import Setup
from engine.bardsung.state.steps import EndPhase, EndStage
from engine.bardsung.tables.enemies import BOSSES, ENEMY_CARDS, MINI_BOSSES
from engine.bardsung.tables.heroes import PROFILES
from engine.bardsung.tables.tiles import FILES, tiles
from engine.bardsung.validate.states import wrong_state
from engine.core.frozen import replace
from tests.bardsung.conformance import ALL
from tests.bardsung.policies import POLICIES
from tests.bardsung.position import Make
from tests.conformance.walk import walk_game
from tests.marks import rule


@rule("BS-17.11", "BS-0.2")
def test_heroes_are_chosen_again_for_each_tutorial_and_for_the_campaign() -> None:
    for scenario in ("combat", "exploration", "campaign"):
        setup = Setup(scenario, ALL[:2])
        fewer = FORM.change(setup, "hero.lightweaver", 1)
        other = FORM.change(fewer, "hero.wyldshell", 1)
        assert other == Setup(scenario, ("stoneheart", "wyldshell"))
        begun = BARDSUNG.start(other, "other heroes").state
        assert tuple(hero.id for hero in begun.heroes) == other.heroes


@rule("BS-18.2")
def test_no_hero_comes_or_goes_once_a_campaign_has_begun() -> None:
    """Not by anything that happens in it, and not by a file that somebody wrote into."""
    setup = Setup("campaign", ALL[1:3])
    seen = set()
    state = BARDSUNG.start(setup, "the same").state
    for position, moment in enumerate(
        walk_game(BARDSUNG, setup, POLICIES["keen"](Random("the same")), "the same")
    ):
        state = moment.state
        seen.add((state.encounter, state.setup, tuple(hero.id for hero in state.heroes)))
        if position > 1_500:
            break
    assert {(agreed, heroes) for _, agreed, heroes in seen} == {(setup, setup.heroes)}
    assert wrong_state(setup, state) is None
    assert wrong_state(Setup("campaign", ALL[:2]), state) is not None
    fewer = replace(state, heroes=state.heroes[:1])
    assert wrong_state(setup, fewer) is not None


TEXTS = {
    "EN-1": (
        "A stair that was built for marching feet, broken by a single hammer blow from below.",
        "Below, two roads: one drips, one glows.",
    ),
    "EN-2": (
        "The quarry pumps stopped with the last song. The water has been patient.",
        "a brass key, cold as a well.",
    ),
    "EN-3": (
        "Somebody has lit the old furnaces with whatever would burn.",
        "an iron key, warm to the hand.",
    ),
    "EN-4": (
        "The crowd in the gallery is made of armour stands. It cheers anyway.",
        "The beast lies down like a house. Behind it a door with a crown on it.",
    ),
    "EN-5": (
        "Banners hang here in order of dynasty. The last hook is still wet.",
        "The hook fell silent. Somewhere ahead, somebody sits up straight.",
    ),
}
"""The first and last words of each encounter, written off the design (BC-14.5 to BC-14.9)."""


@pytest.mark.parametrize("encounter", TEXTS)
@rule("BC-14.5", "BC-14.6", "BC-14.7", "BC-14.8", "BC-14.9")
def test_an_encounter_begins_and_ends_with_its_words(encounter: str) -> None:
    words = Words("en", WORDS.catalogue)
    intro, outcome = TEXTS[encounter]
    assert words.say(f"adventure.{encounter}.intro") == intro
    said = words.say(f"event.EncounterEnded.{encounter}.won", rule="")
    assert plain(said.replace("()", "")) == plain(outcome)


def plain(text: str) -> str:
    """Return a text without what differs between a sentence and a line of the log."""
    return " ".join(text.lower().replace(";", ".").rstrip(" .").split())


@rule("BC-14.5")
def test_the_broken_stair_has_no_rule_of_its_own(position: Make) -> None:
    """Four tiles are in play, a hero burns in a Firepit: nothing but the rules happens."""
    four = "ENT@6,14 C01@7,11 R01@7,9 C09@8,7"
    game = position("Stoneheart ENT.e", tiles=four, encounter="EN-1")
    game.run(EndPhase(EndStage.OTHER))
    assert game.state.tokens == ()
    game = position(
        "Stoneheart ENT.e burn", tiles="ENT@6,14", encounter="EN-1", tokens="firepit@ENT.e"
    )
    game.run(EndPhase(EndStage.CONDITIONS))
    assert game.hero("Stoneheart").conditions == ()


@rule("BS-3.1", "BS-11.1")
def test_a_card_row_names_its_hero_or_enemy() -> None:
    """A hero's profile is its own; a type of enemy is also its initiative card."""
    assert [row.id for row in PROFILES.values()] == [*PROFILES] == [*ALL]
    for card, row in ENEMY_CARDS.items():
        assert row.id == card
        assert (row.kind == card) == (row.kind not in (*BOSSES, *MINI_BOSSES))
    assert {*ENEMY_CARDS_KIND.values()} >= {*BOSSES, *MINI_BOSSES}


@rule("BS-11.9", "BS-0.1")
def test_the_text_of_a_card_overrides_the_rules(position: Make) -> None:
    """No push of a Miner, no Burn on an Elemental, no opportunity attack after a Smoke Pellet."""
    game = position("Stoneheart TUT.n, miner1 TUT.c, brigand1 TUT.c, elemental1 TUT.s")
    assert push_zones(game.state, "miner1") == ()
    assert len(push_zones(game.state, "brigand1")) == 4
    assert side_of(game.state, "elemental").immune == ("burn",)
    game = position("Nightfeather TUT.n, brigand1 TUT.n, brigand2 TUT.n")
    game.change("Nightfeather", abilities="Smoke Pellet")
    game.play("use Smoke Pellet", "move TUT.c")
    assert game.hero("Nightfeather").zone == "TUT.c"


@rule("BC-1.15")
def test_the_lines_of_the_tiles_are_what_is_played() -> None:
    """The shape that a line draws is of the cells that it lists, north first."""
    folder = resources.files("engine.bardsung.tables")
    lines = [
        json.loads(line)
        for name in FILES
        for line in folder.joinpath(f"{name}.jsonl").read_text("utf-8").splitlines()
    ]
    assert {row["id"] for row in lines} == {*tiles()}
    for row in lines:
        if "shape" not in row:
            continue
        drawn = {
            sign: (x, y)
            for y, line in enumerate(row["shape"].split("/"))
            for x, sign in enumerate(line)
            if sign != "."
        }
        cells = dict(tiles()[row["id"]].zones)
        assert [*cells.values()] == [*drawn.values()]
        if row["id"] != "TUT":
            assert cells == drawn
