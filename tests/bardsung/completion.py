"""How often heroes led by bots complete each encounter of Bardsung, and what it costs them.

    python -m tests.bardsung.completion [GAMES] [--scenario EN-1] [--heroes 3] [--bot NAME]
        [--seed SEED]

plays each encounter, or the one named, with each number of heroes, or the one named: who takes
part is drawn for each game. It tells the share completed with the 95 % interval of Wilson, and
what a game took on average: rounds, tiles, wounds suffered, fate spent, potions, decisions.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from random import Random

from attrs import frozen

from bl_tui.play.statistics import wilson
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.events import RoundBegan
from engine.bardsung.state.model import Setup
from engine.bardsung.state.table_events import HeroDefeated, HeroSaved, HeroWounded, TileLaid
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.bardsung.tables.heroes import PROFILES
from engine.bots.protocol import Bot
from engine.bots.roster import bot_named

GAMES = 40
MOST = 6000
"""Decisions after which a game is given up."""


@frozen
class Told:
    """What is known of one game."""

    won: bool
    ended: bool
    counts: dict[str, int]


def play(bot: Bot, scenario: str, heroes: int, seed: str) -> Told:
    """Play one game, all heroes led by the bot, and count what happens."""
    party = tuple(name for name in PROFILES if name in Random(seed).sample(list(PROFILES), heroes))
    now = BARDSUNG.start(Setup(scenario, party), seed)
    state, events = now.state, list(now.events)
    counts = dict.fromkeys(("rounds", "tiles", "wounds", "fate", "defeats", "saved"), 0)
    for number in range(MOST):
        for event in events:
            _count(event, counts)
        seats = BARDSUNG.to_act(state)
        if not seats:
            break
        view = BARDSUNG.view(state, seats[0])
        after = BARDSUNG.play(
            state, seats[0], bot.choose(BARDSUNG, view, f"{seed}/{number}").action
        )
        spent = state.fate - after.state.fate
        counts["fate"] += max(0, spent) if after.state.fates == state.fates else 0
        state, events = after.state, list(after.events)
    counts["decisions"] = number
    outcome = BARDSUNG.outcome(state)
    return Told(outcome is not None and bool(outcome.won), outcome is not None, counts)


KINDS = {
    RoundBegan: "rounds",
    TileLaid: "tiles",
    HeroWounded: "wounds",
    HeroDefeated: "defeats",
    HeroSaved: "saved",
}
"""What is counted of the events."""


def _count(event: object, counts: dict[str, int]) -> None:
    name = KINDS.get(type(event))
    if name is not None:
        counts[name] += 1


def line(scenario: str, heroes: int, told: list[Told]) -> str:
    """Return a row of the table."""
    won = sum(each.won for each in told)
    low, high = wilson(won, len(told))
    means = {name: sum(each.counts[name] for each in told) / len(told) for name in told[0].counts}
    given_up = sum(not each.ended for each in told)
    rest = " | ".join(f"{name} {mean:.1f}" for name, mean in means.items())
    stuck = f" | given up {given_up}" if given_up else ""
    share = f"{won} of {len(told)}, {won / len(told):.0%} ({low:.0%} to {high:.0%})"
    return f"{scenario} | {heroes} | {share} | {rest}{stuck}"


def table(
    bot: str, games: int, scenarios: list[str], parties: list[int], seed: str
) -> Iterator[str]:
    """Yield the rows of the table, one when it is done."""
    player = bot_named(BARDSUNG.name, bot)
    for scenario in scenarios:
        for heroes in parties:
            seeds = (f"{seed} {scenario} {heroes} {number}" for number in range(games))
            yield line(scenario, heroes, [play(player, scenario, heroes, each) for each in seeds])


def main() -> None:
    """Play, and print the table."""
    parser = ArgumentParser(prog="python -m tests.bardsung.completion", description=__doc__)
    parser.add_argument("games", type=int, nargs="?", default=GAMES)
    parser.add_argument("--scenario", choices=tuple(ENCOUNTERS), action="append")
    parser.add_argument("--heroes", type=int, choices=range(1, 6), action="append")
    parser.add_argument("--bot", default="regular")
    parser.add_argument("--seed", default="completion")
    given = parser.parse_args()
    scenarios, parties = given.scenario or list(ENCOUNTERS), given.heroes or list(range(1, 6))
    for row in table(given.bot, given.games, scenarios, parties, given.seed):
        print(row, flush=True)


if __name__ == "__main__":
    main()
