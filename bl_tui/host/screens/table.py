"""One table, seen from the lobby: sit down, watch, leave a seat, play again with seats changed."""

from collections.abc import Mapping
from functools import partial
from itertools import chain

from bl_tui.boards.board_model import Box
from bl_tui.games.registry import Games
from bl_tui.host.screens.shelf import list_of
from bl_tui.host.screens.telling import (
    about_table,
    invitation,
    seat_names,
    standing,
    title_of,
)
from bl_tui.host.tables import invitations
from bl_tui.host.tables.bounds import NoTable
from bl_tui.host.tables.shared import SharedTable
from bl_tui.host.tables.visit import Visitor
from bl_tui.screens.list_screen import ListScreen
from bl_tui.table.outfit import Outfit
from bl_tui.text.lines import BLANK, wrap
from bl_tui.text.menu import Menu, MenuItem
from bl_tui.words import Words
from saves.errors import SaveError

SIT, WITHDRAW, RATED = "sit:", "withdraw:", "rated:"
ROWS = 8
"""Rows that there may be."""


class TableScreen(ListScreen[SharedTable | None]):
    """The answer is the table whose game is to be shown, None to go back."""

    name_of_help = "table"

    def __init__(self, outfit: Outfit, games: Games, shared: SharedTable, visitor: Visitor) -> None:
        super().__init__(outfit)
        self._games, self._shared, self._visitor = games, shared, visitor
        self.menu = Menu(self._items(outfit.words))

    @property
    def only_shows(self) -> bool:
        """Return whether nothing can be chosen but to see the game."""
        return [item.name for item in self.menu.items] == ["enter"]

    def _items(self, words: Words) -> tuple[MenuItem, ...]:
        plan, player = self._shared.plan, self._visitor.player
        mine = plan.seats_of(player)
        items = []
        if not plan.goes_on:
            items.append(MenuItem("enter", words.say("app.table.look")))
            if mine:
                again = "app.table.again" if self._knows_rematch() else "app.table.rematch"
                rated = player in plan.rates and again == "app.table.rematch"
                items.append(MenuItem("rematch", self._rated(words, words.say(again), rated)))
        else:
            names = seat_names(words, self._shared)
            if plan.invites(player):
                kept = [names[seat] for seat, held in plan.holders if held.invited == player]
                items += [
                    *self._agreeing(words, "accept", "app.table.accept", ", ".join(kept)),
                    MenuItem("decline", words.say("app.table.decline", name=plan.owner)),
                ]
            items.append(
                MenuItem("enter", words.say("app.table.play" if mine else "app.table.watch"))
            )
            for seat in plan.open_seats:
                items += self._agreeing(words, f"{SIT}{seat}", "app.table.sit", names[seat])
            if mine and not plan.contest:
                items.append(MenuItem("rise", words.say("app.table.rise")))
            if plan.owner == player:
                items += [
                    MenuItem(f"{WITHDRAW}{name}", words.say("app.table.withdraw", name=name))
                    for name in plan.invitees
                ]
            if plan.owner == player and plan.players in ((), (player,)) and not plan.contest:
                items.append(MenuItem("close", words.say("app.table.close")))
        return tuple(items)

    def _agreeing(self, words: Words, name: str, message: str, side: str) -> list[MenuItem]:
        """Return the row that takes a seat; where the others have agreed to rate the game, one more
        that agrees, too."""
        text = words.say(message, side=side)
        if not self._shared.plan.asks_to_rate(self._visitor.player):
            return [MenuItem(name, text)]
        unrated = words.say("app.table.unrated_row", text=text)
        return [
            MenuItem(f"{RATED}{name}", self._rated(words, text, True)),
            MenuItem(name, unrated),
        ]

    def _rated(self, words: Words, text: str, rated: bool) -> str:
        """Return the text of a row, which says if the game will be rated."""
        return words.say("app.table.rated_row", text=text) if rated else text

    def _knows_rematch(self) -> bool:
        """Return whether there is a rematch, to which the player has said yes or no."""
        again = self._visitor.hall.tables.get(self._shared.plan.again)
        return again is not None and not again.plan.invites(self._visitor.player)

    def dress(self, outfit: Outfit) -> None:
        self.menu = self.menu.renew(self._items(outfit.words))
        super().dress(outfit)

    def places(self, width: int, height: int) -> Mapping[str, Box]:
        """Place the rows, and below them the details of the table."""
        return list_of(width, height, ROWS)

    def fill(self) -> None:
        """Show the players and the options."""
        plan = self._shared.plan
        text = standing(self.words, self._games, plan, self._visitor.player)
        self.show_heading(title_of(self.words, self._games, plan), text)
        width = self.box("about").width
        lines = about_table(self.words, self._games, self._shared, width)
        if plan.invites(self._visitor.player):
            asked = invitation(self.words, self._games, self._shared, self._visitor.player)
            lines = [*chain.from_iterable(wrap(text, width) for text in asked), BLANK, *lines]
        self.show("about", lines)

    def chosen(self, name: str) -> None:
        """Sit down, answer an invitation, watch, leave the seat, or play again."""
        player = self._visitor.player
        rates, name = name.startswith(RATED), name.removeprefix(RATED)
        if name == "enter":
            self.dismiss(self._shared)
        elif name.startswith(SIT):
            self._sat(self._shared.sit(player, name.removeprefix(SIT), rates=rates))
        elif name == "accept":
            self._sat(invitations.accept(self._shared, player, rates=rates))
        elif name == "decline":
            invitations.decline(self._shared, player)
            self.dismiss(None)
        elif name.startswith(WITHDRAW):
            invitations.withdraw(self._shared, name.removeprefix(WITHDRAW), player)
            self.menu = self.menu.renew(self._items(self.words))
            self.renew()
        elif name == "rise":
            self.ask(self.words.say("app.company.ask.rise"), partial(self._rise, player))
        elif name == "close":
            self.ask(self.words.say("app.table.ask.close"), partial(self._close, player))
        else:
            self._rematch(player)

    def _sat(self, why: str) -> None:
        """Go to the game, or say why the player did not get the seat."""
        if why:
            self.tell(self.words.say(f"app.table.refused.{why}"))
            self.menu = self.menu.renew(self._items(self.words))
        else:
            self.dismiss(self._shared)

    def _rise(self, player: str) -> None:
        self._shared.rise(player)
        self.dismiss(None)

    def _close(self, player: str) -> None:
        self._shared.close_down(player)
        self.dismiss(None)

    def _rematch(self, player: str) -> None:
        try:
            again = self._visitor.hall.rematch(self._shared, player)
        except (SaveError, OSError) as error:
            text = self.words.say(
                "app.lobby.trouble", table=self._shared.plan.id, reason=str(error)
            )
            self.tell(text)
        except NoTable as why:
            self.tell(self.words.say(f"app.lobby.no_table.{why.code}", name=why.name))
        else:
            self.dismiss(again)
