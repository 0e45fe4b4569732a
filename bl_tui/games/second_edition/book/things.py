"""The pages of things: units, abilities, dice, ground, cards, each made from a table of the engine.

A thing has its name and its help text in the catalogues; numbers and their rules come from the
table.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

from bl_tui.book.origins import origin_of
from bl_tui.book.rulebook import Paragraph, Sheaf
from bl_tui.book.source import BookSource
from bl_tui.games.second_edition.panes.legend import legend_lines
from bl_tui.games.second_edition.words import CATALOGUE
from bl_tui.games.second_edition.words.describing import (
    SIGNS,
    ability_line,
    ability_text,
    army_points,
    army_units,
    ground_effects,
    half_map,
    half_of,
    numbers_of,
    traits_of,
)
from bl_tui.games.second_edition.words.naming import NAMES, face_name, kind_name
from bl_tui.words import Words
from bl_tui.words.naming import listed, sentence
from engine.core.frozen import record
from engine.core.rule_rows import RuleList
from engine.second_edition.state.model import FACES
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import ARMIES, DECOY, DECOYS, TENT, TENT_COST
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.scenario_cards import GROUND, SCENARIOS
from engine.second_edition.tables.terrain import TERRAIN
from engine.second_edition.tables.units import UNITS, Ability, Does

TOKENS = ("damage", "poison", "stun", "banner", "lore")
"""Markers on units and on the board, and the tokens that a side has."""

MAP_SIGNS = {GROUND[sign]: shown for sign, shown in SIGNS.items()}
"""The signs of a map of half the board, by terrain."""


class Ruled(Protocol):
    """A row of a table that has a row in `rules.toml`."""

    @property
    def rule(self) -> str: ...


RULED: Mapping[str, Mapping[str, Ruled]] = {
    "unit": UNITS,
    "card": COMMAND,
    "lore": LORE,
    "scenario": SCENARIOS,
    "army": ARMIES,
}
"""The tables of things that have a number of their own, by kind."""

Facts = Callable[[Words, str], Iterable[str]]
Text = Callable[[Words, str], str]


def _no_facts(_: Words, __: str) -> Iterable[str]:
    return ()


def _said(message: str) -> Text:
    """Return a function for a message whose id contains the name of a thing."""
    return lambda words, name: words.say(message.format(name=name))


@record
class Group:
    """Things of one kind: the title of their page, its entries, and their texts.

    `facts` are lines made from the table, `more` are texts that follow.
    """

    id: str
    names: Callable[[], Sequence[str]]
    head: Text
    text: Text
    facts: Facts = _no_facts
    more: Facts = _no_facts

    def sheaf(self, words: Words) -> Sheaf:
        """Return the page of the group."""
        title = words.say(f"app.rulebook.page.{self.id}")
        return Sheaf(self.id, title, lambda: [self.paragraph(words, name) for name in self.names()])

    def paragraph(self, words: Words, name: str) -> Paragraph:
        """Return the paragraph about one thing."""
        head = sentence(self.head(words, name))
        texts = (self.text(words, name), *self.more(words, name))
        return Paragraph(f"{self.id}.{name}", head, texts, tuple(self.facts(words, name)))


def rule_of(kind: str, name: str) -> str:
    """Return the number of the rule with a thing in its table, or ""."""
    if kind == "ability":
        return _owners(name)[0][1].rule
    table: Mapping[str, Ruled] = RULED.get(kind, {})
    return table[name].rule if name in table else ""


def thing_sheaves(words: Words) -> list[Sheaf]:
    """Return the pages of all groups."""
    return [group.sheaf(words) for group in GROUPS]


# --- factions, units and their cards -------------------------------------------------------------


def _faction_facts(words: Words, name: str) -> Iterable[str]:
    units = [kind_name(words, kind.id) for kind in UNITS.values() if kind.side.value == name]
    yield listed(words, units)


def _unit_facts(words: Words, name: str) -> Iterable[str]:
    kind = UNITS[name]
    side, traits = NAMES.side(words, kind.side), traits_of(words, kind)
    yield words.say("app.rulebook.unit", side=side, traits=traits, rule=kind.rule)
    yield sentence(numbers_of(words, kind))
    yield sentence(words.say("app.rulebook.unit.cost", cost=kind.cost, cards=kind.cards))


def _unit_abilities(words: Words, name: str) -> Iterable[str]:
    return (ability_line(words, ability) for ability in UNITS[name].abilities)


def _deployment_facts(words: Words, name: str) -> Iterable[str]:
    cost, cards, rule = {TENT: (TENT_COST, 1, "BL2-13.4"), DECOY: (0, DECOYS, "BL2-13.1")}[name]
    text = words.say("app.rulebook.deployment", cost=cost, cards=cards, rule=rule)
    yield sentence(text)


# --- abilities, ground ---------------------------------------------------------------------------


def _owners(does: str) -> list[tuple[str, Ability]]:
    """Return the kinds of units that have an ability, each with its version."""
    pairs = [(kind.id, kind.ability(Does(does))) for kind in UNITS.values()]
    return [(kind, able) for kind, able in pairs if able is not None]


def _ability_text(words: Words, does: str) -> str:
    return ability_text(words, _owners(does)[0][1])


def _ability_facts(words: Words, does: str) -> Iterable[str]:
    owners = _owners(does)
    able = owners[0][1]
    units = listed(words, [kind_name(words, kind) for kind, _ in owners])
    yield words.say("app.rulebook.ability.owners", units=units, rule=able.rule)
    if able.face is not None:
        face = face_name(words, able.face)
        yield sentence(words.say("app.rulebook.ability.marked", face=face))


def _ground_facts(words: Words, ground: str) -> Iterable[str]:
    for rule, text in ground_effects(words, ground):
        yield sentence(words.say("app.rulebook.cited", text=text, rule=rule))


# --- cards ---------------------------------------------------------------------------------------


def _card_facts(words: Words, card: str) -> Iterable[str]:
    row = COMMAND[card]
    yield words.count("app.rulebook.card", row.copies, rule=row.rule)


def _lore_facts(words: Words, card: str) -> Iterable[str]:
    row = LORE[card]
    side = NAMES.side(words, row.side)
    yield words.count("app.rulebook.lore", row.copies, side=side, cost=row.cost, rule=row.rule)
    moment = words.say(f"window.{row.moment.value}")
    yield sentence(words.say("app.rulebook.lore.when", window=moment))


def _scenario_facts(words: Words, card: str) -> Iterable[str]:
    row = SCENARIOS[card]
    side, mark = NAMES.side(words, row.side), f"{row.letter}{row.number}"
    yield words.say("app.rulebook.scenario", side=side, mark=mark, rule=row.rule)
    yield from half_map(card)
    yield words.say("app.rulebook.scenario.signs", **MAP_SIGNS)
    yield from half_of(words, card)


def _army_facts(words: Words, army: str) -> Iterable[str]:
    row = ARMIES[army]
    side, points = NAMES.side(words, row.side), army_points(army)
    yield words.say("app.rulebook.army", side=side, points=points, rule=row.rule)
    yield army_units(words, army)


# --- the table -----------------------------------------------------------------------------------


def _named(kind: str) -> tuple[Text, Text]:
    return _said(f"{kind}.{{name}}.name"), _said(f"{kind}.{{name}}.text")


GROUPS: tuple[Group, ...] = (
    Group(
        "faction",
        lambda: tuple(side.value for side in Side),
        _said("faction.{name}"),
        _said("faction.{name}.text"),
        _faction_facts,
    ),
    Group("unit", lambda: tuple(UNITS), *_named("unit"), _unit_facts, _unit_abilities),
    Group(
        "deployment",
        lambda: (TENT, DECOY),
        _said("deployment.{name}"),
        _said("deployment.{name}.text"),
        _deployment_facts,
    ),
    Group(
        "ability",
        lambda: tuple(does.value for does in Does),
        _said("ability.{name}.name"),
        _ability_text,
        _ability_facts,
    ),
    Group(
        "face",
        lambda: tuple(face.value for face in FACES),
        _said("face.{name}"),
        _said("face.{name}.text"),
    ),
    Group("token", lambda: TOKENS, *_named("token")),
    Group(
        "terrain",
        lambda: tuple(TERRAIN),
        _said("terrain.{name}"),
        _said("terrain.{name}.text"),
        _ground_facts,
    ),
    Group("card", lambda: tuple(COMMAND), *_named("card"), _card_facts),
    Group("lore", lambda: tuple(LORE), *_named("lore"), _lore_facts),
    Group("scenario", lambda: tuple(SCENARIOS), *_named("scenario"), _scenario_facts),
    Group("army", lambda: tuple(ARMIES), *_named("army"), _army_facts),
)


RULES = RuleList("engine.second_edition")
BOOK = BookSource(
    catalogue=CATALOGUE,
    rules=RULES.rules,
    chapters=RULES.chapters,
    origin=origin_of(RULES.rules, RULES.origins, rule_of),
    series="BL2-",
    things=thing_sheaves,
    signs=legend_lines,
)
