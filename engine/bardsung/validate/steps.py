"""What the unfinished steps of a position must be that a file brings."""

from collections.abc import Iterator
from typing import Any

import attrs

from engine.bardsung.campaign.setting_up import BEGINS
from engine.bardsung.game import ANSWERS
from engine.bardsung.heroes.deeds import ops_of
from engine.bardsung.heroes.effects import ON_ATTACKER
from engine.bardsung.map.lattice import Lattice, lattice
from engine.bardsung.map.placing import placements
from engine.bardsung.rules.conditions import CONDITIONS
from engine.bardsung.state import steps as s
from engine.bardsung.state.model import State
from engine.bardsung.tables.aspects import ASPECTS, CODES
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.bardsung.tables.enemies import ENEMY_CARDS
from engine.bardsung.tables.tiles import tiles
from engine.bardsung.turn.verbs import VERBS
from engine.core.faults import Faults, all_known, fitting, known, once, within

DEEPEST = 80
"""More steps than ever lie on each other."""
BEFORE = (s.AfterStage.DRAW, s.AfterStage.DETACH, s.AfterStage.LEVEL)
"""What there may be to do before the first encounter: a treasure to buy, XP to spend."""
BOTTOM = (s.Round, s.Aftermath, s.Placing)
MOST = 999
"""More than a step ever counts to."""
SIGNED = ("mode", "bonus", "total")
"""Numbers of steps that may be below nothing."""


def before_all(state: State) -> bool:
    """Return whether no encounter has been set up yet: heroes are made ready for the first."""
    first, *rest = state.steps or (None,)
    ready = isinstance(first, s.Aftermath) and first.stage in BEFORE and first.won
    bare = not (state.board.tiles or state.enemies or state.order)
    return ready and bare and all(_before(each) for each in rest)


def _before(step: Any) -> bool:
    """Return whether a step is one of those before the first encounter."""
    return isinstance(step, s.Upgrading) or getattr(step, "what", "") == "party_treasure"


def step_faults(state: State, map: Lattice) -> Faults:
    """Find what is wrong with the unfinished steps of a position."""
    yield from fitting("steps", 0 < len(state.steps) <= DEEPEST)
    if isinstance(state.steps[0], s.Round) and not state.halt and state.over is None:
        yield from _party(state)
    for place, step in enumerate(state.steps):
        what = f"steps[{place}]"
        yield from fitting(what, isinstance(step, BOTTOM) == (place == 0))
        yield from _names(state, map, step, what)
        check = OWN.get(type(step))
        if check is not None:
            yield from check(state, step, what)


def _party(state: State) -> Faults:
    """Somebody plays; who has escaped has no card any more (BS-17.5), everybody else has one."""
    cards = {card.id for card in state.order} & {*state.setup.heroes}
    standing = {hero.id for hero in state.heroes if hero.zone}
    yield from fitting("order", standing and cards == standing)


def _names(state: State, map: Lattice, step: Any, what: str) -> Faults:
    """Heroes take part, zones are on the board, cards exist."""
    for field in attrs.fields(type(step)):
        value = getattr(step, field.name)
        if isinstance(value, int):
            yield from within(f"{what}.{field.name}", value, -MOST, MOST)
            yield from fitting(f"{what}.{field.name}", value >= 0 or field.name in SIGNED)
        elif field.name == "hero":
            yield from known(f"{what}.hero", value, state.setup.heroes)
        elif field.name == "actor":
            yield from known(f"{what}.actor", value, (*state.setup.heroes, ""))
        elif field.name == "heroes" or (field.name == "left" and isinstance(value, tuple)):
            yield from all_known(f"{what}.{field.name}", value, state.setup.heroes)
        elif field.name in ("path", "zones"):
            yield from all_known(f"{what}.{field.name}", value, map.cells)
        elif field.name == "gate":
            yield from known(f"{what}.gate", value, map.gates)


def _ask(state: State, step: s.Ask, what: str) -> Faults:
    yield from known(f"{what}.what", step.what, ANSWERS)
    yield from fitting(f"{what}.options", bool(step.options))
    place = state.steps.index(step)
    asked = (each for each in reversed(state.steps[:place]) if not _asks_the_same(each, step))
    below = next(asked, None)
    yield from fitting(what, isinstance(below, _UNDER.get(step.what, object)))
    enemies = [each.id for each in state.enemies]
    models = (*state.setup.heroes, *enemies)
    if step.what == "op":
        ops = ops_of(state, s.Ops(step.hero, step.about))
        yield from fitting(f"{what}.n", 0 <= step.n < len(ops))
        yield from all_known(f"{what}.options", step.options, models)
    if step.what == "section" and isinstance(below, s.Reading):
        yield from _section(step, below, what)
    about = {
        "enemy_push": state.setup.heroes,
        "dodge": state.setup.heroes,
        "push": enemies,
        "blink_with": lattice(state).cells,
        "ghost_from": lattice(state).cells,
    }
    if step.what == "back_zone":
        yield from all_known(f"{what}.options", step.options, state.checkpoints)
    if step.what == "party_treasure":
        yield from all_known(f"{what}.options", step.options, state.setup.heroes)
    if step.what in about:
        yield from known(f"{what}.about", step.about, about[step.what])
    if step.what in _ZONES:
        more = [_NO_MORE[step.what]] if step.what in _NO_MORE else []
        zones = (*lattice(state).cells, *more)
        yield from all_known(f"{what}.options", step.options, zones)


def _asks_the_same(other: Any, step: s.Ask) -> bool:
    """Return whether another hero is asked the same: several may have a roll made again."""
    return isinstance(other, s.Ask) and (other.what, other.about) == (step.what, step.about)


def _section(step: s.Ask, card: s.Reading, what: str) -> Faults:
    """A question of a challenge is one of the card that is read, with its own answers (BC-9.1)."""
    yield from known(f"{what}.about", step.about, (card.card,))
    sections = ASPECTS[card.card].sections
    yield from fitting(f"{what}.n", 1 <= step.n <= len(sections))
    names = [each.id for each in sections[step.n - 1].options]
    yield from all_known(f"{what}.options", step.options, names)


def _do(state: State, step: s.Do, what: str) -> Faults:
    yield from known(f"{what}.verb", step.verb, VERBS)
    models = (*state.setup.heroes, *(each.id for each in state.enemies))
    enemies_too = step.verb in (*CONDITIONS, *_ON_ANYBODY)
    yield from known(f"{what}.who", step.who, models if enemies_too else state.setup.heroes)


def _effects(state: State, step: s.Effects, what: str) -> Faults:
    yield from all_known(f"{what}.queue", (each.verb for each in step.queue), _EFFECTS)
    there = [each.id for each in state.enemies]
    due = step.queue[:1] if state.steps[-1] is step else ()  # below a question it may have fallen
    needy = [each.target for each in due if each.verb not in ON_ATTACKER]
    yield from all_known(f"{what}.queue", needy, there)


def _attack(state: State, step: s.Attack, what: str) -> Faults:
    known_cards = [each.card for each in state.hero(step.hero).abilities]
    yield from known(f"{what}.card", step.card, known_cards)
    rolling = step.stage not in (s.AttackStage.TARGET, s.AttackStage.AFTER)
    yield from fitting(f"{what}.target", not rolling or state.enemy(step.target) is not None)


def _enemy_card(state: State, step: Any, what: str) -> Iterator[Any]:
    yield from known(f"{what}.card", step.card, ENEMY_CARDS)


def _reading(state: State, step: s.Reading, what: str) -> Faults:
    yield from known(f"{what}.card", step.card, ASPECTS)
    for tile in (step.tile, step.previous):
        yield from known(f"{what}.tile", tile, (*lattice(state).zones_of, ""))
    sections = ASPECTS[step.card].sections
    yield from fitting(f"{what}.section", 0 <= step.section <= len(sections))
    yield from all_known(f"{what}.todo", step.todo, CODES)


def _exploring(state: State, step: s.Exploring, what: str) -> Faults:
    yield from known(f"{what}.tile", step.tile, tiles())
    yield from fitting(f"{what}.ways", bool(step.ways))
    map = lattice(state)
    if step.stage is s.ExploreStage.PLACE:
        yield from known(f"{what}.gate", step.gate, map.gates)
        ways = placements(map, map.gates[step.gate], step.tile)
        yield from fitting(
            f"{what}.ways", {*step.ways} <= {*ways} and step.tile not in map.zones_of
        )
    else:
        yield from known(f"{what}.tile", step.tile, map.zones_of)


def _placing(state: State, step: s.Placing, what: str) -> Faults:
    """Who has not chosen yet stands nowhere, all others in a zone of the page (BS-14.2)."""
    begins = BEGINS.get(ENCOUNTERS[state.encounter].kind) if state.encounter else None
    empty = bool(state.board.tiles) and not (state.enemies or state.order)
    yield from fitting(what, begins is not None and empty)
    yield from fitting(f"{what}.zones", begins is not None and step.zones == begins(state))
    yield from once(f"{what}.left", step.left)
    for hero in state.heroes:
        places = ("",) if hero.id in step.left else step.zones
        yield from fitting(f"{what}.left", hero.zone in places)


_UNDER: dict[str, Any] = {
    "section": s.Reading,
    "try": s.Check,
    **dict.fromkeys(("refract", "grudge", "reroll_damage"), s.Attack),
    **dict.fromkeys(("mirage", "reroll_defence"), s.Defence),
}
"""What an answer is for: the step that a question lies on."""
_ZONES = (
    *("push", "enemy_push", "dodge", "blink", "ghost", "ghost_from", "lights", "light_zone"),
    *("topple", "rest_zone", "fire_zone", "back_zone"),
)
"""Questions that are answered by a zone."""
_NO_MORE = {"lights": "done", "ghost": "none"}
"""What else answers some of them."""
_EFFECTS = (*CONDITIONS, *ON_ATTACKER, "wound", "serious_wound", "push", "slow", "stop")
_ON_ANYBODY = ("wound", "serious_wound", "push", "slow", "stop")
"""Verbs that act on enemies too."""
OWN: dict[type, Any] = {
    s.Placing: _placing,
    s.Ask: _ask,
    s.Do: _do,
    s.Effects: _effects,
    s.Attack: _attack,
    s.EnemyCard: _enemy_card,
    s.EnemyTurn: _enemy_card,
    s.Assault: _enemy_card,
    s.Defence: _enemy_card,
    s.Reading: _reading,
    s.Exploring: _exploring,
}
"""What is checked of single kinds of steps."""
