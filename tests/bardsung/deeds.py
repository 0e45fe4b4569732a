"""What a test of Bardsung plays that is no action: a step of the game, or what somebody suffers.

"acts brigand" lets a card have its turn, "turn Stoneheart" begins one, "ends Stoneheart" its last
step; "end conditions" is a step of the End phase, "hurt brigand1" a wound, "suffer Stoneheart 2"
two of a hero; "gain Stoneheart burn" a condition, "hazards" an event roll of 6, "event Stoneheart"
the roll itself, "wander WE3" a wandering card. "lay the tile" explores to the north of the
entrance, where cards were `drawn`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.bardsung.explore.wandering import draw_wanderer, event_roll, set_hazards_off, top_hero
from engine.bardsung.odds.enemy_branches import Way
from engine.bardsung.odds.rest_of_round import acting_now
from engine.bardsung.rules.conditions import gain
from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.rules.terrain import end_of_turn
from engine.bardsung.state.model import State
from engine.bardsung.state.steps import EndPhase, EndStage, EnemyCard, HeroTurn, Round, Suffer
from engine.core.frozen import replace

if TYPE_CHECKING:
    from tests.bardsung.position import Position


def ways_now(state: State, enemy: str, card: str) -> tuple[Way, ...]:
    """Return what one enemy may do if it acts now, apart from the chances."""
    ways, _ = acting_now(state, EnemyCard(card, (enemy,), begun=True)).ways((card, enemy))
    return ways


def _turn(game: "Position", hero: str) -> None:
    game.state = replace(game.state, steps=(Round(), HeroTurn(hero)))
    game.go_on()


def _end(game: "Position", stage: str) -> None:
    """Play the End phase from one of its steps on, as far as a hero's answer."""
    game.state = replace(game.state, steps=(Round(), EndPhase(EndStage(stage))))
    game.go_on()


def _gains(game: "Position", who: str, what: str) -> None:
    game.does(gain, who, what)
    game.go_on()


def _ends(game: "Position", who: str) -> None:
    game.does(end_of_turn, who)
    game.go_on()


def _hurts(game: "Position", enemy: str) -> None:
    game.does(hurt_enemy, enemy)
    game.go_on()


def _wanders(game: "Position", card: str) -> None:
    """Draw a wandering card; the hero concerned is the one of the highest initiative."""
    game.state = replace(game.state, wandering=(card,))
    game.does(draw_wanderer, top_hero(game.state))


def _hazards(game: "Position") -> None:
    game.does(set_hazards_off)
    game.go_on()


def _lays(game: "Position", *_: str) -> None:
    game.play("explore ENT.b:N", "place 0")


DEEDS: dict[str, Callable[..., None]] = {
    "acts": lambda game, card: game.acts(card),
    "turn": _turn,
    "end": _end,
    "ends": _ends,
    "gain": _gains,
    "hurt": _hurts,
    "suffer": lambda game, hero, count: game.run(Suffer(hero, int(count))),
    "hazards": _hazards,
    "event": lambda game, hero: game.does(event_roll, hero),
    "wander": _wanders,
    "lay": _lays,
}
"""Words that are no actions, and what they do."""
