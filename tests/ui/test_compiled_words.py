"""Catalogues as we read them, one message at a time, and as the standard library reads them."""

from gettext import GNUTranslations
from pathlib import Path

import pytest

from bl_tui.words import FOLDER
from bl_tui.words.compiled import Compiled

FILES = sorted(path.with_suffix(".mo") for path in FOLDER.glob("*/LC_MESSAGES/*.po"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_every_message_is_what_the_standard_library_finds(file: Path) -> None:
    ours = Compiled(file.read_bytes())
    with file.open("rb") as source:
        theirs = GNUTranslations(source)
    ids = {key if isinstance(key, str) else key[0] for key in theirs._catalog}  # type: ignore[attr-defined]
    for msgid in (*ids - {""}, "no.such.message"):
        found = theirs.gettext(msgid)
        assert ours.text(msgid, None) == (None if found == msgid else found)
        for number in (0, 1, 2, 5, 21):
            found = theirs.ngettext(msgid, msgid, number)
            assert ours.text(msgid, number) == (None if found == msgid else found)


def test_a_file_of_another_format_is_refused_as_a_catalogue() -> None:
    with pytest.raises(ValueError, match="no catalogue"):
        Compiled(b"PK\3\4" + bytes(40))
