"""Who may decide, what is legal, and what may be taken back."""

from random import Random
from typing import Any

import attrs

from engine.core.frozen import replace
from engine.core.game import IllegalAction, Refusal
from engine.core.record import advance, begin, refuse_undo, take_back
from tests.conformance.record import Play, Trial
from tests.conformance.walk import Moment

COUNTS = (-1, 0, 1, 2, 3)
POOL = 200
"""So many actions of earlier positions are thrown at later ones."""


class Legality:
    """Legal is what is listed, and nothing else.

    Throws actions of earlier positions, altered ones and strange ones at each position.
    """

    def __init__(self, trial: Trial, play: Play) -> None:
        self.trial, self.game = trial, trial.game
        self.seats = trial.game.seats(play.setup)
        self.values = trial.values(play.setup)
        self.chance = Random(f"choices of {play.seed}")
        self.pool: list[Any] = []
        self.refused: list[Refusal] = []
        """Why what was thrown at the last position cannot be done."""

    def check(self, moment: Moment) -> None:
        """Compare what is listed with what is refused."""
        self.refused = []
        self.check_deciders(moment)
        chance = self.chance
        for _, options in moment.offers:
            self.pool = [*self.pool, chance.choice(options)][-POOL:]
            self.throw(moment, chance.choice(options))
            self.throw(moment, self.altered(chance.choice(options)))
        self.throw(moment, chance.choice(self.pool))
        self.throw(moment, self.altered(chance.choice(self.pool)))
        self.throw(moment, self.trial.strange(chance, moment.state))

    def check_deciders(self, moment: Moment) -> None:
        """Check that those who decide have options and no others, and nobody after the end."""
        game, state = self.game, moment.state
        deciding = game.to_act(state)
        ended = game.outcome(state) is not None
        assert ended == (len(deciding) == 0), f"{deciding} decide, the end: {ended}"
        for seat in self.seats:
            options = game.legal_actions(state, seat)
            assert bool(options) == (seat in deciding), f"{seat} has {options}"
            assert options == moment.options_of(seat), f"{seat} has other options when asked again"
            assert len(set(options)) == len(options), "an option stands there twice"
            for action in options:
                why = game.refusal(state, seat, action)
                assert why is None, f"{action} is listed: {why}"

    def altered(self, action: Any) -> Any:
        """Return the action with something else in one of its places."""
        fields = attrs.fields(type(action)) if attrs.has(type(action)) else ()
        if not fields:
            return action
        name = self.chance.choice(fields).name
        values = self.values.get(f"{type(action).__name__}.{name}", self.values.get(name, COUNTS))
        return replace(action, **{name: self.chance.choice(values)})

    def throw(self, moment: Moment, action: Any) -> None:
        """Check that an action is refused, with code and rule, if and only if it is no option."""
        game, state = self.game, moment.state
        for seat in self.seats:
            why = game.refusal(state, seat, action)
            listed = action in moment.options_of(seat)
            assert (why is None) == listed, f"{action} by {seat}: {why}"
            if why is None:
                continue
            assert why.code, f"{action} is refused without a code"
            assert why.rule in self.trial.rules, why
            self.refused.append(why)
            assert self._refused_by_play(state, seat, action) == why, f"{action} is played: {why}"

    def _refused_by_play(self, state: Any, seat: Any, action: Any) -> Refusal | None:
        """Return why an action that is tried in earnest is not done; None if it was done."""
        try:
            self.game.play(state, seat, action)
        except IllegalAction as error:
            return error.refusal
        return None


class Undo:
    """A seat takes back what it did, while it still decides and nothing new is known."""

    def __init__(self, trial: Trial, play: Play) -> None:
        self.trial, self.game = trial, trial.game
        self.seats = trial.game.seats(play.setup)

    def check(self, moment: Moment) -> None:
        """Compare what may be taken back with what is known; take back what may be."""
        for seat in self.seats:
            why = refuse_undo(self.game, moment.record, seat)
            wanted = self.is_free(moment, seat)
            assert wanted is None or (why is None) == wanted, f"{seat}, {moment.action}: {why}"
            if why is None:
                self.take_back(moment, seat)

    def is_free(self, moment: Moment, seat: Any) -> bool | None:
        """Return whether a seat may take its last action back; None: not told by one position."""
        if moment.before is None or self.game.outcome(moment.state) is not None:
            return False
        hidden = self.game.hidden(moment.state)
        if not hidden:
            mine = seat is moment.seat and seat in self.game.to_act(moment.state)
            return mine and not self.trial.known(moment.before, moment.state, moment.events)
        if self.game.hidden(moment.before) != hidden or self.begins_again(moment):
            return False  # the choice has just begun, and concerns others as well
        return True if seat is moment.seat else None

    def begins_again(self, moment: Moment) -> bool:
        """Return whether one hidden choice ended with this action and another follows at once."""
        waited, wait = self.game.to_act(moment.before), self.game.to_act(moment.state)
        others = [seat for seat in self.seats if seat is not moment.seat]
        ended = any(event.barrier for event in moment.events)
        return ended or any((seat in waited) != (seat in wait) for seat in others)

    def take_back(self, moment: Moment, seat: Any) -> None:
        """Check that the game is then as if the last action of the seat had never been."""
        back = take_back(self.game, moment.record, seat)
        entries = moment.record.entries
        place = max(n for n, entry in enumerate(entries) if entry.seat is seat)
        if place == len(entries) - 1:
            assert back.state == moment.before, f"{seat} takes back more, or less"
            return
        again = begin(self.game, moment.record.setup, moment.record.seed)
        for entry in (*entries[:place], *entries[place + 1 :]):
            again = advance(self.game, again, entry.seat, entry.action)
        assert back.state == again.state, f"{seat} takes back what others did"
