"""Purchases of maintenance (chapter 28): the party's for gold (BS-28.12), a hero's for XP."""

from collections.abc import Iterator

from engine.bardsung.explore.spawning import draw_treasure
from engine.bardsung.heroes.items import (
    change_treasure,
    held,
    owner_of,
    squire_of,
    without_treasure,
)
from engine.bardsung.rules.flow import Flow
from engine.bardsung.rules.pools import change_gold, change_xp, gain_resource, most_tokens
from engine.bardsung.state.actions import Buy, Learn
from engine.bardsung.state.answers import LessonId, raising
from engine.bardsung.state.model import (
    CHARACTERISTICS,
    RESOURCES,
    Ability,
    Hero,
    State,
    Treasure,
    change_hero,
    resource,
    with_rng,
)
from engine.bardsung.state.table_events import (
    Learned,
    TreasureDrawn,
    TreasureReturned,
    TreasureTurned,
)
from engine.bardsung.tables.abilities import ABILITIES, FACES
from engine.bardsung.tables.cards import HELD, SQUIRES
from engine.bardsung.tables.heroes import GEAR, PROFILES
from engine.core.game import Next, Refusal

REFRESH = 7
"""Gold for a resource token (BS-28.9)."""
TREASURE = 10
"""Gold for a treasure (BS-28.10)."""
WAGE = 8
"""Gold for a squire (BC-11.2)."""
PRICED = {
    "restore": "BS-28.8",
    "refresh": "BS-28.9",
    "treasure": "BS-28.10",
    "squire": "BC-11.2",
}
"""The rule that says what each of them costs."""
WITH = {"squire": "treasure"}
"""Goods that are sold in the gold step of other goods."""
MOST = 4
"""The highest modifier (BS-28.15)."""
OWN, OTHER = 3, 4
"""XP for an ability of the own path (BS-28.17) and of another (BS-28.18)."""


# --- gold ----------------------------------------------------------------------------------------


def price(state: State, action: Buy) -> Refusal | int:
    """Return what a purchase costs in gold, or why there is no such thing to buy."""
    facts = (("what", action.what), ("which", action.which))
    if action.what == "refresh" and action.which in RESOURCES:
        if resource(state, action.which) >= most_tokens(state.setup):
            return Refusal("buy.full", "BS-28.9", facts)
        return REFRESH
    if action.what == "treasure" and any(h.id == action.which for h in state.heroes):
        return TREASURE if state.decks.treasure else Refusal("buy.none_left", "BS-28.10", facts)
    if action.what == "squire" and any(h.id == action.which for h in state.heroes):
        return WAGE
    if action.what == "restore":
        owner = owner_of(state, action.which)
        mine = held(owner, action.which) if owner is not None else None
        if mine is not None and mine.exhausted and action.which not in SQUIRES:
            return HELD[action.which].restore
        return Refusal("buy.not_exhausted", "BS-28.8", facts)
    return Refusal("buy.nothing", "BS-28.21" if action.which in GEAR else "BS-28.12", facts)


def refuse_buy(state: State, action: Buy, what: str) -> Refusal | None:
    """Return why something cannot be bought in the gold step that sells `what` (BS-28.12)."""
    if WITH.get(action.what, action.what) != what and action.what in PRICED:
        facts = (("goods", action.what), ("sold", what))
        return Refusal("buy.other_step", "BS-28.12", facts)
    cost = price(state, action)
    if isinstance(cost, Refusal):
        return cost
    if cost > state.gold:
        return Refusal("buy.gold", PRICED[action.what], (("cost", cost), ("has", state.gold)))
    return None


def wares(state: State, what: str) -> Iterator[Buy]:
    """Yield what a gold step sells and the party can pay."""
    cards = (t.card for hero in state.heroes for t in hero.treasures if t.exhausted)
    heroes = tuple(hero.id for hero in state.heroes)
    choices: dict[str, tuple[str, ...]] = {
        "restore": tuple(card for card in cards if card not in SQUIRES),
        "refresh": RESOURCES,
        "treasure": heroes,
        "squire": heroes,
    }
    for goods in (what, *(other for other, sold in WITH.items() if sold == what)):
        for which in choices[goods]:
            if refuse_buy(state, Buy(goods, which), what) is None:
                yield Buy(goods, which)


def buy(state: State, action: Buy) -> Next[State]:
    """Pay, and take it (BS-28.8, BS-28.9, BS-28.10)."""
    cost = price(state, action)
    assert isinstance(cost, int)
    flow = Flow(state)
    flow.do(change_gold, -cost, "BS-28.12")
    if action.what == "refresh":
        flow.do(gain_resource, action.which)
    elif action.what == "treasure":
        flow.do(draw_treasure, action.which)
    elif action.what == "squire":
        flow.do(_hire, action.which)
    else:
        owner = owner_of(state, action.which)
        assert owner is not None
        flow.state = change_treasure(flow.state, owner.id, Treasure(action.which))
        flow.tell(TreasureTurned(owner.id, action.which, exhausted=False))
    return flow.next()


def _hire(state: State, hero: str) -> Next[State]:
    """A squire of the eight, drawn at random, joins a hero; the one before leaves (BC-11.2)."""
    flow, gone = Flow(state), squire_of(state)
    names, rng = state.rng.shuffle(tuple(card for card in SQUIRES if card != gone))
    flow.state = with_rng(flow.state, rng)
    owner = owner_of(state, gone)
    if owner is not None:
        flow.state = without_treasure(flow.state, owner.id, gone)
        flow.tell(TreasureReturned(owner.id, gone))
    mine = (*flow.state.hero(hero).treasures, Treasure(names[0]))
    flow.state = change_hero(flow.state, hero, treasures=mine)
    flow.tell(TreasureDrawn(hero, names[0]))
    return flow.next()


# --- XP ------------------------------------------------------------------------------------------


def lesson(hero: Hero, what: str) -> Refusal | int:
    """Return the price of an upgrade in XP, or why the hero cannot take it (BS-28.14).

    "STR" raises a characteristic (BS-28.15), the code of an ability of the hero improves it
    (BS-28.16), the code of another one buys it (BS-28.17, BS-28.18). "STR+3" asks for a step.
    """
    name = LessonId(what).name
    if name in CHARACTERISTICS:
        return _raise(hero, name, LessonId(what).step)
    mine = next((ability for ability in hero.abilities if ability.card == what), None)
    if mine is not None:
        if mine.level > 1:
            return Refusal("learn.best", "BS-28.16", (("card", what),))
        return FACES[what, 1].xp
    if (what, 1) not in FACES:
        return Refusal(
            "learn.nothing", "BS-28.21" if what in GEAR else "BS-28.14", (("what", what),)
        )
    face = FACES[what, 1]
    if face.own and face.owner != hero.id:
        return Refusal("learn.portrait", "BS-28.19", (("card", what), ("hero", face.owner)))
    if face.owner != hero.id and what in PROFILES[face.owner].abilities:
        return Refusal("learn.starting", "BS-28.18", (("card", what), ("hero", face.owner)))
    return OWN if face.owner == hero.id else OTHER


def _raise(hero: Hero, name: str, step: str) -> Refusal | int:
    """Return the XP of the next step of a characteristic: one at a time, up to +4 (BS-28.15)."""
    now = hero.characteristics[CHARACTERISTICS.index(name)]
    facts = (("what", name), ("now", now))
    if now >= MOST:
        return Refusal("learn.highest", "BS-28.15", facts)
    if step != str(now + 1):
        return Refusal("learn.step", "BS-28.15", facts)
    return now + 1


def refuse_learn(hero: Hero, action: Learn) -> Refusal | None:
    """Return why a hero cannot take a lesson."""
    cost = lesson(hero, action.what)
    if isinstance(cost, Refusal):
        return cost
    if cost > hero.xp:
        facts = (("what", action.what), ("cost", cost), ("has", hero.xp))
        return Refusal("learn.xp", _priced(hero, action.what), facts)
    return None


def _priced(hero: Hero, what: str) -> str:
    """Return the rule of the price of an upgrade."""
    if LessonId(what).name in CHARACTERISTICS:
        return "BS-28.15"
    if any(ability.card == what for ability in hero.abilities):
        return "BS-28.16"
    return "BS-28.17" if FACES[what, 1].owner == hero.id else "BS-28.18"


def lessons(hero: Hero) -> Iterator[Learn]:
    """Yield the lessons that a hero can pay."""
    if not hero.xp:
        return
    for name in CHARACTERISTICS:
        now = hero.characteristics[CHARACTERISTICS.index(name)]
        action = Learn(raising(name, now + 1))
        if refuse_learn(hero, action) is None:
            yield action
    for card in ABILITIES:
        if refuse_learn(hero, Learn(card)) is None:
            yield Learn(card)


def suggested(hero: Hero) -> str:
    """Return the lesson that the rulebook suggests as the first one (BS-28.25).

    It is "" where the hero has bought something already, or cannot pay it.
    """
    profile = PROFILES[hero.id]
    cards = tuple(Ability(card) for card in profile.abilities)
    new = hero.abilities == cards and hero.characteristics == profile.characteristics
    return profile.first if new and refuse_learn(hero, Learn(profile.first)) is None else ""


def learn(state: State, hero: Hero, action: Learn) -> Next[State]:
    """Spend the XP (BS-28.14)."""
    cost = lesson(hero, action.what)
    assert isinstance(cost, int)
    flow = Flow(state)
    flow.do(change_xp, hero.id, -cost)
    name = LessonId(action.what).name
    if name in CHARACTERISTICS:
        place = CHARACTERISTICS.index(name)
        values = hero.characteristics
        new = (*values[:place], values[place] + 1, *values[place + 1 :])
        flow.state = change_hero(flow.state, hero.id, characteristics=new)
        flow.tell(Learned(hero.id, name, values[place] + 1))
        return flow.next()
    better = tuple(Ability(a.card, 2) if a.card == name else a for a in hero.abilities)
    if better == hero.abilities:
        flow.state = change_hero(flow.state, hero.id, abilities=(*better, Ability(name)))
        flow.tell(Learned(hero.id, name, 1))
    else:
        flow.state = change_hero(flow.state, hero.id, abilities=better)
        flow.tell(Learned(hero.id, name, 2))
    return flow.next()
