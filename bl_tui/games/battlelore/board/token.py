"""A unit on the board: its model, and the text on its hex."""

from collections.abc import Mapping

from rich.style import Style

from bl_tui.boards.board_model import HUGE, LARGE, MEDIUM, SMALL, PlaceSize
from bl_tui.boards.palette import HexStyle, Palette
from bl_tui.boards.stamp import Written
from bl_tui.boards.token_text import Places, written
from bl_tui.games.battlelore.board.signs import Signs, StatusMark
from engine.core.frozen import Value, record

ACTIVITY = (StatusMark.BATTLED, StatusMark.MOVED, StatusMark.ORDERED)
CONDITION = (
    StatusMark.POISON,
    StatusMark.WEB,
    StatusMark.WEAKENED,
    StatusMark.BOLD,
    StatusMark.TRAINED,
)
"""By importance: in little room the last ones are not shown."""


PLACES: Mapping[PlaceSize, Places] = {
    SMALL: Places(
        activity=(0, 3),
        conditions=((1, 5), (2, 3)),
        texts=(
            (1, 0, "{race}", "banner"),
            (1, 1, "{camp}", "camp"),
            (1, 2, "{arms}{letter}", "banner"),
            (1, 4, "{count}", "camp"),
            (1, 4, "{stored}", "lore"),
        ),
    ),
    MEDIUM: Places(
        activity=(0, 4),
        conditions=((2, 7), (1, 7)),
        texts=(
            (1, 1, "{camp}", "camp"),
            (1, 2, " {gear:<2}{letter} ", "banner"),
            (2, 1, "{strength:^6}", "camp"),
            (2, 5, "{kept}", "lore"),
        ),
    ),
    LARGE: Places(
        activity=(0, 5),
        conditions=((1, 9), (1, 0), (2, 0)),
        texts=(
            (1, 1, "{camp} ", "camp"),
            (1, 3, " {gear:<2} {letter} ", "banner"),
            (2, 1, "{strength:^8}", "camp"),
            (2, 6, "{kept}", "lore"),
            (3, 1, "{name:^8}", "camp"),
        ),
    ),
    HUGE: Places(
        activity=(0, 7),
        conditions=((1, 13), (1, 0), (2, 0)),
        texts=(
            (1, 1, " {camp}  ", "camp"),
            (1, 5, "  {gear:<2}  {letter} ", "banner"),
            (2, 1, "{strength:^12}", "camp"),
            (2, 10, "{kept}", "lore"),
            (3, 1, "{name:^12}", "camp"),
        ),
    ),
}


@record
class UnitModel(Value):
    """A unit on the board. It is a `stamp.DrawnToken`."""

    side: str
    """One of "standard" or "pennant"."""
    colour: str
    """One of "green", "blue" or "red" (BL-2.18)."""
    kind: str
    """One of "foot", "mounted" or "creature" (BL-2.14)."""
    weapon: str
    """Such as "short_sword", "long_sword", "bow", "crossbow"."""
    figures: int
    """The number left of `full`."""
    full: int
    status: tuple[StatusMark, ...] = ()
    race: str = "human"
    """One of "human", "dwarf", "goblinoid" or "creature"."""
    creature: str = ""
    """Its kind, such as "dragon"."""
    stored: int = 0
    """Lore tokens beside it (BL-15.30)."""
    tied: bool = False
    """To the hex at its right, so that the first place of conditions is taken."""
    crowded: bool = False
    """The first place of conditions would touch a sign beside it."""
    name: str = ""
    """Its name in the tables, "" for a unit without a game."""

    def written(
        self, size: PlaceSize, palette: Palette, signs: Signs, ground: HexStyle
    ) -> list[Written]:
        """Return the text on a hex of that size."""
        places, texts = PLACES[size], self._texts(signs)
        labels = {"camp": self.side, "banner": self.colour, "lore": "lore"}
        free = places.conditions[(self.tied or self.crowded) and size not in (LARGE, HUGE) :]
        marks = ((places.activity,), ACTIVITY), (free, CONDITION)
        carried = [(spots, [mark for mark in all_ if mark in self.status]) for spots, all_ in marks]
        return written(places, texts, labels, carried, palette, signs.status, ground)

    def _texts(self, signs: Signs) -> Mapping[str, str]:
        stored = str(self.stored) if self.stored else ""
        return {
            "camp": signs.camp[self.side],
            "race": self.race_sign(signs),
            "arms": self.arms(signs),
            "gear": self.gear(signs),
            "letter": signs.banner[self.colour],
            "count": signs.figure if self.creature else str(min(self.figures, 9)),
            "strength": self._strength(signs),
            "stored": stored,
            "kept": stored and signs.lore + stored,
            "name": signs.unit(self.name),
        }

    def _strength(self, signs: Signs) -> str:
        if self.full <= 5:
            return signs.figure * self.figures + signs.lost * (self.full - self.figures)
        return f"{self.figures}/{self.full}"

    def in_brief(self, palette: Palette, signs: Signs, ground: HexStyle) -> list[tuple[str, Style]]:
        """Return its side, its arms and banner, and the letter of its race, in four cells."""
        banner, race = palette.labels[self.colour], self.race_sign(signs)
        return [
            (signs.camp[self.side], palette.labels[self.side]),
            (self.arms(signs) + signs.banner[self.colour], banner),
            (race, banner) if race else (" ", ground.blank),
        ]

    def arms(self, signs: Signs) -> str:
        """Return kind and weapon in one sign."""
        if self.creature:
            return signs.creature[self.creature]
        return signs.arms.get((self.kind, self.weapon)) or self._weapon(signs)

    def race_sign(self, signs: Signs) -> str:
        """Return the letter of its race, "" where its race needs none."""
        return signs.race.get(self.race, "")

    def gear(self, signs: Signs) -> str:
        """Return race or kind, and weapon in at most two signs."""
        if self.creature or self.race in signs.race:
            return self.race_sign(signs) + self.arms(signs)
        return signs.kind[self.kind] + self._weapon(signs)

    def _weapon(self, signs: Signs) -> str:
        # A weapon without a sign is shown by its first letter; creatures may have no weapon.
        return signs.weapon.get(self.weapon) or self.weapon[:1]
