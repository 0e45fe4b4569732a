"""The war around its rules: forged states, bots, pages, texts and saves."""

import gzip
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bl_tui.games.registry import Games
from bl_tui.games.second_edition.measure import MEASURE
from bl_tui.games.second_edition.module import MODULE
from bl_tui.games.second_edition.scenario_list import WHOLE_WAR
from bl_tui.games.second_edition.text_board import describe_scenario, spoken_view
from bl_tui.games.second_edition.words import CATALOGUE
from bl_tui.text.lines import Line
from bl_tui.words import Words
from engine.bots.second_edition.evaluation import WON, chance, standing
from engine.bots.second_edition.judge import SecondEditionJudge
from engine.core.frozen import replace
from engine.core.record import advance
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.setup.war import battle_of
from engine.second_edition.state.model import Given, Setup, State, War
from engine.second_edition.validate.setups import wrong_setup
from engine.second_edition.validate.states import wrong_state
from saves.games.second_edition import SAVED
from saves.store import read_save
from tests.saves.played import raws
from tests.second_edition.war.ended import MUSTERED, WAR_SETUP, D, U, ended

GAMES = Games()
CARDS = WAR_SETUP.given_card(D), WAR_SETUP.given_card(U)


def text_of(line: Line) -> str:
    return "".join(span.text for span in line)


@pytest.mark.parametrize(
    "given",
    [
        {"war": 2},
        {"war": -1},
        {"cards": ("", "")},
        {"armies": MUSTERED},
        {"cards": (CARDS[0], "trail_of_bones")},
    ],
)
def test_a_war_cannot_be_set_up_otherwise(given: dict[str, Any]) -> None:
    assert wrong_setup(WAR_SETUP) is None
    assert WAR_SETUP.given is not None
    assert wrong_setup(replace(WAR_SETUP, given=replace(WAR_SETUP.given, **given))) is not None
    assert wrong_setup(replace(WAR_SETUP, scenario="learning")) is not None


FORGED: dict[str, Callable[[State], State]] = {
    "no war": lambda state: replace(state, war=None),
    "fought too many": lambda state: replace(state, war=War((D,) * 5, MUSTERED)),
    "fought too few": lambda state: replace(state, war=War((), MUSTERED)),
    "nothing mustered": lambda state: replace(state, war=War((D,))),
    "other units": lambda state: replace(state, war=War((D,), (MUSTERED[1], MUSTERED[1]))),
    "more units": lambda state: replace(
        state, setup=battle_of(WAR_SETUP, 2, (("roc_warrior",) * 18, MUSTERED[1]))
    ),
    "few cards": lambda state: replace(
        state, setup=battle_of(WAR_SETUP, 2, (MUSTERED[0][:9], MUSTERED[1]))
    ),
    "no such battle": lambda state: replace(
        state, setup=replace(state.setup, given=Given(WHOLE_WAR, CARDS, MUSTERED, war=6))
    ),
    "another board": lambda state: replace(
        state, setup=replace(state.setup, given=Given(WHOLE_WAR, CARDS, MUSTERED, war=2))
    ),
}


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_war_is_refused(name: str) -> None:
    state = ended().state
    assert wrong_state(WAR_SETUP, state) is None
    assert wrong_state(WAR_SETUP, FORGED[name](state)) is not None


def test_a_game_by_itself_has_no_war() -> None:
    full = Setup("full")
    state = SECOND_EDITION.start(full, "alone").state
    assert wrong_state(full, state) is None
    assert wrong_state(full, replace(state, war=War())) is not None
    assert wrong_state(WAR_SETUP, SECOND_EDITION.start(WAR_SETUP, "war").state) is None
    assert wrong_state(WAR_SETUP, ended(fought=(D, D, U)).state) is None


def test_bots_do_not_forget_a_battle_that_was_won() -> None:
    before, after = SECOND_EDITION.start(WAR_SETUP, "before").state, ended().state
    assert standing(after, D) - standing(before, D) > WON / 2
    assert standing(after, U) < standing(before, U)
    assert chance(after, D) is None
    assert SecondEditionJudge().turns(before, after) > 9


def test_an_imagined_war_has_the_armies_that_are_known_and_goes_on() -> None:
    state = ended().state
    for side in (D, U, None):
        imagined = SECOND_EDITION.imagine(SECOND_EDITION.view(state, side), "dream")
        assert (imagined.setup, imagined.war) == (state.setup, state.war)
        assert wrong_state(WAR_SETUP, imagined) is None


def test_pages_say_how_a_battle_ended_and_what_the_next_one_is() -> None:
    after, words = ended(tents=(D,)), Words("en", CATALOGUE)
    parts = MODULE.parts(WAR_SETUP)
    assert parts is not None
    assert MODULE.parts(Setup("full")) is None
    view = SECOND_EDITION.view(after.state, None)
    outcome, briefing = parts.turned(words, view, after.events)
    assert outcome.title == "Battle 1 of 5 is over"
    told = " ".join(map(text_of, outcome.lines(200)))
    assert "Daqan gains 1 laurel (1 now)." in told
    assert "Uthuk has lost 3 Blood Harvesters" in told
    assert "Recruits for Daqan: 3 Citadel Guard, 1 Yeoman Archers." in told
    assert briefing.title == "A War of Five Battles (2 of 5)"
    told = " ".join(map(text_of, briefing.lines(200)))
    assert "the winner of this battle gains 1 laurel" in told
    assert "Daqan: 1 laurel. Army: 5 Citadel Guard" in told
    assert parts.now(words, view) is not None
    begun = SECOND_EDITION.view(SECOND_EDITION.start(WAR_SETUP, "x").state, D)
    first = parts.now(words, begun)
    assert first is not None
    assert "muster once for the whole war" in " ".join(map(text_of, first.lines(200)))
    over = ended(fought=(D, D, U))
    (end,) = parts.turned(words, SECOND_EDITION.view(over.state, D), over.events)
    assert "Daqan wins the war." in " ".join(map(text_of, end.lines(200)))


@pytest.mark.parametrize(
    ("language", "says"), [("en", "Daqan: 1 laurel"), ("it", "Daqan: 1 alloro")]
)
def test_text_has_the_laurels_and_the_battles(language: str, says: str) -> None:
    words = Words(language, CATALOGUE)
    assert says in list(spoken_view(words, SECOND_EDITION.view(ended().state, None)))
    described = "\n".join(describe_scenario(words, WAR_SETUP))
    assert "(WA-1.2)" in MODULE.scenarios.goal(words, WAR_SETUP)
    assert all(f"\n{number}. " in described for number in range(1, 6))


def test_the_score_of_a_save_is_the_laurels() -> None:
    words = Words("en", CATALOGUE)
    assert SAVED.score(ended(fought=(U,)).state) == (1, 1)
    assert MODULE.scores(words, "war", (2, 1)) == {"daqan": "2 laurels", "uthuk": "1 laurel"}
    assert MODULE.scores(words, "full", (2, 1))["daqan"] == "2/16 points"


@pytest.mark.parametrize("name", GAMES)
def test_a_simulation_sends_what_it_counts_to_other_processes(name: str) -> None:
    measured = GAMES[name].measured
    assert measured is not None
    assert pickle.dumps(measured())


def test_a_simulated_war_counts_laurels() -> None:
    assert MEASURE.units(("war", "full")) == ("laurels", "points")


def test_a_war_that_was_saved_when_daqan_had_fewer_recruits_goes_on(tmp_path: Path) -> None:
    """In this save of rules 3 the second battle begins with the recruits of that time."""
    path = tmp_path / "war.jsonl"
    path.write_bytes(gzip.decompress(Path(__file__).with_name("rules_3.jsonl.gz").read_bytes()))
    loaded = read_save(path)
    record = loaded.record
    assert loaded.n == raws(path)[-1]["n"]
    assert record.state.war.fought == (U,)
    (seat, *_) = SECOND_EDITION.to_act(record.state)
    advance(SECOND_EDITION, record, seat, SECOND_EDITION.legal_actions(record.state, seat)[0])
