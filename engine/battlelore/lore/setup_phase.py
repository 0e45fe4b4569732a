"""Before the first turn of a Lore game: councils, hands, Lore cards, landmarks (BL-17, BL-20).

The side that moves first in the adventure decides first throughout (BL-22.10).
"""

from collections.abc import Iterator
from functools import partial
from itertools import product

from engine.battlelore.numbers.refusals import automatic, not_now
from engine.battlelore.rules.councils import (
    DEALT,
    MOST,
    build_deck,
    command_cards,
    levels_to_share,
    own_councils,
    start_of,
)
from engine.battlelore.rules.hands import change_hand, gain
from engine.battlelore.state.actions import Action, PlaceLandmark, ShareLevels
from engine.battlelore.state.adventure_rules import HIGHEST, Camp, Council, Edge, LoreClass
from engine.battlelore.state.events import (
    CardsDealt,
    CouncilSeated,
    CouncilShared,
    LandmarkPlaced,
    LoreDealt,
)
from engine.battlelore.state.model import GRID, Landmark, Setup, State
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import DrawLore, Opening, OpeningStage, Place, ShareOut
from engine.battlelore.tables.landmarks import CAMP, DEN, PENTACLE, POOL, STRONGHOLD, TENT
from engine.battlelore.tables.terrain import COUNTRYSIDE
from engine.battlelore.tables.units import ROSTER
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, push, solo, swap, then
from engine.hexes.grid import Hex

MASTER_LANDMARKS = {
    LoreClass.WIZARD: PENTACLE,
    LoreClass.ROGUE: DEN,
    LoreClass.WARRIOR: CAMP,
    LoreClass.CLERIC: POOL,
}
"""The landmark that a Lore Master of the highest level brings (BL-22.8)."""

ROWS = {Edge.TOP: "CD", Edge.BOTTOM: "GF"}
"""The third and the fourth row from each edge (BL-22.11, BL-R.62)."""


def opening(setup: Setup) -> Opening:
    """Return the first step of a Lore game, as the set-up asks for."""
    adventure = setup.adventure
    levels = tuple(_levels(setup, adventure.camp(side)) for side in Side)
    custom = setup.custom and own_councils(adventure)
    return Opening(custom=custom, levels=levels if custom else (), quick=setup.quick)


def _levels(setup: Setup, camp: Camp) -> int:
    """Return the levels that a side shares out: as agreed, within what a council can hold.

    It is never less than what its creatures and its Commander take.
    """
    agreed = levels_to_share(camp)
    if len(setup.levels) == len(Side):
        agreed = setup.levels[tuple(Side).index(camp.side)]
    return min(max(agreed, camp.council.creatures + camp.least), MOST)


def _order(state: State) -> tuple[Side, Side]:
    """Return the sides, the first to move first."""
    return state.adventure.first, state.adventure.first.other


# --- the stages ----------------------------------------------------------------------------


def _councils(state: State, step: Opening) -> Next[State]:
    """Seat fixed councils; ask for custom ones, after which the opening goes on."""
    if step.custom:
        for side in reversed(_order(state)):
            state = push(state, ShareOut(side, step.levels[tuple(Side).index(side)]))
        return Next(state)
    for camp in state.adventure.camps:
        state = change_hand(state, camp.side, council=camp.council)
    return Next(_go_on(state))


def _reveal(state: State, _: Opening) -> Next[State]:
    """Reveal the councils to everybody (BL-20.2)."""
    seated = (CouncilSeated(side, state.hand(side).council) for side in _order(state))
    return Next(_go_on(state), tuple(seated))


def deal(state: State, side: Side, count: int) -> Next[State]:
    """Deal the Command cards with which a side starts (BL-3.2)."""
    cards, rest = state.deck[-count:], state.deck[:-count]
    after = change_hand(replace(state, deck=rest), side, cards=cards)
    return Next(after, (CardsDealt(side, cards),))


def _deal(state: State, _: Opening) -> Next[State]:
    dealt = Next(_go_on(state))
    for side in _order(state):
        dealt = then(dealt, partial(deal, side=side, count=command_cards(state, side)))
    return dealt


def _lore(state: State, _: Opening) -> Next[State]:
    """Build the Lore deck and fill the goblets (BL-20.6, BL-20.8, BL-20.9)."""
    councils = [hand.council for hand in state.hands]
    deck, rng = build_deck(state.adventure, councils, state.rng)
    filled = Next(replace(_go_on(state), lore_deck=deck, rng=rng))
    for side in _order(state):
        extra = state.adventure.camp(side).lore
        tokens = start_of(state.hand(side).council).tokens + extra
        filled = then(filled, partial(gain, side=side, count=tokens, cause="start"))
    return filled


def _keep(state: State, _: Opening) -> Next[State]:
    """Deal the same number to both, then each keeps some of them (BL-20.14, BL-R.59).

    Nothing is dealt to a side without a Lore Master, who could keep nothing (BL-R.57).
    """
    after, events = _go_on(state), []
    dealt = []
    for side in _order(state):
        keep = start_of(state.hand(side).council).cards
        if not keep:
            continue
        cards, rest = after.lore_deck[-DEALT:], after.lore_deck[:-DEALT]
        after = replace(after, lore_deck=rest)
        events.append(LoreDealt(side, cards))
        dealt.append(DrawLore(side, DEALT, keep, drawn=cards, back=True))
    for step in reversed(dealt):
        after = push(after, step)
    return Next(after, tuple(events))


def _landmarks(state: State, step: Opening) -> Next[State]:
    """Put landmarks where the adventure proposes, or ask their owners one by one.

    A lair is placed like them, the first to move first (BL-22.48).
    """
    now, asked = Next(_go_on(state)), []
    for side in _order(state):
        for kind in brought(state, side):
            proposed = _proposed(now.state, side, kind) if step.quick else None
            if proposed is None:
                asked.append(Place(side, kind))
            else:
                now = then(now, partial(_set_down, landmark=proposed))
    after = now.state
    for place in reversed(asked):
        after = push(after, place)
    return Next(after, now.events)


def brought(state: State, side: Side) -> Iterator[str]:
    """Yield the landmarks that a side places before the first turn (BL-20.20).

    These are the landmarks of its Lore Masters, where the adventure uses them and the other side
    has not the same (BL-22.8, BL-22.9); lairs (BL-22.47); and its Stronghold, unless it has
    one (BL-22.35).
    """
    mine, theirs = state.hand(side).council, state.hand(side.other).council
    if state.adventure.masters:
        for master, kind in MASTER_LANDMARKS.items():
            if mine.level(master) == HIGHEST > theirs.level(master):
                yield kind
    for unit in state.units:
        card = ROSTER[unit.kind].creature
        if unit.side is side and card is not None and card.lair:
            yield card.lair
    stands = any(
        landmark.kind == STRONGHOLD and landmark.owner is side for landmark in state.landmarks
    )
    if mine.commander == HIGHEST and not stands:
        yield STRONGHOLD


def _proposed(state: State, side: Side, kind: str) -> Landmark | None:
    """Return the landmark where the adventure proposes it, or None if it is not allowed there."""
    for landmark in state.adventure.quick:
        fits = landmark.kind == kind and landmark.owner is side
        if fits and why_not_there(state, Place(side, kind), landmark.hex) is None:
            return landmark
    return None


def _end(state: State, _: Opening) -> Next[State]:
    return Next(pop(state))


_STAGES = {
    OpeningStage.COUNCILS: _councils,
    OpeningStage.REVEAL: _reveal,
    OpeningStage.DEAL: _deal,
    OpeningStage.LORE: _lore,
    OpeningStage.KEEP: _keep,
    OpeningStage.LANDMARKS: _landmarks,
    OpeningStage.END: _end,
}
_IN_ORDER = tuple(_STAGES)


def _go_on(state: State) -> State:
    """Return the state with its opening, the top step, at the next stage."""
    step = state.steps[-1]
    return swap(state, replace(step, stage=_IN_ORDER[_IN_ORDER.index(step.stage) + 1]))


def run_opening(state: State, step: Opening) -> Next[State]:
    """Do what the stage says."""
    return _STAGES[step.stage](state, step)


OPENING = automatic(run_opening)


# --- custom councils -----------------------------------------------------------------------


def decides_share(_: State, step: ShareOut) -> Side | None:
    """Return the side whose council it is."""
    return step.side


def run_share(state: State, _: ShareOut) -> Next[State]:
    """Do nothing: the step always waits for a decision."""
    return Next(state)


def options_share(state: State, step: ShareOut) -> tuple[Action, ...]:
    """List every council that the levels allow, the fullest last."""
    seats = range(HIGHEST + 1)
    return tuple(
        action
        for levels in product(seats, repeat=5)
        if refuse_share(state, step, action := ShareLevels(*levels)) is None
    )


def _council(state: State, step: ShareOut, action: ShareLevels) -> Council:
    """Return the council shared out, with the levels of the adventure's creatures."""
    creatures = state.adventure.camp(step.side).council.creatures
    return Council(
        action.commander, action.cleric, action.wizard, action.rogue, action.warrior, creatures
    )


def refuse_share(state: State, step: ShareOut, action: Action) -> Refusal | None:
    """Return why a council is not allowed (BL-20.2, BL-20.18, BL-R.60)."""
    if not isinstance(action, ShareLevels):
        return not_now(state)
    council = _council(state, step, action)
    masters = (council.level(cls) for cls in LoreClass)
    for level in (council.commander, *masters):
        if not 0 <= level <= HIGHEST:
            return Refusal("council.level", "BL-20.2", (("level", level), ("most", HIGHEST)))
    allowed = min(step.levels, MOST)
    if council.total > allowed:
        facts = (("count", council.total), ("allowed", allowed))
        return Refusal("council.too_many_levels", "BL-20.18", facts)
    least = state.adventure.camp(step.side).least
    if council.commander < least:
        facts = (("level", council.commander), ("least", least))
        return Refusal("council.commander_too_low", "BL-20.3", facts)
    return None


def take_share(state: State, step: ShareOut, action: Action) -> Next[State]:
    """Note the council; it stays secret until both are made (BL-20.19)."""
    if not isinstance(action, ShareLevels):
        raise LookupError(action)
    council = _council(state, step, action)
    after = change_hand(pop(state), step.side, council=council)
    if isinstance(after.steps[-1], Opening):
        after = _go_on(after)
    return Next(after, (CouncilShared(step.side, council),))


SHARE_OUT = solo(decides_share, run_share, options_share, refuse_share, take_share)


# --- landmarks -----------------------------------------------------------------------------


def decides_place(state: State, step: Place) -> Side | None:
    """Return the owner of the landmark, or None if no hex is fit for it."""
    return step.side if options_place(state, step) else None


def run_place(state: State, _: Place) -> Next[State]:
    """Leave the landmark out, since no hex is fit for it."""
    return Next(pop(state))


def options_place(state: State, step: Place) -> tuple[Action, ...]:
    """List the hexes for the landmark."""
    return tuple(
        PlaceLandmark(spot) for spot in GRID.hexes if why_not_there(state, step, spot) is None
    )


def refuse_place(state: State, step: Place, action: Action) -> Refusal | None:
    """Return why a landmark cannot stand on a hex."""
    if not isinstance(action, PlaceLandmark):
        return not_now(state)
    return why_not_there(state, step, action.to)


def why_not_there(state: State, step: Place, spot: Hex) -> Refusal | None:
    """Refuse a hex for a landmark.

    A Stronghold is placed under one of its owner's units; any other landmark is alone in its two
    rows. The hex must be empty (BL-2.10).
    """
    facts = (("ground", step.kind), ("hex", spot))
    if spot not in GRID:
        return Refusal("place.off_board", "BL-22.10", facts)
    unit = state.unit_at(spot)
    taken = unit is not None or any(blazon.hex == spot for blazon in state.blazons)
    if step.kind == TENT:
        free = not taken and _bare(state, spot)
        return None if free else Refusal("place.not_empty", "HR-4.1", facts)
    if step.kind == STRONGHOLD:
        if unit is None or unit.side is not step.side:
            return Refusal("place.no_own_unit", "BL-22.35", facts)
        return None if _bare(state, spot) else Refusal("place.not_bare", "BL-22.35", facts)
    if spot[0] not in ROWS[state.adventure.camp(step.side).seat]:
        return Refusal("place.other_row", "BL-22.11", facts)
    taken = unit is not None or any(blazon.hex == spot for blazon in state.blazons)
    if taken or not _bare(state, spot):
        return Refusal("place.not_empty", "BL-22.11", facts)
    return None


def _bare(state: State, spot: Hex) -> bool:
    """Return whether a hex is countryside without a landmark."""
    plain = state.adventure.terrain[GRID.hexes.index(spot)] == COUNTRYSIDE
    return plain and all(landmark.hex != spot for landmark in state.landmarks)


def take_place(state: State, step: Place, action: Action) -> Next[State]:
    """Put the landmark on the hex (BL-22.10)."""
    if not isinstance(action, PlaceLandmark):
        raise LookupError(action)
    return _set_down(pop(state), Landmark(step.kind, action.to, step.side))


def _set_down(state: State, landmark: Landmark) -> Next[State]:
    after = replace(state, landmarks=(*state.landmarks, landmark))
    return Next(after, (LandmarkPlaced(landmark.owner, landmark.kind, landmark.hex),))


PLACE = solo(decides_place, run_place, options_place, refuse_place, take_place)
