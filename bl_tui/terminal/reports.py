"""The meaning of a terminal's tokens to the app: keys, clicks, pastes, awaited answers.

All else is dropped: a terminal also reports its sizes, colours, modes and name, asked or not, and
the reports need not be true.  Textual's parser would take the letters for keys, and the sizes for
those of the window.
"""

import re
from collections.abc import Callable, Iterable, Iterator

from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._keyboard_protocol import FUNCTIONAL_KEYS
from textual._xterm_parser import XTermParser
from textual.events import Key, Paste
from textual.keys import Keys
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from bl_tui.terminal.tokens import ESCAPE, InputToken, TokenKind

SYNCHRONIZED_OUTPUT = re.compile(r"\x1b\[\?2026;(?:(?P<yes>[123])|[04])\$y")
"""The answer to the only question: can pictures be held back until they are complete?"""

MOUSE = re.compile(r"\x1b\[<(?P<button>[0-9]{1,3});[1-9][0-9]{0,4};[1-9][0-9]{0,4}[Mm]")
"""A click; coordinates from 0, or in pixels of a huge screen, are refused."""

BUTTONS = frozenset((0, 1, 2, 64, 65, 66, 67))
"""The buttons asked for, three and two wheels.  Others would count as one of the three."""
HELD = 4 | 8 | 16
"""Shift, Alt and Ctrl, which are added to the button."""

KEY = re.compile(r"\x1b\[[0-9:;]*[u~A-FHP-S]")
"""Sequences that Textual takes for a key, whatever their numbers."""
SANE_KEY = re.compile(
    r"\x1b\[(?P<code>[0-9]{0,7})"
    r"(?:;[0-9]{0,3}(?:;(?P<text>(?:[0-9]{1,7}(?::[0-9]{1,7})*)?))?)?(?P<end>[u~A-FHP-S])"
)
"""The number of the key, the keys held with it, and the characters that it gives."""

CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
"""Characters that are no text, save ends of lines and tabs."""


class Reports:
    """Turns tokens into messages for an app; it remembers the questions to the terminal."""

    def __init__(self) -> None:
        self._textual = XTermParser()
        self._awaited: set[re.Pattern[str]] = set()
        self._meanings: dict[TokenKind, Callable[[str], Iterable[Message]]] = {
            TokenKind.SIGN: self._sign,
            TokenKind.ALT: self._alt,
            TokenKind.SEQUENCE: self._sequence,
            TokenKind.PASTE: self._paste,
        }

    def expect(self, answer: re.Pattern[str]) -> None:
        """Take such an answer the next time that it comes, and only then."""
        self._awaited.add(answer)

    def messages(self, tokens: Iterable[InputToken]) -> Iterator[Message]:
        """Yield the messages of the tokens, in order."""
        for token in tokens:
            yield from self._meanings[token.kind](token.text)

    def _sign(self, sign: str) -> Iterable[Message]:
        return self._keys(sign)

    def _alt(self, text: str) -> Iterable[Message]:
        """Return a key with Alt, of which some have a name of their own."""
        named = list(self._keys(text))
        return named or self._keys(text.removeprefix(ESCAPE), alt=True)

    def _sequence(self, text: str) -> Iterable[Message]:
        if click := MOUSE.fullmatch(text):
            return self._click(text, int(click["button"]))
        for answer in tuple(self._awaited):
            if said := answer.fullmatch(text):
                self._awaited.remove(answer)
                return [TerminalSupportsSynchronizedOutput()] if said["yes"] else []
        return self._keys(text) if is_key(text) else []

    def _paste(self, text: str) -> Iterable[Message]:
        text = CONTROLS.sub("", text)
        return [Paste(text)] if text else []

    def _click(self, text: str, button: int) -> Iterable[Message]:
        event = self._textual.parse_mouse_code(text) if button & ~HELD in BUTTONS else None
        return [] if event is None else [event]

    def _keys(self, text: str, *, alt: bool = False) -> Iterator[Key]:
        for key in self._textual._sequence_to_key_events(text, alt=alt):
            if key.key != Keys.Ignore:
                yield key


def is_key(sequence: str) -> bool:
    """Return whether a sequence is a key, with numbers that belong to one.

    Textual never sees another: it would be slow with a long one, and make a key of any number.
    """
    if not KEY.fullmatch(sequence):
        return sequence in ANSI_SEQUENCES_KEYS
    parts = SANE_KEY.fullmatch(sequence)
    if parts is None:
        return False
    code, text, end = parts["code"] or "1", parts["text"], parts["end"]
    texts = text.split(":") if text else []
    if end != "u":
        return f"{int(code)}{end}" in FUNCTIONAL_KEYS and all(map(is_character, texts))
    return all(map(is_character, (code, *texts)))


def is_character(number: str) -> bool:
    """Return whether the number is that of a character that can be encoded."""
    code = int(number)
    return code <= 0x10FFFF and not 0xD800 <= code <= 0xDFFF
