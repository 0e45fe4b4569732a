"""The pages of the campaign of two houses: the briefing before each battle, the outcome after it,
and the road in between (CA-1, CA-2)."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from bl_tui.games.battlelore.scenario_list import camp_lines, conditions, story
from bl_tui.games.battlelore.words.events import tell
from bl_tui.games.battlelore.words.naming import Names, aid_name, kind_name
from bl_tui.games.module import PartPage, Parts
from bl_tui.table.scene import Scene
from bl_tui.text.lines import BLANK, Line, Role, Span, paragraphs, width_of, wrap
from bl_tui.words import Words
from bl_tui.words.naming import listed, scenario_title, sentence
from engine.battlelore.campaign.fields import STAGES, field_of, fielded, laurels
from engine.battlelore.state.adventure_rules import Campaign, Veteran
from engine.battlelore.state.events import (
    BattleBegan,
    CampaignWon,
    LaurelsWon,
    VeteranLost,
)
from engine.battlelore.state.model import Adventure
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Interlude
from engine.battlelore.turn.views import View

# --- the pages -----------------------------------------------------------------------------------


def now(words: Words, view: View) -> PartPage | None:
    """Return the briefing of the current battle, None between two battles."""
    if view.campaign is None or any(isinstance(step, Interlude) for step in view.steps):
        return None
    return briefing(words, view.adventure, view.campaign)


def turned(words: Words, view: View, events: Sequence[Any]) -> Iterator[PartPage]:
    """Yield the pages of the battles that end and begin with some events, in their order."""
    campaign = view.campaign
    if campaign is None:
        return
    for place, event in enumerate(events):
        if isinstance(event, LaurelsWon):
            yield outcome(words, Names(view.adventure), campaign, event, events[place:])
        elif isinstance(event, BattleBegan) and event.adventure == view.adventure.id:
            yield briefing(words, view.adventure, campaign)


def briefing(words: Words, adventure: Adventure, campaign: Campaign) -> PartPage:
    """Return the briefing of a battle: what the houses bring, then the adventure.

    It is shown in each campaign, since each brings something else.
    """
    battle = scenario_title(words, adventure.id)
    title = words.say("app.track.campaign", title=battle, n=campaign.number)
    line = words.say("app.briefing.line", title=title, goal=words.say("briefing.goal"))
    return PartPage("", title, partial(_briefing_lines, words, adventure, campaign), line)


def _briefing_lines(
    words: Words, adventure: Adventure, campaign: Campaign, width: int
) -> list[Line]:
    side = Names(adventure).side(words, adventure.first)
    return [
        *house_lines(words, adventure, campaign, width),
        BLANK,
        *field_lines(words, adventure, width),
        BLANK,
        *wrap(words.say("briefing.goal"), width, Role.STRONG),
        *wrap(words.say("app.briefing.first", side=side), width),
    ]


def field_lines(words: Words, adventure: Adventure, width: int) -> list[Line]:
    """Return a field as the houses find it: both sides, what counts, its story."""
    lines = [line for camp in adventure.camps for line in camp_lines(words, adventure, camp, width)]
    return [*lines, *conditions(words, adventure, width), *story(words, adventure, width)]


def outcome(
    words: Words, names: Names, campaign: Campaign, won: LaurelsWon, since: Sequence[Any]
) -> PartPage:
    """Return the page about a battle that has ended; `since` are the events from its end on."""
    title = words.say(
        "app.campaign.outcome",
        title=scenario_title(words, won.adventure),
        side=names.with_article(words, won.side),
    )
    texts = tuple(_outcome(words, names, campaign, won, since))
    return PartPage("", title, partial(paragraphs, texts), title)


def _outcome(
    words: Words, names: Names, campaign: Campaign, won: LaurelsWon, since: Sequence[Any]
) -> Iterator[tuple[str, Role]]:
    """Yield the paragraphs: laurels, lost veterans, what both houses do now, or how it ended."""
    yield sentence(f"{tell(words, won, names)}."), Role.STRONG
    yield f"{_score(words, names, campaign)} {_left(words, campaign)}".strip(), Role.PLAIN
    lost = [event for event in since if isinstance(event, VeteranLost)]
    if lost:
        yield " ".join(sentence(f"{tell(words, event, names)}.") for event in lost), Role.WARNING
    ends = [event for event in since if isinstance(event, CampaignWon)]
    for end in ends:
        yield sentence(f"{tell(words, end, names)}."), Role.STRONG
    if not ends:
        sides = {"winner": won.side, "loser": won.side.other}
        named = {name: names.with_article(words, side) for name, side in sides.items()}
        fields = STAGES[len(campaign.fought)].fields
        message = "app.campaign.next" if len(fields) > 1 else "app.campaign.next.last"
        titles = (scenario_title(words, fields[0]), scenario_title(words, fields[-1]))
        said = words.say(message, **named, first=titles[0], second=titles[1])
        yield sentence(said), Role.PLAIN


def _score(words: Words, names: Names, campaign: Campaign) -> str:
    """Return the laurels of both houses."""
    standard, pennant = Side
    return words.say(
        "app.campaign.score",
        standard=names.side(words, standard),
        own=laurels(campaign, standard),
        pennant=names.side(words, pennant),
        rival=laurels(campaign, pennant),
    )


def _left(words: Words, campaign: Campaign) -> str:
    """Return how many laurels can still be won, "" for none."""
    left = sum(stage.laurels for stage in STAGES[len(campaign.fought) :])
    return words.count("app.campaign.left", left) if left else ""


PARTS = Parts(now, turned)


# --- the houses and the road ---------------------------------------------------------------------


def house_lines(
    words: Words,
    adventure: Adventure,
    campaign: Campaign,
    width: int,
    *,
    placed: bool = True,
) -> list[Line]:
    """Return the laurels, the veterans and the aids of both houses; `placed`: the veterans with
    their hexes on the field of the adventure."""
    names, lines = Names(adventure), list[Line]()
    hexes = {unit.id: unit.hex for unit in adventure.units} if placed else {}
    for side in Side:
        has = _belongings(words, campaign, side, hexes)
        head = (Span(f" {names.side(words, side)} ", side.value), Span(" "))
        first, *rest = wrap(has, max(width - width_of(head), 1))
        lines += [(*head, *first), *((Span("  "), *line) for line in rest)]
    return lines


def houses_told(words: Words, view: View) -> Iterator[str]:
    """Yield the same as sentences without a screen; nothing for a battle by itself."""
    if view.campaign is None:
        return
    names = Names(view.adventure)
    for side in Side:
        has = _belongings(words, view.campaign, side, {})
        yield words.say("app.campaign.house", side=names.side(words, side), what=has)


def _belongings(words: Words, campaign: Campaign, side: Side, hexes: Mapping[str, str]) -> str:
    retinue = campaign.of(side)
    has = [words.count("app.saves.laurels", laurels(campaign, side))]
    has += [_veteran(words, veteran, hexes.get(veteran.unit, "")) for veteran in retinue.veterans]
    return listed(words, has + [aid_name(words, aid) for aid in retinue.aids])


def _veteran(words: Words, veteran: Veteran, at: str) -> str:
    """Return a veteran with the battle after which it was named, and where it stands."""
    since = scenario_title(words, veteran.since)
    kind = kind_name(words, veteran.kind)
    return words.say(
        "app.campaign.veteran.at" if at else "app.campaign.veteran", kind=kind, since=since, hex=at
    )


def road_lines(
    words: Words, names: Names, campaign: Campaign | None, width: int, field: str = ""
) -> list[Line]:
    """Return the stages of a campaign with their laurels: the winners of those that are over, the
    fields of those to come; of the next stage the `field`, if it is known."""
    fought = campaign.fought if campaign is not None else ()
    lines: list[Line] = []
    for place, stage in enumerate(STAGES):
        ahead = place == len(fought)
        fields = (field,) if ahead and field else stage.fields
        titles = [scenario_title(words, name) for name in fields]
        what = words.say("app.campaign.road.or", first=titles[0], second=titles[-1])
        what = what if len(titles) > 1 else titles[0]
        if place < len(fought):
            battle = fought[place]
            what = words.say(
                "app.campaign.road.won",
                title=scenario_title(words, battle.adventure),
                side=names.side(words, battle.winner),
            )
        text = words.count("app.campaign.road", stage.laurels, number=place + 1, what=what)
        role = Role.STRONG if ahead else Role.DIM if place < len(fought) else Role.PLAIN
        lines += wrap(text, width, role, "   ")
    return lines


def road_panel(scene: Scene, width: int, _: int) -> list[Line]:
    """Return what is decided between two battles: the field that is chosen or selected, with what
    the houses bring, then the houses and the road."""
    view, words = scene.view, scene.teller.words
    step, option = view.steps[-1], scene.selection.option
    field = step.field
    if option is not None and option < len(view.actions):
        field = getattr(view.actions[option], "adventure", field)
    lines = [
        *house_lines(words, view.adventure, view.campaign, width, placed=False),
        BLANK,
        *road_lines(words, scene.teller.names, view.campaign, width, step.field),
    ]
    if not field:
        return lines
    ground = fielded(field_of(field), view.campaign)[0]
    title = wrap(scenario_title(words, field), width, Role.TITLE)
    return [*title, *field_lines(words, ground, width), BLANK, *lines]


def about_campaign(words: Words, adventure: Adventure, width: int) -> list[Line]:
    """Return the description of the campaign before it begins."""
    return [
        *wrap(words.say("adventure.houses.intro"), width),
        BLANK,
        *wrap(words.say("adventure.houses.about"), width, Role.STRONG),
        BLANK,
        *road_lines(words, Names(adventure), None, width),
    ]
