"""The set-up: map, Magus sheets, deployment, first teams, turn order (BM-3.10)."""

from collections import Counter

from engine.battle_mages.boards.board import (
    HILL,
    LAKE,
    MOUNTAIN,
    OPEN,
    PrintedBoard,
)
from engine.battle_mages.boards.map_check import cut_off
from engine.battle_mages.handicaps import home_of, qe_at_start
from engine.battle_mages.rules.dice import TEN
from engine.battle_mages.rules.refusals import automatic, not_now
from engine.battle_mages.state import events as ev
from engine.battle_mages.state import steps
from engine.battle_mages.state.actions import Action, Deploy, Dissolve, Done, Join, Leave
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import (
    Map,
    Piece,
    Player,
    Setup,
    State,
    change_player,
    laid_by,
    seats_after,
)
from engine.battle_mages.tables.effect_words import (
    SPHERES,
)
from engine.battle_mages.tables.pieces import ARMY, KINDS
from engine.battle_mages.turn.team_orders import (
    dissolve,
    join,
    leave,
    refuse_dissolve,
    refuse_join,
    refuse_leave,
    team_options,
)
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.rng import AnyRng
from engine.core.steps import pop, push, solo, swap
from engine.hexes.grid import Hex

# --- the map and the first state -----------------------------------------------------------------


def terrain_of(setup: Setup, rng: AnyRng) -> tuple[tuple[str, ...], AnyRng]:
    """Return the terrain of a game: the standard one, drawn at random, or chosen (BM-3.7)."""
    board = setup.board
    if setup.map is Map.RANDOM:
        return random_terrain(board, rng)
    if setup.map is Map.CUSTOM:
        laid = laid_by(setup)
        return board.lay(laid), rng
    return board.standard, rng


def begin(setup: Setup, rng: AnyRng) -> Next[State]:
    """Return the first state: terrain and empty sheets (BM-2.9)."""
    seats = tuple(Army)[: setup.players]
    terrain, rng = terrain_of(setup, rng)
    players = tuple(Player(seat, qe=qe_at_start(setup, seat)) for seat in seats)
    state = State(
        setup, rng, terrain, players, bricks=setup.board.bricks, steps=(steps.Preparing(),)
    )
    return Next(state, (ev.GameBegan(setup.players, terrain),))


# --- the parts of the set-up ---------------------------------------------------------------------


def _prepare(state: State, step: steps.Preparing) -> Next[State]:
    match step.stage:
        case steps.SetupStage.SHEETS:
            return _roll_sheets(swap(state, steps.Preparing(steps.SetupStage.DEPLOY)))
        case steps.SetupStage.DEPLOY:
            return _deploy(swap(state, steps.Preparing(steps.SetupStage.TEAMS)))
        case steps.SetupStage.TEAMS:
            state = swap(state, steps.Preparing(steps.SetupStage.ORDER))
            for seat in reversed(state.seats):
                state = push(state, steps.Mustering(seat))
            return Next(state)
        case _:
            return _roll_order(state)


def _sphere(rng: AnyRng, other: str) -> tuple[str, AnyRng, tuple[int, ...]]:
    """Return a sphere by a die; a 0, or the sphere known already, is rolled again (BM-2.3)."""
    fallen: tuple[int, ...] = ()
    while True:
        (number,), rng = rng.roll(1, TEN)
        fallen = (*fallen, number)
        if number <= len(SPHERES) and SPHERES[number - 1] != other:
            return SPHERES[number - 1], rng, fallen


def _roll_sheets(state: State) -> Next[State]:
    """Roll two dice for each Magus in seat order (BM-2.2, BM-2.7)."""
    events = []
    for seat in state.seats:
        three, rng, first = _sphere(state.rng, "")
        two, rng, second = _sphere(rng, three)
        state = change_player(replace(state, rng=rng), seat, three=three, two=two)
        events.append(ev.SphereRolled(seat, (*first, *second), three, two))
    return Next(state, tuple(events))


def _enter(state: State, seat: Army, kind: str, spot: str) -> Next[State]:
    """Put a piece of an army on the board; pieces of a kind are counted from 1."""
    code = KINDS[kind].letters[0]
    count = sum(piece.seat is seat and piece.kind == kind for piece in state.pieces)
    number = str(count + 1) if dict(ARMY)[kind] > 1 else ""
    piece = Piece(f"{seat.letter}{code}{number}", kind, seat, spot)
    return Next(replace(state, pieces=(*state.pieces, piece)), (ev.PieceEntered(piece),))


def _deploy(state: State) -> Next[State]:
    """Put all armies in their corners, or let the players deploy them (BM-3.6)."""
    if state.setup.free_deploy:
        for seat in reversed(state.seats):
            state = push(state, steps.Deploying(seat))
        return Next(state)
    done: Next[State] = Next(state)
    for seat in state.seats:
        for kind, spot in home_of(state, seat):
            entered = _enter(done.state, seat, kind, spot)
            done = Next(entered.state, done.events + entered.events)
    return done


def _roll_order(state: State) -> Next[State]:
    """Roll a die for each player; the highest begins, ties for it roll again (BM-14.1).

    In a scenario in which the sides differ, it says which army begins (BM-17.2); in a tournament
    the players with the fewest points roll from the second battle on (BM-18.4).
    """
    events: list[ev.OrderRolled | ev.OrderSet | ev.RoundBegan] = []
    objective = state.setup.objective
    left = state.seats
    if objective is not None and objective.first:
        left = tuple(seat for seat in left if seat.letter == objective.first)
    if state.setup.cup > 1:
        fewest = min(player.laurels for player in state.players)
        left = tuple(player.seat for player in state.players if player.laurels == fewest)
    while len(left) > 1:
        dice, rng = state.rng.roll(len(left), TEN)
        state = replace(state, rng=rng)
        events += [ev.OrderRolled(seat, (die,)) for seat, die in zip(left, dice, strict=True)]
        left = tuple(s for s, die in zip(left, dice, strict=True) if die == max(dice))
    first = left[0]
    order = (first, *seats_after(state, first))
    events += [ev.OrderSet(order), ev.RoundBegan(1)]
    ready = replace(state, order=order, round=1, active=first, steps=(steps.Turn(first),))
    return Next(ready, tuple(events))


PREPARING = automatic(_prepare)

# --- free deployment -----------------------------------------------------------------------------


def _left(state: State, seat: Army) -> Counter[str]:
    """Return the pieces of an army that are not on the board."""
    placed = Counter(piece.kind for piece in state.pieces if piece.seat is seat)
    return Counter(kind for kind, _ in home_of(state, seat)) - placed


def _open(state: State, seat: Army) -> list[str]:
    return [spot for _, spot in home_of(state, seat) if state.at(spot) is None]


def _deploy_options(state: State, step: steps.Deploying) -> tuple[Action, ...]:
    kinds, spots = _left(state, step.seat), _open(state, step.seat)
    return tuple(Deploy(kind, spot) for kind in kinds for spot in spots) or (Done(),)


def _refuse_deploy(state: State, step: steps.Deploying, action: Action) -> Refusal | None:
    left = _left(state, step.seat)
    if isinstance(action, Done):
        facts = (("pieces", left.total()),)
        return Refusal("deploy.left", "BM-3.6", facts) if left else None
    if not isinstance(action, Deploy):
        return not_now(state)
    if not left[action.kind]:
        return Refusal("deploy.none_left", "BM-1.2", (("kind", action.kind),))
    if action.hex not in _open(state, step.seat):
        return Refusal("deploy.hex", "BM-3.6", (("hex", action.hex),))
    return None


def _take_deploy(state: State, step: steps.Deploying, action: Action) -> Next[State]:
    if isinstance(action, Deploy):
        return _enter(state, step.seat, action.kind, action.hex)
    return Next(pop(state))


DEPLOYING = solo(
    lambda _, step: step.seat,
    lambda state, _: Next(state),
    _deploy_options,
    _refuse_deploy,
    _take_deploy,
    exact=True,
)

# --- first teams ---------------------------------------------------------------------------------


def _muster_options(state: State, step: steps.Mustering) -> tuple[Action, ...]:
    return (*team_options(state, step.seat), Done())


def _refuse_muster(state: State, step: steps.Mustering, action: Action) -> Refusal | None:
    """Return why a player may not do this before the first turn (BM-6.19)."""
    match action:
        case Join():
            return refuse_join(state, step.seat, action)
        case Leave():
            return refuse_leave(state, step.seat, action)
        case Dissolve():
            return refuse_dissolve(state, step.seat, action)
        case Done():
            return None
        case _:
            return not_now(state)


def _take_muster(state: State, step: steps.Mustering, action: Action) -> Next[State]:
    match action:
        case Join():
            return join(state, step.seat, action)
        case Leave():
            return leave(state, step.seat, action)
        case Dissolve():
            return dissolve(state, step.seat, action)
        case _:
            return Next(pop(state))


MUSTERING = solo(
    lambda _, step: step.seat,
    lambda state, _: Next(state),
    _muster_options,
    _refuse_muster,
    _take_muster,
    exact=True,
)


def orbits(board: PrintedBoard) -> tuple[tuple[Hex, ...], ...]:
    """Return the hexes that may hold terrain, together with those that must then be like them."""
    left = dict.fromkeys(spot for spot in board.grid.hexes if spot not in board.kept_free)
    orbits = []
    while left:
        orbit = [next(iter(left))]
        for spot in orbit:
            orbit += [way[spot] for way in board.turns if way[spot] not in orbit]
        for spot in orbit:
            left.pop(spot, None)
        orbits.append(tuple(orbit))
    return tuple(orbits)


def random_terrain(board: PrintedBoard, rng: AnyRng) -> tuple[tuple[str, ...], AnyRng]:
    """Return terrain with about as much of each kind as the standard map has (BM-3.8)."""
    mixed, rng = rng.shuffle(orbits(board))
    ground: dict[Hex, str] = dict.fromkeys(board.grid.hexes, OPEN)
    for kind in (MOUNTAIN, LAKE, HILL):
        wanted = len(board.ground[kind])
        for orbit in mixed:
            if wanted < len(orbit) or any(ground[spot] != OPEN for spot in orbit):
                continue
            tried = ground | dict.fromkeys(orbit, kind)
            if not any(cut_off(board.grid, board.node, tried)):
                ground, wanted = tried, wanted - len(orbit)
    return tuple(ground.values()), rng
