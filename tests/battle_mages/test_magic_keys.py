"""Each effect of magic by keys: cast, aimed, countered; each answer to an attack."""

from typing import Any

import pytest

from bl_tui.games.battle_mages.panes.hand import items
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.magic_events import SpellCast, TargetsNamed
from engine.battle_mages.state.steps import Casting
from engine.battle_mages.tables.effects import EFFECTS
from engine.core.record import Record
from tests.battle_mages.fingers import Fingers
from tests.battle_mages.position import make_place
from tests.marks import rule

CROWD = "aM@4,4 aT1@4,6 aI1@4,5 aC1@3,4 bI1@3,5 bM@5,6 bC1@5,5 aiI1@3,3 bZ2@5,4"
HITS = "6 7 8 9 10 "
CAST = [row.id for row in EFFECTS.values() if row.cast]
ANSWERS = [row.id for row in EFFECTS.values() if row.defends]


def record_of(**position: Any) -> Record[Any, Any]:
    """Return a game that goes on from a position written for a test."""
    state = make_place(**position).state
    return Record(state.setup, "1", state, ())


def play_out(fingers: Fingers) -> None:
    """Press keys until the spell has happened: all targets that it can have, no counter."""
    while any(isinstance(step, Casting) for step in fingers.state.steps):
        seat = fingers.table.to_act
        assert seat is not None
        options = BATTLE_MAGES.legal_actions(fingers.state, seat)
        calm = [each for each in options if isinstance(each, do.Pass)]
        fingers.press((calm or options)[0])


@rule("BM-10.1", "BM-10.8", "BM-15.41")
@pytest.mark.parametrize("effect", CAST)
def test_each_effect_is_cast_and_aimed_by_keys(effect: str) -> None:
    sphere = EFFECTS[effect].sphere
    other = "matter" if sphere == "spirit" else "spirit"
    record = record_of(
        pieces=CROWD,
        bricks="4,3 5,3",
        spheres=f"a {sphere} {other} b mind {other}",
        boxes="a 1 0 b 2 0",
        dice=HITS + "6 7 6 6 6 6 6 6 6 6 6 6 6",
    )
    fingers = Fingers(record)
    named = "foresight" if sphere == "time" else effect
    fingers.press(do.Cast(named, 1))
    if named == "foresight":
        fingers.press(do.Declare(effect))
    play_out(fingers)
    events = [event for entry in fingers.memory.entries for event in entry.events]
    (cast,) = (event for event in events if isinstance(event, SpellCast))
    assert (cast.effect, cast.qe) == (named, 1)
    told = [event.effect for event in events if isinstance(event, TargetsNamed)]
    assert told == [effect] or EFFECTS[effect].aim.value == "caster"


@rule("BM-10.20", "BM-10.23", "BM-10.33")
@pytest.mark.parametrize("effect", ANSWERS)
def test_each_answer_to_an_attack_is_given_by_keys(effect: str) -> None:
    """The other Magus may counter the answer, since it is a spell."""
    sphere = EFFECTS[effect].sphere
    record = record_of(
        pieces="aM@4,8 aC1@4,5 bM@4,6 bI1@4,7",
        teams="bM bI1",
        spheres=f"b {sphere} spirit a {sphere} mind",
        phase="melee",
        dice="6 7 8 | 2 2 | 6 2 2 2 2 | 6 2 2 2 2 | 2 2 2 2 2",
    )
    fingers = Fingers(record)
    fingers.press(do.Attack("aC1", "b1"))
    assert fingers.table.to_act is fingers.state.player(fingers.table.to_act).seat
    fingers.press(do.Defend(effect))
    fingers.press(do.Counter())
    kinds = [type(entry.action).__name__ for entry in fingers.memory.entries]
    assert kinds[:3] == ["Attack", "Defend", "Counter"]


@rule("BM-8.21")
def test_bricks_are_broken_by_keys() -> None:
    fingers = Fingers(
        record_of(pieces="aC1@4,4", bricks="4,5 3,4 3,3 8,0", phase="melee", dice="6 7 2")
    )
    target = next(a.target for a in fingers.view.actions if isinstance(a, do.Attack))
    fingers.press(do.Attack("aC1", target))
    bricks = len(fingers.state.bricks)
    fingers.press(next(a for a in fingers.view.actions if isinstance(a, do.Break)))
    assert len(fingers.state.bricks) == bricks - 1


@rule("BM-11.28")
def test_keys_choose_the_piece_that_a_seal_sends_back() -> None:
    record = record_of(
        pieces="aM@2,2 aI1@2,3 aC1@2,4",
        spheres="a correspondence life",
        seals="b 4,10 3",
        dice="6 7 2 2 2 | 6 1 7",
    )
    fingers = Fingers(record)
    spots = [record.state.board.grid.name(4, col) for col in (9, 11)]
    fingers.press(do.Cast("teleport"))
    for piece, spot in zip(("aI1", "aC1"), spots, strict=True):
        fingers.press(do.Target(piece))
        fingers.press(do.Place(spot))
    fingers.press(do.SendBack("aC1"))
    assert fingers.state.the("aI1").hex == spots[0]


@rule("BM-11.14", "BM-12.3")
def test_each_level_of_a_new_piece_is_listed_with_its_values() -> None:
    record = record_of(pieces=CROWD, spheres="a spirit mind b mind matter", dice=HITS)
    fingers = Fingers(record)
    fingers.press(do.Cast("summoning", 1))
    seen = fingers.sitting.seen
    listed = items(seen.phrases, seen.view, fingers.sitting.session.selection)
    told = {item.title: item.text for item in listed}
    assert told["Giant, level 3"] == "Move 2, Strength 5"
    assert all("Strength" in text for text in told.values())
