"""Unfinished steps of the set-up of a whole game; most of them are secret choices."""

from engine.core.frozen import Name, record, replace
from engine.second_edition.state.model import CardId
from engine.second_edition.state.sides import Side
from engine.second_edition.state.step import Unfinished


class PreparingStage(Name):
    """The stages before the first turn (BL2-12.1)."""

    OFFER = "offer"
    LAY_OUT = "lay_out"
    MUSTER = "muster"
    DEPLOY = "deploy"
    REVEAL = "reveal"
    DEAL = "deal"
    FIRST_TURN = "first_turn"


@record
class Preparing(Unfinished):
    """The set-up of a whole game goes on."""

    stage: PreparingStage = PreparingStage.OFFER


@record
class PlaceFord(Unfinished):
    """A player puts a ford token on a water hex of the own scenario card (BL2-12.8)."""

    side: Side


@record
class Secretly(Unfinished):
    """Both sides choose at once in secret; `ready` are those that have chosen.

    Nobody may know whether the other has chosen, so a viewer sees the own readiness only.
    """

    ready: tuple[Side, ...] = ()

    def seen_by(self, side: Side | None) -> Unfinished:
        """Return it with nobody ready but, if so, the viewer."""
        return replace(self, ready=tuple(other for other in self.ready if other is side))


@record
class KeepingScenario(Secretly):
    """Each keeps one scenario card of three (BL2-12.2)."""


@record
class Mustering(Secretly):
    """Each musters an army (BL2-13.6)."""


@record
class Deploying(Secretly):
    """Each lays 18 cards face down (BL2-13.7)."""


@record
class Returning(Secretly):
    """Each puts 2 Command cards and 1 Lore card back (BL2-13.14); `back` has them, secretly."""

    back: tuple[tuple[CardId, ...], tuple[CardId, ...]] = ((), ())

    def seen_by(self, side: Side | None) -> Unfinished:
        """Return it with the viewer's own cards only."""
        mine = tuple(
            cards if other is side else () for other, cards in zip(Side, self.back, strict=True)
        )
        ready = tuple(other for other in self.ready if other is side)
        return Returning(ready, (mine[0], mine[1]))
