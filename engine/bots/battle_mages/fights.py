"""The worth of fights: attacks, volleys, casualties, parries."""

from collections.abc import Sequence
from typing import Any

from engine.battle_mages.rules.fighting import acting_members
from engine.battle_mages.rules.numbers import invisible, shooting_dice, strength
from engine.battle_mages.rules.pools import attack_pool, defence_pool
from engine.battle_mages.rules.shooting import shooters_at
from engine.battle_mages.state import actions as a
from engine.battle_mages.state.model import Damage, Piece
from engine.battle_mages.tables.pieces import KING
from engine.bots.battle_mages.decision import BotDecision
from engine.bots.battle_mages.exchange import balance, body_of, margins, nets, worth
from engine.bots.protocol import Rated
from engine.bots.rating import NEVER, rated, tenths
from engine.core.frozen import replace
from engine.core.notation import names_in

WALL = 0.05
"""The worth of a brick that is broken."""


def attack_value(decision: BotDecision, side: str, target: str) -> tuple[float, float, int, int]:
    """Return what an attack takes and costs on average, and the chances to win and to lose in
    percent."""
    state = decision.state
    mine, theirs = decision.pieces(side), decision.pieces(target)
    acting = acting_members(state, mine)
    chances = margins(
        attack_pool(state, acting, theirs).dice,
        defence_pool(state, acting, theirs).dice,
        state.setup.botch,
        state.setup.melee_damage is Damage.FULL,
    )
    won, lost = (round(100 * sum(chance)) for chance in chances)
    return *balance(chances, body_of(mine), body_of(theirs)), won, lost


def attacks(decision: BotDecision, _: Any) -> list[Rated]:
    """Rate attacks by what they bring; an attack at a brick only where nothing else is left.

    Only between two is what one side loses what the other one gains.
    """
    duel = sum(not player.out for player in decision.state.players) == 2
    ratings = []
    for action in decision.actions:
        if not isinstance(action, a.Attack):
            ratings.append(rated(action, 0.0, "attack.declined"))
        elif action.target in decision.state.bricks:
            ratings.append(rated(action, WALL, "brick", ("hex", action.target)))
        else:
            taken, paid, win, loss = attack_value(decision, action.side, action.target)
            value = decision.gain(taken, paid) + decision.nerve
            facts = (("side", action.side), ("target", action.target), ("win", win), ("loss", loss))
            nerved = rated(action, value, "attack.odds", *facts)
            ratings.append(replace(nerved, prospect=taken - paid) if duel else nerved)
    return ratings


# --- volleys -------------------------------------------------------------------------------------


def shot_value(pieces: Sequence[Piece], dice: int) -> float:
    """Return the worth that a volley of some dice takes on average."""
    return sum(chance * harm(pieces, damage) for damage, chance in enumerate(nets(dice)) if damage)


def harm(pieces: Sequence[Piece], damage: int) -> float:
    """Return the worth that damage of a volley takes, by the usual choices of the owner."""
    left = sorted((p for p in pieces if not invisible(p)), key=worth)
    lost = 0.0
    while left and damage > 0 and all(strength(piece) < damage for piece in left):
        gone = left.pop(0)
        lost += worth(gone)
        damage -= max(1, strength(gone))
    able = [piece for piece in left if strength(piece) >= damage > 0]
    if not able:
        return lost
    best = max(able, key=lambda piece: (piece.kind != KING, strength(piece)))
    return lost + worth(best) * sum(nets(strength(best))[:damage])


def aim(decision: BotDecision, action: a.Aim) -> Rated:
    """Rate a target by what all who can shoot at it take from it."""
    state = decision.state
    names = shooters_at(state, decision.seat, action.target)
    dice = sum(shooting_dice(state.the(name)) for name in names)
    pieces = decision.pieces(action.target)
    value = shot_value(pieces, dice) if pieces else WALL
    return rated(action, 1.0 + value, "shot", ("target", action.target), ("value", tenths(value)))


def volley(decision: BotDecision, _: Any) -> list[Rated]:
    """Rate who shoots: all who can; of the target, what is worth least is given up."""
    ratings = []
    for action in decision.actions:
        match action:
            case a.AddShooter(piece):
                ratings.append(rated(action, 2.0, "shot.join", ("piece", piece)))
            case a.Fire():
                ratings.append(rated(action, 1.0, "done"))
            case a.Remove(piece):
                value = -worth(decision.state.the(piece))
                ratings.append(rated(action, value, "loss", ("pieces", piece)))
            case a.Parry(piece):
                ratings.append(_parry(decision, action, piece))
            case _:
                ratings.append(rated(action, NEVER, "done"))
    return ratings


def _parry(decision: BotDecision, action: a.Parry, name: str) -> Rated:
    """Rate a parry by the worth that is lost if it fails."""
    piece, damage = decision.state.the(name), decision.state.steps[-1].damage
    fails = sum(nets(strength(piece))[:damage])
    return rated(action, -fails * worth(piece), "parry", ("piece", name))


# --- losses --------------------------------------------------------------------------------------


def cheapest(decision: BotDecision, _: Any) -> list[Rated]:
    """Rate what is given up or paralysed by its worth, the least first."""
    ratings = []
    for action in decision.actions:
        lost = sum(worth(decision.state.the(name)) for name in names_in(action.pieces))
        code = "loss" if isinstance(action, a.Lose) else "paralyse"
        ratings.append(rated(action, -lost, code, ("pieces", action.pieces)))
    return ratings


def in_order(decision: BotDecision, _: Any) -> list[Rated]:
    """Rate choices in the order in which they are listed, the usual one first (BM-16)."""
    ratings = []
    for place, action in enumerate(decision.actions):
        if isinstance(action, a.SendBack):
            ratings.append(rated(action, -float(place), "seal.back", ("piece", action.piece)))
        else:
            ratings.append(rated(action, -float(place), "brick", ("hex", action.hex)))
    return ratings
