"""Setting an adventure up (BL-3)."""

from collections import Counter

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.events import BattleBegan, CardsDealt
from engine.battlelore.state.model import Setup, State
from engine.battlelore.state.notation import format_action
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.command_cards import FULL_DECK
from tests.marks import rule

NAMES = ["agincourt", "crecy", "bauge", "tourelles"]


def started(name: str, seed: str = "a seed") -> State:
    """Return the first position of an adventure."""
    return BATTLELORE.start(Setup(library()[name]), seed).state


@rule("BL-3.1", "BL-1.2")
@pytest.mark.parametrize("name", NAMES)
def test_a_game_starts_with_the_board_of_its_adventure(name: str) -> None:
    state, adventure = started(name), library()[name]
    assert (state.units, state.landmarks) == (adventure.units, adventure.landmarks)
    assert (state.discards, state.turn, state.over) == ((), 1, None)


@rule("BL-3.2")
@pytest.mark.parametrize("name", NAMES)
def test_hands_and_deck_are_one_set_of_sixty_cards(name: str) -> None:
    state = started(name)
    cards = [*state.hands[0].cards, *state.hands[1].cards, *state.deck]
    assert Counter(cards) == Counter(FULL_DECK)


@rule("BL-3.2", "BL-3.7")
@pytest.mark.parametrize(
    ("name", "standard", "pennant"),
    [("agincourt", 4, 6), ("crecy", 5, 5), ("bauge", 5, 5), ("tourelles", 6, 4)],
    ids=NAMES,
)
def test_each_side_is_dealt_as_many_cards_as_the_adventure_says(
    name: str, standard: int, pennant: int
) -> None:
    state = started(name)
    assert [len(hand.cards) for hand in state.hands] == [standard, pennant]


@rule("BL-3.1", "BL-3.2")
def test_the_cards_are_shuffled_by_the_seed() -> None:
    one, again, other = (started("crecy", seed) for seed in ("one", "one", "two"))
    assert (one.hands, one.deck) == (again.hands, again.deck)
    assert (one.hands, one.deck) != (other.hands, other.deck)
    assert one.deck != FULL_DECK[: len(one.deck)]


@rule("BL-3.3")
@pytest.mark.parametrize("side", list(Side), ids=lambda side: side.value)
def test_a_player_sees_his_own_cards_and_how_many_the_other_holds(side: Side) -> None:
    state = started("agincourt")
    view = BATTLELORE.view(state, side)
    assert view.of(side).cards == state.hand(side).cards
    other = state.hand(side.other).cards
    assert view.of(side.other).cards == ("hidden",) * len(other)
    assert view.deck == len(state.deck)


@rule("BL-3.3")
def test_a_spectator_sees_no_card() -> None:
    view = BATTLELORE.view(started("agincourt"), None)
    assert {card for side in Side for card in view.of(side).cards} == {"hidden"}


@rule("BL-3.3")
def test_each_side_reads_its_own_report_of_the_deal() -> None:
    after = BATTLELORE.start(Setup(library()["agincourt"]), "a seed")
    (deal,) = (e for e in after.events if isinstance(e, CardsDealt) and e.side is Side.PENNANT)
    assert deal.seen_by(Side.PENNANT) == deal
    assert deal.seen_by(Side.STANDARD) == CardsDealt(Side.PENNANT, ("hidden",) * 6)
    assert deal.seen_by(None) == CardsDealt(Side.PENNANT, ("hidden",) * 6)


@rule("BL-3.4", "BL-3.7")
@pytest.mark.parametrize(
    ("name", "first"),
    list(zip(NAMES, ["pennant", "standard", "pennant", "standard"], strict=True)),
    ids=NAMES,
)
def test_the_adventure_names_the_first_player(name: str, first: str) -> None:
    after = BATTLELORE.start(Setup(library()[name]), "a seed")
    assert [side.value for side in BATTLELORE.to_act(after.state)] == [first]
    assert after.events[0] == BattleBegan(name, Side(first))


@rule("BL-3.1", "BL-P1.1", "BL-4.1")
def test_the_first_thing_to_do_is_to_play_a_card() -> None:
    state = started("agincourt")
    actions = BATTLELORE.legal_actions(state, Side.PENNANT)
    cards = state.hand(Side.PENNANT).cards
    assert {format_action(action) for action in actions} == {f"play {card}" for card in cards}


@rule("BL-3.3")
@pytest.mark.parametrize("name", library())
def test_each_seed_deals_other_hands_from_another_deck(name: str) -> None:
    starts = [BATTLELORE.start(Setup(library()[name]), f"seed {n}").state for n in range(20)]
    assert len({start.hands[0].cards for start in starts}) == 20
    assert len({start.deck for start in starts}) == 20
