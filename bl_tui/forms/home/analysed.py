"""The news that an analysis is ready, until the player has looked at it."""

from contextlib import suppress

from bl_tui.forms.records import Finished, Records
from bl_tui.play.remembered import Remembered

ANALYSES, SEEN = "analyses", "seen"
"""The part of the memory about analyses, and in it the saves whose analysis was looked at."""
LATEST = 10
"""Finished games of which an analysis is news, the latest."""


def ready(finished: Records, remembered: Remembered) -> Finished | None:
    """Return the latest game whose analysis is complete, unless the player has looked at it."""
    analysed = [ended for ended in finished.games[-LATEST:] if ended.analysed]
    if not analysed or analysed[-1].save.path.name in _seen(remembered):
        return None
    return analysed[-1]


def note_seen(remembered: Remembered, name: str) -> None:
    """Remember that the player has looked at the analysis of the save of that name."""
    seen = _seen(remembered)
    if name not in seen:
        with suppress(OSError):  # it is news once more
            remembered.keep(ANALYSES, **{SEEN: [*seen[1 - LATEST :], name]})


def _seen(remembered: Remembered) -> list[str]:
    kept = remembered.part(ANALYSES).get(SEEN)
    return [name for name in kept if isinstance(name, str)] if isinstance(kept, list) else []
