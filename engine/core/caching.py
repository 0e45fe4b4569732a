"""Answers kept for the state asked about last.

A player's decision asks the same state the same questions several times: who decides, what is
legal, is this legal. States are immutable, so the answer of the last one can be kept by identity;
a hash of a whole state would cost more than most answers.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from operator import is_
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])
_NONE_YET = object()


def of_last_state(function: F) -> F:
    """Keep the answers of a pure function of (state, *hashable) for the last state given.

    >>> last = of_last_state(lambda state: state[::-1])
    >>> last("abc")
    'cba'
    """
    held: tuple[object, dict[tuple[Any, ...], Any]] = (None, {})

    @wraps(function)
    def remembered(state: Any, *args: Any) -> Any:
        nonlocal held
        owner, answers = held  # one read of one tuple, so that threads cannot mix two states
        if owner is not state:
            answers = {}
            held = (state, answers)
        answer = answers.get(args, _NONE_YET)
        if answer is _NONE_YET:
            answer = answers[args] = function(state, *args)
        return answer

    return cast(F, remembered)


def while_same(parts: Callable[[Any], tuple[object, ...]]) -> Callable[[F], F]:
    """Keep the answer of a pure function of a state while what it depends on is the very same.

    `parts` names that: records of the state that most of its changes leave untouched.
    """

    def decorate(function: F) -> F:
        held: tuple[object, tuple[object, ...], Any] = (None, (), None)

        @wraps(function)
        def remembered(state: Any) -> Any:
            nonlocal held
            last, known, answer = held  # one read, as above
            if last is state:
                return answer
            now = parts(state)
            if len(known) != len(now) or not all(map(is_, known, now)):
                answer = function(state)
            held = (state, now, answer)
            return answer

        return cast(F, remembered)

    return decorate


def by_key(key: Callable[..., Hashable], most: int = 512) -> Callable[[F], F]:
    """Keep the answers of a pure function by all that they depend on, at most so many of them.

    >>> length = by_key(len, most=1)(lambda text: f"{len(text)} letters")
    >>> length("abc"), length("xyz")
    ('3 letters', '3 letters')
    """

    def decorate(function: F) -> F:
        answers: dict[Hashable, Any] = {}

        @wraps(function)
        def remembered(*args: Any) -> Any:
            here = key(*args)
            answer = answers.get(here, _NONE_YET)
            if answer is _NONE_YET:
                if len(answers) >= most:
                    answers.clear()
                answer = answers[here] = function(*args)
            return answer

        return cast(F, remembered)

    return decorate
