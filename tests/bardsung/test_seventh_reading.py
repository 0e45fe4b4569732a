"""Positions of a seventh reading: chapters 14 to 29 and 32 where they meet, and our own content.

They were written off the rules before the code was read; each row says what the rules demand.
"""

from collections.abc import Callable
from typing import Any

import pytest

from engine.bardsung.explore.resting import go_back
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.model import Aspect, Setup
from engine.core.frozen import replace
from tests.bardsung.conformance import ALL
from tests.bardsung.facts import Row, do, fact, played
from tests.bardsung.position import Position
from tests.marks import rule

Place = Callable[..., Position]
TWO = "ENT@6,14 C01@7,11"
THREE = "ENT@6,14 C01@7,11 R02@6,9"
BRUTE = "brute1@TUT.n"
ORDER = "brute DG ST"


def row(
    of: str, heroes: str, enemies: str, plays: str, wants: str, change: Any = None, **given: Any
) -> Row:
    """Return a row; deeds are parted by semicolons."""
    deeds = [each.strip() for each in plays.split(";") if each.strip()]
    lies, waits = given.pop("lies", ""), given.pop("waits", "")
    return Row(of, heroes, enemies, deeds, wants, {}, change or {}, lies, waits, given=given)


def st(**changes: Any) -> dict[str, dict[str, Any]]:
    """Return changes of Stoneheart."""
    return {"ST": changes}


ROWS = (
    # fate: a trait and a natural 20 bring one each; what falls twice counts as it falls last
    row(
        *(
            "BS-15.9 AoE",
            "LW@TUT.n",
            "brigand1@TUT.c brigand2@TUT.c",
            "use LW3 brigand1;choose all",
        ),
        *("fate=2 brigand1.wounds=1 brigand2.wounds=1 brigand2.on=burn",),
        fate="1/3",
        dice="20",
    ),
    row(
        *("BS-1.21 refracted", "LW@TUT.n", "brigand1@TUT.c", "use LW1 brigand1; choose TUT.n"),
        *("fate=0 results=miss tokens=", {"LW": {"abilities": "LW1 LW6"}}),
        tokens="mirage@TUT.n",
        fate="0/3",
        dice="1 3",
    ),
    row(
        *("BC-W16 refracted", "LW@TUT.n", "brigand1@TUT.c", "use LW1 brigand1; choose TUT.n"),
        *("LW.wounds=1 results=miss", {"LW": {"wounds": "W16!", "abilities": "LW1 LW6"}}),
        tokens="mirage@TUT.n",
        dice="1 3",
    ),
    row(
        *("BC-2 burning dead", "WY@TUT.n", "brigand1@TUT.s+burn brigand2@TUT.s+burn"),
        *("end conditions", "brigand1.wounds=1 brigand2.wounds=1 fate=1"),
        tokens="ghost@TUT.s",
        fate="0/3",
    ),
    row(
        *("BS-32.6 rolled again", "LW@TUT.n", "brigand1@TUT.c"),
        *("use LW1 brigand1; choose TUT.n; choose all", "d4=1,3 results=hit fate=0"),
        {"LW": {"abilities": "LW1 LW6"}},
        tokens="elevation@TUT.n mirage@TUT.n",
        fate="0/3",
        dice="1 1 4 3 1",
    ),
    # serious wounds, Frostbite, Poison, a potion in the middle
    row(
        *("BC-W16 Frostbite", "ST@TUT.n+frostbite LW@TUT.s", "brigand1@TUT.n"),
        *("use ST1 brigand1; done", "ST.timers=2+2 ST.serious=2 ST.on= fate=0"),
        st(wounds="W16!"),
        fate="0/3",
        dice="1",
        draws="W12",
    ),
    row(
        *("BS-21.25", "ST@TUT.n+frostbite+poison LW@TUT.s", "ettercap1@TUT.n", "acts ettercap"),
        *("ST.wounds=2 ST.serious=1 ST.on=poison+poison",),
        order="ettercap^ LW ST",
        dice="2",
    ),
    row(
        *("BS-R.49 Poison", "LW@TUT.n/2+poison+poison ST@TUT.s", ""),
        *("gain LW poison; choose potion", "LW.wounds=1 LW.on=poison resources=2/3/3/3"),
    ),
    row(
        *("BS-21.13 Burn", "ST@TUT.n", "brute1@TUT.s/1+frostbite+burn", "end conditions"),
        "brute1.wounds=1 brute1.on= order=ST,brute^",
        shuffles=("shuffle stoneheart",),
    ),
    row(
        *("BS-26.1 heroes first", "LW@TUT.n/2+burn", "brigand1@TUT.s/1+burn", "end conditions"),
        "choices=potion,fail brigand1.wounds=1",
    ),
    row(
        *("BC-W12 Roots", "ST@TUT.n DG@TUT.s", "miner1@TUT.n", "acts miner"),
        *("ST.at=TUT.ne ST.on=burn", st(treasures="TR11@1", wounds="W12!")),
        tokens="firepit@TUT.ne",
        order="miner DG ST",
        dice="2",
    ),
    row(
        *("BS-22.6 Burn", "ST@ENT.b/1+bleed+poison+burn LW@ENT.e/1+silence", ""),
        "rest ENT; choose ENT.a; choose ENT.a; choose ENT.b",
        "ST.wounds=1 ST.on= LW.wounds=0 LW.on= round=2 resources=3/2/3/3 ST.at=ENT.a",
        tiles="ENT@6,14",
    ),
    row(
        *("BS-22.6 delayed", "ST@ENT.b LW@ENT.b", ""),
        *("rest ENT; choose ENT.a; choose ENT.b; choose ENT.b", "ST.on=fatigue LW.on=fatigue"),
        tiles="ENT@6,14",
        waits="CH06@ENT",
    ),
    # treasures
    row(
        *("BS-23.4 two Poisons", "NF@TUT.n", BRUTE, "use NF1 brute1; choose all; choose TUT.c"),
        *("brute1.wounds=1 brute1.on=poison+poison order=NF,brute^ NF.at=TUT.c",),
        {"NF": {"treasures": "TR03@0", "abilities": "NF1 NF5"}},
        dice="20 20",
    ),
    row(
        *("BC-TR08 disadvantage", "ST@TUT.n+fatigue", "brigand1@TUT.n"),
        *("use ST1 brigand1; choose all", "fate=0 results=critical", st(treasures="TR08@0")),
        fate="0/3",
        dice="19 20",
    ),
    row(
        *("BC-TR13 disadvantage", "ST@TUT.n+fatigue DG@TUT.s", "brigand1@TUT.n"),
        *("acts brigand", "brigand1.wounds=0", st(treasures="TR13@1")),
        order="brigand DG ST",
        dice="18 12",
    ),
    # areas, doors, the echo
    row(
        *("BS-25.13", "ST@ENT.b LW@ENT.e", "brigand1@C01.c/1+bane", "door ENT.b:N; done"),
        "order=ST,LW gold=0 resources=3/3/2/3 brigand1.wounds=1 brigand1.on=bane deciding=LW",
        tiles=TWO,
        doors="ENT.b:N=open",
        order="ST brigand LW",
    ),
    row(
        *("BS-25.12", "ST@ENT.b LW@R02.b", "brigand1@ENT.b brigand2@C01.b", "acts brigand"),
        "attacked=ST brigand2.at=C01.b",
        tiles=THREE,
        doors="ENT.b:N=closed C01.a:N=closed",
        order="ST brigand LW",
        dice="15",
    ),
    row(
        *("BS-27.8", "ST@R02.b", "", "end event; end event", "echo=C01.b"),
        tiles=THREE,
        doors="ENT.b:N=closed C01.a:N=closed",
        dice="2 1",
    ),
    row(
        *("BS-27.16", "ST@C01.c LW@ENT.b", "brigand1@C01.a", "move C01.b"),
        "ST.on=poison brigand1.on=poison LW.on= tokens=water@C01.b",
        tokens="water@C01.b mushrooms@C01.a mushrooms@C01.c",
        tiles=TWO,
        dice="6",
    ),
    # terrain
    row(
        *("BS-32.15", "WY@TUT.n", "brigand1@TUT.n+burn", "use WY1 brigand1; choose take"),
        "choices=TUT.c,TUT.ne,TUT.nw tokens=drift@TUT.ne,firepit@TUT.ne",
        tokens="firepit@TUT.ne drift@TUT.ne",
        dice="3",
    ),
    row(
        *("BS-32.9 Fatigue", "ST@TUT.n+fatigue", "", "move TUT.c"),
        "ST.at=TUT.n ST.on=fatigue dice=2 ST.spent=1",
        tokens="vines@TUT.n",
        dice="15 7",
    ),
    row(
        *("BS-32.9 twice", "ST@C02.a", "", "move C02.c", "ST.at=C02.b ST.on=fatigue dice=1,1"),
        tokens="vines@C02.a vines@C02.b",
        dice="10 2",
    ),
    row(
        *("BS-32.13 Frostbite", "WY@TUT.n", "brigand1@TUT.n+frostbite"),
        *("use WY1 brigand1; choose take; choose TUT.ne", "brigand1.gone=yes gold=2"),
        tokens="stalagmites@TUT.ne",
        dice="3 4",
    ),
    row(
        *("BS-32.5 Pulse", "ST@TUT.n DG@TUT.n", "hook_horror1@TUT.n", "acts hook_horror"),
        *("attacked=ST,DG d4=3,0 tokens=",),
        tokens="rubble@TUT.n",
        order="hook_horror ST DG",
        dice="15 3 15",
    ),
    row(
        *("BC-TE4", "ST@TUT.n DG@TUT.s", BRUTE, "acts brute"),
        "ST.at=TUT.n ST.on=burn ST.wounds=2 ST.serious=1",
        tokens="lava@TUT.nw",
        order=ORDER,
        dice="2",
        draws="W01 W12",
    ),
    # bosses
    row(
        *("BS-29.24 Stop", "ST@A1.z21", "slaughterbeast@A1.z21"),
        *("use ST3 slaughterbeast; choose all", "order=SB1^,ST,SB3,SB2"),
        encounter="EN-4",
        order="(SB1) ST SB2 SB3",
        dice="20",
    ),
    row(
        *("BS-29.24 Pinned", "NF@A1.z21", "slaughterbeast@A1.z21"),
        *("use NF8 slaughterbeast; choose all", "order=NF,SB2!,SB1,SB3"),
        {"NF": {"abilities": "NF8"}},
        encounter="EN-4",
        order="NF SB1 SB2 SB3",
        dice="12 1",
    ),
    row(
        *("BC-13.1", "ST@C02.c LW@C02.d", "butcher1@C02.a", "acts BU2"),
        "ST.at=C02.a ST.wounds=1 ST.on= events=",
        tokens="water@C02.a firepit@C02.a stalagmites@C02.a",
        encounter="EN-5",
        order="BU2 ST LW BU1",
        dice="2",
    ),
    # aspects
    row(
        *("BA17 gems", "ST@TUT.n LW@TUT.s", "raider1@TUT.n"),
        *("use ST1 raider1; choose decline; choose all", "order=ST,raider,LW raider1.wounds=1"),
        st(treasures="TR02@0"),
        order="ST raider LW",
        dice="20",
        lies="BA17@TUT",
    ),
    row(
        *("BA13 escaped", "ST@C04.d LW@-", "brigand1@C04.d/1", "hurt brigand1"),
        *("LW.treasures=TR05 discarded=BA13",),
        order="ST brigand",
        draws="TR05",
        lies="BA13@C04/LW",
    ),
)


@pytest.mark.parametrize("found", ROWS, ids=lambda each: each.of)
@rule("BS-0.3")
def test_rules_that_meet(found: Row) -> None:
    played(found)


# --- areas that a new tile joins -----------------------------------------------------------------

JOINED: dict[str, Any] = {
    "tiles": "ENT@6,14 R01@9,11,3",
    "draws": "C04 BA05",
    "order": "ST LW brigand raider",
}
"""Three Ways, laid in its first way, meets a portal of a Guard Room that lies apart."""
KNOWN = "brigand6@ENT.d raider3@ENT.d"


@rule("BS-16.24", "BS-25.14", "BS-25.15", "BS-16.17")
@pytest.mark.parametrize(("way", "joined"), [(0, True), (1, False)])
def test_a_tile_that_joins_areas_wakes_who_is_there(place: Place, way: int, joined: bool) -> None:
    first = ("shuffle lightweaver",)
    game = place("ST@ENT.b LW@ENT.e", f"brute1@R01.a/1+bane {KNOWN}", shuffles=first, **JOINED)
    game.play("explore ENT.b:N", f"place {way}")
    assert ("brute" in game.order) == joined
    assert game.deciding == ("LW" if joined else "ST")
    assert fact(game, "brute1.wounds") == "1"
    assert fact(game, "brute1.on") == "bane"


@rule("BS-16.24", "BS-27.10", "BS-27.12", "BS-27.13")
def test_a_tile_that_joins_areas_wakes_the_echo(place: Place) -> None:
    first = ("shuffle giant_rat", "shuffle lightweaver")
    game = place("ST@ENT.b LW@ENT.e", KNOWN, shuffles=first, **JOINED)
    game.state = replace(game.state, echo="R01.a", wandering=("giant_rat",))
    game.play("explore ENT.b:N", "place 0")
    assert game.state.echo == ""
    assert fact(game, "giant_rat1.at") == "C04.b"
    assert game.deciding == "LW"


@rule("BS-2.11", "BS-16.24", "BS-24.6")
def test_a_dead_end_joins_nothing(place: Place) -> None:
    game = place("ST@ENT.b LW@ENT.e", f"brute1@R01.a {KNOWN}", **JOINED)
    game.state = replace(game.state, board=replace(game.state.board, dead=("R01.a:W",)))
    game.play("explore ENT.b:N", "place 0")
    assert game.order == "ST LW brigand raider"


# --- a checkpoint breaks off ---------------------------------------------------------------------


@rule("BS-22.10", "BS-22.14", "BS-16.13", "BS-P.7")
def test_a_hero_who_falls_exploring_takes_the_new_tile_along(place: Place) -> None:
    game = place(
        "LW@ENT.b/2 ST@ENT.e",
        tiles="ENT@6,14",
        draws="C04 BA12",
        dice="2",
        shuffles=("shuffle stoneheart lightweaver",),
    )
    game.state = replace(game.state, checkpoints=("ENT.e",), resources=(0, 2, 3, 3))
    game.play("explore ENT.b:N", "place 0", "choose checkpoint")
    assert [each.tile for each in game.state.board.tiles] == ["ENT"]
    assert game.state.enemies == ()
    assert game.order == "ST LW"
    assert game.state.round == 2
    assert game.state.discards.corridor == ("C04",)
    assert game.state.discards.battle == ("BA12",)


@rule("BS-22.10", "BS-22.11", "BS-16.13")
@pytest.mark.parametrize(("tile", "found"), [("C01", "TR05"), ("R02", "")])
def test_a_cache_opens_where_its_tile_stays(place: Place, tile: str, found: str) -> None:
    """BA13: the last enemy card leaves with the tiles; the cache of a lost tile is lost."""
    game = place(
        "ST@R02.b LW@C01.b",
        "brigand1@R02.a",
        tiles=THREE,
        draws="TR05",
        order="ST brigand LW",
        shuffles=("shuffle stoneheart lightweaver",),
    )
    cache = Aspect("BA13", tile, "lightweaver")
    game.state = replace(game.state, checkpoints=("C01.b",), aspects=(cache,))
    game.does(go_back)
    game.go_on()
    assert fact(game, "LW.treasures") == found
    assert game.state.gold == 0
    assert game.state.aspects == ()


@rule("BS-25.17", "BS-26.2")
def test_an_answering_echo_tires_heroes_of_its_own_area(place: Place) -> None:
    game = place(
        "ST@C01.a LW@ENT.b",
        tiles=TWO,
        doors="ENT.b:N=closed",
        shuffles=("shuffle stoneheart",),
    )
    game.state = replace(game.state, delayed=(Aspect("CH06", "C01", "stoneheart"),))
    do(game, "end delayed")
    assert game.hero("ST").conditions == ("fatigue",)
    assert game.hero("LW").conditions == ()


# --- the tavern ----------------------------------------------------------------------------------


@rule("BS-14.3", "BS-14.4", "BS-14.5", "BS-14.6", "BS-R.19")
@pytest.mark.parametrize(
    ("heroes", "brigands"),
    [
        ("c c c c c", "e n ne s se"),
        ("n e s w c", "c ne nw se sw"),
        ("n ne e se s", "c n nw sw w"),
        ("c", "n"),
    ],
)
def test_brigands_go_round_the_tavern(heroes: str, brigands: str) -> None:
    zones = heroes.split()
    game = Position(BARDSUNG.start(Setup("combat", ALL[: len(zones)]), "1").state)
    game.play(*(f"choose TUT.{zone}" for zone in zones))
    assert sorted(each.zone[4:] for each in game.state.enemies) == brigands.split()
    assert game.state.order[1].id == "brigand"
    assert game.state.fate == max(3, len(zones))
