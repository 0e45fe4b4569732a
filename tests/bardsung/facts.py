"""What may be asked of a position of Bardsung, in phrases with commas between.

"Stoneheart has 1 wound", "has no serious wounds", "has no condition" (of whoever was named last),
"brigand1 has burn+bane", "brigand1 is gone", "Lightweaver at TUT.n", "Dawnguard devotion 1",
"Stoneheart has no treasures"; of the table "fate 2", "order Stoneheart executioner^", "no tokens",
"nobody attacked": the names are those of `FACTS`.
"""

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from engine.bardsung.state.events import (
    AttackJudged,
    DamageRolled,
    DieRolled,
    EnemyAttacked,
    EntryRead,
    Rolled,
)
from engine.bardsung.state.model import Hero
from engine.bardsung.tables.heroes import PROFILES

if TYPE_CHECKING:
    from tests.bardsung.position import Position

FIELDS = (
    "timers",
    "treasures",
    "turned",
    "marks",
    "gear",
    "devotion",
    "grudge",
    "spent",
    "xp",
    "thirds",
)
"""What may be asked of a hero by its name."""
WOUNDS = re.compile(r"has (no|\d+)( serious)? wounds?")
NOTHING = re.compile(r"has no (?!condition)(\w+)")


def wants(text: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the value of each fact of a text."""
    who = ""
    for phrase in filter(None, map(str.strip, text.split(","))):
        first, _, value = phrase.partition(" ")
        if first in ("no", "nobody") or first in FACTS:
            yield (first, value.replace(" ", ",")) if first in FACTS else (value, "")
            continue
        if first not in ("has", "is", "at") and first not in FIELDS:
            who, said = first.lower(), value
        else:
            said = phrase
        what, value = _of_model(said)
        yield f"{who}.{what}", value


def _of_model(said: str) -> tuple[str, str]:
    if found := WOUNDS.fullmatch(said):
        return "serious" if found[2] else "wounds", "0" if found[1] == "no" else found[1]
    if found := NOTHING.fullmatch(said):
        return found[1], ""
    verb, _, value = said.partition(" ")
    if verb == "has":
        return "on", "" if value == "no condition" else value
    if verb == "is":
        return "gone", "yes" if value == "gone" else "no"
    return verb, value


def fact(game: "Position", name: str) -> str:
    """Return something that is so, as a text: ids, with commas or + between several."""
    who, _, what = name.partition(".")
    if who in PROFILES:
        return _of_hero(game.hero(who), what)
    if what:
        return _of_enemy(game, who, what)
    return str(FACTS[name](game))


def _of_hero(hero: Hero, what: str) -> str:
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


def _of_enemy(game: "Position", name: str, what: str) -> str:
    enemy = game.state.enemy(name)
    if what == "gone" or enemy is None:
        return "yes" if enemy is None else "no"
    return "+".join(enemy.conditions) if what == "on" else str(getattr(enemy, _FIELDS[what]))


_FIELDS = {"at": "zone", "wounds": "wounds"}
FACTS: dict[str, Callable[["Position"], object]] = {
    "gold": lambda game: game.state.gold,
    "fate": lambda game: game.state.fate,
    "renown": lambda game: game.state.renown,
    "round": lambda game: game.state.round,
    "echo": lambda game: game.state.echo,
    "resources": lambda game: "/".join(map(str, game.state.resources)),
    "order": lambda game: ",".join(
        f"{c.id}{'^' * c.heated}{'!' * c.pinned}" for c in game.state.order
    ),
    "enemies": lambda game: ",".join(f"{each.id}@{each.zone}" for each in game.state.enemies),
    "tokens": lambda game: ",".join(sorted(f"{t.kind}@{t.zone}" for t in game.state.tokens)),
    "aspects": lambda game: ",".join(each.card for each in game.state.aspects),
    "delayed": lambda game: ",".join(each.card for each in game.state.delayed),
    "discarded": lambda game: ",".join(
        (*game.state.discards.battle, *game.state.discards.challenge)
    ),
    "deciding": lambda game: game.deciding.lower(),
    "choices": lambda game: ",".join(game.choices),
    "attacked": lambda game: ",".join(e.hero for e in game.told(EnemyAttacked)),
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
"""What may be asked of the table, besides its heroes and enemies."""
