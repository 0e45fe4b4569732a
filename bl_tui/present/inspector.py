"""The inspector: the hex under the cursor, its ground, the unit there, its morale and dice."""

from bl_tui.present.decision import turn_of
from bl_tui.present.foresight import battle_at
from bl_tui.present.lights import board_of
from bl_tui.present.lines import BLANK, Line, Piece, Role, fit, wrap
from bl_tui.present.pointing import Selection, unit_at
from bl_tui.present.telling import CAMPS, Teller
from bl_tui.words.naming import ground_name, listed
from bl_tui.words.parts import explain
from engine.battlelore.effects import grounds_at, kind_of, sections_of
from engine.battlelore.knowledge import View
from engine.battlelore.model import Unit
from engine.battlelore.morale import flags_ignored
from engine.battlelore.movement import march_allowance, move_allowance
from engine.core.hexes import Hex

WIDE = 30
"""Columns from which there is room for whole sentences."""


def inspector_lines(teller: Teller, view: View, selection: Selection, width: int) -> list[Line]:
    """All that is to be said of the hex under the cursor, most important first."""
    spot = selection.cursor
    unit = unit_at(view, spot)
    lines = _heading(teller, view, spot, width)
    if unit is not None:
        lines += _of_unit(teller, view, unit, width)
    lines += _of_battle(teller, view, selection, width)
    if unit is not None:
        lines += [BLANK, *_morale(teller, view, unit, width)]
    return [*lines, *_ground(teller, view, spot, width)]


def brief(teller: Teller, view: View, selection: Selection, width: int) -> Line:
    """The hex under the cursor in one line."""
    spot = selection.cursor
    unit = unit_at(view, spot)
    pieces = [Piece(f" {spot} ", Role.TITLE), Piece(_grounds(teller, view, spot))]
    if unit is not None:
        kind = kind_of(unit)
        ignores = flags_ignored(board_of(view), unit).value
        pieces += [
            Piece("  "),
            Piece(f" {teller.glyphs.camp[unit.side.value]} ", CAMPS[unit.side]),
            Piece(f" {_letter(teller, unit)} ", Role(kind.colour.value)),
            Piece(f" {teller.kind(unit)}  ", Role.STRONG),
            Piece(teller.say("app.inspect.figures", left=unit.figures, full=kind.full)),
            Piece(f"  {teller.say(f'weapon.{kind.weapon}')}", Role.DIM),
            Piece(f"  {morale_name(teller, ignores)}"),
        ]
    return fit(tuple(pieces), width)


def morale_name(teller: Teller, ignores: int) -> str:
    """Normal, Bold, Bold 2 ..."""
    if ignores > 1:
        return teller.say("morale.bold_n", flags=ignores)
    return teller.say("morale.bold" if ignores else "morale.normal")


def _letter(teller: Teller, unit: Unit) -> str:
    return teller.glyphs.banner[kind_of(unit).colour.value]


def _grounds(teller: Teller, view: View, spot: Hex) -> str:
    names = [ground_name(teller.words, ground.id) for ground in grounds_at(board_of(view), spot)]
    return listed(teller.words, names)


def _heading(teller: Teller, view: View, spot: Hex, width: int) -> list[Line]:
    lines: list[Line] = [(Piece(f"{spot} {_grounds(teller, view, spot)}"[:width], Role.TITLE),)]
    side = view.side or view.active
    sections = [
        teller.say(f"section.{each.value}") for each in sections_of(board_of(view), side, spot)
    ]
    where = teller.say("app.inspect.section", section=listed(teller.words, sections))
    lines += wrap(where, width, Role.DIM)
    if any(blazon.hex == spot for blazon in view.blazons):
        lines += wrap(teller.say("blazon.held"), width, Role.WARNING)
    return lines


def _of_unit(teller: Teller, view: View, unit: Unit, width: int) -> list[Line]:
    kind, board = kind_of(unit), board_of(view)
    letter = Piece(f" {_letter(teller, unit)} ", Role(kind.colour.value))
    sign = Piece(f" {teller.glyphs.camp[unit.side.value]} ", CAMPS[unit.side])
    lines: list[Line] = [BLANK, fit((sign, letter, Piece(f" {teller.side(unit.side)}")), width)]
    lines += wrap(teller.kind(unit), width, Role.STRONG)
    lines += wrap(teller.say("app.inspect.figures", left=unit.figures, full=kind.full), width)
    lines += wrap(teller.say(f"weapon.{kind.weapon}"), width)
    if width >= WIDE:
        lines += wrap(teller.say(f"weapon.{kind.weapon}.text"), width, Role.DIM, "  ")
    move, march = move_allowance(board, unit), march_allowance(board, unit)
    if move.value == march.value:
        lines += wrap(teller.say("app.inspect.move", move=move.value), width)
    else:
        text = teller.say("app.inspect.march", move=move.value, march=march.value)
        lines += wrap(text, width)
    if width >= WIDE:
        lines += _parts(teller, explain(teller.words, move)[1:], width)
    lines += wrap(teller.count("app.inspect.dice", kind.troop.dice), width)
    return lines + _orders(teller, view, unit, width)


def _orders(teller: Teller, view: View, unit: Unit, width: int) -> list[Line]:
    turn = turn_of(view)
    order = turn.order(unit.id) if turn is not None and turn.side is unit.side else None
    if order is None:
        return []
    lines = wrap(teller.say("app.inspect.ordered"), width, Role.KEY)
    if not order.may_battle:
        lines += wrap(teller.say("app.inspect.no_battle"), width, Role.WARNING)
    return lines


def _morale(teller: Teller, view: View, unit: Unit, width: int) -> list[Line]:
    total = flags_ignored(board_of(view), unit)
    name = morale_name(teller, total.value)
    lines = wrap(teller.say("app.inspect.morale", morale=name), width, Role.STRONG)
    return lines + _parts(teller, explain(teller.words, total)[1:], width)


def _of_battle(teller: Teller, view: View, selection: Selection, width: int) -> list[Line]:
    battle = battle_at(view, selection)
    if battle is None:
        return []
    head = teller.count("app.inspect.battle", battle.dice.value)
    lines: list[Line] = [BLANK, *wrap(head, width, Role.WARNING)]
    lines += _parts(teller, explain(teller.words, battle.dice), width)
    odds = teller.say("app.inspect.odds", kill=battle.odds.kill, retreat=battle.odds.retreat)
    return lines + wrap(odds, width, Role.DIM)


def _parts(teller: Teller, told: tuple[str, ...], width: int) -> list[Line]:
    lines: list[Line] = []
    for part in told:
        lines += wrap(part, width, Role.RULE, "  ")
    return lines


def _ground(teller: Teller, view: View, spot: Hex, width: int) -> list[Line]:
    lines: list[Line] = [BLANK]
    for ground in grounds_at(board_of(view), spot):
        if ground.id == "countryside":
            continue
        prefix = "landmark" if ground.id == "rampart" else "terrain"
        if width >= WIDE:
            lines += wrap(teller.say(f"{prefix}.{ground.id}.text"), width)
        rules = dict.fromkeys(
            rule
            for rule in (
                ground.rule, ground.impassable, ground.stops, ground.bars_battle,
                ground.blocks_sight, *(each.rule for each in ground.modifiers),
            )
            if rule
        )  # fmt: skip
        lines += wrap(", ".join(rules), width, Role.RULE)
    return lines
