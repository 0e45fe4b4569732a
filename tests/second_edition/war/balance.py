"""How fair the war is between bots, whether its first battle decides it, and how armies shrink.

    python -m tests.second_edition.war.balance [WARS] [--seed SEED] [--first NUMBER]

plays wars of Regular against itself. It prints how often Daqan wins, how often the winner of the
first battle wins the war, how often the loser of a battle wins the next one, and how often Daqan
wins each battle, with 95 % intervals of Wilson; how many battles the wars have, and the points of
the armies in each battle.
"""

from argparse import ArgumentParser
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from itertools import pairwise, zip_longest
from statistics import fmean
from typing import Any

from bl_tui.games.second_edition.scenario_list import WHOLE_WAR, library
from bl_tui.play.simulation import TURN_LIMIT
from engine.bots.roster import bot_named
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.setup.mustering import cost_of, counts_in
from engine.second_edition.state.model import State
from engine.second_edition.state.setup_events import ArmiesRevealed
from engine.second_edition.state.sides import Side
from tests.battlelore.campaign.balance import share

WARS = 100


def played(
    seed: str, bot: str = "regular", meet: Callable[[State], None] = lambda _: None
) -> tuple[State, Sequence[Any]]:
    """Play a war; return its end and all its events. `meet` is called with each position."""
    player, number = bot_named(SECOND_EDITION.name, bot), 0
    begun = SECOND_EDITION.start(library()[WHOLE_WAR], seed)
    state, events = begun.state, [*begun.events]
    while deciding := SECOND_EDITION.to_act(state):
        view = SECOND_EDITION.view(state, deciding[0])
        action = player.choose(SECOND_EDITION, view, f"{seed}/{number}").action
        after = SECOND_EDITION.play(state, deciding[0], action)
        state, number = after.state, number + 1
        events += after.events
        assert state.turn <= TURN_LIMIT
        meet(state)
    return state, events


def main() -> None:
    """Play as many wars as the command line says, and print the shares."""
    parser = ArgumentParser()
    parser.add_argument("wars", nargs="?", type=int, default=WARS)
    parser.add_argument("--seed", default="war")
    parser.add_argument("--first", type=int, default=0)
    given = parser.parse_args()
    fought, points = list[tuple[Side, ...]](), defaultdict[tuple[str, int], list[int]](list)
    for number in range(given.first, given.first + given.wars):
        state, events = played(f"{given.seed}{number}")
        assert state.war is not None
        fought.append(state.war.fought)
        for battle, event in enumerate(e for e in events if isinstance(e, ArmiesRevealed)):
            for side, cards in zip(Side, event.placed, strict=True):
                army = tuple(card.card for card in cards)
                points[side.value, battle + 1].append(cost_of(side, counts_in(side, army)))
    won = [war[-1] for war in fought]
    turned = [one is not two for war in fought for one, two in pairwise(war)]
    print("Daqan wins:", share(won.count(Side.DAQAN), len(won)))
    first = sum(war[0] is winner for war, winner in zip(fought, won, strict=True))
    print("winner of the first battle wins:", share(first, len(won)))
    print("loser of a battle wins the next:", share(sum(turned), len(turned)))
    for number, battles in enumerate(zip_longest(*fought), 1):
        played_on = [winner for winner in battles if winner is not None]
        print(f"Daqan wins battle {number}:", share(played_on.count(Side.DAQAN), len(played_on)))
    print("battles:", dict(sorted(Counter(map(len, fought)).items())))
    print("points of an army:", {battle: round(fmean(of), 1) for battle, of in points.items()})


if __name__ == "__main__":
    main()
