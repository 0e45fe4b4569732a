"""The levels of difficulty (BC-16): what each changes, and that Story changes nothing."""

from typing import Any

import orjson
import pytest

from bl_tui.games.bardsung.scenario_list import PARTY, about
from bl_tui.games.bardsung.setup_form import FORM
from bl_tui.games.bardsung.words.record import WORDS
from bl_tui.words import Words
from engine.bardsung.campaign.setting_up import begin_encounter
from engine.bardsung.game import BARDSUNG
from engine.bardsung.handicaps import more_enemies
from engine.bardsung.heroes.numbers import defence_total
from engine.bardsung.rules.pools import gain_resource
from engine.bardsung.state.model import Setup, State
from engine.bardsung.state.steps import Aftermath, AfterStage
from engine.bardsung.tables.difficulty import LEVELS, STORY
from engine.bardsung.tables.encounters import ENCOUNTERS, ROAD, SCENARIOS, TUTORIALS, EncounterKind
from engine.core.frozen import replace
from engine.core.game import Next
from saves.codec import codec
from saves.games.bardsung import SAVED
from tests.bardsung.conformance import ALL
from tests.bardsung.position import Position, make_position
from tests.marks import rule

HARDER = tuple(level for level in LEVELS if level != STORY)


def at_level(level: str, scenario: str = "campaign", many: int = 3) -> Setup:
    return Setup(scenario, ALL[:many], difficulty=level)


def with_level(game: Position, level: str) -> State:
    """Return the state of a game as it would be at a level."""
    return replace(game.state, setup=replace(game.state.setup, difficulty=level))


@rule("BC-16.1")
@pytest.mark.parametrize("marks", ["", " sundered"])
def test_defence_rolls_are_harder_by_the_level_also_without_armour(marks: str) -> None:
    game = make_position(f"Stoneheart TUT.n{marks}, brigand1 TUT.n")
    hero = game.hero("Stoneheart")
    plain = defence_total(game.state, hero, magic=False)
    assert "difficulty" not in [part.source for part in plain.parts]
    for level in HARDER:
        harder = defence_total(with_level(game, level), hero, magic=False)
        lowered = LEVELS[level].defence
        assert harder.value == plain.value + lowered <= plain.value
        if lowered:
            assert (harder.parts[-1].source, harder.parts[-1].rule) == ("difficulty", "BC-16.1")


@rule("BC-16.2")
@pytest.mark.parametrize("level", LEVELS)
def test_a_party_has_as_many_tokens_as_its_level_lets_it_and_never_more(level: str) -> None:
    most = LEVELS[level].tokens
    state = BARDSUNG.start(at_level(level), "tokens").state
    assert state.resources == LEVELS[level].supply
    assert BARDSUNG.start(at_level(level, "EN-2"), "tokens").state.resources == LEVELS[level].alone
    full = replace(state, resources=(most + 1,) * 4)
    fault = SAVED.wrong_state(state.setup, full)
    assert fault is not None
    full = replace(state, resources=(most,) * 4)
    assert gain_resource(full, "potion").state is full


@rule("BC-16.3")
def test_a_harder_campaign_meets_the_enemies_of_single_encounters_and_more() -> None:
    for name in ROAD:
        alone = more_enemies(at_level(STORY, name), name)
        assert more_enemies(at_level(STORY), name) == 0
        for level in HARDER:
            harder = LEVELS[level].enemies * (not ENCOUNTERS[name].boss)
            assert more_enemies(at_level(level), name) == alone + harder
            assert more_enemies(at_level(level, name), name) == alone + harder


@rule("BC-16.5")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("has", [0, 2])
def test_story_and_song_have_a_potion_before_each_boss_if_there_is_room(
    level: str, has: int
) -> None:
    before = replace(BARDSUNG.start(at_level(level), "brewed").state, resources=(has, 1, 1, 1))
    for name in ROAD:
        boss = ENCOUNTERS[name].kind is EncounterKind.BOSS
        brewed = LEVELS[level].brewed if boss else 0
        begun = begin_encounter(replace(before, encounter=name), name).state
        assert begun.resources == (min(LEVELS[level].tokens, has + brewed), 1, 1, 1)
        if not has:
            assert begun.resources[0] == int(boss and level != "saga")


@rule("BC-16.5", "BC-14.1")
def test_the_combat_tutorial_has_no_potion() -> None:
    assert BARDSUNG.start(at_level(STORY, "combat"), "none").state.resources[0] == 0


@rule("BC-16.4", "BC-14.11")
@pytest.mark.parametrize("level", LEVELS)
def test_the_best_ending_of_a_campaign_is_that_of_its_level(level: str) -> None:
    state = BARDSUNG.start(at_level(level), "ending").state
    last = (Aftermath(True, AfterStage.NEXT),)
    for renown, ending in ((2, "unsung"), (6, "sung"), (7, LEVELS[level].ending)):
        done = replace(state, encounter=ROAD[-1], renown=renown, steps=last)
        over = BARDSUNG.settle(Next(done)).state.over
        assert over is not None
        assert over.reason == ending


def test_a_save_without_a_level_is_a_story_and_a_tutorial_has_no_level() -> None:
    raw: dict[str, Any] = orjson.loads(codec("bardsung").dumps(Setup("EN-1", ALL[:2]), Setup))
    assert "difficulty" not in raw
    assert codec("bardsung").load(raw, Setup).difficulty == STORY
    for name in SCENARIOS:
        faults = [SAVED.wrong_setup(at_level(level, name)) for level in HARDER]
        assert all(fault is None for fault in faults) is (name not in TUTORIALS)
        assert ("difficulty" in FORM.rows(Setup(name, ALL[:2]))) is (name not in TUTORIALS)


@pytest.mark.parametrize(("language", "name"), [("en", "Song"), ("it", "Canto")])
def test_the_form_and_the_scenario_card_show_the_level(language: str, name: str) -> None:
    words, setup = Words(language, WORDS.catalogue), Setup("EN-1", PARTY)
    song = FORM.change(setup, "difficulty", 1)
    assert song.difficulty == "song"
    assert FORM.change(song, "difficulty", -1) == setup
    assert FORM.change(setup, "difficulty", -1).difficulty == "saga"
    assert FORM.switches(setup)["difficulty"]["song"] == song
    (row,) = (item for item in FORM.items(words, song) if item.name == "difficulty")
    assert row.note == name
    for lines in (about(words, song, 80), FORM.explain(words, song, "difficulty", 80)):
        assert f" {name}: " in " ".join(span.text for line in lines for span in line)
