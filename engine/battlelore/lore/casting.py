"""Playing a Lore card (BL-18): when it may be played, and its casting.

A card is shown and paid, its targets are chosen one by one, the other side may answer (RE_LORE),
then its verbs are carried out in order.
"""

from functools import lru_cache

from engine.battlelore.house.cards import refuse_card
from engine.battlelore.lore.lore_targets import (
    UNITS,
    candidates,
    cost_of,
    current_target,
    has_target,
    level_of,
    nearest,
    out_of_character,
    printed_cost,
    refuse_unit_as_target,
    the_battle,
    with_second,
)
from engine.battlelore.lore.verbs import VERBS
from engine.battlelore.numbers.orders_allowed import change_turn, the_turn
from engine.battlelore.numbers.refusals import not_now
from engine.battlelore.rules.hands import can_pay, change_hand, spend
from engine.battlelore.rules.movement import announced_price
from engine.battlelore.state import steps as s
from engine.battlelore.state.actions import Action, Choose, Done, PlayLore
from engine.battlelore.state.adventure_rules import LoreClass
from engine.battlelore.state.events import LorePlayed, TargetChosen
from engine.battlelore.state.model import OnTable, State
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.lore_cards import LORE_CARDS, source_of
from engine.battlelore.tables.lore_rogue import DEJA_VU
from engine.battlelore.tables.lore_verbs import LoreCard
from engine.core.caching import of_last_state
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, push, solo, swap, then

# --- when ----------------------------------------------------------------------------------------

_BY_STEP: dict[type, tuple[s.Moment, ...]] = {
    s.ChooseCard: (s.Moment.INSTEAD,),
    s.Movement: (s.Moment.MOVE,),  # BL-18.14
    s.Battles: (s.Moment.BATTLES,),
}


def moments(state: State) -> tuple[s.Moment, ...]:
    """Return the moments at which cards may be played now (LC-4); () if nobody may play one.

    Melee is a roll against a neighbour, whatever the weapon (BL-18.24, BL-R.7).
    """
    step = state.steps[-1]
    if not isinstance(step, s.Window):
        return _BY_STEP.get(type(step), ())
    if step.moment not in _OF_BATTLES:
        return (step.moment,)
    battle = the_battle(state)
    melee = battle is not None and battle.melee
    if step.moment is s.Moment.COMBAT:
        return (s.Moment.COMBAT, s.Moment.MELEE if melee else s.Moment.RANGED)
    if step.moment is s.Moment.PRE:
        return (s.Moment.PRE, s.Moment.PRE_M if melee else s.Moment.PRE_R)
    in_melee = melee and isinstance(nearest(state, s.Battle, s.Spell), s.Battle)
    return (s.Moment.POST, s.Moment.POST_M) if in_melee else (s.Moment.POST,)


_OF_BATTLES = (s.Moment.COMBAT, s.Moment.PRE, s.Moment.POST)
_ANY_CLASS = tuple(LoreClass)


@lru_cache(maxsize=64)
def _cards_at(
    open_to: tuple[s.Moment, ...], classes: tuple[LoreClass, ...]
) -> tuple[LoreCard, ...]:
    """Return the cards of some classes that may be played at one of these moments."""
    return tuple(
        card
        for card in LORE_CARDS.values()
        if card.cls in classes and any(moment in open_to for moment in card.at)
    )


def has_played(state: State, side: Side) -> bool:
    """Return whether a side has played its Lore card of this turn (BL-18.5, BL-18.6).

    So two cards are played in a turn at most, one by each side (BL-18.7), house rules or not
    (HR-7.4).
    """
    return any(played.side is side for played in the_turn(state).lore)


@of_last_state
def could_play(state: State, side: Side) -> bool:
    """Return whether a side might have a card to play now, judged by public knowledge alone.

    It looks at the board, the goblets, the discards and the size of the hand, never at the hand
    itself: an open window must not reveal the hand (BL-17.3).
    """
    if not state.adventure.lore_cards or not state.hand(side).lore_cards:
        return False
    if has_played(state, side):
        return False
    gone = {*state.lore_discards, *(played.card for played in the_turn(state).lore)}
    classes = state.adventure.lore_deck or _ANY_CLASS
    own, kept = the_turn(state).side is side, announced_price(state, side)
    affordable = (
        card
        for card in _cards_at(moments(state), classes)
        if (own or card.reaction) and can_pay(state, side, cost_of(state, side, card) + kept)
    )
    return any(
        card.id not in gone and refuse_card(state, card) is None and has_target(state, side, card)
        for card in affordable
    )


def _refuse_card(state: State, side: Side, card: LoreCard, more: int) -> Refusal | None:
    """Return why a side could not play a card now even if it held that card.

    Reasons are reactions, house rules, tokens and targets.
    """
    why = _refuse_out_of_turn(state, side, card) or refuse_card(state, card)
    if why is not None:
        return why
    facts = (("card", card.id),)
    cost = cost_of(state, side, card) + more
    if not can_pay(state, side, cost):
        has = state.hand(side).lore
        return Refusal("lore.too_few_tokens", "BL-18.2", (*facts, ("cost", cost), ("has", has)))
    kept = announced_price(state, side)
    if not can_pay(state, side, cost + kept):
        of_these = (("cost", cost), ("has", state.hand(side).lore), ("kept", kept))
        return Refusal("lore.kept_for_move", "BL-18.2", (*facts, *of_these))
    if not has_target(state, side, card):
        return Refusal("lore.no_target", "LC-2", facts)
    return None


def refuse_play(state: State, side: Side, action: PlayLore) -> Refusal | None:
    """Return why a side cannot play a Lore card now."""
    facts = (("card", action.card),)
    hand = state.hand(side).lore_cards
    if action.card not in hand:
        return Refusal("lore.not_in_hand", "BL-18.1", facts)
    card = LORE_CARDS[action.card]
    if has_played(state, side):
        own = the_turn(state).side is side
        return Refusal("lore.already", "BL-18.5" if own else "BL-18.6", facts)
    why = _refuse_out_of_turn(state, side, card) or _refuse_moment(state, card)
    if why is not None:
        return why
    more = 0
    if action.deja_vu:
        why = _refuse_again(state, side, action)
        if why is not None:
            return why
        more = cost_of(state, side, DEJA_VU)
    return _refuse_card(state, side, card, more)


def _refuse_out_of_turn(state: State, side: Side, card: LoreCard) -> Refusal | None:
    """Refuse other cards than Reactions in the opponent's turn (BL-18.8)."""
    if card.reaction or the_turn(state).side is side:
        return None
    return Refusal("lore.no_reaction", "BL-18.8", (("card", card.id),))


_OTHER_KIND = {
    s.Moment.MELEE: s.Moment.RANGED,
    s.Moment.RANGED: s.Moment.MELEE,
    s.Moment.PRE_M: s.Moment.PRE_R,
    s.Moment.PRE_R: s.Moment.PRE_M,
    s.Moment.POST_M: s.Moment.POST,
}


def _refuse_moment(state: State, card: LoreCard) -> Refusal | None:
    """Refuse a card that does not fit the phase (BL-18.4) or the kind of combat (BL-18.17)."""
    open_to = moments(state)
    if any(moment in open_to for moment in card.at):
        return None
    wrong_kind = any(_OTHER_KIND.get(moment) in open_to for moment in card.at)
    facts = (("card", card.id), ("moment", card.at[-1].value))
    return Refusal("lore.moment", "BL-18.17" if wrong_kind else "BL-18.4", facts)


def _refuse_again(state: State, side: Side, action: PlayLore) -> Refusal | None:
    """Return why a second card cannot be played on top of the one on the table."""
    facts = (("card", action.deja_vu),)
    if action.deja_vu != DEJA_VU.id:
        return Refusal("lore.only_deja_vu", "LC-3", facts)
    if action.deja_vu not in state.hand(side).lore_cards:
        return Refusal("lore.not_in_hand", "BL-18.1", facts)
    return _refuse_out_of_turn(state, side, DEJA_VU)


def options_play(state: State, side: Side) -> tuple[Action, ...]:
    """List the Lore cards of the hand that fit the moment, alone or with Deja Vu on top.

    These are candidates: `refuse_play` may still refuse them.
    """
    open_to = moments(state)
    if not open_to:
        return ()
    hand = state.hand(side).lore_cards
    fitting = [card for card in hand if any(m in LORE_CARDS[card].at for m in open_to)]
    own = DEJA_VU.id in hand and the_turn(state).side is side
    twice = [PlayLore(card, DEJA_VU.id) for card in fitting] if own else []
    return (*map(PlayLore, fitting), *twice)


def play(state: State, side: Side, action: PlayLore) -> Next[State]:
    """Show a card and pay it (BL-18.1, BL-18.2); a window that was open for it is closed."""
    card = LORE_CARDS[action.card]
    hand = state.hand(side)
    cost = cost_of(state, side, card)
    if action.deja_vu:
        cost += cost_of(state, side, LORE_CARDS[action.deja_vu])
    casting = s.Casting(
        card.id,
        side,
        level_of(hand.council, card),
        printed_cost(state, card),
        out_of_character(hand.council, card),
        action.deja_vu,
    )
    if isinstance(state.steps[-1], s.Window | s.ChooseCard):
        state = pop(state)
    kept = list(hand.lore_cards)
    for name in filter(None, (action.card, action.deja_vu)):
        kept.remove(name)
    state = change_hand(state, side, lore_cards=tuple(kept))
    on_table = (*the_turn(state).lore, OnTable(card.id, side, cost))
    state = change_turn(state, lore=on_table)
    shown = LorePlayed(side, card.id, casting.level, cost, casting.out, action.deja_vu)
    return then(
        Next(state, (shown,)),
        lambda now: spend(now, side, cost, source_of(card.id), to_pool=False),
        lambda now: Next(push(now, _with_fighter(now, casting))),
    )


def _with_fighter(state: State, casting: s.Casting) -> s.Casting:
    """Aim a card for several units at the one that fights now as its first target."""
    row = LORE_CARDS[casting.card]
    battle = the_battle(state)
    if row.targets and row.targets[0].fighter and battle is not None:
        return replace(casting, targets=(battle.unit,))
    return casting


# --- the step ------------------------------------------------------------------------------------


@of_last_state
def _open_choices(state: State, step: s.Casting) -> tuple[str, ...]:
    """Return what may be chosen next; () once the targets are complete or implied."""
    target, chosen = current_target(step)
    if step.stage is not s.CastingStage.TARGETS or target is None or not target.chosen:
        return ()
    if chosen >= target.count(step.level):
        return ()
    return with_second(state, step, target, candidates(state, step, target))


def decides_casting(state: State, step: s.Casting) -> Side | None:
    """Return the player of the card while there is a target to choose."""
    open_to = _open_choices(state, step)
    if not open_to:
        return None
    _, chosen = current_target(step)
    return None if len(open_to) == 1 and chosen == 0 else step.side


def options_casting(state: State, step: s.Casting) -> tuple[Action, ...]:
    """List everything that may be chosen, and Done once something has been chosen."""
    _, chosen = current_target(step)
    chosen_all: tuple[Action, ...] = (Done(),) if chosen else ()
    return (*map(Choose, _open_choices(state, step)), *chosen_all)


def refuse_casting(state: State, step: s.Casting, action: Action) -> Refusal | None:
    """Return why something cannot be chosen as target."""
    target, chosen = current_target(step)
    if isinstance(action, Done) and chosen:
        return None
    if not isinstance(action, Choose) or target is None:
        return not_now(state)
    if action.what in _open_choices(state, step):
        return None
    if target.kind in UNITS:
        why = refuse_unit_as_target(state, step, target, action.what)
        if why is not None:
            return why
    return Refusal("lore.no_such_target", "LC-2", (("card", step.card), ("text", action.what)))


def take_casting(state: State, step: s.Casting, action: Action) -> Next[State]:
    """Choose a target, or go on with those chosen."""
    if isinstance(action, Choose):
        return _choose(state, step, action.what)
    return Next(swap(state, replace(step, stage=s.CastingStage.REACT)))


def _choose(state: State, step: s.Casting, what: str) -> Next[State]:
    after = swap(state, replace(step, targets=(*step.targets, what)))
    return Next(after, (TargetChosen(step.side, source_of(step.card), what, state.spot(what)),))


def run_casting(state: State, step: s.Casting) -> Next[State]:
    """Run the stages without a choice: implied targets, the answer, the verbs, the end."""
    return _RUN[step.stage](state, step)


def _targets(state: State, step: s.Casting) -> Next[State]:
    target, chosen = current_target(step)
    if target is not None and chosen == 0:
        if target.chosen and (open_to := _open_choices(state, step)):
            return _choose(state, step, open_to[0])
        if not target.chosen:
            picked = candidates(state, step, target)
            step = replace(step, targets=(*step.targets, *picked))
    return Next(swap(state, replace(step, stage=s.CastingStage.REACT)))


def _react(state: State, step: s.Casting) -> Next[State]:
    """Open the window in which the other side may answer at once (BL-18.8, LC-3)."""
    after = swap(state, replace(step, stage=s.CastingStage.RESOLVE))
    return Next(push(after, s.Window(s.Moment.RE_LORE, step.side.other)))


def _resolve(state: State, step: s.Casting) -> Next[State]:
    """Carry out the next verb; after the last verb the card ends."""
    verbs = LORE_CARDS[step.card].verbs
    if step.cancelled or step.verb >= len(verbs):
        return Next(swap(state, replace(step, stage=s.CastingStage.END)))
    row = verbs[step.verb]
    on: s.Casting = replace(step, verb=step.verb + 1)
    return VERBS[type(row)](swap(state, on), on, row)


def _end(state: State, step: s.Casting) -> Next[State]:
    """Put the card away; with Deja Vu one of the two cards returns to the hand.

    If a card was cancelled, the other one returns.
    """
    after = pop(state)
    if not step.deja_vu:
        return Next(after)
    back = step.deja_vu if step.cancelled else step.card
    if not step.cancelled:
        after = _put_instead(after, step)
    kept = (*after.hand(step.side).lore_cards, back)
    return Next(change_hand(after, step.side, lore_cards=kept))


def _put_instead(state: State, step: s.Casting) -> State:
    """Return the state with Deja Vu on the table in place of the card that returns."""
    lore = tuple(
        replace(played, card=step.deja_vu) if played.card == step.card else played
        for played in the_turn(state).lore
    )
    return change_turn(state, lore=lore)


_RUN = {
    s.CastingStage.TARGETS: _targets,
    s.CastingStage.REACT: _react,
    s.CastingStage.RESOLVE: _resolve,
    s.CastingStage.END: _end,
}

CASTING = solo(
    decides_casting, run_casting, options_casting, refuse_casting, take_casting, exact=True
)
