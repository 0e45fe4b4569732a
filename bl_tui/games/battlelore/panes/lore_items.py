"""Lore cards among the choices before a player: what stands on each."""

from bl_tui.games.battlelore.panes.lore_hand import card_text, card_title, cost_text, held_card
from bl_tui.games.battlelore.phrases import Teller
from bl_tui.table.panes.hand import Item
from engine.battlelore.state.actions import Choose, DiscardLore, KeepLore, PlayLore
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import View
from engine.core.frozen import replace

OfLore = PlayLore | KeepLore | DiscardLore | Choose


def lore_item(teller: Teller, view: View, action: OfLore, item: Item) -> Item:
    """Return a card with seat, level and cost; one that cannot be played now is not ready."""
    side = view.side or Side.STANDARD
    held = held_card(view, side, action.what if isinstance(action, Choose) else action.card)
    title = card_title(teller, held.card)
    if isinstance(action, PlayLore) and action.deja_vu:
        second = held_card(view, side, action.deja_vu)
        title = teller.say("app.lore.both", first=title, second=card_title(teller, second.card))
        held = replace(held, cost=held.cost + second.cost, out=held.out or second.out)
    seat = teller.glyphs.seat[held.card.cls.value]
    return replace(
        item,
        title=title,
        picture=f"{seat}{held.level} {teller.glyphs.lore}{cost_text(held)}",
        text=card_text(teller, held.card, held.level),
        short=teller.say(f"lore.window.{held.card.at[0].value}"),
        cut=True,
        ready=not isinstance(action, PlayLore) or action in view.actions,
    )
