"""Odds against the rules themselves: every roll there can be is played, and counted by its chance.

So the numbers are exact, and a difference is a fault, not bad luck. Together the positions count
more than 100,000 ways in which dice can lie. Of a fifth of the positions, others with each commit,
every order of the dice is played, of the others one order of each set of faces.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any
from zlib import crc32

import attrs
import pytest

from engine.battlelore.numbers.morale import hexes_per_flag
from engine.battlelore.odds.odds import Odds, odds, spell_odds
from engine.battlelore.state.events import FiguresLost
from engine.battlelore.state.model import GRID, Effect, Engagement, Face, State
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Spell
from engine.core.frozen import replace
from tests.battlelore.odds.rolls import Ending, attacks, battles_back, offers_back, spells
from tests.battlelore.position import Position
from tests.conformance.games import rotating_seed

Make = Callable[..., Position]

LORE = {"lore": True}


@attrs.frozen
class Case:
    """A position in which p1 attacks s1, and how many ways that can go.

    `effects` are Lore cards in force: "CARD LEVEL on UNIT", or "of CAMP". `engaged` are two units
    with a token between them.
    """

    units: str
    ways: int
    board: dict[str, Any] = attrs.field(factory=dict)
    effects: str = ""
    engaged: str = ""


CASES: dict[str, Case] = {
    "open ground": Case("p1 Ib E7, s1 Ib D7", 216),
    "heavy foot, a weak target": Case("p1 Ir E7, s1 Ib D7 2", 1296),
    "foot against mounted": Case("p1 Ib E7, s1 Cb D7", 216),
    "heavy horse": Case("p1 Cr E7, s1 Ib D7", 1296),
    "woods": Case("p1 Ir E7, s1 Ib D7", 36, {"ground": "D7 woods"}),
    "up a hill": Case("p1 Ir E7, s1 Ib D7", 36, {"ground": "D7 hill"}),
    "down a hill": Case("p1 Cr E7, s1 Ib D7", 216, {"ground": "E7 hill"}),
    "out of a ford": Case("p1 Ir E7, s1 Ib D7", 36, {"ground": "E7 ford"}),
    "a rampart": Case("p1 Ir E7, s1 Ib D7", 36, {"ground": "D7 countryside rampart"}),
    "a bridge behind a waterway": Case(
        "p1 Ir E7, s1 Ib D7", 1296, {"ground": "D7 bridge, C6 waterway, C7 waterway, C8 ford"}
    ),
    "support": Case("p1 Ib E7, s1 Ib D7, s2 Ib D6, s3 Ib D8", 216),
    "nowhere to go": Case("p1 Ib B7, s1 Ib A7", 216),
    "one way, then none": Case("p1 Ir C7, s1 Ib B7, s2 Ib A7", 1296),
    "the last figure before the edge": Case("p1 Ir B7, s1 Ib A7 1", 1296),
    "bow at range": Case("p1 Ar E7, s1 Ib C7", 36),
    "crossbow at range": Case("p1 Dx E7, s1 Ig C7", 36),
    "goblins flee": Case("p1 Ig E7, s1 Gb D7", 601),
    "goblins flee from many dice": Case("p1 Ir E7, s1 Gb D7 2", 24246),
    "goblins against the edge": Case("p1 Ig C7, s1 Gf B7", 91),
    "goblins with support": Case("p1 Ib E7, s1 Gb D7, s2 Gf D6, s3 Gf D8", 956),
    "dwarves": Case("p1 Ib E7, s1 Db D7", 216),
    "dwarves with support": Case("p1 Ir E7, s1 Dr D7, s2 Db D6, s3 Db D8", 1296),
    "a spider": Case("p1 Ig E7, s1 Sp D7", 256, LORE),
    "a spider that cannot retreat": Case("p1 Ig B7, s1 Sp A7", 376, LORE),
    "a giant": Case("p1 Ib C7, s1 Gi B7, s2 Ib A7", 5816, LORE),
    "an elemental": Case("p1 Ib B7, s1 El A7", 4096, LORE),
    "a spider tramples": Case("p1 Ig D7, s1 Sp C7, s2 Ib B6, s3 Ib B7 1", 376, LORE),
    "a spider tramples at the edge": Case("p1 Ig C7, s1 Sp B7, s2 Ib A7, s3 Gb A8 2", 376, LORE),
    "a giant tramples a spider": Case("p1 Ig D7, s1 Gi C7, s2 Sp B6, s3 Ib B7", 12376, LORE),
    "a spider tramples an enemy at the end of its way": Case(
        "p1 Ig D7, s1 Sp C7, s2 Ib B6, p2 Ib A7, s3 Ib A8", 266, LORE
    ),
    "a dragon flies": Case("p1 Ib E7, s1 Dg D7", 771, LORE),
    "a dragon flies over others": Case("p1 Ib E7, s1 Dg D7, s2 Ib C7, s3 Ib C8", 771, LORE),
    "a dragon in a web": Case("p1 Ib E7, s1 Dg D7 webbed", 1566, LORE),
    "by a giant's club": Case("p1 Gi E7, s1 Ib D7", 15000, LORE),
    "a web": Case("p1 Ib E7, s1 Ib D7 webbed", 216, LORE),
    "poison": Case("p1 Ib E7, s1 Ib D7 poisoned", 216, LORE),
    "tokens": Case("p1 Ib E7, s1 Ib D7", 216, LORE),
    "Mass Shield": Case("p1 Ir E7, s1 Ib D7", 1296, LORE, "wizard_11 2 of standard"),
    "Berserk": Case("p1 Ib E7, s1 Ib D7", 14641, LORE, "warrior_07 1 on p1"),
    "Berserk and Bless through a shield": Case(
        "p1 Ig E7, s1 Ib D7",
        14641,
        LORE,
        "warrior_07 1 on p1, cleric_03 1 on p1, wizard_11 2 of standard",
    ),
    "Berserk against mounted": Case("p1 Ig E7, s1 Cb D7", 326, LORE, "warrior_07 1 on p1"),
    "Battle Cry!": Case("p1 Ir E7, s1 Ib D7", 1296, LORE, "warrior_13 1 on p1"),
    "Parry": Case("p1 Cr E7, s1 Ib D7", 36, LORE, "warrior_06 1 on p1"),
    "Blinding Light": Case("p1 Cr E7, s1 Ib D7", 36, LORE, "wizard_12 1 of pennant"),
    "Blinding Light after Strength": Case(
        "p1 Ig E7, s1 Ib D7", 36, LORE, "warrior_01 1 on p1, wizard_12 1 of pennant"
    ),
    "Bless": Case("p1 Ir E7, s1 Db D7", 7776, LORE, "cleric_03 1 on p1"),
    "Mists of Terror": Case("p1 Ig E7, s1 Ib D7", 601, LORE, "cleric_12 1 of standard"),
    "Mists of Terror among dwarves with support": Case(
        "p1 Ib E7, s1 Db D7, s2 Db D6, s3 Db D8", 6281, LORE, "cleric_12 1 of standard"
    ),
    "Fearless": Case("p1 Ib E7, s1 Gb D7", 216, LORE, "warrior_04 1 on s1"),
    "Fearless in the Mists": Case(
        "p1 Ib E7, s1 Gb D7", 216, LORE, "cleric_12 1 of standard, rogue_04 1 on s1"
    ),
    "Storm the Walls": Case(
        "p1 Ir E7, s1 Ib D7",
        1296,
        {"ground": "D7 countryside rampart", **LORE},
        "warrior_08 1 on p1",
    ),
    "Hymn of Valor": Case("p1 Ib E7, s1 Gb D7", 216, LORE, "cleric_08 1 of standard"),
    "Shield of Faith": Case("p1 Ib E7, s1 Ib D7", 216, LORE, "cleric_06 1 on s1"),
    "Shield of Faith on a heavy target": Case(
        "p1 Cr E7, s1 Cr D7", 1296, LORE, "cleric_06 2 on s1, warrior_02 1 on s1"
    ),
    "Shield Wall": Case("p1 Ib E7, s1 Ib D7, s2 Ib D6", 216, LORE, "warrior_09 1 of standard"),
    "Backstab": Case("p1 Ib E7, s1 Ib D7", 216, LORE, "rogue_05 1 on s1"),
    "Wind Wall": Case("p1 Ar E7, s1 Ib C7", 1, LORE, "wizard_02 1 on s1"),
}


SHARE = 5
"""Of so many positions one is played with its dice in every order."""


def in_every_order(name: str) -> bool:
    """Return whether it is the turn of a position to be played with its dice in every order."""
    return crc32(f"{name} {rotating_seed()}".encode()) % SHARE == 0


def _effect(text: str) -> Effect:
    """Return a Lore card in force."""
    card, level, how, who = text.split()
    if how == "of":
        return Effect(card, Side.STANDARD, int(level), camp=Side(who))
    return Effect(card, Side.STANDARD, int(level), units=(who,))


def position_of(position: Make, case: Case) -> State:
    """Return the position of a case, with its cards in force."""
    game = position(f"{case.units}, s9 Ib A1, p9 Ib I13", ordered="p1", **case.board)
    effects = tuple(_effect(each.strip()) for each in case.effects.split(",") if each)
    tied = (Engagement(*case.engaged.split()),) if case.engaged else ()
    return replace(game.state, effects=effects, engaged=tied)


def chances(endings: Sequence[Ending], number: Callable[[Ending], int]) -> tuple[float, ...]:
    """Return the chance of 0, of 1, ... as the rolls came out."""
    found: dict[int, float] = {}
    for each in endings:
        found[number(each)] = found.get(number(each), 0.0) + each.chance
    return tuple(found.get(n, 0.0) for n in range(max(found) + 1))


def same(told: Sequence[float], played: Sequence[float], missing: float, what: str) -> None:
    longest = max(len(told), len(played))
    first = [*told, *[0.0] * (longest - len(told))]
    second = [*played, *[0.0] * (longest - len(played))]
    assert first == pytest.approx(second, abs=1e-9 + missing), what


def _agree_on_others(
    found: Odds, endings: Sequence[Ending], known: set[str], missing: float
) -> None:
    """Check that those who are trampled lose what the odds say, and nobody else loses anything."""
    for other, told in found.trampled:
        played = chances(endings, partial(Ending.lost, unit=other))
        same(told, played, missing, f"figures of {other}")
    events = (event for each in endings for event in each.events)
    losses = [each for each in events if isinstance(each, FiguresLost)]
    hurt = {each.unit for each in losses if each.cause != "turned"}  # by a card after the roll
    assert hurt <= known | dict(found.trampled).keys()


def agree(
    found: Odds, endings: Sequence[Ending], state: State, target: str, attacker: str = ""
) -> None:
    """Check odds against all the rolls; an `attacker` may have lost figures before."""
    unit = state.need(target)
    each_flag = hexes_per_flag(state, unit).value
    here = unit.hex

    def flags(each: Ending) -> int:
        return each.ordered(target) // each_flag if each_flag else 0

    missing = 1 - sum(each.chance for each in endings)
    assert abs(missing) < 1e-3
    same(found.lost, chances(endings, lambda each: each.lost(target)), missing, "figures lost")
    if each_flag:
        same(found.flags, chances(endings, flags), missing, "flags taken")
    same(found.ways, chances(endings, lambda each: each.hexes(target)), missing, "hexes")
    if unit.kind not in ("Sp", "Gi", "Dg"):
        cut_off = chances(endings, lambda each: each.lost(target, "retreat"))
        same(found.cut_off, cut_off, missing, "figures lost to a blocked retreat")
    same(found.tokens, chances(endings, lambda each: each.lore), missing, "tokens")
    spots = [(each.chance, each.state.unit(target)) for each in endings]
    holds = sum(chance for chance, unit in spots if unit is not None and unit.hex == here)
    moved = sum(chance for chance, unit in spots if unit is not None and unit.hex != here)
    assert (found.holds, found.retreats) == pytest.approx((holds, moved), abs=1e-9 + missing)
    _agree_on_others(found, endings, {target, attacker}, missing)
    dead = sum(each.chance for each in endings if each.critical(target))
    assert found.critical == pytest.approx(dead, abs=1e-9 + missing)


@pytest.mark.parametrize("name", CASES)
def test_odds_equal_the_sum_over_all_rolls(name: str, position: Make) -> None:
    """All that odds tell agrees, and the odds of the battle back with all rolls of that."""
    state = position_of(position, CASES[name])
    unit, target = state.need("p1"), state.need("s1")
    melee = target.hex in GRID.neighbours[unit.hex]
    found = odds(state, unit, target, melee)
    endings = list(attacks(state, "p1", "s1", ordered=in_every_order(name)))
    assert sum(each.ways for each in endings) == CASES[name].ways
    agree(found, endings, state, "s1")
    answered = [each for each in endings if offers_back(each)]
    assert (found.back is not None) == bool(answered)
    if found.back is not None:
        whole = [each for each in answered if each.state.need("p1").figures == unit.figures]
        back = list(battles_back(whole[0], ordered=in_every_order(name)))
        agree(found.back, back, whole[0].state, "p1")


SPELLS: dict[str, tuple[Case, Spell]] = {
    name: (case, Spell("lore.x", Side.PENNANT, "s1", dice, faces, retreats))
    for name, case, dice, faces, retreats in (
        ("a fireball", Case("p1 Ib E7, s1 Ib D7", 1296, LORE), 4, (Face.LORE,), False),
        ("on a few", Case("p1 Ib E7, s1 Ar D7 2", 216, LORE), 3, (Face.LORE,), False),
        ("a smite", Case("p1 Ib B7, s1 Ib A7", 216, LORE), 3, (Face.STRIKE,), True),
        ("a smite on goblins", Case("p1 Ib E7, s1 Gb D7", 6281, LORE), 3, (Face.STRIKE,), True),
        ("on poison", Case("p1 Ib E7, s1 Ib D7 poisoned", 216, LORE), 3, (Face.LORE,), False),
        (
            "of a wrath in a web",
            Case("p1 Ib E7, s1 Ib D7 webbed poisoned", 216, LORE),
            3,
            (),
            False,
        ),
        ("in a web", Case("p1 Ib E7, s1 Ib D7 webbed", 216, LORE), 3, (Face.STRIKE,), True),
        (
            "through a shield",
            Case("p1 Ib E7, s1 Ib D7", 216, LORE, "wizard_11 1 of standard"),
            3,
            (Face.LORE,),
            False,
        ),
        ("on a spider", Case("p1 Ib E7, s1 Sp D7", 4096, LORE), 3, (Face.LORE,), False),
    )
}


@pytest.mark.parametrize("name", SPELLS)
def test_odds_of_spell_dice_equal_the_sum_over_all_rolls(name: str, position: Make) -> None:
    """Losses, flags and ways back, of cards whose flags drive off and of others."""
    case, spell = SPELLS[name]
    state = position_of(position, case)
    endings = list(spells(state, spell, ordered=in_every_order(name)))
    assert sum(each.ways for each in endings) == case.ways
    agree(spell_odds(state, spell), endings, state, "s1")


def test_more_than_100_000_ways_are_counted() -> None:
    """Those of all positions together, battles back not counted."""
    assert sum(case.ways for case in CASES.values()) > 100_000
