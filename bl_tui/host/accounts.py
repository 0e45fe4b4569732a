"""The players of a host: an SSH key is an account, and its name is unique."""

import json
import os
from collections.abc import Container
from pathlib import Path

from bl_tui.host.people import guests
from bl_tui.host.people.admission import is_refused
from bl_tui.play.seats import is_name

FILE = "players.json"


class BadName(ValueError):
    """A name that is refused; `code` is the reason: "name", "taken", "reserved",
    "refused", "online"."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Accounts:
    """The names of players by the fingerprints of their keys, kept in a file of the host."""

    def __init__(self, folder: Path, reserved: Container[str] = frozenset()) -> None:
        """Read the names; `reserved` are those that no newcomer may take, in small letters. Raises
        OSError, ValueError for an invalid file."""
        self._reserved = reserved
        self._file = folder / FILE
        self._names: dict[str, str] = {}
        if self._file.exists():
            try:
                names = json.loads(self._file.read_text("utf-8-sig"))
            except ValueError as error:
                raise ValueError(FILE) from error
            if not isinstance(names, dict) or not all(map(is_name, names.values())):
                raise ValueError(FILE)
            self._names = names

    def __len__(self) -> int:
        return len(self._names)

    def name_of(self, key: str) -> str | None:
        """Return the name of the player whose key has this fingerprint."""
        return self._names.get(key)

    def key_of(self, name: str) -> str:
        """Return the fingerprint of the key of a player, "" if unknown."""
        return next((key for key, player in self._names.items() if player == name), "")

    def known(self, name: str) -> str | None:
        """Return the name of a player in its original spelling, None if unknown."""
        return next(
            (player for player in self._names.values() if player.lower() == name.lower()), None
        )

    def refusal(self, name: str) -> str | None:
        """Return why a name is refused, as the end of a message; None if it is free."""
        if not is_name(name):
            return "name"
        if name.lower() in self._reserved or guests.is_kept(name):
            return "reserved"
        if is_refused(self._file.parent, name):
            return "refused"
        return "taken" if name.lower() in map(str.lower, self._names.values()) else None

    def enter(self, key: str, name: str) -> str:
        """Give a name to a key that has none; return the name that it has now. Raises BadName,
        OSError.

        A key that has one keeps it: if two sessions choose names at once, the first wins.
        """
        if key in self._names:
            return self._names[key]
        why = self.refusal(name)
        if why is not None:
            raise BadName(why)
        self._write({**self._names, key: name})
        return name

    def enter_guest(self, key: str) -> str:
        """Give a guest a name that nobody has; return it. Raises OSError."""
        if key not in self._names:
            name = guests.new_name()
            while self.known(name) is not None:
                name = guests.new_name()
            self._write({**self._names, key: name})
        return self._names[key]

    def hand_over(self, guest: str, key: str) -> None:
        """Give the account of a guest (`guests.key_of`) to another key. Raises
        OSError."""
        self._write({key if old == guest else old: name for old, name in self._names.items()})

    def remove(self, name: str) -> None:
        """Forget a player. Raises OSError."""
        self._write({key: player for key, player in self._names.items() if player != name})

    def rename(self, old: str, new: str) -> None:
        """Give a player another name. Raises BadName, OSError."""
        why = self.refusal(new)
        if why is not None:
            raise BadName(why)
        self._write({key: new if name == old else name for key, name in self._names.items()})

    def _write(self, names: dict[str, str]) -> None:
        draft = self._file.with_suffix(".new")
        with open(draft, "w", encoding="utf-8", opener=_private) as file:
            json.dump(names, file, indent=1)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(self._file)
        self._names = names


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
