"""The house rules of the first edition, for the program's form."""

from collections.abc import Iterable

from bl_tui.games.module import HouseRules
from engine.battlelore.house.switches import (
    ALL_CREATURES,
    ENGAGEMENT,
    EVASION,
    MASSED_STRIKE,
    RECRUITING,
    SWITCHES,
    VECTOR_RETREAT,
    WEAKENED,
    agreed,
    in_order,
)
from engine.battlelore.state.model import Setup
from engine.core.frozen import replace

RULES = {
    EVASION: "HR-1.1",
    VECTOR_RETREAT: "HR-2.1",
    WEAKENED: "HR-3.1",
    RECRUITING: "HR-4.1",
    MASSED_STRIKE: "HR-5.1",
    ALL_CREATURES: "HR-5.17",
    ENGAGEMENT: "HR-6.1",
}
"""The rule in the rulebook for each switch."""


def chapters(names: Iterable[str]) -> str:
    """Return the numbers of the chapters of switches, "136"; a + behind 5 means every creature."""
    switches = in_book_order(names)
    numbers = "".join(RULES[switch][len("HR-")] for switch in switches if switch != ALL_CREATURES)
    if ALL_CREATURES not in switches:
        return numbers
    return numbers.replace("5", "5+") if MASSED_STRIKE in switches else f"{numbers}5+"


def in_book_order(names: Iterable[str]) -> tuple[str, ...]:
    """Return switches in the order of their chapters."""
    switches = frozenset(names)
    return tuple(switch for switch in SWITCHES if switch in switches)


def _agree(setup: Setup, names: Iterable[str]) -> Setup:
    """Return a set-up with house rules in addition to those of its adventure (HR-0.1)."""
    return replace(setup, house=in_order({*names} - {*setup.adventure.house}))


HOUSE = HouseRules(
    names=SWITCHES,
    rules=RULES,
    on=lambda setup: in_book_order(agreed(setup)),
    fixed=lambda setup: setup.adventure.house,
    agree=_agree,
)
