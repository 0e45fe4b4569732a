"""Every word that a player reads, by its message id and in the player's language.

Messages are in gettext catalogues under symbolic ids, English being a language like any other. A
`Words` belongs to one player: two players of one program may read two languages. Sentences about
one game use `words.of(its catalogue)`: a game has messages of its own, and ids that another game
may have, too.
"""

import warnings
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from bl_tui.words.compiled import Compiled

FOLDER = Path(__file__).parents[1] / "locale"


class Catalogue(NamedTuple):
    """The messages of the program or of a game: FOLDER/LANGUAGE/LC_MESSAGES/NAME.mo for each
    language."""

    name: str
    folder: Path = FOLDER

    def source(self, language: str) -> Path:
        """Return the file in which the messages of a language are written."""
        return self.folder / language / "LC_MESSAGES" / f"{self.name}.po"


CLI, APP = Catalogue("cli"), Catalogue("app")
"""The messages of the command line, and those of all screens.

Each is loaded on demand, so that `--version` reads the first and smallest only.
"""

FALLBACK = "en"
"""The language in which a message is shown that the player's own language lacks."""

FEW = 20
"""Numbers below this one have the texts of their plural forms kept."""

ENVIRONMENT = ("LC_ALL", "LC_MESSAGES", "LANG")


class NoWords(ImportWarning):
    """A message or one of its placeholders is missing: an error in tests, unseen by players.

    Python ignores import warnings by default; the tests turn all into errors.
    """


class _Places(dict[str, object]):
    """The values of the placeholders of one message."""

    def __missing__(self, name: str) -> str:
        warnings.warn(NoWords(f"no value for the place {{{name}}}"), stacklevel=3)
        return "?"


@cache
def _compiled(language: str, catalogue: Catalogue) -> Compiled:
    """Return one compiled catalogue, which all players of a language share: it never changes."""
    return Compiled(catalogue.source(language).with_suffix(".mo").read_bytes())


def _find(language: str, searched: tuple[Catalogue, ...], msgid: str, n: int | None) -> str | None:
    """Return the text of a message, or of its plural form for `n`; None without one."""
    for catalogue in searched:
        text = _compiled(language, catalogue).text(msgid, n)
        if text is not None:
            return text
    return None


@cache
def _said(language: str, searched: tuple[Catalogue, ...]) -> dict[str | tuple[str, int], str]:
    """Return the cache of messages: most are used again and again."""
    return {}


@lru_cache(maxsize=1000)
def _has(language: str, searched: tuple[Catalogue, ...], msgid: str) -> bool:
    """Return whether there is a message, with or without plural forms."""
    return any(_find(language, searched, msgid, n) is not None for n in (None, 1))


class Words:
    """The messages of one language: those of the program, and of one game if any."""

    def __init__(self, language: str, game: Catalogue | None = None) -> None:
        """Find the messages of a language, as `choose_language` finds it.

        Raises LookupError for a language without catalogues.
        """
        if language not in codes():
            raise LookupError(language)
        self.language, self.game = language, game
        self._searched = (CLI, APP) if game is None else (CLI, game, APP)
        self._said = _said(language, self._searched)

    def of(self, game: Catalogue | None) -> "Words":
        """Return the words of the same language for a game: its own messages come first.

        Without a game they are those of the program.
        """
        return _words_of(self.language, game)

    def say(self, msgid: str, **places: object) -> str:
        """Return the message with its values: `say("event.GroundGained", unit=..., to=...)`.

        A missing message falls back to English, and if it is missing there too, to its id.
        """
        return self._text(msgid, None).format_map(_Places(places))

    def count(self, msgid: str, n: int, **places: object) -> str:
        """Return the message in the plural form for `n`, which is its placeholder {n}."""
        return self._text(msgid, n).format_map(_Places(places, n=n))

    def has(self, msgid: str) -> bool:
        """Return whether this language has the message, with or without plural forms."""
        return _has(self.language, self._searched, msgid)

    def things(self, family: str, last: str) -> list[str]:
        """Return the names of all things with a message FAMILY.NAME.LAST of the program."""
        parts = (msgid.split(".") for msgid in _compiled(self.language, APP).ids)
        return [
            part[1] for part in parts if len(part) == 3 and (part[0], part[2]) == (family, last)
        ]

    def _text(self, msgid: str, n: int | None) -> str:
        kept = msgid if n is None else (msgid, n)
        known = self._said.get(kept)
        if known is not None:
            return known
        text = _find(self.language, self._searched, msgid, n)
        if text is None:
            warnings.warn(NoWords(f"{self.language} has no message {msgid}"), stacklevel=3)
            text = _find(FALLBACK, self._searched, msgid, n)
        elif n is None or 0 <= n < FEW:
            self._said[kept] = text
        return msgid if text is None else text


_words_of = cache(Words)


@lru_cache(maxsize=1)
def codes() -> tuple[str, ...]:
    """Return the codes of the languages that have catalogues, in the order of the alphabet."""
    return tuple(sorted(path.name for path in FOLDER.iterdir() if path.is_dir()))


def available() -> tuple[tuple[str, str], ...]:
    """Return each language as (code, its own name): `(("en", "English"), ...)`."""
    return tuple((code, Words(code).say("language.name")) for code in codes())


def choose_language(setting: str, option: str, environ: Mapping[str, str]) -> str:
    """Return the code of the language to use; "" means that an option is not set.

    `--lang` holds for one run and so wins over the stored setting, which wins over the environment
    (its first variable that is set). An unknown language counts as not set.
    """
    locales = [environ[name] for name in ENVIRONMENT if environ.get(name)]
    for wanted in (option, setting, *locales[:1]):
        code = wanted.replace("-", "_").partition("_")[0].partition(".")[0].lower()
        if code in codes():
            return code
    return FALLBACK
