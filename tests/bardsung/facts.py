"""Rows of a table that plays everything in the box: a position, what is played, what is then so.

    Row("BA01", "ST@ENT.b LW@ENT.e", drawn="C04 BA01", wants="ST.on=fatigue LW.on=")

A row is played by the actions in `plays`, and by a few words that are no actions: "acts brigand"
lets a card have its turn, "turn ST" begins one, "hurt brigand1" is a wound, "end conditions" a
step of the End phase, "hazards" an event roll of 6, "gain ST burn" a condition. What is then so is
a text of "name=value", where a value may be empty; `fact` says what names there are.
"""

from collections.abc import Callable, Iterable
from typing import Any

from attrs import field, frozen

from engine.bardsung.explore.wandering import (
    draw_wanderer,
    event_roll,
    set_hazards_off,
    top_hero,
)
from engine.bardsung.rules.conditions import gain
from engine.bardsung.rules.enemy_wounds import hurt_enemy
from engine.bardsung.rules.terrain import end_of_turn
from engine.bardsung.state.events import (
    AttackJudged,
    DamageRolled,
    DieRolled,
    EnemyAttacked,
    EntryRead,
    Rolled,
)
from engine.bardsung.state.model import Aspect, Hero
from engine.bardsung.state.steps import EndPhase, EndStage, HeroTurn, Round, Suffer
from engine.core.frozen import replace
from tests.bardsung.position import LETTERS, NAMES, Position, full, make_place, unused_dice

SHUFFLE = ("shuffle stoneheart",)


@frozen
class Row:
    """What is played of a thing, and what is then so; `change` are heroes otherwise than new."""

    of: str
    heroes: str
    enemies: str = ""
    plays: Iterable[str] = ()
    wants: str = ""
    refused: dict[str, str] = field(factory=dict)
    change: dict[str, dict[str, Any]] = field(factory=dict)
    lies: str = ""
    waits: str = ""
    drawn: str = ""
    given: dict[str, Any] = field(factory=dict)


def played(row: Row) -> Position:
    """Play a row, and check all that is wanted of it."""
    given = dict(row.given)
    if row.drawn:
        given = {"tiles": "ENT@6,14", "draws": row.drawn, "shuffles": SHUFFLE, **given}
    game = make_place(row.heroes, row.enemies, **given)
    for name, changes in row.change.items():
        game.change(name, **changes)
    owner = game.state.heroes[0].id
    for where, text in (("aspects", row.lies), ("delayed", row.waits)):
        if text:
            card, _, tile = text.partition("@")
            tile, _, hero = tile.partition("/")
            laid = (Aspect(card, tile, full(hero) if hero else owner),)
            game.state = replace(game.state, **{where: laid})
    if row.drawn:
        game.play("explore ENT.b:N", "place 0")
    for text in row.plays:
        do(game, text)
    for text, rule in row.refused.items():
        assert game.why(text)[1] == rule, f"{row.of}: {text} is refused by {game.why(text)}"
    for wanted in row.wants.split():
        name, _, value = wanted.partition("=")
        assert fact(game, name) == value, f"{row.of}: {name} is {fact(game, name)}, not {value}"
    assert unused_dice(game) == 0, f"{row.of}: dice were left"
    return game


def play_all(rows: Iterable[Row], of: str) -> None:
    """Play all rows of a thing; there is at least one."""
    mine = [row for row in rows if row.of == of]
    assert mine, f"nothing shows what {of} does"
    for row in mine:
        played(row)


def do(game: Position, text: str) -> None:
    """Do one thing: an action, or what is none."""
    verb, _, rest = text.partition(" ")
    deed = DEEDS.get(verb)
    if deed is None:
        game.play(text)
    else:
        deed(game, *map(full, rest.split()))


def _turn(game: Position, hero: str) -> None:
    game.state = replace(game.state, steps=(Round(), HeroTurn(hero)))
    game.go_on()


def _end(game: Position, stage: str) -> None:
    """Play the End phase from one of its steps on, as far as a hero's answer."""
    game.state = replace(game.state, steps=(Round(), EndPhase(EndStage(stage))))
    game.go_on()


def _gains(game: Position, who: str, what: str) -> None:
    game.does(gain, who, what)
    game.go_on()


def _ends(game: Position, who: str) -> None:
    game.does(end_of_turn, who)
    game.go_on()


def _hurts(game: Position, enemy: str) -> None:
    game.does(hurt_enemy, enemy)
    game.go_on()


def _wanders(game: Position, card: str) -> None:
    """Draw a wandering card; the hero concerned is the one of the highest initiative."""
    game.state = replace(game.state, wandering=(card,))
    game.does(draw_wanderer, top_hero(game.state))


def _hazards(game: Position) -> None:
    game.does(set_hazards_off)
    game.go_on()


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
}
"""Words of a row that are no actions."""


def fact(game: Position, name: str) -> str:
    """Return something that is so, as a text."""
    who, _, what = name.partition(".")
    if who in NAMES:
        return _of_hero(game, game.hero(who), what)
    if what:
        return _of_enemy(game, who, what)
    return str(FACTS[name](game))


def _of_hero(game: Position, hero: Hero, what: str) -> str:
    found: dict[str, Any] = {
        "at": hero.zone,
        "on": "+".join(hero.conditions),
        "wounds": len(hero.wounds),
        "serious": sum(each.serious for each in hero.wounds),
        "timers": "+".join(str(each.timers) for each in hero.wounds),
        "treasures": "+".join(each.card for each in hero.treasures),
        "turned": "+".join(each.card for each in hero.treasures if each.exhausted),
        "marks": "+".join(each for each in hero.marks if not each.startswith("turn:")),
        "gear": "+".join(map(str, hero.gear)),
    }
    return str(found[what] if what in found else int(getattr(hero, what)))


def _of_enemy(game: Position, name: str, what: str) -> str:
    enemy = game.state.enemy(name)
    if what == "gone" or enemy is None:
        return "yes" if enemy is None else "no"
    return "+".join(enemy.conditions) if what == "on" else str(getattr(enemy, _FIELDS[what]))


_FIELDS = {"at": "zone", "wounds": "wounds"}
FACTS: dict[str, Callable[[Position], object]] = {
    "gold": lambda game: game.state.gold,
    "fate": lambda game: game.state.fate,
    "renown": lambda game: game.state.renown,
    "round": lambda game: game.state.round,
    "echo": lambda game: game.state.echo,
    "resources": lambda game: "/".join(map(str, game.state.resources)),
    "order": lambda game: ",".join(
        f"{LETTERS.get(c.id, c.id)}{'^' * c.heated}{'!' * c.pinned}" for c in game.state.order
    ),
    "enemies": lambda game: ",".join(f"{each.id}@{each.zone}" for each in game.state.enemies),
    "tokens": lambda game: ",".join(sorted(f"{t.kind}@{t.zone}" for t in game.state.tokens)),
    "aspects": lambda game: ",".join(each.card for each in game.state.aspects),
    "delayed": lambda game: ",".join(each.card for each in game.state.delayed),
    "discarded": lambda game: ",".join(
        (*game.state.discards.battle, *game.state.discards.challenge)
    ),
    "deciding": lambda game: game.deciding,
    "choices": lambda game: ",".join(LETTERS.get(each, each) for each in game.choices),
    "attacked": lambda game: ",".join(LETTERS[e.hero] for e in game.told(EnemyAttacked)),
    "read": lambda game: ",".join(
        f"{e.trait}:{e.entry + 1}" for e in game.told(EntryRead) if e.why == "done"
    ),
    "dice": lambda game: ",".join(str(len(e.faces)) for e in game.told(Rolled)),
    "d4": lambda game: ",".join(str(e.d4) for e in game.told(Rolled)),
    "bonus": lambda game: ",".join(str(e.bonus) for e in game.told(Rolled)),
    "sides": lambda game: ",".join(str(e.sides) for e in game.told(DamageRolled)),
    "results": lambda game: ",".join(e.result for e in game.told(AttackJudged)),
    "damage": lambda game: ",".join(str(e.bonus) for e in game.told(DamageRolled)),
    "events": lambda game: ",".join(
        str(e.result) for e in game.told(DieRolled) if e.what == "event"
    ),
    "doors": lambda game: ",".join("open" if e.open else "shut" for e in game.state.board.doors),
    "free": lambda game: len(game.state.board.free),
}
"""What may be asked of the table besides its heroes ("ST.wounds") and enemies ("brigand1.at")."""
