"""What a side may know of a Lore game (BL-3.3, BL-17.3, BL-17.5), and states imagined from it."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import ShareLevels
from engine.battlelore.state.adventure_rules import Council, LoreClass
from engine.battlelore.state.events import HIDDEN
from engine.battlelore.state.model import Setup, State
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import DrawLore, PickCard
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.turn.views import View
from engine.core.frozen import replace
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]

S, P = Side.STANDARD, Side.PENNANT


def lore_position(position: Make, **more: Any) -> Position:
    """Give Pennant two Lore cards and 3 tokens, Standard one and 2."""
    given = {
        "lore_cards": True,
        "goblet": "pennant 3, standard 2",
        "lore_hand": "wizard_08 cleric_03",
        "other_lore_hand": "rogue_01",
        "lore_discards": "warrior_05",
        "ordered": "p1",
    }
    return position("p1 Ib E7, s1 Ib D7", **(given | more))


def with_step(state: State, step: object) -> State:
    """Return the state with one more step on top."""
    return replace(state, steps=(*state.steps, step))


def agrees(state: State, side: Side | None) -> State:
    """Imagine a state from what a side sees, and check that the side sees the same of it."""
    view = BATTLELORE.view(state, side)
    imagined = BATTLELORE.imagine(view, "a dream")
    assert BATTLELORE.view(imagined, side) == view
    return imagined


def names(view: View) -> set[str]:
    """Return the Lore cards that a view names."""
    text = repr(view)
    return {card for card in LORE_CARDS if f"'{card}'" in text}


@rule("BL-17.3", "BL-3.3")
def test_a_lore_hand_is_seen_by_its_owner_alone(position: Make) -> None:
    state = lore_position(position).state
    mine, theirs = BATTLELORE.view(state, P), BATTLELORE.view(state, S)
    assert mine.of(P).lore_cards == ("wizard_08", "cleric_03")
    assert mine.of(S).lore_cards == (HIDDEN,)
    assert theirs.of(P).lore_cards == (HIDDEN, HIDDEN)
    assert names(BATTLELORE.view(state, None)) == {"warrior_05"}


@rule("BL-17.5", "BL-17.4")
def test_goblets_and_pool_are_open_to_everybody(position: Make) -> None:
    state = lore_position(position).state
    for eye in (S, P, None):
        view = BATTLELORE.view(state, eye)
        assert (view.of(P).lore, view.of(S).lore, view.pool) == (3, 2, 55)
        assert (view.lore_deck, view.lore_discards) == (56, ("warrior_05",))


@rule("BL-20.19")
def test_a_council_is_secret_until_both_are_shared_out() -> None:
    state = BATTLELORE.start(Setup(library()["crown"], custom=True), "secret").state
    first = BATTLELORE.to_act(state)[0]
    shared = ShareLevels(2, 0, 3, 0, 0)
    after = BATTLELORE.play(state, first, shared).state
    assert after.hand(first).council.wizard == 3
    for eye in (first.other, None):
        assert BATTLELORE.view(after, eye).of(first).council == Council()
    assert BATTLELORE.view(after, first).of(first).council.wizard == 3
    again = BATTLELORE.play(after, first.other, ShareLevels(1, 0, 0, 0, 3)).state
    assert BATTLELORE.view(again, first.other).of(first).council.wizard == 3


@rule("BL-20.19", "BL-20.18")
def test_a_secret_council_is_imagined_as_it_could_be() -> None:
    state = BATTLELORE.start(Setup(library()["crown"], custom=True), "secret").state
    first = BATTLELORE.to_act(state)[0]
    after = BATTLELORE.play(state, first, ShareLevels(2, 0, 3, 0, 0)).state
    found = {
        BATTLELORE.imagine(BATTLELORE.view(after, first.other), f"dream {n}").hand(first).council
        for n in range(10)
    }
    assert len(found) > 1
    assert all(council.total <= 6 for council in found)
    agrees(after, first.other)
    agrees(after, None)


@rule("BL-19.8", "BL-17.3")
def test_only_the_player_who_draws_lore_cards_sees_them(position: Make) -> None:
    state = lore_position(position, lore_deck="rogue_02 wizard_09").state
    drawn = with_step(replace(state, lore_deck=()), DrawLore(P, 2, 1, ("rogue_02", "wizard_09")))
    assert BATTLELORE.view(drawn, P).steps[-1].drawn == ("rogue_02", "wizard_09")
    assert BATTLELORE.view(drawn, S).steps[-1].drawn == (HIDDEN, HIDDEN)
    for eye in (S, P, None):
        step = agrees(drawn, eye).steps[-1]
        assert len(set(step.drawn)) == 2


@rule("BL-17.3", "LC-2")
@pytest.mark.parametrize("why", ["steal", "sabotage", "arrange"])
def test_cards_looked_at_are_where_they_are_in_every_dream(position: Make, why: str) -> None:
    state = lore_position(position, other_lore_hand="rogue_01 rogue_02 rogue_03").state
    cards = {
        "steal": ("rogue_03", "rogue_01"),
        "sabotage": state.hand(S).cards,
        "arrange": state.deck[-3:][::-1],
    }[why]
    looking = with_step(state, PickCard(P, why, cards))
    for eye in (P, S, None):
        dream = agrees(looking, eye)
        seen = dream.steps[-1].cards
        if eye is P:
            assert seen == cards
        rival = dream.hand(S)
        lie = {"steal": rival.lore_cards, "sabotage": rival.cards, "arrange": dream.deck[-3:]}
        assert not Counter(seen) - Counter(lie[why])


@rule("BL-20.10", "BL-20.11", "BL-20.12", "BL-20.13")
def test_unseen_lore_cards_are_imagined_in_the_numbers_of_their_classes(position: Make) -> None:
    """14, 8 and 5 of a class, the cards that one sees among them."""
    counts = {LoreClass.WIZARD: 14, LoreClass.CLERIC: 8, LoreClass.ROGUE: 8, LoreClass.WARRIOR: 5}
    deck = [
        card.id
        for cls, count in counts.items()
        for card in [each for each in LORE_CARDS.values() if each.cls is cls][:count]
    ]
    mine = ["wizard_02", "warrior_05"]
    game = lore_position(
        position,
        lore_hand=" ".join(mine),
        other_lore_hand="rogue_01",
        lore_discards="cleric_03",
        lore_deck=" ".join(c for c in deck if c not in (*mine, "rogue_01", "cleric_03")),
        council="wizard 1 cleric 1",
        other_council="wizard 2 rogue 1",
    )
    state = replace(game.state, adventure=replace(game.state.adventure, lore_deck=()))
    dreams = [BATTLELORE.imagine(BATTLELORE.view(state, P), f"dream {n}") for n in range(5)]
    for dream in dreams:
        cards = [*dream.lore_deck, *dream.lore_discards]
        cards += [card for hand in dream.hands for card in hand.lore_cards]
        assert len(set(cards)) == len(cards) == 35
        assert Counter(LORE_CARDS[card].cls for card in cards) == counts
    assert len({dream.hand(S).lore_cards for dream in dreams}) > 1
