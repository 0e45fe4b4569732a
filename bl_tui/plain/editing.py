"""`bl-tui edit`: the editor line by line, for a terminal without a screen."""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from string import digits
from typing import Any

from bl_tui.command_line.printing import say
from bl_tui.command_line.startup import GOOD, TEXT, Refused, Start
from bl_tui.forms.drafting import ToldTrial, checked, opened
from bl_tui.games.scenario_files import likely_game
from bl_tui.plain.run import Wanted, play
from bl_tui.plain.typing import Typist
from bl_tui.play.drafts.bench import Bench
from bl_tui.play.drafts.kit import Brush
from bl_tui.play.drafts.shapes import MIRROR, TURN
from bl_tui.play.seats import Players
from bl_tui.words.refusals import reason

VERBS = (
    "erase", "more", "fewer", "fill", "line", "copy", "paste", "turn", "mirror", "lines", "write",
    "add", "brushes", "check", "undo", "redo", "text", "save", "play", "balance", "help", "quit",
)  # fmt: skip
"""The commands; each has the message `cli.editor.word.VERB`. A hex and a word draw."""

NAME = re.compile(r"[A-Za-z0-9_-]{1,40}")
"""The name of a new file, which is the id of its scenario, too."""


def edit(start: Start, word: str) -> int:
    """Draw a copy of a scenario, an own file or a new one; return the exit code."""
    path, known, game = start.own_file(word), None, start.games.first
    if path is not None:
        return _draw_file(start, likely_game(start.words, start.games, path), path, None)
    try:
        chosen = start.scenario(word)
    except Refused as why:
        return start.refuse(why)
    if chosen is not None:
        known, game = chosen.scenario, chosen.module.id
        path = start.new_file(known.id)
    elif NAME.fullmatch(word):
        path = start.own_folder / (word + TEXT)
    else:
        return start.no_scenario(word)
    return _draw_file(start, game, path, known)


def _draw_file(start: Start, game: str, path: Path, known: Any | None) -> int:
    """Draw a file, which begins as a copy of a scenario if it does not exist."""
    module = start.games[game]
    kit, words = module.drafting(), start.words_of(module)
    if kit is None:
        return start.no("cli.editor.no_game", game=start.games.title(words, game))
    bench = opened(words, kit, known, path)
    if isinstance(bench, str):
        return start.refuse(Refused(bench))
    try:
        EditorTalk(start, game, bench).run()
    finally:
        bench.file.close()
    return GOOD


class EditorTalk:
    """The editor in sentences."""

    def __init__(self, start: Start, game: str, bench: Bench) -> None:
        self._start, self._bench = start, bench
        self._module = start.games[game]
        self._words = start.words_of(self._module)
        self._verbs = {self._words.say(f"cli.editor.word.{verb}"): verb for verb in VERBS}
        self._verbs |= {verb: verb for verb in VERBS}
        self.is_over = False
        self._trial: ToldTrial | None = None
        self._told = ""
        """The result of the games in the background that was shown last."""

    def run(self) -> None:
        """Hear lines until the player leaves; every step is kept at once."""
        typist = Typist(lambda _: (*self._verbs,))
        self._tell(self._check())
        say(self._words.say("cli.editor.begin", help=self._words.say("cli.editor.word.help")))
        while not self.is_over and (line := typist.line("> ")) is not None:
            self._tell(self.hear(line))
            self._tell(self._news())
        self._stop()

    def _news(self) -> Iterator[str]:
        """Yield the result of the games in the background if it has changed."""
        text = "" if self._trial is None else self._trial.text(self._bench.rows)
        if text != self._told:
            self._told = text
            yield text

    def _tell(self, lines: Iterator[str]) -> None:
        for line in lines:
            say(line)

    def hear(self, line: str) -> Iterator[str]:
        """Yield the answer to a line."""
        first, _, rest = line.strip().partition(" ")
        spot, verb = first.upper(), self._verbs.get(first.lower(), "")
        if spot in self._bench.grid:
            yield from self._draw(lambda brush: self._bench.paint((spot,), brush), rest, spot)
        elif verb:
            yield from getattr(self, f"_{verb}")(rest.strip())
        elif first:
            yield self._words.say("cli.editor.unknown", word=first)

    # --- drawing ----------------------------------------------------------------------------

    def _draw(self, draw: Callable[[Brush], bool], word: str, spot: str = "") -> Iterator[str]:
        """Draw with the brush that a word of the file means; without a word say what is there."""
        brush = self._brush(word.strip())
        if brush is not None:
            yield from self._after(draw(brush))
        elif word.strip() or not spot:
            yield self._words.say("cli.editor.no_brush", word=word.strip())
        else:
            yield self._at(spot)

    def _brush(self, word: str) -> Brush | None:
        brushes = [brush for group in self._bench.kit.groups.values() for brush in group]
        names = {self._bench.kit.label(self._words, brush).lower(): brush for brush in brushes}
        names |= {brush.word.lower(): brush for brush in brushes}
        return names.get(word.lower()) or self._with_figures(word, names)

    def _with_figures(self, word: str, names: Mapping[str, Brush]) -> Brush | None:
        """Return the brush of a unit with another number of figures: sIb3."""
        brush = names.get(word.lower().rstrip(digits))
        if brush is None:
            return None
        for by in (1, -1):
            text = brush.word
            while text != (text := self._bench.kit.figures(text, by)):
                if text.lower() == word.lower():
                    return Brush(brush.layer, text)
        return None

    def _at(self, spot: str) -> str:
        names = [self._bench.kit.label(self._words, brush) for brush in self._bench.things(spot)]
        return self._words.say("app.editor.here", hex=spot, things=", ".join(names))

    def _after(self, changed: bool) -> Iterator[str]:
        if not changed:
            yield self._words.say("cli.editor.same")
        yield from self._check()

    def _spots(self, text: str, count: int) -> tuple[list[str], str]:
        """Return the hexes at the beginning of a text, and the rest; no hexes if one is missing."""
        words = text.split()
        spots = [word.upper() for word in words[:count] if word.upper() in self._bench.grid]
        return (spots if len(spots) == count else [], " ".join(words[count:]))

    def _with(self, text: str, count: int, use: Callable[..., bool]) -> Iterator[str]:
        spots, _ = self._spots(text, count)
        if spots:
            yield from self._after(use(*spots))
        else:
            yield self._words.say("cli.editor.hexes")

    def _erase(self, text: str) -> Iterator[str]:
        yield from self._with(text, 1, self._bench.erase)

    def _more(self, text: str) -> Iterator[str]:
        yield from self._with(text, 1, lambda spot: self._bench.figures(spot, 1))

    def _fewer(self, text: str) -> Iterator[str]:
        yield from self._with(text, 1, lambda spot: self._bench.figures(spot, -1))

    def _fill(self, text: str) -> Iterator[str]:
        spots, word = self._spots(text, 1)
        if spots:
            yield from self._draw(lambda brush: self._bench.fill(spots[0], brush), word)
        else:
            yield self._words.say("cli.editor.hexes")

    def _line(self, text: str) -> Iterator[str]:
        spots, word = self._spots(text, 2)
        if spots:
            yield from self._draw(lambda brush: self._bench.line(spots[0], spots[1], brush), word)
        else:
            yield self._words.say("cli.editor.hexes")

    def _copy(self, text: str) -> Iterator[str]:
        spots, _ = self._spots(text, 2)
        if spots:
            yield self._words.count("app.editor.clipped", self._bench.copy(*spots))
        else:
            yield self._words.say("cli.editor.hexes")

    def _paste(self, text: str) -> Iterator[str]:
        yield from self._with(text, 1, self._bench.paste)

    def _turn(self, text: str) -> Iterator[str]:
        yield from self._with(text, 1, partial(self._bench.same_for_both, TURN))

    def _mirror(self, text: str) -> Iterator[str]:
        yield from self._with(text, 1, partial(self._bench.same_for_both, MIRROR))

    # --- the file ---------------------------------------------------------------------------

    def _lines(self, _: str) -> Iterator[str]:
        for number, text in enumerate(self._bench.lines().values(), 1):
            yield f"{number} {text}"

    def _write(self, text: str) -> Iterator[str]:
        number, _, words = text.partition(" ")
        places = [*self._bench.lines()]
        if number.isdecimal() and 1 <= int(number) <= len(places):
            yield from self._after(self._bench.write(places[int(number) - 1], words.strip()))
        else:
            yield self._words.say("cli.editor.no_line", word=number)

    def _add(self, text: str) -> Iterator[str]:
        yield from self._after(self._bench.add(text))

    def _brushes(self, _: str) -> Iterator[str]:
        for name, group in self._bench.kit.groups.items():
            words = ", ".join(self._named(brush) for brush in group)
            yield f"{self._words.say(f'draft.group.{name}')}: {words}"

    def _named(self, brush: Brush) -> str:
        """Return the word of a brush, and its name if that is another one: sIb (infantry)."""
        name = self._bench.kit.label(self._words, brush).removesuffix(f" {brush.word}")
        return name if name == brush.word else f"{brush.word} ({name})"

    def _check(self, _: str = "") -> Iterator[str]:
        fault = checked(self._words, self._start.games, self._bench).text
        yield fault or self._words.say("app.editor.good")

    def _undo(self, _: str) -> Iterator[str]:
        yield from self._after(self._bench.file.undo())

    def _redo(self, _: str) -> Iterator[str]:
        yield from self._after(self._bench.file.redo())

    def _text(self, _: str) -> Iterator[str]:
        yield from self._bench.text.splitlines()

    def _save(self, _: str) -> Iterator[str]:
        try:
            self._bench.file.save()
        except OSError as error:
            why = reason(self._words, error)
            yield self._words.say("app.editor.unsaved", reason=why)
        else:
            yield self._words.say("app.editor.written", file=self._bench.file.path)

    def _balance(self, _: str) -> Iterator[str]:
        """Let bots play it in the background; each answer from now on ends with their result."""
        check = checked(self._words, self._start.games, self._bench)
        if check.scenario is None:
            yield self._words.say("app.editor.faulty", why=check.text)
        elif self._trial is None or not self._trial.plays(self._bench.rows):
            self._stop()
            self._trial = ToldTrial(self._words, self._module, self._bench.rows, check.scenario)

    def _stop(self) -> None:
        if self._trial is not None:
            self._trial.trial.stop()
            self._trial = None

    def _play(self, _: str) -> Iterator[str]:
        check = checked(self._words, self._start.games, self._bench)
        if check.scenario is None:
            yield self._words.say("app.editor.faulty", why=check.text)
            return
        yield from self._save("")
        if not self._bench.file.is_changed:
            file = f"{self._bench.file.path}"
            play(self._start, file, Wanted(None, None, Players(), plain=True))

    def _help(self, _: str) -> Iterator[str]:
        yield self._words.say("cli.editor.how")
        yield ", ".join(self._words.say(f"cli.editor.word.{verb}") for verb in VERBS)

    def _quit(self, _: str) -> Iterator[str]:
        self.is_over = True
        if self._bench.file.is_changed:
            yield self._words.say("cli.editor.kept")
