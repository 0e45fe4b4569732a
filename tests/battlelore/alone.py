"""The program with the first edition alone, whatever other games it has: most tests want that.

`python -m tests.battlelore.alone` starts it.
"""

from bl_tui.games.registry import RULEBOOKS, Games

ALONE = Games({"battlelore": RULEBOOKS["battlelore"]})

if __name__ == "__main__":
    from bl_tui.command_line.cli import main

    main(ALONE)
