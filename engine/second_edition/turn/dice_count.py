"""The dice of a combat roll counted: damage, blows beside it, retreats (BL2-7, BL2-9)."""

from engine.second_edition.lore.timing import combat_of
from engine.second_edition.rules.ground import adjacent
from engine.second_edition.state.model import CardId, Face, State
from engine.second_edition.state.steps import Blow, Roll
from engine.second_edition.tables.lore_cards import marked, retreats_by
from engine.second_edition.tables.lore_deeds import Mark
from engine.second_edition.tables.units import UNITS, Ability, Does, Trait, has


def cards_of(state: State, roll: Roll) -> tuple[CardId, ...]:
    """Return the Lore cards that count for a roll, those of the whole attack included."""
    combat = combat_of(state)
    return (*(combat.cards if combat is not None else ()), *roll.cards)


def die_ability(state: State, roll: Roll) -> Ability | None:
    """Return the ability to which dice of a roll may be committed, None if it would do nothing.

    It works in attacks and counters (BL2-9.2).
    """
    able, target = UNITS[roll.kind].die_ability, state.unit(roll.target)
    if able is not None and able.does is Does.TEAR_APART and target is not None:
        prey = has(target, Trait.INFANTRY) or has(target, Trait.CAVALRY)
        return able if prey else None
    return able


def committable(state: State, roll: Roll) -> int:
    """Return how many dice may be committed."""
    able = die_ability(state, roll)
    return 0 if able is None or able.face is None else roll.dice.count(able.face)


_CAUSING = (Does.FRENZY, Does.SOUL_FEAST, Does.RUNIC_FIST, Does.TEAR_APART)


def mirrored(state: State, roll: Roll) -> bool:
    """Return whether the target ignores all damage of an attack, blocked retreats included."""
    return not roll.back and marked(cards_of(state, roll), Mark.TURNS_DAMAGE)  # BL2-UL02


def damage_of(state: State, roll: Roll) -> int:
    """Return the damage that a roll causes its target (BL2-7.2 to BL2-7.4, BL2-7.19).

    Cleave hits in melee unless the unit is weak (BL2-7.3). Strike and cleave do nothing in a ranged
    roll, pierce in melee (BL2-7.8). A heroic face does nothing by itself (BL2-7.7).
    """
    if mirrored(state, roll):
        return 0
    if roll.ranged:
        hits = roll.dice.count(Face.PIERCE)
    else:
        hits = roll.dice.count(Face.STRIKE)
        hits += 0 if roll.weak else roll.dice.count(Face.CLEAVE)  # BL2-7.11
    able = die_ability(state, roll)
    if able is not None and able.does in _CAUSING:
        hits += roll.committed
    if not roll.back and marked(cards_of(state, roll), Mark.HEROIC_HITS):  # BL2-DL11
        hits += free(state, roll, Face.HEROIC)
    return hits


def free(state: State, roll: Roll, face: Face) -> int:
    """Return how many dice show a face and are not committed (BL2-7.10)."""
    able = die_ability(state, roll)
    taken = roll.committed if able is not None and able.face is face else 0
    return roll.dice.count(face) - taken


def blows_beside(state: State, roll: Roll) -> tuple[Blow, ...]:
    """Return the damage that a roll does to others than its target: strikes that turn, Bombard."""
    if mirrored(state, roll):  # BL2-20.2
        return (Blow(roll.unit, roll.dice.count(Face.STRIKE) + roll.dice.count(Face.CLEAVE)),)
    return bombard(state, roll)


def bombard(state: State, roll: Roll) -> tuple[Blow, ...]:
    """Return the blows that committed dice deal to all around the target (BL2-9.28)."""
    able = die_ability(state, roll)
    if able is None or able.does is not Does.BOMBARD or not roll.committed:
        return ()
    target = state.the(roll.target)
    return tuple(Blow(unit.id, roll.committed) for unit in state.units if adjacent(unit, target))


def retreats_of(state: State, roll: Roll) -> int:
    """Return the retreat results of a roll, before any are ignored (BL2-7.5)."""
    retreats = free(state, roll, Face.MORALE)
    if roll.cards:  # BL2-DL10, BL2-UL07
        heroic = marked(roll.cards, Mark.HEROIC_DRIVES)
        retreats += retreats_by(roll.cards) + (roll.dice.count(Face.HEROIC) if heroic else 0)
    return retreats
