"""Battle Mages, joined to the program."""

from collections.abc import Sequence

from bl_tui.games.battle_mages.scenario_list import (
    about,
    facts,
    library,
    picture,
    read,
    warnings,
)
from bl_tui.games.battle_mages.setup_form import FORM
from bl_tui.games.battle_mages.text_board import describe_scenario, describe_view, spoken_view
from bl_tui.games.battle_mages.words.naming import goal
from bl_tui.games.battle_mages.words.record import WORDS
from bl_tui.games.module import GameModule, InText, Parts, Scenarios, held
from bl_tui.play.as_json import without_actions
from bl_tui.words import Words
from engine.battle_mages.boards.own_text import BEGINS
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.model import WITH_POINTS, Setup
from engine.battle_mages.state.notation import parse_action
from saves.games import later
from saves.games.battle_mages import SAVED

FACES = range(1, 11)
"""The faces of a die."""


def _dice(text: str) -> tuple[str, ...]:
    """Return the faces that a player wrote. Raises ValueError."""
    faces = tuple(text.replace(",", " ").split())
    if set(faces) - set(map(str, FACES)):
        raise ValueError(f"no dice: {text}")
    return faces


def _scores(words: Words, battle: str, score: Sequence[int], *_handicaps: object) -> dict[str, str]:
    """Return the points of each army where they are counted, or its Strength."""
    points = battle in WITH_POINTS
    return {
        seat.value: words.count("app.saves.laurels" if points else "app.saves.strength", count)
        for seat, count in zip(Army, score, strict=False)
    }


def _parts(setup: Setup) -> Parts | None:
    """Return the battles of a tournament; None for a game by itself."""
    if not setup.cup:
        return None
    parts: Parts = held("bl_tui.games.battle_mages.tournament_pages", "PARTS")()
    return parts


MODULE = GameModule(
    saved=SAVED,
    scenarios=Scenarios(
        goal=goal,
        library=library,
        setup=lambda scenario: scenario,
        facts=facts,
        about=about,
        picture=picture,
        read=read,
        warnings=warnings,
        begins=lambda: BEGINS,
        titled=True,
    ),
    form=FORM,
    scores=_scores,
    parts=_parts,
    words=WORDS,
    text=InText(
        scenario=describe_scenario,
        position=describe_view,
        spoken=spoken_view,
        action=parse_action,
        view=without_actions,
        dice=_dice,
        letters=" ".join(map(str, FACES)),
    ),
    handicaps=held("engine.battle_mages.handicaps", "HANDICAPS"),
    presenter=held("bl_tui.games.battle_mages.presenter", "PRESENTER"),
    book=held("bl_tui.games.battle_mages.book.things", "BOOK"),
    measured=held("bl_tui.games.battle_mages.measure", "MEASURE"),
    lessons=later("bl_tui.games.battle_mages.lessons.library", "library"),
    drafting=later("bl_tui.games.battle_mages.drafting", "kit"),
)
