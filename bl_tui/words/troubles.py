"""The player's words for system errors about files."""

import errno

from bl_tui.words import Words

REASONS = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
    errno.EISDIR: "no_file",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EFBIG: "too_long",
}


def reason(words: Words, error: OSError) -> str:
    """Return why a file cannot be used; an unusual trouble by the symbol of the system."""
    name = REASONS.get(error.errno or 0, "other")
    return words.say(f"reason.{name}", symbol=errno.errorcode.get(error.errno or 0, "?"))
