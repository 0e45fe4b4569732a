"""A sixth reading, of chapters 0 to 13, 30, 31 and heroes, abilities and enemies (BC-1 to BC-6).

Examples were written from the rules before the engine was read: here are those in which several
rules meet, and what the reading found.
"""

from collections.abc import Callable
from typing import Any

import pytest

from engine.bardsung.state.events import EnemyAttacked
from engine.bardsung.state.model import Aspect, change_hero
from engine.core.frozen import replace
from tests.bardsung.facts import Row, play_all, played
from tests.bardsung.position import Position
from tests.marks import rule

Place = Callable[..., Position]

EX = "executioner1@TUT.n"
TILES = {"tiles": "ENT@6,14 C01@7,11"}


def row(of: str, heroes: str, enemies: str, plays: str, wants: str, **given: Any) -> Row:
    """Return an example: `plays` are actions with ";" between; `owns` is what heroes have."""
    change, refused = given.pop("owns", {}), given.pop("refused", {})
    deeds = [each.strip() for each in plays.split(";") if each.strip()]
    return Row(of, heroes, enemies, deeds, wants, refused, change, given=given)


THORNS = {"ST": {"treasures": "TR13@1"}}

DICE = (
    row(
        *("order", "LW@TUT.n+blessing", EX, "use LW1 executioner1 fate; choose all"),
        "dice=2 d4=3 results=critical fate=3 LW.on=",
        dice="4 8 3 6",
    ),
    row(
        *("modes", "LW@TUT.n+blessing", "shadow1@TUT.n+bane", "use LW1 shadow1"),
        "dice=2 LW.on= shadow1.on= results=miss",
        dice="2 3",
    ),
    row(
        *("modes", "ST@TUT.n+blessing+fatigue", "brute1@TUT.n", "use ST1 brute1"),
        "dice=1 ST.on=",
        dice="2",
    ),
    row(
        *("modes", "ST@TUT.n+blessing+fatigue LW@TUT.s", "brute1@TUT.n+weaken", "acts brute"),
        "dice=1 ST.on= brute1.on=",
        order="brute^ ST LW",
        dice="15",
    ),
    row(
        *("used", "ST@TUT.n", "brigand1@TUT.n raider1@TUT.n", "move TUT.c"),
        "dice=2 ST.at=TUT.n fate=0",
        dice="20 2",
        fate="0/3",
    ),
    row(
        *("used", "ST@TUT.n", "brute1@TUT.n", "use ST1 brute1; choose all"),
        "results=critical sides= fate=0 order=ST,brute^",
        owns={"ST": {"treasures": "TR08@0"}},
        dice="20 19",
        fate="0/3",
    ),
    row(
        *("cursed", "ST@TUT.n LW@TUT.s", "brigand1@TUT.n", "acts brigand"),
        "ST.wounds=3 fate=1",
        owns={"ST": {"wounds": "W16!"}},
        order="(ST) brigand LW",
        dice="1",
        fate="0/3",
    ),
    row(
        *("cursed", "ST@TUT.n", "brigand1@TUT.n", "move TUT.c"),
        "ST.wounds=2 ST.at=TUT.n fate=0",
        owns={"ST": {"wounds": "W16!"}},
        dice="1",
        fate="0/3",
    ),
    row(
        *("again", "LW@TUT.n DG@TUT.n", "brigand1@TUT.n", "acts brigand; choose TR12"),
        "LW.wounds=1 DG.devotion=2",
        owns={"LW": {"treasures": "TR12@1"}, "DG": {"abilities": "DG5", "devotion": 2}},
        order="brigand LW DG",
        turn="LW",
        dice="3 4",
    ),
    row(
        *("again", "LW@TUT.n ST@TUT.s", "brigand1@TUT.n+weaken", "acts brigand; choose TR12"),
        "LW.wounds=0 dice=2,2 brigand1.on= fate=0",
        owns={"LW": {"treasures": "TR12@1"}},
        order="brigand LW ST",
        dice="1 1 3 12",
        fate="0/3",
    ),
    row(
        *("smaller", "ST@TUT.n", EX, "use ST9 executioner1; choose all"),
        "sides=8",
        owns={"ST": {"abilities": "ST9", "wounds": "W07!"}},
        dice="12 1",
    ),
    row(
        *("larger", "ST@TUT.n", EX, "consume TR21; use ST9 executioner1; choose spend; choose all"),
        "sides=12 ST.grudge=0",
        owns={"ST": {"abilities": "ST9 ST8:2", "treasures": "TR21", "grudge": True}},
        dice="12 1",
    ),
)

MOVES = (
    row(
        *("blows", "NF@C02.a", "brigand1@C02.a raider1@C02.b", "move C02.c"),
        "NF.at=C02.b NF.spent=1 dice=1,1",
        dice="15 2",
    ),
    row(
        *("blows", "NF@C02.a ST@C02.b", "brigand1@C02.b", "move C02.c"),
        "NF.at=C02.c dice=2",
        dice="2 12",
    ),
    row(
        *("haunted", "ST@TUT.n+blessing WY@TUT.s", "", "move TUT.c"),
        "ST.at=TUT.c ST.on=blessing dice=",
        owns={"WY": {"abilities": "WY5:2"}},
        tokens="ghost@TUT.n vines@TUT.n",
    ),
    row(
        *("vines", "ST@TUT.n+fatigue", "", "move TUT.c"),
        "dice=2 ST.at=TUT.n ST.on=fatigue",
        tokens="vines@TUT.n",
        dice="2 13",
    ),
    row(
        *("vines", "ST@TUT.n", "brigand1@TUT.c", "use ST4; move TUT.c; aim brigand1"),
        "ST.at=TUT.c dice=1",
        owns={"ST": {"abilities": "ST4:2"}},
        tokens="vines@TUT.n",
        dice="2",
    ),
    row(
        *("lungs", "ST@C02.a", "brigand1@C02.d", "move C02.b", ""),
        owns={"ST": {"wounds": "W13!", "abilities": "ST4"}},
        refused={"use ST4": "BS-5.8", "move C02.d": "BS-8.4"},
    ),
    row("lava", "NF@C02.a", "", "", "", tokens="lava@C02.b", refused={"move C02.c": "BC-TE4"}),
    row(
        *("blink", "LW@C02.a", "", "use LW5", "choices=C02.c"),
        owns={"LW": {"abilities": "LW5"}},
        tokens="lava@C02.b",
    ),
    row(
        *("push", "ST@ENT.b LW@ENT.e", "brute1@ENT.b", "acts brute", "choices=ENT.a,ENT.c"),
        order="brute ST LW",
        doors="ENT.b:N=closed",
        dice="2",
        **TILES,
    ),
)

ATTACKS = (
    row(
        *("slow each", "ST@TUT.n LW@TUT.s DG@TUT.s"),
        "brigand1@TUT.n brigand2@TUT.n raider1@TUT.n",
        "use ST5 brigand1; choose all",
        "order=ST,LW,raider,brigand,DG",
        order="ST brigand raider LW DG",
        owns={"ST": {"abilities": "ST5", "treasures": "TR02@0"}},
        dice="20",
    ),
    row(
        *("spent", "DG@TUT.n", EX, "use DG4 executioner1; choose all", "damage=0"),
        owns={"DG": {"abilities": "DG4", "devotion": 1, "gear": (2, 1)}},
        dice="15 1",
    ),
    row(
        *("wake", "WY@TUT.n", "miner1@TUT.s", "use WY9 miner1; choose all", "tokens="),
        owns={"WY": {"abilities": "WY9"}},
        tokens="ghost@TUT.s",
        dice="15 1",
    ),
    row(
        *("finisher", "NF@TUT.n", "brigand1@TUT.n raider1@TUT.s"),
        "use WY1 brigand1; choose take; choose TUT.c",
        "brigand1.gone=yes gold=2 fate=1",
        owns={"NF": {"abilities": "WY1"}},
        tokens="lava@TUT.c",
        dice="2",
        fate="0/3",
    ),
    row(
        *("frost", "LW@TUT.n", "executioner1@TUT.n+frostbite"),
        "use LW4 executioner1; choose all",
        "order=LW,executioner^ executioner1.wounds=0 executioner1.on=frostbite",
        owns={"LW": {"abilities": "LW4"}},
        dice="20",
    ),
    row(
        *("far", "WY@C02.a", "brigand1@C02.d", "use WY3 brigand1", "results=miss"),
        owns={"WY": {"wounds": "W09!"}},
        tokens="ghost@C02.d",
        dice="2",
    ),
)

ENEMIES = (
    row(
        *("potion", "LW@TUT.n/2 ST@TUT.s", "reaver1@TUT.n", "acts reaver; choose potion"),
        "LW.wounds=0 LW.on=sundered resources=2/3/3/3",
        order="reaver LW ST",
        dice="2",
    ),
    row(
        *("potion", "LW@TUT.n/2 ST@TUT.n", "hook_horror1@TUT.n"),
        "acts hook_horror; choose potion",
        "attacked=LW,ST LW.wounds=0 ST.wounds=0",
        order="hook_horror LW ST",
        dice="2 15",
    ),
    row(
        *("fits", "ST@TUT.c LW@TUT.n", "raider1@TUT.c", "acts raider", "attacked=LW"),
        order="raider ST LW",
        dice="15",
    ),
    row(
        *("fits", "ST@C02.a LW@C02.d/1", "reaver1@C02.a", "acts reaver", "attacked=ST"),
        order="reaver ST LW",
        dice="16",
    ),
    row(
        *("escort", "ST@C02.d LW@C02.d", "kingsguard1@C02.b sniper1@C02.b hunter1@C02.a"),
        *("acts kingsguard", "kingsguard1.at=C02.a"),
        order="kingsguard ST LW (sniper) (hunter)",
    ),
    row(
        *("butcher", "ST@TUT.n LW@TUT.s", "butcher1@TUT.n/1", "use ST9 butcher1; choose all"),
        "order=ST,LW,BU1 gold=8 butcher1.wounds=0",
        order="BU2 ST LW BU1",
        owns={"ST": {"abilities": "ST9"}},
        dice="20",
    ),
    row(
        *("butcher", "ST@TUT.n LW@TUT.n", "butcher1@TUT.s", "acts BU2"),
        "ST.at=TUT.s ST.on= ST.wounds=1",
        order="BU2 ST LW (BU1)",
        owns={"ST": {"treasures": "TR11@1"}},
        tokens="stalagmites@TUT.s",
        dice="2",
    ),
)

TURNED = (
    row(
        *("ettercap", "ST@C02.a LW@C02.d", "ettercap1@C02.a/1", "acts ettercap"),
        "attacked=ST read=volley:2 order=ettercap^,ST,LW",
        order="ettercap ST LW",
        owns=THORNS,
        dice="18",
    ),
    row(
        *("hook_horror", "ST@TUT.n LW@TUT.s", "hook_horror1@TUT.n/1", "acts hook_horror"),
        "attacked=ST order=hook_horror^,ST,LW",
        order="hook_horror ST LW",
        owns=THORNS,
        dice="18",
    ),
    row(
        *("arcanist", "ST@C02.a LW@C02.d", "arcanist1@C02.a/1", "acts arcanist"),
        "attacked=ST arcanist1.at=C02.a",
        order="arcanist ST LW",
        owns=THORNS,
        dice="18",
    ),
    row(
        *("brute", "ST@TUT.n LW@TUT.s", "brute1@TUT.n/1 brute2@TUT.n", "acts brute"),
        "attacked=ST,ST read=relentless:1,ferocious:1 dice=1,2",
        order="brute ST LW",
        owns=THORNS,
        dice="18 12 13",
    ),
)


@pytest.mark.parametrize("of", list(dict.fromkeys(each.of for each in DICE)))
@rule("BS-0.4", "BS-1.8", "BS-1.9", "BS-1.11", "BS-1.12", "BS-1.13", "BS-1.14", "BS-1.19")
@rule("BS-1.21", "BS-19.2", "BS-20.2", "BS-21.5")
def test_dice(of: str) -> None:
    play_all(DICE, of)


@pytest.mark.parametrize("of", list(dict.fromkeys(each.of for each in MOVES)))
@rule("BS-8.6", "BS-8.10", "BS-8.12", "BS-32.9", "BS-10.15", "BS-10.16", "BS-8.14", "BC-TE4")
def test_moves(of: str) -> None:
    play_all(MOVES, of)


@pytest.mark.parametrize("of", list(dict.fromkeys(each.of for each in ATTACKS)))
@rule("BS-9.11", "BS-10.9", "BS-19.7", "BS-21.13", "BS-21.24", "BC-4.6", "BS-3.7", "BS-5.9")
def test_attacks(of: str) -> None:
    play_all(ATTACKS, of)


@pytest.mark.parametrize("of", list(dict.fromkeys(each.of for each in ENEMIES)))
@rule("BS-12.15", "BS-12.16", "BS-12.19", "BS-R.49", "BS-19.10", "BC-5.2", "BC-5.7")
@rule("BS-30.5", "BS-30.6", "BS-11.12", "BS-32.20")
def test_enemies(of: str) -> None:
    play_all(ENEMIES, of)


@pytest.mark.parametrize("each", TURNED, ids=lambda each: each.of)
@rule("BS-11.16", "BS-12.7", "BS-12.22", "BS-R.50")
def test_an_enemy_that_is_turned_while_it_acts_ends_its_turn_as_it_began(each: Row) -> None:
    """Thorns (TR13) turn its card: one read on by number in the new side's traits.

    So an Ettercap attacked a second time by the same bracket. The next model acts heated.
    """
    played(each)


@rule("BS-12.15", "BS-13.1")
def test_of_two_who_defy_the_first_is_chosen(place: Place) -> None:
    """ST7 can be learnt by others: the higher initiative decides, not the order of the party."""
    game = place(
        "ST@TUT.n LW@TUT.n DG@TUT.n", "brigand1@TUT.n", order="brigand DG LW ST", dice="15"
    )
    for hero in ("stoneheart", "lightweaver"):
        game.state = change_hero(game.state, hero, marks=("round:defiance",))
    game.acts("brigand")
    assert game.hero("LW").wounds == ()
    assert [each.hero for each in game.told(EnemyAttacked)] == ["lightweaver"]


@rule("BS-8.4", "BS-8.12")
def test_a_haunted_zone_is_no_parting_blow_on_the_way(place: Place) -> None:
    """WY5 at level 2: of two ways the one past the Ghost asks for no blow, and is dry."""
    game = place("ST@TUT.nw WY@TUT.se", "brigand1@TUT.n", tokens="ghost@TUT.n water@TUT.w")
    game.change("WY", abilities="WY5:2")
    game.play("move TUT.c")
    assert game.hero("ST").zone == "TUT.c"


@rule("BS-9.2", "BS-16.13")
def test_darkness_shortens_what_a_card_reaches(place: Place) -> None:
    game = place("LW@C02.a", "brigand1@C02.c brigand2@C02.b", dice="2")
    game.change("LW", abilities="LW9")
    game.state = replace(game.state, aspects=(Aspect("BA16", "C02", "lightweaver"),))
    assert game.why("use LW9 brigand1") == ("target.range", "BS-9.2")
    game.play("use LW9 brigand2")
