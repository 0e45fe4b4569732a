"""The invitations of a host: everybody, or those in a file with keys and codes."""

import base64
import binascii
import hashlib
import re
from hmac import compare_digest
from pathlib import Path

from saves.files import read_file

LONGEST = 1 << 20
"""Bytes of a file of keys and codes."""
SHORTEST = 6
"""Signs of a code: a shorter one would be guessed."""
CODE = re.compile(r"[A-Za-z0-9-]+", re.ASCII)
KIND = re.compile(r"(ssh|ecdsa|sk)-\S+", re.ASCII)
"""The beginning of a line with a public key."""


class Invited:
    """A file of invitations, read again for each newcomer; without one all are invited.

    A line is a public key, as `ssh-keygen` writes it, or a code; the rest after "#" is a note.
    """

    def __init__(self, file: Path | None) -> None:
        """Read the file once. Raises OSError, ValueError (with the number of the wrong line)."""
        self.file = file
        self._read()

    def _read(self) -> tuple[set[str], set[str]]:
        """Return the fingerprints of keys, and the codes. Raises OSError, ValueError."""
        if self.file is None:
            return set(), set()
        return read_lines(read_file(self.file, LONGEST).decode("utf-8", "replace"))

    def counted(self) -> tuple[int, int]:
        """Return the numbers of keys and codes. Raises OSError, ValueError."""
        keys, codes = self._read()
        return len(keys), len(codes)

    @property
    def all(self) -> bool:
        """Return whether everybody is invited."""
        return self.file is None

    def has_key(self, key: str) -> bool:
        """Return whether the owner of this fingerprint is invited. Raises OSError, ValueError."""
        return self.all or key in self._read()[0]

    def has_code(self, typed: str) -> bool:
        """Return whether a code is valid, in constant time. Raises OSError, ValueError."""
        codes = self._read()[1]
        return sum(compare_digest(code.encode(), typed.encode()) for code in codes) > 0

    def takes_codes(self) -> bool:
        """Return whether there are codes at all. Raises OSError, ValueError."""
        return bool(self._read()[1])


def read_lines(text: str) -> tuple[set[str], set[str]]:
    """Return the fingerprints of the keys of a text, and the codes. Raises ValueError."""
    keys, codes = set(), set()
    for number, line in enumerate(text.splitlines(), 1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        if KIND.fullmatch(words[0]):
            keys.add(fingerprint((*words, "?")[1], number))
        elif len(words) == 1 and CODE.fullmatch(words[0]) and len(words[0]) >= SHORTEST:
            codes.add(words[0])
        else:
            raise ValueError(number)
    return keys, codes


def fingerprint(blob: str, number: int = 1) -> str:
    """Return the fingerprint of a public key, as SSH writes it. Raises ValueError."""
    try:
        data = base64.b64decode(blob, validate=True)
    except binascii.Error as error:
        raise ValueError(number) from error
    digest = base64.b64encode(hashlib.sha256(data).digest()).decode("ascii")
    return f"SHA256:{digest.rstrip('=')}"
