"""The plan that a bot announces as its turn begins: one sentence that reveals nothing hidden.

The sentence is made from public facts: the hidden cards of all seats are imagined, and the usual
bot plans the turn with them. It is announced only if it is also what the bot itself means to
do. So two positions that differ only in hidden cards have the same sentence, or none.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from typing import Any

from engine.bots.planning import with_plan
from engine.bots.protocol import (
    Announced,
    Bot,
    Choice,
    Deadline,
    Intended,
    Reason,
    unhurried,
)
from engine.bots.roster import ROSTERS
from engine.core.frozen import record
from engine.core.game import Fact

Due = Choice | Intended
"""A choice of a turn, made or intended."""

NAMED = 2
"""Targets that a sentence names at most."""


@record
class TurnReader:
    """Knowledge of one game about the turns of its bots; a game's module `announcing` has it."""

    begins: Callable[[Any], bool]
    """Whether a turn begins in a view: its card is public, and nothing was done."""
    attacks: frozenset[str]
    """The codes of reasons with a target that the bot attacks or means to attack."""
    goals: frozenset[str] = frozenset()
    """The codes of reasons to move to a place that counts for victory, with the place as `to`."""
    part: Callable[[Any, str], str] = lambda *_: ""
    """The section of a unit as the viewer sees it: "left", "centre", "right", or ""."""
    hurt: Callable[[Any, str], bool] = lambda *_: False
    """Whether a unit has lost strength."""
    other: Callable[[Any, tuple[Due, ...]], Reason | None] = lambda *_: None
    """The aim of a turn without attacks and goals, by the view and its choices."""


@cache
def reader_of(game: str) -> TurnReader | None:
    """Return a game's knowledge about turns, None for a game without bots of its own."""
    if game not in ROSTERS:
        return None
    package = ROSTERS[game].module.rpartition(".")[0]
    reader: TurnReader = import_module(f"{package}.announcing").READER
    return reader


def begins(game: str, view: Any) -> bool:
    """Return whether a bot's turn begins in a view, so that it may announce its plan.

    >>> begins("chess", view=None)
    False
    """
    reader = reader_of(game)
    return reader is not None and view.seat is not None and reader.begins(view)


def attacked(game: str, choice: Choice) -> str:
    """Return the target of an attack that was chosen, "" for any other choice."""
    reader = reader_of(game)
    if reader is None or choice.reason.code not in reader.attacks:
        return ""
    return str(getattr(choice.action, "target", ""))


def announced(
    bot: Bot, game: Any, view: Any, seed: str, choice: Choice, late: Deadline = unhurried
) -> Announced | None:
    """Return the plan that a bot may announce as its turn begins, None for none or if it is `late`.

    `bot` makes plans: the rest of the turn after the choice, and the turn as all may foresee it.
    """
    reader = reader_of(game.name)
    if reader is None or late() or not reader.begins(view):
        return None
    own = _turn(bot, game, view, seed, choice)
    seen = view if not game.secrets else _as_all_know(game, view, seed)
    if seen == view:
        return _sentence(reader, view, own)
    if late():
        return None
    foreseen = _turn(bot, game, seen, seed, bot.choose(game, seen, seed))
    said, meant = _sentence(reader, seen, foreseen), _sentence(reader, view, own)
    return said if said is not None and meant is not None and _agree(said, meant) else None


def _turn(bot: Bot, game: Any, view: Any, seed: str, choice: Choice) -> tuple[Due, ...]:
    """Return all choices of the turn, the first one included, as the bot itself intends them or
    else as the planner goes on."""
    if choice.plan:
        return (choice, *choice.plan)
    planned = with_plan(bot, game, view, seed, choice)
    return (choice, *(step.choice for step in planned.then))


def _as_all_know(game: Any, view: Any, seed: str) -> Any:
    """Return the view with hidden cards that are imagined from what a stranger may know."""
    stranger = game.view(game.imagine(view, seed), None)
    return game.view(game.imagine(stranger, seed), view.seat)


def _sentence(reader: TurnReader, view: Any, turn: tuple[Due, ...]) -> Announced | None:
    """Return what a turn is for: its main targets, or the place that it goes for."""
    targets, attackers = _targets(reader, turn)
    if targets:
        facts: list[Fact] = [("part", _part(reader, view, attackers))]
        for number, target in enumerate(targets[:NAMED], 1):
            facts.append((f"target{number}", target))
            facts.append((f"hurt{number}", int(reader.hurt(view, target))))
        facts.append(("more", len(targets[NAMED:])))
        return Announced(Reason("press", tuple(facts)), targets)
    goals = [_fact(choice, "to") for choice in turn if choice.reason.code in reader.goals]
    if goals:
        return Announced(Reason("goal", (("place", goals[0]),)), ())
    other = reader.other(view, turn)
    return None if other is None else Announced(other, ())


def _targets(reader: TurnReader, turn: tuple[Due, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the targets, the one that most choices are about first, and their attackers."""
    counts, attackers = Counter[str](), list[str]()
    for choice in turn:
        target = _fact(choice, "target")
        if choice.reason.code in reader.attacks and target:
            counts[target] += 1
            attackers.append(_fact(choice, "unit"))
    ranked = tuple(target for target, _ in counts.most_common())
    return ranked, tuple(unit for unit in dict.fromkeys(attackers) if unit)


def _fact(choice: Due, name: str) -> str:
    return str(dict(choice.reason.facts).get(name, ""))


def _part(reader: TurnReader, view: Any, units: Iterable[str]) -> str:
    """Return the section of all of these units, "" for several."""
    parts = {reader.part(view, unit) for unit in units}
    return parts.pop() if len(parts) == 1 else ""


def _agree(said: Announced, meant: Announced) -> bool:
    """Return whether a bot means to do what a sentence says."""
    named = said.targets[:NAMED]
    if not named:
        return said.reason == meant.reason
    part = dict(said.reason.facts)["part"]
    return {*named} <= {*meant.targets} and part in ("", dict(meant.reason.facts)["part"])
