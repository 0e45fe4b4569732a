"""The rule that a player most likely wonders about: said, under the cursor, or of the phase."""

from bl_tui.games.battlelore.inspector import inspector_lines
from bl_tui.table.decision import Kind, decision_of
from bl_tui.table.scene import Scene
from bl_tui.text.rule_links import RULE, rules_in
from engine.battlelore.state.steps import DrawLore, Moment, Window
from engine.battlelore.turn.views import View

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
    Kind.REACT: "BL-18.4",
    Kind.TARGETS: "BL-18.25",
    Kind.DICE: "BL-18.21",
    Kind.PICK: "BL-18.25",
    Kind.NAME: "BL-18.25",
    Kind.VOLLEY: "BL-18.25",
    Kind.AIM: "BL-15.27",
    Kind.POWERS: "BL-15.28",
    Kind.REPLENISH: "BL-19.8",
    Kind.KEEP_LORE: "BL-19.8",
    Kind.DISCARD_LORE: "BL-19.12",
    Kind.COUNCIL: "BL-20.19",
    Kind.PLACE: "BL-22.10",
}
"""The step of the procedures, or the rule, that a decision belongs to."""

MOMENTS: dict[Moment, str] = {
    Moment.WITH: "BL-18.9",
    Moment.INSTEAD: "BL-18.10",
    Moment.RE_CMD: "BL-18.11",
    Moment.RE_LORE: "BL-18.8",
    Moment.OWN_LORE: "BL-18.5",
    Moment.MOVE: "BL-18.14",
    Moment.RE_MOVE: "BL-18.15",
    Moment.BATTLES: "BL-18.16",
    Moment.COMBAT: "BL-18.16",
    Moment.MELEE: "BL-18.17",
    Moment.RANGED: "BL-18.17",
    Moment.OWN_POST: "BL-18.16",
    Moment.PRE: "BL-18.20",
    Moment.PRE_M: "BL-18.20",
    Moment.PRE_R: "BL-18.20",
    Moment.POST: "BL-18.21",
    Moment.POST_M: "BL-18.21",
}
"""The rule of each moment for Lore cards."""

DEALT = "BL-17.2"
"""The rule of the Lore cards that are dealt before the first turn."""

NOT_ON_THE_BOARD = (
    Kind.REACT, Kind.DICE, Kind.PICK, Kind.POWERS, Kind.REPLENISH, Kind.KEEP_LORE,
    Kind.DISCARD_LORE, Kind.COUNCIL,
)  # fmt: skip
"""Decisions for which it does not matter what the cursor stands on."""

WHOLE = (60, 99)
"""Columns and lines in which the inspector leaves nothing out."""


def rule_in_sight(scene: Scene) -> str:
    """What the prompt says forbids something; else, where the board matters, the first rule that
    the inspector names for the hex under the cursor; else the phase."""
    for text in (scene.notice, scene.why):
        found = RULE.search(text)
        if found is not None:
            return found[0]
    if decision_of(scene.view).kind in NOT_ON_THE_BOARD:
        return _of_the_step(scene.view)
    lines = inspector_lines(scene.teller, scene.view, scene.selection, *WHOLE)
    named = rules_in(lines)
    return named[0] if named else _of_the_step(scene.view)


def _of_the_step(view: View) -> str:
    step = view.steps[-1] if view.steps else None
    if isinstance(step, Window):
        return MOMENTS[step.moment]
    if isinstance(step, DrawLore) and step.back:
        return DEALT
    return PHASES[decision_of(view).kind]
