"""The texts of home: the game to continue, the next battle, the record; without a screen."""

from pathlib import Path
from typing import Any

import pytest

from bl_tui.boards.board_model import Box
from bl_tui.commands import standard_keys
from bl_tui.forms.chosen import ChosenBattle
from bl_tui.forms.home.facts import LESSON, PUZZLE, DailyPuzzle, HomeFacts, next_battle
from bl_tui.forms.home.layout import layout_of
from bl_tui.forms.home.texts import CONTINUE, ENTRIES, NEXT, HomeTexts, record_told
from bl_tui.forms.records import Records, records_of
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.text.lines import Line, cells
from bl_tui.words import Words
from engine.core.frozen import replace
from saves.errors import SaveError
from saves.index import Row
from saves.summary import Summary
from tests.ui.front import NOON

GAMES = Games()
LAST = ChosenBattle("battlelore", "agincourt", "regular")
DAY = 86_400


def save(number: int = 1, **fields: Any) -> Summary:
    """Return a game of Agincourt of the Standards, a person, against Regular."""
    given: dict[str, Any] = {
        "game": "battlelore", "battle": "agincourt", "turn": 19, "score": (2, 1),
        "to_act": ("standard",), "seats": ("human", "regular"), "course": str(number),
        "time": NOON - 600,
    }  # fmt: skip
    return Summary(Path(f"agincourt-{number}.jsonl"), **(given | fields))


def finished(*ended: tuple[str, str, bool]) -> Records:
    """Return a record of games, scenarios and whether they were won."""
    rows = []
    for number, (game, scenario, won) in enumerate(ended):
        fields = {"game": game, "battle": scenario, "to_act": (), "score": (1, 1)}
        seats = {"seats": ("human", "regular"), "won": RULEBOOKS[game].seats[not won :][:1]}
        rows.append(Row(0, 0, 4, 60, save(number, **fields, **seats)))
    return records_of(GAMES, rows)


def home(language: str = "en", **fields: Any) -> HomeTexts:
    """Return the texts of a home with these facts."""
    given: dict[str, Any] = {
        "now": NOON, "going": (), "finished": Records(), "following": LAST,
        "lesson": "battlelore/retreat",
    }  # fmt: skip
    facts = HomeFacts(**(given | fields))
    return HomeTexts(Words(language), GAMES, standard_keys(GAMES.commands), facts, "o", ".", ">")


def text(lines: list[Line]) -> str:
    """Return the text of lines."""
    return "\n".join("".join(piece.text for piece in line).rstrip() for line in lines)


def test_the_next_battle_is_the_easiest_one_whose_lesson_is_known() -> None:
    assert next_battle(GAMES, Records(), (), LAST) == LAST
    once = finished(("battlelore", "agincourt", True))
    assert next_battle(GAMES, once, (), LAST) == replace(LAST, scenario="crecy")
    chosen_before = replace(LAST, scenario="estates")
    assert next_battle(GAMES, once, (), chosen_before) == chosen_before
    easy = finished(*(("battlelore", name, True) for name in ("agincourt", "crecy", "companies")))
    played = replace(LAST, scenario="companies")
    following = [
        next_battle(GAMES, easy, learnt, played).scenario
        for learnt in ((), ("battlelore/terrain",), ("battlelore/lore",))
    ]
    assert following == ["thing", "bauge", "wizards"]
    every = finished(*(("second_edition", name, False) for name in ("learning", "full", "war")))
    second = ChosenBattle("second_edition", "full", "heavy")
    assert next_battle(GAMES, every, (), second) == second, "all were played"


@pytest.mark.parametrize(
    ("fields", "move", "prompt"),
    [
        ({}, "Your move", "Agincourt 1415, turn 19, against Regular: it is your move."),
        ({"to_act": ("pennant",)}, "Their move",
         "Agincourt 1415, turn 19, against Regular. Their move."),
        ({"seats": ()}, "To move: French", "Agincourt 1415, turn 19. To move: French."),
        ({"seats": ("recruit", "heavy")}, "To move: French",
         "Agincourt 1415, turn 19. To move: French."),
    ],
)  # fmt: skip
def test_the_first_card_says_whose_move_it_is(
    fields: dict[str, Any], move: str, prompt: str
) -> None:
    texts = home(going=(save(**fields),))
    assert move in text(texts.details(49, tall=False))
    assert texts.prompt(CONTINUE) == ("CONTINUE", prompt)


def test_the_first_card_has_score_time_and_the_other_games() -> None:
    going = (save(), save(2), save(3))
    shown = text(home(going=going, seconds=1440).details(49, tall=False)).splitlines()
    assert shown[0].split() == ["you", "2", "Regular", "1"]
    assert shown[1].strip() == "Your move. 24 minutes so far."
    assert "2 more games: r" in shown[2]
    scores = {"standard": "2 of 4", "pennant": "1 of 4"}
    tall = text(home(going=going, seconds=60, scores=scores).details(26, tall=True))
    assert " you 2 of 4" in tall
    assert "1 minute so far" in tall
    assert "turn 19" in tall


@pytest.mark.parametrize(
    ("ago", "begins"), [(600, "today, "), (DAY, "yesterday, "), (30 * DAY, "21 October 2025")]
)
def test_the_time_of_a_game_is_said_as_people_do(ago: int, begins: str) -> None:
    assert home().when(save(time=NOON - ago)).startswith(begins)


def test_without_a_game_to_continue_the_next_battle_is_offered() -> None:
    texts = home(following=replace(LAST, scenario="crecy"))
    assert "NEXT FOR YOU  Crécy 1346" in text([texts.head(pointed=True, width=49)])
    assert texts.prompt(NEXT)[1] == "Play: Crécy 1346 against Regular. Enter starts it."


def test_a_tile_has_the_record_or_says_that_the_game_is_new() -> None:
    mine = finished(("battlelore", "agincourt", True), ("battlelore", "crecy", False))
    texts = home(finished=mine)
    tile = text(texts.tile(0, "battlelore", 29, pointed=False, tall=True))
    assert tile.splitlines()[0] == " 1 BattleLore"
    assert "1 of 2 won" in tile
    assert "ooooo....." in tile
    assert "new" in text(texts.tile(1, "second_edition", 19, pointed=True, tall=False))
    assert texts.prompt("battlelore")[1] == "14 scenarios, 1 of 2 won."
    assert record_told(Words("en"), GAMES, mine, "battlelore").endswith("14 scenarios, 1 of 2 won.")


def test_the_title_has_games_and_a_run_only_where_there_are_some() -> None:
    assert text([home().title(80)]) == " bl-tui   Thursday, 20 November"
    won = finished(*(("battlelore", "agincourt", won) for won in (False, True, True)))
    assert text([home(finished=won).title(80)]).endswith("3 games, 2 won  2 won in a row")
    lost = finished(("battlelore", "agincourt", False))
    assert text([home(finished=lost).title(80)]).endswith("1 game, 0 won")


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_text_of_home_has_room(language: str) -> None:
    mine = finished(*(("battlelore", "agincourt", True),) * 100)
    texts = home(language, going=(save(),) * 99, finished=mine, seconds=60_000, learnt=15)
    for width, height in ((80, 24), (120, 40), (160, 50)):
        layout = layout_of(width, height, [*GAMES.rows], ENTRIES, aside=PUZZLE)
        for command in ENTRIES:
            box = layout.places[command]
            assert "~" not in text([texts.entry(command, box.width, pointed=False)]), command
        for place, game in enumerate(layout.games):
            lines = texts.tile(place, game, layout.picture[0], pointed=True, tall=layout.tall)
            assert "~" not in text(lines)
            assert all(cells(row) <= layout.picture[0] for row in text(lines).splitlines()), lines
        for name in (CONTINUE, *GAMES.rows, *ENTRIES):
            assert cells("  ".join(texts.prompt(name))) < 80


@pytest.mark.parametrize("aside", [PUZZLE, LESSON, ""])
def test_arrows_lead_to_every_entry_and_back(aside: str) -> None:
    for width, height in ((80, 24), (120, 40), (160, 50), (200, 60)):
        layout = layout_of(width, height, [*GAMES.rows], ENTRIES, aside=aside)
        reached, fresh = {CONTINUE}, {CONTINUE}
        while fresh:
            ways = ((0, 1), (0, -1), (1, 0), (-1, 0))
            fresh = {layout.beside(name, *way) for name in fresh for way in ways} - reached
            reached |= fresh
        assert reached == layout.places.keys()
        assert layout.beside("battlelore", 1, 0) == "second_edition"
        assert layout.beside("bardsung", 1, 0) == "bardsung"
        assert layout.beside(CONTINUE, 0, 1) == "battlelore"
        assert layout.beside("battlelore", 0, -1) == CONTINUE


@pytest.mark.parametrize("aside", [PUZZLE, LESSON, ""])
def test_panes_do_not_overlap_and_stay_on_the_screen(aside: str) -> None:
    for width, height in ((50, 14), (80, 24), (99, 24), (119, 40), (120, 40), (160, 50), (300, 90)):
        boxes: list[Box] = []
        for number in (1, 4, 5):
            names = [f"game {place}" for place in range(number)]
            boxes = [*layout_of(width, height, names, ENTRIES, aside=aside).panes.values()]
            spots = [
                (x, y)
                for box in boxes
                for x in range(box.x, box.x + box.width)
                for y in range(box.y, box.y + box.height)
            ]
            assert len(set(spots)) == len(spots)
            assert all(0 <= x < width and 0 <= y < height for x, y in spots)


def test_a_tile_says_how_long_the_games_are() -> None:
    tile = text(home().tile(0, "battlelore", 29, pointed=False, tall=True)).splitlines()
    assert tile[2].strip() == "14 scenarios, 25-300 min"
    assert "min" not in text(home().tile(0, "battlelore", 19, pointed=False, tall=False))


def test_the_first_card_has_the_signs_of_the_sides_once_they_are_known() -> None:
    signs = {"standard": "T", "pennant": "P"}
    shown = text(home(going=(save(),), signs=signs).details(49, tall=False)).splitlines()
    assert shown[0].split() == ["T", "you", "2", "P", "Regular", "1"]


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        ("save.newer_rules",
         "agincourt-1 was saved by a newer version. Update, or press r for other games."),
        ("save.damaged", "agincourt-1 cannot be read. r shows why, and your other games."),
    ],
)  # fmt: skip
def test_a_latest_save_that_cannot_be_read_is_reported(code: str, sentence: str) -> None:
    problem = SaveError(code, Path("agincourt-1.jsonl"))
    assert home(unread=Summary(Path("agincourt-1.jsonl"), problem=problem)).unread() == [sentence]
    assert home().unread() == []


DAILY = DailyPuzzle(
    goal="Take a banner this turn.", game="battlelore", level="medium", stars=0, finished=False,
    begun=False, streak="3 days in a row", hours=7,
)  # fmt: skip


def test_the_puzzle_of_the_day_has_the_place_of_the_lesson() -> None:
    assert home().facts.aside == PUZZLE
    assert home(puzzles=False).facts.aside == LESSON
    texts = home(puzzle=DAILY)
    card = text(texts.puzzle(29, 4, pointed=False)).splitlines()
    assert [row.strip() for row in card] == [
        "d Puzzle of the day", "Take a banner this turn.", "BattleLore, medium",
        "new  3 days in a row",
    ]  # fmt: skip
    assert texts.prompt(PUZZLE)[1] == "Take a banner this turn. 3 days in a row"
    long = home(puzzle=replace(DAILY, goal="Defeat this enemy this turn: Brute 1.", streak=""))
    assert [row.strip() for row in text(long.puzzle(29, 4, pointed=False)).splitlines()] == [
        "d Puzzle of the day", "Defeat this enemy this", "turn: Brute 1.",
        "BattleLore, medium  new",
    ]  # fmt: skip
    solved = home(puzzle=replace(DAILY, stars=3, finished=True))
    assert "***" in text(solved.puzzle(29, 4, pointed=True))
    assert solved.prompt(PUZZLE)[1] == "Finished, 3 stars. The next one comes in 7 hours."
