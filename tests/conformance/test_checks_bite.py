"""Each check of all games fails for a game that is made wrong on purpose."""

from typing import Any

import pytest

from bl_tui.table.decisions import Decisions
from bl_tui.words import Words
from engine.core.faults import Fault
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from tests.conformance.checked import play_checked
from tests.conformance.record import Trial
from tests.toy.conformance import TRIAL
from tests.toy.decisions import Gift, Over, Way
from tests.toy.game import Lighthouse
from tests.toy.module import MODULE
from tests.toy.presenter import PRESENTER, LighthousePresenter
from tests.toy.records import (
    Action,
    GiveOil,
    Giving,
    Keeper,
    OilChosen,
    OilGiven,
    State,
    Stay,
    StormRolled,
    View,
)
from tests.toy.words import WORDS

GAMES = 40
"""So many games are played at most, until the check fails."""

# --- games that are wrong ------------------------------------------------------------------------


class ListsTooMuch(Lighthouse):
    """Lists what it refuses."""

    def legal_actions(self, state: State, seat: Keeper) -> tuple[Action, ...]:
        found = super().legal_actions(state, seat)
        return (*found, GiveOil(3)) if found else ()


class ListsTwice(Lighthouse):
    """Lists an action twice."""

    def legal_actions(self, state: State, seat: Keeper) -> tuple[Action, ...]:
        return super().legal_actions(state, seat) * 2


class ListsTooLittle(Lighthouse):
    """Does what it does not list."""

    def legal_actions(self, state: State, seat: Keeper) -> tuple[Action, ...]:
        found = super().legal_actions(state, seat)
        return found[1:] if len(found) > 1 else found


class CitesNothing(Lighthouse):
    """Refuses with a rule that does not exist."""

    def refuse(self, state: State, step: Any, seat: Keeper, action: Action) -> Refusal | None:
        why = super().refuse(state, step, seat, action)
        return why and Refusal(why.code, "LH-9.9")


class PlaysWhatItRefuses(Lighthouse):
    """Does in earnest what it says that it refuses."""

    def play(self, state: State, seat: Keeper, action: Action) -> Next[State]:
        return (
            Next(state) if self.refusal(state, seat, action) else super().play(state, seat, action)
        )


class NeverEnds(Lighthouse):
    """Tells no outcome."""

    def outcome(self, state: State) -> None:
        return None


class ShowsGifts(Lighthouse):
    """Shows what others gave in secret."""

    def view(self, state: State, seat: Keeper | None) -> View:
        return replace(super().view(state, seat), steps=state.steps)


class ShowsNobody(Lighthouse):
    """Shows everybody what a stranger sees."""

    def view(self, state: State, seat: Keeper | None) -> View:
        return super().view(state, None)


class Remembers(Lighthouse):
    """Shows what it was asked before, which is no part of the state."""

    asked = 0

    def view(self, state: State, seat: Keeper | None) -> View:
        self.asked += 1
        return replace(super().view(state, seat), lights=self.asked)


class ImaginesTooLittle(Lighthouse):
    """Imagines a state without what the view shows."""

    def imagine(self, view: View, seed: str) -> State:
        return replace(super().imagine(view, seed), lights=view.lights + 1)


class Counts(Lighthouse):
    """Changes what is no part of the state when it is played."""

    played = 0

    def play(self, state: State, seat: Keeper, action: Action) -> Next[State]:
        self.played += 1
        after = super().play(state, seat, action)
        return Next(replace(after.state, lights=after.state.lights + self.played), after.events)


# --- records that are wrong ----------------------------------------------------------------------


def joins(**changes: Any) -> Trial:
    return replace(TRIAL, module=replace(MODULE, **changes))


def says(but: type | tuple[()] = (), why: str = "no") -> Trial:
    """Make words for all but one kind of event or action, and a text for all refusals."""

    def tell(_: Words, one: Any, __: Any) -> str:
        return "" if isinstance(one, but) else "words"

    return joins(words=replace(WORDS, tell=tell, label=tell, why=lambda *_: why))


def shows(**changes: Any) -> Trial:
    """Return other members of the presenter."""
    wrong = type("WrongPresenter", (LighthousePresenter,), changes)()
    return joins(presenter=lambda: wrong)


def asks(**changes: Any) -> Trial:
    """Return other members of all decisions."""
    gift, way, over = (type(kind.__name__, (kind,), changes) for kind in (Gift, Way, Over))
    return shows(decisions=Decisions((gift, way), over=(over,)))


def plays(game: type[Lighthouse]) -> Trial:
    return replace(TRIAL, game=game())


def saves(**changes: Any) -> Trial:
    return replace(TRIAL, saved=replace(TRIAL.saved, **changes))


WRONG: dict[str, tuple[Trial, str]] = {
    "lists what it refuses": (plays(ListsTooMuch), "is listed"),
    "lists an action twice": (plays(ListsTwice), "twice"),
    "does what it does not list": (plays(ListsTooLittle), "None"),
    "cites no rule": (plays(CitesNothing), "LH-9.9"),
    "plays what it refuses": (plays(PlaysWhatItRefuses), "is played"),
    "never ends": (plays(NeverEnds), "the end: False"),
    "shows secrets": (plays(ShowsGifts), "sees secrets"),
    "shows nobody anything": (plays(ShowsNobody), "sees what None sees"),
    "remembers": (plays(Remembers), "more than the state"),
    "imagines too little": (plays(ImaginesTooLittle), "imagines another game"),
    "counts what is no part of the state": (plays(Counts), "another state"),
    "a position that cannot be": (saves(wrong_state=lambda *_: Fault("x")), "x"),
    "a set-up that cannot be": (saves(wrong_setup=lambda _: Fault("x")), "no set-up"),
    "events without words": (says(OilChosen), "OilChosen"),
    "actions without words": (says(Stay), "Stay"),
    "refusals with a hole": (says((), "no {hex}"), "left open"),
    "refusals without words": (says((), ""), "Refusal"),
    "facts of another code": (replace(says(), facts={"not_your_turn": ()}), "other facts"),
    "a rule that does not exist": (asks(cites=lambda _: "LH-9.9"), "LH-9.9"),
    "lights off the board": (shows(spots=lambda *_: ()), "such places"),
    "a prompt with a hole": (asks(prompt=lambda *_: "go to {hex}"), "left open"),
    "a text that means something else": (
        joins(text=replace(MODULE.text, action=lambda _: Stay())),
        "another action",
    ),
    "a position without a text": (
        joins(text=replace(MODULE.text, position=lambda *_: iter(()))),
        "no text",
    ),
    "a board that stays as it was": (
        shows(story=replace(PRESENTER.story, changes={})),
        "another board",
    ),
}


def find(trial: Trial) -> None:
    """Play games until one fails."""
    for play, _ in zip(trial.fixed(), range(GAMES), strict=False):
        play_checked(trial, play)


@pytest.mark.parametrize("what", WRONG)
def test_deliberate_faults_are_detected(what: str) -> None:
    trial, told = WRONG[what]
    with pytest.raises(AssertionError, match=told):
        find(trial)


def test_a_revealing_event_without_a_barrier_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    for event in (OilGiven, StormRolled):
        monkeypatch.setattr(event, "barrier", "")
    with pytest.raises(AssertionError):
        find(TRIAL)


def test_an_open_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Giving, "seen_by", lambda step, _: step)
    with pytest.raises(AssertionError, match="sees secrets"):
        find(TRIAL)


def test_correct_records_pass() -> None:
    """The records above fail for what was made wrong in them, and for nothing else."""
    find(TRIAL)
    find(says())
