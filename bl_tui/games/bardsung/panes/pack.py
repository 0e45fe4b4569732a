"""What stands in place of the hand where treasures are used: the list, and what the one pointed at
does."""

from bl_tui.games.bardsung.decisions.hero_turn import Pack
from bl_tui.games.bardsung.panes.hand import items
from bl_tui.table.panes.hand import hand_lines
from bl_tui.table.panes.key_line import key_name
from bl_tui.table.scene import Scene
from bl_tui.text.lines import Line, wrap
from engine.core.frozen import replace


def pack_lines(scene: Scene, width: int, height: int) -> list[Line]:
    """Return what costs no action, and below it the text of what is pointed at; nothing elsewhere,
    or without room for both."""
    if scene.selection.mode != Pack.name or scene.frame is not None:
        return []
    shown = items(scene.teller, scene.view, scene.selection)
    told = [line for each in shown if each.pointed for line in wrap(each.text, width)]
    bare = [replace(each, text="", short="", table=True) for each in shown]
    key = key_name(scene.teller, scene.keys, "next")
    lines = hand_lines(scene.teller, bare, width, max(height - len(told), 1), lambda: key)
    return [*lines, *told] if told and len(lines) + len(told) <= height else []
