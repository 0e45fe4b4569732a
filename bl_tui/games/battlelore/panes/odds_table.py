"""The full table of an attack's odds: bars by figures lost, flags, retreats, battle back."""

from collections.abc import Sequence

from bl_tui.games.battlelore.decisions import decision_of
from bl_tui.games.battlelore.odds.odds_text import outcomes, row
from bl_tui.games.battlelore.odds.previews import battle_at, cast_at, journey, strikes_back
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.words.naming import source_name
from bl_tui.table.panes.phrases import decimal, percent
from bl_tui.table.pointing.pieces import unit_of
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import BLANK, Line, Role, Span, bar, fit, wrap
from engine.battlelore.odds.odds import Odds, odds
from engine.battlelore.state.model import GRID, State, Unit
from engine.battlelore.state.steps import Battle, BattleStage
from engine.battlelore.turn.views import View, public_state
from engine.core.frozen import record

UNROLLED = (
    BattleStage.DECLARE,
    BattleStage.EVADE,
    BattleStage.ENGAGE,
    BattleStage.BEFORE_ROLL,
    BattleStage.ROLL,
)
"""Stages of a battle before its dice are rolled."""

NUMBERS = 10
"""Cells of a line apart from its bar: the figures, the chance, and blanks."""


@record
class AttackInSight:
    """A possible attack: unit, target, and odds; or spell dice and their `source`."""

    unit: Unit | None
    target: Unit
    odds: Odds
    source: str = ""


def attack_in_sight(view: View, selection: Selection) -> AttackInSight | None:
    """Return the declared, offered or selected attack, or the first after the selected move."""
    state = public_state(view)
    declared = next((step for step in view.steps[::-1] if isinstance(step, Battle)), None)
    if declared is not None and declared.stage in UNROLLED:
        unit, target = state.unit(declared.unit), state.unit(declared.target)
        if unit is not None and target is not None:
            dice = declared.dice if declared.stage is not BattleStage.DECLARE else None
            back, evades = not declared.back and not declared.evades, declared.evades
            return _attack(state, unit, target, dice, answers=back, evades=evades)
    about = decision_of(view).subject
    if strikes_back(view):
        unit, target = unit_of(view, about.unit), unit_of(view, about.target)
        return _attack(state, unit, target, answers=False) if unit and target else None
    cast = cast_at(view, selection)
    if cast is not None:
        return AttackInSight(None, cast.target, cast.odds, cast.spell.source)
    way = journey(view, selection)
    battle = battle_at(view, about.unit or selection.unit, selection.cursor)
    if battle is None and way is not None and way.battles:
        battle = way.battles[0]
    return AttackInSight(battle.unit, battle.target, battle.odds) if battle is not None else None


def _attack(
    state: State,
    unit: Unit,
    target: Unit,
    dice: int | None = None,
    *,
    answers: bool,
    evades: bool = False,
) -> AttackInSight:
    melee = target.hex in GRID.neighbours[unit.hex]
    chances = odds(state, unit, target, melee, back=answers, dice=dice, evades=evades)
    return AttackInSight(unit, target, chances)


# --- the lines -----------------------------------------------------------------------------------


def odds_lines(
    teller: Teller, view: View, selection: Selection, width: int, height: int
) -> list[Line]:
    """Return the table, most important first; blank lines and minor rows go if space is short."""
    if not teller.odds:
        return wrap(teller.say("app.odds.off"), width, Role.DIM)
    attack = attack_in_sight(view, selection)
    if attack is None:
        return wrap(teller.say("app.odds.none"), width, Role.DIM)
    for full, blank in ((True, True), (True, False), (False, False)):
        lines = _table(teller, view, attack, width, full=full)
        lines = [line for line in lines if blank or line != BLANK]
        if len(lines) <= height:
            break
    return lines[:height]


def _table(
    teller: Teller, view: View, attack: AttackInSight, width: int, *, full: bool
) -> list[Line]:
    chances = attack.odds
    by = teller.unit(attack.unit) if attack.unit else source_name(teller.words, attack.source)
    names = {"unit": by, "target": teller.unit(attack.target)}
    lines = wrap(teller.say("app.odds.who", **names), width, Role.STRONG)
    lines += [
        *_summary(teller, "app.odds.dice", chances, width),
        *bars(teller, chances.lost, width),
    ]
    lines += outcomes(teller, attack.target, chances, width, lore=view.adventure.lore)
    lines += _trampled(teller, view, chances, width)
    lines += row(teller, "app.odds.leaving", chances.leaving, width) if chances.leaving else []
    if chances.back is not None:
        lines.append(BLANK)
        chance = percent(teller, chances.answered)
        message = "app.odds.back_in_all" if chances.leaving else "app.odds.back"
        lines += wrap(teller.say(message, chance=chance), width, Role.STRONG)
        lines += _summary(teller, "app.odds.dice", chances.back, width)
        lines += bars(teller, chances.back.lost, width)
    if chances.evaded is not None:
        lines += [BLANK, *wrap(teller.say("app.odds.evaded"), width, Role.STRONG)]
        lines += _summary(teller, "app.odds.dice", chances.evaded, width)
        lines += bars(teller, chances.evaded.lost, width)
    if full:
        lines += [BLANK, *wrap(teller.say("app.odds.assumed"), width, Role.DIM)]
    return lines


def _summary(teller: Teller, message: str, odds: Odds, width: int) -> list[Line]:
    """Return the dice, and figures lost: expected, least and most."""
    numbers = {"least": odds.least, "most": odds.most}
    expected = decimal(teller, odds.expected)
    return wrap(teller.count(message, odds.dice, expected=expected, **numbers), width)


def _trampled(teller: Teller, view: View, odds: Odds, width: int) -> list[Line]:
    """Return the losses of other units where a creature's retreat is blocked."""
    lines: list[Line] = []
    for unit_id, chances in odds.trampled:
        unit = unit_of(view, unit_id)
        if unit is not None:
            losses = row(teller, "app.odds.trampled", chances, width, unit=teller.unit(unit))
            lines += losses
    return lines


def bars(teller: Teller, chances: Sequence[float], width: int) -> list[Line]:
    """Return a line for each number of figures lost: the number, a bar, the chance.

    The longest bar fills the room; the end of the unit is highlighted.
    """
    room = max(width - NUMBERS, 4)
    most = max(chances)
    last_possible = max(number for number, chance in enumerate(chances) if chance > 0)
    lines: list[Line] = []
    for number, chance in enumerate(chances[: last_possible + 1]):
        last = number == len(chances) - 1
        text = percent(teller, chance)
        drawn = bar(teller.glyphs.bar, chance / most, room)
        role = Role.WARNING if last else Role.KEY
        pieces = (Span(f" {number} ", Role.STRONG), Span(drawn.ljust(room), role))
        lines.append(fit((*pieces, Span(f" {text:>5}", Role.PLAIN)), width))
    return lines
