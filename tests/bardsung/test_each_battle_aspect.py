"""Each battle aspect does what its card says (BC-8), written off the design card by card."""

import pytest

from engine.bardsung.tables.aspects import BATTLES
from tests.bardsung.facts import Row, play_all
from tests.marks import rule

PARTY = "ST@ENT.b LW@ENT.b DG@ENT.e"
KNOWN = {"order": "ST brigand LW DG raider"}
"""Both types of the tile have their cards in the order: no shuffle ends the turn (BS-16.19)."""
FOES = "brigand6@ENT.d raider3@ENT.d"

ROWS = (
    # every hero here gains Fatigue
    Row("BA01", PARTY, FOES, drawn="C04 BA01", given=KNOWN, wants="ST.on=fatigue LW.on= DG.on="),
    # enemies have speed +1; discarded when no enemy card is left
    Row(
        *("BA02", "ST@C02.a", "brigand1@C02.d", ["acts brigand"]),
        wants="brigand1.at=C02.a attacked=ST aspects=BA02",
        lies="BA02@C02",
        given={"order": "brigand ST", "dice": "15"},
    ),
    Row(
        *("BA02", "ST@C02.a", "brigand1@C02.d/1", ["hurt brigand1"]),
        wants="aspects= discarded=BA02",
        lies="BA02@C02",
    ),
    # next End phase step 2: one E1 enemy in the zone of the mark, then discard
    Row(
        *("BA03", "ST@C04.d", "brigand1@C04.a", ["end delayed"]),
        wants="enemies=brigand1@C04.a,brigand2@C04.b delayed= discarded=BA03",
        waits="BA03@C04",
    ),
    Row(
        *("BA03", "ST@C04.d", "brigand1@C04.a/1", ["hurt brigand1"]),
        wants="enemies= delayed= discarded=BA03",
        waits="BA03@C04",
    ),
    # attack rolls of heroes here against a target in another zone have disadvantage
    Row(
        *("BA04", "LW@TUT.n", "brigand1@TUT.c brigand2@TUT.n"),
        plays=["use LW1 brigand1"],
        wants="dice=2 results=miss",
        lies="BA04@TUT",
        given={"dice": "19 3"},
    ),
    Row(
        *("BA04", "LW@TUT.n", "brigand1@TUT.c brigand2@TUT.n"),
        plays=["use LW1 brigand2"],
        wants="dice=1 results=miss",
        lies="BA04@TUT",
        given={"dice": "3"},
    ),
    # a Firepit in the zone of the mark
    Row("BA05", PARTY, FOES, drawn="C04 BA05", given=KNOWN, wants="tokens=firepit@C04.b"),
    # enemies here that share their zone with another enemy have toughness +1
    Row(
        *("BA06", "ST@TUT.n", "brigand1@TUT.n brigand2@TUT.n"),
        plays=["use ST1 brigand1", "choose all"],
        wants="results=hit brigand1.wounds=1",
        lies="BA06@TUT",
        given={"dice": "15 4"},
    ),
    Row(
        *("BA06", "ST@TUT.n", "brigand1@TUT.n brigand2@TUT.c"),
        plays=["use ST1 brigand1", "choose all"],
        wants="results=critical brigand1.gone=yes",
        lies="BA06@TUT",
        given={"dice": "15 4"},
    ),
    # next End phase step 2: 1 gold lost if an enemy is here, else 3 gained; then discard
    Row(
        *("BA07", "ST@C04.d", "brigand1@C04.a", ["end delayed"]),
        wants="gold=4 delayed= discarded=BA07",
        waits="BA07@C04",
        given={"gold": 5},
    ),
    Row(
        *("BA07", "ST@C04.d", "brigand1@TUT.n", ["end delayed"]),
        wants="gold=8 delayed= discarded=BA07",
        waits="BA07@C04",
        given={"gold": 5},
    ),
    # attack rolls of heroes here cannot be empowered
    Row(
        *("BA08", "ST@TUT.n LW@TUT.n", "brigand1@TUT.n miner1@TUT.c"),
        refused={"use ST1 brigand1 fate": "BS-16.13"},
        lies="BA08@TUT",
    ),
    # of the double-sided types placed the one with the highest TN is heated
    Row(
        *("BA09", "ST@C01.a LW@C01.b DG@C01.b", "brigand6@C01.c"),
        plays=["explore C01.a:N", "place 0"],
        wants="discarded=BA09 order=ST,brute^,brigand,LW,DG",
        given={
            "tiles": "ENT@6,14 C01@7,11",
            "draws": "R07 BA09",
            "order": "ST brigand LW DG",
            "shuffles": ("shuffle stoneheart brute brigand lightweaver dawnguard",),
        },
    ),
    # every enemy here gains Weaken
    Row(
        *("BA10", PARTY, FOES),
        drawn="C04 BA10",
        given=KNOWN,
        wants="brigand1.on=weaken raider1.on=weaken brigand2.on=weaken brigand6.on= raider3.on=",
    ),
    # every enemy here gains Bane
    Row(
        *("BA11", PARTY, FOES),
        drawn="C04 BA11",
        given=KNOWN,
        wants="brigand1.on=bane raider1.on=bane brigand2.on=bane brigand6.on= raider3.on=",
    ),
    # exploring hero DEX 11; failure: Wound and its card is Slowed
    Row(
        *("BA12", PARTY, FOES),
        drawn="C04 BA12",
        given={**KNOWN, "dice": "10"},
        wants="ST.wounds=1 order=brigand,ST,LW,DG,raider discarded=BA12",
    ),
    Row(
        *("BA12", PARTY, FOES),
        drawn="C04 BA12",
        given={**KNOWN, "dice": "11"},
        wants="ST.wounds=0 order=ST,brigand,LW,DG,raider",
    ),
    # discarded by Engagement: the exploring hero draws a treasure
    Row(
        *("BA13", "ST@TUT.n LW@TUT.c", "brigand1@TUT.s/1"),
        plays=["hurt brigand1"],
        wants="LW.treasures=TR05 ST.treasures= aspects= discarded=BA13",
        lies="BA13@TUT/LW",
        given={"draws": "TR05"},
    ),
    # next End phase step 2: the highest-initiative hero makes an event roll, then discard
    Row(
        *("BA14", "ST@C01.a LW@C01.b", "", ["end delayed"]),
        wants="echo=ENT.b delayed= discarded=BA14",
        waits="BA14@C01",
        given={"tiles": "ENT@6,14 C01@7,11", "doors": "ENT.b:N=closed", "dice": "2"},
    ),
    # a hero ends its turn here in a zone with three or more models: DEX 10; failure: Wound
    Row(
        *("BA15", "ST@C01.a LW@C01.a", "brigand1@C01.a", ["ends ST"]),
        wants="ST.wounds=1 LW.wounds=0",
        lies="BA15@C01",
        given={"dice": "9"},
    ),
    Row(
        *("BA15", "ST@C01.a LW@C01.a", "brigand1@C01.a", ["ends ST"]),
        wants="ST.wounds=0",
        lies="BA15@C01",
        given={"dice": "10"},
    ),
    Row("BA15", "ST@C01.a LW@C01.a", "", ["ends ST"], "ST.wounds=0 dice=", lies="BA15@C01"),
    # attack ranges above 1 of models here count as 1
    Row(
        *("BA16", "LW@C02.a", "hunter1@C02.c brigand1@C02.b"),
        refused={"use LW1 hunter1": "BS-9.2"},
        lies="BA16@C02",
    ),
    Row(
        *("BA16", "LW@C02.a", "sniper1@C02.c", ["acts sniper"]),
        wants="attacked= sniper1.at=C02.b",
        lies="BA16@C02",
        given={"order": "sniper LW"},
    ),
    # enemies here ignore Push and Slow
    Row(
        *("BA17", "WY@TUT.n", "raider1@TUT.n", ["use WY1 raider1"]),
        wants="raider1.at=TUT.n results=miss",
        lies="BA17@TUT",
        given={"dice": "2"},
    ),
    Row(
        *("BA17", "LW@TUT.n ST@TUT.s", "raider1@TUT.n"),
        plays=["use LW1 raider1", "choose all"],
        wants="raider1.wounds=1 order=raider,LW,ST",
        change={"LW": {"abilities": "LW1:2"}},
        lies="BA17@TUT",
        given={"dice": "15 1", "order": "raider LW ST"},
    ),
    # next End phase step 2: the wounded with no hero within 1 leave, without gold; then discard
    Row(
        *("BA18", "ST@C02.a", "brigand1@C02.b/1 brigand2@C02.c/1 brigand3@C02.d", ["end delayed"]),
        wants="enemies=brigand1@C02.b,brigand3@C02.d gold=0 delayed= discarded=BA18",
        waits="BA18@C02",
    ),
    # a hero that starts its turn in the zone of the mark gains Blessing
    Row("BA19", "ST@C01.b", "", ["turn ST"], "ST.on=blessing", lies="BA19@C01"),
    Row("BA19", "ST@C01.a", "", ["turn ST"], "ST.on=", lies="BA19@C01"),
    # enemies here choose the exploring hero; a fate when it defeats an enemy here
    Row(
        *("BA20", "ST@TUT.n LW@TUT.n", "brigand1@TUT.n", ["acts brigand"]),
        wants="attacked=LW",
        lies="BA20@TUT/LW",
        given={"order": "ST brigand LW", "dice": "15"},
    ),
    Row(
        *("BA20", "ST@TUT.n", "brigand1@TUT.n/1", ["use ST1 brigand1", "choose all"]),
        wants="brigand1.gone=yes fate=2",
        lies="BA20@TUT",
        given={"dice": "15 1", "fate": "1/3"},
    ),
)


@pytest.mark.parametrize("card", BATTLES)
@rule("BS-16.11", "BS-16.13", "BS-25.17")
def test_a_battle_aspect_does_what_its_card_says(card: str) -> None:
    play_all(ROWS, card)
