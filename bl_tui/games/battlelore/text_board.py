"""A position as plain text: the knowledge of one side, without a screen."""

from collections.abc import Iterable, Iterator

from bl_tui.games.battlelore.board.colours import PALETTES
from bl_tui.games.battlelore.board.field import board_of
from bl_tui.games.battlelore.board.signs import ASCII
from bl_tui.games.battlelore.campaign_pages import houses_told
from bl_tui.games.battlelore.house import in_book_order
from bl_tui.games.battlelore.scenario_list import picture, what_counts
from bl_tui.games.battlelore.words.naming import (
    Names,
    card_name,
    council_seats,
    ground_name,
    kind_name,
)
from bl_tui.games.text_boards import actions_told, drawn
from bl_tui.words import Words
from bl_tui.words.naming import ground_told, handicaps_on, house_listed, listed, scenario_title
from engine.battlelore.house.tokens import partner_of
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.rules.victory import score
from engine.battlelore.state.events import HIDDEN
from engine.battlelore.state.model import GRID, Adventure, Unit
from engine.battlelore.state.notation import format_action
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import Holdings, View, public_state

OPEN = "countryside"
"""The ground that is omitted."""


def describe_view(words: Words, view: View, *others: View) -> Iterator[str]:
    """Yield a position line by line; `others` are views whose cards are shown as well."""
    yield from _heading(words, view)
    yield ""
    yield from drawn(board_of(view), PALETTES, ASCII)
    yield ""
    yield from _holdings(words, view, *others)
    yield from actions_told(words, format_action, view, *others)


def spoken_view(words: Words, view: View, *others: View) -> Iterator[str]:
    """Yield a position in sentences: the units with their hexes, and the ground by name."""
    yield from _heading(words, view)
    yield from _holdings(words, view, *others)
    grounds = [
        (ground_name(words, kind), spot)
        for kind, spot in zip(view.adventure.terrain, GRID.hexes, strict=True)
        if kind != OPEN
    ]
    grounds += [(ground_name(words, landmark.kind), landmark.hex) for landmark in view.landmarks]
    banners = [blazon for blazon in view.blazons if not blazon.lore]
    grounds += [(words.say(f"blazon.{banner.rule.value}.name"), banner.hex) for banner in banners]
    yield from ground_told(words, grounds)
    sources = tuple(blazon for blazon in view.blazons if blazon.lore)
    yield from what_counts(words, view.adventure, sources)


def _heading(words: Words, view: View) -> Iterator[str]:
    """Yield the adventure, the deciding side, and the house rules."""
    title = scenario_title(words, view.adventure.id)
    yield words.say("cli.show.title", title=title, turn=view.turn)
    yield from filter(None, (handicaps_on(words, view.adventure.id, view.handicaps),))
    yield from houses_told(words, view)
    yield _decider(words, view, Names(view.adventure))
    yield from _house(words, view.house)


def _holdings(words: Words, view: View, *others: View) -> Iterator[str]:
    """Yield each side's resources and units, and the piles beside the board."""
    names = Names(view.adventure)
    for side in Side:
        known = [v.of(side) for v in (view, *others) if v.side is side]
        yield from _side(words, view, side, known[0] if known else view.of(side), names)
    yield words.count("cli.show.deck", view.deck)
    if view.adventure.lore:
        yield words.say("cli.show.pool", tokens=view.pool)
    if view.adventure.lore_cards:
        discards = len(view.lore_discards)
        yield words.say("cli.show.lore_deck", deck=view.lore_deck, discards=discards)


def _house(words: Words, names: Iterable[str]) -> Iterator[str]:
    """Yield the house rules that are switched on, if there are any."""
    switches = in_book_order(names)
    if switches:
        yield words.say("cli.house", names=house_listed(words, switches))


def _decider(words: Words, view: View, names: Names) -> str:
    if view.over is not None:
        return words.say("cli.show.over", side=names.side(words, view.over.winner))
    return words.say("cli.show.decides", side=names.side(words, view.to_act[0]))


def _side(words: Words, view: View, side: Side, known: Holdings, names: Names) -> Iterator[str]:
    camp = view.adventure.camp(side)
    has = score(public_state(view), side)
    yield words.say(
        "cli.show.side",
        side=names.side(words, side),
        mark=words.say(f"side.{side.value}"),
        score=has,
        banners=camp.banners,
    )
    if HIDDEN in known.cards or not known.cards:
        yield words.count("cli.show.hidden_cards", len(known.cards))
    else:
        cards = listed(words, [card_name(words, card) for card in known.cards])
        yield words.say("cli.show.cards", cards=cards)
    if view.adventure.lore:
        yield words.say("cli.show.goblet", tokens=known.lore)
    if view.adventure.lore_cards:
        yield _lore_hand(words, known)
        yield words.say("cli.show.council", seats=council_seats(words, known.council))
    state = public_state(view)
    for unit in view.units:
        if unit.side is side:
            yield _unit(words, unit, partner_of(state, unit.id))


def _lore_hand(words: Words, known: Holdings) -> str:
    if HIDDEN in known.lore_cards:
        return words.count("cli.show.hidden_lore", len(known.lore_cards))
    cards = listed(words, [card_name(words, card) for card in known.lore_cards])
    return words.say("cli.show.lore", cards=cards)


def _unit(words: Words, unit: Unit, partner: str = "") -> str:
    kind = kind_name(words, unit.kind)
    said = words.count("cli.show.unit", unit.figures, id=unit.id, hex=unit.hex, unit=kind)
    carried = [("web", unit.webbed), ("poison", unit.poisoned)]
    tokens = [words.say(f"token.{name}.name") for name, has in carried if has]
    if unit.stored:
        tokens.append(words.say("cli.show.stored", lore=unit.stored))
    if partner:
        tokens.append(words.say("cli.show.engaged", id=partner))
    if unit.trained:
        tokens.append(words.say(f"colour.{kind_of(unit).colour.value}"))
    return words.say("cli.show.tokens", unit=said, tokens=listed(words, tokens)) if tokens else said


def describe_adventure(words: Words, adventure: Adventure) -> Iterator[str]:
    """Yield the lines of an adventure before its first card is dealt."""
    names = Names(adventure)
    yield scenario_title(words, adventure.id)
    yield from _house(words, adventure.house)
    yield ""
    yield from drawn(picture(adventure), PALETTES, ASCII)
    yield ""
    for camp in adventure.camps:
        yield words.say(
            "cli.show.camp",
            side=names.side(words, camp.side),
            mark=words.say(f"side.{camp.side.value}"),
            cards=camp.cards,
            banners=camp.banners,
        )
        if adventure.lore_cards:
            yield words.say("cli.show.council", seats=council_seats(words, camp.council))
        yield from (_unit(words, unit) for unit in adventure.units if unit.side is camp.side)
    yield words.say("cli.show.first", side=names.side(words, adventure.first))
    yield from what_counts(words, adventure, adventure.blazons)
