"""The turns of enemy cards (BS-P.2): every model in its order, each entry of its traits."""

from engine.bardsung.enemies.acting_order import acting_order
from engine.bardsung.enemies.behaviour import (
    Plan,
    boss_fallback,
    heroes_of_area,
    in_range,
    plan,
)
from engine.bardsung.rules.flow import Flow, in_place, later
from engine.bardsung.rules.order import let_in, move_card
from engine.bardsung.rules.stats import by_initiative, side_of
from engine.bardsung.rules.terrain import end_of_turn
from engine.bardsung.state import events as ev
from engine.bardsung.state.model import Enemy, State, change_card, change_enemy
from engine.bardsung.state.places import zone_of
from engine.bardsung.state.steps import Assault, Defence, EnemyCard, EnemyTurn
from engine.bardsung.state.table_events import EnemyWounded, Gained
from engine.bardsung.tables.behaviours import ATTACKS, ActionKind, Target, Trait, TraitEntry
from engine.bardsung.tables.enemies import BOSSES, ENEMY_CARDS, KNACKS, MINI_BOSSES
from engine.bardsung.tables.enemy_cards import ArenaGuard, Knack
from engine.bardsung.tables.words import Effect
from engine.core.frozen import replace
from engine.core.game import Next
from engine.core.steps import pop, swap

_TWO_HEADED = KNACKS[Knack.TWO_HEADED]
BANNER = "round:banner"
"""The flag of a round in which a banner has pinned a card (BS-32.7)."""


def run_card(state: State, step: EnemyCard) -> Next[State]:
    """Let every model of the card's type take one turn (BS-12.1); then exhaust the card.

    A boss or mini-boss has one for each of its cards (BS-29.9, BS-30.2).
    """
    if not step.begun:
        return _begin(state, step)
    if step.queue:
        first, *rest = step.queue
        left = replace(step, queue=tuple(rest))
        enemy = state.enemy(first)
        if enemy is None or not _there(state, step.card) or not heroes_of_area(state, enemy):
            return Next(swap(state, left))  # BS-25.12: who skips its turn ends none in Gas either
        turn = EnemyTurn(first, step.card, heated=_is_heated(state, step.card))
        return Next(in_place(state, turn, left))
    return _end(state, step)


def _is_heated(state: State, card: str) -> bool:
    return side_of(state, card) is ENEMY_CARDS[card].heated


def _there(state: State, card: str) -> bool:
    return state.card(card) is not None


def _begin(state: State, step: EnemyCard) -> Next[State]:
    kind = ENEMY_CARDS[step.card].kind
    models = tuple(enemy for enemy in state.enemies if enemy.kind == kind)
    queue = acting_order(state, models)
    after = swap(state, replace(step, queue=queue, begun=True))
    return Next(after, (ev.TurnBegan(step.card),))


def _end(state: State, step: EnemyCard) -> Next[State]:
    """Banner first (BS-32.7, BS-R.42), then the card is exhausted (BS-7.5)."""
    flow = Flow(pop(state))
    banner = any(token.kind == "banner" for token in state.tokens)
    if banner and BANNER not in state.flags and _there(state, step.card):
        flow.state = replace(flow.state, flags=(*state.flags, BANNER))
        flow.state = change_card(flow.state, step.card, pinned=True)
        flow.tell(Gained(step.card, "pinned"))
    flow.state = change_card(flow.state, step.card, exhausted=True)
    flow.tell(ev.TurnEnded(step.card))
    return flow.next()


# --- one model -----------------------------------------------------------------------------------


def traits_of(state: State, card: str) -> tuple[Trait, ...]:
    """Return the traits of the side that is up, top first (BS-12.8)."""
    return side_of(state, card).traits


def _traits(step: EnemyTurn) -> tuple[Trait, ...]:
    """Return the traits of a turn that was begun: thorns (TR13) may turn its card in between.

    The numbers of entries are of this side: of the other one they would be a second entry of a
    bracket (BS-12.7).
    """
    row = ENEMY_CARDS[step.card]
    side = row.heated if step.heated and row.heated is not None else row.normal
    return side.traits


def run_turn(state: State, step: EnemyTurn) -> Next[State]:
    """Read the next entry (BS-12.5); after the last trait the turn ends (BS-12.22)."""
    enemy = state.enemy(step.enemy)
    acts = enemy is not None and _acts_on(state, enemy, step.card)
    if enemy is None or not acts or not heroes_of_area(state, enemy):
        return _finish(state, step)
    traits = _traits(step)
    while step.trait < len(traits) and step.entry >= len(traits[step.trait].entries):
        step = replace(step, trait=step.trait + 1, entry=0)
    if step.trait >= len(traits):
        return _after_traits(state, step, enemy)
    return _read(state, step, enemy, traits[step.trait])


def _acts_on(state: State, enemy: Enemy, card: str) -> bool:
    """Return whether the card still acts: one that is discarded ends the turn (BS-29.23)."""
    return _there(state, card) or enemy.kind not in (*BOSSES, *MINI_BOSSES)


def following(trait: Trait, number: int) -> int:
    """Return the entry after one that was performed: the rest of its bracket goes (BS-12.7)."""
    group = trait.entries[number].group
    if not group:
        return number + 1
    rest = range(number + 1, len(trait.entries))
    return next((n for n in rest if trait.entries[n].group != group), len(trait.entries))


def _read(state: State, step: EnemyTurn, enemy: Enemy, trait: Trait) -> Next[State]:
    entry = trait.entries[step.entry]
    planned = plan(state, enemy, step.card, entry)
    event = ev.EntryRead(
        enemy.id,
        trait.id,
        step.entry,
        deed=entry.deed,
        target=entry.target or "",
        why=planned.why or "done",
        rule=planned.rule,
        at=planned.at,
    )
    if planned.why:
        passed = replace(step, entry=step.entry + 1)
        return Next(swap(state, passed), (event,))
    done = replace(
        step,
        entry=following(trait, step.entry),
        moved=step.moved or bool(planned.path),
        attacked=step.attacked or entry.deed in ATTACKS,
    )
    flow = Flow(swap(state, done), event)
    flow.do(carry_out, enemy, step.card, entry, planned)
    return flow.next()


def carry_out(state: State, enemy: Enemy, card: str, entry: TraitEntry, plan: Plan) -> Next[State]:
    """Carry an entry out: go the way (BS-12.21, BS-8.13), then attack, rally or nothing more.

    The King's Command brings its Kingsguard before an attack, and only then (KG2, BC-13.3).
    """
    flow = Flow(state)
    if plan.path:
        flow.state = change_enemy(state, enemy.id, zone=plan.path[-1])
        flow.tell(ev.EnemyMoved(enemy.id, plan.path))
    if entry.deed in ATTACKS:
        guard = side_of(state, card).calls
        if guard is not None:
            flow.do(_call, guard)
        flow.do(attack, enemy.id, card, plan.hero)
    elif entry.deed is ActionKind.RALLY:
        flow.do(_rally, plan)
    return flow.next()


def _rally(state: State, plan: Plan) -> Next[State]:
    """A wound token goes, or a card is Quickened (BC-5.8)."""
    if plan.hurries:
        return move_card(state, plan.hurries, Effect.QUICKEN)
    friend = plan.friend
    wounds = state.the(friend).wounds - 1
    return Next(change_enemy(state, friend, wounds=wounds), (EnemyWounded(friend, wounds),))


def attack(state: State, enemy: str, card: str, hero: str) -> Next[State]:
    """Attack a hero; Pulse attacks every other one in range as well (BS-19.10, BS-31.5).

    Two heads attack one of them (BC-6.4), that of the highest initiative.
    """
    heroes, who = [hero], state.the(enemy)
    heads = _TWO_HEADED.get(who.kind)
    pulse = side_of(state, card).attack.pulse
    if pulse or heads is not None:
        near = in_range(state, who, card, heroes_of_area(state, who))
        heroes += [other.id for other in by_initiative(state, near) if other.id != hero]
    if heads is not None and not pulse:
        heroes = heroes[: heads.heroes]
    return Next(later(state, Assault(enemy, card, tuple(heroes))))


def run_assault(state: State, step: Assault) -> Next[State]:
    """Let one hero after the other defend, the target first (BS-19.10).

    A card that thorns (TR13) have discarded attacks nobody else (BS-29.23).
    """
    enemy = state.enemy(step.enemy)
    if not step.heroes or enemy is None or not _acts_on(state, enemy, step.card):
        return Next(pop(state))
    first, *rest = step.heroes
    left = replace(step, heroes=tuple(rest))
    if not state.hero(first).zone:
        return Next(swap(state, left))
    after = in_place(state, Defence(first, step.enemy, step.card), left)
    return Next(after, (ev.EnemyAttacked(step.enemy, step.card, first),))


def _after_traits(state: State, step: EnemyTurn, enemy: Enemy) -> Next[State]:
    """A boss whose card came to nothing does something else (BS-29.12, BS-29.13)."""
    idle = not step.moved and not step.attacked and not step.fallen_back
    if enemy.kind not in BOSSES or not idle:
        return _finish(state, step)
    planned = boss_fallback(state, enemy, step.card, attacks=True)
    after = swap(state, replace(step, fallen_back=True))
    if planned.why:
        return Next(after)
    deed = ActionKind.ATTACK if planned.rule == "BS-29.12" else ActionKind.MOVE
    entry = TraitEntry(deed, Target.CLOSEST)
    event = ev.EntryRead(
        enemy.id,
        _traits(step)[0].id,
        entry=-1,
        deed=entry.deed,
        target=Target.CLOSEST,
        why="done",
        rule=planned.rule,
        at=planned.hero,
    )
    flow = Flow(after, event)
    flow.do(carry_out, enemy, step.card, entry, planned)
    return flow.next()


def _finish(state: State, step: EnemyTurn) -> Next[State]:
    """End the turn of a model: Gas and Drift (BS-32.22)."""
    return end_of_turn(pop(state), step.enemy)


def _call(state: State, guard: ArenaGuard) -> Next[State]:
    """The King's Command places a Kingsguard if the board has none (KG2, BC-13.7)."""
    if any(enemy.kind == guard.enemy for enemy in state.enemies):
        return Next(state)
    zone = zone_of(state.board.tiles[0].tile, guard.zone)
    called = Enemy(f"{guard.enemy}1", guard.enemy, zone)
    flow = Flow(replace(state, enemies=(*state.enemies, called)))
    flow.tell(ev.EnemyPlaced(called.id, called.kind, called.zone))
    flow.do(let_in, called.kind)
    return flow.next()
