"""What is shown of a position, for tests: words and signs of English in ASCII."""

from typing import Any

from bl_tui.commands import standard_keys
from bl_tui.games.battle_mages.board.signs import ASCII
from bl_tui.games.battle_mages.presenter import PRESENTER
from bl_tui.games.battle_mages.words import CATALOGUE
from bl_tui.table.panes import prompt
from bl_tui.table.panes.layout import arrange
from bl_tui.table.pointing import choosing
from bl_tui.table.pointing.selection import Hint, Selection, Why
from bl_tui.table.scene import Scene
from bl_tui.text.lines import Line
from bl_tui.words import Words
from engine.battle_mages.game import BATTLE_MAGES
from tests.battle_mages.position import Position


def teller(view: Any) -> Any:
    """Return phrases in English, with signs of ASCII."""
    return PRESENTER.phrases(Words("en", CATALOGUE), ASCII, view, True)


def shown(game: Position) -> Any:
    """Return what the player who decides sees."""
    return BATTLE_MAGES.view(game.state, game.seat)


def text(lines: list[Line]) -> str:
    """Join lines into one text."""
    return "\n".join("".join(piece.text for piece in line) for line in lines)


def refused(view: Any, answer: Any) -> str:
    """Return the rule by which what is asked about is refused."""
    refusal = BATTLE_MAGES.refusal(position_of(view), view.seat, answer.action)
    return "" if refusal is None else refusal.rule


def prompted(view: Any, selection: Selection) -> str:
    """Return what the prompt says: the reason why not here, or else what it would do."""
    answer = choosing.why_not_here(PRESENTER, view, selection)
    if isinstance(answer, Why):
        refusal = BATTLE_MAGES.refusal(position_of(view), view.seat, answer.action)
        return PRESENTER.why_not(teller(view), refusal) if refusal is not None else ""
    if isinstance(answer, Hint):
        return str(teller(view).say(answer.message, **dict(answer.places)))
    return str(prompt.expectation(PRESENTER, teller(view), view, selection))


def panel(name: str, view: Any, selection: Selection) -> str:
    """Return what a panel tells on a screen of the usual size."""
    plan = arrange(PRESENTER.bare_board(view, None).extent, 120, 40)
    scene = Scene(PRESENTER, teller(view), standard_keys(()), plan, view, selection)
    return text(PRESENTER.panels[name].lines(scene, 60, 40))


def position_of(view: Any) -> Any:
    """Return the position that a view shows: all of it is open."""
    return BATTLE_MAGES.imagine(view, "")
