"""What moves and teams are worth, and the deployment."""

from collections.abc import Collection, Mapping
from itertools import product
from typing import Any

from engine.battle_mages.rules.ground import ground_of
from engine.battle_mages.rules.movement import reach
from engine.battle_mages.rules.numbers import move_of, strength
from engine.battle_mages.state import actions as a
from engine.battle_mages.state.model import Piece, change_piece
from engine.battle_mages.state.steps import Marching
from engine.battle_mages.turn.moving import may_go
from engine.bots.battle_mages.decision import NEVER, Decision, guards, rated, worth
from engine.bots.protocol import Rated
from engine.core.frozen import replace
from engine.hexes.grid import Hex

THOUGHT_OF = 4
"""How many hexes are thought of for each member of a team."""
UNPLANNED = 50.0
"""How much worse a member's move is that is not in the plan."""
FAR = 99
"""More steps than any hex is away."""
NEAR = 4
"""How near an enemy must be for the guards of the King to move."""


def place_value(decision: Decision, piece: Piece, spot: Hex) -> float:
    """Return how good a hex is for a piece: near the goal, next to the weak, not the strong."""
    style = decision.style
    if guards(piece) and not decision.hunting:
        danger = decision.threat(spot)
        weight = 3.0 if piece.kind == "king" else 1.0
        return -style.danger * weight * danger - 0.05 * decision.away[spot][decision.home]
    value = -style.advance * decision.paths.get(spot, FAR)
    touched = [each for each in decision.enemies if decision.away[spot][each.hex] == 1]
    mine = _strength(decision, piece)
    for each in touched:
        theirs = _strength(decision, each)
        shy = -1 + 2 * decision.haste
        value += style.contact * (1 if mine >= theirs else shy) * min(2.0, worth(each) / 3)
    return value


def _strength(decision: Decision, piece: Piece) -> int:
    """Return the Strength of the side of a piece."""
    return sum(map(strength, decision.pieces(piece.side)))


def gain(decision: Decision, piece: Piece, spot: Hex) -> float:
    """Return by how much a hex is better for a piece than the one on which it stands."""
    return place_value(decision, piece, spot) - place_value(decision, piece, piece.hex)


def go(decision: Decision, action: a.Move) -> Rated:
    """Rate a move by how much better the hex is than the one that is left."""
    piece = decision.state.the(action.piece)
    return _gone(action, gain(decision, piece, action.to), piece)


def _gone(action: a.Move, value: float, piece: Piece) -> Rated:
    code = "move.guard" if guards(piece) else "move.goal"
    return rated(action, value, code, ("piece", piece.id), ("hex", action.to))


# --- a team on its way ---------------------------------------------------------------------------

Ends = tuple[tuple[Hex, float], ...]
"""Where a member might end, each with what it gains."""


def best_plan(decision: Decision, team: str, moved: Collection[str]) -> dict[str, Hex]:
    """Return where the members of a team should end that have not moved, so that all touch.

    Hexes that are free now are thought of, and those that fellows may leave; whoever may go far
    goes first. {} where it is best to stay.
    """
    members = sorted(decision.pieces(team), key=lambda each: -move_of(decision.state, each))
    ends = [_ends(decision, each, moved) for each in members]
    around = decision.state.board.grid.neighbours
    best, found = 0.0, None
    for choice in product(*ends):
        spots = [spot for spot, _ in choice]
        value = sum(worth for _, worth in choice)
        if (found is None or value > best + 0.001) and _touch(spots, around):
            best, found = value, spots
    if found is None:
        return {}
    pairs = zip(members, found, strict=True)
    return {each.id: spot for each, spot in pairs if spot != each.hex}


def _ends(decision: Decision, piece: Piece, moved: Collection[str]) -> Ends:
    """Return the best hexes for a member, its own one included."""
    stay: Ends = ((piece.hex, 0.0),)
    if piece.id in moved or not may_go(decision.state, piece):
        return stay
    fellows = (p.hex for p in decision.pieces(piece.team) if p.id not in moved)
    near = decision.state.board.grid.neighbours[piece.hex]
    spots = (*reach(decision.state, piece.id), *(spot for spot in fellows if spot in near))
    values = sorted(((spot, gain(decision, piece, spot)) for spot in spots), key=lambda e: -e[1])
    return (*stay, *values[:THOUGHT_OF])


def _touch(spots: list[Hex], around: Mapping[Hex, tuple[Hex, ...]]) -> bool:
    """Return whether different hexes are one chain of neighbours."""
    left, edge = set(spots[1:]), [spots[0]]
    if len(left) < len(spots) - 1 or spots[0] in left:
        return False
    while edge and left:
        near = [spot for spot in around[edge.pop()] if spot in left]
        left.difference_update(near)
        edge += near
    return not left


STEPS = ((0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
"""The six directions, in rows and doubled columns."""


def shift_plan(decision: Decision, before: Mapping[str, Hex]) -> tuple[dict[str, Hex], float]:
    """Return where a team comes that goes one hex in one direction as it stands, and the gain.

    {} if no direction gains anything, or if one of them cannot go with the others. It hangs on
    where they stood alone, so that it is found again when some have gone.
    """
    state, grid = decision.state, decision.state.board.grid
    members = [state.the(name) for name in before]
    others = {each.hex for each in state.pieces if each.id not in before}
    closed = others.union(state.bricks)
    best: dict[str, Hex] = {}
    most = 0.001
    if not all(may_go(state, each) and move_of(state, each) for each in members):
        return best, 0.0
    for dy, dx in STEPS:
        ends: dict[str, Hex] = {}
        for name, spot in before.items():
            to = grid.at(grid.row_col(spot)[0] + dy, grid.x(spot) + dx)
            if to is not None and to in ground_of(state).walkable and to not in closed:
                ends[name] = to
        if len(ends) < len(before):
            continue
        value = sum(
            place_value(decision, each, ends[each.id])
            - place_value(decision, each, before[each.id])
            for each in members
        )
        if value > most:
            best, most = ends, value
    return best, most


def next_of(decision: Decision, step: Marching) -> a.Move | None:
    """Return the next move of a team's plan, None if it is best to end here."""
    before = dict(step.before)
    shift, most = shift_plan(decision, before)
    state = decision.state
    kept = all(state.the(name).hex == shift.get(name) for name in step.moved)
    plan = {} if kept and step.moved else best_plan(decision, step.team, step.moved)
    if kept and shift:
        alone = sum(gain(decision, state.the(name), spot) for name, spot in plan.items())
        moves = [a.Move(n, spot) for n, spot in shift.items() if n not in step.moved]
        ready = [each for each in moves if each.to in reach(state, each.piece)]
        if ready and (step.moved or most >= alone):
            return ready[0]
    if not plan and kept and step.moved:
        plan = best_plan(decision, step.team, step.moved)
    ways = (a.Move(name, spot) for name, spot in plan.items())
    return next((each for each in ways if each.to in reach(state, each.piece)), None)


def marching(decision: Decision, step: Marching) -> list[Rated]:
    """Rate the moves of members by the plan for the whole team, which holds together."""
    planned = next_of(decision, step)
    found = []
    for action in decision.actions:
        if isinstance(action, a.Move):
            piece = decision.state.the(action.piece)
            found.append(_gone(action, 1.0 if action == planned else -UNPLANNED, piece))
        elif isinstance(action, a.Done):
            found.append(rated(action, 0.0, "done"))
        else:
            found.append(rated(action, NEVER / 2, "march.back"))
    return found


def march(decision: Decision, action: a.March) -> Rated:
    """Rate to begin a team's move: if it gains something and no King is left without need."""
    members = decision.pieces(action.team)
    away = min((decision.away[m.hex][e.hex] for m in members for e in decision.enemies), default=9)
    staying = any(guards(each) for each in members) and not decision.hunting
    calm = staying and away > NEAR
    useful = not calm and rehearsed(decision, action.team)
    return rated(action, 0.3 if useful else -1.0, "march", ("team", action.team))


def rehearsed(decision: Decision, team: str) -> bool:
    """Return whether a team that goes by its plans gains something and holds together at the end.

    A march that had to be given up would be begun again and again.
    """
    state, members = decision.state, decision.pieces(team)
    step = Marching(decision.seat, team, tuple((each.id, each.hex) for each in members))
    while True:
        now = Decision(state, decision.seat, (), decision.style)
        planned = next_of(now, step)
        if planned is None:
            break
        state = change_piece(state, planned.piece, hex=planned.to)
        step = replace(step, moved=(*step.moved, planned.piece))
    spots = [each.hex for each in state.members(team)]
    return bool(step.moved) and _touch(spots, state.board.grid.neighbours)


def team(decision: Decision, action: a.Join | a.Leave | a.Dissolve) -> Rated:
    """Rate a change of teams: single pieces gather, guards with guards, the others with others.

    What is in a team stays there, so that nobody goes round in circles.
    """
    if not isinstance(action, a.Join):
        name = action.piece if isinstance(action, a.Leave) else action.team
        return rated(action, NEVER, "team.change", ("piece", name))
    piece = decision.state.the(action.piece)
    facts = (("piece", piece.id), ("team", action.side))
    others = decision.pieces(action.side)
    if piece.team or any(guards(each) != guards(piece) for each in others):
        return rated(action, NEVER, "team.join", *facts)
    return rated(action, 1.0 + 0.2 * len(others) + 0.1 * strength(piece), "team.join", *facts)


def mustering(decision: Decision, _: Any) -> list[Rated]:
    """Rate the first teams."""
    return [
        rated(each, 0.0, "done") if isinstance(each, a.Done) else team(decision, each)
        for each in decision.actions
    ]


def deploying(decision: Decision, _: Any) -> list[Rated]:
    """Rate where pieces go: as in the usual formation (BM-3.4, BM-3.5)."""
    state = decision.state
    usual: Mapping[Hex, str] = {
        spot: kind for kind, spot in state.board.homes[state.seats.index(decision.seat)]
    }
    found = []
    for action in decision.actions:
        if isinstance(action, a.Deploy):
            value = 1.0 if usual[action.hex] == action.kind else -1.0
            facts = (("kind", action.kind), ("hex", action.hex))
            found.append(rated(action, value, "deploy", *facts))
        else:
            found.append(rated(action, 0.0, "done"))
    return found
