"""The log of a host: a line of JSON for each event, written by `logging` to files or to stderr."""

import json
import logging
import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import TextIO

LOG = logging.getLogger("bl_tui.host")
FILE = "log.jsonl"
MOST = 16 << 20
"""Bytes of a file, after which a new one is begun."""
KEPT = 3
"""Older files that are kept: `log.jsonl.1` is the latest of them."""
AUTO, TO_FILE, TO_STDERR = "auto", "file", "stderr"
"""Where the log can go; AUTO: to the journal of systemd if it reads stderr, otherwise to files."""
STREAM = "JOURNAL_STREAM"
"""The variable by which systemd says which file its journal reads: device and inode."""
PRIORITIES = {logging.INFO: "<6>", logging.WARNING: "<4>", logging.ERROR: "<3>"}
"""The beginning of a line by which the journal knows how urgent it is."""


class EventLines(logging.Formatter):
    """Writes an event of a host, or a warning of a library, as one line of JSON."""

    def __init__(self, *, ranked: bool = False) -> None:
        """`ranked`: a line begins with its priority, for the journal."""
        super().__init__()
        self._ranked = ranked

    def format(self, record: logging.LogRecord) -> str:
        """Return the line: time, kind of event, facts."""
        facts = getattr(record, "facts", None)
        if facts is None:  # of a library: its first line, and no traceback
            facts = {"text": record.getMessage().partition("\n")[0]}
            if record.exc_info and record.exc_info[1]:
                facts["error"] = repr(record.exc_info[1])
        what = record.getMessage() if record.name == LOG.name else record.name
        line = json.dumps({"at": int(record.created), "what": what, **facts})
        return PRIORITIES.get(record.levelno, "<3>") + line if self._ranked else line


def begin_log(folder: Path, place: str, environ: Mapping[str, str]) -> logging.Handler:
    """Send the log to a place, AUTO, TO_FILE (files in `folder`) or TO_STDERR; return the handler,
    for `end_log`.

    On a full disk, lines of the log are lost, but no game. Raises OSError for a file that cannot be
    opened.
    """
    logging.raiseExceptions = False
    ranked = reads_stderr(sys.stderr, environ)
    handler: logging.Handler
    if place == TO_STDERR or (place == AUTO and ranked):
        handler = logging.StreamHandler()
    else:
        handler = RotatingFileHandler(folder / FILE, "a", MOST, KEPT, encoding="utf-8")
        ranked = False
    handler.setFormatter(EventLines(ranked=ranked))
    logging.getLogger().addHandler(handler)
    LOG.setLevel(logging.INFO)
    return handler


def end_log(handler: logging.Handler) -> None:
    """Write no more to the handler's place."""
    logging.getLogger().removeHandler(handler)
    handler.close()


def reads_stderr(stream: TextIO, environ: Mapping[str, str]) -> bool:
    """Return whether the journal of systemd reads a stream."""
    with suppress(OSError):  # a stream without a file
        file = os.fstat(stream.fileno())
        return environ.get(STREAM) == f"{file.st_dev}:{file.st_ino}"
    return False
