"""The legend: every sign on the board and on dice in its own colours, and its meaning."""

from collections.abc import Iterable
from typing import Any

from bl_tui.games.second_edition.board.inks import Ink
from bl_tui.games.second_edition.board.signs import Signs
from bl_tui.games.second_edition.phrases import CODES
from bl_tui.table.panes.legend import LegendEntry, Section, entry, legend_page, lights
from bl_tui.text.lines import Line, Role, Span, wrap
from bl_tui.words import Words
from engine.second_edition.tables.units import UNITS

MARKERS = {"poison": Ink.POISON, "stun": Ink.STUN}


def legend_lines(words: Words, glyphs: Any, width: int) -> list[Line]:
    """Return all signs in two columns, section by section."""
    return legend_page(
        words, sections(words, glyphs), width, {"unit": _sample(words, glyphs, width)}
    )


def sections(words: Words, glyphs: Signs) -> tuple[Section, ...]:
    """Return the signs of a set by section."""
    return (
        ("unit", (*_camps(words, glyphs), *_arms(words, glyphs))),
        ("code", tuple(_codes(words))),
        ("status", tuple(_marks(words, glyphs))),
        ("light", tuple(lights(words, glyphs))),
        ("ground", tuple(_grounds(words, glyphs))),
        ("dice", tuple(_dice(words, glyphs))),
    )


def _sample(words: Words, glyphs: Signs, width: int) -> list[Line]:
    """Return a sample of a unit on hexes of the middle size, in one line."""
    token = (
        Span(f" {glyphs.camp['daqan']} ", Ink.DAQAN),
        Span(f" CG{glyphs.arm['infantry']} ", Ink.DAQAN_CODE),
        Span(f" {glyphs.figure * 2}{glyphs.lost} ", Ink.DAQAN),
        Span("  "),
    )
    lines = wrap(words.say("app.legend.token"), width - sum(len(piece.text) for piece in token))
    return [(*token, *lines[0]), *lines[1:]]


def _camps(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for side, sign in glyphs.camp.items():
        yield entry(f"camp.{side}", sign, side, words.say(f"faction.{side}"))


def _arms(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for trait, sign in glyphs.arm.items():
        yield entry(f"arm.{trait}", sign, Ink.DAQAN_CODE, words.say(f"trait.{trait}"))
    yield entry("figure", glyphs.figure, Ink.DAQAN, words.say("app.legend.figure"))
    yield entry("lost", glyphs.lost, Ink.DAQAN, words.say("app.legend.lost"))
    yield entry("lore", glyphs.lore, Ink.LORE, words.say("token.lore.name"))


def _codes(words: Words) -> Iterable[LegendEntry]:
    for kind in UNITS.values():
        name = words.say(f"unit.{kind.id}.name")
        yield entry(f"code.{kind.code}", kind.code, CODES[kind.side], name)


def _marks(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for mark, sign in glyphs.status.items():
        name = mark.value
        message = f"token.{name}.name" if name in MARKERS else f"app.legend.status.{name}"
        yield entry(f"status.{name}", sign, MARKERS.get(name, Role.MARK), words.say(message))
    yield entry("down", glyphs.down, "daqan_down", words.say("deployment.hidden"))
    yield entry("decoy", glyphs.decoy, "daqan_down", words.say("deployment.decoy"))


def _grounds(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for terrain, sign in glyphs.ground.items():
        text = words.say(f"terrain.{terrain}")
        yield entry(f"terrain.{terrain}", sign * 2, f"ground.{terrain}", text)
    tent = words.say("terrain.tent")
    yield entry("terrain.tent", glyphs.site["tent"], Ink.DAQAN, tent)
    for name, sign in glyphs.badge.items():
        points = name.rpartition(".")[2]
        text = words.count("app.legend.banner", int(points))
        yield entry(name, sign, Ink.BANNER, text)
    yield entry("section", glyphs.section, Role.PLAIN, words.say("app.legend.section"))


def _dice(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for face, sign in glyphs.dice.items():
        yield entry(f"dice.{face}", sign, Ink.DIE, words.say(f"face.{face}"))
