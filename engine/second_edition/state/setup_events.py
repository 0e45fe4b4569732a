"""Events before the first turn of a whole game."""

from typing import ClassVar

from engine.core.frozen import record
from engine.hexes.grid import Hex
from engine.second_edition.state.event import CardsTaken, Happening, Whispered
from engine.second_edition.state.model import Banner, CardId, Placed
from engine.second_edition.state.sides import Side


@record
class FactionsDealt(Happening):
    """Chance said which faction the player has who began the game (BL2-1.2)."""

    side: Side


@record
class ScenariosOffered(CardsTaken):
    """A side drew three scenario cards (BL2-12.2)."""


@record
class ScenarioKept(Whispered):
    """A side kept a scenario card, in secret."""

    card: CardId


@record
class ScenariosRevealed(Happening):
    """Both scenario cards were turned up, Daqan's first, and decided who plays first."""

    barrier: ClassVar[str] = "revealed"
    cards: tuple[CardId, CardId]
    first: Side
    rule: str


@record
class BoardLaid(Happening):
    """The board was laid out: the terrain of all hexes, and the banner markers."""

    terrain: tuple[str, ...]
    banners: tuple[Banner, ...]


@record
class FordPlaced(Happening):
    """A side put a ford token on a hex."""

    side: Side
    hex: Hex


@record
class ArmyMustered(Whispered):
    """A side mustered its army, in secret; `army` is the printed one that it took, or ""."""

    cards: tuple[CardId, ...]
    army: CardId = ""


@record
class MusterEnded(Happening):
    """Both sides have mustered."""

    barrier: ClassVar[str] = "revealed"


@record
class CardDeployed(Whispered):
    """A side laid a card face down; the other is shown all of them at the end."""

    card: CardId
    hex: Hex


@record
class ArmyReady(Whispered):
    """A side has laid out its army."""


@record
class ArmiesRevealed(Happening):
    """All cards were turned up; decoys are gone at once (BL2-13.10)."""

    barrier: ClassVar[str] = "revealed"
    placed: tuple[tuple[Placed, ...], tuple[Placed, ...]]


@record
class TentPitched(Happening):
    """A command tent stands on a hex (BL2-13.12)."""

    side: Side
    hex: Hex


@record
class WarBattleWon(Happening):
    """A side won a battle of a war (WA-1.2); `total` are all its laurels now."""

    barrier: ClassVar[str] = "revealed"
    side: Side
    laurels: int
    total: int


@record
class ArmyLost(Happening):
    """The units, and the tent, that an army lost in a battle of a war (WA-2.2)."""

    side: Side
    troops: tuple[CardId, ...]


@record
class RecruitsJoined(Happening):
    """The recruits of an army for the next battle of a war (WA-2.3)."""

    side: Side
    troops: tuple[CardId, ...]


@record
class CardsReturned(Whispered):
    """A side chose the cards that it puts back."""

    cards: tuple[CardId, ...]


@record
class HandsSettled(Happening):
    """Both sides put their cards under the decks."""

    barrier: ClassVar[str] = "revealed"
