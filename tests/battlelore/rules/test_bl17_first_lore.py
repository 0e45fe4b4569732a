"""The first Lore games: one Wizard, four cards to choose from, hands and goblets (BL-17)."""

from collections.abc import Callable

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.adventure_rules import LoreClass
from engine.battlelore.state.events import (
    HIDDEN,
    LoreDealt,
    LoreGained,
    LoreKept,
    LoreReturned,
    TurnBegan,
)
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.lore_cards import LORE_CARDS
from tests.battlelore.position import Position
from tests.battlelore.rules.lore_games import opened, started
from tests.marks import rule

Make = Callable[..., Position]
WIZARD = {card.id for card in LORE_CARDS.values() if card.cls is LoreClass.WIZARD}


@rule("BL-17.1", "BL-17.4")
def test_each_side_has_a_wizard_a_token_and_wizard_cards_to_draw() -> None:
    game = started("wizards")
    for side in Side:
        hand = game.state.hand(side)
        assert (hand.council.wizard, hand.council.total, hand.lore) == (1, 1, 1)
    dealt = [card for event in game.happened(LoreDealt) for card in event.cards]
    assert sorted((*dealt, *game.state.lore_deck)) == sorted(WIZARD)


@rule("BL-17.1", "BL-20.4")
def test_without_a_commander_the_first_lore_game_says_how_many_cards_there_are() -> None:
    game = opened("wizards")
    assert [len(hand.cards) for hand in game.state.hands] == [5, 5]


@rule("BL-17.2", "BL-R.59")
def test_four_cards_are_dealt_to_each_and_one_is_kept() -> None:
    game = started("wizards")
    assert [(e.side.value, len(e.cards)) for e in game.happened(LoreDealt)] == [
        ("standard", 4),
        ("pennant", 4),
    ]
    first = game.happened(LoreDealt)[0].cards
    assert game.options == [f"keep_lore {card}" for card in first]
    game.play(f"keep_lore {first[2]}")
    assert (game.decides, game.lore_hand("standard")) == ("pennant", [first[2]])


@rule("BL-17.2")
def test_the_cards_not_kept_go_back_and_the_deck_is_shuffled() -> None:
    game = started("wizards")
    dealt = [event.cards for event in game.happened(LoreDealt)]
    before = game.state.lore_deck
    game.play(f"keep_lore {dealt[0][0]}", f"keep_lore {dealt[1][0]}")
    deck = game.state.lore_deck
    assert sorted(deck) == sorted(WIZARD - {dealt[0][0], dealt[1][0]})
    assert deck[: len(before)] != before
    assert [event.count for event in game.happened(LoreReturned)] == [3, 3]
    assert game.happened(LoreReturned)[-1].cards == len(deck)


@rule("BL-17.2")
def test_a_card_that_was_not_dealt_cannot_be_kept() -> None:
    game = started("wizards")
    other = game.happened(LoreDealt)[1].cards[0]
    why = game.refusal(f"keep_lore {other}")
    assert why is not None
    assert (why.code, why.rule) == ("card.not_drawn", "BL-20.14")
    assert game.code("done") == "turn.not_now"


@rule("BL-17.2", "BL-20.14")
def test_the_first_turn_begins_when_all_have_chosen() -> None:
    game = started("wizards")
    assert game.happened(TurnBegan) == []
    game.play(game.options[0])
    assert game.happened(TurnBegan) == []
    game.play(game.options[0])
    assert [event.side for event in game.happened(TurnBegan)] == [Side.STANDARD]


@rule("BL-17.3", "BL-3.3")
def test_the_other_side_does_not_see_the_cards_dealt_and_kept() -> None:
    game = started("wizards")
    game.play(game.options[0])
    theirs = BATTLELORE.view(game.state, Side.PENNANT)
    assert theirs.of(Side.STANDARD).lore_cards == (HIDDEN,)
    for event in game.events:
        if isinstance(event, LoreDealt | LoreKept) and event.side is Side.STANDARD:
            seen = event.seen_by(Side.PENNANT)
            assert set(getattr(seen, "cards", (getattr(seen, "card", ""),))) == {HIDDEN}


@rule("BL-17.3")
def test_the_choice_of_the_first_player_reveals_no_card_to_the_second() -> None:
    """Whatever Standard keeps, Pennant sees and may do the same."""
    seen = set()
    for choice in range(4):
        game = started("wizards")
        game.play(game.options[choice])
        view = BATTLELORE.view(game.state, Side.PENNANT)
        seen.add((view.holdings, view.steps, view.actions, view.lore_deck))
    assert len(seen) == 1


@rule("BL-17.3")
def test_a_lore_hand_is_hidden_and_a_played_card_is_not(position: Make) -> None:
    """EX-D-166: goblets are seen, cards in hand are not."""
    game = position(
        "p1 Ib E7, s1 Ib B7",
        lore_cards=True,
        lore_hand="wizard_01 wizard_02",
        other_lore_hand="rogue_05",
        goblet="pennant 3, standard 2",
    )
    view = BATTLELORE.view(game.state, Side.STANDARD)
    assert view.of(Side.PENNANT).lore_cards == (HIDDEN, HIDDEN)
    assert view.of(Side.PENNANT).cards == (HIDDEN,) * 3
    assert view.of(Side.STANDARD).lore_cards == ("rogue_05",)


@rule("BL-17.5")
def test_both_goblets_and_the_pool_are_open_to_all(position: Make) -> None:
    """EX-D-166."""
    game = position("p1 Ib E7, s1 Ib B7", lore_cards=True, goblet="pennant 3, standard 2", pool=40)
    for side in (*Side, None):
        view = BATTLELORE.view(game.state, side)
        assert (view.of(Side.PENNANT).lore, view.of(Side.STANDARD).lore) == (3, 2)
        assert view.pool == 40


@rule("BL-17.4", "BL-20.8")
def test_tokens_come_out_of_the_pool() -> None:
    game = started("wizards")
    assert [(e.count, e.total, e.pool) for e in game.happened(LoreGained)] == [
        (1, 1, 59),
        (1, 1, 58),
    ]
    assert game.state.pool + sum(hand.lore for hand in game.state.hands) == 60


@rule("BL-20.8", "BL-17.4")
def test_the_creature_adventure_starts_with_two_tokens_and_no_cards() -> None:
    """Tokens are used, cards and masters are not; nothing is chosen before the first turn."""
    game = started("thing")
    assert [hand.lore for hand in game.state.hands] == [2, 2]
    assert (game.state.pool, game.state.lore_deck) == (56, ())
    assert [len(hand.cards) for hand in game.state.hands] == [5, 5]
    assert game.state.turn == 1
    assert all(option.startswith("play ") for option in game.options)


@rule("BL-17.4", "BL-3.1")
@pytest.mark.parametrize("name", ["agincourt", "companies"])
def test_adventures_without_lore_have_no_pool(name: str) -> None:
    game = started(name)
    assert (game.state.pool, game.happened(LoreGained)) == (0, [])
    assert game.state.turn == 1


@rule("BL-17.2")
def test_the_seed_alone_decides_what_is_dealt() -> None:
    adventure = library()["council"]
    one, again, other = (started(adventure, seed) for seed in ("one", "one", "two"))
    assert one.state == again.state
    assert one.happened(LoreDealt) != other.happened(LoreDealt)
