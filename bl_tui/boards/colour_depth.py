"""The number of colours that the terminal can show, according to its environment."""

from collections.abc import Mapping

from engine.core.frozen import Name

# Terminals with all colours that are known by their name alone: SSH carries no COLORTERM.
TRUE_NAMES = ("alacritty", "foot", "ghostty", "kitty", "wezterm", "direct")


class Depth(Name):
    """The colours that may be sent; the values are the words of the settings."""

    NONE = "none"
    ANSI16 = "16"
    ANSI256 = "256"
    TRUE = "true"


def colour_depth(environ: Mapping[str, str], wish: Depth | None = None) -> Depth:
    """Return the depth to draw in: the player's setting, then NO_COLOR, COLORTERM and TERM.

    Any value of NO_COLOR counts, as no-color.org asks.  A terminal that names neither a number of
    colours nor itself gets 16, which all terminals in use can show.
    """
    if wish is not None:
        return wish
    return _asked(environ)[0]


def told_by(environ: Mapping[str, str]) -> str:
    """Return the variable that determines the number of colours, or ""."""
    return _asked(environ)[1]


def _asked(environ: Mapping[str, str]) -> tuple[Depth, str]:
    if environ.get("NO_COLOR"):
        return Depth.NONE, "NO_COLOR"
    if environ.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return Depth.TRUE, "COLORTERM"
    term = environ.get("TERM", "").strip().lower()
    if any(name in term for name in TRUE_NAMES):
        return Depth.TRUE, "TERM"
    return (Depth.ANSI256, "TERM") if "256" in term else (Depth.ANSI16, "")
