"""How many dice a side rolls in a melee, and what they are made of (chapter 8)."""

from collections.abc import Sequence

from engine.battle_mages.rules.dice import half
from engine.battle_mages.rules.ground import ground_of
from engine.battle_mages.rules.numbers import invisible, strength
from engine.battle_mages.state.model import Leader, Piece, State
from engine.battle_mages.tables.pieces import KINDS
from engine.battle_mages.tables.wheel import DRUMS, brings
from engine.core.frozen import Value, record


@record
class Share(Value):
    """One line of the account of a pool: where the dice come from, the rule, how many."""

    source: str
    rule: str
    dice: int


@record
class Pool(Value):
    """The dice of a side, with the account of them."""

    shares: tuple[Share, ...]

    @property
    def dice(self) -> int:
        """Return how many dice are rolled."""
        return sum(share.dice for share in self.shares)


def leader_dice(state: State, acting: Sequence[Piece]) -> int:
    """Return the dice for Kings and Lords that take part in a team (BM-8.8, BM-12.8).

    One for each leader; with the switch one for each leader and piece. An isolated leader gives
    none.
    """
    leaders = sum(KINDS[piece.kind].leads for piece in acting if piece.team)
    per_leader = len(acting) if state.setup.king_bonus is Leader.PER_PIECE else 1
    return leaders * per_leader


def in_contact(
    state: State, attackers: Sequence[Piece], targets: Sequence[Piece]
) -> tuple[Piece, ...]:
    """Return the pieces of the target that touch one of the attackers."""
    grid = state.board.grid
    near = {spot for attacker in attackers for spot in grid.neighbours[attacker.hex]}
    return tuple(target for target in targets if target.hex in near)


def attack_pool(state: State, acting: Sequence[Piece], targets: Sequence[Piece]) -> Pool:
    """Return the dice of the attacker: the Strength of all who can act (BM-8.6, BM-8.7).

    Half of them if all that they touch of the target is invisible (BM-11.42); one more with the
    war drums (BM-4.3).
    """
    shares = [Share("strength", "BM-8.6", sum(map(strength, acting)))]
    shares.append(Share("leader", "BM-8.8", leader_dice(state, acting)))
    touched = in_contact(state, acting, targets)
    if touched and all(map(invisible, touched)):
        whole = sum(share.dice for share in shares)
        shares.append(Share("invisible", "BM-11.42", half(whole) - whole))
    if brings(state.wheel, DRUMS):
        shares.append(Share("war_drums", "BM-4.3", 1))
    return Pool(tuple(share for share in shares if share.dice))


def defence_pool(state: State, acting: Sequence[Piece], targets: Sequence[Piece]) -> Pool:
    """Return the dice of the defender: the Strength of the whole side, paralysed or not (BM-8.7).

    One more if a piece that the attackers touch stands on a hill (BM-8.9).
    """
    shares = [Share("strength", "BM-8.6", sum(map(strength, targets)))]
    shares.append(Share("leader", "BM-8.8", leader_dice(state, targets)))
    hills = ground_of(state).hills
    if any(piece.hex in hills for piece in in_contact(state, acting, targets)):
        shares.append(Share("hill", "BM-8.9", 1))
    return Pool(tuple(share for share in shares if share.dice))
