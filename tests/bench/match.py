"""A match between two bots in pairs of games: the same seed, sides swapped, equal CPU time a turn.

`python -m tests.bench match GAME SCENARIO A B --pairs N --seconds S` prints the share of games that
A won (a draw is half a win), its 90 % interval by Wilson, and the CPU seconds a turn of both. Two
numbers of seconds give A and B different times.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from math import sqrt
from time import thread_time
from typing import Any

from attrs import define

from bl_tui.games.registry import Games
from bl_tui.play.simulation import DECISION_LIMIT, TURN_LIMIT
from bl_tui.play.think_time import TurnMemory, deadline
from engine.bots.protocol import Bot
from engine.bots.roster import ROSTERS, bot_named
from engine.core.record import Entry
from tests.bench.yardsticks import YARDSTICKS

Z = 1.645
"""Standard errors of an interval with a confidence of 90 %."""


@define
class Side:
    """One of the two bots, its CPU seconds a turn (0: no limit), and its result so far."""

    name: str
    bot: Bot
    seconds: float
    won: float = 0.0
    cpu: float = 0.0
    turns: int = 0

    @property
    def pace(self) -> float:
        """Return its CPU seconds a turn."""
        return self.cpu / max(1, self.turns)


def bot(game: str, name: str) -> Bot:
    """Return a bot of the roster, or a yardstick. Raises KeyError for another name."""
    yardsticks = YARDSTICKS.get(game, {})
    return yardsticks[name]() if name in yardsticks else bot_named(game, name)


def interval(won: float, games: int) -> tuple[float, float]:
    """Return the bounds of the chance to win by Wilson, with a confidence of 90 %."""
    part, square = won / games, Z * Z / games
    middle = part + square / 2
    reach = Z * sqrt(part * (1 - part) / games + square / games / 4)
    return (middle - reach) / (1 + square), (middle + reach) / (1 + square)


def play(game: str, scenario: str, sides: tuple[Side, ...], seed: str) -> None:
    """Play a game and count its result; the first side has the first seat."""
    module = Games()[game]
    rules, setup = module.game, module.scenarios.setup(module.scenarios.library()[scenario])
    players, memory = dict(zip(rules.seats(setup), sides, strict=True)), TurnMemory()
    state, entries = rules.start(setup, seed).state, list[Entry[Any, Any]]()
    active, turns = module.presenter().active, set[tuple[Any, int]]()
    while (deciding := rules.to_act(state)) and len(entries) < DECISION_LIMIT:
        if module.saved.turn(state) > TURN_LIMIT:
            break
        seat = deciding[0]
        side, view, begun = players[seat], rules.view(state, seat), thread_time()
        turns |= {(seat, view.turn)} if active(view) is seat else set()
        over = deadline(memory.seconds(view, side.seconds), thread_time)
        name, kept = f"{seed}/{len(entries)}", memory.kept(view, entries)
        choice = side.bot.choose(rules, view, name, over, kept)
        used = thread_time() - begun
        memory.decided(view, choice, used, len(entries))
        side.cpu += used
        following = rules.play(state, seat, choice.action)
        entries.append(Entry(seat, choice.action, following.events, following.state))
        state = following.state
    outcome = rules.outcome(state)
    winners = [players[seat] for seat in outcome.won] if outcome is not None else []
    for side in sides:
        side.turns += sum(players[seat] is side for seat, _ in turns)
        side.won += 1 / len(winners) if side in winners else 0.0 if winners else 0.5


def match(game: str, scenario: str, one: Side, two: Side, pairs: range) -> Iterator[str]:
    """Play pairs of games with these numbers, and yield the result so far after each."""
    for games, number in enumerate(pairs, 1):
        for sides in ((one, two), (two, one)):
            play(game, scenario, sides, f"match/{number}")
        low, high = interval(one.won, 2 * games)
        yield (
            f"{game} {scenario}: {one.name} at {one.seconds:g} s a turn won {one.won:g} of "
            f"{2 * games} against {two.name} at {two.seconds:g} s = {one.won / 2 / games:.1%} "
            f"({low:.0%} to {high:.0%}); "
            f"CPU a turn {one.pace:.3f} and {two.pace:.3f} s"
        )


def main(words: list[str]) -> None:
    """Play the match that the command line asks for."""
    parser = ArgumentParser(prog="python -m tests.bench match", description=__doc__)
    parser.add_argument("game", choices=sorted(ROSTERS))
    parser.add_argument("scenario")
    parser.add_argument("bots", nargs=2, metavar="BOT")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first pair")
    parser.add_argument("--seconds", type=float, nargs="+", default=[0.5], help="CPU a turn")
    asked = parser.parse_args(words)
    times = asked.seconds[0], asked.seconds[-1]
    one, two = (
        Side(name, bot(asked.game, name), seconds)
        for name, seconds in zip(asked.bots, times, strict=True)
    )
    pairs = range(asked.first, asked.first + asked.pairs)
    for line in match(asked.game, asked.scenario, one, two, pairs):
        print(line, flush=True)
