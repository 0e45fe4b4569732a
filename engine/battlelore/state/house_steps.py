"""Steps of house rules and between the battles of a campaign (see steps.py)."""

from engine.battlelore.state.model import UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.state.step import Step
from engine.core.frozen import Name, record


@record
class EvasionOffer(Step):
    """The owner of a unit that is attacked says whether it evades (house/evasion.py, HR-1.4).

    `unit` attacks, `target` may evade.
    """

    unit: UnitId
    target: UnitId


@record
class EvasionMove(Step):
    """A unit that evades goes `hexes` hexes more, its owner picking each (HR-1.9)."""

    unit: UnitId
    hexes: int


@record
class EngagementOffer(Step):
    """The attacker may put a token between itself and its target (house/engagement.py, HR-6.3)."""

    unit: UnitId
    target: UnitId


@record
class FlankReroll(Step):
    """In a flank strike all dice of one symbol may be rolled again (HR-6.20)."""

    unit: UnitId
    target: UnitId


@record
class Massing(Step):
    """The supporters of a massed strike are chosen (house/massed_strike.py, HR-5.5).

    `unit` leads it against `target`.
    """

    unit: UnitId
    target: UnitId
    supporters: tuple[UnitId, ...] = ()


@record
class Recruiting(Step):
    """A unit on its own Tent may roll for a figure (house/recruiting.py, HR-4.3).

    `rolled`: it has rolled a lore face, for which its side may pay (HR-4.6).
    """

    side: Side
    unit: UnitId
    rolled: bool = False


HouseStep = EvasionOffer | EvasionMove | EngagementOffer | FlankReroll | Massing | Recruiting


class InterludeStage(Name):
    """The stages between two battles of a campaign (CA-2.1, CA-1.3, CA-2.5, CA-1.5)."""

    VETERAN = "veteran"
    FIELD = "field"
    RALLY = "rally"
    BATTLE = "battle"


@record
class Interlude(Step):
    """A battle of a campaign is over, the next one has not begun (campaign/interlude.py).

    `field` is the adventure of the next one, "" until it is known.
    """

    stage: InterludeStage = InterludeStage.VETERAN
    field: str = ""
