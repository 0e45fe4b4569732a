"""The legend: every sign on the board and on dice in its own colours, and its meaning."""

from collections.abc import Iterable
from typing import Any

from bl_tui.boards.traces import PARALYSED
from bl_tui.games.battle_mages.board.inks import Ink
from bl_tui.games.battle_mages.board.signs import GOAL, ILLUSIONS, NODE, SPIRITS, TERRAIN, Signs
from bl_tui.table.panes.legend import TRACE, LegendEntry, Section, entry, legend_page, lights
from bl_tui.text.lines import Line, Role, Span, wrap
from bl_tui.words import Words
from engine.battle_mages.tables.pieces import KINDS


def legend_lines(words: Words, glyphs: Any, width: int) -> list[Line]:
    """Return all signs in two columns, section by section."""
    return legend_page(
        words, sections(words, glyphs), width, {"army": _sample(words, glyphs, width)}
    )


def sections(words: Words, glyphs: Signs) -> tuple[Section, ...]:
    """Return the signs of a set by section."""
    return (
        ("army", tuple(_camps(words, glyphs))),
        ("piece", tuple(_pieces(words, glyphs))),
        ("status", tuple(_marks(words, glyphs))),
        ("light", tuple(lights(words, glyphs))),
        ("ground", tuple(_grounds(words, glyphs))),
        ("dice", tuple(_dice(words, glyphs))),
    )


def _sample(words: Words, glyphs: Signs, width: int) -> list[Line]:
    """Return a sample of a piece on a hex: team, army, kind, Strength."""
    badge = f"1{glyphs.camp['cobalt']}{glyphs.piece['cavalry']}3"
    token = (Span(badge, "cobalt"), Span("  "))
    lines = wrap(words.say("app.legend.token"), width - sum(len(piece.text) for piece in token))
    return [(*token, *lines[0]), *lines[1:]]


def _camps(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for seat, sign in glyphs.camp.items():
        yield entry(f"camp.{seat}", sign, seat, words.say(f"side.{seat}"))


def _pieces(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for kind, sign in glyphs.piece.items():
        yield entry(f"piece.{kind}", sign, "alabaster", words.say(f"piece.{kind}"))
    for kind, sign in SPIRITS.items():
        name = words.say(f"spirit.{KINDS[kind].spirit}")
        yield entry(f"spirit.{kind}", sign, Ink.SPIRIT, name)
    for kind, sign in ILLUSIONS.items():
        name = words.say("piece.illusory", piece=words.say(f"piece.{kind}"))
        yield entry(f"illusion.{kind}", sign, "alabaster", name)


def _marks(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for mark, sign in glyphs.status.items():
        message = f"app.legend.status.{mark.value}"
        yield entry(f"status.{mark.value}", sign, Role.MARK, words.say(message))
    now = words.say("app.legend.trace.paralysed")
    yield entry("trace.paralysed", PARALYSED, TRACE, now)
    yield entry("tie", glyphs.tie, "tie", words.say("app.legend.tie"))
    yield entry("qe", glyphs.qe, Ink.QE, words.say("app.legend.qe"))
    yield entry("paradox", glyphs.paradox, Ink.PARADOX, words.say("app.legend.paradox"))


def _grounds(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for terrain in TERRAIN:
        sign, text = glyphs.ground[terrain], words.say(f"terrain.{terrain}")
        yield entry(f"terrain.{terrain}", sign * 2, f"ground.{terrain}", text)
    yield entry("site.node", glyphs.site[NODE], f"ground.{NODE}", words.say("app.legend.node"))
    yield entry("site.goal", glyphs.site[GOAL], f"ground.{GOAL}", words.say("app.legend.goal"))
    yield entry("site.brick", glyphs.site["brick"], Role.KEY, words.say("app.legend.brick"))
    seal = glyphs.badge["alabaster.3"]
    yield entry("seal", seal, "alabaster", words.say("app.legend.seal"))


def _dice(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    yield entry("dice.hit", "7", Ink.DIE_HIT, words.say("app.legend.dice.hit"))
    yield entry("dice.one", "1!", Ink.DIE_ONE, words.say("app.legend.dice.one"))
    yield entry("dice.blank", "4", Ink.DIE_BLANK, words.say("app.legend.dice.blank"))
