"""Things of the tables in short lines: units, abilities, ground, armies, halves of the board.

The rulebook and the inspector say the same of a thing; every number comes from its table.
"""

from collections.abc import Iterator, Mapping

from bl_tui.games.second_edition.words.naming import (
    ability_name,
    card_name,
    face_name,
    source_name,
)
from bl_tui.words import Words
from bl_tui.words.naming import listed, sentence
from engine.second_edition.state.model import GRID, CardId
from engine.second_edition.tables.armies import ARMIES, CARDS, cost
from engine.second_edition.tables.scenario_cards import SCENARIOS, SHARED_CELLS
from engine.second_edition.tables.terrain import FOREST_DICE, TERRAIN
from engine.second_edition.tables.units import UNITS, Ability, Kind, Trait
from engine.second_edition.turn.turn import TENT_POINTS


def traits_of(words: Words, kind: Kind) -> str:
    """Return the traits of a unit, how it attacks last: "infantry, knight, melee"."""
    way = "melee" if kind.reach is None else "ranged"
    named = [words.say(f"trait.{trait.value}") for trait in Trait if trait in kind.traits]
    return listed(words, [*named, words.say(f"attack.{way}")])


def numbers_of(words: Words, kind: Kind) -> str:
    """Return the numbers of a unit as text: "health 3, dice 2, move 2, range 1-4"."""
    facts = {"health": kind.health, "dice": kind.attack, "move": kind.move}
    if kind.reach is None:
        return words.say("app.rulebook.unit.numbers", **facts)
    least, most = kind.reach
    return words.say("app.rulebook.unit.range", least=least, most=most, **facts)


def ability_text(words: Words, able: Ability) -> str:
    """Return the text of an ability, with its number on the unit."""
    text = f"ability.{able.does.value}.text"
    return words.say(text) if not able.number else words.count(text, able.number)


def ability_brief(words: Words, able: Ability) -> str:
    """Return in a few words what an ability does."""
    line = f"ability.{able.does.value}.line"
    return words.say(line) if not able.number else words.count(line, able.number)


def ability_line(words: Words, able: Ability) -> str:
    """Return an ability with its number, its face, its rule and its text."""
    facts = {
        "name": ability_name(words, able.does.value, able.number),
        "rule": able.rule,
        "text": ability_text(words, able),
    }
    if able.face is None:
        return words.say("app.rulebook.ability", **facts)
    return words.say("app.rulebook.ability.face", face=face_name(words, able.face), **facts)


def ground_effects(words: Words, ground: str) -> Iterator[tuple[str, str]]:
    """Yield the effects of a terrain, each with its rule."""
    row = TERRAIN[ground]
    if row.impassable:
        yield row.rule, words.say("app.ground.impassable")
    if row.stops:
        yield "BL2-5.7", words.say("app.ground.stops")
    if row.obstructs:
        yield "BL2-6.9", words.say("app.ground.obstructs")
    if ground == "hill":
        yield "BL2-6.12", words.say("app.ground.over_units")
    if ground == "forest":
        yield "BL2-10.3", words.say("app.ground.dice", most=FOREST_DICE)
    if ground == "building":
        yield "BL2-10.5", words.say("app.ground.guard")
    if ground == "tent":
        yield "BL2-13.17", words.say("app.ground.taken", points=TENT_POINTS)


def army_units(words: Words, army: CardId) -> str:
    """Return the units of a printed army, its decoys and its Lore."""
    row = ARMIES[army]
    units = [
        words.say("army.item", number=number, card=card_name(words, card))
        for card, number in row.units
    ]
    decoys = CARDS - sum(number for _, number in row.units)
    values = {"units": listed(words, units), "decoys": decoys, "lore": row.lore}
    return words.say("app.rulebook.army.cards", **values)


def army_plan(words: Words, army: CardId) -> str:
    """Return what a printed army is good at."""
    return words.say(f"army.{army}.text")


def army_kinds(words: Words, numbers: Mapping[CardId, int]) -> str:
    """Return how many units of an army shoot, ride or are large, by the numbers of its cards."""
    units = [(UNITS[card], number) for card, number in numbers.items() if card in UNITS]
    large = {Trait.ELITE, Trait.LEGEND}
    return words.count(
        "app.army.kinds",
        sum(number for _, number in units),
        ranged=sum(number for row, number in units if row.reach is not None),
        cavalry=sum(number for row, number in units if Trait.CAVALRY in row.traits),
        large=sum(number for row, number in units if large & {*row.traits}),
    )


def army_points(army: CardId) -> int:
    """Return the cost of a printed army, its Lore tokens included (BL2-22.1)."""
    row = ARMIES[army]
    return sum(cost(card) * number for card, number in row.units) + row.lore


OF_TRAITS = {
    Trait.INFANTRY: ("onslaught", "forced_march", "blood_rush", "greenfold_harvest"),
    Trait.CAVALRY: ("mounted_charge", "overrun", "trail_of_bones"),
    Trait.ELITE: ("giants_stride", "trail_of_bones"),
    Trait.LEGEND: ("giants_stride", "nightmare_visions"),
    Trait.KNIGHT: ("valor_and_vengeance",),
    Trait.ARCHER: (
        "darken_the_skies", "death_from_above", "enchanted_arrows", "ridge_of_vipers",
    ),
}  # fmt: skip
"""The cards that name each trait, which does nothing by itself (BL2-9.1)."""


def trait_told(words: Words, trait: Trait) -> str:
    """Return a trait with the cards that name it (BL2-9.1)."""
    cards = listed(words, [card_name(words, card) for card in OF_TRAITS[trait]])
    return words.say("app.inspect.trait", trait=words.say(f"trait.{trait.value}"), cards=cards)


SIGNS = {".": ".", "H": "^", "F": "Y", "B": "n", "R": "w", "L": "w", "G": "="}
"""The signs of terrain on the map of a half, by those of the table: plain ones of the board."""
_BLANK = "\N{NO-BREAK SPACE}"


def half_map(card: CardId) -> Iterator[str]:
    """Yield the rows of a half as its owner sees it, the centre row first (BL2-12.9).

    A hex is a sign of its terrain, and "d" for a deployment hex or the points of its banner.
    """
    for row in SCENARIOS[card].drawing.split("\n"):
        name, *cells = row.split()
        own = cells[:SHARED_CELLS] if name == CENTRE_ROW_NAME else cells
        shift = _BLANK * 2 if len(cells) < GRID.row_length(0) else ""
        yield shift + _BLANK.join(SIGNS[c[0]] + c[1].replace(".", _BLANK) for c in own)


CENTRE_ROW_NAME = "L5"


def half_of(words: Words, card: CardId) -> Iterator[str]:
    """Yield the content of a scenario card: each terrain with its hexes, the banners."""
    cells = SCENARIOS[card].cells
    for ground in TERRAIN:
        spots = [cell.hex for cell in cells if cell.terrain == ground]
        if ground != "open" and spots:
            name = sentence(source_name(words, ground))
            yield words.say("app.rulebook.scenario.ground", ground=name, hexes=listed(words, spots))
    banners = [
        words.say("app.rulebook.scenario.banner", points=cell.points, hex=cell.hex)
        for cell in cells
        if cell.points
    ]
    yield sentence(words.say("app.rulebook.scenario.banners", banners=listed(words, banners)))
