"""When a Lore card may be played: the windows (BL2-11.10), and what each card asks of the board.

A window opens by what everybody knows: tokens, number of cards in hand, discards and the board.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from engine.core.frozen import Value, record
from engine.core.game import Refusal
from engine.core.rows import for_each
from engine.core.steps import innermost
from engine.hexes.grid import Hex
from engine.hexes.ways import Entering
from engine.second_edition.lore.dice_groups import groups, named
from engine.second_edition.rules.ground import adjacent, flying, in_half, way_of
from engine.second_edition.rules.refusals import not_now
from engine.second_edition.rules.sight import targets_of
from engine.second_edition.state import steps as s
from engine.second_edition.state.actions import PlayLore
from engine.second_edition.state.model import GRID, CardId, State, Unit
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.lore_cards import LORE, LoreCard, of_moment
from engine.second_edition.tables.lore_deeds import ON_BOARD, PORTAL_REACH, During, Need, Target
from engine.second_edition.tables.units import UNITS, Does, Trait, ability, has


@record
class Chance(Value):
    """A moment at which a side might play a card, and what it is about."""

    side: Side
    moment: s.Moment
    fallen: s.Fallen | None = None


def chance_now(state: State, side: Side) -> Chance | None:
    """Return the present moment for Lore cards of a side, or None."""
    step = state.steps[-1]
    if getattr(step, "side", None) is not side:
        return None
    if isinstance(step, s.Window):
        return Chance(side, step.moment, step.fallen)
    if isinstance(step, s.ChooseCard):
        return Chance(side, s.Moment.W1)
    if isinstance(step, s.Moves) and not step.extra:
        return Chance(side, s.Moment.W3)
    return Chance(side, s.Moment.W5) if isinstance(step, s.Attacks) else None


def open_to_all(state: State, chance: Chance) -> bool:
    """Return whether a side might play a card now, for all that everybody knows."""
    hand, turn = state.hand(chance.side), state.steps[0]
    if not hand.lore_cards or not isinstance(turn, s.Turn) or chance.side in turn.lore:
        return False
    return any(
        row.cost <= hand.lore
        and hand.lore_discards.count(row.id) < row.copies
        and fits(state, row, chance)
        for row in of_moment(chance.side, chance.moment)
    )


def playable(state: State, side: Side) -> tuple[PlayLore, ...]:
    """Return the cards of its hand that a side may play now."""
    cards = state.hand(side).lore_cards
    chance = chance_now(state, side) if cards else None
    if chance is None:
        return ()
    timely = [PlayLore(card) for card in dict.fromkeys(cards) if _timely(card, chance)]
    return tuple([play for play in timely if refuse_play(state, side, play) is None])


def _timely(card: CardId, chance: Chance) -> bool:
    """Return whether a card is one for this moment."""
    row = LORE.get(card)
    return row is not None and row.moment is chance.moment


def refuse_play(state: State, side: Side, action: PlayLore) -> Refusal | None:
    """Return why a side cannot play a Lore card now; None if it can."""
    row, hand = LORE.get(action.card), state.hand(side)
    if row is None or action.card not in hand.lore_cards:
        return Refusal("lore.not_in_hand", "BL2-11.5", (("card", action.card),))
    chance, turn = chance_now(state, side), state.steps[0]
    if chance is None or not isinstance(turn, s.Turn):
        return not_now(state)
    facts = (("card", row.id),)
    if row.moment is not chance.moment:
        return Refusal("lore.window", "BL2-11.4", (*facts, ("window", row.moment.value)))
    if side in turn.lore:
        return Refusal("lore.once", "BL2-11.6", facts)
    if row.cost > hand.lore:
        return Refusal("lore.cost", "BL2-11.5", (*facts, ("cost", row.cost), ("has", hand.lore)))
    if not fits(state, row, chance):
        rule = "BL2-11.8" if row.target in ON_BOARD else row.rule
        return Refusal("lore.no_use", rule, facts)
    return None


# --- what a card asks for ------------------------------------------------------------------------


def combat_of(state: State) -> s.Combat | None:
    """Return the attack that is being resolved."""
    place = innermost(state, s.Combat)
    step: Any = None if place is None else state.steps[place]
    return step if isinstance(step, s.Combat) else None


def roll_of(state: State) -> s.Roll | None:
    """Return the combat roll that is being resolved, the innermost."""
    place = innermost(state, s.Roll)
    step: Any = None if place is None else state.steps[place]
    return step if isinstance(step, s.Roll) else None


def _occasion(state: State, during: During) -> bool:
    """Return whether a card's occasion is there: a melee, a volley, a roll against the side."""
    if during is During.AGAINST:
        roll = roll_of(state)
        return roll is not None and not roll.back
    combat = combat_of(state)
    return combat is not None and combat.ranged is (during is During.RANGED)


def fits(state: State, row: LoreCard, chance: Chance) -> bool:
    """Return whether a card could be played at a moment, cost and hand aside."""
    if row.during is not During.ANY and not _occasion(state, row.during):
        return False
    if row.target in ON_BOARD and not any(_TARGETS[row.target](state, chance.side, ())):
        return False
    return _NEEDS[row.needs](state, chance)


def _fell_at_home(state: State, chance: Chance) -> bool:
    return chance.fallen is not None and in_half(chance.side, chance.fallen.hex)


def _fell_abroad(state: State, chance: Chance) -> bool:
    return chance.fallen is not None and in_half(chance.side.other, chance.fallen.hex)


def _hits_a_knight(state: State, chance: Chance) -> bool:
    roll = roll_of(state)
    target = None if roll is None else state.unit(roll.target)
    return target is not None and has(target, Trait.KNIGHT)


def _has_cavalry(state: State, chance: Chance) -> bool:
    return any(has(unit, Trait.CAVALRY) for unit in state.of(chance.side))


def _has_archers(state: State, chance: Chance) -> bool:
    return any(has(unit, Trait.ARCHER) for unit in state.of(chance.side))


def may_strike_back(state: State, combat: s.Combat) -> bool:
    """Return whether the target of an attack may counter it (BL2-8.11 to BL2-8.15).

    A counter is never countered (BL2-8.14). Ranged attacks on a neighbour are (BL2-8.17), also by a
    unit that could not retreat (BL2-16.6) or ignored its retreat by a card (BL2-20.4).
    """
    unit, target = state.unit(combat.unit), state.unit(combat.target)
    if unit is None or target is None or combat.countered or target.stunned:
        return False
    if ability(unit, Does.HARRY):  # BL2-9.9
        return False
    reach = UNITS[target.kind].reach
    return adjacent(unit, target) and (reach is None or reach[0] == 1)


def _unstoppable(state: State, chance: Chance) -> bool:
    """Return whether the roll would remove the attacked unit, which has not countered yet.

    The damage of retreats that are not carried out comes after the unit was forced to retreat: the
    rulebook calls a blocked retreat so as well (BL2-UL01).
    """
    combat, fallen, place = combat_of(state), chance.fallen, innermost(state, s.Harm)
    if combat is None or fallen is None or place is None or fallen.unit != combat.target:
        return False
    harm: Any = state.steps[place]
    return harm.cause == "roll" and may_strike_back(state, combat)


def _killer_is_own(state: State, chance: Chance) -> bool:
    unit = None if chance.fallen is None else state.unit(chance.fallen.by)
    return unit is not None and unit.side is chance.side


_NEEDS: Mapping[Need, Callable[[State, Chance], bool]] = for_each(
    Need,
    {
        Need.NOTHING: lambda state, chance: True,
        Need.FELL_IN_OWN_HALF: _fell_at_home,
        Need.FELL_IN_ENEMY_HALF: _fell_abroad,
        Need.KILLER_IS_OWN: _killer_is_own,
        Need.KNIGHT_ATTACKED: _hits_a_knight,
        Need.OWN_CAVALRY: _has_cavalry,
        Need.OWN_ARCHERS: _has_archers,
        Need.MAY_STRIKE_BACK: _unstoppable,
    },
)

# --- targets: for each card what may be chosen next, () when all is chosen -----------------------

Chosen = tuple[str, ...]
Open = Iterable[str]


def _ids(units: Iterable[Unit]) -> Open:
    return (unit.id for unit in units)


def _one(find: Callable[[State, Side], Open]) -> Callable[[State, Side, Chosen], Open]:
    return lambda state, side, chosen: () if chosen else find(state, side)


def _from_above(state: State, side: Side) -> Open:
    able = (u for u in state.of(side) if has(u, Trait.ARCHER) or flying(u))
    return _ids(unit for unit in able if targets_of(state, unit))


def _hurt_units(state: State, side: Side) -> Open:
    return _ids(unit for unit in state.of(side) if unit.health < UNITS[unit.kind].health)


def _ordered_infantry(state: State, side: Side) -> Open:
    turn = s.turn_of(state)
    units = (unit for unit in state.of(side) if turn.order(unit.id) is not None)
    return _ids(unit for unit in units if has(unit, Trait.INFANTRY))


def _own_units(state: State, side: Side) -> Open:
    return _ids(state.of(side))


def _ordered_enemies(state: State, side: Side) -> Open:
    turn = s.turn_of(state)
    units = (unit for unit in state.of(side.other) if turn.order(unit.id) is not None)
    return _ids(unit for unit in units if not has(unit, Trait.LEGEND))


def _portal(state: State, side: Side, chosen: Chosen) -> Open:
    turn = s.turn_of(state)
    if not chosen:
        waiting = (unit for unit in state.of(side) if (o := turn.order(unit.id)) and not o.acted)
        return _ids(unit for unit in waiting if any(gates(state, unit)))
    return gates(state, state.the(chosen[0])) if len(chosen) == 1 else ()


def gates(state: State, unit: Unit) -> Iterator[Hex]:
    """Yield the free hexes on which Portal may put a unit."""
    near, enter = GRID.around(unit.hex, PORTAL_REACH), way_of(state, unit, step=False)
    banners = {banner.hex for banner in state.banners}
    ends = (Entering.FREE, Entering.STOP)
    for spot in GRID.hexes:
        if spot in near and spot not in banners and enter(spot) in ends:
            yield spot


def _some_dice(state: State, side: Side, chosen: Chosen) -> Open:
    """Return the groups into which the dice may be split: each by the name of its first part."""
    roll = roll_of(state)
    return () if chosen or roll is None else tuple(map(named, groups(roll.dice)))


_TARGETS: Mapping[Target, Callable[[State, Side, Chosen], Open]] = for_each(
    Target,
    {
        Target.NONE: lambda state, side, chosen: (),
        Target.SHOOTER: _one(_from_above),
        Target.HURT: _one(_hurt_units),
        Target.ORDERED_INFANTRY: _one(_ordered_infantry),
        Target.OWN: _one(_own_units),
        Target.ORDERED_ENEMY: _one(_ordered_enemies),
        Target.UNIT_AND_HEX: _portal,
        Target.SOME_DICE: _some_dice,
    },
)


def choices(state: State, card: CardId, side: Side, chosen: Chosen) -> Chosen:
    """Return what may be chosen next for a card of a side, () when all is chosen (BL2-11.8)."""
    return tuple(_TARGETS[LORE[card].target](state, side, chosen))
