"""The sentences of the prompt about magic: spells, their odds, their targets, counters."""

from bl_tui.games.battle_mages.decisions.about import piece_of, spell_of, state_of, step_of
from bl_tui.games.battle_mages.decisions.choosing import pointed, spells
from bl_tui.games.battle_mages.odds.odds_text import magic_brief
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.table.panes.numbers import percent
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.selection import Selection
from bl_tui.words.naming import listed
from engine.battle_mages.magic.quintessence import has_magic
from engine.battle_mages.magic.reactions import may_counter
from engine.battle_mages.odds.answer_odds import no_seal_resists
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import seats_after
from engine.battle_mages.state.steps import Casting
from engine.battle_mages.tables.effect_words import (
    Aim,
)
from engine.battle_mages.tables.effects import (
    EFFECTS,
)
from engine.battle_mages.turn.views import View

RANGES = {"self": "0", "five": "5", "board": "oo"}


def spells_told(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    """Tell of the spell pointed at: sphere, range, Quintessence, odds."""
    found = spells(view, selection)
    if not found or view.seat is None:
        return teller.say("app.prompt.no_spell")
    if selection.option is None or selection.option >= len(found):
        return teller.count("app.prompt.spells", len(found))
    action = found[selection.option]
    if isinstance(action, do.Meditate):
        return teller.say("app.prompt.meditate")
    brief = magic_brief(teller, state_of(view), view.seat, action.qe)
    title = spell_title(teller, action.effect)
    if action.qe:
        title = teller.count("app.prompt.spell.qe", action.qe, effect=title)
    return teller.say("app.prompt.spell", effect=title, odds=brief)


def spell_title(teller: Teller, effect: str) -> str:
    """Return an effect with its sphere, its dots and its range."""
    row = EFFECTS[effect]
    reach = RANGES.get(row.reach.value) or teller.say("app.spell.zone")
    return teller.say(
        "app.spell.title",
        effect=teller.effect(effect),
        sphere=teller.sphere(row.sphere),
        dots=row.dots,
        range=reach,
    )


def spell_short(teller: Teller, effect: str) -> str:
    """Return what an effect does, after its sphere, its dots and its range."""
    row = EFFECTS[effect]
    reach = RANGES.get(row.reach.value) or teller.say("app.spell.zone")
    return teller.say(
        "app.spell.short",
        sphere=teller.sphere(row.sphere),
        dots=row.dots,
        range=reach,
        text=teller.say(f"effect.{effect}.text"),
    )


def declare_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell how many successes the effect that is declared now has."""
    step = step_of(view)
    if not decision.mine or not isinstance(step, Casting):
        return teller.waits(decision.seat)
    action = pointed(view, selection, do.Declare)
    told = teller.count("app.prompt.declare", step.net)
    if action is None:
        return told
    return teller.say("app.prompt.spell", effect=spell_title(teller, action.effect), odds=told)


def _spell_told(teller: Teller, view: View, decision: Decision, message: str) -> str:
    step = step_of(view)
    if not decision.mine or not isinstance(step, Casting):
        return teller.waits(decision.seat)
    left = step.net - step.spent
    told = teller.count(message, left, effect=teller.effect(step.effect), net=step.net)
    return with_opponents(teller, view, step.effect, told)


def opponents(view: View, effect: str) -> list[Army]:
    """Return the players who may counter an effect: of targets named, by those; else by sphere."""
    state, row = state_of(view), EFFECTS[effect]
    spell = spell_of(view)
    caster = view.active if spell is None else spell.seat
    seats = [seat for seat in seats_after(state, caster) if has_magic(state, seat)]
    if spell is not None and spell.items:
        return [seat for seat in seats if may_counter(state, spell, seat)]
    return [seat for seat in seats if state.player(seat).dots(row.sphere)]


def with_opponents(teller: Teller, view: View, effect: str, told: str) -> str:
    """Return what is told of a spell, and who may counter it."""
    seats = opponents(view, effect) if effect in EFFECTS else []
    if not seats:
        return told
    names = listed(teller.words, [teller.side(seat) for seat in seats])
    return teller.say("app.spell.may_counter", told=told, sides=names)


def sign_told(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    """Tell that a spell is a boon or a curse."""
    return _spell_told(teller, view, decision, "app.prompt.sign")


def targets_told(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    """Tell how many successes are left for targets."""
    return _spell_told(teller, view, decision, "app.prompt.targets")


def level_told(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    """Tell how many levels are left for new pieces."""
    return _spell_told(teller, view, decision, "app.prompt.level")


def place_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell that a place is to be named for what was named before, and of seals at the one there."""
    step = step_of(view)
    if not decision.mine or not isinstance(step, Casting):
        return teller.waits(decision.seat)
    pending = piece_of(view, step.pending)
    what = teller.piece(pending) if pending is not None else teller.say("app.prompt.new_piece")
    told = teller.say("app.prompt.place", what=what, effect=teller.effect(step.effect))
    if EFFECTS[step.effect].aim is not Aim.CARRIED or not teller.odds:
        return told
    chance = no_seal_resists(state_of(view), step.seat, selection.cursor)
    if chance == 1:
        return told
    return teller.say("app.prompt.place_sealed", told=told, chance=percent(teller, float(chance)))


def counter_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell the spell that may be countered, and the odds of the counter pointed at."""
    spell = spell_of(view)
    if not decision.mine or spell is None or view.seat is None:
        return teller.waits(decision.seat)
    effect = teller.effect(spell.effect)
    action = pointed(view, selection, do.Counter)
    if action is not None:
        brief = magic_brief(teller, state_of(view), view.seat, action.qe)
        return teller.say("app.prompt.spell", effect=effect, odds=brief)
    facts = {"effect": effect, "side": teller.side(spell.seat)}
    sphere = teller.sphere(EFFECTS[spell.effect].sphere)
    return teller.count("app.prompt.counter", spell.net, sphere=sphere, **facts)


def drop_told(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    """Tell how many successes too few are left after a counter."""
    step = step_of(view)
    if not decision.mine or not isinstance(step, Casting):
        return teller.waits(decision.seat)
    over = step.spent - step.net
    return teller.count("app.prompt.drop", over, effect=teller.effect(step.effect))


def send_back_told(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    """Tell how many pieces a seal sends back."""
    if not decision.mine:
        return teller.waits(decision.seat)
    return teller.count("app.prompt.send_back", step_of(view).count)
