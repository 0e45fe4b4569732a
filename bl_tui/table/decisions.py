"""All decisions of a game, and the one that is due."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from bl_tui.table.decision import Decision
from bl_tui.table.pointing.selection import Selection
from engine.core.caching import of_last_state

V = TypeVar("V")


class Decisions(Generic[V]):
    """The decisions of a game: the classes for its steps, those of its end, and its modes.

    Of several classes of one step the first one that has the stage of the step and is `due` asks;
    of those `over`, when the game is over, the first that is due. A class for `object` is the
    fallback.

    >>> Decisions([Decision], over=[]).modes
    {}
    """

    def __init__(
        self,
        asked: Sequence[type[Decision[V]]],
        *,
        over: Sequence[type[Decision[V]]],
        modes: Sequence[type[Decision[V]]] = (),
    ) -> None:
        self.kinds = (*asked, *over)
        """All that ask, without the modes."""
        self.modes = {kind.name: kind for kind in modes}
        """Those to which a player turns in the middle of another one, by `Selection.mode`."""
        self._over = over
        self._by_step: dict[Any, list[tuple[object, type[Decision[V]]]]] = {}
        for kind in asked:
            step_type, stage = kind.step if isinstance(kind.step, tuple) else (kind.step, None)
            self._by_step.setdefault(step_type, []).append((stage, kind))
        # Made once for each view: a key asks for it some forty times.
        self.due = of_last_state(self._due)
        self._turned_to = of_last_state(self._mode)

    def asked(self, view: Any, at: Selection) -> Decision[V]:
        """Return the decision by which a player chooses: the open mode, or the current one."""
        return self._turned_to(view, at.mode) if at.mode in self.modes else self.due(view)

    def choices(self, view: Any, at: Selection) -> tuple[Any, ...]:
        """Return the viewer's listed choices, in the order of their numbers."""
        turned = at.mode in self.modes
        return self.asked(view, at).choices(at) if turned or view.actions else ()

    def _due(self, view: Any) -> Decision[V]:
        return self._kind(view)(view)

    def _mode(self, view: Any, name: str) -> Decision[V]:
        return self.modes[name](view)

    def _kind(self, view: Any) -> type[Decision[V]]:
        if view.over is not None or not view.steps:
            return next(kind for kind in self._over if kind.due(view))
        step = view.steps[-1]
        for step_type in (type(step), object):
            for stage, kind in self._by_step.get(step_type, ()):
                if (stage is None or stage == step.stage) and kind.due(view):
                    return kind
        raise LookupError(f"no decision for {type(step).__name__}")
