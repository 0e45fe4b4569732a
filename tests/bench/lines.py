"""How many turns a second bots play: Regular, and the lines that Heavy imagines."""

from collections.abc import Callable, Iterator, Mapping
from time import process_time
from typing import Any

from bl_tui.games.registry import Games
from engine.bots.battle_mages.turn_line import TurnLine
from engine.bots.battle_mages.turn_search import ArmySearcher
from engine.bots.battle_mages.weights import REGULAR
from engine.bots.lines import Line, LineRules
from engine.bots.plan_search import PlanSearcher
from engine.bots.protocol import unhurried
from engine.bots.roster import bot_named
from tests.bench.figures import Figure, Figures

SCENARIOS = {
    "battlelore": "agincourt",
    "second_edition": "learning",
    "battle_mages": "duel",
    "bardsung": "EN-4",
}
"""The scenario that is played of each game."""
TURNS, SPREAD = 12, 4
"""Turns that a line plays on, and turns of Regular's game from one line to the next."""


def measure(quick: bool) -> Figures:
    """Return the turns a second of CPU time by game."""
    figures: Figures = {}
    for game, scenario in SCENARIOS.items():
        Played(game, scenario, turns=SPREAD)  # what is kept for ever is there before
        played = Played(game, scenario, turns=24 if quick else 96)
        regular = played.turns / played.seconds
        figures[f"{game}_regular_turns_per_s"] = Figure(regular, "1/s", note=scenario)
        imagine = IMAGINED.get(game)
        if imagine is None:
            continue
        turns, begun = 0, process_time()
        for state in played.openings:
            turns += imagine(game, state)
        lines = turns / (process_time() - begun)
        note = f"{lines / regular:.1f} times as many as Regular plays"
        figures[f"{game}_line_turns_per_s"] = Figure(lines, "1/s", note=note)
    return figures


class Played:
    """Games of Regular against itself, up to a number of turns."""

    def __init__(self, game: str, scenario: str, turns: int) -> None:
        self.openings = list[Any]()
        """Some positions in which a turn begins."""
        self.turns, begun = 0, process_time()
        for number in range(turns):
            if self.turns >= turns:
                break
            for state in _turns(game, scenario, f"lines {number}"):
                if self.turns % SPREAD == 0:
                    self.openings.append(state)
                self.turns += 1
        self.seconds = process_time() - begun


def _turns(game: str, scenario: str, seed: str) -> Iterator[Any]:
    """Play a game of Regular, and yield the first position of each turn in which one decides."""
    module, regular = Games()[game], bot_named(game, "regular")
    rules, active = module.game, module.presenter().active
    setup = module.scenarios.setup(module.scenarios.library()[scenario])
    state, last, decisions = rules.start(setup, seed).state, None, 0
    while deciding := rules.to_act(state):
        view = rules.view(state, deciding[0])
        now = (view.turn, active(view))
        if now != last and active(view) is deciding[0]:
            last = now
            yield state
        choice = regular.choose(rules, view, f"{seed}/{decisions}")
        state, decisions = rules.play(state, deciding[0], choice.action).state, decisions + 1


def _line(game: str, state: Any) -> int:
    """Play a line on from a position; return its turns."""
    heavy, rules = bot_named(game, "heavy"), Games()[game].game
    assert isinstance(heavy, PlanSearcher)
    judge, seat = heavy.judge, rules.to_act(state)[0]
    reply = heavy.reply or judge
    line = Line(LineRules(rules, seat, judge, reply, TURNS, unhurried), state, "lines")
    line.value()
    return judge.turns(state, line.state)


def _army_line(game: str, state: Any) -> int:
    """Do the same for Battle Mages."""
    heavy = bot_named(game, "heavy")
    assert isinstance(heavy, ArmySearcher)
    line = TurnLine(heavy.judge, state.active, state, "lines", unhurried)
    turns = 0
    while turns < TURNS and line.state.over is None:
        line.reply(REGULAR, 1)
        turns += 1
    return turns


IMAGINED: Mapping[str, Callable[[str, Any], int]] = {
    "battlelore": _line,
    "second_edition": _line,
    "battle_mages": _army_line,
}
"""The lines of each game that has some of its own."""
