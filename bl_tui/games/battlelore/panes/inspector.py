"""The inspector: the hex under the cursor, its ground, the unit there, its morale and dice."""

from enum import Enum
from itertools import product

from bl_tui.games.battlelore.board.field import landmark_name
from bl_tui.games.battlelore.decisions import decision_of
from bl_tui.games.battlelore.odds.odds_text import WIDE, in_lines
from bl_tui.games.battlelore.odds.previews import BattleInSight, battle_at
from bl_tui.games.battlelore.panes import inspector_house as house
from bl_tui.games.battlelore.panes import inspector_lore as lore
from bl_tui.games.battlelore.phrases import CAMPS, Teller
from bl_tui.games.battlelore.position import turn_of
from bl_tui.games.battlelore.words.describing import ground_effects
from bl_tui.games.battlelore.words.naming import ground_name, morale_name, source_name
from bl_tui.table.pointing.pieces import unit_at
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import BLANK, Line, Role, Span, dotted, fit, width_of, wrap
from bl_tui.words.naming import listed
from bl_tui.words.parts import explain
from engine.battlelore.numbers.ground import grounds_at, sections_of
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.numbers.morale import flags_ignored, hexes_per_flag
from engine.battlelore.rules.movement import march_allowance, move_allowance
from engine.battlelore.state.model import State, Unit
from engine.battlelore.tables.units import full_strength
from engine.battlelore.turn.combat import distance
from engine.battlelore.turn.views import View, public_state
from engine.hexes.grid import Hex

BOLD_HERE = ("app.ground.flags.on_it", "app.ground.flags.on_it.troop")


class Detail(Enum):
    """The length of the text: all with rules, few words, no race, or only a battle's changes.

    In few words a creature has as many of its `PARTS` as fit.
    """

    FULL = "full"
    CLOSE = "close"
    BRIEF = "brief"
    BARE = "bare"


PARTS = (
    "moves", "stored", "powers", "why_morale", "dice", "retreat", "ground", "section", "weapon",
)  # fmt: skip
"""The parts of the text about a creature, the most important first."""


def inspector_lines(
    teller: Teller, view: View, selection: Selection, width: int, height: int
) -> list[Line]:
    """Return everything about the hex under the cursor, most important first.

    With little room it uses fewer words, then no blank lines; dots mark what is still missing. Of a
    battle the odds come first; without room for them the prompt has the most important ones.
    """
    lines: list[Line] = []
    battle = battle_at(view, decision_of(view).subject.unit or selection.unit, selection.cursor)
    unit = unit_at(view, selection.cursor)
    creature = unit is not None and kind_of(unit).creature is not None
    for battle_part, detail in product(told_of(teller, view, battle, width), Detail):
        if detail is Detail.FULL and width < WIDE:
            continue
        without: frozenset[str] = frozenset()
        if creature and detail is Detail.BRIEF:
            without = _without(teller, view, selection.cursor, battle_part, width, height)
        lines = told_with(teller, view, selection.cursor, battle_part, width, detail, without)
        if len(lines) <= height:
            return lines
        if detail is not Detail.FULL:
            lines = [line for line in lines if line != BLANK]
        if len(lines) <= height:
            return lines
    return [*lines[: height - 1], (Span("...", Role.DIM),)]


def told_of(
    teller: Teller, view: View, battle: BattleInSight | None, width: int
) -> list[list[Line]]:
    """Return the text about a battle: with its odds, and without them."""
    if battle is None:
        return [[]]
    lines = _of_battle(teller, view, battle, width)
    if not teller.odds:
        return [lines]
    lore_game = view.adventure.lore
    odds = in_lines(teller, battle.target, battle.odds, width, lore=lore_game)
    return [[*lines, *odds], lines]


def _without(
    teller: Teller, view: View, spot: Hex, head: list[Line], width: int, height: int
) -> frozenset[str]:
    """Return the parts that do not fit once the most important ones have their room."""
    left = frozenset(PARTS)
    for part in PARTS:
        tried = left - {part}
        lines = told_with(teller, view, spot, head, width, Detail.BRIEF, tried)
        if sum(line != BLANK for line in lines) <= height:
            left = tried
    return left


def told_with(
    teller: Teller,
    view: View,
    spot: Hex,
    head: list[Line],
    width: int,
    detail: Detail,
    without: frozenset[str] = frozenset(),
) -> list[Line]:
    """Return the text about a hex in that much detail, in lines of a width.

    `without` are `PARTS` to leave out; `head` are lines about a possible battle there.
    """
    full = detail is Detail.FULL
    unit = unit_at(view, spot)
    if not head and detail is Detail.BARE:
        detail = Detail.BRIEF
    lines = _heading(teller, view, spot, width, detail, without)
    if unit is not None:
        lines += _of_unit(teller, view, unit, width, detail, without)
    lines += head
    if unit is not None:
        lines += [BLANK, *_morale(teller, view, unit, width, why="why_morale" not in without)]
        if full or head:
            lines += _retreats(teller, view, unit, width)
    if full:
        lines += lore.played_lines(teller, view, width)
    if (head and not full) or "ground" in without:
        return lines  # the dice include the effect of the ground here
    return [*lines, *_ground(teller, view, spot, width, full=full)]


def brief(teller: Teller, view: View, selection: Selection, width: int) -> Line:
    """Return the hex under the cursor in one line."""
    spot = selection.cursor
    unit = unit_at(view, spot)
    pieces = [Span(f" {spot} ", Role.TITLE), Span(_grounds(teller, view, spot))]
    if unit is None:
        does = "; ".join((*_does(teller, view, spot), *_effects_here(teller, view, spot)))
        text = dotted(does, width - width_of(tuple(pieces)) - 2)
        return fit((*pieces, Span(f"  {text}", Role.DIM)), width)
    kind = kind_of(unit)
    weapon = Span(f"  {teller.say(f'weapon.{kind.weapon}')}", Role.DIM)
    pieces += [
        Span("  "),
        Span(f" {teller.glyphs.camp[unit.side.value]} ", CAMPS[unit.side]),
        Span(f" {_letter(teller, unit)} ", kind.colour.value),
        Span(f" {teller.kind(unit)}  ", Role.STRONG),
        _strength(teller, unit),
    ]
    morale = morale_name(teller.words, flags_ignored(public_state(view), unit).value)
    last = (*house.marks(teller, view, unit), weapon, Span(f"  {morale}"))
    short = tuple(piece for piece in last if piece is not weapon)  # its sign is on the board
    names, shorts = (
        _brief_tokens(teller, unit, message) for message in ("token.{}.name", "token.{}.short")
    )
    tails = ((*shorts, *last), (*shorts, *short), (*names, *last), (*names, *short))
    room = width - width_of(tuple(pieces))
    tail = next((tail for tail in tails if width_of(tail) <= room), tails[-1])
    return fit((*pieces, *tail), width)


def _does(teller: Teller, view: View, spot: Hex) -> list[str]:
    """Return the effects of landmarks on a hex apart from those of their ground, a line each."""
    return [
        teller.say(f"landmark.{landmark_name(landmark)}.short")
        for landmark in view.landmarks
        if landmark.hex == spot and landmark.kind not in ONLY_GROUND
    ]


ONLY_GROUND = ("rampart",)
"""Landmarks whose only effect is that of their ground."""


def _strength(teller: Teller, unit: Unit) -> Span:
    """Return the figures left; for a creature its stored tokens."""
    kind = kind_of(unit)
    if kind.creature is None:
        return Span(teller.say("app.inspect.figures", left=unit.figures, full=full_strength(unit)))
    return Span(f"{teller.glyphs.lore}{unit.stored}/{kind.creature.most_stored}")


def _brief_tokens(teller: Teller, unit: Unit, message: str) -> list[Span]:
    carried = (("web", unit.webbed), ("poison", unit.poisoned))
    names = [teller.say(message.format(token)) for token, has in carried if has]
    return [Span(f"  {name}", Role.WARNING) for name in names]


def _letter(teller: Teller, unit: Unit) -> str:
    return teller.glyphs.banner[kind_of(unit).colour.value]


def _grounds(teller: Teller, view: View, spot: Hex) -> str:
    """Return the grounds of a hex; open country below another ground is omitted."""
    kinds = [ground.id for ground in grounds_at(public_state(view), spot)]
    named = [kind for kind in kinds if kind != "countryside"] or kinds
    return listed(teller.words, [ground_name(teller.words, kind) for kind in named])


def _heading(
    teller: Teller, view: View, spot: Hex, width: int, detail: Detail, without: frozenset[str]
) -> list[Line]:
    lines = wrap(f"{spot} {_grounds(teller, view, spot)}", width, Role.TITLE, "  ")
    if detail is Detail.BARE:
        return lines
    side = view.side or view.active
    sections = [
        teller.say(f"section.{section.value}")
        for section in sections_of(public_state(view), side, spot)
    ]
    where = teller.say("app.inspect.section", section=listed(teller.words, sections))
    lines += wrap(where, width, Role.DIM) if "section" not in without else []
    lines += lore.owner_lines(teller, view, spot, width)
    if "ground" not in without:
        lines += [
            line for deed in _does(teller, view, spot) for line in wrap(deed, width, Role.DIM)
        ]
    return lines + lore.blazon_lines(teller, view, spot, width)


def _of_unit(
    teller: Teller, view: View, unit: Unit, width: int, detail: Detail, without: frozenset[str]
) -> list[Line]:
    kind, full = kind_of(unit), detail is Detail.FULL
    letter = Span(f" {_letter(teller, unit)} ", kind.colour.value)
    sign = Span(f" {teller.glyphs.camp[unit.side.value]} ", CAMPS[unit.side])
    side = teller.side(unit.side) if detail is not Detail.BARE else ""
    lines: list[Line] = [BLANK, *_beside((sign, letter), side, width)]
    lines += wrap(teller.kind(unit), width, Role.STRONG)
    if kind.creature is None:
        lines += wrap(
            teller.say("app.inspect.figures", left=unit.figures, full=full_strength(unit)), width
        )
    if detail in (Detail.FULL, Detail.CLOSE):
        lines += lore.race_lines(teller, kind, width, full=full)
    lines += lore.token_lines(teller, unit, width, full=full)
    lines += house.status_lines(teller, view, unit, width)
    lines += lore.effect_lines(teller, view, unit, width)
    if detail is not Detail.BARE:
        lines += _of_kind(teller, view, unit, width, detail, without)
    return lines + _orders(teller, view, unit, width)


def _of_kind(
    teller: Teller, view: View, unit: Unit, width: int, detail: Detail, without: frozenset[str]
) -> list[Line]:
    """Return the weapon, moves and dice; of a creature its card."""
    kind, full = kind_of(unit), detail is Detail.FULL
    lines = wrap(teller.say(f"weapon.{kind.weapon}"), width) if "weapon" not in without else []
    if full:
        lines += wrap(teller.say(f"weapon.{kind.weapon}.text"), width, Role.DIM, "  ")
    if kind.creature is None:
        lines += _moves(teller, public_state(view), unit, width, full=full)
    else:
        card = lore.creature_lines(teller, unit, kind.creature, width, full=full)
        lines += [line for part, texts in card.items() if part not in without for line in texts]
    dice = wrap(teller.count("app.inspect.dice", kind.troop.dice), width)
    return [*lines, *dice] if "dice" not in without else lines


def _moves(teller: Teller, board: State, unit: Unit, width: int, *, full: bool) -> list[Line]:
    move, march = move_allowance(board, unit), march_allowance(board, unit)
    text = teller.say("app.inspect.march", move=move.value, march=march.value)
    if move.value >= march.value:
        text = teller.say("app.inspect.move", move=move.value)
    parts = _parts(teller, explain(teller.words, move, source_name)[1:], width) if full else []
    return [*wrap(text, width), *parts]


def _beside(signs: Line, text: str, width: int) -> list[Line]:
    """Return a text behind some signs if there is room, or else below them."""
    if width_of(signs) + 1 + len(text) <= width:
        return [(*signs, Span(f" {text}"))]
    return [signs, *wrap(text, width)]


def _orders(teller: Teller, view: View, unit: Unit, width: int) -> list[Line]:
    turn = turn_of(view)
    order = turn.order(unit.id) if turn is not None and turn.side is unit.side else None
    if order is None:
        return []
    lines = wrap(teller.say("app.inspect.ordered"), width, Role.KEY)
    if not order.may_battle:
        lines += wrap(teller.say("app.inspect.no_battle"), width, Role.WARNING)
    return lines


def _morale(teller: Teller, view: View, unit: Unit, width: int, *, why: bool) -> list[Line]:
    total = flags_ignored(public_state(view), unit)
    name = morale_name(teller.words, total.value)
    lines = wrap(teller.say("app.inspect.morale", morale=name), width, Role.STRONG)
    return lines + (
        _parts(teller, explain(teller.words, total, source_name)[1:], width) if why else []
    )


def _retreats(teller: Teller, view: View, unit: Unit, width: int) -> list[Line]:
    """Return how far a flag drives the unit back, if an effect changes that."""
    total = hexes_per_flag(public_state(view), unit)
    if not total.parts[1:]:
        return []
    text = teller.count("app.rulebook.retreat", total.value)
    return [
        *wrap(text, width),
        *_parts(teller, explain(teller.words, total, source_name)[1:], width),
    ]


def _of_battle(teller: Teller, view: View, battle: BattleInSight, width: int) -> list[Line]:
    """Return the dice of a battle and their sources."""
    head = teller.count("app.inspect.battle", battle.dice.value)
    lines: list[Line] = [BLANK, *wrap(head, width, Role.WARNING)]
    lines += _parts(teller, explain(teller.words, battle.dice, source_name), width)
    lines += house.battle_lines(teller, view, battle, width)
    melee = distance(battle.unit, battle.target) == 1
    return lines + lore.hit_lines(teller, view, battle.unit, battle.target, width, melee=melee)


def _parts(teller: Teller, parts: tuple[str, ...], width: int) -> list[Line]:
    lines: list[Line] = []
    for part in parts:
        lines += wrap(part, width, Role.RULE, "  " if width > house.NARROW else " ")
    return lines


def _ground(teller: Teller, view: View, spot: Hex, width: int, *, full: bool) -> list[Line]:
    """Return the effects of the ground, in the order of the rules, named if there is room.

    Without room nothing is repeated, nor listed if the morale of a unit there includes it.
    """
    effects: list[str] = []
    for ground in grounds_at(public_state(view), spot):
        for rule, text in ground_effects(teller.words, ground):
            effects.append(teller.say("app.ground.cited", text=text, rule=rule) if full else text)
    here = not full and unit_at(view, spot) is not None
    known = [teller.say(message) for message in BOLD_HERE] if here else []
    shown = [text for text in dict.fromkeys(effects) if text not in known]
    if not full:
        shown = [listed(teller.words, shown)] if shown else []
    lines: list[Line] = [BLANK]
    for text in shown:
        lines += wrap(text, width, Role.DIM, "  " if full else "")
    return lines


def _effects_here(teller: Teller, view: View, spot: Hex) -> list[str]:
    """Return the effects of a hex's ground, each once, in few words."""
    grounds = grounds_at(public_state(view), spot)
    effects = (text for ground in grounds for _, text in ground_effects(teller.words, ground))
    return list(dict.fromkeys(effects))
