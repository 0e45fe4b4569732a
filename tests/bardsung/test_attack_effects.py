"""What a hero's attack does, against a second reading of chapters 9 to 11, in many positions."""

from random import Random

import pytest

from engine.bardsung.map.lattice import lattice
from engine.bardsung.rules.stats import face_of
from engine.bardsung.state.actions import Use
from engine.bardsung.state.events import AttackJudged, Rolled
from engine.bardsung.state.model import Hero, State
from engine.bardsung.state.notation import parse_action
from engine.bardsung.state.steps import Ask, Effects, FreeMove
from engine.bardsung.tables.abilities import ABILITIES, FACES
from engine.bardsung.tables.enemies import ENEMY_CARDS
from engine.bardsung.tables.hero_cards import Face
from engine.bardsung.tables.heroes import PROFILES
from engine.bardsung.tables.heroes.wyldshell import Wake
from engine.core.frozen import replace
from engine.core.rng import Rng
from tests.bardsung.position import Position, full, make_position
from tests.bardsung.reading_of_attacks import FOR_THE_HERO, Reading, listed
from tests.marks import rule

KINDS = tuple(kind for kind, row in ENEMY_CARDS.items() if row.kind == kind)
ZONES = ("n", "ne", "c", "w")
GEMS = {"TR02": "slow", "TR03": "poison", "TR06": "frostbite"}
Chosen = dict[str, list[str]]
STAFF = {1: 2, 2: 3, 3: 5}
"""How many Ghosts the Driftwood Staff lets lie, by its level (BC-3)."""
ATTACKS = tuple(card for card in ABILITIES if FACES[card, 1].kind == "attack")


def a_fight(coin: Random) -> Position:
    """Return a position in the tavern in which the first hero may attack somebody."""
    names = coin.sample(list(PROFILES), coin.randint(1, 4))
    models = [f"{each} TUT.{coin.choice(ZONES)}" for each in names]
    cards = []
    for kind in coin.sample(KINDS, 3):
        cards.append(kind + "^" * (coin.random() < 0.5))
        for number in range(1, coin.randint(1, ENEMY_CARDS[kind].models) + 1):
            marks = coin.sample(("bane", "burn", "frostbite", "poison", "weaken"), 2)
            text = " ".join(marks[: coin.randint(0, 2)])
            at = f"TUT.{coin.choice(ZONES)} {coin.randint(0, 1)} wounds"
            models.append(f"{kind}{number} {at} {text}")
    row = [*names, *cards]
    coin.shuffle(row)
    ghosts = " ".join(f"ghost@TUT.{coin.choice(ZONES)}" for _ in range(coin.randint(0, 2)))
    game = make_position(
        ", ".join(models),
        order=" ".join(row),
        turn=names[0],
        tokens=ghosts,
        fate=f"{coin.randint(0, 3)}/3",
    )
    abilities = (*coin.sample(ATTACKS, 8), "NF5", "LW12")
    game.change(
        names[0],
        abilities=" ".join(f"{card}:{coin.randint(1, 2)}" for card in abilities),
        gear=(coin.randint(1, 3), 1),
        devotion=2 if names[0] == "dawnguard" else 0,
        treasures=coin.choice(("", *(f"{gem}@0" for gem in GEMS))),
    )
    game.state = replace(game.state, rng=Rng(str(coin.random())))
    return game


def played_out(game: Position, coin: Random) -> Chosen:
    """Take every effect and answer each question at random; return the answers in their order."""
    chosen: Chosen = {}
    while isinstance(step := game.state.steps[-1], Effects | Ask):
        if isinstance(step, Effects):
            game.play("choose take")
            continue
        kept = step.what in ("reroll_damage", "grudge")
        option = "keep" if kept else coin.choice(game.choices)
        chosen.setdefault(step.what, []).append(option)
        game.play(f"choose {option}")
    return chosen


def added(hero: Hero, face: Face, result: str) -> tuple[str, ...]:
    """Return what Venomed Edge (NF5), Afterglow (LW12) and gems add to the card's effects."""
    level = {ability.card: ability.level for ability in hero.abilities}
    passive = "LW12" if face.magic else "NF5"
    lit = result == "critical" or level[passive] > 1
    gems = [GEMS[gem.card] for gem in hero.treasures] if result == "critical" else []
    return (*["bane" if face.magic else "poison"] * lit, *gems)


def lay_ghost(told: Reading, hero: Hero, zone: str, chosen: Chosen) -> None:
    """Let the Driftwood Staff lay a Ghost, in the place of another one over its limit."""
    if hero.id == "wyldshell":
        if len(told.ghosts) >= STAFF[hero.gear[0]]:
            told.ghosts.remove(*chosen.get("ghost_from", told.ghosts[:1]))
        told.ghosts.append(zone)


def afterwards(told: Reading, hero: Hero, face: Face, result: str, aimed: list[str]) -> None:
    """Let the traits of two heroes replenish fate (BC-2)."""
    bright = hero.id == "lightweaver" and face.magic and result == "critical"
    if bright or (hero.id == "nightfeather" and any(foe not in told.foes for foe in aimed)):
        told.replenish()


def expected(state: State, use: Use, face: Face, game: Position, chosen: Chosen) -> Reading:
    """Read the rules: what the attack came to, from how it was judged."""
    told, hero = Reading(state), state.heroes[0]
    told.pushes = chosen.get("push", [])
    result, target = game.told(AttackJudged)[0].result, told.foes[use.target]
    zone = target.zone
    told.fate -= face.fate + bool(use.empower)
    if game.told(Rolled)[0].natural in (1, 20):
        told.replenish()
    target.tokens = [token for token in target.tokens if token != "bane"]
    aimed = [use.target]
    aimed += [name for name, foe in told.foes.items() if foe.zone == zone and foe is not target]
    if result != "miss":
        lay_ghost(told, hero, zone, chosen)
    effects = listed(face, result, added(hero, face, result))
    for foe in aimed if face.aoe and result != "miss" else aimed[:1]:
        for effect in effects:
            if effect not in FOR_THE_HERO:
                told.on(foe, effect)
            elif foe == aimed[0]:
                told.for_the_hero(effect)
    afterwards(told, hero, face, result, aimed)
    if isinstance(face.special, Wake):
        told.ghosts = [each for each in told.ghosts if each != zone]
    return told


def used(game: Position, coin: Random) -> Use | None:
    """Use an attack of those that may be used, None where there is none.

    The hero stands still where a free Move comes first (BS-19.3), and aims then.
    """
    uses = [each for each in game.options if each.startswith("use ")]
    if not uses:
        return None
    text = coin.choice(uses)
    game.play(text)
    if isinstance(game.state.steps[-1], FreeMove):
        game.play("done")
        aims = [option for option in game.options if option.startswith("aim ")]
        if not aims:
            return None
        aim = coin.choice(aims)
        game.play(aim)
        text += aim.removeprefix("aim")
    use = parse_action(" ".join(full(word) for word in text.split()))
    assert isinstance(use, Use)
    return use


def agree(told: Reading, after: State, case: str) -> None:
    """Compare a table as it was read with the one that the engine left."""
    assert {e.id: (e.zone, e.wounds, sorted(e.conditions)) for e in after.enemies} == {
        name: (foe.zone, foe.wounds, sorted(foe.tokens)) for name, foe in told.foes.items()
    }, case
    assert [(c.id, c.heated) for c in after.order] == [(c.id, c.heated) for c in told.row], case
    assert (after.fate, after.gold) == (told.fate, told.gold), case
    assert after.hero(told.hero).has("blessing") == told.blessed, case
    assert sorted(each.zone for each in after.tokens) == sorted(told.ghosts + told.gas), case


@pytest.mark.parametrize("seed", range(6))
@rule("BS-10.5", "BS-10.7", "BS-10.8", "BS-10.13")
@rule("BS-9.10", "BS-9.11", "BS-9.13", "BS-10.18", "BS-11.10", "BS-11.15", "BS-11.17", "BS-11.18")
@rule("BS-11.12", "BS-11.20", "BS-19.7", "BS-19.8", "BS-19.9", "BS-21.13", "BS-21.14", "BS-15.9")
def test_two_readings_of_an_attack_agree(seed: int) -> None:
    """Every model, card and token is where a second reading of the rules leaves it."""
    coin, results = Random(f"attacks {seed}"), set()
    for number in range(50):
        game = a_fight(coin)
        before = game.state
        use = used(game, coin)
        if use is None:
            continue
        face = face_of(before.heroes[0], use.card)
        assert face is not None
        chosen = played_out(game, coin)
        case = f"{seed} {number}: {before.heroes[0].id} {use} {chosen}"
        agree(expected(before, use, face, game, chosen), game.state, case)
        start, end = before.heroes[0].zone, game.state.heroes[0].zone
        assert (end in lattice(before).near[start]) == ("dodge" in chosen), case
        results.add(game.told(AttackJudged)[0].result)
    assert results == {"miss", "hit", "critical"}
