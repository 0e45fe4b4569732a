"""A position as plain text, without a screen."""

from collections.abc import Iterator

from bl_tui.boards.board_model import SMALL
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.palette import palette_of
from bl_tui.games.bardsung.board.colours import PALETTES
from bl_tui.games.bardsung.board.signs import glyphs_for
from bl_tui.games.bardsung.board.view import bare_board
from bl_tui.games.bardsung.board.zone_board import ZoneBoard
from bl_tui.games.bardsung.scenario_list import about, picture
from bl_tui.games.bardsung.words.naming import NAMES, thing_name, things, wound_name
from bl_tui.words import Words
from bl_tui.words.naming import listed, scenario_title
from engine.bardsung.rules.stats import grit
from engine.bardsung.state.model import Hero, Setup
from engine.bardsung.state.notation import format_action
from engine.bardsung.turn.views import View

WIDTH = 78
"""Columns of a paragraph."""


def drawn(words: Words, board: ZoneBoard) -> Iterator[str]:
    """Yield the board in ASCII, line by line, without colours."""
    palette = palette_of(PALETTES, "standard", Depth.NONE)
    for line in board.paint_lines(SMALL, palette, glyphs_for("ascii", words)):
        yield "".join(segment.text for segment in line).rstrip()


def describe_view(words: Words, view: View, *others: View) -> Iterator[str]:
    """Yield a position line by line; nothing of it is secret."""
    state = view.table
    title = scenario_title(words, state.encounter or state.setup.scenario)
    yield words.say("cli.show.title", title=title, turn=view.turn)
    if view.over is not None:
        yield words.say(f"app.prompt.over.{view.over.reason}")
    else:
        decides = listed(words, [NAMES.side(words, seat) for seat in view.to_act])
        yield words.say("cli.show.decides", side=decides)
    board = bare_board(view, None)
    if board.zones:
        yield ""
        yield from drawn(words, board)
        yield ""
    order = things(words, [card.id for card in state.order])
    yield words.say("show.order", order=order)
    yield words.say("show.pools", fate=state.fate, fates=state.fates, gold=state.gold)
    for hero in state.heroes:
        yield _hero(words, hero)
    for enemy in state.enemies:
        name, marks = thing_name(words, enemy.id), things(words, list(enemy.conditions))
        yield words.say("show.enemy", enemy=name, zone=enemy.zone, wounds=enemy.wounds, marks=marks)
    for each in (view, *others):
        if each.actions:
            actions = ", ".join(map(format_action, each.actions))
            yield words.say("cli.show.actions", actions=actions)


def _hero(words: Words, hero: Hero) -> str:
    wounds = [wound_name(words, each.card, each.serious) for each in hero.wounds]
    return words.say(
        "show.hero",
        hero=NAMES.side(words, hero.id),
        zone=hero.zone or "-",
        wounds=listed(words, wounds),
        grit=grit(hero),
        marks=things(words, list(hero.conditions)),
    )


def describe_scenario(words: Words, setup: Setup) -> Iterator[str]:
    """Yield the lines of a scenario before it is begun."""
    yield scenario_title(words, setup.id)
    yield ""
    yield from drawn(words, picture(setup))
    yield ""
    for line in about(words, setup, WIDTH):
        yield "".join(piece.text for piece in line).rstrip()
