"""The legend: every sign of the dungeon in its colours, and its meaning."""

from collections.abc import Iterator
from typing import Any

from bl_tui.games.bardsung.board.inks import Ink
from bl_tui.games.bardsung.board.painter import GROUNDS
from bl_tui.games.bardsung.board.signs import HEROES, Signs
from bl_tui.games.bardsung.board.zones import EDGE, THRESHOLD
from bl_tui.games.bardsung.words.codes import CODES, by_last_word
from bl_tui.games.bardsung.words.naming import thing_name
from bl_tui.table.panes.legend import LegendEntry, Section, entry, legend_page, lights
from bl_tui.text.lines import Line, Role
from bl_tui.words import Words

GATES = by_last_word(
    "app.legend.gate.unexplored", "app.legend.gate.open", "app.legend.gate.closed",
    "app.legend.gate.dead", "app.legend.gate.secret", "app.legend.gate.portcullis",
)  # fmt: skip
"""The kinds of gates by their looks."""
SIDES = {EDGE: "app.legend.side.edge", THRESHOLD: "app.legend.side.threshold.long"}
"""The sides of the map."""


def legend_lines(words: Words, glyphs: Any, width: int) -> list[Line]:
    """Return all signs in two columns, section by section."""
    return legend_page(words, sections(words, glyphs), width, {})


def sections(words: Words, glyphs: Signs) -> tuple[Section, ...]:
    """Return the signs of a set by section."""
    return (
        ("heroes", tuple(_heroes(words, glyphs))),
        ("enemies", tuple(_enemies(words))),
        ("gates", tuple(_gates(words, glyphs))),
        ("tokens", tuple(_tokens(words, glyphs))),
        ("light", tuple(lights(words, glyphs))),
    )


def _heroes(words: Words, glyphs: Signs) -> Iterator[LegendEntry]:
    for hero in HEROES:
        yield entry(f"hero.{hero}", glyphs.hero[hero], hero, thing_name(words, hero))
    yield entry("hero.worn", glyphs.worn, Role.WARNING, words.say("app.legend.worn"))


def _enemies(words: Words) -> Iterator[LegendEntry]:
    for kind, code in CODES.items():
        yield entry(f"enemy.{kind}", code, Ink.ENEMY, thing_name(words, kind))
    yield entry("enemy.heated", "BR", Ink.HEATED, words.say("app.legend.heated"))


def _gates(words: Words, glyphs: Signs) -> Iterator[LegendEntry]:
    for kind, sign in glyphs.gate.items():
        if kind != "wall":
            look = f"ground.{GROUNDS.get(kind, 'wall')}"
            yield entry(f"gate.{kind}", sign, look, words.say(GATES[kind]))
    for side, sign in glyphs.side.items():
        yield entry(f"side.{side}", sign, f"ground.{side}", words.say(SIDES[side]))


def _tokens(words: Words, glyphs: Signs) -> Iterator[LegendEntry]:
    for kind, sign in glyphs.token.items():
        yield entry(f"token.{kind}", sign, Role.MARK, thing_name(words, kind))
