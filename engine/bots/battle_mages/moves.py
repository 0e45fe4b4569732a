"""The worth of moves, teams and deployments."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.battle_mages.handicaps import home_of
from engine.battle_mages.rules.numbers import strength
from engine.battle_mages.state import actions as a
from engine.battle_mages.state.model import Piece, with_pieces
from engine.battle_mages.state.steps import Marching
from engine.battle_mages.tables.pieces import INFANTRY, KING
from engine.bots.battle_mages.decision import BotDecision
from engine.bots.battle_mages.plans import Plan, Planner
from engine.bots.protocol import Rated
from engine.bots.rating import NEVER, rated
from engine.core.frozen import replace
from engine.hexes.grid import Hex

UNPLANNED = 50.0
"""How much worse a member's move is that is not in the plan."""


def go(decision: BotDecision, action: a.Move, planners: dict[str, Planner]) -> Rated:
    """Rate a move by how much better the hex is than the one that is left."""
    piece = decision.state.the(action.piece)
    planner = planners.get(piece.id)
    if planner is None:
        planner = planners[piece.id] = Planner(decision, (piece,))
    gained = planner.alone(piece, action.to) - planner.alone(piece, piece.hex)
    return _gone(decision, action, gained)


def _gone(decision: BotDecision, action: a.Move, value: float) -> Rated:
    piece = decision.state.the(action.piece)
    code = "move.guard" if decision.staying(piece) else "move.goal"
    return rated(action, value, code, ("piece", piece.id), ("hex", action.to))


# --- a team on its way ---------------------------------------------------------------------------


_plans: dict[object, Plan] = {}
"""The last plans: a team asks for its own again before each step of its march."""
KEPT = 64
"""How many plans are kept."""


def orders_of(decision: BotDecision, team: str) -> Plan:
    """Return the orders of the best plan for a team and what it gains."""
    state = decision.state
    pieces = ((p.id, p.hex, p.team, p.paralysed, p.moved, p.marks) for p in state.pieces)
    laid = (state.setup, state.terrain, state.bricks, state.wheel, state.round, state.steps[:1])
    key = (team, decision.seat, decision.style, *laid, *pieces)
    plan = _plans.get(key)
    if plan is None:
        if len(_plans) >= KEPT:
            _plans.clear()
        plan = _plans[key] = Planner(decision, decision.pieces(team)).plan()
    return plan


def march(decision: BotDecision, action: a.March) -> Rated:
    """Rate to begin a team's move by what its plan gains."""
    orders, gained = orders_of(decision, action.team)
    value = 0.3 + 0.05 * min(gained, 4.0) if orders else -1.0
    return rated(action, value, "march", ("team", action.team))


def marching(decision: BotDecision, step: Marching) -> list[Rated]:
    """Rate the moves of members by the plan that was made for the whole team at its start."""
    planned = _next_of(decision, step)
    ratings = []
    for action in decision.actions:
        if isinstance(action, a.Move):
            ratings.append(_gone(decision, action, 1.0 if action == planned else -UNPLANNED))
        elif isinstance(action, a.Done):
            ratings.append(rated(action, 0.0, "done"))
        else:
            ratings.append(rated(action, NEVER / 2, "march.back"))
    return ratings


def _next_of(decision: BotDecision, step: Marching) -> a.Move | None:
    """Return the next move of the plan, None if it is complete.

    After another action in between, a new plan is made for the other pieces.
    """
    state, before = decision.state, dict(step.before)
    pieces = tuple(
        replace(piece, hex=before[piece.id]) if piece.id in before else piece
        for piece in state.pieces
    )
    start = BotDecision(with_pieces(state, pieces), decision.seat, (), decision.style)
    orders, _ = orders_of(start, step.team)
    left = [order for order in orders if order[0] not in step.moved]
    if all(state.the(name).hex == dict(orders).get(name) for name in step.moved):
        return a.Move(*left[0]) if left else None
    orders, _ = orders_of(decision, step.team)
    left = [order for order in orders if order[0] not in step.moved]
    return a.Move(*left[0]) if left else None


def team(decision: BotDecision, action: a.Join | a.Leave | a.Dissolve) -> Rated:
    """Rate a change of teams: single pieces gather, guards with guards, the others with others.

    A piece in a team stays in it, so that pieces do not join and leave without end.
    """
    if not isinstance(action, a.Join):
        name = action.piece if isinstance(action, a.Leave) else action.team
        return rated(action, NEVER, "team.change", ("piece", name))
    piece = decision.state.the(action.piece)
    facts = (("piece", piece.id), ("team", action.side))
    others = decision.pieces(action.side)
    kin = all(decision.staying(other) == decision.staying(piece) for other in others)
    if piece.team or not (kin or _bodyguard(decision, piece, others)):
        return rated(action, NEVER, "team.join", *facts)
    first = 2.0 if decision.staying(others[0]) else 0.0
    value = 1.0 + first + 0.2 * len(others) + 0.1 * strength(piece)
    return rated(action, value, "team.join", *facts)


def _bodyguard(decision: BotDecision, piece: Piece, others: Sequence[Piece]) -> bool:
    """Return whether Infantry may stay with all the guards of the King, who have room for one."""
    guards = decision.guards
    around = all(map(guards, others)) and any(other.kind == KING for other in others)
    left = sum(map(guards, decision.own))
    return piece.kind == INFANTRY and around and len(others) == left


def mustering(decision: BotDecision, _: Any) -> list[Rated]:
    """Rate the first teams."""
    return [
        rated(action, 0.0, "done") if isinstance(action, a.Done) else team(decision, action)
        for action in decision.actions
    ]


def deploying(decision: BotDecision, _: Any) -> list[Rated]:
    """Rate where pieces go: as in the usual formation (BM-3.4, BM-3.5)."""
    state = decision.state
    usual: Mapping[Hex, str] = {spot: kind for kind, spot in home_of(state, decision.seat)}
    ratings = []
    for action in decision.actions:
        if isinstance(action, a.Deploy):
            value = 1.0 if usual[action.hex] == action.kind else -1.0
            facts = (("kind", action.kind), ("hex", action.hex))
            ratings.append(rated(action, value, "deploy", *facts))
        else:
            ratings.append(rated(action, 0.0, "done"))
    return ratings
