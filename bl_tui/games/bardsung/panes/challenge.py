"""What stands in place of the hand while a challenge asks: the answers, and what its card says."""

from bl_tui.games.bardsung.panes.hand import items
from bl_tui.table.panes.hand import hand_lines
from bl_tui.table.scene import Scene
from bl_tui.text.lines import Line, Role, wrap
from engine.bardsung.state.steps import Ask
from engine.bardsung.tables.aspects import CHALLENGES
from engine.bardsung.turn.views import View


def challenge_lines(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the answers with the text of the card below them, which may be read (BS-18.12), or
    for who waits its name; nothing where no challenge asks, or without room."""
    view: View = scene.view
    step = view.steps[-1] if view.steps else None
    if not isinstance(step, Ask) or step.about not in CHALLENGES or scene.frame is not None:
        return []
    teller = scene.teller
    told = wrap(teller.aspect(step.about), width)
    if not view.actions:
        name = teller.say(f"aspect.{step.about}.name")
        return [*wrap(name, width, Role.TITLE), *told][:height] if scene.awaited else []
    room = height - len(told)
    if room < 1:
        return []
    return [*hand_lines(teller, items(teller, view, scene.selection), width, room), *told]
