"""The prompts of the decisions that only Lore games have, in one sentence or two."""

from collections.abc import Callable

from bl_tui.games.battlelore.decisions.about import turn_of, under
from bl_tui.games.battlelore.decisions.choosing import lore_held, unit_of
from bl_tui.games.battlelore.decisions.council_form import COUNCIL, SEATS, levels_left
from bl_tui.games.battlelore.decisions.keep_form import KEEP
from bl_tui.games.battlelore.odds.odds_text import in_brief
from bl_tui.games.battlelore.odds.spell_preview import cast_at
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.games.battlelore.public_state import public_state_of
from bl_tui.games.battlelore.words.naming import ground_name
from bl_tui.games.battlelore.words.naming import source_name as name_of_source
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.filling import numbers_of
from bl_tui.table.pointing.selection import Selection
from bl_tui.words.naming import listed
from engine.battlelore.lore.lasting_effects import most_named
from engine.battlelore.lore.lore_targets import cost_of, current_target, level_of
from engine.battlelore.rules.battle import count_now
from engine.battlelore.rules.councils import MOST, hand_limit
from engine.battlelore.rules.powers import stored_before
from engine.battlelore.state.actions import PlayLore
from engine.battlelore.state.steps import (
    Battle,
    Casting,
    Move,
    NameUnits,
    PickCard,
    Place,
    PowerTarget,
    ShareOut,
    Spell,
    Volley,
)
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.units import POWERS, RollAt
from engine.battlelore.turn.views import View

Told = Callable[[Teller, View, Selection, Decision], str]


def react_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell what is about to happen that the player may answer."""
    pointed = pointed_lore(teller, view, selection)
    if pointed:
        return pointed
    asked = _asked(teller, view, decision)
    if not decision.mine or any(isinstance(action, PlayLore) for action in view.actions):
        return asked
    return f"{asked} {teller.say('app.prompt.react.none')}"


def _asked(teller: Teller, view: View, decision: Decision) -> str:
    about = under(view)
    if isinstance(about, Move):
        unit = unit_of(view, about.unit)
        name = teller.unit(unit) if unit is not None else about.unit
        return teller.say("app.prompt.react.move", unit=name, to=about.path[-1])
    if isinstance(about, Casting):
        return _of_card(teller, view, about)
    if isinstance(about, Spell):
        target = unit_of(view, about.target)
        return teller.say(
            "app.prompt.react.spell",
            source=source_name(teller, about.source),
            target=teller.unit(target) if target is not None else about.target,
        )
    if isinstance(about, Battle):
        return _of_battle(teller, view, about)
    turn = turn_of(view)
    card = teller.card(turn.card) if turn is not None else ""
    if view.side is view.active:
        return teller.say("app.prompt.react.with", card=card)
    return teller.say("app.prompt.react.command", card=card, side=teller.side(view.active))


def _of_card(teller: Teller, view: View, card: Casting) -> str:
    """Return which Lore card was played by whom, and at which unit if it is at one."""
    side, name = teller.side(card.side), teller.card(card.card)
    unit = unit_of(view, card.targets[0]) if len(card.targets) == 1 else None
    if unit is None:
        return teller.say("app.prompt.react.card", side=side, card=name)
    return teller.say("app.prompt.react.card_at", side=side, card=name, target=teller.unit(unit))


def _of_battle(teller: Teller, view: View, battle: Battle) -> str:
    unit, target = unit_of(view, battle.unit), unit_of(view, battle.target)
    own = unit is not None and unit.side is view.side
    places = {
        "unit": teller.unit(unit) if unit is not None else battle.unit,
        "target": teller.unit(target) if target is not None else battle.target,
    }
    if battle.rolled:
        found = count_now(public_state_of(view), battle)
        hits, flags = (found.hits, found.flags) if found is not None else (0, 0)
        message = "app.prompt.react.own_dice" if own else "app.prompt.react.dice"
        return teller.say(message, hits=hits, flags=flags, target=places["target"])
    message = "app.prompt.react.own_roll" if own else "app.prompt.react.roll"
    return teller.count(message, battle.dice, **places)


def source_name(teller: Teller, source: str) -> str:
    """Return the name of the card or power behind dice: "lore.wizard_08", "power.breath"."""
    own = f"{source}.name"
    return teller.say(own) if teller.words.has(own) else teller.say(f"power.{source}.name")


def pointed_lore(teller: Teller, view: View, selection: Selection) -> str:
    """Return what the Lore card pointed at would cost, and at what level; "" without one."""
    cards = lore_held(view, selection)
    if selection.option is None or selection.option >= len(cards) or view.side is None:
        return ""
    action = cards[selection.option]
    if not isinstance(action, PlayLore) or action.card not in LORE_CARDS:
        return ""
    ids = [each for each in (action.card, action.deja_vu) if each]
    own = view.of(view.side)
    cost = sum(cost_of(public_state_of(view), view.side, LORE_CARDS[each]) for each in ids)
    return teller.say(
        "app.prompt.lore",
        card=listed(teller.words, [teller.card(each) for each in ids]),
        cost=cost,
        has=own.lore,
        level=level_of(own.council, LORE_CARDS[action.card]),
    )


def lore_hand_told(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    """Tell of the Lore card pointed at, or how many there are, while the player has turned to
    them."""
    held = len(lore_held(view, selection))
    if not held:
        return teller.say("app.hint.no_lore_cards")
    return pointed_lore(teller, view, selection) or teller.count("app.prompt.lore_hand", held)


def special_told(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    """Tell whose other actions are listed."""
    return teller.say("app.prompt.special", unit=_held_or_spot(teller, view, selection))


def passage_told(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    """Tell who looks for the other end of a passage."""
    return teller.say("app.prompt.passage", unit=_held_or_spot(teller, view, selection))


def _held_or_spot(teller: Teller, view: View, selection: Selection) -> str:
    unit = unit_of(view, selection.unit)
    return teller.unit(unit) if unit is not None else selection.cursor


# --- what is chosen ----------------------------------------------------------------------------


def aimed(told: Told) -> Told:
    """Return the same, but over a unit that spell dice may be rolled at: the dice and odds."""

    def of_spell(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
        cast = cast_at(view, selection) if teller.odds else None
        if cast is None:
            return told(teller, view, selection, decision)
        return teller.count(
            "app.prompt.spell",
            cast.spell.dice,
            source=name_of_source(teller.words, cast.spell.source),
            odds=in_brief(teller, cast.target, cast.odds),
        )

    return of_spell


def targets_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell what the Lore card asks for, and how much of it is chosen."""
    step = view.steps[-1]
    if not isinstance(step, Casting):
        return ""
    target, chosen = current_target(step)
    if target is None:
        return ""
    most, card = target.count(step.level), teller.card(step.card)
    return teller.count(f"app.prompt.target.{target.kind.value}", most, card=card, chosen=chosen)


def pick_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell from which cards one is picked, and for what."""
    step = view.steps[-1]
    if not isinstance(step, PickCard):
        return ""
    place = len(step.taken) + 1
    rival = teller.side(step.side.other)
    return teller.say(f"app.prompt.pick.{step.why}", side=rival, place=place, cards=len(step.cards))


def name_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell how many units may be named for a card."""
    step = view.steps[-1]
    if not isinstance(step, NameUnits):
        return ""
    most, card = most_named(public_state_of(view), step), teller.card(step.card)
    return teller.count("app.prompt.name", most, card=card, chosen=len(step.units))


def volley_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell that a spell looks for its next target."""
    step = view.steps[-1]
    if not isinstance(step, Volley):
        return ""
    return teller.count("app.prompt.volley", step.dice, source=source_name(teller, step.source))


def aim_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell at what a power is aimed."""
    step = view.steps[-1]
    if not isinstance(step, PowerTarget):
        return ""
    does = POWERS[step.power].does
    row = isinstance(does, RollAt) and does.sweeps
    how = "driven" if step.left else "row" if row else "unit"
    return teller.say(f"app.prompt.aim.{how}", power=teller.say(f"power.{step.power}.name"))


def powers_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell what Lore a creature has for its powers."""
    step, unit = view.steps[-1], unit_of(view, decision.unit)
    if not isinstance(step, Battle) or unit is None:
        return ""
    stored = stored_before(public_state_of(view), unit)
    return teller.say("app.prompt.powers", unit=teller.unit(unit), rolled=step.lore, stored=stored)


# --- the end of a turn, and the beginning of a game ----------------------------------------------


def replenish_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Ask how Lore is replenished."""
    return teller.say("app.prompt.replenish")


def keep_lore_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell of how many Lore cards drawn one is kept."""
    step = view.steps[-1]
    return teller.say("app.prompt.keep_lore", cards=len(step.drawn))


def keep_several_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell how many of the Lore cards drawn are kept, and how many are marked by now."""
    step, kept = view.steps[-1], sum(numbers_of(KEEP, view, selection))
    keep, cards = step.keep, len(step.drawn)
    message = "app.prompt.keep_several" if kept == keep else "app.prompt.keep_several.marked"
    return teller.say(message, n=keep, cards=cards, kept=kept)


def discard_lore_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell how many Lore cards may be held."""
    if view.side is None:
        return ""
    return teller.count("app.prompt.discard_lore", hand_limit(public_state_of(view), view.side))


def council_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell the levels of the council, and how many are left."""
    step = view.steps[-1]
    if not isinstance(step, ShareOut):
        return ""
    left = levels_left(view, numbers_of(COUNCIL, view, selection))
    whole = min(step.levels, MOST)
    return teller.say("app.prompt.council", levels=whole, left=left, seats=len(SEATS))


def place_told(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell which landmark is placed."""
    step = view.steps[-1]
    if not isinstance(step, Place):
        return ""
    return teller.say("app.prompt.place", ground=ground_name(teller.words, step.kind))
