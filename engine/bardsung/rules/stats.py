"""Numbers of heroes and enemies (chapters 3, 4, 9, 11, 31): what applies now, and from where."""

from collections.abc import Mapping
from functools import cache

from engine.bardsung.map.lattice import lattice
from engine.bardsung.state.model import CHARACTERISTICS, Enemy, Hero, State
from engine.bardsung.state.places import ZoneId
from engine.bardsung.tables.abilities import FACES
from engine.bardsung.tables.aspect_words import AspectNumber
from engine.bardsung.tables.aspects import ASPECTS, DARKNESS, FANATICS, SHIELD_LINE, WAR_DRUMS
from engine.bardsung.tables.cards import HELD, RINGING_SKULL, WOUNDS, TreasureCard
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.bardsung.tables.enemies import BOSSES, ENEMY_CARDS, KNACKS, MINI_BOSSES, Side
from engine.bardsung.tables.enemy_cards import Knack, Nature
from engine.bardsung.tables.hero_cards import CardLevel, Face, Gear, S
from engine.bardsung.tables.heroes import GEAR, PROFILES
from engine.bardsung.tables.pages import TROPHIES
from engine.bardsung.tables.words import GearKind, Mark, Penalty, Power, TreasureKind
from engine.core.stats import Op, Total, TotalPart

# a member of an enum is found slowly in Python 3.11, so these are looked up once
_COMMANDING, _REAPING = KNACKS[Knack.COMMANDING], KNACKS[Knack.REAPING]
_LUMBERING = KNACKS[Knack.LUMBERING]
_BANNER = Mark.BANNER
_FIRST_ROLL = Penalty.FIRST_ROLL
_OWN_TURN = Mark.OWN_TURN
_RANGE = Penalty.RANGE
_ROLLED = Mark.ROLLED
_SECOND_MOVE = Penalty.SECOND_MOVE
_SPEED = Penalty.SPEED

Source = tuple[str, str]
"""A source of an effect, and its rule."""
Sources = tuple[Source, ...]
Bonus = tuple[str, str, int]
ACTIONS = 2
"""Actions of a turn (BS-8.1)."""

_NO_ARMOUR, _GEM, _RUNE = Penalty.NO_ARMOUR, TreasureKind.GEM, TreasureKind.RUNE


def total(*bonuses: Bonus) -> Total:
    """Return a sum with its parts; what adds nothing is left out."""
    value, parts = 0, []
    for source, rule, amount in bonuses:
        if amount:
            value += amount
            parts.append(TotalPart(source, rule, Op.ADD, amount, value))
    return Total(value, tuple(parts))


# --- heroes --------------------------------------------------------------------------------------


def characteristic(hero: Hero, name: str) -> int:
    """Return a modifier; one without a token is +0 (BS-1.5, BS-3.9)."""
    return hero.characteristics[CHARACTERISTICS.index(name)]


def face_of(hero: Hero, card: str) -> Face | None:
    """Return the side of an ability card that the hero has, None if the hero has it not."""
    for ability in hero.abilities:
        if ability.card == card:
            return FACES[card, ability.level]
    return None


def passive(hero: Hero, rule: type[S]) -> S | None:
    """Return what a passive ability of the hero says of a rule (BS-5.6), None without it.

    It is always in force; the class of the rule names the card.
    """
    for ability in hero.abilities:
        if ability.card == rule.card:
            special = FACES[ability.card, ability.level].special
            assert isinstance(special, rule)
            return special
    return None


def penalty(hero: Hero, name: Penalty) -> int:
    """Return how much the serious wounds of the hero take away by a penalty (BS-20.2)."""
    if not hero.wounds:
        return 0
    cards = (WOUNDS[wound.card] for wound in hero.wounds if wound.serious)
    return sum(card.amount for card in cards if card.penalty is name)


def gear_levels(hero: Hero) -> tuple[tuple[Gear, CardLevel], ...]:
    """Return the equipment of a hero, each card with its level; broken straps silence armour
    (W12)."""
    return _gear(hero.id, hero.gear, bool(hero.wounds and penalty(hero, _NO_ARMOUR)))


@cache
def _gear(hero: str, levels: tuple[int, int], silent: bool) -> tuple[tuple[Gear, CardLevel], ...]:
    cards = zip((GEAR[name] for name in PROFILES[hero].gear), levels, strict=True)
    return tuple(
        (row, row.levels[level - 1])
        for row, level in cards
        if not (silent and row.kind is GearKind.ARMOUR)
    )


def gear_rule(hero: Hero, rule: type[S]) -> bool:
    """Return whether a level of the hero's equipment has a rule (BS-4.2)."""
    return any(level.special.__class__ is rule for _, level in gear_levels(hero))


def gear_with(hero: Hero, rule: type[S]) -> CardLevel | None:
    """Return the level of the hero's equipment card that always has a rule, None without it."""
    for gear, level in gear_levels(hero):
        if gear.always.__class__ is rule:
            return level
    return None


def gear_limit(hero: Hero, rule: type[S]) -> int:
    """Return the limit of the hero's equipment card with a rule; 0 without one."""
    level = gear_with(hero, rule)
    return level.limit if level is not None else 0


def attached(hero: Hero, kind: TreasureKind) -> tuple[TreasureCard, ...]:
    """Return all gems on weapons or runes on armour: all apply (BS-23.4, BS-23.5, BS-23.6).

    Nightfeather has two weapons, so gems of both count, and no runes (BC-3.1).
    """
    if not hero.treasures or (kind is _RUNE and penalty(hero, _NO_ARMOUR)):
        return ()
    cards = (HELD[treasure.card] for treasure in hero.treasures if treasure.on >= 0)
    return tuple(card for card in cards if card.kind is kind)


def gems(hero: Hero) -> tuple[Power, ...]:
    """Return the powers of gems that apply (BS-23.4)."""
    return (
        tuple(card.power for card in attached(hero, _GEM) if card.power) if hero.treasures else ()
    )


def runes(hero: Hero) -> tuple[Power, ...]:
    """Return the powers of runes that apply (BS-23.5)."""
    return (
        tuple(card.power for card in attached(hero, _RUNE) if card.power) if hero.treasures else ()
    )


def grit(hero: Hero) -> int:
    """Return how many wound cards defeat a hero (BS-3.4)."""
    return PROFILES[hero.id].grit


def actions_of(hero: Hero) -> int:
    """Return the actions of a turn: one fewer for each Stunned token (BS-21.16, BS-21.19)."""
    return max(0, ACTIONS - hero.conditions.count("stunned"))


def speed(hero: Hero) -> int:
    """Return the zones that a Move covers (BS-3.2): W03, W13 and a banner (CH23) slow it."""
    slower = (_BANNER in hero.marks) if hero.marks else 0
    slower += penalty(hero, _SPEED) if hero.wounds else 0
    most = max(1, PROFILES[hero.id].speed - slower)
    return 1 if hero.moves and penalty(hero, _SECOND_MOVE) else most


def seen(state: State, zone: str, reach: int) -> int:
    """Return a range as darkness leaves it (BA16, BC-18.2)."""
    if reach <= 1:
        return reach
    return 1 if ENCOUNTERS[state.encounter].dark or sustained(state, DARKNESS, zone) else reach


def reach_of(state: State, hero: Hero, face: Face) -> int:
    """Return the greatest distance of a target (BS-3.5, BS-9.2); W09 and BA16 shorten it."""
    reach = PROFILES[hero.id].range if face.range < 0 else face.range
    shorter = penalty(hero, _RANGE) if hero.wounds else 0
    return seen(state, hero.zone, max(0, reach - shorter))


def tokens_in(state: State, kind: str, zone: str) -> int:
    """Return the number of tokens of a kind in a zone."""
    if not state.tokens:
        return 0
    return sum([token.kind == kind and token.zone == zone for token in state.tokens])


def sustained(state: State, card: str, zone: str) -> bool:
    """Return whether the tile of a zone has a sustained aspect (BS-16.13)."""
    if not state.aspects or not zone:
        return False
    tile = ZoneId(zone).tile
    return any(aspect.card == card and aspect.tile == tile for aspect in state.aspects)


def changes(state: State, what: AspectNumber, zone: str) -> tuple[Bonus, ...]:
    """Return by how much each sustained aspect of a zone's tile changes a number (BS-16.13)."""
    if not state.aspects or not zone:
        return ()
    tile = ZoneId(zone).tile
    rows = [ASPECTS[aspect.card] for aspect in state.aspects if aspect.tile == tile]
    return tuple(
        (row.id, "BS-16.13", change.amount)
        for row in rows
        for change in row.changes
        if change.what is what
    )


def changed(state: State, what: AspectNumber, zone: str) -> int:
    """Return by how much the sustained aspects of a zone's tile change a number together."""
    return sum(amount for _, _, amount in changes(state, what, zone)) if state.aspects else 0


def enemies_in(state: State, zone: str) -> tuple[Enemy, ...]:
    """Return the enemies in a zone."""
    return tuple([enemy for enemy in state.enemies if enemy.zone == zone])


def heroes_in(state: State, zone: str) -> tuple[Hero, ...]:
    """Return the heroes in a zone."""
    return tuple([hero for hero in state.heroes if hero.zone == zone])


def by_initiative(state: State, heroes: tuple[Hero, ...]) -> tuple[Hero, ...]:
    """Return heroes by initiative, the highest first (BS-7.9, BS-R.10)."""
    if len(heroes) < 2:
        return heroes
    places = {card.id: place for place, card in enumerate(state.order)}
    return tuple(sorted(heroes, key=lambda hero: places.get(hero.id, len(places))))


# --- enemies -------------------------------------------------------------------------------------


def side_of(state: State, card: str) -> Side:
    """Return the side of a card that is up (BS-9.14, BS-11.16); one that is out is normal."""
    row = ENEMY_CARDS[card]
    if row.heated is None:
        return row.normal
    for row_card in (*state.order, *state.incoming):
        if row_card.id == card:
            return row.heated if row_card.heated else row.normal
    return row.normal


def card_of(state: State, enemy: Enemy) -> str:
    """Return the card that speaks for an enemy when it is attacked or its card is moved.

    Of a mini-boss the highest-initiative one (BS-30.6), of a boss the highest-initiative one that
    is not exhausted, or else the highest (BS-29.24, BS-R.39).
    """
    if enemy.kind in ENEMY_CARDS:
        return enemy.kind
    own = [card for card in state.order if ENEMY_CARDS_KIND.get(card.id) == enemy.kind]
    if enemy.kind in BOSSES:
        own = [card for card in own if not card.exhausted] or own
    waiting = [card for card in state.incoming if ENEMY_CARDS_KIND.get(card.id) == enemy.kind]
    return (own or waiting)[0].id if own or waiting else MINI_BOSSES.get(enemy.kind, ("",))[0]


ENEMY_CARDS_KIND = {card: row.kind for card, row in ENEMY_CARDS.items()}
"""The kind of enemy of each card."""


def kinds_met(state: State) -> tuple[str, ...]:
    """Return the types of enemies that share an area with a hero (BS-25.13, BS-25.14)."""
    map = lattice(state)
    areas = {map.area(hero.zone) for hero in state.in_play()}
    return tuple(dict.fromkeys(e.kind for e in state.enemies if map.area(e.zone) in areas))


def near_knack(state: State, zone: str, kinds: Mapping[str, Nature]) -> Enemy | None:
    """Return the first enemy near enough to a zone for its nature to count there, None without.

    kinds: those that have the knack.
    """
    for enemy in state.enemies:
        nature = kinds.get(enemy.kind)
        if nature is not None and lattice(state).distance(enemy.zone, zone) <= nature.within:
            return enemy
    return None


def reaped(state: State, enemy: str, hero: Hero) -> bool:
    """Return whether wounds of an enemy's attack are serious because the hero is wounded (BC-6.6).

    enemy: its id, "" for none.
    """
    if not enemy or not hero.wounds:
        return False
    attacker = state.enemy(enemy)
    return attacker is not None and attacker.kind in _REAPING


def trophies(state: State) -> int:
    """Return how many trophies the enemies of the encounter have (BC-19.1)."""
    return max(0, min(state.attempts - 1, TROPHIES))


def _bolder(state: State, kind: str, what: AspectNumber) -> int:
    """Return by how much trophies raise a number of an enemy (BC-19.1, BC-19.2)."""
    if state.attempts <= 1:  # by far the most calls
        return 0
    row = ENCOUNTERS[state.encounter].trophy
    return trophies(state) if row and row.what is what and kind in row.enemies else 0


def tn_of(state: State, enemy: Enemy) -> int:
    """Return the TN of an enemy that is attacked or left (BS-11.2, BS-29.5, BS-29.22).

    Another one near it that commands makes it higher (BC-6.3), as trophies do (BC-19.1).
    """
    boss = BOSSES.get(enemy.kind)
    base = boss.tn if boss is not None else side_of(state, card_of(state, enemy)).tn
    base += changed(state, AspectNumber.TN, enemy.zone)
    base += _bolder(state, enemy.kind, AspectNumber.TN)
    for chief in state.enemies:
        nature = _COMMANDING.get(chief.kind)
        if nature is None or chief.id == enemy.id:
            continue
        if lattice(state).distance(chief.zone, enemy.zone) <= nature.within:
            return base + nature.amount
    return base


def toughness(state: State, enemy: Enemy) -> int:
    """Return what a damage roll must reach (BS-11.4, BS-R.14): BA06 and BC-6.2 change it."""
    boss = BOSSES.get(enemy.kind)
    base = boss.toughness if boss is not None else side_of(state, card_of(state, enemy)).toughness
    lined = sustained(state, SHIELD_LINE, enemy.zone) and len(enemies_in(state, enemy.zone)) > 1
    thick = _LUMBERING.get(enemy.kind)
    beset = thick is not None and len(heroes_in(state, enemy.zone)) >= thick.heroes
    base += changed(state, AspectNumber.TOUGHNESS, enemy.zone)
    base += _bolder(state, enemy.kind, AspectNumber.TOUGHNESS)
    return base + lined + (thick.amount if thick is not None and beset else 0)


def mods(state: State, enemy: Enemy) -> tuple[str, ...]:
    """Return the TN modifiers of an enemy (BS-31.10)."""
    return () if enemy.kind in BOSSES else side_of(state, card_of(state, enemy)).mods


def pushable(state: State, enemy: Enemy) -> bool:
    """Return whether an enemy can be pushed: BA17, and what its card says."""
    boss = BOSSES.get(enemy.kind)
    firm = boss.unpushed if boss is not None else side_of(state, card_of(state, enemy)).unpushed
    return not firm and not sustained(state, FANATICS, enemy.zone)


def enemy_speed(state: State, enemy: Enemy, card: str) -> int:
    """Return how far an enemy moves (BS-11.3); War Drums (BA02) hurry all in their area.

    Deep Mud (BA29) slows those of its tile to 1 at least; nothing slows a boss (BS-29.11).
    """
    base = side_of(state, card).speed
    base += _bolder(state, enemy.kind, AspectNumber.SPEED)
    if not state.aspects:
        return base
    map = lattice(state)
    area = map.area(enemy.zone)
    drums = any(
        aspect.card == WAR_DRUMS and map.area_of.get(aspect.tile) == area
        for aspect in state.aspects
    )
    slower = 0 if enemy.kind in BOSSES else changed(state, AspectNumber.SPEED, enemy.zone)
    return base + drums if not slower else max(1, base + drums + slower)


def enemy_range(state: State, zone: str, card: str) -> int:
    """Return the attack range of an enemy (BS-11.7) that stands in a zone, or would (BA16)."""
    longer = changed(state, AspectNumber.RANGE, zone)
    longer += _bolder(state, ENEMY_CARDS[card].kind, AspectNumber.RANGE)
    return seen(state, zone, side_of(state, card).attack.range + longer)


# --- advantage and disadvantage ------------------------------------------------------------------


def common(hero: Hero, recovery: bool = False) -> tuple[list[Source], list[Source]]:
    """Return what speaks for and against any action roll (BS-21.9, BS-21.11, W04)."""
    better: list[Source] = []
    worse: list[Source] = []
    if "blessing" in hero.conditions:
        better.append(("blessing", "BS-21.9"))
    if "fatigue" in hero.conditions:
        worse.append(("fatigue", "BS-21.11"))
    ringing = hero.wounds and not recovery and penalty(hero, _FIRST_ROLL)
    if ringing and _OWN_TURN in hero.marks and _ROLLED not in hero.marks:
        worse.append((RINGING_SKULL, "BS-20.2"))
    return better, worse
