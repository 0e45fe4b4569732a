"""The chances of pools, melees, volleys and spells in words."""

from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.table.panes.numbers import percent
from bl_tui.text.lines import BLANK, Line, Piece, Role, fit, wrap
from bl_tui.words.naming import listed
from engine.battle_mages.odds.fight_odds import (
    MeleeOdds,
    VolleyOdds,
    melee_odds,
    parrying,
    spell_odds,
    volley_odds,
)
from engine.battle_mages.odds.pool_odds import PoolOdds
from engine.battle_mages.rules.pools import Pool
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import BOXES, PieceId, State

MOST = 4
"""Numbers of successes that are told one by one."""
NEAR_END = 8
"""Paradox from which a roll may well be the last one."""


def pool_brief(teller: Teller, odds: PoolOdds, most: int = MOST) -> str:
    """Return the chances of 1, 2, 3 … net successes or more, and of a botch."""
    told = [
        teller.say("app.odds.at_least", n=n, chance=percent(teller, float(odds.at_least(n))))
        for n in range(1, min(most, odds.dice) + 1)
    ]
    botch = teller.say("app.odds.botch", chance=percent(teller, float(odds.botch)))
    return listed(teller.words, [*told, botch])


def magic_brief(teller: Teller, state: State, seat: Army, qe: int) -> str:
    """Return the dice of an Arete roll, its chances, and how near the end the Magus is."""
    odds = spell_odds(state, seat, qe)
    if not teller.odds:
        return teller.count("app.odds.dice", odds.pool.dice)
    brief = pool_brief(teller, odds.pool)
    told = teller.count("app.odds.magic", odds.pool.dice, odds=brief)
    paradox = state.player(seat).paradox
    if paradox < NEAR_END or state.magus(seat) is None:
        return told
    chance = percent(teller, float(odds.leaves))
    return teller.count("app.odds.leaves", BOXES - paradox, told=told, chance=chance)


def melee_brief(teller: Teller, state: State, side: str, target: str) -> str:
    """Return both pools of a melee, and the chances to win and to tie."""
    odds = melee_odds(state, side, target)
    facts = {"attack": odds.attack.dice, "defence": odds.defence.dice}
    if not teller.odds:
        return teller.say("app.odds.pools", **facts)
    win, tie = percent(teller, float(odds.win)), percent(teller, float(odds.tie))
    return teller.say("app.odds.melee", win=win, tie=tie, **facts)


def brick_brief(teller: Teller, dice: int, odds: PoolOdds) -> str:
    """Return the dice and the chance to break a brick."""
    chance = percent(teller, float(odds.at_least(1)))
    return teller.count("app.odds.brick", dice, chance=chance)


def volley_brief(teller: Teller, state: State, shooters: tuple[PieceId, ...], target: str) -> str:
    """Return the dice of a volley and the chances that it does 1 and 3 damage."""
    odds = volley_odds(state, shooters, target)
    if not teller.odds:
        return teller.count("app.odds.dice", odds.pool.dice)
    told = [
        teller.say("app.odds.at_least", n=n, chance=percent(teller, float(odds.pool.at_least(n))))
        for n in (1, 2, 3)
    ]
    return teller.count("app.odds.volley", odds.pool.dice, odds=listed(teller.words, told))


def parry_brief(teller: Teller, state: State, pieces: tuple[PieceId, ...], damage: int) -> str:
    """Return who would parry what is left of some damage, with how many dice and what chance."""
    there = [piece for name in pieces if (piece := state.piece(name)) is not None]
    found = parrying(there, damage, state)
    if not found.parrier:
        return teller.say("app.odds.no_parry")
    name = teller.piece(state.the(found.parrier))
    chance = percent(teller, float(found.saved))
    return teller.count("app.odds.parry", found.dice, piece=name, chance=chance)


# --- the panel of odds ---------------------------------------------------------------------------


def pool_lines(teller: Teller, pool: Pool, title: str, width: int) -> list[Line]:
    """Return the dice of a side, and what they are made of with the rules."""
    lines = wrap(teller.count(title, pool.dice), width, Role.WARNING)
    for share in pool.shares:
        source = teller.say(f"pool.{share.source}")
        text = teller.say("app.odds.share", source=source, dice=f"{share.dice:+d}", rule=share.rule)
        lines += wrap(text, width, Role.RULE, " ")
    return lines


def melee_lines(teller: Teller, state: State, side: str, target: str, width: int) -> list[Line]:
    """Return both pools with their parts, and what a melee may come to."""
    odds = melee_odds(state, side, target)
    lines = pool_lines(teller, odds.attack, "app.odds.attack", width)
    lines += pool_lines(teller, odds.defence, "app.odds.defence", width)
    return [*lines, BLANK, *_melee_ends(teller, odds, width)] if teller.odds else lines


def _melee_ends(teller: Teller, odds: MeleeOdds, width: int) -> list[Line]:
    rows = [("win", odds.win), ("tie", odds.tie), ("loss", odds.loss), ("botch", odds.botch)]
    kings = [("their_king", odds.defender_king), ("own_king", odds.attacker_king)]
    rows += [(name, chance) for name, chance in kings if chance]
    lines: list[Line] = []
    for name, chance in rows:
        told = Piece(f"{percent(teller, float(chance)):>6}  ", Role.STRONG)
        lines.append(fit((told, Piece(teller.say(f"app.odds.{name}_is"))), width))
    return lines


def volley_lines(
    teller: Teller, state: State, shooters: tuple[PieceId, ...], target: str, width: int
) -> list[Line]:
    """Return the dice of a volley, and what each damage would come to."""
    odds = volley_odds(state, shooters, target)
    lines = wrap(teller.count("app.odds.dice", odds.pool.dice), width, Role.WARNING)
    return lines + _volley_rows(teller, state, odds, width) if teller.odds else lines


def _volley_rows(teller: Teller, state: State, odds: VolleyOdds, width: int) -> list[Line]:
    safe = percent(teller, float(odds.untouched))
    lines = wrap(teller.say("app.odds.untouched", chance=safe), width, Role.STRONG)
    botch = percent(teller, float(odds.pool.botch))
    lines += wrap(teller.say("app.odds.botch", chance=botch), width)
    for row in odds.outcomes:
        chance = odds.pool.net[row.damage]
        told = [teller.say("app.odds.damage", n=row.damage, chance=percent(teller, float(chance)))]
        if row.removed:
            names = [teller.piece(state.the(name)) for name in row.removed]
            told.append(teller.say("app.odds.goes", pieces=listed(teller.words, names)))
        if row.parrier:
            name, saved = teller.piece(state.the(row.parrier)), percent(teller, float(row.saved))
            told.append(teller.count("app.odds.parry", row.dice, piece=name, chance=saved))
        lines += wrap("; ".join(told), width, Role.PLAIN, "  ")
    return lines


def magic_lines(teller: Teller, state: State, seat: Army, most: int, width: int) -> list[Line]:
    """Return the chances of an Arete roll, for each amount of Quintessence."""
    lines: list[Line] = []
    for qe in range(most + 1):
        title = teller.count("app.odds.with_qe", qe)
        lines += wrap(title, width, Role.STRONG)
        lines += wrap(magic_brief(teller, state, seat, qe), width, Role.PLAIN, " ")
    return lines
