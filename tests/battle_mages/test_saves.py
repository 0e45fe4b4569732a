"""Saves of Battle Mages: killed anywhere, read again; and what no game can be is refused."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.battle_mages.boards.board import BOARDS
from engine.battle_mages.boards.map_check import lopsided, map_faults
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state import steps as s
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import (
    Barred,
    Map,
    Mark,
    Piece,
    Seal,
    Setup,
    State,
    change_piece,
    change_player,
)
from engine.battle_mages.tables.pieces import Nature
from engine.battle_mages.validate.setups import wrong_setup
from engine.battle_mages.validate.states import wrong_state
from engine.core.frozen import replace
from engine.core.record import Record, advance, begin, take_back
from saves.store import Store, read_save
from tests.battle_mages.conformance import warlike
from tests.battle_mages.refusal_codes import FAULTS
from tests.marks import rule
from tests.saves.forged_positions import ENDLESS, REFUSED, fate_of
from tests.saves.played import NOON

DECIDING = (
    s.Mustering,
    s.Acting,
    s.Fighting,
    s.Marching,
    s.Melee,
    s.Shot,
    s.Paralysing,
    s.Casting,
)


def _games() -> Iterator[Record[Any, Any]]:
    """Yield the records of some games, position by position."""
    for number in range(12):
        seed = f"saves {number}"
        pick = warlike(Random(seed))
        record = begin(BATTLE_MAGES, Setup(2 + number % 3), seed)
        for _ in range(700):
            yield record
            seats = BATTLE_MAGES.to_act(record.state)
            if not seats:
                break
            options = BATTLE_MAGES.legal_actions(record.state, seats[0])
            record = advance(BATTLE_MAGES, record, seats[0], pick(record.state, options))


@cache
def waiting() -> dict[type, Record[Any, Any]]:
    """Return a game in the middle of each kind of decision."""
    found: dict[type, Record[Any, Any]] = {}
    for record in _games():
        if record.state.over is None:
            found.setdefault(type(record.state.steps[-1]), record)
        if all(kind in found for kind in DECIDING):
            break
    return found


@pytest.mark.parametrize("kind", DECIDING)
def test_a_game_is_read_again_as_it_was(tmp_path: Path, kind: type) -> None:
    record = waiting()[kind]
    Store(tmp_path).create(record, "", NOON).release()
    (listed,) = Store(tmp_path).list()
    assert (listed.game, listed.problem) == ("battle_mages", None)
    assert listed.to_act == tuple(a.value for a in BATTLE_MAGES.to_act(record.state))
    assert read_save(listed.path).record == record


def test_a_step_of_a_march_can_be_undone(tmp_path: Path) -> None:
    record = waiting()[s.Marching]
    (seat,) = BATTLE_MAGES.to_act(record.state)
    journal = Store(tmp_path).create(record, "", NOON)
    action = BATTLE_MAGES.legal_actions(record.state, seat)[0]
    moved = advance(BATTLE_MAGES, record, seat, action)
    journal.write(moved, NOON)
    back = take_back(BATTLE_MAGES, moved, seat)
    assert back == record
    journal.write(back, NOON)
    journal.close(NOON)
    assert read_save(journal.path).record == record


# --- what no game can be -------------------------------------------------------------------------

SETUP = Setup()


def _first() -> State:
    state = BATTLE_MAGES.start(SETUP, "forged").state
    for _ in range(2):
        (seat,) = BATTLE_MAGES.to_act(state)
        done = BATTLE_MAGES.legal_actions(state, seat)[-1]
        state = BATTLE_MAGES.play(state, seat, done).state
    return state


STATE = _first()
ME = STATE.active
A = Army.ALABASTER


def changed(**changes: Any) -> State:
    return replace(STATE, **changes)


def piece(name: str, **changes: Any) -> State:
    return change_piece(STATE, name, **changes)


def on_top(*more: Any) -> State:
    return changed(steps=(*STATE.steps, *more))


def added(*pieces: Piece, **more: Any) -> State:
    return changed(pieces=(*STATE.pieces, *pieces), **more)


MINE = f"{ME.letter}I1"
SPELL = s.Casting(ME, STATE.player(ME).three and "seal", 2, s.SpellStage.TARGETS)

FORGED: dict[str, State] = {
    "two on a hex": piece("aI1", hex=STATE.the("aI2").hex),
    "off the board": piece("aI1", hex="Z9"),
    "on a mountain": piece("aI1", hex="C9"),
    "unknown kind": piece("aI1", kind="dragon"),
    "another kind": piece("aI1", kind="cavalry"),
    "a seat that does not play": piece("aI1", seat=Army.COBALT),
    "an army piece as a spirit": piece("aI1", nature=Nature.SPIRIT),
    "too paralysed": piece("aI1", paralysed=3),
    "a team of one": piece("aI1", team="a1"),
    "a team with a strange name": piece("aI1", team="bI1"),
    "a mark of no effect": piece("aI1", marks=(Mark("entropy", "luck", "strength", 1),)),
    "a mark of another sphere": piece("aI1", marks=(Mark("mind", "fortune", "strength", 1),)),
    "a mark too strong": piece("aI1", marks=(Mark("entropy", "fortune", "strength", 99),)),
    "a King in the Umbra": piece("aK", marks=(Mark("spirit", "umbra", "umbra", 1),)),
    "two Kings": added(replace(STATE.the("aK"), id="aK", hex="E7")),
    "an unknown spirit": added(Piece("aZ9", "infantry", A, "E7", nature=Nature.SPIRIT)),
    "a spirit before the army": changed(
        pieces=(Piece("aZ1", "infantry", A, "E7", nature=Nature.SPIRIT), *STATE.pieces), made=1
    ),
    "no such terrain": changed(terrain=("lava", *STATE.terrain[1:])),
    "another terrain": changed(terrain=("hill", *STATE.terrain[1:])),
    "too little board": changed(terrain=STATE.terrain[1:]),
    "too many boxes": change_player(STATE, A, qe=6, paradox=6),
    "too much Quintessence": change_player(STATE, A, three="life", two="mind", qe=4),
    "negative Paradox": change_player(STATE, A, paradox=-1),
    "no such sphere": change_player(STATE, A, three="luck"),
    "one sphere twice": change_player(STATE, A, three="life", two="life"),
    "a player out with an army": change_player(STATE, A, out=True),
    "a player too few": changed(players=STATE.players[:1]),
    "a brick under a piece": changed(bricks=(STATE.the("aI1").hex,)),
    "a brick on the Node": changed(bricks=("E7",)),
    "a brick twice": changed(bricks=("F6", "F6")),
    "a seal of no strength": changed(seals=(Seal("E7", A, 0),)),
    "a seal of nobody": changed(seals=(Seal("E7", Army.DAMASK, 2),)),
    "an order that is none": changed(order=(A, A)),
    "no round": changed(round=0),
    "a round too late": changed(round=61),
    "a Wheel that is not used": changed(wheel="gale"),
    "no steps": changed(steps=()),
    "nobody decides": changed(steps=STATE.steps[:1]),
    "a step on nothing": changed(steps=(s.Acting(ME),)),
    "a step where it cannot be": on_top(STATE.steps[0]),
    "another player acts": changed(
        steps=(STATE.steps[0], s.Acting(next(seat for seat in STATE.seats if seat is not ME)))
    ),
    "a march of no team": on_top(s.Marching(ME, MINE, ((MINE, "E7"),))),
    "a march of nobody": on_top(s.Marching(ME, "a1", (("aI9", "E7"),))),
    "a volley at nothing": on_top(s.Shot(ME, "zz")),
    "a volley without a target": on_top(
        s.Shot(ME, "bI1", ("bI9",), stage=s.ShotStage.REMOVE, damage=2)
    ),
    "a spell of no effect": on_top(s.Casting(ME, "lightning", 2, s.SpellStage.TARGETS)),
    "a spell without successes": on_top(replace(SPELL, net=0)),
    "a spell that he does not know": on_top(
        s.Casting(ME, "cure", 2, s.SpellStage.COUNTERS, items=(s.Item("aI1", cost=0),))
    ),
    "a melee of nobody": on_top(s.Melee(("aI9",), ("aI9",), ("bI9",))),
    "paralysis of nobody": on_top(s.Paralysing(ME, (), 1)),
    "bricks that are not there": on_top(s.Breaking(ME, ("F6",), 1)),
    "an arrival under no seal": on_top(s.Arriving(ME, (s.Item(MINE, "F6"),), (), (3,), 1)),
    "another set-up": changed(setup=Setup(3)),
}


OPENED = {
    "on a mountain",
    "another kind",
    "an army piece as a spirit",
    "a team of one",
    "a team with a strange name",
    "a mark too strong",
    "a King in the Umbra",
    "an unknown spirit",
    "a spirit before the army",
    "another terrain",
    "a player out with an army",
    "a brick under a piece",
    "a brick on the Node",
    "no round",
    "a Wheel that is not used",
    "another player acts",
    "a march of no team",
    "a volley at nothing",
    "a spell without successes",
    "a spell that he does not know",
}
"""What the rules can live with: such a position is opened, and guarded."""


@pytest.mark.parametrize("what", FORGED)
def test_a_position_that_no_game_has_ends_in_a_sentence_or_is_played(what: str) -> None:
    assert wrong_state(SETUP, STATE) is None
    fate = fate_of(BATTLE_MAGES, SETUP, FORGED[what], Random(what))
    assert (fate == REFUSED) == (what not in OPENED)
    assert fate != ENDLESS


def test_effects_left_on_pieces_by_a_turn_are_accepted() -> None:
    assert wrong_state(SETUP, piece("aI1", barred=Barred.FRESH, paralysed=2, moved=True)) is None


def _wheel(*fields: str) -> Setup:
    return Setup(wheel=True, wheel_title="Storms", wheel_fields=fields)


SETUPS = {
    "five seats": (Setup(5), "fault.number"),
    "one seat": (Setup(1), "fault.number"),
    "no zone": (Setup(zoc_radius=0), "fault.number"),
    "a negative limit": (Setup(round_limit=-1), "fault.number"),
    "terrain on a standard map": (Setup(hills=("E5",)), "fault.misfit"),
    "a hex off the board": (Setup(map=Map.CUSTOM, hills=("Z9",)), "fault.unknown"),
    "two kinds on a hex": (Setup(map=Map.CUSTOM, hills=("E5",), lakes=("E5",)), "fault.twice"),
    "a Wheel of four fields": (_wheel("calm", *["gale"] * 3), "fault.number"),
    "a Wheel with no such event": (_wheel(*["hail"] * 10), "fault.unknown"),
    "a Wheel with an event twice": (_wheel(*["fog+fog"] * 10), "fault.twice"),
    "a Wheel with calm and more": (_wheel(*["calm+fog"] * 10), "fault.misfit"),
    "a field without events": (_wheel(*[""] * 10), "fault.misfit"),
    "a Wheel that is off": (replace(_wheel(*["fog"] * 10), wheel=False), "fault.misfit"),
    "the title of no Wheel": (Setup(wheel=True, wheel_title="Storms"), "fault.misfit"),
    "terrain on the Node": (Setup(map=Map.CUSTOM, hills=("E7",)), "fault.map_kept_free"),
    "a title of two lines": (Setup(map=Map.CUSTOM, title="a\nb"), "fault.misfit"),
}


@pytest.mark.parametrize("what", SETUPS)
@rule("BM-1.1", "BM-3.9", "BM-16")
def test_an_unknown_setup_is_refused(what: str) -> None:
    setup, code = SETUPS[what]
    fault = wrong_setup(setup)
    assert fault is not None
    assert fault.code == code
    if code in FAULTS:
        assert tuple(name for name, _ in fault.facts) == FAULTS[code]


@pytest.mark.parametrize("players", BOARDS)
def test_the_usual_set_ups_are_accepted(players: int) -> None:
    assert wrong_setup(Setup(players)) is None
    assert wrong_setup(Setup(players, Map.RANDOM, wheel=True, round_limit=0)) is None


@rule("BM-3.9")
def test_a_map_may_be_lopsided_only_where_it_is_ones_own() -> None:
    assert wrong_setup(Setup(map=Map.CUSTOM, hills=("E5",))) is None
    board, drawn = BOARDS[2], Setup(map=Map.RANDOM)
    for number in range(20):
        state = begin(BATTLE_MAGES, drawn, f"drawn {number}").state
        assert not list(map_faults(board, state.terrain))
        assert not list(lopsided(board, state.terrain))
    place = next(n for n, kind in enumerate(state.terrain) if kind == "hill")
    flat = tuple("open" if n == place else kind for n, kind in enumerate(state.terrain))
    (fault, *_) = lopsided(board, flat)
    assert fault.code == "fault.map_lopsided"
    assert tuple(name for name, _ in fault.facts) == FAULTS[fault.code]


@rule("BM-4.2")
def test_a_wheel_of_ones_own_is_saved_with_the_game(tmp_path: Path) -> None:
    setup = _wheel(*["fog+mud"] * 10)
    record = begin(BATTLE_MAGES, setup, "storms")
    while not record.state.wheel:
        seat = BATTLE_MAGES.to_act(record.state)[0]
        action = BATTLE_MAGES.legal_actions(record.state, seat)[-1]
        record = advance(BATTLE_MAGES, record, seat, action)
    Store(tmp_path).create(record, "", NOON).release()
    read = read_save(Store(tmp_path).list()[0].path).record
    assert read == record
    assert read.state.wheel == "fog+mud"
    assert wrong_state(read.setup, read.state) is None
    assert wrong_state(setup, replace(read.state, wheel="gale")) is not None
