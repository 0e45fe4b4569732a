"""Bots of earlier versions, against which a match measures those of today."""

from collections.abc import Callable, Mapping
from functools import partial

from engine.bots.battle_mages.judge import BattleMagesJudge
from engine.bots.battle_mages.roster import WHIM
from engine.bots.battle_mages.weights import HEAVY, PATIENT, Style
from engine.bots.battlelore.judge import BattleLoreJudge
from engine.bots.battlelore.weights import BOLD, CAREFUL
from engine.bots.players import Greedy
from engine.bots.protocol import Bot
from engine.bots.second_edition import weights
from engine.bots.second_edition.judge import SecondEditionJudge
from engine.bots.second_edition.roster import alike
from tests.bench.old_search import Searcher

WORLDS = 1_000_000
"""So many that only the deadline ends a search."""


def first_edition() -> Searcher:
    """Return the Heavy of November 2026 without its limit of 32 worlds."""
    others = BattleLoreJudge(BOLD), BattleLoreJudge(CAREFUL)
    return Searcher("searcher", BattleLoreJudge(), others, worlds=WORLDS)


def second_edition() -> Searcher:
    """Return the Heavy of November 2026 without its limit of 32 worlds."""
    judge = SecondEditionJudge
    others = judge(weights.BOLD), judge(weights.CAREFUL)
    return Searcher("searcher", judge(weights.HEAVY), others, reply=0, worlds=WORLDS, alike=alike)


def battle_mages(style: Style) -> Greedy:
    """Return a bot that rates actions by a style and does not search."""
    return Greedy("searcher", BattleMagesJudge(style), slip=WHIM)


YARDSTICKS: Mapping[str, Mapping[str, Callable[[], Bot]]] = {
    "battlelore": {"searcher": first_edition},
    "second_edition": {"searcher": second_edition},
    "battle_mages": {
        "searcher": partial(battle_mages, PATIENT),
        "style": partial(battle_mages, HEAVY),
    },
}
"""By game and name. Those of Battle Mages do not search: the Heavy of November 2026 (`searcher`)
and the style of the present one (`style`)."""
