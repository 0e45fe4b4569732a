"""A position as plain text: the knowledge of one side, without a screen."""

from collections.abc import Iterator

from bl_tui.games.second_edition.board.colours import PALETTES
from bl_tui.games.second_edition.board.signs import ASCII
from bl_tui.games.second_edition.board.view import bare_board
from bl_tui.games.second_edition.scenario_list import about, picture
from bl_tui.games.second_edition.words.naming import (
    NAMES,
    battle_title,
    card_name,
    kind_name,
    laurels_told,
)
from bl_tui.games.text_boards import decider, drawn, scenario_told
from bl_tui.words import Words
from bl_tui.words.naming import ground_told, handicaps_on, listed
from engine.second_edition.rules.victory import GOAL
from engine.second_edition.state.model import GRID, HIDDEN, Setup, Unit
from engine.second_edition.state.notation import format_action
from engine.second_edition.state.sides import Side
from engine.second_edition.turn.views import Holdings, View

OPEN = "open"
"""The ground that is omitted."""
WIDTH = 78
"""Columns of a paragraph."""
SHOWN = 60
"""Actions that are listed one by one; there are thousands of armies."""


def describe_view(words: Words, view: View, *others: View) -> Iterator[str]:
    """Yield a position line by line; `others` are views whose cards are shown as well."""
    yield from _heading(words, view)
    yield ""
    yield from drawn(bare_board(view), PALETTES, ASCII)
    yield ""
    yield from _holdings(words, view, *others)
    for shown in (view, *others):
        if shown.actions:
            actions = ", ".join(map(format_action, shown.actions[:SHOWN]))
            yield words.say("cli.show.actions", actions=actions)
            if len(shown.actions) > SHOWN:
                yield words.count("show.more_actions", len(shown.actions) - SHOWN)


def spoken_view(words: Words, view: View, *others: View) -> Iterator[str]:
    """Yield a position in sentences: the units with their hexes, and the ground by name."""
    yield from _heading(words, view)
    yield from _holdings(words, view, *others)
    grounds = [
        (words.say(f"terrain.{kind}"), spot)
        for kind, spot in zip(view.terrain, GRID.hexes, strict=True)
        if kind != OPEN
    ]
    grounds += [
        (words.count("app.legend.banner", banner.points), banner.hex) for banner in view.banners
    ]
    yield from ground_told(words, grounds)


def _heading(words: Words, view: View) -> Iterator[str]:
    """Yield the scenario, and the deciding side."""
    title = battle_title(words, view.setup)
    yield words.say("cli.show.title", title=title, turn=view.turn)
    yield from filter(None, (handicaps_on(words, view.setup.id, view.setup.handicaps),))
    yield decider(words, view, NAMES)
    if view.war is not None:
        yield from (laurels_told(words, view.war, side) for side in Side)


def _holdings(words: Words, view: View, *others: View) -> Iterator[str]:
    """Yield each side's resources and units, and the deck."""
    for side in Side:
        known = [v.of(side) for v in (view, *others) if v.side is side]
        yield from _side(words, view, side, known[0] if known else view.of(side))
    yield words.count("cli.show.deck", view.deck)


def _side(words: Words, view: View, side: Side, known: Holdings) -> Iterator[str]:
    hand = known.hand
    yield words.say(
        "show.side",
        side=NAMES.side(words, side),
        points=hand.points,
        goal=GOAL,
        lore=hand.lore,
    )
    if hand.scenario:
        yield words.say("show.scenario", card=card_name(words, hand.scenario))
    yield _cards(words, hand.cards, "cli.show.cards", "cli.show.hidden_cards")
    if view.setup.scenario == "full":
        yield _cards(words, hand.lore_cards, "cli.show.lore", "cli.show.hidden_lore")
    yield from (_unit(words, unit) for unit in view.units if unit.side is side)


def _cards(words: Words, cards: tuple[str, ...], open_ones: str, hidden: str) -> str:
    if HIDDEN in cards or not cards:
        return words.count(hidden, len(cards))
    return words.say(open_ones, cards=listed(words, [card_name(words, card) for card in cards]))


def _unit(words: Words, unit: Unit) -> str:
    kind = kind_name(words, unit.kind)
    said = words.say("show.unit", id=unit.id, hex=unit.hex, unit=kind, health=unit.health)
    carried = (("poison", unit.poisoned), ("stun", unit.stunned))
    marks = [words.say(f"token.{name}.name") for name, carries in carried if carries]
    return words.say("cli.show.tokens", unit=said, tokens=listed(words, marks)) if marks else said


def describe_scenario(words: Words, setup: Setup) -> Iterator[str]:
    """Yield the lines of a scenario before it is begun."""
    board = drawn(picture(setup), PALETTES, ASCII)
    yield from scenario_told(words, setup.id, board, about(words, setup, WIDTH))
