"""A turn (BL-P1): its card, its phases, the draw at its end (BL-4.1 to BL-4.8, BL-13)."""

from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise

from engine.battlelore.house import recruiting
from engine.battlelore.house.switches import RECRUITING
from engine.battlelore.lore import replenish
from engine.battlelore.lore.casting import could_play, options_play, play, refuse_play
from engine.battlelore.lore.lasting_effects import begin_naming
from engine.battlelore.numbers.orders_allowed import card_in_effect, change_turn, the_turn
from engine.battlelore.numbers.refusals import automatic, not_now
from engine.battlelore.rules.councils import command_cards
from engine.battlelore.rules.hands import change_hand, draw_cards, gain, shuffle_discards
from engine.battlelore.rules.orders import anybody, begin_orders
from engine.battlelore.state import events as ev
from engine.battlelore.state import steps as s
from engine.battlelore.state.actions import Action, KeepCard, PlayCard, PlayLore
from engine.battlelore.state.model import FACES, CardId, Face, Resolved, State
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.command_cards import CARDS, Verb
from engine.battlelore.tables.lore_cards import LORE_CARDS, orders_of
from engine.core.decks import without
from engine.core.frozen import changer, replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, push, solo, swap, then

# --- the phases ----------------------------------------------------------------------------


def _begin(state: State, turn: s.Turn) -> Next[State]:
    after = replace(state, turn=state.turn + 1, active=turn.side)
    return Next(after, (ev.TurnBegan(turn.side, after.turn),))


def _command(state: State, turn: s.Turn) -> Next[State]:
    return Next(push(state, s.ChooseCard(turn.side)))


def stands_for(state: State, side: Side, card: CardId) -> Resolved | None:
    """Return the card as which a card is resolved now: itself, or the opponent's last, mirrored.

    None for a Counter Attack with nothing to copy.
    """
    if Verb.COPY_OPPONENT not in CARDS[card].before:
        return Resolved(card)
    last = state.hand(side.other).last
    return Resolved(last.card, not last.mirrored) if last is not None else None


def _with(state: State, turn: s.Turn) -> Next[State]:
    """Let the player play a Lore card with their Command card (BL-18.9)."""
    return Next(push(state, s.Window(s.Moment.WITH, turn.side)) if turn.card else state)


def _react(state: State, turn: s.Turn) -> Next[State]:
    """Let the opponent react to the Command card before the orders (BL-18.11)."""
    return Next(push(state, s.Window(s.Moment.RE_CMD, turn.side.other)) if turn.card else state)


def _prepare(state: State, turn: s.Turn) -> Next[State]:
    """Do what the card does before its orders: copy the opponent's, roll for orders."""
    if not turn.card:
        return _roll_if_needed(state)
    resolved = stands_for(state, turn.side, turn.card)
    copied = Next(state)
    if resolved is not None and resolved.card != turn.card:
        copied = Next(state, (ev.CardCopied(turn.side, resolved.card, resolved.mirrored),))
    stands = change_turn(copied.state, resolved=resolved)
    return then(Next(stands, copied.events), _roll_if_needed)


def _roll_if_needed(state: State) -> Next[State]:
    resolved = the_turn(state).resolved
    rolls = resolved is not None and Verb.ROLL_FOR_ORDERS in orders_of(resolved.card).before
    return _roll_for_orders(state) if rolls else Next(state)


def _roll_for_orders(state: State) -> Next[State]:
    """Roll a die for each Command card (Battlelore): all dice first, then the orders.

    Where lore faces are tokens, each lore face gives one.
    """
    turn = the_turn(state)
    dice, rng = state.rng.roll(turn.command, FACES)
    after = change_turn(replace(state, rng=rng), dice=dice)
    rolled = Next(after, (ev.OrdersRolled(turn.side, dice),))
    lore = dice.count(Face.LORE) if state.adventure.lore else 0
    return then(rolled, lambda now: gain(now, turn.side, lore, "battlelore"))


def _has_card(turn: s.Turn) -> bool:
    """Return whether a card gives the orders of the turn: not if one in lieu was cancelled."""
    return bool(turn.card) or turn.resolved is not None


def _orders(state: State, turn: s.Turn) -> Next[State]:
    """Begin the orders; a turn whose card was cancelled orders nobody."""
    if not _has_card(turn):
        return Next(state, (ev.OrdersImpossible(turn.side, ""),))
    return begin_orders(state)


def _name(state: State, _: s.Turn) -> Next[State]:
    return begin_naming(state)


def _movement(state: State, turn: s.Turn) -> Next[State]:
    """Begin the moves; who ordered nobody but could have may play a card here (BL-4.8)."""
    idle = state.adventure.lore_cards and _has_card(turn) and anybody(state, turn)
    moves = turn.orders or idle
    return Next(push(state, s.Movement(turn.side)) if moves else state)


def _combat(state: State, turn: s.Turn) -> Next[State]:
    return Next(push(state, s.Battles(turn.side)) if turn.orders else state)


def _discard(state: State, turn: s.Turn) -> Next[State]:
    """Discard the card before the draw (BL-13.1) and remember as which card it was resolved.

    A Lore card played in lieu of a Command card cannot be copied later.
    """
    if not turn.card:
        return Next(change_hand(state, turn.side, last=None))
    after = replace(state, discards=(*state.discards, turn.card))
    if state.adventure.lore_cards:
        after = replace(after, stood_for=turn.resolved)
    after = change_hand(after, turn.side, last=turn.resolved)
    discarded = Next(after, (ev.CardDiscarded(turn.side, turn.card),))
    card = card_in_effect(turn)
    reshuffles = card is not None and Verb.RESHUFFLE in card.after
    return then(discarded, shuffle_discards if reshuffles else Next)


def _in_lieu(turn: s.Turn) -> bool:
    """Return whether a Lore card replaced the turn's Command card (BL-18.10).

    It counts even if it was cancelled.
    """
    if turn.card:
        return False
    mine = (LORE_CARDS[played.card] for played in turn.lore if played.side is turn.side)
    return turn.resolved is not None or any(s.Moment.INSTEAD in card.at for card in mine)


def _draw(state: State, turn: s.Turn) -> Next[State]:
    """Draw one card as a rule (BL-13.1), in a Lore game back to the full hand.

    Nothing is drawn after a Lore card in lieu: the hand fills up at the next draw (BL-18.10).
    """
    if _in_lieu(turn):
        return Next(state)
    card = card_in_effect(turn) if turn.card else None
    draw, keep = (card.draw, card.keep) if card is not None else (1, 1)
    if not state.adventure.lore_cards:
        return Next(push(state, s.DrawCards(turn.side, draw, keep)))
    missing = command_cards(state, turn.side) - len(state.hand(turn.side).cards)
    if missing <= 0:
        return Next(state)
    after = push(state, s.DrawCards(turn.side, draw, keep))
    return Next(
        push(after, s.DrawCards(turn.side, missing - 1, missing - 1)) if missing > 1 else after
    )


def _end(state: State, turn: s.Turn) -> Next[State]:
    """Begin the other player's turn (BL-13.4, BL-P1.9)."""
    after = replace(state, steps=(s.Turn(turn.side.other),))
    return Next(after, (ev.TurnEnded(turn.side, state.turn),))


_PHASES = {
    s.TurnStage.BEGIN: _begin,
    s.TurnStage.COMMAND: _command,
    s.TurnStage.WITH: _with,
    s.TurnStage.REACT: _react,
    s.TurnStage.PREPARE: _prepare,
    s.TurnStage.RECRUIT: recruiting.begin,
    s.TurnStage.ORDERS: _orders,
    s.TurnStage.NAME: _name,
    s.TurnStage.MOVEMENT: _movement,
    s.TurnStage.COMBAT: _combat,
    s.TurnStage.DISCARD: _discard,
    s.TurnStage.DRAW: _draw,
    s.TurnStage.REPLENISH: replenish.begin,
    s.TurnStage.CLEAN_UP: replenish.clean_up,
    s.TurnStage.END: _end,
}
_with_stage = changer("stage")
_LORE_ONLY = (
    s.TurnStage.WITH,
    s.TurnStage.REACT,
    s.TurnStage.NAME,
    s.TurnStage.REPLENISH,
    s.TurnStage.CLEAN_UP,
)


@lru_cache(maxsize=256)
def _following(lore: bool, house: tuple[str, ...]) -> Mapping[s.TurnStage, s.TurnStage]:
    """Return the stage after each; those of Lore games and house rules are passed without them."""
    missing = () if lore else _LORE_ONLY
    if RECRUITING not in house:
        missing = (*missing, s.TurnStage.RECRUIT)
    return dict(pairwise(phase for phase in _PHASES if phase not in missing))


def run_turn(state: State, turn: s.Turn) -> Next[State]:
    """Move the phase on, then do what the phase says."""
    if turn.stage is s.TurnStage.END:
        return _end(state, turn)
    moved_on = _with_stage(turn, _following(state.adventure.lore, state.house)[turn.stage])
    return _PHASES[turn.stage](swap(state, moved_on), moved_on)


TURN = automatic(run_turn)


# --- playing a card ------------------------------------------------------------------------


def decides_card(state: State, step: s.ChooseCard) -> Side | None:
    """Return the active player: they have a card (BL-4.1) or might play Lore in lieu of one."""
    has = state.hand(step.side).cards or could_play(state, step.side)
    return step.side if has else None


def run_card(state: State, _: s.ChooseCard) -> Next[State]:
    """Go on without a card when the hand is empty, which 60 cards do not let happen."""
    return Next(pop(state))


def options_card(state: State, step: s.ChooseCard) -> tuple[Action, ...]:
    """List each different card of the hand, in a Lore game also Lore cards in lieu (BL-18.10)."""
    cards = tuple(PlayCard(card) for card in dict.fromkeys(state.hand(step.side).cards))
    lore = options_play(state, step.side) if state.adventure.lore_cards else ()
    return (*cards, *lore)


def refuse_card(state: State, step: s.ChooseCard, action: Action) -> Refusal | None:
    """Return why a card cannot be played."""
    if isinstance(action, PlayLore):
        return refuse_play(state, step.side, action)
    if not isinstance(action, PlayCard):
        return not_now(state)
    if action.card not in state.hand(step.side).cards:
        return Refusal("card.not_in_hand", "BL-4.1", (("card", action.card),))
    return None


def take_card(state: State, step: s.ChooseCard, action: Action) -> Next[State]:
    """Play a card face up; the number of cards counts it still (BL-4.4)."""
    if isinstance(action, PlayLore):
        return play(state, step.side, action)
    if not isinstance(action, PlayCard):
        raise LookupError(action)
    cards = state.hand(step.side).cards
    after = change_hand(pop(state), step.side, cards=without(cards, action.card))
    after = change_turn(after, card=action.card, command=len(cards))
    return Next(after, (ev.CardPlayed(step.side, action.card),))


CARD = solo(decides_card, run_card, options_card, refuse_card, take_card)


# --- drawing -------------------------------------------------------------------------------


def decides_draw(_: State, step: s.DrawCards) -> Side | None:
    """Return the player who drew more cards than they may keep (Scout)."""
    return step.side if len(step.drawn) > step.keep else None


def run_draw(state: State, step: s.DrawCards) -> Next[State]:
    """Draw; what may be kept whole goes to the hand."""
    drawn, now = draw_cards(state, step.draw)
    event = ev.CardsDrawn(step.side, drawn)
    after = Next(now.state, (*now.events, event))
    if len(drawn) > step.keep:
        return Next(swap(after.state, replace(step, drawn=drawn)), after.events)
    cards = (*after.state.hand(step.side).cards, *drawn)
    return Next(change_hand(pop(after.state), step.side, cards=cards), after.events)


def options_draw(_: State, step: s.DrawCards) -> tuple[Action, ...]:
    """List each different card drawn."""
    return tuple(KeepCard(card) for card in dict.fromkeys(step.drawn))


def refuse_draw(state: State, step: s.DrawCards, action: Action) -> Refusal | None:
    """Return why a card cannot be kept."""
    if not isinstance(action, KeepCard):
        return not_now(state)
    if action.card not in step.drawn:
        return Refusal("card.not_drawn", "BL-13.1", (("card", action.card),))
    return None


def take_draw(state: State, step: s.DrawCards, action: Action) -> Next[State]:
    """Keep one card; the others are discarded face up."""
    if not isinstance(action, KeepCard):
        raise LookupError(action)
    rest = without(step.drawn, action.card)
    cards = (*state.hand(step.side).cards, action.card)
    after = change_hand(pop(state), step.side, cards=cards)
    after = replace(after, discards=(*after.discards, *rest), stood_for=None)
    shown = tuple(ev.CardDiscarded(step.side, card) for card in rest)
    return Next(after, (ev.CardKept(step.side, action.card), *shown))


DRAW = solo(decides_draw, run_draw, options_draw, refuse_draw, take_draw)
