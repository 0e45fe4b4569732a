"""A story card between two encounters: its text as on a card, its answers, the party below."""

from bl_tui.games.bardsung.decisions import asked
from bl_tui.games.bardsung.panes.overview import party_lines
from bl_tui.games.bardsung.words.actions import label
from bl_tui.table.scene import Scene
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap

WIDE = 72
"""The most columns of a card: longer lines are hard to read."""


def tale_panel(scene: Scene, width: int, _: int) -> list[Line]:
    """Return the story card that is asked about, with a line for each answer."""
    teller, view = scene.teller, scene.view
    card, room = view.steps[-1].about, min(width, WIDE)
    lines = wrap(teller.say(f"storycard.{card}.name"), room, Role.TITLE)
    lines += [BLANK, *wrap(teller.say(f"storycard.{card}.story"), room), BLANK]
    offered = asked(view, scene.selection).choices(scene.selection)
    for place, action in enumerate(offered):
        pointed = place == scene.selection.option
        role, link = Role.CARD_POINTED if pointed else Role.CARD, f"option:{place}"
        for line in wrap(f" {place + 1} {label(teller.words, action, view)}", width, role, "   "):
            lines.append(fit(tuple(Span(s.text, role, link) for s in line), width, role, link))
    return [*lines, BLANK, *party_lines(scene, width)]
