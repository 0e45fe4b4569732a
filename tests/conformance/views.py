"""Views: whole for those who may see, equal where only secrets differ, and made of the state."""

from typing import Any

from tests.conformance.record import Play, Trial
from tests.conformance.walk import Moment

SPELLED = 4
"""Of so many positions whose views are checked, one has them read letter by letter."""


class Views:
    """The views that each seat and a stranger have of a position."""

    def __init__(self, trial: Trial, play: Play) -> None:
        self.trial, self.game = trial, trial.game
        self.seats = trial.game.seats(play.setup)
        self.seed = play.seed
        self.count = 0

    def check(self, moment: Moment, fresh: Any) -> None:
        """Compare the views of all with the position, and with those of positions like it.

        `fresh` is the same position made anew, which shares nothing with the game so far.
        """
        self.count += 1
        for eye in (*self.seats, None):
            self.check_view(moment, eye, fresh)

    def check_view(self, moment: Moment, eye: Any, fresh: Any) -> None:
        """Try the view of one seat, or of a stranger."""
        game, state = self.game, moment.state
        view = game.view(state, eye)
        self.check_frame(view, moment, eye)
        assert game.view(fresh, eye) == view, "the view hangs on more than the state"
        assert game.view(self.trial.disguise(state, eye), eye) == view, f"{eye} sees secrets"
        imagined = game.imagine(view, f"{self.seed} imagined")
        assert game.view(imagined, eye) == view, f"{eye} imagines another game"
        if self.count % SPELLED == 1:
            assert self.seed not in repr(view), f"{eye} sees the seed"

    def check_frame(self, view: Any, moment: Moment, eye: Any) -> None:
        """Check what the views of all games have: who looks, what may be done, how it ended."""
        assert view.seat is eye, f"{eye} sees what {view.seat} sees"
        mine = eye in self.game.to_act(moment.state)
        assert (eye in view.to_act) == mine, f"{eye} must decide: {mine}"
        assert bool(view.to_act) == bool(moment.offers), f"{view.to_act} decide for {eye}"
        assert view.actions == moment.options_of(eye), f"{eye} sees other choices"
        outcome = self.game.outcome(moment.state)
        assert (view.over is None) == (outcome is None), f"{eye} sees no end"
        if outcome is not None:
            end = view.over
            told = (end.won, end.reason, end.rule)
            assert told == (outcome.won, outcome.reason, outcome.rule), f"{eye} sees another end"
