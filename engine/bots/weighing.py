"""The alternatives of a choice, with the chances that a player may know.

A bot that searches has compared them; of another one they are the actions that it rates best, with
a band instead of a chance. The chance after the choice is that of the position as all may know it,
so that it reveals no hidden cards; the odds of the others differ from it as in the search.
"""

from typing import Any

from engine.bots.protocol import Choice, Reason, Weighed
from engine.bots.rating import NEVER
from engine.core.frozen import replace

FAR = "behind.far"
BEHIND = ((0.05, "behind.little"), (0.25, "behind.some"))
"""Codes of how far an action is behind: by so many units of a judge (1 and 6 games of 100) at most;
FAR beyond."""
SHOWN = 3
"""Actions that are shown, the chosen one included."""
WORLDS = 4
"""Positions over whose chances the public chance is averaged."""


def explained(bot: Any, game: Any, view: Any, seed: str, choice: Choice, *, own: bool) -> Choice:
    """Return a choice with its alternatives, the chosen action first.

    `own`: the viewer may know the hidden cards of the view, since they are the viewer's own.
    """
    judge = getattr(bot, "judge", None)  # a bot without one chooses at random
    options = _first(choice, choice.weighed or _rated(judge, view, choice))
    if options and options[0].chance is not None and game.secrets and not own:
        options = _moved(options, _public(judge, game, view, seed))
    return replace(choice, weighed=options)


def _rated(judge: Any, view: Any, choice: Choice) -> tuple[Weighed, ...]:
    """Return the actions of a view that a judge rates best, each with how far it is behind the
    chosen one, in advantages with which a seat wins 73 games of 100."""
    if judge is None or len(view.actions) < 2:
        return ()
    sensible = [option for option in judge.rate(view) if option.value > NEVER / 2]
    values = {option.action: option.value for option in sensible}
    mine = values.get(choice.action, max(values.values(), default=0.0))
    ranked = sorted(sensible, key=lambda option: -option.value)
    return tuple(
        Weighed(option.action, Reason(_band((mine - option.value) / judge.unit)))
        for option in ranked[:SHOWN]
    )


def _band(lack: float) -> str:
    """Return the code of a difference that is not known as a chance.

    >>> _band(0.0)
    'behind.little'
    """
    return next((code for most, code in BEHIND if lack <= most), FAR)


def _first(choice: Choice, options: tuple[Weighed, ...]) -> tuple[Weighed, ...]:
    """Return the options with the chosen one first; none where there is nothing to compare."""
    same = [option for option in options if option.action == choice.action]
    others = [option for option in options if option.action != choice.action]
    chosen = Weighed(choice.action, choice.reason, same[0].chance if same else None)
    return (chosen, *others[: SHOWN - 1]) if others else ()


def _public(judge: Any, game: Any, view: Any, seed: str) -> float | None:
    """Return the chance of the viewer's seat as a stranger would judge it, None if unknown."""
    stranger = game.view(game.imagine(view, seed), None)
    worlds = (game.imagine(stranger, f"{seed}/public {number}") for number in range(WORLDS))
    chances = [judge.chance(world, view.seat) for world in worlds]
    known = [chance for chance in chances if chance is not None]
    return sum(known) / WORLDS if len(known) == WORLDS else None


def _moved(options: tuple[Weighed, ...], chance: float | None) -> tuple[Weighed, ...]:
    """Return the options with this chance for the first one; the odds of the others keep their
    ratio to its odds."""
    first = options[0].chance
    return tuple(replace(option, chance=_near(option.chance, first, chance)) for option in options)


def _near(chance: float | None, first: float | None, now: float | None) -> float | None:
    if chance is None or first is None or now is None:
        return None
    odds = _odds(now) * _odds(chance) / _odds(first)
    return odds / (1 + odds)


def _odds(chance: float) -> float:
    """Return the odds of a chance.

    >>> _odds(0.75)
    3.0
    """
    some = min(max(chance, 0.001), 0.999)
    return some / (1 - some)
