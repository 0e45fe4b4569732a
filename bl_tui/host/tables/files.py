"""The files of a table apart from the save of its game.

The options are written durably, and rarely. The status of the game, the chat and the cursors are
written at each change without waiting for the disk: they outlive the program, and after a power cut
they are restored from the save, or are a small loss.
"""

import json
import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bl_tui.host.tables import plan as plans
from bl_tui.host.tables.plan import ID_LENGTH, ID_SIGNS, Newer, Seating
from bl_tui.play.lobby import Lobby, OpenGame
from saves.files import read_file, write_whole
from saves.store import Store
from saves.summary import Summary

FILE, LIVE, POINTED = "table.json", "live.json", "pointed.json"
LONGEST = 1 << 20
"""Bytes of such a file; a longer one was not written here."""

LIVELY = ("due", "asked", "over", "won", "turn", "moved", "times", "talk", "score")
"""The fields of a plan that change with the game and the chat."""


def free_id(folder: Path) -> str:
    """Return an id that no table in a folder has."""
    while True:
        name = "".join(secrets.choice(ID_SIGNS) for _ in range(ID_LENGTH))
        if not (folder / name).exists():
            return name


def write_plan(folder: Path, plan: Seating, before: Seating | None) -> None:
    """Write the changes since `before`, None for everything. Raises OSError."""
    agreed, live = _parts(plan)
    old_agreed, old_live = (None, None) if before is None else _parts(before)
    if agreed != old_agreed:
        text = json.dumps(agreed, ensure_ascii=False, indent=1)
        os.close(write_whole(folder / FILE, text.encode(), replace=True, mode=0o600))
    if live != old_live:
        _write_at_once(folder / LIVE, live)


def read_plan(folder: Path) -> tuple[Seating, bool]:
    """Return the plan of a table, and whether the status of the game is known.

    Raises OSError, ValueError, and Newer if another version wrote unknown fields.
    """
    agreed = json.loads(read_file(folder / FILE, LONGEST))
    live = _read_any(folder / LIVE)
    if live:
        try:
            return plans.read({**agreed, **live}), True
        except Newer:
            raise
        except ValueError:  # it is restored from the save
            pass
    return plans.read(agreed), False


def _parts(plan: Seating) -> tuple[dict[str, Any], dict[str, Any]]:
    whole = plans.raw(plan)
    live = {name: whole.pop(name) for name in LIVELY if name in whole}
    return whole, {**live, "moved": plan.moved}


def write_pointed(folder: Path, pointed: Mapping[str, str]) -> None:
    """Write the players' cursors. Raises OSError."""
    _write_at_once(folder / POINTED, pointed)


def read_pointed(folder: Path) -> dict[str, str]:
    """Return the players' last cursors; {} if the file is incomplete."""
    spots = _read_any(folder / POINTED)
    return spots if all(isinstance(spot, str) for spot in spots.values()) else {}


def resumed(store: Store, lobby: Lobby, *, read_only: bool) -> OpenGame:
    """Return the game of a table, or its valid part: the copy, if it had to be copied before.

    Raises SaveError, OSError.
    """
    return lobby.resume(save_of(store), read_only=read_only, part=True)


def save_of(store: Store) -> Path:
    """Return the file of the game of a table. Raises OSError."""
    return _summary(store).path


def is_older(folder: Path) -> bool:
    """Return whether the rules have changed since the game of a table began. Raises OSError."""
    return _summary(Store(folder)).older


def _summary(store: Store) -> Summary:
    summaries = store.list()
    copied = {summary.origin.name for summary in summaries if summary.origin is not None}
    saves = [summary for summary in summaries if summary.path.stem not in copied]
    if not saves:
        raise FileNotFoundError(store.folder)
    return min(saves, key=lambda summary: summary.path)


def _write_at_once(file: Path, contents: Mapping[str, Any]) -> None:
    draft = file.with_suffix(".new")
    draft.write_text(json.dumps(contents, ensure_ascii=False), "utf-8")
    draft.replace(file)


def _read_any(file: Path) -> dict[str, Any]:
    try:
        data = json.loads(read_file(file, LONGEST))
    except (OSError, ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}
