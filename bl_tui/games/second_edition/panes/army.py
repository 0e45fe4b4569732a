"""The muster: a row for each kind of card with what it does, points and cards, army cards."""

from bl_tui.games.second_edition.decisions.muster_form import (
    MUSTER,
    army_rows,
    decoys,
    kinds_shown,
    of_army,
    points,
    whole,
)
from bl_tui.games.second_edition.phrases import CODES, Teller
from bl_tui.games.second_edition.words.describing import ability_text, traits_of
from bl_tui.games.second_edition.words.naming import ability_name
from bl_tui.table.panes.hand import Item
from bl_tui.table.pointing.filling import numbers_of
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import BLANK, Line, Piece, Role, fit, wrap
from bl_tui.text.menu import DIGITS
from bl_tui.words.naming import listed
from engine.second_edition.setup.mustering import lore_for
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import CARDS, DECOYS, POINTS, TENT, copies, cost
from engine.second_edition.tables.scenario_cards import SCENARIOS
from engine.second_edition.tables.units import UNITS, Ability, Trait
from engine.second_edition.turn.views import View

Numbers = tuple[int, ...]
NAME, COUNT = 19, 9
"""Columns of the name of a kind, and of its number of cards."""


def army_lines(
    teller: Teller, view: View, selection: Selection, width: int, height: int
) -> list[Line]:
    """Return the rows, the sums, and the army cards, as far as there is room."""
    numbers = numbers_of(MUSTER, view, selection)
    lines: list[Line] = [_sums(teller, view, numbers, width), _heading(teller, width)]
    for place, kind in enumerate(kinds_shown(view)):
        pointed = place == (selection.option or 0)
        lines.append(_row(teller, view, numbers, place, kind, width, pointed=pointed))
    lines.append(_decoys(teller, numbers, width))
    lines += [BLANK, *_notes(teller, view, numbers, width), BLANK]
    lines += _presets(teller, view, selection, width)
    if len(lines) > height:
        lines = [line for line in lines if line != BLANK]
    return lines[:height]


def _sums(teller: Teller, view: View, numbers: Numbers, width: int) -> Line:
    spent, used = points(view, numbers), sum(numbers)
    side = view.side or Side.DAQAN
    faction = teller.say(f"faction.{side.value}")
    return fit(
        (
            Piece(f" {teller.glyphs.camp[side.value]} {faction} ", side.value),
            Piece(f"  {teller.say('app.army.points', points=spent, most=POINTS)}", Role.STRONG),
            Piece(f"  {teller.say('app.army.cards', cards=used, decoys=CARDS - used)}"),
        ),
        width,
    )


def _heading(teller: Teller, width: int) -> Line:
    titles = (
        teller.say("app.army.unit").ljust(NAME),
        f"{teller.say('app.army.cost'):>3}",
        teller.say("app.army.number").ljust(COUNT),
        f"{teller.say('app.army.dice'):>4}",
        f"{teller.say('app.army.move'):>4}",
        f"{teller.say('app.army.health'):>4}",
        teller.say("app.army.abilities"),
    )
    return fit((Piece(f"      {' '.join(titles)}", Role.DIM),), width)


def _row(
    teller: Teller,
    view: View,
    numbers: Numbers,
    place: int,
    kind: str,
    width: int,
    *,
    pointed: bool,
) -> Line:
    """Return "1 CG Citadel Guard  4  4/5 ▮▮▮▮▯  3  2  3  Pursue 1"."""
    role, link = Role.CARD_POINTED if pointed else Role.CARD, f"option:{place}"
    number, most = numbers[place], copies(kind, view.setup.second_legends)
    glyphs = teller.glyphs
    signs = glyphs.figure * number + glyphs.lost * (most - number)
    count = f"{number}/{most} {signs}".ljust(COUNT)
    name = "".join(each.text for each in fit((Piece(teller.card(kind)),), NAME)).ljust(NAME)
    head = Piece(f"{'>' if pointed else ' '}{place + 1} ", role, link)
    if kind == TENT:
        code = Piece(glyphs.site["tent"], role, link)
        rest = f" {name} {cost(kind):>3} {count} {'':>4} {'':>4} {'':>4} "
        told = teller.say("app.army.tent")
        return fit((head, code, Piece(f"{rest}{told}", role, link)), width, role, link)
    row = UNITS[kind]
    code = Piece(row.code, CODES[row.side], link)
    numbers_told = f"{row.attack:>4} {row.move:>4} {row.health:>4}"
    rest = f" {name} {row.cost:>3} {count} {numbers_told} "
    return fit(
        (head, code, Piece(f"{rest}{abilities(teller, kind)}", role, link)), width, role, link
    )


def abilities(teller: Teller, kind: str) -> str:
    """Return range, special traits and abilities in a few words."""
    row = UNITS[kind]
    told = []
    if row.reach is not None:
        told.append(teller.say("app.army.range", least=row.reach[0], most=row.reach[1]))
    told += [ability_told(teller, each) for each in row.abilities]
    if Trait.KNIGHT in row.traits:
        told.append(teller.say("trait.knight"))
    return ", ".join(told)


def ability_told(teller: Teller, ability: Ability) -> str:
    """Return an ability with its number, and the sign of its face."""
    name = ability_name(teller.words, ability.does.value, ability.number)
    if ability.face is None:
        return name
    return f"{name} {teller.glyphs.dice[ability.face.value]}"


def ability_items(teller: Teller, view: View, selection: Selection) -> tuple[Item, ...]:
    """Return what the kind pointed at is and can do, each ability with its text."""
    kind = kinds_shown(view)[selection.option or 0]
    if kind == TENT:
        text = teller.say(f"deployment.{kind}.text")
        return (Item(teller.card(kind), text=text, short="", ready=False, cut=True),)
    row = UNITS[kind]
    told = Item(traits_of(teller.words, row), ready=False, cut=True)
    return (
        told,
        *(
            Item(
                ability_told(teller, each),
                text=ability_text(teller.words, each),
                ready=False,
                cut=True,
            )
            for each in row.abilities
        ),
    )


def _decoys(teller: Teller, numbers: Numbers, width: int) -> Line:
    number = decoys(numbers)
    count = f"{number}/{DECOYS}".ljust(COUNT)
    name = teller.card("decoy").ljust(NAME)
    rest = f"   {teller.glyphs.decoy} {name} {0:>3} {count} {'':>4} {'':>4} {'':>4} "
    role = Role.WARNING if number > DECOYS else Role.DIM
    return fit((Piece(f"{rest}{teller.say('app.army.decoys')}", role),), width)


def _notes(teller: Teller, view: View, numbers: Numbers, width: int) -> list[Line]:
    side = view.side or Side.DAQAN
    lore = lore_for(side, whole(view, numbers))
    left = POINTS - points(view, numbers)
    lines = wrap(teller.count("app.army.lore", left, lore=lore), width)
    card = view.of(side).hand.scenario
    if card:
        row = SCENARIOS[card]
        mark = f"{row.letter}{row.number}"
        first = teller.side(view.first)
        text = teller.say("app.army.half", card=teller.card(card), mark=mark, side=first)
        lines += wrap(text, width, Role.DIM)
    return lines


def _presets(teller: Teller, view: View, selection: Selection, width: int) -> list[Line]:
    """Return the printed armies and the last one, with the digits that take them over."""
    numbers = numbers_of(MUSTER, view, selection)
    lines: list[Line] = [(Piece(teller.say("app.army.armies"), Role.TITLE),)]
    offered = [(teller.card(army.id), of_army(view, army)) for army in army_rows(view)]
    if selection.last:
        offered.append((teller.say("app.army.last"), selection.last))
    for place, (name, counts) in enumerate(offered, len(numbers)):
        digit = str(place + 1) if place < DIGITS else " "
        text = f" {digit} {name:<24} {_contents(teller, view, counts)}"
        role = Role.CARD_POINTED if counts == numbers else Role.CARD
        link = f"option:{place}"
        lines.append(fit((Piece(text, role, link),), width, role, link))
    return lines


def _contents(teller: Teller, view: View, counts: Numbers) -> str:
    """Return an army in few words: "CG 3, YA 5, RR 3; 0 Lore"."""
    kinds = zip(kinds_shown(view), counts, strict=True)
    units = [f"{_code(teller, kind)} {n}" for kind, n in kinds if n]
    lore = lore_for(view.side or Side.DAQAN, whole(view, counts))
    return teller.count("app.army.printed", lore, units=listed(teller.words, units))


def _code(teller: Teller, kind: str) -> str:
    return teller.glyphs.site["tent"] if kind == TENT else UNITS[kind].code
