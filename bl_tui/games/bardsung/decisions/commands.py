"""The commands of Bardsung: empowered rolls, the pack, the tile."""

from bl_tui.games.bardsung.decisions.exploring import LayTile
from bl_tui.games.bardsung.decisions.growing import Treasures
from bl_tui.games.bardsung.decisions.hero_turn import Empowered, Pack, may_empower
from bl_tui.games.bardsung.decisions.looking import step_of
from bl_tui.table.panes.game_panes import GameCommand
from bl_tui.table.pointing.selection import Act, Answer, Selection
from engine.bardsung.state import actions as a
from engine.bardsung.state.steps import HeroTurn
from engine.bardsung.turn.views import View
from engine.core.frozen import replace

TAKE_ALL = a.Choose("all")
"""Take this effect and all that follow."""


def _turned(mode: str, selection: Selection) -> Selection:
    """Return the selection with a mode opened, or closed again."""
    back = selection.mode == mode
    option = selection.option if mode == Empowered.name else 0
    return replace(
        selection, mode="" if back else mode, option=0 if back and not option else option
    )


def empower(_: View, selection: Selection) -> Answer:
    """Open or close empowered rolls."""
    return _turned(Empowered.name, selection)


def pack(view: View, selection: Selection) -> Answer:
    """Open or close the actions that cost nothing; between encounters the treasures, which make up
    the whole list, with none selected at first."""
    if isinstance(step_of(view), HeroTurn):
        return _at_best(view, _turned(Pack.name, selection))
    back = selection.mode == Treasures.name
    return replace(selection, mode="" if back else Treasures.name, option=None)


def _at_best(view: View, turned: Selection) -> Selection:
    """Return the selection with the best thing of the opened pack selected."""
    things = Pack(view).things
    best = Pack(view).best(things) if turned.mode else None
    return turned if best is None else replace(turned, option=things.index(best))


def has_pack(view: View, _: Selection) -> bool:
    """Return whether there are free actions or treasures."""
    return bool(Pack(view).things or Treasures(view).trades)


def rotate(view: View, selection: Selection) -> Answer:
    """Select the next way to place the tile."""
    return LayTile(view).rotated(selection)


def lays_tile(view: View, _: Selection) -> bool:
    """Return whether a tile is being placed."""
    return any(isinstance(action, a.Place) for action in view.actions)


DEEDS = {
    "rotate": GameCommand(rotate, lays_tile, after="choose"),
    "all": GameCommand(
        lambda *_: Act(TAKE_ALL), lambda view, _: TAKE_ALL in view.actions, after="choose"
    ),
    "special": GameCommand(empower, may_empower, after="choose"),
    "pack": GameCommand(pack, has_pack, after="choose"),
}
