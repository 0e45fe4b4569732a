"""Bardsung, joined to the program."""

from collections.abc import Sequence

from bl_tui.games.bardsung.scenario_list import about, facts, goal, library, picture
from bl_tui.games.bardsung.setup_form import FORM
from bl_tui.games.bardsung.text_board import describe_scenario, describe_view, spoken_view
from bl_tui.games.bardsung.words.record import WORDS
from bl_tui.games.module import GameModule, InText, Parts, Scenarios, held
from bl_tui.games.registry import TOGETHER, counted
from bl_tui.play.as_json import without_actions
from bl_tui.words import Words
from engine.bardsung.state.model import Setup
from engine.bardsung.state.notation import parse_action
from engine.bardsung.tables.encounters import CAMPAIGN, TUTORIALS
from saves.games import later
from saves.games.bardsung import SAVED

LARGEST = 20
"""The sides of the largest die."""


def _dice(text: str) -> tuple[str, ...]:
    """Return the faces of a dice script. Raises ValueError."""
    faces = tuple(text.replace(",", " ").split())
    if not all(face.isdecimal() and 1 <= int(face) <= LARGEST for face in faces):
        raise ValueError(f"no dice: {text}")
    return faces


def _scores(
    words: Words, scenario: str, score: Sequence[int], *_handicaps: object
) -> dict[str, str]:
    """Return the score of the whole party (BS-28.13): gold, and renown in a campaign; {} in a
    tutorial, which has neither."""
    if len(score) < 2 or scenario in TUTORIALS:
        return {}
    names = ("gold", "renown") if scenario == CAMPAIGN else ("gold",)
    return {TOGETHER: words.say("app.saves.party", has=counted(words, names, score))}


def _parts(setup: Setup) -> Parts | None:
    """Return the encounters of a campaign; None for any other game."""
    if setup.scenario != CAMPAIGN:
        return None
    parts: Parts = held("bl_tui.games.bardsung.campaign_pages", "PARTS")()
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
    ),
    form=FORM,
    scores=_scores,
    words=WORDS,
    text=InText(
        scenario=describe_scenario,
        position=describe_view,
        action=parse_action,
        view=without_actions,
        dice=_dice,
        letters="1 2 3 ... 20",
        spoken=spoken_view,
    ),
    handicaps=held("engine.bardsung.handicaps", "HANDICAPS"),
    presenter=held("bl_tui.games.bardsung.presenter", "PRESENTER"),
    book=held("bl_tui.games.bardsung.book.things", "BOOK"),
    lessons=later("bl_tui.games.bardsung.lessons.library", "library"),
    rivals=False,
    parts=_parts,
    measured=held("bl_tui.games.bardsung.measure", "MEASURE"),
)
