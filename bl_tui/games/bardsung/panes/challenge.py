"""What stands in place of the hand while a challenge asks: the answers, and what its card says."""

from bl_tui.games.bardsung.panes.hand import items
from bl_tui.table.panes.hand import hand_lines
from bl_tui.table.scene import Scene
from bl_tui.text.lines import Line, wrap
from engine.bardsung.state.steps import Ask
from engine.bardsung.tables.aspects import CHALLENGES
from engine.bardsung.turn.views import View


def challenge_lines(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the answers with the text of the card below them, which may be read (BS-18.12);
    nothing where no challenge asks, or without room."""
    view: View = scene.view
    step = view.steps[-1] if view.steps else None
    if not isinstance(step, Ask) or step.about not in CHALLENGES or not view.actions:
        return []
    if scene.frame is not None:
        return []
    told = wrap(scene.teller.say(f"aspect.{step.about}.text"), width)
    room = height - len(told)
    if room < 1:
        return []
    answers = hand_lines(scene.teller, items(scene.teller, view, scene.selection), width, room)
    return [*answers, *told]
