"""Each level of equipment and each trait does what it says (BC-2, BC-3), from the design."""

from typing import Any

import pytest

from engine.bardsung.tables.heroes import GEAR, PROFILES
from tests.bardsung.ability_examples import BASE, HIT, ability, hits
from tests.bardsung.examples import Example, example, play_all
from tests.marks import rule


def owned(of: str, gear: tuple[int, int], found: Example) -> Example:
    """Return an example in which the equipment of the first hero has grown."""
    return found.named(of).change(found.models.split()[0], gear=gear)


def attacked(hero: str, kind: str, dice: str, **given: Any) -> Example:
    """Begin an example in which an enemy attacks a hero."""
    other = "Lightweaver" if hero != "Lightweaver" else "Stoneheart"
    given = {"order": f"{kind} {hero} {other}", **given}
    models = f"{hero} TUT.n, {other} TUT.s, {kind}1 TUT.n"
    return example("", models, dice=dice, **given).play(f"acts {kind}")


EQUIPMENT = (
    *(
        owned(f"anvil_axe:{n}", (n, 1), hits("Balanced Strike:1", HIT).shows(f"damage {n - 1}"))
        for n in (1, 2, 3)
    ),
    *(
        owned(
            f"forgefather:{n}", (1, n), attacked("Stoneheart", kind, "15").shows(f"bonus {bonus}")
        )
        for n, kind, bonus in (
            *((1, "brigand", 2), (2, "brigand", 3), (3, "brigand", 3)),
            *((1, "shadow", 2), (2, "shadow", 2), (3, "shadow", 3)),
        )
    ),
    *(
        owned(
            f"arcane_focus:{n}",
            (n, 1),
            example("", "Lightweaver TUT.n")
            .play("turn Lightweaver", "move TUT.c", "turn Lightweaver")
            .shows(f"tokens {laid}"),
        )
        for n, laid in (
            (1, "mirage@TUT.n"),
            (2, "mirage@TUT.c mirage@TUT.n"),
            (3, "mirage@TUT.c mirage@TUT.n"),
        )
    ),
    *(
        owned(f"arcane_focus:{n}", (n, 1), hits("Arc Bolt:1", HIT).shows(f"bonus {2 + (n > 2)}"))
        for n in (1, 2, 3)
    ),
    *(
        owned(
            f"veil_of_threads:{n}",
            (1, n),
            attacked("Lightweaver", kind, "15").shows(f"bonus {bonus}"),
        )
        for n, kind, bonus in (
            *((1, "shadow", 0), (2, "shadow", 1), (3, "shadow", 1)),
            *((2, "brigand", 0), (3, "brigand", 0)),
        )
    ),
    owned(
        "veil_of_threads:3",
        (1, 3),
        attacked("Lightweaver", "shadow", "3 15 3", order="shadow (Lightweaver) Stoneheart")
        .play("choose veil_of_threads", "acts shadow")
        .shows("Lightweaver has 1 wound"),
    ),
    *(
        owned(
            f"dawnmace:{n}",
            (n, 1),
            hits("Guiding Strike:1", HIT)
            .change("Dawnguard", devotion=devotion)
            .shows(f"damage {more}"),
        )
        for n, devotion, more in ((1, 1, 0), (2, 1, 1), (3, 1, 2), (2, 0, 0), (3, 0, 0))
    ),
    *(
        owned(
            f"sunshield:{n}",
            (1, n),
            example("", "Dawnguard TUT.n")
            .change("Dawnguard", devotion=before)
            .play("use Steadfast")
            .shows(f"Dawnguard devotion {after}"),
        )
        for n, before, after in ((1, 1, 2), (1, 2, 2), (2, 2, 3), (2, 3, 3), (3, 3, 4), (3, 4, 4))
    ),
    *(
        owned(
            f"sunshield:{n}",
            (1, n),
            attacked("Dawnguard", "brigand", "20").shows(f"Dawnguard devotion {int(n == 3)}"),
        )
        for n in (1, 2, 3)
    ),
    *(
        owned(f"long_talon:{n}", (n, 1), hits("Quick Cut:1", HIT).shows(f"damage {more}, bonus 2"))
        for n, more in ((1, 0), (2, 1), (3, 1))
    ),
    *(
        owned(
            f"long_talon:{n}",
            (n, 1),
            hits("Quick Cut:1", HIT, enemies="executioner1 TUT.n 1 wound").shows(f"bonus {bonus}"),
        )
        for n, bonus in ((1, 2), (2, 2), (3, 3))
    ),
    *(
        owned(
            f"short_talon:{n}",
            (1, n),
            ability("Quick Cut:1", enemies=BASE, dice=f"15 {die}")
            .play("use Quick Cut on executioner1")
            .shows(wants),
        )
        for n, die, wants in (
            *((1, 1, "choices take decline all"), (2, 2, "choices take decline all")),
            *((3, 3, "choices take decline all"), (2, 1, "choices short_talon keep")),
            *((3, 1, "choices short_talon keep"), (3, 2, "choices short_talon keep")),
        )
    ),
    *(
        owned(
            f"driftwood_staff:{n}",
            (n, 1),
            ability(
                "Call Spirit:1",
                tokens=" ".join(f"ghost@TUT.{zone}" for zone in ("s", "s", "w", "w")[: most - 1]),
                heroes="Wyldshell TUT.n",
            )
            .play("use Call Spirit", "choose TUT.n")
            .shows(f"tokens {laid}"),
        )
        for n, most, laid in (
            (1, 2, "ghost@TUT.n ghost@TUT.s"),
            (2, 3, "ghost@TUT.n ghost@TUT.s ghost@TUT.s"),
            (3, 5, "ghost@TUT.n ghost@TUT.s ghost@TUT.s ghost@TUT.w ghost@TUT.w"),
        )
    ),
    *(
        owned(
            f"driftwood_staff:{n}",
            (n, 1),
            hits("Tidal Staff:1", HIT).shows(f"damage {int(n == 3)}, tokens ghost@TUT.n"),
        )
        for n in (1, 2, 3)
    ),
    owned(
        "driftwood_staff:1",
        (1, 1),
        ability("Call Spirit:1", tokens="ghost@TUT.s ghost@TUT.s", heroes="Wyldshell TUT.n")
        .play("use Call Spirit", "choose TUT.n")
        .shows("tokens ghost@TUT.n ghost@TUT.s"),
    ),
    *(
        owned(
            f"carapace_harness:{n}",
            (1, n),
            example("", "Wyldshell TUT.n, brigand1 TUT.n", dice="15")
            .play("move TUT.c")
            .shows(f"bonus {1 + (n > 1)}"),
        )
        for n in (1, 2, 3)
    ),
    *(
        owned(
            f"carapace_harness:{n}",
            (1, n),
            example("", "Wyldshell TUT.n frostbite")
            .play("suffer Wyldshell 1", "gain Wyldshell frostbite", "suffer Wyldshell 1")
            .shows(f"Wyldshell has 2 wounds, has {serious_} serious wounds"),
        )
        for n, serious_ in ((1, 2), (2, 2), (3, 1))
    ),
)

TRAITS = (
    example(
        "ore_blooded",
        "Stoneheart TUT.n, Lightweaver TUT.s, brigand1 TUT.n",
        order="brigand Stoneheart Lightweaver",
        dice="2",
        fate="0/3",
    )
    .play("acts brigand")
    .shows("fate 1, Stoneheart has 1 wound"),
    hits("Arc Bolt:1", "15 6", fate="0/3").shows("fate 1, results critical").named("bright_idea"),
    hits("Arc Bolt:1", HIT, fate="0/3").shows("fate 0, results hit").named("bright_idea"),
    example(
        "shepherd",
        "Lightweaver TUT.n, Dawnguard TUT.n, brigand1 TUT.n",
        order="brigand (Lightweaver) Dawnguard",
        dice="15 15",
        fate="0/3",
    )
    .play("acts brigand", "acts brigand")
    .shows("fate 1"),
    example(
        "shepherd",
        "Lightweaver TUT.n, Dawnguard TUT.s, brigand1 TUT.n",
        order="brigand Lightweaver Dawnguard",
        dice="15",
        fate="0/3",
    )
    .play("acts brigand")
    .shows("fate 0"),
    hits("Quick Cut:1", HIT, fate="0/3").shows("fate 0").named("finisher"),
    example(
        "finisher",
        "Nightfeather TUT.n, brigand1 TUT.n 1 wound, raider1 TUT.s",
        dice=HIT,
        fate="0/3",
    )
    .play("use Quick Cut on brigand1", "choose all")
    .shows("brigand1 is gone, fate 1"),
    example(
        "listening_dead",
        "Wyldshell TUT.n, miner1 TUT.n, miner2 TUT.n",
        tokens="ghost@TUT.n",
        fate="0/3",
    )
    .play("hurt miner1", "hurt miner2")
    .shows("fate 1"),
    example("listening_dead", "Wyldshell TUT.n, miner1 TUT.n", tokens="ghost@TUT.s", fate="0/3")
    .play("hurt miner1")
    .shows("fate 0"),
)


@pytest.mark.parametrize("card", [f"{gear}:{level}" for gear in GEAR for level in (1, 2, 3)])
@rule("BS-4.2", "BS-4.5", "BS-28.22")
def test_a_level_of_equipment_does_what_it_says(card: str) -> None:
    play_all(EQUIPMENT, card)


@pytest.mark.parametrize("trait", [each.trait.id for each in PROFILES.values()])
@rule("BS-3.7", "BS-15.8")
def test_a_trait_brings_fate_back(trait: str) -> None:
    play_all(TRAITS, trait)
