"""Lessons at a table without a screen: each can be played to its end by what it says itself."""

import json
import os
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bl_tui.commands import NAMED_KEYS, standard_keys
from bl_tui.forms.teaching import TUTOR, taught
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.play.course import LESSONS, Course, taken
from bl_tui.play.lessons import ANY, Lesson, choices
from bl_tui.play.remembered import REMEMBERED_FILE, Remembered
from bl_tui.play.seats import seated
from bl_tui.screens.game.lesson import TutorDriver, teach
from bl_tui.table.panes.layout import arrange
from bl_tui.table.panes.lesson import LINES, Teaching
from bl_tui.table.pointing.selection import Act
from bl_tui.table.screenful import panes
from bl_tui.table.session import answering, commands, showing
from bl_tui.table.session.state import Perform
from bl_tui.text.key_names import named_key
from bl_tui.words import Words
from engine.core.frozen import replace
from engine.core.record import advance
from engine.core.rng import Scripted
from tests.ui.sittings import Sitting

GAMES = Games()
ALL = [f"{game}/{lesson}" for game, row in RULEBOOKS.items() for lesson in row.lessons]
SIZES = ((80, 24), (100, 30), (120, 40))
ENDING = ("d", "x", "y", "n")
ANY_KEYS = sorted({*"abcdefghijklmnopqrstuvwxyz0123456789", *NAMED_KEYS})
ROUGH = 12
"""Steps of a lesson between which any keys are pressed."""

of_each_lesson = pytest.mark.parametrize("name", ALL)


def lesson_of(name: str) -> tuple[Any, Lesson]:
    """Return a lesson and the record of its game."""
    game, lesson = name.split("/")
    return GAMES[game], GAMES[game].lessons()[lesson]


class Later:
    """A screen for who wants to be called later: it calls when a test says so."""

    def __init__(self) -> None:
        self._due: list[Callable[[], Any]] = []

    def call_later(self, call: Callable[..., Any], *args: Any) -> None:
        """Keep a call."""
        self._due.append(lambda: call(*args))

    def catch_up(self) -> None:
        """Call all that is due, and what that leads to."""
        while self._due:
            self._due.pop(0)()


class Learner(Sitting):
    """Somebody who takes a lesson, and does what it says."""

    def __init__(self, name: str, home: Path, language: str = "en") -> None:
        module, lesson = lesson_of(name)
        remembered = Remembered(home / REMEMBERED_FILE)
        notation = (module.text.action, module.saved.text)
        self.course = Course(module.game, lesson, notation, remembered)
        self.words = Words(language, module.words.catalogue)
        table, presenter = self.course.table, module.presenter()
        others = {seat.value: TUTOR for seat in table.seats if seat.value != lesson.learner}
        self.later = Later()
        game = name.split("/", maxsplit=1)[0]
        all_keys = standard_keys(RULEBOOKS[game].commands)
        super().__init__(
            table, seated(others), presenter=presenter, catalogue=module.words.catalogue,
            signs=GAMES.art(game).glyphs("ascii", self.words), keys=all_keys,
        )  # fmt: skip
        screen: Any = self.later
        conductor = self.conductor
        conductor.bots = self.bots = TutorDriver(screen, self.course, conductor.decided)
        teach(conductor, self.course, lambda: taught(self.course, self.words, all_keys))
        phrases = presenter.phrases(self.words, self.signs(game), self.seen.view, True)
        conductor.seen = replace(self.seen, phrases=phrases)
        conductor.wishes.keep_company(self.session.seats)
        conductor.look()
        self.later.catch_up()

    def signs(self, game: str) -> Any:
        """Return the signs of a game."""
        return GAMES.art(game).glyphs("ascii", self.words)

    @property
    def teaching(self) -> Teaching:
        """Return what the lesson says now."""
        assert self.seen.teaching is not None
        return self.seen.teaching

    def press(self, *pressed: str) -> None:
        """Press keys, and let the other side do what it does then."""
        for key in pressed:
            super().press(key)
            self.later.catch_up()

    def step(self) -> None:
        """Read on, or do what the lesson waits for, as the key for hints shows it."""
        if self.teaching.page:
            self.press("enter")
            return
        done = self.table.count
        for _ in range(2):  # what is laid on a place is taken up first
            self.press("slash")
            shown = self.session.notice
            for key in ("enter", *ENDING):
                if shown == self.seen.say("app.lesson.how", key=self.named(key)):
                    self.press(key)
            if self.table.count > done:
                return
        pytest.fail(f"{self.teaching.head}: {self.teaching.waits} {shown}")

    def named(self, key: str) -> str:
        """Return a key as the lesson names it."""
        return named_key(self.words, key)

    def shown(self, size: tuple[int, int]) -> str:
        """Return the panes in which a lesson may speak, as one text."""
        presenter = self.seen.presenter
        extent = presenter.bare_board(self.seen.view, None).extent
        extra, window = presenter.extra(self.seen.view), presenter.window
        plan = arrange(extent, *size, extra=extra, lesson=LINES, window=window)
        found = panes(showing.scene_of(self.session, self.seen, plan, ()))
        texts = [
            "".join(piece.text for piece in line)
            for pane in ("lesson", "prompt", "hand")
            for line in found.get(pane, [])
        ]
        return " ".join(" ".join(texts).split())


def learning(name: str, home: Path, language: str = "en") -> Iterator[Learner]:
    """Take a lesson to its end, a step at a time."""
    learner = Learner(name, home, language)
    while not learner.teaching.over:
        yield learner
        learner.step()
    yield learner


@of_each_lesson
def test_a_lesson_can_be_learnt_by_doing_what_it_says(name: str, tmp_path: Path) -> None:
    """The key for hints points at what is awaited, and the key that it names does it."""
    learner = list(learning(name, tmp_path))[-1]
    assert taken(Remembered(tmp_path / REMEMBERED_FILE), name).learnt
    assert not left_over(learner), "dice that never fall teach nothing"
    learner.press("enter")
    assert learner.opened == ["onward"], "the next lesson is one key away"
    learner.press("p")
    assert learner.opened == ["onward", "play"], "so is a real game"


def left_over(learner: Learner) -> int:
    """Return how many scripted dice have not been rolled; a seed leaves none over."""
    rng = learner.course.table._record.state.rng
    return len(rng.script) - int(rng.used) if isinstance(rng, Scripted) else 0


@of_each_lesson
@pytest.mark.parametrize("language", ["en", "it"])
def test_a_lesson_shows_all_its_text_beside_the_whole_board(
    name: str, language: str, tmp_path: Path
) -> None:
    cut = [
        f"{learner.teaching.head} at {size}: {learner.teaching.text}"
        for learner in learning(name, tmp_path, language)
        for size in SIZES
        if " ".join(learner.teaching.text.split()) not in learner.shown(size)
    ]
    assert not cut, "\n".join(cut)


@of_each_lesson
def test_a_lesson_continues_after_every_allowed_choice(name: str) -> None:
    """Of several actions any will do, and what may be done in any order in the opposite one."""
    module, lesson = lesson_of(name)
    game, parse = module.game, module.text.action
    many = max(len(choices(each)) for step in lesson.steps for each in step.does)
    for which, turned in product(range(many), (False, True)):
        found = lesson.begin()
        for step in lesson.steps:
            does = [choices(each)[which % len(choices(each))] for each in step.does]
            turns = turned and not step.ordered
            for text in (*(reversed(does) if turns else does), *step.theirs):
                seats = game.to_act(found.state)
                action = parse(text) if not text.endswith(ANY) else None
                if action is None:
                    legal = game.legal_actions(found.state, seats[0])
                    begins, written = text.removesuffix(ANY), module.saved.text
                    action = [e for e in legal if written(e).startswith(begins)][which]
                may = [s for s in seats if game.refusal(found.state, s, action) is None]
                assert may, f"{step.text}: {text}"
                found = advance(game, found, may[0], action)


@of_each_lesson
def test_something_else_is_answered_and_not_done(name: str, tmp_path: Path) -> None:
    tried = 0
    for learner in learning(name, tmp_path):
        teaching, seen = learner.teaching, learner.seen
        for action in seen.view.actions:
            if not teaching.over and not teaching.allows(action):
                session, wants = answering.answered(learner.session, seen, Act(action))
                assert (session.notice, wants) == (teaching.other, ())
                tried += 1
    assert tried > 10


@of_each_lesson
def test_a_lesson_can_be_completed_after_any_keys(name: str, tmp_path: Path) -> None:
    """Between the steps, keys that chance picks: those that do what is awaited among them."""
    seed = os.environ.get("KEYS_SEED", f"keys {name}")
    print("seed", seed)
    rng, learner = Random(seed), Learner(name, tmp_path)
    for _ in range(ROUGH):
        learner.press(*rng.choices(ANY_KEYS, k=20))
        while learner.session.panel:
            learner.press("backspace")
        learner.press("tab", "backspace", "backspace")
        if learner.teaching.over:
            return
        learner.step()


@of_each_lesson
def test_a_forbidden_action_in_a_lesson_is_not_retried_for_ever(name: str, tmp_path: Path) -> None:
    """A key that does all at once does it again only after something was done."""
    for learner in learning(name, tmp_path):
        for command, deed in learner.seen.presenter.deeds.items():
            if deed.again:
                session, seen = learner.session, learner.seen
                before = (replace(seen.view, steps=()),)
                _, wants = commands.repeat(session, seen, command, session.selection, before)
                assert not wants or isinstance(wants[0], Perform)


def test_an_undo_leads_the_lesson_a_step_back(tmp_path: Path) -> None:
    learner = Learner("battlelore/cards", tmp_path)
    while learner.teaching.number < 6:
        learner.step()
    learner.press("u")
    assert learner.teaching.number == 5
    learner.step()
    assert learner.teaching.number == 6


def test_undoing_an_action_also_undoes_the_automatic_steps_after_it(tmp_path: Path) -> None:
    """Else it would stand where it waits for nothing, and nothing happens any more."""
    learner = Learner("battlelore/cards", tmp_path)
    while len(learner.teaching.waits) < 4:
        learner.step()
    begun, before = learner.table.count, learner.teaching
    while learner.teaching.number == before.number:
        learner.step()
    assert learner.table.count == begun + 3 + 1, "the orders end by themselves"
    learner.press("u")
    assert (learner.teaching.number, learner.table.count) == (before.number, begun + 2)
    learner.press("y", "u", "u", "u")
    assert learner.teaching == before


# --- left in the middle --------------------------------------------------------------------------


def test_a_lesson_is_taken_up_where_it_was_left(tmp_path: Path) -> None:
    first = Learner("battlelore/cards", tmp_path)
    for _ in range(4):
        first.step()
    again = Learner("battlelore/cards", tmp_path)
    assert again.teaching == first.teaching
    assert again.table.count == first.table.count > 0
    assert not again.course.anew


@pytest.mark.parametrize(
    "kept",
    [
        {"read": 2, "done": ["play no_such_card"]},
        {"read": 2, "done": ["order s1"]},
        {"read": "many", "done": []},
        {"read": 1, "done": "all"},
        {"read": -7, "done": [["play"], None, 3]},
        [],
        None,
    ],
)
def test_a_lesson_with_an_invalid_memory_restarts(kept: Any, tmp_path: Path) -> None:
    whole = {LESSONS: {"battlelore/cards": kept, "battlelore/other": {"learnt": True}}}
    (tmp_path / REMEMBERED_FILE).write_text(json.dumps(whole))
    learner = Learner("battlelore/cards", tmp_path)
    assert learner.teaching.number == 1
    learner.step()
    assert taken(Remembered(tmp_path / REMEMBERED_FILE), "battlelore/other").learnt


@pytest.mark.parametrize("raw", [b"\xff\xfe", b"[1, 2", b"[]", b"nothing", b'{"lessons": 3}'])
def test_an_unreadable_lesson_file_is_moved_aside_and_nothing_is_lost(
    raw: bytes, tmp_path: Path
) -> None:
    file = tmp_path / REMEMBERED_FILE
    file.write_bytes(raw)
    remembered = Remembered(file)
    assert remembered.part(LESSONS) == {}
    ours = raw.startswith(b"{")
    assert remembered.broken is not ours
    remembered.keep(LESSONS, some={"read": 1})
    assert Remembered(file).part(LESSONS) == {"some": {"read": 1}}
    aside = file.with_name(f"{file.name}.bak")
    assert ours or aside.read_bytes() == raw


def test_an_automatic_action_of_a_lesson_is_not_undone_alone(tmp_path: Path) -> None:
    """The dice before it cannot be undone, so the learner would wait there for ever."""
    learner = Learner("bardsung/camp", tmp_path)
    learner.press("enter")
    before = learner.teaching
    learner.press("u")
    assert (learner.table.count, learner.teaching) == (2, before)
    assert learner.session.notice, "the reason is said"
