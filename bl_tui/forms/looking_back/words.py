"""The words of the screen of an analysis: each decision in a sentence, and the sums."""

from collections.abc import Iterator, Sequence
from typing import Any

from bl_tui.boards.traces import BETTER, PLAYED
from bl_tui.forms.finished.analysis_told import (
    CONTINUED,
    AnalysisTeller,
    lucks_of,
    marked,
    parts_of,
)
from bl_tui.games.module import GameModule
from bl_tui.table.decision import MarkDecision
from bl_tui.table.panes.phrases import percent
from bl_tui.words.naming import listed, sentence
from engine.bots.analysis.findings import UNKNOWN, Analysis, ChoiceMark, Finding, Proof, Split
from engine.bots.analysis.method import DRAWN, OWN, THEIRS
from engine.core.frozen import Value, record
from engine.core.game import IllegalAction
from engine.core.record import Record
from engine.core.seats import Seat
from saves.analysed import Errors

NAMES = {
    ChoiceMark.BLUNDER: "app.analysis.blunder",
    ChoiceMark.MISTAKE: "app.analysis.mistake",
    ChoiceMark.DOUBTFUL: "app.analysis.doubtful",
    ChoiceMark.ONLY: "app.analysis.only",
}
"""The message that names a mark, the worst first."""

PARTED = {
    OWN: "app.analysis.part.luck.own",
    THEIRS: "app.analysis.part.luck.theirs",
    DRAWN: "app.analysis.part.luck.drawn",
}
"""The message that names a kind of luck."""


@record
class LookedBack(Value):
    """A finished game with its analysis, and the phrases of the reader."""

    module: GameModule
    played: Record[Any, Any]
    analysis: Analysis
    teller: Any
    own: tuple[Seat, ...] = ()
    """The seats of the reader, () where several people or only bots played."""

    @property
    def told(self) -> AnalysisTeller:
        """The words that line mode has, too."""
        return AnalysisTeller(self.teller.words, self.module, self.teller.glyphs, self.played)

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The decisions that were looked at, in the order of play."""
        return self.analysis.findings

    @property
    def marked(self) -> tuple[Finding, ...]:
        """The decisions with a mark, confirmed or proposed."""
        return marked(self.analysis)

    # --- a decision -------------------------------------------------------------------------

    def views(self, finding: Finding, actions: Sequence[Any]) -> Iterator[tuple[Any, Any]]:
        """Yield each action of a line with the view of the seat before it.

        A line that was found in an imagined world may end early in the real one.
        """
        game, state = self.module.game, self.played.state_at(finding.count)
        for action in actions:
            yield game.view(state, finding.seat), action
            try:
                state = game.play(state, finding.seat, action).state
            except IllegalAction:
                return

    def with_orders(
        self, finding: Finding, actions: Sequence[Any], following: Sequence[Any]
    ) -> Iterator[tuple[Any, Any]]:
        """Yield each action of a line, and the orders that follow it: those of a card."""
        due, last = self.module.presenter().decisions.due, len(actions)
        for place, step in enumerate(self.views(finding, (*actions, *following))):
            view = step[0]
            if place >= last and not (view.actions and isinstance(due(view), MarkDecision)):
                return
            yield step

    def compared(self, finding: Finding) -> dict[str, list[tuple[Any, Any]]]:
        """Return what was played and what was better, each action with the view before it."""
        played, better = finding.played, finding.better
        after = (e.action for e in self.played.entries[finding.count + len(played) :])
        return {
            PLAYED: [*self.with_orders(finding, played, [*after] if played else ())],
            BETTER: [*self.with_orders(finding, better, finding.line[len(better) :])],
        }

    def played_line(self, finding: Finding) -> list[str]:
        """Return what was played, an action each."""
        return self.told.line(finding, finding.played, finding.better)

    def better_line(self, finding: Finding) -> list[str]:
        """Return what was better, an action each; [] where nothing was."""
        return self.told.line(finding, finding.better, finding.played)

    def summed_up(self, finding: Finding) -> str:
        """Return a decision in a sentence: the better line, then both chances."""
        say, words = self.teller.say, self.teller.words
        if finding.mark is ChoiceMark.ONLY and finding.second is not None:
            points = round(100 * finding.chance) - round(100 * finding.second)
            what = listed(words, self.played_line(finding))
            return str(say("app.analysis.only.told", points=points, what=what))
        if not finding.better:
            return str(self.teller.count("app.analysis.none.told", finding.tried))
        what = sentence(listed(words, self.better_line(finding)))
        message = "app.analysis.told"
        if finding.mark is ChoiceMark.NONE:
            message = "app.analysis.told.even"
        elif finding.state is Proof.PROPOSED:
            message = "app.analysis.told.proposed"
        best, chance = percent(self.teller, finding.best), percent(self.teller, finding.chance)
        return str(say(message, what=what, best=best, chance=chance))

    def cost(self, finding: Finding) -> str:
        """Return the name of a mark with what it cost, "" without a mark."""
        if finding.mark is ChoiceMark.NONE:
            return ""
        name = self.teller.say(NAMES[finding.mark])
        is_proposed = finding.state is Proof.PROPOSED
        if finding.mark is ChoiceMark.ONLY:
            cost = round(100 * finding.chance) - round(100 * (finding.second or 0.0))
            if not is_proposed:
                return str(name)
        else:
            # The difference of the chances that are shown, so that they add up for a reader.
            cost = round(100 * finding.best) - round(100 * finding.chance)
        message = "app.analysis.cost.proposed" if is_proposed else "app.analysis.cost"
        return str(self.teller.say(message, name=name, points=percent(self.teller, cost / 100)))

    def why(self, finding: Finding) -> str:
        """Return why the better line is better, with numbers; that no single reason is certain
        where none is."""
        if not finding.better:
            return ""
        if finding.reason == UNKNOWN:
            return str(self.teller.say("app.analysis.no_reason"))
        return self.told.why(finding)

    def proved(self, finding: Finding) -> str:
        """Return how sure a decision is."""
        if finding.state is Proof.CONFIRMED:
            return str(self.teller.count("app.analysis.proved", finding.pairs))
        if finding.state is Proof.PROPOSED:
            return str(self.teller.say("app.analysis.proposed"))
        return str(self.teller.count("app.analysis.tried", finding.tried))

    # --- the sums ---------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that decided, the reader's own first."""
        decided = dict.fromkeys(finding.seat for finding in self.findings)
        return tuple(sorted(decided, key=lambda seat: seat not in self.own))

    @property
    def split(self) -> Split | None:
        """Where the result of the reader comes from, or that of the first seat; None until it is
        known."""
        splits = {part.seat: part for part in self.analysis.splits}
        return next((splits[seat] for seat in self.seats if seat in splits), None)

    def parts(self, split: Split) -> list[tuple[str, int]]:
        """Return the parts of a result in whole per cent with their names: the start first, the end
        last."""
        own = "app.analysis.part.own" if split.seat in self.own else "app.analysis.part.side"
        own = own if self.module.rivals else "app.analysis.part.party"
        say, side = self.teller.say, self.teller.side(split.seat)
        numbers = parts_of(split)
        start, choices, theirs, luck = numbers
        lucks = [(say(PARTED[kind]), change) for kind, change in lucks_of(split)]
        return [
            (say("app.analysis.part.start"), start),
            (say(own, side=side), choices),
            *([(say("app.analysis.part.theirs"), theirs)] if self.module.rivals else ()),
            *(lucks or ((say("app.analysis.part.luck"), luck),)),
            (say("app.analysis.part.end"), sum(numbers)),
        ]

    def marks_of(self, seat: Seat) -> list[tuple[ChoiceMark, int]]:
        """Return how many of each mark a seat has, the worst first."""
        marks = [finding.mark for finding in self.marked if finding.seat is seat]
        return [(mark, marks.count(mark)) for mark in NAMES if mark in marks]

    def errors(self) -> dict[str, Errors]:
        """Return how well each seat chose, by the names of the seats."""
        from bl_tui.play.analysing.kept import errors_of  # noqa: PLC0415 - reads files

        return {row.seat: row for row in errors_of(self.analysis)}

    def clean(self) -> str:
        """Return what to say about a game without marks."""
        return str(self.teller.say("app.analysis.clean"))


def export(looked: LookedBack, title: str, *, marked: bool) -> str:
    """Return the marks of a game, each with its position, and its sums as text, or as Markdown."""
    rows = looked.told.lines(looked.analysis, positions=True)
    item = "- " if marked else ""
    head = [f"# {title}", ""] if marked else [title, "=" * len(title), ""]
    return "\n".join(
        (*head, *(row if row.startswith(CONTINUED) else f"{item}{row}" for row in rows), "")
    )
