"""The tokens of a terminal's input, however fragmented: characters, sequences and pastes.

The meaning of a sequence is unknown here.  Any input is split in linear time, and no more than
`LONGEST` characters of a sequence and `PASTE_MOST` of a paste are kept.
"""

import re
from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

ESCAPE = "\x1b"
CSI = "\x1b["
PASTE_END = "\x1b[201~"

LONGEST = 1_024
"""Characters of a sequence; the rest of a longer one is dropped."""

PASTE_MOST = 10_000
"""Characters of a paste; the rest is dropped up to its end mark."""

TORN_PATIENCE = 1.0
"""Seconds that the rest of a torn sequence has to come; then its beginning is dropped."""

PASTE_PATIENCE = 3.0
"""Seconds without any input after which a paste is over although its end mark never came.

Longer than the pause of a wireless line that loses a packet: later text would become keys.
"""


class TokenKind(Enum):
    """The kinds of tokens; the values name the groups of `SHAPES`."""

    SIGN = "sign"
    """One character, as a key gives it; Esc is one, too."""
    ALT = "alt"
    """Esc and a character: that key with Alt."""
    SEQUENCE = "sequence"
    """A key with a name, a click, or a report of the terminal."""
    PASTE = "paste"
    """A text from the clipboard, as it was copied."""


class InputToken(NamedTuple):
    """One token of the input."""

    kind: TokenKind
    text: str


SHAPES = re.compile(
    # A second Esc starts a new sequence, so that the first was a key.
    r"(?P<sign>[^\x1b]|\x1b(?=\x1b))"
    r"|(?P<paste>\x1b\[200~)"
    # An old click and its place, a key of the Linux console, one of rxvt, and regular sequences,
    # where some terminals also send minus signs among the numbers.
    r"|(?P<sequence>\x1b\[M[^\x00-\x1f]{3}|\x1b\[\[[^\x00-\x1f]|\x1b\[[0-9]+\$"
    r"|\x1b\[(?![M\[])[ -?]*[@-~]|\x1bO[0-9;]*[@-~])"
    # OSC, DCS, APC, SOS and PM; an Esc that follows at once has made the first two a key.
    r"|(?P<string>\x1b[P\]X^_](?=[^\x1b]))"
    r"|(?P<alt>\x1b[^\x1b\[OP\]X^_]|\x1b[O\[P\]X^_](?=\x1b))",
    re.DOTALL,
)
TORN = re.compile(r"\x1b(?:\[(?:M[^\x00-\x1f]{0,2}|\[|[ -?]*)|O[0-9;]*|[P\]X^_])?", re.DOTALL)
"""Beginnings that may become one of them when more comes."""

END_OF_LONG = re.compile(r"[^ -?]")
END_OF_STRING = re.compile(r"[\x00-\x1f]")
TORN_END_OF_PASTE = re.compile(r"\x1b(?:\[(?:2(?:0(?:1)?)?)?)?\Z")
ALSO_KEYS = 2
"""A beginning of at most this length is a key when nothing follows: Esc, or Alt and more."""


class Scanner:
    """Splits input into tokens; the time in seconds is an argument, without a clock."""

    def __init__(self, escape_delay: float) -> None:
        """Scan; Esc may be the beginning of something else for `escape_delay` seconds."""
        self._escape_delay = escape_delay
        self._mode: Callable[[str], str] = self._ground
        self._held = ""
        self._pasted = ""
        self._found: list[InputToken] = []
        self._given = ""
        """The beginning that was returned as a key, and may still turn out to be a sequence."""
        self._given_until = 0.0
        self.until: float | None = None
        """The moment to call `tick` if nothing comes; None if nothing is pending."""

    def feed(self, text: str, now: float) -> list[InputToken]:
        """Return the tokens that the text, together with the pending one, has completed."""
        text, self._held = self._held + text, ""
        if self._given:
            text = self._without_rest(text, now)
        while text:
            text = self._mode(text)
        patience = self._patience()
        self.until = None if patience is None else now + patience
        return self._take()

    def tick(self, now: float) -> list[InputToken]:
        """Return the tokens that the silence has completed, if it has lasted long enough."""
        if self.until is None or now < self.until:
            return []
        mode, held = self._mode, self._held
        self._mode, self._held, self.until = self._ground, "", None
        if mode == self._paste:
            self._end_paste()
        elif 0 < len(self._given + held) <= ALSO_KEYS:
            is_alt = len(held) == ALSO_KEYS
            self._found.append(InputToken(TokenKind.ALT if is_alt else TokenKind.SIGN, held))
            if not self._given:
                self._given, self._given_until = held, now + TORN_PATIENCE
                return self._take()
        self._given = ""
        return self._take()

    def _take(self) -> list[InputToken]:
        taken, self._found = self._found, []
        return taken

    def _patience(self) -> float | None:
        if self._mode == self._paste:
            return PASTE_PATIENCE
        held = self._given + self._held if self._held else ""
        if self._mode != self._ground or len(held) > ALSO_KEYS or (self._given and held == CSI):
            return TORN_PATIENCE
        return self._escape_delay if self._held else None

    def _without_rest(self, text: str, now: float) -> str:
        """Return a text without the rest of a sequence that was torn too early to be recognised.

        Its beginning, Esc or Alt and a character, was returned as a key. Characters that a person
        types after such a key stay; they are not a sequence, or come too late.
        """
        given, self._given = self._given, ""
        if now >= self._given_until:
            return text
        whole = given + text
        shape, torn = SHAPES.match(whole), TORN.match(whole)
        if shape is None and torn is not None and torn.end() == len(whole):
            self._hold(text)
            self._given = given if self._held else ""
            return ""
        if shape is None or shape.lastgroup in ("sign", "alt"):
            return text
        self._begin(shape)
        return whole[shape.end() :]

    def _begin(self, shape: re.Match[str]) -> bool:
        """Return whether a shape ends at a mark of its own; all up to that belongs to it."""
        if shape.lastgroup not in ("paste", "string"):
            return False
        self._mode = self._paste if shape.lastgroup == "paste" else self._string
        return True

    # --- the modes: each takes some of a text and returns the rest ------------------------------

    def _ground(self, text: str) -> str:
        """Take tokens until one begins that ends at a mark of its own."""
        at = 0
        while at < len(text):
            if shape := SHAPES.match(text, at):
                at = shape.end()
                if self._begin(shape):
                    return text[at:]
                self._found.append(InputToken(TokenKind(shape.lastgroup), shape.group()))
            elif torn := TORN.match(text, at):
                at = torn.end()
                if at == len(text):
                    self._hold(torn.group())
        return ""

    def _hold(self, torn: str) -> None:
        if len(torn) > LONGEST:
            self._mode = self._overlong
        else:
            self._held = torn

    def _overlong(self, text: str) -> str:
        """Drop the rest of a sequence that is too long to be one."""
        end = END_OF_LONG.search(text)
        if end is None:
            return ""
        self._mode = self._ground
        return text[end.end() if "@" <= end.group() <= "~" else end.start() :]

    def _string(self, text: str) -> str:
        """Drop a long report of the terminal; a control character, which it never contains, also
        ends it."""
        end = END_OF_STRING.search(text)
        if end is None:
            return ""
        text = text[end.start() :]
        if text == ESCAPE:
            self._held = text
            return ""
        self._mode = self._ground
        if text.startswith(ESCAPE):
            return text.removeprefix("\x1b\\")
        return text[1:]

    def _paste(self, text: str) -> str:
        """Keep everything before the end mark, other sequences and start marks as well."""
        text, end, rest = text.partition(PASTE_END)
        if not end and (torn := TORN_END_OF_PASTE.search(text)):
            self._held = torn.group()
            text = text[: torn.start()]
        self._pasted += text[: PASTE_MOST - len(self._pasted)]
        if end:
            self._mode = self._ground
            self._end_paste()
        return rest

    def _end_paste(self) -> None:
        text, self._pasted = self._pasted, ""
        if text:
            self._found.append(InputToken(TokenKind.PASTE, text))
