"""`python -m bl_tui` is the same as `bl-tui`."""

from bl_tui.cli import main

if __name__ == "__main__":
    main()
