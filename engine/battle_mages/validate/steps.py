"""What the unfinished steps of a position must be that a file brings: each fits the one below."""

from collections.abc import Callable, Iterable
from typing import Any

from engine.battle_mages.magic import arriving, casting
from engine.battle_mages.rules.ground import free_hexes, ground_of
from engine.battle_mages.rules.marking import alive
from engine.battle_mages.rules.shooting import shooters_at
from engine.battle_mages.state import steps as s
from engine.battle_mages.state.model import State
from engine.battle_mages.tables.effect_words import (
    Aim,
)
from engine.battle_mages.tables.effects import (
    EFFECTS,
    KNOWN,
)
from engine.battle_mages.tables.pieces import BY_LEVEL
from engine.battle_mages.turn import acting, aftermath, melee, moving, setting_up, volley
from engine.core.faults import COUNTED, Faults, all_known, fitting, known, once, within
from engine.core.steps import Chapter

DEEPEST = 6
"""More steps than ever lie on each other: set-up questions, or a counter to a defence."""

UNDER: dict[type, tuple[type, ...]] = {
    s.Deploying: (s.Preparing, s.Deploying),
    s.Mustering: (s.Preparing, s.Mustering),
    s.Acting: (s.Turn,),
    s.Fighting: (s.Turn,),
    s.Marching: (s.Acting,),
    s.Melee: (s.Fighting, s.Turn),
    s.Shot: (s.Acting, s.Turn),
    s.Paralysing: (s.Melee, s.Shot, s.Paralysing),
    s.Breaking: (s.Melee,),
    s.Casting: (s.Acting, s.Melee, s.Shot),
    s.Arriving: (s.Acting,),
}
"""On what each step may lie; a turn and the set-up lie on nothing."""

DECIDING: dict[type, Chapter[Any, Any, Any, Any]] = {
    s.Deploying: setting_up.DEPLOYING,
    s.Mustering: setting_up.MUSTERING,
    s.Acting: acting.ACTING,
    s.Fighting: melee.FIGHTING,
    s.Marching: moving.MARCHING,
    s.Melee: melee.MELEE,
    s.Shot: volley.SHOT,
    s.Paralysing: aftermath.PARALYSING,
    s.Breaking: aftermath.BREAKING,
    s.Casting: casting.CASTING,
    s.Arriving: arriving.ARRIVING,
}
"""The chapters of steps that may wait for somebody."""


def step_faults(state: State) -> Faults:
    """Find what is wrong with the unfinished steps of a position."""
    yield from within("steps", len(state.steps), 1, DEEPEST)
    below: Any = None
    for place, step in enumerate(state.steps):
        what = f"steps[{place}]"
        bottom = isinstance(step, s.Turn | s.Preparing)
        yield from fitting(what, bottom if below is None else _lies_on(step, below))
        seat = getattr(step, "seat", state.active)
        yield from fitting(f"{what}.seat", seat in state.seats)
        check = _OWN.get(type(step))
        if check is not None:
            yield from check(state, step, what)
        below = step
    top = state.steps[-1]
    waits = type(top) in DECIDING and DECIDING[type(top)].decides(state, top)
    yield from fitting("steps", waits)


def _lies_on(step: Any, below: Any) -> bool:
    if isinstance(below, s.Turn):
        stages = {
            s.Acting: (s.TurnStage.MELEE,),
            s.Fighting: (s.TurnStage.END,),
            s.Melee: (s.TurnStage.SPIRITS,),
            s.Shot: (s.TurnStage.SPIRITS,),
        }
        return below.stage in stages.get(type(step), ())
    return type(below) in UNDER.get(type(step), ())


def _there(state: State, pieces: Iterable[str], what: str) -> Faults:
    """Find pieces that are not on the board, or stand there twice."""
    names = tuple(pieces)
    yield from all_known(what, names, {each.id for each in state.pieces})
    yield from once(what, names)


def _one_seat(state: State, pieces: tuple[str, ...], what: str) -> Faults:
    """Find pieces of several players where there must be those of one."""
    seats = {each.seat for each in alive(state, pieces)}
    yield from fitting(what, len(seats) <= 1)


# --- what single kinds of steps refer to ---------------------------------------------------------


def _turn(state: State, step: s.Turn, what: str) -> Faults:
    yield from fitting(f"{what}.seat", step.seat is state.active and bool(state.order))
    yield from all_known(f"{what}.walls", step.walls, state.board.grid)


def _own_turn(state: State, step: Any, what: str) -> Faults:
    yield from fitting(f"{what}.seat", step.seat is state.active)


def _marching(state: State, step: s.Marching, what: str) -> Faults:
    names = tuple(name for name, _ in step.before)
    spots = [spot for _, spot in step.before]
    yield from _there(state, names, f"{what}.before")
    yield from _own_turn(state, step, what)
    team = {each.id for each in state.members(step.team)}
    yield from fitting(f"{what}.team", team == set(names) and step.team not in names)
    yield from all_known(f"{what}.moved", step.moved, names)
    others = {each.hex for each in state.pieces if each.id not in names}
    free = ground_of(state).walkable - others - set(state.bricks)
    yield from all_known(f"{what}.before", spots, free)
    yield from once(f"{what}.before", spots)


def _melee(state: State, step: s.Melee, what: str) -> Faults:
    yield from fitting(f"{what}.brick", not step.brick or step.brick in state.board.grid)
    yield from all_known(f"{what}.acting", step.acting, step.attackers)
    for side in (step.attackers, step.targets):
        yield from once(what, side)
        yield from _one_seat(state, side, what)
    yield from within(f"{what}.damage", step.damage, 0, COUNTED)
    yield from fitting(f"{what}.botches", min(step.botches) >= 0)
    asked = step.stage in (s.MeleeStage.DEFENCE, s.MeleeStage.LOSSES)
    yield from fitting(f"{what}.stage", step.stage is not s.MeleeStage.ROLL)
    if asked:
        losers = alive(state, melee.side_of(step))
        fits = losers and step.loser is losers[0].seat
        yield from fitting(f"{what}.loser", fits and bool(step.targets))


def _shot(state: State, step: s.Shot, what: str) -> Faults:
    yield from once(f"{what}.targets", step.targets)
    yield from once(f"{what}.shooters", step.shooters)
    yield from _one_seat(state, step.targets, what)
    yield from within(f"{what}.damage", step.damage, 0, COUNTED)
    yield from fitting(f"{what}.stage", step.stage is not s.ShotStage.ROLL)
    if step.stage is s.ShotStage.GATHER:
        able = shooters_at(state, step.seat, step.target)
        yield from fitting(f"{what}.target", bool(able))
        yield from all_known(f"{what}.shooters", step.shooters, able)
        members = tuple(each.id for each in state.members(step.target))
        yield from fitting(f"{what}.targets", members == step.targets)
    elif step.stage is not s.ShotStage.END:
        yield from fitting(f"{what}.targets", bool(alive(state, step.targets)))


def _paralysing(state: State, step: s.Paralysing, what: str) -> Faults:
    yield from _there(state, step.pieces, f"{what}.pieces")
    owners = {each.seat for each in alive(state, step.pieces)}
    yield from fitting(f"{what}.pieces", owners == {step.seat})
    yield from within(f"{what}.count", step.count, 1, COUNTED)


def _breaking(state: State, step: s.Breaking, what: str) -> Faults:
    yield from all_known(f"{what}.bricks", step.bricks, state.bricks)
    yield from once(f"{what}.bricks", step.bricks)
    yield from within(f"{what}.count", step.count, 1, COUNTED)


def _casting(state: State, step: s.Casting, what: str) -> Faults:
    yield from known(f"{what}.effect", step.effect, EFFECTS)
    effect, player = EFFECTS[step.effect], state.player(step.seat)
    yield from fitting(f"{what}.effect", effect in KNOWN[player.three, player.two])
    below = state.steps[-2]
    foresees = not effect.cast and not effect.defends
    yield from fitting(f"{what}.stage", foresees == (step.stage is s.SpellStage.DECLARE))
    yield from fitting(what, effect.defends == isinstance(below, s.Melee | s.Shot))
    yield from fitting(what, effect.defends or step.seat is state.active)
    yield from fitting(f"{what}.seat", state.magus(step.seat) is not None)
    yield from within(f"{what}.net", step.net, 1, COUNTED)
    yield from fitting(f"{what}.sign", step.sign in (-1, 0, 1))
    yield from fitting(f"{what}.sign", not effect.signed or step.sign or _unsigned(step))
    yield from fitting(f"{what}.asked", all(seat in state.seats for seat in step.asked))
    yield from fitting(f"{what}.reacted", all(seat in step.asked for seat in step.reacted))
    yield from _items(state, step, what)


def _unsigned(step: s.Casting) -> bool:
    return step.stage is s.SpellStage.SIGN


def _items(state: State, step: s.Casting, what: str) -> Faults:
    """Find targets of a spell that there are not."""
    aim = EFFECTS[step.effect].aim
    grid, levels = state.board.grid, tuple(map(str, BY_LEVEL))
    pieces = {each.id for each in state.pieces}
    for number, item in enumerate(step.items):
        name = f"{what}.items[{number}]"
        if aim in (Aim.FREE, Aim.BRICKS, Aim.HEX):
            yield from known(name, item.what, grid)
        elif aim is Aim.LEVELS:
            yield from known(name, item.what, levels)
        elif aim is Aim.SIDE:
            there = alive(state, step.burnt) or state.members(item.what)
            yield from fitting(name, bool(there))
        else:
            yield from known(name, item.what, pieces)
        placed = aim in (Aim.LEVELS, Aim.CARRIED)
        yield from fitting(name, item.to in free_hexes(state) if placed else not item.to)
        yield from within(f"{name}.cost", item.cost, 0, max(BY_LEVEL))
    yield from fitting(f"{what}.burnt", aim is Aim.SIDE or not step.burnt)
    yield from once(f"{what}.burnt", step.burnt)
    yield from _one_seat(state, step.burnt, f"{what}.burnt")
    waits = {Aim.LEVELS: levels, Aim.CARRIED: tuple(pieces)}.get(aim, ())
    yield from fitting(f"{what}.pending", not step.pending or step.pending in waits)
    asked = step.stage in (s.SpellStage.COUNTERS, s.SpellStage.DROP)
    yield from fitting(f"{what}.items", bool(step.items) or not asked)


def _arriving(state: State, step: s.Arriving, what: str) -> Faults:
    names = tuple(item.what for item in step.items)
    yield from _there(state, names, f"{what}.items")
    yield from all_known(f"{what}.items", (item.to for item in step.items), free_hexes(state))
    yield from once(f"{what}.items", (item.to for item in step.items))
    yield from all_known(f"{what}.back", step.back, names)
    yield from once(f"{what}.back", step.back)
    places = range(len(state.seals))
    yield from fitting(f"{what}.seals", all(n in places for n in (*step.seals, *step.rolled)))
    yield from fitting(f"{what}.rolled", bool(step.rolled))
    under = arriving.guarded(state, step, step.rolled[-1])
    yield from within(f"{what}.count", step.count, 1, max(1, len(under) - 1))
    yield from fitting(f"{what}.count", len(under) > step.count)


_OWN: dict[type, Callable[[State, Any, str], Faults]] = {
    s.Turn: _turn,
    s.Acting: _own_turn,
    s.Fighting: _own_turn,
    s.Marching: _marching,
    s.Melee: _melee,
    s.Shot: _shot,
    s.Paralysing: _paralysing,
    s.Breaking: _breaking,
    s.Casting: _casting,
    s.Arriving: _arriving,
}
"""The checks of single kinds of steps."""
