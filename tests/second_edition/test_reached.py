"""Random games reach every card, ability, terrain, window, scenario card and army."""

import ast
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.rules.ground import adjacent, dreaded
from engine.second_edition.rules.numbers import move
from engine.second_edition.state import events as e
from engine.second_edition.state import lore_events
from engine.second_edition.state import setup_events as s
from engine.second_edition.state.actions import Action
from engine.second_edition.state.event import CardsTaken, Happening, Whispered
from engine.second_edition.state.lore_events import LorePlayed
from engine.second_edition.state.model import HIDDEN, Setup, State
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Combat, Moves, Roll, RollStage, Turn, Window, turn_of
from engine.second_edition.state.steps import Moment as Time
from engine.second_edition.tables.armies import ARMIES
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.scenario_cards import SCENARIOS
from engine.second_edition.tables.terrain import TERRAIN
from engine.second_edition.tables.units import UNITS, Does, Kind, ability
from tests.marks import rule
from tests.meta.tree import ROOT, python_files
from tests.second_edition.refusal_codes import REFUSALS
from tests.second_edition.walk import Moment, walk

GAMES, MOST = 12, 90
"""Games that are kept whole, and those that are played at most to look for what is rare."""


def played(number: int) -> Iterator[Moment]:
    """Play a whole game, by who attacks or by who has a printed army and plays Lore cards."""
    policy = ("printed", "keen")[number % 2]
    setup = Setup("full", second_legends=True, dealt=number == GAMES)
    return walk(setup, f"reach {number}", policy)


@cache
def games() -> tuple[tuple[Moment, ...], ...]:
    """Return some whole games, each with all its positions."""
    return tuple(tuple(played(number)) for number in range(GAMES))


def moments() -> list[Moment]:
    """Return all positions of them."""
    return [moment for game in games() for moment in game]


def told() -> list[Happening]:
    """Return all that happened in them."""
    return [event for moment in moments() for event in moment.events]


# --- what is reached -----------------------------------------------------------------------------

SEEN = ("rage", "flanking", "flying", "mobility", "pursue", "immovable", "massive", "double_shot")
"""Abilities without a die that an event shows."""
QUIET = ("harry", "lurch", "burrowing", "dread_aura")
"""Abilities that no event names: positions and ways show that they were at work."""
COMMITTED = {kind.die_ability.does.value for kind in UNITS.values() if kind.die_ability}


def wanted() -> set[str]:
    """Return everything that games are to reach, each with what it is."""
    kinds = (
        each
        for each in (*vars(e).values(), *vars(lore_events).values(), *vars(s).values())
        if isinstance(each, type) and issubclass(each, Happening)
    )
    found = {f"event {kind.__name__}" for kind in kinds if kind not in BASES}
    found |= {f"card {card}" for card in (*COMMAND, *LORE, *SCENARIOS, *ARMIES)}
    found |= {f"window {moment.value}" for moment in Time}
    found |= {f"unit {kind}" for kind in UNITS} | {f"terrain {name}" for name in TERRAIN}
    return found | {f"ability {does}" for does in (*COMMITTED, *SEEN, *QUIET, "ferocity")}


BASES = (CardsTaken, Happening, Whispered, s.WarBattleWon, s.ArmyLost, s.RecruitsJoined)
"""Bases, and what happens in a war alone (tests/second_edition/war)."""
DOWN_TO_CHANCE = {"event LoreShuffled"}
"""Twenty Lore cards are seldom drawn in one game; `test_lore_cards.py` plays it."""


def reached(moment: Moment) -> Iterator[str]:
    """Yield all that one position has reached."""
    state = moment.state
    step = state.steps[-1] if state.steps else None
    if isinstance(step, Window):
        yield f"window {step.moment.value}"
    if isinstance(step, Roll) and step.stage is RollStage.FEROCITY:
        yield "ability ferocity"
    yield from _quietly(moment)
    for event in moment.events:
        yield f"event {type(event).__name__}"
        yield from _shown(event, moment)


def _quietly(moment: Moment) -> Iterator[str]:
    """Yield abilities that were at work and that no event names."""
    state, before = moment.state, moment.before
    if isinstance(state.steps[-1] if state.steps else None, Moves) and any(
        dreaded(state, state.the(each.unit), state.the(each.unit).hex)
        for each in turn_of(state).orders
        if state.unit(each.unit) is not None and not each.acted
    ):
        yield "ability dread_aura"
    for event in moment.events:
        if isinstance(event, e.UnitMoved) and before is not None:
            yield from _on_the_way(event, before)
        if isinstance(event, e.DiceRolled) and not event.back and _harried(event, moment):
            yield "ability harry"


def _on_the_way(event: e.UnitMoved, before: State) -> Iterator[str]:
    """Yield Lurch for a way longer than the move, Burrowing for ground that bars or stops."""
    unit, kind = before.the(event.unit), UNITS[before.the(event.unit).kind]
    if kind.ability(Does.LURCH) and len(event.path) - 1 > move(before, unit).value:
        yield "ability lurch"
    ground = [TERRAIN[before.ground(spot)] for spot in event.path[1:-1]]
    if kind.ability(Does.BURROWING) and any(each.impassable or each.stops for each in ground):
        yield "ability burrowing"


def _harried(event: e.DiceRolled, moment: Moment) -> bool:
    """Return whether an attack by riders is over and its target, still next to them, is silent."""
    unit, target = moment.state.unit(event.unit), moment.state.unit(event.target)
    if unit is None or target is None or not ability(unit, Does.HARRY):
        return False
    fought = any(isinstance(step, Combat) for step in moment.state.steps)
    countered = any(isinstance(each, e.CounterMade) for each in moment.events)
    return not fought and not countered and adjacent(unit, target)


def _shown(event: Happening, moment: Moment) -> Iterator[str]:
    """Yield what an event shows."""
    show = SHOWN.get(type(event))
    return iter(()) if show is None else iter(show(event, moment))


def _lore(event: Any, _: Moment) -> tuple[str, ...]:
    return f"card {event.card}", f"window {LORE[event.card].moment.value}"


def _ground(_: Any, moment: Moment) -> Iterator[str]:
    return (f"terrain {name}" for name in moment.state.terrain)


def _ignored(event: Any, moment: Moment) -> Iterator[str]:
    return (f"ability {each.does.value}" for each in _kind(moment, event.unit).abilities)


SHOWN: dict[type, Callable[[Any, Moment], Iterable[str]]] = {
    e.CardPlayed: lambda event, _: (f"card {event.card}",),
    LorePlayed: _lore,
    s.ScenariosRevealed: lambda event, _: (f"card {card}" for card in event.cards),
    s.ArmyMustered: lambda event, _: (f"card {event.army}",),
    s.TentPitched: _ground,
    s.BoardLaid: _ground,
    s.FordPlaced: _ground,
    e.UnitPlaced: lambda event, _: (f"unit {event.unit.kind}",),
    e.DiceCommitted: lambda event, _: (f"ability {event.ability}",),
    e.DiceRolled: lambda event, _: (f"ability {part.source}" for part in event.parts),
    e.UnitMoved: lambda event, _: (f"ability {event.how}",),
    e.UnitAdvanced: lambda event, _: ("ability pursue",) if event.pursued else (),
    e.RetreatsIgnored: _ignored,
    e.AttackDeclared: lambda event, moment: _again(moment, event.unit),
}
"""What each kind of event shows, with the position after it."""


def _kind(moment: Moment, unit_id: str) -> Kind:
    assert moment.before is not None
    return UNITS[moment.before.the(unit_id).kind]


def _again(moment: Moment, unit_id: str) -> Iterator[str]:
    """Yield Double Shot where archers attack once more without a card that lets them."""
    turn = moment.state.steps[0] if moment.state.steps else None
    order = turn.order(unit_id) if isinstance(turn, Turn) else None
    if order is not None and order.attacks == 2 and isinstance(turn, Turn):
        archers = _kind(moment, unit_id).id == "yeoman_archers"
        if archers and turn.card != "darken_the_skies":
            yield "ability double_shot"


def test_games_reach_every_card_ability_unit_terrain_window_and_event() -> None:
    """Nobody arranges for it: it is met in games as they come."""
    missing = wanted() - DOWN_TO_CHANCE
    for number in range(MOST):
        game = games()[number] if number < GAMES else played(number)
        for moment in game:
            missing -= set(reached(moment))
        if not missing and number >= GAMES:
            return
    assert not missing


@rule("BL2-1.10")
def test_no_player_sees_a_hidden_card_in_an_event() -> None:
    for event in told():
        for eye in (*Side, None):
            seen = event.seen_by(eye)
            if isinstance(event, CardsTaken) and event.side is not eye:
                assert isinstance(seen, CardsTaken)
                assert set(seen.cards) <= {HIDDEN}
            elif isinstance(event, Whispered) and event.side is not eye:
                assert seen is None
            else:
                assert seen is event


# --- refusals ------------------------------------------------------------------------------------


def codes_in_code() -> set[str]:
    """Return every code with which the source refuses."""
    found = set()
    for path in python_files("engine/second_edition"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                code = node.args[0]
                assert isinstance(code, ast.Constant), f"{path.relative_to(ROOT)}:{node.lineno}"
                found.add(str(code.value))
    return found


def test_the_table_of_refusals_has_what_the_code_says() -> None:
    assert codes_in_code() == set(REFUSALS)


def test_refusals_carry_their_facts_and_legal_actions_are_not_refused() -> None:
    coin = Random("refusals")
    pool: list[Action] = [each.action for each in moments() if each.action is not None]
    seen = set()
    for moment in coin.sample(moments(), 500):
        sides = SECOND_EDITION.to_act(moment.state)
        for side in sides:
            legal = SECOND_EDITION.legal_actions(moment.state, side)
            for action in legal[:60]:
                assert SECOND_EDITION.refusal(moment.state, side, action) is None
            for action in coin.sample(pool, 40):
                why = SECOND_EDITION.refusal(moment.state, side, action)
                assert (why is None) == (action in legal), (action, why)
                if why is not None:
                    seen.add(why.code)
                    assert tuple(name for name, _ in why.facts) == REFUSALS[why.code]
                    assert why.rule.startswith("BL2-")
    assert len(seen) > 20, seen


@pytest.mark.parametrize("scenario", ["full_game", "lore"])
def test_an_unknown_setup_is_not_a_game(scenario: str) -> None:
    with pytest.raises(ValueError, match=scenario):
        SECOND_EDITION.start(Setup(scenario), "seed")
