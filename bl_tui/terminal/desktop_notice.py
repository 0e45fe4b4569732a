"""Notices on the desktop, by terminals that can show them and are recognised by their names."""

from collections.abc import Mapping

OSC_9, OSC_99, OSC_777 = (
    "\x1b]9;{}\x1b\\",
    "\x1b]99;;{}\x1b\\",
    "\x1b]777;notify;bl-tui;{}\x1b\\",
)
SEQUENCES = {
    "kitty": OSC_99,
    "foot": OSC_777,
    "ghostty": OSC_777,
    "rxvt": OSC_777,
    "urxvt": OSC_777,
    "vte": OSC_777,
    "contour": OSC_777,
    "iterm": OSC_9,
    "wezterm": OSC_9,
    "conemu": OSC_9,
    "ms-terminal": OSC_9,
}
"""The sequence of a terminal by the beginning of its name; other terminals might print it."""
PREFIX = "xterm-"
"""Some terminals put this before their name in TERM."""


def desktop_notice(environ: Mapping[str, str], text: str) -> str:
    """Return the sequence that shows a text on the desktop, "" for a terminal that cannot.

    A terminal is known by LC_TERMINAL, TERM_PROGRAM or TERM, in this order. tmux hides its name, so
    within tmux an unknown one gets OSC 9, which most understand; tmux passes it on with
    `allow-passthrough`.

    >>> desktop_notice({"TERM": "xterm-kitty"}, "Your turn")
    '\x1b]99;;Your turn\x1b\\\\'
    >>> desktop_notice({"TERM": "linux"}, "Your turn")
    ''
    """
    names = [environ.get(name, "").lower() for name in ("LC_TERMINAL", "TERM_PROGRAM", "TERM")]
    within_tmux = any(name.startswith("tmux") for name in names)
    usual = OSC_9 if within_tmux else ""
    sequences = (
        sequence
        for name in names
        for start, sequence in SEQUENCES.items()
        if name.removeprefix(PREFIX).startswith(start)
    )
    shown = next(sequences, usual).format("".join(filter(str.isprintable, text)).replace(";", ","))
    return _passed_on(shown) if within_tmux and shown else shown


def _passed_on(sequence: str) -> str:
    """Return a sequence as tmux hands it to the terminal outside."""
    doubled = sequence.replace("\x1b", "\x1b\x1b")
    return f"\x1bPtmux;{doubled}\x1b\\"
