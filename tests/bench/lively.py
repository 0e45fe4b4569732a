"""Measure how lively a bot plays and how often it wins: `python -m tests.bench.lively --help`.

Two bots play scenarios of a game with two seats, half of the games with exchanged seats. A unit
acts in a turn if it moves, attacks or shoots; a turn in which none acts is idle. The
table also has the figures (lives, pieces) lost in a game, the Lore tokens and cards (Quintessence)
that are kept when an own turn begins, and the ground gained by then: by how many hexes the units
stand nearer to where the enemy began.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean
from sys import modules
from typing import Any

from bl_tui.games.registry import Games
from bl_tui.play.simulation import DECISION_LIMIT, TURN_LIMIT
from engine.bots.protocol import Bot
from engine.bots.roster import bot_named
from engine.core.frozen import Value, record

ATTACKS = {"Attack", "Fire", "MassStrike"}
WALKS = {"MoveUnit", "Move"}
MAGIC = {"PlayLore", "Cast", "Defend", "UsePower"}
"""The classes of actions of all games that are counted."""
HEADS = {
    "attacks": 8, "acting%": 8, "idle%": 8, "magic": 8, "out of turn": 12, "lost": 7, "kept": 7,
    "ground": 7,
}  # fmt: skip
"""The columns of the table: attacks and magic for each turn, losses for each game."""


@record
class Liveliness(Value):
    """The actions of a bot in its games, counted over all of its turns."""

    counts: Counter[str]
    """Numbers of actions, and sums over games."""

    def rate(self, what: str, of: str = "turns") -> float:
        """Return how much of something there was for each turn, or for each other thing."""
        return self.counts[what] / max(1, self.counts[of])


def moments(
    game: Any, turn: Any, setup: Any, bots: Sequence[Bot], seed: str
) -> Iterator[tuple[Any, Any, Any]]:
    """Yield each position of a game, the seat that acts there, and its action (None at the end)."""
    state, decisions = game.start(setup, seed).state, 0
    by_seat = dict(zip(game.seats(setup), bots, strict=True))
    while deciding := game.to_act(state):
        if turn(state) > TURN_LIMIT or decisions >= DECISION_LIMIT:
            break
        seat = deciding[0]
        view = game.view(state, seat)
        action = by_seat[seat].choose(game, view, f"{seed}/{decisions}").action
        yield state, seat, action
        state, decisions = game.play(state, seat, action).state, decisions + 1
    yield state, None, None


def actors(state: Any, action: Any) -> tuple[str, ...]:
    """Return the units that an action moves or lets attack."""
    kind = type(action).__name__
    if kind not in ATTACKS | WALKS:
        return ()
    if kind == "Fire":
        return tuple(state.steps[-1].shooters)
    name = getattr(action, "unit", None) or getattr(action, "piece", None) or action.side
    members = state.members(name) if hasattr(state, "members") else ()
    return tuple(piece.id for piece in members) or (name,)


def units_of(state: Any, seat: Any) -> list[Any]:
    """Return the units or pieces that a seat has on the board."""
    if hasattr(state, "pieces"):
        return [piece for piece in state.pieces if piece.seat is seat]
    return [unit for unit in state.units if unit.side is seat and unit.hex is not None]


def strength_of(state: Any, seat: Any) -> int:
    """Return the figures of a seat, the lives of its units, or the number of its pieces."""
    return sum(
        getattr(unit, "figures", getattr(unit, "health", 1)) for unit in units_of(state, seat)
    )


def kept_by(state: Any, seat: Any) -> int:
    """Return the Lore tokens and Lore cards of a seat, or the Quintessence of its Magus."""
    if hasattr(state, "hand"):
        hand = state.hand(seat)
        return int(hand.lore) + len(hand.lore_cards)
    return int(state.player(seat).qe)


def away_from(state: Any, seat: Any, spots: Sequence[str]) -> float:
    """Return the mean distance in hexes of the units of a seat from the nearest of some hexes."""
    board = getattr(state, "board", None)
    grid = modules[type(state).__module__].GRID if board is None else board.grid
    own = units_of(state, seat)
    return fmean(min(grid.distances[unit.hex][spot] for spot in spots) for unit in own)


def measured(
    game: Any, turn: Any, setup: Any, bots: Sequence[Bot], seed: str
) -> tuple[tuple[int, ...] | None, dict[Any, Counter[str]]]:
    """Play a game; return the seats that won by number (None without an end), and what each did."""
    counts: dict[Any, Counter[str]] = {seat: Counter() for seat in game.seats(setup)}
    now, acted, units = None, set[str](), 0
    state, begun = None, dict[Any, tuple[int, float, list[str]]]()
    for state, seat, action in moments(game, turn, setup, bots, seed):
        key = (turn(state), state.active)
        if key != now:
            if now is not None and units:
                count_turn(counts[now[1]], acted, units)
            now, acted, units = key, set(), len(units_of(state, key[1])) if turn(state) else 0
            begun = begun or ({e: beginning(state, e) for e in counts} if turn(state) else {})
            if units:
                count_place(counts[key[1]], state, key[1], begun[key[1]])
        if action is None:
            continue
        kind, active = type(action).__name__, seat is state.active
        counts[seat]["attacks"] += active and kind in ATTACKS
        counts[seat]["magic" if active else "reactions"] += kind in MAGIC
        if active:
            acted.update(actors(state, action))
    for seat, (strength, _, _) in begun.items():
        counts[seat]["games"] += 1
        counts[seat]["lost"] += strength - strength_of(state, seat)
    outcome = game.outcome(state)
    seats = list(counts)
    return (None if outcome is None else tuple(map(seats.index, outcome.won))), counts


def beginning(state: Any, seat: Any) -> tuple[int, float, list[str]]:
    """Return the strength of a seat, the mean distance to its enemies, and where they are."""
    seats = state.seats if hasattr(state, "seats") else (seat.other,)
    others = (other for other in seats if other is not seat)
    spots = [unit.hex for other in others for unit in units_of(state, other)]
    return strength_of(state, seat), away_from(state, seat, spots), spots


def count_place(
    counts: Counter[str], state: Any, seat: Any, begun: tuple[int, float, list[str]]
) -> None:
    """Add the ground and the Lore that a seat has when its turn begins."""
    counts["hundredths"] += round(100 * (begun[1] - away_from(state, seat, begun[2])))
    counts["kept"] += kept_by(state, seat)


def count_turn(counts: Counter[str], acted: set[str], units: int) -> None:
    """Add a turn that is over to what its seat did."""
    counts["turns"] += 1
    counts["idle"] += not acted
    counts["acted"] += len(acted)
    counts["units"] += units


def match(
    game: str, scenarios: Sequence[str], bots: tuple[Bot, Bot], games: int, seed: str
) -> tuple[list[int], tuple[Liveliness, Liveliness]]:
    """Return the games that each bot won and those without a winner, and how lively each played.

    Each scenario is played so many times; every second game with exchanged seats.
    """
    module = Games()[game]
    library = module.scenarios.library()
    wins, lively = [0, 0, 0], (Counter[str](), Counter[str]())
    for number in range(games):
        for name in scenarios:
            setup = module.scenarios.setup(library[name])
            seats = module.game.seats(setup)
            first = number % 2
            seated = tuple(bots[(first + place) % 2] for place in range(len(seats)))
            won, counts = measured(
                module.game, module.saved.turn, setup, seated, f"{seed}/{name}/{number}"
            )
            for place, counted in enumerate(counts.values()):
                lively[(first + place) % 2].update(counted)
            sides = {(first + place) % 2 for place in won or ()}
            wins[sides.pop() if len(sides) == 1 else 2] += 1
    return wins, (Liveliness(lively[0]), Liveliness(lively[1]))


def row(name: str, won: int, games: int, lively: Liveliness) -> str:
    """Return a line of the table."""
    figures = (
        f"{lively.rate('attacks'):8.2f}", f"{100 * lively.rate('acted', 'units'):8.0f}",
        f"{100 * lively.rate('idle'):8.1f}", f"{lively.rate('magic'):8.2f}",
        f"{lively.rate('reactions'):12.2f}", f"{lively.rate('lost', 'games'):7.2f}",
        f"{lively.rate('kept'):7.2f}", f"{lively.rate('hundredths') / 100:7.2f}",
    )  # fmt: skip
    return f"{name:10} {won:4} {100 * won / games:5.1f} %{''.join(figures)}"


def main() -> None:
    """Print the table of a match."""
    parser = ArgumentParser(prog="python -m tests.bench.lively")
    parser.add_argument("scenarios", help="GAME/SCENARIO[,SCENARIO...] or GAME/all")
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--games", type=int, default=20, help="games of each scenario")
    parser.add_argument("--seed", default="lively")
    chosen = parser.parse_args()
    game, names = chosen.scenarios.split("/")
    scenarios = list(Games()[game].scenarios.library()) if names == "all" else names.split(",")
    first, second = (bot_named(game, name) for name in chosen.bots)
    wins, lively = match(game, scenarios, (first, second), chosen.games, chosen.seed)
    print(f"{'bot':10} {'won':>4} {'':7}" + "".join(
        f"{head:>{width}}" for head, width in HEADS.items()
    ))  # fmt: skip
    for name, won, done in zip(chosen.bots, wins, lively, strict=False):
        print(row(name, won, sum(wins), done))
    print(f"{sum(wins)} games, {wins[2]} without a winner")


if __name__ == "__main__":
    main()
