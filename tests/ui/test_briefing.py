"""The briefing before a game: once the whole, later a line."""

from pathlib import Path
from typing import Any

import pytest

from bl_tui.forms.briefing import Briefing, Briefings
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.play.seats import PEOPLE, seated
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.game.briefing import BriefingScreen
from bl_tui.words import Words
from engine.core.record import begin
from tests.ui.front import front, home

GAMES = Games(RULEBOOKS)
EVERY = [(game, scenario) for game in RULEBOOKS for scenario in RULEBOOKS[game].scenarios]


def briefing(folder: Path, game: str, scenario: str, language: str = "en") -> Briefing:
    """Return the briefing of a scenario for a player with that folder."""
    module = GAMES[game]
    setup: Any = module.scenarios.setup(module.scenarios.library()[scenario])
    view = module.game.view(begin(module.game, setup, "1").state, None)
    words = GAMES.words(Words(language), game)
    return Briefings(module, setup, Remembered(folder / REMEMBERED_FILE)).opening(words, view)


@pytest.mark.parametrize(("game", "scenario"), EVERY)
def test_every_scenario_has_a_briefing_and_it_is_read_once(
    tmp_path: Path, game: str, scenario: str
) -> None:
    for language in ("en", "it"):
        texts = briefing(tmp_path, game, scenario, language).texts(78)
        assert len(texts) > 3
        assert briefing(tmp_path, game, scenario, language).line().startswith(texts[0])
    assert not briefing(tmp_path, game, scenario).is_read
    briefing(tmp_path, game, scenario).keep()
    assert briefing(tmp_path, game, scenario).is_read
    others = [place for place in EVERY if place != (game, scenario)]
    assert not any(briefing(tmp_path, *place).is_read for place in others[:2])


def test_a_briefing_says_who_plays_which_side(tmp_path: Path) -> None:
    """Without a bot, and where several people play, the screen says it at the table."""
    module = GAMES["battle_mages"]
    setup: Any = module.scenarios.setup(module.scenarios.library()["duel"])
    view = module.game.view(begin(module.game, setup, "1").state, None)
    said = "You play Alabaster. Regular plays Basalt."
    for seats, says in ((seated({"basalt": "regular"}), True), (PEOPLE, False)):
        pages = Briefings(module, setup, Remembered(tmp_path / REMEMBERED_FILE), seats)
        words = GAMES.words(Words("en"), "battle_mages")
        assert (said in " ".join(pages.opening(words, view).texts(78))) is says


async def test_enter_begins_and_any_other_key_is_for_the_game() -> None:
    async with front() as program:
        program.lobby.remembered = Remembered(home() / REMEMBERED_FILE)
        for key, panel in (("enter", ""), ("v", "overview")):
            program.lobby.remembered.file.unlink(missing_ok=True)
            await program.press("p")
            assert isinstance(program.app.screen, BriefingScreen)
            assert "Agincourt 1415" in program.lines("heading")[0]
            assert "first move" in program.text()
            await program.press(key)
            assert isinstance(program.app.screen, BattleScreen)
            await program.pilot.pause()
            assert program.app.screen.session.panel == panel
            assert program.app.screen.table.count == 0
            await program.press("q")
        await program.press("p")
        assert isinstance(program.app.screen, BattleScreen)
        assert "You win a banner for each" in program.text()
