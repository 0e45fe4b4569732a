"""Forged positions of Bardsung: refused, or shown and played on as any other.

`FORGED_SEED` in the environment forges others, `FORGED` how many.
"""

import os
from functools import cache
from random import Random
from typing import Any

import pytest

from bl_tui.games.bardsung.board.view import bare_board
from bl_tui.games.bardsung.text_board import describe_view, spoken_view
from bl_tui.games.bardsung.words import CATALOGUE
from bl_tui.words import Words
from engine.bardsung.game import BARDSUNG
from engine.bardsung.odds.forecast import forecasts
from engine.bardsung.state.model import NOWHERE, Setup, State, change_hero
from engine.bardsung.state.steps import (
    Aftermath,
    AfterStage,
    Ask,
    Defence,
    DefenceStage,
    EffectOn,
    Effects,
    EnemyCard,
    EnemyTurn,
    HeroTurn,
    Ops,
    Placing,
    Reading,
    Round,
)
from engine.bardsung.tables import words
from engine.bardsung.tables.enemies import ENEMY_CARDS
from engine.bardsung.validate.states import wrong_state
from engine.core.frozen import replace
from tests.bardsung.conformance import ALL
from tests.bardsung.policies import POLICIES
from tests.bardsung.position import Make
from tests.conformance.walk import walk_game
from tests.e2e.battle import AnyRecord
from tests.saves.forged_positions import ENDLESS, check_forged, fate_of

SEED = os.environ.get("FORGED_SEED", "1")
MANY = int(os.environ.get("FORGED", "300"))
ACTIONS = 5
"""Actions that are played on from each."""
WORDS = Words("en", CATALOGUE)


@cache
def found() -> list[AnyRecord]:
    """Return a game at each kind of decision, in different stages of it."""
    kept: dict[str, AnyRecord] = {}
    for number, scenario in enumerate(("EN-1", "EN-5", "EN-6", "campaign", "exploration")):
        seed = f"forged {number}"
        pick = POLICIES["keen"](Random(seed))
        for moment in walk_game(BARDSUNG, Setup(scenario, ALL[: 2 + number % 4]), pick, seed):
            if moment.state.over is not None or len(moment.record.entries) > 250:
                break
            step = moment.state.steps[-1]
            key = f"{type(step).__name__} {getattr(step, 'stage', '')} {getattr(step, 'what', '')}"
            kept.setdefault(f"{key} {len(moment.state.steps)}", moment.record)
    return list(kept.values())


def look(state: State) -> None:
    """Show a position in every way that asks the rules something."""
    deciding = BARDSUNG.to_act(state)
    view = BARDSUNG.view(state, deciding[0] if deciding else None)
    assert list(describe_view(WORDS, view))
    assert list(spoken_view(WORDS, view))
    bare_board(view, None)
    for card in view.table.order:
        if card.id in ENEMY_CARDS:
            forecasts(view.table, card.id)
    BARDSUNG.imagine(view, "seed")


def test_no_forged_position_makes_the_program_fail() -> None:
    check_forged(BARDSUNG, found(), SEED, MANY, ACTIONS, look)


def test_a_position_that_a_game_came_to_is_not_refused() -> None:
    assert {wrong_state(each.setup, each.state) for each in found()} == {None}


BEGINNING = Setup("combat", ("stoneheart", "lightweaver"))


@pytest.mark.parametrize(
    ("left", "zones"),
    [
        ((), "TUT.n "),  # Lightweaver would never stand anywhere
        (("lightweaver",), " TUT.s"),
        (("stoneheart", "lightweaver"), "TUT.n "),
        (("lightweaver", "lightweaver"), "TUT.n "),
        (("lightweaver", "wyldshell"), "TUT.n "),
    ],
)
def test_oddly_placed_heroes_cause_no_endless_round(left: tuple[str, ...], zones: str) -> None:
    """A save that says so once led to one."""
    state = BARDSUNG.start(BEGINNING, "any").state
    for hero, zone in zip(BEGINNING.heroes, zones.split(" "), strict=True):
        state = change_hero(state, hero, zone=zone)
    step = state.steps[0]
    assert isinstance(step, Placing)
    forged = replace(state, steps=(replace(step, left=left),))
    assert fate_of(BARDSUNG, BEGINNING, forged, Random(zones), look=look) != ENDLESS


def in_a_turn() -> State:
    """Return the first turn of an encounter: both heroes stand at the entrance."""
    setup = Setup("EN-1", BEGINNING.heroes)
    state = BARDSUNG.start(setup, "any").state
    while not isinstance(state.steps[-1], HeroTurn):
        (seat,) = BARDSUNG.to_act(state)
        state = BARDSUNG.play(state, seat, BARDSUNG.legal_actions(state, seat)[-1]).state
    assert wrong_state(setup, state) is None
    return state


def test_a_card_of_a_hero_off_the_board_causes_no_endless_round() -> None:
    state = in_a_turn()
    gone = change_hero(state, "lightweaver", zone=NOWHERE)
    escaped = replace(gone, order=tuple(c for c in gone.order if c.id != "lightweaver"))
    assert wrong_state(state.setup, escaped) is None
    for forged in (gone, escaped, replace(state, order=escaped.order)):
        assert fate_of(BARDSUNG, state.setup, forged, Random(1), 20, look) != ENDLESS


@pytest.mark.parametrize(("what", "no"), [("ghost", "none"), ("lights", "done")])
def test_a_question_for_a_zone_that_may_be_declined_is_not_refused(what: str, no: str) -> None:
    """Call Spirit of level 2 once made a save that could not be read."""
    state = in_a_turn()
    ask = Ask(what, "stoneheart", ("ENT.b", no), "BC-2.3")
    assert wrong_state(state.setup, replace(state, steps=(*state.steps, ask))) is None


@pytest.mark.parametrize(
    "steps",
    [
        (Round(), HeroTurn("")),
        (Round(), HeroTurn("stoneheart"), Ops("stoneheart", "ST2", at=-1)),
        (Round(), HeroTurn("stoneheart"), Ops("stoneheart", "ST2", at=10**9)),
        (
            *(Round(), HeroTurn("stoneheart"), Reading("stoneheart", "CH01", "ENT", "")),
            Ask("section", "stoneheart", ("leave",), "BS-16.15", "", n=1),
        ),
        (
            *(Round(), HeroTurn("stoneheart"), Reading("stoneheart", "CH01", "ENT", "")),
            Ask("section", "stoneheart", ("kneel",), "BS-16.15", "CH01", n=1),
        ),
        (
            *(Round(), HeroTurn("stoneheart")),
            Ask("push", "stoneheart", ("ENT.b",), "BS-10.3", "stoneheart"),
        ),
    ],
)
def test_steps_that_fit_nothing_lead_to_a_sentence_at_most(steps: tuple[Any, ...]) -> None:
    state = in_a_turn()
    forged = replace(state, steps=steps)
    assert fate_of(BARDSUNG, state.setup, forged, Random(1), look=look) != ENDLESS


def test_a_question_may_interrupt_an_effect_on_a_fallen_enemy(
    position: Make,
) -> None:
    """A critical Quick Cut kills, then asks where Nightfeather dodges to, then would poison."""
    game = position("Nightfeather ENT.b, raider1 ENT.a", tiles="ENT@6,14")
    queue = (EffectOn(words.Effect.DODGE, "raider2"), EffectOn(words.Effect.POISON, "raider2"))
    game.run(Effects("nightfeather", queue))
    game.play("choose take")
    assert isinstance(game.state.steps[-1], Ask)
    BARDSUNG.view(game.state, BARDSUNG.to_act(game.state)[0])


def test_a_defence_without_an_attacker_still_has_a_preview(
    position: Make,
) -> None:
    """The rules pass over it; the chances of a roll that never falls ended the program."""
    game = position("Stoneheart TUT.n, brigand1 TUT.n", order="Stoneheart brigand")
    turn = EnemyTurn("brigand1", "brigand", attacked=True)
    defence = Defence("stoneheart", "brigand2", "brigand", stage=DefenceStage.ROLL)
    steps = (Round(), EnemyCard("brigand", begun=True), turn, defence)
    (told,) = forecasts(replace(game.state, steps=steps), "brigand")
    assert (told.ways, told.unsure) == ((), ())


def test_a_card_that_acts_between_encounters_is_foretold_of_a_round(
    position: Make,
) -> None:
    """No round goes on there; what comes after an encounter was followed for ever."""
    game = position("Stoneheart TUT.n, brigand1 TUT.n", order="Stoneheart brigand")
    between = Aftermath(True, AfterStage.LEVEL, ("stoneheart",))
    steps = (between, EnemyCard("brigand", begun=True))
    (told,) = forecasts(replace(game.state, steps=steps), "brigand")
    assert (told.ways, told.unsure) == ((), ())
