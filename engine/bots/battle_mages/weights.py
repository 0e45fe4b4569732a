"""The weights of a temperament, and the worth of pieces."""

from engine.battle_mages.tables.pieces import CAVALRY, CUIRASSIER, INFANTRY, KING, MAGUS, TOWER
from engine.core.frozen import record, replace

WORTH = {
    INFANTRY: 1.2,
    CAVALRY: 3.5,
    CUIRASSIER: 5.0,
    TOWER: 4.0,
    MAGUS: 5.0,
    KING: 40.0,
}
"""The worth of pieces; all values are in this unit."""
SUMMONED = WORTH | {MAGUS: 0.8, KING: 3.5}
"""The same of spirits and illusions: a Demon casts nothing, with a Lord nobody is lost."""
LENT = 0.6
"""The share of it that they are worth, since any turn may take them."""


@record
class Style:
    """Weights of a temperament.

    `advance` is the worth of each hex nearer to the goal, `contact` weighs the best attack from
    the new hex of a side, `danger` the attacks on it there, `nerve` is added to the value of any
    attack. An army that is `superior` so many times to an enemy attacks it with all pieces. With
    `magic` the bot casts the spell that helps most; `tricks` is added to the value of any answer
    and counter, `price` is the worth of a point of Quintessence. With `by_the_book` it follows the
    defaults of chapter 16.

    Up to the round of its `patience` it stays at home, where its Magus helps and its Towers shoot
    at approaching enemies, unless it is `ready` times as strong as the enemy. With `abreast` no
    piece runs ahead of the others. `guards` are the kinds that stay with their King; a `homely`
    bot never attacks with them. With `calm` it is not impatient before waiting may end in a draw;
    with `keen` it likes even exchanges if it has more pieces than the enemy.

    `shells` is the worth of a hex from which a piece can shoot at somebody, `cover` weighs each
    enemy who may shoot at a hex in the next turn.
    """

    advance: float = 0.5
    contact: float = 0.8
    nerve: float = 0.15
    danger: float = 0.6
    magic: float = 1.0
    tricks: float = 0.0
    price: float = 0.15
    superior: float = 1.2
    by_the_book: bool = False
    patience: int = 0
    ready: float = 1.6
    abreast: bool = False
    guards: tuple[str, ...] = (KING, MAGUS, TOWER)
    homely: bool = False
    calm: bool = False
    keen: bool = False
    shells: float = 0.0
    cover: float = 0.0


REGULAR = Style()
BOLD = Style(advance=0.8, nerve=0.5, danger=0.3, superior=1.0)
CAREFUL = Style(danger=0.9, patience=15, abreast=True)
TRICKSTER = Style(magic=1.6, tricks=0.3, price=0.05)
HOARDER = Style(magic=0.5, tricks=-0.2, price=0.5, danger=0.8)
RECRUIT = Style(
    advance=0.4,
    contact=0.8,
    nerve=0.8,
    danger=0.0,
    magic=0.4,
    superior=0.3,
    by_the_book=True,
)
PATIENT = Style(danger=0.9, patience=25, abreast=True, guards=(KING,), homely=True)
"""It waits at home until it is stronger."""
HEAVY = replace(PATIENT, patience=0, shells=1.0, calm=True, keen=True)
"""The first plan of the bot that searches: in line, with the Towers where they can shoot."""
ALL_OUT = Style(
    danger=0.2, nerve=0.5, superior=0.0, guards=(KING,), shells=1.0, calm=True, keen=True
)
"""It attacks with all but its King."""
