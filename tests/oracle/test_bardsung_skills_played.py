"""Each skill is used among heroes and enemies near and far: it helps whom its side names."""

from collections.abc import Iterator

import pytest

from tests.bardsung.ability_examples import owner_of
from tests.bardsung.conformance import ALL
from tests.bardsung.position import Position, make_position
from tests.marks import rule
from tests.oracle.compare import Entry
from tests.oracle.test_bardsung_cards_played import CARDS, side

SKILLS = [(card, level) for card in CARDS if CARDS[card]["kind"] == "skill" for level in (1, 2)]
ROW = ("C02.a", "C02.b", "C02.c", "C02.d", "ENT.b")
"""Zones in a row; the skill is used in the first one."""
FOES = ("brigand1", "brigand2")
"""Enemies in the zone of the skill; a third one stands beside it."""


def others(card: str) -> list[str]:
    """Return the heroes besides the owner of a skill: in its zone, beside it, and so on."""
    return [hero for hero in ALL if hero != owner_of(card).lower()]


def used(card: str, level: int) -> Position:
    """Return the first question of a skill that any hero would be glad of."""
    owner = owner_of(card)
    heroes = [f"{owner} {ROW[0]} 1 wound fatigue poison"]
    heroes += [
        f"{hero.capitalize()} {zone} 1 wound fatigue poison"
        for hero, zone in zip(others(card), ROW, strict=False)
    ]
    enemies = f"brigand1 {ROW[0]}, brigand2 {ROW[0]}, brigand3 {ROW[1]}"
    game = make_position(
        f"{', '.join(heroes)}, {enemies}",
        tiles="ENT@6,14 C02@7,10",
        order=f"brigand {owner} {' '.join(others(card))}",
        turn=owner,
        fate="5/5",
        tokens=f"ghost@{ROW[0]}" if "lost_at_least" in str(side(card, level)) else "",
    )
    game.change(owner, abilities=f"{card}:{level}", devotion=side(card, level)["devotion_cost"])
    return game.play(f"use {card}")


def within(card: str, most: int) -> list[str]:
    """Return the heroes within some zones, the owner of the skill among them."""
    away = [(owner_of(card).lower(), 0), *zip(others(card), range(len(ROW)), strict=False)]
    return [hero for hero, far in away if far <= most]


def questions(card: str, level: int) -> Iterator[set[str]]:
    """Yield what the owner is asked, one question after the other, by the sheet."""
    for deed in side(card, level)["deeds"]:
        yield from _asked(card, deed)


def _asked(card: str, deed: Entry) -> Iterator[set[str]]:
    what, who = deed["do"], deed.get("who")
    if who == "one_hero":
        yield {*within(card, deed["within"])}
    if who == "one_enemy":
        yield {*FOES, *(["brigand3"] if deed["within"] else [])}
    if what == "place_self":
        yield {*ROW[1 : deed["within"] + 1]}
    if what == "may_place_with_her":
        yield {others(card)[0], "nobody"}
    if what == "haste" and who == "one_other_hero":
        yield {*within(card, deed["within"])} - {owner_of(card).lower()}
    elif who == "one_other_hero" or what == "discard_one_condition":
        yield {"fatigue", "poison"}
    if what == "place" and "within" in deed:
        for number in range(deed["count"]):
            yield {*ROW[: deed["within"] + 1], *(["none"] if number else [])}


def answered(card: str, level: int) -> tuple[Position, list[str]]:
    """Return what is so after the last answer to each question, and the answers."""
    game, answers = used(card, level), list[str]()
    for options in questions(card, level):
        assert {*game.choices} == options
        answers.append(sorted(options)[-1])
        game.play(f"choose {answers[-1]}")
    return game, answers


@rule("BS-5.5", "BC-1.2", "BS-0.3", "BS-8.14")
@pytest.mark.parametrize(("card", "level"), SKILLS)
def test_a_skill_asks_for_heroes_in_reach_and_helps_the_chosen_one(card: str, level: int) -> None:
    """The skill has the stated effect on each hero and each enemy, and no other."""
    game, answers = answered(card, level)
    owner = owner_of(card).lower()
    wounds = dict.fromkeys(ALL, 1)
    conditions = {hero: {"fatigue", "poison"} for hero in ALL}
    weakened: set[str] = set()
    for deed in side(card, level)["deeds"]:
        chosen = next((answer for answer in answers if answer in ALL), owner)
        who = {
            "each_hero": within(card, deed.get("within", 0)),
            "one_other_hero": others(card)[:1],
            "every_enemy": [*FOES],
            "one_enemy": [answer for answer in answers if answer in FOES],
            "self": [owner],
        }.get(deed.get("who", ""), [chosen])
        for name in who:
            if deed["do"] == "heal":
                wounds[name] = 0
            if deed["do"] == "cleanse":
                conditions[name] -= {*deed["conditions"]}
            if deed["do"] == "discard":
                conditions[name] -= {deed["condition"]}
            if deed["do"].startswith("discard_one_condition"):
                conditions[name] -= {*answers}
            if deed["do"] == "gain" and name in ALL:
                conditions[name] |= {deed["condition"]}
            if deed.get("condition") == "weaken":
                weakened.add(name)
    assert {hero.id: len(hero.wounds) for hero in game.state.heroes} == wounds
    assert {hero.id: {*hero.conditions} for hero in game.state.heroes} == conditions
    assert {foe.id for foe in game.state.enemies if "weaken" in foe.conditions} == weakened


@rule("BS-8.14", "BC-2.3", "BS-10.14", "BS-19.8")
@pytest.mark.parametrize(("card", "level"), SKILLS)
def test_a_skill_moves_and_lays_what_it_says(card: str, level: int) -> None:
    """The owner, Ghosts and Mirages, a card of the order."""
    game, answers = answered(card, level)
    deeds = side(card, level)["deeds"]
    placed = any(deed["do"] == "place_self" for deed in deeds)
    there = [answer for answer in answers if answer in ROW]
    assert game.hero(owner_of(card)).zone == (there[0] if placed else ROW[0])
    laid = [(deed["token"], deed.get("within")) for deed in deeds if deed["do"] == "place"]
    zones = [answer for answer in answers if answer in ROW] if ("ghost", 2) in laid else []
    tokens = [("ghost", zone) for zone in zones]
    if ("mirage", None) in laid:
        tokens.append(("mirage", ROW[0] if placed else game.hero(answers[0]).zone))
    if not any(deed["do"] == "discard_any" for deed in deeds):
        assert sorted((token.kind, token.zone) for token in game.state.tokens) == sorted(tokens)
    hasted = any(deed["do"] == "haste" for deed in deeds)
    before = ["brigand", owner_of(card).lower(), *others(card)]
    if hasted:
        before.remove(answers[0])
        before.insert(0, answers[0])
    assert [row.id for row in game.state.order] == before
