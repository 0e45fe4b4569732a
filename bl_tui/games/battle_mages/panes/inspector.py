"""The inspector: the hex under the cursor, the piece there with its effects, its team."""

from bl_tui.games.battle_mages.board.signs import StatusMark
from bl_tui.games.battle_mages.board.view import status_of
from bl_tui.games.battle_mages.odds.odds_text import pool_lines
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.position import members_of, piece_at, state_of, turn_of
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap
from bl_tui.words.naming import listed
from engine.battle_mages.rules.ground import ground_of
from engine.battle_mages.rules.numbers import (
    absorption,
    in_zone,
    move_of,
    shooting_dice,
    shooting_range,
    strength,
)
from engine.battle_mages.rules.pools import defence_pool
from engine.battle_mages.state.model import Barred, Mark
from engine.battle_mages.state.model import Piece as Figure
from engine.battle_mages.tables.pieces import (
    BASE_MOVE,
    BASE_STRENGTH,
    Nature,
)
from engine.battle_mages.turn.views import View
from engine.hexes.grid import Hex

WIDE = 26
"""Columns from which there is room for whole sentences."""

BARRED = {Barred.FRESH: "app.inspect.barred.fresh", Barred.REBEL: "app.inspect.barred.rebel"}
RULES = {"hill": "BM-13.1", "mountain": "BM-13.2", "lake": "BM-13.2"}


def inspector_lines(
    teller: Teller,
    view: View,
    selection: Selection,
    width: int,
    height: int,
    *,
    whole: bool = True,
) -> list[Line]:
    """Return everything about the hex under the cursor, most important first.

    With little room, or not `whole`, it goes without texts, then without blank lines; dots mark
    what is still missing. The zones that the hex is in are only in the whole text: on the board
    they are lit on demand.
    """
    lines: list[Line] = []
    for texts in (True, False) if whole else (False,):
        lines = _told(teller, view, selection.cursor, width, texts=texts and width >= WIDE)
        lines += _zones(teller, view, selection.cursor, width) if whole else []
        if len(lines) <= height:
            return lines
    lines = [line for line in lines if line != BLANK]
    return lines if len(lines) <= height else [*lines[: height - 1], (Span("...", Role.DIM),)]


def _told(teller: Teller, view: View, spot: Hex, width: int, *, texts: bool) -> list[Line]:
    piece = piece_at(view, spot)
    lines = _heading(teller, view, spot, width)
    if piece is not None:
        lines += [BLANK, *_piece(teller, view, piece, width, texts=texts)]
    return [*lines, *_ground(teller, view, spot, width, texts=texts)]


def terrain_at(view: View, spot: Hex) -> str:
    """Return the terrain of a hex."""
    return view.terrain[view.setup.board.place[spot]]


def _site(teller: Teller, view: View, spot: Hex) -> list[str]:
    board = view.setup.board
    sites = [teller.say("app.inspect.node")] if spot == board.node else []
    sites += [teller.say("app.inspect.goal")] if spot in board.goals else []
    if spot in view.bricks:
        sites.append(teller.say("app.inspect.brick"))
    for seal in view.seals:
        if seal.hex == spot:
            facts = {"side": teller.side(seal.seat), "strength": seal.strength}
            sites.append(teller.say("app.inspect.seal", **facts))
    return sites


def _heading(teller: Teller, view: View, spot: Hex, width: int) -> list[Line]:
    ground = teller.say(f"terrain.{terrain_at(view, spot)}")
    lines = wrap(f"{spot} {ground}", width, Role.TITLE, "  ")
    for text in _site(teller, view, spot):
        lines += wrap(text, width, Role.KEY)
    return lines


def _piece(teller: Teller, view: View, piece: Figure, width: int, *, texts: bool) -> list[Line]:
    head = (*teller.badge(piece), Span(f" {teller.kind(piece)}", Role.STRONG))
    lines: list[Line] = [fit(head, width)]
    lines += wrap(teller.side(piece.seat), width)
    lines += _numbers(teller, view, piece, width)
    for mark in piece.marks:
        lines += wrap(mark_told(teller, mark), width, Role.KEY, " ")
    for condition in _conditions(teller, view, piece):
        lines += wrap(condition, width, Role.WARNING, " ")
    if piece.kind == "magus" and piece.nature is Nature.ARMY:
        lines += _sheet(teller, view, piece, width)
    if texts:
        lines += wrap(teller.say(f"piece.{piece.kind}.text"), width, Role.DIM)
    return lines + _team(teller, view, piece, width, texts=texts)


def _changed(now: int, base: int) -> str:
    return str(now) if now == base else f"{now} ({base})"


def _numbers(teller: Teller, view: View, piece: Figure, width: int) -> list[Line]:
    """Return Move, Strength and shot, with the printed number where it differs."""
    state = state_of(view)
    text = teller.say(
        "app.inspect.numbers",
        move=_changed(move_of(state, piece), BASE_MOVE[piece.kind]),
        strength=_changed(strength(piece), BASE_STRENGTH[piece.kind]),
    )
    lines = wrap(text, width)
    if absorption(piece) != strength(piece):
        lines += wrap(teller.say("app.inspect.absorbs", n=absorption(piece)), width, Role.DIM)
    if shooting_dice(piece):
        far = shooting_range(state, piece)
        shots = teller.count("app.inspect.shoots", shooting_dice(piece), range=far)
        lines += wrap(shots, width)
    return lines


def mark_told(teller: Teller, mark: Mark) -> str:
    """Return a lasting effect: the number it changes, by how much, its sphere."""
    what = teller.say(f"stat.{mark.stat}")
    if mark.stat in ("invisible", "umbra"):
        amount = what
    elif mark.stat in ("fly", "range"):
        amount = teller.say("app.inspect.set_to", what=what, n=mark.amount)
    else:
        amount = teller.say("app.inspect.changed_by", what=what, n=f"{mark.amount:+d}")
    sphere = teller.sphere(mark.sphere)
    return teller.say(
        "app.inspect.mark", amount=amount, effect=teller.effect(mark.effect), sphere=sphere
    )


def _conditions(teller: Teller, view: View, piece: Figure) -> list[str]:
    """Return why a piece cannot act, and what it has done this turn."""
    conditions = []
    if piece.paralysed:
        conditions.append(teller.say("app.inspect.paralysed"))
    if StatusMark.FRESH in status_of(piece):
        conditions.append(teller.say(BARRED[piece.barred]))
    turn = turn_of(view)
    if turn is None or turn.seat is not piece.seat:
        return conditions
    done = (
        ("app.inspect.moved", piece.moved),
        ("app.inspect.shot", piece.shot),
        ("app.inspect.fought", piece.fought),
    )
    names = [teller.say(message) for message, has in done if has]
    return [*conditions, listed(teller.words, names)] if names else conditions


def _sheet(teller: Teller, view: View, piece: Figure, width: int) -> list[Line]:
    player = state_of(view).player(piece.seat)
    spheres = f"{teller.sphere(player.three)} 3, {teller.sphere(player.two)} 2"
    boxes = teller.say("app.inspect.boxes", qe=player.qe, paradox=player.paradox)
    return [fit(teller.boxes(player), width), *wrap(boxes, width), *wrap(spheres, width)]


def _team(teller: Teller, view: View, piece: Figure, width: int, *, texts: bool) -> list[Line]:
    """Return the team of a piece: its dice in a fight, dice from other sources than Strength, its
    members."""
    if not piece.team:
        return wrap(teller.say("app.inspect.isolated"), width, Role.DIM)
    members = members_of(view, piece.team)
    state = state_of(view)
    lines = [BLANK, *wrap(teller.thing(piece.team), width, Role.STRONG)]
    pool = defence_pool(state, (), members)
    first = 0 if texts else 1
    lines += pool_lines(teller, pool, "app.inspect.dice", width, first)
    places = "  ".join(f"{teller.sign(member)} {member.hex}" for member in members)
    return [*lines, *wrap(places, width, Role.PLAIN, "")]


def _zones(teller: Teller, view: View, spot: Hex, width: int) -> list[Line]:
    """Return the zones of control that a hex is in (BM-10.14)."""
    state = state_of(view)
    seats = [p.seat for p in view.players if not p.out and in_zone(state, p.seat, spot)]
    if not seats:
        return []
    names = listed(teller.words, [teller.side(seat) for seat in seats])
    return wrap(teller.say("app.inspect.zone", sides=names), width, Role.DIM)


def _ground(teller: Teller, view: View, spot: Hex, width: int, *, texts: bool) -> list[Line]:
    ground = terrain_at(view, spot)
    if ground == "open" or spot not in ground_of(state_of(view)).grid:
        return []
    text = teller.say(f"terrain.{ground}.text")
    rule = f" {RULES[ground]}" if texts else ""
    return [BLANK, *wrap(f"{text}{rule}", width, Role.DIM)]


def brief(teller: Teller, view: View, selection: Selection, width: int) -> Line:
    """Return the hex under the cursor in one line."""
    spot = selection.cursor
    piece = piece_at(view, spot)
    ground = teller.say(f"terrain.{terrain_at(view, spot)}")
    pieces = [Span(f" {spot} ", Role.TITLE), Span(ground)]
    pieces += [Span(f"  {note}", Role.KEY) for note in _site(teller, view, spot)]
    if piece is None:
        return fit(tuple(pieces), width)
    pieces += [Span("  "), *teller.badge(piece), Span(f" {teller.kind(piece)}  ", Role.STRONG)]
    numbers = teller.say(
        "app.inspect.numbers",
        move=_changed(move_of(state_of(view), piece), BASE_MOVE[piece.kind]),
        strength=_changed(strength(piece), BASE_STRENGTH[piece.kind]),
    )
    pieces.append(Span(numbers))
    if piece.team:
        pieces.append(Span(f"  {teller.thing(piece.team)}"))
    for remark in _conditions(teller, view, piece):
        pieces.append(Span(f"  {remark}", Role.WARNING))
    pieces += [Span(f"  {mark_told(teller, mark)}", Role.KEY) for mark in piece.marks]
    return fit(tuple(pieces), width)
