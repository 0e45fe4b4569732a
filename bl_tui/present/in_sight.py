"""The rule that a player most likely wonders about: said, under the cursor, or of the phase."""

from bl_tui.present.battle_scene import Scene
from bl_tui.present.citing import RULE, rules_in
from bl_tui.present.decision import Kind, decision_of
from bl_tui.present.inspector import inspector_lines

PHASES: dict[Kind, str] = {
    Kind.CARD: "BL-P1.1",
    Kind.ORDERS: "BL-P1.3",
    Kind.MOVES: "BL-P1.4",
    Kind.BATTLES: "BL-P1.5",
    Kind.KEEP: "BL-P1.6",
    Kind.FLAGS: "BL-P2.12.3",
    Kind.RETREAT: "BL-P2.12.4",
    Kind.GAIN: "BL-P2.15.1",
    Kind.PURSUE: "BL-P2.15.1",
    Kind.BONUS: "BL-P2.15.1",
    Kind.BATTLE_BACK: "BL-P2.15.2",
    Kind.OVER: "BL-13.5",
}
"""The step of the procedures that a decision belongs to."""

WHOLE = (60, 99)
"""Columns and lines in which the inspector leaves nothing out."""


def rule_in_sight(scene: Scene) -> str:
    """What the prompt says forbids something; else the first rule that the inspector names for the
    hex under the cursor; else the phase."""
    for text in (scene.notice, scene.why):
        found = RULE.search(text)
        if found is not None:
            return found[0]
    lines = inspector_lines(scene.teller, scene.view, scene.selection, *WHOLE)
    named = rules_in(lines) if scene.curtain is None else []
    return named[0] if named else PHASES.get(decision_of(scene.view).kind, "BL-P1")
