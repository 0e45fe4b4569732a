"""The sentences about a file that is drawn: its fault, and the balance of its games."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bl_tui.games.module import GameModule
from bl_tui.games.registry import Games
from bl_tui.games.scenario_files import NoScenario, read_scenario
from bl_tui.play.drafts.balance import Balance, BalanceTrial, jobs_of
from bl_tui.play.drafts.bench import Bench
from bl_tui.play.drafts.draft import Rows, draft_of
from bl_tui.play.drafts.kept import DraftFile
from bl_tui.play.drafts.kit import DraftKit
from bl_tui.play.drafts.sections import lines_about, with_words
from bl_tui.words import Words
from bl_tui.words.naming import listed, scenario_title
from bl_tui.words.refusals import reason
from engine.core.frozen import Value, record
from engine.hexes.grid import Hex
from saves.errors import SaveInUse
from saves.games import KNOWN


def opened(words: Words, kit: DraftKit, scenario: Any | None, path: Path) -> Bench | str:
    """Return a file ready for drawing, or the sentence why it cannot be drawn.

    A file that does not exist begins as a copy of a scenario, or as an empty board without one.
    """
    text = kit.blank if scenario is None else kit.source(scenario)
    if text is None:
        return words.say("app.editor.campaign")
    try:
        return Bench(kit, DraftFile(path, _begun(words, text, scenario, path.stem)))
    except OSError as error:
        why = reason(words, error)
        return words.say("cli.check.missing", file=path.name, reason=why)
    except SaveInUse:
        return words.say("app.editor.in_use", file=path.name)


def _begun(words: Words, text: str, scenario: Any | None, name: str) -> bytes:
    """Return a new file: a text with its own id, and a title in the player's language."""
    rows = draft_of(text.encode()).rows
    lines = list(rows)
    title = words.say("app.editor.untitled")
    if scenario is not None:
        known = scenario_title(words, scenario.id)
        title = words.say("app.editor.title_of_copy", title=known)
    for place, _ in lines_about(rows, "title"):  # a map has a title in no language
        lines[place] = with_words(rows[place], f"title    {title}")
    for place, _ in lines_about(rows, "id"):
        lines[place] = with_words(rows[place], f"id      {name}")
        lines.insert(place + 1, f"title   {words.language} {title}\n")
    return "".join(lines).encode()


@record
class DraftCheck(Value):
    """The result of a check: a scenario that can be played, or its fault."""

    scenario: Any = None
    text: str = ""
    """The fault as a sentence, or a warning about a scenario that can be played."""
    line: int = 0
    """The line of the fault, counted from 1."""
    spot: Hex | None = None
    """The hex of the fault, None if it is not on the board."""


def checked(words: Words, games: Games, bench: Bench) -> DraftCheck:
    """Return what `bl-tui check` would say of a draft."""
    name = Path(bench.file.path.name)
    try:
        module, scenario = read_scenario(words, games, bench.file.draft.data, name)
    except NoScenario as wrong:
        text = str(wrong).removeprefix(f"{name}, ") or words.say("app.editor.nothing")
        return DraftCheck(None, text, wrong.line, bench.place_of(wrong.line, wrong.facts))
    return DraftCheck(scenario, next(module.scenarios.warnings(words, scenario), ""))


SEED = "editor"
"""The seed of the games in the background: `bl-tui simulate FILE --seed editor` plays the same."""


class ToldTrial:
    """The games of a draft in the background, in words."""

    def __init__(self, words: Words, module: GameModule, rows: Rows, scenario: Any) -> None:
        """Begin them; `rows` is the draft that is played, and `scenario` what it says."""
        setup = module.scenarios.setup(scenario)
        names = module.seat_names(words, setup)
        self._words, self._names = words, {seat.value: name for seat, name in names.items()}
        jobs = jobs_of(KNOWN[module.id], scenario.id, setup, SEED)
        self.trial = BalanceTrial(rows, jobs, tuple(self._names))

    def plays(self, rows: Rows) -> bool:
        """Return whether more games of just this draft will come."""
        return not self.trial.is_over and self.trial.rows == rows

    def text(self, rows: Rows) -> str:
        """Return the result so far, and whether the draft has changed since."""
        text = balance_told(self._words, self.trial.look(), self._names)
        same = self.trial.rows == rows
        return text if same else self._words.say("app.editor.balance.older", balance=text)


def balance_told(words: Words, balance: Balance, names: Mapping[str, str]) -> str:
    """Return the result of games between bots: "12 of 20 games: Standards 58 % (32 to 81 %)".

    Of two sides it is the first one, as the other one has the rest.
    """
    if not balance.games:
        return words.say("app.editor.balance.begins", wanted=balance.wanted)
    shares = []
    shown = balance.seats[: 1 if len(balance.seats) == 2 else None]
    for place, seat in enumerate(shown):
        share, low, high = (round(100 * part) for part in balance.share(place))
        texts = {"share": share, "low": low, "high": high}
        shares.append(words.say("app.editor.balance.share", side=names[seat], **texts))
    return words.say(
        "app.editor.balance",
        games=balance.games,
        wanted=balance.wanted,
        shares=listed(words, shares),
        turns=round(balance.turns / balance.games),
    )
