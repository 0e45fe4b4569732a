"""The end of a turn with Lore cards: replenishing, hand limit, clean-up (BL-19.8 to BL-19.16)."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.battlelore.game import BATTLELORE
from engine.battlelore.rules.hands import gain
from engine.battlelore.state.events import (
    HIDDEN,
    CardsDrawn,
    EffectsEnded,
    LoreDiscarded,
    LoreDrawn,
    LoreGained,
    LoreKept,
    LoreShuffled,
    Replenished,
    TokensReturned,
    TurnEnded,
)
from engine.battlelore.state.model import Effect, OnTable
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from tests.battlelore.position import Position
from tests.marks import rule

Make = Callable[..., Position]
UNITS = "p1 Ib E7, s1 Ib D7"


def at_replenishing(position: Make, units: str = UNITS, **more: Any) -> Position:
    """Begin Pennant's replenishing, its card drawn, with a Wizard of level 2 unless told."""
    given = {"council": "commander 1 wizard 2", "other_council": "commander 1 rogue 1", **more}
    game = position(units, ordered="p1", lore_cards=True, **given)
    game.play("done")
    return game


def on_table(position: Make, *played: OnTable, **more: Any) -> Position:
    """Return the same with Lore cards on the table."""
    given = {"council": "commander 1 wizard 2", "other_council": "commander 1 rogue 1", **more}
    game = position(UNITS, ordered="p1", lore_cards=True, **given)
    turn = replace(game.turn, lore=played)
    game.state = replace(game.state, steps=(turn, *game.state.steps[1:]))
    return game.play("done")


# --- the three ways ------------------------------------------------------------------------


@rule("BL-19.8", "BL-T8")
def test_after_the_command_card_the_active_player_replenishes_in_one_of_three_ways(
    position: Make,
) -> None:
    game = at_replenishing(position)
    assert len(game.happened(CardsDrawn)) == 1
    assert game.decides == "pennant"
    assert game.options == ["replenish cards", "replenish both", "replenish tokens"]


@rule("BL-19.8", "BL-19.10", "BL-T8")
def test_two_cards_are_drawn_one_is_kept_the_other_discarded_face_up(position: Make) -> None:
    game = at_replenishing(position, lore_deck="rogue_05 cleric_01 wizard_03")
    game.play("replenish cards")
    assert game.options == ["keep_lore wizard_03", "keep_lore cleric_01"]
    game.play("keep_lore cleric_01")
    assert game.lore_hand("pennant") == ["cleric_01"]
    assert game.state.lore_discards == ("wizard_03",)
    assert game.happened(LoreDiscarded) == [LoreDiscarded(Side.PENNANT, "wizard_03")]
    assert (game.state.lore_deck, game.tokens("pennant")) == (("rogue_05",), 0)
    assert game.decides == "standard"


@rule("BL-19.8", "BL-T8")
def test_one_card_is_drawn_and_a_token_taken(position: Make) -> None:
    game = at_replenishing(position, lore_deck="rogue_05 cleric_01")
    game.play("replenish both")
    assert (game.lore_hand("pennant"), game.tokens("pennant")) == (["cleric_01"], 1)
    assert (game.state.lore_deck, game.state.lore_discards) == (("rogue_05",), ())


@rule("BL-19.8", "BL-T8", "BL-19.14")
def test_two_tokens_are_taken(position: Make) -> None:
    game = at_replenishing(position, goblet="pennant 3")
    game.play("replenish tokens")
    assert (game.lore_hand("pennant"), game.tokens("pennant"), game.state.pool) == ([], 5, 55)
    assert game.happened(LoreDrawn) == []


@rule("BL-19.9")
def test_the_way_is_declared_before_anything_is_drawn(position: Make) -> None:
    game = at_replenishing(position, lore_deck="rogue_05 cleric_01 wizard_03")
    assert game.happened(LoreDrawn) == []
    game.play("replenish cards")
    kinds = [type(event) for event in game.events]
    assert kinds.index(Replenished) < kinds.index(LoreDrawn)
    assert Replenished.barrier == "shown"
    assert [game.code(f"replenish {how}") for how in ("both", "tokens")] == ["turn.not_now"] * 2


@rule("BL-19.9")
@pytest.mark.parametrize("way", ["both", "tokens"])
def test_the_way_is_declared_before_tokens_are_taken(position: Make, way: str) -> None:
    game = at_replenishing(position).play(f"replenish {way}")
    kinds = [type(event) for event in game.events]
    assert kinds.index(Replenished) < kinds.index(LoreGained)


@rule("BL-19.8")
def test_replenishing_offers_exactly_three_options(position: Make) -> None:
    why = at_replenishing(position).refusal("replenish everything")
    assert why is not None
    assert (why.code, why.rule) == ("replenish.unknown", "BL-19.8")


@rule("BL-19.8")
def test_only_a_card_that_was_drawn_is_kept(position: Make) -> None:
    game = at_replenishing(position, lore_deck="rogue_05 cleric_01 wizard_03")
    game.play("replenish cards")
    why = game.refusal("keep_lore rogue_05")
    assert why is not None
    assert (why.code, why.rule) == ("card.not_drawn", "BL-19.8")


@rule("BL-19.8", "BL-17.3")
def test_the_other_side_sees_how_many_cards_were_drawn(position: Make) -> None:
    game = at_replenishing(position, lore_deck="rogue_05 cleric_01 wizard_03")
    game.play("replenish cards")
    theirs = BATTLELORE.view(game.state, Side.STANDARD)
    assert theirs.steps[-1].drawn == (HIDDEN, HIDDEN)
    game.play("keep_lore cleric_01")
    kept = game.happened(LoreKept)[0].seen_by(Side.STANDARD)
    drawn = game.happened(LoreDrawn)[0].seen_by(Side.STANDARD)
    assert (kept.card, drawn.cards) == (HIDDEN, (HIDDEN, HIDDEN))


@rule("BL-19.8", "BL-1.3")
@pytest.mark.parametrize("lore", [False, True])
def test_without_lore_cards_no_player_replenishes(position: Make, lore: bool) -> None:
    """Neither in a medieval adventure nor in one with tokens only."""
    game = position(UNITS, ordered="p1", lore=lore, pool=10).play("done")
    assert (game.decides, game.tokens("pennant")) == ("standard", 0)


# --- an exhausted deck ---------------------------------------------------------------------


@rule("BL-R.56")
def test_the_discards_become_the_new_lore_deck_when_it_is_empty(position: Make) -> None:
    """The one card left is drawn first, then the discards are shuffled."""
    game = at_replenishing(
        position, lore_deck="rogue_05", lore_discards="cleric_01 cleric_02 cleric_03"
    )
    game.play("replenish cards")
    drawn = game.happened(LoreDrawn)[0].cards
    assert drawn[0] == "rogue_05"
    assert {drawn[1], *game.state.lore_deck} == {"cleric_01", "cleric_02", "cleric_03"}
    assert game.state.lore_discards == ()
    assert game.happened(LoreShuffled) == [LoreShuffled(3)]


@rule("BL-R.56")
@pytest.mark.parametrize("how", ["cards", "both"])
def test_if_there_is_one_card_only_it_is_drawn_and_kept(position: Make, how: str) -> None:
    game = at_replenishing(position, lore_deck="", lore_discards="cleric_01")
    game.play(f"replenish {how}")
    assert game.lore_hand("pennant") == ["cleric_01"]
    assert game.decides == "standard"


@rule("BL-R.56", "BL-19.4")
def test_without_a_card_left_none_is_drawn(position: Make) -> None:
    game = at_replenishing(position, lore_deck="")
    game.play("replenish cards")
    assert (game.lore_hand("pennant"), game.happened(LoreDrawn)) == ([], [])
    assert game.decides == "standard"


# --- the hand limit ------------------------------------------------------------------------


@rule("BL-19.11", "BL-19.12")
def test_above_the_limit_any_card_is_discarded_old_or_new(position: Make) -> None:
    """EX-D-162: level 2 allows three; with option B four are there, one of the four goes."""
    game = at_replenishing(
        position, lore_hand="wizard_01 wizard_02 wizard_03", lore_deck="cleric_01"
    )
    game.play("replenish both")
    cards = ["wizard_01", "wizard_02", "wizard_03", "cleric_01"]
    assert game.options == [f"discard_lore {card}" for card in cards]
    game.play("discard_lore wizard_02")
    assert game.lore_hand("pennant") == ["wizard_01", "wizard_03", "cleric_01"]
    assert game.happened(LoreDiscarded) == [LoreDiscarded(Side.PENNANT, "wizard_02")]
    assert game.state.lore_discards == ("wizard_02",)
    assert (game.tokens("pennant"), game.decides) == (1, "standard")


@rule("BL-19.12")
def test_only_a_card_in_the_hand_is_discarded(position: Make) -> None:
    game = at_replenishing(
        position, lore_hand="wizard_01 wizard_02 wizard_03", lore_deck="cleric_01"
    )
    game.play("replenish both")
    why = game.refusal("discard_lore rogue_01")
    assert why is not None
    assert (why.code, why.rule) == ("card.not_in_hand", "BL-19.12")
    assert game.code("done") == "turn.not_now"


@rule("BL-19.11")
def test_a_wizard_of_level_one_never_holds_more_than_two_cards(position: Make) -> None:
    """EX-M-090."""
    game = at_replenishing(
        position, council="wizard 1", lore_hand="wizard_01 wizard_02", lore_deck="wizard_03"
    )
    game.play("replenish both", "discard_lore wizard_01")
    assert game.lore_hand("pennant") == ["wizard_02", "wizard_03"]


@rule("BL-19.12", "BL-R.57")
def test_the_discarded_card_leaves_before_the_hand_limit_is_checked(position: Make) -> None:
    """Two in hand and one of two kept make three, which level 2 allows."""
    game = at_replenishing(
        position, lore_hand="wizard_01 wizard_02", lore_deck="cleric_01 cleric_02"
    )
    game.play("replenish cards", "keep_lore cleric_01")
    assert game.lore_hand("pennant") == ["wizard_01", "wizard_02", "cleric_01"]
    assert game.decides == "standard"


@rule("BL-R.57", "BL-19.11")
def test_without_a_lore_master_the_limit_is_one(position: Make) -> None:
    game = at_replenishing(
        position, council="commander 1", lore_hand="wizard_01", lore_deck="cleric_01"
    )
    game.play("replenish both")
    assert game.options == ["discard_lore wizard_01", "discard_lore cleric_01"]


# --- tokens --------------------------------------------------------------------------------


@rule("BL-19.16", "BL-19.4")
def test_an_empty_pool_gives_no_tokens(position: Make) -> None:
    game = at_replenishing(position, pool=0, goblet="pennant 1")
    game.play("replenish tokens")
    assert (game.tokens("pennant"), game.happened(LoreGained)) == (1, [])


@rule("BL-19.4", "BL-19.16")
def test_a_pool_gives_what_it_has(position: Make) -> None:
    """EX-D-160: three are due, two are there, and the third never comes."""
    game = position(UNITS, lore_cards=True, pool=2)
    after = gain(game.state, Side.PENNANT, 3, "replenish")
    assert (after.state.hand(Side.PENNANT).lore, after.state.pool) == (2, 0)
    assert after.events == (LoreGained(Side.PENNANT, 2, "replenish", 2, 0),)


@rule("BL-19.15")
def test_a_goblet_holds_any_number_of_tokens(position: Make) -> None:
    game = at_replenishing(position, goblet="pennant 57")
    game.play("replenish tokens")
    assert (game.tokens("pennant"), game.state.pool) == (59, 1)


@rule("BL-19.14")
def test_tokens_come_from_lore_faces_that_nothing_else_uses(position: Make) -> None:
    game = position(
        "p1 Ib E7, s1 Ib D7", dice="L L R", ordered="p1", lore_cards=True, goblet="pennant 1"
    )
    game.play("attack p1 s1")
    while game.decides and "pass" in game.options:
        game.play("pass")
    assert game.tokens("pennant") == 3


@rule("BL-19.14", "BL-22.16", "BL-22.12")
@pytest.mark.parametrize(("owner", "tokens"), [("pennant", 3), ("standard", 2)])
def test_the_own_pentacle_gives_a_token_after_replenishing(
    position: Make, owner: str, tokens: int
) -> None:
    """Its special effect helps nobody but its owner."""
    game = at_replenishing(
        position, "p1 Ib E7, s1 Ib D7, p2 Ib G4", ground=f"G4 countryside pentacle:{owner}"
    )
    game.play("replenish tokens")
    assert game.tokens("pennant") == tokens


# --- clean-up ------------------------------------------------------------------------------


@rule("BL-R.54", "BL-18.3", "BL-P1.8")
def test_tokens_on_cards_go_to_the_pool_when_all_have_taken_theirs(position: Make) -> None:
    """An empty pool stays empty for the replenishing of the same turn."""
    game = on_table(position, OnTable("wizard_05", Side.PENNANT, 4), pool=0)
    game.play("replenish tokens")
    assert (game.tokens("pennant"), game.state.pool) == (0, 4)
    assert game.happened(TokensReturned) == [TokensReturned(4, 4)]
    assert game.state.lore_discards == ("wizard_05",)


@rule("BL-R.54", "BL-22.16")
def test_the_pentacle_gives_nothing_out_of_a_pool_that_is_still_empty(position: Make) -> None:
    game = position(
        "p1 Ib E7, s1 Ib D7, p2 Ib G4",
        ordered="p1",
        lore_cards=True,
        pool=0,
        ground="G4 countryside pentacle:pennant",
    )
    turn = replace(game.turn, lore=(OnTable("wizard_05", Side.PENNANT, 4),))
    game.state = replace(game.state, steps=(turn, *game.state.steps[1:]))
    game.play("done", "replenish tokens")
    assert (game.tokens("pennant"), game.state.pool) == (0, 4)


@rule("BL-18.3", "BL-P1.8")
def test_the_cards_of_both_sides_go_to_the_discards(position: Make) -> None:
    cards = (OnTable("wizard_05", Side.PENNANT, 4), OnTable("rogue_02", Side.STANDARD, 1))
    game = on_table(position, *cards)
    game.play("replenish tokens")
    assert game.state.lore_discards == ("wizard_05", "rogue_02")
    assert game.happened(LoreDiscarded) == [
        LoreDiscarded(Side.PENNANT, "wizard_05"),
        LoreDiscarded(Side.STANDARD, "rogue_02"),
    ]
    assert game.turn.lore == ()


@rule("BL-P1.8")
def test_effects_of_cards_for_the_turn_end_with_it(position: Make) -> None:
    game = at_replenishing(position)
    effects = (
        Effect("wizard_05", Side.PENNANT, 2, units=("p1",)),
        Effect("wizard_05", Side.PENNANT, 2, camp=Side.STANDARD),
    )
    game.state = replace(game.state, effects=effects)
    game.play("replenish tokens")
    assert game.state.effects == ()
    assert game.happened(EffectsEnded) == [EffectsEnded(("wizard_05",))]


@rule("BL-19.13")
def test_a_reaction_is_replaced_at_the_end_of_ones_own_next_turn(position: Make) -> None:
    """EX-D-164: the other side's turn gives nothing to the side that reacted in it."""
    reaction = OnTable("rogue_02", Side.STANDARD, 1)
    game = on_table(position, reaction, goblet="standard 2", other_lore_hand="rogue_05")
    game.play("replenish tokens")
    assert len(game.happened(TurnEnded)) == 1
    assert (game.lore_hand("standard"), game.tokens("standard")) == (["rogue_05"], 2)
    assert all(event.side is Side.PENNANT for event in game.happened(Replenished))


@rule("BL-P1.7", "BL-P1.8")
def test_the_turn_ends_with_card_lore_and_clean_up_in_this_order(position: Make) -> None:
    game = on_table(position, OnTable("wizard_05", Side.PENNANT, 4))
    game.play("replenish tokens")
    order = [CardsDrawn, Replenished, LoreGained, LoreDiscarded, TokensReturned, TurnEnded]
    assert [type(e) for e in game.events if type(e) in order] == order
