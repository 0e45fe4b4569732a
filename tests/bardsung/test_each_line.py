"""Each line of each behaviour card is done as it says (BC-5, BC-13), written off the design."""

from typing import Any

import pytest

from engine.bardsung.enemies.behaviour import DEEDS
from engine.bardsung.tables.behaviours import CARDS
from engine.bardsung.tables.enemies import ENEMY_CARDS
from tests.bardsung.facts import Row, play_all
from tests.marks import rule


def line(of: str, card: str, text: str, wants: str, reads: str = "", **more: Any) -> Row:
    """Return a row in which a card acts: text is heroes and enemies, "ST@TUT.n | brigand1@TUT.n".

    Defences succeed. reads: the lines that are done, if `of` is not the only one.
    """
    heroes, _, enemies = text.partition(" | ")
    names = [word[:2] for word in heroes.split()]
    order = " ".join((card, *names))
    lies = more.pop("lies", "")
    given = {"order": order, "turn": names[0], **more}
    read = f"read={reads or of} {wants}"
    return Row(of, heroes, enemies, [f"acts {card.rstrip('^')}"], read, lies=lies, given=given)


TRAITS = (
    # Attack (attack range) / Charge (unengaged) / Charge (closest) / Move towards (closest)
    line("ferocious:1", "brigand", "ST@TUT.n | brigand1@TUT.n", "attacked=ST", dice="19"),
    line(
        *("ferocious:2", "brigand", "ST@C02.b LW@C02.c | brigand1@C02.a raider1@C02.b"),
        "attacked=LW brigand1.at=C02.c",
        dice="19",
    ),
    line(
        *("ferocious:3", "brigand", "ST@C02.b LW@C02.d | brigand1@C02.a raider1@C02.b"),
        "attacked=ST brigand1.at=C02.b",
        dice="19",
    ),
    line("ferocious:4", "brigand", "ST@C02.d | brigand1@C02.a", "attacked= brigand1.at=C02.c"),
    # Attack (unengaged) / Attack (attack range) / Move towards (closest); then Move away
    line(
        *("cautious:1", "raider", "ST@C02.a LW@C02.c | raider1@C02.b brigand1@C02.a"),
        *("attacked=LW raider1.at=C02.b", "cautious:1,retreat:1"),
        dice="19",
    ),
    line(
        *("cautious:2", "raider", "ST@C02.a LW@C02.d | raider1@C02.b brigand1@C02.a"),
        *("attacked=ST", "cautious:2,retreat:1"),
        dice="19",
    ),
    line(
        *("cautious:3", "arcanist", "ST@C02.d | arcanist1@C02.a", "attacked= arcanist1.at=C02.c"),
    ),
    line(
        *("retreat:1", "raider", "ST@C02.a | raider1@C02.b"),
        *("attacked=ST raider1.at=C02.d", "cautious:1,retreat:1"),
        dice="19",
    ),
    # Attack (attack range) / Charge (closest) / Move towards (closest)
    line("relentless:1", "brute", "ST@TUT.n | brute1@TUT.n", "attacked=ST", dice="19"),
    line(
        *("relentless:2", "brute", "ST@TUT.c | brute1@TUT.n", "attacked=ST brute1.at=TUT.c"),
        dice="19",
    ),
    line("relentless:3", "brute", "ST@C02.d | brute1@C02.a", "attacked= brute1.at=C02.b"),
    # Attack (lone) / Charge (lone) / Attack (attack range) / Charge (closest) / Move towards
    line(
        *("stalker:1", "giant_spider", "ST@TUT.n LW@TUT.n DG@TUT.ne | giant_spider1@TUT.n"),
        "attacked=DG giant_spider1.at=TUT.n",
        dice="19",
    ),
    line(
        *("stalker:2", "shadow", "ST@TUT.n LW@TUT.n DG@TUT.s | shadow1@TUT.n"),
        "attacked=DG shadow1.at=TUT.s",
        dice="19",
    ),
    line("stalker:3", "shadow", "ST@TUT.n LW@TUT.n | shadow1@TUT.n", "attacked=ST", dice="19"),
    line(
        *("stalker:4", "shadow", "ST@TUT.c LW@TUT.c | shadow1@TUT.n"),
        "attacked=ST shadow1.at=TUT.c",
        dice="19",
    ),
    line("stalker:5", "shadow", "ST@TUT.se LW@TUT.se | shadow1@TUT.nw", "attacked="),
    # Attack (most wounded) / Charge (most wounded) / Attack / Charge (closest) / Move towards
    line(
        *("headhunter:1", "reaver", "ST@TUT.n LW@TUT.n/1 | reaver1@TUT.n", "attacked=LW"),
        dice="19",
    ),
    line(
        *("headhunter:2", "reaver", "ST@TUT.n LW@TUT.s/1 | reaver1@TUT.n"),
        "attacked=LW reaver1.at=TUT.s",
        dice="19",
    ),
    line("headhunter:3", "reaver", "ST@TUT.n LW@TUT.s | reaver1@TUT.n", "attacked=ST", dice="19"),
    line(
        *("headhunter:4", "reaver", "ST@TUT.s LW@TUT.s | reaver1@TUT.n"),
        "attacked=ST reaver1.at=TUT.s",
        dice="19",
    ),
    line("headhunter:5", "reaver", "ST@C02.d/1 | reaver1@C02.a", "attacked= reaver1.at=C02.c"),
    # Attack (unengaged) / Attack (engaged) / Move towards (closest) as far as into range
    line(
        *("volley:1", "sniper", "ST@TUT.c LW@TUT.s | sniper1@TUT.n brigand1@TUT.c"),
        "attacked=LW sniper1.at=TUT.n",
        dice="19",
    ),
    line(
        *("volley:2", "sniper", "ST@TUT.c | sniper1@TUT.n brigand1@TUT.c", "attacked=ST"),
        dice="19",
    ),
    line("volley:3", "ettercap", "ST@C02.a | ettercap1@C02.d", "attacked= ettercap1.at=C02.c"),
    # Attack (attack range) / Charge (engaged) / Charge (closest) / Move towards (closest)
    line("swarm:1", "berserker", "ST@TUT.n | berserker1@TUT.n", "attacked=ST", dice="19"),
    line(
        *("swarm:2", "berserker", "ST@TUT.n LW@TUT.e | berserker1@TUT.nw brigand1@TUT.e"),
        "attacked=LW berserker1.at=TUT.e",
        dice="19",
    ),
    line(
        *("swarm:3", "berserker", "ST@TUT.n LW@TUT.e | berserker1@TUT.nw"),
        "attacked=ST berserker1.at=TUT.n",
        dice="19",
    ),
    line("swarm:4", "berserker", "ST@TUT.se | berserker1@TUT.nw", "attacked="),
    # Attack / Charge (closest) if that hero is within 1 / Escort / Move towards (closest)
    line("guardian:1", "kingsguard", "ST@TUT.n | kingsguard1@TUT.n", "attacked=ST", dice="19"),
    line(
        *("guardian:2", "kingsguard", "ST@C02.b | kingsguard1@C02.a brigand1@C02.d"),
        "attacked=ST kingsguard1.at=C02.b",
        dice="19",
    ),
    line(
        *("guardian:3", "kingsguard", "ST@C02.a | kingsguard1@C02.c brigand1@C02.d"),
        "attacked= kingsguard1.at=C02.d",
    ),
    line(
        *("guardian:4", "kingsguard", "ST@C02.a | kingsguard1@C02.c kingsguard2@C02.d"),
        *("attacked= kingsguard1.at=C02.b kingsguard2.at=C02.c", "guardian:4,guardian:4"),
    ),
    # Attack / Charge (closest) / Move towards (closest); then Attack (attack range)
    line(
        *("frenzy:1", "berserker^", "DG@TUT.n | berserker1@TUT.n", "attacked=DG,DG"),
        "frenzy:1,frenzy:4",
        dice="19 19 19 19",
    ),
    line(
        *("frenzy:2", "berserker^", "DG@TUT.c | berserker1@TUT.n", "attacked=DG,DG"),
        "frenzy:2,frenzy:4",
        dice="19 19 19 19",
    ),
    line("frenzy:3", "berserker^", "DG@TUT.se | berserker1@TUT.nw", "attacked="),
    line(
        *("frenzy:4", "hook_horror^", "DG@TUT.n | hook_horror1@TUT.c", "attacked=DG,DG"),
        "frenzy:2,frenzy:4",
        dice="19 19 19 19",
    ),
    # The closest wounded enemy within 2 heals; else the last enemy card is Quickened
    line(
        *("rally:1", "shaman", "ST@C02.c | shaman1@C02.a brigand1@C02.c/1 brigand2@C02.b/1"),
        *("brigand1.wounds=1 brigand2.wounds=0 attacked=ST", "rally:1,cautious:2"),
        dice="19",
    ),
    Row(
        *("rally:1", "ST@TUT.c", "shaman1@TUT.n brigand1@TUT.s", ["acts shaman"]),
        "read=rally:1,cautious:1,ferocious:2 order=brigand,shaman,ST",
        given={"order": "shaman brigand ST", "dice": "19 19"},
    ),
)


def beast(of: str, heroes: str, wants: str, reads: str = "", heated: str = "", **more: Any) -> Row:
    """Return a row of the Slaughterbeast in z22 of its arena; zones are "ST@22/1"."""
    text = " ".join(f"{word[:3]}A1.z{word[3:]}" for word in heroes.split())
    text = f"{text} | slaughterbeast@A1.z22 {more.pop('others', '')}".strip()
    told = wants.replace("at=", "slaughterbeast.at=A1.z")
    return line(of, of[:3] + heated, text, told, reads, encounter="EN-4", **more)


def king(of: str, heroes: str, wants: str, reads: str = "", **more: Any) -> Row:
    """Return a row of the King, or of what the forge made of him, in z20 of his hall."""
    text = " ".join(f"{word[:3]}A2.z{word[3:]}" for word in heroes.split())
    kind = "king" if of[0] == "K" else "molten_king"
    text = f"{text} | {kind}@A2.z20 {more.pop('others', 'kingsguard1@A2.z42')}".strip()
    told = wants.replace("at=", f"{kind}.at=A2.z")
    return line(of, of[:3], text, told, reads, encounter="EN-6", **more)


GUARD = {"others": "kingsguard1@A1.z23"}
GUARDED = {"others": "kingsguard1@A2.z21"}
BOTH = "19 19"

BOSS = (
    # Attack (most wounded) / Charge (most wounded) / Attack (attack range) / Charge (closest)
    beast("SB1:1", "ST@22 LW@22/1", "attacked=LW", dice="19"),
    beast("SB1:2", "ST@22 LW@24/1", "attacked=LW at=24", dice="19"),
    beast("SB1:3", "ST@22 LW@24", "attacked=ST at=22", dice="19"),
    beast("SB1:4", "ST@24 LW@24", "attacked=ST at=24", dice="19"),
    # Move towards (crowd). Attack (attack range)
    beast("SB2:1", "ST@21 LW@24 DG@24", "attacked=LW,DG at=24", "SB2:1,SB2:2", dice=BOTH),
    beast("SB2:2", "ST@22 LW@22", "attacked=ST,LW at=22", "SB2:1,SB2:2", dice=BOTH),
    # Attack (attack range); heated: then Move towards (closest)
    beast("SB3:1", "ST@24 LW@23", "attacked=ST,LW at=22", dice=BOTH),
    beast("SB3:2", "ST@24 LW@24", "attacked=ST,LW at=24", "SB3:1,SB3:2", "^", dice=BOTH),
    # Attack (attack range) / Charge (unengaged) / Charge (closest)
    beast("SB4:1", "ST@22 LW@23", "attacked=ST at=22", dice="19"),
    beast("SB4:2", "ST@23 LW@24", "attacked=LW at=24", dice="19", **GUARD),
    beast("SB4:3", "ST@23 LW@23", "attacked=ST at=23", dice="19", **GUARD),
    king("KG1:1", "ST@20 LW@21", "attacked=ST at=20", dice="19"),
    king("KG1:2", "ST@21 LW@22", "attacked=LW at=22", dice="19", **GUARDED),
    king("KG1:3", "ST@21 LW@21", "attacked=ST at=21", dice="19", **GUARDED),
    # Attack (closest)
    king("KG2:1", "ST@23 LW@22", "attacked=LW at=20", dice="19"),
    king("KG3:1", "ST@20 LW@22 DG@22", "attacked=ST,LW,DG at=22", "KG3:1,KG3:2", dice="19 19 19"),
    king("KG3:2", "ST@22 LW@22", "attacked=ST,LW at=22", "KG3:1,KG3:2", dice=BOTH),
    king("FG1:1", "ST@20 LW@22 DG@22", "attacked=LW,DG at=22", "FG1:1,FG1:2", dice=BOTH),
    king("FG1:2", "ST@20 LW@20", "attacked=ST,LW at=20", "FG1:1,FG1:2", dice=BOTH),
    # Attack (most wounded) / Charge (most wounded) / Charge (closest)
    king("FG2:1", "ST@21 LW@22/1", "attacked=LW at=20", dice="19"),
    king("FG2:2", "ST@21 LW@23/1", "attacked=LW at=21", dice="19"),
    king("FG2:3", "ST@23 LW@24", "attacked=ST at=21", dice="19"),
    king("FG3:1", "ST@22 LW@21", "attacked=LW,ST at=20", dice=BOTH),
    # Attack (attack range) / Charge (crowd) / Charge (closest)
    king("FG4:1", "DG@20 LW@22 ST@22", "attacked=DG at=20", dice=BOTH),
    king("FG4:2", "DG@21 LW@22 ST@22", "attacked=LW at=22", dice=BOTH),
    king("FG4:3", "DG@21 LW@25 ST@25", "attacked=DG at=21", dice=BOTH),
)
SIDES = [side for row in ENEMY_CARDS.values() for side in (row.normal, row.heated) if side]
ALL_TRAITS = (*CARDS.values(), *(trait for side in SIDES for trait in side.traits))
LINES = dict.fromkeys(
    f"{trait.id}:{n}" for trait in ALL_TRAITS for n in range(1, len(trait.entries) + 1)
)


@pytest.mark.parametrize("name", LINES)
@rule("BC-5.1", "BC-5.2", "BC-5.3", "BC-5.4", "BC-5.5", "BC-5.7", "BC-5.8", "BC-5.9")
@rule("BS-12.5", "BS-12.9", "BS-12.10", "BS-12.11", "BS-29.7")
def test_a_line_of_a_card_is_done_as_it_says(name: str) -> None:
    play_all((*TRAITS, *BOSS), name)
    for row in (*TRAITS, *BOSS):
        assert row.of != name or name in row.wants.split()[0]


def test_every_deed_stands_on_a_card() -> None:
    found = {entry.deed for trait in ALL_TRAITS for entry in trait.entries}
    assert found == {*DEEDS}
