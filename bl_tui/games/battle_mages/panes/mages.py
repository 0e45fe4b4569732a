"""All Magi and their armies; and the sheet of one, with the text of each of its effects."""

from bl_tui.games.battle_mages.odds.odds_text import spell_short
from bl_tui.games.battle_mages.panes.track import seats_in_order
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.position import state_of
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, width_of, wrap
from engine.battle_mages.magic.quintessence import arete_dice, node_dice, qe_limit
from engine.battle_mages.rules.losses import army_strength
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import (
    Player,
)
from engine.battle_mages.tables.effects import KNOWN
from engine.battle_mages.tables.pieces import Nature
from engine.battle_mages.turn.views import View

WIDE = 30
"""Columns from which the numbers of an army have room beside the spheres of its Magus."""


def mages_lines(teller: Teller, view: View, width: int) -> list[Line]:
    """Return each player in turn order: boxes, spheres, pieces, Strength."""
    lines: list[Line] = []
    for seat in seats_in_order(view):
        lines += [*mage_lines(teller, view, seat, width), BLANK]
    return lines[:-1]


def mages_pane(teller: Teller, view: View, width: int) -> list[Line]:
    """Return each player in three lines, the last one blank where two are enough.

    In a narrow pane they have no numbers.
    """
    lines: list[Line] = []
    for seat in seats_in_order(view):
        player = state_of(view).player(seat)
        wide = width >= WIDE
        camp = teller.camp(seat) if wide else teller.small(seat)
        spheres = teller.say("app.mages.spheres", **_spheres(teller, player))
        text = _told(teller, view, player) if wide else spheres
        head = (camp, Span(" "), *teller.boxes(player))
        if player.out:
            head, text = (camp, Span(f" {teller.say('app.mages.out')}", Role.DIM)), ""
        text = text and f" {text}" if wide else text
        lines += [fit(head, width), *[*wrap(text, width, Role.PLAIN, " "), BLANK, BLANK][:2]]
    return lines


def mages_rows(teller: Teller, view: View, width: int, height: int) -> list[Line]:
    """Return each player in one line, or several in a line, where there are few lines."""
    seats = seats_in_order(view)
    columns = -(-len(seats) // height)
    room = width // columns
    rows = [_row(teller, view, seat, room, named=columns == 1) for seat in seats]
    return [
        tuple(piece for row in rows[at : at + columns] for piece in row)
        for at in range(0, len(rows), columns)
    ]


def _row(teller: Teller, view: View, seat: Army, width: int, *, named: bool) -> Line:
    """Return a player in one line: boxes and spheres, with room for it also the numbers."""
    player = state_of(view).player(seat)
    camp = teller.camp(seat) if named else teller.small(seat)
    if player.out:
        gone = Span(f" {teller.say('app.mages.out')}", Role.DIM)
        return fit((camp, gone), width, Role.PLAIN)
    head = (camp, Span(" "), *teller.boxes(player), Span(" "))
    if named:
        return fit((*head, Span(_told(teller, view, player))), width, Role.PLAIN)
    text = teller.say("app.mages.spheres.brief", **_spheres(teller, player))
    if width_of(head) + len(text) > width:
        text = teller.say("app.mages.spheres.brief", **_spheres_in_short(teller, player))
    return fit((*head, Span(text)), width, Role.PLAIN)


def mage_lines(teller: Teller, view: View, seat: Army, width: int) -> list[Line]:
    """Return one player in two lines: name and boxes, spheres and numbers."""
    state = state_of(view)
    player = state.player(seat)
    if player.out:
        return [fit((teller.camp(seat), Span(f" {teller.say('app.mages.out')}", Role.DIM)), width)]
    head = (teller.camp(seat), Span(" "), *teller.boxes(player))
    return [fit(head, width), *wrap(_told(teller, view, player), width, Role.PLAIN, " ")]


def _told(teller: Teller, view: View, player: Player) -> str:
    state = state_of(view)
    pieces = [piece for piece in view.pieces if piece.seat is player.seat]
    made = sum(piece.nature is not Nature.ARMY for piece in pieces)
    numbers = {"pieces": len(pieces), "strength": army_strength(state, player.seat)}
    text = teller.say("app.mages.told", **_spheres(teller, player), **numbers)
    if made:
        text = teller.count("app.mages.made", made, told=text)
    if state.magus(player.seat) is None and view.round:
        text = teller.say("app.mages.no_magus", told=text)
    return text


def _spheres(teller: Teller, player: Player) -> dict[str, str]:
    return {"three": teller.sphere(player.three), "two": teller.sphere(player.two)}


def _spheres_in_short(teller: Teller, player: Player) -> dict[str, str]:
    """Return the spheres of a sheet by their short names, where the whole ones have no room."""
    named = {"three": player.three, "two": player.two}
    return {name: teller.say(f"sphere.{sphere}.short") for name, sphere in named.items()}


def sheet_lines(teller: Teller, view: View, seat: Army, width: int) -> list[Line]:
    """Return the sheet of a Magus: boxes, dice, limit, and each effect that he knows."""
    state = state_of(view)
    player = state.player(seat)
    lines: list[Line] = [fit((teller.camp(seat), Span(" "), *teller.boxes(player)), width)]
    facts = {
        "dice": arete_dice(state, seat),
        "node": node_dice(state, seat),
        "limit": qe_limit(state, seat),
    }
    lines += wrap(teller.say("app.sheet.dice", **facts), width, Role.DIM)
    for row in KNOWN[player.three, player.two]:
        name, does = teller.effect(row.id), spell_short(teller, row.id)
        (head,), *rest = wrap(f"{name}: {does} {row.rule}", width, Role.PLAIN, " ")
        lines += [(Span(name, Role.STRONG), Span(head.text[len(name) :])), *rest]
    return lines
