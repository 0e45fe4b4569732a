"""Chances in words: the possible results of an attack, and the sum of a roll."""

from collections.abc import Sequence
from fractions import Fraction
from functools import reduce

from bl_tui.games.second_edition.odds.previews import Fight
from bl_tui.games.second_edition.phrases import Teller
from bl_tui.games.second_edition.words.naming import ability_name
from bl_tui.table.panes.phrases import decimal, percent
from bl_tui.text.lines import Line, Role, wrap
from bl_tui.words.naming import listed
from engine.core.frozen import replace
from engine.second_edition.odds.attack_odds import Beside, RetreatCourse
from engine.second_edition.rules.numbers import guarded, held
from engine.second_edition.state.model import State
from engine.second_edition.state.steps import Roll, RollStage
from engine.second_edition.tables.lore_cards import MIRRORED_WOUNDS
from engine.second_edition.tables.units import UNITS
from engine.second_edition.turn.dice_count import (
    cards_of,
    committable,
    damage_of,
    die_ability,
    retreats_of,
)
from engine.second_edition.turn.views import View, public_state

LEAST = 0.005
"""Chances below this are not worth a place on a line."""


def driven(fight: Fight, course: RetreatCourse) -> float:
    """Return the chance that the target leaves its hex alive."""
    return float(sum(chance for spot, chance in course.ends if spot != fight.target.hex))


def in_brief(teller: Teller, fight: Fight) -> str:
    """Return the health lost, chances to eliminate and to drive off, and the dice of a counter.

    All are of one course, the first one. At least one chance is named.
    """
    course = fight.odds.courses[0]
    damage = decimal(teller, float(course.expected), 1)
    parts = [teller.say("app.brief.damage", damage=damage)]
    away = driven(fight, course)
    if course.eliminated > LEAST or not (away > LEAST or course.supported > LEAST):
        parts.append(teller.say("app.brief.kill", chance=percent(teller, float(course.eliminated))))
    if away > LEAST:
        parts.append(teller.say("app.brief.retreat", chance=percent(teller, away)))
    if course.supported > LEAST:
        parts.append(teller.say("app.brief.held", chance=percent(teller, float(course.supported))))
    if fight.counter:
        parts.append(teller.count("app.brief.counter", fight.counter))
    return reduce(lambda items, item: teller.say("app.brief.next", items=items, item=item), parts)


def fight_told(teller: Teller, fight: Fight) -> str:
    """Return the dice of an attack or a counter, and its chances in brief.

    The target is named by its hex: the inspector and the cursor show the unit.
    """
    dice, target = fight.odds.dice.value, fight.target.hex
    if teller.odds:
        message = "app.prompt.counter" if fight.back else "app.prompt.attack"
        return teller.count(message, dice, target=target, odds=in_brief(teller, fight))
    message = "app.prompt.counter_dice" if fight.back else "app.prompt.attack_dice"
    return teller.count(message, dice, target=target)


def in_lines(teller: Teller, fight: Fight, width: int) -> list[Line]:
    """Return the result of each course, then Lore, other units and the counter."""
    odds, lines = fight.odds, list[Line]()
    for course in odds.courses:
        lines += _course(teller, fight, course, width, several=len(odds.courses) > 1)
    if odds.lore > LEAST:
        lore = decimal(teller, float(odds.lore), 1)
        lines += wrap(teller.say("app.odds.lore", tokens=lore), width, Role.DIM, "  ")
    for other in odds.beside:
        lines += _beside(teller, fight, other, width)
    if fight.counter:
        stays = percent(teller, float(odds.courses[0].adjacent))
        text = teller.count("app.odds.counter", fight.counter, chance=stays)
        lines += wrap(text, width, Role.PLAIN, "  ")
    return lines


def _beside(teller: Teller, fight: Fight, effect: Beside, width: int) -> list[Line]:
    """Return the effect on another unit: of a die ability, or of a card on the roller itself."""
    able = UNITS[fight.unit.kind].die_ability
    name = teller.source(MIRRORED_WOUNDS)
    if able is not None and effect.unit.id != fight.unit.id:
        name = ability_name(teller.words, able.does.value)
    losses = _chances(teller, effect.lost, 1)
    unit, mine = teller.unit(effect.unit), effect.unit.side is fight.unit.side
    text = teller.say("app.odds.beside", ability=name, unit=unit, chances=losses)
    lines = wrap(text, width, Role.WARNING if mine else Role.PLAIN, "  ")
    if effect.eliminated > LEAST:
        kill = percent(teller, float(effect.eliminated))
        lines += wrap(teller.say("app.odds.kill", chance=kill), width, Role.DIM, "    ")
    return lines


def _chances(teller: Teller, lost: Sequence[Fraction], first: int = 0) -> str:
    """Return the chances to lose so much health, from an amount on."""
    texts = [
        teller.say("app.odds.each", number=number, chance=percent(teller, float(chance)))
        for number, chance in enumerate(lost)
        if number >= first and chance > LEAST
    ]
    return "  ".join(text.replace(" ", "\u00a0") for text in texts)


def _course(
    teller: Teller, fight: Fight, course: RetreatCourse, width: int, *, several: bool
) -> list[Line]:
    lines = list[Line]()
    if several:
        way = teller.say(f"way.{course.way}")
        lines += wrap(teller.say("app.odds.way", way=way), width, Role.STRONG)
    losses = _chances(teller, course.lost)
    lines += wrap(teller.say("app.odds.damage", chances=losses), width, Role.PLAIN, "  ")
    kill = percent(teller, float(course.eliminated))
    lines += wrap(teller.say("app.odds.kill", chance=kill), width, Role.PLAIN, "  ")
    ends = [(spot, float(chance)) for spot, chance in course.ends if chance > LEAST]
    for spot, chance in sorted(ends, key=lambda end: -end[1]):
        message = "app.odds.stays" if spot == fight.target.hex else "app.odds.ends"
        text = teller.say(message, hex=spot, chance=percent(teller, chance))
        lines += wrap(text, width, Role.PLAIN, "  ")
    if course.supported > LEAST:
        text = teller.say("app.odds.held", chance=percent(teller, float(course.supported)))
        lines += wrap(text, width, Role.DIM, "  ")
    return lines


# --- a roll that has fallen -----------------------------------------------------------------------


def sum_told(teller: Teller, view: View, rolled: Roll) -> str:
    """Return the current sum of a roll: damage, the damage that dice may still be committed to,
    retreats, and how much may be ignored."""
    state = public_state(view)
    target = state.unit(rolled.target)
    hits, back = damage_of(state, rolled), retreats_of(state, rolled)
    parts = [teller.count("app.dice.damage", hits)]
    if rolled.stage is RollStage.COMMIT:
        parts += _still(teller, state, rolled)
    if back:
        parts.append(teller.count("app.dice.retreats", back))
    if target is not None:
        cards = cards_of(state, rolled)
        less = min(hits, guarded(state, target, cards).value)
        stays = min(back, held(state, target, rolled.back, cards).value)
        if less:
            parts.append(teller.count("app.dice.guarded", less))
        if stays:
            parts.append(teller.count("app.dice.stays", stays))
    return listed(teller.words, parts)


def _still(teller: Teller, state: State, rolled: Roll) -> list[str]:
    """Return how much damage committed dice may add to a roll; no text for none."""
    able, most = die_ability(state, rolled), committable(state, rolled)
    more = damage_of(state, replace(rolled, committed=most)) - damage_of(state, rolled)
    if able is None or more <= 0:
        return []
    return [
        teller.say("app.dice.still", n=more, ability=ability_name(teller.words, able.does.value))
    ]
