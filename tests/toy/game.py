"""Lighthouse as a game of the protocol. Its rules, in full:

LH-1.1 The shore is a hexagon of 37 hexes; the lighthouse stands in its middle, D4.
LH-1.2 Amber begins on A1, Coral on D7, Indigo on G1, each with 5 oil; they play in this order.
LH-2.1 Each round all keepers choose at once and in secret to give 0, 1 or 2 of their oil.
LH-2.2 All gifts are shown. A die with 1 to 6 is rolled: more than all oil given costs a light.
LH-2.3 When the last light goes out all have lost together.
LH-2.4 Then each keeper in turn goes to a free neighbouring hex or stays; the lighthouse has room.
LH-2.5 Who alone gave the most oil may go two hexes.
LH-3.1 Whoever is in the lighthouse at the end of a round has won, several together.
LH-3.2 After the last round the night ends in a draw.
"""

from collections.abc import Callable
from typing import Any

from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.rng import chance, reseeded
from engine.core.stepped import SteppedGame
from engine.core.steps import Chapter, pop, push, solo, swap
from tests.toy.records import (
    FACES,
    GRID,
    LIGHTHOUSE,
    Action,
    Ending,
    Gift,
    GiveOil,
    Giving,
    GoTo,
    Keeper,
    KeeperStayed,
    KeeperWent,
    LightLost,
    Moving,
    NightBegan,
    NightEnded,
    OilChosen,
    OilGiven,
    Post,
    Round,
    RoundBegan,
    Setup,
    State,
    Stay,
    StormRolled,
    View,
    change_post,
)

STARTS = {Keeper.AMBER: "A1", Keeper.CORAL: "D7", Keeper.INDIGO: "G1"}
MOST = 2


def standing_first() -> tuple[Post, ...]:
    """Return the keepers as the night begins (LH-1.2)."""
    return tuple(Post(seat, spot) for seat, spot in STARTS.items())


# --- giving --------------------------------------------------------------------------------------


def _begin_round(state: State, _: Round) -> Next[State]:
    after = replace(state, turn=state.turn + 1, steps=(Giving(),))
    return Next(after, (RoundBegan(after.turn),))


def _choosing(_: State, step: Giving) -> tuple[Keeper, ...]:
    return tuple(each.seat for each in step.gifts if not each.chosen)


def _gifts(state: State, _: Giving, seat: Keeper) -> tuple[Action, ...]:
    return tuple(GiveOil(oil) for oil in range(min(MOST, state.post(seat).oil) + 1))


def _refuse_gift(state: State, _: Giving, seat: Keeper, action: Action) -> Refusal | None:
    if not isinstance(action, GiveOil):
        return Refusal("not_now", "LH-2.1")
    if not 0 <= action.oil <= MOST:
        return Refusal("gift.most", "LH-2.1", (("most", MOST),))
    if action.oil > state.post(seat).oil:
        return Refusal("gift.no_oil", "LH-2.1", (("has", state.post(seat).oil),))
    return None


def _give(state: State, step: Giving, seat: Keeper, action: Action) -> Next[State]:
    assert isinstance(action, GiveOil)
    gifts = tuple(
        Gift(seat, action.oil, chosen=True) if each.seat is seat else each for each in step.gifts
    )
    after = swap(state, Giving(gifts))
    chosen = OilChosen(seat, action.oil)
    if not all(each.chosen for each in gifts):
        return Next(after, (chosen,))
    shown = _storm(after, gifts)
    return Next(shown.state, (chosen, *shown.events))


def _storm(state: State, gifts: tuple[Gift, ...]) -> Next[State]:
    """Show the gifts, roll for the storm, and let the keepers move if a light still burns."""
    total = sum(each.oil for each in gifts)
    (number,), rng = state.rng.roll(1, FACES)
    lights = state.lights - (number > total)
    posts = state.posts
    for each in gifts:
        posts = change_post(posts, each.seat, oil=state.post(each.seat).oil - each.oil)
    most = max(each.oil for each in gifts)
    first = [each.seat for each in gifts if each.oil == most]
    moving = Moving(tuple(Keeper), first[0] if len(first) == 1 else None)
    after = replace(state, rng=rng, posts=posts, lights=lights, steps=(moving,))
    events = (OilGiven(tuple(each.oil for each in gifts)), StormRolled(number, total))
    lost = (LightLost(lights),) if lights < state.lights else ()
    if lights:
        return Next(after, (*events, *lost))
    ended = _end(after, (), "dark", "LH-2.3")
    return Next(ended.state, (*events, *lost, *ended.events))


# --- moving --------------------------------------------------------------------------------------


def _mover(_: State, step: Moving) -> Keeper | None:
    return step.left[0] if step.left else None


def _reach(state: State, step: Moving) -> tuple[str, ...]:
    """Return the hexes to which the keeper who moves may go, in the order of the board."""
    post = state.post(step.left[0])
    far = 2 if step.left[0] is step.far else 1
    near = GRID.around(post.hex, far)
    taken = {each.hex for each in state.posts}
    return tuple(
        spot
        for spot in GRID.hexes
        if spot in near and spot != post.hex and (spot not in taken or spot == LIGHTHOUSE)
    )


def _moves(state: State, step: Moving) -> tuple[Action, ...]:
    return (*(GoTo(spot) for spot in _reach(state, step)), Stay())


def _refuse_move(state: State, step: Moving, action: Action) -> Refusal | None:
    if isinstance(action, GiveOil):
        return Refusal("not_now", "LH-2.4")
    if isinstance(action, Stay) or action.to in _reach(state, step):
        return None
    if action.to not in GRID:
        return Refusal("move.nowhere", "LH-1.1", (("hex", action.to),))
    post = state.post(step.left[0])
    away, most = GRID.distances[post.hex][action.to], 2 if post.seat is step.far else 1
    if away > most:
        rule = "LH-2.5" if most == 2 else "LH-2.4"
        return Refusal("move.too_far", rule, (("hexes", away), ("most", most)))
    return Refusal("move.taken", "LH-2.4", (("hex", action.to),))


def _move(state: State, step: Moving, action: Action) -> Next[State]:
    seat = step.left[0]
    start = state.post(seat).hex
    after = swap(state, replace(step, left=step.left[1:]))
    if not isinstance(action, GoTo):
        return Next(after, (KeeperStayed(seat, start),))
    posts = change_post(after.posts, seat, hex=action.to)
    return Next(replace(after, posts=posts), (KeeperWent(seat, start, action.to),))


def _end_round(state: State, _: Moving) -> Next[State]:
    won = tuple(each.seat for each in state.posts if each.hex == LIGHTHOUSE)
    if won:
        return _end(state, won, "arrived", "LH-3.1")
    if state.turn == state.setup.rounds:
        return _end(state, (), "dawn", "LH-3.2")
    return Next(push(pop(state), Round()))


def _end(state: State, won: tuple[Keeper, ...], reason: str, rule: str) -> Next[State]:
    return Next(replace(state, over=Ending(won, reason, rule)), (NightEnded(reason),))


# --- the game ------------------------------------------------------------------------------------

_no_run: Callable[[State, Giving], Next[State]] = lambda state, _: Next(state)  # noqa: E731

CHAPTERS: dict[type, Chapter[Keeper, State, Any, Action]] = {
    Round: solo(
        lambda *_: None,
        _begin_round,
        lambda *_: (),
        lambda *_: Refusal("not_now", "LH-2.1"),
        lambda state, *_: Next(state),
    ),
    Giving: Chapter(
        decides=_choosing,
        run=_no_run,
        options=_gifts,
        refuse=_refuse_gift,
        take=_give,
        choosers=lambda *_: tuple(Keeper),
    ),
    Moving: solo(_mover, _end_round, _moves, _refuse_move, _move, exact=True),
}


class Lighthouse(SteppedGame[Keeper, State, Action]):
    """The rulebook."""

    name = "lighthouse"
    rules = 1
    secrets = True
    chapters = CHAPTERS
    finished = Refusal("game.over", "LH-3.1")

    def seats(self, setup: Setup) -> tuple[Keeper, ...]:
        """Return the three keepers."""
        return tuple(Keeper)

    def start(self, setup: Setup, seed: str, dice: tuple[str, ...] | None = None) -> Next[State]:
        """Begin the game: the night falls."""
        state = State(setup, chance(seed, dice), standing_first(), setup.lights)
        return self.settle(Next(state, (NightBegan(setup.lights),)))

    def not_due(self, state: State, seat: Keeper) -> Refusal:
        """Return the refusal to a keeper whose turn it is not."""
        return Refusal("not_your_turn", "LH-1.2", (("side", seat.value),))

    def view(self, state: State, seat: Keeper | None) -> View:
        """Return what a keeper may know: all but the gifts of the others while they are chosen."""
        return View(
            seat=seat,
            setup=state.setup,
            posts=state.posts,
            lights=state.lights,
            turn=state.turn,
            steps=tuple(step.seen_by(seat) for step in state.steps),
            to_act=self.seen_to_act(state, seat),
            actions=self.legal_actions(state, seat) if seat is not None else (),
            over=self.outcome(state),
        )

    def imagine(self, view: View, seed: str) -> State:
        """Return a state that agrees with a view: the others have not chosen yet."""
        end = view.over
        return State(
            setup=view.setup,
            rng=chance(seed),
            posts=view.posts,
            lights=view.lights,
            turn=view.turn,
            steps=view.steps,
            over=None if end is None else Ending(end.won, end.reason, end.rule),  # type: ignore[arg-type]
        )

    def redraw(self, state: State, seed: str) -> State:
        """Return the state with the dice to come drawn anew."""
        return replace(state, rng=reseeded(state.rng, seed))


LIGHTHOUSE_GAME = Lighthouse()
