"""The keys of decisions whose usual ones are not enough, with the messages that name them."""

from bl_tui.games.battlelore.decisions.about import concerned, under
from bl_tui.games.battlelore.decisions.choosing import specials
from bl_tui.table.pointing.asks import Commands
from bl_tui.table.pointing.selection import Selection
from engine.battlelore.state.actions import FreeUnit, MassStrike, MoveUnit, PlayLore
from engine.battlelore.state.steps import Battle, Casting, Moment, Move, Spell, Window
from engine.battlelore.turn.views import View

NAMES = {FreeUnit: "free", MoveUnit: "march", MassStrike: "strike"}
"""Special actions of a unit that have a name of its own in the line of keys."""


def over_keys(_: View, __: Selection, ___: Commands) -> Commands:
    """Return what a player can do when a battle is over: look back at it, and leave."""
    return [("choose", "result"), ("overview", ""), ("luck", ""), ("leave", "")]


def with_lore_key(view: View, _: Selection, usual: Commands) -> Commands:
    """Return the usual keys, and the one to the Lore hand where a card can be played now."""
    return [*usual, *lore_key(view)]


def reaction_keys(view: View, selection: Selection, _: Commands) -> Commands:
    """Return a card, or to pass, whose name says what comes then; and not to be asked again."""
    about = asked_about(view)
    if selection.option is not None:
        return [("option", "lore"), ("choose", "lore"), ("decline", about), ("back", "")]
    cards = [("option", "lore")] if _playable(view) else []
    some = any(unit.id in concerned(view) for unit in view.units)
    wishes = [("watch", ""), ("spare", "")] if some else []
    return [*cards, ("choose", f"pass_{about}"), ("quiet", ""), *wishes]


def asked_about(view: View) -> str:
    """Return what a window is about, as the messages name it: what happens if the player passes."""
    step, about = view.steps[-1], under(view)
    if not isinstance(step, Window):
        return ""
    if isinstance(about, Move):
        return "move"
    if isinstance(about, Casting):
        return "card"
    if isinstance(about, Battle | Spell):
        return "dice" if about.rolled else "roll"
    return "with" if step.moment is Moment.WITH else "command"


def _playable(view: View) -> bool:
    return any(isinstance(action, PlayLore) for action in view.actions)


def lore_key(view: View) -> Commands:
    """Return the key to the Lore hand where a card can be played now."""
    return [("cast", "")] if _playable(view) else []


def special_key(view: View, selection: Selection) -> Commands:
    """Return the key for what the unit can do besides, by its name where it is one thing."""
    found = specials(view, selection)
    if not found:
        return []
    return [("special", NAMES.get(type(found[0]), "") if len(found) == 1 else "")]
