"""The set-up of a whole game, stage by stage (BL2-12.1): what happens between the choices."""

from collections.abc import Callable, Iterable
from functools import partial
from itertools import permutations

from engine.core.decks import without
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import Chapter, pop, push, solo, swap, then
from engine.second_edition.rules.refusals import automatic, not_now
from engine.second_edition.rules.victory import gain_lore
from engine.second_edition.setup.learning import numbered
from engine.second_edition.setup.mustering import both, is_ready, lore_of, over, undecided
from engine.second_edition.state import steps as s
from engine.second_edition.state.actions import Action, KeepScenario, PlaceToken, ReturnCards
from engine.second_edition.state.events import CardsDealt, UnitPlaced
from engine.second_edition.state.grounds import (
    FORD,
    LAKE,
    RIVER,
)
from engine.second_edition.state.lore_events import LoreDealt
from engine.second_edition.state.model import (
    GRID,
    PLACE,
    Banner,
    CardId,
    State,
    Tent,
    change_ground,
    change_hand,
)
from engine.second_edition.state.setup_events import (
    ArmiesRevealed,
    BoardLaid,
    CardsReturned,
    FordPlaced,
    HandsSettled,
    MusterEnded,
    ScenarioKept,
    ScenariosOffered,
    ScenariosRevealed,
    TentPitched,
)
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import DECOY, TENT
from engine.second_edition.tables.scenario_cards import SCENARIOS, scenarios_of

OFFERED = 3
COMMAND_DEALT, COMMAND_BACK = 6, 2
LORE_DEALT = 3


def _to(state: State, stage: s.PreparingStage) -> State:
    return swap(state, s.Preparing(stage))


# --- scenario cards ------------------------------------------------------------------------------


def _offer(state: State) -> Next[State]:
    """Deal 3 of the 7 scenario cards to each; the choice is secret (BL2-12.2).

    A side that is given a card by its scenario has nothing to choose.
    """
    state = _to(state, s.PreparingStage.LAY_OUT)
    events = []
    ready = tuple(side for side in Side if state.setup.given_card(side))
    for side in ready:
        card = state.setup.given_card(side)
        state = change_hand(state, side, offered=(card,), kept=card)
    for side in (side for side in Side if side not in ready):
        cards, rng = state.rng.shuffle(scenarios_of(side))
        offered = cards[-OFFERED:][::-1]
        state = change_hand(replace(state, rng=rng), side, offered=offered)
        events.append(ScenariosOffered(side, offered))
    return Next(push(state, s.KeepingScenario(ready)), tuple(events))


def _kept_options(state: State, _: s.KeepingScenario, side: Side) -> tuple[Action, ...]:
    return tuple(map(KeepScenario, state.hand(side).offered))


def _refuse_kept(state: State, _: s.KeepingScenario, side: Side, action: Action) -> Refusal | None:
    if not isinstance(action, KeepScenario):
        return not_now(state)
    if action.card in state.hand(side).offered:
        return None
    return Refusal("scenario.not_offered", "BL2-12.2", (("card", action.card),))


def _keep(state: State, step: s.KeepingScenario, side: Side, action: Action) -> Next[State]:
    assert isinstance(action, KeepScenario)
    after = change_hand(is_ready(state, step, side), side, kept=action.card)
    return Next(after, (ScenarioKept(side, action.card),))


KEEP_SCENARIO = Chapter(
    undecided, over, _kept_options, _refuse_kept, _keep, exact=True, choosers=both
)


def _lay_out(state: State) -> Next[State]:
    """Turn both cards up: they say who plays first, and what the board is like (BL2-12.6).

    Rivers that meet or end at the edge are a matter of pictures (BL2-12.7).
    """
    state = _to(state, s.PreparingStage.MUSTER)
    cards = (state.hands[0].kept, state.hands[1].kept)
    for side, card in zip(Side, cards, strict=True):
        state = change_hand(state, side, scenario=card, kept="", offered=())
    marks = [(SCENARIOS[card].letter, SCENARIOS[card].number) for card in cards]
    if marks[0] == marks[1]:  # BL2-12.5
        order, rng = state.rng.shuffle(tuple(Side))
        state = replace(state, rng=rng)
        first = order[-1]
    else:
        first = Side.DAQAN if marks[0] < marks[1] else Side.UTHUK
    terrain, banners = laid_out(state.terrain, cards)
    state = replace(state, first=first, active=first, terrain=terrain, banners=banners)
    events = (
        ScenariosRevealed((cards[0], cards[1]), first, "BL2-12.5"),
        BoardLaid(state.terrain, state.banners),
    )
    return Next(push(push(state, s.PlaceFord(first.other)), s.PlaceFord(first)), events)


def laid_out(
    ground: tuple[str, ...], cards: Iterable[CardId]
) -> tuple[tuple[str, ...], tuple[Banner, ...]]:
    """Return the terrain of the board and its banner markers with the halves of the cards on it."""
    terrain, banners = list(ground), []
    for card in cards:
        for cell in SCENARIOS[card].cells:
            terrain[PLACE[cell.hex]] = cell.terrain
            if cell.points:
                banners.append(Banner(cell.hex, cell.points, SCENARIOS[card].side))
    return tuple(terrain), tuple(banners)


# --- fords ---------------------------------------------------------------------------------------


def waters(state: State, side: Side) -> tuple[str, ...]:
    """Return the hexes on which a side may put its ford token (BL2-12.8)."""
    cells = SCENARIOS[state.hand(side).scenario].cells
    return tuple(cell.hex for cell in cells if state.ground(cell.hex) in (RIVER, LAKE))


def _fords(state: State, step: s.PlaceFord) -> tuple[Action, ...]:
    return tuple(map(PlaceToken, waters(state, step.side)))


def _refuse_ford(state: State, step: s.PlaceFord, action: Action) -> Refusal | None:
    if not isinstance(action, PlaceToken):
        return not_now(state)
    if action.hex in waters(state, step.side):
        return None
    return Refusal("ford.hex", "BL2-12.8", (("hex", action.hex),))


def _place_ford(state: State, step: s.PlaceFord, action: Action) -> Next[State]:
    """Make the hex passable for both players (BL2-10.10)."""
    assert isinstance(action, PlaceToken)
    after = change_ground(pop(state), action.hex, FORD)
    return Next(after, (FordPlaced(step.side, action.hex),))


PLACE_FORD = solo(
    lambda state, step: step.side if waters(state, step.side) else None,
    lambda state, _: Next(pop(state)),
    _fords,
    _refuse_ford,
    _place_ford,
    exact=True,
)

# --- armies --------------------------------------------------------------------------------------


def _muster(state: State) -> Next[State]:
    """Ask both for their armies; a side that is given one by its scenario has mustered."""
    ready = tuple(side for side in Side if state.setup.given_army(side))
    for side in ready:
        army = state.setup.given_army(side)
        state = change_hand(state, side, army=army, army_lore=lore_of(state.setup, side, army))
    return Next(push(_to(state, s.PreparingStage.DEPLOY), s.Mustering(ready)))


def _deploy(state: State) -> Next[State]:
    return Next(push(_to(state, s.PreparingStage.REVEAL), s.Deploying()), (MusterEnded(),))


def _reveal(state: State) -> Next[State]:
    """Turn all cards up; units and tents take their places, and tokens are given."""
    state = _to(state, s.PreparingStage.DEAL)
    placed = (state.hands[0].placed, state.hands[1].placed)
    where = {
        card.hex: (side, card.card)
        for side, cards in zip(Side, placed, strict=True)
        for card in cards
    }
    rows = [(*where[spot], spot) for spot in GRID.hexes if spot in where]
    units = numbered([row for row in rows if row[1] not in (TENT, DECOY)])
    tents = tuple(Tent(side, spot) for side, card, spot in rows if card == TENT)
    for tent in tents:
        state = change_ground(state, tent.hex, "tent")
    state = replace(state, units=units, tents=tents)
    if state.war is not None and state.setup.war == 1:  # WA-2.1
        armies = tuple(tuple(card.card for card in cards) for cards in placed)
        state = replace(state, war=replace(state.war, mustered=armies))
    done: Next[State] = Next(
        state,
        (
            ArmiesRevealed((placed[0], placed[1])),
            *(UnitPlaced(unit) for unit in units),
            *(TentPitched(tent.side, tent.hex) for tent in tents),
        ),
    )
    for side in Side:
        done = then(done, partial(_pay_out, side=side))
    return done


def _pay_out(state: State, side: Side) -> Next[State]:
    """Give the tokens for points not spent, or those of a printed army (BL2-13.11, BL2-22.2)."""
    lore = state.hand(side).army_lore
    state = change_hand(state, side, army=(), army_lore=0, placed=())
    return gain_lore(state, side, lore, "muster")


# --- opening hands -------------------------------------------------------------------------------


def _deal(state: State) -> Next[State]:
    """Deal 6 Command cards and 3 Lore cards to each (BL2-13.14)."""
    state = _to(state, s.PreparingStage.FIRST_TURN)
    done: Next[State] = Next(state)
    for side in (state.first, state.first.other):
        done = then(done, partial(deal, side=side, count=COMMAND_DEALT))
        done = then(done, partial(_deal_lore, side=side))
    return Next(push(done.state, s.Returning()), done.events)


def deal(state: State, side: Side, count: int) -> Next[State]:
    """Deal Command cards from the top of the deck."""
    cards = state.deck[: -count - 1 : -1]
    state = replace(state, deck=state.deck[:-count])
    return Next(change_hand(state, side, cards=cards), (CardsDealt(side, cards),))


def _deal_lore(state: State, side: Side) -> Next[State]:
    deck = state.hand(side).lore_deck
    cards = deck[: -LORE_DEALT - 1 : -1]
    after = change_hand(state, side, lore_cards=cards, lore_deck=deck[:-LORE_DEALT])
    return Next(after, (LoreDealt(side, cards),))


def _returns(state: State, _: s.Returning, side: Side) -> tuple[Action, ...]:
    hand = state.hand(side)
    pairs = dict.fromkeys(permutations(sorted(hand.cards), COMMAND_BACK))
    lore = dict.fromkeys(hand.lore_cards)
    return tuple(ReturnCards(one, two, card) for one, two in pairs for card in lore)


def _refuse_return(state: State, _: s.Returning, side: Side, action: Action) -> Refusal | None:
    if not isinstance(action, ReturnCards):
        return not_now(state)
    hand = state.hand(side)
    left = hand.cards
    for card in (action.first, action.second):
        if card not in left:
            return Refusal("card.not_in_hand", "BL2-13.14", (("card", card),))
        left = without(left, card)
    if action.lore not in hand.lore_cards:
        return Refusal("lore.not_in_hand", "BL2-13.14", (("card", action.lore),))
    return None


def _return(state: State, step: s.Returning, side: Side, action: Action) -> Next[State]:
    assert isinstance(action, ReturnCards)
    cards = (action.first, action.second, action.lore)
    one, two = step.back
    back = (cards, two) if side is Side.DAQAN else (one, cards)
    return Next(
        is_ready(state, replace(step, back=back), side),
        (CardsReturned(side, cards),),
    )


def _settle(state: State, step: s.Returning) -> Next[State]:
    """Put the cards under their decks, those of the first player first (BL2-13.15)."""
    state = pop(state)
    back = dict(zip(Side, step.back, strict=True))
    for side in (state.first, state.first.other):
        one, two, lore = back[side]
        hand = state.hand(side)
        state = change_hand(
            replace(state, deck=(two, one, *state.deck)),
            side,
            cards=without(without(hand.cards, one), two),
            lore_cards=without(hand.lore_cards, lore),
            lore_deck=(lore, *hand.lore_deck),
        )
    return Next(state, (HandsSettled(),))


RETURN = Chapter(undecided, _settle, _returns, _refuse_return, _return, exact=True, choosers=both)


def _first_turn(state: State) -> Next[State]:
    """Begin the turn of the first player (BL2-13.16)."""
    return Next(swap(state, s.Turn(state.first)))


_STAGES: dict[s.PreparingStage, Callable[[State], Next[State]]] = {
    s.PreparingStage.OFFER: _offer,
    s.PreparingStage.LAY_OUT: _lay_out,
    s.PreparingStage.MUSTER: _muster,
    s.PreparingStage.DEPLOY: _deploy,
    s.PreparingStage.REVEAL: _reveal,
    s.PreparingStage.DEAL: _deal,
    s.PreparingStage.FIRST_TURN: _first_turn,
}

PREPARING = automatic(lambda state, step: _STAGES[step.stage](state))
