"""Beginning a game: a tutorial, the campaign, or one of its encounters (BC-14, BS-18.3)."""

from engine.bardsung.campaign.setting_up import begin_encounter, new_hero
from engine.bardsung.rules.pools import TOKENS
from engine.bardsung.state.events import GameBegan
from engine.bardsung.state.model import Setup, State
from engine.bardsung.state.steps import Aftermath, AfterStage, Upgrading
from engine.bardsung.tables.encounters import EMBER, TIDE
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.rng import AnyRng

TUTORIALS = ("combat", "exploration")
GROWN: dict[str, tuple[int, int, tuple[int, ...], tuple[str, ...]]] = {
    "campaign": (3, 0, (), ()),
    "EN-1": (0, 0, (), ()),
    "EN-2": (6, 5, (), ()),
    "EN-3": (6, 5, (), ()),
    "EN-4": (9, 10, (2,), (TIDE,)),
    "EN-5": (13, 20, (2, 2), (TIDE,)),
    "EN-6": (17, 30, (2, 2, 3), (EMBER,)),
}
"""XP, gold, upgrades of equipment and keys that a party has when an encounter begins (BC-14.13).

The 3 XP of the exploration tutorial (BS-17.8) are those of a new campaign; EN-1 by itself begins
without them, our own choice (docs/balance.md).
"""

ALONE: dict[str, tuple[tuple[int, int, int, int], ...]] = {
    "EN-1": ((3, 3, 3, 3), (0, 0, 1, 1), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)),
    "EN-2": ((3, 3, 3, 3), (1, 0, 0, 0), (0, 0, 1, 1), (0, 0, 1, 1), (0, 0, 0, 0)),
    "EN-3": ((3, 3, 3, 3), (0, 1, 0, 0), (0, 0, 0, 0), (0, 0, 1, 1), (0, 0, 0, 0)),
    "EN-4": ((3, 3, 3, 3), (2, 0, 0, 0), (1, 0, 0, 1), (2, 0, 0, 1), (1, 0, 0, 1)),
    "EN-5": ((3, 3, 3, 3), (2, 1, 1, 1), (1, 0, 0, 0), (1, 0, 0, 0), (0, 0, 1, 3)),
    "EN-6": ((3, 3, 3, 3), (2, 0, 0, 0), (1, 0, 0, 0), (2, 0, 0, 1), (1, 0, 0, 1)),
}
"""The active tokens of each kind when an encounter is played by itself, by the number of heroes.

Our own choice (docs/balance.md), since the rules know encounters as parts of a campaign alone.
"""


LESS_XP: dict[tuple[str, int], int] = {("EN-3", 2): 2, ("EN-6", 3): 8}
"""XP that each hero of a party of that number lacks in an encounter by itself, our own choice, too:
a potion more or less would be too much or too little."""

WORN: dict[str, tuple[tuple[str, ...], ...]] = {
    "EN-1": (
        (),
        (),
        ("bleed", "poison"),
        ("bleed", "poison"),
        ("bleed", "poison", "poison"),
    ),
}
"""The conditions that each hero of a party of that number has when an encounter by itself begins.

Our own choice, since there is nothing left to take away. A campaign has none, for upkeep takes them
(BS-28.3); wounds go back when anything is set up (BS-17.1), so that nobody begins with one.
"""


def tokens(setup: Setup) -> tuple[int, int, int, int]:
    """Return the active tokens of each kind: three in a campaign (BS-18.3)."""
    if setup.scenario == "campaign":
        return (TOKENS,) * 4
    return ALONE[setup.scenario][len(setup.heroes) - 1]


def experience(setup: Setup) -> int:
    """Return the XP that each hero begins with."""
    xp, *_ = GROWN[setup.scenario]
    return xp - LESS_XP.get((setup.scenario, len(setup.heroes)), 0)


def worn(setup: Setup) -> tuple[str, ...]:
    """Return the conditions with which each hero begins: none in a campaign and a tutorial."""
    rows = WORN.get(setup.scenario, ())
    return rows[len(setup.heroes) - 1] if rows else ()


def begin(setup: Setup, rng: AnyRng) -> Next[State]:
    """Return the first position of a game. Raises KeyError for a scenario that there is not.

    Each tutorial and the campaign is a game with a set-up of its own, so that heroes may be changed
    between them (BS-17.11); within one nothing changes them (BS-18.2).
    """
    tutorial = setup.scenario in TUTORIALS
    heroes = tuple(new_hero(hero, tutorial) for hero in setup.heroes)
    state = State(setup, rng, heroes)
    began = (GameBegan(setup.scenario),)
    if tutorial:
        first = begin_encounter(state, setup.scenario)
        return Next(first.state, began + first.events)
    _, gold, upgrades, flags = GROWN[setup.scenario]
    names, xp = tuple(hero.id for hero in heroes), experience(setup)
    upgrading = tuple(Upgrading(name, level) for level in upgrades for name in names)
    grown = replace(
        state,
        heroes=tuple(replace(hero, xp=xp, conditions=worn(setup)) for hero in heroes),
        resources=tokens(setup),
        gold=gold,
        flags=flags,
        steps=(Aftermath(True, AfterStage.LEVEL, names), *reversed(upgrading)),
    )
    return Next(grown, began)
