"""One game played once, each position handed to every check."""

from itertools import islice
from random import Random

from tests.budgets import spend
from tests.conformance.legality import Legality, Undo
from tests.conformance.record import Checker, Play, Trial
from tests.conformance.saved import Json, Lines, Retold
from tests.conformance.told import Presented, Told
from tests.conformance.views import Views
from tests.conformance.walk import Moment, walk_game


class Checked:
    """All checks of one game."""

    def __init__(self, trial: Trial, play: Play) -> None:
        self.trial, self.play = trial, play
        self.json = Json(trial, play)
        legality = Legality(trial, play)
        self.views = Views(trial, play)
        self.checkers: list[Checker] = [legality, Undo(trial, play), self.json]
        self.checkers.append(Lines(trial, play))
        if trial.module is not None:
            module = trial.module
            self.checkers += [Retold(trial, module), Told(trial, module, play, legality)]
            self.checkers.append(Presented(trial, module))
        self.checkers += trial.own(play)
        self.count = 0

    def check(self, moment: Moment) -> None:
        """Hand a position to every check."""
        for each in self.checkers:
            each.check(moment)
        if self.count % self.play.views == 0:
            fault = self.trial.saved.wrong_state(moment.record.setup, moment.state)
            assert fault is None, f"no position: {fault}"
            self.views.check(moment, self.json.reread(moment.state))
        self.count += 1
        spend(f"positions of {self.trial.game.name}")


def play_checked(trial: Trial, play: Play) -> int:
    """Play one game and check every position of it; return how many there were."""
    checked = Checked(trial, play)
    walk = walk_game(trial.game, play.setup, play.policy(Random(play.seed)), play.seed)
    for moment in islice(walk, play.most):
        checked.check(moment)
    checked.json.end(moment.record)
    return checked.count
