"""`bl-tui report` and `record`: a saved game, a position or all finished games as text."""

from functools import partial
from pathlib import Path

from bl_tui.command_line.console import find, tell_file
from bl_tui.command_line.printing import complain, say, say_json
from bl_tui.command_line.startup import GOOD, ChosenScenario, Start
from bl_tui.forms import report_text
from bl_tui.forms.finished.battle_record import told
from bl_tui.forms.finished.exported import as_csv, as_markdown
from bl_tui.forms.records import records_of
from bl_tui.play.lobby import RATED_FILE
from bl_tui.play.preferences import config_dir
from engine.core.frozen import fields_of, replace
from saves.errors import SaveError, system_error
from saves.files import LONGEST, read_file
from saves.guard import counted, guarded
from saves.positions import is_position
from saves.proving import Unproved, prove
from saves.reading import Loaded
from saves.summary import Summary, summarise

RECORD = 72
"""Columns of a record as text."""


def report(start: Start, word: str, as_markdown: bool) -> int:
    """Print a saved game or a position as text, and return the exit code."""
    subject = find(start, word)
    if isinstance(subject, int):
        return subject
    if isinstance(subject, ChosenScenario):
        return start.wrong("cli.wrong.report", name=word)
    return start.guard(subject, partial(_told, start, word, subject, as_markdown))


def _told(start: Start, word: str, loaded: Loaded, as_markdown: bool) -> int:
    """Print a loaded game as text."""
    tell_file(start, loaded)
    summary = _summary(start, loaded, Summary(loaded.path) if is_position(word) else None)
    games, record = start.games, loaded.record
    with counted(record.foreign):
        lines = tuple(report_text.report(start.words, games, summary, record, marked=as_markdown))
    say(*lines)
    return GOOD


def _summary(start: Start, loaded: Loaded, listed: Summary | None) -> Summary:
    """Return the head of a report: that of the list of saves, or the readable part of a file."""
    listed = listed or summarise(loaded.path)
    if listed.game and not loaded.part:
        return listed
    header, saved = loaded.header, start.games[loaded.header.game].saved
    known = report_text.summary_of(saved, loaded.record, loaded.path, listed.time, header.settled)
    return replace(known, n=loaded.n, name=header.name, seats=header.seats, origin=header.origin)


def verify(start: Start, word: str, noted: str, *, as_json: bool) -> int:
    """Prove that the dice and decks of a saved game follow from its seed; return the exit code.

    `noted` is the hash that the player noted at the table, "" for none.
    """
    say_it, path = start.words.say, Path(word)
    try:
        path = start.store.find(word)
        with guarded(True, path, (SaveError, OSError, Unproved)):
            proof = prove(read_file(path, LONGEST), path, noted.replace(" ", "").lower())
    except Unproved as why:
        return start.no(f"cli.verify.no.{why.code}", file=path.name, line=why.line)
    except SaveError as error:
        return start.no_save(error)
    except OSError as error:
        return start.no_save(system_error(error, path))
    facts = fields_of(proof)
    if as_json:
        say_json(facts)
        return GOOD
    message = "cli.verify.announced" if proof.announced else "cli.verify.local"
    message = "cli.verify.noted" if noted else message
    say(say_it("cli.verify.good", **facts), say_it(message, **facts))
    return GOOD


def tell_record(start: Start, form: str) -> int:
    """Print the record of the player's finished games, and return the exit code.

    `form` is "text", "markdown" or "csv".
    """
    store = start.store
    store.list()
    start.own_scenarios()  # for the titles in their files
    records = records_of(start.games, store.index.finished, start.environ.get("USER", ""))
    rated = config_dir(start.environ) / RATED_FILE
    if store.index.rebuilt:
        complain(start.words.say("app.home.rebuilt"))
    if form == "text":
        say(*told(start.words, start.games, records, rated, RECORD))
    elif form == "csv":
        say(*as_csv(start.words, start.games, records).splitlines())
    else:
        say(*as_markdown(start.words, start.games, records, rated).splitlines())
    return GOOD
