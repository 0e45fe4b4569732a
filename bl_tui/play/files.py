"""Reading small files that a player names: plain files only, and not without end."""

import errno
import os
from pathlib import Path

from saves.files import open_regular, read_from
from saves.lines import BOM


def read_file(path: Path, longest: int) -> bytes:
    """Return all bytes of a plain file of at most `longest` bytes. Raises OSError.

    A pipe or a device is no file to us, since it could block or have no end. The mark that some
    editors put before the first sign is left out.
    """
    fd = open_regular(path, os.O_RDONLY)
    try:
        if os.fstat(fd).st_size > longest:
            raise OSError(errno.EFBIG, "too long")
        return read_from(fd).removeprefix(BOM)
    finally:
        os.close(fd)
