"""The sheets of Bardsung's battle and challenge aspects, a challenge section by section."""

from collections.abc import Iterator
from typing import Any

from engine.bardsung.tables.aspect_cards import AspectCard, Option, Section, SectionLine
from engine.bardsung.tables.aspect_words import Verb, Who
from engine.bardsung.tables.aspects import BATTLES, CHALLENGES
from tests.oracle.bardsung_words import LONG, TERRAIN, by_id, said
from tests.oracle.compare import PLAYED, Entry, sheet

TIMINGS = {"I": "immediate", "S": "sustained", "D": "delayed"}
BATTLE = "test_each_battle_aspect.py::test_a_battle_aspect_does_what_its_card_says"
CHALLENGE = "test_each_challenge.py::test_a_challenge_does_what_its_card_says"

# --- sections: both sides say the same in plain words -----------------------------------------

Plain = list[str]
"""A section as sorted words: "choose force -> 2", "test strength 12", "success -> 3"."""

WHO = {
    "self": "exploring_hero",
    "all_here": "every_hero_here",
    "all_here_may": "each_hero_here",
    "both_tiles": "every_hero_on_current_or_previous_tile",
    "previous_may": "one_hero_on_previous_tile",
}
OPTIONS = {
    "break": "break_the_chain",
    "creep": "creep_past",
    "strike": "strike_first",
    "offer": "offer_a_treasure",
    "blood": "offer_blood",
}
"""What the engine calls options, and what the cards do."""
COSTS = {"potion": "healing_potion", "treasure": "unattached_treasure"}
SUFFERED = ("wound", "serious_wound")
PLACED = {engine: printed for printed, engine in TERRAIN.items()} | {
    "well": "old_well",
    "pipe": "burst_pipe",
    "forge": "cold_forge",
    "rubble": "rubble",
    "stone": "singing_stone",
    "pillar": "cracked_pillar",
}


def engine_sections(row: AspectCard) -> Any:
    """Return the sections of the engine's row; positions play a card that has none."""
    if not row.sections:
        return PLAYED
    return [sorted(_section(each)) for each in row.sections]


def _section(section: Section) -> Iterator[str]:
    for option in section.options:
        yield _option(option)
    if section.uses or section.tn:
        may = " may" if section.who in (Who.ALL_HERE_MAY, Who.PREVIOUS_MAY) else ""
        yield f"test {LONG.get(str(section.uses))} {section.tn} {WHO[section.who]}{may}"
        for word in section.ok:
            yield f"success {_word(word)}"
        for word in section.bad:
            yield f"failure {_word(word)}"
    for word in section.does:
        if word.verb is not Verb.NOTHING or word.number:
            yield _word(word)


def _option(option: Option) -> str:
    price = f" {COSTS.get(option.cost, option.cost)} {option.amount}"
    paid = price if option.cost or option.amount else ""
    return f"choose {OPTIONS.get(option.id, option.id)}{paid} -> {option.then or 'end'}"


NUMBERED = (Verb.GO, Verb.GOLD, Verb.RENOWN, Verb.GAMBLE)
"""Verbs that need a number."""


def _word(line: SectionLine) -> str:
    """Return a line of the engine in plain words."""
    verb, argument = line.verb.value, line.argument
    if verb == "place":
        return f"places {PLACED.get(argument, argument)}"
    if verb == "comes":
        return f"places {argument}"
    if verb == "supply":
        return f"supplies {COSTS.get(argument, argument)}"
    plain = {
        "go": f"-> {argument}",
        "treasure": "treasures 1",
        "renown": f"renown {argument}",
        "gold": f"gold {argument}",
        "heal": "heal 1",
        "xp": "xp 1",
        "fate": "fate 1",
        "fate_all": "fate all_active",
        "lens": "look_dungeon_cards 2",
        "event_roll": "event_roll",
        "rune": "rune",
        "deserters": "places E1 E1",
        "carry": "banner",
        "rat": f"places giant_rat{' ' + argument if argument else ''}",
        "all_here": f"every_hero_here {argument}",
        "company": f"every_hero_on_both_tiles {argument}",
        "foes": f"every_enemy_here {argument}",
        "explorer": f"exploring_hero {argument}",
        "lever": "places lever portcullis",
        "garden": "places mushroom_patch mushroom_patch",
    }
    told = plain.get(verb, line.code)
    return f"{told} {line.number}" if line.number and line.verb not in NUMBERED else told


def printed_sections(sections: list[Entry]) -> list[Plain]:
    """Return the sections of a card."""
    found: list[Plain] = []
    for section in sections:
        if "optional_toolkit" in section:
            left = len(found) + 2
            price, gold = section["optional_toolkit"], section["optional_gold"]
            found += [["choose leave -> end", f"choose pry toolkit {price} -> {left}"]]
            found += [[f"gold {gold}"]]
        elif "die" in section:
            (stake,) = (each for each in sections[0]["choose"] if "gold_min" in each)
            found += [[f"gamble:{amount}"] for amount in _stakes(stake)]
        else:
            found.append(sorted(_printed(section)))
    return found


def _stakes(option: Entry) -> range:
    """Return how much gold may be staked (CH12): the engine has an option for each."""
    return range(option.get("gold_min", 1), option.get("gold_max", 0) + 1)


def _printed(section: Entry) -> Iterator[str]:
    for option in section.get("choose", ()):
        yield from _printed_options(option)
    goes = section.get("goto", "end")
    if "test" in section:
        yield from _printed_test(section["test"])
    ways = ("success ", "failure ") if "test" in section else ("",)
    yield from (f"{way}{_goes(goes)}" for way in ways if goes != "end")
    yield from _printed_deeds(section)


def _printed_deeds(section: Entry) -> Iterator[str]:
    """Yield what a section does without a choice or a test."""
    for name in ("gold", "renown", "treasures", "xp", "fate", "heal", *ALL):
        if name in section:
            yield f"{name} {section[name]}"
    if "event_roll" in section:
        yield "event_roll"
    yield from (f"supplies {token}" for token in section.get("supplies", ()))
    yield from section.get("gains", ())
    yield from section.get("suffers", ())
    yield from [section[name] for name in ("reveal_treasures_until",) if name in section]
    yield from [word for name, word in WORDS_OF.items() if name in section]
    if "places" in section:
        yield " ".join(["places", *section["places"], section.get("it_gains", "")]).strip()


ALL = (
    *("look_dungeon_cards", "every_hero_here", "exploring_hero"),
    *("every_enemy_here", "every_hero_on_both_tiles"),
)
WORDS_OF = {"makes": "passage", "speed": "banner"}
"""Sections for which the engine has one word; positions play what it does."""


def _goes(where: object) -> str:
    return f"-> {where}"


def _printed_options(option: Entry) -> Iterator[str]:
    if "gold_min" in option:
        for amount in _stakes(option):
            yield f"choose stake{amount} gold {amount} -> {option['goto'] + amount - 1}"
        return
    paid = [f" {name} {option[name]}" for name in option if name not in ("option", "goto")]
    yield f"choose {option['option']}{''.join(paid)} -> {option['goto']}"


def _printed_test(test: Entry) -> Iterator[str]:
    may = " may" if test.get("optional") else ""
    yield f"test {test['characteristic']} {test['target_number']} {test['who']}{may}"
    for name, value in test.items():
        way, _, what = name.partition("_")
        if name in ("who", "characteristic", "target_number", "optional"):
            continue
        if name == "failure":
            yield from (f"failure {each}" for each in value)
        elif what.endswith("goto"):
            if value != "end":
                yield f"{'failure' if way == 'otherwise' else way} {_goes(value)}"
        elif what.endswith("_gains"):
            yield f"{way} {what.removesuffix('_gains')} {value}"
        elif value is True:
            yield f"{way} {what}"
        else:
            yield f"{way} {what} {value}"


BATTLE_SHEET = sheet(
    "bardsung_aspects",
    "battle",
    by_id,
    BATTLES,
    {
        "id": lambda row: row.id,
        "name": lambda row: said(f"aspect.{row.id}.name"),
        "timing": lambda row: TIMINGS[row.timing],
        "engagement": lambda row: row.engagement,
        "gold": lambda row: row.gold,
        "sections": engine_sections,
        "changes": lambda row: {change.what.value: change.amount for change in row.changes},
    },
    absent={"gold": 0, "changes": {}},
    played={"effect": BATTLE},
    told={"sections": printed_sections},
)

CHALLENGE_SHEET = sheet(
    "bardsung_aspects",
    "challenge",
    by_id,
    CHALLENGES,
    {
        "id": lambda row: row.id,
        "name": lambda row: said(f"aspect.{row.id}.name"),
        "timing": lambda row: TIMINGS[row.timing],
        "gold": lambda row: row.gold,
        "engagement": lambda row: row.engagement,
        "sections": engine_sections,
        "shown_text": lambda row: said(f"aspect.{row.id}.story"),
    },
    absent={"engagement": False},
    tests=dict.fromkeys(CHALLENGES, CHALLENGE),
    told={"sections": printed_sections},
)

SHEETS = (BATTLE_SHEET, CHALLENGE_SHEET)
