"""The legend: every sign on the board and on dice in its own colours, and its meaning."""

from collections.abc import Iterable
from typing import Any

from bl_tui.games.battlelore.board.field import BLAZONS, NEUTRAL
from bl_tui.games.battlelore.board.inks import Ink
from bl_tui.games.battlelore.board.signs import Signs
from bl_tui.games.battlelore.board.token import UnitModel
from bl_tui.games.battlelore.words.naming import seat_name
from bl_tui.table.panes.legend import LegendEntry, Section, entry, legend_page, lights
from bl_tui.text.lines import Line, Role, Span, wrap
from bl_tui.words import Words
from engine.battlelore.tables.units import ROSTER

SAMPLE = UnitModel("standard", "blue", "foot", "short_sword", 3, 4)
TOKENS = {"web": Ink.WEB, "poison": Ink.POISON}
"""Marks that are tokens, with their colours."""
FACES = {"green": Ink.GREEN, "blue": Ink.BLUE, "red": Ink.RED}


def legend_lines(words: Words, glyphs: Any, width: int) -> list[Line]:
    """Return all signs in two columns, section by section."""
    samples = {"unit": _sample(words, glyphs, width)}
    return legend_page(words, sections(words, glyphs), width, samples)


def sections(words: Words, glyphs: Signs) -> tuple[Section, ...]:
    """Return the signs of a set by section."""
    return (
        ("unit", (*_camps(words, glyphs), *_banners(words, glyphs), *_arms(words, glyphs))),
        ("creature", (*_races(words, glyphs), *_creatures(words, glyphs))),
        ("status", tuple(_marks(words, glyphs))),
        ("light", tuple(lights(words, glyphs))),
        ("ground", (*_grounds(words, glyphs), *_blazons(words, glyphs))),
        ("dice", tuple(_dice(words, glyphs))),
        ("council", tuple(_seats(words, glyphs))),
    )


def _sample(words: Words, glyphs: Signs, width: int) -> list[Line]:
    """Return a sample of a unit on hexes of the middle size, in one line."""
    strength = glyphs.figure * SAMPLE.figures + glyphs.lost * (SAMPLE.full - SAMPLE.figures)
    banner = f" {SAMPLE.gear(glyphs)} {glyphs.banner[SAMPLE.colour]} "
    token = (
        Span(f" {glyphs.camp[SAMPLE.side]} ", Ink.STANDARD),
        Span(banner, Ink.BLUE),
        Span(f" {strength} ", Ink.STANDARD),
        Span("  "),
    )
    lines = wrap(words.say("app.legend.token"), width - sum(len(piece.text) for piece in token))
    return [(*token, *lines[0]), *lines[1:]]


def _camps(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for side, sign in glyphs.camp.items():
        text = words.say("app.legend.camp", side=words.say(f"side.{side}"))
        yield entry(f"camp.{side}", sign, side, text)


def _banners(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for colour, sign in glyphs.banner.items():
        yield entry(f"banner.{colour}", sign, colour, words.say(f"colour.{colour}.troops"))


def _arms(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    say = words.say
    for weapon, sign in glyphs.weapon.items():
        yield entry(f"weapon.{weapon}", sign, Ink.GREEN, say(f"weapon.{weapon}"))
    for kind, sign in glyphs.kind.items():
        yield entry(f"kind.{kind}", sign or " ", Ink.GREEN, say(f"app.legend.kind.{kind}"))
    for (kind, weapon), sign in glyphs.arms.items():
        text = say("app.legend.mounted", weapon=say(f"weapon.{weapon}"))
        yield entry(f"arms.{kind}.{weapon}", sign, Ink.GREEN, text)
    yield entry("figure", glyphs.figure, Ink.STANDARD, say("app.legend.figure"))
    yield entry("lost", glyphs.lost, Ink.STANDARD, say("app.legend.lost"))


def _races(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for race, sign in glyphs.race.items():
        text = words.say("app.legend.race", race=words.say(f"race.{race}"))
        yield entry(f"race.{race}", sign, Ink.GREEN, text)


def _creatures(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    kinds = {kind.name: kind for kind in ROSTER.values()}
    for creature, sign in glyphs.creature.items():
        role = kinds[creature].colour.value
        yield entry(f"creature.{creature}", sign, role, words.say(f"creature.{creature}.name"))
    text = words.say("app.legend.stored")
    yield entry("lore", glyphs.lore, Ink.LORE, text)


def _seats(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for seat, sign in glyphs.seat.items():
        yield entry(f"seat.{seat}", sign, Ink.GOBLET, seat_name(words, seat))


def _marks(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for mark, sign in glyphs.status.items():
        text = words.say(f"app.legend.status.{mark.value}")
        yield entry(f"status.{mark.value}", sign, TOKENS.get(mark.value, Role.MARK), text)
    yield entry("tie", glyphs.tie, Ink.TIE, words.say("app.legend.tie"))


def _grounds(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for terrain, sign in glyphs.ground.items():
        role = f"ground.{terrain}"
        yield entry(f"terrain.{terrain}", sign * 2, role, words.say(f"terrain.{terrain}"))
    for landmark, signs in glyphs.site.items():
        text = words.say(f"landmark.{landmark}")
        yield entry(f"landmark.{landmark}", signs, Ink.LANDMARK, text)
    yield entry("section", glyphs.section, Role.PLAIN, words.say("app.legend.section"))


def _blazons(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for name, sign in glyphs.badge.items():
        holder, rule = BLAZONS[name]
        if holder == NEUTRAL:
            text = words.say(f"app.legend.blazon.{rule.value}.free")
        else:
            text = words.say(f"app.legend.blazon.{rule.value}", side=words.say(f"side.{holder}"))
        yield entry(f"blazon.{name}", sign, holder, text)


def _dice(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for face, sign in glyphs.dice.items():
        role = FACES.get(face, Ink.NEUTRAL)
        yield entry(f"dice.{face}", sign, role, words.say(f"face.{face}"))
