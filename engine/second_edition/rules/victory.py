"""Victory points, Lore tokens, and the end of a game (chapter 14)."""

from engine.core.frozen import replace
from engine.core.game import Next
from engine.second_edition.state.events import GameEnded, PointsGained
from engine.second_edition.state.lore_events import LoreGained, LoreSpent
from engine.second_edition.state.model import Ending, State, War, change_hand
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.scenario_cards import WAR

GOAL = 16
"""Points that win, if they are more than the opponent's (BL2-14.2)."""


def score(state: State, side: Side) -> int:
    """Return the victory points of a side (BL2-14.1)."""
    return state.hand(side).points


def laurels(war: War, side: Side) -> int:
    """Return the laurels of a side (WA-1.2)."""
    won = zip(WAR, war.fought, strict=False)
    return sum(battle.laurels for battle, winner in won if winner is side)


def gain_points(state: State, side: Side, points: int, cause: str) -> Next[State]:
    """Give victory points; they never end the game by themselves (BL2-14.4)."""
    if not points:
        return Next(state)
    after = change_hand(state, side, points=state.hand(side).points + points)
    return Next(after, (PointsGained(side, points, cause),))


def gain_lore(state: State, side: Side, lore: int, cause: str) -> Next[State]:
    """Give Lore tokens; there is no limit (BL2-1.8, BL2-11.9)."""
    if not lore:
        return Next(state)
    after = change_hand(state, side, lore=state.hand(side).lore + lore)
    return Next(after, (LoreGained(side, lore, cause),))


def spend_lore(state: State, side: Side, lore: int, cause: str) -> Next[State]:
    """Take the Lore tokens that something costs."""
    if not lore:
        return Next(state)
    after = change_hand(state, side, lore=state.hand(side).lore - lore)
    return Next(after, (LoreSpent(side, lore, cause),))


def check_points(state: State) -> Next[State]:
    """End the game if a side has enough points and more than the other (BL2-14.2, BL2-14.3).

    More than the other, by any margin (BL2-16.3); also in the learning scenario (BL2-15.8).
    """
    for side in Side:
        if score(state, side) >= GOAL and score(state, side) > score(state, side.other):
            return end(state, (side,), "points", "BL2-14.2")
    return Next(state)


def check_units(state: State) -> Next[State]:
    """End the game if a side has lost all its units, or both have at once (BL2-14.5, BL2-14.6)."""
    gone = [side for side in Side if not state.of(side)]
    if not gone:
        return Next(state)
    if len(gone) == 1:
        return end(state, (gone[0].other,), "eliminated", "BL2-14.5")
    more = [side for side in Side if score(state, side) > score(state, side.other)]
    return end(state, tuple(more), "both_eliminated", "BL2-14.6")


def end(state: State, won: tuple[Side, ...], reason: str, rule: str) -> Next[State]:
    """End the game."""
    over = Ending(won, reason, rule)
    return Next(replace(state, over=over), (GameEnded(won, reason, rule),))
