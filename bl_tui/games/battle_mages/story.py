"""The story of Battle Mages: the steps that are shown, and their lights."""

from collections.abc import Iterable
from typing import Any

from bl_tui.boards.board_model import Light
from bl_tui.boards.traces import Trail, notes_on
from bl_tui.games.battle_mages.board.view import Board, standing
from bl_tui.table.story import Story
from engine.battle_mages.state import events as ev
from engine.battle_mages.state import magic_events as magic
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import Mark
from engine.battle_mages.tables.effect_words import STRENGTH
from engine.battle_mages.turn.views import View
from engine.hexes.grid import Hex

SHOWN = (
    ev.PieceMoved, ev.PiecesRemoved, ev.PiecesParalysed, ev.PoolRolled, ev.MeleeDeclared,
    ev.VolleyDeclared, ev.DamageDone, ev.Parried, ev.WheelTurned, ev.UpkeepRolled, ev.Rebelled,
    ev.PlayerOut, ev.PointsScored, ev.GameEnded, magic.SpellCast, magic.EffectDeclared,
    magic.TargetsNamed,
    magic.SpellCountered, magic.TargetDropped, magic.SpellFailed, magic.DamageDodged, magic.Marked,
    magic.Dominated, magic.BrickLaid, magic.BrickBroken, magic.SealLaid, magic.SealBroken,
    magic.Teleported, magic.SentBack, magic.BoxesChanged,
)  # fmt: skip
OWN_STEPS = (
    ev.PieceMoved, ev.MeleeDeclared, ev.VolleyDeclared, magic.SpellCast, magic.EffectDeclared,
    magic.TargetsNamed, magic.TargetDropped, ev.PiecesRemoved,
)  # fmt: skip
"""Events that a player need not be shown after their own choice."""

CHANGES = (
    dict.fromkeys((ev.PieceMoved, magic.Marked, magic.Dominated, magic.Teleported), "piece")
    | dict.fromkeys((ev.PiecesRemoved, ev.PiecesParalysed, ev.ParalysisEnded), "pieces")
    | {ev.PieceEntered: "piece", ev.TeamsChanged: "pieces", ev.MarchTakenBack: "places"}
    | dict.fromkeys((ev.SphereRolled, ev.PointsScored, magic.BoxesChanged), "seat")
    | dict.fromkeys((magic.BrickLaid, magic.BrickBroken), "hex")
    | dict.fromkeys((magic.SealLaid, magic.SealBroken), "seal")
    | dict.fromkeys((ev.GameBegan, ev.OrderSet, ev.RoundBegan, ev.TurnBegan, ev.TurnEnded), "")
    | dict.fromkeys((ev.WheelTurned, ev.PlayerOut, ev.LaurelsCounted, ev.BattleBegan), "")
)
"""The events that change the board, with the field that names the piece."""

PLACED = (magic.BrickLaid, magic.BrickBroken)
SEALED = (magic.SealLaid, magic.SealBroken)


def _lights(event: Any, board: Board) -> dict[Hex, Light]:
    """Return the lights of a step: the piece, its start and its end."""
    where = {piece.id: piece.hex for piece in board.pieces}

    def of(names: Iterable[str], light: Light) -> dict[Hex, Light]:
        spots = (where.get(name, name if name in _hexes(board, name) else "") for name in names)
        return {spot: light for spot in spots if spot}

    match event:
        case ev.PieceMoved(way=way):
            return dict.fromkeys(way, Light.PATH) | {way[-1]: Light.SELECTED}
        case ev.PiecesRemoved(pieces=names) | ev.PiecesParalysed(pieces=names):
            return of(names, Light.TARGET)
        case ev.MeleeDeclared(attackers=ours, targets=theirs, target=target):
            return of(ours, Light.SELECTED) | of(theirs or (target,), Light.TARGET)
        case ev.VolleyDeclared(shooters=ours, targets=theirs, target=target):
            return of(ours, Light.SELECTED) | of(theirs or (target,), Light.TARGET)
        case magic.TargetsNamed(targets=names):
            return of(names, Light.TARGET)
        case magic.Teleported(start=start, to=to):
            return {start: Light.PATH, to: Light.SELECTED}
        case _:
            return _of_one(event, board, where)


def _of_one(event: Any, board: Board, where: dict[str, Hex]) -> dict[Hex, Light]:
    """Return the lights of events about one piece, one hex or one Magus."""
    if isinstance(event, PLACED):
        return {event.hex: Light.SELECTED}
    if isinstance(event, SEALED):
        return {event.seal.hex: Light.SELECTED}
    if isinstance(event, magic.SpellCast | magic.SpellFailed | magic.SpellCountered):
        magi = (p for p in board.pieces if p.seat is event.seat and p.kind == "magus")
        return {piece.hex: Light.SELECTED for piece in magi}
    piece = getattr(event, "piece", "")
    spot = where.get(piece, "") if isinstance(piece, str) else ""
    return {spot: Light.SELECTED} if spot else {}


def _hexes(_: Board, name: str) -> tuple[str, ...]:
    """Return a name if it is that of a hex: a capital and a number."""
    return (name,) if name[:1].isupper() and name[1:].isdecimal() else ()


def traces(events: Iterable[Any]) -> dict[Hex, Light]:
    """Return the dim light on the latest moves: their starts and ends."""
    lit: dict[Hex, Light] = {}
    for event in events:
        if isinstance(event, ev.PieceMoved):
            lit |= {event.way[0]: Light.LAST, event.way[-1]: Light.LAST}
        elif isinstance(event, magic.Teleported):
            lit |= {event.start: Light.LAST, event.to: Light.LAST}
    return lit


def _notes(events: Iterable[tuple[Any, Board]], board: Board) -> dict[Hex, str]:
    """Return the notes on what happened last."""
    trail = Trail({piece.id: piece.hex for piece in board.pieces})
    for event, before in events:
        if isinstance(event, ev.PieceMoved):
            trail.went(event.piece, event.way[0], event.way[-1])
        elif isinstance(event, magic.Teleported):
            trail.went(event.piece, event.start, event.to)
        elif isinstance(event, ev.PiecesRemoved):
            for spot in _lights(event, before):
                trail.fell(spot)
        elif isinstance(event, ev.PiecesParalysed):
            for piece in event.pieces:
                trail.paralysed(piece)
        elif isinstance(event, magic.Marked):
            was = next((piece.marks for piece in before.pieces if piece.id == event.piece), ())
            trail.hit(event.piece, _strength(was) - _strength(event.marks))
    return notes_on(board.setup.board.grid, trail)


def _strength(marks: Iterable[Mark]) -> int:
    """Return the Strength that lasting effects give (BM-11.35)."""
    return sum(mark.amount for mark in marks if mark.stat == STRENGTH)


def _begun(event: Any) -> Army | None:
    return event.seat if isinstance(event, ev.TurnBegan) else None


def _is_out(view: View) -> bool:
    """Return whether the viewer's King has fallen while the others play on (BM-5.1)."""
    if view.over is None:
        for player in view.players:
            if player.seat is view.seat:
                return player.out
    return False


STORY = Story(
    shown=SHOWN,
    own=OWN_STEPS,
    lights=_lights,
    traces=traces,
    notes=_notes,
    placeless=(ev.PiecesRemoved, magic.Marked),
    standing=standing,
    changes=CHANGES,
    begun=_begun,
    walks=(ev.PieceMoved,),
    is_out=_is_out,
)
