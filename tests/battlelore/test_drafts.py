"""Adventure files being drawn: the text stays as it was, no step is lost, sums always fit."""

import json
import random
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from bl_tui.games.battlelore.drafting import BLANK, cells, kit, source
from bl_tui.games.battlelore.scenario_list import picture
from bl_tui.play.drafts.bench import Bench
from bl_tui.play.drafts.draft import MOST_STEPS, Draft, draft_of
from bl_tui.play.drafts.kept import DraftFile
from bl_tui.play.drafts.kit import Brush
from bl_tui.play.drafts.shapes import MIRROR, TURN
from engine.battlelore.adventures.library import library, parse
from engine.battlelore.state.model import GRID
from engine.battlelore.state.sides import Side
from saves.errors import SaveInUse

WOODS, INFANTRY = Brush("ground", "woods"), Brush("unit", "sIb")
ODD = b"\xef\xbb\xbf# a comment\r\nid  odd   # my own\r\n\xff\xfe\n\n[terrain]\n. W\n[what]\n x"


def bench(path: Path, text: str = BLANK) -> Bench:
    """Return a bench with a file of this text."""
    return Bench(kit(), DraftFile(path, text.encode()))


def text_of(name: str) -> str:
    """Return the file of an adventure that comes with the game."""
    text = source(library()[name])
    assert text is not None
    return text


@pytest.mark.parametrize("name", library())
def test_the_picture_of_a_file_is_that_of_its_adventure(name: str) -> None:
    adventure = library()[name]
    rows = draft_of(text_of(name).encode()).rows
    assert kit().picture(rows) == picture(adventure)


def test_a_file_that_was_not_changed_is_saved_byte_for_byte(tmp_path: Path) -> None:
    """Comments, blanks, both kinds of line ends, bytes that are not text and errors stay."""
    for number, data in enumerate((BLANK.encode(), ODD, b"", ODD + b"\r")):
        file = tmp_path / f"{number}.txt"
        file.write_bytes(data)
        here = Bench(kit(), DraftFile(file))
        here.paint(("A1",), INFANTRY)
        assert here.file.undo()
        here.file.save()
        assert file.read_bytes() == data
        here.file.close()
        back = DraftFile(file)
        assert back.redo()
        back.close()


def test_a_step_changes_its_words_and_the_sums_and_keeps_comments(tmp_path: Path) -> None:
    text = BLANK.replace("[units]", "[units]  # who")
    text = text.replace("standard  3 Ib", "standard 3 Ib # mine")
    here = bench(tmp_path / "x.txt", text)
    here.paint(("A1", "I1"), INFANTRY)
    before, after = text.splitlines(), here.text.splitlines()
    changed = [line for line in after if line not in before]
    assert len(changed) == 3
    assert "standard  5 Ib # mine" in changed
    assert parse(here.text, "x").units[0].hex == "A1"


def test_each_tool_leaves_a_file_that_can_be_played(tmp_path: Path) -> None:
    """Fill, line, region and both ways of giving the other side the same."""
    here = bench(tmp_path / "x.txt", text_of("crown"))
    assert here.fill("A1", WOODS)
    assert not here.fill("A1", WOODS)
    assert here.line("C1", "F5", Brush("ground", "hill"))
    assert here.copy("A5", "B9") > 5
    assert here.paste("F8")
    for how in (TURN, MIRROR):
        here.same_for_both(how, "B2")
        units = parse(here.text, "x").units
        sides = [Counter(unit.kind for unit in units if unit.side is side) for side in Side]
        middle = [unit for unit in units if unit.hex[0] == "E"]
        assert sides[0] == sides[1] or middle


@pytest.mark.parametrize("how", [TURN, MIRROR])
def test_both_sides_get_the_same_from_either_half(how: str, tmp_path: Path) -> None:
    """The same from the other half then changes nothing."""
    here = bench(tmp_path / "x.txt", text_of("estates"))
    assert here.same_for_both(how, "A1")
    assert not here.same_for_both(how, "I1")


@pytest.mark.parametrize(("spot", "other"), [("E2", "E12"), ("E12", "E2")])
def test_a_half_turn_keeps_what_was_drawn_in_the_middle_row(
    spot: str, other: str, tmp_path: Path
) -> None:
    """Its left end belongs to one half of the board, its right end to the other."""
    here = bench(tmp_path / "x.txt")
    here.paint((spot,), WOODS)
    assert here.same_for_both(TURN, spot)
    assert {here.cell(at)["ground"] for at in (spot, other)} == {"woods"}


def test_objectives_and_exits_are_the_same_for_both_sides_in_one_step(tmp_path: Path) -> None:
    """They replace those of the other half; a second time changes nothing."""
    here = bench(tmp_path / "x.txt")
    before = here.rows
    for line in ("objective pennant eliminate A6 1", "exit pennant A2 A3", "exit pennant I9"):
        here.add(line)
    assert here.same_for_both(TURN, "A1")
    lines = [*here.lines().values()]
    assert "objective standard eliminate I8 1" in lines
    assert "exit standard I12 I11" in lines
    assert "exit pennant I9" not in lines
    assert len(parse(here.text, "x").objectives) == 2
    assert not here.same_for_both(TURN, "A1")
    for _ in range(4):
        here.file.undo()
    assert here.rows == before


def test_there_are_letters_for_more_meanings_than_the_alphabet_has(tmp_path: Path) -> None:
    """Every landmark on every ground on hexes of its own; nothing that was drawn changes."""
    here = bench(tmp_path / "x.txt")
    groups = here.kit.groups
    pairs = product(groups["terrain"], groups["landmarks"])
    wanted = dict(zip(GRID.hexes, pairs, strict=False))
    for spot, brushes in wanted.items():
        for brush in brushes:
            assert here.paint((spot,), brush) or here.cell(spot)[brush.layer] == brush.word
    for spot, brushes in wanted.items():
        assert [here.cell(spot)[brush.layer] for brush in brushes] == [b.word for b in brushes]


def test_a_thousand_steps_go_back_and_forth(tmp_path: Path) -> None:
    draft = Draft(("0",))
    for number in range(1, MOST_STEPS + 2):
        draft = draft.changed((f"{number}",))
    back = draft
    for _ in range(MOST_STEPS):
        back = back.undo()
    assert back.rows == ("1",)
    assert back.undo() is back
    for _ in range(MOST_STEPS):
        back = back.redo()
    assert back.rows == draft.rows


def scribbled(here: Bench, rng: random.Random) -> None:
    """Take a step at random, or undo, redo or save."""
    spot, other = rng.choice(GRID.hexes), rng.choice(GRID.hexes)
    brush = rng.choice(rng.choice([*here.kit.groups.values()]))
    rng.choice(
        (
            lambda: here.paint((spot,), brush),
            lambda: here.fill(spot, brush),
            lambda: here.line(spot, other, brush),
            lambda: here.same_for_both(rng.choice((TURN, MIRROR)), spot),
            lambda: here.erase(spot),
            here.file.undo,
            here.file.redo,
            here.file.save,
        )
    )()


def killed(path: Path, rng: random.Random) -> None:
    """Draw, then lose the program at any byte of its last line; all but one step is back."""
    here = Bench(kit(), DraftFile(path, BLANK.encode()))
    before = here.file.draft
    for _ in range(rng.randrange(1, 6)):
        before = here.file.draft
        scribbled(here, rng)
    after, steps = here.file.draft, here.file.steps_path
    here.file.close()
    if after is not before and steps.exists():
        data = steps.read_bytes()
        last = data.rstrip(b"\n").rfind(b"\n") + 1
        steps.write_bytes(data[: rng.randrange(last, len(data) + 1)])
    back = DraftFile(path, BLANK.encode())
    assert back.draft.rows in (before.rows, after.rows)
    back.close()


@pytest.mark.parametrize("kills", [20, pytest.param(200, marks=pytest.mark.soak)])
def test_a_kill_costs_the_last_step_at_most(kills: int, tmp_path: Path) -> None:
    rng = random.Random(kills)
    for _ in range(kills):
        killed(tmp_path / "x.txt", rng)


def test_a_file_changed_elsewhere_is_one_more_step(tmp_path: Path) -> None:
    """Nothing is lost that the player drew here or wrote in a text editor."""
    here = bench(tmp_path / "x.txt")
    here.paint(("A1",), WOODS)
    drawn = here.file.draft.rows
    here.file.close()
    (tmp_path / "x.txt").write_text("id other\n")
    back = DraftFile(tmp_path / "x.txt")
    assert back.draft.data == b"id other\n"
    assert back.draft.undo().rows == drawn


def test_two_editors_do_not_draw_one_file(tmp_path: Path) -> None:
    here = bench(tmp_path / "x.txt")
    here.paint(("A1",), WOODS)
    with pytest.raises(SaveInUse):
        DraftFile(tmp_path / "x.txt")


def test_a_faulty_file_is_drawn_as_far_as_it_goes(tmp_path: Path) -> None:
    """Missing rows and sections come into being where something is drawn."""
    here = bench(tmp_path / "x.txt", "id x\n[units]\n... sIb nonsense")
    assert cells(here.rows)["A2"]["unit"] == "sIb"
    here.paint(("C3",), Brush("unit", "pGi"))
    here.paint(("C3",), WOODS)
    assert cells(here.rows)["C3"]["ground"] == "woods"
    assert cells(here.rows)["C3"]["unit"] == "pGi"
    assert here.text.startswith("id x\n[units]\n... sIb nonsense\n")
    for name in ("1 Ib", "1 Gi", "1 W"):
        assert name in here.text


def test_steps_are_lines_of_json(tmp_path: Path) -> None:
    here = bench(tmp_path / "x.txt")
    here.paint(("A1",), WOODS)
    lines = here.file.steps_path.read_text().splitlines()
    assert [next(iter(json.loads(line))) for line in lines] == ["begin", "saved", "step"]
