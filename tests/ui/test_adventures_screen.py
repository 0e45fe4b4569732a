"""Choosing an adventure: all that is told of it, the seed, and the sizes it fits into."""

import re
import tomllib
from pathlib import Path

import pytest

from bl_tui.boards.colour_depth import Depth
from bl_tui.command_line.program import Program
from bl_tui.command_line.startup import Start
from bl_tui.forms.home.scenario_cards import LEVELS
from bl_tui.games.battlelore.board.signs import GLYPHS, LETTERS, RACES
from bl_tui.games.battlelore.scenario_list import camp_lines, changed, forces, lore_of, picture
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.registry import Games
from bl_tui.play.preferences import SETTINGS_FILE, Preferences
from bl_tui.screens.game.battle import BattleScreen
from bl_tui.screens.open_game import ScenarioChoice, outfit_for
from bl_tui.screens.scenarios import AdventuresScreen
from bl_tui.text.lines import shortened, width_of
from bl_tui.widgets.card_grid import BESIDE, CardGrid
from bl_tui.words import Words
from engine.battlelore.adventures.library import library
from engine.battlelore.campaign.fields import scenarios
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.state.adventure_rules import CAMPAIGN
from engine.battlelore.state.model import Adventure
from engine.battlelore.state.sides import Side
from saves.store import Store
from tests.battlelore.alone import ALONE
from tests.cli.test_files import adventure_text
from tests.saves.played import WHOLE, played
from tests.ui.board_samples import palette
from tests.ui.front import NOON, Front, front, home

DOCS = Path(__file__).parents[2] / "docs"
BALANCE, CHANGES = DOCS / "balance.md", DOCS / "content" / "battlelore.toml"


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (119, 35), (130, 50)])
async def test_every_size_shows_the_whole_description_of_an_adventure(
    size: tuple[int, int], language: str
) -> None:
    """Both sides, hands, banners, who begins, councils, story and lesson, none of it cut."""
    async with front(["b"], size, language) as program:
        for adventure in library().values():
            text, pages = await read(program, size)
            check_what_is_told(text, Words(language, CATALOGUE), adventure)
            assert pages <= 2 or size[1] < 50
            await program.press("tab")


async def read(program: Front, size: tuple[int, int]) -> tuple[str, int]:
    """Return all that is told of an adventure, page by page, and how many pages there are."""
    found: list[str] = []
    words = program.screen.words
    for pages in range(1, 9):
        box = program.listing.places(*size)["about"]
        page = program.lines("about")
        assert len(page) <= box.height
        assert max(map(len, page)) <= box.width
        more = words.say("app.adventures.more", key=words.say("app.key.pagedown"))
        last = not page[-1].endswith(more)
        shown = page if last else page[:-1]
        read = max(n for n in range(len(shown) + 1) if n == 0 or found[-n:] == shown[:n])
        found += shown[read:]
        if last:
            return " ".join(" ".join(found).split()), pages
        await program.press("pagedown")
    raise AssertionError("there is no end of it")


def check_what_is_told(text: str, words: Words, adventure: Adventure) -> None:
    for part in ("standard", "pennant", "intro", "teaches"):
        assert words.say(f"adventure.{adventure.id}.{part}") in text
    for camp in adventure.camps:
        assert forces(words, adventure, camp) in text
        assert words.count("app.adventures.cards", camp.cards) in text
        assert words.count("app.adventures.banners", camp.banners) in text
        if adventure.lore:
            assert lore_of(words, adventure, camp) in text
    for blazon in adventure.blazons:
        assert blazon.hex in text
    assert text.count(words.say("app.adventures.begins")) == 1


@pytest.mark.parametrize("size", [(80, 24), (119, 35)])
async def test_every_adventure_can_be_selected(size: tuple[int, int]) -> None:
    async with front(["b"], size) as program:
        for adventure in library().values():
            pointed = [line for line in program.lines("list") if "\u25ba" in line]
            assert len(pointed) == 1
            assert Words("en", CATALOGUE).say(f"adventure.{adventure.id}.title") in pointed[0]
            await program.press("down")


async def test_the_last_ones_have_keys_as_well() -> None:
    """The letter of each stands in the list, where all are in sight."""
    async with front(["w"], (100, 30)) as program:
        rows = program.lines("list")
        assert len(rows) == len(scenarios())
        for row, adventure in zip(rows[9:], list(scenarios())[9:], strict=True):
            await program.press(row.split()[0])
            assert program.listing.menu.item.name == adventure  # type: ignore[union-attr]


@pytest.mark.parametrize(("size", "across", "rows"), [((120, 40), 3, 4), ((160, 50), 4, 3)])
async def test_cards_are_selected_by_place(size: tuple[int, int], across: int, rows: int) -> None:
    """Each has its key, its map, level and minutes; the last ones are on a second page."""
    names = list(scenarios())
    async with front(["b"], size) as program:
        program.listing.point(program.listing.menu.pick(0))
        await program.press("down")
        assert pointed(program) == names[across]
        await program.press("right", "up")
        assert pointed(program) == names[1]
        await program.press("left")
        drawn = cards(program)
        assert drawn[0].startswith(">1 Agincourt 1415")
        assert "30 min" in drawn[1]
        assert "new" in drawn[2]
        assert " 2 Crécy 1346" in drawn[0]
        assert sum("min" in line for line in drawn) == rows
        await program.press("shift+tab")
        assert pointed(program) == names[-1]
        assert (">" in cards(program)[0]) == (len(names) > across * rows)


def pointed(program: Front) -> str:
    """Return the id of the selected adventure."""
    item = program.listing.menu.item
    assert item is not None
    return item.name


def cards(program: Front) -> list[str]:
    """Return the lines of the cards as text."""
    grid = program.app.screen.query_one(CardGrid)
    return ["".join(piece.text for piece in grid.render_line(y)) for y in range(grid.size.height)]


async def test_a_card_shows_the_own_record_and_what_is_next() -> None:
    Store(home()).create(played(WHOLE), "", NOON, ("human", "recruit")).close(NOON)
    async with front([], (120, 40)) as program:
        program.lobby.store.indexed = True
        await program.press("b")
        drawn = cards(program)
        assert " of 1" in drawn[2]
        assert "new" in drawn[2], "that of another card"
        assert "next for you: Crécy 1346" in program.lines("heading")[0]
    async with front([], (80, 24)) as program:
        program.lobby.store.indexed = True
        await program.press("b")
        assert any("of 1" in line for line in program.lines("list"))
        assert any(line.endswith("new") for line in program.lines("list"))


async def test_without_colours_the_scenarios_are_a_list_at_any_size() -> None:
    Preferences(home() / SETTINGS_FILE).change(glyphs="ascii")
    async with front(["b"], (120, 40)) as program:
        assert "Agincourt 1415" in program.lines("list")[0]
        assert not program.app.screen.query_one(CardGrid).display


def test_every_scenario_has_a_level_a_length_and_what_is_new() -> None:
    for row in Games().rows.values():
        assert tuple(row.lengths) == row.scenarios
        for language in ("en", "it"):
            words = Words(language).of(row.catalogue)
            for scenario, length in row.lengths.items():
                assert 1 <= length.level <= LEVELS
                assert length.minutes > 0
                assert length.lesson in ("", *row.lessons)
                text = words.say(f"adventure.{scenario}.card")
                assert len(shortened(text, BESIDE, 9)) <= 2, (scenario, text)
                assert all(len(word) <= BESIDE for word in text.split()), text


def test_the_side_that_begins_is_marked() -> None:
    words = Words("en", CATALOGUE)
    for adventure in library().values():
        for camp in adventure.camps:
            head = "".join(piece.text for piece in camp_lines(words, adventure, camp, 78)[0])
            assert ("first move" in head) is (adventure.first is camp.side)


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("depth", Depth)
def test_the_small_map_shows_every_unit_by_its_banner(glyphs: str, depth: Depth) -> None:
    for adventure in library().values():
        board = picture(adventure)
        look = palette("standard", depth)
        width, height = board.map_size
        rows = board.paint_map(look, GLYPHS[glyphs])
        assert len(rows) == height
        assert {sum(len(part.text) for part in row) for row in rows} == {width}
        assert all(part.style is not None for row in rows for part in row)
        banners = {id(look.labels[colour]) for colour in LETTERS}
        shown = [part.text for row in rows for part in row if id(part.style) in banners]
        if depth is not Depth.NONE:
            assert sum(len(text) == 2 for text in shown) == len(adventure.units)
            races = [text for text in shown if len(text) == 1]
            assert len(races) == sum(kind_of(unit).race in RACES for unit in adventure.units)


async def test_enter_starts_the_selected_adventure() -> None:
    async with front(["w", "down", "down", "enter"]) as program:
        assert isinstance(program.app.screen, BattleScreen)
        assert program.app.screen.seen.view.adventure.id == "companies"
    assert [path.name for path in (home() / "saves").iterdir()] == ["companies-20251120-1.jsonl"]


async def test_a_typed_seed_is_the_seed_of_the_game() -> None:
    async with front(["w", "s"]) as program:
        await program.type("henry 5")
        assert "henry 5" in program.lines("notice")[0]
        await program.press("enter")
        assert "seed henry 5" in program.lines("heading")[0]
        await program.press("enter")
    assert b'"seed":"henry 5"' in next((home() / "saves").iterdir()).read_bytes()


async def test_without_a_seed_chance_gives_one() -> None:
    async with front(["w", "s", "escape", "enter"]):
        pass
    assert b'"seed":"chance 1"' in next((home() / "saves").iterdir()).read_bytes()


async def test_letters_are_typed_into_the_seed_and_do_nothing_else() -> None:
    async with front(["w", "s"]) as program:
        await program.type("q?o1")
        assert isinstance(program.app.screen, AdventuresScreen)
        await program.press(*["backspace"] * 6)
        assert "Seed" in program.lines("notice")[0], "a held Backspace leaves no field"
        await program.press("escape")
        assert "Seed" not in program.lines("notice")[0]
        await program.press("backspace")
        assert not isinstance(program.app.screen, AdventuresScreen)


def test_no_line_of_a_camp_is_wider_than_its_room() -> None:
    for language in ("en", "it"):
        for adventure in library().values():
            for camp in adventure.camps:
                lines = camp_lines(Words(language, CATALOGUE), adventure, camp, 77)
                assert max(map(width_of, lines)) <= 77


def own_screen(program: Front, at: str = "") -> AdventuresScreen:
    """Return the scenarios of the first edition with those of the player's own folder."""
    own = Program(Start(Words("en"), home(), "", ALONE)).own_cards("battlelore")
    outfit = outfit_for(program.screen.outfit, ALONE, "battlelore")
    return AdventuresScreen(outfit, ALONE["battlelore"], at, own=own)


@pytest.mark.parametrize("size", [(100, 40), (120, 40)])
async def test_own_files_are_on_a_page_of_their_own_with_their_errors(
    size: tuple[int, int],
) -> None:
    folder = home() / "adventures"
    folder.mkdir(parents=True)
    text = adventure_text().replace("id      agincourt", "id      mine")
    (folder / "ford.txt").write_text(f"title en The ford\nnotes en Hold it.\n{text}", "utf-8")
    (folder / "wrong.txt").write_text(f"{adventure_text()}\nnonsense 5\n", "utf-8")
    async with front([], size) as program:
        begun: list[ScenarioChoice | None] = []
        program.app.push_screen(own_screen(program), begun.append)
        await program.pilot.pause()
        for _ in range(9):
            await program.press("pagedown")
        assert [item.label for item in program.listing.menu.items] == ["The ford", "wrong.txt"]
        assert "Hold it." in "".join(program.lines("about"))
        await program.press("slash", "z", "z", "enter")
        assert pointed(program) == "mine", "a title that nothing has leaves the page as it was"
        await program.press("down")
        assert re.search(r"wrong.txt, line \d+: ", " ".join(program.lines("about")))
        await program.press("enter")
        assert re.search(r"wrong.txt, line \d+: ", " ".join(program.lines("notice")))
        await program.press("up", "enter")
        while begun == []:
            await program.press("enter")
        assert begun[0] is not None
        assert begun[0].setup.adventure.id == "mine"


async def test_without_own_files_their_page_says_where_to_put_one() -> None:
    async with front([], (120, 40)) as program:
        program.app.push_screen(own_screen(program, CAMPAIGN))
        await program.pilot.pause()
        await program.press(*["pagedown"] * 3)
        assert "Put a .txt file into the adventures folder" in "".join(program.lines("about"))
        await program.press("enter", "pageup")
        assert len(program.listing.menu.items) == len(scenarios())


async def test_side_and_bot_are_changed_before_the_game() -> None:
    """The prompt says what Enter begins; in a list Left and Right change the bot as well."""
    async with front(["b"]) as program:
        assert "Agincourt 1415 as English and Welsh, against Regular" in program.lines("notice")[0]
        await program.press("o")
        assert "as French, against Regular" in program.lines("notice")[0]
        await program.press("b", "right", "left")
        assert "as French, against Heavy" in program.lines("notice")[0]
        await program.press("enter")
        while not isinstance(program.app.screen, BattleScreen):
            await program.press("enter")
        seats = program.app.screen.session.seats
        assert [seats.of(side) for side in Side] == ["human", "heavy"]


async def test_for_several_players_there_is_no_side_and_no_bot() -> None:
    async with front(["w", "e"]) as program:
        assert "for several players at this keyboard" in program.lines("notice")[0]
        assert "side" not in program.lines("keys")[0]


async def test_a_scenario_is_found_by_a_part_of_its_title() -> None:
    async with front(["b", "slash"]) as program:
        await program.type("giant")
        await program.press("enter")
        assert pointed(program) == "pass"
        await program.press("slash", *["backspace"] * 5)
        await program.type("bridge")
        await program.press("enter")
        assert "No scenario with bridge." in program.lines("notice")[0]
        assert pointed(program) == "pass", "nothing moves"
        assert len(program.listing.menu.items) == len(scenarios())


async def test_the_record_by_side_and_the_balance_are_below_a_card() -> None:
    Store(home()).create(played(WHOLE), "", NOON, ("human", "recruit")).close(NOON)
    async with front(["b"], (120, 40)) as program:
        program.listing.point(program.listing.menu.pick(0))
        told = program.lines("about")[0]
        assert re.search(r"YOU WON  French  \d of 1", told), told
        assert "BOT GAMES  French  50%    English and Welsh  50%" in told
        program.listing.point(program.listing.menu.point("dragon"))
        assert "BOT GAMES" not in "".join(program.lines("about")), "too few games"


def test_the_balance_on_the_cards_is_that_of_the_measurement() -> None:
    rows = re.findall(r"^\|\d+ (\w+)\|([\d.]+) ", BALANCE.read_text("utf-8"), re.MULTILINE)
    assert len(rows) == len(library()) - 1
    for name, share in rows:
        won = Games().rows["battlelore"].length(name).won
        assert sum(won) == 400
        assert abs(won[0] / 4 - float(share)) < 0.13, name


@pytest.mark.parametrize("language", ["en", "it"])
def test_an_adventure_names_each_change_to_its_design(language: str) -> None:
    """Its hexes and its numbers of banners, and nothing where the set-up is that of the design."""
    words = Words(language, CATALOGUE)
    entries = {
        entry["number"]: entry
        for entry in tomllib.loads(CHANGES.read_text("utf-8"))["adventure"]
        if "as designed" in entry["reason"]
    }
    assert f"`docs/content/{CHANGES.name}` lists the changes" in BALANCE.read_text("utf-8")
    assert len(entries) == 10
    for entry in entries.values():
        assert re.search(r"Standard won \d+ of \d+ games as designed", entry["reason"])
    for adventure in library().values():
        lines = changed(words, adventure, 1000)
        entry = entries.get(adventure.number, {})
        assert bool(lines) == bool(entry), adventure.id
        text = " ".join(piece.text for line in lines for piece in line)
        for spot in entry.get("units", {}):
            assert spot in text, (adventure.id, spot)
        for count in entry.get("banners", {}).values():
            assert str(count) in text, (adventure.id, count)
