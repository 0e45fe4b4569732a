"""Unfinished steps of the stack, each with the stage that it has reached."""

from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import PieceId, State, TeamId
from engine.core.frozen import Name, Value, record, replace
from engine.core.steps import change_step
from engine.hexes.grid import Hex


@record
class Unfinished(Value):
    """A step; everybody sees it whole (BM-0.14)."""


class SetupStage(Name):
    """The parts of the set-up in their order (BM-3.10)."""

    SHEETS = "sheets"
    DEPLOY = "deploy"
    TEAMS = "teams"
    ORDER = "order"


@record
class Preparing(Unfinished):
    """The set-up."""

    stage: SetupStage = SetupStage.SHEETS


@record
class Deploying(Unfinished):
    """A player arranges the army in the own corner (BM-3.6)."""

    seat: Army


@record
class Mustering(Unfinished):
    """A player declares teams before the first turn (BM-6.19)."""

    seat: Army


class TurnStage(Name):
    """The parts of a turn in their order (BM-14.2)."""

    BEGIN = "begin"
    WHEEL = "wheel"
    SPIRITS = "spirits"
    ILLUSIONS = "illusions"
    ACTION = "action"
    MELEE = "melee"
    END = "end"


@record
class Turn(Unfinished):
    """A turn; `queue` are the pieces that still roll for their upkeep or for the Wheel.

    `on_node`: the Magus began the turn on the Node. `spell`: a spell was cast or the Magus
    meditated. `busy`: the Magus has done something, so that no Paradox is shed (BM-11.12).
    `countered`: he countered something, which is not being inactive either, but may meditate still.
    `meditated`: he may do nothing else (BM-11.6). `walls` are the bricks that were shot at.
    """

    seat: Army
    stage: TurnStage = TurnStage.BEGIN
    queue: tuple[PieceId, ...] = ()
    on_node: bool = False
    spell: bool = False
    busy: bool = False
    meditated: bool = False
    countered: bool = False
    walls: tuple[Hex, ...] = ()


@record
class Acting(Unfinished):
    """The Action step: teams, moves, shots and a spell, in any order (BM-14.2)."""

    seat: Army


@record
class Fighting(Unfinished):
    """The Melee step: attacks one after another (BM-14.2)."""

    seat: Army


@record
class Marching(Unfinished):
    """A team moves; `before` are the former hexes of its members, `moved` those that have gone."""

    seat: Army
    team: TeamId
    before: tuple[tuple[PieceId, Hex], ...]
    moved: tuple[PieceId, ...] = ()


class MeleeStage(Name):
    """The parts of a melee (BM-P2)."""

    ROLL = "roll"
    DEFENCE = "defence"
    LOSSES = "losses"
    BOTCHES = "botches"
    END = "end"


@record
class Melee(Unfinished):
    """A side attacks another, or the brick on the hex `brick`.

    `attackers` are all pieces of the attacking side, `acting` those of them that give dice.
    `loser` is the seat that loses and `losing` says whether it is the attacker's side. `botches`
    are the sizes of the botches of both sides that have not been settled.
    """

    attackers: tuple[PieceId, ...]
    acting: tuple[PieceId, ...]
    targets: tuple[PieceId, ...] = ()
    brick: Hex = ""
    stage: MeleeStage = MeleeStage.ROLL
    damage: int = 0
    loser: Army | None = None
    attacker_loses: bool = False
    botches: tuple[int, int] = (0, 0)


class ShotStage(Name):
    """The parts of a volley (BM-P3)."""

    GATHER = "gather"
    ROLL = "roll"
    DEFENCE = "defence"
    REMOVE = "remove"
    PARRY = "parry"
    END = "end"


@record
class Shot(Unfinished):
    """A volley, the shot of a rebel or (`burning`) a Fire Ball, at a side or a brick.

    `seat` shoots. `reacted` are the Magi that have reacted to the Fire Ball as a spell (BM-10.36).
    """

    seat: Army
    target: str
    targets: tuple[PieceId, ...] = ()
    shooters: tuple[PieceId, ...] = ()
    stage: ShotStage = ShotStage.GATHER
    damage: int = 0
    burning: bool = False
    reacted: tuple[Army, ...] = ()


@record
class Paralysing(Unfinished):
    """A player paralyses so many of some pieces after a botch (BM-8.18)."""

    seat: Army
    pieces: tuple[PieceId, ...]
    count: int


@record
class Breaking(Unfinished):
    """A player chooses which more bricks an attack destroys (BM-8.21)."""

    seat: Army
    bricks: tuple[Hex, ...]
    count: int


# --- magic ---------------------------------------------------------------------------------------


class SpellStage(Name):
    """The parts of a spell after its roll (BM-P4)."""

    DECLARE = "declare"
    SIGN = "sign"
    TARGETS = "targets"
    COUNTERS = "counters"
    DROP = "drop"
    EFFECT = "effect"


@record
class Item(Value):
    """A target: a piece, a side, a hex or the level of a new piece; where it goes; its price."""

    what: str
    to: Hex = ""
    cost: int = 1


@record
class Casting(Unfinished):
    """A spell of `net` successes, or an effect that answers the attack of the step below.

    `pending` was named and waits for its place. `asked` are the Magi that were asked for a
    counter, `reacted` those that rolled one. `burnt` are the pieces of the side that a Fire Ball
    was aimed at, which may break up before it arrives.
    """

    seat: Army
    effect: str
    net: int
    stage: SpellStage
    sign: int = 0
    items: tuple[Item, ...] = ()
    pending: str = ""
    asked: tuple[Army, ...] = ()
    reacted: tuple[Army, ...] = ()
    burnt: tuple[PieceId, ...] = ()

    @property
    def spent(self) -> int:
        """Return how many successes its targets cost."""
        return sum(item.cost for item in self.items)


@record
class Arriving(Unfinished):
    """Teleported pieces meet the seals at their places (BM-11.28).

    `seals` are the places in the state's row of those that have not rolled; `count` pieces of
    those under `at` are still to be sent back by the seal that rolled last. `back` have been.
    """

    seat: Army
    items: tuple[Item, ...]
    seals: tuple[int, ...]
    rolled: tuple[int, ...] = ()
    count: int = 0
    back: tuple[PieceId, ...] = ()


Step = (
    Preparing
    | Deploying
    | Mustering
    | Turn
    | Acting
    | Fighting
    | Marching
    | Melee
    | Shot
    | Paralysing
    | Breaking
    | Casting
    | Arriving
)


def turn_of(state: State) -> Turn:
    """Return the turn that is going on. Raises TypeError before the first one."""
    turn = state.steps[0]
    if not isinstance(turn, Turn):
        raise TypeError(turn)
    return turn


def change_turn(state: State, **changes: object) -> State:
    """Return the state with the turn changed."""
    return change_step(state, 0, replace(turn_of(state), **changes))
