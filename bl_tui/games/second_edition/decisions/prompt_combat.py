"""The prompts of a combat: dice, what may be ignored, retreats, windows, Lore cards."""

from bl_tui.games.second_edition.decisions.about import roll, step_of, under, unit_of
from bl_tui.games.second_edition.decisions.dice_form import (
    COMMIT,
    GROUP,
    REROLL,
    cost_of,
    group_of,
)
from bl_tui.games.second_edition.decisions.prompt import pointed_lore
from bl_tui.games.second_edition.odds.odds_text import in_brief
from bl_tui.games.second_edition.odds.previews import declared, rerolled
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.words.naming import ability_name, tally
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.filling import numbers_of
from bl_tui.table.pointing.selection import Selection
from bl_tui.words.naming import listed
from engine.core.frozen import replace
from engine.second_edition.lore.dice_groups import named, rest_of
from engine.second_edition.rules.damage import may_ignore
from engine.second_edition.rules.numbers import guarded, held
from engine.second_edition.state.actions import PlayLore
from engine.second_edition.state.model import Unit
from engine.second_edition.state.steps import (
    Casting,
    Combat,
    Fallen,
    Harm,
    Moment,
    PickGroup,
    Roll,
    Window,
)
from engine.second_edition.tables.units import UNITS
from engine.second_edition.turn.roll import cards_of, damage_of, die_ability, retreats_of
from engine.second_edition.turn.views import View, public_state


def sum_told(teller: Teller, view: View, shown: Roll) -> str:
    """Return what a roll comes to as it stands: damage, retreats, and what may be ignored."""
    state = public_state(view)
    target = state.unit(shown.target)
    hits, back = damage_of(state, shown), retreats_of(state, shown)
    told = [teller.count("app.dice.damage", hits)]
    if back:
        told.append(teller.count("app.dice.retreats", back))
    if target is not None:
        cards = cards_of(state, shown)
        less = min(hits, guarded(state, target, cards).value)
        stays = min(back, held(state, target, shown.back, cards).value)
        if less:
            told.append(teller.count("app.dice.guarded", less))
        if stays:
            told.append(teller.count("app.dice.stays", stays))
    return listed(teller.words, told)


def commit_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell which ability takes dice, and what the roll comes to with those taken."""
    found = roll(view)
    if found is None:
        return ""
    able = die_ability(public_state(view), found)
    if able is None or not decision.mine:
        return teller.say("app.prompt.commit_other", target=teller.unit(found.target))
    taken = sum(numbers_of(COMMIT, view, selection))
    name = ability_name(teller.words, able.does.value)
    told = [sum_told(teller, view, replace(found, committed=taken))]
    lost = cost_of(view, taken)
    told += [teller.count("app.dice.costs", lost)] if lost else []
    return teller.count("app.prompt.commit", taken, ability=name, sum=listed(teller.words, told))


def reroll_told(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    """Tell which dice are rolled once more, and what the roll may come to then."""
    taken = group_of(view, numbers_of(REROLL, view, selection))
    told = teller.say("app.prompt.reroll", dice=tally(teller.words, taken))
    fight = rerolled(view, named(taken)) if teller.odds and taken else None
    if fight is None:
        return told
    return teller.say("app.prompt.reroll_odds", dice=told, odds=in_brief(teller, fight))


def groups_told(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    """Tell how the dice are split."""
    found = roll(view)
    one = group_of(view, numbers_of(GROUP, view, selection))
    two = rest_of(found.dice, one) if found is not None else ()
    words = teller.words
    return teller.say("app.prompt.groups", one=tally(words, one), two=tally(words, two))


def pick_told(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    """Tell what the group of dice pointed at would come to."""
    step, found = step_of(view), roll(view)
    if not isinstance(step, PickGroup) or found is None:
        return ""
    dice = step.groups[min(selection.option or 0, 1)]
    told = sum_told(teller, view, replace(found, dice=dice))
    return teller.say("app.prompt.pick", dice=tally(teller.words, dice), sum=told)


def ignore_told(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    """Tell how much damage a unit suffers, and how much of it may be ignored."""
    step, state = step_of(view), public_state(view)
    if not isinstance(step, Harm):
        return ""
    blow = next((each for each in step.blows if each.unit == decision.unit), step.blows[0])
    most, unit = may_ignore(state, step, blow), teller.unit(unit_of(view, blow.unit))
    return teller.count("app.prompt.ignore", blow.damage, unit=unit, most=most)


def hold_told(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    """Tell how many retreats a unit has to answer for."""
    found = roll(view)
    if found is None:
        return ""
    unit = teller.unit(unit_of(view, decision.unit))
    return teller.count("app.prompt.hold", found.retreats, unit=unit)


def direction_told(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    """Tell that a unit may retreat in two directions."""
    found = roll(view)
    if found is None:
        return ""
    unit = teller.unit(unit_of(view, decision.unit))
    return teller.count("app.prompt.direction", found.retreats, unit=unit)


def advance_told(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    """Tell which hex the unit may advance to."""
    unit = unit_of(view, decision.unit)
    return teller.say("app.prompt.advance", unit=teller.unit(unit), to=decision.at or "")


def pursue_told(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    """Tell that the unit may pursue and attack once more, or advance."""
    unit = unit_of(view, decision.unit)
    return teller.say("app.prompt.pursue", unit=teller.unit(unit))


def mobility_told(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    """Tell how far the unit may go after its attack."""
    step = step_of(view)
    unit = teller.unit(unit_of(view, decision.unit))
    return teller.count("app.prompt.mobility", getattr(step, "hexes", 0), unit=unit)


# --- Lore cards ----------------------------------------------------------------------------------


def targets_told(teller: Teller, view: View, _: Selection, __: Decision) -> str:
    """Tell what a Lore card wants to be chosen."""
    step = step_of(view)
    if not isinstance(step, Casting):
        return ""
    where = "hex" if step.chosen else "unit"
    return teller.say(f"app.prompt.targets.{where}", card=teller.card(step.card))


def react_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell what is about to happen that the player may answer."""
    pointed = pointed_lore(teller, view, selection)
    if pointed:
        return pointed
    some = any(isinstance(action, PlayLore) for action in view.actions)
    asked = _asked(teller, view, odds=some and teller.odds)
    if not decision.mine:
        return asked
    return teller.say("app.prompt.react.ask" if some else "app.prompt.react.none", told=asked)


def _asked(teller: Teller, view: View, *, odds: bool) -> str:
    """Return what a window is about; with the odds of an attack for who can answer it."""
    about, step = under(view), step_of(view)
    if isinstance(about, Fallen):
        return _of_fallen(teller, about, step)
    if isinstance(about, Casting):
        side, card = teller.side(about.side), teller.card(about.card)
        return teller.say("app.prompt.react.card", side=side, card=card)
    if isinstance(about, Roll) and about.dice:
        return _of_dice(teller, view, about)
    if isinstance(about, Roll | Combat):
        fight = declared(view)
        unit, target = (_by_code(unit_of(view, each)) for each in (about.unit, about.target))
        told = teller.say("app.prompt.react.attack", unit=unit, target=target)
        if fight is None:
            return told
        dice = teller.count("app.prompt.react.dice_of", fight.odds.dice.value, attack=told)
        return f"{dice}: {in_brief(teller, fight)}" if odds else dice
    moment = step.moment.value if isinstance(step, Window) else Moment.W2.value
    return teller.say(f"app.prompt.react.{moment}", side=teller.side(view.active))


def _by_code(unit: Unit | None) -> str:
    """Return a unit as its token on the board names it: "VL E4"."""
    return "" if unit is None else f"{UNITS[unit.kind].code} {unit.hex}"


def _of_fallen(teller: Teller, fallen: Fallen, step: Window) -> str:
    unit = teller.unit(fallen.unit, fallen.hex)
    soon = step.moment is Moment.W12
    return teller.say(f"app.prompt.react.{'falls' if soon else 'fallen'}", unit=unit)


def _of_dice(teller: Teller, view: View, found: Roll) -> str:
    unit = unit_of(view, found.unit)
    own = unit is not None and unit.side is view.side
    target = _by_code(unit_of(view, found.target))
    told = sum_told(teller, view, found)
    return teller.say(f"app.prompt.react.{'own_dice' if own else 'dice'}", target=target, sum=told)
