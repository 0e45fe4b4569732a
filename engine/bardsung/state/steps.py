"""Unfinished steps: each names the next thing to do; everybody sees all of them."""

from engine.bardsung.state.model import CardId, EnemyId, HeroId, Laid
from engine.bardsung.state.places import GateText, ZoneText
from engine.bardsung.tables import words
from engine.core.frozen import Name, Value, record


@record
class Step(Value):
    """The base of all steps; nothing in them is secret."""

    def seen_by(self, seat: object) -> "Step":
        """Return the step as a player may know it."""
        return self


@record
class Do(Step):
    """Something that happens by itself: a verb at somebody, caused by somebody."""

    verb: str
    who: str = ""
    by: str = ""
    n: int = 0


@record
class Ask(Step):
    """A question to a hero with a list of answers; `what` says what becomes of the answer.

    `rule` is the rule that asks, `about` and `more` what it is about, `n` a number of it.
    """

    what: str
    hero: HeroId
    options: tuple[str, ...]
    rule: str
    about: str = ""
    more: str = ""
    n: int = 0


@record
class Placing(Step):
    """Heroes choose the zones in which they begin (BS-14.2); `left` have not chosen yet."""

    left: tuple[HeroId, ...]
    zones: tuple[ZoneText, ...]


@record
class Round(Step):
    """A round: the next unexhausted card has a turn (BS-7.4), then the End phase (BS-7.6)."""


class TurnStage(Name):
    """The parts of a hero's turn (BS-P.1)."""

    RECOVER = "recover"
    BEGIN = "begin"
    ACT = "act"
    END = "end"
    SHUFFLE = "shuffle"


@record
class HeroTurn(Step):
    """The turn of a hero (BS-P.1); `cut` says that a shuffle ended it (BS-16.17)."""

    hero: HeroId
    stage: TurnStage = TurnStage.RECOVER
    cut: bool = False


@record
class Walk(Step):
    """A Move on its way (BS-8.4): the zones still to enter, the first one next.

    `safe` ignores opportunity attacks, `rolled` says that the one of this zone succeeded.
    """

    hero: HeroId
    path: tuple[ZoneText, ...]
    safe: bool = False
    rolled: bool = False


@record
class FreeMove(Step):
    """A hero may make a free Move (BS-19.3); `safe` ignores opportunity attacks."""

    hero: HeroId
    safe: bool = False


class AttackStage(Name):
    """The steps of a hero's attack (BS-P.3)."""

    TARGET = "target"
    ROLL = "roll"
    JUDGE = "judge"
    DAMAGE = "damage"
    COMPARE = "compare"
    EFFECTS = "effects"
    AFTER = "after"


@record
class Attack(Step):
    """An attack of a hero (BS-P.3): what was chosen, rolled and decided so far.

    zone: the zone of the target when it was chosen (BS-19.8), others: the other enemies there.
    mode: 1 for advantage, -1 for disadvantage. faces, d4, die: what was rolled. rerolled,
    damage_rerolled: dice that fell twice (BS-1.11).
    asked: questions that were put. boost: upgrades of the damage die in addition to the card's.
    """

    hero: HeroId
    card: CardId
    target: EnemyId = ""
    stage: AttackStage = AttackStage.TARGET
    empower: bool = False
    zone: ZoneText = ""
    others: tuple[EnemyId, ...] = ()
    mode: int = 0
    faces: tuple[int, ...] = ()
    natural: int = 0
    d4: int = 0
    total: int = 0
    rerolled: bool = False
    hit: bool = False
    critical: bool = False
    boost: int = 0
    sides: int = 0
    die: int = 0
    damage_rerolled: bool = False
    asked: tuple[str, ...] = ()


@record
class EffectOn(Value):
    """One effect of an attack and the enemy that it concerns."""

    verb: words.Effect
    target: EnemyId


@record
class Effects(Step):
    """Effects of a hero's attack, each taken or declined in their order (BS-9.11, BS-9.12).

    `all` takes the rest without asking.
    """

    hero: HeroId
    queue: tuple[EffectOn, ...]
    all: bool = False


@record
class EnemyCard(Step):
    """The turn of an enemy card (BS-P.2): the models that have still to act, in their order."""

    card: CardId
    queue: tuple[EnemyId, ...] = ()
    begun: bool = False


@record
class EnemyTurn(Step):
    """The turn of one enemy: the trait and the entry that come next (BS-12.7, BS-12.8).

    `moved` and `attacked` say what it did, for bosses (BS-29.13). `heated` is the side of its card
    as the turn began, whose traits it reads to the end: one that is turned while waiting acts with
    the new side (BS-R.50), not one that is turned while it acts.
    """

    enemy: EnemyId
    card: CardId
    trait: int = 0
    entry: int = 0
    moved: bool = False
    attacked: bool = False
    fallen_back: bool = False
    heated: bool = False


@record
class Assault(Step):
    """An attack of an enemy on one hero after the other (BS-19.10)."""

    enemy: EnemyId
    card: CardId
    heroes: tuple[HeroId, ...]


class DefenceStage(Name):
    """The parts of a defence (BS-12.12)."""

    MIRAGE = "mirage"
    ROLL = "roll"
    JUDGE = "judge"
    RESOLVE = "resolve"
    AFTER = "after"


@record
class Defence(Step):
    """The defence of a hero against an enemy's attack (BS-12.12, BS-12.13)."""

    hero: HeroId
    enemy: EnemyId
    card: CardId
    stage: DefenceStage = DefenceStage.MIRAGE
    mirage: bool = False
    mode: int = 0
    faces: tuple[int, ...] = ()
    natural: int = 0
    d4: int = 0
    bonus: int = 0
    rerolled: bool = False
    hurt: bool = False
    asked: tuple[str, ...] = ()


@record
class Suffer(Step):
    """A hero suffers wounds one by one (BS-6.1, BS-10.18); `serious` ones (BS-10.2)."""

    hero: HeroId
    left: int
    serious: bool = False
    by: str = ""
    enemy: EnemyId = ""
    """The enemy whose attack causes them, "" for none."""


@record
class Check(Step):
    """Heroes make a characteristic test one after the other (BC-1.3); `passed` have so far."""

    heroes: tuple[HeroId, ...]
    uses: words.Characteristic
    tn: int
    source: str
    ok: tuple[str, ...] = ()
    bad: tuple[str, ...] = ()
    may: bool = False
    failed: int = 0
    passed: int = 0


@record
class Ops(Step):
    """The remaining ops of a skill or an item; targets are chosen one by one."""

    hero: HeroId
    source: str
    at: int = 0


class ExploreStage(Name):
    """The steps of an Explore action (BS-P.4)."""

    PLACE = "place"
    ENEMIES = "enemies"
    ASPECT = "aspect"
    SHUFFLE = "shuffle"


@record
class Exploring(Step):
    """An Explore action (BS-P.4): the gate, the tile that was drawn, the ways to place it."""

    hero: HeroId
    gate: GateText
    tile: str
    ways: tuple[Laid, ...]
    stage: ExploreStage = ExploreStage.PLACE
    placed: tuple[EnemyId, ...] = ()


@record
class Reading(Step):
    """A challenge card that is read (BS-16.15): the section that comes next, 0 is the end.

    `tile` and `previous` are the current and the previous tile (BS-16.12).

    `todo` are words of the section still to be carried out.
    """

    hero: HeroId
    card: CardId
    tile: str
    previous: str
    section: int = 1
    todo: tuple[str, ...] = ()
    actor: HeroId = ""


class EndStage(Name):
    """The steps of the End phase (BS-26.1 to BS-26.7)."""

    CONDITIONS = "conditions"
    DELAYED = "delayed"
    EVENT = "event"
    ORDER = "order"
    ABILITIES = "abilities"
    OTHER = "other"
    OVER = "over"


@record
class EndPhase(Step):
    """The End phase (BS-P.5); `done` are the heroes or cards that this step is through with."""

    stage: EndStage = EndStage.CONDITIONS
    done: tuple[str, ...] = ()


class AfterStage(Name):
    """The stages after an encounter (BS-28.1, BC-14.15)."""

    REWARD = "reward"
    UPGRADES = "upgrades"
    TREASURES = "treasures"
    UPKEEP = "upkeep"
    RETRY = "retry"
    RESTORE = "restore"
    REFRESH = "refresh"
    DRAW = "draw"
    DETACH = "detach"
    LEVEL = "level"
    NEXT = "next"
    VOTE = "vote"


@record
class Aftermath(Step):
    """The aftermath of an encounter: rewards, upkeep, gold, level-up, the next one (BS-P.6).

    `left` are heroes that have still to decide, `votes` the ways that were voted for. `begun`: in
    the gold step, or by the hero, that is due something was done, so that only Done ends it.
    """

    won: bool
    stage: AfterStage = AfterStage.REWARD
    left: tuple[HeroId, ...] = ()
    votes: tuple[str, ...] = ()
    begun: bool = False


@record
class Upgrading(Step):
    """A hero upgrades one equipment card, and may attach and detach on it (BS-28.24)."""

    hero: HeroId
    level: int


AnyStep = (
    Do
    | Ask
    | Placing
    | Round
    | HeroTurn
    | Walk
    | FreeMove
    | Attack
    | Effects
    | EnemyCard
    | EnemyTurn
    | Assault
    | Defence
    | Suffer
    | Check
    | Ops
    | Exploring
    | Reading
    | EndPhase
    | Aftermath
    | Upgrading
)
