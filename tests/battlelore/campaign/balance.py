"""How fair the campaign is between bots, and whether its first battle decides it.

    python -m tests.battlelore.campaign.balance [CAMPAIGNS] [--seed SEED] [--first NUMBER]

plays campaigns of Regular against itself. It prints how often each house wins, how often the winner
of the first battle wins the campaign, and how often the loser of a battle wins the next one, with
95 % intervals of Wilson; then the battles that each house won on each field. A campaign with a
battle of more than 300 turns is not counted.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from bl_tui.play.simulation import TURN_LIMIT
from bl_tui.play.statistics import wilson
from engine.battlelore.campaign.fields import scenarios
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.adventure_rules import CAMPAIGN, Fought
from engine.battlelore.state.model import Setup
from engine.battlelore.state.sides import Side
from engine.bots.roster import bot_named

CAMPAIGNS = 100


def play(seed: str, bot: str = "regular") -> tuple[Side, Sequence[Fought]] | None:
    """Play one campaign; return its winner and its battles, None if a battle has no end."""
    player, number = bot_named(BATTLELORE.name, bot), 0
    state = BATTLELORE.start(Setup(scenarios()[CAMPAIGN]), seed).state
    while deciding := BATTLELORE.to_act(state):
        view = BATTLELORE.view(state, deciding[0])
        action = player.choose(BATTLELORE, view, f"{seed}/{number}").action
        state, number = BATTLELORE.play(state, deciding[0], action).state, number + 1
        if state.turn > TURN_LIMIT:
            return None
    assert state.over is not None
    assert state.campaign is not None
    return state.over.winner, state.campaign.fought


def share(hits: int, of: int) -> str:
    """Return a share in percent with its interval."""
    low, high = wilson(hits, of)
    return f"{hits} of {of}, {100 * hits / max(1, of):.1f} ({100 * low:.0f} to {100 * high:.0f})"


def main() -> None:
    """Play as many campaigns as the command line says, and print the shares."""
    parser = ArgumentParser()
    parser.add_argument("campaigns", nargs="?", type=int, default=CAMPAIGNS)
    parser.add_argument("--seed", default="houses")
    parser.add_argument("--first", type=int, default=0)
    given = parser.parse_args()
    numbers = range(given.first, given.first + given.campaigns)
    played = [*filter(None, (play(f"{given.seed}{number}") for number in numbers))]
    battles = [battle for _, fought in played for battle in fought]
    turned = [a.winner is not b.winner for _, fought in played for a, b in pairwise(fought)]
    for side in Side:
        print(side.value, share(sum(winner is side for winner, _ in played), len(played)))
    first = sum(winner is fought[0].winner for winner, fought in played)
    print("winner of the first battle", share(first, len(played)))
    print("loser of the battle before", share(sum(turned), len(turned)))
    print("battles", Counter(len(fought) for _, fought in played))
    won = Counter((battle.adventure, battle.winner) for battle in battles)
    for name in dict.fromkeys(battle.adventure for battle in battles):
        print(name, [won[name, side] for side in Side])


if __name__ == "__main__":
    main()
