"""Each aspect card is drawn, and each section of each challenge is read as its sheet says.

A section of the sheet stands here as plain words: "choose pick toolkit 1 -> 3", "test strength 12
exploring_hero", "success gold 3", "failure -> 2". Nothing else happens.
"""

from collections import Counter

import pytest

from engine.bardsung.explore.aspects import draw_aspect
from engine.bardsung.state.events import DieRolled, Rolled
from engine.bardsung.state.model import Laid
from engine.bardsung.state.steps import Exploring, Reading
from engine.bardsung.state.table_events import SectionRead
from engine.bardsung.tables.cards import TREASURES
from tests.bardsung.position import Position, make_position
from tests.marks import rule
from tests.oracle.bardsung_aspects import (
    BATTLE_SHEET,
    CHALLENGE_SHEET,
    OPTIONS,
    PLACED,
    printed_sections,
)
from tests.oracle.bardsung_cards import TERRAIN_SHEET
from tests.oracle.bardsung_enemies import ENEMY_SHEET
from tests.oracle.bardsung_words import LONG

BATTLES, CHALLENGES = BATTLE_SHEET.entries, CHALLENGE_SHEET.entries
ASPECTS = {**BATTLES, **CHALLENGES}
STAYING = [card for card, said in ASPECTS.items() if said["timing"] != "immediate"]
READ = {
    card: printed_sections(said["sections"])
    for card, said in CHALLENGES.items()
    if not {"when", "stays"} & {*said["sections"][0]}
}
"""Challenges whose sections are read at once; others lie or wait, which other tests play."""
SECTIONS = [(card, number) for card, parts in READ.items() for number in range(1, len(parts) + 1)]
DIFFERENT = (1, 2, 3, 4, 5, 6)
HERE, PREVIOUS = ("stoneheart", "lightweaver"), ("dawnguard",)
TESTERS = {
    "exploring_hero": HERE[:1],
    "every_hero_here": HERE,
    "each_hero_here": HERE,
    "every_hero_on_current_or_previous_tile": HERE + PREVIOUS,
    "one_hero_on_previous_tile": PREVIOUS,
}
PRICES = ("healing_potion", "firewood", "toolkit", "charm")
"""Resource tokens as the sheets call them, in the order of the game."""


# --- a card is drawn -----------------------------------------------------------------------------


@rule("BS-16.13", "BS-16.14", "BC-9.1")
@pytest.mark.parametrize("card", ASPECTS)
def test_a_drawn_aspect_brings_its_gold_and_stays_waits_or_ends(card: str) -> None:
    said, pile = ASPECTS[card], "battle" if card in BATTLES else "challenge"
    models = "Stoneheart ENT.b, brigand1 C04.a, brigand2 C04.a"
    game = make_position(models, tiles="ENT@6,14 C04@6,12", draws=card, dice="9 9")
    step = Exploring("stoneheart", "ENT.b:N", "C04", (Laid("C04", 6, 12),))
    game.does(draw_aspect, step, pile)
    assert game.state.gold == said.get("gold", 0)
    lies = [aspect.card for aspect in game.state.aspects]
    waits = [aspect.card for aspect in game.state.delayed]
    assert lies == ([card] if said["timing"] == "sustained" else [])
    assert waits == ([card] if said["timing"] == "delayed" else [])


@rule("BS-16.13")
@pytest.mark.parametrize("card", STAYING)
def test_an_aspect_goes_with_the_last_enemy_card_if_it_says_engagement(card: str) -> None:
    where = "lies" if ASPECTS[card]["timing"] == "sustained" else "waits"
    game = make_position("Stoneheart C04.d, brigand1 C04.a 1 wound", **{where: f"{card}@C04"})
    game.play("hurt brigand1")
    stays = [aspect.card for aspect in (*game.state.aspects, *game.state.delayed)]
    assert stays == ([] if ASPECTS[card].get("engagement") else [card])


# --- a section is read ---------------------------------------------------------------------------


def reading(card: str, number: int, dice: str = "3 " * 12, **given: object) -> Position:
    """Return the position after Stoneheart has come to a section of a challenge in C01."""
    given = {"gold": 9, "resources": (2, 2, 2, 2), "fate": "0/5", **given}
    models = "Stoneheart C01.b 1 wound, Lightweaver C01.a 1 wound, Dawnguard ENT.b 1 wound"
    game = make_position(models, tiles="ENT@6,14 C01@7,11", dice=dice, **given)
    for hero in (*HERE, *PREVIOUS):
        game.change(hero, characteristics=DIFFERENT)
    game.change("Stoneheart", treasures="TR17")
    game.run(Reading("stoneheart", card, "C01", "ENT", number))
    return game


def led_to(game: Position) -> str:
    """Return the section after the first one that was read, "end" if none was."""
    read = [event.section for event in game.told(SectionRead)]
    return str(read[1]) if len(read) > 1 else "end"


def words_of(card: str, number: int, kind: str) -> list[str]:
    """Return the words of a section of a kind, without the word of the kind."""
    return [word.split(" ", 1)[1] for word in READ[card][number - 1] if word.startswith(kind)]


CHOOSING = [part for part in SECTIONS if words_of(*part, "choose ")]
TESTING = [part for part in SECTIONS if words_of(*part, "test ")]
DOING = [part for part in SECTIONS if part not in (*CHOOSING, *TESTING)]


@rule("BC-9.1", "BS-16.15")
@pytest.mark.parametrize(("card", "number"), CHOOSING)
def test_a_choice_costs_what_it_says_and_leads_where_it_says(card: str, number: int) -> None:
    names = {printed: engine for engine, printed in OPTIONS.items()}
    options = [words.split() for words in words_of(card, number, "choose ")]
    offered = {names.get(option[0], option[0]) for option in options}
    assert {*reading(card, number).choices} == offered
    for name, *price, _, where in options:
        engine = names.get(name, name)
        game = reading(card, number).play(f"choose {engine}")
        assert led_to(game) == where
        paid, amount = (price[0], int(price[1])) if price else ("", 0)
        gained = supplied(done(card, [f"-> {where}"]))
        left = [n - amount * (token == paid) for n, token in zip(gained, PRICES, strict=True)]
        assert list(game.state.resources) == left
        if paid == "gold":
            chosen = [event for event in game.events if getattr(event, "by", 0) == -amount]
            assert chosen
            assert engine not in reading(card, number, gold=amount - 1).choices
            assert engine in reading(card, number, gold=amount).choices
        if paid in PRICES:
            short = tuple(amount - 1 if token == paid else 2 for token in PRICES)
            assert engine not in reading(card, number, resources=short).choices


def done(card: str, words: list[str]) -> Counter[str]:
    """Return what words do, with the sections to which they lead and which only do something."""
    deeds: Counter[str] = Counter()
    for word in words:
        if word.startswith("-> ") and word != "-> end":
            number = int(word.split()[1])
            if (card, number) in DOING:
                deeds += done(card, READ[card][number - 1])
        else:
            deeds[word] += 1
    return deeds


def happened(game: Position) -> dict[str, object]:
    """Return all that may have changed by a section."""
    state = game.state
    return {
        "gold": state.gold - 9,
        "renown": state.renown - 3,
        "fate": state.fate,
        "xp": [hero.xp for hero in state.heroes],
        "wounds": [len(hero.wounds) - 1 for hero in state.heroes],
        "serious": [sum(wound.serious for wound in hero.wounds) for hero in state.heroes],
        "conditions": [list(hero.conditions) for hero in state.heroes],
        "treasures": [len(hero.treasures) for hero in state.heroes],
        "runes": sum(
            TREASURES[treasure.card].kind == "rune" for treasure in state.heroes[0].treasures
        ),
        "tokens": sorted((token.kind, token.zone) for token in state.tokens),
        "enemies": [(foe.kind, foe.zone, foe.conditions) for foe in state.enemies],
        "banner": ["encounter:banner" in hero.marks for hero in state.heroes],
        "event": any(die.what == "event" for die in game.told(DieRolled)),
        "supplies": list(state.resources),
    }


def expected(deeds: Counter[str], actors: tuple[str, ...]) -> dict[str, object]:
    """Return the same, by the words of the sheet; `actors` made a test, or it is the explorer."""
    heroes = (*HERE, *PREVIOUS)
    acting = [hero in actors for hero in heroes]
    number = Counter[str]()
    for word, count in deeds.items():
        what, _, value = word.partition(" ")
        if value.lstrip("-").isdigit():
            number[what] += int(value) * count
    conditions = [[word for word in deeds if word in GAINED and acts] for acts in acting]
    for word in deeds:
        who, _, gained = word.partition(" ")
        if who == "every_hero_here":
            for place in range(len(HERE)):
                conditions[place].append(gained)
        if who == "exploring_hero":
            conditions[0].append(gained)
    serious = deeds["serious_wound"]
    placed = [word.split()[1:] for word in deeds if word.startswith("places ")]
    kinds = [kind for words in placed for kind in words]
    tokens = [(PLACED_BY[kind], "C01.b") for kind in kinds if kind in PLACED_BY]
    if "mushroom_patch" in kinds:
        tokens[-1] = ("mushrooms", "C01.a")
    rats = [("giant_rat", "C01.b", ("bane",) if "bane" in kinds else ())] * kinds.count("giant_rat")
    come = [(kind, "C01.b", ()) for kind in kinds if kind in WANDERING and kind != "giant_rat"]
    return {
        "gold": number["gold"],
        "renown": number["renown"],
        "fate": 5 if deeds["fate all_active"] else number["fate"],
        "xp": [number["xp"] * acts for acts in acting],
        "wounds": [(deeds["wound"] + serious - number["heal"]) * acts for acts in acting],
        "serious": [serious * acts for acts in acting],
        "conditions": conditions,
        "treasures": [1 + number["treasures"] + deeds["rune"], 0, 0],
        "runes": deeds["rune"],
        "tokens": sorted(tokens),
        "enemies": [*rats, *come, *[("brigand", "C01.b", ())] * kinds.count("E1")],
        "banner": [bool(deeds["banner"]), False, False],
        "event": bool(deeds["event_roll"]),
        "supplies": supplied(deeds),
    }


def supplied(deeds: Counter[str]) -> list[int]:
    """Return the resource tokens of a party that had two of each, after what it gained."""
    return [2 + deeds[f"supplies {token}"] for token in PRICES]


GAINED = (
    *("fatigue", "silence", "poison", "stunned", "burn", "bleed", "frostbite", "sundered"),
    "blessing",
)
"""Conditions that challenges bring."""
WANDERING = [kind for kind, said in ENEMY_SHEET.entries.items() if said["kind"] == "wandering"]
PLACED_BY = {
    **{kind: kind for kind in TERRAIN_SHEET.rows},
    **{printed: engine for engine, printed in PLACED.items()},
    "mushroom_patch": "mushrooms",
    "lever": "lever",
}


@rule("BC-9.2", "BC-1.3", "BS-16.15", "BS-1.4")
@pytest.mark.parametrize("way", ["success", "failure"])
@pytest.mark.parametrize(("card", "number"), TESTING)
def test_the_named_hero_makes_a_test_with_the_printed_results(
    card: str, number: int, way: str
) -> None:
    (test,) = words_of(card, number, "test ")
    uses, needs, who = test.split()[:3]
    bonus = DIFFERENT[list(LONG.values()).index(uses)]
    die = int(needs) - bonus - (way == "failure")
    testers = TESTERS[who]
    game = reading(card, number, f"{die} " * len(testers) + "3 3 3", draws="TR01")
    while "try" in game.choices:
        game.play("choose try")
    rolls = game.told(Rolled)[: len(testers)]
    assert [(roll.hero, roll.tn, roll.bonus) for roll in rolls] == [
        (hero, int(needs), bonus) for hero in testers
    ]
    words = words_of(card, number, f"{way} ")
    goes = [word.removeprefix("-> ") for word in words if word.startswith("-> ")]
    assert led_to(game) == (goes[0] if goes else "end")
    assert happened(game) == expected(done(card, words), testers)
    assert ("corridor" in game.choices) is ("look_dungeon_cards 2" in words)


@rule("BS-16.15", "BC-9.3")
@pytest.mark.parametrize(
    ("card", "number"), [part for part in DOING if "gamble" not in str(READ[part[0]])]
)
def test_a_section_does_what_it_says(card: str, number: int) -> None:
    words = READ[card][number - 1]
    game = reading(card, number, draws="TR01")
    assert happened(game) == expected(done(card, words), HERE[:1])
    assert any(":" in choice for choice in game.choices) is ("passage" in words)
