"""The details of a finished game: the score and the losses as curves, cards, luck, open hands."""

from collections.abc import Sequence

from bl_tui.forms.finished.afterwards import Afterwards
from bl_tui.games.module import GameModule
from bl_tui.play.table import Table
from bl_tui.screens.help import TextPage
from bl_tui.table.outfit import Outfit
from bl_tui.table.panes.chance_curve import spread
from bl_tui.table.pointing import cursor
from bl_tui.table.scene import Scene
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap
from engine.core.frozen import replace

TALL = 6
"""Lines of a curve."""
GAUGE = 5
"""Columns beside a curve for its greatest number."""
ALL_LINES = 200
"""Lines that a panel may have on a page that scrolls."""


class ResultDetails(TextPage):
    """Shows all that is counted of a finished game; its result has the essence."""

    name_of_help = "result"

    def __init__(
        self,
        outfit: Outfit,
        scene: Scene,
        table: Table,
        module: GameModule,
        after: Afterwards,
        texts: Sequence[tuple[str, Sequence[str]]],
    ) -> None:
        """Show a game that is over; `scene` is its last one, `texts` are the sentences about its
        match and the ladder, each group with the message of its heading."""
        super().__init__(outfit)
        self._scene, self._table, self._module = scene, table, module
        self._after, self._texts = after, texts

    def heading(self) -> str:
        return self.words.say("app.result.details")

    def text(self, width: int) -> list[Line]:
        """Return the story, what was said about match and ladder, the curves, the cards, the luck
        and the hands."""
        rolls = self._after.rolls()
        lines = [BLANK, *self._section("app.tale.heading", [*self._after.story(rolls)], width)]
        for heading, texts in self._texts:
            lines += self._section(heading, texts, width)
        lines += [*self._scores_told(width), *self._losses_told(width), *self._cards_told(width)]
        panel = self._scene.presenter.panels.get("luck")
        if panel is not None:
            lines += [(Span(self.words.say("app.result.luck"), Role.TITLE),)]
            scene = replace(self._scene, rolls=rolls, panel="luck")
            lines += [*panel.lines(scene, width, ALL_LINES), BLANK]
        return [*lines, *self._hands(width)]

    def _section(self, heading: str, texts: Sequence[str], width: int) -> list[Line]:
        """Return sentences under a heading; nothing without sentences."""
        if not texts:
            return []
        rows = [wrap(text, width, Role.STRONG, "  ") for text in texts]
        head: Line = (Span(self.words.say(heading), Role.TITLE),)
        return [head, *(line for row in rows for line in row), BLANK]

    def _scores_told(self, width: int) -> list[Line]:
        """Return a curve for each number of the score; none for a game without a score."""
        saved = self._module.saved
        scores = self._table.told_of(
            lambda _, entry: ((saved.turn(entry.state), saved.score(entry.state)),)
        )
        measure = self._module.measure
        shared = measure.together.scored if measure is not None and measure.together else ()
        names = [self.words.say(f"cli.simulate.{name}") for name in shared]
        return self._curves("app.result.score", [*dict(scores).values()], width, names)

    def _losses_told(self, width: int) -> list[Line]:
        """Return the losses of each seat as a curve, where the game counts them."""
        return self._curves("app.tale.losses.heading", [*self._after.losses()], width)

    def _curves(
        self, heading: str, by_turn: list[tuple[int, ...]], width: int, names: Sequence[str] = ()
    ) -> list[Line]:
        """Return a curve for each seat, or for each of the `names`: one column a turn, as far as
        there is room.

        They are side by side in pairs; those of seats have one scale, so that they can be compared,
        and those of `names`, which count different things, each their own.
        """
        if not any(map(any, by_turn)):
            return []
        apart = bool(names)
        names = names or [self._scene.teller.side(seat) for seat in self._table.seats]
        beside = min(len(names), 2)
        across = width // beside
        turns = spread(by_turn, across - GAUGE - 1)
        lines: list[Line] = [(Span(self.words.say(heading), Role.TITLE),)]
        named = []
        for place, name in enumerate(names):
            column = [numbers[place] for numbers in turns if place < len(numbers)]
            if len(column) == len(turns):
                named.append((name, column))
        tops = scales([column for _, column in named], apart=apart)
        curves = [self._curve(*pair, most) for pair, most in zip(named, tops, strict=True)]
        for some in (curves[n : n + beside] for n in range(0, len(curves), beside)):
            lines += [_side_by_side(row, across) for row in zip(*some, strict=True)]
        return lines

    def _curve(self, name: str, column: list[int], most: int) -> list[Line]:
        bar = self.outfit.glyphs.bar
        lines: list[Line] = [(Span(f"{name}: {column[-1]}", Role.STRONG),)]
        for level in range(TALL, 0, -1):
            gauge = str(most) if level == TALL else ""
            row = "".join(bar if number * TALL > most * (level - 1) else " " for number in column)
            lines.append(
                (Span(f"{gauge:>{GAUGE - 1}} ", Role.DIM), Span(row.rstrip(), Role.STRONG))
            )
        return [*lines, BLANK]

    def _cards_told(self, width: int) -> list[Line]:
        """Return which cards each seat played, where the game counts that."""
        rows = [wrap(row, width, Role.PLAIN, "  ") for row in self._after.cards()]
        if not rows:
            return []
        heading: Line = (Span(self.words.say("app.tale.cards.heading"), Role.TITLE),)
        return [heading, *(line for row in rows for line in row), BLANK]

    def _hands(self, width: int) -> list[Line]:
        """Return each seat's hand at the end, where games have hands."""
        presenter, teller = self._scene.presenter, self._scene.teller
        held: list[tuple[str, list[str]]] = []
        for seat in self._table.seats:
            view = self._table.view(seat)
            items = presenter.items(teller, view, cursor.opening(presenter, view, None))
            held.append((teller.side(seat), [item.title.strip() for item in items]))
        if not are_hands(held):
            return []
        lines: list[Line] = [(Span(self.words.say("app.result.hands"), Role.TITLE),)]
        for name, titles in held:
            lines += wrap(f"{name}: {', '.join(titles) or '-'}", width)
        return lines


def _side_by_side(parts: Sequence[Line], across: int) -> Line:
    """Return a line of several, each so many columns wide."""
    return tuple(piece for part in parts for piece in fit(part, across, Role.PLAIN))


def are_hands(held: Sequence[tuple[str, Sequence[str]]]) -> bool:
    """Return whether the list of holdings is more than a list of the seats themselves."""
    names = {name for name, _ in held}
    return any(not names.issuperset(titles) for _, titles in held) or not any(t for _, t in held)


def scales(columns: Sequence[Sequence[int]], *, apart: bool) -> list[int]:
    """Return the top of the scale of each curve: one for all, or where they count different things
    (`apart`) the maximum of each."""
    tops = [max(column, default=0) for column in columns]
    return tops if apart else [max(tops, default=0)] * len(tops)
