"""The result of a game as a moment: the verdict, the last field, the story, medals and luck."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import takewhile
from typing import Any, ClassVar

from textual.app import ComposeResult

from bl_tui.boards.board_model import Box
from bl_tui.boards.protocol import BoardModel
from bl_tui.forms.finished.afterwards import Afterwards
from bl_tui.forms.finished.medals import medals
from bl_tui.forms.finished.verdict import Verdict, shared
from bl_tui.forms.finished.verdict_band import verdict_band
from bl_tui.games.module import GameModule
from bl_tui.play.table import Table
from bl_tui.play.tale import Turning, TurnStart
from bl_tui.screens.base import BaseScreen
from bl_tui.screens.game.result_details import ResultDetails
from bl_tui.table.outfit import Outfit
from bl_tui.table.panes.chance_curve import curve, is_known
from bl_tui.table.panes.layout import is_large
from bl_tui.table.panes.luck import Medal, in_brief
from bl_tui.table.pointing.selection import Lights
from bl_tui.table.scene import Scene
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, headed, shortened, width_of, wrap
from bl_tui.widgets.picture import Picture
from bl_tui.widgets.sheet import Sheet, put
from engine.core.frozen import Value, record, replace

ONWARD = ("climb", "rematch", "exchange", "second", "following")
"""The next steps that open another game."""
DEEDS = (*ONWARD, "look", "analysis", "try_again")
SHOWN = (
    "analysis", "climb", "second", "rematch", "exchange", "following", "look", "try_again",
    "share", "page_down", "back",
)  # fmt: skip
"""The commands of the last line, as far as it has room."""
ALWAYS = ("page_down", "back")
"""Those among them that always have room."""

BESIDE_MAP = 27
"""Columns beside a small field."""
MAP_LINES = 9
FIRM = 20
"""Rolls of a game from which luck is shown: fewer prove nothing."""
INDENT = "  "
EVERY = 1.0
"""Seconds between two looks at how far the analysis is."""

Deeds = Mapping[str, Callable[[], BaseScreen[Any] | str]]
"""Functions that return a screen, or a sentence with the reason why not."""


@record
class ResultShown(Value):
    """How a game ended: its record, the next steps, the game as text.

    `after` gives its story, `match` the sentences about its match, `ladder` those about the
    player's rating, `explained` the next steps in a sentence each, by their commands, `begins` what
    the prompt says at first.
    """

    module: GameModule
    verdict: Verdict
    deeds: Deeds
    report: Callable[[], str]
    after: Afterwards
    match: tuple[str, ...] = ()
    ladder: tuple[str, ...] = ()
    explained: Mapping[str, str] = {}
    begins: str = ""
    progress: Callable[[], str] = str
    """Returns how far the analysis of the game is, "" without one."""


class ResultScreen(BaseScreen[None]):
    """Shows how a game ended; from here the player starts the next one, or a replay."""

    name_of_help = "result"
    commands: ClassVar[tuple[str, ...]] = (
        "share", "copy", "page_down", "choose", "back", "help", "rulebook", "palette", "leave",
    )  # fmt: skip

    def __init__(self, outfit: Outfit, scene: Scene, table: Table, result: ResultShown) -> None:
        """Show a game that is over; `scene` is its last one."""
        super().__init__(outfit)
        self._scene, self._table, self._result = scene, table, result
        self._said, self._progress = result.begins, result.progress()

    def on_mount(self) -> None:
        """Show how far the analysis is, as long as it goes on."""
        self.set_interval(EVERY, self._look_for_news)

    def _look_for_news(self) -> None:
        now = self._result.progress()
        if now != self._progress and self.is_current:
            self._progress = now
            self.rearrange()

    # --- what is shown ----------------------------------------------------------------------

    @cached_property
    def _rolls(self) -> tuple[Any, ...]:
        return self._result.after.rolls()

    @cached_property
    def _medals(self) -> tuple[Medal, ...]:
        return medals(self._result.after, self._rolls)

    @cached_property
    def _stages(self) -> tuple[TurnStart, ...]:
        return self._result.after.stages()

    @cached_property
    def _turned(self) -> tuple[Turning, ...]:
        return self._result.after.turned(self._stages)

    @cached_property
    def _moments(self) -> tuple[str, ...]:
        return self._result.after.moments(self._turned)

    @cached_property
    def _field(self) -> BoardModel:
        """The last field, with the places of the last event lit."""
        scene = self._scene
        presenter, view = scene.presenter, self._table.view(None)
        board = presenter.bare_board(view, None)
        story, last = presenter.story, self._table.course(None, self._table.count)
        lights: Lights = {}
        for standing, event, _ in (moment for step in last for moment in story.moments(step)):
            if isinstance(event, story.shown):
                lights = story.lights(event, standing) or lights
        board = presenter.lit(board, lights, None)
        return presenter.turned(board) if scene.opposite else board

    # --- layout -----------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Yield the panes; `lay_out` places them."""
        yield Picture(id="field")
        for name in ("verdict", "beside", "curve", "prompt"):
            yield Sheet(self.outfit.inks, id=name)

    @property
    def _is_large(self) -> bool:
        return is_large(*self.app.size)

    def places(self, width: int, height: int) -> dict[str, Box]:
        """Return the place of each pane."""
        prompt = Box(0, height - 2, width, 2)
        if not self._is_large:
            low = 4 + MAP_LINES
            left = width - BESIDE_MAP - 1
            return {
                "verdict": Box(0, 0, width, 3),
                "field": Box(0, 4, left, MAP_LINES),
                "beside": Box(left + 1, 3, BESIDE_MAP, low - 3),
                "curve": Box(0, low, width, height - low - 2),
                "prompt": prompt,
            }
        side = width // 3
        left, tall = width - side - 2, max(15, height // 3)
        return {
            "verdict": Box(0, 0, width, 4),
            "field": Box(0, 4, left, height - 6 - tall),
            "beside": Box(left + 2, 5, side, height - 7),
            "curve": Box(0, height - 2 - tall, left, tall),
            "prompt": prompt,
        }

    def lay_out(self) -> None:
        width, height = self.app.size
        places = self.places(width, height)
        for name, box in places.items():
            put(self.query_one(f"#{name}"), box)
        verdict, blocks = self._result.verdict, self.outfit.glyphs.blocks
        ended = self._end_told() if self._is_large else ()
        self._show("verdict", verdict_band(verdict, ended, places["verdict"], blocks=blocks))
        self._show("beside", self._beside(places["beside"]))
        self._show("curve", self._chances(places["curve"]))
        self._show("prompt", self._prompt(width))
        self.query_one("#field", Picture).show(
            self._painted(places["field"]), self.outfit.inks[Role.PLAIN]
        )

    def _show(self, name: str, lines: Sequence[Line]) -> None:
        self.query_one(f"#{name}", Sheet).show(lines)

    def _painted(self, room: Box) -> Sequence[Sequence[Any]]:
        """Return the last field, as large as there is room, or else as a small map."""
        board, look = self._field, (self.outfit.palette, self.outfit.glyphs)
        for size in reversed(board.sizes):
            columns, lines = board.extent(size)
            if columns <= room.width and lines <= room.height:
                return board.paint_lines(size, *look)
        return board.paint_map(*look)

    # --- the verdict ------------------------------------------------------------------------

    def _end_told(self) -> tuple[str, ...]:
        """Return how the game ended, and the rule that ended it."""
        after, scene = self._result.after, self._scene
        if after.settled is not None:
            return (after.settled_told(),)
        view = self._table.view(None)
        text = scene.presenter.decisions.due(view).prompt(scene.teller, scene.selection)
        if view.over is None:
            return (text,)
        return text, self.words.say("app.result.rule", rule=view.over.rule)

    # --- story, medals, luck ----------------------------------------------------------------

    def _beside(self, room: Box) -> list[Line]:
        """Return what has room beside the field, in the order of what a player wants to know."""
        width, left = room.width, room.height
        parts = [self._medal_lines(width), self._luck_lines(width)]
        if self._is_large:
            parts.insert(0, self._story_lines(width))
            parts[1:1] = [
                self._section("app.ladder.heading", self._result.ladder, width),
                self._section("app.match.heading", self._result.match, width),
            ]
        lines: list[Line] = []
        for part in filter(None, parts):
            gap = [BLANK] if lines and self._is_large else []
            if len(part) > 1 and len(gap) + 2 <= left:
                shown = [*gap, *headed(part, left - len(gap))]
                lines += shown
                left -= len(shown)
        return lines

    def _section(self, heading: str, texts: Sequence[str], width: int) -> list[Line]:
        """Return sentences under a heading; nothing without sentences."""
        if not texts:
            return []
        rows = [line for text in texts for line in wrap(text, width, Role.PLAIN)]
        return [(Span(self.words.say(heading), Role.TITLE),), *rows]

    def _story_lines(self, width: int) -> list[Line]:
        texts = [*filter(None, (self._result.after.handicap(), *self._moments))]
        if self._stages and not texts:
            texts = [self.words.say("app.tale.steady")]
        return self._section("app.tale.heading", texts, width)

    def _medal_lines(self, width: int) -> list[Line]:
        teller, lines = self._result.after.teller, list[Line]()
        for medal in self._medals if self._is_large else self._medals[:2]:
            sign = Span(self.outfit.glyphs.star, Role.KEY)
            lines.append(fit((sign, Span(f" {medal.name}", Role.STRONG)), width))
            sign = teller.camp_sign(medal.side)
            first, *rest = shortened(medal.text, width - 6, 2)
            lines += [(Span(INDENT), sign, Span(" "), *first)]
            lines += [(Span(" " * 6), *line) for line in rest]
        return [(Span(self.words.say("app.result.medals"), Role.TITLE),), *lines] if lines else []

    def _luck_lines(self, width: int) -> list[Line]:
        """Return the luck of both sides, () where too few dice fell."""
        panel = self._scene.presenter.panels.get("luck")
        if panel is None or len(self._rolls) < FIRM:
            return []
        heading: Line = (Span(self.words.say("app.result.luck"), Role.TITLE),)
        if not self._is_large:
            after = self._result.after
            sides = in_brief(after.teller, after.words, self._rolls, width)
            return [heading, *sides] if self._result.module.rivals else []
        scene = replace(self._scene, rolls=self._rolls, panel="luck")
        return [heading, *takewhile(bool, panel.lines(scene, width, FIRM))]

    # --- the curve --------------------------------------------------------------------------

    def _chances(self, room: Box) -> list[Line]:
        """Return the chance to win by turn, and on a small screen the last moment below it."""
        after, say = self._result.after, self.words.say
        stages = self._stages
        story = [] if self._is_large else [*self._latest(room.width)]
        height = room.height - len(story) - 1
        if not is_known(stages):
            few = "app.result.curve.none"
            return [*wrap(say(few), room.width, Role.DIM)[: room.height - len(story)], *story]
        turned = [turning.turn for turning in self._turned]
        named = "app.result.curve.you"
        if after.you is None:
            named = "app.result.curve.side"
        text = say(named, side=after.teller.side(after.whose))
        about = self._progress or say("app.result.curve.about")
        head = (Span(text, Role.TITLE), Span(f"  {about}", Role.DIM))
        return [
            fit(head, room.width),
            *curve(after.teller, stages, turned, room.width - 1, height),
            *story,
        ]

    def _latest(self, width: int) -> list[Line]:
        """Return the last moment of the story and how the game ended, in a line each."""
        texts = [*self._moments[-1:], "  ".join(self._end_told())]
        return [fit((Span(text),), width) for text in texts]

    # --- the prompt -------------------------------------------------------------------------

    def _prompt(self, width: int) -> list[Line]:
        """Return what the next steps mean, or what was just done; and the keys."""
        said = self._said
        if not said and not self._is_large:
            said = "  ".join((*self._result.ladder[:1], *self._result.match[:1]))
        if not said:
            said = self._explained(width)
        first = fit((Span(f" {said}", Role.PROMPT),), width, Role.PROMPT)
        return [first, self._keys(width)]

    def _explained(self, width: int) -> str:
        """Return the sentences about the next steps that have room."""
        text = ""
        for command, sentence in self._result.explained.items():
            key = named_key(self.words, self.outfit.keys.first(command))
            longer = f"{text}  {key}: {sentence}".strip()
            if len(longer) + 2 <= width:
                text = longer
        return text

    def _keys(self, width: int) -> Line:
        offered = [name for name in SHOWN if name in self.active()]
        kept = [self._key_of(name) for name in offered if name in ALWAYS]
        shown: list[Span] = []
        for name in offered:
            if name not in ALWAYS:
                group = self._key_of(name)
                if width_of((*shown, *group, *(piece for key in kept for piece in key))) <= width:
                    shown += group
        return fit((*shown, *(piece for key in kept for piece in key)), width, Role.PROMPT)

    def _key_of(self, command: str) -> Line:
        by = "choose" if command == "analysis" else command
        key = named_key(self.words, self.outfit.keys.first(by))
        message = "app.result.more" if command == "page_down" else f"app.command.{command}.name"
        own = f"app.do.{command}.{self.name_of_help}"
        if self.words.has(own) and not self._is_large:
            message = own
        link = f"command:{command}"
        name = Span(f" {self.words.say(message)} ", Role.PROMPT, link)
        return (Span(f" {key}", Role.PROMPT_KEY, link), name)

    # --- commands ---------------------------------------------------------------------------

    def active(self) -> tuple[str, ...]:
        """Return the commands: the next steps, to share, to read on."""
        return (*(deed for deed in DEEDS if deed in self._result.deeds), *self.commands)

    def _say(self, message: str) -> None:
        self._said = self.words.say(message)
        self.rearrange()

    def do_share(self) -> None:
        """Copy the result in six lines to the clipboard of the terminal (OSC 52)."""
        result, plain = self._result, not self.outfit.glyphs.blocks
        text = shared(self.words, result.verdict, self._stages, self._medals, ascii_only=plain)
        self.app.copy_to_clipboard(text)
        self._say("app.result.shared")

    def do_copy(self) -> None:
        """Copy the whole report to the clipboard of the terminal, as plain text."""
        self.app.copy_to_clipboard(self._result.report())
        self._say("app.result.copied")

    def do_page_down(self) -> None:
        """Show all that is counted of the game."""
        result = self._result
        texts = (("app.match.heading", result.match), ("app.ladder.heading", result.ladder))
        self.app.push_screen(
            ResultDetails(self.outfit, self._scene, self._table, result.module, result.after, texts)
        )

    def do_choose(self) -> None:
        """Look back at what would have been better; without an analysis read on."""
        self.give("analysis" if "analysis" in self.active() else "page_down")

    def give(self, command: str, number: int = 0) -> None:
        """Take one of the next steps, or run another command."""
        if command in self._result.deeds:
            self._go(command)
        else:
            super().give(command, number)

    def _go(self, deed: str) -> None:
        outcome = self._result.deeds[deed]()
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
