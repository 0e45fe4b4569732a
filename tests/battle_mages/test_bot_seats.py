"""Bots of Battle Mages prefer nobody for a seat: what they think turns with the board."""

from collections.abc import Mapping
from typing import Any

import attrs
import pytest

from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state.armies import LETTERS, Army
from engine.battle_mages.state.model import Setup, State
from engine.bots.battle_mages.judge import BattleMagesJudge
from engine.bots.battle_mages.roster import BOTS
from engine.core.frozen import replace
from engine.hexes.symmetry import turned

MOMENTS = 30
"""Decisions that are turned in each game."""


class Turned:
    """A position as it is when board and seats are turned: seats by `seats`, hexes by `spots`."""

    def __init__(self, spots: Mapping[str, str], seats: Mapping[Army, Army]) -> None:
        self.spots, self.seats = spots, seats
        self.letters = {LETTERS[a]: LETTERS[b] for a, b in seats.items()}

    def of(self, what: Any) -> Any:
        """Return anything that a state or an action is made of, turned."""
        if isinstance(what, Army):
            return self.seats[what]
        if isinstance(what, str):
            return self._text(what)
        if isinstance(what, tuple):
            return tuple(map(self.of, what))
        if attrs.has(type(what)) and not isinstance(what, Setup):
            names = (each.name for each in attrs.fields(type(what)) if each.name != "rng")
            return replace(what, **{name: self.of(getattr(what, name)) for name in names})
        return what

    def _text(self, text: str) -> str:
        """Return a hex, the id of a piece or of a team, several ids, or a word as it is."""
        if "+" in text:
            return "+".join(map(self._text, text.split("+")))
        if text in self.spots:
            return self.spots[text]
        named = text[:1] in self.letters and not text[1:2].islower() and len(text) > 1
        return self.letters[text[0]] + text[1:] if named else text

    def state(self, state: State) -> State:
        """Return a state turned, its pieces and sheets in the order of their new seats."""
        found: State = self.of(replace(state, terrain=()))
        place = list(state.seats).index
        return replace(
            found,
            terrain=state.terrain,
            players=tuple(sorted(found.players, key=lambda each: place(each.seat))),
            pieces=tuple(sorted(found.pieces, key=lambda each: place(each.seat))),
        )


@pytest.mark.parametrize(("players", "by", "sixths"), [(2, 1, 3), (3, 1, 2), (4, 2, 3)])
def test_the_evaluation_of_a_bot_rotates_with_the_board(players: int, by: int, sixths: int) -> None:
    judge, bot = BattleMagesJudge(), BOTS["regular"]
    state = BATTLE_MAGES.start(Setup(players), "turned 1").state
    seats = state.seats
    turn = Turned(
        turned(state.board.grid, sixths),
        {seat: seats[(number + by) % players] for number, seat in enumerate(seats)},
    )
    seen = 0
    for number in range(MOMENTS * 9):
        (seat,) = BATTLE_MAGES.to_act(state)
        view = BATTLE_MAGES.view(state, seat)
        if number % 9 == 4:
            there = turn.state(state)
            other = BATTLE_MAGES.view(there, turn.seats[seat])
            mine = {turn.of(each.action): each.value for each in judge.rate(view)}
            theirs = {each.action: each.value for each in judge.rate(other)}
            assert mine == pytest.approx(theirs, abs=1e-9), (number, view.steps[-1])
            seen += 1
        choice = bot.choose(BATTLE_MAGES, view, f"turned {number}")
        state = BATTLE_MAGES.play(state, seat, choice.action).state
        if state.over is not None:
            break
    assert seen >= MOMENTS // 2


def test_a_bot_picks_at_random_between_equal_actions() -> None:
    """Not by the order in which pieces and seats are listed."""
    state = BATTLE_MAGES.start(Setup(3), "equal").state
    view = BATTLE_MAGES.view(state, Army.ALABASTER)
    most = BattleMagesJudge().best(view).value
    equal = {each.action for each in BattleMagesJudge().rate(view) if each.value == most}
    chosen = {BOTS["regular"].choose(BATTLE_MAGES, view, str(n)).action for n in range(40)}
    assert len(equal) > 1
    assert chosen == equal
