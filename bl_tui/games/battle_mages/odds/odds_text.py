"""The chances of pools, melees, volleys and spells in words."""

from collections.abc import Sequence

from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.position import spell_of, state_of
from bl_tui.table.panes.phrases import percent
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap
from bl_tui.words.naming import listed
from engine.battle_mages.magic.quintessence import has_magic
from engine.battle_mages.magic.reactions import may_counter
from engine.battle_mages.odds.answer_odds import Answer, answers_to_attack, answers_to_spell, some
from engine.battle_mages.odds.fight_odds import (
    MeleeOdds,
    VolleyOdds,
    melee_odds,
    parrying,
    spell_odds,
    volley_odds,
)
from engine.battle_mages.odds.pool_odds import PoolOdds, pool_odds
from engine.battle_mages.rules.fighting import acting_members
from engine.battle_mages.rules.pools import Pool, attack_pool
from engine.battle_mages.state.actions import Attack
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import BOXES, PieceId, State, seats_after
from engine.battle_mages.tables.effect_words import Reach
from engine.battle_mages.tables.effects import EFFECTS
from engine.battle_mages.turn.views import View

MOST = 4
"""Numbers of successes that are listed one by one."""
RANGES = {Reach.SELF: "0", Reach.FIVE: "5", Reach.BOARD: "oo"}
NEAR_END = 8
"""Paradox from which a roll may well be the last one."""


def pool_brief(teller: Teller, odds: PoolOdds, most: int = MOST) -> str:
    """Return the chances of 1, 2, 3 … net successes or more, and of a botch."""
    chances = [
        teller.say("app.odds.at_least", n=n, chance=percent(teller, float(odds.at_least(n))))
        for n in range(1, min(most, odds.dice) + 1)
    ]
    botch = teller.say("app.odds.botch", chance=percent(teller, float(odds.botch)))
    return listed(teller.words, [*chances, botch])


def magic_brief(teller: Teller, state: State, seat: Army, qe: int) -> str:
    """Return the dice of an Arete roll, its chances, and the danger of Paradox."""
    odds = spell_odds(state, seat, qe)
    if not teller.odds:
        return teller.count("app.odds.dice", odds.pool.dice)
    brief = pool_brief(teller, odds.pool)
    text = teller.count("app.odds.magic", odds.pool.dice, odds=brief)
    paradox = state.player(seat).paradox
    if paradox < NEAR_END or state.magus(seat) is None:
        return text
    chance = percent(teller, float(odds.leaves))
    return teller.count("app.odds.leaves", BOXES - paradox, told=text, chance=chance)


def melee_brief(teller: Teller, state: State, side: str, target: str) -> str:
    """Return both pools of a melee, and the chances to win and to tie."""
    odds = melee_odds(state, side, target)
    facts = {"attack": odds.attack.dice, "defence": odds.defence.dice}
    if not teller.odds:
        return teller.count("app.odds.pools", odds.attack.dice, **facts)
    win, tie = percent(teller, float(odds.win)), percent(teller, float(odds.tie))
    text = teller.count("app.odds.melee", odds.attack.dice, win=win, tie=tie, **facts)
    return _with_answers(
        teller, text, answers_to_attack(state, state.members(target), odds.defender)
    )


def _with_answers(teller: Teller, sentence: str, answers: Sequence[Answer]) -> str:
    """Return an attack with the chance that a defence leaves damage."""
    for answer in answers[:1]:
        chance = percent(teller, float(some(answer.left)))
        effect = teller.effect(answer.effect)
        sentence = teller.say("app.odds.may_defend", told=sentence, effect=effect, chance=chance)
    return sentence


def answer_lines(teller: Teller, answers: Sequence[Answer], width: int) -> list[Line]:
    """Return the result of each answer, and of countering it."""
    lines: list[Line] = []
    for answer in answers if teller.odds else ():
        side = teller.side(answer.seat)
        if not answer.effect:
            line = teller.count(
                "app.odds.countered", answer.dice, side=side, odds=_left(teller, answer)
            )
            lines += wrap(line, width, Role.WARNING, " ")
            continue
        chance, effect = percent(teller, float(some(answer.left))), teller.effect(answer.effect)
        line = teller.count(
            "app.odds.defended", answer.dice, side=side, effect=effect, chance=chance
        )
        lines += wrap(line, width, Role.WARNING, " ")
        if answer.counters:
            names = listed(teller.words, [teller.side(seat) for seat in answer.counters])
            chance = percent(teller, float(some(answer.after)))
            text = teller.say("app.odds.defence_countered", sides=names, chance=chance)
            lines += wrap(f" {text}", width, Role.DIM, "  ")
    return lines


def _left(teller: Teller, answer: Answer) -> str:
    """Return the chances of 1, 2, 3 … successes or more that a counter leaves."""
    chances = [
        teller.say("app.odds.at_least", n=n, chance=percent(teller, float(sum(answer.left[n:]))))
        for n in range(1, min(MOST, len(answer.left) - 1) + 1)
    ]
    return listed(teller.words, chances)


def brick_brief(teller: Teller, dice: int, odds: PoolOdds) -> str:
    """Return the dice and the chance to break a brick."""
    chance = percent(teller, float(odds.at_least(1)))
    return teller.count("app.odds.brick", dice, chance=chance)


def volley_brief(teller: Teller, state: State, shooters: tuple[PieceId, ...], target: str) -> str:
    """Return the dice of a volley and the chances that it does 1 and 3 damage."""
    odds = volley_odds(state, shooters, target)
    if not teller.odds:
        return teller.count("app.odds.dice", odds.pool.dice)
    chances = [
        teller.say("app.odds.at_least", n=n, chance=percent(teller, float(odds.pool.at_least(n))))
        for n in (1, 2, 3)
    ]
    brief = teller.count("app.odds.volley", odds.pool.dice, odds=listed(teller.words, chances))
    return _with_answers(teller, brief, _to_volley(state, target, odds))


def _to_volley(state: State, target: str, odds: VolleyOdds) -> tuple[Answer, ...]:
    return answers_to_attack(state, state.members(target), odds.pool.net)


def parry_brief(teller: Teller, state: State, pieces: tuple[PieceId, ...], damage: int) -> str:
    """Return who would parry the rest of the damage, with how many dice and what chance."""
    standing = [piece for name in pieces if (piece := state.piece(name)) is not None]
    parry = parrying(standing, damage, state)
    if not parry.parrier:
        return teller.say("app.odds.no_parry")
    name = teller.piece(state.the(parry.parrier))
    chance = percent(teller, float(parry.saved))
    return teller.count("app.odds.parry", parry.dice, piece=name, chance=chance)


def attack_brief(teller: Teller, state: State, action: Attack) -> str:
    """Return the dice and the odds of an attack on a side or a brick."""
    if state.members(action.target):
        return melee_brief(teller, state, action.side, action.target)
    dice = attack_pool(state, acting_members(state, state.members(action.side)), ()).dice
    return brick_brief(teller, dice, pool_odds(dice, state.setup.botch))


# --- spells --------------------------------------------------------------------------------------


def spell_title(teller: Teller, effect: str) -> str:
    """Return an effect with its sphere, its dots and its range."""
    row = EFFECTS[effect]
    reach = RANGES.get(row.reach) or teller.say("app.spell.zone")
    return teller.say(
        "app.spell.title",
        effect=teller.effect(effect),
        sphere=teller.sphere(row.sphere),
        dots=row.dots,
        range=reach,
    )


def spell_short(teller: Teller, effect: str) -> str:
    """Return the effect of a spell, after its sphere, its dots and its range."""
    row = EFFECTS[effect]
    reach = RANGES.get(row.reach) or teller.say("app.spell.zone")
    return teller.say(
        "app.spell.short",
        sphere=teller.sphere(row.sphere),
        dots=row.dots,
        range=reach,
        text=teller.say(f"effect.{effect}.text"),
    )


def opponents(view: View, effect: str) -> list[Army]:
    """Return the players who may counter an effect: of targets named, by those; else by sphere."""
    state, row = state_of(view), EFFECTS[effect]
    spell = spell_of(view)
    caster = view.active if spell is None else spell.seat
    seats = [seat for seat in seats_after(state, caster) if has_magic(state, seat)]
    if spell is not None and spell.items:
        return [seat for seat in seats if may_counter(state, spell, seat)]
    return [seat for seat in seats if state.player(seat).dots(row.sphere)]


def with_opponents(teller: Teller, view: View, effect: str, sentence: str) -> str:
    """Return a spell, and the armies that may counter it."""
    seats = opponents(view, effect) if effect in EFFECTS else []
    if not seats:
        return sentence
    names = listed(teller.words, [teller.side(seat) for seat in seats])
    return teller.say("app.spell.may_counter", told=sentence, sides=names)


# --- the panel of odds ---------------------------------------------------------------------------


def pool_lines(teller: Teller, pool: Pool, title: str, width: int, first: int = 0) -> list[Line]:
    """Return the dice of a side, and their sources with the rules, from a part on."""
    lines = wrap(teller.count(title, pool.dice), width, Role.WARNING)
    for share in pool.shares[first:]:
        source = teller.say(f"pool.{share.source}")
        text = teller.say("app.odds.share", source=source, dice=f"{share.dice:+d}", rule=share.rule)
        lines += wrap(text, width, Role.RULE, " ")
    return lines


def melee_lines(teller: Teller, state: State, side: str, target: str, width: int) -> list[Line]:
    """Return both pools with their parts, and the possible results of a melee."""
    odds = melee_odds(state, side, target)
    lines = pool_lines(teller, odds.attack, "app.odds.attack", width)
    lines += pool_lines(teller, odds.defence, "app.odds.defence", width)
    if not teller.odds:
        return lines
    answers = answers_to_attack(state, state.members(target), odds.defender)
    ends = _melee_ends(teller, odds, width)
    return [*lines, BLANK, *ends, *answer_lines(teller, answers, width)]


def _melee_ends(teller: Teller, odds: MeleeOdds, width: int) -> list[Line]:
    rows = [
        ("app.odds.win_is", odds.win),
        ("app.odds.tie_is", odds.tie),
        ("app.odds.loss_is", odds.loss),
        ("app.odds.botch_is", odds.botch),
    ]
    kings = [
        ("app.odds.their_king_is", odds.defender_king),
        ("app.odds.own_king_is", odds.attacker_king),
    ]
    lines: list[Line] = []
    for message, chance in [*rows, *((message, chance) for message, chance in kings if chance)]:
        number = Span(f"{percent(teller, float(chance)):>6}  ", Role.STRONG)
        lines.append(fit((number, Span(teller.say(message))), width))
    return lines


def volley_lines(
    teller: Teller, state: State, shooters: tuple[PieceId, ...], target: str, width: int
) -> list[Line]:
    """Return the dice of a volley, and the result of each damage."""
    odds = volley_odds(state, shooters, target)
    lines = wrap(teller.count("app.odds.dice", odds.pool.dice), width, Role.WARNING)
    if not teller.odds:
        return lines
    answers = answer_lines(teller, _to_volley(state, target, odds), width)
    return [*lines, *_volley_rows(teller, state, odds, width), *answers]


def _volley_rows(teller: Teller, state: State, odds: VolleyOdds, width: int) -> list[Line]:
    safe = percent(teller, float(odds.untouched))
    lines = wrap(teller.say("app.odds.untouched", chance=safe), width, Role.STRONG)
    botch = percent(teller, float(odds.pool.botch))
    lines += wrap(teller.say("app.odds.botch", chance=botch), width)
    for row in odds.outcomes:
        chance = odds.pool.net[row.damage]
        parts = [teller.say("app.odds.damage", n=row.damage, chance=percent(teller, float(chance)))]
        if row.removed:
            names = [teller.piece(state.the(name)) for name in row.removed]
            parts.append(teller.say("app.odds.goes", pieces=listed(teller.words, names)))
        if row.parrier:
            name, saved = teller.piece(state.the(row.parrier)), percent(teller, float(row.saved))
            parts.append(teller.count("app.odds.parry", row.dice, piece=name, chance=saved))
        lines += wrap("; ".join(parts), width, Role.PLAIN, "  ")
    return lines


def counter_lines(
    teller: Teller, state: State, seat: Army, sphere: str, qe: int, width: int
) -> list[Line]:
    """Return what counters may leave of a spell that is rolled with some Quintessence."""
    net = spell_odds(state, seat, qe).pool.net
    return answer_lines(teller, answers_to_spell(state, seat, sphere, net), width)


def magic_lines(teller: Teller, state: State, seat: Army, most: int, width: int) -> list[Line]:
    """Return the chances of an Arete roll, for each amount of Quintessence."""
    lines: list[Line] = []
    for qe in range(most + 1):
        title = teller.count("app.odds.with_qe", qe)
        lines += wrap(title, width, Role.STRONG)
        lines += wrap(magic_brief(teller, state, seat, qe), width, Role.PLAIN, " ")
    return lines
