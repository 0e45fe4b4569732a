"""What is expected in the decisions that only Lore games have, in one sentence or two."""

from collections.abc import Callable

from bl_tui.games.battlelore.public_state import board_of
from bl_tui.table.decision import Decision, Kind, turn_of, under
from bl_tui.table.phrases import Teller
from bl_tui.table.pointing import LORE, SEATS, SPECIAL, Selection, choices, levels_of, unit_of
from bl_tui.words.naming import ground_name, listed
from engine.battlelore.lore.lasting_effects import most_named
from engine.battlelore.lore.lore_targets import cost_of, current_target, level_of
from engine.battlelore.rules.battle import count_now
from engine.battlelore.rules.councils import MOST, hand_limit
from engine.battlelore.state.actions import PlayLore
from engine.battlelore.state.steps import (
    Battle,
    Casting,
    Moment,
    Move,
    NameUnits,
    PickCard,
    Place,
    PowerTarget,
    ShareOut,
    Spell,
    Volley,
    Window,
)
from engine.battlelore.tables.lore_cards import LORE_CARDS, at_level
from engine.battlelore.tables.units import POWERS, RollAt
from engine.battlelore.turn.views import View

Told = Callable[[Teller, View, Selection, Decision], str]


def asked_about(view: View) -> str:
    """What a window is about, as the messages name it: what happens if the player passes."""
    step, about = view.steps[-1], under(view)
    if not isinstance(step, Window):
        return ""
    if isinstance(about, Move):
        return "move"
    if isinstance(about, Casting):
        return "card"
    if isinstance(about, Battle | Spell):
        return "dice" if about.rolled else "roll"
    return "with" if step.moment is Moment.WITH else "command"


def _react(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
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
    """Which Lore card was played by whom, and at which unit if it is at one."""
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
        found = count_now(board_of(view), battle)
        hits, flags = (found.hits, found.flags) if found is not None else (0, 0)
        message = "app.prompt.react.own_dice" if own else "app.prompt.react.dice"
        return teller.say(message, hits=hits, flags=flags, target=places["target"])
    message = "app.prompt.react.own_roll" if own else "app.prompt.react.roll"
    return teller.count(message, battle.dice, **places)


def source_name(teller: Teller, source: str) -> str:
    """The name of the card or power behind dice: "lore.wizard_08", "power.breath"."""
    own = f"{source}.name"
    return teller.say(own) if teller.words.has(own) else teller.say(f"power.{source}.name")


def pointed_lore(teller: Teller, view: View, selection: Selection) -> str:
    """What the Lore card pointed at would cost, and at what level; "" without one."""
    cards = choices(view, selection)
    if selection.option is None or selection.option >= len(cards) or view.side is None:
        return ""
    action = cards[selection.option]
    if not isinstance(action, PlayLore) or action.card not in LORE_CARDS:
        return ""
    ids = [each for each in (action.card, action.deja_vu) if each]
    own = view.of(view.side)
    cost = sum(cost_of(board_of(view), view.side, LORE_CARDS[each]) for each in ids)
    return teller.say(
        "app.prompt.lore",
        card=listed(teller.words, [teller.card(each) for each in ids]),
        cost=cost,
        has=own.lore,
        level=level_of(own.council, LORE_CARDS[action.card]),
    )


def turned_to(teller: Teller, view: View, selection: Selection) -> str:
    """What is told in place of the decision while the player has turned to something else."""
    if selection.mode == LORE:
        held = len(choices(view, selection))
        if not held:
            return teller.say("app.hint.no_lore_cards")
        return pointed_lore(teller, view, selection) or teller.count("app.prompt.lore_hand", held)
    unit = unit_of(view, selection.unit)
    name = teller.unit(unit) if unit is not None else selection.cursor
    if selection.mode == SPECIAL:
        return teller.say("app.prompt.special", unit=name)
    return teller.say("app.prompt.passage", unit=name)


# --- what is chosen ----------------------------------------------------------------------------


def _targets(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    step = view.steps[-1]
    if not isinstance(step, Casting):
        return ""
    target, chosen = current_target(step)
    if target is None:
        return ""
    most, card = at_level(target.most, step.level), teller.card(step.card)
    return teller.count(f"app.prompt.target.{target.kind.value}", most, card=card, chosen=chosen)


def _pick(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    step = view.steps[-1]
    if not isinstance(step, PickCard):
        return ""
    place = len(step.taken) + 1
    rival = teller.side(step.side.other)
    return teller.say(f"app.prompt.pick.{step.why}", side=rival, place=place, cards=len(step.cards))


def _name(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    step = view.steps[-1]
    if not isinstance(step, NameUnits):
        return ""
    most, card = most_named(board_of(view), step), teller.card(step.card)
    return teller.count("app.prompt.name", most, card=card, chosen=len(step.units))


def _volley(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    step = view.steps[-1]
    if not isinstance(step, Volley):
        return ""
    return teller.count("app.prompt.volley", step.dice, source=source_name(teller, step.source))


def _aim(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    step = view.steps[-1]
    if not isinstance(step, PowerTarget):
        return ""
    does = POWERS[step.power].does
    row = isinstance(does, RollAt) and does.sweeps
    how = "driven" if step.left else "row" if row else "unit"
    return teller.say(f"app.prompt.aim.{how}", power=teller.say(f"power.{step.power}.name"))


def _powers(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    step, unit = view.steps[-1], unit_of(view, decision.unit)
    if not isinstance(step, Battle) or unit is None:
        return ""
    return teller.say(
        "app.prompt.powers", unit=teller.unit(unit), rolled=step.lore, stored=unit.stored
    )


# --- the end of a turn, and the beginning of a game ----------------------------------------------


def _replenish(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    return teller.say("app.prompt.replenish")


def _keep_lore(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    step = view.steps[-1]
    return teller.count("app.prompt.keep_lore", step.keep, cards=len(step.drawn))


def _discard_lore(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    if view.side is None:
        return ""
    return teller.count("app.prompt.discard_lore", hand_limit(board_of(view), view.side))


def _council(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    step = view.steps[-1]
    if not isinstance(step, ShareOut):
        return ""
    whole, left = min(step.levels, MOST), levels_left(view, selection)
    return teller.say("app.prompt.council", levels=whole, left=left, seats=len(SEATS))


def levels_left(view: View, selection: Selection) -> int:
    """Levels that are still to be shared out; those of creatures are spent."""
    step = view.steps[-1]
    if not isinstance(step, ShareOut):
        return 0
    creatures = view.adventure.camp(step.side).council.creatures
    return max(0, min(step.levels, MOST) - creatures - sum(levels_of(selection)))


def _place(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    step = view.steps[-1]
    if not isinstance(step, Place):
        return ""
    return teller.say("app.prompt.place", ground=ground_name(teller.words, step.kind))


TOLD: dict[Kind, Told] = {
    Kind.REACT: _react,
    Kind.TARGETS: _targets,
    Kind.DICE: _targets,
    Kind.PICK: _pick,
    Kind.NAME: _name,
    Kind.VOLLEY: _volley,
    Kind.AIM: _aim,
    Kind.POWERS: _powers,
    Kind.REPLENISH: _replenish,
    Kind.KEEP_LORE: _keep_lore,
    Kind.DISCARD_LORE: _discard_lore,
    Kind.COUNCIL: _council,
    Kind.PLACE: _place,
}
