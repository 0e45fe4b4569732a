"""What an attack would do is what it does over every fall of the dice, played by the game."""

from collections import Counter
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.bardsung.game import BARDSUNG
from engine.bardsung.odds.chances import attack_chance
from engine.bardsung.odds.outcome import felt
from engine.bardsung.rules.stats import card_of
from engine.bardsung.state.actions import Use
from engine.bardsung.state.events import EnemyLeft
from engine.bardsung.state.model import Enemy, Setup, State
from engine.bardsung.state.notation import format_action
from engine.bardsung.state.steps import Ask, Effects
from engine.bardsung.state.table_events import EnemyWounded
from engine.core.frozen import replace
from engine.core.rng import Rng
from tests.bardsung.conformance import ALL
from tests.bardsung.every_fall import every_fall
from tests.bardsung.policies import POLICIES
from tests.bardsung.position import Make, Position, action, full
from tests.conformance.walk import walk_game
from tests.marks import rule

PITS = {"lava": 3, "stalagmites": 2, "firepit": 1}


def attack(game: Position, deed: str, *, aided: bool) -> None:
    """Attack, take every effect, push where it hurts most; spend what helps, or nothing."""
    game.play(deed)
    while game.deciding and isinstance(game.state.steps[-1], Ask | Effects):
        game.play(f"choose {answer(game, aided=aided)}")


def answer(game: Position, *, aided: bool) -> str:
    step: Any = game.state.steps[-1]
    if isinstance(step, Effects):
        return "all"
    if step.what == "push":
        pits = {each.zone: PITS.get(each.kind, 0) for each in game.state.tokens}
        return str(max(step.options, key=lambda zone: pits.get(zone, 0)))
    if "keep" not in step.options:
        return str(step.options[0])
    if step.what == "reroll_damage":
        rolled = next(e for e in reversed(game.events) if type(e).__name__ == "DamageRolled")
        aided = aided and rolled.face + rolled.bonus < rolled.toughness
    return str(step.options[0]) if aided else "keep"


def heated(state: State, enemy: Enemy) -> bool:
    return any(card.id == enemy.kind and card.heated for card in state.order)


def wounds(before: Position, after: Position, name: str) -> int:
    """Count the wounds of an enemy by what lies on the table before and afterwards."""
    first, last = before.enemy(name), after.state.enemy(name)
    if first.kind in ("slaughterbeast", "butcher"):
        return sum(type(e).__name__ == "EnemyWounded" for e in after.events)
    hot = heated(before.state, first)
    whole = 2 if hot or first.kind in ("brigand", "miner", "raider", "hunter") else 4
    if last is None:
        return whole - first.wounds
    turned = not hot and heated(after.state, last)
    return last.wounds - first.wounds + 2 * turned


CASES: dict[str, dict[str, Any]] = {
    "a strike": {"at": "brigand1 TUT.n"},
    "at the wounded": {"at": "brigand1 TUT.n 1 wound"},
    "a card turns and the rest counts": {"at": "brute1 TUT.n 1 wound"},
    "empowered": {
        "at": "brigand1 TUT.n 1 wound",
        "deed": "use Balanced Strike on brigand1 with fate",
    },
    "a blessed cleave": {
        "heroes": "Stoneheart TUT.n blessing",
        "at": "miner1 TUT.n bane, miner2 TUT.n 1 wound, brute1 TUT.n, brigand1 TUT.s",
        "change": {"abilities": "Cleave"},
        "deed": "use Cleave on miner1",
    },
    "slow and stop": {
        "heroes": "Stoneheart TUT.n, Lightweaver TUT.s",
        "at": "raider1 TUT.n",
        "order": "raider Stoneheart Lightweaver",
        "deed": "use Anvil Blow on raider1",
    },
    "frost before the wound": {
        "heroes": "Lightweaver TUT.n",
        "at": "raider1 TUT.c",
        "change": {"abilities": "Chill Ray:2"},
        "deed": "use Chill Ray on raider1",
    },
    "burning all, also by a miss": {
        "heroes": "Lightweaver TUT.n",
        "at": "brigand1 TUT.c, brigand2 TUT.c burn",
        "change": {"abilities": "Sunburst:2"},
        "deed": "use Sunburst on brigand1",
    },
    "a push into lava, also by a miss": {
        "heroes": "Wyldshell TUT.n",
        "at": "raider1 TUT.c",
        "tokens": "lava@TUT.w stalagmites@TUT.e",
        "deed": "use Tidal Staff on raider1",
    },
    "a push onto stalagmites": {
        "at": "raider1 TUT.n",
        "tokens": "stalagmites@TUT.ne firepit@TUT.c",
        "change": {"abilities": "Balanced Strike:2"},
    },
    "a push into the fire": {
        "at": "hunter1 TUT.n",
        "tokens": "firepit@TUT.ne",
        "change": {"abilities": "Balanced Strike:2"},
        "deed": "use Balanced Strike on hunter1",
    },
    "venom on the poisoned": {
        "heroes": "Nightfeather TUT.n",
        "at": "executioner1 TUT.n poison",
        "change": {"abilities": "Quick Cut, Venomed Edge:2"},
        "deed": "use Quick Cut on executioner1",
    },
    "gems": {
        "at": "reaver1 TUT.n 1 wound",
        "change": {"treasures": "Blood Garnet@0, Star Citrine@0, Frost Opal@0", "gear": (3, 1)},
        "deed": "use Balanced Strike on reaver1",
    },
    "a talon kept": {
        "heroes": "Nightfeather TUT.n",
        "at": "brigand1 TUT.n",
        "change": {"gear": (1, 3)},
        "deed": "use Quick Cut on brigand1",
    },
    "a talon used": {
        "heroes": "Nightfeather TUT.n",
        "at": "brigand1 TUT.n",
        "change": {"gear": (1, 3)},
        "deed": "use Quick Cut on brigand1",
        "aided": True,
    },
    "a mirage spent": {
        "heroes": "Lightweaver TUT.n",
        "at": "miner1 TUT.c",
        "change": {"abilities": "Arc Bolt:2, Refraction:2"},
        "tokens": "mirage@TUT.w",
        "deed": "use Arc Bolt on miner1",
        "aided": True,
    },
    "a grudge spent": {
        "at": "miner1 TUT.n bane",
        "change": {"abilities": "Balanced Strike, Old Grudge:2", "grudge": True},
        "aided": True,
    },
    "devotion is paid before the mace strikes": {
        "heroes": "Dawnguard TUT.n",
        "at": "brigand1 TUT.n",
        "change": {"abilities": "Penitence", "devotion": 1, "gear": (3, 1)},
        "deed": "use Penitence on brigand1",
    },
    "the last card of a boss": {
        "heroes": "Stoneheart A1.z21",
        "at": "slaughterbeast A1.z21",
        "order": "Stoneheart SB1^",
        "encounter": "EN-4",
        "change": {"abilities": "Mountain's Answer"},
        "deed": "use Mountain's Answer on slaughterbeast",
    },
    "a mini-boss": {
        "at": "butcher1 TUT.n 1 wound",
        "order": "Stoneheart BU1^ BU2",
        "deed": "use Balanced Strike on butcher1",
    },
    "a curse fells who strikes": {
        "heroes": "Lightweaver TUT.n",
        "at": "brigand1 TUT.n",
        "change": {
            "wounds": "Scratch, Cursed Mark",
            "characteristics": (0, 0, 0, 4, 0, 0),
            "gear": (3, 1),
        },
        "resources": (0, 0, 0, 0),
        "deed": "use Arc Bolt on brigand1 with fate",
    },
}


def begun(position: Make, case: dict[str, Any]) -> Position:
    given = {
        name: value
        for name, value in case.items()
        if name not in ("heroes", "at", "change", "deed", "aided")
    }
    heroes = case.get("heroes", "Stoneheart TUT.n")
    game = position(f"{heroes}, {case['at']}", **given)
    return game.change(heroes.split()[0], **case.get("change", {}))


def happened(before: Position, after: Position, enemy: Enemy, *, aimed: bool) -> Counter[str]:
    """Return what an attack has done to an enemy, as it is seen on the table.

    Where it cost the hero its life there is nothing to be seen.
    """
    if any(type(e).__name__ == "EncounterEnded" and not e.won for e in after.events):
        return Counter()
    now = after.state.enemy(enemy.id)
    found = Counter(wounds=wounds(before, after, enemy.id), defeated=int(now is None))
    found["wounded"] = int(found["wounds"] > 0)
    if now is None:
        return found
    found.update(
        c for c in {*now.conditions} if now.conditions.count(c) > enemy.conditions.count(c)
    )
    found["push"] = int(now.zone != enemy.zone)
    places = [
        [card.id for card in state.order].index(card_of(state, each))
        for state, each in ((before.state, enemy), (after.state, now))
    ]
    if aimed and places[1] > places[0]:
        moved = {e.cause for e in after.events if type(e).__name__ == "CardMoved"}
        found["stop" if "stop" in moved else "slow"] = 1
    return found


@pytest.mark.parametrize("name", CASES)
@rule("BS-P.3", "BS-9.11", "BS-9.12", "BS-19.7", "BS-11.18")
def test_an_attack_has_the_predicted_outcomes(position: Make, name: str) -> None:
    case = CASES[name]
    game = begun(position, case)
    hero = full(case.get("heroes", "Stoneheart TUT.n").split()[0])
    deed = case.get("deed", f"use Balanced Strike on {case['at'].split()[0]}")
    _, card, target, *fate = action(deed).split()
    aided = case.get("aided", False)
    played = {each.id: dict[str, Fraction]() for each in game.state.enemies}
    total = Fraction(0)
    for chance, after in every_fall(game.state, lambda each: attack(each, deed, aided=aided)):
        total += chance
        for each in game.state.enemies:
            mine = played[each.id]
            for what, times in happened(game, after, each, aimed=each.id == target).items():
                mine[what] = mine.get(what, Fraction(0)) + times * chance
    assert total == 1
    told = {}
    for one in felt(game.state, hero, card, target, bool(fate), aided):
        found = {"wounded": one.wounded, "defeated": one.defeated, "wounds": one.wounds}
        told[one.enemy] = some(found | dict(one.marks))
    assert told == {name: some(mine) for name, mine in played.items() if some(mine)}


def some(chances: dict[str, Fraction]) -> dict[str, Fraction]:
    """Leave out what does not happen."""
    return {what: share for what, share in chances.items() if share}


@rule("BC-4.6")
def test_the_damage_of_a_mace_excludes_paid_tokens(position: Make) -> None:
    game = begun(position, CASES["devotion is paid before the mace strikes"])
    found = attack_chance(game.state, "dawnguard", "DG4", "brigand1")
    assert found.damage.value == 0
    game.state = replace(game.state, heroes=(replace(game.hero("Dawnguard"), devotion=2),))
    assert attack_chance(game.state, "dawnguard", "DG4", "brigand1").damage.value == 2


@rule("BS-19.4", "BC-4.6")
def test_an_attack_after_a_free_move_is_predicted_when_its_target_is_chosen(position: Make) -> None:
    """ST4: what it costs is paid already, and its target is asked for."""
    game = position("Stoneheart TUT.c, brigand1 TUT.n 1 wound, brigand2 TUT.n")
    game.change("Stoneheart", abilities="Charge")
    game.play("use Charge", "move TUT.n")
    (told,) = felt(game.state, "stoneheart", "ST4", "brigand1")
    defeated = Fraction(0)
    for chance, after in every_fall(game.state, lambda e: attack(e, "aim brigand1", aided=False)):
        defeated += chance * (after.state.enemy("brigand1") is None)
    assert told.defeated == told.wounded == defeated


TRIES = 16


@pytest.mark.parametrize("encounter", ["EN-1", "EN-2", "EN-3", "EN-4", "EN-5", "EN-6"])
@rule("BS-P.3")
def test_attacks_of_whole_games_match_their_predicted_odds(encounter: str) -> None:
    """Each attack that can be made now and then in a game is made with the dice of many seeds."""
    surplus = {"defeated": 0.0, "wounded": 0.0}
    spread = 0.0
    walk = walk_game(BARDSUNG, Setup(encounter, ALL), POLICIES["keen"](Random("felt")), "felt")
    for position, moment in enumerate(islice(walk, 900)):
        if position % 2:
            continue
        for deed in moment.options:
            if not isinstance(deed, Use) or not deed.target:
                continue
            (seat,) = BARDSUNG.to_act(moment.state)
            one = felt(moment.state, seat.value, deed.card, deed.target, bool(deed.empower))[0]
            surplus["defeated"] -= TRIES * float(one.defeated)
            surplus["wounded"] -= TRIES * float(one.wounded)
            spread += TRIES * float(one.defeated * (1 - one.defeated))
            spread += TRIES * float(one.wounded * (1 - one.wounded))
            for number in range(TRIES):
                game = Position(replace(moment.state, rng=Rng(f"{position} {deed} {number}")))
                attack(game, format_action(deed), aided=False)
                found = [e for e in game.events if getattr(e, "enemy", "") == deed.target]
                gone = any(isinstance(e, EnemyLeft) for e in found)
                surplus["defeated"] += gone
                surplus["wounded"] += gone or any(isinstance(e, EnemyWounded) for e in found)
    assert spread > 10
    assert max(map(abs, surplus.values())) <= 4 * spread**0.5, surplus
