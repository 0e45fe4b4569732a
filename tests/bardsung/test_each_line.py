"""Each line of each behaviour card is done as it says (BC-5, BC-13), written off the design."""

import pytest

from engine.bardsung.enemies.behaviour import DEEDS
from engine.bardsung.tables.behaviours import CARDS
from engine.bardsung.tables.enemies import ENEMY_CARDS
from tests.bardsung.boss_lines import BOSS, line
from tests.bardsung.examples import example, play_all
from tests.marks import rule

TRAITS = (
    # Attack (attack range) / Charge (unengaged) / Charge (closest) / Move towards (closest)
    line("ferocious:1", "brigand", "Stoneheart TUT.n, brigand1 TUT.n", dice="19").shows(
        "attacked Stoneheart"
    ),
    line(
        "ferocious:2",
        "brigand",
        "Stoneheart C02.b, Lightweaver C02.c, brigand1 C02.a, raider1 C02.b",
        dice="19",
    ).shows("attacked Lightweaver, brigand1 at C02.c"),
    line(
        "ferocious:3",
        "brigand",
        "Stoneheart C02.b, Lightweaver C02.d, brigand1 C02.a, raider1 C02.b",
        dice="19",
    ).shows("attacked Stoneheart, brigand1 at C02.b"),
    line("ferocious:4", "brigand", "Stoneheart C02.d, brigand1 C02.a").shows(
        "nobody attacked, brigand1 at C02.c"
    ),
    # Attack (unengaged) / Attack (attack range) / Move towards (closest); then Move away
    line(
        "cautious:1",
        "raider",
        "Stoneheart C02.a, Lightweaver C02.c, raider1 C02.b, brigand1 C02.a",
        reads="cautious:1 retreat:1",
        dice="19",
    ).shows("attacked Lightweaver, raider1 at C02.b"),
    line(
        "cautious:2",
        "raider",
        "Stoneheart C02.a, Lightweaver C02.d, raider1 C02.b, brigand1 C02.a",
        reads="cautious:2 retreat:1",
        dice="19",
    ).shows("attacked Stoneheart"),
    line("cautious:3", "arcanist", "Stoneheart C02.d, arcanist1 C02.a").shows(
        "nobody attacked, arcanist1 at C02.c"
    ),
    line(
        "retreat:1",
        "raider",
        "Stoneheart C02.a, raider1 C02.b",
        reads="cautious:1 retreat:1",
        dice="19",
    ).shows("attacked Stoneheart, raider1 at C02.d"),
    # Attack (attack range) / Charge (closest) / Move towards (closest)
    line("relentless:1", "brute", "Stoneheart TUT.n, brute1 TUT.n", dice="19").shows(
        "attacked Stoneheart"
    ),
    line("relentless:2", "brute", "Stoneheart TUT.c, brute1 TUT.n", dice="19").shows(
        "attacked Stoneheart, brute1 at TUT.c"
    ),
    line("relentless:3", "brute", "Stoneheart C02.d, brute1 C02.a").shows(
        "nobody attacked, brute1 at C02.b"
    ),
    # Attack (lone) / Charge (lone) / Attack (attack range) / Charge (closest) / Move towards
    line(
        "stalker:1",
        "giant_spider",
        "Stoneheart TUT.n, Lightweaver TUT.n, Dawnguard TUT.ne, giant_spider1 TUT.n",
        dice="19",
    ).shows("attacked Dawnguard, giant_spider1 at TUT.n"),
    line(
        "stalker:2",
        "shadow",
        "Stoneheart TUT.n, Lightweaver TUT.n, Dawnguard TUT.s, shadow1 TUT.n",
        dice="19",
    ).shows("attacked Dawnguard, shadow1 at TUT.s"),
    line(
        "stalker:3", "shadow", "Stoneheart TUT.n, Lightweaver TUT.n, shadow1 TUT.n", dice="19"
    ).shows("attacked Stoneheart"),
    line(
        "stalker:4", "shadow", "Stoneheart TUT.c, Lightweaver TUT.c, shadow1 TUT.n", dice="19"
    ).shows("attacked Stoneheart, shadow1 at TUT.c"),
    line("stalker:5", "shadow", "Stoneheart TUT.se, Lightweaver TUT.se, shadow1 TUT.nw").shows(
        "nobody attacked"
    ),
    # Attack (most wounded) / Charge (most wounded) / Attack / Charge (closest) / Move towards
    line(
        "headhunter:1",
        "reaver",
        "Stoneheart TUT.n, Lightweaver TUT.n 1 wound, reaver1 TUT.n",
        dice="19",
    ).shows("attacked Lightweaver"),
    line(
        "headhunter:2",
        "reaver",
        "Stoneheart TUT.n, Lightweaver TUT.s 1 wound, reaver1 TUT.n",
        dice="19",
    ).shows("attacked Lightweaver, reaver1 at TUT.s"),
    line(
        "headhunter:3", "reaver", "Stoneheart TUT.n, Lightweaver TUT.s, reaver1 TUT.n", dice="19"
    ).shows("attacked Stoneheart"),
    line(
        "headhunter:4", "reaver", "Stoneheart TUT.s, Lightweaver TUT.s, reaver1 TUT.n", dice="19"
    ).shows("attacked Stoneheart, reaver1 at TUT.s"),
    line("headhunter:5", "reaver", "Stoneheart C02.d 1 wound, reaver1 C02.a").shows(
        "nobody attacked, reaver1 at C02.c"
    ),
    # Attack (unengaged) / Attack (engaged) / Move towards (closest) as far as into range
    line(
        "volley:1",
        "sniper",
        "Stoneheart TUT.c, Lightweaver TUT.s, sniper1 TUT.n, brigand1 TUT.c",
        dice="19",
    ).shows("attacked Lightweaver, sniper1 at TUT.n"),
    line("volley:2", "sniper", "Stoneheart TUT.c, sniper1 TUT.n, brigand1 TUT.c", dice="19").shows(
        "attacked Stoneheart"
    ),
    line("volley:3", "ettercap", "Stoneheart C02.a, ettercap1 C02.d").shows(
        "nobody attacked, ettercap1 at C02.c"
    ),
    # Attack (attack range) / Charge (engaged) / Charge (closest) / Move towards (closest)
    line("swarm:1", "berserker", "Stoneheart TUT.n, berserker1 TUT.n", dice="19").shows(
        "attacked Stoneheart"
    ),
    line(
        "swarm:2",
        "berserker",
        "Stoneheart TUT.n, Lightweaver TUT.e, berserker1 TUT.nw, brigand1 TUT.e",
        dice="19",
    ).shows("attacked Lightweaver, berserker1 at TUT.e"),
    line(
        "swarm:3", "berserker", "Stoneheart TUT.n, Lightweaver TUT.e, berserker1 TUT.nw", dice="19"
    ).shows("attacked Stoneheart, berserker1 at TUT.n"),
    line("swarm:4", "berserker", "Stoneheart TUT.se, berserker1 TUT.nw").shows("nobody attacked"),
    # Attack / Charge (closest) if that hero is within 1 / Escort / Move towards (closest)
    line("guardian:1", "kingsguard", "Stoneheart TUT.n, kingsguard1 TUT.n", dice="19").shows(
        "attacked Stoneheart"
    ),
    line(
        "guardian:2", "kingsguard", "Stoneheart C02.b, kingsguard1 C02.a, brigand1 C02.d", dice="19"
    ).shows("attacked Stoneheart, kingsguard1 at C02.b"),
    line("guardian:3", "kingsguard", "Stoneheart C02.a, kingsguard1 C02.c, brigand1 C02.d").shows(
        "nobody attacked, kingsguard1 at C02.d"
    ),
    line(
        "guardian:4",
        "kingsguard",
        "Stoneheart C02.a, kingsguard1 C02.c, kingsguard2 C02.d",
        reads="guardian:4 guardian:4",
    ).shows("nobody attacked, kingsguard1 at C02.b, kingsguard2 at C02.c"),
    # Attack / Charge (closest) / Move towards (closest); then Attack (attack range)
    line(
        "frenzy:1",
        "berserker^",
        "Dawnguard TUT.n, berserker1 TUT.n",
        reads="frenzy:1 frenzy:4",
        dice="19 19 19 19",
    ).shows("attacked Dawnguard Dawnguard"),
    line(
        "frenzy:2",
        "berserker^",
        "Dawnguard TUT.c, berserker1 TUT.n",
        reads="frenzy:2 frenzy:4",
        dice="19 19 19 19",
    ).shows("attacked Dawnguard Dawnguard"),
    line("frenzy:3", "berserker^", "Dawnguard TUT.se, berserker1 TUT.nw").shows("nobody attacked"),
    line(
        "frenzy:4",
        "hook_horror^",
        "Dawnguard TUT.n, hook_horror1 TUT.c",
        reads="frenzy:2 frenzy:4",
        dice="19 19 19 19",
    ).shows("attacked Dawnguard Dawnguard"),
    # The closest wounded enemy within 2 heals; else the last enemy card is Quickened
    line(
        "rally:1",
        "shaman",
        "Stoneheart C02.c, shaman1 C02.a, brigand1 C02.c 1 wound, brigand2 C02.b 1 wound",
        reads="rally:1 cautious:2",
        dice="19",
    ).shows("brigand1 has 1 wound, brigand2 has no wounds, attacked Stoneheart"),
    example(
        "rally:1",
        "Stoneheart TUT.c, shaman1 TUT.n, brigand1 TUT.s",
        order="shaman brigand Stoneheart",
        dice="19 19",
    )
    .play("acts shaman")
    .shows("read rally:1 cautious:1 ferocious:2, order brigand shaman Stoneheart"),
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
    for each in (*TRAITS, *BOSS):
        read = [texts[0] for step, texts in each.steps if step == "shows"]
        assert each.of != name or any(name in text.split(",")[0] for text in read)


def test_every_kind_of_action_is_on_a_card() -> None:
    found = {entry.deed for trait in ALL_TRAITS for entry in trait.entries}
    assert found == {*DEEDS}
