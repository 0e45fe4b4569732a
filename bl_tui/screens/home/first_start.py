"""The first start: a field, a sentence, three doors, and the question whether signs look right."""

from collections.abc import Mapping
from typing import ClassVar

from attrs import evolve

from bl_tui.boards.board_model import SMALL, Box
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.title_picture import PART, WHOLE, height_of, size_for
from bl_tui.forms.chosen import ChosenBattle
from bl_tui.games.registry import Games
from bl_tui.play.preferences import Preferences
from bl_tui.screens.home.games_screen import PLAY, WATCH
from bl_tui.screens.home.pictures import window
from bl_tui.screens.list_screen import ListScreen
from bl_tui.screens.settings import SettingsScreen
from bl_tui.table.outfit import Outfit
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap
from bl_tui.text.menu import Menu, MenuItem
from bl_tui.widgets.picture import Picture
from bl_tui.words.naming import scenario_title
from engine.bots.roster import roster_of
from engine.core.frozen import replace

DOORS = (PLAY, "lesson", WATCH)
"""The doors from the top."""
WIDE, HIGH = 88, 16
"""Columns of the doors, and lines of the picture, on a large terminal."""


class FirstStartScreen(ListScreen[str | None]):
    """The answer is a door, or None for home."""

    name_of_help = "first"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "next", "previous", "option", "choose", "back", "signs", "settings", "help",
        "palette", "leave",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = (
        "choose", "option", "signs", "settings", "back", "help", "leave",
    )  # fmt: skip

    def __init__(
        self,
        outfit: Outfit,
        preferences: Preferences,
        games: Games,
        first: ChosenBattle,
        guest: str = "",
    ) -> None:
        """`first` is the battle behind the first door; `guest` the name of a guest of a host."""
        super().__init__(outfit)
        self._preferences, self._games, self._first = preferences, games, first
        self._guest = guest
        self.menu = Menu(self._items())

    def _items(self) -> tuple[MenuItem, ...]:
        return tuple(MenuItem(door, self.words.say(f"app.first.{door}")) for door in DOORS)

    def dress(self, outfit: Outfit) -> None:
        self.outfit = outfit
        self.menu = Menu(self._items(), self.menu.at)
        super().dress(outfit)

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the picture, the welcome, the doors and the question below one another."""
        large = width >= WIDE + 16 and height >= HIGH + 24
        wide = WIDE if large else width - 8
        left = (width - wide) // 2
        top = HIGH + 3 if large else 7
        doors = top + 4
        lines = 8 if large else 6
        return {
            "picture": Box(1, 2 if large else 0, width - 2, HIGH if large else 7),
            "heading": Box(left, top, wide, 4),
            "list": Box(left, doors, wide, lines),
            "about": Box(left, doors + lines + 1, width - left, 3),
            "notice": Box(0, height - 2, width, 1),
            "keys": Box(0, height - 1, width, 1),
        }

    def renew(self) -> None:
        """Show the changes."""
        super().renew()
        if self.is_mounted and not self.is_too_small:
            self._show_doors()

    def fill(self) -> None:
        """Show the picture, the welcome and the question."""
        say = self.words.say
        guest = say("app.first.guest", name=self._guest) if self._guest else ""
        text = wrap(guest or say("app.first.about"), self.box("heading").width)
        self.show("heading", [BLANK, (Span(say("app.first.welcome"), Role.TITLE),), *text])
        self.show("about", self._question(self.box("about").width))
        self._show_picture()

    def _show_picture(self) -> None:
        box, outfit = self.box("picture"), self._look()
        rows = WHOLE if box.height >= height_of(WHOLE, SMALL) else PART
        board = outfit.art.picture(rows, False)
        size = size_for(board, rows, box.width, box.height)
        columns, lines = board.extent(size)
        high = min(box.height, height_of(rows, size), lines)
        shown = window(board, size, min(columns, box.width), high, outfit)
        self.query_one("#picture", Picture).show(shown, outfit.inks[Role.PLAIN])

    def _look(self) -> Outfit:
        """Return the look of the game behind the first door."""
        words = self._games.words(self.words, self._first.game)
        return evolve(self.outfit, words=words, art=self._games.art(self._first.game))

    def _show_doors(self) -> None:
        width, gap = self.box("list").width, self.box("list").height > 2 * len(DOORS)
        lines: list[Line] = []
        for place, door in enumerate(DOORS):
            here = place == self.menu.at
            plain, strong, dim, key = (
                (Role.CARD_POINTED,) * 4
                if here
                else (Role.CARD, Role.CARD_STRONG, Role.CARD_DIM, Role.CARD_KEY)
            )
            time = self.words.say(f"app.first.{door}.time")
            head = (
                Span(f" {'>' if here else ' '} ", plain), Span(f"{place + 1} ", key),
                Span(self.words.say(f"app.first.{door}"), strong),
            )  # fmt: skip
            room = width - len(time) - 2
            lines += [BLANK] if gap and place else []
            for shown, role in (
                ((*fit(head, room, plain), Span(f"{time}  ", dim)), plain),
                ((Span("     ", Role.CARD), Span(self._about(door), Role.CARD_DIM)), Role.CARD),
            ):
                whole = fit(shown, width, role)
                lines.append(tuple(replace(piece, link=f"option:{place}") for piece in whole))
        self.show("list", lines)

    def _about(self, door: str) -> str:
        words = self._games.words(self.words, self._first.game)
        scenario = scenario_title(words, self._first.scenario)
        return self.words.say(f"app.first.{door}.about", scenario=scenario)

    def _told(self, door: str) -> str:
        """Return what is behind a door."""
        row, own = self._games.rows[self._first.game], self._look().words
        bots = roster_of(self._first.game)
        return self.words.say(
            f"app.first.{door}.prompt",
            scenario=scenario_title(own, self._first.scenario),
            bot=self.words.say(f"app.bot.{self._first.bot}"),
            other=self.words.say(f"app.bot.{bots.usual}"),
            lesson=own.say(f"lesson.{row.lessons[0]}.title") if row.lessons else "",
            reason=named_key(self.words, self.outfit.keys.first("reason")),
        )

    def _key_groups(self) -> list[tuple[str, str, str]]:
        """Return the keys; the digits select doors."""
        digits = f"1-{len(DOORS)}"
        groups = super()._key_groups()
        return [(digits if name == "option" else key, does, name) for key, does, name in groups]

    def _question(self, width: int) -> list[Line]:
        """Return the question whether signs look right, or why there are no others."""
        say, outfit = self.words.say, self._look()
        keys = {name: self.outfit.keys.first(name) for name in ("signs", "settings")}
        named = {name: named_key(self.words, key) for name, key in keys.items()}
        if self.outfit.ascii_only or self.outfit.depth is Depth.NONE:
            poor = "app.first.poor" if self.outfit.ascii_only else "app.first.colourless"
            return wrap(say(poor, **named), width, Role.DIM)
        if self.outfit.glyphs.name == "ascii":
            return wrap(say("app.first.letters", **named), width, Role.DIM)
        signs: list[Span] = []
        for sign, role in (*outfit.art.sample(outfit.glyphs), (self._bar(), Role.TITLE)):
            signs += [Span(f" {sign} ", role), Span(" ")]
        return [
            (Span(f"{say('app.first.signs')}  "), *signs),
            *wrap(say("app.first.signs.keys", **named), width, Role.DIM),
        ]

    def _bar(self) -> str:
        return f"{self.outfit.glyphs.figure * 2}{self.outfit.glyphs.lost}"

    def show_notice(self, text: str) -> None:
        """Show a text, or else what Enter will do."""
        super().show_notice(text)
        if not text and self.menu.item is not None:
            head = Span(f" {self.menu.at + 1} ", Role.PROGRAM)
            line = (head, Span(f" {self._told(self.menu.item.name)}", Role.PROMPT))
            self.show("notice", [fit(line, self.box("notice").width, Role.PROMPT)])

    # --- commands ---------------------------------------------------------------------------

    def _letters(self) -> str:
        return ""

    def do_option(self, number: int) -> None:
        """Select a door; its key pressed twice opens it."""
        if number == self.menu.at:
            self.do_choose()
        elif number < len(DOORS):
            self.point(self.menu.pick(number))

    def click_option(self, number: int) -> None:
        """Select the clicked door; a second click opens it."""
        self.do_option(number)

    def chosen(self, name: str) -> None:
        """Open a door."""
        self.dismiss(name)

    def do_signs(self) -> None:
        """Turn to plain letters, or back."""
        other = "unicode" if self._preferences.settings.glyphs == "ascii" else "ascii"
        self._preferences.change(glyphs=other)
        self.post_message(SettingsScreen.Changed(self._preferences.settings))

    def do_back(self) -> None:
        """Go home."""
        self.dismiss(None)

    def do_leave(self) -> None:
        """Leave the program."""
        self.app.exit(0)
