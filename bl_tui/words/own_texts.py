"""Titles and notes in a player's own scenario file, in several languages.

Lines before all sections, for any game; the game itself never reads them:

    title en The ford at dawn
    title it Il guado all'alba
    notes en The side that holds the ford decides.
"""

import re

from bl_tui.words import FALLBACK, codes

Texts = dict[str, dict[str, str]]
"""By "title" or "notes", then by language."""

LINE = re.compile(r"\s*(title|notes)\s+([a-z]{2})\s+(\S.*)")
"""A line of such a text; here a # begins a comment only after a blank."""
LONGEST = 400
"""Characters of a text that are kept."""

_KNOWN: dict[str, Texts] = {}
"""The texts of files that were read, by the id of the scenario."""


def taken_out(data: bytes) -> tuple[bytes, Texts]:
    """Return a file without its titles and notes, line numbers unchanged, and these texts."""
    texts: Texts = {}
    rows = []
    before = True
    for row in data.decode("utf-8", "surrogateescape").splitlines(keepends=True):
        before = before and not row.lstrip().startswith("[")
        said = LINE.fullmatch(row.partition(" #")[0].rstrip()) if before else None
        if said is not None and said[2] in codes():
            kept = texts.setdefault(said[1], {})
            whole = f"{kept.get(said[2], '')} {_plain(said[3])}".strip()
            kept[said[2]] = whole[:LONGEST]
            rows.append("\n")
        else:
            rows.append(row)
    return "".join(rows).encode("utf-8", "surrogateescape"), texts


def with_title(data: bytes) -> bytes:
    """Return a file without its titles and notes for a game whose files have one plain `title`.

    Without a plain title one of the translated ones replaces it: the English one, or the first.
    """
    left, texts = taken_out(data)
    rows = left.splitlines(keepends=True)
    titles = texts.get("title")
    if not titles or any(row.split()[:1] == [b"title"] for row in rows):
        return left
    title = titles.get(FALLBACK) or next(iter(titles.values()))
    was = data.decode("utf-8", "surrogateescape").splitlines()
    place = next(place for place, row in enumerate(was) if row.split()[:1] == ["title"])
    rows[place] = f"title {title}\n".encode("utf-8", "surrogateescape")
    return b"".join(rows)


def without_language(data: bytes, *, titled: bool) -> tuple[int, str, str] | None:
    """Return the first remaining title or notes of a file: line, word, the next word.

    It lacks a language of the program. In a `titled` file a plain title does not count.
    """
    for number, row in enumerate(data.decode("utf-8", "replace").splitlines(), 1):
        words = row.partition("#")[0].split()
        if words and words[0].startswith("["):
            break
        if words[:1] == ["notes"] or (words[:1] == ["title"] and not titled):
            return number, words[0], " ".join(words[1:2])
    return None


def _plain(text: str) -> str:
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def learn(scenario: str, texts: Texts) -> None:
    """Keep the texts of a file that was read."""
    _KNOWN[scenario] = texts


def own_text(kind: str, scenario: str, language: str) -> str:
    """Return the title or the notes of a scenario by its id, "" where its file has none.

    In another language where this one is missing.
    """
    texts = _KNOWN.get(scenario, {}).get(kind, {})
    return texts.get(language) or texts.get(FALLBACK) or next(iter(texts.values()), "")
