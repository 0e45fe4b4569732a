"""The text that replaces the hand while a tile is placed: the ways, and the arrivals of each."""

from collections.abc import Iterator, Sequence

from bl_tui.games.bardsung.board.view import exploring, misfits_of
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.actions import label
from bl_tui.games.bardsung.words.codes import by_last_word, shown_letters
from bl_tui.table.scene import Scene
from bl_tui.text.lines import Line, Role, Span, fit, wrap
from engine.bardsung.explore.exploring import foreseen
from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.order import must_shuffle
from engine.bardsung.state.actions import Place
from engine.bardsung.state.model import State
from engine.bardsung.state.steps import Exploring
from engine.bardsung.tables.tiles import tiles
from engine.bardsung.turn.views import View

ASPECT_DRAWN = by_last_word("app.lay.aspect.battle", "app.lay.aspect.challenge")
"""The aspect drawn with a tile, by the pile."""
TOLD = 4
"""Lines for the arrivals of a way."""


def laying_lines(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the ways to place the tile with the arrivals of the selected one, computed by the
    rules themselves; for a waiting player the drawn tile; [] if no tile is placed."""
    view, step = scene.view, exploring(scene.view)
    if step is None or scene.frame is not None:
        return []
    if not view.actions:
        return _awaited(scene.teller, view, step, width)[:height] if scene.awaited else []
    wrong = misfits_of(view)
    ways = [*(Role.CARD for _ in step.ways), *(Role.CARD_DIM for _ in wrong)]
    way = min(scene.selection.option or 0, len(ways) - 1)
    apart = height >= len(ways) + TOLD
    show = _each if apart else _together
    lines = show(scene.teller, view, ways, way, width)
    if way < len(step.ways):
        after = foreseen(view.table, step, way).state
        texts = _told(scene.teller, step, after)
    else:
        why = scene.teller.say(wrong[way - len(step.ways)].why)
        texts = iter([(why, Role.WARNING)])
    for text, role in texts:
        lines += wrap(text, width, role)
    return lines[:height]


def _awaited(teller: Teller, view: View, step: Exploring, width: int) -> list[Line]:
    """Return what everybody sees of the tile, to talk about it: its enemies and terrain."""
    names = {"hero": teller.thing(step.hero), "tile": teller.say(f"tile.{step.tile}.name")}
    head = teller.count("app.lay.drawn", len(step.ways), **names)
    arrivals = "   ".join(_there(teller, step, foreseen(view.table, step, 0).state))
    aspect = teller.say(ASPECT_DRAWN[str(tiles()[step.tile].aspect)])
    texts = ((head, Role.TITLE), (arrivals or teller.say("app.lay.empty"), Role.PLAIN))
    return [line for text, role in (*texts, (aspect, Role.DIM)) for line in wrap(text, width, role)]


def _each(teller: Teller, view: View, ways: Sequence[Role], way: int, width: int) -> list[Line]:
    lines = []
    for number, usual in enumerate(ways):
        role = Role.CARD_POINTED if number == way else usual
        text = f"{'>' if number == way else ' '}{_name(teller, view, number)}"
        link = f"option:{number}"
        lines.append(fit((Span(text, role, link),), width, role, link))
    return lines


def _name(teller: Teller, view: View, number: int) -> str:
    return f"{number + 1} {label(teller.words, Place(number), view)}"


def _together(teller: Teller, view: View, ways: Sequence[Role], way: int, width: int) -> list[Line]:
    """Return all ways in one line: the selected one in full, the digits of the others."""
    pieces: list[Span] = []
    for number, role in enumerate(ways):
        link = f"option:{number}"
        if number == way:
            pieces.append(Span(f">{_name(teller, view, number)} ", Role.CARD_POINTED, link))
        else:
            pieces.append(Span(f" {number + 1} ", role, link))
    return [fit(tuple(pieces), width)]


def _told(teller: Teller, step: Exploring, after: State) -> Iterator[tuple[str, str]]:
    """Yield the arrivals, whether the turn ends, the aspect drawn first, and further joined
    gates."""
    arrivals = [*_there(teller, step, after)]
    yield "  ".join(arrivals) or teller.say("app.lay.empty"), Role.PLAIN
    ends = must_shuffle(after)
    yield (
        teller.say("app.lay.ends" if ends else "app.lay.goes"),
        Role.WARNING if ends else Role.PLAIN,
    )
    map = lattice(after)
    for gate, other in sorted(map.joined.items()):
        mine = map.gates[gate].tile == step.tile and other != step.gate
        if mine and map.gates[other].tile != step.tile:
            yield (
                teller.say("app.lay.loop", gate=teller.thing(gate), other=teller.thing(other)),
                Role.PLAIN,
            )
    yield teller.say(ASPECT_DRAWN[str(tiles()[step.tile].aspect)]), Role.DIM


def _there(teller: Teller, step: Exploring, after: State) -> Iterator[str]:
    """Yield each zone of the tile with its arriving enemies and terrain."""
    for zone in lattice(after).zones_of[step.tile]:
        things = [teller.thing(enemy.id) for enemy in after.enemies if enemy.zone == zone]
        things += [teller.thing(token.kind) for token in after.tokens if token.zone == zone]
        things += [teller.thing("stairs")] if after.stairs == zone else []
        if things:
            yield f"{shown_letters(zone)} {', '.join(things)}"
