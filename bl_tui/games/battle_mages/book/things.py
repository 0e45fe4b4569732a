"""The pages of things: pieces, spheres, effects, terrain, the Wheel, switches.

A thing has its name and its help text in the catalogues; numbers and their rules come from the
tables of the engine.
"""

from collections.abc import Callable, Iterable, Sequence

from bl_tui.book.origins import origin_of
from bl_tui.book.rulebook import Paragraph, Sheaf
from bl_tui.book.source import BookSource
from bl_tui.games.battle_mages.panes.legend import legend_lines
from bl_tui.games.battle_mages.setup_form import CHOICES
from bl_tui.games.battle_mages.words import CATALOGUE
from bl_tui.games.battle_mages.words.naming import effect_name, sphere_name
from bl_tui.words import Words
from bl_tui.words.naming import listed, sentence
from engine.battle_mages.boards.board import TERRAIN
from engine.battle_mages.tables.effect_words import (
    SPHERES,
)
from engine.battle_mages.tables.effects import (
    EFFECTS,
)
from engine.battle_mages.tables.pieces import KINDS
from engine.battle_mages.tables.wheel import WHEEL
from engine.core.frozen import record
from engine.core.rule_rows import RuleList

Facts = Callable[[Words, str], Iterable[str]]
Text = Callable[[Words, str], str]

PIECE_RULES = {kind: f"BM-12.{row.level}" for kind, row in KINDS.items()}
TERRAIN_RULES = {"open": "BM-3.7", "hill": "BM-13.1", "mountain": "BM-13.2", "lake": "BM-13.2"}


def _no_facts(_: Words, __: str) -> Iterable[str]:
    return ()


def _said(message: str) -> Text:
    """Return a function for a message whose id contains the name of a thing."""
    return lambda words, name: words.say(message.format(name=name))


@record
class Group:
    """Things of one kind: the title of their page, its entries, and their texts."""

    id: str
    names: Callable[[], Sequence[str]]
    head: Text
    text: Text
    facts: Facts = _no_facts

    def sheaf(self, words: Words) -> Sheaf:
        """Return the page of the group."""
        title = words.say(f"app.rulebook.page.{self.id}")
        return Sheaf(self.id, title, lambda: [self.paragraph(words, name) for name in self.names()])

    def paragraph(self, words: Words, name: str) -> Paragraph:
        """Return the paragraph about one thing."""
        head = sentence(self.head(words, name))
        texts = (self.text(words, name),)
        return Paragraph(f"{self.id}.{name}", head, texts, tuple(self.facts(words, name)))


def rule_of(kind: str, name: str) -> str:
    """Return the number of the rule with a thing in its table, or ""."""
    if kind == "effect":
        return EFFECTS[name].rule
    return {"piece": PIECE_RULES, "terrain": TERRAIN_RULES}.get(kind, {}).get(name, "")


def thing_sheaves(words: Words) -> list[Sheaf]:
    """Return the pages of all groups."""
    return [group.sheaf(words) for group in GROUPS]


def _piece_facts(words: Words, name: str) -> Iterable[str]:
    row, rule = KINDS[name], PIECE_RULES[name]
    facts = {"level": row.level, "move": row.move, "strength": row.strength, "rule": rule}
    yield words.say("app.rulebook.piece", **facts)
    if row.dice:
        yield words.say("app.rulebook.shot", dice=row.dice, range=row.range, rule="BM-9.2")
    spirit = words.say(f"spirit.{row.spirit}")
    yield words.say("app.rulebook.spirit", spirit=spirit, rule="BM-1.8")


def _sphere_facts(words: Words, name: str) -> Iterable[str]:
    rows = [row for row in EFFECTS.values() if row.sphere == name]
    for row in rows:
        effect = effect_name(words, row.id)
        yield words.say("app.rulebook.dots", effect=effect, dots=row.dots, rule=row.rule)


def _effect_facts(words: Words, name: str) -> Iterable[str]:
    row = EFFECTS[name]
    sphere = sphere_name(words, row.sphere)
    reach = words.say(f"reach.{row.reach.value}")
    facts = {"sphere": sphere, "dots": row.dots, "range": reach, "rule": row.rule}
    yield words.say("app.rulebook.effect", **facts)
    yield sentence(words.say(f"aim.{row.aim.value}"))
    if row.lasting:
        yield words.say("app.rulebook.lasting")


def _terrain_facts(_: Words, name: str) -> Iterable[str]:
    yield TERRAIN_RULES[name]


def _wheel_facts(words: Words, name: str) -> Iterable[str]:
    yield words.say("app.rulebook.wheel", number=WHEEL.index(name) + 1, rule="BM-4.3")


def _switch_facts(words: Words, name: str) -> Iterable[str]:
    values = [value for value in CHOICES[name] if hasattr(value, "value")]
    if values:
        named = [words.say(f"app.agreed.{name}.{value.value}") for value in values]
        yield sentence(listed(words, named))
    yield "BM-16"


GROUPS: tuple[Group, ...] = (
    Group(
        "piece",
        lambda: tuple(KINDS),
        _said("piece.{name}"),
        _said("piece.{name}.text"),
        _piece_facts,
    ),
    Group(
        "sphere",
        lambda: SPHERES,
        _said("sphere.{name}"),
        _said("sphere.{name}.text"),
        _sphere_facts,
    ),
    Group(
        "effect",
        lambda: tuple(EFFECTS),
        _said("effect.{name}.name"),
        _said("effect.{name}.text"),
        _effect_facts,
    ),
    Group(
        "terrain",
        lambda: TERRAIN,
        _said("terrain.{name}"),
        _said("terrain.{name}.text"),
        _terrain_facts,
    ),
    Group("wheel", lambda: WHEEL, _said("wheel.{name}"), _said("wheel.{name}.text"), _wheel_facts),
    Group(
        "switch",
        lambda: tuple(CHOICES),
        _said("app.agreed.{name}"),
        _said("app.agreed.{name}.help"),
        _switch_facts,
    ),
)
"""The pages of things, in the order of the rulebook."""


RULES = RuleList("engine.battle_mages")
BOOK = BookSource(
    catalogue=CATALOGUE,
    rules=RULES.rules,
    chapters=RULES.chapters,
    origin=origin_of(RULES.rules, RULES.origins, rule_of),
    series="BM-",
    things=thing_sheaves,
    signs=legend_lines,
)
