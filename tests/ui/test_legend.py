"""The help of a battle explains every sign of the set in use, in its colours."""

import pytest

from bl_tui.boards.board_model import Light
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.text_styles import inks
from bl_tui.games.battlelore.board.colours import PALETTES
from bl_tui.games.battlelore.board.inks import INKS, Ink
from bl_tui.games.battlelore.board.signs import GLYPHS, Signs, glyphs_for
from bl_tui.games.battlelore.book.things import BOOK
from bl_tui.games.battlelore.panes.legend import legend_lines, sections
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.screens.help import HelpScreen
from bl_tui.table.panes.legend import LegendEntry
from bl_tui.text.lines import Role, width_of
from bl_tui.words import Words, codes
from tests.ui.board_samples import palette
from tests.ui.front import front
from tests.ui.scenes import text_of

SETS = [(name, language) for name in GLYPHS for language in codes()]
WIDTHS = (78, 100)


def found(words: Words, glyphs: Signs) -> dict[str, LegendEntry]:
    """Return the lines of a legend by their keys."""
    return {each.key: each for _, entries in sections(words, glyphs) for each in entries}


def wanted(glyphs: Signs) -> dict[str, str]:
    """Return every sign of a set, by what it stands for."""
    named = {
        "camp": glyphs.camp, "banner": glyphs.banner, "kind": glyphs.kind,
        "weapon": glyphs.weapon, "terrain": glyphs.ground, "landmark": glyphs.site,
        "blazon": glyphs.badge, "dice": glyphs.dice, "race": glyphs.race,
        "creature": glyphs.creature, "seat": glyphs.seat,
    }  # fmt: skip
    signs = {f"{table}.{key}": sign for table, each in named.items() for key, sign in each.items()}
    signs |= {f"light.{light.value}": sign for light, sign in glyphs.light.items()}
    signs |= {f"status.{mark.value}": sign for mark, sign in glyphs.status.items()}
    signs |= {f"arms.{kind}.{weapon}": sign for (kind, weapon), sign in glyphs.arms.items()}
    signs |= {"figure": glyphs.figure, "lost": glyphs.lost, "lore": glyphs.lore}
    signs |= {"tie": glyphs.tie, "section": glyphs.section}
    signs |= {"trace.way": glyphs.traces["ne"], "trace.hit": "-1"}
    signs |= {"trace.fell": glyphs.traces["fell"]}
    signs |= {"arrow.go": glyphs.arrows["ne"], "arrow.strike": glyphs.arrows["ne"]}
    signs["arrow.maybe"] = glyphs.arrows["ne"]
    signs["cursor"] = " ".join(glyphs.brackets)
    del signs["light.none"]
    return signs


@pytest.mark.parametrize(("name", "language"), SETS)
def test_every_sign_has_its_line(name: str, language: str) -> None:
    words = Words(language, CATALOGUE)
    glyphs = glyphs_for(name, words)
    lines, signs = found(words, glyphs), wanted(glyphs)
    assert lines.keys() == signs.keys()
    for key, sign in signs.items():
        drawn = "".join(piece.text for piece in lines[key].sign)
        assert drawn.strip() == (sign * 2 if key.startswith("terrain.") else sign).strip()
        assert len(lines[key].text) > 2
    bars = set(glyphs.bar)  # a bar means nothing but its length
    ways = set("".join(glyphs.traces.values()))  # one of the eight directions stands for all
    stars = {glyphs.star, glyphs.no_star}  # those of a puzzle, which stand on no board
    assert set("".join(glyphs.signs())) - bars - ways - stars <= set("".join(signs.values()))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("name", "language"), SETS)
def test_the_legend_has_room_and_cuts_nothing(name: str, language: str, width: int) -> None:
    words = Words(language, CATALOGUE)
    glyphs = glyphs_for(name, words)
    lines = legend_lines(words, glyphs, width)
    assert all(width_of(line) <= width for line in lines)
    shown = text_of(lines).split()
    for entry in found(words, glyphs).values():
        assert all(word in shown for word in entry.text.split()), entry.text


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("depth", Depth)
def test_lights_look_as_on_the_board(name: str, depth: Depth) -> None:
    styles = inks(palette(name, depth), INKS)
    assert set(styles) >= {*Role, *Ink}
    lit = [styles[f"light.{light.value}"] for light in Light if light is not Light.NONE]
    if depth in (Depth.TRUE, Depth.ANSI256):
        assert len({style.bgcolor for style in lit}) == len(lit)


async def test_the_help_of_a_battle_has_the_legend_and_scrolls_to_its_end() -> None:
    async with front(size=(80, 24)) as program:
        program.app.push_screen(HelpScreen(program.outfit, BOOK, "battle", ("up", "down")))
        await program.pilot.pause()
        seen = program.text()
        for _ in range(12):
            await program.press("pagedown")
            seen += program.text()
        words, glyphs = Words("en", CATALOGUE), GLYPHS["unicode"]
        for entry in found(words, glyphs).values():
            assert entry.text.split()[0] in seen
        assert "bonus strike" in seen
        assert "blocks line of sight" in seen
