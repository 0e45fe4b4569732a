"""Bots play whole games, decide the same for the same view and seed, and see nothing hidden."""

from collections.abc import Callable, Iterator
from itertools import cycle, islice

import pytest

from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.odds.odds import odds
from engine.battlelore.state.model import Setup, State
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Movement
from engine.bots.battlelore import material, quick_position
from engine.bots.battlelore.answer_cache import AnswerCache
from engine.bots.battlelore.judge import BattleLoreJudge
from engine.bots.battlelore.weights import CAREFUL
from engine.bots.players import below, fraction
from engine.bots.protocol import Choice
from engine.bots.roster import bot_named, bots_of
from engine.core.frozen import replace
from engine.core.rng import Rng
from tests.battlelore.position import Position

ADVENTURES = tuple(library())
QUICK = ("random", "recruit", "regular")
LONGEST = 20_000


def decisions(adventure: str, bot: str, seed: str) -> Iterator[tuple[State, Choice]]:
    """Yield every decision of a game of a bot against itself, and its choice."""
    setup = Setup(library()[adventure], custom=bool(library()[adventure].camps[0].levels))
    state = BATTLELORE.start(setup, seed).state
    for number in range(LONGEST):
        if state.over is not None:
            return
        view = BATTLELORE.view(state, BATTLELORE.to_act(state)[0])
        choice = bot_named("battlelore", bot).choose(BATTLELORE, view, f"{seed}/{number}")
        yield state, choice
        state = BATTLELORE.play(state, BATTLELORE.to_act(state)[0], choice.action).state
    raise AssertionError(f"{adventure} {bot} {seed}: no end after {LONGEST} decisions")


def otherwise(state: State, side: Side) -> State:
    """Return the same position for a side, with other hidden cards and dice to come."""
    mixed, rng = Rng(f"other {state.turn}").shuffle((*state.deck, *state.hand(side.other).cards))
    held = len(state.hand(side.other).cards)
    lore_pool = (*state.lore_deck, *state.hand(side.other).lore_cards)
    lore, rng = rng.shuffle(lore_pool)
    lore_held = len(state.hand(side.other).lore_cards)
    hands = tuple(
        hand
        if hand.side is side
        else replace(hand, cards=mixed[:held], lore_cards=lore[:lore_held])
        for hand in state.hands
    )
    return replace(state, hands=hands, deck=mixed[held:], lore_deck=lore[lore_held:], rng=rng)


@pytest.mark.parametrize(("adventure", "bot"), [*zip(ADVENTURES, cycle(QUICK), strict=False)])
def test_a_bot_plays_a_whole_game_by_the_rules(adventure: str, bot: str) -> None:
    last = None
    for _, last in decisions(adventure, bot, "whole"):
        assert last.reason.code
    assert last is not None


@pytest.mark.parametrize("bot", ["recruit", "regular"])
@pytest.mark.parametrize("adventure", ["agincourt", "council", "crown"])
def test_hidden_information_does_not_change_a_bots_action(adventure: str, bot: str) -> None:
    differed = 0
    for number, (state, choice) in enumerate(decisions(adventure, bot, "hidden")):
        side = BATTLELORE.to_act(state)[0]
        if any(hasattr(step, "drawn") or hasattr(step, "cards") for step in state.steps):
            continue  # cards that are being looked at are not behind anybody's back
        other = otherwise(state, side)
        differed += other.hands != state.hands
        view = BATTLELORE.view(other, side)
        again = bot_named("battlelore", bot).choose(BATTLELORE, view, f"hidden/{number}")
        assert again == choice, f"decision {number}, {state.steps[-1]}"
    assert differed > 50


@pytest.mark.parametrize("adventure", ["tourelles", "estates", "pass"])
def test_earlier_questions_do_not_change_a_bots_action(
    adventure: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Odds are kept for the next time; a fresh start must find the same ones."""
    regular, asked = bot_named("battlelore", "regular"), 0
    for number, (state, choice) in enumerate(decisions(adventure, "regular", "before")):
        if number % 5:
            continue
        with monkeypatch.context() as fresh:
            fresh.setattr(quick_position, "EVERYWHERE", AnswerCache())
            fresh.setattr(material, "notes_of", lambda state: {})
            view = BATTLELORE.view(state, BATTLELORE.to_act(state)[0])
            again = regular.choose(BATTLELORE, view, f"before/{number}")
        assert again == choice, f"decision {number}, {state.steps[-1]}"
        asked += 1
    assert asked > 20


def test_a_bot_chooses_a_creatures_trample_target_in_each_position(
    position: Callable[..., Position],
) -> None:
    """A spider with no way back tramples whoever stands behind it: now archers, then cavalry."""
    for behind in ("Ar", "Cb"):
        game = position(f"p1 Ib F7, s1 Sp E7, s2 {behind} D6, s3 Ib D7", ordered="p1", lore=True)
        state, units = game.state, {unit.id: unit for unit in game.state.units}
        asked = units["p1"], "F7", units["s1"], "E7"
        found = quick_position.QuickPosition(state).odds(*asked, quick_position.MELEE)
        again = odds(state, units["p1"], units["s1"], melee=True, back=False, dice=found.dice)
        assert found.trampled == again.trampled
        assert dict(found.trampled)["s2"]


def test_a_bot_has_no_decision_outside_its_turn() -> None:
    state = BATTLELORE.start(Setup(library()["crecy"]), "idle").state
    idle = BATTLELORE.view(state, BATTLELORE.to_act(state)[0].other)
    for bot in bots_of("battlelore").values():
        with pytest.raises(ValueError, match="nothing to choose"):
            bot.choose(BATTLELORE, idle, "idle")


def test_chance_is_even_and_the_same_for_the_same_seed() -> None:
    assert fraction("a", 1) == fraction("a", 1)
    drawn = [below(6, "even", number) for number in range(6000)]
    assert set(drawn) == set(range(6))
    assert all(900 < drawn.count(face) < 1100 for face in range(6))


@pytest.mark.parametrize("adventure", ["agincourt", "thing", "crown"])
def test_the_best_of_all_ratings_is_found_without_rating_all(adventure: str) -> None:
    """The same action for the same value and reason, in each decision of a game."""
    judge, moved = BattleLoreJudge(CAREFUL), 0
    for state, _ in islice(decisions(adventure, "regular", "best"), 300):
        view = BATTLELORE.view(state, BATTLELORE.to_act(state)[0])
        moved += isinstance(state.steps[-1], Movement)
        assert judge.best(view) == max(judge.rate(view), key=lambda each: each.value)
    assert moved > 20
