"""The muster: a row for each kind of card with its abilities, points and cards, army cards."""

from collections.abc import Sequence

from attrs import frozen

from bl_tui.games.second_edition.board.signs import StatusMark
from bl_tui.games.second_edition.decisions.muster import Muster
from bl_tui.games.second_edition.phrases import CODES, Teller
from bl_tui.games.second_edition.words.describing import (
    ability_text,
    army_kinds,
    army_plan,
    traits_of,
)
from bl_tui.games.second_edition.words.naming import ability_name
from bl_tui.table.panes.hand import HandItem
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap
from bl_tui.text.menu import DIGITS
from bl_tui.words.naming import listed
from engine.second_edition.setup.mustering import lore_for
from engine.second_edition.state.actions import TakeArmy
from engine.second_edition.tables.armies import CARDS, DECOY, DECOYS, TENT, copies, cost
from engine.second_edition.tables.scenario_cards import SCENARIOS
from engine.second_edition.tables.units import UNITS, Ability, Trait
from engine.second_edition.turn.views import View

Numbers = tuple[int, ...]
NUMBERS = 14
"""Columns of dice, move and health."""
BARS = 9
"""Columns of "5/5" with a bar for each card."""


@frozen
class Columns:
    """How wide the lines are, the names of the kinds and their numbers of cards, with or without
    bars."""

    width: int
    name: int
    count: int

    @property
    def room(self) -> int:
        """Return how wide the abilities may be."""
        return self.width - len(">1 CG ") - self.name - len("  -5 ") - NUMBERS - 1 - self.count

    @property
    def bars(self) -> bool:
        """Whether each card has a bar."""
        return self.count == BARS


def _columns(teller: Teller, kinds: Sequence[str], width: int) -> Columns:
    """Return columns in which no name is cut; bars only where they cut no ability.

    An ability that does not fit beside the others either continues below them, if there is room.
    """
    count = len(teller.say("app.army.number")) + 1
    name = max(len(teller.card(kind)) for kind in (*kinds, DECOY))
    bars, bare = Columns(width, name, BARS), Columns(width, name, count)
    lengths = [len(abilities(teller, kind)) for kind in kinds if kind != TENT]
    with_bars = [length for length in lengths if length <= bars.room]
    without = [length for length in lengths if length <= bare.room]
    return bars if len(with_bars) == len(without) else bare


def army_lines(
    teller: Teller, view: View, selection: Selection, beyond: str, width: int, height: int
) -> list[Line]:
    """Return the rows, the sums, and the army cards, as far as there is room.

    `beyond` is the key that leads to the army cards behind the last digit.
    """
    muster = Muster(view)
    numbers = muster.filled(selection)
    columns = _columns(teller, muster.kinds, width)
    first: list[Line] = [_sums(teller, muster, numbers, width), _heading(teller, columns)]
    rows: list[Line] = []
    more: list[Line] = []
    for place, kind in enumerate(muster.kinds):
        pointed = place == (selection.option or 0)
        rows.append(_row(teller, muster, numbers, place, kind, columns, pointed=pointed))
        more += _whole_row(teller, rows[-1], place, kind, columns, pointed=pointed)
    decoys, notes = _decoys(teller, numbers, columns), _notes(teller, muster, numbers, width)
    wide, narrow = _presets(teller, muster, selection, beyond, width)
    title: list[Line] = [(Span(teller.say("app.army.armies"), Role.TITLE),)] if wide else []
    plan, kinds = _plan(teller, muster, numbers), _kinds(teller, muster, numbers)
    brief, about = wrap(plan, width) if plan else [], wrap(f"{plan} {kinds}".strip(), width)
    lore = notes[:1]
    for lines in (
        [*first, *more, decoys, BLANK, *notes, BLANK, *title, *wide, *about],
        [*first, *more, decoys, *notes, *title, *wide, *about],
        [*first, *more, decoys, *notes, *title, *narrow, *about],
        [*first, *more, *lore, *title, *narrow, *about],
        [*first, *more, *lore, *title, *narrow, *brief],
        [*first, *rows, *lore, *title, *narrow, *brief],
    ):
        if len(lines) <= height:
            return lines
    return [*first, *rows, *title, *narrow, *brief][:height]


def _sums(teller: Teller, muster: Muster, numbers: Numbers, width: int) -> Line:
    spent, used, side = muster.points(numbers), sum(numbers), muster.side
    faction = teller.say(f"faction.{side.value}")
    return fit(
        (
            Span(f" {teller.glyphs.camp[side.value]} {faction} ", side.value),
            Span(f"  {teller.say('app.army.points', points=spent, most=muster.most)}", Role.STRONG),
            Span(f"  {teller.say('app.army.cards', cards=used, decoys=CARDS - used)}"),
        ),
        width,
    )


def _heading(teller: Teller, columns: Columns) -> Line:
    messages = ("app.army.dice", "app.army.move", "app.army.health")
    numbers = [f"{teller.say(message):>4}" for message in messages]
    text = (
        f"      {teller.say('app.army.unit'):<{columns.name}} {teller.say('app.army.cost'):>3} "
        f"{teller.say('app.army.number'):<{columns.count}}{' '.join(numbers)} "
        f"{teller.say('app.army.abilities')}"
    )
    return fit((Span(text, Role.DIM),), columns.width)


def _row(
    teller: Teller,
    muster: Muster,
    numbers: Numbers,
    place: int,
    kind: str,
    columns: Columns,
    *,
    pointed: bool,
) -> Line:
    """Return "1 CG Citadel Guard  4  4/5 ▮▮▮▮▯  3  2  3  Pursue 1"."""
    role, link = Role.CARD_POINTED if pointed else Role.CARD, f"option:{place}"
    number, most = numbers[place], copies(kind, muster.legends)
    glyphs = teller.glyphs
    signs = glyphs.figure * number + glyphs.lost * (most - number) if columns.bars else ""
    count = f"{number}/{most} {signs}".ljust(columns.count)
    name = teller.card(kind).ljust(columns.name)
    head = Span(f"{'>' if pointed else ' '}{place + 1} ", role, link)
    if kind == TENT:
        code = Span(glyphs.site["tent"], role, link)
        rest = f" {name} {cost(kind):>3} {count}{'':{NUMBERS}} "
        text = teller.say("app.army.tent")
        tent = (head, code, Span(f"{rest}{text}", role, link))
        return fit(tent, columns.width, role, link)
    row = UNITS[kind]
    code = Span(row.code, CODES[row.side], link)
    numbers_told = f"{row.attack:>4} {row.move:>4} {row.health:>4}"
    rest = f" {name} {row.cost:>3} {count}{numbers_told} "
    shown = (head, code, Span(f"{rest}{abilities(teller, kind)}", role, link))
    return fit(shown, columns.width, role, link)


def _whole_row(
    teller: Teller, row: Line, place: int, kind: str, columns: Columns, *, pointed: bool
) -> list[Line]:
    """Return a row, and below it those of its abilities that do not fit."""
    text = abilities(teller, kind) if kind != TENT else ""
    if len(text) <= columns.room:
        return [row]
    role, link = Role.CARD_POINTED if pointed else Role.CARD, f"option:{place}"
    before = columns.width - columns.room
    head, code, rest = row
    numbers = rest.text[: before - len(head.text) - len(code.text)]
    first, *others = _in_lines(text, columns.room)
    shown: list[Line] = [(head, code, Span(f"{numbers}{first}", role, link))]
    shown += [(Span(f"{'':{before}}{other}", role, link),) for other in others]
    return [fit(line, columns.width, role, link) for line in shown]


def _in_lines(text: str, room: int) -> list[str]:
    """Return abilities in lines, without splitting any where possible."""
    lines = [""]
    for ability in text.split(", "):
        if lines[-1] and len(f"{lines[-1]}, {ability}") >= room:
            lines[-1] += ","
            lines.append("")
        lines[-1] += f", {ability}" if lines[-1] else ability
    return lines


def abilities(teller: Teller, kind: str) -> str:
    """Return range, special traits and abilities in a few words."""
    row = UNITS[kind]
    parts = []
    if row.reach is not None:
        parts.append(teller.say("app.army.range", least=row.reach[0], most=row.reach[1]))
    parts += [ability_told(teller, ability) for ability in row.abilities]
    if Trait.KNIGHT in row.traits:
        parts.append(teller.say("trait.knight"))
    return ", ".join(parts)


def ability_told(teller: Teller, ability: Ability) -> str:
    """Return an ability with its number, and the sign of its face."""
    name = ability_name(teller.words, ability.does.value, ability.number)
    if ability.face is None:
        return name
    return f"{name} {teller.glyphs.dice[ability.face.value]}"


def ability_items(teller: Teller, kind: str) -> tuple[HandItem, ...]:
    """Return the traits of the selected kind, and each ability with its text."""
    if kind == TENT:
        text = teller.say(f"deployment.{kind}.text")
        return (HandItem(teller.card(kind), text=text, short="", ready=False, cut=True),)
    row = UNITS[kind]
    traits = HandItem(traits_of(teller.words, row), ready=False, cut=True)
    return (
        traits,
        *(
            HandItem(
                ability_told(teller, ability),
                text=ability_text(teller.words, ability),
                ready=False,
                cut=True,
            )
            for ability in row.abilities
        ),
    )


def _decoys(teller: Teller, numbers: Numbers, columns: Columns) -> Line:
    number = CARDS - sum(numbers)
    count = f"{number}/{DECOYS}".ljust(columns.count)
    name = teller.card(DECOY).ljust(columns.name)
    rest = f"   {teller.glyphs.decoy} {name} {0:>3} {count}{'':{NUMBERS}} "
    role = Role.WARNING if number > DECOYS else Role.DIM
    return fit((Span(f"{rest}{teller.say('app.army.decoys')}", role),), columns.width)


def _notes(teller: Teller, muster: Muster, numbers: Numbers, width: int) -> list[Line]:
    lore = lore_for(muster.side, muster.whole(numbers), muster.most)
    left = muster.most - muster.points(numbers)
    lines = wrap(teller.count("app.army.lore", left, lore=lore), width)
    card = muster.view.of(muster.side).hand.scenario
    if card:
        row = SCENARIOS[card]
        mark = f"{row.letter}{row.number}"
        first = teller.side(muster.view.first)
        text = teller.say("app.army.half", card=teller.card(card), mark=mark, side=first)
        lines += wrap(text, width, Role.DIM)
    return lines


def _plan(teller: Teller, muster: Muster, numbers: Numbers) -> str:
    """Return what a printed army is good at, "" for any other."""
    army = muster.action(numbers)
    return army_plan(teller.words, army.army) if isinstance(army, TakeArmy) else ""


def _kinds(teller: Teller, muster: Muster, numbers: Numbers) -> str:
    return army_kinds(teller.words, dict(zip(muster.kinds, numbers, strict=True)))


def _presets(
    teller: Teller, muster: Muster, selection: Selection, beyond: str, width: int
) -> tuple[list[Line], list[Line]]:
    """Return the printed armies and the last one, each with its key: one a line with its units, and
    two a line without them.

    The one that equals the rows is ticked off.
    """
    numbers = muster.filled(selection)
    offered = [(teller.card(army.id), muster.of_army(army)) for army in muster.armies]
    if selection.last:
        offered.append((teller.say("app.army.last"), selection.last))
    keys = [str(place) for place in range(len(numbers) + 1, DIGITS + 1)]
    keys += [beyond] * (len(offered) - len(keys))
    room = max(map(len, keys[: len(offered)]), default=0)
    wide: list[Line] = []
    narrow: list[Span] = []
    for place, (name, counts) in enumerate(offered, len(numbers)):
        tick = teller.glyphs.status[StatusMark.ORDERED] if counts == numbers else " "
        key = f"{tick}{keys[place - len(numbers)]:<{room}}"
        text = f"{key} {name:<24} {_contents(teller, muster, counts)}"
        link = f"option:{place}"
        wide.append(fit((Span(text, Role.CARD, link),), width, Role.CARD, link))
        narrow.append(Span(f"{key} {name}".ljust(width // 2), Role.CARD, link))
    pairs = (tuple(narrow[at : at + 2]) for at in range(0, len(narrow), 2))
    return wide, [fit(pair, width, Role.CARD, pair[-1].link) for pair in pairs]


def _contents(teller: Teller, muster: Muster, counts: Numbers) -> str:
    """Return an army in few words: "CG 3, YA 5, RR 3; 0 Lore"."""
    kinds = zip(muster.kinds, counts, strict=True)
    units = [f"{_code(teller, kind)} {n}" for kind, n in kinds if n]
    lore = lore_for(muster.side, muster.whole(counts), muster.most)
    return teller.count("app.army.printed", lore, units=listed(teller.words, units))


def _code(teller: Teller, kind: str) -> str:
    return teller.glyphs.site["tent"] if kind == TENT else UNITS[kind].code
