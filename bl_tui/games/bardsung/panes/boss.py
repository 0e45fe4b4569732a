"""What a boss still takes: wounds left, and what the next of them does (BS-29.17 to BS-29.20)."""

from bl_tui.games.bardsung.phrases import Teller
from bl_tui.text.lines import Line, Role, wrap
from engine.bardsung.rules.enemy_wounds import belongs
from engine.bardsung.state.model import Card, Enemy, State
from engine.bardsung.tables.enemies import BOSSES


def wounds_left(state: State, boss: Enemy) -> int:
    """Return the wounds after which no card of a boss is left: of n cards all normal n(n+3)."""
    own = _own(state, boss)
    return len(own) * (len(own) + 3) - 2 * sum(card.heated for card in own) - boss.wounds


def boss_lines(teller: Teller, state: State, enemy: Enemy, width: int) -> list[Line]:
    """Return how many wounds a boss still takes and what the next one does; nothing for others."""
    own = _own(state, enemy)
    if enemy.kind not in BOSSES or not own:
        return []
    normal = next((card for card in own if not card.heated), None)
    if not enemy.wounds:
        following = teller.say("app.boss.token")
    elif normal is not None:
        following = teller.say("app.boss.turns", card=teller.thing(normal.id))
    else:
        following = teller.say("app.boss.discards", card=teller.thing(own[0].id))
    left = wounds_left(state, enemy)
    return wrap(teller.count("app.boss.left", left, next=following), width, Role.WARNING, "    ")


def _own(state: State, boss: Enemy) -> list[Card]:
    """Return the cards of a boss, the highest initiative first."""
    return [card for card in state.order if belongs(boss.kind, card.id)]
