"""The search for plans in a game so small that its best turn is known: two picks of five letters.

The value of a turn is that of its pair, in any order, and some pairs depend on dice.
"""

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest
from attrs import field

from engine.battlelore.state.sides import Side
from engine.bots.lines import Line, LineRules
from engine.bots.plan_search import PlanSearcher
from engine.bots.protocol import Choice, Intended, Rated, Reason, TurnPlan, unhurried
from engine.bots.team import SearchMemory, SearchTeam
from engine.core.frozen import record, replace
from tests.crews import Others

WHY = Reason("chance")
LETTERS = "abcde"
WORTH = {"ab": 3.0, "ac": 2.0, "bc": 2.0, "bd": 6.0, "de": 20.0, "ce": 4.0}
"""The worth of pairs; the others are worth nothing."""


@record
class Pick:
    """The only kind of step."""


@record
class Pool:
    """A position: the letters that were picked in this turn, and the dice of this world."""

    die: float = 0.0
    turn: int = 0
    picked: str = ""
    seat: Side = Side.STANDARD
    steps: tuple[Pick, ...] = (Pick(),)

    @property
    def actions(self) -> tuple[str, ...]:
        return tuple(letter for letter in LETTERS if letter not in self.picked)


@record
class Roll:
    """Dice that everybody sees."""

    barrier: str = "dice"


@record
class Following:
    """The position after a pick, and what happened."""

    state: Pool
    events: tuple[Roll, ...] = ()


@record
class Picking:
    """The game. `swing` is how much the dice of a world change pairs with `risky`; dice are rolled
    after a pick of the letters `rolled`."""

    swing: float = 0.0
    rolled: str = ""
    risky: str = "b"
    name: str = "picking"
    played: list[str] = field(factory=list)

    def imagine(self, view: Pool, seed: str) -> Pool:
        odd = int(seed.rsplit(maxsplit=1)[-1]) % 2
        return replace(view, die=self.swing if odd else -self.swing)

    def to_act(self, state: Pool) -> tuple[Side]:
        return (Side.STANDARD,)

    def refusal(self, state: Pool, side: Side, action: str) -> str | None:
        return None if action in state.actions else "picked already"

    def play(self, state: Pool, side: Side, action: str) -> Following:
        self.played.append(action)
        picked = state.picked + action
        turn = state.turn + (len(picked) == 2)
        events = (Roll(),) if action in self.rolled else ()
        return Following(replace(state, picked=picked, turn=turn), events)

    def outcome(self, state: Pool) -> None:
        return None

    def view(self, state: Pool, side: Side) -> Pool:
        return state


@record
class Likes:
    """A judge that likes letters in an order, and knows what pairs are worth."""

    order: str = LETTERS
    risky: str = "b"
    unit: float = 1.0

    def rate(self, view: Pool) -> tuple[Rated, ...]:
        return tuple(Rated(letter, -self.order.index(letter), WHY) for letter in view.actions)

    def best(self, view: Pool) -> Rated:
        return max(self.rate(view), key=lambda option: option.value)

    def standing(self, state: Pool, side: Side) -> float:
        worth = WORTH.get("".join(sorted(state.picked)), 0.0)
        return worth + (state.die if self.risky in state.picked else 0.0)

    def material(self, state: Pool, side: Side) -> float:
        return 0.0

    def whim(self, view: Pool) -> float:
        return 0.0

    def weighty(self, view: Pool) -> bool:
        return True

    def opening(self, view: Pool) -> bool:
        return not view.picked

    def settled(self, state: Pool) -> bool:
        return True

    def turns(self, start: Pool, state: Pool) -> int:
        return state.turn - start.turn

    def turn_plan(self, view: Pool) -> TurnPlan:
        return (Intended(Pick, self.best(view).action, WHY),)

    def prospect(self, state: Pool, seat: Side, action: str) -> None:
        return None

    def fortune(self, before: Pool, action: str, after: Pool, seat: Side) -> float:
        return 0.0

    def decided(self, state: Any) -> bool:
        return False

    def ends(self, action: str) -> bool:
        return False

    def chance(self, state: Pool, seat: Side) -> float | None:
        return 0.5


PLAIN = Likes()


def after(number: int) -> Callable[[], bool]:
    """Return a deadline that comes when it was asked so often."""
    asked = iter(range(number))
    return lambda: next(asked, None) is None


def turn(game: Picking, bot: PlanSearcher, seed: str = "s") -> Iterator[Choice]:
    """Yield the choices of a whole turn, each plan kept for the next."""
    state, kept = Pool(), TurnPlan()
    while state.turn == 0:
        choice = bot.choose(game, state, seed, kept=kept)
        yield choice
        state, kept = game.play(state, Side.STANDARD, choice.action).state, choice.plan


@pytest.mark.parametrize(("rolled", "second"), [("", "e"), ("d", "a")], ids=["none", "dice"])
def test_after_dice_a_plan_is_decided_again(rolled: str, second: str) -> None:
    """The judge likes `a` best, the plan has `e`; and what depends on dice is not changed."""
    game, plan = Picking(rolled=rolled), (Intended(Pick, "d", WHY), Intended(Pick, "e", WHY))
    rules = LineRules(game, Side.STANDARD, PLAIN, PLAIN, 0, unhurried)
    picks = [step.action for step in Line(rules, Pool(), "world 0").own_turn(plan, PLAIN)]
    assert picks == ["d", second]


def test_without_changes_no_turn_is_found_that_no_judge_would_begin() -> None:
    """A search that changes nothing ends by itself, when one plan is left."""
    game = Picking()
    still = PlanSearcher("s", PLAIN, turns=0, changing=False, lines=10_000)
    assert [choice.action for choice in turn(game, still)] == ["a", "b"]
    assert len(game.played) < 1_000


def test_changes_lead_to_a_turn_that_no_judge_would_begin() -> None:
    picks = [choice.action for choice in turn(Picking(), PlanSearcher("s", PLAIN, turns=0))]
    assert sorted(picks) == ["d", "e"]


def test_equal_views_and_seeds_and_numbers_of_lines_give_equal_choices() -> None:
    for lines in (8, 20, 60, 200):
        bot = PlanSearcher("s", PLAIN, (Likes("edcba"),), turns=0, lines=lines)
        assert list(turn(Picking(3.0), bot)) == list(turn(Picking(3.0), bot))


@pytest.mark.parametrize("count", [1, 2, 3])
def test_with_any_number_of_processes_the_choice_is_the_same(count: int) -> None:
    """In whatever order they finish, and whoever is lost meanwhile."""
    for lines in (8, 20, 60, 200):
        bot = PlanSearcher("s", PLAIN, (Likes("edcba"),), turns=0, lines=lines)
        crew = Others(count, Picking(3.0), bot)
        shared = replace(bot, team=SearchTeam(crew))
        assert list(turn(Picking(3.0), shared)) == list(turn(Picking(3.0), bot))
        assert crew.done > lines / 3


@pytest.mark.parametrize("before", [8, 30, 200])
def test_pondering_spares_lines_and_changes_no_choice(before: int) -> None:
    """The lines that are remembered count as those that are played."""
    for lines in (8, 20, 60, 200):
        bot = PlanSearcher("s", PLAIN, (Likes("edcba"),), turns=0, lines=lines)
        memory, fresh, spared = SearchMemory(), Picking(3.0), Picking(3.0)
        team = SearchTeam(memory=memory)
        replace(bot, lines=before, team=team).choose(Picking(3.0), Pool(), "s")
        known = sum(count for _, count in memory.of("s", Pool(), "s"))
        assert known > before / 2
        choice = bot.choose(fresh, Pool(), "s")
        for _ in range(2):
            assert replace(bot, team=team).choose(spared, Pool(), "s") == choice
        assert len(spared.played) <= max(2 * len(fresh.played) - 2 * known, 60)


def test_it_plays_no_more_lines_than_it_may() -> None:
    for lines in (8, 40):
        game = Picking(9.0)
        PlanSearcher("s", PLAIN, turns=0, lines=lines).choose(game, Pool(), "s")
        assert len(game.played) <= 2 * lines


def test_a_kept_plan_is_followed_where_nothing_better_turns_up() -> None:
    """Without time for a single line, too."""
    bot = PlanSearcher("s", PLAIN, turns=0)
    view, plan = Pool(picked="d"), (Intended(Pick, "e", WHY),)
    assert bot.choose(Picking(), view, "s", after(0), plan).action == "e"
    assert bot.choose(Picking(), view, "s", after(0)).action == "a"
    assert bot.choose(Picking(), view, "s", unhurried, plan).action == "e"


def test_a_kept_plan_whose_next_action_is_no_longer_legal_is_dropped() -> None:
    bot, plan = PlanSearcher("s", PLAIN, turns=0), (Intended(Pick, "d", WHY),)
    assert bot.choose(Picking(), Pool(picked="d"), "s", after(0), plan).action == "a"


def test_a_choice_has_the_rest_of_its_plan() -> None:
    bot, game = PlanSearcher("s", PLAIN, turns=0), Picking()
    first = bot.choose(game, Pool(), "s")
    (intended,) = first.plan
    assert f"{first.action}{intended.action}" in ("bd", "db")
    assert bot.choose(game, Pool(picked=first.action), "s", kept=first.plan).plan == ()


def test_a_choice_lists_what_was_weighed_with_the_chosen_action_first() -> None:
    choice = PlanSearcher("s", PLAIN, (Likes("edcba"),), turns=0).choose(Picking(), Pool(), "s")
    actions = [weighed.action for weighed in choice.weighed]
    assert actions[0] == choice.action
    assert len(set(actions)) == len(actions)


def test_plans_that_are_clearly_behind_are_given_up() -> None:
    game = Picking()
    PlanSearcher("s", PLAIN, (Likes("edcba"),), turns=0, width=5).choose(game, Pool(), "s")
    assert game.played.count("d") > 2 * game.played.count("c")


@pytest.mark.parametrize("number", [1, 2, 3, 6])
def test_a_line_that_the_deadline_interrupts_does_not_count(number: int) -> None:
    """Nothing is played after the deadline, and what was not compared is not preferred."""
    game = Picking()
    bot = PlanSearcher("s", PLAIN, (Likes("edcba"),), turns=0)
    assert bot.choose(game, Pool(), "s", after(number)).action == "a"
    assert len(game.played) == number


def test_a_lead_in_a_few_worlds_with_other_dice_is_not_preferred() -> None:
    """Pairs with c are better in two of three worlds, and nothing is proven."""
    bot = PlanSearcher("s", Likes(risky="c"), turns=0, width=1, lines=13)
    assert bot.choose(Picking(9.0), Pool(), "s").action == "a"


def test_the_same_dice_in_all_lines_of_a_world_separate_good_from_bad_sooner() -> None:
    def calm(state: Pool, action: str, world: str) -> Pool:
        assert world.startswith("s/world "), action
        return replace(state, die=0.0)

    def lines(alike: Any) -> int:
        """Return with how many lines the best pair is found."""
        for most in count(10):
            bot = PlanSearcher("s", PLAIN, (Likes("edcba"),), turns=0, lines=most, alike=alike)
            if bot.choose(Picking(30.0), Pool(), "s").action in "de":
                return most
        raise AssertionError

    assert lines(calm) <= lines(None)
