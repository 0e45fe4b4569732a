"""The weights of a temperament, and the worth of pieces."""

from attrs import frozen

WORTH = {
    "infantry": 1.2,
    "cavalry": 3.5,
    "cuirassier": 5.0,
    "tower": 4.0,
    "magus": 5.0,
    "king": 40.0,
}
"""The worth of pieces; all values are in this unit."""
LENT = 0.6
"""The share of it that spirits and illusions are worth, which any turn may take."""
LORD = 3.0
"""The worth of a Lord, with whom nobody is lost."""


@frozen
class Style:
    """Weights of a temperament.

    `advance` is the worth of each hex nearer to the goal, `contact` of standing next to somebody
    who can be attacked, `nerve` what is added to the value of any attack, `danger` of each enemy
    near the King. With `magic` it casts what helps most, with `reactions` it answers.
    """

    advance: float = 0.5
    contact: float = 0.6
    nerve: float = 0.15
    danger: float = 0.8
    magic: float = 1.0
    quintessence: bool = True
    reactions: bool = True


REGULAR = Style()
BOLD = Style(advance=0.8, contact=0.8, nerve=0.5, danger=0.5)
CAREFUL = Style(advance=0.35, contact=0.5, nerve=-0.2, danger=1.2)
RECRUIT = Style(advance=0.4, contact=0.8, nerve=0.5, danger=0.2, magic=0.4, quintessence=False)
