"""The texts of home: the game to continue, the next lesson, the games, the other entries."""

from datetime import timedelta, tzinfo

from bl_tui.commands import Keys
from bl_tui.forms.chosen import ChosenBattle, told
from bl_tui.forms.home.facts import LESSON, PUZZLE, HomeFacts
from bl_tui.forms.records import Records, own_seats
from bl_tui.forms.save_list import (
    HOUR,
    date_and_hour,
    is_allied,
    label,
    moment,
    score_told,
    seats_of,
    standing,
)
from bl_tui.games.registry import Games
from bl_tui.play.seats import CALLED, NOT_BOTS, is_name
from bl_tui.text.key_names import named_key
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, gauge, shortened, width_of, wrap
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title, seat_title
from engine.core.frozen import Value, record
from saves.summary import Summary

CONTINUE, NEXT = "continue", "next_battle"
"""The names of the two cards on top, the first one with a game to continue or without."""
ENTRIES = (
    "learn", "resume", "battles", "together", "online", "adventures", "settings", "rulebook",
    "leave",
)  # fmt: skip
"""The commands below the games, column by column."""
BAR = 10
"""Signs of a bar."""
MINUTE = 60
NEWER = ("save.newer_schema", "save.newer_rules")
"""The faults of a save that a newer program wrote."""
NAME = 15
"""Columns of the name of an entry."""


@record
class HomeTexts(Value):
    """The texts of home in one language."""

    words: Words
    games: Games
    keys: Keys
    facts: HomeFacts
    figure: str
    """The sign of a bar, and that of its empty part."""
    lost: str
    marker: str
    """The sign of the selected entry."""
    star: str = "*"
    zone: tzinfo | None = None

    def _key(self, command: str) -> str:
        return named_key(self.words, self.keys.first(command))

    # --- the title --------------------------------------------------------------------------

    def title(self, width: int) -> Line:
        """Return the first line: the program and the day, the record at the right."""
        say, finished = self.words.say, self.facts.finished
        left = [Span(f" {say('app.title.name')} ", Role.PROGRAM)]
        day = moment(self.facts.now, self.zone)
        if day is not None:
            weekday, month = say(f"weekday.{day.isoweekday()}"), say(f"month.{day.month}")
            text = say("app.home.day", weekday=weekday, day=day.day, month=month)
            left.append(Span(f"  {text}", Role.DIM))
        right = []
        if finished.played:
            played = self.words.count("app.home.record", finished.played, won=finished.won)
            right.append(Span(f"{played} ", Role.DIM))
        if self.facts.rung:
            right.append(Span(f" {say('app.home.rung', rung=self.facts.rung)} ", Role.TITLE))
        if finished.run > 1:
            right.append(Span(f" {self.words.count('app.home.run', finished.run)} ", Role.TITLE))
        gap = width - width_of((*left, *right))
        return (*left, Span(" " * gap), *right) if gap > 1 else fit(tuple(left), width)

    # --- the game to continue ---------------------------------------------------------------

    def head(self, *, pointed: bool, width: int) -> Line:
        """Return the title line of the first card."""
        save = self.facts.save
        if save is None:
            text = scenario_title(
                self._of(self.facts.following.game), self.facts.following.scenario
            )
            return self._head("app.home.next", "", text, pointed=pointed, width=width)
        text = label(self._of(save.game), self.games, save)
        return self._head("app.home.continue", "", text, pointed=pointed, width=width)

    def _head(self, message: str, key: str, text: str, *, pointed: bool, width: int) -> Line:
        role, strong = (Role.CARD_POINTED,) * 2 if pointed else (Role.CARD_TITLE, Role.CARD_STRONG)
        mark = key if key and not pointed else self.marker if pointed else " "
        spans = (
            Span(f"{mark} ", Role.CARD_KEY if key and not pointed else role),
            Span(self.words.say(message), role),
            Span(f"  {text}" if text else "", strong),
        )
        return fit(spans, width, role if pointed else Role.CARD)

    def details(self, width: int, *, tall: bool) -> list[Line]:
        """Return the lines about the first card: whose move, score, time; `tall` one fact a line,
        else three lines."""
        save = self.facts.save
        if save is None:
            text = self.following()
            lines = shortened(text, width - 2, 8 if tall else 3, Role.CARD)
            return [(Span(" ", Role.CARD), *line) for line in lines]
        move, camps = self.move(save), self._camps(save, width - 2, beside=not tall)
        played = self.facts.seconds // MINUTE
        minutes = self.words.count("app.home.minutes", played) if played else ""
        when = self.when(save)
        more = len(self.facts.going) - 1
        more_text = self.words.count("app.home.more", more) if more else ""
        left = (Span(" ", Role.CARD),)
        dim = Span(more_text, Role.CARD_DIM), Span(f" {self._key('resume')}", Role.CARD_KEY)
        if tall:
            turn = self.words.say("app.home.turn", turn=max(save.turn, 1))
            moves = shortened(move, width - 2, 2, Role.CARD_STRONG)
            return [
                *[(*left, *line) for line in moves],
                (*left, Span(turn, Role.CARD)),
                *[BLANK] * (2 - len(moves)),
                *[(*left, *camp) for camp in camps[:2]],
                *([(*left, *camps[2])] if len(camps) > 2 else [BLANK]),
                (*left, Span(minutes, Role.CARD)),
                BLANK,
                (*left, Span(when, Role.CARD_DIM)),
                (*left, *dim) if more else BLANK,
            ]
        said = ". ".join(filter(None, (move, minutes)))
        both = [piece for camp in camps for piece in (*camp, Span(" ", Role.CARD))]
        last = (Span(f"{when}; " if more else when, Role.CARD_DIM), *(dim if more else ()))
        return [
            fit((*left, *left, *both), width),
            (*left, *left, Span(f"{said}.", Role.CARD)),
            (*left, *left, *last),
        ]

    def move(self, save: Summary) -> str:
        """Return whose move it is."""
        own = own_seats(self.games, save, self.facts.player)
        if not own:
            of_game = self._of(save.game)
            return self.words.say("app.saves.decides", side=standing(of_game, save))
        mine = set(own) & set(save.to_act)
        return self.words.say("app.home.yours" if mine else "app.home.theirs")

    def _camps(self, save: Summary, room: int, *, beside: bool) -> list[Line]:
        """Return each seat in its colours with its player and its score, the own one first; for a
        party what they have together. The scores are mere numbers where a line, or all of them
        `beside` each other, would be longer than `room`."""
        if is_allied(self.games, save):
            score = score_told(self._of(save.game), self.games, save)
            return [(Span(score, Role.CARD),)] if score else []
        own = own_seats(self.games, save, self.facts.player)
        names = seats_of(self.games, save)
        numbers = dict(zip(names, map(str, save.score), strict=False))
        for scores in ({**numbers, **self.facts.scores}, numbers):
            camps: list[Line] = []
            for seat in sorted(names, key=lambda name: name not in own):
                called = self._called(save, names.index(seat), seat)
                who = self.words.say("app.home.you") if seat in own else called
                sign = self.facts.signs.get(seat, "")
                camps.append((Span(f" {f'{sign} {who}'.strip()} {scores.get(seat, '')} ", seat),))
            lengths = [width_of(camp) + 1 for camp in camps]
            if (sum(lengths) if beside else max(lengths)) <= room:
                break
        return camps

    def _called(self, save: Summary, place: int, seat: str) -> str:
        kind, _, name = (save.seats[place : place + 1] or ("",))[0].partition(CALLED)
        if kind and kind not in NOT_BOTS:
            return self.words.say(f"app.bot.{kind}")
        return name if is_name(name) else seat_title(self._of(save.game), save.battle, seat)

    def when(self, save: Summary) -> str:
        """Return when a game was played last."""
        then, now = moment(save.time, self.zone), moment(self.facts.now, self.zone)
        if then is not None and now is not None:
            for message, days in (("app.home.today", 0), ("app.home.yesterday", 1)):
                if then.date() == now.date() - timedelta(days):
                    return self.words.say(message, time=f"{then:{HOUR}}")
        return date_and_hour(self.words, save.time, self.zone)

    def following(self) -> str:
        """Return what the next battle is, if no game can be continued."""
        return begins_told(self.words, self.games, self.facts.following)

    # --- the lesson -------------------------------------------------------------------------

    def lesson(self, width: int, height: int, *, pointed: bool) -> list[Line]:
        """Return the card of the next lesson."""
        game, _, lesson = self.facts.lesson.partition("/")
        own = self._of(game)
        head = self._head("app.home.lesson", self._key("learn"), "", pointed=pointed, width=width)
        title = Span(f"  {own.say(f'lesson.{lesson}.title')}", Role.CARD_STRONG)
        about = shortened(own.say(f"lesson.{lesson}.about"), width - 4, height - 2, Role.CARD_DIM)
        return [head, fit((title,), width), *[(Span("  ", Role.CARD), *line) for line in about]]

    # --- the puzzle of the day --------------------------------------------------------------

    def puzzle(self, width: int, height: int, *, pointed: bool) -> list[Line]:
        """Return the card of the puzzle of the day."""
        say, puzzle = self.words.say, self.facts.puzzle
        head = self._head("app.home.daily", self._key("daily"), "", pointed=pointed, width=width)
        if puzzle is None:
            return [head]
        state = say("app.home.daily.begun") if puzzle.begun else say("app.home.new")
        state = self.star * puzzle.stars or say("app.puzzle.finished") if puzzle.finished else state
        last = Span(f"  {state}", Role.CARD_KEY), Span(f"  {puzzle.streak}", Role.CARD_WON)
        text = say("app.puzzle.about", game=self._title(puzzle.game), level=puzzle.level)
        about = (Span(f"  {text}", Role.CARD_DIM),)
        goal_lines = max(height - 3, 1)
        close = len(wrap(puzzle.goal, width - 4)) > goal_lines
        close = close and width_of((*about, *last)) <= width
        goal = shortened(puzzle.goal, width - 4, goal_lines + close, Role.CARD_STRONG)
        below = [(*about, *last)] if close else [about, last]
        lines = [head, *[(Span("  ", Role.CARD), *line) for line in goal]]
        return [*lines, *[fit(line, width) for line in below]]

    def _puzzle_prompt(self) -> str:
        """Return the sentence of the prompt for the puzzle of the day."""
        puzzle = self.facts.puzzle
        if puzzle is None:
            return ""
        if not puzzle.finished:
            return " ".join(filter(None, (puzzle.goal, puzzle.streak)))
        solved = self.words.count("app.home.daily.solved", puzzle.stars)
        return f"{solved} {self.words.count('app.home.daily.next', puzzle.hours)}"

    # --- the games --------------------------------------------------------------------------

    def tile(self, place: int, game: str, width: int, *, pointed: bool, tall: bool) -> list[Line]:
        """Return the lines below the picture of a game; `tall` five of them, else three."""
        mine = self.facts.finished.of(game)
        title = self._title(game)
        role, key = (Role.CARD_POINTED,) * 2 if pointed else (Role.CARD_STRONG, Role.CARD_KEY)
        head = (
            Span(self.marker if pointed else " ", role), Span(f"{place + 1} ", key),
            Span(title, role),
        )  # fmt: skip
        size = self.size(game, tall=tall)
        lines = [fit(head, width, role if pointed else Role.CARD)]
        if tall:
            lines.append((Span(f"   {self.games.about(self.words, game)}", Role.CARD),))
        lines.append((Span(f"   {size}", Role.CARD_DIM),))
        if not mine.played:
            return [*lines, (Span(f"   {self.words.say('app.home.new')}", Role.CARD_KEY),)]
        won = self.words.say("app.home.won", won=mine.won, played=mine.played)
        colour = Role.CARD_WON if mine.won else Role.CARD_LOST
        line: Line = (Span(f"   {won}  ", colour),)
        room = width - 1 - width_of(line)
        if tall and room >= BAR:
            gap, signs = Span(" " * (room - BAR), Role.CARD), (self.figure, self.lost)
            share = mine.won / mine.played
            line = (*line, gap, *gauge(signs, share, BAR, (Role.CARD_BAR, Role.CARD_DIM)))
        return [*lines, line]

    def size(self, game: str, *, tall: bool) -> str:
        """Return how many scenarios a game has; `tall` and the minutes that they take."""
        row = self.games.rows[game]
        size = self.words.count("app.rulebooks.scenarios", len(row.scenarios))
        minutes = [length.minutes for length in row.lengths.values()]
        if not tall or not minutes:
            return size
        return self.words.say("app.home.size", size=size, least=min(minutes), most=max(minutes))

    # --- the other entries ------------------------------------------------------------------

    def entry(self, command: str, width: int, *, pointed: bool) -> Line:
        """Return an entry: its key, its name, and more about it in quieter ink."""
        mark = Span(self.marker if pointed else " ", Role.POINTED if pointed else Role.PLAIN)
        key = Span(f"{self._key(command):>2} ", Role.POINTED if pointed else Role.KEY)
        name = Span(f"{self.name(command):{NAME}}", Role.POINTED if pointed else Role.STRONG)
        about = Span(f" {self.about(command)}", Role.DIM)
        return fit((mark, key, name, about), width)

    def name(self, command: str) -> str:
        """Return the name of an entry."""
        return self.words.say(f"app.title.{command}")

    def about(self, command: str) -> str:
        """Return more about an entry in a few words, "" for nothing."""
        if command == "learn":
            lessons = sum(len(row.lessons) for row in self.games.rows.values())
            return self.words.count("app.home.lessons", lessons, done=self.facts.learnt)
        if command == "battles" and self.facts.analysed is not None:
            return self.words.say("app.home.battles.analysed", key=self._key("analysis"))
        if command == "resume":
            return self.words.say(
                "app.home.saves", going=len(self.facts.going), ended=self.facts.finished.played
            )
        message = f"app.home.{command}"
        return self.words.say(message) if self.words.has(message) else ""

    def analysed(self) -> list[str]:
        """Return a sentence about the analysis that is ready, with the key that opens it."""
        ended = self.facts.analysed
        if ended is None:
            return []
        game = label(self._of(ended.save.game), self.games, ended.save)
        key = self._key("analysis")
        return [self.words.count("app.home.analysed", ended.marks, game=game, key=key)]

    def again(self) -> list[str]:
        """Return how many positions are to be tried again, and the keys that lead to them."""
        if not self.facts.again:
            return []
        keys = {"games": self._key("battles"), "key": self._key("try_again")}
        return [self.words.count("app.again.due", self.facts.again, **keys)]

    def unread(self) -> list[str]:
        """Return a sentence about the save that was played last, if it cannot be read."""
        save = self.facts.unread
        if save is None or save.problem is None:
            return []
        newer = save.problem.code in NEWER
        message = "app.home.unread.newer" if newer else "app.home.unread"
        return [self.words.say(message, name=save.path.stem, key=self._key("resume"))]

    def online(self, *, at_home: bool) -> str:
        """Return how to play with friends elsewhere: with a host, or at the tables of this one."""
        if at_home:
            return self.words.say("app.home.online.how")
        return self.words.say("app.home.online.guest", key=self._key("leave"))

    # --- the prompt -------------------------------------------------------------------------

    def prompt(self, name: str) -> tuple[str, str]:
        """Return the head and the sentence of the prompt for the selected entry."""
        save, say = self.facts.save, self.words.say
        if name == CONTINUE and save is not None:
            own = own_seats(self.games, save, self.facts.player)
            message = "app.home.prompt.yours" if set(own) & set(save.to_act) else "app.home.prompt"
            game = label(self._of(save.game), self.games, save)
            against = self._against(save)
            if against:
                game = say("app.home.against", game=game, opponent=against)
            return say("app.home.continue"), say(message, game=game, move=self.move(save))
        if name == NEXT:
            return say("app.home.next"), self.following()
        if name == PUZZLE:
            return say("app.home.daily"), self._puzzle_prompt()
        if name == LESSON:
            game, _, lesson = self.facts.lesson.partition("/")
            return say("app.home.lesson"), self._of(game).say(f"lesson.{lesson}.title")
        if name in self.games.rows:
            return self._title(name), size_and_record(
                self.words, self.games, self.facts.finished, name
            )
        return self.name(name), self.about(name)

    def _against(self, save: Summary) -> str:
        """Return the bot against which a game is played, "" for people or a dungeon."""
        bots = [player.partition(CALLED)[0] for player in save.seats]
        bots = [kind for kind in bots if kind not in NOT_BOTS]
        people = len(bots) < len(save.seats)
        allied = is_allied(self.games, save)
        return self.words.say(f"app.bot.{bots[0]}") if bots and people and not allied else ""

    def _title(self, game: str) -> str:
        """Return the title of a game, a short one if it has that."""
        own, short = self._of(game), f"rulebook.{game}.short"
        return own.say(short) if own.has(short) else self.games.title(self.words, game)

    def _of(self, game: str) -> Words:
        return self.games.words(self.words, game)


def begins_told(words: Words, games: Games, battle: ChosenBattle) -> str:
    """Return a battle in a sentence, and that Enter begins it."""
    game = told(words, games, battle)
    return words.say("app.home.begins", game=game, key=named_key(words, "enter"))


def size_and_record(words: Words, games: Games, finished: Records, game: str) -> str:
    """Return the number of a game's scenarios, and the player's record in it."""
    mine = finished.of(game)
    size = words.count("app.rulebooks.scenarios", len(games.rows[game].scenarios))
    if not mine.played:
        return words.say("app.home.game.new", size=size)
    return words.say("app.home.game", size=size, won=mine.won, played=mine.played)


def record_told(words: Words, games: Games, finished: Records, game: str) -> str:
    """Return a line about a game for a list: its title, its scenarios and the player's record."""
    about = size_and_record(words, games, finished, game)
    return words.say("cli.plain.game", game=games.title(words, game), about=about)
