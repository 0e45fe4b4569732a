"""A bot's alternatives beside its reason, the gain of a hint, and hints that come in time."""

from collections.abc import Iterator
from functools import cache
from threading import Event, Thread
from time import monotonic
from typing import Any

import pytest

from bl_tui.games.registry import Games
from bl_tui.host.tables import minds
from bl_tui.play.bot_process import Question, Thinker, Thought, first_impression
from bl_tui.play.seats import seated
from bl_tui.play.settings import HINT
from bl_tui.table.advice import gain_told, weighed_told
from bl_tui.words import Words
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Attack, Done, PlayCard
from engine.battlelore.state.model import Setup
from engine.battlelore.state.sides import Side
from engine.bots.protocol import Choice, Reason, Weighed
from engine.bots.roster import bot_named
from engine.bots.weighing import SHOWN, explained
from engine.core.frozen import replace
from saves.games import KNOWN
from tests.battlelore.position import make_position
from tests.plain.talks import talk
from tests.ui.sittings import Sitting
from tests.ui.test_no_needless_key import DEFENDS, sit

WHY = Reason("chance")
SHOT, OTHER = Attack("p1", "s1"), Attack("p2", "s2")
REGULAR: Any = bot_named("battlelore", "regular")


def weighed(*chances: float | None) -> Choice:
    """Return a choice of three actions with these chances."""
    actions = (SHOT, OTHER, PlayCard("scout_left"))
    pairs = zip(actions, chances, strict=False)
    return Choice(SHOT, WHY, weighed=tuple(Weighed(action, WHY, c) for action, c in pairs))


@cache
def decisive() -> Any:
    """Return the view of a seat that chooses a card in a battle with Lore cards, far enough in it
    that chances are known."""
    state, judge = BATTLELORE.start(Setup(library()["wizards"]), "weighed").state, REGULAR.judge
    while judge.chance(state, Side.PENNANT) is None or not has_card(views(state)):
        view = views(state)
        action = REGULAR.choose(BATTLELORE, view, "").action
        state = BATTLELORE.play(state, view.seat, action).state
    return views(state)


def has_card(view: Any) -> bool:
    """Return whether a Command card can be played."""
    return any(isinstance(action, PlayCard) for action in view.actions)


def views(state: Any) -> Any:
    """Return the view of the seat that decides."""
    return BATTLELORE.view(state, BATTLELORE.to_act(state)[0])


# --- what was weighed ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["battlelore", "second_edition", "battle_mages", "bardsung"])
def test_a_bot_that_does_not_search_names_its_three_best_actions(name: str) -> None:
    module = Games()[name]
    scenario = next(iter(module.scenarios.library()))
    setup = module.scenarios.setup(module.scenarios.library()[scenario])
    state, regular = module.game.start(setup, "weighed 50").state, bot_named(name, "regular")
    compared = 0
    for _ in range(40):
        view = module.game.view(state, module.game.to_act(state)[0])
        choice = regular.choose(module.game, view, "")
        told = explained(regular, module.game, view, "", choice, own=False)
        assert len(told.weighed) <= SHOWN
        if told.weighed:
            compared += 1
            assert told.weighed[0].action == choice.action
            assert all(option.reason.code.startswith("behind.") for option in told.weighed[1:])
        state = module.game.play(state, view.seat, choice.action).state
    assert compared


def test_public_chances_hide_the_cards_of_a_bot() -> None:
    """The chances are the same for all hands."""
    view, chances = decisive(), set()
    state = BATTLELORE.imagine(view, "0")
    for world in range(4):
        other = BATTLELORE.imagine(BATTLELORE.view(state, None), str(world))
        held = BATTLELORE.view(other, view.seat)
        told = explained(REGULAR, BATTLELORE, held, "", weighed(0.9, 0.8), own=False)
        first, second = (option.chance for option in told.weighed)
        assert first is not None
        assert second is not None
        assert second < first
        chances.add((first, second))
    assert len(chances) == 1


def test_the_own_hint_keeps_its_chances() -> None:
    told = explained(REGULAR, BATTLELORE, decisive(), "", weighed(0.9, 0.8), own=True)
    assert [option.chance for option in told.weighed] == [0.9, 0.8]


def about_to_battle() -> Sitting:
    units = "p1 Ar F6, p2 Ar F9, s1 Ib D6, s2 Ib D9"
    state = make_position(units, ordered="p1 p2", phase="battle", dice="L L L L").state
    return sit(state, DEFENDS)


def test_alternatives_have_chances_and_no_hidden_cards_before_the_end() -> None:
    sitting = about_to_battle()
    given = (sitting.seen.presenter, sitting.seen.phrases, sitting.table.view(Side.PENNANT))
    open_now = weighed_told(*given, weighed(0.62, 0.57, 0.5), whole=False)
    assert open_now == ("Chance to win: 62%. Alternatives: Attack s2 (D9) with p2 (F9): 57%.")
    afterwards = weighed_told(*given, weighed(0.62, 0.57, 0.5), whole=True)
    assert afterwards.endswith("57%; Play Scout Left: 50%.")


def test_the_key_b_shows_what_the_bot_weighed() -> None:
    sitting = about_to_battle()
    view, number = sitting.table.view(Side.PENNANT), sitting.table.seen
    reason = REGULAR.choose(BATTLELORE, view, "").reason
    choice = replace(weighed(0.62, 0.57, 0.5), reason=reason)
    sitting.conductor.decided(view, number, Thought(choice, "regular"))
    sitting.press("b")
    assert "Alternatives: Attack s2 (D9) with p2 (F9): 57%." in sitting.session.notice
    assert "Scout" not in sitting.session.notice


# --- hints ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chances", "gain"),
    [
        ((0.62, 0.58), "4 points better than the next best"),
        ((0.62, 0.61), "1 point better than the next best"),
        ((0.62, 0.62), "about as good as the next best"),
        ((None, None), ""),
        ((), ""),
    ],
)
def test_a_hint_says_the_gain_over_the_next_best(chances: Any, gain: str) -> None:
    assert gain_told(about_to_battle().seen.phrases, weighed(*chances)) == gain


@pytest.mark.parametrize(
    ("code", "gain"),
    [("little", "about as good"), ("some", "slightly better"), ("far", "clearly better")],
)
def test_without_a_chance_the_gain_is_a_band(code: str, gain: str) -> None:
    options = (Weighed(SHOT, WHY), Weighed(Done(), Reason(f"behind.{code}")))
    told = gain_told(about_to_battle().seen.phrases, Choice(SHOT, WHY, weighed=options))
    assert told == f"{gain} {'as' if code == 'little' else 'than'} the next best"


class Slow:
    """A process that thinks until it is released."""

    released = Event()

    def __init__(self, _: object) -> None:
        self.asked = 0

    def wake(self) -> None:
        """Be ready."""

    def think(self, question: Question) -> Choice:
        """Think for long."""
        Slow.released.wait()
        return first_impression(KNOWN["battlelore"], question)

    def stop(self) -> None:
        """End at once."""
        Slow.released.set()


@pytest.fixture
def busy() -> Iterator[Thinker]:
    """Return the bots of a table, which think about something else."""
    Slow.released.clear()
    thinker = Thinker("battlelore", Slow)
    thread = Thread(target=thinker.think, args=(Question("heavy", decisive(), "1"),))
    thread.start()
    yield thinker
    Slow.released.set()
    thread.join()


def test_a_hint_comes_in_time_while_another_bot_thinks(busy: Thinker) -> None:
    asked = monotonic()
    hint = Question("heavy", decisive(), "1", HINT, plan=True, weighs=True)
    thought = busy.think(hint)
    assert thought.choice.action in hint.view.actions
    assert not Slow.released.is_set(), "the other bot has not ended"
    assert hint.patience is not None
    assert hint.patience < HINT < 1.5
    assert monotonic() - asked >= hint.patience


def test_a_hint_on_a_host_without_a_free_place_comes_in_time() -> None:
    places = minds.SoloMinds(most=0)
    hint = Question("heavy", decisive(), "1", HINT, plan=True)
    mind = places.mind(KNOWN["battlelore"], "anna")
    assert mind.think(hint).action in hint.view.actions


# --- line mode -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "command", "start"),
    [("en", "reason", "Regular: "), ("it", "motivo", "Regolare: ")],
)
def test_line_mode_says_why_a_bot_acted(language: str, command: str, start: str) -> None:
    seats = seated({"uthuk": "regular"})
    dialogue = talk("second_edition", "learning", "x", seats, language=language)
    list(dialogue.begin())
    while dialogue.table.view(None).turn < 3:
        list(dialogue.hear(dialogue.choices()[-1].typed))
    said = [line for _ in range(8) for line in dialogue.hear(command)]
    assert all(line.startswith(start) for line in said)
    assert any("Alternativ" in line for line in said)


def test_words_of_gains_agree_in_both_languages() -> None:
    for language in ("en", "it"):
        words = Words(language)
        assert words.count("app.advice.better", 1) != words.count("app.advice.better", 2)
