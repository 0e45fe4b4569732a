"""The adventures as a list to choose from, and what is told of the one pointed at."""

from collections import Counter
from collections.abc import Iterable

from bl_tui.present.lines import Line, Piece, Role, wrap
from bl_tui.present.menu import Item
from bl_tui.words import Words
from bl_tui.words.naming import Names, kind_name, title
from engine.battlelore.model import Adventure, Camp
from engine.battlelore.units import ROSTER


def entries(words: Words, adventures: Iterable[Adventure]) -> list[Item]:
    """One entry an adventure, by its id."""
    return [Item(each.id, title(words, each.id)) for each in adventures]


def camp_lines(words: Words, adventure: Adventure, camp: Camp, width: int) -> list[Line]:
    """A side: its name, where it sits, its hand and the banners it needs, then its units."""
    name = Names(adventure).side(words, camp.side)
    needs = words.count("app.adventures.banners", camp.banners)
    hand = words.count("app.adventures.cards", camp.cards)
    begins = words.say("app.adventures.begins") if adventure.first is camp.side else ""
    told = words.say("app.adventures.camp", cards=hand, banners=needs)
    head = (
        Piece(f" {name} ", Role(camp.side.value)),
        Piece(f" {told}", Role.PLAIN),
        Piece(f"  {begins}", Role.STRONG),
    )
    return [head, *wrap(forces(words, adventure, camp), width, Role.DIM)]


def forces(words: Words, adventure: Adventure, camp: Camp) -> str:
    """The units of a side by kind, the most numerous first: "infantry 4, archers 2, ..."."""
    found = Counter(unit.kind for unit in adventure.units if unit.side is camp.side)
    order = tuple(ROSTER)
    kinds = sorted(found, key=lambda kind: (-found[kind], order.index(kind)))
    parts = [
        words.say("app.adventures.force", count=found[kind], kind=kind_name(words, kind))
        for kind in kinds
    ]
    joined = parts[0]
    for part in parts[1:]:
        joined = words.say("list.next", items=joined, item=part)
    return joined


def story(words: Words, adventure: Adventure, width: int) -> list[Line]:
    """What happened there."""
    return wrap(words.say(f"adventure.{adventure.id}.intro"), width)


def teaches(words: Words, adventure: Adventure, width: int) -> list[Line]:
    """What one learns by playing it, under a heading."""
    what = words.say(f"adventure.{adventure.id}.teaches")
    head = (Piece(words.say("app.adventures.teaches"), Role.STRONG),)
    return [head, *wrap(what, width, Role.DIM)]
