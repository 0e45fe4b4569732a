"""Ratings of heroes' answers: effects, rerolls, targets, zones, challenges."""

from collections.abc import Callable

from engine.bardsung.heroes.deeds import ops_of
from engine.bardsung.heroes.numbers import check_sources, check_total, damage_total
from engine.bardsung.rules.dice import mode_of
from engine.bardsung.rules.pools import most_tokens
from engine.bardsung.rules.stats import enemies_in, heroes_in, tokens_in, toughness
from engine.bardsung.state.model import Hero, resource
from engine.bardsung.state.places import GateId, ZoneId
from engine.bardsung.state.seats import SEATS
from engine.bardsung.state.steps import Ask, Attack, Check, Effects, Ops, Placing
from engine.bardsung.tables.aspect_cards import Section, SectionLine
from engine.bardsung.tables.aspect_words import Verb
from engine.bardsung.tables.aspects import ASPECTS, line_of
from engine.bardsung.tables.cards import HELD
from engine.bardsung.tables.tales import WAYS
from engine.bardsung.tables.words import TreasureKind
from engine.bots.bardsung.decision import BotDecision, succeeding
from engine.bots.bardsung.fights import dealt, hurt, op_value
from engine.bots.bardsung.ways import Ways
from engine.bots.bardsung.weights import DEALT, GAINED, PRICE, WORTH
from engine.bots.protocol import Rated
from engine.bots.rating import rated

PITS = {"lava": 1.6, "firepit": 0.7, "stalagmites": 0.4}
"""The worth of pushing an enemy there."""


# --- effects of the own attack -------------------------------------------------------------------


def effects(decision: BotDecision, step: Effects) -> list[Rated]:
    """Rate to take the next effect, to decline it, or to take all that come."""
    values = [effect(decision, item.verb, item.target) for item in step.queue]
    first, verb = values[0], step.queue[0].verb
    ratings = []
    for action in decision.actions:
        if action.option == "decline":
            ratings.append(rated(action, 0.0, "effect.not", ("verb", verb)))
        elif action.option == "take":
            ratings.append(rated(action, first, "effect", ("verb", verb)))
        else:
            everything = first + 0.01 if min(values) > 0 else first - 0.01
            ratings.append(rated(action, everything, "effect", ("verb", verb)))
    return ratings


def effect(decision: BotDecision, verb: str, target: str) -> float:
    """Return what an effect of an attack is worth, as it comes."""
    enemy = decision.state.enemy(target)
    if verb == "wound" or enemy is None:
        return DEALT.get(verb, 1.0)
    if verb == "push":
        near = decision.map.near[enemy.zone]
        best = max((_pit(decision, zone) for zone in near), default=0.0)
        weak = len(decision.hero.wounds) > 1
        alone = not any(friend.zone == enemy.zone for friend in decision.friends)
        return best if best else 0.1 if weak and alone else -0.1
    return DEALT.get(verb, 0.1)


def _pit(decision: BotDecision, zone: str) -> float:
    return max(
        (value for kind, value in PITS.items() if tokens_in(decision.state, kind, zone)),
        default=0.0,
    )


# --- questions -----------------------------------------------------------------------------------


def ask(decision: BotDecision, step: Ask) -> list[Rated]:
    """Rate the answers to a question, each kind by what it is about."""
    rater = ANSWERS.get(step.what)
    code = {"defeat": "defeat", "reroll_damage": "reroll", "reroll_defence": "reroll"}
    ratings = []
    for action in decision.actions:
        value = rater(decision, step, action.option) if rater is not None else 0.0
        name = code.get(step.what, "answer")
        if name == "reroll":
            ratings.append(rated(action, value, "reroll.not" if action.option == "keep" else name))
        else:
            ratings.append(rated(action, value, name, ("option", action.option)))
    return ratings


def _defeat(decision: BotDecision, step: Ask, option: str) -> float:
    if option == "potion":
        return 3.0
    if option == "checkpoint":
        worn = sum(decision.relief(hero) for hero in decision.friends)
        return min(5.0, worn / max(1, len(decision.friends)))
    return -10.0


def _heal(decision: BotDecision, step: Ask, option: str) -> float:
    return 2.0 if option.startswith("remove") else 1.0


def _spend(decision: BotDecision, step: Ask, option: str) -> float:
    return 0.0 if option == "keep" else 1.0


def _damage(decision: BotDecision, step: Ask, option: str) -> float:
    """Roll damage again if it is too little and the die could do it."""
    if option == "keep":
        return 0.0
    attack = next(step for step in reversed(decision.state.steps) if isinstance(step, Attack))
    enemy = decision.state.the(attack.target)
    bonus = damage_total(decision.state, decision.hero, enemy).value
    need = toughness(decision.state, enemy)
    return 1.0 if attack.die + bonus < need <= attack.sides + bonus else -1.0


def _own_zone(decision: BotDecision, step: Ask, option: str) -> float:
    if option not in decision.map.cells:
        return 0.0
    return Ways(decision).place(option)


def _push(decision: BotDecision, step: Ask, option: str) -> float:
    pit = _pit(decision, option)
    heroes = heroes_in(decision.state, option)
    return pit - 0.2 * len(heroes) - 0.3 * sum(len(hero.wounds) > 1 for hero in heroes)


def _op(decision: BotDecision, step: Ask, option: str) -> float:
    op = ops_of(decision.state, Ops(step.hero, step.about))[step.n]
    return op_value(decision, op, option)


def _shed(decision: BotDecision, step: Ask, option: str) -> float:
    return 0.0 if option == "keep" else -GAINED.get(option, 0.0)


def _bless(decision: BotDecision, step: Ask, option: str) -> float:
    place = decision.state.initiative(option)
    hero = decision.state.hero(option)
    return 0.5 + 0.1 * len(hero.wounds) - 0.01 * place


def _ghost(decision: BotDecision, step: Ask, option: str) -> float:
    if option == "none":
        return 0.0
    enemies = enemies_in(decision.state, option)
    return 0.2 * len(enemies) + 0.1 * max(
        (hurt(decision, enemy, 1) for enemy in enemies), default=-0.5
    )


def _ghost_from(decision: BotDecision, step: Ask, option: str) -> float:
    return -_ghost(decision, step, option)


def _lights(decision: BotDecision, step: Ask, option: str) -> float:
    if option == "done":
        return 0.0
    enemies = enemies_in(decision.state, option)
    taken = option in step.about.split()
    double = taken or tokens_in(decision.state, "ghost", option) > 1
    worth = sum(dealt(decision, enemy, ("bane",)) for enemy in enemies)
    return worth + 0.6 * double * len(enemies) - 0.1


def _foresight(decision: BotDecision, step: Ask, option: str) -> float:
    """Swap so that a hero comes before an enemy, never the other way."""
    if option == "keep":
        return 0.0
    one, two = option.split("/")
    return 0.3 * ((two in SEATS) - (one in SEATS)) - 0.01


def _topple(decision: BotDecision, step: Ask, option: str) -> float:
    enemies = enemies_in(decision.state, option)
    cost = sum(decision.price(hero) for hero in heroes_in(decision.state, option))
    return sum(hurt(decision, enemy, 1) for enemy in enemies) - cost


def _offer(decision: BotDecision, step: Ask, option: str) -> float:
    return {TreasureKind.CONSUMABLE: 1.0, TreasureKind.RUNE: 0.5}.get(HELD[option].kind, 0.0)


def _passage(decision: BotDecision, step: Ask, option: str) -> float:
    gate = GateId(option)
    return -decision.map.cells[gate.zone][1] + (gate.side == "N")


def _rest_zone(decision: BotDecision, step: Ask, option: str) -> float:
    goal = Ways(decision).goal
    return -0.1 * min(20, decision.distance(option, goal)) if goal else 0.0


def _treasure(decision: BotDecision, step: Ask, option: str) -> float:
    return -len(decision.state.hero(option).treasures)


def _tale(decision: BotDecision, step: Ask, option: str) -> float:
    """Rate an answer to a story card; a token, a treasure or XP is worth some gold."""
    way = WAYS[option]
    good = {"blessing": 3.0, "fatigue": -3.0}.get(way.gains or "", 0.0)
    most = most_tokens(decision.state.setup)
    token = 5.0 if way.token and resource(decision.state, way.token) < most else 0.0
    return 0.1 * (way.gold + 4 * way.renown + 6 * way.xp + 8 * way.treasure + token + good)


def _again(decision: BotDecision, step: Ask, option: str) -> float:
    return 1.0 if option == "again" else 0.0


ANSWERS: dict[str, Callable[[BotDecision, Ask, str], float]] = {
    "defeat": _defeat,
    "heal": _heal,
    "refract": _spend,
    "grudge": _spend,
    "mirage": _spend,
    "reroll_defence": _spend,
    "reroll_damage": _damage,
    "enemy_push": _own_zone,
    "dodge": _own_zone,
    "blink": _own_zone,
    "push": _push,
    "op": _op,
    "shed": _shed,
    "bless": _bless,
    "ghost": _ghost,
    "ghost_from": _ghost_from,
    "lights": _lights,
    "light_zone": _lights,
    "foresight": _foresight,
    "topple": _topple,
    "offer": _offer,
    "passage": _passage,
    "rest_zone": _rest_zone,
    "back_zone": _rest_zone,
    "party_treasure": _treasure,
    "retry": _again,
    "tale": _tale,
}
"""The rating function for each kind of question; answers to other kinds are equally good."""


# --- challenges ----------------------------------------------------------------------------------


def section(decision: BotDecision, step: Ask, option: str) -> float:
    """Return what an option of a challenge leads to, its price taken off (BC-9.1)."""
    rows = ASPECTS[step.about].sections
    chosen = next(candidate for candidate in rows[step.n - 1].options if candidate.id == option)
    price = PRICE.get(chosen.cost, 0.0) * chosen.amount
    return (_section(decision, rows, chosen.then, 4) if chosen.then else 0.0) - price


def _section(decision: BotDecision, rows: tuple[Section, ...], number: int, deep: int) -> float:
    """Return what a section brings on average, as far as it leads."""
    row = rows[number - 1]
    if not deep:
        return 0.0
    if row.options:
        chances = [
            _section(decision, rows, o.then, deep - 1) if o.then else 0.0 for o in row.options
        ]
        return max(chances)
    if row.uses is not None:
        share = test(decision, decision.hero, row.uses, row.tn)
        good = sum(_word(decision, rows, word, deep) for word in row.ok)
        return share * good + (1 - share) * sum(_word(decision, rows, w, deep) for w in row.bad)
    return sum(_word(decision, rows, word, deep) for word in row.does)


def test(decision: BotDecision, hero: Hero, uses: str, tn: int) -> float:
    """Return the chance of a characteristic test (BC-1.3)."""
    better, worse = check_sources(hero)
    return succeeding(mode_of(better, worse), check_total(hero, uses).value, tn)


def _word(decision: BotDecision, rows: tuple[Section, ...], line: SectionLine, deep: int) -> float:
    """Return what a line of a section is worth to the hero who says it."""
    verb, hero = line.verb, decision.hero
    if verb is Verb.GO:
        return _section(decision, rows, line.number, deep - 1)
    if verb in (Verb.WOUND, Verb.SERIOUS_WOUND):
        return -decision.price(hero, 1.0) * (1.3 if verb is Verb.SERIOUS_WOUND else 1.0)
    if verb is Verb.HEAL:
        return decision.relief(hero)
    if verb in (Verb.GOLD, Verb.RENOWN):
        return (0.2 if verb is Verb.GOLD else 0.6) * line.number
    if verb in (Verb.FATE, Verb.FATE_ALL):
        missing = decision.state.fates - decision.state.fate
        return decision.style.fate * min(missing, 1 if verb is Verb.FATE else 5)
    if verb in (Verb.ALL_HERE, Verb.EXPLORER):
        return GAINED.get(line.argument, 0.0)
    return GAINED.get(verb, WORTH.get(verb, 0.0))


_GO = Verb.GO


def attempt(decision: BotDecision, step: Ask, option: str) -> float:
    """Return what it brings to make a test that one may leave (CH07, CH08)."""
    if option == "leave":
        return 0.0
    check = next(step for step in reversed(decision.state.steps) if isinstance(step, Check))
    share = test(decision, decision.hero, check.uses, check.tn)
    good, bad = (
        sum(_word(decision, (), line, 1) for line in map(line_of, words) if line.verb is not _GO)
        for words in (check.ok, check.bad)
    )
    return share * good + (1 - share) * bad


ANSWERS |= {"section": section, "try": attempt}


# --- where to begin ------------------------------------------------------------------------------


def begin(decision: BotDecision, step: Placing) -> list[Rated]:
    """Rate where a hero begins: with the others, far from where enemies come."""
    placed = [hero.zone for hero in decision.state.heroes if hero.zone]
    ratings = []
    for action in decision.actions:
        zone = action.option
        far = decision.map.distances(zone)
        mark = decision.map.mark(ZoneId(zone).tile)
        value = 0.1 * far.get(mark, 0) - 0.5 * sum(far.get(other, 9) for other in placed)
        ratings.append(rated(action, value, "begin", ("zone", zone)))
    return ratings
