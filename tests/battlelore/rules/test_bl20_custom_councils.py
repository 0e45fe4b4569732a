"""Custom War Councils: levels shared out in secret (BL-20.18, BL-20.19)."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.rules.councils import own_councils
from engine.battlelore.state.adventure_rules import Council
from engine.battlelore.state.events import CardsDealt, CouncilSeated, CouncilShared
from engine.battlelore.state.notation import parse_action
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from tests.battlelore.position import Position
from tests.battlelore.rules.lore_games import council, started
from tests.marks import rule


def crown(**setup: Any) -> Position:
    """Return Adventure 12 with custom councils: 6 levels each, one of them the creature's."""
    return started("crown", custom=True, **setup)


def shared(text: str) -> list[int]:
    """Return the levels of an action "council 2 0 3 0 0"."""
    return [int(word) for word in text.split()[1:]]


@rule("BL-20.19", "BL-20.3")
def test_both_share_out_their_levels_the_first_to_move_first() -> None:
    game = crown()
    assert game.decides == "standard"
    game.play("council 2 0 3 0 0")
    assert game.decides == "pennant"
    assert game.happened(CouncilSeated) == []
    game.play("council 1 2 0 0 2")
    seated = {event.side: event.council for event in game.happened(CouncilSeated)}
    assert seated == {
        Side.STANDARD: council("commander 2 wizard 3 creatures 1"),
        Side.PENNANT: council("commander 1 cleric 2 warrior 2 creatures 1"),
    }


@rule("BL-20.19")
def test_the_other_side_learns_nothing_before_both_are_done() -> None:
    """Whatever Standard chooses, Pennant and a stranger see the same."""
    for side in (Side.PENNANT, None):
        seen = []
        for choice in ("council 2 0 3 0 0", "council 1 0 0 0 0", "council 3 2 0 0 0"):
            game = crown().play(choice)
            view = BATTLELORE.view(game.state, side)
            told = tuple(event.seen_by(side) for event in game.happened(CouncilShared))
            seen.append((view.holdings, view.steps, view.actions, told))
        assert seen[0] == seen[1] == seen[2]
    mine = BATTLELORE.view(game.state, Side.STANDARD)
    assert mine.of(Side.STANDARD).council == council("commander 3 cleric 2 creatures 1")


@rule("BL-20.19")
def test_only_its_side_sees_a_custom_council() -> None:
    (event,) = crown().play("council 2 0 3 0 0").happened(CouncilShared)
    assert event.seen_by(Side.STANDARD).council.wizard == 3
    assert event.seen_by(Side.PENNANT).council == Council()
    assert event.barrier == "revealed"


@rule("BL-20.18", "BL-R.60", "BL-20.2")
def test_every_council_within_the_levels_is_offered_once() -> None:
    """Up to five levels besides the creature's, none above 3, with a Commander or without."""
    offered = [shared(text) for text in crown().options]
    assert sorted(offered) == sorted(levels for levels in every_council() if sum(levels) <= 5)


@rule("BL-20.3")
def test_an_adventure_may_ask_for_a_commander() -> None:
    """That is in a player's file alone: the manual only recommends one."""
    known = library()["crown"]
    asks = replace(known, camps=tuple(replace(camp, least=1) for camp in known.camps))
    why = started(asks, custom=True).refusal("council 0 0 3 0 0")
    assert why is not None
    assert (why.code, why.rule) == ("council.commander_too_low", "BL-20.3")


@rule("BL-20.3", "BL-20.4", "BL-20.5")
@pytest.mark.parametrize("name", [name for name, known in library().items() if own_councils(known)])
def test_in_every_adventure_with_councils_one_of_ones_own_may_have_no_commander(name: str) -> None:
    """Who goes without has three Command cards."""
    game = started(name, custom=True)
    game.play("council 0 1 1 0 0", "council 0 0 0 1 1")
    assert {len(event.cards) for event in game.happened(CardsDealt)} == {3}


def every_council() -> Iterator[list[int]]:
    """Yield all that five seats with levels from 0 to 3 can be."""
    for number in range(4**5):
        yield [number // 4**place % 4 for place in range(5)]


@rule("BL-20.18", "BL-R.60", "BL-20.2")
@pytest.mark.parametrize(
    ("text", "code", "rule_id"),
    [
        ("council 3 0 3 0 0", "council.too_many_levels", "BL-20.18"),
        ("council 1 4 0 0 0", "council.level", "BL-20.2"),
        ("council 4 0 0 0 0", "council.level", "BL-20.2"),
        ("council 1 -1 3 0 0", "council.level", "BL-20.2"),
        ("done", "turn.not_now", "BL-20.19"),
    ],
)
def test_a_council_that_cannot_be_is_refused(text: str, code: str, rule_id: str) -> None:
    game = crown()
    why = game.refusal(text)
    assert why is not None
    assert (why.code, why.rule) == (code, rule_id)


@rule("BL-20.18")
def test_the_refusal_counts_the_level_of_the_creature() -> None:
    why = crown().refusal("council 3 0 3 0 0")
    assert why is not None
    assert why.facts == (("count", 7), ("allowed", 6))


@rule("BL-20.18")
@pytest.mark.parametrize(
    ("levels", "allowed", "refused"),
    [
        ((10, 4), "council 3 3 3 0 0", "council 3 3 3 1 0"),
        ((12, 4), "council 3 3 3 0 0", "council 3 3 3 1 0"),
        ((4, 10), "council 3 0 0 0 0", "council 3 1 0 0 0"),
    ],
)
def test_the_players_agree_on_levels_for_each_side(
    levels: tuple[int, int], allowed: str, refused: str
) -> None:
    """Standard's and Pennant's may differ; ten are the most, whatever is agreed on."""
    game = crown(levels=levels)
    assert game.code(allowed) == ""
    assert game.code(refused) == "council.too_many_levels"


@rule("BL-20.18")
def test_fewer_levels_than_agreed_on_may_be_taken() -> None:
    game = crown().play("council 1 0 0 0 0", "council 3 0 2 0 0")
    assert game.state.hand(Side.STANDARD).council == council("commander 1 creatures 1")


@rule("BL-20.3", "BL-20.18")
def test_a_fixed_council_may_be_replaced_by_one_of_as_many_levels() -> None:
    game = started("council", custom=True)
    assert game.decides == "pennant"
    assert game.code("council 0 3 3 0 0") == ""
    assert game.code("council 1 3 3 0 0") == "council.too_many_levels"


@rule("BL-20.4", "BL-20.5")
def test_the_councils_revealed_decide_the_hands() -> None:
    game = started("council", custom=True)
    game.play("council 0 3 3 0 0", "council 3 0 0 3 0")
    dealt = {event.side: len(event.cards) for event in game.happened(CardsDealt)}
    assert dealt == {Side.PENNANT: 3, Side.STANDARD: 6}


@rule("BL-20.18")
@pytest.mark.parametrize("levels", [(0, -1), (99, 6), (6,), (6, 6, 6)])
def test_whatever_number_of_levels_was_written_down_there_is_a_council_to_be_made(
    levels: tuple[int, ...],
) -> None:
    game = crown(levels=levels)
    assert game.code("council 0 0 0 0 0") == ""
    game.play("council 0 0 0 0 0", "council 0 0 0 0 0")
    assert game.state.hand(Side.PENNANT).council == council("creatures 1")


@rule("BL-20.3")
def test_by_default_the_quick_councils_are_used() -> None:
    """Adventure 12 proposes a council for each side."""
    game = started("crown")
    assert game.state.hand(Side.STANDARD).council == council("commander 2 wizard 3 creatures 1")
    assert game.state.hand(Side.PENNANT).council == council("commander 2 warrior 3 creatures 1")


@rule("BL-17.1", "BL-20.3")
def test_the_first_lore_game_has_its_wizards_whatever_the_setup() -> None:
    assert started("wizards", custom=True).state.hand(Side.STANDARD).council.wizard == 1


@rule("BL-20.19")
def test_a_council_is_typed_seat_by_seat() -> None:
    action = parse_action("council 2 0 3 1 0")
    assert (action.commander, action.cleric, action.wizard) == (2, 0, 3)  # type: ignore[union-attr]
    assert (action.rogue, action.warrior) == (1, 0)  # type: ignore[union-attr]
