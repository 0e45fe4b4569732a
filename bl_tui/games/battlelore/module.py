"""The first edition, joined to the program."""

from collections.abc import Sequence
from operator import attrgetter

from bl_tui.games.battlelore.house import HOUSE
from bl_tui.games.battlelore.setup_form import FORM
from bl_tui.games.battlelore.words.record import WORDS
from bl_tui.games.module import Facts, GameModule, InText, Parts, Scenarios, dice_in, held
from bl_tui.text.lines import Line
from bl_tui.words import Words
from engine.battlelore.state.adventure_rules import CAMPAIGN
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


_library = later("engine.battlelore.campaign.fields", "scenarios")


def _facts(adventure: Adventure) -> Facts:
    if adventure.id == adventure.campaign:
        return {"campaign": True}
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
    if adventure == CAMPAIGN:
        laurels = zip(Side, score, strict=False)
        return {side.value: words.count("app.saves.laurels", n) for side, n in laurels}
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


def _parts(setup: Setup) -> Parts | None:
    """Return the battles of a campaign; None for a battle by itself."""
    if not setup.adventure.campaign:
        return None
    parts: Parts = held("bl_tui.games.battlelore.campaign_pages", "PARTS")()
    return parts


def _about(words: Words, adventure: Adventure, width: int) -> list[Line]:
    """Return the description of an adventure, or of the campaign."""
    if adventure.id == adventure.campaign:
        from bl_tui.games.battlelore.campaign_pages import about_campaign

        return about_campaign(words, adventure, width)
    from bl_tui.games.battlelore.scenario_list import about

    return about(words, adventure, width)


def _goal(words: Words, adventure: Adventure) -> str:
    """Return how a battle is won (BL-13.5), or a campaign (CA-1.4)."""
    return words.say(
        "briefing.goal.campaign" if adventure.id == adventure.campaign else "briefing.goal"
    )


MODULE = GameModule(
    saved=SAVED,
    scenarios=Scenarios(
        goal=_goal,
        library=_library,
        setup=Setup,
        facts=_facts,
        about=_about,
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
    parts=_parts,
    measured=held("bl_tui.games.battlelore.measure", "MEASURE"),
    drafting=later("bl_tui.games.battlelore.drafting", "kit"),
    lessons=later("bl_tui.games.battlelore.lessons.library", "library"),
)
