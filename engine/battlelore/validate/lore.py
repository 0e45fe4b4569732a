"""Checks of windows and of Lore cards being played, in a position from a file."""

from collections.abc import Container, Iterator

from engine.battlelore.lore.lore_targets import OF_PLAYERS, PLAYER_CONDITIONS
from engine.battlelore.rules.battle import roller
from engine.battlelore.state.model import GRID, HIGHEST
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import (
    Battle,
    Battles,
    BattleStage,
    Casting,
    CastingStage,
    HandLimit,
    Moment,
    Move,
    Movement,
    PickCard,
    Retreat,
    Spell,
    Turn,
    TurnStage,
    Volley,
    Window,
)
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.lore_rogue import DEJA_VU
from engine.battlelore.tables.lore_verbs import (
    Arrange,
    Bolt,
    DiscardCommand,
    Dodge,
    LastStand,
    Roll,
    Rout,
    Storm,
    StrikeFirst,
    TakeLoreCard,
)
from engine.battlelore.tables.targets import Target, TargetKind
from engine.battlelore.validate.stacked_step import DICE, StackedStep, born
from engine.core.faults import Faults, fitting, known, once, within
from engine.core.frozen import replace

_BEFORE = (Moment.COMBAT, Moment.PRE)
_AFTER = (Moment.OWN_POST, Moment.POST)
_KINDS = {Moment.COMBAT: (Moment.MELEE, Moment.RANGED), Moment.PRE: (Moment.PRE_M, Moment.PRE_R)}
_OWN_FIRST = {Moment.PRE: (Moment.COMBAT,), Moment.POST: (Moment.OWN_POST,)}
"""The roller's own window lies on that of the other side."""


def _windows(below: object) -> tuple[Moment, ...]:
    """Return the moments of the windows that may lie on a step."""
    if isinstance(below, Turn):
        return (Moment.WITH,) if below.stage is TurnStage.REACT else (Moment.RE_CMD,)
    if isinstance(below, Battle):
        return _BEFORE if below.stage is BattleStage.ROLL else _AFTER
    if isinstance(below, Window):
        return _OWN_FIRST.get(below.moment, ())
    if isinstance(below, Move):
        return (Moment.RE_MOVE,)
    return (Moment.POST,) if isinstance(below, Spell) else (Moment.RE_LORE,)


def _moments(below: object) -> tuple[Moment, ...]:
    """Return the moments of the cards that may be played on a step (LC-4)."""
    if isinstance(below, Turn) and below.stage is TurnStage.WITH:
        return (Moment.INSTEAD,)
    if isinstance(below, Movement | Battles):
        return (Moment.MOVE if isinstance(below, Movement) else Moment.BATTLES,)
    found = _windows(below)
    if isinstance(below, Battle) and below.stage is BattleStage.END:
        found = _BEFORE  # the attack was lost by such a card (Dodge)
    more = (kind for each in found for kind in _KINDS.get(each, ()))
    melee = (Moment.POST_M,) if isinstance(below, Battle) and Moment.POST in found else ()
    return (*found, *more, *melee)


def window_faults(at: StackedStep, step: Window) -> Faults:
    """Check that a window's moment fits its subject, and that its side may react then."""
    yield from fitting(at.what, at.state.adventure.lore_cards)
    yield from fitting(f"{at.what}.moment", step.moment in _windows(at.below))
    yield from fitting(f"{at.what}.side", step.side is _who(at, step))


def _who(at: StackedStep, step: Window) -> Side:
    """Return the side that a window is for."""
    below = at.below
    if isinstance(below, Turn):
        return below.side if step.moment is Moment.WITH else below.side.other
    if isinstance(below, Casting):
        return below.side.other
    if isinstance(below, Move):
        return at.turn.side.other
    if isinstance(below, Spell):
        return below.side.other
    rolls = roller(replace(at.state, steps=at.state.steps[: at.place]))
    return rolls if step.moment in (Moment.COMBAT, Moment.OWN_POST) else rolls.other


# --- cards ---------------------------------------------------------------------------------------

_PUSHED: dict[type, tuple[type, ...]] = {
    PickCard: (Arrange, TakeLoreCard, DiscardCommand),
    HandLimit: (TakeLoreCard,),
    Spell: (Roll,),
    Volley: (Bolt, Storm),
    Retreat: (Rout, Dodge),
    Battle: (StrikeFirst, LastStand),
}
"""The verbs that lay a step on their card."""

_UNITS = (
    TargetKind.OWN_UNIT,
    TargetKind.ENEMY_UNIT,
    TargetKind.ANY_UNIT,
    TargetKind.FIGHTER,
    TargetKind.ATTACKED,
    TargetKind.ATTACKER,
)
_HEXES = (TargetKind.HEX, TargetKind.PATH)


def casting_faults(at: StackedStep, step: Casting) -> Faults:
    """Check a casting: moment, card on the table, and existing targets."""
    yield from known(f"{at.what}.card", step.card, LORE_CARDS)
    card = LORE_CARDS[step.card]
    yield from fitting(f"{at.what}.card", any(each in _moments(at.below) for each in card.at))
    shown = any((each.card, each.side) == (step.card, step.side) for each in at.turn.lore)
    yield from fitting(f"{at.what}.card", shown)
    yield from fitting(f"{at.what}.side", card.reaction or step.side is at.turn.side)
    yield from fitting(f"{at.what}.deja_vu", step.deja_vu in ("", DEJA_VU.id))
    yield from within(f"{at.what}.level", step.level, 1, HIGHEST)
    yield from within(f"{at.what}.cost", step.cost, 0, DICE)
    yield from _verb(at, step)
    yield from _targets(at, step)


def _verb(at: StackedStep, step: Casting) -> Faults:
    """Check that what lies on a card was laid there by the verb carried out last."""
    verbs = LORE_CARDS[step.card].verbs
    pushed = _PUSHED.get(type(at.above))
    fits = 0 < step.verb <= len(verbs) if pushed else step.verb == 0
    if at.state.over is None:
        yield from fitting(f"{at.what}.verb", fits)
        yield from fitting(f"{at.what}.cancelled", not step.cancelled)
    yield from within(f"{at.what}.verb", step.verb, 0, len(verbs))
    if pushed is not None:
        yield from fitting(f"{at.what}.verb", isinstance(verbs[step.verb - 1], pushed))


def _targets(at: StackedStep, step: Casting) -> Faults:
    """Check that each target is of the kind that the card asks for (BL-18.22 to BL-18.26)."""
    wanted, what = LORE_CARDS[step.card].targets, f"{at.what}.targets"
    yield from fitting(what, wanted or not step.targets)
    for place, text in enumerate(step.targets):
        target = wanted[min(place, len(wanted) - 1)]
        yield from known(f"{what}[{place}]", text, _there(at, target))
    yield from once(what, step.targets)
    if wanted and wanted[-1].chosen:
        most = wanted[-1].count(step.level)
        yield from within(what, len(step.targets), 0, len(wanted) - 1 + most)
    if step.stage is CastingStage.RESOLVE and step.verb == 0:
        yield from _complete(at, step)


def _complete(at: StackedStep, step: Casting) -> Faults:
    """Check that a card about to be carried out has its targets and meets its conditions."""
    for place, target in enumerate(LORE_CARDS[step.card].targets):
        if target.chosen:
            yield from fitting(f"{at.what}.targets", len(step.targets) > place)
        if target.needs is not None:
            met = PLAYER_CONDITIONS[target.needs](at.state, step.side)
            yield from fitting(f"{at.what}.card", met)


def _there(at: StackedStep, target: Target) -> Container[str]:
    """Return what a target of a card can be: units, hexes, dice, or the word of its kind."""
    if target.kind in _UNITS:
        return born(at.state)
    if target.kind in _HEXES:
        return GRID
    if target.kind is TargetKind.LORE_CARD:
        return LORE_CARDS
    if target.kind is TargetKind.ROLL:
        return [str(number) for number in range(1, len(_rolled(at)) + 1)]
    if target.kind in OF_PLAYERS or target.kind is TargetKind.AREA:
        return (target.kind.value,)
    raise LookupError(target.kind)


def _rolled(at: StackedStep) -> tuple[object, ...]:
    """Return the dice that lie under a card."""
    lower: Iterator[object] = reversed(at.state.steps[: at.place])
    return next((step.rolled for step in lower if isinstance(step, Battle | Spell)), ())
