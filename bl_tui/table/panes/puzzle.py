"""A puzzle at the table: its head, its goal and stars, the plan with the chance of each step."""

from typing import Any

from bl_tui.boards.board_model import Box
from bl_tui.table.panes.layout import PANES_FROM, ROOMY, Pane, PanePlan
from bl_tui.table.panes.phrases import Phrases, percent
from bl_tui.table.panes.puzzle_shown import PlannedStep, PuzzleShown
from bl_tui.text.lines import BLANK, Line, Role, Span, bar, fit, shortened, width_of, wrap
from engine.core.frozen import replace

STARS = 3
GOAL, PLAN = "goal", "plan"
"""The panes of a puzzle."""
LEAST_COLUMN = 15
"""Columns of the goal beside the board."""
WHY = 4
"""Lines that reasons take if there is room."""
THIRD = 39
"""The least width of the hand beside the plan."""
ROWS = 4
"""Lines of the hand beside the plan: cards as rows, since boxes would cut their texts."""
BAR = 20
"""Signs of the bar of a step."""


PANES = (Pane(GOAL), Pane(PLAN))


def arranged(plan: PanePlan) -> PanePlan:
    """Return the places of the panes with the goal in the column beside the board and the plan
    below it; in a small terminal the plan takes the place of the hand, and the goal is a panel."""
    width, board = plan.track.width, plan.board
    top, column = plan.prompt.y + plan.prompt.height, board.x + board.width + 1
    below = [box for box in (plan.hand, plan.log, *plan.own.values()) if box and box.y >= top]
    rest = max(box.y + box.height for box in below) - top
    wide = max(THIRD, width * 3 // 7)
    if width - column < LEAST_COLUMN or width < PANES_FROM or rest < ROOMY:
        return replace(plan, own={}, hand=Box(0, top, width, rest), log=None)
    left, hand = width - wide - 1, min((rest + 1) // 2, ROWS)
    return replace(
        plan,
        own={
            GOAL: Box(column, board.y, width - column, board.height),
            PLAN: Box(0, top, left, rest),
        },
        hand=Box(left + 1, top, wide, hand),
        inspector=Box(left + 1, top + hand, wide, rest - hand),
        log=None,
    )


def puzzle_of(scene: Any) -> PuzzleShown:
    """Return the puzzle of a scene."""
    shown: PuzzleShown = scene.puzzle
    return shown


def track_lines(scene: Any, width: int, _height: int) -> list[Line]:
    """Return the head: which puzzle, whose move, which attempt, the streak."""
    puzzle, teller = puzzle_of(scene), scene.teller
    left = (
        Span(f" {puzzle.title}", Role.TITLE), Span(f"  {puzzle.about}  ", Role.DIM),
        teller.camp(puzzle.seat),
    )  # fmt: skip
    number = teller.say("app.puzzle.attempt", number=puzzle.number, of=puzzle.attempts)
    number = teller.say("app.puzzle.finished") if puzzle.over else number
    right = (Span(f"  {number} ", Role.PLAIN), Span(f" {puzzle.streak} ", Role.TITLE))
    goal = (left[0], Span("  "), left[2], Span(f"  {puzzle.goal}", Role.STRONG))
    small = [goal, (left[2], *goal[3:])]
    heads = small if width < PANES_FROM else [left, goal[:3]]
    for head in heads:
        for shown in (right, right[:1], ()):
            gap = width - width_of((*head, *shown))
            if gap >= 0:
                return [(*head, Span(" " * gap), *shown)]
    return [fit(heads[-1], width)]


def stars_line(teller: Phrases, stars: int) -> Line:
    """Return stars, and the signs of those that are missing.

    >>> glyphs = SimpleNamespace(star="*", no_star=".")
    >>> [span.text for span in stars_line(SimpleNamespace(glyphs=glyphs), 2)]
    ['**', '.']
    """
    sign = teller.glyphs.star
    return Span(sign * stars, Role.TITLE), Span(teller.glyphs.no_star * (STARS - stars), Role.DIM)


def goal_lines(scene: Any, width: int, height: int) -> list[Line]:
    """Return the goal, the stars with their chances, the attempts, and the last days."""
    puzzle, teller = puzzle_of(scene), scene.teller
    lines: list[Line] = [
        _heading(teller, "app.puzzle.goal"),
        *wrap(puzzle.goal, width, Role.STRONG),
        BLANK,
    ]
    lines.append(_heading(teller, "app.puzzle.stars"))
    for stars, chance in reversed([*enumerate(puzzle.thresholds, 1)]):
        text = teller.say("app.puzzle.from", chance=percent(teller, chance))
        lines.append((*stars_line(teller, stars), Span(f"  {text}")))
    attempts = len(puzzle.past) if puzzle.over else puzzle.attempts
    lines += [BLANK, _heading(teller, "app.puzzle.attempts")] if attempts else []
    for number in range(1, attempts + 1):
        lines += _attempt_lines(teller, puzzle, number, width)
    if puzzle.week:
        lines += [BLANK, _heading(teller, "app.puzzle.week")]
        lines += [(Span(f"{day:<4}"), Span(stars, Role.TITLE)) for day, stars in puzzle.week]
    note = wrap(teller.say("app.puzzle.no_dice"), width, Role.DIM)
    if len(lines) + 1 + len(note) <= height:
        lines += [BLANK, *note]
    if len(lines) > height:
        lines = [line for line in lines if line != BLANK]
    return lines[:height]


def goal_panel(scene: Any, width: int, height: int) -> list[Line]:
    """Return the goal and the attempts; once the puzzle is over, the best plan and why it is best,
    which have no room elsewhere in a small terminal."""
    puzzle, teller = puzzle_of(scene), scene.teller
    if not puzzle.over:
        return goal_lines(scene, width, height)
    best = teller.say("app.puzzle.best", chance=percent(teller, puzzle.best))
    lines = wrap(best, width, Role.TITLE)
    for number, step in enumerate(puzzle.solution, 1):
        chance = "" if step.chance is None else f": {percent(teller, step.chance)}"
        lines += wrap(f"{number} {step.text}{chance}", width)
    return [*lines, *_reasons(puzzle, width, height - len(lines))][:height]


def _heading(teller: Phrases, message: str) -> Line:
    return (Span(teller.say(message), Role.TITLE),)


def _attempt_lines(teller: Phrases, puzzle: PuzzleShown, number: int, width: int) -> list[Line]:
    first: Line
    if number > len(puzzle.past):
        now = number == puzzle.number
        text = teller.say("app.puzzle.now" if now else "app.puzzle.left")
        role = Role.STRONG if now else Role.DIM
        return [(Span(f"{number}  ", role), Span(text, role))]
    past = puzzle.past[number - 1]
    chance = percent(teller, past.chance)
    first = (Span(f"{number}  {chance:<5}"), *stars_line(teller, past.stars))
    own = [step for step in past.steps[-2:] if width > LEAST_COLUMN]
    steps = [shortened(step, width - 3, 1, Role.DIM) for step in own]
    return [first, *((Span("   "), *line[0]) for line in steps if line)]


# --- the plan ------------------------------------------------------------------------------------


def plan_lines(scene: Any, width: int, height: int) -> list[Line]:
    """Return the steps of the plan with the chance of the goal after each, and a bar with the stars
    on it; in two lines the last step and the bar."""
    puzzle, teller = puzzle_of(scene), scene.teller
    if height < ROOMY:
        return _in_brief(teller, puzzle, width, height)[:height]
    if puzzle.over:
        return _solved(teller, puzzle, width, height)
    note = teller.say("app.puzzle.plan.note")
    lines: list[Line] = [
        (Span(f" {teller.say('app.puzzle.plan')}", Role.TITLE), Span(f"  {note}", Role.DIM))
    ]
    room = height - 1 - 3
    steps = [*enumerate(puzzle.steps, 1)][-room:]
    if not steps:
        lines.append((Span(f" {teller.say('app.puzzle.plan.empty')}", Role.DIM),))
    for number, step in steps:
        last = number == len(puzzle.steps)
        lines.append(_step_line(teller, number, step, width, last=last))
    lines += [BLANK] * (height - 3 - len(lines))
    return [*lines, *_bar_lines(teller, puzzle, width)]


def _step_line(teller: Phrases, number: int, step: PlannedStep, width: int, *, last: bool) -> Line:
    role = Role.CARD_POINTED if last else Role.CARD
    chance = "..." if step.chance is None else percent(teller, step.chance)
    lit = bar(teller.glyphs.figure, step.chance or 0.0, BAR)
    tail: Line = (
        Span(f" {lit}", role if last else Role.CARD_BAR),
        Span(teller.glyphs.lost * (BAR - len(lit)), role if last else Role.CARD_DIM),
        Span(f"{chance:>6} ", role),
    )
    room = width - width_of(tail)
    if room < BAR * 2:
        tail, room = tail[-1:], width - 7
    return (*fit((Span(f" {number}  {step.text}", role),), room, role), *tail)


def _bar_lines(teller: Phrases, puzzle: PuzzleShown, width: int) -> list[Line]:
    """Return the bar of the whole plan, and below it the stars where they are earned."""
    chance = puzzle.chance
    text = "..." if chance is None else percent(teller, chance)
    stars = sum((chance or 0.0) >= least - 1e-9 for least in puzzle.thresholds)
    stars = max(stars - puzzle.hints, 0)
    earned = teller.count("app.puzzle.earned", stars) if chance is not None else ""
    room = max(width - 30, BAR)
    marks, names = [" "] * (room + 6), [" "] * (room + 6)
    for number, least in enumerate(puzzle.thresholds, 1):
        place = min(round(least * room), room - 1)
        marks[place] = teller.glyphs.arrows["n"]
        names[place : place + 1] = str(number)
    return [
        _bar(teller, chance or 0.0, room, f"{text}  {earned}"),
        (Span(f" {''.join(marks)}", Role.TITLE),),
        (Span(f" {''.join(names)} {teller.say('app.puzzle.stars.below')}", Role.DIM),),
    ]


def _bar(teller: Phrases, chance: float, room: int, text: str) -> Line:
    lit = bar(teller.glyphs.figure, chance, room)
    empty = teller.glyphs.lost * (room - len(lit))
    return Span(f" {lit}", Role.TITLE), Span(empty, Role.DIM), Span(f"  {text}", Role.STRONG)


def _in_brief(teller: Phrases, puzzle: PuzzleShown, width: int, height: int) -> list[Line]:
    """Return two lines: the goal with the last step, and the bar with the stars; why the best plan
    is best once the puzzle is over: the prompt has the verdict."""
    if puzzle.over:
        return [(Span(" "), *line) for line in _reasons(puzzle, width - 2, height)]
    step = puzzle.steps[-1].text if puzzle.steps else teller.say("app.puzzle.plan.empty")
    first = fit((Span(f" {puzzle.goal}", Role.TITLE), Span(f"  {step}")), width)
    chance = puzzle.chance
    text = "..." if chance is None else percent(teller, chance)
    least = "  ".join(
        f"{number}{teller.glyphs.star} {percent(teller, least)}"
        for number, least in enumerate(puzzle.thresholds, 1)
    )
    room = max(width - len(least) - 14, 10)
    return [first, (*_bar(teller, chance or 0.0, room, f"{text:>5}"), Span(f"  {least}", Role.DIM))]


def _solved(teller: Phrases, puzzle: PuzzleShown, width: int, height: int) -> list[Line]:
    """Return the verdict, the best plan, and why it is best."""
    lines: list[Line] = [(Span(f" {puzzle.verdict}", Role.STRONG),)]
    best = percent(teller, puzzle.best)
    lines.append((Span(f" {teller.say('app.puzzle.best', chance=best)}", Role.TITLE),))
    for number, step in enumerate(puzzle.solution, 1):
        lines.append(_step_line(teller, number, step, width, last=False))
    if len(lines) + WHY > height:
        lines = lines[1:]  # the prompt has the verdict, too
    why = _reasons(puzzle, width - 2, height - len(lines))
    return [*lines, *[(Span(" "), *line) for line in why]][:height]


def _reasons(puzzle: PuzzleShown, width: int, height: int) -> list[Line]:
    """Return why the best plan is best: those reasons that have room as a whole."""
    why = list[Line]()
    for text in puzzle.why:
        more = wrap(text, width, Role.DIM)
        if len(why) + len(more) <= height:
            why += more
    return why
