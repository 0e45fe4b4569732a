"""What enemies will do next if nothing changes, worked out by the rules that they act by.

Models of a card act one after the other: where those before one will stand is reckoned in, what
their attacks do is not.
"""

from engine.bardsung.enemies.acting_order import acting_order
from engine.bardsung.enemies.behaviour import Plan, boss_fallback, heroes_of_area, plan
from engine.bardsung.enemies.turns import following, traits_of
from engine.bardsung.state.model import Enemy, State, change_enemy
from engine.bardsung.tables.enemies import BOSSES, ENEMY_CARDS
from engine.core.frozen import Value, record


@record
class Line(Value):
    """A line of a behaviour card and what comes of it: `why` is "" for one that is performed."""

    trait: str
    entry: int
    deed: str
    target: str
    why: str
    rule: str
    hero: str = ""
    path: tuple[str, ...] = ()
    friend: str = ""


@record
class Forecast(Value):
    """What one enemy would do on its next turn, and the lines that it would pass over."""

    enemy: str
    card: str
    lines: tuple[Line, ...]

    @property
    def deeds(self) -> tuple[Line, ...]:
        """Return the lines that would be performed."""
        return tuple(each for each in self.lines if not each.why)


def forecasts(state: State, card: str) -> tuple[Forecast, ...]:
    """Return what the models of a card would do now, in the order in which they act (BS-P.2)."""
    kind = ENEMY_CARDS[card].kind
    models = tuple(each for each in state.enemies if each.kind == kind)
    found = []
    for enemy in acting_order(state, models):
        told, state = _foreseen(state, enemy, card)
        found.append(told)
    return tuple(found)


def forecast(state: State, enemy: str, card: str) -> Forecast:
    """Return what one enemy would do now; nothing in an area without heroes (BS-25.12).

    Its own way is reckoned with: what it reads later it reads from where it will stand.
    """
    return _foreseen(state, enemy, card)[0]


def _foreseen(state: State, enemy: str, card: str) -> tuple[Forecast, State]:
    """Return what one enemy would do, and the position in which it would have gone its way."""
    who = state.the(enemy)
    if not heroes_of_area(state, who):
        return Forecast(enemy, card, ()), state
    lines: list[Line] = []
    for trait in traits_of(state, card):
        number = 0
        while number < len(trait.entries):
            entry = trait.entries[number]
            found = plan(state, who, card, entry)
            lines.append(_line(trait.id, number, entry.deed, entry.target, found))
            if found.why:
                number += 1
                continue
            state, who = _moved(state, who, found)
            number = following(trait, number)
    done = [each for each in lines if not each.why]
    idle = not any(each.path or each.deed in ("attack", "charge") for each in done)
    if who.kind in BOSSES and idle:
        found = boss_fallback(state, who, card, attacks=True)
        deed = "attack" if found.rule == "BS-29.12" else "move"
        if not found.why:
            lines.append(_line(traits_of(state, card)[0].id, -1, deed, "closest", found))
            state, who = _moved(state, who, found)
    return Forecast(enemy, card, tuple(lines)), state


def _moved(state: State, who: Enemy, found: Plan) -> tuple[State, Enemy]:
    if not found.path:
        return state, who
    after = change_enemy(state, who.id, zone=found.path[-1])
    return after, after.the(who.id)


def _line(trait: str, number: int, deed: str, target: str, found: Plan) -> Line:
    return Line(
        trait, number, deed, target, found.why, found.rule, found.hero, found.path, found.friend
    )
