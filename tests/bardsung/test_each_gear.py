"""Each level of equipment and each trait does what it says (BC-2, BC-3), from the design."""

from typing import Any

import pytest

from engine.bardsung.tables.heroes import GEAR, PROFILES
from tests.bardsung.ability_rows import BASE, HIT, hits, named, row
from tests.bardsung.facts import Row, play_all
from tests.marks import rule


def owned(of: str, gear: tuple[int, int], found: Row) -> Row:
    """Return a row in which the hero's equipment has grown."""
    name = found.heroes[:2]
    change = {**found.change, name: {**found.change.get(name, {}), "gear": gear}}
    return Row(
        of,
        found.heroes,
        found.enemies,
        found.plays,
        found.wants,
        found.refused,
        change,
        given=found.given,
    )


def attacked(hero: str, kind: str, dice: str, wants: str, *plays: str, **more: Any) -> Row:
    """Return a row in which an enemy attacks a hero."""
    heroes = f"{hero}@TUT.n {'LW' if hero != 'LW' else 'ST'}@TUT.s"
    given = {"order": f"{kind} {heroes[:2]} {heroes[9:11]}", "dice": dice, **more}
    return Row("", heroes, f"{kind}1@TUT.n", [f"acts {kind}", *plays], wants, given=given)


EQUIPMENT = (
    *(owned(f"anvil_axe:{n}", (n, 1), hits("ST1:1", HIT, f"damage={n - 1}")) for n in (1, 2, 3)),
    *(
        owned(f"forgefather:{n}", (1, n), attacked("ST", kind, "15", f"bonus={bonus}"))
        for n, kind, bonus in (
            *((1, "brigand", 2), (2, "brigand", 3), (3, "brigand", 3)),
            *((1, "shadow", 2), (2, "shadow", 2), (3, "shadow", 3)),
        )
    ),
    *(
        owned(
            f"arcane_focus:{n}",
            (n, 1),
            Row("", "LW@TUT.n", "", ["turn LW", "move TUT.c", "turn LW"], f"tokens={laid}"),
        )
        for n, laid in (
            (1, "mirage@TUT.n"),
            (2, "mirage@TUT.c,mirage@TUT.n"),
            (3, "mirage@TUT.c,mirage@TUT.n"),
        )
    ),
    *(
        owned(f"arcane_focus:{n}", (n, 1), hits("LW1:1", HIT, f"bonus={2 + (n > 2)}"))
        for n in (1, 2, 3)
    ),
    *(
        owned(f"veil_of_threads:{n}", (1, n), attacked("LW", kind, "15", f"bonus={bonus}"))
        for n, kind, bonus in (
            *((1, "shadow", 0), (2, "shadow", 1), (3, "shadow", 1)),
            *((2, "brigand", 0), (3, "brigand", 0)),
        )
    ),
    owned(
        "veil_of_threads:3",
        (1, 3),
        attacked(
            *("LW", "shadow", "3 15 3", "LW.wounds=1", "choose veil_of_threads", "acts shadow"),
            order="shadow (LW) ST",
        ),
    ),
    *(
        owned(
            f"dawnmace:{n}",
            (n, 1),
            hits("DG1:1", HIT, f"damage={more}", change={"DG": {"devotion": devotion}}),
        )
        for n, devotion, more in ((1, 1, 0), (2, 1, 1), (3, 1, 2), (2, 0, 0), (3, 0, 0))
    ),
    *(
        owned(
            f"sunshield:{n}",
            (1, n),
            Row(
                "",
                "DG@TUT.n",
                "",
                ["use DG2"],
                f"DG.devotion={after}",
                change={"DG": {"devotion": before}},
            ),
        )
        for n, before, after in ((1, 1, 2), (1, 2, 2), (2, 2, 3), (2, 3, 3), (3, 3, 4), (3, 4, 4))
    ),
    *(
        owned(
            f"sunshield:{n}", (1, n), attacked("DG", "brigand", "20", f"DG.devotion={int(n == 3)}")
        )
        for n in (1, 2, 3)
    ),
    *(
        owned(f"long_talon:{n}", (n, 1), hits("NF1:1", HIT, f"damage={more} bonus=2"))
        for n, more in ((1, 0), (2, 1), (3, 1))
    ),
    *(
        owned(
            f"long_talon:{n}",
            (n, 1),
            hits("NF1:1", HIT, f"bonus={bonus}", enemies="executioner1@TUT.n/1"),
        )
        for n, bonus in ((1, 2), (2, 2), (3, 3))
    ),
    *(
        owned(
            f"short_talon:{n}",
            (1, n),
            row("NF1:1", ["use NF1 executioner1"], wants, BASE, dice=f"15 {die}"),
        )
        for n, die, wants in (
            *((1, 1, "choices=take,decline,all"), (2, 2, "choices=take,decline,all")),
            *((3, 3, "choices=take,decline,all"), (2, 1, "choices=short_talon,keep")),
            *((3, 1, "choices=short_talon,keep"), (3, 2, "choices=short_talon,keep")),
        )
    ),
    *(
        owned(
            f"driftwood_staff:{n}",
            (n, 1),
            row(
                "WY2:1",
                ["use WY2", "choose TUT.n"],
                f"tokens={laid}",
                tokens=" ".join(f"ghost@TUT.{zone}" for zone in ("s", "s", "w", "w")[: most - 1]),
                heroes="WY@TUT.n",
            ),
        )
        for n, most, laid in (
            (1, 2, "ghost@TUT.n,ghost@TUT.s"),
            (2, 3, "ghost@TUT.n,ghost@TUT.s,ghost@TUT.s"),
            (3, 5, "ghost@TUT.n,ghost@TUT.s,ghost@TUT.s,ghost@TUT.w,ghost@TUT.w"),
        )
    ),
    *(
        owned(
            f"driftwood_staff:{n}",
            (n, 1),
            hits("WY1:1", HIT, f"damage={int(n == 3)} tokens=ghost@TUT.n"),
        )
        for n in (1, 2, 3)
    ),
    owned(
        "driftwood_staff:1",
        (1, 1),
        row(
            "WY2:1",
            ["use WY2", "choose TUT.n"],
            "tokens=ghost@TUT.n,ghost@TUT.s",
            tokens="ghost@TUT.s ghost@TUT.s",
            heroes="WY@TUT.n",
        ),
    ),
    *(
        owned(
            f"carapace_harness:{n}",
            (1, n),
            Row(
                "",
                "WY@TUT.n",
                "brigand1@TUT.n",
                ["move TUT.c"],
                f"bonus={1 + (n > 1)}",
                given={"dice": "15"},
            ),
        )
        for n in (1, 2, 3)
    ),
    *(
        owned(
            f"carapace_harness:{n}",
            (1, n),
            Row(
                "",
                "WY@TUT.n+frostbite",
                "",
                ["suffer WY 1", "gain WY frostbite", "suffer WY 1"],
                f"WY.wounds=2 WY.serious={serious_}",
            ),
        )
        for n, serious_ in ((1, 2), (2, 2), (3, 1))
    ),
)

TRAITS = (
    Row(
        "ore_blooded",
        "ST@TUT.n LW@TUT.s",
        "brigand1@TUT.n",
        ["acts brigand"],
        "fate=1 ST.wounds=1",
        given={"order": "brigand ST LW", "dice": "2", "fate": "0/3"},
    ),
    named("bright_idea", hits("LW1:1", "15 6", "fate=1 results=critical", fate="0/3")),
    named("bright_idea", hits("LW1:1", HIT, "fate=0 results=hit", fate="0/3")),
    Row(
        "shepherd",
        "LW@TUT.n DG@TUT.n",
        "brigand1@TUT.n",
        ["acts brigand", "acts brigand"],
        "fate=1",
        given={"order": "brigand (LW) DG", "dice": "15 15", "fate": "0/3"},
    ),
    Row(
        "shepherd",
        "LW@TUT.n DG@TUT.s",
        "brigand1@TUT.n",
        ["acts brigand"],
        "fate=0",
        given={"order": "brigand LW DG", "dice": "15", "fate": "0/3"},
    ),
    named("finisher", hits("NF1:1", HIT, "fate=0", fate="0/3")),
    Row(
        "finisher",
        "NF@TUT.n",
        "brigand1@TUT.n/1 raider1@TUT.s",
        ["use NF1 brigand1", "choose all"],
        "brigand1.gone=yes fate=1",
        given={"dice": HIT, "fate": "0/3"},
    ),
    Row(
        "listening_dead",
        "WY@TUT.n",
        "miner1@TUT.n miner2@TUT.n",
        ["hurt miner1", "hurt miner2"],
        "fate=1",
        given={"tokens": "ghost@TUT.n", "fate": "0/3"},
    ),
    Row(
        "listening_dead",
        "WY@TUT.n",
        "miner1@TUT.n",
        ["hurt miner1"],
        "fate=0",
        given={"tokens": "ghost@TUT.s", "fate": "0/3"},
    ),
)


@pytest.mark.parametrize("card", [f"{gear}:{level}" for gear in GEAR for level in (1, 2, 3)])
@rule("BS-4.2", "BS-4.5", "BS-28.22")
def test_a_level_of_equipment_does_what_it_says(card: str) -> None:
    play_all(EQUIPMENT, card)


@pytest.mark.parametrize("trait", [each.trait.id for each in PROFILES.values()])
@rule("BS-3.7", "BS-15.8")
def test_a_trait_brings_fate_back(trait: str) -> None:
    play_all(TRAITS, trait)
