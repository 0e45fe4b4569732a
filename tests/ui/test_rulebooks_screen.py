"""Several rulebooks: one is chosen before its scenarios, and saves tell which they are of."""

import subprocess
import sys

import pytest

from bl_tui.forms.save_columns import entries
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.home.screen import HomeScreen
from bl_tui.screens.rulebooks import RulebooksScreen
from bl_tui.screens.scenarios import AdventuresScreen
from bl_tui.words import Words
from engine.core.frozen import replace
from saves.store import Store
from tests.battlelore.alone import ALONE
from tests.meta.tree import ROOT
from tests.saves.played import NOON, played
from tests.ui.front import front, home

FIRST = RULEBOOKS["battlelore"]
TWO = Games({"battlelore": FIRST, "again": replace(FIRST, title="app.title.name")})
"""The first edition, and the same once more under another title."""


async def test_the_rulebook_is_chosen_before_the_scenario() -> None:
    async with front(["w"], games=TWO) as program:
        assert isinstance(program.app.screen, RulebooksScreen)
        rows = program.lines("list")
        assert "BattleLore, first edition" in rows[0]
        assert f"{len(RULEBOOKS['battlelore'].scenarios)} scenarios" in rows[0]
        assert "bl-tui" in rows[1]
        await program.press("down", "enter")
        assert isinstance(program.app.screen, AdventuresScreen)
        await program.press("enter")
        assert isinstance(program.app.screen, BattleScreen)


async def test_home_has_a_tile_for_each_rulebook() -> None:
    async with front(games=TWO) as program:
        assert program.lines("tile0")[0].split() == ["1", "BattleLore"]
        assert program.lines("tile1")[0].split() == ["2", "bl-tui"]
        await program.press("2")
        assert program.lines("tile1")[0] == ">2 bl-tui"
        await program.press("2", "enter")
        assert isinstance(program.app.screen, BattleScreen)
    async with front() as program:
        assert not program.app.screen.query_one("#tile1").display


async def test_going_back_leads_to_the_rulebooks_and_then_to_the_title() -> None:
    async with front(["b", "escape"], games=TWO) as program:
        assert isinstance(program.app.screen, HomeScreen)
        await program.press("b", "down", "enter", "escape")
        assert isinstance(program.app.screen, RulebooksScreen)
        assert program.app.screen.menu.at == 1  # the one whose scenarios were seen
        await program.press("escape")
        assert isinstance(program.app.screen, HomeScreen)
    async with front(["b", "escape"]) as program:
        assert isinstance(program.app.screen, HomeScreen)


@pytest.mark.parametrize("language", ["en", "it"])
async def test_help_explains_the_choice_of_a_rulebook(language: str) -> None:
    async with front(["b", "question_mark"], games=TWO, language=language) as program:
        words = Words(language)
        assert words.say("app.help.rulebooks.title") in program.lines("heading")[0]
        assert words.say("app.help.rulebooks.choose")[:20] in program.text()


async def test_the_details_of_a_save_name_its_rulebook_if_there_are_several() -> None:
    Store(home()).create(played(5), "", NOON).release()
    title = "BattleLore, first edition"
    async with front(["r"], games=TWO) as program:
        assert f"{title}  Adventure: Agincourt 1415" in program.lines("about")
    async with front(["r"]) as program:
        assert title not in program.text()


def test_a_game_without_a_winner_is_listed_with_its_score() -> None:
    Store(home()).create(played(5), "", NOON).release()
    (save,) = Store(home()).list()
    over = replace(save, to_act=(), won=())
    (item,) = entries(Words("en"), ALONE, [over])
    assert "  0:0  " in item.note


def test_the_title_imports_no_game() -> None:
    code = (
        "import sys; import bl_tui.command_line.program, bl_tui.screens.home.screen\n"
        "from bl_tui.games.registry import Games\n"
        "Games().art(Games().first)\n"
        "print(*(name for name in sys.modules if name.startswith('engine.battlelore')))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert ran.stdout.split() == []
