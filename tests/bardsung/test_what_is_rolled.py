"""Dice, numbers and targets of rolls, against a second reading, in positions made by chance."""

from random import Random

import pytest

from engine.bardsung.enemies.defending import run
from engine.bardsung.rules.stats import face_of
from engine.bardsung.state.actions import Use
from engine.bardsung.state.events import DamageRolled, Rolled
from engine.bardsung.state.model import Aspect
from engine.bardsung.state.notation import parse_action
from engine.bardsung.state.steps import Defence, DefenceStage
from engine.bardsung.tables.abilities import ABILITIES, FACES
from engine.bardsung.tables.enemies import ENEMY_CARDS
from engine.bardsung.tables.heroes import PROFILES
from engine.core.frozen import replace
from engine.core.rng import Rng
from tests.bardsung.position import Position, make_position
from tests.bardsung.reading_of_defences import PLACES, apart
from tests.bardsung.reading_of_rolls import RUNES, Table, attack, damage, defence, parting, targets
from tests.marks import rule

KINDS = tuple(kind for kind, row in ENEMY_CARDS.items() if row.kind == kind)
ZONES = ("n", "ne", "c", "s")
PASSIVE = ("ST6", "ST12", "DG10", "NF7", "NF11", "WY5", "WY12")
ATTACKS = tuple(c for c in ABILITIES if FACES[c, 1].kind == "attack" and c not in ("ST4", "NF10"))
GEMS = ("TR01", "TR05", "TR07", "TR08", "TR29", "TR33")
WOUNDS = tuple(f"W{number:02d}" for number in range(1, 29) if number != 11)
"""All but the one that changes what abilities cost."""
LAID = ("BA04", "BA06", "BA08", "BA16", *(f"BA{n}" for n in range(49, 60)))
MARKS = ("turn:own", "turn:rolled", "turn:whetstone", "round:braced")


def marked(coin: Random, tokens: tuple[str, ...]) -> str:
    return " ".join(token for token in tokens if coin.random() < 0.35)


def a_brawl(coin: Random) -> Position:
    """Return a position in the tavern with all that changes rolls, here and there."""
    names = coin.sample(list(PROFILES), coin.randint(1, 4))
    foes, cards = [], []
    for kind in coin.sample(KINDS, 2):
        cards.append(kind + "^" * (coin.random() < 0.5))
        for number in range(1, coin.randint(1, min(2, ENEMY_CARDS[kind].models)) + 1):
            at = f"TUT.{coin.choice(ZONES)} {coin.randint(0, 1)} wounds"
            foes.append(f"{kind}{number} {at} {marked(coin, ('bane', 'weaken'))}")
    row = [*names, *cards]
    coin.shuffle(row)
    kinds = ("elevation", "rubble", "ghost", "ghost", "lit_forge", "vines")
    spots = [f"{each}@TUT.{coin.choice(ZONES)}" for each in kinds if coin.random() < 0.35]
    hurt = ("blessing", "fatigue", "sundered")
    heroes = [f"{each} TUT.{coin.choice(ZONES)} {marked(coin, hurt)}" for each in names]
    game = make_position(
        ", ".join((*heroes, *foes)),
        order=" ".join(row),
        turn=names[0],
        tokens=" ".join(spots),
        fate="4/5",
    )
    for each in names:
        equip(game, each, coin)
    laid = [card for card in LAID if coin.random() < 0.2]
    aspects = tuple(Aspect(card, "TUT", "") for card in laid)
    game.state = replace(game.state, aspects=aspects, rng=Rng(str(coin.random())))
    return game


def equip(game: Position, who: str, coin: Random) -> None:
    """Give a hero wounds, equipment, gems and runes, abilities and marks."""
    held = coin.sample(WOUNDS, coin.randint(0, PROFILES[who].grit - 1))
    worn = [f"{gem}@0" for gem in coin.sample(GEMS, 2)]
    worn += [f"{rune}@1" for rune in coin.sample(RUNES, 2)] if who != "nightfeather" else []
    learnt = [*coin.sample(ATTACKS, 6), *(each for each in PASSIVE if coin.random() < 0.3)]
    game.change(
        who,
        wounds=",".join(card + "!" * (coin.random() < 0.7) for card in held),
        gear=(coin.randint(1, 3), coin.randint(1, 3)),
        treasures=" ".join(worn),
        abilities=" ".join(f"{card}:{coin.randint(1, 2)}" for card in learnt),
        devotion=coin.randint(0, 3) if who == "dawnguard" else 0,
        marks=tuple(each for each in MARKS if coin.random() < 0.4),
    )


def rolled(roll: Rolled) -> tuple[int, int, bool, int]:
    return len(roll.faces), roll.bonus, roll.d4 > 0, roll.tn


@pytest.mark.parametrize("seed", range(3))
@rule("BS-1.8", "BS-1.9", "BS-9.2", "BS-9.4", "BS-9.6", "BS-23.4", "BS-31.6", "BS-31.7", "BS-31.8")
@rule("BS-31.9", "BS-32.6", "BS-19.2", "BS-20.2", "BS-21.6", "BS-4.2")
def test_two_readings_of_an_attack_roll_agree(seed: int) -> None:
    coin = Random(f"attack rolls {seed}")
    for number in range(150):
        game = a_brawl(coin)
        table, hero = Table(game.state), game.state.heroes[0]
        reached = {
            (each.card, foe)
            for each in hero.abilities
            if (face := FACES[each.card, each.level]).kind == "attack"
            if face.fate <= game.state.fate and face.devotion <= hero.devotion
            for foe in targets(table, hero, face)
        }
        uses = [each for each in game.options if each.startswith("use ")]
        assert {tuple(each.split()[1:3]) for each in uses} == reached, f"{seed} {number}"
        if not uses:
            continue
        text = coin.choice(uses)
        use = parse_action(text)
        assert isinstance(use, Use)
        face_up = face_of(hero, use.card)
        assert face_up is not None
        enemy = game.enemy(use.target)
        want = attack(table, hero, face_up, enemy, paid=bool(use.empower))
        game.play(text)
        assert rolled(game.told(Rolled)[0]) == want, f"{seed} {number} {text}"
        for each in game.told(DamageRolled):
            found = each.sides, each.bonus, each.toughness
            assert found == damage(table, hero, face_up, enemy), f"{seed} {number} {text}"


@pytest.mark.parametrize("seed", range(3))
@rule("BS-12.12", "BS-23.5", "BS-21.17", "BS-21.18", "BS-31.3", "BS-32.5", "BS-20.2", "BS-31.10")
def test_two_readings_of_a_defence_roll_agree(seed: int) -> None:
    coin = Random(f"defence rolls {seed}")
    for number in range(150):
        game = a_brawl(coin)
        hero, enemy = coin.choice(game.state.heroes), coin.choice(game.state.enemies)
        step = Defence(hero.id, enemy.id, enemy.kind, stage=DefenceStage.ROLL)
        state = replace(game.state, steps=(*game.state.steps, step))
        (roll,) = [each for each in run(state, step).events if isinstance(each, Rolled)]
        want = defence(Table(game.state), hero, enemy)
        assert rolled(roll) == want, f"{seed} {number} {hero.id} {enemy.id}"


@pytest.mark.parametrize("seed", range(3))
@rule("BS-8.6", "BS-8.7", "BS-8.8", "BS-8.10", "BS-8.11", "BS-8.15", "BS-32.9", "BS-32.19")
def test_two_readings_of_an_opportunity_attack_agree(seed: int) -> None:
    coin = Random(f"parting blows {seed}")
    for number in range(150):
        game = a_brawl(coin)
        hero = game.state.heroes[0]
        want = parting(Table(game.state), hero)
        to = next(z for z in PLACES if apart(z, hero.zone) == 1 and z[4:] not in ZONES)
        game.play(f"move {to}")
        found = [rolled(each) for each in game.told(Rolled)]
        assert found == ([] if want is None else [want]), f"{seed} {number} {hero.id}"
