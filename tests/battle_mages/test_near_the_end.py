"""Games that go on from positions with 8 or 9 Paradox, where every Magus is near his end."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.rules.dice import TEN
from engine.battle_mages.state import actions
from engine.battle_mages.state.actions import Action
from engine.battle_mages.state.model import State
from engine.battle_mages.tables.effect_words import (
    SPHERES,
)
from engine.core.frozen import record, replace
from engine.core.rng import Rng
from tests.battle_mages.checks import broken
from tests.battle_mages.position import make_place
from tests.marks import rule

GAMES = 40
LONG = 60
"""Actions after which a game may stop."""
MAGIC = (actions.Counter, actions.Defend, actions.Cast, actions.Target, actions.Place)


@record
class IllLuck(Rng):
    """Dice of which two of five are a 1, and as many a 6."""

    def roll(self, count: int, faces: Sequence[Any]) -> tuple[tuple[Any, ...], Rng]:
        """Return dice that botch often, and as often succeed."""
        return Rng.roll(self, count, (1, 1, 2, 6, 6) if len(faces) == len(TEN) else faces)


def near_the_end(players: int, chance: Random) -> State:
    """Return a position with all Magi close to each other, and 8 or 9 Paradox for each."""
    names = [f"{seat}{code}" for seat in "abcd"[:players] for code in ("M", "I1", "C1")]
    top = 2 if players == 2 else 4
    spots = [f"{top + row},{4 + col}" for row in range(5) for col in range(5)]
    at = chance.sample(spots, len(names))
    known, boxes = list[str](), list[str]()
    for seat in "abcd"[:players]:
        known += [seat, *chance.sample(SPHERES, 2)]
        paradox = chance.choice((8, 9))
        boxes += [seat, str(chance.randint(0, 10 - paradox)), str(paradox)]
    game = make_place(
        " ".join(f"{name}@{spot}" for name, spot in zip(names, at, strict=True)),
        players=players,
        spheres=" ".join(known),
        boxes=" ".join(boxes),
    )
    return replace(game.state, rng=IllLuck(str(chance.random())))


def magical(state: State, options: tuple[Action, ...], chance: Random) -> Action:
    """Return a spell or an answer if there is one, at a Magus if it can be; or be done soon."""
    magic = [each for each in options if isinstance(each, MAGIC)]
    magi = {each.id for each in state.pieces if each.kind == "magus"}
    best = [each for each in magic if isinstance(each, actions.Target) and each.what in magi]
    done = [each for each in options if isinstance(each, actions.Done)]
    usual = [each for each in (best, magic, done) if each]
    return chance.choice(usual[0] if usual and chance.random() < 0.9 else options)


@rule("BM-11.11", "BM-2.8")
@pytest.mark.parametrize("players", [2, 4])
def test_a_game_continues_when_a_magus_may_leave_at_any_magic_roll(players: int) -> None:
    left = 0
    for number in range(GAMES):
        chance = Random(f"near the end {players} {number}")
        begun = state = near_the_end(players, chance)
        for _ in range(LONG):
            seat = next(iter(BATTLE_MAGES.to_act(state)), None)
            if seat is None:
                break
            options = BATTLE_MAGES.legal_actions(state, seat)
            state = BATTLE_MAGES.play(state, seat, magical(state, options, chance)).state
            assert not list(broken(state))
        left += any(begun.magus(each.seat) and not state.magus(each.seat) for each in state.players)
    assert left > GAMES // 2, "Magi leave in most games"
