"""From a scenario card to the editor: a copy of a scenario, or the player's own file."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from bl_tui.forms.drafting import opened
from bl_tui.games.module import GameModule
from bl_tui.games.registry import Games
from bl_tui.play.drafts.kit import DraftKit
from bl_tui.screens.editing.editor import EditorScreen
from bl_tui.table.outfit import Outfit


def editor_of(
    outfit: Outfit,
    games: Games,
    module: GameModule,
    kit: DraftKit,
    scenario: Any,
    path: Path,
    play: Callable[[Any], None],
) -> EditorScreen | str:
    """Return the editor of a file, or the sentence why it cannot be opened.

    A `scenario` that is not one of the game is the player's own file, or an empty board.
    """
    known = scenario if scenario.id in module.scenarios.library() else None
    bench = opened(outfit.words, kit, known, path)
    return bench if isinstance(bench, str) else EditorScreen(outfit, games, module, bench, play)
