"""Frames of sessions without a terminal, as digests: all that panes and board show.

`python -m tests.ui.frames` records them anew in `frames.txt`: one line for each decision of a few
games, in two sizes, with what some keys show there that look around.
"""

from collections.abc import Iterator
from functools import partial
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from bl_tui.boards.board_model import LARGE
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.palette import palette_of
from bl_tui.commands import standard_keys
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.play.journal import MemoryJournal
from bl_tui.play.table import Table
from bl_tui.table.panels import panel_box, panel_lines, stands_beside
from bl_tui.table.panes.layout import PanePlan, arrange, zoom_for
from bl_tui.table.parts import Kept
from bl_tui.table.screenful import panes
from bl_tui.table.session import showing
from bl_tui.text.lines import Line
from bl_tui.words import Words
from engine.core.frozen import replace
from engine.core.record import begin
from tests.ui.sittings import Sitting

RECORDED = Path(__file__).with_name("frames.txt")
GAMES = (
    ("battlelore/agincourt", "1", "off"), ("battlelore/wizards", "2", "normal"),
    ("second_edition/learning", "1", "off"), ("second_edition/full", "2", "normal"),
    ("battle_mages/duel", "1", "off"), ("bardsung/EN-1", "1", "off"),
    ("bardsung/campaign", "2", "normal"),
)  # fmt: skip
"""Scenarios, each with the seed of a random game and the pace at which its story is told."""
ACTIONS = 24
SIZES = ((80, 24), (120, 40))
LOOKS = ("right", "tab", "1", "i", "right", "l", "up", "k", "backspace", "2", "t", "down")
"""Keys that look around where a decision is met for the first time."""
STORY = 4
"""Steps of a story that are looked at."""


class Frames:
    """One session at a table, drawn for two sizes, each with the panes that it has kept."""

    def __init__(self, name: str, seed: str, pace: str) -> None:
        game, scenario = name.split("/")
        games, row = Games(), RULEBOOKS[game]
        module, art = games[game], games.art(game)
        setup = module.scenarios.setup(module.scenarios.library()[scenario])
        self.table = Table(module.game, begin(module.game, setup, seed), MemoryJournal())
        self.signs = art.glyphs("unicode", Words("en", row.catalogue))
        self.sitting = Sitting(
            self.table, pace=pace, presenter=module.presenter(), catalogue=row.catalogue,
            signs=self.signs, keys=standard_keys(row.commands), curtains=False,
        )  # fmt: skip
        self.palette = palette_of(art.colours, "standard", Depth.TRUE)
        self.kept = {size: Kept() for size in SIZES}

    def shown(self) -> Iterator[tuple[str, Any]]:
        """Yield what stands on the screen now, by pane."""
        sitting, presenter = self.sitting, self.sitting.seen.presenter
        bare = presenter.bare_board(sitting.seen.view, None)
        for size in SIZES:
            plan = self.plan(bare, size)
            seen = replace(sitting.seen, beside=plan.inspector is not None)
            sitting.conductor.seen, kept = seen, self.kept[size]
            scene = showing.scene_of(sitting.session, seen, plan, ())
            for name, lines in panes(scene, kept).items():
                yield f"{name} {size}", _plain(lines)
            if scene.panel and scene.frame is None and not stands_beside(scene):
                box = panel_box(scene, 0)
                room = box.width, box.height
                make = partial(_panel, room)
                yield f"panel {size}", _plain(kept.lines("panel", scene, make, room))
        board = showing.board_of(sitting.session, sitting.seen, bare)
        place = LARGE
        for y in range(board.extent(place)[1]):
            painted = board.paint_line(y, place, self.palette, self.signs)
            yield f"board {y}", [(each.text, str(each.style)) for each in painted]

    def plan(self, board: Any, size: tuple[int, int]) -> PanePlan:
        """Return where the panes stand, as the screen lays them out."""
        presenter, zoom = self.sitting.seen.presenter, "auto"
        window = presenter.window
        if window is None:
            zoom = zoom_for(board.extent, board.sizes, *size, zoom)
        else:
            window = replace(window, sizes=board.sizes)
        extra = presenter.extra(self.sitting.seen.view)
        return arrange(board.extent, *size, zoom, extra, 0, window)


def _panel(room: tuple[int, int], scene: Any) -> list[Line]:
    return panel_lines(scene, *room)


def _plain(lines: list[Line]) -> list[list[tuple[str, str, str]]]:
    return [[(piece.text, str(piece.role), piece.link) for piece in line] for line in lines]


def digests(name: str, seed: str, pace: str) -> Iterator[tuple[str, str]]:
    """Yield the digest of each decision of a random game, by what names it."""
    frames, chance, met = Frames(name, seed, pace), Random(f"{name} {seed}"), set[str]()
    sitting, table = frames.sitting, frames.table
    for number in range(ACTIONS):
        seat = table.to_act
        if seat is None:
            return
        view = table.view(seat)
        kind = sitting.seen.presenter.decisions.due(view).name
        digest = blake2b(digest_size=8)
        told = 0
        while sitting.session.story.frame is not None:
            if told < STORY:
                digest.update(repr(list(frames.shown())).encode())
            told += 1
            sitting.conductor.go_on_telling()
        digest.update(repr(list(frames.shown())).encode())
        for key in () if kind in met else LOOKS:
            before = table.count
            sitting.press(key)
            digest.update(repr(list(frames.shown())).encode())
            if table.count != before:
                break
        met.add(kind)
        yield f"{name} {number} {kind}", digest.hexdigest()
        if (seat := table.to_act) is not None:
            table.act(seat, chance.choice(table.view(seat).actions), table.seen)


def recorded() -> dict[str, str]:
    """Return the digests as they were recorded."""
    lines = RECORDED.read_text(encoding="utf-8").splitlines()
    return {name: digest for digest, _, name in (line.partition("  ") for line in lines)}


def main() -> None:
    """Record all digests anew."""
    found = [pair for game in GAMES for pair in digests(*game)]
    text = "".join(f"{digest}  {name}\n" for name, digest in found)
    RECORDED.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
