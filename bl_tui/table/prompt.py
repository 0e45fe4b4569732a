"""The prompt: who decides, what is expected, what it would do, and which keys do it."""

from collections.abc import Callable, Sequence

from attrs import frozen

from bl_tui.commands import Keys
from bl_tui.games.battlelore.highlights import outlook
from bl_tui.games.battlelore.odds_text import in_brief
from bl_tui.games.battlelore.previews import Battle, battle_at, journey, order_price
from bl_tui.games.battlelore.prompt_lore import TOLD as LORE_TOLD
from bl_tui.games.battlelore.prompt_lore import turned_to
from bl_tui.games.battlelore.public_state import board_of
from bl_tui.games.battlelore.spell_preview import cast_at
from bl_tui.table.decision import Decision, Kind, decision_of, on_the_table, options_of, turn_of
from bl_tui.table.key_line import FIRST, keys_line, room_for
from bl_tui.table.phrases import Teller
from bl_tui.table.pointing import Selection, doers, goals, unit_at, unit_of
from bl_tui.table.prompt_keys import chooses_nothing, key_commands, phase_message
from bl_tui.text.lines import Line, Piece, Role, fit, width_of
from bl_tui.words.naming import listed, source_name
from engine.battlelore.numbers.orders_allowed import allowances, places
from engine.battlelore.rules.movement import march_allowance, move_allowance, price
from engine.battlelore.state.actions import Attack, FreeUnit, MoveUnit, OrderUnit, PlayCard
from engine.battlelore.state.model import CardId
from engine.battlelore.state.steps import Battle as BattleStep
from engine.battlelore.state.steps import Retreat, Spell
from engine.battlelore.tables.command_cards import Count
from engine.battlelore.turn.views import View
from engine.core.frozen import Value

Told = Callable[[Teller, View, Selection, Decision], str]


def expectation(teller: Teller, view: View, selection: Selection) -> str:
    """What the decider is to do, and what it would do, in one sentence or two."""
    decision = decision_of(view)
    if selection.mode:
        return turned_to(teller, view, selection)
    cast = cast_at(view, selection) if teller.odds else None
    if cast is not None:
        return teller.count(
            "app.prompt.spell",
            cast.spell.dice,
            source=source_name(teller.words, cast.spell.source),
            odds=in_brief(teller, cast.target, cast.odds),
        )
    return TOLD[decision.kind](teller, view, selection, decision)


def _card(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    options = options_of(view)
    if selection.option is None or selection.option >= len(options):
        return teller.count("app.prompt.card", len(options))
    action = options[selection.option]
    if not isinstance(action, PlayCard):
        return ""
    found = outlook(view, action.card)
    name = teller.card(action.card)
    if found.copied is not None:
        name = teller.say("app.prompt.card_as", card=name, copied=teller.card(found.copied))
    if found.how == "dice":
        return teller.count("app.prompt.card_dice", len(options), card=name)
    if found.how == "any_one":
        return teller.say("app.prompt.card_any_one", card=name)
    count = len(found.units)
    if found.most < count:
        return teller.count("app.prompt.card_up_to", count, card=name, most=found.most)
    return teller.count("app.prompt.card_pointed", count, card=name)


def _keep(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    return teller.count("app.prompt.keep", len(options_of(view)))


def card_in_play(view: View) -> CardId | None:
    """The card on the table, or None."""
    turn = turn_of(view)
    return turn.card if turn is not None and turn.in_play else None


def _orders(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    turn = turn_of(view)
    if turn is None:
        return ""
    here = _order_here(teller, view, selection)
    if here:
        return here
    card, given = teller.card(turn.card), len(turn.orders)
    more = len(doers(view))
    open_to = allowances(turn)
    if any(each.count is Count.ALL for each in open_to):
        return teller.count("app.prompt.orders_all", more, card=card, given=given)
    most = sum(places(board_of(view), turn, each) for each in open_to)
    left = min(most - given, more)
    return teller.count("app.prompt.orders", left, card=card, given=given, most=given + left)


def _order_here(teller: Teller, view: View, selection: Selection) -> str:
    """What an order of the unit under the cursor costs, or what frees it; "" if that is nothing."""
    unit = unit_at(view, selection.cursor)
    if unit is None:
        return ""
    if FreeUnit(unit.id) in view.actions:
        return teller.say("app.prompt.order_webbed", unit=teller.unit(unit))
    price = order_price(view, unit.id)
    if not price or OrderUnit(unit.id) not in view.actions:
        return ""
    has = view.of(view.active).lore
    return teller.say("app.prompt.order_price", unit=teller.unit(unit), lore=price, has=has)


def _moves(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    unit = unit_of(view, selection.unit)
    if unit is None:
        return _free(teller, view, "moves")
    way = journey(view, selection)
    name = teller.unit(unit)
    if way is None:
        board = board_of(view)
        move, march = move_allowance(board, unit).value, march_allowance(board, unit).value
        if march > move:
            return teller.say("app.prompt.move_march", unit=name, move=move, march=march)
        return teller.count("app.prompt.move", move, unit=name)
    steps = way.arrival.length
    lore = price(board_of(view), unit, steps)
    if lore:
        return teller.count("app.prompt.way_lore", lore, unit=name, to=selection.cursor)
    if way.arrival.rush:
        return teller.say("app.prompt.way_rush", unit=name, to=selection.cursor)
    if not way.arrival.may_battle:
        return teller.count("app.prompt.way_no_battle", steps, unit=name, to=selection.cursor)
    if not way.battles:
        return teller.count("app.prompt.way", steps, unit=name, to=selection.cursor)
    foes = listed(teller.words, [_foe(teller, each) for each in way.battles])
    return teller.count("app.prompt.way_battles", steps, unit=name, to=selection.cursor, foes=foes)


def _free(teller: Teller, view: View, name: str) -> str:
    """How many units can act and none is taken up; after an undo it may be that none can."""
    count = len(doers(view))
    if not count:
        return teller.say(f"app.prompt.{name}_none")
    return teller.count(f"app.prompt.{name}", count)


def _foe(teller: Teller, battle: Battle) -> str:
    return teller.count("app.prompt.foe", battle.dice.value, target=teller.unit(battle.target))


def _battles(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    unit = unit_of(view, selection.unit)
    if unit is None:
        return _free(teller, view, "battles")
    open_to = goals(view, unit.id)
    if isinstance(open_to.get(selection.cursor), MoveUnit):
        return teller.say("app.prompt.retire", unit=teller.unit(unit), to=selection.cursor)
    foes = sum(isinstance(action, Attack) for action in open_to.values())
    return _against(teller, view, selection) or teller.count(
        "app.prompt.targets", foes, unit=teller.unit(unit)
    )


def _against(teller: Teller, view: View, selection: Selection) -> str:
    battle = battle_at(view, selection)
    if battle is None:
        return ""
    return teller.count(
        "app.prompt.battle" if teller.odds else "app.prompt.battle_dice",
        battle.dice.value,
        target=teller.unit(battle.target),
        odds=in_brief(teller, battle.target, battle.odds),
    )


def _flags(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    step = view.steps[-1]
    unit = unit_of(view, decision.unit)
    if unit is None or not isinstance(step, BattleStep | Spell):
        return ""
    return teller.count("app.prompt.flags", step.flags, unit=teller.unit(unit))


def _retreat(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    step = view.steps[-1]
    unit = unit_of(view, decision.unit)
    if unit is None or not isinstance(step, Retreat):
        return ""
    return teller.count("app.prompt.retreat", step.hexes, unit=teller.unit(unit))


def _gain(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    unit = unit_of(view, decision.unit)
    if unit is None:
        return ""
    return teller.say("app.prompt.gain", unit=teller.unit(unit), to=decision.at)


def _pursue(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    unit = unit_of(view, decision.unit)
    return teller.say("app.prompt.pursue", unit=teller.unit(unit)) if unit is not None else ""


def _bonus(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    unit = unit_of(view, decision.unit)
    if unit is None:
        return ""
    return _against(teller, view, selection) or teller.say(
        "app.prompt.bonus", unit=teller.unit(unit)
    )


def _battle_back(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    unit, target = unit_of(view, decision.unit), unit_of(view, decision.target)
    if unit is None or target is None:
        return ""
    found = battle_at(view, Selection(target.hex, unit.id))
    if found is None:
        return ""
    return teller.count(
        "app.prompt.battle_back" if teller.odds else "app.prompt.back_dice",
        found.dice.value,
        target=teller.unit(target),
        odds=in_brief(teller, target, found.odds),
    )


def _over(teller: Teller, view: View, selection: Selection, _: Decision) -> str:
    return teller.say("app.prompt.over", side=teller.side(view.over.winner)) if view.over else ""


TOLD: dict[Kind, Told] = {
    Kind.CARD: _card,
    Kind.ORDERS: _orders,
    Kind.MOVES: _moves,
    Kind.BATTLES: _battles,
    Kind.FLAGS: _flags,
    Kind.RETREAT: _retreat,
    Kind.GAIN: _gain,
    Kind.PURSUE: _pursue,
    Kind.BONUS: _bonus,
    Kind.BATTLE_BACK: _battle_back,
    Kind.KEEP: _keep,
    Kind.OVER: _over,
    **LORE_TOLD,
}

# --- the lines ---------------------------------------------------------------------------------


@frozen(repr=False, eq=False)
class Said(Value):
    """What is said in place of what is expected: a reason, quietly, or a warning."""

    text: str = ""
    role: Role = Role.PROMPT


def prompt_lines(
    teller: Teller,
    keys: Keys,
    view: View,
    selection: Selection,
    width: int,
    said: Said | None = None,
    also: Sequence[str] = (),
) -> tuple[list[Line], str]:
    """Who decides, in which phase, what is expected or said; below the keys. And what of the text
    found room neither there nor before the keys."""
    decision = decision_of(view)
    side = decision.side or (view.over.winner if view.over else view.active)
    phase = Piece(f" {teller.say(phase_message(view, selection))}  ", Role.PROMPT_KEY)
    said = said or Said(expectation(teller, view, selection))
    commands = key_commands(view, selection, also)
    mute = ("choose",) if chooses_nothing(view, selection) else ()
    camp = teller.camp(side)
    dice = teller.dice(on_the_table(view))
    heads: tuple[Line, ...] = (
        (camp, phase, *dice),
        (camp, Piece(" ", Role.PROMPT_KEY), *dice),
    )
    for wanted in ((*FIRST, "quiet"), FIRST):
        least = room_for(teller, keys, commands, wanted)
        head, text, rest = _laid_out(said.text, heads, width, width - least - 2)
        if len(rest) + 2 <= width - least:
            break
    left: Line = ()
    if rest and len(rest) + 2 <= width - least:
        left, rest = (Piece(f" {rest} ", said.role),), ""
    shown = keys_line(teller, keys, commands, width - width_of(left), mute)
    first = fit((*head, Piece(text, said.role)), width, Role.PROMPT)
    return [first, fit((*left, *shown), width, Role.PROMPT)], rest


def _laid_out(text: str, heads: Sequence[Line], width: int, beside: int) -> tuple[Line, str, str]:
    """The first head that leaves room for the whole text on its line, else for most of it; the text
    on that line; and the rest, for which `beside` cells are free before the keys."""
    tried = [(head, *broken(text, width - width_of(head))) for head in heads]
    for free in (0, beside):
        for found in tried:
            if len(found[2]) <= free:
                return found
    return tried[-1]


def broken(text: str, room: int) -> tuple[str, str]:
    """The text in two parts, the first of which has room; no-break spaces hold words together."""
    if len(text) <= room:
        return _spaced(text), ""
    place = text.rfind(" ", 0, room + 1)
    parts = (text[:place], text[place + 1 :]) if place > 0 else ("", text)
    return _spaced(parts[0]), _spaced(parts[1])


def _spaced(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ")
