"""The legend: signs in their own colours and their meanings, section by section in two columns."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

from bl_tui.boards.board_model import Light
from bl_tui.boards.glyphs import GlyphSet
from bl_tui.boards.traces import FELL, GO, MAYBE, STRIKE, WAYS
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap
from bl_tui.words import Words
from engine.core.frozen import Value, record

SIGN = 6
"""Columns for a sign, one blank behind it included."""

GAP = 2
TRACE = f"light.{Light.LAST.value}"
"""The role of signs for what happened last."""


@record
class LegendEntry(Value):
    """A sign as drawn, and its meaning in words. `key` identifies it: "light.reach"."""

    key: str
    sign: Line
    text: str


Section = tuple[str, tuple[LegendEntry, ...]]


def entry(key: str, sign: str, role: str, text: str) -> LegendEntry:
    """Return the entry of one sign in a role.

    >>> entry("cursor", "[ ]", Role.CURSOR, "the cursor").text
    'the cursor'
    """
    return LegendEntry(key, (Span(f" {sign} ", role),), text)


def lights(words: Words, glyphs: GlyphSet) -> Iterable[LegendEntry]:
    """Yield the lights of hexes and the cursor, by the messages `app.legend.light.*`."""
    for light, sign in glyphs.light.items():
        if light is not Light.NONE:
            key = f"light.{light.value}"
            yield entry(key, sign, key, words.say(f"app.legend.light.{light.value}"))
    yield entry("cursor", " ".join(glyphs.brackets), Role.CURSOR, words.say("app.legend.cursor"))
    for key, sign, role, text in (
        ("trace.way", glyphs.traces[WAYS[1]], TRACE, "app.legend.trace.way"),
        ("trace.hit", "-1", TRACE, "app.legend.trace.hit"),
        ("trace.fell", glyphs.traces[FELL], TRACE, "app.legend.trace.fell"),
        ("arrow.go", glyphs.arrows[WAYS[1]], GO, "app.legend.arrow.go"),
        ("arrow.strike", glyphs.arrows[WAYS[1]], STRIKE, "app.legend.arrow.strike"),
        ("arrow.maybe", glyphs.arrows[WAYS[1]], MAYBE, "app.legend.arrow.maybe"),
    ):
        yield entry(key, sign, role, words.say(text))


def legend_page(
    words: Words,
    sections: Iterable[Section],
    width: int,
    samples: Mapping[str, Sequence[Line]],
) -> list[Line]:
    """Return all signs in two columns, section by section, each below its `samples`."""
    lines: list[Line] = [(Span(words.say("app.legend.title"), Role.TITLE),)]
    for name, entries in sections:
        lines += [BLANK, (Span(words.say(f"app.legend.{name}"), Role.STRONG),)]
        lines += [*samples.get(name, ()), *_columns(entries, width)]
    return lines


def _columns(entries: Sequence[LegendEntry], width: int) -> list[Line]:
    """Return the entries side by side in pairs, each as high as its text."""
    column = (width - GAP) // 2
    cells = [_cell(entry, column) for entry in entries]
    lines: list[Line] = []
    none: list[Line] = []
    for left, right in zip_longest(cells[::2], cells[1::2], fillvalue=none):
        for one, other in zip_longest(left, right, fillvalue=BLANK):
            lines.append((*fit(one, column + GAP, Role.PLAIN), *other))
    return lines


def _cell(entry: LegendEntry, width: int) -> list[Line]:
    sign = fit(entry.sign, SIGN, Role.PLAIN)
    first, *others = wrap(entry.text, width - SIGN)
    return [(*sign, *first), *((Span(" " * SIGN), *other) for other in others)]
