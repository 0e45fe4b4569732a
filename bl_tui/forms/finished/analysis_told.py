"""The words about the analysis of a game: progress, marks, errors per choice, the split."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from bl_tui.games.module import GameModule
from bl_tui.play.analysing import kept
from bl_tui.play.analysing.work import (
    CONFIRM,
    DONE,
    OLDER,
    REFUSED,
    SCAN,
    STOPPED,
    WAITING,
    AnalysisProgress,
)  # fmt: skip
from bl_tui.table.panes.phrases import percent
from bl_tui.words import Words
from bl_tui.words.naming import listed, seat_title, sentence
from engine.bots.analysis.findings import UNKNOWN, Analysis, ChoiceMark, Finding, Proof, Split
from engine.bots.protocol import Choice
from engine.core.frozen import Value, record
from engine.core.game import IllegalAction
from engine.core.record import Record
from saves.analysed import Errors

MINUTE = 60
CONTINUED = "  "
"""The indent of a line that belongs to the previous line."""
STAGES = {
    WAITING: "app.analysis.stage.waiting",
    STOPPED: "app.analysis.stage.stopped",
    DONE: "app.analysis.stage.done",
    OLDER: "app.analysis.stage.older",
    REFUSED: "app.analysis.stage.refused",
}
"""The messages of the stages in which nothing is computed."""
ASIDE = {
    kept.DAMAGED: "app.analysis.aside.damaged",
    kept.OTHER: "app.analysis.aside.other",
    kept.OLDER: "app.analysis.aside.older",
}
"""The messages of the faults of a file."""


def marked(analysis: Analysis) -> tuple[Finding, ...]:
    """Return the decisions with a mark, confirmed or not yet."""
    return tuple(finding for finding in analysis.findings if finding.mark is not ChoiceMark.NONE)


def progress_told(words: Words, progress: AnalysisProgress) -> str:
    """Return how far an analysis is, in a sentence."""
    if progress.stage not in (SCAN, CONFIRM):
        return words.say(STAGES[progress.stage])
    if progress.stage == SCAN:
        text = words.say("app.analysis.scan", turn=progress.turn, turns=progress.turns)
    else:
        text = words.count("app.analysis.confirm", progress.proposed)
    return text if progress.left is None else f"{text} {_left(words, progress.left)}"


def _left(words: Words, seconds: int) -> str:
    if seconds < 2 * MINUTE:
        return words.count("app.analysis.seconds", seconds)
    return words.count("app.analysis.minutes", round(seconds / MINUTE))


def parts_of(split: Split) -> tuple[int, int, int, int]:
    """Return start, own choices, their choices and luck in whole per cent, which add up exactly.

    >>> parts_of(Split(None, 0.504, -0.104, 0.0, -0.4))
    (50, -10, 0, -40)
    """
    start, own, theirs = (round(100 * part) for part in (split.start, split.own, split.theirs))
    whole = round(100 * (split.start + split.own + split.theirs + split.luck))
    return start, own, theirs, whole - start - own - theirs


def lucks_of(split: Split) -> list[tuple[str, int]]:
    """Return the kinds of luck in whole per cent, which add up to all luck exactly; [] where it is
    not parted.

    >>> lucks_of(Split(None, 0.5, 0.0, 0.0, 0.5, (("own", 0.254), ("drawn", 0.246))))
    [('own', 25), ('drawn', 25)]
    """
    rest, parts = parts_of(split)[-1], list[tuple[str, int]]()
    for kind, change in split.lucks[:-1]:
        parts.append((kind, round(100 * change)))
        rest -= parts[-1][1]
    return [*parts, *((kind, rest) for kind, _ in split.lucks[-1:])]


@record
class AnalysisTeller(Value):
    """The words of a game about the analysis of one record."""

    words: Words
    """Those of the game."""
    module: GameModule
    glyphs: Any
    played: Record[Any, Any]

    def lines(self, analysis: Analysis, *, positions: bool = False) -> Iterator[str]:
        """Yield the marks, each with its position in a line of its own if wanted, the errors per
        choice, and the split."""
        marks = marked(analysis)
        for finding in marks:
            yield self.mark(finding)
            if positions:
                where = self.words.say("app.analysis.position", position=self.position(finding))
                yield f"{CONTINUED}{where}"
        if not marks and analysis.complete:
            yield self.words.say("app.analysis.clean")
        yield from map(self.errors, kept.errors_of(analysis))
        yield from map(self.split, analysis.splits)

    def position(self, finding: Finding) -> str:
        """Return the position of a decision as a line for other programs: what is hidden from the
        seat is imagined."""
        from saves.codec import codec  # noqa: PLC0415 - only where positions are wanted
        from saves.positions import write_position  # noqa: PLC0415 - only there

        imagined = self.module.game.imagine(self._view(finding), f"position/{finding.count}")
        return write_position(codec(self.module.id), self.played.setup, imagined)

    def mark(self, finding: Finding) -> str:
        """Return a mark in sentences: what was played and its chance, what was better and why."""
        view = self._view(finding)
        teller = self._phrases(view)
        message = (
            "app.analysis.mark.only" if finding.mark is ChoiceMark.ONLY else "app.analysis.mark"
        )
        text = self.words.say(
            message,
            mark=finding.mark.value,
            turn=finding.turn,
            side=teller.side(finding.seat),
            played=listed(self.words, self.line(finding, finding.played, finding.better)),
            chance=percent(teller, finding.chance),
            better=listed(self.words, self.line(finding, finding.better, finding.played)),
            best=percent(teller, finding.best),
            second=percent(teller, finding.second or 0.0),
        )
        more = [] if finding.reason == UNKNOWN else [self.why(finding)]
        if finding.state is Proof.PROPOSED:
            more.append(self.words.say("app.analysis.proposed"))
        return " ".join((text, *more))

    def line(self, finding: Finding, actions: Sequence[Any], other: Sequence[Any]) -> list[str]:
        """Return what a line does that another one does not, an action each in the words of hints;
        all of it where there is no difference.

        An action that cannot be played in the position as it was is named as it is typed.
        """
        game, advisor = self.module.game, self.module.presenter().advisor
        state, names = self.played.state_at(finding.count), list[str]()
        own = [action for action in actions if action not in other]
        for action in actions:
            name = self.module.saved.text(action)
            with suppress(IllegalAction, LookupError):
                view = game.view(state, finding.seat)
                name = str(advisor.what(self._phrases(view), view, action))
                state = game.play(state, finding.seat, action).state
            if not own or action in own:
                names.append(name)
        return names

    def why(self, finding: Finding) -> str:
        """Return the reason why the better line is better."""
        view = self._view(finding)
        choice = Choice(finding.better[0] if finding.better else None, finding.reason)
        why = self.module.presenter().advisor.why(self._phrases(view), view, choice)
        return sentence(f"{why}.")

    def split(self, split: Split) -> str:
        """Return where the result of a seat comes from."""
        start, own, theirs, luck = parts_of(split)
        rivals = self.module.rivals
        text = self.words.say(
            "app.analysis.split" if rivals else "app.analysis.split.party",
            side=self._side(split.seat.value),
            start=start,
            own=f"{own:+}",
            theirs=f"{theirs:+}",
            luck=f"{luck:+}",
            whole=start + own + theirs + luck,
        )
        lucks = {kind: f"{change:+}" for kind, change in lucks_of(split)}
        return f"{text} {self.words.say('app.analysis.split.luck', **lucks)}" if lucks else text

    def errors(self, errors: Errors) -> str:
        """Return how well a seat chose."""
        counts = dict(zip(("blunders", "mistakes", "doubtful", "only"), errors.marks, strict=False))
        return self.words.count(
            "app.analysis.errors",
            errors.choices,
            side=self._side(errors.seat),
            error=error_told(self.words, errors.mean, errors.margin),
            **counts,
        )

    def _side(self, seat: str) -> str:
        return seat_title(self.words, self.module.saved.battle(self.played.setup), seat)

    def _view(self, finding: Finding) -> Any:
        return self.module.game.view(self.played.state_at(finding.count), finding.seat)

    def _phrases(self, view: Any) -> Any:
        return self.module.presenter().phrases(self.words, self.glyphs, view, True)


def error_told(words: Words, mean: float, margin: float) -> str:
    """Return an error per choice with its interval, in per cent with one decimal place."""
    low, high = max(0.0, mean - margin), mean + margin
    mean_told, low_told, high_told = (_tenths(words, part) for part in (mean, low, high))
    return words.say("app.analysis.error", mean=mean_told, low=low_told, high=high_told)


def mean_told(words: Words, mean: float) -> str:
    """Return an error per choice alone, in per cent with one decimal place."""
    return words.say("app.odds.percent", percent=_tenths(words, mean))


def _tenths(words: Words, chance: float) -> str:
    whole, _, part = f"{100 * chance:.1f}".partition(".")
    return words.say("app.odds.decimal", whole=whole, part=part)
