"""Playing a Lore card (BL2-11.5): answer, cost, targets, effect; and the windows for it."""

from functools import partial

from engine.core.decks import without
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, push, solo, swap, then
from engine.second_edition.lore.effects import resolve
from engine.second_edition.lore.timing import (
    Chance,
    choices,
    open_to_all,
    playable,
    refuse_play,
    roll_of,
)
from engine.second_edition.rules.refusals import not_now
from engine.second_edition.rules.victory import spend_lore
from engine.second_edition.state import events as ev
from engine.second_edition.state import steps as s
from engine.second_edition.state.actions import Action, Choose, Pass, Pick, PlayLore
from engine.second_edition.state.lore_events import LorePlayed, TargetChosen
from engine.second_edition.state.model import State, change_hand
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.lore_deeds import Target

# --- windows -------------------------------------------------------------------------------------


def _asked(state: State, step: s.Window) -> Side | None:
    chance = Chance(step.side, step.moment, step.fallen)
    return step.side if open_to_all(state, chance) else None


def _cards(state: State, step: s.Window) -> tuple[Action, ...]:
    return (*playable(state, step.side), Pass())


def _refuse(state: State, step: s.Window, action: Action) -> Refusal | None:
    if isinstance(action, PlayLore):
        return refuse_play(state, step.side, action)
    return None if isinstance(action, Pass) else not_now(state)


def _answer(state: State, step: s.Window, action: Action) -> Next[State]:
    if isinstance(action, PlayLore):
        return play_lore(pop(state), step.side, action, Chance(step.side, step.moment, step.fallen))
    return Next(pop(state), (ev.OfferDeclined(step.side, step.moment.value),))


WINDOW = solo(_asked, lambda state, _: Next(pop(state)), _cards, _refuse, _answer, exact=True)


def play_lore(state: State, side: Side, action: PlayLore, chance: Chance) -> Next[State]:
    """Play a Lore card out of the hand of a side."""
    left = without(state.hand(side).lore_cards, action.card)
    state = change_hand(state, side, lore_cards=left)
    state = s.change_turn(state, lore=(*s.turn_of(state).lore, side))
    casting = s.Casting(side, action.card, chance.moment, chance.fallen)
    return Next(push(state, casting), (LorePlayed(side, action.card),))


# --- a card that was played ----------------------------------------------------------------------


def asks(state: State, step: s.Casting) -> tuple[str, ...]:
    """Return what may be chosen next for a card, () when nothing is left to choose."""
    if not step.paid:
        return ()
    return choices(state, step.card, step.side, step.chosen)


def _run(state: State, step: s.Casting) -> Next[State]:
    if not step.answered:
        answered = swap(state, replace(step, answered=True))
        return Next(s.open_window(answered, step.side.other, s.Moment.W13))
    if not step.paid:
        paid = swap(state, replace(step, paid=True))
        return spend_lore(paid, step.side, LORE[step.card].cost, step.card)
    done = put_away(pop(state), step)
    return then(Next(done), partial(resolve, step=step))


def put_away(state: State, step: s.Casting) -> State:
    """Return the state with a card on the discard pile of its side."""
    pile = (*state.hand(step.side).lore_discards, step.card)
    return change_hand(state, step.side, lore_discards=pile)


def _chooses(state: State, step: s.Casting) -> Side | None:
    return step.side if asks(state, step) else None


def _targets(state: State, step: s.Casting) -> tuple[Action, ...]:
    return tuple(map(Choose, asks(state, step)))


def _refuse_target(state: State, step: s.Casting, action: Action) -> Refusal | None:
    if not isinstance(action, Choose):
        return not_now(state)
    if action.what in asks(state, step):
        return None
    return Refusal("lore.target", LORE[step.card].rule, (("what", action.what),))


def _choose(state: State, step: s.Casting, action: Action) -> Next[State]:
    assert isinstance(action, Choose)
    chosen = swap(state, replace(step, chosen=(*step.chosen, action.what)))
    if LORE[step.card].target is Target.SOME_DICE:  # BL2-DL04
        return Next(chosen)  # the event with both groups follows
    return Next(chosen, (TargetChosen(step.side, step.card, action.what),))


CASTING = solo(_chooses, _run, _targets, _refuse_target, _choose, exact=True)

# --- Wall of Steel -------------------------------------------------------------------------------


def _groups(*_: object) -> tuple[Action, ...]:
    return (Pick(1), Pick(2))


def _refuse_pick(state: State, step: s.PickGroup, action: Action) -> Refusal | None:
    if not isinstance(action, Pick):
        return not_now(state)
    return None if action.group in (1, 2) else Refusal("lore.group", "BL2-DL04")


def _pick(state: State, step: s.PickGroup, action: Action) -> Next[State]:
    assert isinstance(action, Pick)
    dice = step.groups[action.group - 1]
    state = pop(state)
    roll = roll_of(state)
    assert roll is not None
    return Next(swap(state, replace(roll, dice=dice)), (ev.GroupPicked(dice),))


PICK = solo(
    lambda _, step: step.side,
    lambda state, _: Next(state),
    _groups,
    _refuse_pick,
    _pick,
)
