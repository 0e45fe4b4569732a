"""The rule that a player most likely wonders about: said, under the cursor, or of the phase."""

from bl_tui.table.scene import Scene
from bl_tui.text.rule_links import RULE, rules_in

WHOLE = (60, 99)
"""Columns and lines in which the inspector leaves nothing out."""


def rule_in_sight(scene: Scene) -> str:
    """Return the rule that what is shown now has to do with.

    What the prompt says forbids something comes first; else, where the board matters, the first
    rule that the inspector names for the hex under the cursor; else the phase.
    """
    for text in (scene.notice, scene.why):
        cited = RULE.search(text)
        if cited is not None:
            return cited[0]
    row = scene.presenter.machine.decision(scene.view).row
    if not row.on_board:
        return row.rule_of(scene.view)
    lines = scene.presenter.pane_lines["inspector"](scene, *WHOLE)
    named = rules_in(lines)
    return named[0] if named else row.rule_of(scene.view)
