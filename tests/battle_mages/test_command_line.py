"""Battle Mages without a screen: maps of one's own, switches, positions, a referee."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from bl_tui.games.battle_mages.module import MODULE
from bl_tui.games.battle_mages.setup_form import CHOICES, FORM, value_of
from bl_tui.games.battle_mages.words import CATALOGUE
from bl_tui.games.module import form_with
from bl_tui.games.registry import Games
from bl_tui.words import Words
from engine.battle_mages.own_files import setup_of
from engine.battle_mages.state.model import Botch, Map, Setup
from engine.battle_mages.validate.setups import wrong_setup
from tests.cli.run import Said, Shell
from tests.marks import rule

FLAT = "\n".join(" ".join("." * (13 - row % 2)) for row in range(9))


Typed = Callable[..., Said]


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Return the program with its own games."""
    return partial(Shell(monkeypatch, capsys), games=Games())


def a_map(folder: Path, rows: str, head: str = "title The Flat Duel\nplayers 2\n") -> str:
    """Write the file of a map and return its path."""
    file = folder / "flat.txt"
    file.write_text(f"{head}\n[board]\n{rows}\n", "utf-8")
    return str(file)


@rule("BM-3.7")
def test_a_map_of_ones_own_is_checked_and_played_under_its_title(
    shell: Typed, tmp_path: Path
) -> None:
    for head in ("", "game battle_mages\n"):
        file = a_map(tmp_path, FLAT, f"{head}title The Flat Duel\nplayers 2\n")
        said = shell("check", file)
        assert (said.code, said.lines[0]) == (0, f"{file}: valid scenario, The Flat Duel.")
    shown = shell("show", file)
    assert shown.lines[0] == "The Flat Duel"
    (answer, *_) = shell("referee", file, typed="view").objects
    assert answer["view"]["setup"]["title"] == "The Flat Duel"


@rule("BM-3.9")
@pytest.mark.parametrize(
    ("row", "spot", "sign", "line", "told"),
    [
        (0, 0, "^", 5, "A1 must stay open ground"),
        (4, 5, "~", 9, "E6 must stay open ground"),
        (2, 6, "?", 7, "? at C7 is not a map sign"),
    ],
)
def test_an_error_in_a_map_is_reported_with_its_line(
    shell: Typed, tmp_path: Path, row: int, spot: int, sign: str, line: int, told: str
) -> None:
    rows = [each.split() for each in FLAT.split("\n")]
    rows[row][spot] = sign
    said = shell("check", a_map(tmp_path, "\n".join(map(" ".join, rows))))
    assert said.code == 1
    assert f"line {line}: {told}" in said.err


@rule("BM-3.9")
def test_a_lopsided_map_is_good_and_has_a_warning(shell: Typed, tmp_path: Path) -> None:
    rows = [each.split() for each in FLAT.split("\n")]
    rows[3][3] = "M"
    file = a_map(tmp_path, "\n".join(map(" ".join, rows)))
    said = shell("check", file)
    assert (said.code, said.lines[0]) == (0, f"{file}: valid scenario, The Flat Duel.")
    assert said.lines[1].startswith("Warning: This map may favour a player: D4 is mountain, but F9")
    assert "This map may favour a player" in shell("show", file).out
    (answer, *_) = shell("referee", file, typed="view").objects
    assert answer["view"]["setup"]["mountains"] == ["D4"]


WHEEL = "title The Wheel of Storms\n[wheel]\n1-9 gale\n10 fog mud\n"


@rule("BM-4.2")
def test_a_wheel_of_ones_own_is_a_value_of_the_switch(shell: Typed, tmp_path: Path) -> None:
    """By its path and by its name in the player's own folder; its file alone begins a duel."""
    home, file = tmp_path / "home", tmp_path / "Storms.txt"
    (home / "adventures").mkdir(parents=True)
    (home / "adventures" / "calls.txt").write_text(WHEEL.replace("gale", "spark"), "utf-8")
    file.write_text(WHEEL, "utf-8")
    folder = ("--data-dir", str(home))
    for value, event in ((str(file), "gale"), ("own/calls", "spark")):
        typed = ("referee", "hexagon", "--set", f"zoc_radius=4 wheel={value}")
        told = shell(*folder, *typed, typed="view").objects
        setup = told[0]["view"]["setup"]
        assert (setup["players"], setup["wheel"], setup["zoc_radius"]) == (3, True, 4)
        assert setup["wheel_fields"] == [event] * 9 + ["fog+mud"]
        assert setup["wheel_title"] == "The Wheel of Storms"
    said = shell("check", str(file))
    assert (said.code, said.lines[0]) == (0, f"{file}: valid scenario, The Wheel of Storms.")
    assert "1-9: Gale" in shell("show", str(file)).out
    file.write_text(WHEEL.replace("mud", "hail"), "utf-8")
    wrong = shell("referee", "duel", "--set", f"wheel={file}")
    assert (wrong.code, "line 4: hail is not an event of the Wheel" in wrong.err) == (1, True)
    missing = shell("referee", "duel", "--set", "wheel=none.txt")
    assert (missing.code, "none.txt cannot be read" in missing.err) == (1, True)


@rule("BM-1.1")
@pytest.mark.parametrize("players", ["1", "5", "many"])
def test_one_player_and_five_are_refused(shell: Typed, tmp_path: Path, players: str) -> None:
    said = shell("check", a_map(tmp_path, FLAT, f"title Crowd\nplayers {players}\n"))
    assert (said.code, f"line 2: {players} is not valid here; expected 2 | 3 | 4" in said.err) == (
        1,
        True,
    )


@rule("BM-16")
def test_every_switch_can_be_set_on_the_command_line(shell: Typed) -> None:
    for row, words in FORM.switches(Setup()).items():
        for word in (next(iter(words)), list(words)[-1]):
            told = shell("referee", "duel", "--set", f"{row}={word}", typed="view").objects
            setup = told[0]["view"]["setup"]
            assert str(setup[row]).lower() in (word, {"yes": "true", "no": "false"}.get(word))
    assert FORM.switches(Setup()).keys() == CHOICES.keys()


@rule("BM-16")
def test_an_unknown_switch_or_value_is_refused_with_the_known_ones(shell: Typed) -> None:
    wrong = shell("referee", "duel", "--set", "zoc_radus=4")
    assert (wrong.code, "zoc_radius" in wrong.err) == (2, True)
    wrong = shell("referee", "duel", "--set", "botch=4")
    assert (wrong.code, "choose from net, strict" in wrong.err) == (2, True)
    wrong = shell("referee", "crecy", "--set", "botch=net")
    assert (wrong.code, "has no options" in wrong.err) == (2, True)


@rule("BM-16")
def test_the_form_goes_through_all_values_and_back() -> None:
    setup = Setup()
    for row, values in CHOICES.items():
        seen = {value_of(setup, row)}
        for _ in values:
            setup = FORM.change(setup, row, 1)
            seen.add(value_of(setup, row))
        for _ in values:
            setup = FORM.change(setup, row, -1)
            seen.add(value_of(setup, row))
        assert seen == set(values)
    assert FORM.change(Setup(), "begin", 1) == Setup()
    assert FORM.change(Setup(), "botch", -1).botch is Botch.STRICT
    assert "map" not in FORM.rows(Setup(map=Map.CUSTOM, title="Own"))


@rule("BM-4.2", "BM-16")
def test_the_form_offers_the_wheels_of_ones_own_files() -> None:
    """Between none and the standard one, with all their fields told; a map is no Wheel."""
    storms = setup_of(WHEEL, "storms.txt")
    own = [storms, setup_of(f"title Flat\nplayers 2\n[board]\n{FLAT}", "flat.txt")]
    form = form_with(MODULE, {each.id: each for each in own})
    words, setup, shown = Words("en", CATALOGUE), Setup(), []
    for _ in range(4):
        setup = form.change(setup, "wheel", 1)
        item = next(one for one in form.items(words, setup) if one.name == "wheel")
        shown.append(item.note)
        if setup.wheel_fields:
            told = form.explain(words, setup, "wheel", 60)
            assert "10: Fog, Mud" in "\n".join("".join(p.text for p in each) for each in told)
            assert wrong_setup(setup) is None
    assert shown == ["on", "The Wheel of Storms", "off", "on"]
    assert form.change(storms, "wheel", 1).wheel is False
    assert FORM.change(FORM.change(storms, "wheel", 1), "wheel", -1).wheel_fields == ()


@rule("BM-0.14")
@pytest.mark.parametrize("name", ["duel", "hexagon", "square"])
def test_a_board_is_shown_with_all_armies(shell: Typed, name: str) -> None:
    said = shell("show", name)
    assert said.code == 0
    letters = {"duel": "ab", "hexagon": "abc", "square": "abcd"}[name]
    assert {each for each in "abcd" if f"{each}K2" in said.out} == set(letters)
