"""A whole turn of an army, planned at once: teams, volleys, a spell, and where each side goes."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.battle_mages.magic.spells import spell_options
from engine.battle_mages.rules.movement import reach, spread
from engine.battle_mages.rules.numbers import in_umbra
from engine.battle_mages.rules.shooting import volleys
from engine.battle_mages.rules.teams import parts_of
from engine.battle_mages.state import actions as a
from engine.battle_mages.state import steps as s
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import (
    TEAM_SIZE,
    Piece,
    State,
    change_piece,
    change_pieces,
    pieces_by_side,
)
from engine.battle_mages.turn.moving import busy, may_go
from engine.battle_mages.turn.team_orders import join, team_options
from engine.bots.battle_mages import fights, moves, spells
from engine.bots.battle_mages.decision import BotDecision
from engine.bots.battle_mages.plans import WORTHWHILE, Order, Planner
from engine.bots.battle_mages.weights import Style
from engine.bots.protocol import Intended, Rated, Reason, TurnPlan
from engine.core.frozen import record

SHARED = (
    "aims",
    "away",
    "enemies",
    "facing",
    "foes",
    "front",
    "goal",
    "hunting",
    "nerve",
    "caution",
    "running",
    "pace",
    "paths",
    "stakes",
    "waiting",
)
"""Properties of a decision that do not change while the own pieces move."""


@record
class Going:
    """Where the members of a side go, in an order in which they can."""

    side: str
    orders: tuple[Order, ...]


@record
class ArmyTurn:
    """The orders of an army in a turn; fights are decided later, when the dice before are known.

    `volley` is the target of the first volley before anybody moves, "" to move first.
    """

    style: Style
    joins: tuple[Any, ...] = ()
    volley: str = ""
    spell: Any = None
    goings: tuple[Going, ...] = ()


def plan_turn(state: State, seat: Army, style: Style) -> ArmyTurn:
    """Return the turn that seems best to a temperament."""
    state, joins = with_joins(state, seat, style)
    decision = BotDecision(state, seat, (), style)
    return ArmyTurn(style, joins, best_volley(decision), best_spell(decision), goings(decision))


def on(decision: BotDecision, state: State) -> BotDecision:
    """Return the same decision after some own pieces have moved."""
    later = BotDecision(state, decision.seat, (), decision.style)
    known = vars(decision)
    vars(later).update((name, known[name]) for name in SHARED if name in known)
    return later


# --- teams ---------------------------------------------------------------------------------------


def with_joins(state: State, seat: Army, style: Style) -> tuple[State, tuple[Any, ...]]:
    """Return the state in which all have joined who would, and the orders for it."""
    joins = list[Any]()
    while any(not piece.team and piece.seat is seat and not piece.moved for piece in state.pieces):
        decision = BotDecision(state, seat, (), style)
        options = [o for o in team_options(state, seat) if isinstance(o, a.Join)]
        options = [o for o in options if not state.the(o.piece).team]
        ratings = [moves.team(decision, option) for option in options]
        best = max(ratings, key=lambda rating: rating.value, default=None)
        if best is None or best.value <= 0:
            break
        joins.append(best.action)
        state = join(state, seat, best.action).state
    return state, tuple(joins)


def guarding(state: State, king: Piece, style: Style) -> Iterator[ArmyTurn]:
    """Yield turns in which all come back to their King: with those beside him in his team, and with
    nobody in a new team, so that each piece may stand in an enemy's way."""
    seat, beside, joined = king.seat, list[Any](), state
    for option in team_options(state, seat):
        if isinstance(option, a.Join) and option.side == king.side:
            side = joined.the(king.id).side
            if side != king.side or len(joined.members(side)) < TEAM_SIZE:
                beside.append(a.Join(option.piece, side))
                joined = join(joined, seat, beside[-1]).state
    for orders, start in ((tuple(beside), joined), ((), state)):
        decision = BotDecision(start, seat, (), style)
        spell = best_spell(decision)
        decision.go_for(decision.home)
        yield ArmyTurn(style, orders, best_volley(decision), spell, goings(decision))


# --- volleys and spells --------------------------------------------------------------------------


def best_volley(decision: BotDecision) -> str:
    """Return the best target of a volley, "" without a target."""
    targets = volleys(decision.state, decision.seat)
    options = [fights.aim(decision, a.Aim(target)) for target in targets]
    best = max(options, key=lambda rating: rating.value, default=None)
    return best.action.target if best is not None else ""


def spells_by_worth(decision: BotDecision) -> list[Any]:
    """Return the spells that are worth casting, and to meditate; the best first."""
    worths: dict[str, float] = {}
    ratings = list[Rated]()
    for option in spell_options(decision.state, decision.seat):
        if isinstance(option, a.Cast):
            ratings.append(spells.cast(decision, option, worths))
        else:
            ratings.append(spells.meditate(option))
    ratings.sort(key=lambda rating: -rating.value)
    return [rating.action for rating in ratings if rating.value > 0]


def best_spell(decision: BotDecision) -> Any:
    """Return the spell that seems best, None for none."""
    return next(iter(spells_by_worth(decision)), None)


# --- moves ---------------------------------------------------------------------------------------


def sides(decision: BotDecision) -> list[tuple[Piece, ...]]:
    """Return the own sides in which somebody may still move."""
    state, seat = decision.state, decision.seat
    return [
        members
        for members in pieces_by_side(state).values()
        if members[0].seat is seat and any(may_go(state, member) for member in members)
    ]


def way(decision: BotDecision, members: Sequence[Piece]) -> tuple[tuple[Order, ...], float]:
    """Return where a side goes best, and the gain."""
    planner = Planner(decision, members)
    if len(members) > 1 or members[0].team:
        return planner.plan()
    (piece,) = members
    now = planner.alone(piece, piece.hex)
    gains = [(planner.alone(piece, spot) - now, spot) for spot in reach(decision.state, piece.id)]
    gain, spot = max(gains, key=lambda pair: pair[0], default=(0.0, ""))
    return (((piece.id, spot),), gain) if gain > WORTHWHILE else ((), 0.0)


def goings(decision: BotDecision) -> tuple[Going, ...]:
    """Return the moves of all sides.

    Where all wait for those who lag behind, and these cannot pass, nobody waits.
    """
    moved = _goings(decision)
    if not moved and decision.pace and not decision.waiting:
        decision = on(decision, decision.state)
        decision.go_for(decision.goal)
        moved = _goings(decision)
    return moved


def _goings(decision: BotDecision) -> tuple[Going, ...]:
    """Return the moves of all sides; those first that gain most, those behind them afterwards."""
    left = [members[0].side for members in sides(decision)]
    ways = {side: way(decision, decision.pieces(side)) for side in left}
    fresh, chosen = set(left), list[Going]()
    while left:
        ready = [side for side in left if ways[side][0]] or [s for s in left if s not in fresh]
        if not ready:
            break
        side = max(ready, key=lambda name: ways[name][1])
        orders = ways[side][0]
        moved = gone(decision.state, decision.seat, side, orders) if orders else None
        if moved is not None:
            chosen.append(Going(side, orders))
            left.remove(side)
            decision, fresh = on(decision, moved), set()
        elif side in fresh:
            left.remove(side)
        else:
            ways[side] = way(decision, decision.pieces(side))
            fresh.add(side)
    return tuple(chosen)


def gone(state: State, seat: Army, side: str, orders: Sequence[Order]) -> State | None:
    """Return the state after a side has moved, None if it cannot move so (BM-6.2, BM-6.13)."""
    members = state.members(side)
    if not members or members[0].seat is not seat:
        return None
    names = {member.id for member in members}
    for name, spot in orders:
        piece = state.piece(name)
        if name not in names or piece is None or not may_go(state, piece):
            return None
        if spot not in spread(state, piece):
            return None
        state = change_piece(state, name, hex=spot)
    moved = state.members(side)
    acting = [member for member in moved if not member.paralysed]
    if len(acting) != len(moved) or any(member.marks and in_umbra(member) for member in moved):
        return None
    if len(moved) > 1 and len(parts_of(state.board.grid, moved)) > 1:
        return None
    state = busy(state, tuple(state.the(name) for name, _ in orders))
    return change_pieces(state, tuple(names), moved=True)


# --- as the rules want it ------------------------------------------------------------------------


def intentions(turn: ArmyTurn, decision: BotDecision) -> TurnPlan:
    """Return the actions of a turn in their order up to the last move, each with its reason."""
    order: list[tuple[type, Any]] = [(s.Acting, action) for action in turn.joins]
    if turn.volley:
        order.append((s.Acting, a.Aim(turn.volley)))
    if turn.spell is not None:
        order.append((s.Acting, turn.spell))
    for going in turn.goings:
        if decision.state.piece(going.side) is not None:
            order += [(s.Acting, a.Move(*step)) for step in going.orders]
        else:
            order.append((s.Acting, a.March(going.side)))
            order += [(s.Marching, a.Move(*step)) for step in going.orders]
            order.append((s.Marching, a.Done()))
    return tuple(Intended(step, action, _reason(decision, action)) for step, action in order)


def _reason(decision: BotDecision, action: Any) -> Reason:
    """Return the reason for an order of a turn."""
    match action:
        case a.Join(piece, side):
            return Reason("team.join", (("piece", piece), ("team", side)))
        case a.Aim():
            return fights.aim(decision, action).reason
        case a.Cast():
            return spells.cast(decision, action, {}).reason
        case a.Meditate():
            return Reason("meditate")
        case a.March(team):
            return Reason("march", (("team", team),))
        case a.Move(piece, to):
            staying = decision.staying(decision.state.the(piece))
            code = "move.guard" if staying else "move.goal"
            return Reason(code, (("piece", piece), ("hex", to)))
        case _:
            return Reason("done")
