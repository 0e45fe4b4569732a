"""Home: the game to continue, the next lesson, the games with their pictures, the other entries."""

from typing import ClassVar

from bl_tui.forms import chosen
from bl_tui.forms.chosen import ChosenBattle
from bl_tui.forms.home.analysed import note_seen
from bl_tui.forms.home.facts import LESSON
from bl_tui.forms.home.texts import CONTINUE, ENTRIES, NEXT
from bl_tui.screens.base import BaseScreen
from bl_tui.screens.home.panes import HomePanes
from bl_tui.screens.open_game import open_save
from bl_tui.text.key_names import named_key
from bl_tui.text.menu import DIGITS
from engine.core.frozen import replace


class HomeScreen(HomePanes):
    """The first screen; it is below all others and is rebuilt on each return."""

    name_of_help = "title"
    commands: ClassVar[tuple[str, ...]] = (
        "up", "down", "left", "right", "page_up", "page_down", "random", "option", "choose",
        "continue", "play", "new", "daily",
        *ENTRIES, "analysis", "look", "help", "next", "previous", "palette",
    )  # fmt: skip
    shown_keys: ClassVar[tuple[str, ...]] = (
        "choose", "next", "option", "daily", "right", "page_down", "learn", "resume", "help",
        "palette", "leave",
    )  # fmt: skip

    def _key_groups(self) -> list[tuple[str, str, str]]:
        """Return the keys; the digits select games."""
        last = min(len(self._games.rows), DIGITS)
        digits = f"1-{last}" if last > 1 else "1"
        aside = {NEXT: ("right", "page_down")}.get(self.pointed, ())
        return [
            (digits if name == "option" else key, say, name)
            for key, say, name in super()._key_groups()
            if name in aside or name not in ("right", "page_down")
        ]

    def meaning(self, key: str) -> tuple[str, int] | None:
        """Return the meaning of a key; entries have keys of their own, never other letters."""
        return BaseScreen.meaning(self, key)

    def _letters(self) -> str:
        return ""

    def chosen(self, name: str) -> None:
        """Follow an entry."""
        if name == NEXT:
            self._play(self._facts.following)
        elif name == LESSON:
            self._learn(self._facts.lesson)
        elif name in self._games.rows:
            self._scenarios_of(name, alone=True)
        else:
            self.give(name)

    def click_option(self, number: int) -> None:
        """Select the clicked entry; a second click chooses it."""
        if number == self.menu.at:
            self.do_choose()
        else:
            self.point(self.menu.pick(number))

    def do_analysis(self) -> None:
        """Show the analysis that is ready."""
        ended = self._facts.analysed
        if ended is None:
            self.do_battles()
            return
        path = self._lobby.store.folder / ended.save.path.name
        note_seen(self._remembered, path.name)
        open_save(self, self._lobby, self._games, path, read_only=True, analysis=True)

    def do_online(self) -> None:
        """Say how to play with friends elsewhere."""
        self.tell(self.texts.online(at_home=self._lobby.at_home))

    def do_continue(self) -> None:
        """Resume the game that is shown."""
        save = self._facts.save
        if save is not None:
            open_save(self, self._lobby, self._games, save.path, read_only=False)

    def _step(self, across: int, down: int) -> None:
        layout, games = self.layout_now, [*self._games.rows]
        if across and self.pointed in games:
            beside = min(max(games.index(self.pointed) + across, 0), len(games) - 1)
            self.point(self.menu.point(games[beside]))
            return
        here = CONTINUE if self.pointed == NEXT else self.pointed
        if not layout.rows:
            following = layout.beside(here, across, down)
            first = self.menu.items[0].name
            self.menu = self.menu.point(first if following == CONTINUE else following)
        elif down:
            self.menu = self.menu.move(down)
        self.renew()

    def do_up(self) -> None:
        """Select the entry above."""
        self._step(0, -1)

    def do_down(self) -> None:
        """Select the entry below."""
        self._step(0, 1)

    def do_right(self) -> None:
        """Select the entry at the right, or show the next game to continue."""
        self._aside(1)

    def do_left(self) -> None:
        """Select the entry at the left, or show the previous game to continue."""
        self._aside(-1)

    def _aside(self, by: int) -> None:
        games = len(self._facts.going)
        if self.pointed == NEXT:
            self._instead(chosen.with_bot(self._following, by))
        elif self.pointed == CONTINUE and games > 1:
            at = (self._facts.at + by) % games
            facts = replace(self._facts, at=at, scores={}, signs={})
            self._facts = replace(facts, seconds=self._lobby.seconds(facts.save))
            self.renew()
            self._paint()
        else:
            self._step(by, 0)

    def do_page_down(self) -> None:
        """Choose the next scenario to begin."""
        self._instead(chosen.with_next(self._following, self._games, 1))

    def do_page_up(self) -> None:
        """Choose the previous scenario."""
        self._instead(chosen.with_next(self._following, self._games, -1))

    def do_random(self) -> None:
        """Choose another scenario at random."""
        by = 1 + self._lobby.pick(max(len(self._games.scenarios) - 1, 1))
        self._instead(chosen.with_next(self._following, self._games, by))

    @property
    def _following(self) -> ChosenBattle:
        """The battle that comes next: the one on the card, if it is shown."""
        return self._chosen if self._facts.going else self._facts.following

    def _instead(self, choice: ChosenBattle) -> None:
        """Let another battle come next."""
        self._chosen = choice
        chosen.keep(self._remembered, choice)
        self._facts = replace(self._facts, following=choice)
        if self._facts.going:
            battle = chosen.told(self.words, self._games, choice)
            key = named_key(self.words, self.outfit.keys.first("play"))
            self.tell(self.words.say("app.home.begins", game=battle, key=key))
        else:
            self.menu = self.menu.renew(self._items()).point(NEXT)
            self.renew()
            self._paint_map()

    def do_next(self) -> None:
        """Select the next entry."""
        self.point(self.menu.move(1))

    def do_previous(self) -> None:
        """Select the previous entry."""
        self.point(self.menu.move(-1))

    def do_option(self, number: int) -> None:
        """Select a game; its key pressed twice chooses it."""
        games = [*self._games.rows]
        if number >= len(games):
            return
        if self.pointed == games[number]:
            self.do_choose()
        else:
            self.point(self.menu.point(games[number]))

    def do_back(self) -> None:
        """Close a question; there is nothing above this screen."""
        self.do_no()
