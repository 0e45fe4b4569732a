"""Laying the army face down, in secret and at once (BL2-13.7 to BL2-13.9)."""

from collections import Counter

from engine.core.caching import of_last_state
from engine.core.game import Next, Refusal
from engine.core.steps import Chapter
from engine.hexes.grid import Hex
from engine.second_edition.rules.refusals import not_now
from engine.second_edition.setup.mustering import both, is_ready, over, undecided
from engine.second_edition.state.actions import Action, Deploy, Done
from engine.second_edition.state.grounds import BRIDGE, FORD, LAKE, OPEN, RIVER
from engine.second_edition.state.model import GRID, Banner, CardId, Placed, State, change_hand
from engine.second_edition.state.setup_events import ArmyReady, CardDeployed
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Deploying
from engine.second_edition.tables.armies import DECOY, TENT
from engine.second_edition.tables.scenario_cards import SCENARIOS


def rows_out(side: Side, spot: Hex) -> int:
    """Return how many rows a hex is from a side's own edge."""
    return _ROWS_OUT[side][spot]


_ROWS_OUT = {
    Side.DAQAN: {spot: GRID.rows - 1 - GRID.row_col(spot)[0] for spot in GRID.hexes},
    Side.UTHUK: {spot: GRID.row_col(spot)[0] for spot in GRID.hexes},
}


@of_last_state
def left_to_lay(state: State, side: Side) -> tuple[CardId, ...]:
    """Return the cards of a side's army that are not laid yet."""
    hand = state.hand(side)
    left = Counter(hand.army) - Counter(laid.card for laid in hand.placed)
    return tuple(left.elements())


def deployment_hexes(state: State, side: Side) -> tuple[Hex, ...]:
    """Return the deployment hexes of a side (BL2-12.3).

    A saved game whose board is an older map of the scenario card goes on there: its army may be
    laid on all land of the three rows at the side's edge.
    """
    card = SCENARIOS[state.hand(side).scenario]
    drawn = {Banner(cell.hex, cell.points, side) for cell in card.cells if cell.points}
    if drawn.issubset(state.banners):
        return card.deployment
    taken = {banner.hex for banner in state.banners}
    land = (spot for spot in GRID.hexes if state.ground(spot) not in (RIVER, LAKE, FORD, BRIDGE))
    return tuple(spot for spot in land if rows_out(side, spot) < 3 and spot not in taken)


@of_last_state
def free_hexes(state: State, side: Side) -> tuple[Hex, ...]:
    """Return the deployment hexes of a side that have no card yet."""
    taken = {laid.hex for laid in state.hand(side).placed}
    return tuple(spot for spot in deployment_hexes(state, side) if spot not in taken)


def refuse_deploy(state: State, side: Side, action: Deploy) -> Refusal | None:
    """Return why a card cannot be laid on a hex; None if it can."""
    left, free = left_to_lay(state, side), free_hexes(state, side)
    facts = (("card", action.card), ("hex", action.hex))
    if action.card not in left:
        return Refusal("deploy.not_in_army", "BL2-13.7", facts)
    if action.hex not in free:
        return Refusal("deploy.hex", "BL2-13.7", facts)
    if action.card == TENT and state.ground(action.hex) != OPEN:
        return Refusal("deploy.tent_on_terrain", "BL2-13.8", facts)
    if TENT not in state.hand(side).army:
        return None
    if not _in_front(state, side, action):
        return Refusal("deploy.before_tent", "BL2-13.9", facts)
    if not _can_finish(state, side, action, left, free):
        return Refusal("deploy.no_room", "BL2-13.9", facts)
    return None


def _in_front(state: State, side: Side, action: Deploy) -> bool:
    """Return whether no unit would be farther from its edge than the tent (BL2-13.9)."""
    placed = (*state.hand(side).placed, Placed(action.hex, action.card))
    tents = [rows_out(side, laid.hex) for laid in placed if laid.card == TENT]
    units = [rows_out(side, laid.hex) for laid in placed if laid.card not in (TENT, DECOY)]
    return not tents or all(row <= tents[0] for row in units)


def _can_finish(
    state: State, side: Side, action: Deploy, left: tuple[CardId, ...], free: tuple[Hex, ...]
) -> bool:
    """Return whether the rest of the army can be placed: a tent leaves room behind it for units.

    Without a tent every card may be placed everywhere.
    """
    placed = state.hand(side).placed
    open_now = [spot for spot in free if spot != action.hex]
    units = sum(card not in (TENT, DECOY) for card in left) - (action.card not in (TENT, DECOY))
    tent = next((card_laid.hex for card_laid in placed if card_laid.card == TENT), None)
    if action.card == TENT:
        tent = action.hex
    if tent is not None:
        limit = rows_out(side, tent)
        return units <= sum(rows_out(side, spot) <= limit for spot in open_now)
    if TENT not in left:
        return True
    laid = [*placed, Placed(action.hex, action.card)]
    least = max((rows_out(side, p.hex) for p in laid if p.card not in (TENT, DECOY)), default=0)
    return any(
        state.ground(spot) == OPEN
        and rows_out(side, spot) >= least
        and units < sum(rows_out(side, other) <= rows_out(side, spot) for other in open_now)
        for spot in open_now
    )


UNIT = "unit"
"""The card of any unit: to a tent they are all alike."""


def _room(state: State, side: Side, kind: CardId) -> list[Hex]:
    """Return the hexes that `refuse_deploy` allows for a card, in an army with a tent.

    It counts free hexes row by row once, where `refuse_deploy` counts them for each hex.
    """
    rows, free = _ROWS_OUT[side], free_hexes(state, side)
    placed, left = state.hand(side).placed, left_to_lay(state, side)
    laid = [rows[card.hex] for card in placed if card.card not in (TENT, DECOY)]
    tent = next((rows[card.hex] for card in placed if card.card == TENT), None)
    most, farthest = GRID.rows, max(laid, default=0)
    within = [sum(rows[spot] <= row for spot in free) for row in range(most)]
    open_in = [0] * most
    for spot in free:
        open_in[rows[spot]] += state.ground(spot) == OPEN
    units = sum(card not in (TENT, DECOY) for card in left) - (kind == UNIT)

    def fits(spot: Hex) -> bool:
        row = rows[spot]
        opens = state.ground(spot) == OPEN
        if kind == TENT:
            return opens and farthest <= row and units <= within[row] - 1
        if tent is not None:
            before = kind == UNIT and row > tent
            return not before and units <= within[tent] - (row <= tent)
        least = max(farthest, row) if kind == UNIT else farthest
        return any(
            open_in[other] > (opens and other == row) and units < within[other] - (row <= other)
            for other in range(least, most)
        )

    return [spot for spot in free if fits(spot)]


# --- the step ------------------------------------------------------------------------------------


def _options(state: State, _: Deploying, side: Side) -> tuple[Action, ...]:
    left = dict.fromkeys(left_to_lay(state, side))
    if not left:
        return (Done(),)
    if TENT not in state.hand(side).army:
        free = free_hexes(state, side)
        return tuple([Deploy(card, spot) for card in left for spot in free])
    room: dict[CardId, list[Hex]] = {}
    for card in left:
        kind = card if card in (TENT, DECOY) else UNIT
        if kind not in room:
            room[kind] = _room(state, side, kind)
    return tuple(
        [
            Deploy(card, spot)
            for card in left
            for spot in room[card if card in (TENT, DECOY) else UNIT]
        ]
    )


def _refuse(state: State, _: Deploying, side: Side, action: Action) -> Refusal | None:
    if isinstance(action, Deploy):
        return refuse_deploy(state, side, action)
    if not isinstance(action, Done):
        return not_now(state)
    left = len(left_to_lay(state, side))
    return Refusal("deploy.not_all", "BL2-13.7", (("cards", left),)) if left else None


def _take(state: State, step: Deploying, side: Side, action: Action) -> Next[State]:
    if not isinstance(action, Deploy):
        return Next(is_ready(state, step, side), (ArmyReady(side),))
    placed = (*state.hand(side).placed, Placed(action.hex, action.card))
    after = change_hand(state, side, placed=placed)
    return Next(after, (CardDeployed(side, action.card, action.hex),))


DEPLOY = Chapter(undecided, over, _options, _refuse, _take, exact=True, choosers=both)
