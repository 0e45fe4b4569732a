"""How tense the encounters of Bardsung are, by level: `python -m tests.bench tension`.

Regular plays parties of two to four heroes in turn. Of each encounter a line says how many games
were completed, which share of its wounds the party had taken at the worst moment, how many heroes
fell in a game, and in which share of the games the judge's chance was 25 to 75% at two thirds.
"""

import argparse
from collections.abc import Sequence
from random import Random
from statistics import fmean
from time import process_time

from bl_tui.play.statistics import wilson
from engine.bardsung.game import BARDSUNG
from engine.bardsung.rules.stats import grit
from engine.bardsung.state.model import Setup, State
from engine.bardsung.state.seats import SEATS
from engine.bardsung.state.table_events import HeroDefeated
from engine.bardsung.tables.difficulty import LEVELS
from engine.bardsung.tables.encounters import ROAD
from engine.bots.bardsung.evaluation import chance
from engine.bots.bardsung.roster import BOTS
from engine.core.frozen import Value, record

OPEN = (0.25, 0.75)
"""Between these chances a game is undecided."""
MOST = 6000
"""Decisions after which a game is given up and not counted."""


@record
class Tense(Value):
    """One game: whether it was completed, the greatest share of the party's wounds that it had, the
    heroes who fell, and the judge's chance at two thirds of its decisions."""

    won: bool
    worst: float
    fallen: int
    chance: float


def lost(state: State) -> float:
    """Return the share of its wounds that a party has taken, from 0 to 1."""
    return sum(len(hero.wounds) for hero in state.heroes) / sum(map(grit, state.heroes))


def game(encounter: str, level: str, seed: str, heroes: int) -> Tense | None:
    """Play one game by Regular, with heroes drawn by the seed; None if it does not end."""
    party = Random(seed).sample(list(SEATS), heroes)
    setup = Setup(encounter, tuple(hero for hero in SEATS if hero in party), difficulty=level)
    state = BARDSUNG.start(setup, seed).state
    chances: list[float] = []
    worst, fallen = 0.0, 0
    while state.over is None and len(chances) < MOST:
        seat = BARDSUNG.to_act(state)[0]
        line = f"{seed}/{len(chances)}"
        chances.append(chance(state))
        chosen = BOTS["regular"].choose(BARDSUNG, BARDSUNG.view(state, seat), line)
        played = BARDSUNG.play(state, seat, chosen.action)
        state = played.state
        worst = max(worst, lost(state))
        fallen += sum(isinstance(event, HeroDefeated) for event in played.events)
    if state.over is None:
        return None
    return Tense(state.over.won, worst, fallen, chances[len(chances) * 2 // 3])


def line(encounter: str, level: str, played: Sequence[Tense]) -> str:
    """Return the figures of an encounter, with the 95% interval of completed games."""
    won = sum(tense.won for tense in played)
    low, high = wilson(won, len(played))
    undecided = fmean(OPEN[0] <= tense.chance <= OPEN[1] for tense in played)
    return (
        f"{encounter} {level}: {won / len(played):.0%} ({low:.0%} to {high:.0%}) of {len(played)},"
        f" worst {fmean(tense.worst for tense in played):.0%},"
        f" fallen {fmean(tense.fallen for tense in played):.2f}, undecided {undecided:.0%}"
    )


def main(words: Sequence[str]) -> None:
    """Print the figures of each encounter that was named, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench tension")
    parser.add_argument("encounters", nargs="*", default=list(ROAD))
    parser.add_argument("--level", choices=list(LEVELS), default="song")
    parser.add_argument("--games", type=int, default=30, help="of each encounter")
    parser.add_argument("--heroes", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--seed", default="tension")
    parser.add_argument("--seconds", type=float, default=600.0, help="of CPU time an encounter")
    typed = parser.parse_args(words)
    for encounter in typed.encounters:
        played, start = [], process_time()
        for number in range(typed.games):
            if process_time() - start > typed.seconds:
                break
            heroes = typed.heroes[number % len(typed.heroes)]
            tense = game(encounter, typed.level, f"{typed.seed} {encounter} {number}", heroes)
            played += [tense] if tense is not None else []
        print(line(encounter, typed.level, played), flush=True)
