"""The search on a game so small that its best move is known: two ways to a sum, one with dice."""

from collections.abc import Callable
from typing import Any

from attrs import field

from engine.battlelore.state.sides import Side
from engine.bots.protocol import Rated, Reason, TurnPlan, unhurried
from engine.bots.search import LinePlayer, Searcher
from engine.core.frozen import record, replace

WHY = Reason("chance")
WORTH = {"safe": 3.0, "rash": 1.0, "clever": 5.0, "again": 3.0}


@record
class Position:
    """A position: what was done and the dice of this world; one move ends the turn."""

    die: float = 0.0
    turn: int = 0
    done: str = ""


@record
class View:
    """All moves are open."""

    seat: Side = Side.STANDARD
    actions: tuple[str, ...] = tuple(WORTH)


@record
class Sums:
    """The game. `swing` is how much the dice of a world change where a rash move ends."""

    swing: float = 0.0
    played: list[str] = field(factory=list)

    def imagine(self, view: View, seed: str) -> Position:
        return Position(die=self.swing if int(seed.rsplit(maxsplit=1)[-1]) % 2 else -self.swing)

    def to_act(self, state: Position) -> tuple[Side]:
        return (Side.STANDARD,)

    def play(self, state: Position, side: Side, action: str) -> Any:
        self.played.append(action)
        return Next(replace(state, turn=state.turn + 1, done=action))

    def outcome(self, state: Position) -> None:
        return None

    def view(self, state: Position, side: Side) -> View:
        return View()


@record
class Next:
    """The position after a move."""

    state: Position


@record
class Taste:
    """A judge that likes some moves before they are tried, and knows how positions stand."""

    likes: dict[str, float]
    unit: float = 1.0

    def rate(self, view: View) -> tuple[Rated, ...]:
        return tuple(Rated(each, self.likes.get(each, 0.0), WHY) for each in view.actions)

    def best(self, view: View) -> Rated:
        return max(self.rate(view), key=lambda each: each.value)

    def standing(self, state: Position, side: Side) -> float:
        return WORTH[state.done] + (state.die if state.done == "rash" else 0.0)

    def material(self, state: Position, side: Side) -> float:
        return 0.0

    def whim(self, view: View) -> float:
        return 0.0

    def weighty(self, view: View) -> bool:
        return True

    def opening(self, view: View) -> bool:
        return True

    def settled(self, state: Position) -> bool:
        return True

    def turns(self, start: Position, state: Position) -> int:
        return state.turn - start.turn

    def turn_plan(self, view: View) -> TurnPlan:
        return ()

    def prospect(self, state: Position, seat: Side, action: str) -> None:
        return None

    def ends(self, action: str) -> bool:
        return False

    def chance(self, state: Position, seat: Side) -> None:
        return None


def after(count: int) -> Callable[[], bool]:
    """Return a deadline that comes when it was asked so often."""
    asked = iter(range(count))
    return lambda: next(asked, None) is None


PLAIN = Taste({"safe": 2.0, "rash": 1.5, "again": 1.0})


def test_an_idea_of_another_temperament_wins_where_it_ends_better() -> None:
    mad = Taste({"clever": 9.0, "rash": 8.0})
    alone = Searcher("alone", PLAIN, reply=0, width=1)
    two = Searcher("two", PLAIN, (mad,), reply=0, width=1)
    assert alone.choose(Sums(), View(), "s").action == "safe"
    assert two.choose(Sums(), View(), "s").action == "clever"


def test_candidates_that_are_clearly_behind_or_equal_are_dropped() -> None:
    game = Sums()
    Searcher("s", PLAIN, reply=0, width=2, worlds=40, margin=1.5).choose(game, View(), "s")
    assert set(game.played) == {"safe", "rash", "again"}
    assert game.played.count("again") == 2  # it ends as "safe" does
    assert 3 <= game.played.count("rash") < 40


def test_a_wild_idea_is_not_given_up_for_one_bad_world() -> None:
    game = Sums(swing=9.0)
    Searcher("s", PLAIN, reply=0, width=2, worlds=8).choose(game, View(), "s")
    assert game.played.count("rash") > 2


def test_the_same_dice_in_all_lines_of_a_world_separate_good_from_bad_sooner() -> None:
    def calm(state: Position, action: str, world: str) -> Position:
        assert world.startswith("s/world "), action
        return replace(state, die=0.0)

    game = Sums(swing=9.0)
    Searcher("s", PLAIN, reply=0, width=2, worlds=8, alike=calm).choose(game, View(), "s")
    assert game.played.count("rash") == 3


def test_a_lead_in_a_few_random_worlds_is_not_preferred() -> None:
    """Two good worlds and a bad one: better on average, and nothing is proven."""
    found = Searcher("s", PLAIN, reply=0, width=1, worlds=3)
    assert found.choose(Sums(swing=9.0), View(), "s").action == "safe"


def test_an_idea_far_below_the_best_is_not_tried() -> None:
    game = Sums()
    Searcher("s", PLAIN, (Taste({"clever": 9.0}),), reply=0, width=1, margin=1.0).choose(
        game, View(), "s"
    )
    assert "clever" not in game.played


def test_a_world_that_the_deadline_interrupts_does_not_count() -> None:
    mad = Taste({"clever": 9.0})
    found = Searcher("s", PLAIN, (mad,), reply=0, width=1)
    assert found.choose(Sums(), View(), "s", after(1)).action == "safe"
    assert found.choose(Sums(), View(), "s", unhurried).action == "clever"


class Asked:
    """A judge that keeps count of what it is asked; the best in a view is its first letter."""

    def __init__(self) -> None:
        self.views: list[str] = []

    def best(self, view: str) -> Rated:
        self.views.append(view)
        return Rated(view[0], 0.0, WHY)


def lines(*written: str) -> list[list[str]]:
    """Return the lines of one idea: in each, the views for which the judge had to be asked."""
    script: list[tuple[Any, Rated]] = []
    asked = []
    for line in written:
        keeper, reader = Asked(), LinePlayer(script)
        judge: Any = keeper
        for view in line.split():
            assert reader.decide(view, judge).action == view[0]
        asked.append(keeper.views)
    return asked


def test_a_decision_in_a_view_of_the_first_line_is_not_computed_twice() -> None:
    assert lines("a b c", "a b c") == [["a", "b", "c"], []]


def test_a_line_that_went_another_way_is_decided_again_from_there() -> None:
    """Also where it sees again what stood in the first line: that was another game."""
    assert lines("a b c d", "a x c d") == [["a", "b", "c", "d"], ["x", "c", "d"]]


def test_a_player_with_another_view_and_the_same_action_keeps_to_the_script() -> None:
    """As an enemy does who holds other cards and lets a moment pass."""
    assert lines("a b c", "a bb c") == [["a", "b", "c"], ["bb"]]


def test_a_line_may_be_shorter_or_longer_than_the_first() -> None:
    assert lines("a b", "a", "a b c", "a b c") == [["a", "b"], [], ["c"], []]
