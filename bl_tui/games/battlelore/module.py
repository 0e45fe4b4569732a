"""The first edition, joined to the program."""

from collections.abc import Sequence
from operator import attrgetter

from bl_tui.games.battlelore.house import HOUSE
from bl_tui.games.battlelore.setup_form import FORM
from bl_tui.games.battlelore.words.record import WORDS
from bl_tui.games.module import Facts, GameModule, InText, Scenarios, dice_in, held
from bl_tui.words import Words
from engine.battlelore.state.model import Adventure, Face, Setup
from engine.battlelore.state.notation import parse_action
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import View
from engine.core.seats import Handicap
from saves.games import later
from saves.games.battlelore import SAVED

DICE = {
    "G": Face.GREEN,
    "B": Face.BLUE,
    "R": Face.RED,
    "S": Face.STRIKE,
    "F": Face.FLAG,
    "L": Face.LORE,
}
"""The faces by the letters in which a player writes them."""


_library = later("engine.battlelore.adventures.library", "library")


def _facts(adventure: Adventure) -> Facts:
    house = {"house": adventure.house} if adventure.house else {}
    return {"number": adventure.number, "year": adventure.year, **house}


def _view(view: View) -> Facts:
    """Return a view as JSON; of the adventure, which does not change, only its id."""
    from bl_tui.play.as_json import without_actions

    position = without_actions(view)
    del position["adventure"]
    return {**position, "adventure": view.adventure.id}


def _scores(
    words: Words, adventure: str, score: Sequence[int], *handicaps: Handicap
) -> dict[str, str]:
    """Return the banners of each side, and how many it needs if the adventure is known here."""
    known = _library().get(adventure)
    if known is not None:
        from engine.battlelore.handicaps import HANDICAPS, played

        known = played(HANDICAPS.agree(Setup(known), handicaps))
    return {
        side.value: words.count("app.saves.banners", banners)
        if known is None
        else words.say("app.saves.banners_of", has=banners, needed=known.camp(side).banners)
        for side, banners in zip(Side, score, strict=False)
    }


MODULE = GameModule(
    saved=SAVED,
    scenarios=Scenarios(
        goal=lambda words, _: words.say("briefing.goal"),
        library=_library,
        setup=Setup,
        facts=_facts,
        about=later("bl_tui.games.battlelore.scenario_list", "about"),
        picture=later("bl_tui.games.battlelore.scenario_list", "picture"),
        read=later("engine.battlelore.adventures.library", "parse_bytes"),
        of=attrgetter("adventure"),
        begins=held("engine.battlelore.adventures.library", "BEGINS"),
    ),
    form=FORM,
    scores=_scores,
    words=WORDS,
    text=InText(
        scenario=later("bl_tui.games.battlelore.text_board", "describe_adventure"),
        position=later("bl_tui.games.battlelore.text_board", "describe_view"),
        action=parse_action,
        view=_view,
        dice=lambda text: dice_in(text, DICE),
        letters=" ".join(DICE),
        spoken=later("bl_tui.games.battlelore.text_board", "spoken_view"),
    ),
    handicaps=held("engine.battlelore.handicaps", "HANDICAPS"),
    presenter=held("bl_tui.games.battlelore.presenter", "PRESENTER"),
    book=held("bl_tui.games.battlelore.book.things", "BOOK"),
    house=HOUSE,
    measured=held("bl_tui.games.battlelore.measure", "MEASURE"),
    lessons=later("bl_tui.games.battlelore.lessons.library", "library"),
)
