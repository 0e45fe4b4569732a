"""Ids of zones and of their sides: texts in saves, events and actions, read here and nowhere else.

Records and tables keep such an id as plain text (`ZoneText`, `GateText`), by which Python finds
things fastest. Code that wants to know the tile or the side asks for it by name:
`ZoneId(hero.zone).tile`.
"""

ZoneText = str
"""Tile and zone: "R02.b" (BC-1.8); "" for nowhere."""
GateText = str
"""A side of a zone that can be gone through: "R02.b:N" (BC-1.7)."""


def zone_of(tile: str, name: str) -> ZoneText:
    """Return the id of a zone of a tile: "R02.b"."""
    return f"{tile}.{name}"


def gate_of(zone: ZoneText, side: str) -> GateText:
    """Return the id of one of the four sides of a zone: "R02.b:N"."""
    return f"{zone}:{side}"


def is_gate(text: str) -> bool:
    """Return whether a text is the id of a side of a zone: "R02.b:N"."""
    return text[-2:-1] == ":"


class ZoneId(str):
    """Reads the id of a zone: "R02.b" (BC-1.8)."""

    __slots__ = ()

    @property
    def tile(self) -> str:
        """Return the id of the tile: "R02"; "" of nowhere."""
        return str(self).partition(".")[0]

    @property
    def name(self) -> str:
        """Return the name of the zone on its tile: "b"; "" of nowhere."""
        return self.partition(".")[2]


class GateId(str):
    """Reads the id of a side of a zone: "R02.b:N" (BC-1.7)."""

    __slots__ = ()

    @property
    def zone(self) -> ZoneText:
        """Return the zone that it is a side of: "R02.b"."""
        return str(self).partition(":")[0]

    @property
    def side(self) -> str:
        """Return the side: "N"; "" if the text is not a gate."""
        return self.partition(":")[2]

    @property
    def tile(self) -> str:
        """Return the id of the tile: "R02"."""
        return str(self).partition(".")[0]
