"""A position as plain text, without a screen; everything is open (BM-0.14)."""

from collections.abc import Iterator

from bl_tui.games.battle_mages.board.colours import PALETTES
from bl_tui.games.battle_mages.board.signs import ASCII
from bl_tui.games.battle_mages.board.view import bare_board
from bl_tui.games.battle_mages.scenario_list import about, picture, warnings
from bl_tui.games.battle_mages.words.naming import (
    NAMES,
    battle_title,
    effect_name,
    goal,
    kind_name,
    sphere_name,
)
from bl_tui.games.battle_mages.words.wheel import field_name
from bl_tui.games.text_boards import actions_told, decider, drawn, scenario_told
from bl_tui.text.lines import BLANK, wrap
from bl_tui.words import Words
from bl_tui.words.naming import ground_told, handicaps_on, listed
from engine.battle_mages.rules.numbers import strength
from engine.battle_mages.state.model import Piece, Player, Setup
from engine.battle_mages.state.notation import format_action
from engine.battle_mages.turn.views import View

OPEN = "open"
WIDTH = 78
"""Columns of a paragraph."""


def describe_view(words: Words, view: View, *others: View) -> Iterator[str]:
    """Yield a position line by line; `others` are views of more seats, whose actions are listed."""
    title = battle_title(words, view.setup)
    yield words.say("cli.show.title", title=title, turn=view.turn)
    yield from filter(None, (handicaps_on(words, view.setup.id, view.setup.handicaps),))
    yield decider(words, view, NAMES)
    yield ""
    yield from drawn(bare_board(view), PALETTES, ASCII)
    yield ""
    for player in view.players:
        yield from _player(words, view, player)
    yield from actions_told(words, format_action, view, *others)


def spoken_view(words: Words, view: View, *others: View) -> Iterator[str]:
    """Yield a position in sentences: the pieces with their hexes, and the ground by name."""
    yield words.say("cli.show.title", title=battle_title(words, view.setup), turn=view.turn)
    yield from filter(None, (handicaps_on(words, view.setup.id, view.setup.handicaps),))
    yield decider(words, view, NAMES)
    if view.wheel:
        yield field_name(words, view.wheel)
    for player in view.players:
        yield from _player(words, view, player)
    field = view.setup.board
    grounds = [(words.say("app.inspect.node"), field.node)]
    grounds += [
        (words.say(f"terrain.{kind}"), spot)
        for kind, spot in zip(view.terrain, field.grid.hexes, strict=True)
        if kind != OPEN
    ]
    grounds += [(words.say("app.inspect.goal"), spot) for spot in field.goals]
    grounds += [(words.say("app.inspect.brick"), spot) for spot in view.bricks]
    grounds += [
        (
            words.say(
                "app.inspect.seal", side=NAMES.side(words, seal.seat), strength=seal.strength
            ),
            seal.hex,
        )
        for seal in view.seals
    ]
    yield from ground_told(words, grounds)


def _player(words: Words, view: View, player: Player) -> Iterator[str]:
    side = NAMES.side(words, player.seat)
    if player.out:
        yield words.say("show.out", side=side)
        return
    if view.setup.cup:
        total = words.count("app.saves.laurels", player.laurels)
        yield words.say("show.laurels", side=side, total=total)
    objective = view.setup.objective
    if objective is not None and objective.points:
        facts = {"total": player.points, "points": objective.points}
        yield words.say("show.points", side=side, **facts)
    yield words.say(
        "show.player",
        side=side,
        three=sphere_name(words, player.three),
        two=sphere_name(words, player.two),
        qe=player.qe,
        paradox=player.paradox,
    )
    for piece in view.pieces:
        if piece.seat is player.seat:
            yield _piece(words, piece)


def _piece(words: Words, piece: Piece) -> str:
    text = words.say(
        "show.piece",
        id=piece.id,
        hex=piece.hex,
        piece=kind_name(words, piece.kind, piece.nature.value),
        strength=strength(piece),
    )
    if piece.team:
        text = words.say("show.team", piece=text, team=piece.team)
    states = [words.say(message) for message, applies in _states(piece) if applies]
    marks = [effect_name(words, mark.effect) for mark in piece.marks]
    return (
        words.say("show.state", piece=text, states=listed(words, [*states, *marks]))
        if (states or marks)
        else text
    )


def _states(piece: Piece) -> tuple[tuple[str, bool], ...]:
    return (
        ("show.paralysed", bool(piece.paralysed)),
        ("show.moved", piece.moved),
        ("show.shot", piece.shot),
    )


def describe_scenario(words: Words, setup: Setup) -> Iterator[str]:
    """Yield the lines of a board before a game is begun on it."""
    board = drawn(picture(setup), PALETTES, ASCII)
    description = about(words, setup, WIDTH)
    if setup.scenario:
        description += [BLANK, *wrap(goal(words, setup), WIDTH)]
    yield from scenario_told(words, setup.id, board, description, *warnings(words, setup))
