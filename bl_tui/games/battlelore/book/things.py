"""The pages of things: units, weapons, ground, tokens, cards, each made from a table of the engine.

A thing has its name and its help text in the catalogues; numbers and their rules come from the
table.
"""

from collections.abc import Callable, Iterable, Sequence

from bl_tui.book.origins import origin_of
from bl_tui.book.rulebook import Paragraph, Sheaf
from bl_tui.book.source import BookSource
from bl_tui.games.battlelore.book.lore import lore_sheaves
from bl_tui.games.battlelore.panes.legend import legend_lines
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.battlelore.words.describing import ground_effects
from bl_tui.words import Words
from bl_tui.words.naming import listed, sentence
from engine.battlelore.numbers.rule_list import chapters, origins, rules
from engine.battlelore.state.model import BlazonRule, Colour, Stance
from engine.battlelore.tables.command_cards import CARDS, CommandCard
from engine.battlelore.tables.landmarks import LANDMARKS
from engine.battlelore.tables.races import RACES
from engine.battlelore.tables.terrain import TERRAIN, Ground
from engine.battlelore.tables.units import ROSTER, TROOPS, WEAPONS, Kind, TroopType, Weapon
from engine.core.frozen import record

TOKENS = ("web", "poison", "lore")
"""Tokens beside a unit (BL-16, BL-15.30)."""

Facts = Callable[[Words, str], Iterable[str]]


def no_facts(_: Words, __: str) -> Iterable[str]:
    """Return no facts, for things whose text is complete."""
    return ()


@record
class Group:
    """Things of one kind: the title of their page, its entries, and their messages.

    `head` and `text` are message ids with the placeholder {name}; `facts` are lines made from the
    table, `more` are texts that follow.
    """

    id: str
    names: Callable[[], Sequence[str]]
    head: str
    text: str
    facts: Facts = no_facts
    more: Facts = no_facts

    def sheaf(self, words: Words) -> Sheaf:
        """Return the page of the group."""
        title = words.say(f"app.rulebook.page.{self.id}")
        return Sheaf(self.id, title, lambda: [self.paragraph(words, name) for name in self.names()])

    def paragraph(self, words: Words, name: str) -> Paragraph:
        """Return the paragraph about one thing."""
        head = sentence(words.say(self.head.format(name=name)))
        texts = (words.say(self.text.format(name=name)), *self.more(words, name))
        return Paragraph(f"{self.id}.{name}", head, texts, tuple(self.facts(words, name)))


def thing_sheaves(words: Words) -> list[Sheaf]:
    """Return the pages of all groups that have anything in them."""
    return [group.sheaf(words) for group in GROUPS if group.names()]


# --- units -------------------------------------------------------------------------------------


def _kinds(*stances: Stance) -> dict[str, Kind]:
    return {kind.name: kind for kind in ROSTER.values() if kind.stance in stances}


def _moves(words: Words, troop: TroopType) -> str:
    if troop.march > troop.move:
        return words.say("app.inspect.march", move=troop.move, march=troop.march)
    return words.say("app.inspect.move", move=troop.move)


def _unit_facts(words: Words, name: str) -> Iterable[str]:
    kind = _kinds(Stance.FOOT, Stance.MOUNTED)[name]
    troop = kind.troop
    yield words.say(
        "app.rulebook.unit",
        troops=words.say(f"colour.{kind.colour.value}.troops"),
        stance=words.say(f"stance.{kind.stance.value}"),
        race=words.say(f"race.{kind.race}"),
    )
    dice = words.count("app.inspect.dice", troop.dice)
    figures = words.count("app.rulebook.figures", kind.full)
    yield listed(words, [figures, dice, words.say(f"weapon.{kind.weapon}")])
    yield words.say("app.ground.cited", text=_moves(words, troop), rule=troop.move_rule)


def _creature_facts(words: Words, name: str) -> Iterable[str]:
    kind = _kinds(Stance.CREATURE)[name]
    card = kind.creature
    yield words.say(f"colour.{kind.colour.value}.troops")
    dice = words.count("app.inspect.dice", kind.troop.dice)
    yield listed(words, [dice, words.say(f"weapon.{kind.weapon}")])
    if card is not None:
        moves = words.say(f"app.rulebook.gait.{card.gait.value}", move=card.troop.move)
        yield words.say("app.ground.cited", text=moves, rule=card.troop.move_rule)
        retreat = words.count("app.rulebook.retreat", card.retreat)
        yield retreat if card.retreat else words.say("app.rulebook.no_retreat")


def _powers(words: Words, name: str) -> Iterable[str]:
    card = _kinds(Stance.CREATURE)[name].creature
    for power in card.powers if card is not None else ():
        yield words.say(
            "app.rulebook.power.scales" if power.scales else "app.rulebook.power",
            name=sentence(words.say(f"power.{power.id}.name")),
            cost=power.cost,
            text=words.say(f"power.{power.id}.text"),
            rule=power.rule,
        )


def _weapon_facts(words: Words, name: str) -> Iterable[str]:
    weapon: Weapon = WEAPONS[name]
    reach = words.count("app.rulebook.reach", weapon.reach)
    yield words.say("app.ground.cited", text=reach, rule=weapon.rule)


def _race_facts(words: Words, name: str) -> Iterable[str]:
    units = [kind.name for kind in ROSTER.values() if kind.race == name]
    yield listed(words, [words.say(f"unit.{unit}.name") for unit in units])
    rules = dict.fromkeys(modifier.rule for modifier in RACES[name].modifiers)
    if rules:
        yield words.say("app.rulebook.rules", rules=listed(words, list(rules)))


def _banner_facts(words: Words, name: str) -> Iterable[str]:
    for stance in (Stance.FOOT, Stance.MOUNTED):
        troop = TROOPS[stance, Colour(name)]
        dice = words.count("app.inspect.dice", troop.dice)
        summary = listed(words, [words.say(f"stance.{stance.value}"), _moves(words, troop), dice])
        yield words.say("app.ground.cited", text=summary, rule=troop.move_rule)


# --- ground ------------------------------------------------------------------------------------


def _ground_facts(table: dict[str, Ground]) -> Facts:
    def facts(words: Words, name: str) -> Iterable[str]:
        for rule, text in ground_effects(words, table[name]):
            yield words.say("app.ground.cited", text=text, rule=rule)

    return facts


# --- cards -------------------------------------------------------------------------------------


def _card_facts(words: Words, name: str) -> Iterable[str]:
    card: CommandCard = CARDS[name]
    kind = words.say(f"card_kind.{card.kind.value}")
    yield words.count("app.rulebook.card", card.copies, kind=kind)


# --- the table ---------------------------------------------------------------------------------

GROUPS: tuple[Group, ...] = (
    Group(
        "unit",
        lambda: tuple(_kinds(Stance.FOOT, Stance.MOUNTED)),
        "unit.{name}.name",
        "unit.{name}.text",
        _unit_facts,
    ),
    Group(
        "creature",
        lambda: tuple(_kinds(Stance.CREATURE)),
        "unit.{name}.name",
        "unit.{name}.text",
        _creature_facts,
        _powers,
    ),
    Group("race", lambda: tuple(RACES), "race.{name}", "race.{name}.text", _race_facts),
    Group(
        "banner",
        lambda: tuple(colour.value for colour in Colour),
        "colour.{name}.troops",
        "colour.{name}.text",
        _banner_facts,
    ),
    Group("weapon", lambda: tuple(WEAPONS), "weapon.{name}", "weapon.{name}.text", _weapon_facts),
    Group(
        "terrain",
        lambda: tuple(TERRAIN),
        "terrain.{name}",
        "terrain.{name}.text",
        _ground_facts(TERRAIN),
    ),
    Group(
        "landmark",
        lambda: tuple(LANDMARKS),
        "landmark.{name}",
        "landmark.{name}.text",
        _ground_facts(LANDMARKS),
    ),
    Group("token", lambda: TOKENS, "token.{name}.name", "token.{name}.text"),
    Group(
        "blazon",
        lambda: tuple(rule.value for rule in BlazonRule),
        "blazon.{name}.name",
        "blazon.{name}.text",
    ),
    Group("card", lambda: tuple(CARDS), "card.{name}.name", "card.{name}.text", _card_facts),
)


def _things(words: Words) -> Sequence[Sheaf]:
    return (*thing_sheaves(words), *lore_sheaves(words))


BOOK = BookSource(
    catalogue=CATALOGUE,
    rules=rules,
    chapters=chapters,
    origin=origin_of(rules, origins),
    series="BL-",
    things=_things,
    signs=legend_lines,
)
