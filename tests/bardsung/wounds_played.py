"""Serious wounds as they are played: what each takes away, and how a hero recovers (BC-10)."""

from typing import Any

from tests.bardsung.ability_examples import BASE, HIT
from tests.bardsung.examples import Example, example
from tests.bardsung.names import wound_sides

PARTY = "Stoneheart TUT.n, Lightweaver TUT.s, Dawnguard TUT.s"
ORDER = "Stoneheart executioner Lightweaver Dawnguard"


def serious(of: str, enemies: str = BASE, heroes: str = PARTY, **given: Any) -> Example:
    """Begin an example in which the first hero has a wound card with its serious side up."""
    given = {"order": ORDER if enemies == BASE else "", **given}
    found = example(of, f"{heroes}, {enemies}", **given)
    return found.change(heroes.split(maxsplit=1)[0], wounds=of if of in wound_sides() else f"{of}!")


LAST = "brigand (Stoneheart) Lightweaver Dawnguard"
STRIKE = ["use Balanced Strike on executioner1"]
RECOVERY = {
    "W01": ("CON", 11),
    "W02": ("CON", 12),
    "W03": ("DEX", 11),
    "W04": ("INT", 12),
    "W05": ("WIS", 11),
    "W06": ("CHA", 11),
    "W07": ("STR", 12),
    "W08": ("CON", 12),
    "W09": ("WIS", 12),
    "W10": ("DEX", 12),
    "W11": ("WIS", 13),
    "W14": ("DEX", 10),
    "W15": ("CON", 13),
    "W17": ("STR", 11),
    "W18": ("CON", 11),
    "W19": ("WIS", 11),
    "W20": ("DEX", 12),
    "W23": ("CHA", 12),
    "W25": ("CHA", 11),
    "W26": ("INT", 11),
    "W27": ("CON", 12),
    "W28": ("CON", 13),
}
"""The recovery roll of each card of type A: its characteristic and its TN (BC-10)."""
TIMERS = {"W12": 3, "W13": 2, "W16": 3, "W21": 2, "W22": 3, "W24": 3}
STONEHEART = {"STR": 2, "CON": 1}

WOUND = (
    serious("Torn Shoulder", dice="2").play(*STRIKE).shows("bonus 1"),
    serious("Cracked Rib", enemies="brigand1 TUT.n", order=LAST, dice="15")
    .play("acts brigand")
    .shows("bonus 1"),
    serious("Twisted Ankle", enemies="").refuses("move TUT.s", "BS-8.4"),
    serious("Ringing Skull", dice="3 19 15 1 2")
    .change("Stoneheart", abilities="Balanced Strike, Anvil Blow")
    .play("turn Stoneheart", *STRIKE, "choose all", "use Anvil Blow on executioner1")
    .shows("dice 1 2 1"),
    serious("Shaken Nerve").refuses("use Balanced Strike on executioner1 with fate", "BS-20.2"),
    serious("Broken Jaw").refuses("use Bulwark", "BS-20.2"),
    serious("Crushed Hand", dice=HIT).play(*STRIKE).shows("sides 6"),
    serious("Deep Gash").play("ends Stoneheart").shows("Stoneheart has bleed"),
    serious(
        "Blurred Sight", enemies="brigand1 TUT.c, brigand2 TUT.s", heroes="Lightweaver TUT.n"
    ).refuses("use Arc Bolt on brigand2", "BS-9.2"),
    serious("Wrenched Back", dice="15 3").play("move TUT.c").shows("dice 2, Stoneheart at TUT.n"),
    serious("Haunting Pain", dice="2").play("use Anvil Blow on executioner1").shows("fate 1"),
    serious(
        "Broken Strap",
        enemies="brigand1 TUT.n",
        dice="15",
    )
    .change("Stoneheart", gear=(1, 3), treasures="Rune of Stone@1")
    .play("acts brigand")
    .shows("bonus 2"),
    serious("Scorched Lungs", enemies="", heroes="Stoneheart C02.d")
    .play("move C02.c")
    .shows("Stoneheart at C02.c")
    .refuses("move C02.a", "BS-8.4"),
    serious("Dead Fingers")
    .change("Stoneheart", treasures="Bitterroot Tonic")
    .refuses("consume Bitterroot Tonic", "BS-20.2"),
    serious(
        "Dead Fingers",
        enemies="brigand1 ENT.d",
        tiles="ENT@6,14 C01@7,11",
        doors="ENT.b:N=open",
        heroes="Stoneheart ENT.b",
    ).refuses("door ENT.b:N", "BS-20.2"),
    serious("Fever", enemies="", shuffles=("shuffle lightweaver",))
    .play("end conditions")
    .shows("Stoneheart has fatigue"),
    serious("Cursed Mark", fate="0/3", dice="1")
    .play(*STRIKE)
    .shows("Stoneheart has 2 wounds, fate 0"),
    serious("Sprained Wrist", dice=HIT).play(*STRIKE).shows("damage -1"),
    *(
        serious(
            card,
            enemies=f"{enemy}1 TUT.n",
            order=f"{enemy} (Stoneheart) Lightweaver Dawnguard",
            dice="15",
        )
        .play(f"acts {enemy}")
        .shows(told)
        for card, enemy, told in (
            ("Broken Guard", "brigand", "bonus 0"),
            ("Broken Guard", "shadow", "bonus 2"),
            ("Flayed Nerves", "brigand", "bonus 2"),
            ("Flayed Nerves", "shadow", "bonus 0"),
        )
    ),
    *(
        serious("Tremor", enemies=f"brigand1 {zone}", heroes="Lightweaver TUT.n", dice="3")
        .play("use Arc Bolt on brigand1")
        .shows(told)
        for zone, told in (("TUT.c", "bonus 0"), ("TUT.n", "bonus 2"))
    ),
    serious("Frozen Joints").play("ends Stoneheart").shows("Stoneheart has frostbite"),
    serious("Buckled Plate").play("ends Stoneheart").shows("Stoneheart has sundered"),
    serious("Lost Heart", enemies="brigand1 TUT.n", order=LAST, fate="0/3", dice="2")
    .play("acts brigand")
    .shows("Stoneheart has 2 wounds, fate 0"),
    *(
        serious("Broken Luck", fate="0/3", dice=face).play(*STRIKE).shows("fate 0")
        for face in ("1", "20")
    ),
    serious("Lost Voice").play("gain Stoneheart blessing").shows("Stoneheart has no condition"),
    serious(
        "Concussion",
        enemies="",
        heroes="Stoneheart ENT.b",
        tiles="ENT@6,14",
        drawn="C01 CH05",
        dice="13",
    )
    .play("lay the tile")
    .shows("bonus -2, Stoneheart has poison"),
    serious(
        "Blood Trail",
        enemies="brigand1 TUT.n",
        heroes="Lightweaver TUT.n, Stoneheart TUT.n",
        order="Stoneheart brigand (Lightweaver)",
        dice="15",
    )
    .play("acts brigand")
    .shows("attacked Lightweaver"),
    serious("Festering Gash", enemies="", heroes="Stoneheart TUT.n")
    .change(
        "Stoneheart",
        wounds="Torn Shoulder, Bruised Side, Festering Gash",
        treasures="Bitterroot Tonic",
    )
    .play("consume Bitterroot Tonic")
    .shows("Stoneheart has 1 serious wound, has 3 wounds"),
    *(
        serious(card, enemies="", dice=str(die))
        .play("turn Stoneheart")
        .shows(f"Stoneheart has {serious_} serious wounds, has 1 wound")
        for card, (uses, tn) in RECOVERY.items()
        for die, serious_ in (
            (tn - STONEHEART.get(uses, 0), 0),
            (tn - STONEHEART.get(uses, 0) - 1, 1),
        )
    ),
    *(
        serious(card, enemies="", heroes="Stoneheart TUT.n, Lightweaver TUT.s")
        .play("done")
        .shows(f"Stoneheart timers {timers - 1}, has 1 serious wound")
        for card, timers in TIMERS.items()
    ),
)
