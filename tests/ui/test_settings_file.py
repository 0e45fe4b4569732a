"""The settings file: a round trip, what is wrong with it, and what becomes of a broken one."""

import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bl_tui.forms.settings_form import ORDER, Form, link, linked, values_of
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.play import preferences
from bl_tui.play.preferences import (
    PROBLEMS,
    SETTINGS_FILE,
    Preferences,
    as_toml,
    config_dir,
    read,
    stored_language,
)
from bl_tui.play.settings import CHOICES, Settings
from bl_tui.words import Words, codes
from engine.core.frozen import field_names, replace


@pytest.fixture
def file() -> Path:
    """Return the settings file of the home, which is not there yet."""
    return config_dir(os.environ) / SETTINGS_FILE


def put(file: Path, text: str | bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode() if isinstance(text, str) else text)


ANY = st.builds(
    Settings,
    language=st.sampled_from(["", *codes()]),
    curtain=st.booleans(),
    **{name: st.sampled_from(values) for name, values in CHOICES.items()},
)


@given(ANY)
def test_settings_come_back_as_they_were(settings: Settings) -> None:
    path = Path(os.environ["BL_TUI_HOME"]) / "any.toml"
    preferences.write(path, settings)
    assert read(path) == (settings, None)


def test_only_what_differs_is_written() -> None:
    assert as_toml(Settings()) == ""
    assert as_toml(Settings(curtain=False, pace="slow")) == 'pace = "slow"\ncurtain = false\n'


def test_a_missing_settings_file_is_fine_and_is_not_created(file: Path) -> None:
    assert (Preferences(file).settings, Preferences(file).problem) == (Settings(), None)
    assert not file.exists()
    assert stored_language(os.environ) == ""


@pytest.mark.parametrize(
    ("text", "code", "kept"),
    [
        ('pace = "slow"\nno toml at all', "settings.not_toml", Settings()),
        (b"\xff\xfe\x00pace", "settings.not_toml", Settings()),
        ("# " + "long " * 20000, "settings.not_toml", Settings()),
        ("x = " + "[" * 5000, "settings.not_toml", Settings()),
        ('pace = "fast"\nglyphs = "ascii"', "settings.value", Settings(glyphs="ascii")),
        ("curtain = 1\n", "settings.value", Settings()),
        ('language = "../.."\n', "settings.value", Settings()),
        ("zoom = [1]\n", "settings.value", Settings()),
        ('sound = "on"\npace = "off"', "settings.unknown", Settings(pace="off")),
        ("[pace]\nx = 1", "settings.value", Settings()),
    ],
)
def test_a_wrong_file_is_one_problem_and_the_rest_holds(
    file: Path, text: str | bytes, code: str, kept: Settings
) -> None:
    put(file, text)
    settings, problem = read(file)
    assert problem is not None
    assert (settings, problem.code) == (kept, code)
    for language in codes():
        assert SETTINGS_FILE in Words(language, CATALOGUE).say(problem.code, **problem.places)


def test_every_problem_has_its_sentence() -> None:
    for language in codes():
        for code, places in PROBLEMS.items():
            said = Words(language, CATALOGUE).say(code, **dict.fromkeys(places, "PLACE"))
            assert said.count("PLACE") == len(places)


def test_a_broken_file_stays_until_something_is_changed_and_then_beside(file: Path) -> None:
    put(file, "my own = notes")
    broken = Preferences(file)
    assert file.read_text() == "my own = notes"
    broken.change(pace="slow")
    assert read(file) == (Settings(pace="slow"), None)
    assert file.with_name("settings.toml.bak").read_text() == "my own = notes"
    assert broken.problem is None
    broken.change(pace="off")
    assert file.with_name("settings.toml.bak").read_text() == "my own = notes"


def test_a_folder_in_place_of_the_settings_file_is_reported(file: Path) -> None:
    file.mkdir(parents=True)
    found = Preferences(file)
    assert found.problem is not None
    assert found.problem.code == "settings.unreadable"


def test_settings_that_cannot_be_stored_hold_for_this_run(file: Path) -> None:
    file.parent.parent.mkdir(parents=True, exist_ok=True)
    file.parent.write_text("a file where the folder should be")
    found = Preferences(file)
    found.change(glyphs="ascii")
    assert found.settings.glyphs == "ascii"
    assert found.problem is not None
    assert found.problem.code == "settings.not_kept"


def test_nothing_but_the_file_is_left_behind(file: Path) -> None:
    Preferences(file).change(pace="slow")
    assert [each.name for each in file.parent.iterdir()] == [SETTINGS_FILE]


def test_a_planted_link_is_not_written_through(file: Path, tmp_path: Path) -> None:
    """Under the name that settings had while they were written."""
    victim, laid = tmp_path / "victim", file.with_name(f".{file.name}.{os.getpid()}.tmp")
    file.parent.mkdir(parents=True)
    laid.symlink_to(victim)
    Preferences(file).change(pace="slow")
    assert read(file) == (Settings(pace="slow"), None)
    assert (laid.is_symlink(), victim.exists()) == (True, False)


def test_settings_have_the_rights_that_the_player_gives_new_files(file: Path) -> None:
    before = os.umask(0o027)
    try:
        Preferences(file).change(pace="slow")
    finally:
        os.umask(before)
    assert file.stat().st_mode & 0o777 == 0o640


def test_the_language_is_read_from_the_file(file: Path) -> None:
    Preferences(file).change(language="it")
    assert stored_language(os.environ) == "it"


def test_the_home_wins_over_the_place_that_the_system_has() -> None:
    assert config_dir({"BL_TUI_HOME": "/somewhere"}) == Path("/somewhere")
    assert config_dir({}).name == "bl-tui"


# --- the form -------------------------------------------------------------------------------


def test_the_form_has_all_settings() -> None:
    assert sorted(ORDER) == sorted(field_names(Settings))


@pytest.mark.parametrize("setting", ORDER)
def test_steps_lead_through_all_values_and_back(setting: str) -> None:
    form = Form(Settings(), ORDER.index(setting))
    seen: list[Any] = []
    for _ in values_of(setting):
        changes = form.step(1)
        seen.append(changes[setting])
        form = Form(replace(form.settings, **changes), form.at)
    assert form.settings == Settings()
    assert set(seen) == set(values_of(setting))
    back = Form(replace(form.settings, **form.step(1)), form.at)
    assert back.step(-1)[setting] == form.value(setting)


@pytest.mark.parametrize("setting", ORDER)
def test_a_link_names_a_setting_and_its_value(setting: str) -> None:
    for value in values_of(setting):
        assert linked(link(setting, value).removeprefix("set:")) == (setting, value)
    assert linked(link(setting).removeprefix("set:")) == (setting, None)


def test_a_value_that_no_longer_exists_does_not_stop_the_form() -> None:
    assert Form(Settings(language="xx"), 0).step(1) == {"language": "en"}


def test_two_programs_keep_what_the_other_has_set(file: Path) -> None:
    """Each goes on with its own settings; the file has those of both."""
    one, other = Preferences(file), Preferences(file)
    one.change(pace="slow")
    other.change(odds="hidden")
    assert (other.settings.pace, other.settings.odds) == (Settings().pace, "hidden")
    kept, problem = read(file)
    assert (kept.pace, kept.odds, problem) == ("slow", "hidden", None)


@pytest.mark.parametrize("mark", ["", "\ufeff"], ids=["none", "mark"])
def test_a_mark_before_the_first_sign_and_other_ends_of_lines_are_read(
    file: Path, mark: str
) -> None:
    Preferences(file).change(pace="slow")
    text = mark + file.read_text("utf-8").replace("\n", "\r\n")
    file.write_bytes(text.encode())
    assert read(file) == (Settings(pace="slow"), None)
