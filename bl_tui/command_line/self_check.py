"""The terminal as the command `doctor` sees it: its abilities, advice about faults, and keys."""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from bl_tui.boards.colour_depth import Depth, colour_depth, told_by
from bl_tui.boards.glyphs import HALF_BLOCK
from bl_tui.command_line.printing import say
from bl_tui.command_line.startup import Start
from bl_tui.play.preferences import SETTINGS_FILE, config_dir
from bl_tui.play.preferences import read as read_settings
from bl_tui.table.panes.layout import LEAST_HEIGHT, LEAST_WIDTH
from bl_tui.terminal.probe import Probe, raw
from bl_tui.terminal.surroundings import multiplexers
from bl_tui.text.key_names import named_key
from bl_tui.words import Words
from bl_tui.words.signs import has_few_signs, is_ascii_only
from engine.core.frozen import record

PATIENCE = 20.0
"""Seconds without a key after which the check of keys ends."""

LEAVING = frozenset(("q", "Q", "ctrl+c", "ctrl+d"))

REASONS = {
    "setting": "cli.terminal.colours.setting",
    "NO_COLOR": "cli.terminal.colours.no_color",
    "COLORTERM": "cli.terminal.colours.colorterm",
    "TERM": "cli.terminal.colours.term",
    "": "cli.terminal.colours.unsaid",
}
BETWEEN = {
    "tmux": "cli.terminal.inside.tmux",
    "screen": "cli.terminal.inside.screen",
    "mosh": "cli.terminal.inside.mosh",
    "linux": "cli.terminal.inside.linux",
}


@record
class Found:
    """The measured properties of a terminal."""

    size: tuple[int, int]
    depth: Depth
    because: str
    utf8: bool
    plain: bool
    inside: tuple[str, ...]
    asked: int
    widths: Mapping[str, int]
    """Cells that each sign takes, fewer than `asked` where the terminal did not answer."""

    @property
    def is_enough(self) -> bool:
        """Whether there is room for a board."""
        return self.size[0] >= LEAST_WIDTH and self.size[1] >= LEAST_HEIGHT

    @property
    def wrong(self) -> dict[str, int]:
        """The signs that do not take one cell."""
        return {sign: width for sign, width in self.widths.items() if width != 1}

    @property
    def is_measured(self) -> bool:
        """Whether the terminal has answered each question."""
        return len(self.widths) == self.asked > 0


@contextmanager
def _terminal() -> Iterator[int]:
    """Open the terminal of the input, to read keys from it."""
    terminal = os.open(os.ttyname(sys.stdin.fileno()), os.O_RDWR | os.O_NOCTTY)
    try:
        with raw(terminal):
            yield terminal
    finally:
        os.close(terminal)


def look(start: Start) -> Found:
    """Return the properties of the terminal; the input has to be one."""
    with _terminal() as terminal:
        return _find(start, terminal)


def show_keys(words: Words) -> None:
    """Print keys as they are pressed, until one of them quits or none has come for a while."""
    with _terminal() as terminal:
        for name, text in Probe(terminal).keys(PATIENCE):
            _say_key(words, name, text)
            if name in LEAVING:
                break


def _find(start: Start, terminal: int) -> Found:
    environ = start.environ
    settings = read_settings(config_dir(environ) / SETTINGS_FILE)[0]
    wish = None if settings.colour == "auto" else Depth(settings.colour)
    utf8 = not is_ascii_only(environ, sys.stdout)
    size = os.get_terminal_size(terminal)
    signs = _signs(start) if utf8 else ()
    return Found(
        size=(size.columns, size.lines),
        depth=colour_depth(environ, wish),
        because="setting" if wish else told_by(environ),
        utf8=utf8,
        plain=not utf8
        or (has_few_signs(environ) and settings.glyphs != "all")
        or settings.glyphs == "ascii",
        inside=multiplexers(environ),
        asked=len(signs),
        widths=Probe(terminal).widths(signs),
    )


def _signs(start: Start) -> tuple[str, ...]:
    """Return every sign that the boards of all games draw and that is not of ASCII."""
    games = start.games
    sets = (games.art(name).glyphs("unicode", games.words(start.words, name)) for name in games)
    drawn = dict.fromkeys(
        sign for glyph_set in sets for sign in glyph_set.signs() if not sign.isascii()
    )
    return (*drawn, *(() if HALF_BLOCK in drawn else (HALF_BLOCK,)))


def facts(terminal: Found) -> dict[str, object]:
    """Return the properties of the terminal by their names in JSON."""
    return {
        "width": terminal.size[0],
        "height": terminal.size[1],
        "enough": terminal.is_enough,
        "colours": terminal.depth.value,
        "because": terminal.because or None,
        "utf8": terminal.utf8,
        "plain": terminal.plain,
        "inside": terminal.inside,
        "measured": terminal.is_measured,
        "signs": terminal.asked,
        "wrong": terminal.wrong,
    }


def said(words: Words, terminal: Found) -> Iterator[str]:
    """Yield the properties of the terminal, each with advice where it is not as it should be."""
    say_it = words.say
    width, height = terminal.size
    size = "cli.terminal.size.enough" if terminal.is_enough else "cli.terminal.size.small"
    yield say_it(size, width=width, height=height, least=f"{LEAST_WIDTH} x {LEAST_HEIGHT}")
    yield words.say(
        "cli.terminal.colours",
        colours=words.say(f"app.settings.colour.{terminal.depth.value}"),
        reason=words.say(REASONS[terminal.because]),
    )
    yield say_it("cli.terminal.utf8.yes" if terminal.utf8 else "cli.terminal.utf8.no")
    if terminal.plain:
        yield say_it("cli.terminal.plain")
    if terminal.wrong:
        listed = " ".join(f"{sign}={width}" for sign, width in terminal.wrong.items())
        yield say_it("cli.terminal.signs.wrong", signs=listed)
    elif terminal.is_measured:
        yield say_it("cli.terminal.signs.good", count=terminal.asked)
    elif terminal.asked:
        yield say_it("cli.terminal.signs.silent")
    for layer in terminal.inside:
        yield say_it(BETWEEN[layer])
    yield say_it("cli.terminal.keys", seconds=round(PATIENCE))


def _say_key(words: Words, name: str, text: str) -> None:
    """Print a key by its name, and the characters that it sent, invisible ones too."""
    came = " ".join(
        sign if sign.isprintable() and sign != " " else f"{ord(sign):02x}" for sign in text
    )
    if not name:
        sentence = words.say("cli.terminal.key.unknown", came=came)
    else:
        known = f"app.key.{name.replace('+', '_')}"
        plain = len(name) <= 1 or (name[0] == "f" and name[1:].isdigit()) or words.has(known)
        sentence = words.say(
            "cli.terminal.key", name=named_key(words, name) if plain else name, came=came
        )
    say(sentence)
