"""Teleported pieces and the seals that guard the places where they arrive (BM-11.28)."""

from engine.battle_mages.rules.dice import roll
from engine.battle_mages.rules.losses import check_kings
from engine.battle_mages.rules.refusals import about, not_now
from engine.battle_mages.rules.teams import cut_teams, parts_of, set_teams
from engine.battle_mages.state.actions import Action, SendBack
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.event import Happening
from engine.battle_mages.state.magic_events import SealBroken, SentBack, Teleported
from engine.battle_mages.state.model import (
    State,
    TeamId,
    change_piece,
    with_seals,
)
from engine.battle_mages.state.steps import Arriving, Item
from engine.battle_mages.tables.pieces import (
    KINDS,
    MAGUS,
)
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.steps import pop, solo, swap, then


def guarded(state: State, step: Arriving, seal: int) -> tuple[Item, ...]:
    """Return the pieces that still arrive under a seal: on its hex or next to it (BM-11.26)."""
    near = state.board.grid.around(state.seals[seal].hex, 1)
    return tuple(item for item in step.items if item.what not in step.back and item.to in near)


def _lowest_first(state: State, items: tuple[Item, ...]) -> list[Item]:
    """Return pieces by level, the Magus last (BM-16)."""

    def level(item: Item) -> tuple[bool, int]:
        piece = state.the(item.what)
        return (piece.kind == MAGUS, KINDS[piece.kind].level)

    return sorted(items, key=level)


def _decides(_: State, step: Arriving) -> Army | None:
    return step.seat if step.count else None


def _options(state: State, step: Arriving) -> tuple[Action, ...]:
    under = guarded(state, step, step.rolled[-1])
    return tuple(SendBack(item.what) for item in _lowest_first(state, under))


def _refuse(state: State, step: Arriving, action: Action) -> Refusal | None:
    if not isinstance(action, SendBack):
        return not_now(state)
    if action in _options(state, step):
        return None
    return about("seal.not_under", "BM-11.28", action.piece)


def _take(state: State, step: Arriving, action: Action) -> Next[State]:
    """Send a piece back; who teleports chooses it (BM-11.28)."""
    assert isinstance(action, SendBack)
    after = replace(step, count=step.count - 1, back=(*step.back, action.piece))
    return Next(swap(state, after), (SentBack(action.piece, state.the(action.piece).hex),))


def _run(state: State, step: Arriving) -> Next[State]:
    if step.seals:
        return _resist(state, step, step.seals[0])
    return then(Next(pop(state)), lambda s: _arrive(s, step), check_kings)


def _resist(state: State, step: Arriving, seal: int) -> Next[State]:
    """Let a seal roll, once for all who arrive under it; a botch is just 0 (BM-11.28)."""
    under = guarded(state, step, seal)
    step = replace(step, seals=step.seals[1:])
    if not under:
        return Next(swap(state, step))
    ward = state.seals[seal]
    rolled, state, events = roll(state, ward.seat, "seal", ward.strength)
    step = replace(step, rolled=(*step.rolled, seal))
    if rolled.net < len(under):
        return Next(swap(state, replace(step, count=rolled.net)), events)
    back = tuple(item.what for item in under)
    sent = tuple(SentBack(name, state.the(name).hex) for name in back)
    return Next(swap(state, replace(step, back=(*step.back, *back))), (*events, *sent))


def _arrive(state: State, step: Arriving) -> Next[State]:
    """Place the pieces that were not sent back, and break the seals that a piece passed.

    It is their move of the turn (BM-11.27). Each leaves its team, unless the whole team arrived
    together and in contact (BM-11.29).
    """
    events: list[Happening] = []
    landed = [item for item in step.items if item.what not in step.back]
    teams = [team for item in landed if (team := state.the(item.what).team)]
    passed = [seal for seal in step.rolled if guarded(state, step, seal)]
    for item in landed:
        events.append(Teleported(item.what, state.the(item.what).hex, item.to))
        state = change_piece(state, item.what, hex=item.to, moved=True)
    events += [SealBroken(state.seals[seal]) for seal in passed]
    seals = tuple(ward for n, ward in enumerate(state.seals) if n not in passed)
    state = with_seals(state, seals)
    names = {item.what for item in landed}
    broken = [team for team in dict.fromkeys(teams) if not _whole(state, team, names)]
    alone = {
        member.id: "" for team in broken for member in state.members(team) if member.id in names
    }
    left = set_teams(state, alone)
    cut = cut_teams(left.state, broken)
    return Next(cut.state, (*events, *left.events, *cut.events))


def _whole(state: State, team: TeamId, landed: set[str]) -> bool:
    """Return whether all members of a team landed, in contact with each other (BM-11.29)."""
    members = state.members(team)
    together = len(parts_of(state.board.grid, members)) == 1
    return together and all(member.id in landed for member in members)


ARRIVING = solo(_decides, _run, _options, _refuse, _take, exact=True)
