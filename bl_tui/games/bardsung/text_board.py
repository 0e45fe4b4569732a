"""A position as plain text, without a screen."""

from collections.abc import Iterator

from bl_tui.games.bardsung.board.colours import PALETTES
from bl_tui.games.bardsung.board.sides import objective
from bl_tui.games.bardsung.board.signs import glyphs_for
from bl_tui.games.bardsung.board.view import bare_board, gate_message
from bl_tui.games.bardsung.scenario_list import about, difficulty_told, goal_of, picture
from bl_tui.games.bardsung.words.codes import HOW_IT_ENDED
from bl_tui.games.bardsung.words.naming import NAMES, thing_name, things, wound_name, zone_name
from bl_tui.games.text_boards import actions_told, drawn, scenario_told
from bl_tui.words import Words
from bl_tui.words.naming import handicaps_on, listed, scenario_title
from engine.bardsung.map.lattice import ZoneLattice, lattice_of
from engine.bardsung.rules.stats import grit
from engine.bardsung.state.model import Enemy, Hero, Setup
from engine.bardsung.state.notation import format_action
from engine.bardsung.state.places import ZoneId
from engine.bardsung.tables.difficulty import STORY
from engine.bardsung.turn.views import View

WIDTH = 78
"""Columns of a paragraph."""


def describe_view(words: Words, view: View, *others: View) -> Iterator[str]:
    """Yield a position line by line; it has no secrets."""
    yield from _heading(words, view)
    board = bare_board(view, None)
    if board.zones:
        yield ""
        yield from drawn(board, PALETTES, glyphs_for("ascii", words))
        yield ""
    yield from _party(words, view)
    yield from actions_told(words, format_action, view, *others)


def spoken_view(words: Words, view: View, *_: View) -> Iterator[str]:
    """Yield a position in sentences: the party, the enemies, then tile by tile their content."""
    yield from _heading(words, view)
    if view.table.encounter and view.over is None:
        yield goal_of(words, view.table.encounter)
        yield from objective(words, view)
    yield from _party(words, view)
    map = lattice_of(view.table.board)
    for tile, zones in map.zones_of.items():
        name = words.say(f"tile.{tile}.name")
        yield words.say("show.tile", tile=name, zones=", ".join(zones))
        parts = [*_ways(words, view, map, tile), *_things(words, view, tile)]
        if parts:
            yield f"  {'; '.join(parts)}"


def _ways(words: Words, view: View, map: ZoneLattice, tile: str) -> Iterator[str]:
    """Yield the gates of a tile, each with its kind."""
    for gate in map.gates.values():
        if gate.tile == tile:
            yield words.say(gate_message(view, gate.id), gate=thing_name(words, gate.id))


def _things(words: Words, view: View, tile: str) -> Iterator[str]:
    """Yield the tokens on a tile, each with its zone, and the aspects beside it."""
    state = view.table
    spots = (("stairs", state.stairs), ("echo", state.echo))
    laid = [(name, zone) for name, zone in spots if zone]
    laid += [("checkpoint", zone) for zone in state.checkpoints]
    laid += [(token.kind, token.zone) for token in state.tokens]
    for name, zone in laid:
        if ZoneId(zone).tile == tile:
            yield words.say(
                "show.token", token=thing_name(words, name), zone=zone_name(words, zone)
            )
    yield from (thing_name(words, aspect.card) for aspect in state.aspects if aspect.tile == tile)


def _heading(words: Words, view: View) -> Iterator[str]:
    """Yield the scenario, and the seats that decide."""
    state = view.table
    title = scenario_title(words, state.encounter or state.setup.scenario)
    yield words.say("cli.show.title", title=title, turn=view.turn)
    if state.setup.difficulty != STORY:
        yield difficulty_told(words, state.setup)
    yield from filter(None, (handicaps_on(words, state.setup.id, state.setup.handicaps),))
    if view.over is not None:
        yield words.say(HOW_IT_ENDED[view.over.reason])
    else:
        decides = listed(words, [NAMES.side(words, seat) for seat in view.to_act])
        yield words.say("cli.show.decides", side=decides)


def _party(words: Words, view: View) -> Iterator[str]:
    """Yield the marching order, the party's resources, the heroes and the enemies."""
    state = view.table
    if state.order:
        order = things(words, [card.id for card in state.order])
        yield words.say("show.order", order=order)
    yield words.say("show.pools", fate=state.fate, fates=state.fates, gold=state.gold)
    for hero in state.heroes:
        yield _hero(words, hero)
    for enemy in state.enemies:
        wounds = words.say("show.wounds", wounds=enemy.wounds) if enemy.wounds else ""
        yield _who(words, thing_name(words, enemy.id), enemy, wounds)


def _hero(words: Words, hero: Hero) -> str:
    wounds = [wound_name(words, wound.card, wound.serious) for wound in hero.wounds]
    limit = words.count("show.grit", grit(hero))
    suffered = [words.say("show.wounds", wounds=listed(words, wounds))] if wounds else []
    return _who(words, NAMES.side(words, hero.id), hero, *suffered, limit)


def _who(words: Words, name: str, figure: Hero | Enemy, *wounds: str) -> str:
    """Return a figure with its zone, its wounds and its conditions; what it lacks is left out."""
    place = words.say("show.in", zone=zone_name(words, figure.zone)) if figure.zone else ""
    marks = things(words, list(figure.conditions)) if figure.conditions else ""
    held = words.say("show.conditions", marks=marks) if marks else ""
    facts = "; ".join(fact for fact in (place, *wounds, held) if fact)
    return words.say("show.figure", name=name, facts=facts) if facts else name


def describe_scenario(words: Words, setup: Setup) -> Iterator[str]:
    """Yield the lines of a scenario before it is begun."""
    board = drawn(picture(setup), PALETTES, glyphs_for("ascii", words))
    yield from scenario_told(words, setup.id, board, about(words, setup, WIDTH))
