"""What a game of Lighthouse consists of: keepers, set-up, state, actions, events, steps."""

from typing import ClassVar

from engine.core.frozen import Value, record, replace
from engine.core.game import Outcome
from engine.core.rng import AnyRng
from engine.core.seats import Seat
from engine.hexes.grid import Hex, hexagon

GRID = hexagon(3)
"""The shore (LH-1.1)."""
LIGHTHOUSE: Hex = "D4"
FACES = (1, 2, 3, 4, 5, 6)
OIL = 5
"""What each keeper has when the night falls."""


class Keeper(Seat):
    """The three seats, in play order (LH-1.2)."""

    AMBER = "amber"
    CORAL = "coral"
    INDIGO = "indigo"


@record
class Setup(Value):
    """The set-up: how the shore is called, how many lights burn, how long the night is."""

    shore: str = "shore"
    lights: int = 5
    rounds: int = 6


@record
class Post(Value):
    """A keeper on the board, and the oil that the keeper has left."""

    seat: Keeper
    hex: Hex
    oil: int = OIL


@record
class Gift(Value):
    """The oil that a keeper gives this round; `chosen` says that the keeper has decided."""

    seat: Keeper
    oil: int = 0
    chosen: bool = False


# --- steps ---------------------------------------------------------------------------------------


@record
class Round(Value):
    """A round begins (LH-2)."""

    def seen_by(self, _: Keeper | None) -> "Round":
        """Return the event as it is: everybody sees it."""
        return self


@record
class Giving(Value):
    """All keepers choose at once in secret how much oil they give (LH-2.1)."""

    gifts: tuple[Gift, ...] = tuple(Gift(seat) for seat in Keeper)

    def seen_by(self, seat: Keeper | None) -> "Giving":
        """Return the choice with the gift of this keeper only."""
        return Giving(tuple(g if g.seat is seat else Gift(g.seat) for g in self.gifts))


@record
class Moving(Value):
    """The keepers still to move, the next one first; `far` may go two hexes (LH-2.5)."""

    left: tuple[Keeper, ...]
    far: Keeper | None = None

    def seen_by(self, _: Keeper | None) -> "Moving":
        """Return the event as it is: everybody sees it."""
        return self


Step = Round | Giving | Moving


# --- actions -------------------------------------------------------------------------------------


@record
class GiveOil:
    """Give so much oil to the lighthouse (LH-2.1)."""

    oil: int


@record
class GoTo:
    """Walk to a hex (LH-2.4)."""

    to: Hex


@record
class Stay:
    """Stay where one is (LH-2.4)."""


Action = GiveOil | GoTo | Stay


# --- events --------------------------------------------------------------------------------------


@record
class Told(Value):
    """An event that everybody sees whole and that can be taken back."""

    barrier: ClassVar[str] = ""

    def seen_by(self, _: Keeper | None) -> "Told | None":
        """Return the event as a keeper may know it."""
        return self


@record
class NightBegan(Told):
    """The game begins with some lights."""

    lights: int


@record
class RoundBegan(Told):
    """A round begins."""

    turn: int


@record
class OilChosen(Told):
    """A keeper has chosen a gift; the others do not know of it."""

    side: Keeper
    oil: int

    def seen_by(self, seat: Keeper | None) -> "OilChosen | None":
        """Return the event to the keeper who chose, nothing to others."""
        return self if seat is self.side else None


@record
class OilGiven(Told):
    """All gifts are shown, in play order."""

    barrier: ClassVar[str] = "revealed"
    gifts: tuple[int, ...]


@record
class StormRolled(Told):
    """The storm's die, against the oil that all gave."""

    barrier: ClassVar[str] = "rolled"
    number: int
    oil: int

    @property
    def dice(self) -> tuple[int, ...]:
        """Return the one die, as the log shows it."""
        return (self.number,)


@record
class LightLost(Told):
    """A light went out; the others still burn."""

    left: int


@record
class KeeperWent(Told):
    """A keeper went from hex to hex."""

    side: Keeper
    start: Hex
    to: Hex


@record
class KeeperStayed(Told):
    """A keeper stayed."""

    side: Keeper
    at: Hex


@record
class NightEnded(Told):
    """The game is over."""

    reason: str


# --- the whole -----------------------------------------------------------------------------------


@record
class Ending(Value):
    """The end of the night, as a save keeps it."""

    won: tuple[Keeper, ...]
    reason: str
    rule: str


@record
class State(Value):
    """A game at one moment."""

    setup: Setup
    rng: AnyRng
    posts: tuple[Post, ...]
    lights: int
    turn: int = 0
    steps: tuple[Step, ...] = (Round(),)
    over: Ending | None = None

    def post(self, seat: Keeper) -> Post:
        """Return the keeper of a seat."""
        return next(each for each in self.posts if each.seat is seat)


def change_post(posts: tuple[Post, ...], seat: Keeper, **changes: object) -> tuple[Post, ...]:
    """Return the keepers with one of them changed."""
    return tuple(replace(each, **changes) if each.seat is seat else each for each in posts)


@record
class View(Value):
    """The game as one keeper sees it; `seat` None is a stranger."""

    seat: Keeper | None
    setup: Setup
    posts: tuple[Post, ...]
    lights: int
    turn: int
    steps: tuple[Step, ...]
    to_act: tuple[Keeper, ...]
    actions: tuple[Action, ...]
    over: Outcome | None
