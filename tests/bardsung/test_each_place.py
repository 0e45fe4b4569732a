"""Each terrain, condition and wandering event does what it says (BS-21, BS-32, BC-6, BC-12)."""

from typing import Any

import pytest

from engine.bardsung.rules.conditions import CONDITIONS
from engine.bardsung.tables.cards import TERRAIN
from engine.bardsung.tables.enemies import WANDERING_EVENTS
from tests.bardsung.ability_examples import BASE, HIT, hits
from tests.bardsung.examples import Example, example, play_all
from tests.marks import rule

PAIR = "Stoneheart TUT.n, Dawnguard TUT.s"


def there(of: str, heroes: str = PAIR, enemies: str = "", **given: Any) -> Example:
    """Begin an example with a terrain token in TUT.n, or with the tokens that follow its name."""
    kind, _, tokens = of.partition(" ")
    return example(kind, f"{heroes}, {enemies}", tokens=tokens or f"{kind}@TUT.n", **given)


SHOVED = {"order": "miner (Stoneheart) Dawnguard", "enemies": "miner1 TUT.n", "dice": "2"}
"""A Miner's attack pushes Stoneheart out of TUT.n."""
WAITING = {"order": "Stoneheart brigand Dawnguard", "enemies": "brigand1 TUT.s"}

GROUND = (
    # pushed in: Burn; a hero beside it is pushed into it; moving in does nothing
    there("firepit firepit@TUT.ne", **SHOVED)
    .play("acts miner")
    .shows("Stoneheart at TUT.ne, has burn"),
    there("firepit firepit@TUT.c")
    .play("move TUT.c")
    .shows("Stoneheart at TUT.c, has no condition"),
    there("firepit firepit@TUT.c", heroes="Wyldshell TUT.n", enemies="raider1 TUT.n", dice="2")
    .play("use Tidal Staff on raider1", "choose all", "choose TUT.c")
    .shows("raider1 has burn"),
    # a hero that moves or is pushed in makes an event roll
    there("water water@TUT.c", dice="3").play("move TUT.c").shows("events 3"),
    there("water water@TUT.ne firepit@TUT.ne", **{**SHOVED, "dice": "2 3"})
    .play("acts miner")
    .shows("events 3"),
    # a model that ends its own turn there gains Poison
    there("gas")
    .play("ends Stoneheart", "ends Dawnguard")
    .shows("Stoneheart has poison, Dawnguard has no condition"),
    there(
        "gas gas@TUT.s",
        heroes="Stoneheart TUT.s",
        order="brigand (Stoneheart)",
        shuffles=("shuffle stoneheart",),
        enemies="brigand1 TUT.s",
        dice="15",
    )
    .play("acts brigand")
    .shows("brigand1 has poison"),
    # a hero attacked there empowers the defence roll, then it is discarded
    there("rubble", order="brigand (Stoneheart) Dawnguard", enemies="brigand1 TUT.n", dice="4 3")
    .play("acts brigand")
    .shows("d4 3, no tokens, Stoneheart has no wounds"),
    # a hero there attacking into another zone empowers, free
    there("elevation", heroes="Lightweaver TUT.n", enemies="miner1 TUT.c", dice="2 3")
    .play("use Arc Bolt on miner1")
    .shows("d4 3, fate 3, results miss"),
    there("elevation", heroes="Lightweaver TUT.n", enemies="miner1 TUT.n", dice="2")
    .play("use Arc Bolt on miner1")
    .shows("d4 0, fate 3"),
    # the first enemy card exhausted in a round is Pinned; discarded for an action in peace
    there(
        "banner",
        heroes="Stoneheart TUT.n, Dawnguard TUT.n",
        order="brigand raider (Stoneheart) Dawnguard",
        enemies="brigand1 TUT.n, raider1 TUT.n",
        dice="15 15",
    )
    .play("acts brigand", "acts raider")
    .shows("order brigand! raider Stoneheart Dawnguard"),
    there("banner").play("handle banner").shows("no tokens, Stoneheart spent 1"),
    there("banner", enemies="brigand1 TUT.n").refuses("handle banner", "BS-32.8"),
    # leaving with no enemy there: an opportunity attack against 10; Fatigue
    there("vines", dice="7").play("move TUT.c").shows("Stoneheart at TUT.n, has fatigue"),
    there("vines", dice="8").play("move TUT.c").shows("Stoneheart at TUT.c, has no condition"),
    there("vines", enemies="brigand1 TUT.n", dice="2")
    .play("move TUT.c")
    .shows("Stoneheart at TUT.n, has no condition"),
    # a hero that moves or is pushed in gains Bleed; an enemy pushed in: a Wound on 4, 5, 6
    there("stalagmites stalagmites@TUT.c").play("move TUT.c").shows("Stoneheart has bleed"),
    there("stalagmites stalagmites@TUT.ne", **SHOVED)
    .play("acts miner")
    .shows("Stoneheart at TUT.ne, has bleed"),
    *(
        there(
            "stalagmites stalagmites@TUT.c",
            heroes="Wyldshell TUT.n",
            enemies="raider1 TUT.n",
            dice=f"2 {die}",
        )
        .play("use Tidal Staff on raider1", "choose all", "choose TUT.c")
        .shows(f"raider1 has {int(die > 3)} wounds")
        for die in (3, 4)
    ),
    # a model that ends its own turn there gains Frostbite; Burn melts it
    there("drift").play("ends Stoneheart").shows("Stoneheart has frostbite, tokens drift@TUT.n"),
    there("drift").play("gain Stoneheart burn").shows("no tokens"),
    there("drift", enemies="miner1 TUT.n").play("gain miner1 burn").shows("no tokens"),
    # 6: all on the tile gain Poison once, patches go; harvested for 3 gold, CON 14
    there(
        "mushrooms mushrooms@TUT.c mushrooms@TUT.e",
        heroes="Stoneheart TUT.n, Dawnguard C01.a",
        enemies="brigand1 TUT.s",
    )
    .play("hazards")
    .shows("Stoneheart has poison, brigand1 has poison, Dawnguard has no condition, no tokens"),
    there("mushrooms", dice="12")
    .play("handle mushrooms")
    .shows("gold 3, Stoneheart has poison, no tokens, Stoneheart spent 0"),
    there("mushrooms", dice="13")
    .play("handle mushrooms")
    .shows("gold 3, Stoneheart has no condition"),
    there("mushrooms", **WAITING).refuses("handle mushrooms", "BS-32.17"),
    # d6: 1 Poison, 2-3 nothing, 4-5 2 gold, 6 a treasure and it goes; once per hero
    *(
        there("well", draws="Blood Garnet", dice=str(die)).play("handle well").shows(wants)
        for die, wants in (
            (1, "Stoneheart has poison, gold 0, tokens well@TUT.n"),
            (2, "Stoneheart has no condition, gold 0, Stoneheart spent 1"),
            (3, "Stoneheart has no condition, gold 0, Stoneheart has no treasures"),
            (4, "gold 2, tokens well@TUT.n"),
            (5, "gold 2"),
            (6, "Stoneheart treasures Blood Garnet, gold 0, no tokens"),
        )
    ),
    there("well", dice="2").play("handle well").refuses("handle well", "BC-TE1"),
    there("well", enemies="brigand1 TUT.n").refuses("handle well", "BC-TE1"),
    # 6: Gas here and in adjacent zones of the tile; an action and a toolkit: all of it goes
    there("pipe pipe@C01.a", heroes="Stoneheart C01.a")
    .play("hazards")
    .shows("tokens gas@C01.a gas@C01.b pipe@C01.a"),
    there("pipe pipe@C01.a gas@C01.a gas@C01.c gas@TUT.n", heroes="Stoneheart C01.a")
    .play("handle pipe")
    .shows("tokens gas@TUT.n, resources 3/3/2/3, Stoneheart spent 1"),
    # an action and firewood light it
    there("forge")
    .play("handle forge")
    .shows("tokens lit_forge@TUT.n, resources 3/2/3/3, Stoneheart spent 1"),
    # attacks of heroes there or beside it upgrade the damage die
    *(
        hits("Balanced Strike:1", HIT, tokens=f"lit_forge@TUT.{zone}")
        .shows(f"sides {sides}")
        .named("lit_forge")
        for zone, sides in (("n", 10), ("c", 10), ("s", 8))
    ),
    # nothing moves in; pushed in: Serious Wound and Burn, an enemy Wound x2; then back
    there("lava lava@TUT.c").refuses("move TUT.c", "BC-TE4"),
    there("lava lava@TUT.ne", **SHOVED)
    .play("acts miner")
    .shows("Stoneheart at TUT.n, has 2 wounds, has 1 serious wound, has burn"),
    there("lava lava@TUT.c", heroes="Wyldshell TUT.n", enemies="shaman1 TUT.n", dice="2 2")
    .play("use Tidal Staff on shaman1", "choose all", "choose TUT.c")
    .shows("order Wyldshell shaman^, shaman1 at TUT.n, has no wounds"),
    there("lava lava@TUT.c", heroes="Nightfeather TUT.n")
    .play("use Slip Away")
    .shows("choices TUT.ne TUT.nw"),
    # turned by an action: the portcullis opens
    example("lever", "Stoneheart ENT.b", drawn="C01 Rusted Lever")
    .play("lay the tile", "turn Stoneheart", "move C01.b", "handle lever")
    .shows("doors open, Stoneheart spent 2"),
    # without an action: 1 treasure, with no enemy in the zone
    there("chest", draws="Blood Garnet")
    .play("handle chest")
    .shows("Stoneheart treasures Blood Garnet, no tokens, Stoneheart spent 0"),
    there("chest", enemies="brigand1 TUT.n").refuses("handle chest", "BC-TE6"),
    # STR 12: every model of a zone beside it suffers Wound, Rubble there; 1: its own zone
    there(
        "pillar", heroes="Stoneheart TUT.n, Lightweaver TUT.c", enemies="brigand1 TUT.c", dice="10"
    )
    .play("handle pillar", "choose TUT.c")
    .shows(
        "brigand1 has 1 wound, Lightweaver has 1 wound, Stoneheart has no wounds, "
        "tokens rubble@TUT.c, Stoneheart spent 1"
    ),
    there("pillar", dice="9")
    .play("handle pillar")
    .shows("Stoneheart has no wounds, tokens pillar@TUT.n"),
    there("pillar", heroes="Stoneheart TUT.n, Lightweaver TUT.n", dice="1")
    .play("handle pillar")
    .shows("Stoneheart has 1 wound, Lightweaver has 1 wound, no tokens"),
    # a hero that starts its turn there in peace gains Blessing; 6: Fatigue on the tile, it goes
    there("stone").play("turn Stoneheart").shows("Stoneheart has blessing"),
    there("stone", enemies="brigand1 TUT.n")
    .play("turn Stoneheart")
    .shows("Stoneheart has no condition"),
    there("stone", heroes=f"{PAIR}, Lightweaver C01.a")
    .play("hazards")
    .shows(
        "Stoneheart has fatigue, Dawnguard has fatigue, Lightweaver has no condition, no tokens"
    ),
)


TOKENS = (
    example("bane", f"Stoneheart TUT.n, {BASE} bane", dice="2 3")
    .play("use Balanced Strike on executioner1")
    .shows("dice 2, executioner1 has no condition"),
    example("bane", "Stoneheart TUT.n")
    .play("gain Stoneheart bane")
    .shows("Stoneheart has no condition"),
    example(
        "pinned",
        "Stoneheart TUT.n, Lightweaver TUT.n, Dawnguard TUT.n",
        order="Stoneheart Lightweaver Dawnguard",
        shuffles=("shuffle dawnguard lightweaver",),
    )
    .play("gain Stoneheart pinned", "end order")
    .shows("order Stoneheart Dawnguard Lightweaver"),
    example("bleed", "Stoneheart ENT.b bleed, Lightweaver ENT.b bleed", dice="5")
    .play("event Stoneheart")
    .shows("events 3"),
    example("bleed", "Stoneheart TUT.n, brigand1 TUT.n")
    .play("gain brigand1 bleed")
    .shows("brigand1 has no condition"),
    example("blessing", f"Stoneheart TUT.n blessing, {BASE}", dice="2 3")
    .play("use Balanced Strike on executioner1")
    .shows("dice 2, Stoneheart has no condition"),
    example(
        "burn",
        "Stoneheart TUT.n burn, Dawnguard TUT.s, brigand1 TUT.c burn",
        shuffles=("shuffle stoneheart",),
    )
    .play("end conditions")
    .shows("Stoneheart has 1 wound, has no condition, brigand1 has 1 wound, has no condition"),
    example("fatigue", f"Stoneheart TUT.n fatigue, {BASE}", dice="19 3")
    .play("use Balanced Strike on executioner1")
    .shows("dice 2, Stoneheart has no condition, results miss"),
    example("frostbite", "Stoneheart TUT.n frostbite")
    .play("suffer Stoneheart 2")
    .shows("Stoneheart has 2 wounds, has 1 serious wound, has no condition"),
    example("frostbite", "Stoneheart TUT.n, brigand1 TUT.n frostbite, raider1 TUT.s")
    .play("hurt brigand1")
    .shows("brigand1 is gone"),
    example("poison", "Stoneheart TUT.n poison poison")
    .play("gain Stoneheart poison")
    .shows("Stoneheart has 2 wounds, has poison+poison+poison"),
    example("poison", "Stoneheart TUT.n, miner1 TUT.n poison")
    .play("gain miner1 poison")
    .shows("miner1 has 1 wound, has poison+poison"),
    example("silence", "Stoneheart TUT.n")
    .play("gain Stoneheart silence", "move TUT.c")
    .shows("Stoneheart has silence, at TUT.c"),
    example("stunned", "Stoneheart TUT.n stunned")
    .play("move TUT.c")
    .shows("Stoneheart at TUT.c")
    .refuses("move TUT.n", "BS-21.19"),
    example("stunned", "Stoneheart TUT.n stunned stunned, Lightweaver TUT.n").refuses(
        "move TUT.c", "BS-21.19"
    ),
    example("stunned", "Stoneheart TUT.n stunned stunned, Lightweaver TUT.n")
    .play("done")
    .shows("Stoneheart has stunned"),
    example(
        "sundered",
        "Stoneheart TUT.n sundered, Dawnguard TUT.s, brigand1 TUT.n",
        order="brigand (Stoneheart) Dawnguard",
        dice="8",
    )
    .play("acts brigand")
    .shows("bonus 0, Stoneheart has no condition, has 1 wound"),
    example(
        "weaken",
        "Stoneheart TUT.n, Dawnguard TUT.s, brigand1 TUT.n weaken",
        order="brigand (Stoneheart) Dawnguard",
        dice="2 15",
    )
    .play("acts brigand")
    .shows("dice 2, brigand1 has no condition"),
    example("weaken", "Stoneheart TUT.n")
    .play("gain Stoneheart weaken")
    .shows("Stoneheart has no condition"),
)

BOARD = {"tiles": "ENT@6,14 C01@7,11", "order": "Lightweaver Stoneheart"}
EVENTS = (
    example("WE1", "Stoneheart C01.a, Lightweaver C01.b", **BOARD)
    .play("wander WE1")
    .shows("Stoneheart has no condition, Lightweaver has no condition, fate 3, gold 0, no tokens"),
    example("WE2", "Stoneheart C01.a, Lightweaver C01.b", **BOARD)
    .play("wander WE2")
    .shows("Lightweaver has fatigue, Stoneheart has no condition"),
    example("WE3", "Stoneheart ENT.a, Lightweaver C01.a", **BOARD)
    .play("wander WE3", "wander WE3")
    .shows("tokens rubble@C01.b"),
    example("WE4", "Stoneheart C01.a, Lightweaver C01.b", **BOARD)
    .play("wander WE4")
    .shows("fate 2"),
    example("WE4", "Stoneheart C01.a, Lightweaver C01.b", fate="0/3", **BOARD)
    .play("wander WE4")
    .shows("fate 0"),
    example("WE5", "Stoneheart C01.a, Lightweaver C01.b", **BOARD)
    .play("wander WE5")
    .shows("gold 2"),
)


@pytest.mark.parametrize("kind", TERRAIN)
@rule("BS-32.1", "BS-32.3", "BS-32.4", "BS-32.6", "BS-32.11", "BS-32.14", "BS-32.18")
def test_a_terrain_does_what_it_says(kind: str) -> None:
    play_all(GROUND, kind)


@pytest.mark.parametrize("condition", CONDITIONS)
@rule("BS-21.3", "BS-21.4", "BS-21.5", "BS-10.11")
def test_a_condition_does_what_it_says(condition: str) -> None:
    play_all(TOKENS, condition)


@pytest.mark.parametrize("card", WANDERING_EVENTS)
@rule("BC-6.1", "BS-27.11")
def test_a_wandering_event_does_what_it_says(card: str) -> None:
    play_all(EVENTS, card)
