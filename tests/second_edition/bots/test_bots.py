"""Bots play whole games by the rules, know why, and see nothing that is hidden."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from engine.bots.players import on_a_whim
from engine.bots.protocol import Choice
from engine.bots.rating import NEVER
from engine.bots.roster import bot_named, roster_of
from engine.bots.second_edition import memory
from engine.bots.second_edition.armies import MIX
from engine.bots.second_edition.judge import RATERS, SecondEditionJudge
from engine.bots.second_edition.lore import GAINS, ON_UNIT
from engine.bots.second_edition.plans import typical
from engine.bots.second_edition.preparing import ARMY_WORTH
from engine.bots.second_edition.weights import CARD_WORTH, HEAVY, REGULAR, Style
from engine.second_edition.game import CHAPTERS, SECOND_EDITION
from engine.second_edition.state.model import Setup, State
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Moves, Mustering
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.units import UNITS
from tests.marks import rule
from tests.second_edition.disguise import disguised
from tests.second_edition.reason_codes import REASONS

LONGEST = 4000
SETUPS = {"learning": Setup("learning"), "full": Setup("full", second_legends=True)}
AUTOMATIC = {"Turn", "Trample", "Preparing"}

Decided = tuple[State, Side, Choice]


def decisions(setup: Setup, bots: tuple[str, str], seed: str) -> Iterator[Decided]:
    """Yield every decision of a game of two bots, Daqan's first, with who decided it."""
    by_side = dict(zip(Side, bots, strict=True))
    state = SECOND_EDITION.start(setup, seed).state
    for number in range(LONGEST):
        deciding = SECOND_EDITION.to_act(state)
        if not deciding:
            return
        side = deciding[number % len(deciding)]
        bot = bot_named(SECOND_EDITION.name, by_side[side])
        choice = bot.choose(SECOND_EDITION, SECOND_EDITION.view(state, side), f"{seed}/{number}")
        yield state, side, choice
        state = SECOND_EDITION.play(state, side, choice.action).state
    raise AssertionError(f"{seed}: no end after {LONGEST} decisions")


@cache
def played(name: str, bots: tuple[str, str], number: int = 0) -> tuple[Decided, ...]:
    """Return all decisions of one game."""
    return tuple(decisions(SETUPS[name], bots, f"{name} {bots} {number}"))


GAMES = [
    (name, bots) for name in SETUPS for bots in (("regular", "recruit"), ("random", "regular"))
]


@pytest.mark.parametrize(("name", "bots"), GAMES)
def test_bots_play_a_whole_game_and_say_why(name: str, bots: tuple[str, str]) -> None:
    """Each reason has the facts of its table; the game ends, and it is no long one."""
    for _, _, choice in played(name, bots):
        assert REASONS[choice.reason.code] == tuple(fact for fact, _ in choice.reason.facts)
    state, side, choice = played(name, bots)[-1]
    assert SECOND_EDITION.play(state, side, choice.action).state.over is not None


@pytest.mark.parametrize("name", SETUPS)
@rule("BL2-1.10")
def test_hidden_information_does_not_change_a_bots_action(name: str) -> None:
    """Cards behind a back, dice to come, and what the other has chosen in secret."""
    for number, (state, side, choice) in enumerate(played(name, ("regular", "recruit"))):
        if number % 5 and number > 40:
            continue
        if side is not Side.DAQAN:
            continue
        other = SECOND_EDITION.view(disguised(state, side), side)
        bot, seed = bot_named("second_edition", "regular"), f"{name} ('regular', 'recruit') 0"
        assert bot.choose(SECOND_EDITION, other, f"{seed}/{number}") == choice


def test_every_decision_is_rated() -> None:
    """There is a rater for each step that asks somebody, and they rate all kinds of actions."""
    assert {kind.__name__ for kind in CHAPTERS} - AUTOMATIC == {kind.__name__ for kind in RATERS}
    asked = Counter(
        type(state.steps[-1]).__name__ for name, bots in GAMES for state, _, _ in played(name, bots)
    )
    assert len(asked) > 14, asked


def test_the_tables_of_the_judge_have_every_card_and_unit() -> None:
    assert set(CARD_WORTH) == set(LORE)
    assert {*GAINS, *ON_UNIT} == set(LORE)
    assert set(UNITS) < set(ARMY_WORTH)
    assert all(typical(card) > 0 for card in COMMAND)


@pytest.mark.parametrize("style", [REGULAR, HEAVY])
def test_no_army_is_mustered_in_more_than_a_fifth_of_games(style: Style) -> None:
    """All of the mix may be mustered; the more weight, the more often."""
    (state, *_), *_ = (
        entry for entry in played("full", ("regular", "recruit")) if mustering(entry[0])
    )
    judge = SecondEditionJudge(style)
    for side in Side:
        view = SECOND_EDITION.view(state, side)
        rated = tuple(option for option in judge.rate(view) if option.value > NEVER)
        armies = Counter(
            on_a_whim(rated, judge.whim(view), str(seed)).action for seed in range(120)
        )
        assert set(armies) <= set(MIX[side]) <= set(view.actions)
        assert len(armies) > 7
        assert max(armies.values()) <= 24


def mustering(state: State) -> bool:
    """Return whether both sides muster and neither has."""
    return isinstance(state.steps[-1], Mustering) and not state.steps[-1].ready


def test_the_same_view_and_seed_give_the_same_choice() -> None:
    game = played("full", ("regular", "recruit"))
    again = decisions(SETUPS["full"], ("regular", "recruit"), "full ('regular', 'recruit') 0")
    assert tuple(again) == game


def test_the_best_action_is_the_first_that_is_rated_most() -> None:
    """Found without rating all moves; and it makes no difference what was asked before."""
    judge = SecondEditionJudge()
    for number, (state, side, _) in enumerate(played("full", ("regular", "recruit"))):
        if isinstance(state.steps[-1], Moves) or number % 4 == 0:
            view = SECOND_EDITION.view(state, side)
            best = judge.best(view)
            memory.forget()
            assert best == max(judge.rate(view), key=lambda each: each.value)
            assert best in judge.rate(view)


def test_a_bot_cannot_foresee_the_enemy_army() -> None:
    """What both sides choose at once in secret is another in each game."""
    views = (
        (SECOND_EDITION.view(state, side), choice)
        for state, side, choice in played("full", ("regular", "recruit"))
        if isinstance(state.steps[-1], Mustering)
    )
    view, _ = next(views)
    for name in ("recruit", "regular", "heavy"):
        bot = bot_named(SECOND_EDITION.name, name)
        chosen = {bot.choose(SECOND_EDITION, view, f"seed {n}").action for n in range(20)}
        assert len(chosen) > 4


def test_the_bots_that_take_a_seat_are_there() -> None:
    roster = roster_of(SECOND_EDITION.name)
    assert [bot_named(SECOND_EDITION.name, name).name for name in roster.seated] == [
        "recruit",
        "regular",
        "heavy",
    ]
