"""The keys of decisions whose usual ones are not enough, with the messages that name them."""

from bl_tui.games.second_edition.decisions.about import concerned, under, unit_of
from bl_tui.games.second_edition.decisions.choosing import kinds_left, rides
from bl_tui.table.panes.prompt_keys import back_key
from bl_tui.table.pointing.asks import Commands
from bl_tui.table.pointing.selection import Selection
from engine.second_edition.state.actions import PlayLore
from engine.second_edition.state.steps import Casting, Combat, Fallen, Roll
from engine.second_edition.turn.views import View


def over_keys(_: View, __: Selection, ___: Commands) -> Commands:
    """Return what a player can do when a game is over: look back at it, and leave."""
    return [("choose", "result"), ("overview", ""), ("luck", ""), ("leave", "")]


def card_keys(view: View, selection: Selection, usual: Commands) -> Commands:
    """Return the usual keys, the one that plays a card for any unit, and that to the Lore hand."""
    anyone = [("any", "")] if selection.option is not None else []
    return [*usual, *anyone, *_lore_key(view)]


def order_keys(_: View, __: Selection, usual: Commands) -> Commands:
    """Return the usual keys, and the key that orders all."""
    return [*usual, ("all", "orders")]


def unit_keys(view: View, selection: Selection, usual: Commands) -> Commands:
    """Return the usual keys, to ride through enemies, to put the unit down, the Lore hand."""
    special = [("special", "")] if rides(view, selection) else []
    return [*usual, *special, *back_key(selection), *_lore_key(view)]


def lay_keys(view: View, selection: Selection, usual: Commands) -> Commands:
    """Return the usual keys, to take a card up, and to lay all the rest, if anything is left."""
    if not kinds_left(view, selection):
        return [("lift", "")]
    return [*usual[:2], ("all", "lay"), *usual[2:], ("lift", "")]


def muster_keys(_: View, selection: Selection, usual: Commands) -> Commands:
    """Return the usual keys, those for the next army card, for an army by chance, the last one."""
    last = [("last_army", "")] if selection.last else []
    return [*usual, ("next", "army"), ("all", "muster"), *last]


def reaction_keys(view: View, selection: Selection, _: Commands) -> Commands:
    """Return a card, or to pass, whose name says what comes then; and not to be asked again."""
    about = asked_about(view)
    if selection.option is not None:
        return [("option", "lore"), ("choose", "lore"), ("decline", about), ("back", "")]
    cards = [("option", "lore")] if _playable(view) else []
    some = any(unit_of(view, unit) is not None for unit in concerned(view))
    wishes = [("watch", ""), ("spare", "")] if some else []
    return [*cards, ("choose", f"pass_{about}"), ("quiet", ""), *wishes]


def asked_about(view: View) -> str:
    """Return what a window is about, as the messages name it."""
    about = under(view)
    if isinstance(about, Fallen):
        return "fallen"
    if isinstance(about, Roll):
        return "dice" if about.dice else "roll"
    if isinstance(about, Combat):
        return "roll"
    return "card" if isinstance(about, Casting) else "turn"


def _playable(view: View) -> bool:
    return any(isinstance(action, PlayLore) for action in view.actions)


def _lore_key(view: View) -> Commands:
    return [("cast", "")] if _playable(view) else []
