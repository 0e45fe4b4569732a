"""Which keys matter at a decision, and under which names they stand in the prompt."""

from collections.abc import Sequence

from bl_tui.games.battlelore.prompt_lore import asked_about
from bl_tui.table.auto_pass import may_watch
from bl_tui.table.cursor import stops
from bl_tui.table.decision import Kind, decision_of
from bl_tui.table.pointing import (
    LORE,
    Ask,
    Hint,
    Selection,
    choices,
    choose,
    ordered,
    specials,
    unit_at,
)
from engine.battlelore.state.actions import Done, FreeUnit, MoveUnit, Pass, PlayLore
from engine.battlelore.turn.views import View

Commands = list[tuple[str, str]]

CARDS = {
    Kind.CARD: "card",
    Kind.KEEP: "keep",
    Kind.KEEP_LORE: "keep",
    Kind.DISCARD_LORE: "discard",
    Kind.PICK: "choice",
}
"""Decisions in which a card is chosen, and how the key that chooses it is named."""

HAND = (Kind.CARD, Kind.REACT, Kind.REPLENISH, Kind.DISCARD_LORE)
ODDS = (Kind.BATTLES, Kind.BONUS, Kind.BATTLE_BACK)
"""Decisions for which the table of odds matters."""
GOBLET = (Kind.POWERS, Kind.COUNCIL)
ASKS = ("hint", "reason")
"""What one can ask a bot, where there is room for it."""
TEXT = (Kind.KEEP_LORE, Kind.PICK)
"""Decisions for which the Lore hand matters, or goblets and War Councils, or the text of a card."""


def phase_message(view: View, selection: Selection) -> str:
    """The message that names the phase or the decision in front of the prompt."""
    kind = decision_of(view).kind
    own = kind is Kind.REACT and view.side is view.active
    return "app.phase.lore" if own or selection.mode == LORE else f"app.phase.{kind.value}"


def chooses_nothing(view: View, selection: Selection) -> bool:
    """Whether the key that chooses would do nothing here but say why."""
    lore_hand = selection.mode == LORE or decision_of(view).kind is Kind.REACT
    if choices(view, selection) and not lore_hand:
        return False
    answer = choose(view, selection)
    return isinstance(answer, Ask | Hint) or (isinstance(answer, Selection) and answer.unit is None)


def _listed(view: View, selection: Selection) -> bool:
    """Whether what is pointed at stands in a list, and no step of the cursor changes the keys."""
    return bool(choices(view, selection)) or decision_of(view).kind in (Kind.REACT, Kind.COUNCIL)


def key_commands(view: View, selection: Selection, also: Sequence[str] = ()) -> Commands:
    """The commands that matter now, each with the message that names it here.

    `also` are those that the view does not tell of: "undo", where the last action can be taken
    back, "quiet", where the viewer can take back his wish not to be asked, and those of ASKS.
    """
    kind = decision_of(view).kind
    found = _turned_to(view, selection) or _decides(view, selection, kind)
    if _listed(view, selection) and chooses_nothing(view, selection):
        found = [each for each in found if each[0] != "choose"]
    if Done() in view.actions and not selection.mode:
        found.append(("done", kind.value))
    if kind in (Kind.PURSUE, Kind.BONUS) or (kind is Kind.AIM and Pass() in view.actions):
        found.append(("decline", kind.value))
    if "quiet" in also:
        found = [each for each in found if each[0] not in ("quiet", "watch")]
        found.append(("quiet", "again"))
    if "undo" in also and kind is not Kind.OVER:
        found.append(("undo", ""))
    looks = (*_looks(view, selection, kind), "inspect", "help", "rulebook", "palette")
    asks = (each for each in ASKS if each in also)
    return [*found, *((each, "") for each in (*looks, *asks))]


def _looks(view: View, selection: Selection, kind: Kind) -> tuple[str, ...]:
    """The pane that matters for the decision, which a small screen has not."""
    if kind in GOBLET and view.adventure.lore:
        return ("goblet",)
    if kind in TEXT:
        return ("card",)
    if kind in ODDS and not selection.mode:
        return ("odds",)
    turned = kind in HAND or selection.mode == LORE
    return ("lore",) if turned and view.adventure.lore_cards else ()


def _turned_to(view: View, selection: Selection) -> Commands:
    """While the player has turned to his Lore hand or to what a unit can do besides."""
    if not selection.mode:
        return []
    if selection.mode == LORE:
        pointed = [("choose", "lore")] if selection.option is not None else []
        return [("option", "lore"), *pointed, ("back", "")]
    if choices(view, selection):
        return [("option", "choices"), ("choose", "choice"), ("back", "")]
    return [("choose", "passage"), ("next", ""), ("back", "")]


def _decides(view: View, selection: Selection, kind: Kind) -> Commands:
    pointed = selection.option is not None
    decision = decision_of(view)
    if kind is Kind.OVER:
        return [("overview", ""), ("luck", ""), ("leave", "")]
    if not decision.mine:
        return []
    if kind is Kind.REACT:
        return _reaction(view, pointed=pointed)
    if kind is Kind.COUNCIL:
        return [("up", "seat"), ("right", "level"), ("left", "level"), ("choose", kind.value)]
    if kind in CARDS:
        chosen = [("choose", CARDS[kind])] if pointed else []
        return [("option", "cards"), *chosen, *_lore(view, kind)]
    if decision.yes_or_no:
        return [("yes", kind.value), ("no", "")]
    if choices(view, selection):
        return [("option", "choices"), ("choose", "choice")] if pointed else [("option", "choices")]
    return _on_the_board(view, selection, kind)


def _reaction(view: View, *, pointed: bool) -> Commands:
    """A card, or to pass, whose name says what comes then; and not to be asked again."""
    about = asked_about(view)
    if pointed:
        return [("option", "lore"), ("choose", "lore"), ("decline", about), ("back", "")]
    cards = [("option", "lore")] if _playable(view) else []
    watch = [("watch", "")] if may_watch(view) else []
    return [*cards, ("choose", f"pass_{about}"), ("quiet", ""), *watch]


def _playable(view: View) -> bool:
    return any(isinstance(action, PlayLore) for action in view.actions)


def _lore(view: View, kind: Kind) -> Commands:
    """The key to the Lore hand, where a card of it can be played now."""
    return [("cast", "")] if _playable(view) and kind is not Kind.REACT else []


def _on_the_board(view: View, selection: Selection, kind: Kind) -> Commands:
    found = [("next", "")] if stops(view, selection) else []
    acting = selection.unit is not None
    if kind is Kind.ORDERS:
        here = unit_at(view, selection.cursor)
        again = here is not None and here.id in ordered(view)
        more = [*_special(view, selection), ("all", "")]
        return [("choose", "cancel_order" if again else "orders"), *found, *more]
    if kind in (Kind.MOVES, Kind.BATTLES):
        answer = choose(view, selection) if acting else None
        other = isinstance(answer, Selection) and answer.unit is not None
        name = kind.value if acting and not other else "take_up"
        back = [("back", "")] if acting else []
        more = [*_special(view, selection), *back, *_lore(view, kind)]
        return [("choose", name), *found, *more]
    return [("choose", kind.value), *found]


def _special(view: View, selection: Selection) -> Commands:
    """What the unit can do besides, by its name where it is one thing."""
    found = specials(view, selection)
    if not found:
        return []
    names = {FreeUnit: "free", MoveUnit: "march"}
    return [("special", names.get(type(found[0]), "") if len(found) == 1 else "")]
