"""The legend: every sign on the board and on dice in its own colours, and what it means."""

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any

from bl_tui.boards.board_model import Light
from bl_tui.games.battlelore.board.inks import Ink
from bl_tui.games.battlelore.board.signs import Signs
from bl_tui.games.battlelore.board.token import UnitModel
from bl_tui.games.battlelore.words.naming import seat_name
from bl_tui.text.lines import BLANK, Line, Piece, Role, fit, wrap
from bl_tui.words import Words
from engine.battlelore.tables.units import ROSTER
from engine.core.frozen import Value, record

SIGN = 6
"""Columns for a sign, one blank behind it included."""

GAP = 2
SAMPLE = UnitModel("standard", "blue", "foot", "short_sword", 3, 4)
TOKENS = {"web": Ink.WEB, "poison": Ink.POISON}
"""Marks that are tokens, with their colours."""
FACES = {"green": Ink.GREEN, "blue": Ink.BLUE, "red": Ink.RED}


@record
class LegendEntry(Value):
    """A sign as it is drawn, and its meaning in words. `key` says which: "light.reach"."""

    key: str
    sign: Line
    text: str


Section = tuple[str, tuple[LegendEntry, ...]]


def legend_lines(words: Words, glyphs: Any, width: int) -> list[Line]:
    """Return all signs in two columns, section by section."""
    lines: list[Line] = [(Piece(words.say("app.legend.title"), Role.TITLE),)]
    for name, entries in sections(words, glyphs):
        lines += [BLANK, (Piece(words.say(f"app.legend.{name}"), Role.STRONG),)]
        if name == "unit":
            lines += _sample(words, glyphs, width)
        lines += _columns(entries, width)
    return lines


def sections(words: Words, glyphs: Signs) -> tuple[Section, ...]:
    """Return the signs of a set by what they belong to."""
    return (
        ("unit", (*_camps(words, glyphs), *_banners(words, glyphs), *_arms(words, glyphs))),
        ("creature", (*_races(words, glyphs), *_creatures(words, glyphs))),
        ("status", tuple(_marks(words, glyphs))),
        ("light", tuple(_lights(words, glyphs))),
        ("ground", (*_grounds(words, glyphs), *_blazons(words, glyphs))),
        ("dice", tuple(_dice(words, glyphs))),
        ("council", tuple(_seats(words, glyphs))),
    )


def _sample(words: Words, glyphs: Signs, width: int) -> list[Line]:
    """Return a unit as it stands on hexes of the middle size, on one line."""
    strength = glyphs.figure * SAMPLE.figures + glyphs.lost * (SAMPLE.full - SAMPLE.figures)
    banner = f" {SAMPLE.gear(glyphs)} {glyphs.banner[SAMPLE.colour]} "
    token = (
        Piece(f" {glyphs.camp[SAMPLE.side]} ", Ink.STANDARD),
        Piece(banner, Ink.BLUE),
        Piece(f" {strength} ", Ink.STANDARD),
        Piece("  "),
    )
    told = wrap(words.say("app.legend.token"), width - sum(len(each.text) for each in token))
    return [(*token, *told[0]), *told[1:]]


def _entry(key: str, sign: str, role: str, text: str) -> LegendEntry:
    return LegendEntry(key, (Piece(f" {sign} ", role),), text)


def _camps(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for side, sign in glyphs.camp.items():
        text = words.say("app.legend.camp", side=words.say(f"side.{side}"))
        yield _entry(f"camp.{side}", sign, side, text)


def _banners(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for colour, sign in glyphs.banner.items():
        yield _entry(f"banner.{colour}", sign, colour, words.say(f"colour.{colour}.troops"))


def _arms(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    say = words.say
    for weapon, sign in glyphs.weapon.items():
        yield _entry(f"weapon.{weapon}", sign, Ink.GREEN, say(f"weapon.{weapon}"))
    for kind, sign in glyphs.kind.items():
        yield _entry(f"kind.{kind}", sign or " ", Ink.GREEN, say(f"app.legend.kind.{kind}"))
    for (kind, weapon), sign in glyphs.arms.items():
        text = say("app.legend.mounted", weapon=say(f"weapon.{weapon}"))
        yield _entry(f"arms.{kind}.{weapon}", sign, Ink.GREEN, text)
    yield _entry("figure", glyphs.figure, Ink.STANDARD, say("app.legend.figure"))
    yield _entry("lost", glyphs.lost, Ink.STANDARD, say("app.legend.lost"))


def _races(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for race, sign in glyphs.race.items():
        text = words.say("app.legend.race", race=words.say(f"race.{race}"))
        yield _entry(f"race.{race}", sign, Ink.GREEN, text)


def _creatures(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    kinds = {kind.name: kind for kind in ROSTER.values()}
    for creature, sign in glyphs.creature.items():
        role = kinds[creature].colour.value
        yield _entry(f"creature.{creature}", sign, role, words.say(f"creature.{creature}.name"))
    text = words.say("app.legend.stored")
    yield _entry("lore", glyphs.lore, Ink.LORE, text)


def _seats(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for seat, sign in glyphs.seat.items():
        yield _entry(f"seat.{seat}", sign, Ink.GOBLET, seat_name(words, seat))


def _marks(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for mark, sign in glyphs.status.items():
        text = words.say(f"app.legend.status.{mark.value}")
        yield _entry(f"status.{mark.value}", sign, TOKENS.get(mark.value, Role.MARK), text)
    yield _entry("tie", glyphs.tie, Ink.TIE, words.say("app.legend.tie"))


def _lights(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for light, sign in glyphs.light.items():
        if light is not Light.NONE:
            key = f"light.{light.value}"
            yield _entry(key, sign, key, words.say(f"app.legend.light.{light.value}"))
    yield _entry("cursor", " ".join(glyphs.brackets), Role.CURSOR, words.say("app.legend.cursor"))


def _grounds(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for terrain, sign in glyphs.ground.items():
        role = f"ground.{terrain}"
        yield _entry(f"terrain.{terrain}", sign * 2, role, words.say(f"terrain.{terrain}"))
    for landmark, signs in glyphs.site.items():
        text = words.say(f"landmark.{landmark}")
        yield _entry(f"landmark.{landmark}", signs, Ink.LANDMARK, text)


def _blazons(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for name, sign in glyphs.badge.items():
        holder, _, captured = name.partition(".")
        message = f"app.legend.blazon.{captured or 'held'}"
        if holder == "neutral":
            text = words.say(f"{message}.free")
        else:
            text = words.say(message, side=words.say(f"side.{holder}"))
        yield _entry(f"blazon.{name}", sign, holder, text)


def _dice(words: Words, glyphs: Signs) -> Iterable[LegendEntry]:
    for face, sign in glyphs.dice.items():
        role = FACES.get(face, Ink.NEUTRAL)
        yield _entry(f"dice.{face}", sign, role, words.say(f"face.{face}"))


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
    return [(*sign, *first), *((Piece(" " * SIGN), *each) for each in others)]
