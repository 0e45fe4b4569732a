"""Behaviour cards (BC-5): entries from top to bottom, in brackets or mandatory (BS-12.5)."""

from engine.core.frozen import Value, Word, record, replace


class ActionKind(Word):
    """The actions of entries; `engine.bardsung.enemies.behaviour.DEEDS` has the code."""

    ATTACK = "attack"
    """Attack a hero in range (BS-12.9)."""
    CHARGE = "charge"
    """Move towards a hero and attack it (BS-12.10)."""
    MOVE = "move"
    """Move towards a hero (BS-12.11)."""
    AWAY = "away"
    """Move away from heroes (BC-5.6)."""
    ESCORT = "escort"
    """Move towards an enemy of another type (BC-5.7)."""
    RALLY = "rally"
    """Heal another enemy, or hurry another card (BC-5.8)."""


class Target(Word):
    """Preferred targets; `engine.bardsung.enemies.behaviour.FITS` has the heroes that each fits."""

    ATTACK_RANGE = "attack_range"
    """Anybody in range (BS-12.14)."""
    CLOSEST = "closest"
    """The closest hero (BS-12.14, BC-5.5)."""
    UNENGAGED = "unengaged"
    """A hero in a zone without enemies (BS-12.14)."""
    ENGAGED = "engaged"
    """A hero in a zone with enemies (BS-12.14, BS-12.19)."""
    LONE = "lone"
    """A hero without another hero in the zone (BC-5.1)."""
    MOST_WOUNDED = "most_wounded"
    """The hero with the most wounds, at least one (BC-5.2)."""
    CROWD = "crowd"
    """The heroes of the fullest zone (BC-5.3)."""


ATTACKS = (ActionKind.ATTACK, ActionKind.CHARGE)
"""Actions that end in an attack."""


@record
class TraitEntry(Value):
    """One entry: what is done, to the preferred target (BS-12.14, BC-5.1, BC-5.2, BC-5.3).

    `group` is the bracket that it belongs to, 0 for a mandatory entry (BS-12.6, BS-12.7). `near`:
    the target must be within so many zones. `halting`: the enemy stops as soon as it is in range.
    """

    deed: ActionKind
    target: Target | None = None
    group: int = 0
    near: int = -1
    halting: bool = False


@record
class Trait(Value):
    """A behaviour trait: the card that it names (BS-12.5)."""

    id: str
    entries: tuple[TraitEntry, ...]
    rule: str = "BC-5"

    @property
    def charges(self) -> bool:
        """Return whether it may charge a hero in any zone."""
        return any(e.deed is ActionKind.CHARGE and e.near < 0 for e in self.entries)


def attack(target: Target = Target.ATTACK_RANGE) -> TraitEntry:
    """Return "Attack (target)"."""
    return TraitEntry(ActionKind.ATTACK, target)


def charge(target: Target = Target.CLOSEST, within: int = -1) -> TraitEntry:
    """Return "Charge (target)", or one at a target within some zones only."""
    return TraitEntry(ActionKind.CHARGE, target, near=within)


def move(target: Target = Target.CLOSEST, *, halting: bool = False) -> TraitEntry:
    """Return "Move towards (target)", or a move that stops in range."""
    return TraitEntry(ActionKind.MOVE, target, halting=halting)


AWAY, ESCORT, RALLY = (
    TraitEntry(kind) for kind in (ActionKind.AWAY, ActionKind.ESCORT, ActionKind.RALLY)
)


def bracket(*entries: TraitEntry) -> tuple[TraitEntry, ...]:
    """Return the entries of one bracket, of which the first possible one is done (BS-12.7)."""
    return tuple(replace(entry, group=1) for entry in entries)


def must(*entries: TraitEntry) -> tuple[TraitEntry, ...]:
    """Return mandatory entries (BS-12.6)."""
    return entries


T = Target

FEROCIOUS = Trait("ferocious", bracket(attack(), charge(T.UNENGAGED), charge(), move()))
CAUTIOUS = Trait("cautious", bracket(attack(T.UNENGAGED), attack(), move()))
RETREAT = Trait("retreat", must(AWAY))
RELENTLESS = Trait("relentless", bracket(attack(), charge(), move()))
STALKER = Trait("stalker", bracket(attack(T.LONE), charge(T.LONE), attack(), charge(), move()))
HEADHUNTER = Trait(
    "headhunter",
    bracket(attack(T.MOST_WOUNDED), charge(T.MOST_WOUNDED), attack(), charge(), move()),
)
VOLLEY = Trait("volley", bracket(attack(T.UNENGAGED), attack(T.ENGAGED), move(halting=True)))
SWARM = Trait("swarm", bracket(attack(), charge(T.ENGAGED), charge(), move()))
GUARDIAN = Trait("guardian", bracket(attack(), charge(within=1), ESCORT, move()))
FRENZY = Trait("frenzy", (*bracket(attack(), charge(), move()), *must(attack())))
RALLYING = Trait("rally", must(RALLY))

CARDS: dict[str, Trait] = {
    row.id: row
    for row in (
        FEROCIOUS,
        CAUTIOUS,
        RETREAT,
        RELENTLESS,
        STALKER,
        HEADHUNTER,
        VOLLEY,
        SWARM,
        GUARDIAN,
        FRENZY,
        RALLYING,
    )
}
"""The eleven behaviour cards by their names."""
