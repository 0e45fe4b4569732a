"""The inspector: the hex under the cursor, its ground, the unit there, and an attack on it."""

from bl_tui.games.second_edition.board.inks import Ink
from bl_tui.games.second_edition.decisions import decision_of
from bl_tui.games.second_edition.odds.odds_text import in_lines
from bl_tui.games.second_edition.odds.previews import Fight, declared, fight_at
from bl_tui.games.second_edition.panes.army import ability_told
from bl_tui.games.second_edition.phrases import CAMPS, Teller
from bl_tui.games.second_edition.position import turn_of, unit_at
from bl_tui.games.second_edition.words.describing import ability_brief, ability_text, trait_told
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import BLANK, Line, Role, Span, dotted, fit, width_of, wrap
from bl_tui.words.naming import listed
from bl_tui.words.parts import explain
from engine.hexes.grid import Hex
from engine.second_edition.rules.numbers import greatest_range, move
from engine.second_edition.rules.orders import parts_at
from engine.second_edition.state.model import Banner, Unit
from engine.second_edition.tables.terrain import TERRAIN
from engine.second_edition.tables.units import UNITS, Kind, Trait, has, weak
from engine.second_edition.turn.views import View, public_state

WIDE = 26
"""Columns from which there is room for whole sentences."""
NAME, LINE, TEXT, ALL = range(4)
"""How much is said of an ability: its name, what it does in a line, its whole text; and then which
cards name the traits."""


def inspector_lines(
    teller: Teller, view: View, selection: Selection, width: int, height: int
) -> list[Line]:
    """Return everything about the hex under the cursor, most important first.

    With little room an ability has a line instead of its text, in a narrow pane its name alone;
    then it goes without blank lines; dots mark what is still missing.
    """
    lines: list[Line] = []
    for detail in (ALL, TEXT, LINE) if width >= WIDE else (LINE, NAME):
        lines = _told(teller, view, selection, width, detail)
        if len(lines) <= height:
            return lines
    lines = [line for line in lines if line != BLANK]
    return lines if len(lines) <= height else [*lines[: height - 1], (Span("...", Role.DIM),)]


def _told(teller: Teller, view: View, selection: Selection, width: int, detail: int) -> list[Line]:
    spot = selection.cursor
    unit = unit_at(view, spot)
    lines = _heading(teller, view, spot, width)
    if unit is not None:
        lines += [BLANK, *_unit(teller, view, unit, width, detail)]
    fight = fight_at(view, decision_of(view).acting(selection), spot) or declared(view)
    if fight is not None and unit is not None and unit.id in (fight.unit.id, fight.target.id):
        lines += [BLANK, *_fight(teller, fight, width)]
    return [*lines, *_ground(teller, view, spot, width, detail)]


def _banner_at(view: View, spot: Hex) -> Banner | None:
    return next((banner for banner in view.banners if banner.hex == spot), None)


def _heading(teller: Teller, view: View, spot: Hex, width: int) -> list[Line]:
    ground = teller.say(f"terrain.{public_state(view).ground(spot)}")
    lines = wrap(f"{spot} {ground}", width, Role.TITLE, "  ")
    banner = _banner_at(view, spot)
    if banner is not None:
        sign = Span(teller.glyphs.badge[f"banner.{banner.points}"], Ink.BANNER)
        caption = Span(f" {teller.count('app.inspect.banner', banner.points)}")
        lines.append(fit((sign, caption), width))
    tent = next((tent for tent in view.tents if tent.hex == spot), None)
    if tent is not None:
        text = teller.say("app.inspect.tent", side=teller.side(tent.side))
        lines += wrap(text, width)
    side = view.side or view.active
    parts = [teller.say(f"section.{part.value}") for part in parts_at(side, spot)]
    text = teller.say("app.inspect.section", section=listed(teller.words, parts))
    return [*lines, *wrap(text, width, Role.DIM)]


def _unit(teller: Teller, view: View, unit: Unit, width: int, detail: int) -> list[Line]:
    kind = UNITS[unit.kind]
    sign = Span(f" {teller.glyphs.camp[unit.side.value]} ", CAMPS[unit.side])
    lines: list[Line] = [(sign, teller.code(unit.kind))]
    lines += wrap(teller.kind(unit), width, Role.STRONG)
    lines += wrap(strength(teller, unit), width)
    if weak(unit):
        lines += wrap(teller.say("app.inspect.weak"), width, Role.WARNING)
    lines += _markers(teller, unit, width)
    state = public_state(view)
    text = teller.say("app.inspect.numbers", dice=kind.attack, move=move(state, unit).value)
    lines += wrap(text, width)
    if kind.reach is not None:
        reach = greatest_range(state, unit).value
        text = teller.say("app.army.range", least=kind.reach[0], most=reach)
        lines += wrap(text, width)
    lines += _traits(teller, kind, width, whole=detail == ALL)
    for able in kind.abilities:
        lines += wrap(ability_told(teller, able), width, Role.KEY)
        if detail == LINE:
            lines += wrap(ability_brief(teller.words, able), width, Role.DIM, " ")
        elif detail >= TEXT:
            text = f"{ability_text(teller.words, able)} {able.rule}"
            lines += wrap(text, width, Role.DIM, " ")
    return lines + _orders(teller, view, unit, width)


def _traits(teller: Teller, kind: Kind, width: int, *, whole: bool) -> list[Line]:
    """Return the traits in one text, or each with the cards that name it."""
    traits = [trait for trait in Trait if trait in kind.traits]
    if whole:
        texts = (trait_told(teller.words, trait) for trait in traits)
        return [line for text in texts for line in wrap(text, width, Role.DIM, " ")]
    names = [teller.say(f"trait.{trait.value}") for trait in traits]
    return wrap(listed(teller.words, names), width, Role.DIM)


def strength(teller: Teller, unit: Unit) -> str:
    """Return the figures left, or the damage that a legend can still take."""
    message = "app.inspect.health" if has(unit, Trait.LEGEND) else "app.inspect.figures"
    return teller.say(message, left=unit.health, full=UNITS[unit.kind].health)


def _markers(teller: Teller, unit: Unit, width: int) -> list[Line]:
    carried = (("poison", unit.poisoned), ("stun", unit.stunned))
    names = [teller.say(f"token.{name}.name") for name, carries in carried if carries]
    return [line for name in names for line in wrap(name, width, Role.WARNING)]


def _orders(teller: Teller, view: View, unit: Unit, width: int) -> list[Line]:
    turn = turn_of(view)
    order = turn.order(unit.id) if turn is not None and turn.side is unit.side else None
    if order is None:
        return []
    msgids = ["app.inspect.ordered"]
    msgids += ["app.inspect.moved"] if order.moved else []
    msgids += ["app.inspect.fought"] if order.attacks else []
    words = listed(teller.words, [teller.say(msgid) for msgid in msgids])
    return wrap(words, width, Role.KEY)


def _fight(teller: Teller, fight: Fight, width: int) -> list[Line]:
    """Return the dice of an attack and their sources, and its possible results."""
    message = "app.inspect.counter" if fight.back else "app.inspect.attack"
    dice = fight.odds.dice
    lines = wrap(teller.count(message, dice.value), width, Role.WARNING)
    for part in explain(teller.words, dice, lambda _, source: teller.source(source)):
        lines += wrap(part, width, Role.RULE, " ")
    return lines + (in_lines(teller, fight, width) if teller.odds else [])


def _ground(teller: Teller, view: View, spot: Hex, width: int, detail: int) -> list[Line]:
    ground = public_state(view).ground(spot)
    if ground == "open":
        return []
    text = teller.say(f"terrain.{ground}.text")
    rule = f" {TERRAIN[ground].rule}" if detail >= TEXT else ""
    return [BLANK, *wrap(f"{text}{rule}", width, Role.DIM)]


def brief(teller: Teller, view: View, selection: Selection, width: int) -> Line:
    """Return the hex under the cursor in one line."""
    spot = selection.cursor
    unit = unit_at(view, spot)
    ground = teller.say(f"terrain.{public_state(view).ground(spot)}")
    pieces = [Span(f" {spot} ", Role.TITLE), Span(ground)]
    banner = _banner_at(view, spot)
    if banner is not None:
        sign = teller.glyphs.badge[f"banner.{banner.points}"]
        pieces += [Span(" "), Span(sign, Ink.BANNER)]
    if unit is None:
        text = teller.say(f"terrain.{public_state(view).ground(spot)}.text")
        if banner is not None:
            text = f"{teller.count('app.inspect.banner', banner.points)}. {text}"
        rest = dotted(text, width - width_of(tuple(pieces)) - 2)
        return fit((*pieces, Span(f"  {rest}", Role.DIM)), width)
    kind = UNITS[unit.kind]
    marks = [
        Span(f"  {teller.say(f'token.{name}.name')}", Role.WARNING)
        for name, applies in (("poison", unit.poisoned), ("stun", unit.stunned))
        if applies
    ]
    pieces += [
        Span("  "),
        teller.small(unit.side),
        teller.code(unit.kind),
        Span(f" {teller.kind(unit)}  ", Role.STRONG),
        Span(strength(teller, unit)),
        *marks,
    ]
    rest = _abilities(teller, kind, width - width_of(tuple(pieces)) - 2)
    return fit((*pieces, Span(f"  {rest}", Role.DIM)), width)


def _abilities(teller: Teller, kind: Kind, room: int) -> str:
    """Return the abilities with what each does, if there is room, else their names."""
    names = [ability_told(teller, able) for able in kind.abilities]
    does = [ability_brief(teller.words, able) for able in kind.abilities]
    whole = "; ".join(f"{name}: {text}" for name, text in zip(names, does, strict=True))
    return whole if len(whole) <= room else dotted(", ".join(names), room)
