"""The Second Edition, joined to the program."""

from collections.abc import Sequence

from bl_tui.games.module import GameModule, InText, Parts, Scenarios, dice_in, held
from bl_tui.games.second_edition.scenario_list import (
    WHOLE_WAR,
    about,
    facts,
    library,
    picture,
)
from bl_tui.games.second_edition.setup_form import FORM
from bl_tui.games.second_edition.text_board import describe_scenario, describe_view, spoken_view
from bl_tui.games.second_edition.words.record import WORDS
from bl_tui.play.as_json import without_actions
from bl_tui.words import Words
from engine.second_edition.own_files import BEGINS, read
from engine.second_edition.rules.victory import GOAL
from engine.second_edition.state.model import Face, Setup
from engine.second_edition.state.notation import parse_action
from engine.second_edition.state.sides import Side
from saves.games import later
from saves.games.second_edition import SAVED

DICE = {
    "S": Face.STRIKE,
    "C": Face.CLEAVE,
    "P": Face.PIERCE,
    "M": Face.MORALE,
    "L": Face.LORE,
    "H": Face.HEROIC,
}
"""The faces by the letters in which a player writes them."""


def _scores(
    words: Words, scenario: str, score: Sequence[int], *_handicaps: object
) -> dict[str, str]:
    """Return the victory points of each side; in a war its laurels (WA-1.2)."""
    if scenario == WHOLE_WAR:
        return {
            side.value: words.count("app.saves.laurels", laurels)
            for side, laurels in zip(Side, score, strict=False)
        }
    return {
        side.value: words.say("app.saves.points", has=points, needed=GOAL)
        for side, points in zip(Side, score, strict=False)
    }


def _goal(words: Words, setup: Setup) -> str:
    """Return what wins a game; in a war that of each battle follows (WA-1.2)."""
    goal = words.say("briefing.goal")
    return f"{words.say('briefing.goal.war')} {goal}" if setup.war else goal


def _parts(setup: Setup) -> Parts | None:
    """Return the battles of a war; None for a game by itself."""
    if not setup.war:
        return None
    parts: Parts = held("bl_tui.games.second_edition.war_pages", "PARTS")()
    return parts


MODULE = GameModule(
    saved=SAVED,
    scenarios=Scenarios(
        goal=_goal,
        library=library,
        setup=lambda scenario: scenario,
        facts=facts,
        about=about,
        picture=picture,
        read=read,
        begins=lambda: BEGINS,
    ),
    form=FORM,
    scores=_scores,
    parts=_parts,
    words=WORDS,
    text=InText(
        scenario=describe_scenario,
        position=describe_view,
        action=parse_action,
        view=without_actions,
        dice=lambda text: dice_in(text, DICE),
        letters=" ".join(DICE),
        spoken=spoken_view,
        cards=later("bl_tui.games.second_edition.panes.hand", "held_cards"),
    ),
    handicaps=held("engine.second_edition.handicaps", "HANDICAPS"),
    presenter=held("bl_tui.games.second_edition.presenter", "PRESENTER"),
    book=held("bl_tui.games.second_edition.book.things", "BOOK"),
    measured=held("bl_tui.games.second_edition.measure", "MEASURE"),
    lessons=later("bl_tui.games.second_edition.lessons.library", "library"),
    drafting=later("bl_tui.games.second_edition.drafting", "kit"),
)
