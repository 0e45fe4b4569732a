"""The list of saves: what it tells, and what can be done with a save."""

import unicodedata
from datetime import UTC, timedelta, timezone
from pathlib import Path

import pytest
from textual.events import Paste
from wcwidth import wcswidth

from bl_tui.forms import save_list as listed
from bl_tui.forms.save_columns import entries
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.game.players import SeatsScreen
from bl_tui.screens.game.replay import LookingScreen
from bl_tui.screens.rulebook import RulebookScreen
from bl_tui.screens.saves import whole_path
from bl_tui.text.lines import cells
from bl_tui.words import Words
from bl_tui.words.naming import seat_title
from engine.battlelore.state.sides import Side
from engine.core.frozen import replace
from saves.store import Store, read_save
from saves.summary import Summary, summarise
from tests.battlelore.alone import ALONE
from tests.saves.played import WHOLE, played
from tests.ui.front import NOON, Front, front, home


def save(count: int, name: str = "", battle: str = "agincourt", now: int = NOON) -> Path:
    """Return a game that was played so far, and left."""
    journal = Store(home()).create(played(count, battle=battle), name, now)
    assert journal.problem is None
    journal.close(now)
    return journal.path


def files() -> list[str]:
    return sorted(each.name for each in (home() / "saves").iterdir())


# --- what is told ---------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "seen"), [(80, True), (40, False)])
def test_a_row_marks_house_rules_if_there_is_room(width: int, seen: bool) -> None:
    good = Summary(Path("a"), "battlelore", "Saint Crispin", "agincourt", to_act=("standard",))
    both = (replace(good, house=("evasion",)), replace(good, path=Path("b")))
    words = Words("en", CATALOGUE)
    notes = [item.note for item in entries(words, ALONE, both, UTC, width)]
    assert ["house" in note for note in notes] == [seen, False]


async def test_a_save_shows_adventure_turn_score_decider_and_date() -> None:
    path = save(60, name="Saint Crispin")
    found = summarise(path)
    (side,) = found.to_act
    decider = {"standard": "French", "pennant": "English and Welsh"}[side]
    async with front(["r"]) as program:
        (line,) = program.lines("list")
        score = f"{found.score[0]}:{found.score[1]}"
        sides = "French v English and Welsh"
        for part in (f"Saint Crispin, turn {found.turn}", sides, score, "20 Nov "):
            assert part in line
        about = program.lines("about")
        assert about[:2] == ["Saint Crispin", "Adventure: Agincourt 1415"]
        assert f"To move: {decider}" in about
        assert f" French  {found.score[0]} of 4 banners" in about
        assert path.name in about[-4]


async def test_a_save_names_the_bot_that_plays() -> None:
    journal = Store(home()).create(played(5), "", NOON, ("human", "heavy"))
    journal.release()
    async with front(["r"]) as program:
        french, english = program.lines("about")[-2:]
        assert "Heavy" not in french
        assert english.endswith("banners  Heavy")


async def test_a_finished_game_names_the_winner() -> None:
    path = save(10_000)
    winner = seat_title(Words("en", CATALOGUE), "agincourt", *summarise(path).won)
    async with front(["r"]) as program:
        assert ", over" in program.lines("list")[0]
        assert f"Winner: {winner}" in program.text()


TWO = Games({**ALONE.rows, "again": RULEBOOKS["battlelore"]})
"""The first edition twice: each save tells its rulebook."""


@pytest.mark.parametrize("games", [ALONE, TWO], ids=["alone", "two"])
@pytest.mark.parametrize("language", ["en", "it"])
async def test_everything_about_a_save_fits_in_80_columns(language: str, games: Games) -> None:
    path = save(40, name="a long name, " * 7)
    _, journal = Store(home()).open(path)
    assert journal is not None
    async with front(["r"], language=language, games=games) as program:
        about, box = program.lines("about"), program.listing.places(80, 24)["about"]
        assert program.screen.words.say("app.saves.in_use") in about
        assert len(about) <= box.height
        assert max(map(len, about)) <= box.width
    journal.release()


async def test_without_saves_there_is_nothing_to_do() -> None:
    async with front(["r"]) as program:
        assert "no saved games yet" in program.text()
        await program.press("enter", "e", "k", "w", "delete", "y", "down", "5")
        assert "no saved games yet" in program.text()
        await program.press("q")
        assert "NEXT FOR YOU" in program.text()


async def test_a_file_with_trouble_is_listed_with_its_sentence_and_stays_as_it_is() -> None:
    (home() / "saves").mkdir(parents=True)
    bad = home() / "saves" / "notes.jsonl"
    bad.write_text("my shopping list\n")
    save(5)
    async with front(["r", "2"]) as program:
        assert "cannot be read" in program.lines("list")[1]
        assert "notes.jsonl, line 1: this is not a bl-tui saved game" in program.text()
        await program.press("enter", "e", "k")
        assert not isinstance(program.app.screen, BattleScreen)
        assert program.listing.typing is None
    assert bad.read_text() == "my shopping list\n"


def test_dates_are_written_as_the_language_does() -> None:
    assert listed.date(Words("en"), NOON, UTC) == "20 November 2025"
    assert listed.date(Words("it"), NOON, UTC) == "20 novembre 2025"
    late = timezone(timedelta(hours=13))
    assert listed.date(Words("it"), NOON, late) == "21 novembre 2025", "where the player is"
    assert listed.date(Words("en"), 0, UTC) == "1 January 1970"
    for nonsense in (-(10**15), 10**15, 10**30):
        assert listed.date(Words("en"), nonsense, UTC) == "?"


@pytest.mark.parametrize("language", ["en", "it"])
def test_no_line_of_a_strange_file_is_wider_than_it_says(language: str) -> None:
    """Names, ids and file names from outside are shown in as many cells as are reckoned with."""
    strange = "長弓\u202eab\x1b[2Je\u0301🏴 " * 5
    save_ = Summary(Path(f"/x/{strange}.jsonl"), "battlelore", strange, strange, 5, 3, (1, 2))
    words = Words(language)
    (item,) = entries(words, ALONE, [save_], UTC)
    told = listed.details(words, ALONE, save_, 40, UTC)
    lines = ["".join(piece.text for piece in line) for line in told]
    for text in (item.label, item.note, *lines):
        assert wcswidth(text) == cells(text)
        assert not any(unicodedata.category(sign).startswith("C") for sign in text)
    assert max(map(cells, lines)) <= 40


# --- playing --------------------------------------------------------------------------------


async def test_enter_resumes_a_save() -> None:
    save(30)
    async with front(["r", "enter"]) as program:
        assert isinstance(program.app.screen, BattleScreen)
        await program.press("q")
        assert "Saved games" in program.text()
        assert "open in another program" not in program.text()


async def test_a_save_in_use_can_only_be_viewed() -> None:
    path = save(40)
    before = path.read_bytes()
    async with front(["r"]) as program:
        _, journal = Store(home()).open(path)
        assert journal is not None
        await program.press("enter", "y")
        assert isinstance(program.app.screen, LookingScreen)
        await program.press("d")
        assert "You cannot play here while watching" in program.lines("prompt")[0]
        await program.press("q", "delete", "y")
        assert "open in another program" in program.lines("notice")[-1]
        await program.press("e", "x", "enter")
        assert "open in another program" in program.lines("notice")[-1]
        journal.release()
    assert path.read_bytes() == before


async def test_the_past_of_a_game_can_be_walked_through() -> None:
    """Action by action and turn by turn, from the last to the first, and no card is seen."""
    path = save(60)
    record = read_save(path).record
    async with front(size=(120, 40)) as program:
        seat = program.lobby.resume(path, read_only=True)
        program.app.push_screen(LookingScreen(program.outfit, PRESENTER, seat))
        await program.pilot.pause()
        assert "ACTION 0 of 60" in program.lines("prompt")[0]
        await program.press("end")
        seen = [60]
        while seen[-1]:
            await program.press("pageup")
            seen.append(int(program.lines("prompt")[0].split()[1]))
        assert len(set(seen)) == len(seen)
        turns = {state.turn for state in map(record.state_at, range(61))}
        assert len(turns) <= len(seen) <= len(turns) + 2
        await program.press("tab", "n", "p")
        assert "ACTION 1 of 60" in program.lines("prompt")[0]
        await program.press(*["pagedown"] * 30)
        assert "ACTION 60 of 60" in program.lines("prompt")[0]
        words = program.screen.words
        hand = [card for view in map(seat.table.view, Side) for card in view.of(view.side).cards]
        names = [words.say(f"card.{card}.name") for card in hand]
        assert not any(name in line for line in program.lines("hand") for name in names)


async def test_a_game_replayed_from_the_title_continues_as_a_new_save() -> None:
    path = save(60)
    before = path.read_bytes()
    async with front(["l"]) as program:
        assert "Enter replay" in program.lines("keys")[0]
        await program.press("enter")
        assert isinstance(program.app.screen, LookingScreen)
        await program.press("a")
        assert "The hands stay hidden" in program.lines("prompt")[0]
        await program.press("end", "pageup", "p", "p")
        at = int(program.lines("prompt")[0].split()[1])
        await program.press("b")
        assert isinstance(program.app.screen, SeatsScreen)
        await program.press("down", "right", "up", "enter")
        assert isinstance(program.app.screen, BattleScreen)
        assert program.app.screen.table.count == at < 60
        assert program.app.screen.session.seats.any_bot
        await program.press("q", "q", "down")
        assert len(program.lines("list")) == 2
        about = " ".join(program.lines("about"))
        assert f"Continued from {path.stem}, after action {at}." in about
    assert path.read_bytes() == before
    again = read_save(home() / "saves" / files()[-1])
    assert again.record.entries == read_save(path).record.entries[:at]


async def test_the_hands_of_a_game_that_is_over_are_opened_one_by_one() -> None:
    path = save(WHOLE)
    record = read_save(path).record
    async with front(["r", "l"], (120, 40)) as program:
        await program.press("end", "b")
        assert "Go back to a playable position" in program.lines("prompt")[0]
        await program.press("pageup")
        state = record.state_at(int(program.lines("prompt")[0].split()[1]))
        backs, words = program.lines("hand"), program.screen.words
        for side in Side:
            await program.press("a")
            shown = "\n".join(program.lines("hand"))
            named = [words.say(f"card.{card}.name") for card in state.hand(side).cards]
            assert all(name.split()[0] in shown for name in named)
        await program.press("a")
        assert program.lines("hand") == backs


# --- files ----------------------------------------------------------------------------------


async def erase(program: Front) -> None:
    """Empty the line that is typed in."""
    await program.press("backspace")


async def test_a_game_gets_another_name() -> None:
    path = save(5)
    async with front(["r", "e"]) as program:
        await program.press(*["backspace"] * 30)  # a key that is held does not leave the field
        await program.type("San Giorgio 夜, q e nn")
        await program.press("backspace", "enter")
        assert "San Giorgio 夜, q e n, turn" in program.lines("list")[0]
    assert summarise(path).name == "San Giorgio 夜, q e n"


async def test_the_rulebook_opens_where_one_types_and_nothing_typed_is_lost() -> None:
    path = save(5)
    async with front(["r", "e"]) as program:
        await erase(program)
        await program.type("Hot ")
        await program.press("f1")
        assert isinstance(program.app.screen, RulebookScreen)
        await program.press("f1")
        await program.type("heath")
        await program.press("enter")
    assert summarise(path).name == "Hot heath"


async def test_pasted_garbage_becomes_a_name_of_a_hundred_signs() -> None:
    path = save(5)
    async with front(["r", "e"]) as program:
        typing = program.listing.typing
        assert typing is not None
        await program.press("home")
        await program.pilot.pause()
        program.app.screen.post_message(Paste("\x1b[31m長\tx" + "y" * 300 + "\u202e"))
        await program.pilot.pause()
        await program.press("enter")
    name = summarise(path).name
    assert len(name) == 100
    assert name.startswith("[31m長 xyy")


async def test_a_paste_elsewhere_does_nothing() -> None:
    save(5)
    async with front(["r"]) as program:
        before = program.text()
        program.app.screen.post_message(Paste("delete\ny\nq\n"))
        await program.pilot.pause()
        assert program.text() == before


async def test_a_game_can_be_copied_and_the_copy_is_selected() -> None:
    path = save(5, name="Crispin")
    async with front(["r", "k", "enter"]) as program:
        assert len(files()) == 2
        assert "Crispin (copy)" in program.lines("about")[0]
    assert summarise(path).name == "Crispin"


async def test_a_game_is_deleted_only_after_a_yes() -> None:
    save(5, name="x" * 100)
    kept = save(5, battle="crecy", now=NOON - 100)
    async with front(["r", "delete"]) as program:
        assert "This cannot be undone" in program.lines("notice")[-1]
        assert program.listing.active() == ("yes", "no", "back", "rulebook")
        await program.press("enter", "space", "down", "q", "n")
        assert len(files()) == 2
        await program.press("t", "escape")
        assert len(files()) == 2
        await program.press("t", "y")
        assert files() == [kept.name]
        assert "Crécy" in program.lines("list")[0]


async def test_a_game_is_exported_to_the_typed_path() -> None:
    path = save(5)
    target = home() / "here.jsonl"
    async with front(["r", "w"]) as program:
        assert str(Path.home()) in program.lines("notice")[-1]
        await erase(program)
        program.app.screen.post_message(Paste(str(target)))
        await program.pilot.pause()
        await program.press("enter")
        assert "Exported to" in program.lines("notice")[-1]
        assert target.read_bytes() == path.read_bytes()
        await program.press("w")
        await erase(program)
        program.app.screen.post_message(Paste(str(target)))
        await program.pilot.pause()
        await program.press("enter")
        assert "already" in program.lines("notice")[-1]
        await program.press("w", "escape")
        assert program.lines("notice") == ["", ""]


@pytest.mark.parametrize("typed", ["/dev/null/x", "x\0y", "/dev/null/" + "y" * 300])
async def test_an_impossible_path_is_reported(typed: str) -> None:
    save(5)
    before = files()
    async with front(["r", "w"]) as program:
        await erase(program)
        typing = program.listing.typing
        assert typing is not None
        typing.then(typed)
        await program.pilot.pause()
        assert program.lines("notice") != ["", ""]
        assert files() == before


def test_a_folder_takes_the_name_of_the_save(tmp_path: Path) -> None:
    assert whole_path(str(tmp_path), "a.jsonl") == tmp_path / "a.jsonl"
    assert whole_path("~/b.jsonl", "a.jsonl") == Path.home() / "b.jsonl"


async def test_a_long_list_scrolls_and_its_end_is_reached() -> None:
    for number in range(30):
        save(1, name=f"game {number:02}", now=NOON + number)
    async with front(["r"]) as program:
        height = program.listing.places(80, 24)["list"].height
        assert len(program.lines("list")) == height
        await program.press("up")
        assert "game 00" in program.lines("list")[-1]
        await program.press("pageup", "pageup", "pageup", "pageup")
        assert "game 29" in program.lines("list")[0]
        await program.pilot.resize_terminal(120, 40)
        await program.pilot.pause()
        assert len(program.lines("list")) == 30


def test_a_row_names_only_the_people_and_bots_of_a_party() -> None:
    kept = ("human:Anna", "regular", "human", "human:\x1b[2J", "dragon:Bruno", "human:Anna")
    assert [*listed.names_in(kept, ("regular",), Words("en"))] == ["Anna", "Regular", "Anna"]
