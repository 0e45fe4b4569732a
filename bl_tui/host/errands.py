"""The commands of a host without a screen, as `ssh HOST games`."""

import json
import shlex
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bl_tui.games.module import GameModule
from bl_tui.games.registry import Games
from bl_tui.host.contests.asking import (
    daily_said,
    ratings_said,
    vacation_said,
    weekly_said,
)
from bl_tui.host.notices.wishes import SWITCHES, NoticeWishes, changed, keep_wishes, read_wishes
from bl_tui.host.replies import GOOD, USAGE, Denied, shown
from bl_tui.host.screens.telling import holder_told, standing, title_of
from bl_tui.host.tables import invitations
from bl_tui.host.tables.bounds import NoTable
from bl_tui.host.tables.hall import Hall
from bl_tui.host.tables.plan import OPEN, Holder, Seating
from bl_tui.host.tables.shared import SharedTable
from bl_tui.play.remembered import Remembered
from bl_tui.words import Words
from bl_tui.words.guesses import did_you_mean
from bl_tui.words.refusals import reason
from engine.bots.roster import roster_of
from engine.core.frozen import fields_of, replace
from saves.errors import SaveError
from saves.guard import counted, guarded

JSON = "--json"
MOST_OVER = 40
"""Finished games that are listed."""
ME, ANYBODY, BOT = "me", "open", "bot"
"""Words for holders of seats, apart from names of players and "bot:NAME"."""
RATED = "rated"
"""The word by which a player agrees to rate a game."""

Reply = tuple[int, list[str]]
"""The exit code of a line, and the lines to print."""


class Errands:
    """The commands of one player; `knows` returns the name of a player in its original spelling."""

    def __init__(
        self,
        words: Words,
        hall: Hall,
        player: str,
        knows: Callable[[str], str | None],
    ) -> None:
        self._words, self._hall, self._player = words, hall, player
        self._knows = knows
        self._remembered: Remembered | None = None
        self._figures: Callable[[], Mapping[str, object]] | None = None
        self._operate: Callable[[Sequence[str], bool], list[str]] | None = None
        self.called = ""
        """The name of the command that was run, "" for an unknown one."""
        self._rulebooks: Games = hall.games
        self._errands: dict[str, Callable[[Sequence[str], bool], list[str]]] = {
            "games": self._games,
            "new": self._new,
            "accept": self._accept,
            "decline": self._decline,
            "watch": self._watch,
            "next": self._next,
            "save": self._save,
            "notices": self._notices,
            "ratings": self._ratings,
            "daily": self._daily,
            "weekly": self._weekly,
            "vacation": self._vacation,
            "status": self._status,
            "admin": self._admin,
        }

    def add(self, commands: Mapping[str, Callable[[Sequence[str], bool], list[str]]]) -> None:
        """Allow more commands; each gets its arguments, and whether JSON is wanted."""
        self._errands |= commands

    def serve_owner(
        self,
        status: Callable[[], Mapping[str, object]],
        admin: Callable[[Sequence[str], bool], list[str]],
    ) -> None:
        """Allow the commands of the owner: `status` returns the figures of the host, and `admin`
        runs the commands of an operator."""
        self._figures, self._operate = status, admin

    def serve_notices(self, remembered: Remembered) -> None:
        """Allow the command about notices: `remembered` keeps the player's wishes."""
        self._remembered = remembered

    def run(self, command: str) -> Reply:
        """Run a command."""
        try:
            name, arguments, as_json = taken_apart(command)
            if name not in self._errands:
                text = self._say("cli.errand.unknown", name=shown(name))
                raise Denied(did_you_mean(self._words, text, name, self._errands), USAGE)
            self.called = name
            return GOOD, list(self._errands[name](arguments, as_json))
        except Denied as why:
            return why.code, [str(why)]
        except ValueError:  # an unclosed quotation
            return USAGE, [self._say("cli.errand.unknown", name=shown(command))]

    def _say(self, message: str, **places: object) -> str:
        return self._words.say(message, **places)

    def _usage(self, name: str, right: bool) -> None:
        if not right:
            raise Denied(self._say(f"cli.errand.usage.{name}"), USAGE)

    # --- games ------------------------------------------------------------------------------

    def _row(self, plan: Seating) -> str:
        who = ", ".join(
            dict.fromkeys(holder_told(self._words, holder) for _, holder in plan.holders)
        )
        stands = standing(self._words, self._rulebooks, plan, self._player)
        return f"{plan.id}   {title_of(self._words, self._rulebooks, plan)}   {who}   {stands}"

    def _games(self, arguments: Sequence[str], as_json: bool) -> list[str]:
        """Return the tables, one a line, as the lobby lists them."""
        self._usage("games", not arguments)
        known = (*self._hall.listed(self._player), *self._hall.over(self._player, most=MOST_OVER))
        plans = [table.plan for table in known]
        if as_json:
            return [json.dumps(facts(plan)) for plan in plans]
        return [self._row(plan) for plan in plans] or [self._say("cli.errand.no_games")]

    # --- new --------------------------------------------------------------------------------

    def _new(self, arguments: Sequence[str], as_json: bool) -> list[str]:
        """Make a table and return its id: SCENARIO [SEAT=WHO ...]."""
        self._usage("new", bool(arguments))
        if not self._player:
            raise Denied(self._say("cli.errand.no_name"))
        module, setup = self._scenario(arguments[0])
        rates = RATED in arguments[1:]
        holders = self._holders(module, setup, [x for x in arguments[1:] if x != RATED])

        def agreed(plan: Seating) -> Seating:
            return replace(plan, rates=(self._player,) * rates)

        try:
            table = self._hall.make(self._player, module.id, setup, holders, agreed)
        except OSError as error:
            raise Denied(self._say("app.lobby.trouble", table="", reason=error.strerror)) from None
        except NoTable as why:
            raise Denied(self._say(f"app.lobby.no_table.{why.code}", name=why.name)) from None
        if as_json:
            return [json.dumps(facts(table.plan))]
        return [self._say("cli.errand.made", id=table.plan.id)]

    def _scenario(self, word: str) -> tuple[GameModule, Any]:
        """Return a game of the program and a setup of it. Files of the host are never used."""
        adventures = self._rulebooks.places(word)
        if not adventures:
            rulebooks = ", ".join(self._rulebooks)
            text = self._say("cli.errand.no_adventure", name=shown(word), known=rulebooks)
            known = (
                *self._rulebooks,
                *(scenario.scenario for scenario in self._rulebooks.scenarios),
            )
            raise Denied(did_you_mean(self._words, text, word, known))
        if len(adventures) > 1:
            places = ", ".join(map(str, adventures))
            raise Denied(self._say("cli.wrong.several", name=shown(word), places=places))
        module = self._rulebooks[adventures[0].game]
        scenarios = module.scenarios
        return module, scenarios.setup(scenarios.library()[adventures[0].scenario])

    def _holders(
        self, module: GameModule, setup: Any, pairs: Sequence[str]
    ) -> tuple[tuple[str, Holder], ...]:
        """Return the holder of each seat: the first one is the maker's by default."""
        seats = [seat.value for seat in module.game.seats(setup)]
        holders = dict.fromkeys(seats, OPEN) | {seats[0]: Holder(self._player)}
        for pair in pairs:
            seat, _, who = pair.partition("=")
            if seat not in holders or not who:
                known = ", ".join(seats)
                raise Denied(self._say("cli.wrong.seat", name=shown(seat), known=known), USAGE)
            holders[seat] = self._holder(module, who)
        return tuple(holders.items())

    def _holder(self, module: GameModule, who: str) -> Holder:
        kind, _, name = who.partition(":")
        roster = roster_of(module.id)
        if who == ANYBODY:
            return OPEN
        if kind == BOT:
            bot = name or roster.usual
            if bot not in roster.hosted:
                known = ", ".join(roster.hosted)
                raise Denied(self._say("cli.errand.bot", name=shown(bot), known=known), USAGE)
            return Holder(bot=bot)
        player = self._player if who == ME else self._knows(who)
        if player is None:
            raise Denied(self._say("app.table_form.nobody", name=shown(who)))
        return Holder(player)

    # --- invitations ------------------------------------------------------------------------

    def _accept(self, arguments: Sequence[str], as_json: bool) -> list[str]:
        """Take the seats to which the player is invited."""
        rates = arguments[1:] == [RATED]
        table = self._invited("accept", arguments[:1] if rates else arguments)
        asked = table.plan.asks_to_rate(self._player)
        if why := invitations.accept(table, self._player, rates=rates):
            raise Denied(self._say(f"app.table.refused.{why}"))
        message = "cli.errand.accepted"
        if asked:
            message = "cli.errand.accepted.rated" if rates else "cli.errand.accepted.unrated"
        return self._answered(message, table, as_json)

    def _decline(self, arguments: Sequence[str], as_json: bool) -> list[str]:
        """Decline an invitation."""
        table = self._invited("decline", arguments)
        invitations.decline(table, self._player)
        return self._answered("cli.errand.declined", table, as_json)

    def _invited(self, name: str, arguments: Sequence[str]) -> SharedTable:
        """Return the table of an invitation that is still to be answered. Raises Denied."""
        self._usage(name, len(arguments) == 1)
        table = self._table(arguments[0])
        if not table.plan.invites(self._player):
            raise Denied(self._say("cli.errand.no_invitation", id=table.plan.id))
        return table

    def _answered(self, message: str, table: SharedTable, as_json: bool) -> list[str]:
        plan = table.plan
        return [
            json.dumps(facts(plan)) if as_json else self._say(message, id=plan.id, name=plan.owner)
        ]

    def _table(self, name: str) -> SharedTable:
        """Return a table that the player may know. Raises Denied."""
        table = self._hall.found(name, self._player)
        if table is None:
            raise Denied(self._say("cli.errand.no_table", id=shown(name)))
        return table

    # --- watch ------------------------------------------------------------------------------

    def _watch(self, arguments: Sequence[str], as_json: bool) -> list[str]:
        """Return the position of a table as watchers see it, if its game is in memory."""
        self._usage("watch", len(arguments) == 1)
        table = self._table(arguments[0])
        if as_json:
            return [json.dumps(facts(table.plan))]
        if table.plan.delay and table.plan.goes_on:  # the current position is not for watchers yet
            raise Denied(self._say("cli.errand.delayed"))
        if not table.is_open:  # replaying its save would delay all players
            return [self._row(table.plan), self._say("cli.errand.not_open", id=table.plan.id)]
        words = self._words.of(table.module.words.catalogue)
        foreign = table.table.foreign
        try:
            with guarded(foreign, table.folder), counted(foreign):
                position = [*table.module.text.position(words, table.table.view(None))]
        except SaveError as error:
            raise Denied(self._say(error.code)) from error
        return [self._row(table.plan), *position]

    # --- save -------------------------------------------------------------------------------

    def _save(self, arguments: Sequence[str], as_json: bool) -> list[str]:
        """Return the save of a finished game, which shows its seed and all hands."""
        self._usage("save", len(arguments) == 1)
        table = self._table(arguments[0])
        if table.plan.goes_on:
            raise Denied(self._say("cli.errand.save.goes_on", id=table.plan.id))
        if self._hall.weekly.is_secret(table.plan):
            raise Denied(self._say("cli.errand.save.secret"))
        try:
            return table.text().splitlines()
        except (OSError, SaveError) as error:
            raise Denied(self._say("cli.errand.save.none", id=table.plan.id)) from error

    # --- next -------------------------------------------------------------------------------

    def _next(self, arguments: Sequence[str], as_json: bool) -> list[str]:
        """Return the table that has waited longest for the player; a terminal opens it."""
        self._usage("next", not arguments)
        table = self._hall.next_for(self._player)
        if table is None:
            raise Denied(self._say("cli.errand.next.none"))
        if as_json:
            return [json.dumps(facts(table.plan))]
        return [self._row(table.plan), self._say("cli.errand.next.terminal")]

    # --- notices ----------------------------------------------------------------------------

    def _notices(self, arguments: Sequence[str], as_json: bool) -> list[str]:
        """Return the player's wishes about notices, after a change of them."""
        if self._remembered is None or not self._player:
            raise Denied(self._say("cli.errand.notices.none"))
        wishes = read_wishes(self._remembered)
        if arguments:
            wanted = changed(wishes, arguments)
            self._usage("notices", wanted is not None)
            if arguments[0] in SWITCHES and len(arguments) > 1:
                self._table(arguments[1])
            wishes = wanted or wishes
            try:
                keep_wishes(self._remembered, wishes)
            except OSError as error:
                raise Denied(
                    self._say("cli.admin.failed", reason=reason(self._words, error))
                ) from error
        return [json.dumps(fields_of(wishes))] if as_json else self._wishes(wishes)

    def _wishes(self, wishes: NoticeWishes) -> list[str]:
        say = self._say
        hours = " ".join(filter(None, (wishes.quiet, wishes.zone))) or "-"
        silent = " ".join(name for name in wishes.silent if name in self._hall.tables) or "-"
        places = {"hours": hours, "address": wishes.address or "-", "tables": silent}
        return [say("cli.errand.notices.on" if wishes.on else "cli.errand.notices.off", **places)]

    # --- contests ---------------------------------------------------------------------------

    def _ratings(self, arguments: Sequence[str], as_json: bool) -> list[str]:
        """Return the best players of each game, or the results of a player."""
        return ratings_said(self._words, self._hall, self._knows, arguments, as_json)

    def _daily(self, arguments: Sequence[str], as_json: bool) -> list[str]:
        """Return the tables of the puzzle of the day and of the game of the week."""
        return daily_said(self._words, self._hall, self._player, arguments, as_json)

    def _weekly(self, arguments: Sequence[str], as_json: bool) -> list[str]:
        """Return the game of the week; a terminal shows it."""
        self._usage("weekly", not arguments)
        return weekly_said(self._words, self._hall, self._player, as_json)

    def _vacation(self, arguments: Sequence[str], as_json: bool) -> list[str]:
        """Begin or end a vacation, and return how long it lasts."""
        return vacation_said(self._words, self._hall.time, self._player, arguments, as_json)

    # --- status -----------------------------------------------------------------------------

    def _status(self, arguments: Sequence[str], as_json: bool) -> list[str]:
        """Return the figures of the host, for its owner."""
        self._usage("status", not arguments)
        if self._figures is None:
            raise Denied(self._say("cli.errand.not_owner"))
        figures = self._figures()
        if as_json:
            return [json.dumps(figures)]
        return [figures_told(figures)]

    # --- admin ------------------------------------------------------------------------------

    def _admin(self, arguments: Sequence[str], as_json: bool) -> list[str]:
        """Run a command of an operator."""
        if self._operate is None:
            raise Denied(self._say("cli.errand.not_owner"))
        return self._operate(arguments, as_json)


def taken_apart(command: str) -> tuple[str, list[str], bool]:
    """Return the first word of a command, the others, and whether JSON is wanted. Raises
    ValueError."""
    words = shlex.split(command)
    rest = [word for word in words if word != JSON]
    return (rest[0] if rest else ""), rest[1:], len(rest) < len(words)


def figures_told(figures: Mapping[str, object]) -> str:
    """Return the figures of a host in one line."""
    return " ".join(f"{name}={value}" for name, value in figures.items())


def facts(plan: Seating) -> dict[str, Any]:
    """Return the public facts about a table."""
    return {
        "id": plan.id,
        "game": plan.game,
        "adventure": plan.battle,
        "owner": plan.owner,
        "seats": {
            seat: {
                "player": holder.player or None,
                "bot": holder.bot or None,
                "invited": holder.invited or None,
            }
            for seat, holder in plan.holders
        },
        "to_act": list(plan.due),
        "turn": plan.turn,
        "moved": plan.moved,
        "state": "over" if not plan.goes_on else "adjourned" if plan.adjourned else "running",
        "seed_hash": plan.pledge,
        "won": list(plan.ended.won if plan.ended is not None else plan.won),
    }
