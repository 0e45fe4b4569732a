"""What ground, races and tokens change of numbers (BL-14, BL-16, BL-21, BL-22)."""

from collections.abc import Callable

import pytest

from engine.battlelore.numbers.ground import elevated
from engine.battlelore.numbers.modifiers import Asked, number
from engine.battlelore.state.stats import Stat
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

GROUNDS = {
    "countryside": (5, 5, 0, 1, False),
    "woods": (3, 3, 0, 1, False),
    "hill": (4, 3, 0, 1, True),
    "ford": (3, 5, 0, 1, False),
    "bridge": (5, 5, 1, 2, False),
    "rampart": (3, 3, 1, 1, False),
    "pentacle": (5, 5, 1, 1, False),
    "den": (3, 3, 1, 1, False),
    "passage": (5, 5, 1, 1, False),
    "camp": (3, 3, 1, 1, False),
    "pool": (5, 5, 1, 1, False),
    "stronghold": (3, 3, 1, 1, False),
    "tent": (3, 3, 1, 1, False),
}
"""Of 4 dice and one more by Leadership: from it, against it; flags of a troop and of a creature."""
TERRAIN = ("countryside", "woods", "hill", "ford", "bridge")


def ask(game: Position, stat: Stat, before: int, unit: str, target: str = "") -> tuple[int, str]:
    """Return a number of a unit, and what changed it first."""
    other = game.state.need(target) if target else None
    found = number(game.state, stat, Asked(game.state.need(unit), other), before, "troop", "BL-1.5")
    return found.value, found.parts[1].source if len(found.parts) > 1 else ""


@rule("BL-7.5", "BL-7.8", "BL-21.1", "BL-22.1", "BL-22.2", "BL-15.17")
@pytest.mark.parametrize("ground", GROUNDS)
def test_ground_changes_dice_and_flags_as_it_says(position: Make, ground: str) -> None:
    on_it, against, troop, creature, high = GROUNDS[ground]
    landed = f"E7 {ground}" if ground in TERRAIN else f"E7 countryside {ground}:pennant"
    kind = "terrain" if ground in TERRAIN else "landmark"
    source = f"{kind}.{ground}"
    for code, flags in (("Ir", troop), ("Gi", creature)):
        units = f"p1 {code} E7, s1 Ib D7"
        game = position(units, card="leadership", ordered="p1", ground=landed)
        assert ask(game, Stat.DICE, 4, "p1", "s1")[0] == on_it
        if on_it < 5:
            assert ask(game, Stat.DICE, 4, "p1", "s1")[1] == source
        value, by = ask(game, Stat.FLAGS, 0, "p1")
        assert value == flags
        assert by == (source if code == "Ir" and flags else "race.creature" if flags else "")
        assert elevated(game.state, "E7") is high
        theirs = position(
            f"p1 {code} D7, s1 {code} E7", card="leadership", ordered="p1", ground=landed
        )
        assert ask(theirs, Stat.DICE, 4, "p1", "s1")[0] == against
        if against < 5:
            assert ask(theirs, Stat.DICE, 4, "p1", "s1")[1] == source


@rule("BL-14.2", "BL-14.9", "BL-14.10", "BL-15.14")
@pytest.mark.parametrize(
    ("code", "flags", "retreat", "panic", "source"),
    [
        ("Ib", 0, 1, 0, ""),
        ("Db", 1, 1, 0, "race.dwarf"),
        ("Gb", 0, 2, 1, "race.goblinoid"),
        ("Gi", 1, 1, 0, "race.creature"),
    ],
)
def test_a_race_changes_flags_retreats_and_panic(
    position: Make, code: str, flags: int, retreat: int, panic: int, source: str
) -> None:
    game = position(f"p1 {code} E7, s1 Ib A1")
    asked = ((Stat.FLAGS, 0, flags), (Stat.RETREAT, 1, retreat), (Stat.PANIC, 0, panic))
    for stat, before, after in asked:
        assert ask(game, stat, before, "p1") == (after, source if after != before else "")


@rule("BL-16.5", "BL-16.8", "BL-16.9")
def test_tokens_hold_a_unit_and_expose_it(position: Make) -> None:
    game = position("p1 Ib E7 webbed, p2 Ib E9 poisoned, s1 Ib A1")
    held = {
        Stat.MOVE: 0,
        Stat.MARCH: 0,
        Stat.ATTACKS: 0,
        Stat.BATTLE_BACK: 0,
        Stat.RETIRE: 0,
        Stat.FLAG_HITS: 1,
    }
    for stat, after in held.items():
        assert ask(game, stat, 2, "p1") == (after, "token.web")
    assert ask(game, Stat.LORE_WOUNDS, 0, "p2") == (1, "token.poison")
    assert ask(game, Stat.LORE_WOUNDS, 0, "p1") == (0, "")
