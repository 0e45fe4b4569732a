"""Each challenge does what its card says, section by section (BC-9), written off the design."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.bardsung.state.steps import Reading
from engine.bardsung.tables.aspects import CHALLENGES
from engine.core.frozen import replace
from tests.bardsung.facts import Row, play_all
from tests.bardsung.position import Position
from tests.marks import rule

PARTY = "ST@ENT.b LW@ENT.b DG@ENT.e"


def drawn(card: str, *plays: str, dice: str = "", wants: str = "", **more: Any) -> Row:
    """Return a row in which Stoneheart draws a challenge in C01: its mark is b, with Rubble."""
    given = {"dice": dice, **more.pop("given", {})}
    first = f"C01 {card} {more.pop('draws', '')}".strip()
    heroes = more.pop("heroes", PARTY)
    return Row(card, heroes, "", plays, wants, drawn=first, given=given, **more)


ROWS = (
    # 1: force -> 2, pick (1 toolkit) -> 3, leave. 2: STR 12 -> 3; failure: Wound. 3: 1 treasure
    drawn(
        *("CH01", "choose force"),
        dice="10",
        draws="TR05",
        wants="gold=1 ST.treasures=TR05 ST.wounds=0 discarded=CH01",
    ),
    drawn("CH01", "choose force", dice="9", wants="ST.treasures= ST.wounds=1 discarded=CH01"),
    drawn(
        *("CH01", "choose pick"),
        draws="TR05",
        wants="ST.treasures=TR05 resources=3/3/2/3 discarded=CH01",
    ),
    drawn("CH01", "choose leave", wants="gold=1 ST.treasures= ST.wounds=0 discarded=CH01"),
    drawn("CH01", wants="choices=force,leave", given={"resources": (3, 3, 0, 3)}),
    # 2: WIS 11: Blessing for all here; Fatigue. 3: STR 10: 3 gold; Silence
    drawn("CH02", "choose kneel", dice="11", wants="gold=1 ST.on=blessing LW.on= DG.on="),
    drawn("CH02", "choose kneel", dice="10", wants="ST.on=fatigue"),
    drawn("CH02", "choose smash", dice="8", wants="gold=4 ST.on="),
    drawn("CH02", "choose smash", dice="7", wants="gold=1 ST.on=silence"),
    drawn("CH02", "choose leave", wants="gold=1 ST.on= discarded=CH02"),
    # 1: all on both tiles DEX 11; failure: Wound. 2: Rubble in the zone of the mark
    drawn(
        *("CH03",),
        dice="10 11 10",
        wants="gold=2 ST.wounds=1 LW.wounds=0 DG.wounds=1 tokens=rubble@C01.b,rubble@C01.b",
    ),
    drawn("CH03", dice="11 11 11", wants="ST.wounds=0 tokens=rubble@C01.b,rubble@C01.b"),
    # help (1 potion): renown +1, 1 treasure; question CHA 12: a look; walk on: renown -1
    drawn(
        *("CH04", "choose help"),
        draws="TR05",
        wants="gold=1 renown=4 ST.treasures=TR05 resources=2/3/3/3",
    ),
    drawn("CH04", "choose question", dice="12", draws="C03 C07", wants="choices=corridor,room"),
    drawn(
        *("CH04", "choose question", "choose corridor"),
        dice="12",
        draws="C03 C07",
        wants="choices=C03/C07,C07/C03 renown=3",
    ),
    drawn("CH04", "choose question", dice="11", wants="renown=3 ST.treasures= discarded=CH04"),
    drawn("CH04", "choose walk_on", wants="renown=2 discarded=CH04"),
    # 1: DEX 12; failure: Poison. 3: may spend 1 toolkit for 3 gold
    drawn("CH05", "choose pry", dice="12", wants="gold=5 resources=3/3/2/3 ST.on="),
    drawn("CH05", "choose leave", dice="12", wants="gold=2 resources=3/3/3/3"),
    drawn("CH05", dice="11", wants="gold=2 ST.on=poison discarded=CH05"),
    # next End phase step 2: every hero alone in its zone gains Fatigue
    drawn("CH06", wants="gold=1 delayed=CH06 ST.on="),
    Row(
        *("CH06", "ST@C01.a LW@C01.b DG@C01.b", "", ["end delayed"]),
        wants="ST.on=fatigue LW.on= DG.on= delayed= discarded=CH06",
        waits="CH06@C01",
    ),
    # each hero here may drink: CON 9: heals one wound; Poison
    drawn(
        *("CH07", "choose try"),
        dice="8",
        heroes="ST@ENT.b/2 LW@ENT.b/1",
        wants="gold=1 ST.wounds=1 LW.wounds=1 ST.on= discarded=CH07",
    ),
    drawn("CH07", "choose try", dice="7", heroes="ST@ENT.b/1", wants="ST.wounds=1 ST.on=poison"),
    drawn("CH07", "choose leave", heroes="ST@ENT.b/1", wants="ST.wounds=1 ST.on="),
    # 1: DEX 11. 2: Serious Wound. 3: one hero of the previous tile may: STR 10: Blessing
    drawn("CH08", dice="11", wants="gold=2 ST.wounds=0 discarded=CH08"),
    drawn(
        *("CH08", "choose try"),
        dice="10 10",
        draws="W01",
        wants="ST.wounds=1 ST.serious=1 ST.on=blessing deciding=ST discarded=CH08",
    ),
    drawn(
        *("CH08", "choose leave", "choose try"),
        dice="10 8",
        draws="W01",
        wants="ST.serious=1 ST.on= discarded=CH08",
    ),
    # 1: INT 12. 2: treasures until a rune appears. 3: Stunned
    drawn(
        *("CH09",),
        dice="12",
        draws="TR01 TR17 TR09",
        given={"shuffles": ()},
        wants="gold=2 ST.treasures=TR09 ST.on= discarded=CH09",
    ),
    drawn("CH09", dice="11", wants="ST.treasures= ST.on=stunned"),
    # break STR 12: renown +1, 2 gold; event roll. bargain CHA 11: 4 gold; -> 4. leave: renown -1
    drawn("CH10", "choose break", dice="10", wants="gold=3 renown=4"),
    drawn(
        *("CH10", "choose break"),
        dice="9 6",
        wants="gold=1 renown=3 LW.on=poison tokens=rubble@C01.b",
        given={"tokens": "mushrooms@ENT.f"},
    ),
    drawn("CH10", "choose bargain", dice="11", wants="gold=5 renown=3"),
    drawn("CH10", "choose bargain", dice="10", wants="gold=1 renown=2"),
    drawn("CH10", "choose leave", wants="gold=1 renown=2"),
    # who ends its turn here gains Frostbite; goes with firewood here, or Burn on a model here
    drawn("CH11", wants="gold=1 aspects=CH11"),
    Row(
        *("CH11", "ST@C01.a LW@ENT.a", "", ["ends ST", "ends LW"]),
        wants="ST.on=frostbite LW.on= aspects=CH11",
        lies="CH11@C01",
    ),
    Row(
        *("CH11", "ST@C01.a", "brigand1@C01.b", ["gain brigand1 burn"]),
        wants="aspects= discarded=CH11",
        lies="CH11@C01",
    ),
    Row(
        *("CH11", "ST@C01.a", "", ["rest C01", "choose C01.a", "choose C01.b"]),
        wants="aspects= discarded=CH11",
        lies="CH11@C01",
        given={"tiles": "ENT@6,14 C01@7,11"},
    ),
    # stake 1 to 3: 1-2 lost, 3-4 returned, 5-6 returned and as much again; or leave
    drawn("CH12", "choose stake2", dice="2", wants="gold=3", given={"gold": 5}),
    drawn("CH12", "choose stake3", dice="4", wants="gold=5", given={"gold": 5}),
    drawn("CH12", "choose stake1", dice="5", wants="gold=6", given={"gold": 5}),
    drawn("CH12", "choose leave", wants="gold=5", given={"gold": 5}),
    drawn("CH12", wants="choices=stake1,leave", given={"gold": 1}),
    # creep: all here DEX 10, else the Rat; strike first: the Rat with Bane
    drawn("CH13", "choose creep", dice="10", wants="gold=2 enemies="),
    drawn("CH13", "choose creep", dice="9", wants="enemies=giant_rat1@C01.b giant_rat1.on="),
    drawn("CH13", "choose strike", wants="enemies=giant_rat1@C01.b giant_rat1.on=bane"),
    # WIS 11: an outer wall of choice is a passage without a toolkit
    drawn("CH14", dice="10", wants="gold=2 free=0 discarded=CH14"),
    drawn("CH14", "choose C01.a:W", dice="11", wants="gold=2 free=1 discarded=CH14"),
    # things in the zone of the mark
    drawn("CH15", wants="gold=1 tokens=lever@C01.b,rubble@C01.b"),
    drawn("CH16", wants="gold=1 tokens=rubble@C01.b,well@C01.b"),
    drawn("CH17", wants="gold=1 tokens=pipe@C01.b,rubble@C01.b"),
    drawn("CH18", wants="gold=2 tokens=forge@C01.b,rubble@C01.b"),
    # pay 4 gold; threaten CHA 12: 2 gold, else fight: two E1 in the zone of the mark
    drawn("CH19", "choose pay", wants="gold=1 enemies=", given={"gold": 5}),
    drawn("CH19", "choose threaten", dice="12", wants="gold=2 enemies="),
    drawn(
        "CH19", "choose threaten", dice="11", wants="gold=0 enemies=brigand1@C01.b,brigand2@C01.b"
    ),
    drawn("CH19", "choose fight", wants="enemies=brigand1@C01.b,brigand2@C01.b"),
    drawn("CH19", wants="choices=threaten,fight", given={"gold": 3}),
    # a patch in the zone of the mark, one in the zone farthest from it, the lowest id
    drawn("CH20", wants="gold=1 tokens=mushrooms@C01.a,mushrooms@C01.b,rubble@C01.b"),
    # who comes to another hero on the mark: DEX 10; failure: the Move ends, Fatigue
    drawn("CH21", wants="gold=2 aspects=CH21"),
    Row(
        *("CH21", "ST@C01.a LW@C01.b", "", ["move C01.c"]),
        wants="ST.at=C01.b ST.on=fatigue",
        lies="CH21@C01",
        given={"dice": "9"},
    ),
    Row(
        *("CH21", "ST@C01.a LW@C01.b", "", ["move C01.c"]),
        wants="ST.at=C01.c ST.on=",
        lies="CH21@C01",
        given={"dice": "10"},
    ),
    Row("CH21", "ST@C01.a LW@C01.c", "", ["move C01.b"], "dice=", lies="CH21@C01"),
    # offer a treasure: 1 XP, all fate; blood: Wound, 1 XP; leave
    drawn(
        *("CH22", "choose offer"),
        wants="gold=1 ST.treasures= ST.xp=1 fate=3",
        given={"fate": "0/3", "shuffles": ()},
        change={"ST": {"treasures": "TR01"}},
    ),
    drawn("CH22", "choose blood", wants="ST.wounds=1 ST.xp=1 fate=0", given={"fate": "0/3"}),
    drawn("CH22", "choose leave", wants="ST.wounds=0 ST.xp=0"),
    drawn("CH22", wants="choices=blood,leave"),
    # carry: speed -1; escaping with it: renown +1, 5 gold; dropped without an action
    drawn(
        *("CH23", "choose carry"),
        wants="gold=2 ST.marks=encounter:banner aspects=CH23",
        refused={"move C01.a": "BS-8.4"},
    ),
    drawn("CH23", "choose carry", "drop", wants="aspects= discarded=CH23 ST.marks= ST.spent=1"),
    drawn("CH23", "choose leave", wants="gold=2 aspects= ST.marks= discarded=CH23"),
    Row(
        *("CH23", "ST@C01.b LW@C01.b", "", ["escape"]),
        wants="renown=4 gold=5 aspects= discarded=CH23",
        change={"ST": {"marks": ("encounter:banner",)}},
        lies="CH23@",
        given={"stairs": "C01.b"},
    ),
    # CHA 13: all fate; else one
    drawn("CH24", dice="13", wants="gold=1 fate=3", given={"fate": "0/3"}),
    drawn("CH24", dice="12", wants="gold=1 fate=1", given={"fate": "0/3"}),
)


@pytest.mark.parametrize("card", CHALLENGES)
@rule("BS-16.14", "BS-16.15", "BC-1.3", "BC-9.1", "BC-9.2")
def test_a_challenge_does_what_its_card_says(card: str) -> None:
    play_all(ROWS, card)


@rule("BC-9.3")
def test_what_a_challenge_does_where_it_finds_nothing(place: Callable[..., Position]) -> None:
    """No unexplored portal for a portcullis, no second Rat."""
    game = place("ST@C01.b", tiles="C01@7,11")
    closed = ("C01.a:N", "C01.c:S")
    game.state = replace(game.state, board=replace(game.state.board, dead=closed))
    game.run(Reading("stoneheart", "CH15", "C01", "ENT"))
    assert game.state.tokens == ()
    assert game.state.board.doors == ()
    assert game.state.discards.challenge == ("CH15",)
    game = place("ST@C01.b", "giant_rat1@C01.a")
    for section in (3, 4):
        game.run(Reading("stoneheart", "CH13", "C01", "ENT", section))
        assert [each.zone for each in game.state.enemies] == ["C01.a"]
        assert game.enemy("giant_rat1").conditions == ()
