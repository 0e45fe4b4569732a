"""How a night ends, on the screen and in the list of saves: won together, a draw, all lost."""

from typing import Any

import pytest

from bl_tui.boards.board_model import SIZES
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.palette import palette_of
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.rulebook import RulebookScreen
from engine.core.frozen import record
from engine.core.record import advance, begin
from saves.store import Store
from tests.cli.run import Shell
from tests.toy.board import SETS, TABLES, bare_board
from tests.toy.game import LIGHTHOUSE_GAME, standing_first
from tests.toy.module import MODULE
from tests.toy.playing import AT_ONCE, night
from tests.toy.program import ALONE, BOTH
from tests.toy.records import LIGHTHOUSE, Keeper, Setup, change_post
from tests.ui.front import NOON, front, home, lobby

AMBER, CORAL, _ = Keeper
# Whoever gives no oil loses a light, whatever the die shows.
NOTHING, ALL_STAY = "give 0, give 0, give 0", "stay, stay, stay"


@record
class End:
    """A night: its set-up, all that was done, and what is told of it."""

    setup: Setup
    played: str
    prompt: str
    rule: str
    told: str


TOGETHER = f"{NOTHING}, go B2, go D6, stay, {NOTHING}, go C3, go D5, stay, {NOTHING}, go D4, go D4"
ENDS = {
    "won together": End(
        Setup("shore", lights=9, rounds=3),
        f"{TOGETHER}, stay",
        "have won: Amber, Coral",
        "LH-3.1",
        "Winner: Amber, Coral",
    ),
    "a draw": End(
        Setup("skerry", lights=2, rounds=1),
        f"{NOTHING}, {ALL_STAY}",
        "a draw",
        "LH-3.2",
        "Nobody won: a draw.",
    ),
    "all lost": End(
        Setup("skerry", lights=1, rounds=3),
        NOTHING,
        "all have lost together",
        "LH-2.3",
        "Nobody won: all have lost.",
    ),
}


def saved(end: End) -> Any:
    """Return a save of the night, played by the texts of its actions."""
    setup = end.setup
    record = begin(LIGHTHOUSE_GAME, setup, "1")
    for text in end.played.split(", "):
        seat = LIGHTHOUSE_GAME.to_act(record.state)[0]
        record = advance(LIGHTHOUSE_GAME, record, seat, MODULE.text.action(text))
    assert LIGHTHOUSE_GAME.outcome(record.state) is not None
    journal = Store(home(), "1.2.3").create(record, "", NOON)
    journal.release()
    return journal.path


@pytest.mark.parametrize("name", ENDS)
async def test_the_prompt_names_the_kind_of_ending_and_its_rule(name: str) -> None:
    end = ENDS[name]
    path, here = saved(end), lobby()
    async with night((here, here.resume(path))) as program:
        told = " ".join(program.text().split())
        assert end.prompt in told
        assert end.rule in told
        await program.press("escape", "f1")
        assert isinstance(program.app.screen, RulebookScreen)
        assert f"► {end.rule}" in program.text()


@pytest.mark.parametrize("name", ENDS)
async def test_the_list_of_saves_shows_how_a_game_ended(name: str) -> None:
    end = ENDS[name]
    saved(end)
    async with front(["r"], games=BOTH) as program:
        assert ", over " in program.lines("list")[0]
        assert end.told in program.lines("about")
        await program.press("enter")
        assert isinstance(program.app.screen, BattleScreen)


def test_the_command_line_prints_how_a_game_ended(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shell = Shell(monkeypatch, capsys)
    for end in ENDS.values():
        saved(end)
    found = shell("saves", "--json", games=ALONE).objects
    ends = {(row.get("reason"), tuple(row.get("won", ())), row["winner"]) for row in found}
    assert ends == {
        ("dawn", (), None),
        ("dark", (), None),
        (None, ("amber", "coral"), "amber"),
    }
    listed = shell("saves", games=ALONE).out
    assert "a draw" in listed
    assert "all have lost" in listed
    for path in (home() / "saves").iterdir():
        assert shell("check", str(path), games=ALONE).code == 0
        assert "night is over" in shell("show", str(path), games=ALONE).out


async def test_the_story_can_be_replayed_step_by_step() -> None:
    """What all gave, what the storm did, who went where: each on the board as it was then."""
    path, here = saved(ENDS["won together"]), lobby()
    async with night((here, here.resume(path)), AT_ONCE) as program:
        screen = program.app.screen
        assert isinstance(screen, BattleScreen)
        await program.press("escape", "r")
        frames = screen.session.story.frames
        assert [type(each.event).__name__ for each in frames][-1] == "NightEnded"
        hexes = [{post.seat.value: post.hex for post in each.board} for each in frames]
        assert hexes[-1] == {"amber": "D4", "coral": "D4", "indigo": "G1"}
        await program.press("right", "left", "down", "up")
        assert screen.session.story.frames == frames
        await program.press("backspace")
        assert screen.session.story.frame is None


def test_all_keepers_in_the_lighthouse_are_shown() -> None:
    posts = change_post(change_post(standing_first(), AMBER, hex=LIGHTHOUSE), CORAL, hex=LIGHTHOUSE)
    board = bare_board(posts)
    palette = palette_of(TABLES, "standard", Depth.NONE)
    for size in SIZES:
        lines = board.paint_lines(size, palette, SETS["ascii"])
        assert "AC" in "\n".join("".join(part.text for part in line) for line in lines)
