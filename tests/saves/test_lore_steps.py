"""A Lore game left at any of its decisions is found again there and goes on the same way."""

from functools import cache
from itertools import chain, count
from pathlib import Path
from random import Random
from typing import Any

import orjson
import pytest

from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Action
from engine.battlelore.state.model import Setup, State
from engine.battlelore.state.steps import BattleStage, CombatStage, Moment
from engine.battlelore.validate.setups import wrong_setup
from engine.battlelore.validate.states import wrong_state
from engine.core.frozen import replace
from engine.core.record import advance
from saves.codec import codec
from saves.store import Store, read_save
from tests.battlelore.policies import Policy, caster, unplayed_first
from tests.battlelore.walk import agreed, options, walk_setup
from tests.saves.played import NOON, AnyRecord, Untouched, deep, saved

SOON = (21, 3, 6)
"""Games in which the rarest kinds come; all others are searched after them."""
ON = 25
"""Actions that are played on from each position."""

KINDS = (
    "ShareOut", "DrawLore", "Place", "ChooseCard", "GiveOrders", "Movement", "Battles", "Retreat",
    "DrawCards", "Casting targets", "Volley", "NameUnits", "PowerTarget", "Replenishing",
    "HandLimit", "PickCard steal", "PickCard sabotage", "PickCard arrange", "Spell flags",
    *(f"Battle {stage.value}" for stage in (BattleStage.POWERS, BattleStage.IGNORE)),
    *(f"Combat {stage.value}" for stage in (
        CombatStage.GAIN, CombatStage.PURSUE, CombatStage.BONUS, CombatStage.BATTLE_BACK)),
    *(f"Window {moment.value}" for moment in (
        Moment.WITH, Moment.RE_CMD, Moment.RE_LORE, Moment.RE_MOVE, Moment.COMBAT, Moment.OWN_POST,
        Moment.PRE, Moment.POST)),
    "Battle > Window re_lore", "Move > Window re_lore", "Casting > Battle > Window pre",
)  # fmt: skip
"""Where a game may be left: the innermost step with its stage, its moment, or why it asks; for some
also what it lies in."""


def names(state: State) -> list[str]:
    """What a position is called among the kinds."""
    if not state.steps:
        return []
    found, inside = state.steps[-1], [type(step).__name__ for step in state.steps]
    words = [inside[-1], *(word(found, name) for name in ("stage", "moment", "why"))]
    plain = " ".join(filter(None, words))
    if inside[-1] != "Window":
        return [plain]
    outer = [name for name in inside[:-1] if name in ("Battle", "Move", "Casting")]
    if plain.endswith("re_lore"):
        outer = outer[:-1]  # the card that it answers lies in it always
    return [plain, *(" > ".join((*outer[n:], plain)) for n in range(len(outer)))]


def word(step: Any, name: str) -> str:
    """A value of a step as it is written, or "" if it has none."""
    value = getattr(step, name, "")
    return str(getattr(value, "value", value))


def rich(setup: Setup) -> Setup:
    """The same with full goblets."""
    camps = tuple(replace(camp, lore=25) for camp in setup.adventure.camps)
    return replace(setup, adventure=replace(setup.adventure, camps=camps))


def both(rng: Random) -> Policy:
    """Casts, and does what it seldom did."""
    casts, tries = caster(rng), unplayed_first(rng)

    def pick(state: State, actions: tuple[Action, ...]) -> Action:
        return (casts if rng.random() < 0.5 else tries)(state, actions)

    return pick


@cache
def positions() -> dict[str, AnyRecord]:
    """A game for each kind, left at it."""
    found: dict[str, AnyRecord] = {}
    for number in chain(SOON, count()):
        for adventure in ("estates", "crown", "pass", "wizards"):
            seed = f"steps {number}"
            for moment in walk_setup(rich(agreed(adventure, seed)), both(Random(seed)), seed):
                for name in names(moment.state) if moment.options else ():
                    found.setdefault(name, moment.record)
            if found.keys() >= set(KINDS):
                return found
    raise AssertionError


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_left_there_is_found_again_and_goes_on(kind: str, tmp_path: Path) -> None:
    """It is killed there, loaded and played on; the file then holds the game as it went."""
    record = positions()[kind]
    path = saved(tmp_path, record)
    with Untouched(path):
        assert read_save(path).record == record
    loaded, journal = Store(tmp_path).open(path)
    assert journal is not None
    assert deep(loaded.record.state) == deep(record.state)
    assert options(loaded.record.state) == options(record.state)
    here, again, rng = record, loaded.record, Random(kind)
    for _ in range(ON):
        if not options(here.state):
            break
        action = rng.choice(options(here.state))
        (side,) = BATTLELORE.to_act(here.state)
        here = advance(BATTLELORE, here, side, action)
        again = advance(BATTLELORE, again, side, action)
        assert again.entries[-1] == here.entries[-1]
        journal.write(again, NOON)
    journal.close(NOON)
    assert read_save(path).record == here


@pytest.mark.parametrize("kind", KINDS)
def test_a_real_position_is_one_that_a_game_can_go_on_from(kind: str) -> None:
    """What is refused of a file that a hand made up is never refused of our own."""
    record = positions()[kind]
    assert wrong_setup(record.setup) is None
    assert wrong_state(record.setup, record.state) is None


@pytest.mark.parametrize("kind", KINDS)
def test_a_position_goes_through_json_as_it_is(kind: str) -> None:
    """With the type of each piece, and the same text and digest every time."""
    state = positions()[kind].state
    battlelore = codec(BATTLELORE.name)
    text = battlelore.dump_state(state)
    read = battlelore.load(orjson.loads(text), State)
    assert deep(read) == deep(state)
    assert battlelore.dump_state(read) == text
    assert battlelore.digest(read) == battlelore.digest(state)
