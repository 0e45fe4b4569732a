"""The phrases that every pane needs of a game: the player's language, names and signs."""

from collections.abc import Callable, Iterable
from typing import Any

from attrs import frozen

from bl_tui.boards.glyphs import GlyphSet
from bl_tui.text.lines import Line, Span
from bl_tui.words import Words
from engine.core.frozen import Value, record


@record
class SeatLook(Value):
    """The look of a seat: its sign and its name on its colours."""

    sign: str
    name: str
    role: str


@frozen(repr=False, eq=False)
class Phrases(Value):
    """One player's language and signs, and how one game names its seats, dice and events."""

    words: Words
    glyphs: GlyphSet
    camp_of: Callable[[Any], SeatLook]
    """The look of a seat."""
    face: Callable[[Any], tuple[str, str]]
    """The sign and the role of a face of a die."""
    tell: Callable[[Any], str]
    """The text of an event."""

    def say(self, message: str, **places: object) -> str:
        """Return a message of the catalogue.

        >>> Phrases(Words("en"), *[None] * 4).say("app.odds.percent", percent=50)
        '50%'
        """
        return self.words.say(message, **places)

    def count(self, message: str, n: int, **places: object) -> str:
        """Return a message with plural forms."""
        return self.words.count(message, n, **places)

    def side(self, seat: Any) -> str:
        """Return the name of a seat."""
        return self.camp_of(seat).name

    def camp(self, seat: Any) -> Span:
        """Return the sign and name of a seat on its colours."""
        camp = self.camp_of(seat)
        return Span(f" {camp.sign} {camp.name} ", camp.role)

    def camp_sign(self, seat: Any) -> Span:
        """Return the sign of a seat on its colours, for where its name has no room."""
        camp = self.camp_of(seat)
        return Span(f" {camp.sign} ", camp.role)

    def faces(self, event: Any) -> Iterable[Any]:
        """Return the dice of an event, as `face` knows them."""
        dice: Iterable[Any] = event.dice
        return dice

    def dice(self, faces: Iterable[Any]) -> Line:
        """Return the faces of a roll, each a letter or sign on its colour."""
        pieces: list[Span] = []
        for face in faces:
            sign, role = self.face(face)
            pieces += [Span(f" {sign} ", role), Span(" ")]
        return tuple(pieces)


# --- numbers --------------------------------------------------------------------------------------


def percent(teller: Phrases | Words, chance: float) -> str:
    """Return a chance in per cent.

    The possible is never 0%, nor the uncertain 100%.
    """
    rounded = round(100 * chance)
    if chance > 1e-9 and rounded == 0:
        return teller.say("app.odds.under", percent=1)
    if chance < 1 - 1e-9 and rounded == 100:
        return teller.say("app.odds.over", percent=99)
    return teller.say("app.odds.percent", percent=rounded)


def decimal(teller: Phrases, number: float, places: int = 2) -> str:
    """Return a number with `places` decimal places, as the language writes it."""
    whole, _, part = f"{number:.{places}f}".partition(".")
    return teller.say("app.odds.decimal", whole=whole, part=part)
