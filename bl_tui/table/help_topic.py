"""The rule that a player most likely wonders about: said, under the cursor, or of the phase."""

from bl_tui.games.battlelore.asks import decision_of
from bl_tui.games.battlelore.inspector import inspector_lines
from bl_tui.table.scene import Scene
from bl_tui.text.rule_links import RULE, rules_in

WHOLE = (60, 99)
"""Columns and lines in which the inspector leaves nothing out."""


def rule_in_sight(scene: Scene) -> str:
    """What the prompt says forbids something; else, where the board matters, the first rule that
    the inspector names for the hex under the cursor; else the phase."""
    for text in (scene.notice, scene.why):
        found = RULE.search(text)
        if found is not None:
            return found[0]
    row = decision_of(scene.view).row
    if not row.on_board:
        return row.rule_of(scene.view)
    lines = inspector_lines(scene.teller, scene.view, scene.selection, *WHOLE)
    named = rules_in(lines)
    return named[0] if named else row.rule_of(scene.view)
