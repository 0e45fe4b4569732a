"""Chances of attacks, defences and opportunity attacks in words, with the source of each number."""

from collections.abc import Container, Iterator
from fractions import Fraction
from math import prod

from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.codes import shown_letters
from bl_tui.table.panes.phrases import decimal
from bl_tui.text.lines import BLANK, Line, Role, Span, wrap
from engine.bardsung.heroes.moving import reach
from engine.bardsung.heroes.numbers import check_sources, parting_total
from engine.bardsung.heroes.using import targets
from engine.bardsung.map.lattice import lattice
from engine.bardsung.odds.chances import (
    AttackChance,
    Blow,
    aided_chance,
    attack_chance,
    blows,
    recovery_chance,
)
from engine.bardsung.odds.outcome import PITS, Felt, felt
from engine.bardsung.rules.dice import mode_of
from engine.bardsung.rules.stats import Sources, characteristic, face_of, side_of
from engine.bardsung.state.model import Hero
from engine.bardsung.state.places import ZoneId
from engine.bardsung.tables.cards import WOUNDS
from engine.bardsung.tables.words import Kind
from engine.bardsung.turn.views import View
from engine.core.stats import Total

MODES = {1: "odds.mode.better", -1: "odds.mode.worse"}
"""The messages of advantage and disadvantage."""


def attack(
    teller: Teller, view: View, hero: str, card: str, target: str, empower: bool = False
) -> str:
    """Return the possible results of an attack in one line."""
    chances = attack_chance(view.table, hero, card, target, empower)
    if not teller.odds:
        bonus = teller.signed(chances.bonus.value)
        return teller.say("odds.roll", bonus=bonus, tn=chances.tn, sides=chances.sides)
    return teller.say(
        "odds.attack",
        hit=teller.chance(chances.hit),
        critical=teller.chance(chances.critical),
        miss=teller.chance(chances.miss),
    )


def briefly(
    teller: Teller, view: View, hero: str, card: str, target: str, empower: bool, room: int
) -> str:
    """Return the effects of an attack on its target, as far as they fit."""
    chances = attack_chance(view.table, hero, card, target, empower)
    if not teller.odds:
        return attack(teller, view, hero, card, target, empower)
    text = teller.say("odds.felt.hit", chance=teller.chance(1 - chances.miss))
    for part in _parts(teller, felt(view.table, hero, card, target, empower)[0]):
        longer = teller.listed((text, part))
        if len(longer) > room:
            break
        text = longer
    return text


def _parts(teller: Teller, felt: Felt) -> Iterator[str]:
    """Yield the effects of an attack on one enemy, each with its chance."""
    named = (
        ("odds.felt.defeated", felt.defeated),
        ("odds.felt.turned", felt.turned),
        ("odds.felt.wounded", felt.wounded),
    )
    for message, share in named:
        if share:
            yield teller.say(message, chance=teller.chance(share))
    if felt.wounds != felt.wounded:
        yield teller.say("odds.felt.wounds", wounds=decimal(teller, float(felt.wounds), 1))
    for mark, share in felt.marks:
        effect = teller.say(f"effect.{mark}")
        yield teller.say("odds.felt.mark", effect=effect, chance=teller.chance(share))


def felt_lines(
    teller: Teller, view: View, hero: str, card: str, target: str, empower: bool, width: int
) -> list[Line]:
    """Return the effects of an attack on each enemy concerned, if all are applied; the only one,
    which is named already, goes without its name."""
    if not teller.odds:
        return []
    lines: list[Line] = []
    outcomes = felt(view.table, hero, card, target, empower)
    for outcome in outcomes:
        text = teller.listed(_parts(teller, outcome)) or teller.say("odds.felt.nothing")
        named = teller.say("odds.felt", target=teller.thing(outcome.enemy), told=text)
        lines += wrap(named if len(outcomes) > 1 else text, width, Role.PLAIN, "  ")
    if _pushed_into(view, hero, card, target):
        lines += wrap(teller.say("odds.felt.push"), width, Role.DIM, "  ")
    return lines


def _pushed_into(view: View, hero: str, card: str, target: str) -> bool:
    """Return whether an attack may push its target into a hazard."""
    face, state = face_of(view.table.hero(hero), card), view.table
    near = lattice(state).near[state.the(target).zone]
    pits = any(token.kind in dict(PITS) and token.zone in near for token in state.tokens)
    return pits and face is not None and "push" in (*face.hit, *face.critical, *face.miss)


def best_target(view: View, hero: Hero, card: str) -> tuple[str, AttackChance, bool] | None:
    """Return the target that is hit most likely, with its chances, and whether there are others;
    None for none."""
    face = face_of(hero, card)
    if face is None or face.kind is not Kind.ATTACK:
        return None
    aims = [
        (target, attack_chance(view.table, hero.id, card, target))
        for target in targets(view.table, hero.id, card)
    ]
    best = min(aims, key=lambda aim: aim[1].miss, default=None)
    return (*best, len(aims) > 1) if best is not None else None


def parting(teller: Teller, view: View, hero: str, to: str, *, brief: bool = False) -> str:
    """Return the roll to Move to a zone, "" where no enemy holds the hero (BS-8.6, BS-8.12)."""
    way = reach(view.table, hero).get(to, ())
    risks = blows(view.table, hero, way)
    if len(risks) > 1 and brief:
        count = len(risks)
        if not teller.odds:
            return teller.count("odds.parting.several.roll", count)
        chance = teller.chance(prod((blow.chance for blow in risks), start=Fraction(1)))
        return teller.count("odds.parting.several", count, chance=chance)
    home = view.table.hero(hero).zone
    tiles = {ZoneId(zone).tile for zone in (home, to)} if brief else set()
    brief = brief and all(blow.zone == home for blow in risks)
    return teller.listed(_blow(teller, view, hero, blow, brief, tiles) for blow in risks)


def is_told_whole(view: View, hero: str, to: str) -> bool:
    """Return whether the prompt shows the whole risk of a Move: one blow in the hero's own zone."""
    risks = blows(view.table, hero, reach(view.table, hero).get(to, ()))
    return [blow.zone for blow in risks] == [view.table.hero(hero).zone]


def _blow(
    teller: Teller, view: View, hero: str, blow: Blow, brief: bool, tiles: Container[str]
) -> str:
    """Return one blow; a zone of these tiles is named by its letters."""
    near = ZoneId(blow.zone).tile in tiles
    zone = shown_letters(blow.zone) if near else teller.thing(blow.zone)
    bonus = teller.signed(parting_total(view.table, view.table.hero(hero)).value)
    facts = {"zone": zone, "bonus": bonus, "tn": blow.tn}
    if not teller.odds:
        return teller.say("odds.parting.brief.roll" if brief else "odds.parting.roll", **facts)
    message = "odds.parting.brief" if brief else "odds.parting"
    return teller.say(message, **facts, chance=teller.chance(blow.chance))


def recovery(teller: Teller, hero: Hero, wound: str) -> str:
    """Return the effect of a serious wound, and the roll to recover from it (BS-20.4)."""
    card = WOUNDS[wound]
    mode = mode_of(*check_sources(hero, recovery=True))
    facts = {
        "text": teller.say(f"wound.{wound}.text"),
        "what": teller.thing(card.rolls),
        "mode": teller.say(MODES[mode]) if mode else "",
        "bonus": teller.signed(characteristic(hero, card.rolls)),
        "tn": card.tn,
    }
    if not teller.odds:
        return teller.say("odds.recovery.roll", **facts)
    chance = teller.chance(recovery_chance(hero, wound))
    return teller.say("odds.recovery", **facts, chance=chance)


def defence(teller: Teller, view: View, card: str, chance: Fraction) -> str:
    """Return the chance that a hero withstands an attack of a card (BS-12.12)."""
    tn = side_of(view.table, card).tn
    if not teller.odds:
        return teller.say("odds.defence.roll", tn=tn)
    return teller.say("odds.defence", tn=tn, chance=teller.chance(chance))


# --- all the parts of a number -------------------------------------------------------------------


def attack_lines(
    teller: Teller, view: View, hero: str, card: str, target: str, empower: bool, width: int
) -> list[Line]:
    """Return an attack with every source of its numbers and their rules."""
    names = {"card": teller.thing(card), "target": teller.thing(target)}
    title = wrap(teller.say("odds.title", **names), width, Role.TITLE)
    return [*title, *number_lines(teller, view, hero, card, target, empower, width)]


def number_lines(
    teller: Teller, view: View, hero: str, card: str, target: str, empower: bool, width: int
) -> list[Line]:
    """Return the same without the attack's name, which is in the prompt: each step of the cursor to
    a model would send it twice."""
    chances = attack_chance(view.table, hero, card, target, empower)
    sentence = attack(teller, view, hero, card, target, empower)
    lines = wrap(sentence, width, Role.STRONG) if teller.odds else []
    lines += felt_lines(teller, view, hero, card, target, empower, width)
    lines += aided_lines(teller, view, hero, card, target, empower, width)
    lines.append(BLANK)
    lines += wrap(teller.say("odds.tn", tn=chances.tn), width)
    lines += total_lines(teller, chances.bonus, width)
    for message, sources in (("odds.better", chances.better), ("odds.worse", chances.worse)):
        lines += source_lines(teller, message, sources, width)
    if chances.better and chances.worse:
        lines += wrap(teller.say("odds.cancel"), width, Role.DIM)
    if chances.empowered:
        lines += wrap(teller.say("odds.empowered", source=teller.source(chances.empowered)), width)
    lines += wrap(teller.say("odds.damage", sides=chances.sides, need=chances.toughness), width)
    return [*lines, *total_lines(teller, chances.damage, width)]


def aided_lines(
    teller: Teller, view: View, hero: str, card: str, target: str, empower: bool, width: int
) -> list[Line]:
    """Return the possible results of the attack, with everything that can improve its rolls."""
    aid = aided_chance(view.table, hero, card, target, empower) if teller.odds else None
    if aid is None:
        return []
    sentence = teller.say(
        "odds.aided",
        sources=teller.listed(f"{teller.source(name)} ({rule})" for name, rule in aid.sources),
        hit=teller.chance(aid.hit),
        critical=teller.chance(aid.critical),
    )
    first = felt(view.table, hero, card, target, empower, True)[0]
    return wrap(teller.listed((sentence, *_parts(teller, first))), width, Role.PLAIN, "  ")


def total_lines(teller: Teller, total: Total, width: int) -> list[Line]:
    """Return the parts of a sum, each with its rule."""
    return [
        line
        for part in total.parts
        for line in wrap(
            teller.say(
                "odds.part",
                amount=teller.signed(part.amount),
                source=teller.source(part.source),
                rule=part.rule,
            ),
            width,
            Role.PLAIN,
            "  ",
        )
    ]


def source_lines(teller: Teller, message: str, sources: Sources, width: int) -> list[Line]:
    """Return the sources of advantage or disadvantage, each with its rule."""
    return [
        line
        for source, rule in sources
        for line in wrap(teller.say(message, source=teller.source(source), rule=rule), width)
    ]


def in_short(teller: Teller, target: str, attack: AttackChance, *, best: bool = False) -> str:
    """Return an attack for a row of a list: the roll, the target, the chances; of several targets
    this is marked as the `best`, since the cursor may be on another."""
    named = teller.say("odds.row.best", target=target) if best else target
    facts = {"bonus": teller.signed(attack.bonus.value), "target": named, "tn": attack.tn}
    if not teller.odds:
        return teller.say("odds.row.roll", **facts)
    hit = teller.chance(attack.hit + attack.critical)
    return teller.say("odds.row", hit=hit, critical=teller.chance(attack.critical), **facts)


def in_brief(teller: Teller, target: str, attack: AttackChance, *, best: bool = False) -> str:
    """Return the same for a row that shares its line: the target, or the note that it is the best
    of several, and the chances."""
    if not teller.odds:
        return in_short(teller, target, attack, best=best)
    named = teller.say("odds.row.brief.best") if best else target
    hit, critical = teller.chance(attack.hit + attack.critical), teller.chance(attack.critical)
    return teller.say("odds.row.brief", target=named, hit=hit, critical=critical)


def heading(text: str) -> Line:
    """Return a heading line."""
    return (Span(text, Role.TITLE),)
