"""The description of an adventure before it is begun."""

from collections import Counter

from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.battlelore.board.field import plain_board
from bl_tui.games.battlelore.house import in_book_order
from bl_tui.games.battlelore.words.naming import Names, council_seats, kind_name, seat_name
from bl_tui.text.lines import Line, Role, Span, wrap
from bl_tui.words import Words
from bl_tui.words.naming import house_listed, listed
from engine.battlelore.rules.councils import start_of
from engine.battlelore.state.adventure_rules import Camp
from engine.battlelore.state.model import Adventure, Blazon
from engine.battlelore.tables.units import ROSTER


def about(words: Words, adventure: Adventure, width: int) -> list[Line]:
    """Return the description of an adventure: both sides, objectives, story, what it teaches."""
    lines: list[Line] = []
    for camp in adventure.camps:
        lines += camp_lines(words, adventure, camp, width)
    for part in (conditions, story, teaches, changed):
        lines += part(words, adventure, width)
    return lines


def picture(adventure: Adventure) -> HexBoard:
    """Return the board at the beginning of an adventure."""
    pieces = adventure.landmarks, adventure.units, adventure.blazons
    return plain_board(adventure.terrain, *pieces)


def camp_lines(words: Words, adventure: Adventure, camp: Camp, width: int) -> list[Line]:
    """Return a side: its name, its hand and banners to win, its units, its council and Lore."""
    name = Names(adventure).side(words, camp.side)
    needs = words.count("app.adventures.banners", camp.banners)
    hand = words.count("app.adventures.cards", camp.cards)
    begins = words.say("app.adventures.begins") if adventure.first is camp.side else ""
    text = words.say("app.adventures.camp", cards=hand, banners=needs)
    head = (
        Span(f" {name} ", camp.side.value),
        Span(f" {text}", Role.PLAIN),
        Span(f"  {begins}", Role.STRONG),
    )
    lines = [head, *wrap(forces(words, adventure, camp), width, Role.DIM)]
    return [*lines, *wrap(lore_of(words, adventure, camp), width)] if adventure.lore else lines


def lore_of(words: Words, adventure: Adventure, camp: Camp) -> str:
    """Return the council of a side and the Lore tokens with which it starts."""
    tokens = start_of(camp.council).tokens + camp.lore
    start = words.count("app.adventures.tokens", tokens)
    if not adventure.lore_cards:
        return start
    return words.say("app.adventures.council", seats=council_seats(words, camp.council), lore=start)


def conditions(words: Words, adventure: Adventure, width: int) -> list[Line]:
    """Return victory conditions apart from banners, the sources of Lore cards, and landmarks."""
    texts = what_counts(words, adventure, adventure.blazons)
    if adventure.lore_deck:
        classes = [seat_name(words, seat.value) for seat in adventure.lore_deck]
        texts.append(words.say("app.adventures.deck", classes=listed(words, classes)))
    elif adventure.lore_cards:
        texts.append(words.say("app.adventures.deck.councils"))
    if adventure.masters:
        texts.append(words.say("app.adventures.masters"))
    if adventure.house:
        names = house_listed(words, in_book_order(adventure.house))
        texts.append(words.say("app.house.on", names=names))
    return [line for text in texts for line in wrap(text, width, hang="  ")]


def what_counts(words: Words, adventure: Adventure, blazons: tuple[Blazon, ...]) -> list[str]:
    """Return some blazons' effects, the objectives, exits and special rules, a sentence each."""
    texts = [_blazon(words, adventure, blazon) for blazon in blazons]
    return texts + _specials(words, adventure)


def _blazon(words: Words, adventure: Adventure, blazon: Blazon) -> str:
    names = Names(adventure)
    camps = listed(words, [names.with_article(words, camp) for camp in blazon.camps])
    if blazon.lore:
        message = f"app.adventures.source.{blazon.rule.value}"
        return words.say(message, hex=blazon.hex, sides=camps, lore=blazon.lore)
    return words.say(f"app.adventures.blazon.{blazon.rule.value}", hex=blazon.hex, sides=camps)


def _specials(words: Words, adventure: Adventure) -> list[str]:
    """Return the objectives and the special rules of an adventure, a sentence each."""
    names, units = Names(adventure), {unit.id: unit for unit in adventure.units}
    texts = [
        words.say(
            "app.adventures.objective",
            side=names.with_article(words, objective.side),
            kind=kind_name(words, units[objective.unit].kind),
            hex=units[objective.unit].hex,
            banners=objective.banners,
        )
        for objective in adventure.objectives
    ]
    texts += [
        words.say(
            "app.adventures.exit", side=names.with_article(words, way_out.side), hex=way_out.hex
        )
        for way_out in adventure.exits
    ]
    for rule in adventure.specials:
        whose = "app.adventures.who.both"
        who = [words.say(whose) if rule.side is None else names.with_article(words, rule.side)]
        who += [words.say(f"condition.{condition}") for condition in rule.who]
        number = words.say(f"app.adventures.number.{rule.number}")
        amount, joined = f"{rule.amount:+d}", listed(words, who)
        texts.append(words.say("app.adventures.special", number=number, amount=amount, who=joined))
    return texts


def forces(words: Words, adventure: Adventure, camp: Camp) -> str:
    """Return the units of a side by kind, the commonest first: "infantry 4, archers 2, ..."."""
    counts = Counter(unit.kind for unit in adventure.units if unit.side is camp.side)
    order = tuple(ROSTER)
    kinds = sorted(counts, key=lambda kind: (-counts[kind], order.index(kind)))
    parts = [
        words.say("app.adventures.force", count=counts[kind], kind=kind_name(words, kind))
        for kind in kinds
    ]
    joined = parts[0]
    for part in parts[1:]:
        joined = words.say("list.next", items=joined, item=part)
    return joined


def story(words: Words, adventure: Adventure, width: int) -> list[Line]:
    """Return the story of an adventure; [] for one from a file."""
    message = f"adventure.{adventure.id}.intro"
    return wrap(words.say(message), width) if words.has(message) else []


def teaches(words: Words, adventure: Adventure, width: int) -> list[Line]:
    """Return what the adventure teaches, after a heading."""
    taught = f"adventure.{adventure.id}.teaches"
    if not words.has(taught):
        return []
    what = words.say(taught)
    return wrap(words.say("app.adventures.teaches", what=what), width, Role.STRONG)


def changed(words: Words, adventure: Adventure, width: int) -> list[Line]:
    """Return the changes from the printed adventure for balance (docs/balance.md)."""
    differs = f"adventure.{adventure.id}.changed"
    if not words.has(differs):
        return []
    names = Names(adventure)
    sides = {camp.side.value: names.with_article(words, camp.side) for camp in adventure.camps}
    what = words.say(differs, **sides)
    return wrap(words.say("app.adventures.changed", what=what), width, Role.DIM)
