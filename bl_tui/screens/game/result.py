"""The result of a game: the winner and the rule, the score as curves, the luck, the open hands."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bl_tui.forms.afterwards import Afterwards
from bl_tui.games.module import GameModule
from bl_tui.play.table import Table
from bl_tui.screens.base import BaseScreen, Outfit
from bl_tui.screens.help import TextPage
from bl_tui.table.pointing import cursor
from bl_tui.table.scene import Scene
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, width_of, wrap
from engine.core.frozen import Value, record, replace

ONWARD = ("climb", "rematch", "exchange", "second", "following")
DEEDS = (*ONWARD, "look")
"""The next steps; each opens another screen, the first ones another game."""

TALL = 6
"""Lines of a curve."""
GAUGE = 5
"""Columns beside a curve for its greatest number."""
ALL_LINES = 200
"""Lines that a panel may have on a page that scrolls."""

SHOWN = ("climb", "rematch", "exchange", "second", "copy", "look", "following")
"""The commands of the last line, as far as it has room: the first ones stay."""

Deeds = Mapping[str, Callable[[], BaseScreen[Any] | str]]
"""Functions that return a screen, or a sentence with the reason why not."""


@record
class ResultShown(Value):
    """How a game ended: its record, the next steps, the game as text.

    `after` gives its story, `match` the sentences about its match, `ladder` those about the
    player's rating.
    """

    module: GameModule
    deeds: Deeds
    report: Callable[[], str]
    after: Afterwards
    match: tuple[str, ...] = ()
    ladder: tuple[str, ...] = ()


class ResultScreen(TextPage):
    """Shows how a game ended; from here the player starts the next one, or a replay."""

    name_of_help = "result"

    def __init__(
        self,
        outfit: Outfit,
        scene: Scene,
        table: Table,
        result: ResultShown,
    ) -> None:
        """Show a game that is over; `scene` is its last one."""
        super().__init__(outfit)
        self._scene, self._table, self._module = scene, table, result.module
        self._deeds, self._report = result.deeds, result.report
        self._after, self._match, self._ladder = result.after, result.match, result.ladder
        self._rolls = result.after.rolls()
        self._story: tuple[str, ...] = ()
        self._said = ""

    def active(self) -> tuple[str, ...]:
        """Return the commands: to scroll, to copy, and the next steps."""
        return ("copy", *(deed for deed in DEEDS if deed in self._deeds), *self.commands)

    def heading(self) -> str:
        return self._said or self.words.say("app.result.heading")

    def keys_line(self, width: int) -> Line:
        deeds = [deed for deed in SHOWN if deed == "copy" or deed in self._deeds]
        back = self._key_of("back")
        back = (*back[:-1], replace(back[-1], text=back[-1].text.rstrip()))
        shown: list[Span] = []
        for group in map(self._key_of, deeds):
            if width_of((*shown, *group, *back)) <= width:
                shown += group
        return fit((*shown, *back), width, Role.PROMPT)

    def _key_of(self, command: str) -> Line:
        key = named_key(self.words, self.outfit.keys.first(command))
        name = self.words.say(f"app.command.{command}.name")
        link = f"command:{command}"
        return (Span(f" {key}", Role.PROMPT_KEY, link), Span(f" {name} ", Role.PROMPT, link))

    def text(self, width: int) -> list[Line]:
        """Return the verdict, the story, the curves, the cards, the luck and the hands."""
        lines = [BLANK, *self._verdict(width), BLANK, *self._match_told(width)]
        lines += self._section("app.ladder.heading", self._ladder, width)
        lines += self._told(width)
        lines += [*self._scores_told(width), *self._losses_told(width), *self._cards_told(width)]
        panel = self._scene.presenter.panels.get("luck")
        if panel is not None:
            rolls = self._rolls
            lines += [(Span(self.words.say("app.result.luck"), Role.TITLE),)]
            lines += [
                *panel.lines(replace(self._scene, rolls=rolls, panel="luck"), width, ALL_LINES)
            ]
            lines.append(BLANK)
        return [*lines, *self._hands(width)]

    def _verdict(self, width: int) -> list[Line]:
        """Return the prompt at the end, and the rule that ended the game."""
        if self._after.settled is not None:
            return wrap(self._after.settled_told(), width, Role.STRONG)
        scene = self._scene
        view = self._table.view(None)
        text = scene.presenter.decisions.due(view).prompt(scene.teller, scene.selection)
        lines = wrap(text, width, Role.STRONG)
        if view.over is not None:
            lines += wrap(self.words.say("app.result.rule", rule=view.over.rule), width, Role.RULE)
        return lines

    def _match_told(self, width: int) -> list[Line]:
        """Return the sentences about the match, if the game belongs to one."""
        return self._section("app.match.heading", self._match, width)

    def _section(self, heading: str, texts: Sequence[str], width: int) -> list[Line]:
        """Return sentences under a heading; nothing without sentences."""
        if not texts:
            return []
        rows = [wrap(text, width, Role.STRONG, "  ") for text in texts]
        head: Line = (Span(self.words.say(heading), Role.TITLE),)
        return [head, *(line for row in rows for line in row), BLANK]

    def _told(self, width: int) -> list[Line]:
        """Return the story of the game, a few sentences long."""
        self._story = self._story or tuple(self._after.story(self._rolls))
        verdict = 0 if self._after.settled is None else 1  # the verdict is above the story already
        lines: list[Line] = [(Span(self.words.say("app.tale.heading"), Role.TITLE),)]
        for sentence in self._story[verdict:]:
            lines += wrap(sentence, width, Role.PLAIN, "  ")
        return [*lines, BLANK]

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
        turns = _spread(by_turn, across - GAUGE - 1)
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

    # --- next steps -------------------------------------------------------------------------

    def do_copy(self) -> None:
        """Copy the whole report to the clipboard of the terminal (OSC 52), as plain text."""
        self.app.copy_to_clipboard(self._report())
        self._said = self.words.say("app.result.copied")
        self.rearrange()

    def do_climb(self) -> None:
        """Play the same against the next rung of the ladder."""
        self._go("climb")

    def do_rematch(self) -> None:
        """Play the same again."""
        self._go("rematch")

    def do_exchange(self) -> None:
        """Play the same again with the players on other seats."""
        self._go("exchange")

    def do_second(self) -> None:
        """Continue the second battle of the match, or begin it."""
        self._go("second")

    def do_following(self) -> None:
        """Play the scenario that comes next."""
        self._go("following")

    def do_look(self) -> None:
        """Replay this game."""
        self._go("look")

    def _go(self, deed: str) -> None:
        outcome = self._deeds[deed]()
        if isinstance(outcome, str):
            self._said = outcome
            self.rearrange()
        elif deed in ONWARD:
            self.onward = True
            self.app.push_screen(outcome, self._left)
        else:
            self.app.push_screen(outcome)

    def _left(self, _: object) -> None:
        """Leave the finished game, since the player has left the next one."""
        self.dismiss(None)


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


def _spread(values: list[tuple[int, ...]], room: int) -> list[tuple[int, ...]]:
    """Return as many values as fit, the last one among them."""
    if len(values) <= room:
        return values
    return [values[(place + 1) * len(values) // room - 1] for place in range(room)]
