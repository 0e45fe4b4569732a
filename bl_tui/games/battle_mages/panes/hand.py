"""The items before a player of Battle Mages: choices, spells, reactions; else the own sheet."""

from typing import Any

from bl_tui.games.battle_mages.decisions import DECISIONS
from bl_tui.games.battle_mages.odds.odds_text import (
    magic_brief,
    parry_brief,
    spell_short,
    with_opponents,
)
from bl_tui.games.battle_mages.phrases import Teller
from bl_tui.games.battle_mages.position import fight_of, state_of
from bl_tui.games.battle_mages.words.actions import label
from bl_tui.table.panes.hand import HandItem
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import Line, Role, Span, fit
from engine.battle_mages.magic.targets import aimless
from engine.battle_mages.rules.numbers import absorption
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.steps import Shot
from engine.battle_mages.tables.effects import EFFECTS
from engine.battle_mages.tables.pieces import BY_LEVEL, KINDS, Kind
from engine.battle_mages.turn.views import View
from engine.core.frozen import replace
from engine.core.notation import names_in


def items(teller: Teller, view: View, selection: Selection) -> tuple[HandItem, ...]:
    """Return the choices of the viewer by number, else the effects that their Magus knows."""
    options = DECISIONS.choices(view, selection)
    if options:
        return tuple(
            _option(teller, view, action, place, place == selection.option)
            for place, action in enumerate(options)
        )
    return sheet_items(teller, view)


def _option(teller: Teller, view: View, action: Any, place: int, pointed: bool) -> HandItem:
    item = HandItem("", number=place + 1, pointed=pointed, link=f"option:{place}")
    if isinstance(action, str):
        left = _numbers(teller, KINDS[action])
        sign = teller.glyphs.piece[action]
        return replace(
            item, title=teller.say(f"piece.{action}"), picture=sign, short=left, text=left
        )
    text = _text(teller, view, action)
    return replace(item, title=label(teller.words, action, view), text=text, short="", cut=True)


def _numbers(teller: Teller, kind: Kind) -> str:
    return teller.say("app.deploy.numbers", move=kind.move, strength=kind.strength)


def _text(teller: Teller, view: View, action: Any) -> str:
    """Return the result of a choice: the odds of magic, the damage that a loss pays for."""
    if view.seat is None:
        return ""
    state = state_of(view)
    match action:
        case do.Cast() | do.Declare() if action.effect in EFFECTS:
            text, effect = spell_short(teller, action.effect), action.effect
            bare = aimless(state, view.seat, effect)
            warned = teller.say("app.spell.aimless", told=text)
            return warned if bare else with_opponents(teller, view, effect, text)
        case do.Cast(qe=qe) | do.Counter(qe=qe) | do.Defend(qe=qe):
            return magic_brief(teller, state, view.seat, qe)
        case do.Meditate():
            return teller.say("app.prompt.meditate")
        case do.Lose(pieces=names) | do.Remove(piece=names):
            paid = sum(absorption(state.the(name)) for name in names_in(names))
            return teller.count("app.lose.pays", paid)
        case do.Parry(piece=piece):
            return parry_brief(teller, state, (piece,), _damage(view))
        case do.Target(what=what) if what.isdecimal():
            return _numbers(teller, BY_LEVEL[int(what)])
        case _:
            return ""


def _damage(view: View) -> int:
    """Return the damage of the current volley."""
    fight = fight_of(view)
    return fight.damage if isinstance(fight, Shot) else 0


def sheet_items(teller: Teller, view: View) -> tuple[HandItem, ...]:
    """Return the effects that the own Magus knows, to be read."""
    if view.seat is None:
        return ()
    player = state_of(view).player(view.seat)
    known = [
        row
        for row in EFFECTS.values()
        if row.sphere == player.three or (row.sphere == player.two and row.dots == 2)
    ]
    return tuple(
        HandItem(
            teller.effect(row.id),
            text=teller.say(f"effect.{row.id}.text"),
            short=teller.sphere(row.sphere),
            link="command:sheet",
            cut=True,
        )
        for row in known
    )


def backs(teller: Teller, view: View, height: int, width: int) -> list[Line]:
    """Return the pane of a viewer without a hand: the boxes of all Magi."""
    lines: list[Line] = []
    for player in view.players:
        head = (teller.camp(player.seat), Span(" "), *teller.boxes(player))
        spheres = f"  {teller.sphere(player.three)} 3, {teller.sphere(player.two)} 2"
        lines.append(fit((*head, Span(spheres, Role.DIM)), width))
    return lines[:height]
