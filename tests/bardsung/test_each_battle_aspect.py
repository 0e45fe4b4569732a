"""Each battle aspect does what its card says (BC-8), written off the design card by card."""

import pytest

from engine.bardsung.tables.aspects import BATTLES
from tests.bardsung.battles_played import FOES, KNOWN, PARTY, PLAYED_BATTLES
from tests.bardsung.examples import example, play_all
from tests.marks import rule

ROWS = (
    # every hero here gains Fatigue
    example("Waiting Blades", f"{PARTY}, {FOES}", **KNOWN, drawn="C04 Waiting Blades")
    .play("lay the tile")
    .shows("Stoneheart has fatigue, Lightweaver has no condition, Dawnguard has no condition"),
    # enemies have speed +1; discarded when no enemy card is left
    example(
        "War Drums",
        "Stoneheart C02.a, brigand1 C02.d",
        lies="War Drums@C02",
        order="brigand Stoneheart",
        dice="15",
    )
    .play("acts brigand")
    .shows("brigand1 at C02.a, attacked Stoneheart, aspects War Drums"),
    example("War Drums", "Stoneheart C02.a, brigand1 C02.d 1 wound", lies="War Drums@C02")
    .play("hurt brigand1")
    .shows("no aspects, discarded War Drums"),
    # next End phase step 2: one E1 enemy in the zone of the mark, then discard
    example("Second Wave", "Stoneheart C04.d, brigand1 C04.a", waits="Second Wave@C04")
    .play("end delayed")
    .shows("enemies brigand1@C04.a brigand2@C04.b, no delayed, discarded Second Wave"),
    example("Second Wave", "Stoneheart C04.d, brigand1 C04.a 1 wound", waits="Second Wave@C04")
    .play("hurt brigand1")
    .shows("no enemies, no delayed, discarded Second Wave"),
    # attack rolls of heroes here against a target in another zone have disadvantage
    example(
        "Low Ceiling",
        "Lightweaver TUT.n, brigand1 TUT.c, brigand2 TUT.n",
        lies="Low Ceiling@TUT",
        dice="19 3",
    )
    .play("use Arc Bolt on brigand1")
    .shows("dice 2, results miss"),
    example(
        "Low Ceiling",
        "Lightweaver TUT.n, brigand1 TUT.c, brigand2 TUT.n",
        lies="Low Ceiling@TUT",
        dice="3",
    )
    .play("use Arc Bolt on brigand2")
    .shows("dice 1, results miss"),
    # a Firepit in the zone of the mark
    example("Upturned Brazier", f"{PARTY}, {FOES}", **KNOWN, drawn="C04 Upturned Brazier")
    .play("lay the tile")
    .shows("tokens firepit@C04.b"),
    # enemies here that share their zone with another enemy have toughness +1
    example(
        "Shield Line",
        "Stoneheart TUT.n, brigand1 TUT.n, brigand2 TUT.n",
        lies="Shield Line@TUT",
        dice="15 4",
    )
    .play("use Balanced Strike on brigand1", "choose all")
    .shows("results hit, brigand1 has 1 wound"),
    example(
        "Shield Line",
        "Stoneheart TUT.n, brigand1 TUT.n, brigand2 TUT.c",
        lies="Shield Line@TUT",
        dice="15 4",
    )
    .play("use Balanced Strike on brigand1", "choose all")
    .shows("results critical, brigand1 is gone"),
    # next End phase step 2: 1 gold lost if an enemy is here, else 3 gained; then discard
    example(
        "Watcher on the Ledge",
        "Stoneheart C04.d, brigand1 C04.a",
        waits="Watcher on the Ledge@C04",
        gold=5,
    )
    .play("end delayed")
    .shows("gold 4, no delayed, discarded Watcher on the Ledge"),
    example(
        "Watcher on the Ledge",
        "Stoneheart C04.d, brigand1 TUT.n",
        waits="Watcher on the Ledge@C04",
        gold=5,
    )
    .play("end delayed")
    .shows("gold 8, no delayed, discarded Watcher on the Ledge"),
    # attack rolls of heroes here cannot be empowered
    example(
        "Choking Smoke",
        "Stoneheart TUT.n, Lightweaver TUT.n, brigand1 TUT.n, raider1 TUT.c",
        lies="Choking Smoke@TUT",
    ).refuses("use Balanced Strike on brigand1 with fate", "BS-16.13"),
    # of the double-sided types placed the one with the highest TN is heated
    example(
        "Bloodlust",
        "Stoneheart C01.a, Lightweaver C01.b, Dawnguard C01.b, brigand6 C01.c",
        tiles="ENT@6,14 C01@7,11",
        draws="R07 Bloodlust",
        order="Stoneheart brigand Lightweaver Dawnguard",
        shuffles=("shuffle stoneheart brute brigand lightweaver dawnguard",),
    )
    .play("explore C01.a:N", "place 0")
    .shows("discarded Bloodlust, order Stoneheart brute^ brigand Lightweaver Dawnguard"),
    # every enemy here gains Weaken
    example("Caught Unaware", f"{PARTY}, {FOES}", **KNOWN, drawn="C04 Caught Unaware")
    .play("lay the tile")
    .shows(
        "brigand1 has weaken, raider1 has weaken, brigand2 has weaken, "
        "brigand6 has no condition, raider3 has no condition"
    ),
    # every enemy here gains Bane
    example("Open Flank", f"{PARTY}, {FOES}", **KNOWN, drawn="C04 Open Flank")
    .play("lay the tile")
    .shows(
        "brigand1 has bane, raider1 has bane, brigand2 has bane, "
        "brigand6 has no condition, raider3 has no condition"
    ),
    # exploring hero DEX 11; failure: Wound and its card is Slowed
    example("Tripwire", f"{PARTY}, {FOES}", **KNOWN, dice="10", drawn="C04 Tripwire")
    .play("lay the tile")
    .shows(
        "Stoneheart has 1 wound, "
        "order brigand Stoneheart Lightweaver Dawnguard raider, discarded Tripwire"
    ),
    example("Tripwire", f"{PARTY}, {FOES}", **KNOWN, dice="11", drawn="C04 Tripwire")
    .play("lay the tile")
    .shows("Stoneheart has no wounds, order Stoneheart brigand Lightweaver Dawnguard raider"),
    # discarded by Engagement: the exploring hero draws a treasure
    example(
        "Guarded Cache",
        "Stoneheart TUT.n, Lightweaver TUT.c, brigand1 TUT.s 1 wound",
        lies="Guarded Cache@TUT/Lightweaver",
        draws="Blood Garnet",
    )
    .play("hurt brigand1")
    .shows(
        "Lightweaver treasures Blood Garnet, Stoneheart has no treasures, no aspects, "
        "discarded Guarded Cache"
    ),
    # next End phase step 2: the highest-initiative hero makes an event roll, then discard
    example(
        "Alarm Gong",
        "Stoneheart C01.a, Lightweaver C01.b",
        waits="Alarm Gong@C01",
        tiles="ENT@6,14 C01@7,11",
        doors="ENT.b:N=closed",
        dice="2",
    )
    .play("end delayed")
    .shows("echo ENT.b, no delayed, discarded Alarm Gong"),
    # a hero ends its turn here in a zone with three or more models: DEX 10; failure: Wound
    example(
        "Rotten Floor",
        "Stoneheart C01.a, Lightweaver C01.a, brigand1 C01.a",
        lies="Rotten Floor@C01",
        dice="9",
    )
    .play("ends Stoneheart")
    .shows("Stoneheart has 1 wound, Lightweaver has no wounds"),
    example(
        "Rotten Floor",
        "Stoneheart C01.a, Lightweaver C01.a, brigand1 C01.a",
        lies="Rotten Floor@C01",
        dice="10",
    )
    .play("ends Stoneheart")
    .shows("Stoneheart has no wounds"),
    example("Rotten Floor", "Stoneheart C01.a, Lightweaver C01.a", lies="Rotten Floor@C01")
    .play("ends Stoneheart")
    .shows("Stoneheart has no wounds, no dice"),
    # attack ranges above 1 of models here count as 1
    example(
        "Darkness", "Lightweaver C02.a, hunter1 C02.c, brigand1 C02.b", lies="Darkness@C02"
    ).refuses("use Arc Bolt on hunter1", "BS-9.2"),
    example(
        "Darkness",
        "Lightweaver C02.a, sniper1 C02.c",
        lies="Darkness@C02",
        order="sniper Lightweaver",
    )
    .play("acts sniper")
    .shows("nobody attacked, sniper1 at C02.b"),
    # enemies here ignore Push and Slow
    example("Fanatics", "Wyldshell TUT.n, raider1 TUT.n", lies="Fanatics@TUT", dice="2")
    .play("use Tidal Staff on raider1")
    .shows("raider1 at TUT.n, results miss"),
    example(
        "Fanatics",
        "Lightweaver TUT.n, Stoneheart TUT.s, raider1 TUT.n",
        lies="Fanatics@TUT",
        dice="15 1",
        order="raider Lightweaver Stoneheart",
    )
    .change("Lightweaver", abilities="Arc Bolt:2")
    .play("use Arc Bolt on raider1", "choose all")
    .shows("raider1 has 1 wound, order raider Lightweaver Stoneheart"),
    # next End phase step 2: the wounded with no hero within 1 leave, without gold; then discard
    example(
        "Faltering Courage",
        "Stoneheart C02.a, brigand1 C02.b 1 wound, brigand2 C02.c 1 wound, brigand3 C02.d",
        waits="Faltering Courage@C02",
    )
    .play("end delayed")
    .shows(
        "enemies brigand1@C02.b brigand3@C02.d, gold 0, no delayed, discarded Faltering Courage"
    ),
    # a hero that starts its turn in the zone of the mark gains Blessing
    example("Hallowed Stone", "Stoneheart C01.b", lies="Hallowed Stone@C01")
    .play("turn Stoneheart")
    .shows("Stoneheart has blessing"),
    example("Hallowed Stone", "Stoneheart C01.a", lies="Hallowed Stone@C01")
    .play("turn Stoneheart")
    .shows("Stoneheart has no condition"),
    # enemies here choose the exploring hero; a fate when it defeats an enemy here
    example(
        "Single Combat",
        "Stoneheart TUT.n, Lightweaver TUT.n, brigand1 TUT.n",
        lies="Single Combat@TUT/Lightweaver",
        order="Stoneheart brigand Lightweaver",
        dice="15",
    )
    .play("acts brigand")
    .shows("attacked Lightweaver"),
    example(
        "Single Combat",
        "Stoneheart TUT.n, brigand1 TUT.n 1 wound",
        lies="Single Combat@TUT",
        dice="15 1",
        fate="1/3",
    )
    .play("use Balanced Strike on brigand1", "choose all")
    .shows("brigand1 is gone, fate 2"),
)


@pytest.mark.parametrize("card", BATTLES)
@rule("BS-16.11", "BS-16.13", "BS-25.17")
def test_a_battle_aspect_does_what_its_card_says(card: str) -> None:
    play_all((*ROWS, *PLAYED_BATTLES), card)
