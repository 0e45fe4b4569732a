"""Units and cards on the board: their models, and the text on their hexes."""

from collections.abc import Mapping

from rich.style import Style

from bl_tui.boards.board_model import HUGE, LARGE, MEDIUM, SMALL, PlaceSize
from bl_tui.boards.palette import HexStyle, Palette
from bl_tui.boards.stamp import Written
from bl_tui.boards.token_text import Places, written
from bl_tui.games.second_edition.board.signs import Signs, StatusMark
from engine.core.frozen import Value, record

ACTIVITY = (StatusMark.FOUGHT, StatusMark.MOVED, StatusMark.ORDERED)
CONDITION = (StatusMark.STUN, StatusMark.POISON)
"""By importance: in little room the last ones are not shown."""

PLACES: Mapping[PlaceSize, Places] = {
    SMALL: Places(
        activity=(0, 3),
        conditions=((1, 5), (2, 3)),
        texts=(
            (1, 1, "{camp}", "camp"),
            (1, 2, "{code}", "code"),
            (1, 4, "{count}", "strength"),
        ),
    ),
    MEDIUM: Places(
        activity=(0, 4),
        conditions=((2, 7), (1, 7)),
        texts=(
            (1, 1, "{camp}", "camp"),
            (1, 2, " {code}{arm} ", "code"),
            (2, 1, "{strength:^6}", "strength"),
        ),
    ),
    LARGE: Places(
        activity=(0, 5),
        conditions=((1, 9), (1, 0)),
        texts=(
            (1, 1, "{camp} ", "camp"),
            (1, 3, " {code} {arm} ", "code"),
            (2, 1, "{strength:^8}", "strength"),
            (3, 1, "{name:^8}", "strength"),
        ),
    ),
    HUGE: Places(
        activity=(0, 7),
        conditions=((1, 13), (1, 0)),
        texts=(
            (1, 1, " {camp}  ", "camp"),
            (1, 5, "  {code}  {arm} ", "code"),
            (2, 1, "{strength:^12}", "strength"),
            (3, 1, "{name:^12}", "strength"),
        ),
    ),
}

WEAK = Style(underline=True)
"""The style of a weak unit's strength."""


@record
class UnitModel(Value):
    """A unit on the board. It is a `stamp.DrawnToken`."""

    side: str
    """One of "daqan" or "uthuk"."""
    code: str
    """Such as "CG", "YA"."""
    arm: str
    """The trait that identifies it."""
    health: int
    """The rest of `full`: figures, or for a legend what its damage tokens left (BL2-1.6)."""
    full: int
    legend: bool = False
    weak: bool = False
    """A unit of figures that is down to one (BL2-7.11)."""
    status: tuple[StatusMark, ...] = ()
    name: str = ""
    """Its kind, "" for a unit without a game."""
    crowded: bool = False
    """The first place of conditions would touch a sign beside it."""

    def written(
        self, size: PlaceSize, palette: Palette, signs: Signs, ground: HexStyle
    ) -> list[Written]:
        """Return the text on a hex of that size."""
        texts = {
            "camp": signs.camp[self.side],
            "code": self.code,
            "arm": signs.arm[self.arm],
            "count": str(min(self.health, 9)),
            "strength": self.strength(signs),
            "name": signs.unit(self.name),
        }
        labels = {"camp": self.side, "code": f"{self.side}_code", "strength": self.side}
        carried = [
            (spots, [mark for mark in marks if mark in self.status])
            for spots, marks in (
                ((PLACES[size].activity,), ACTIVITY),
                (PLACES[size].conditions[self.crowded and size not in (LARGE, HUGE) :], CONDITION),
            )
        ]
        parts = written(PLACES[size], texts, labels, carried, palette, signs.status, ground)
        return [self._underlined(part, texts) for part in parts] if self.weak else parts

    def _underlined(self, text: Written, texts: Mapping[str, str]) -> Written:
        spot, shown, style = text
        counts = shown.strip() in (texts["count"], texts["strength"])
        return (spot, shown, style + WEAK) if counts else text

    def strength(self, signs: Signs) -> str:
        """Return the figures left and lost; for a legend a number."""
        if self.legend:
            return f"{self.health}/{self.full}"
        return signs.figure * self.health + signs.lost * (self.full - self.health)

    def in_brief(self, palette: Palette, signs: Signs, ground: HexStyle) -> list[tuple[str, Style]]:
        """Return its side, its code and its health, in four cells."""
        return [
            (signs.camp[self.side], palette.labels[self.side]),
            (self.code, palette.labels[f"{self.side}_code"]),
            (str(min(self.health, 9)), palette.labels[self.side]),
        ]


@record
class CardModel(Value):
    """A deployment card that is face down (BL2-13.7). It is a `stamp.DrawnToken`."""

    side: str
    code: str = ""
    """Its kind, as its owner sees it: "CG", "tent", "decoy", or "" for the other side."""

    def written(
        self, size: PlaceSize, palette: Palette, signs: Signs, ground: HexStyle
    ) -> list[Written]:
        """Return the text on a hex of that size."""
        shown, camp = self._shown(signs), palette.labels[f"{self.side}_down"]
        code = palette.labels[f"{self.side}_code"] if self.code else camp
        if size is SMALL:
            head: list[Written] = [((1, 1), signs.camp[self.side], camp)]
            return [*head, ((1, 2), f"{shown:<2}", code), ((1, 4), signs.down[-1], camp)]
        width = size.columns - 2
        below: Written = ((2, 1), f"{signs.down:^{width}}", camp)
        rest: list[Written] = [((line, 1), " " * width, camp) for line in range(3, size.lines)]
        return [
            ((1, 1), signs.camp[self.side], camp),
            ((1, 2), f"{shown:^{width - 1}}", code),
            below,
            *rest,
        ]

    def in_brief(self, palette: Palette, signs: Signs, ground: HexStyle) -> list[tuple[str, Style]]:
        """Return its side and its kind, in four cells."""
        camp = palette.labels[f"{self.side}_down"]
        return [(signs.camp[self.side], camp), (f"{self._shown(signs):<2}", camp), (" ", camp)]

    def _shown(self, signs: Signs) -> str:
        if self.code == "decoy":
            return signs.decoy
        return signs.site["tent"] if self.code == "tent" else self.code or signs.down
