"""Puzzles at a table without dice: plans, attempts, stars, what is kept, and what is shown."""

import asyncio
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from bl_tui.commands import standard_keys
from bl_tui.forms.puzzles import PuzzleCalendar, PuzzleTeller, whole_text
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.plain.puzzles import PuzzleTalk
from bl_tui.play.puzzles.kept import PUZZLES, PuzzleMemory
from bl_tui.play.puzzles.solving import DryGame, Solving
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.play.seats import seated
from bl_tui.screens.game.puzzle import PuzzleScreen
from bl_tui.screens.open_game import outfit_for
from bl_tui.table.panes.puzzle import goal_lines
from bl_tui.words import Words
from engine.puzzles.puzzle import TRIES
from saves.puzzles.library import all_puzzles, opened
from tests.ui.front import Front, front, home

GAMES = Games()
CALENDAR = PuzzleCalendar(GAMES, 1_790_000_000)
ONE_OF_EACH = [*{puzzle.game: puzzle for puzzle in reversed(all_puzzles())}.values()]
LIMIT = 20.0
"""Seconds after which a chance that is worked out counts as lost."""
of_each_game = pytest.mark.parametrize("puzzle", ONE_OF_EACH, ids=lambda puzzle: puzzle.game)


def memory(home: Path) -> PuzzleMemory:
    """Return the memory of a player."""
    return PuzzleMemory(Remembered(home / REMEMBERED_FILE))


def begun(home: Path, puzzle: Any = ONE_OF_EACH[0], today: int = 0) -> Solving:
    """Return a puzzle in progress."""
    return Solving(opened(puzzle), memory(home), today)


def plan(solving: Solving, actions: tuple[Any, ...]) -> None:
    """Give the actions of a plan, and the ends of phases between them."""
    table, seat = solving.table, solving.seat
    for action in actions:
        while table.why_not(seat, action) is not None:
            ends = [a for a in table.view(seat).actions if not solving.is_step(a)]
            table.act(seat, ends[-1], table.seen)
        table.act(seat, action, table.seen)


def finish(solving: Solving) -> None:
    """Answer and end what is left after a plan, until it is asked for."""
    for action in endings(solving):
        solving.table.act(solving.seat, action, solving.table.seen)


def endings(solving: Solving) -> Iterator[Any]:
    """Yield an answer or the end of a phase, each to be given at once, until the turn would end."""
    over = solving.table.last is not None
    while not over:
        actions = solving.table.view(solving.seat).actions
        action = [action for action in actions if not solving.is_step(action)][-1]
        over = solving.ends(action)
        yield action


def teller(solving: Solving, language: str = "en") -> PuzzleTeller:
    """Return the texts of a puzzle."""
    module = GAMES[solving.puzzle.game]
    words = Words(language).of(module.words.catalogue)
    presenter, view = module.presenter(), solving.table.view(solving.seat)
    signs = GAMES.art(module.id).glyphs("ascii", words)
    goal = CALENDAR.goal(words, solving.opened)
    return PuzzleTeller(solving, presenter, presenter.phrases(words, signs, view, True), goal)


@of_each_game
def test_the_best_plan_earns_all_stars_without_a_die(puzzle: Any, tmp_path: Path) -> None:
    solving = begun(tmp_path, puzzle)
    plan(solving, solving.opened.plan)
    assert solving.work_out(solving.plan) == pytest.approx(puzzle.chance, abs=1e-5)
    chances, state = solving.chances, solving.table.reported(lambda record: record.state)
    assert not chances.goals.over(chances.begun, state, solving.seat)
    solving.hand_in(puzzle.chance)
    assert solving.over
    assert teller(solving).past[0].stars == 3
    assert [step.text for step in teller(solving).planned(solving.opened.plan)]


@of_each_game
def test_each_step_can_be_undone(puzzle: Any, tmp_path: Path) -> None:
    solving = begun(tmp_path, puzzle)
    plan(solving, solving.opened.plan)
    whole = solving.plan
    while solving.plan:
        assert solving.table.undo(solving.seat) is None
    plan(solving, solving.opened.plan)
    assert solving.plan == whole
    solving.table.from_start()
    assert solving.plan == ()
    assert solving.table.undo(solving.seat) is not None


@of_each_game
def test_the_steps_of_a_plan_are_carried_out_once_however_often_they_are_shown(
    puzzle: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    solving = begun(tmp_path, puzzle)
    solving.give_up()
    first = teller(solving).shown("", "", week=(), streak="", ends=False)
    monkeypatch.setattr(DryGame, "play", lambda *_: pytest.fail("carried out again"))
    assert teller(solving).shown("", "", week=(), streak="", ends=False) == first


@of_each_game
def test_only_an_action_that_ends_the_turn_without_dice_completes_a_plan(
    puzzle: Any, tmp_path: Path
) -> None:
    solving = begun(tmp_path, puzzle)
    first = solving.opened.plan[0]
    assert not solving.ends(first)
    plan(solving, solving.opened.plan)
    if solving.table.last is None:
        *_, last = endings(solving)
        assert solving.ends(last)
    assert not solving.ends(first), "an action that is not legal any more"


def test_a_plan_is_resumed_with_its_last_step(tmp_path: Path) -> None:
    solving = begun(tmp_path)
    plan(solving, solving.opened.plan)
    assert begun(tmp_path).plan == solving.plan


def test_three_poor_plans_end_it_and_a_hint_costs_a_star(tmp_path: Path) -> None:
    solving = begun(tmp_path)
    for left in reversed(range(TRIES)):
        solving.hand_in(0.0)
        assert solving.over == (left == 0)
    other = begun(tmp_path / "other")
    other.ask_hint(other.next_best)
    other.hand_in(other.puzzle.chance)
    assert teller(other).past[0].stars == 2
    assert other.over, "no more can be earned"


def test_giving_up_shows_the_solution_and_earns_nothing(tmp_path: Path) -> None:
    solving = begun(tmp_path, today=date(2026, 11, 28).toordinal())
    assert not teller(solving).shown("", "").over
    solving.give_up()
    shown = teller(solving).shown("", "")
    assert shown.over
    assert shown.why
    assert shown.legs
    assert memory(tmp_path).days.stars == {}


def test_only_the_puzzle_of_today_counts_and_a_clock_set_back_changes_nothing(
    tmp_path: Path,
) -> None:
    today, kept = date(2026, 11, 28).toordinal(), memory(tmp_path)
    first, *others = all_puzzles()
    for puzzle, day in ((first, today), (others[0], 0), (others[1], today - 3)):
        solving = begun(tmp_path, puzzle, day)
        solving.hand_in(puzzle.chance)
    assert kept.days.stars == {today: 3}
    assert kept.days.streak(today) == 1


def test_nobody_falls_has_a_chance_before_the_first_step(tmp_path: Path) -> None:
    """Enemies may miss all by themselves; a goal that somebody must reach begins with 0."""
    stand = next(puzzle for puzzle in all_puzzles() if puzzle.goal.code == "stand")
    for puzzle, chance in ((stand, stand.usual_chance), (ONE_OF_EACH[0], 0.0)):
        solving = begun(tmp_path, puzzle)
        assert teller(solving).shown("", "").chance is None, "not worked out yet"
        solving.work_out(())
        assert teller(solving).shown("", "").chance == pytest.approx(chance)


@pytest.mark.parametrize("damage", [7, {"attempts": 3, "begun": {}}, {"begun": [["no action"]]}])
def test_a_damaged_entry_is_a_new_puzzle(damage: Any, tmp_path: Path) -> None:
    name = ONE_OF_EACH[0].id
    Remembered(tmp_path / REMEMBERED_FILE).keep(PUZZLES, **{name: damage})
    assert begun(tmp_path).plan == ()
    assert not begun(tmp_path).over


def test_the_text_for_a_friend_has_the_position_and_no_solution(tmp_path: Path) -> None:
    solving = begun(tmp_path)
    solving.give_up()
    puzzle, module = solving.puzzle, GAMES[solving.puzzle.game]
    text = whole_text(module, teller(solving), "Puzzle")
    assert puzzle.position in text
    assert not any(step.text in text for step in teller(solving).planned(solving.opened.plan))


def test_the_calendar_has_one_a_day_and_goes_on_to_the_next(tmp_path: Path) -> None:
    calendar, kept = CALENDAR, memory(tmp_path)
    assert calendar.of(calendar.today) == calendar.of(calendar.today)
    names = [puzzle.id for puzzle in calendar.puzzles]
    after = calendar.following(kept, names[0])
    assert after is not None
    assert after.id == names[1]
    for puzzle in calendar.puzzles:
        solving = begun(tmp_path, puzzle)
        solving.give_up()
    assert calendar.following(kept, names[0]) is None


class Column:
    """The part of a scene that the goal reads."""

    def __init__(self, solving: Solving) -> None:
        described = teller(solving)
        self.puzzle, self.teller = described.shown("", ""), described.teller


@pytest.mark.parametrize("height", [12, 28])
def test_the_goal_and_its_stars_fit_beside_the_board(height: int, tmp_path: Path) -> None:
    lines = goal_lines(Column(begun(tmp_path)), 15, height)
    assert len(lines) <= height
    assert all(sum(len(span.text) for span in line) <= 15 for line in lines)


# --- in line mode ---------------------------------------------------------------------------------


def talk(home: Path, language: str = "en", puzzle: Any = ONE_OF_EACH[0]) -> PuzzleTalk:
    """Return a puzzle in line mode that has not begun."""
    solving = begun(home, puzzle)
    game = solving.puzzle.game
    module = GAMES[game]
    words = Words(language).of(module.words.catalogue)
    return PuzzleTalk(
        module=module, table=solving.table, seats=seated({}), words=words,
        glyphs=GAMES.art(game).glyphs("ascii", words),
        keys=standard_keys(RULEBOOKS[game].commands),
        think=lambda _: pytest.fail("a puzzle asks no bot"),
        position=lambda *_: "", solving=solving, title="Puzzle", about="easy",
        goal=CALENDAR.goal(words, solving.opened),
    )  # fmt: skip


def typed(puzzle: PuzzleTalk) -> Iterator[str]:
    """Yield what to type for the best plan: its steps, and ends of phases between them."""
    table, text = puzzle.table, puzzle.module.saved.text
    for action in puzzle.solving.opened.plan:
        while table.why_not(puzzle.solving.seat, action) is not None:
            yield "done"
        yield text(action)
    yield from map(text, endings(puzzle.solving))


@of_each_game
@pytest.mark.parametrize("language", ["en", "it"])
def test_a_puzzle_is_solved_by_typing(puzzle: Any, language: str, tmp_path: Path) -> None:
    puzzle = talk(tmp_path, language, puzzle)
    heard = [*puzzle.begin()]
    assert puzzle.goal in heard
    for line in typed(puzzle):
        heard += puzzle.hear(puzzle.verbs.out(line))
    assert puzzle.say("cli.plain.puzzle.complete", word=puzzle.say("cli.plain.puzzle.hand_in")) in (
        heard
    )
    heard = [*puzzle.hear(puzzle.say("cli.plain.puzzle.hand_in"))]
    assert puzzle.over
    assert puzzle.teller.verdict() == heard[0]


def test_a_hint_names_a_step_and_giving_up_reads_the_plan(tmp_path: Path) -> None:
    puzzle = talk(tmp_path)
    assert [*puzzle.begin()]
    assert "A hint costs a star." in "".join(puzzle.hear("hint"))
    assert [*puzzle.hear("hint")]
    assert puzzle.solving.progress.hints == 1, "the same hint again"
    assert "undo" in "".join(puzzle.hear("help"))
    heard = [*puzzle.hear("give up")]
    assert puzzle.over
    steps = [step.text for step in puzzle.teller.planned(puzzle.solving.opened.plan)]
    assert all(any(step in line for line in heard) for step in steps)


# --- on the screen --------------------------------------------------------------------------------


async def test_a_puzzle_is_handed_in_on_the_screen_and_home_shows_its_stars() -> None:
    async with front(["d"], size=(120, 40)) as program:
        screen = program.app.screen
        assert isinstance(screen, PuzzleScreen)
        assert "GOAL" in program.text()
        plan(screen.solving, screen.solving.opened.plan)
        finish(screen.solving)
        await program.pilot.pause()
        assert "Hand in this plan?" in program.text()
        while screen.session.story.frame is not None:  # what a card did waits for a key
            await program.press("end")
        await program.press("d")
        async with asyncio.timeout(LIMIT):
            while not screen.solving.over:  # the chance is worked out by another thread
                await program.pilot.pause()
        await program.press("n")
        following = program.app.screen
        assert isinstance(following, PuzzleScreen)
        assert following is not screen
        await program.press("q", "q")
        assert "\u272f\u272f\u272f" in program.text()


def shown(program: Front, puzzle: Any) -> PuzzleScreen:
    """Return the screen of a puzzle, which is shown from now on."""
    outfit = outfit_for(program.screen.outfit, GAMES, puzzle.game)
    outfit, kept = evolve(outfit, keys=standard_keys(GAMES.commands)), memory(home())
    screen = PuzzleScreen(outfit, GAMES[puzzle.game], opened(puzzle), kept, CALENDAR)
    program.app.push_screen(screen)
    return screen


@of_each_game
async def test_one_key_copies_it_for_a_friend_in_each_game(puzzle: Any) -> None:
    """Before the solution and after it; the action that was undone is redone by another key."""
    async with front([], size=(120, 40)) as program:
        screen = shown(program, puzzle)
        await program.press("y")
        short = program.app.clipboard
        assert "1 " not in short.splitlines()[-1], "no attempt yet"
        await program.press(";", ";", "y")
        assert "y copy" in program.text()
        assert program.app.clipboard == short
        await program.press("f12")
        assert screen.teller.goal in program.text()


@of_each_game
async def test_a_hint_that_is_asked_for_again_costs_no_other_star(puzzle: Any) -> None:
    async with front([], size=(80, 24)) as program:
        screen = shown(program, puzzle)
        await program.press("f4")
        assert screen.solving.progress.hints == 0, "it asks first"
        await program.press("f4", "f4", "f4", "f4")
        assert "The next step: " in program.text()
        assert screen.solving.progress.hints == 1


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_giving_up_asks_first_and_then_shows_the_plan(size: tuple[int, int]) -> None:
    async with front(["d"], size=size) as program:
        screen = program.app.screen
        assert isinstance(screen, PuzzleScreen)
        await program.press(";")
        assert "Give up" in program.text()
        assert not screen.solving.over
        await program.press(";")
        assert screen.solving.over
        assert "Given up." in program.text()
        await program.press("pageup")
        earlier = program.app.screen
        assert isinstance(earlier, PuzzleScreen)
        assert earlier is not screen


async def test_a_small_terminal_shows_the_solution_over_the_board() -> None:
    """A reason replaces the hand; in a large terminal all is below the board."""
    async with front(["d"], size=(80, 24)) as program:
        await program.press(";", ";")
        assert "e solution" in program.text()
        assert isinstance(screen := program.app.screen, PuzzleScreen)
        assert any(text[:30] in program.text() for text in screen.teller.why())
        assert "THE BEST PLAN KNOWN" not in program.text()
        await program.press("e")
        assert "THE BEST PLAN KNOWN" in program.text()
    async with front(["d"], size=(160, 50)) as program:
        assert "THE BEST PLAN KNOWN" in program.text()
        assert "e solution" not in program.text()
