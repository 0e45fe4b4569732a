"""Pieces on the board: their model, and the text on their hex."""

from collections.abc import Mapping

from rich.style import Style

from bl_tui.boards.board_model import BRICK, HUGE, LARGE, MEDIUM, SMALL, TINY, PlaceSize
from bl_tui.boards.palette import HexStyle, Palette
from bl_tui.boards.stamp import Written
from bl_tui.boards.token_text import ON_GROUND, Places, written
from bl_tui.games.battle_mages.board.signs import ILLUSIONS, SPIRITS, Signs, StatusMark
from engine.battle_mages.tables.pieces import BASE_STRENGTH
from engine.core.frozen import Value, record

ACTIVITY = (StatusMark.FOUGHT, StatusMark.SHOT, StatusMark.MOVED)
CONDITION = (
    StatusMark.PARALYSED,
    StatusMark.UMBRA,
    StatusMark.INVISIBLE,
    StatusMark.FRESH,
    StatusMark.MAGIC,
)
"""By importance: in little room the last ones are not shown."""

PLACES: Mapping[PlaceSize, Places] = {
    TINY: Places(
        activity=(0, 3),
        conditions=((0, 3),),
        texts=(
            (0, 0, "{team}", ON_GROUND),
            (0, 1, "{camp}", "camp"),
            (0, 2, "{piece}", "piece"),
            (0, 3, "{changed}", ON_GROUND),
        ),
    ),
    BRICK: Places(
        activity=(0, 5),
        conditions=((0, 5),),
        texts=(
            (0, 1, "{team}", ON_GROUND),
            (0, 2, "{camp}", "camp"),
            (0, 3, "{piece}", "piece"),
            (0, 4, "{strength}", "camp"),
        ),
    ),
    SMALL: Places(
        activity=(0, 3),
        conditions=((1, 0), (2, 3)),
        texts=(
            (1, 1, "{team}{camp}", "camp"),
            (1, 3, "{piece}", "piece"),
            (1, 4, "{strength}", "camp"),
        ),
    ),
    MEDIUM: Places(
        activity=(0, 4),
        conditions=((2, 1), (1, 1)),
        texts=(
            (1, 2, "{team}{camp} ", "camp"),
            (1, 5, "{piece}", "piece"),
            (2, 2, " {strength:^2} ", "camp"),
        ),
    ),
    LARGE: Places(
        activity=(0, 5),
        conditions=((2, 1), (2, 8)),
        texts=(
            (1, 2, " {team} {camp} ", "camp"),
            (1, 7, "{piece}", "piece"),
            (2, 2, "{strength:^6}", "camp"),
        ),
    ),
    HUGE: Places(
        activity=(0, 7),
        conditions=((2, 2), (2, 11)),
        texts=(
            (1, 3, " {team} {camp}   ", "camp"),
            (1, 9, "{piece} ", "piece"),
            (2, 3, "{strength:^8}", "camp"),
        ),
    ),
}

NARROW = (TINY, BRICK, SMALL)
"""Sizes at which a Strength has one cell."""

UNDERLINED = Style(underline=True)
"""The style of an illusion's sign."""


@record
class PieceModel(Value):
    """A piece on the board. It is a `stamp.DrawnToken`."""

    seat: str
    """Its side: "alabaster" and so on."""
    kind: str
    """Its type of unit: "infantry" and so on."""
    strength: int
    """The current one."""
    nature: str = "army"
    """One of "army", "spirit", "illusion"."""
    team: str = ""
    """Its number, "" for none."""
    status: tuple[StatusMark, ...] = ()
    outlined: str = ""
    """The frame: "team" for the team under the cursor, "foes" for that of an enemy, else ""."""

    def sign(self, signs: Signs) -> str:
        """Return the sign of its kind: of spirits a capital, of illusions a small letter."""
        if self.nature == "spirit":
            return SPIRITS[self.kind]
        return ILLUSIONS[self.kind] if self.nature == "illusion" else signs.piece[self.kind]

    def changed(self) -> str:
        """Whether its Strength is above or below the printed one, "" if equal."""
        more = self.strength - BASE_STRENGTH[self.kind]
        return "+" if more > 0 else "-" if more else ""

    def written(
        self, size: PlaceSize, palette: Palette, signs: Signs, ground: HexStyle
    ) -> list[Written]:
        """Return the text on a hex of that size."""
        texts = {
            "team": self.team[-1:] or " ",
            "camp": signs.camp[self.seat],
            "piece": self.sign(signs),
            "strength": str(min(self.strength, 9) if size in NARROW else self.strength),
            "changed": self.changed(),
        }
        spirit = "spirit" if self.nature == "spirit" else self.seat
        labels = {"camp": self.seat, "piece": spirit}
        carried = [
            (spots, [mark for mark in marks if mark in self.status])
            for spots, marks in (
                ((PLACES[size].activity,), ACTIVITY),
                (PLACES[size].conditions, CONDITION),
            )
        ]
        parts = written(PLACES[size], texts, labels, carried, palette, signs.status, ground)
        if self.nature == "illusion":
            parts = [
                (spot, text, style + UNDERLINED if text == texts["piece"] else style)
                for spot, text, style in parts
            ]
        if self.outlined:
            line, column, _, _ = PLACES[size].texts[0]
            column += PLACES[size].texts[0][2].index("{team}")
            parts.append(((line, column), texts["team"], palette.labels[self.outlined]))
        return parts

    def in_brief(self, palette: Palette, signs: Signs, ground: HexStyle) -> list[tuple[str, Style]]:
        """Return team, army, piece and Strength, in four cells."""
        spirit = "spirit" if self.nature == "spirit" else self.seat
        return [
            (f"{self.team[-1:] or ' '}{signs.camp[self.seat]}", palette.labels[self.seat]),
            (self.sign(signs), palette.labels[spirit]),
            (str(min(self.strength, 9)), palette.labels[self.seat]),
        ]
