"""The pages of things: heroes, abilities, equipment, enemies, tiles, aspects, wounds, treasures."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from bl_tui.book.origins import origin_of
from bl_tui.book.rulebook import Paragraph, Sheaf
from bl_tui.book.source import BookSource
from bl_tui.games.bardsung.book.legend import legend_lines
from bl_tui.games.bardsung.words import CATALOGUE
from bl_tui.games.bardsung.words.codes import CODES, by_last_word
from bl_tui.games.bardsung.words.events import entry_text
from bl_tui.games.bardsung.words.naming import (
    EFFECTS,
    TOKENS,
    aspect_text,
    source_name,
    thing_name,
)
from bl_tui.words import Words
from bl_tui.words.naming import listed, sentence
from engine.bardsung.rules.conditions import CONDITIONS
from engine.bardsung.state.model import CHARACTERISTICS, RESOURCES
from engine.bardsung.tables.abilities import ABILITIES, FACES
from engine.bardsung.tables.aspects import BATTLES, CHALLENGES
from engine.bardsung.tables.behaviours import CARDS
from engine.bardsung.tables.cards import HELD, TERRAIN, WOUNDS
from engine.bardsung.tables.encounters import ENCOUNTERS, Encounter
from engine.bardsung.tables.enemies import ENEMY_CARDS, WANDERING_EVENTS, Side, cards_of
from engine.bardsung.tables.heroes import GEAR, PROFILES
from engine.bardsung.tables.tiles import tiles
from engine.core.frozen import record
from engine.core.rule_rows import RuleList

Texts = Callable[[Words, str], Iterable[str]]


def _none(_: Words, __: str) -> Iterable[str]:
    return ()


@record
class Group:
    """Things of one kind: their page, and the text about each."""

    id: str
    names: Callable[[], Sequence[str]]
    head: Callable[[Words, str], str]
    texts: Texts
    facts: Texts = _none


def _said(*messages: str) -> Texts:
    return lambda words, name: [words.say(message.format(name)) for message in messages]


def _named(words: Words, name: str) -> str:
    return sentence(thing_name(words, name))


# --- facts from the tables -----------------------------------------------------------------------


def _hero(words: Words, name: str) -> Iterator[str]:
    row = PROFILES[name]
    yield words.say(
        "book.hero",
        speed=row.speed,
        resilience=row.resilience,
        grit=row.grit,
        range=row.range,
        die=row.die,
    )
    pairs = zip(CHARACTERISTICS, row.characteristics, strict=True)
    yield listed(
        words,
        [f"{thing_name(words, characteristic)} {value:+d}" for characteristic, value in pairs],
    )
    yield words.say(
        "book.hero.cards", cards=listed(words, _names(words, (*row.gear, *row.abilities)))
    )


def _names(words: Words, ids: Iterable[str]) -> list[str]:
    return [thing_name(words, thing) for thing in ids]


def _ability(words: Words, name: str) -> Iterator[str]:
    first, second = FACES[name, 1], FACES[name, 2]
    kind = words.say(f"ability.kind.{first.kind}")
    yield words.say("book.ability", kind=kind, fate=first.fate, xp=first.xp)
    kind = words.say(f"ability.kind.{second.kind}")
    yield words.say("book.ability.improved", kind=kind, fate=second.fate)


def _enemy(words: Words, name: str) -> Iterator[str]:
    for card in cards_of(name):
        row = ENEMY_CARDS[card]
        sides = (("book.side.normal", row.normal), ("book.side.heated", row.heated))
        for message, side in sides:
            if side is not None:
                head = words.say(message, card=_named(words, card))
                yield f"{head}: {_side(words, side)}"
        if row.nature is not None:
            yield words.say(f"nature.{row.nature.id}.text")


def _side(words: Words, side: Side) -> str:
    attack = side.attack
    kinds = ["magical" if attack.magic else "physical"]
    kinds += ["powerful"] if attack.powerful else []
    kinds += ["pulse"] if attack.pulse else []
    effects = [words.say(f"effect.{effect}") for effect in attack.effects]
    traits = dict.fromkeys(trait.id for trait in side.traits if trait.id in CARDS)
    marks = [source_name(words, mod) for mod in side.mods]
    text = words.say(
        "book.side",
        tn=side.tn,
        speed=side.speed,
        toughness=side.toughness,
        kinds=listed(words, [words.say(f"attack.{kind}") for kind in kinds]),
        range=attack.range,
        effects=listed(words, effects),
    )
    more = [*_names(words, traits), *marks]
    return words.say("book.side.more", side=text, more=listed(words, more)) if more else text


def _behaviour(words: Words, name: str) -> Iterator[str]:
    for number, entry in enumerate(CARDS[name].entries, start=1):
        text = entry_text(words, entry.deed, entry.target)
        message = "book.entry.bracket" if entry.group else "book.entry.must"
        yield words.say(message, number=number, entry=text)


def _tile(words: Words, name: str) -> Iterator[str]:
    row = tiles()[name]
    yield words.say(
        "book.tile",
        zones=len(row.zones),
        portals=len(row.portals),
        passages=len(row.secret),
        doors=len(row.doors),
    )
    signs = [f"{enemy.sign}{'*' if enemy.ringed else ''}" for enemy in (*row.enemies, *row.terrain)]
    if signs:
        yield words.say("book.tile.signs", signs=listed(words, signs))


def _encounter(words: Words, name: str) -> Iterator[str]:
    row = ENCOUNTERS[name]
    if row.signs:
        lines = [f"{sign}: {' / '.join(_names(words, meant))}" for sign, meant in row.signs]
        yield listed(words, lines)
    if row.ground:
        yield words.say("book.ground", terrain=listed(words, [*_ground(words, row)]))
    if row.more:
        yield words.say("book.more", counts=listed(words, [str(count) for count in row.more]))
    if row.wandering:
        yield words.say("book.wandering", cards=listed(words, _names(words, row.wandering)))
    if row.xp or row.gold:
        yield words.say("book.reward", xp=row.xp, gold=row.gold)


def _ground(words: Words, row: Encounter) -> Iterator[str]:
    """Yield the terrain of an arena, each element with its zones."""
    for kind in dict.fromkeys(kind for kind, _ in row.ground):
        zones = ", ".join(zone for terrain, zone in row.ground if terrain == kind)
        yield f"{thing_name(words, kind)} ({zones})"


def _wound(words: Words, name: str) -> Iterator[str]:
    row = WOUNDS[name]
    if row.timers:
        yield words.count("book.wound.timers", row.timers)
    else:
        yield words.say("book.wound.roll", uses=thing_name(words, row.rolls), tn=row.tn)


def _wound_head(words: Words, name: str) -> str:
    plain, serious = words.say(f"wound.{name}.name"), words.say(f"wound.{name}.serious")
    return words.say("book.wound", plain=plain, serious=serious)


def _title(words: Words, name: str) -> str:
    return words.say(f"adventure.{name}.title")


def _aspect(words: Words, name: str) -> Iterator[str]:
    row = {**BATTLES, **CHALLENGES}[name]
    text = words.say(f"timing.{row.timing}")
    if row.engagement:
        text = words.say("book.engagement", timing=text)
    yield words.say("book.gold", timing=text, gold=row.gold) if row.gold else text


def _rules_of(words: Words, name: str) -> list[str]:
    return [aspect_text(words, name)]


def _story(words: Words, name: str) -> list[str]:
    return [words.say(f"aspect.{name}.story"), aspect_text(words, name)]


def _effect_head(words: Words, name: str) -> str:
    return sentence(words.say(f"effect.{name}"))


_GEAR_TEXTS = ("gear.{}.text1", "gear.{}.text2", "gear.{}.text3")
_TRIED = ("adventure.{}.intro", "adventure.{}.about")
_LEVELS = ("ability.{}.text1", "ability.{}.text2")


def _trait_head(words: Words, name: str) -> str:
    return words.say(f"trait.{name}.name")


GROUPS = (
    Group("encounter", lambda: tuple(ENCOUNTERS), _title, _said(*_TRIED), _encounter),
    Group("hero", lambda: tuple(PROFILES), _named, _said("hero.{}.help"), _hero),
    Group("ability", lambda: ABILITIES, _named, _said(*_LEVELS), _ability),
    Group("gear", lambda: tuple(GEAR), _named, _said(*_GEAR_TEXTS)),
    Group("effect", lambda: EFFECTS, _effect_head, _said("effect.{}.text")),
    Group("condition", lambda: CONDITIONS, _named, _said("condition.{}.text")),
    Group("enemy", lambda: tuple(CODES), _named, _said("enemy.{}.text"), _enemy),
    Group(
        "behaviour",
        lambda: tuple(CARDS),
        _trait_head,
        _said("trait.{}.text"),
        _behaviour,
    ),
    Group("tile", lambda: tuple(tiles()), _named, _said("tile.{}.text"), _tile),
    Group("battle", lambda: tuple(BATTLES), _named, _rules_of, _aspect),
    Group("challenge", lambda: tuple(CHALLENGES), _named, _story, _aspect),
    Group(
        "wandering",
        lambda: tuple(WANDERING_EVENTS),
        _named,
        _said("wandering.{}.text"),
    ),
    Group(
        "wound",
        lambda: tuple(WOUNDS),
        _wound_head,
        _said("wound.{}.text"),
        _wound,
    ),
    Group("treasure", lambda: tuple(HELD), _named, _said("treasure.{}.text")),
    Group("terrain", lambda: TERRAIN, _named, _said("terrain.{}.text")),
    Group("token", lambda: TOKENS, _named, _said("token.{}.text")),
    Group("resource", lambda: RESOURCES, _named, _said("resource.{}.text")),
)
"""The pages in their order."""
PAGES = by_last_word(
    "app.rulebook.page.encounter", "app.rulebook.page.hero", "app.rulebook.page.ability",
    "app.rulebook.page.gear", "app.rulebook.page.effect", "app.rulebook.page.condition",
    "app.rulebook.page.enemy", "app.rulebook.page.behaviour", "app.rulebook.page.tile",
    "app.rulebook.page.battle", "app.rulebook.page.challenge", "app.rulebook.page.wandering",
    "app.rulebook.page.wound", "app.rulebook.page.treasure", "app.rulebook.page.terrain",
    "app.rulebook.page.token", "app.rulebook.page.resource",
)  # fmt: skip
"""The titles of the pages."""


def thing_sheaves(words: Words) -> list[Sheaf]:
    """Return the pages of things."""
    return [_sheaf(words, group) for group in GROUPS]


def _sheaf(words: Words, group: Group) -> Sheaf:
    def make() -> list[Paragraph]:
        return [
            Paragraph(
                f"{group.id}.{name}",
                group.head(words, name),
                tuple(group.texts(words, name)),
                tuple(group.facts(words, name)),
            )
            for name in group.names()
        ]

    return Sheaf(group.id, words.say(PAGES[group.id]), make)


RULES = RuleList("engine.bardsung")
BOOK = BookSource(
    catalogue=CATALOGUE,
    rules=RULES.rules,
    chapters=RULES.chapters,
    origin=origin_of(RULES.rules, RULES.origins),
    series="BS-",
    things=thing_sheaves,
    signs=legend_lines,
)
