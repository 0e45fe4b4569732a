"""Help, version, languages, and mistakes on the command line."""

import platform
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from bl_tui import __version__
from tests.cli.run import Shell

COMMANDS = (
    "lesson",
    "new",
    "resume",
    "saves",
    "adventures",
    "show",
    "check",
    "referee",
    "simulate",
    "doctor",
    "host",
    "completion",
    "manual",
)


def test_the_version_is_one_line_with_what_a_bug_report_needs(shell: Shell) -> None:
    python, textual = platform.python_version(), version("textual")
    told = f"bl-tui {__version__}, Python {python}, Textual {textual}, TERM=xterm-256color\n"
    assert shell("--version") == (0, told, "")


def test_help_names_every_command(shell: Shell) -> None:
    said = shell("--help")
    assert said.code == 0
    assert all(f"  {name}" in said.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_in_both_languages(shell: Shell, name: str) -> None:
    english, italian = shell(name, "--help"), shell("--lang", "it", name, "-h")
    assert (english.code, italian.code) == (0, 0)
    assert "Options:" in english.out
    assert "Opzioni:" in italian.out


def test_an_unknown_lesson_names_the_known_ones(shell: Shell) -> None:
    said = shell("lesson", "battlelore/lor", "--plain")
    assert said.code == 2
    assert "battlelore/lore" in said.err


@pytest.mark.parametrize("joined", [True, False])
def test_the_settings_of_the_named_folder_choose_the_language(
    shell: Shell, tmp_path: Path, joined: bool
) -> None:
    (tmp_path / "settings.toml").write_text('language = "it"')
    option = [f"--data-dir={tmp_path}"] if joined else ["--data-dir", str(tmp_path)]
    assert "Comandi:" in shell(*option, "--help").out
    assert "Commands:" in shell(*option, "--lang", "en", "--help").out
    assert "Commands:" in shell("--help").out


def test_the_environment_chooses_the_language(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert "Comandi:" in shell("--help").out
    assert "Commands:" in shell("--lang=en", "--help").out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("nonsense",), "nonsense"),
        (("--nonsense",), "--nonsense"),
        (("new",), "ADVENTURE"),
        (("show",), "SAVE|ADVENTURE"),
        (("show", "crecy", "--as", "nobody"), "--as"),
        (("show", "crecy", "--at", "-1"), "--at"),
        (("show", "crecy", "--at", "1"), "--at"),
        (("check",), "FILE|ADVENTURE|POSITION..."),
        (("referee", "crecy", "--dice", "GXB"), "GXB"),
        (("referee", "crecy", "--seed"), "--seed"),
        (("referee", "crecy", "--seed", "a\udcffb"), "--seed"),
        (("new", "crecy", "--seed", "a\nb"), "--seed"),
        (("new", "crecy", "--standard", "oracle"), "oracle"),
        (("new", "crecy", "--pennant", "random"), "human, recruit, regular, heavy"),
        (("resume", "--standard", "random"), "human, recruit, regular, heavy"),
        (("resume", "--read-only", "--pennant", "heavy"), "With --read-only no one plays"),
        *(
            ((*command, "--budget", wrong), "--budget takes a number of seconds")
            for command in (("new", "crecy"), ("resume",), ("simulate", "crecy"))
            for wrong in ("0", "-2", "nan", "inf", "soon", "3601", "")
        ),
        (("--lang", "tlh", "adventures"), "tlh"),
        (("--data-dir", __file__, "saves"), "--data-dir"),
    ],
)
def test_a_mistake_is_named_and_ends_with_2(
    shell: Shell, words: tuple[str, ...], told: str
) -> None:
    """One sentence with the word that is wrong, nothing on standard output."""
    said = shell(*words)
    assert (said.code, said.out) == (2, "")
    assert told in said.err


@pytest.mark.parametrize("command", ["new", "play", "show", "report", "check", "resume"])
@pytest.mark.parametrize("word", ["", "  "])
def test_an_empty_word_is_missing(shell: Shell, command: str, word: str) -> None:
    """As that of a variable of the shell that was never set."""
    said = shell(command, word)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("Missing argument")


@pytest.mark.parametrize("command", ["new", "show", "referee", "resume"])
def test_a_missing_file_is_named_and_the_exit_code_is_1(shell: Shell, command: str) -> None:
    """The command line is right; there is no such adventure, or save."""
    said = shell(command, "waterloo")
    assert (said.code, said.out) == (1, "")
    assert "waterloo" in said.err


@pytest.mark.parametrize("words", [(), ("new", "agincourt"), ("new", "1", "--seed", "x")])
def test_a_game_needs_a_terminal(shell: Shell, words: tuple[str, ...]) -> None:
    """Standard input is no terminal here; nothing is begun."""
    said = shell(*words)
    assert (said.code, said.out) == (1, "")
    assert "terminal" in said.err
    assert shell("saves", "--json").out == ""


def test_without_a_save_there_is_nothing_to_resume(shell: Shell) -> None:
    assert shell("resume").code == 1
    assert "waterloo" in shell("resume", "waterloo").err


def test_an_unexpected_error_becomes_a_report(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No traceback reaches a player; the report has it."""

    def broken(*_: object) -> int:
        raise ZeroDivisionError("a secret of ours")

    monkeypatch.setattr("bl_tui.command_line.console.list_adventures", broken)
    said = shell("adventures")
    assert said.code == 1
    assert "ZeroDivisionError" in said.err
    assert "a secret of ours" not in said.err
    report = Path(said.err.strip().rsplit(" ", 1)[-1].rstrip("."))
    assert "a secret of ours" in report.read_text("utf-8")


def test_ctrl_c_ends_without_a_crash_report(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody wants to read of it, not even while a command is only being loaded."""

    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("bl_tui.command_line.console.list_adventures", interrupted)
    said = shell("adventures")
    assert (said.code, said.out, said.err.strip()) == (1, "", "")


def test_textual_stays_away_where_no_screen_is_needed() -> None:
    """Help and version must be there at once."""
    code = (
        "import sys; from bl_tui.command_line.cli import main; sys.argv[1:] = ['adventures']\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print(sorted(m for m in sys.modules if m.partition('.')[0] == 'textual'))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("nw agincourt", "new"),
        ("new agincort", "agincourt"),
        ("show AGINCORT", "agincourt"),
        ("new battlelore/agincort", "agincourt"),
        ("new agincourt --sed 3", "--seed"),
        ("new agincourt --house evason", "evasion"),
        ("new agincourt --pennant regula", "regular"),
        ("simulate agincourt --pennant recrut", "recruit"),
    ],
)
def test_a_mistyped_word_gets_a_suggestion(shell: Shell, typed: str, near: str) -> None:
    said = shell(*typed.split())
    assert said.code != 0
    assert said.err.splitlines()[0].endswith(f"Did you mean {near}?")


def test_an_unfamiliar_word_gets_no_suggestion(shell: Shell) -> None:
    assert "mean" not in shell("zzzz").err
    assert "mean" not in shell("show", "zzzz").err
