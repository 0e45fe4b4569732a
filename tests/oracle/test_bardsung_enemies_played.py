"""Each side of each enemy card is attacked, hurt and pushed, and attacks: its numbers are its own.

A side does all that its sheet says, and no more; a boss's reference card has its other numbers.
"""

import pytest

from engine.bardsung.explore.spawning import spawn
from engine.bardsung.state.events import AttackJudged, DamageRolled, EnemyAttacked, Rolled
from engine.bardsung.validate.states import wrong_state
from engine.core.frozen import replace
from engine.core.rng import Rng
from tests.bardsung.conformance import ALL
from tests.bardsung.position import Position, make_position
from tests.marks import rule
from tests.oracle.bardsung_enemies import BOSS_SHEET, ENEMY_SHEET, EVENT_SHEET
from tests.oracle.compare import Entry, table
from tests.oracle.test_bardsung_behaviour_played import CARDS, SIDES, boss_of, kind_of

ENEMIES = ENEMY_SHEET.entries
PRICED = [side for side in SIDES if not boss_of(side[0])]
"""Sides that print all their numbers."""
ATTACKS = {"physical": "Balanced Strike", "magical": "Arc Bolt"}
CONDITION_SHEET = table("bardsung_conditions")
NOTHING = (0, 0, 0, 0, 0, 0)


def side(card: str, part: str) -> Entry:
    """Return what the sheets say of a side; of a boss's, with its reference card."""
    boss = boss_of(card)
    named = {name: boss[name] for name in ("speed", "toughness") if boss}
    return {**CARDS[card][part], **named, "firm": boss.get("ignores_push")}


def model(card: str) -> str:
    """Return the model whose card acts."""
    return kind_of(card) if boss_of(card) else f"{kind_of(card)}1"


def faced(card: str, part: str, hurt: str = "", **given: object) -> Position:
    """Return a position with Stoneheart, who begins, and an enemy in one zone."""
    heated = "^" if part == "heated" else ""
    models = f"Stoneheart A2.z22, Lightweaver TUT.n, {model(card)} A2.z22{hurt}"
    return make_position(
        models, order=f"{card}{heated} Stoneheart Lightweaver", encounter="EN-6", **given
    ).change("Stoneheart", moves=1)  # a Kryx sees a hero who stands still (BC-6.9)


def dice_against(said: Entry, kind: str) -> int:
    """Return how many d20 an attack of a kind rolls against a side (BS-31.6 to BS-31.9)."""
    what = "physically" if kind == "physical" else "magically"
    names = (f"{what}_resilient", f"{what}_vulnerable")
    return 2 if any(said.get(name) for name in names) else 1


@rule("BS-11.2", "BS-11.4", "BS-29.5", "BS-31.1", "BS-31.6", "BS-31.7", "BS-31.8", "BS-31.9")
@pytest.mark.parametrize("kind", ATTACKS)
@pytest.mark.parametrize(("card", "part"), SIDES)
def test_a_hero_rolls_against_the_numbers_of_a_side(card: str, part: str, kind: str) -> None:
    """The TN, how many dice fall and which counts, and the damage that a critical hit needs."""
    said, boss = side(card, part), boss_of(card)
    what = "physically" if kind == "physical" else "magically"
    worse = said.get(f"{what}_resilient", False)
    many = dice_against(said, kind)
    dice = ("19" if many == 1 else "19 18", "1")
    game = faced(card, part, dice=" ".join(dice))
    game.change("Stoneheart", abilities=ATTACKS[kind], characteristics=NOTHING)
    game.play(f"use {ATTACKS[kind]} on {model(card)}")
    (rolled,), (damage,) = game.told(Rolled), game.told(DamageRolled)
    assert rolled.tn == (boss or said)["target_number"]
    assert (len(rolled.faces), rolled.natural) == (many, 18 if worse else 19)
    assert damage.toughness == said["toughness"]


@rule("BS-9.4", "BS-9.7")
@pytest.mark.parametrize(("card", "part"), PRICED)
def test_a_side_is_hit_and_hit_critically_from_its_numbers_on(card: str, part: str) -> None:
    """As a roll that reaches the TN hits, so one of the toughness is critical; one less is not."""
    said = side(card, part)
    for short, result in ((1, "miss"), (0, "critical")):
        face = str(said["target_number"] - short)
        fallen = f"{face} {face}" if dice_against(said, "physical") == 2 else face
        die = "" if short else f" {min(said['toughness'], 8)}"
        game = faced(card, part, dice=f"{fallen}{die}")
        game.change("Stoneheart", abilities="Balanced Strike", characteristics=NOTHING)
        game.play(f"use Balanced Strike on {model(card)}")
        assert [judged.result for judged in game.told(AttackJudged)] == [result]


@rule("BS-11.5", "BS-11.6", "BS-11.12", "BS-11.20", "BS-30.5")
@pytest.mark.parametrize(("card", "part"), PRICED)
def test_two_wounds_turn_or_defeat_a_side_and_bring_its_gold(card: str, part: str) -> None:
    said = side(card, part)
    game = faced(card, part, " 1 wound").play(f"hurt {model(card)}")
    heats = said["at_two_wounds"] == "heat"
    assert any(row.id == card and row.heated for row in game.state.order) is heats
    assert (game.state.enemy(model(card)) is not None) is heats
    game.shows(f"gold {0 if heats else said['gold']}")


@rule("BS-11.2", "BS-12.12", "BS-31.3", "BS-31.4")
@pytest.mark.parametrize(("card", "part"), SIDES)
def test_a_hero_defends_against_the_numbers_of_a_side(card: str, part: str) -> None:
    """The TN of the side, two dice if it is Powerful; armour helps against physical attacks."""
    said = side(card, part)
    game = faced(card, part, dice="19 " * 12)
    game.change("Stoneheart", gear=(1, 2)).acts(card)
    first = next(roll for roll in game.told(Rolled) if roll.hero == "stoneheart")
    assert first.tn == said["target_number"]
    assert len(first.faces) == (2 if said["powerful"] else 1)
    assert first.bonus == (3 if said["attack_type"] == "physical" else 2)


CONDITIONS = {row["id"] for row in CONDITION_SHEET["condition"]}


@rule("BS-12.13", "BS-19.12", "BS-10.14", "BS-11.7", "BC-1.1")
@pytest.mark.parametrize("held", [False, True])
@pytest.mark.parametrize(("card", "part"), SIDES)
def test_an_attack_of_a_side_brings_its_effects_and_no_others(
    card: str, part: str, held: bool
) -> None:
    """Wounds, conditions, pushes and the place of the hero's card: a defence fails, or holds."""
    said = side(card, part)
    effects = said["miss_effects"] if held else said["effects"]
    heated = "^" if part == "heated" else ""
    game = make_position(
        f"Stoneheart A2.z22, Lightweaver TUT.n, Dawnguard TUT.n, {model(card)} A2.z22",
        order=f"{card}{heated} (Stoneheart) Lightweaver Dawnguard",
        encounter="EN-6",
        dice=("19 " if held else "2 ") * 8,
        shuffles=("shuffle stoneheart",),
    ).acts(card)
    while game.deciding == "Stoneheart" and game.choices:
        game.play(f"choose {game.choices[0]}")
    attacks = len(game.told(EnemyAttacked))
    hero = game.hero("Stoneheart")
    gained, wounds = set[str](), list[bool]()
    for effect in effects * attacks:
        if effect in CONDITIONS:
            gained.add(effect)
        if "wound" in effect:  # Frostbite makes the next one serious, and goes (BS-21.12)
            wounds.append(effect == "serious_wound" or "frostbite" in gained)
            gained.discard("frostbite")
    assert [wound.serious for wound in hero.wounds] == wounds
    assert {*hero.conditions} == gained
    assert (hero.zone != "A2.z22") is ("push" in effects)
    heroes = [row.id for row in game.state.order if row.id in ALL]
    later = 2 if "stop" in effects else effects.count("slow") * attacks
    assert heroes.index("stoneheart") == later


@rule("BS-21.3", "BS-21.4", "BS-11.9", "BS-29.10")
@pytest.mark.parametrize(("card", "part"), SIDES)
def test_a_side_gains_all_conditions_of_enemies_but_those_that_it_names(
    card: str, part: str
) -> None:
    immune = side(card, part).get("cannot_gain", ())
    for condition in CONDITION_SHEET["condition"]:
        if condition["id"] != "pinned":  # that is a matter of the card
            game = faced(card, part)
            game.play(f"gain {model(card)} {condition['id']}")
            had = condition["id"] in game.enemy(model(card)).conditions
            assert had is (condition["enemies"] and condition["id"] not in immune), condition


@rule("BS-10.14", "BS-29.11")
@pytest.mark.parametrize(("card", "part"), SIDES)
def test_a_side_is_pushed_unless_it_says_otherwise(card: str, part: str) -> None:
    said = side(card, part)
    fallen = "2 2" if dice_against(said, "magical") == 2 else "2"
    game = faced(card, part, dice=fallen).change("Stoneheart", abilities="Tidal Staff")
    game.play(f"use Tidal Staff on {model(card)}")
    while game.choices:
        game.play("choose all" if "all" in game.choices else f"choose {game.choices[0]}")
    firm = said["firm"] or said.get("cannot_be_pushed", False)
    assert (game.enemy(model(card)).zone == "A2.z22") is firm


@rule("BS-11.23", "BC-1.12")
@pytest.mark.parametrize("kind", [*ENEMIES, *BOSS_SHEET.entries])
def test_as_many_models_are_placed_as_the_box_has(kind: str) -> None:
    models = {**ENEMIES, **BOSS_SHEET.entries}[kind].get("models", 1)
    game = make_position("Stoneheart TUT.n, Lightweaver TUT.s")
    for _ in range(models + 1):
        game.does(spawn, kind, "TUT.c")
    assert len(game.state.enemies) == models


@rule("BS-27.11", "BC-6.1")
@pytest.mark.parametrize("card", [*CARDS, *EVENT_SHEET.entries])
def test_a_wandering_card_is_known_as_one_and_no_other(card: str) -> None:
    """A saved game with any other card among those that wander is refused."""
    game = make_position("Stoneheart TUT.n")
    state = replace(game.state, rng=Rng("test"), wandering=(card,))
    wanders = card in EVENT_SHEET.entries or CARDS[card].get("kind") == "wandering"
    assert (wrong_state(state.setup, state) is None) is wanders
