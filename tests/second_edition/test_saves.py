"""Saves of the Second Edition: killed anywhere, read again; and what no game can be is refused."""

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.core.frozen import replace
from engine.core.record import Record, advance, take_back
from engine.second_edition.game import CHAPTERS, SECOND_EDITION
from engine.second_edition.state.model import Placed, Setup, State, change_hand, change_unit
from engine.second_edition.state.setup_steps import Deploying, Preparing
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import (
    Casting,
    KeepOne,
    Moment,
    Moves,
    Trample,
    Turn,
    TurnStage,
)
from engine.second_edition.validate.setups import wrong_setup
from engine.second_edition.validate.states import wrong_state
from saves.header import SCHEMA
from saves.store import Store, read_save
from tests.saves.forged_positions import ENDLESS, REFUSED, fate_of
from tests.saves.make_fixture import FIXTURES, rolled_and_asked
from tests.saves.played import NOON, raws
from tests.second_edition.walk import pick, walk

FULL = Setup("full")


GAMES = 20
SILENT = (Turn, Preparing, Trample)
"""What goes on by itself: nobody decides there."""
ASKING = tuple(kind for kind in CHAPTERS if kind not in SILENT)


@cache
def waiting() -> dict[type, Record[Any, Any]]:
    """Return a game in the middle of each kind of decision that whole games have."""
    found: dict[type, Record[Any, Any]] = {}
    for number in range(GAMES):
        setup = FULL if number else Setup("learning")
        for moment in walk(setup, f"saves {number}", ("keen", "caster")[number % 2]):
            if moment.state.over is None:
                found.setdefault(type(moment.state.steps[-1]), moment.record)
        if len(found) == len(ASKING):
            break
    return found


def waiting_at(kind: type) -> Record[Any, Any]:
    """Return a game in the middle of a decision of this kind."""
    return waiting()[kind]


@pytest.mark.parametrize("kind", ASKING)
def test_a_game_is_read_again_as_it_was(tmp_path: Path, kind: type) -> None:
    record = waiting_at(kind)
    Store(tmp_path).create(record, "", NOON).release()
    (listed,) = Store(tmp_path).list()
    assert (listed.game, listed.battle, listed.problem) == ("second_edition", record.setup.id, None)
    assert listed.to_act == tuple(s.value for s in SECOND_EDITION.to_act(record.state))
    assert read_save(listed.path).record == record


def test_a_deployment_can_be_undone(tmp_path: Path) -> None:
    record = waiting_at(Deploying)
    journal = Store(tmp_path).create(record, "", NOON)
    card = SECOND_EDITION.legal_actions(record.state, Side.DAQAN)[0]
    laid = advance(SECOND_EDITION, record, Side.DAQAN, card)
    journal.write(laid, NOON)
    back = take_back(SECOND_EDITION, laid, Side.DAQAN)
    assert back == record
    journal.write(back, NOON)
    journal.close(NOON)
    assert read_save(journal.path).record == record


# --- files that must load for ever -------------------------------------------------------------

FILES = sorted(FIXTURES.glob("second_edition-*.jsonl"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_of_a_schema_loads_as_far_as_the_rules_agree_and_is_played_on(path: Path) -> None:
    """With other rules it goes on from the last state that it contains."""
    loaded = read_save(path)
    record = loaded.record
    states = [raw["n"] for raw in raws(path) if raw.get("t") == "state"]
    assert loaded.n >= states[-1]
    assert rolled_and_asked(record.state.steps) != loaded.part
    coin = Random(1)
    while deciding := SECOND_EDITION.to_act(record.state):
        options = SECOND_EDITION.legal_actions(record.state, deciding[0])
        record = advance(SECOND_EDITION, record, deciding[0], pick(coin, options))
    assert record.state.over is not None


def test_there_is_a_file_of_every_schema_that_has_this_game() -> None:
    assert [path.stem for path in FILES] == [f"second_edition-{n}" for n in range(2, SCHEMA + 1)]


# --- what no game can be -------------------------------------------------------------------------

LEARNED = SECOND_EDITION.start(Setup("learning"), "forged").state


def changed(**changes: Any) -> State:
    return replace(LEARNED, **changes)


FORGED: dict[str, State] = {
    "two on a hex": change_unit(LEARNED, "CG1", hex=LEARNED.units[1].hex),
    "off the board": change_unit(LEARNED, "CG1", hex="Z9"),
    "unknown kind": change_unit(LEARNED, "CG1", kind="dragon"),
    "of the other side": change_unit(LEARNED, "CG1", side=Side.UTHUK),
    "too healthy": change_unit(LEARNED, "CG1", health=9),
    "dead": change_unit(LEARNED, "CG1", health=0),
    "a card twice": changed(discards=("wedge",)),
    "no such terrain": changed(terrain=("lava", *LEARNED.terrain[1:])),
    "too little board": changed(terrain=LEARNED.terrain[1:]),
    "a tent that nobody pitched": changed(terrain=("tent", *LEARNED.terrain[1:])),
    "lore of the other faction": change_hand(LEARNED, Side.DAQAN, lore_cards=("portal",)),
    "negative tokens": change_hand(LEARNED, Side.DAQAN, lore=-1),
    "a stranger's scenario": change_hand(LEARNED, Side.DAQAN, scenario="trail_of_bones"),
    "a card that was not mustered": change_hand(
        LEARNED, Side.DAQAN, placed=(Placed("A1", "decoy"),)
    ),
    "no steps": changed(steps=()),
    "a step on nothing": changed(steps=(Moves(Side.DAQAN),)),
    "a step where it cannot be": changed(steps=(*LEARNED.steps, LEARNED.steps[0])),
    "a card out of its moment": changed(
        steps=(*LEARNED.steps, Casting(Side.DAQAN, "plunder", Moment.W1))
    ),
    "a player without a Command card": change_hand(
        replace(LEARNED, deck=(*LEARNED.deck, *LEARNED.hand(Side.DAQAN).cards)),
        Side.DAQAN,
        cards=(),
    ),
    "orders without a Command card": changed(steps=LEARNED.steps[:1]),
    "a Lore card without a target": changed(
        units=LEARNED.of(Side.DAQAN),
        steps=(*LEARNED.steps, Casting(Side.UTHUK, "dark_pact", Moment.W1)),
    ),
    "a Lore card at a target that is not there": changed(
        steps=(*LEARNED.steps, Casting(Side.UTHUK, "dark_pact", Moment.W1, chosen=("CG1",)))
    ),
    "a card drawn that is not held": changed(
        steps=(
            Turn(Side.UTHUK, TurnStage.LORE, LEARNED.deck[0]),
            KeepOne(Side.UTHUK, LEARNED.deck[:2]),
        )
    ),
    "no card drawn to be kept": changed(
        steps=(Turn(Side.UTHUK, TurnStage.LORE, LEARNED.deck[0]), KeepOne(Side.UTHUK, ()))
    ),
    "another set-up": changed(setup=Setup("full")),
}


OPENED = {
    "a card twice",
    "lore of the other faction",
    "a card that was not mustered",
    "a player without a Command card",
    "a card drawn that is not held",
}
"""What the rules can live with: such a position is opened, and guarded."""


@pytest.mark.parametrize("what", FORGED)
def test_a_position_that_no_game_has_ends_in_a_sentence_or_is_played(what: str) -> None:
    assert wrong_state(Setup("learning"), LEARNED) is None
    fate = fate_of(SECOND_EDITION, Setup("learning"), FORGED[what], Random(what))
    assert (fate == REFUSED) == (what not in OPENED)
    assert fate != ENDLESS


def test_an_unknown_setup_is_refused() -> None:
    assert wrong_setup(Setup("learning")) is None
    fault = wrong_setup(Setup("dragons"))
    assert fault is not None
    assert fault.code == "fault.unknown"
