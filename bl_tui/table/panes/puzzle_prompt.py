"""The prompt of a puzzle: the goal in front of the question, and the keys of its own."""

from typing import Any

from bl_tui.table.panes.key_line import keys_line
from bl_tui.table.panes.prompt import expectation
from bl_tui.table.pointing.selection import Commands
from bl_tui.text.lines import Line, Role, Span, fit

GOAL_FROM = 100
"""Columns from which the goal is repeated in the prompt."""
SOLVED: Commands = [
    ("following", "app.do.following.puzzle"), ("try_dice", ""),
    ("page_up", "app.do.page_up.day"), ("share", ""), ("report", ""), ("inspect", ""),
    ("leave", ""), ("help", ""),
]  # fmt: skip
"""The commands of the prompt while the solution is shown."""


def puzzle_asks(scene: Any, width: int) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return the question of a puzzle that is being solved, and its own commands."""
    puzzle, teller = scene.puzzle, scene.teller
    question = expectation(scene.presenter, teller, scene.view, scene.selection)
    own = (("done", "app.do.done.puzzle"),) if puzzle.ends else ()
    task = with_goal(puzzle.goal, question) if width >= GOAL_FROM else question
    return task, (*own, ("give_up", ""), ("share", ""))


def with_goal(goal: str, question: str) -> str:
    """Return the goal of a puzzle and the question of a decision.

    >>> with_goal("Win this turn.", "choose a card")
    'Win this turn. Choose a card'
    """
    return f"{goal} {question[:1].upper()}{question[1:]}"


def solved_lines(scene: Any, width: int) -> list[Line]:
    """Return the prompt while the solution is shown: the verdict or a notice, and the keys."""
    teller, puzzle = scene.teller, scene.puzzle
    text = scene.notice or puzzle.verdict
    first = (teller.camp(puzzle.seat), Span(f"  {text}", Role.PROMPT_KEY))
    solution = [("goal", "app.do.goal.solution")] if scene.plans_in_hand else []
    keys = keys_line(teller, scene.keys, [SOLVED[0], *solution, *SOLVED[1:]], width)
    return [fit(first, width, Role.PROMPT), keys]
