"""Terminals whose locale has no UTF-8: plain signs and letters without accents, no question marks.

The locales need not be there: Python then takes UTF-8, but what the player said still holds.
"""

import os
import subprocess
import sys
from io import BytesIO, TextIOWrapper

import pytest

from bl_tui.words.signs import in_ascii, is_ascii_only
from tests.meta.catalogues import CATALOGUES, LANGUAGES, messages

NONE: tuple[dict[str, str], ...] = (
    {"LC_ALL": "C"},
    {"LC_ALL": "POSIX", "LANG": "it_IT.UTF-8"},
    {"LANG": "C"},
    {"LANG": "en_US.ISO-8859-1"},
    {"LC_ALL": "it_IT.ISO-8859-15@euro"},
    {"PYTHONIOENCODING": "ascii"},
    {"PYTHONIOENCODING": "latin-1", "LC_ALL": "en_GB.UTF-8"},
)
SOME: tuple[dict[str, str], ...] = (
    {},
    {"LC_ALL": "C.UTF-8", "LANG": "C"},
    {"LANG": "it_IT.utf8"},
    {"LC_CTYPE": "UTF-8"},
    {"LANG": "it_IT@euro"},
    {"LC_ALL": "C", "PYTHONIOENCODING": "utf-8"},
    {"LC_ALL": "C", "PYTHONUTF8": "1"},
)


def run(environ: dict[str, str], *words: str) -> bytes:
    """Return what a command prints, on either stream, in surroundings that say nothing else."""
    kept = {name: os.environ[name] for name in ("BL_TUI_HOME", "PATH") if name in os.environ}
    ran = subprocess.run(
        [sys.executable, "-m", "bl_tui", "--lang", "it", *words],
        env={**kept, **environ}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
    )  # fmt: skip
    return ran.stdout


@pytest.mark.parametrize("environ", NONE, ids=str)
def test_output_uses_plain_signs_without_utf8(environ: dict[str, str]) -> None:
    assert run(environ, "show", "crecy").splitlines()[0] == b"Crecy 1346"


@pytest.mark.parametrize("environ", SOME, ids=str)
def test_output_keeps_accents_with_utf8(environ: dict[str, str]) -> None:
    assert run(environ, "show", "crecy").splitlines()[0] == "Crécy 1346".encode()


@pytest.mark.parametrize(
    "words",
    [
        ("--help",),
        ("show", "--help"),
        ("adventures",),
        ("show", "bauge"),
        ("show", "perché"),
        ("--perché",),
        ("check", "perché.txt"),
        ("simulate", "bauge", "--games=1", "--jobs=1", "--standard=recruit", "--pennant=recruit",
         "--seed=perché"),
    ],
    ids=" ".join,
)  # fmt: skip
def test_every_command_says_the_same_in_plain_letters(words: tuple[str, ...]) -> None:
    """But for how fast it was."""
    rich, plain = (run({"LC_ALL": name}, *words).decode() for name in ("C.UTF-8", "C"))
    assert plain.isascii()
    rich, plain = (
        "\n".join(line for line in text.splitlines() if "al secondo" not in line)
        for text in (rich, plain)
    )
    assert not rich.isascii()
    assert plain == in_ascii(rich)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_in_the_messages_has_a_plain_substitute(language: str) -> None:
    """So a line takes the same cells, and nothing of it becomes a question mark."""
    texts = (
        form
        for catalogue in CATALOGUES
        for message in messages(language, catalogue).values()
        for form in message.forms
    )
    for sign in set("".join(texts)):
        found = in_ascii(sign)
        assert (len(found), found.isascii(), found == "?") == (1, True, sign == "?"), sign


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("però È così, Ñandú", "pero E cosi, Nandu"),
        ("Łódź Øresund Þing Ærø straße", "Lodz Oresund Ting Aro strase"),
        ("«“Quote”» ‘it’s’ – — … · • ×", '""Quote"" \'it\'s\' - - . . . x'),
        ("e\u0301 n\u0303", "e n"),
        ("戦い", "????"),
        ("Ａ\u00a0½ ☗ 🍺", "AA ? ? ??"),
    ],
)
def test_letters_lose_their_accents_and_lines_keep_their_width(text: str, plain: str) -> None:
    assert in_ascii(text) == plain


def test_a_stream_without_utf8_has_none_whatever_the_locale_says() -> None:
    with TextIOWrapper(BytesIO(), encoding="latin-1") as stream:
        assert is_ascii_only({"LANG": "en_GB.UTF-8"}, stream)
    with TextIOWrapper(BytesIO(), encoding="UTF8") as stream:
        assert not is_ascii_only({"LANG": "en_GB.UTF-8"}, stream)
