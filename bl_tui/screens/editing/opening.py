"""From a scenario card to the editor: a copy of a scenario, or the player's own file."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from bl_tui.forms.drafting import begun
from bl_tui.games.module import GameModule
from bl_tui.games.registry import Games
from bl_tui.play.drafts.bench import Bench
from bl_tui.play.drafts.kept import DraftFile
from bl_tui.play.drafts.kit import DraftKit
from bl_tui.screens.editing.editor import EditorScreen
from bl_tui.table.outfit import Outfit
from bl_tui.words.refusals import reason
from saves.errors import SaveInUse


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

    A file that does not exist begins as a copy of a scenario, or as an empty board if `scenario`
    is not one of the game.
    """
    known = scenario if scenario.id in module.scenarios.library() else None
    try:
        file = DraftFile(path, begun(outfit.words, kit, known, path.stem))
    except OSError as error:
        why = reason(outfit.words, error)
        return outfit.words.say("cli.check.missing", file=path.name, reason=why)
    except SaveInUse:
        return outfit.words.say("app.editor.in_use", file=path.name)
    return EditorScreen(outfit, games, module, Bench(kit, file), play)
