"""Whole games at random: they end, and what must always hold does."""

from random import Random
from typing import Any

import orjson
import pytest

from engine.core.frozen import replace
from engine.core.record import advance, begin, refuse_undo, take_back, undo
from engine.core.rng import Rng
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.model import HIDDEN, Hand, Setup, State
from engine.second_edition.state.notation import format_action, parse_action
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import KeepOne, Returning
from saves.codec import codec
from tests.marks import rule
from tests.second_edition.walk import Moment, check_board, pick, walk

LEARNING, FULL = Setup("learning"), Setup("full", second_legends=True)
EYES = (Side.DAQAN, Side.UTHUK, None)


@pytest.mark.parametrize("seed", range(40))
@rule("BL2-5.4", "BL2-14.7")
def test_a_random_learning_game_ends(seed: int) -> None:
    for moment in walk(LEARNING, f"learning {seed}"):
        check_board(moment.state)
    assert moment.state.over is not None


@pytest.mark.parametrize("seed", range(15))
def test_a_random_full_game_ends(seed: int) -> None:
    for moment in walk(FULL, f"full {seed}"):
        check_board(moment.state)
    assert moment.state.over is not None


@pytest.mark.parametrize("setup", [LEARNING, FULL])
def test_a_game_that_is_reloaded_at_each_step_goes_the_same_way(setup: Setup) -> None:
    coding = codec(SECOND_EDITION.name)
    other: State | None = None
    for moment in walk(setup, f"json {setup.id}"):
        if other is not None and moment.side is not None and moment.action is not None:
            assert parse_action(format_action(moment.action)) == moment.action
            after = SECOND_EDITION.play(other, moment.side, moment.action)
            assert after.events == moment.events
            other = after.state
        text = coding.dump_state(moment.state if other is None else other)
        other = coding.load(orjson.loads(text), State)
        assert other == moment.state


@pytest.mark.parametrize("setup", [LEARNING, FULL])
def test_a_game_can_be_replayed_from_its_seed_and_taken_back(setup: Setup) -> None:
    *_, last = walk(setup, f"replay {setup.id}")
    record = begin(SECOND_EDITION, setup, f"replay {setup.id}")
    for entry in last.record.entries:
        before = record
        record = advance(SECOND_EDITION, record, entry.seat, entry.action)
        assert record.state == entry.state
        assert undo(record) == before
        for side in Side:
            if refuse_undo(SECOND_EDITION, record, side) is None:
                assert take_back(SECOND_EDITION, record, side) is not None
    assert record.state == last.state


# --- what nobody may know ------------------------------------------------------------------------


def disguised(state: State, eye: Side | None) -> State:
    """Return the position with all that `eye` cannot see changed."""
    hands: list[Hand] = []
    deck = list(reversed(state.deck))
    for hand in state.hands:
        if hand.side is eye:
            lore = tuple(reversed(hand.lore_deck))
            hands.append(replace(hand, lore_deck=lore))
            continue
        unseen = [*hand.lore_deck, *hand.lore_cards]
        count = len(hand.lore_cards)
        deck += hand.cards
        cards, deck = deck[: len(hand.cards)], deck[len(hand.cards) :]
        hands.append(
            replace(
                hand,
                cards=tuple(cards),
                lore_cards=tuple(unseen[:count]),
                lore_deck=tuple(unseen[count:]),
                offered=hand.offered[:1] * 3,
                kept="",
                army=("secret",),
                army_lore=99,
                placed=(),
            )
        )
    rng = replace(state.rng, seed="other") if isinstance(state.rng, Rng) else state.rng
    steps = tuple(blurred(step, eye) for step in state.steps)
    return replace(state, hands=(hands[0], hands[1]), deck=tuple(deck), rng=rng, steps=steps)


def blurred(step: Any, eye: Side | None) -> Any:
    """Return a step with what `eye` cannot see of it changed."""
    if isinstance(step, KeepOne) and step.side is not eye:
        return replace(step, drawn=("x",) * len(step.drawn))
    if hasattr(step, "ready"):
        ready = tuple(s for s in Side if (s in step.ready) is (s is eye))
        step = replace(step, ready=ready)
    if isinstance(step, Returning):
        one, two = step.back
        return replace(step, back=(one if eye is Side.DAQAN else ("x",), two if eye else ()))
    return step


def views_of(moment: Moment) -> None:
    """Compare views of states that differ in secrets, and views of imagined states."""
    state = moment.state
    for eye in EYES:
        view = SECOND_EDITION.view(state, eye)
        mine = SECOND_EDITION.legal_actions(state, eye) if eye is not None else ()
        assert view.actions == mine
        assert HIDDEN not in {card for hand in state.hands for card in hand.cards}
        if state.over is None and eye in (None, *SECOND_EDITION.to_act(state)):
            assert SECOND_EDITION.view(disguised(state, eye), eye) == view, eye
        imagined = SECOND_EDITION.imagine(view, "imagined")
        assert SECOND_EDITION.view(imagined, eye) == view, eye


@pytest.mark.parametrize("setup", [LEARNING, FULL])
@pytest.mark.parametrize("seed", range(2))
@rule("BL2-1.10", "BL2-13.6")
def test_a_view_shows_what_its_side_may_know(setup: Setup, seed: int) -> None:
    for moment in walk(setup, f"views {setup.id} {seed}"):
        views_of(moment)


@pytest.mark.parametrize("setup", [LEARNING, FULL])
def test_an_imagined_state_can_be_played_to_the_end(setup: Setup) -> None:
    """What is made up for the unseen is cards that there are, so that bots can play on."""
    coin = Random("imagine")
    for number, moment in enumerate(walk(setup, f"imagine {setup.id}")):
        if number % 40 and number > 30:
            continue
        for eye in EYES:
            state = SECOND_EDITION.imagine(SECOND_EDITION.view(moment.state, eye), "seed")
            for _ in range(60):
                sides = SECOND_EDITION.to_act(state)
                if not sides:
                    break
                options = SECOND_EDITION.legal_actions(state, sides[0])
                state = SECOND_EDITION.play(state, sides[0], pick(coin, options)).state
