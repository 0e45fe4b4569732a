"""What the unfinished steps of a position must be that a file brings."""

from collections.abc import Iterator
from typing import Any

import attrs

from engine.bardsung.game import ANSWERS
from engine.bardsung.map.lattice import Lattice
from engine.bardsung.state import steps as s
from engine.bardsung.state.model import State
from engine.bardsung.tables.aspects import ASPECTS
from engine.bardsung.tables.enemies import ENEMY_CARDS
from engine.bardsung.tables.tiles import tiles
from engine.bardsung.turn.verbs import VERBS
from engine.core.faults import Faults, all_known, fitting, known

DEEPEST = 80
"""More steps than ever lie on each other."""
BOTTOM = (s.Round, s.Aftermath, s.Placing)


def step_faults(state: State, map: Lattice) -> Faults:
    """Find what is wrong with the unfinished steps of a position."""
    yield from fitting("steps", 0 < len(state.steps) <= DEEPEST)
    for place, step in enumerate(state.steps):
        what = f"steps[{place}]"
        yield from fitting(what, isinstance(step, BOTTOM) == (place == 0))
        yield from _names(state, map, step, what)
        check = OWN.get(type(step))
        if check is not None:
            yield from check(state, step, what)


def _names(state: State, map: Lattice, step: Any, what: str) -> Faults:
    """Heroes take part, zones are on the board, cards exist."""
    for field in attrs.fields(type(step)):
        value = getattr(step, field.name)
        if field.name in ("hero", "actor"):
            yield from known(f"{what}.{field.name}", value, (*state.setup.heroes, ""))
        elif field.name == "heroes" or (field.name == "left" and isinstance(value, tuple)):
            yield from all_known(f"{what}.{field.name}", value, state.setup.heroes)
        elif field.name in ("path", "zones"):
            yield from all_known(f"{what}.{field.name}", value, map.cells)
        elif field.name == "gate":
            yield from known(f"{what}.gate", value, map.gates)


def _ask(state: State, step: s.Ask, what: str) -> Faults:
    yield from known(f"{what}.what", step.what, ANSWERS)
    yield from fitting(f"{what}.options", bool(step.options))


def _do(state: State, step: s.Do, what: str) -> Faults:
    yield from known(f"{what}.verb", step.verb, VERBS)


def _attack(state: State, step: s.Attack, what: str) -> Faults:
    known_cards = [each.card for each in state.hero(step.hero).abilities]
    yield from known(f"{what}.card", step.card, known_cards)
    rolling = step.stage not in (s.AttackStage.TARGET, s.AttackStage.AFTER)
    yield from fitting(f"{what}.target", not rolling or state.enemy(step.target) is not None)


def _enemy_card(state: State, step: Any, what: str) -> Iterator[Any]:
    yield from known(f"{what}.card", step.card, ENEMY_CARDS)


def _reading(state: State, step: s.Reading, what: str) -> Faults:
    yield from known(f"{what}.card", step.card, ASPECTS)
    sections = ASPECTS[step.card].sections
    yield from fitting(f"{what}.section", 0 <= step.section <= len(sections))
    yield from all_known(f"{what}.todo", (word.partition(":")[0] for word in step.todo), _WORDS)


def _exploring(state: State, step: s.Exploring, what: str) -> Faults:
    yield from known(f"{what}.tile", step.tile, tiles())
    yield from fitting(f"{what}.ways", bool(step.ways))


_WORDS = (*VERBS, "go")
OWN: dict[type, Any] = {
    s.Ask: _ask,
    s.Do: _do,
    s.Attack: _attack,
    s.EnemyCard: _enemy_card,
    s.EnemyTurn: _enemy_card,
    s.Assault: _enemy_card,
    s.Defence: _enemy_card,
    s.Reading: _reading,
    s.Exploring: _exploring,
}
"""What is checked of single kinds of steps."""
