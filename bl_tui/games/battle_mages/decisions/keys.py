"""The keys of decisions whose usual ones are not enough, with the messages that name them."""

from bl_tui.games.battle_mages.decisions.choosing import aim_at, has_qe, spells
from bl_tui.games.battle_mages.decisions.finishing import dissolves, surfaces
from bl_tui.table.panes.prompt_keys import back_key
from bl_tui.table.pointing.asks import Commands
from bl_tui.table.pointing.selection import Selection
from engine.battle_mages.turn.views import View


def over_keys(_: View, __: Selection, ___: Commands) -> Commands:
    """Return what a player can do when a game is over: look back at it, and leave."""
    return [("choose", "result"), ("overview", ""), ("luck", ""), ("leave", "")]


def act_keys(view: View, selection: Selection, usual: Commands) -> Commands:
    """Return the usual keys, or to shoot; spells, teams, to put the piece down."""
    first, *rest = usual
    if not selection.held and aim_at(view, selection.cursor) is not None:
        first = ("choose", "aim")
    magic = [("cast", "")] if spells(view, selection) else []
    back = [("surface", "")] if surfaces(view, selection) else []
    return [first, *rest, *magic, ("special", "team"), *back, *back_key(selection)]


def muster_keys(view: View, selection: Selection, usual: Commands) -> Commands:
    """Return the usual keys, and to dissolve the team under the cursor."""
    return [*usual, *_dissolve(view, selection)]


def team_keys(view: View, selection: Selection, usual: Commands) -> Commands:
    """Return to join or leave, to fill the team up, to dissolve it, to keep it."""
    return [*usual, ("all", "team"), *_dissolve(view, selection), ("done", "team")]


def _dissolve(view: View, selection: Selection) -> Commands:
    return [("dissolve", "")] if dissolves(view, selection) else []


def gather_keys(_: View, __: Selection, usual: Commands) -> Commands:
    """Return the usual keys, and to let all shoot."""
    return [*usual, ("all", "gather")]


def spell_keys(view: View, _: Selection, usual: Commands) -> Commands:
    """Return Quintessence, where there is any, and the usual keys."""
    first, *rest = usual
    return [first, *_qe(view), *rest]


def _qe(view: View) -> Commands:
    return [("right", "qe"), ("left", "qe")] if has_qe(view) else []


def gather_up_keys(_: View, selection: Selection, usual: Commands) -> Commands:
    """Return the usual keys, or to take the piece under the cursor into the choice."""
    if selection.option is not None:
        return usual
    return [*usual, ("choose", "take_back" if selection.held else "take"), ("next", "")]


def reaction_keys(view: View, selection: Selection, usual: Commands) -> Commands:
    """Return a reaction, or to let it be; and not to be asked again."""
    magic = [("option", "reactions"), *_qe(view)]
    if selection.option is not None:
        return [*magic, ("choose", "reaction"), ("decline", "reaction")]
    return [*magic, ("choose", "let_be"), ("quiet", "")]
