"""The sentences of the prompt in fights: pools, damage, who is lost, who parries."""

from bl_tui.games.battle_mages.decisions import giving_up
from bl_tui.games.battle_mages.decisions.about import fight_of, piece_of, state_of, step_of
from bl_tui.games.battle_mages.decisions.choosing import goals, pointed, shooters
from bl_tui.games.battle_mages.odds.odds_text import (
    brick_brief,
    magic_brief,
    melee_brief,
    parry_brief,
    volley_brief,
)
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.selection import Selection
from engine.battle_mages.odds.pool_odds import pool_odds
from engine.battle_mages.rules.fighting import acting_members
from engine.battle_mages.rules.numbers import strength
from engine.battle_mages.rules.pools import attack_pool
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.steps import Melee, Shot
from engine.battle_mages.turn.views import View
from engine.core.notation import names_in


def fight_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell who can attack, or both pools of the attack pointed at."""
    if not decision.mine:
        return teller.waits(decision.seat)
    held = piece_of(view, selection.unit)
    action = goals(view, selection.held).get(selection.cursor) if held is not None else None
    if isinstance(action, do.Attack):
        return attack_told(teller, view, action)
    sides = {a.side for a in view.actions if isinstance(a, do.Attack)}
    return teller.count("app.prompt.fight", len(sides))


def attack_told(teller: Teller, view: View, action: do.Attack) -> str:
    """Return the dice and the odds of an attack on a side or a brick."""
    state = state_of(view)
    if state.members(action.target):
        return melee_brief(teller, state, action.side, action.target)
    dice = attack_pool(state, acting_members(state, state.members(action.side)), ()).dice
    return brick_brief(teller, dice, pool_odds(dice, state.setup.botch))


def gather_told(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    """Tell who takes part in the volley, and its odds."""
    if not decision.mine:
        return teller.waits(decision.seat)
    step = step_of(view)
    name = teller.at(view, step.target)
    if not shooters(view):
        return teller.say("app.prompt.gather", target=name)
    brief = volley_brief(teller, state_of(view), step.shooters, step.target)
    return teller.say("app.prompt.gathered", target=name, odds=brief)


def defend_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell the damage that defensive magic may take away, and the odds of one pointed at."""
    fight = fight_of(view)
    if not decision.mine or fight is None or view.seat is None:
        return teller.waits(decision.seat)
    action = pointed(view, selection, do.Defend)
    if action is not None:
        return magic_brief(teller, state_of(view), view.seat, action.qe)
    return teller.count("app.prompt.defend", fight.damage)


def lose_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell the damage that a side shares out."""
    step = step_of(view)
    if not decision.mine or not isinstance(step, Melee):
        return teller.waits(decision.seat)
    action = pointed(view, selection, do.Lose)
    sets = sum(isinstance(each, do.Lose) for each in view.actions)
    told = teller.count("app.prompt.lose", step.damage, sets=sets)
    if action is None and selection.held:
        owed = step.damage - giving_up.paid(view, selection)
        return teller.say("app.prompt.lose_held", told=told, left=owed)
    if action is None:
        return told
    state, gone = state_of(view), names_in(action.pieces)
    side = step.attackers if step.attacker_loses else step.targets
    left = [p for name in side if name not in gone and (p := state.piece(name)) is not None]
    power = sum(map(strength, left))
    return teller.say("app.prompt.lose_left", told=told, pieces=len(left), strength=power)


def remove_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell the damage that nobody can parry, and who would parry what a loss leaves of it."""
    step = step_of(view)
    if not decision.mine or not isinstance(step, Shot):
        return teller.waits(decision.seat)
    told = teller.count("app.prompt.remove", step.damage)
    action = pointed(view, selection, do.Remove)
    if action is None:
        return told
    state = state_of(view)
    rest = step.damage - max(1, strength(state.the(action.piece)))
    left = tuple(name for name in step.targets if name != action.piece)
    if rest <= 0:
        return teller.say("app.prompt.remove_rest", told=told, rest=teller.say("app.odds.settled"))
    return teller.say(
        "app.prompt.remove_rest", told=told, rest=parry_brief(teller, state, left, rest)
    )


def parry_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell who parries the damage that is left, with what chance."""
    step = step_of(view)
    if not decision.mine or not isinstance(step, Shot):
        return teller.waits(decision.seat)
    told = teller.count("app.prompt.parry", step.damage)
    action = pointed(view, selection, do.Parry)
    if action is None:
        return told
    rest = parry_brief(teller, state_of(view), (action.piece,), step.damage)
    return teller.say("app.prompt.remove_rest", told=told, rest=rest)


def paralyse_told(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    """Tell how many pieces a botch paralyses."""
    if not decision.mine:
        return teller.waits(decision.seat)
    return teller.count("app.prompt.paralyse", step_of(view).count)


def break_told(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    """Tell how many bricks more an attack destroys."""
    if not decision.mine:
        return teller.waits(decision.seat)
    return teller.count("app.prompt.break", step_of(view).count)
