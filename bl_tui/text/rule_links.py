"""Rule numbers in texts: each is a link to its paragraph in the rulebook."""

import re
from collections.abc import Iterable, Iterator, Sequence

from bl_tui.text.lines import Line, Role, Span
from engine.core.frozen import replace

RULE = re.compile(r"\b[A-Z]{2}\d?-(?:[A-Z]{1,2}\d*|\d+)(?:\.\d+)*(?![\d.]*~)")
"""The number of a rule or of a chapter, of any game: BL-9.7, BL-P2.12.1, LC-4, BL2-8.3; not one
that was cut short."""

LINK = "rule"
"""The kind of link that opens the rulebook: "rule:BL-9.7"."""

UNDERLINED: dict[str, str] = {Role.PROMPT: Role.PROMPT_LINK, Role.WARNING: Role.LINK}
"""Roles in which a rule number looks like a link. Elsewhere a number looks like the text around it:
lines that change with the cursor have to be short to send."""


def cited(lines: Iterable[Line], *, always: bool = False) -> list[Line]:
    """Return the lines with a link on each rule number; existing links stay.

    `always`: make each look like a link, in any role.
    """
    return [_cited(line, always=always) for line in lines]


def _cited(line: Line, *, always: bool) -> Line:
    for piece in line:  # a loop: most lines cite no rule, and each key checks all
        if "-" in piece.text and not piece.link:
            return tuple(part for other in line for part in _parts(other, always=always))
    return line


def _parts(piece: Span, *, always: bool) -> Iterator[Span]:
    if piece.link:
        yield piece
        return
    role = Role.LINK if always else UNDERLINED.get(piece.role, piece.role)
    end = 0
    for citation in RULE.finditer(piece.text):
        if citation.start() > end:
            yield replace(piece, text=piece.text[end : citation.start()])
        yield Span(citation[0], role, f"{LINK}:{citation[0]}")
        end = citation.end()
    if end < len(piece.text):
        yield replace(piece, text=piece.text[end:])


def rules_in(lines: Sequence[Line]) -> list[str]:
    """Return the rule numbers in some lines, in reading order, each once."""
    text = "\n".join("".join(piece.text for piece in line) for line in lines)
    return list(dict.fromkeys(RULE.findall(text)))
