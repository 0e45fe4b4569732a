"""A Lore game left at each kind of decision: at the innermost step and what it lies in."""

from collections.abc import Iterator
from itertools import chain, count, cycle
from random import Random
from typing import Any

from engine.battlelore.adventures.library import library
from engine.battlelore.house.massed_strike import open_to
from engine.battlelore.house.switches import SWITCHES, in_order
from engine.battlelore.house.tokens import partner_of
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.state.actions import Action, Engage, MassStrike, MoveUnit, Recruit
from engine.battlelore.state.house_steps import Massing, Recruiting
from engine.battlelore.state.model import Setup, State
from engine.battlelore.state.steps import BattleStage, Combat, CombatStage, Moment
from engine.battlelore.tables.landmarks import TENT
from engine.core.frozen import replace
from tests.battlelore.policies import Policy, caster, unplayed_first
from tests.battlelore.positions.files import AnyRecord, Corpus
from tests.battlelore.positions.reached import with_spiders
from tests.battlelore.walk import agreed, options, walk_setup

SOON = (21, 3, 6)
"""Games in which the rarest kinds come; all others are searched after them."""

HOUSE = (
    "EvasionOffer", "EvasionMove", "EngagementOffer", "FlankReroll", "Massing", "Recruiting",
    "Recruiting rolled", "Massing engaged", "Combat battle_back massed",
)  # fmt: skip
"""Where a game with house rules may be left besides."""

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
    *HOUSE,
)  # fmt: skip
"""Where a game may be left: the innermost step with its stage, its moment, or why it asks; for some
also what it lies in."""


def names(state: State) -> list[str]:
    """Return what a position is called among the kinds."""
    if not state.steps:
        return []
    found, inside = state.steps[-1], [type(step).__name__ for step in state.steps]
    words = [inside[-1], *(word(found, name) for name in ("stage", "moment", "why"))]
    plain = " ".join(filter(None, words))
    if inside[-1] != "Window":
        return [plain, *(f"{plain} {more}" for more in _more(state, found))]
    outer = [name for name in inside[:-1] if name in ("Battle", "Move", "Casting")]
    if plain.endswith("re_lore"):
        outer = outer[:-1]  # the card that it answers lies in it always
    return [plain, *(" > ".join((*outer[n:], plain)) for n in range(len(outer)))]


def _more(state: State, step: Any) -> Iterator[str]:
    """Yield what else is worth telling of a step of a game with house rules."""
    if isinstance(step, Recruiting) and step.rolled:
        yield "rolled"
    if isinstance(step, Massing) and any(partner_of(state, each) for each in open_to(state, step)):
        yield "engaged"
    if isinstance(step, Combat) and step.supporters:
        yield "massed"


def word(step: Any, name: str) -> str:
    """Return a value of a step as it is written, or "" if it has none."""
    value = getattr(step, name, "")
    return str(getattr(value, "value", value))


def rich(setup: Setup) -> Setup:
    """Return the same with full goblets."""
    camps = tuple(replace(camp, lore=25) for camp in setup.adventure.camps)
    return replace(setup, adventure=replace(setup.adventure, camps=camps))


def both(rng: Random) -> Policy:
    """Return a policy that casts, and does what it seldom did."""
    casts, tries = caster(rng), unplayed_first(rng)

    def pick(state: State, actions: tuple[Action, ...]) -> Action:
        return (casts if rng.random() < 0.5 else tries)(state, actions)

    return pick


def keen(rng: Random) -> Policy:
    """Return a policy that recruits, masses strikes, ties down, or else does a bit of all."""
    rest = both(rng)

    def pick(state: State, actions: tuple[Action, ...]) -> Action:
        wanted = (
            act for kind in (Recruit, MassStrike, Engage) for act in actions if type(act) is kind
        )
        return next(wanted, None) or next(_to_tents(state, actions), None) or rest(state, actions)

    return pick


def _to_tents(state: State, actions: tuple[Action, ...]) -> Iterator[Action]:
    """Yield the moves of units that have lost figures to their own Tent."""
    tents = {
        mark.hex for mark in state.landmarks if mark.kind == TENT and mark.owner is state.active
    }
    for action in actions:
        if isinstance(action, MoveUnit) and action.to in tents:
            unit = state.need(action.unit)
            if unit.figures < kind_of(unit).full:
                yield action


def house_set_ups() -> Iterator[Setup]:
    """Yield set-ups of games with all house rules, in which creatures stand everywhere."""
    found = library()
    for name in cycle(("crown", "thing", "estates", "pass")):
        yield rich(Setup(with_spiders(found[name]), house=in_order(SWITCHES)))


def _search() -> Iterator[tuple[str, AnyRecord]]:
    yield from _plain()
    left = set(HOUSE)
    for number, setup in enumerate(house_set_ups()):
        seed = f"house steps {number}"
        for moment in walk_setup(setup, keen(Random(seed)), seed):
            for name in left.intersection(names(moment.state) if moment.options else ()):
                left.remove(name)
                yield name, moment.record
        if not left:
            return


def _plain() -> Iterator[tuple[str, AnyRecord]]:
    """Yield positions of games without house rules."""
    left = set(KINDS) - set(HOUSE)
    for number in chain(SOON, count()):
        for adventure in ("estates", "crown", "pass", "wizards"):
            seed = f"steps {number}"
            for moment in walk_setup(rich(agreed(adventure, seed)), both(Random(seed)), seed):
                for name in left.intersection(names(moment.state) if moment.options else ()):
                    left.remove(name)
                    yield name, moment.record
            if not left:
                return


STEPS = Corpus(
    "steps",
    search=_search,
    holds=lambda name, record: bool(options(record.state)) and name in names(record.state),
)
