"""The panes of an analysis: a decision beside the board, the chance by turn, the sums."""

from collections.abc import Iterator, Sequence

from bl_tui.boards.board_model import Light
from bl_tui.forms.finished.analysis_told import error_told, mean_told
from bl_tui.forms.looking_back.words import LookedBack
from bl_tui.play.tale import TurnStart
from bl_tui.table.panes.chance_curve import CurveMarks, curve, is_known
from bl_tui.table.panes.phrases import percent
from bl_tui.text.lines import BLANK, Line, Role, Span, bar, cells, fit, headed, width_of, wrap
from engine.bots.analysis.findings import ChoiceMark, Finding, Proof

LOOKS = {
    ChoiceMark.BLUNDER: Role.WARNING,
    ChoiceMark.MISTAKE: Role.WARNING,
    ChoiceMark.DOUBTFUL: Role.TITLE,
    ChoiceMark.ONLY: Role.KEY,
}
"""The role of a confirmed mark; a proposed one is dim."""
NARROW = 30
"""Columns below which a bar has no room beside its number."""
ROOMY = 7
"""Lines from which the chance of the moment has room above the curve."""
NUMBER = 6
"""Columns of a number with its sign."""


def sign(finding: Finding) -> Span:
    """Return the mark of a decision: dim until it is confirmed."""
    unsure = finding.state is Proof.PROPOSED
    return Span(finding.mark.value, Role.DIM if unsure else LOOKS.get(finding.mark, Role.DIM))


def column(looked: LookedBack, finding: Finding | None, width: int, height: int) -> list[Line]:
    """Return a decision: its mark and what it cost, what was played, what was better, and why; in a
    game against no rivals also each hero."""
    heroes = [] if looked.module.rivals else [*_errors(looked, width)]
    room = height - (len(heroes) + 1 if heroes else 0)
    lines = headed([*_decision(looked, finding, width)], room)
    return [*lines, BLANK, *heroes] if heroes else lines


def _decision(looked: LookedBack, finding: Finding | None, width: int) -> Iterator[Line]:
    if finding is None:
        return
    teller, say = looked.teller, looked.teller.say
    if cost := looked.cost(finding):
        yield from wrap(f"{finding.mark.value} {cost}", width, sign(finding).role)
        yield BLANK
    seat = teller.side(finding.seat)
    message = "app.analysis.you_played" if finding.seat in looked.own else "app.analysis.played"
    yield from _line(say(message, side=seat), looked.played_line(finding), Role.PLAYED, width)
    yield (Span(percent(teller, finding.chance), Role.STRONG),)
    if finding.better:
        yield BLANK
        yield from _line(
            say("app.analysis.better"), looked.better_line(finding), Role.BETTER, width
        )
        yield (Span(percent(teller, finding.best), Role.STRONG),)
    if why := looked.why(finding):
        yield BLANK
        yield (Span(say("app.analysis.why"), Role.TITLE),)
        yield from wrap(why, width)
    yield BLANK
    yield from wrap(looked.proved(finding), width, Role.DIM)


def _line(heading: str, actions: Sequence[str], role: str, width: int) -> Iterator[Line]:
    """Yield a line of play under its heading, which has the look of its arrows."""
    yield fit((Span(f" {heading} ", role),), width)
    for action in actions:
        yield from wrap(action, width, Role.PLAIN, " ")


def strip(
    looked: LookedBack,
    stages: Sequence[TurnStart],
    turn: int,
    width: int,
    height: int,
) -> list[Line]:
    """Return the chance by turn with the worst mark of each; the marks alone where no chance is
    known."""
    marks: dict[int, Finding] = {}
    for finding in looked.marked:
        before = marks.get(finding.turn)
        if before is None or _weight(finding) > _weight(before):
            marks[finding.turn] = finding
    own = [finding.turn for finding in looked.findings if finding.seat in looked.own]
    marked = CurveMarks({turn: sign(finding) for turn, finding in marks.items()}, turn, own)
    if not is_known(stages):
        stages, height = _every_turn(looked), 2
        return curve(looked.teller, stages, (), width, height, marked)[:1]
    earlier = [TurnStart(turn, 0, 0.5, None) for turn in range(1, stages[0].turn)]
    return curve(looked.teller, [*earlier, *stages], (), width, height, marked)


def moment(looked: LookedBack, finding: Finding | None, width: int, height: int) -> list[Line]:
    """Return the chance after a decision as a bar, with a mark where the better line would be; []
    where there are no colours or no room for it."""
    if finding is None or height < ROOMY:
        return []
    teller, glyphs = looked.teller, looked.teller.glyphs
    head = (teller.camp(finding.seat), Span(f" {percent(teller, finding.chance)} ", Role.STRONG))
    room = width - width_of(head)
    if not glyphs.blocks or glyphs.boxed or room < NARROW:
        return []
    here = round(min(max(finding.chance, 0.0), 1.0) * room)
    could = f"{glyphs.light[Light.ELIGIBLE]} {percent(teller, finding.best)}"
    cells_of = [*(" " * room)]
    if finding.better:
        start = min(max(round(finding.best * room), here), room - len(could))
        cells_of[start : start + len(could)] = could
    text = "".join(cells_of)
    return [(*head, Span(text[:here], Role.CURVE_FILL), Span(text[here:], Role.CURVE))]


def _weight(finding: Finding) -> float:
    """Return how much a mark counts: errors by their cost, before the only good choice."""
    return 0.0 if finding.mark is ChoiceMark.ONLY else finding.loss


def _every_turn(looked: LookedBack) -> list[TurnStart]:
    """Return the turns of the game, without chances."""
    last = looked.module.saved.turn(looked.played.state)
    return [TurnStart(turn, 0, 0.5, None) for turn in range(1, last + 1)]


def sums(looked: LookedBack, width: int, height: int, progress: str = "") -> list[Line]:
    """Return how far the work is, the split of the result, and the error per choice of each
    seat."""
    lines = [*(wrap(progress, width, Role.DIM) if progress else ()), *_split(looked, width)]
    if looked.module.rivals:
        lines += [BLANK] if lines and height > len(lines) + 2 * len(looked.seats) else []
        lines += _errors(looked, width)
    return headed(lines, height)


def _split(looked: LookedBack, width: int) -> Iterator[Line]:
    split = looked.split
    parts = [] if split is None else looked.parts(split)
    beside = 2 + max((cells(name) for name, _ in parts), default=0)
    for place, part in enumerate(parts):
        yield _part(looked, part, beside, width, ends=place in (0, len(parts) - 1))


def _part(
    looked: LookedBack, part: tuple[str, int], beside: int, width: int, *, ends: bool
) -> Line:
    """Return a part of a result: its name, a bar for a change after so many columns, its number."""
    name, number = part
    shown = looked.teller.say("app.odds.percent", percent=number if ends else f"{number:+}")
    role = Role.STRONG if ends else Role.WARNING if number < 0 else Role.KEY
    room = width - NUMBER - 1
    head = fit((Span(name),), room, Role.PLAIN)
    if width >= NARROW and not ends:
        drawn = bar(looked.teller.glyphs.bar, abs(number) / 100, room - beside)
        head = (
            *fit((Span(name),), beside, Role.PLAIN),
            *fit((Span(drawn, role),), room - beside, Role.PLAIN),
        )
    return (*head, Span(f"{shown:>{NUMBER}}", role))


def _errors(looked: LookedBack, width: int) -> Iterator[Line]:
    """Yield for each seat its error per choice, with the interval if it has room, and its marks."""
    errors = looked.errors()
    if errors:
        yield from wrap(looked.teller.say("app.analysis.mean"), width, Role.TITLE)
    for seat in looked.seats:
        row = errors.get(seat.value)
        if row is None:
            continue
        marks = [Span(f" {n} {mark.value}", LOOKS[mark]) for mark, n in looked.marks_of(seat)]
        teller, words = looked.teller, looked.teller.words
        whole, mean = error_told(words, row.mean, row.margin), mean_told(words, row.mean)
        named, sign_of = teller.camp(seat), teller.camp_sign(seat)
        for camp, error in ((named, whole), (named, mean), (sign_of, mean)):
            line = camp, Span(f" {error}", Role.STRONG), *marks
            if width_of(line) <= width:
                break
        yield fit(line, width)
