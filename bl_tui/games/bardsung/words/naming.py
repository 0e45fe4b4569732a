"""Names of all things of Bardsung by their ids, and the values of the placeholders of a message."""

from collections.abc import Container, Iterator, Sequence

from bl_tui.games.bardsung.words.codes import CODES, GOODS, kind_of, number_of, shown_letters
from bl_tui.words import Words, naming
from bl_tui.words.naming import Facts, Namer, happened, listed, named, said, scenario_title
from engine.bardsung.rules.conditions import CONDITIONS
from engine.bardsung.state.answers import LessonId
from engine.bardsung.state.model import CHARACTERISTICS, RESOURCES
from engine.bardsung.state.places import GateId, ZoneId, is_gate
from engine.bardsung.state.seats import SEATS, HeroSeat
from engine.bardsung.tables.abilities import ABILITIES
from engine.bardsung.tables.aspects import ASPECTS
from engine.bardsung.tables.behaviours import CARDS as BEHAVIOURS
from engine.bardsung.tables.cards import (
    GENERIC,
    HELD,
    HERO_TOKENS,
    PILLAR_RULE,
    TERRAIN,
    WOUNDS,
)
from engine.bardsung.tables.encounters import EMBER, ENCOUNTERS, TIDE
from engine.bardsung.tables.enemies import ENEMY_CARDS, WANDERING_EVENTS
from engine.bardsung.tables.heroes import GEAR
from engine.bardsung.tables.tales import TALES
from engine.bardsung.tables.tiles import tiles
from engine.core.frozen import Value, record


@record
class Names(Value):
    """The names of heroes and enemies; `encounter` is the current one, "" for none."""

    encounter: str = ""

    def unit(self, words: Words, unit: str, at: str = "") -> str:
        """Return a model by its id, with its zone where one is given: "Brigand 2 (Barracks a)"."""
        name = thing_name(words, unit)
        return words.say("unit.at", unit=name, zone=zone_name(words, at)) if at else name

    def side(self, words: Words, side: HeroSeat | str) -> str:
        """Return a hero."""
        return words.say(f"side.{side.value if isinstance(side, HeroSeat) else side}")


NAMES = Names()
"""Names are the same in all games of this rulebook."""

TOKENS = ("grudge", "devotion", "third", *HERO_TOKENS)
"""Tokens of heroes."""
EFFECTS = (
    "wound", "serious_wound", "push", "dodge", "blessing", "inspire", "quicken", "haste", "slow",
    "stop", "drag", "bless_other",
)  # fmt: skip
"""Effects of attacks, apart from conditions."""
HELPS = ("whetstone", "defiance")
"""Temporary advantages of a hero by an item or a skill, without a token."""
BEHIND = {"BS-32.17": "mushrooms", PILLAR_RULE: "pillar", "tide": TIDE}
"""Sources of a test that are known by their rule alone, and those that a key opens for a hero."""
SPOTS = ("stairs", "echo", "checkpoint", "mark", "goal")

_KINDS: tuple[tuple[str, Container[str]], ...] = (
    ("side.{}", SEATS),
    ("ability.{}.name", ABILITIES),
    ("wound.{}.name", (*WOUNDS, GENERIC)),
    ("treasure.{}.name", HELD),
    ("aspect.{}.name", ASPECTS),
    ("wandering.{}.name", WANDERING_EVENTS),
    ("gear.{}.name", GEAR),
    ("enemy.{}.name", CODES),
    ("card.{}.name", ENEMY_CARDS),
    ("trait.{}.name", BEHAVIOURS),
    ("condition.{}.name", CONDITIONS),
    ("token.{}.name", (*TOKENS, *SPOTS)),
    ("terrain.{}.name", TERRAIN),
    ("resource.{}.name", RESOURCES),
    ("characteristic.{}", CHARACTERISTICS),
    ("adventure.{}.title", ENCOUNTERS),
    ("effect.{}", EFFECTS),
    ("help.{}", HELPS),
    ("flag.{}", (TIDE, EMBER)),
    ("storycard.{}.name", TALES),
)
"""The message with the name of a thing, by the table of its id."""


def thing_name(words: Words, thing: str) -> str:
    """Return the name of anything that has an id; other words are returned unchanged."""
    thing = BEHIND.get(thing, thing)
    for message, table in _KINDS:
        if thing in table:
            return words.say(message.format(thing))
    lesson = LessonId(thing)
    if lesson.step and lesson.name in CHARACTERISTICS:
        return f"{words.say(f'characteristic.{lesson.name}')} +{lesson.step}"
    if thing in tiles():
        return words.say(f"tile.{thing}.name")
    if is_gate(thing):
        return gate_name(words, thing)
    if ZoneId(thing).name:
        return zone_name(words, thing)
    kind = kind_of(thing)
    if kind in CODES and number_of(thing):
        name = words.say(f"enemy.{kind}.name")
        return words.say("enemy.numbered", enemy=name, number=number_of(thing))
    return thing


def aspect_text(words: Words, card: str, encounter: str = "") -> str:
    """Return the text of an aspect card, in an encounter with the name of its E1 (BC-1.9)."""
    page = ENCOUNTERS.get(encounter)
    kind = page.sign("E1") if page is not None else ""
    enemy = thing_name(words, kind) if kind else words.say("aspect.first_enemy")
    return words.say(f"aspect.{card}.text", enemy=enemy)


def zone_name(words: Words, zone: str) -> str:
    """Return a zone by its tile and the letters that the board shows in it: "Barracks b"."""
    tile = ZoneId(zone).tile
    if tile not in tiles() or not ZoneId(zone).name:
        return zone
    return words.say("zone.named", tile=words.say(f"tile.{tile}.name"), zone=shown_letters(zone))


def gate_name(words: Words, gate: str) -> str:
    """Return a gate by its zone and side: "Barracks b north"."""
    side = words.say(f"gate.side.{GateId(gate).side}")
    return words.say("gate.named", zone=zone_name(words, GateId(gate).zone), side=side)


def wound_name(words: Words, card: str, serious: bool) -> str:
    """Return a wound card by the name of the side that is up."""
    up = serious and card in WOUNDS
    return words.say(f"wound.{card}.serious" if up else f"wound.{card}.name")


def source_name(words: Words, source: str) -> str:
    """Return the name of a modifier of a roll."""
    own = f"source.{source}"
    return words.say(own) if words.has(own) else thing_name(words, source)


def things(words: Words, ids: tuple[str, ...] | list[str]) -> str:
    """Return things as a list in words."""
    return listed(words, [thing_name(words, thing) for thing in ids])


def counted(words: Words, tokens: Sequence[str]) -> Iterator[str]:
    """Yield the names of tokens, repeated ones with their number."""
    for name in dict.fromkeys(tokens):
        count = tokens.count(name)
        yield f"{thing_name(words, name)} x{count}" if count > 1 else thing_name(words, name)


# --- the places of messages ----------------------------------------------------------------------


def _goods(words: Words, _: Names, facts: Facts, name: str) -> str:
    return words.say(GOODS[facts[name]])


def _cards(words: Words, _: naming.GameNames, facts: Facts, name: str) -> str:
    return things(words, facts[name])


def _conditions(words: Words, _: naming.GameNames, facts: Facts, name: str) -> str:
    return listed(words, list(counted(words, facts[name])))


def _wound(words: Words, _: naming.GameNames, facts: Facts, name: str) -> str:
    return wound_name(words, facts[name], bool(facts.get("serious", False)))


def _sources(words: Words, _: naming.GameNames, facts: Facts, name: str) -> str:
    return listed(words, [source_name(words, fact) for fact in facts[name]])


def _zone(words: Words, _: Names, facts: Facts, name: str) -> str:
    return zone_name(words, facts[name])


def _which(words: Words, _: naming.GameNames, facts: Facts, name: str) -> str:
    fact = facts[name]
    return thing_name(words, fact) if isinstance(fact, str) else str(fact)


NAMERS: dict[str, Namer] = {
    **dict.fromkeys(
        ("hero", "who", "enemy", "target", "card", "tile", "gate", "to", "at", "by", "kind",
         "which", "what", "encounter", "option", "thing"),
        _which,
    ),
    "zone": _zone,
    "side": named(NAMES.side),
    "wound": _wound,
    "cards": _cards,
    "tiles": _cards,
    "conditions": _conditions,
    "better": _sources,
    "worse": _sources,
    "scenario": named(scenario_title),
    "trait": named(thing_name),
    "step": said("step.{}"),
    "goods": _goods,
    "sold": _goods,
    "event": happened,
}  # fmt: skip


def places(words: Words, names: naming.GameNames, facts: Facts) -> dict[str, object]:
    """Return facts as the placeholders of a message: ids become names; numbers stay."""
    return naming.places(words, names, facts, NAMERS)
