"""The overview: the whole map, the campaign, the decks, and how it ended; the story cards."""

from collections.abc import Iterable, Iterator

from bl_tui.games.bardsung.board.sides import objective
from bl_tui.games.bardsung.board.signs import Signs
from bl_tui.games.bardsung.board.view import bare_board
from bl_tui.games.bardsung.board.zones import ZoneModel, zone_of
from bl_tui.games.bardsung.decisions import asked
from bl_tui.games.bardsung.panes.inspector import party_line
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.scenario_list import difficulty_told, goal_of
from bl_tui.games.bardsung.words.actions import label
from bl_tui.games.bardsung.words.codes import HOW_IT_ENDED
from bl_tui.table.panes.handicaps import handicap_lines
from bl_tui.table.scene import Scene
from bl_tui.text.lines import BLANK, Line, Role, Span, fit, wrap
from engine.bardsung.state import actions as a
from engine.bardsung.state.model import Hero
from engine.bardsung.state.steps import Aftermath
from engine.bardsung.tables.difficulty import LEVELS, STORY
from engine.bardsung.tables.encounters import (
    CAMPAIGN,
    DETOURS,
    ENCOUNTERS,
    ENDINGS,
    ROAD,
    Key,
)
from engine.bardsung.tables.heroes import PROFILES
from engine.bardsung.turn.views import PILES, View

WON = (*(name for _, name in ENDINGS), *(level.ending for level in LEVELS.values()))
"""The endings of a campaign that was won."""


def overview_panel(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the small map, the road of the campaign, aspects, decks."""
    teller, view = scene.teller, scene.view
    lines: list[Line] = []
    if view.over is not None:
        ending = teller.say(HOW_IT_ENDED[view.over.reason])
        lines += [*wrap(f"{ending} ({view.over.rule})", width, Role.WARNING), BLANK]
    setup = view.table.setup
    lines += handicap_lines(teller.words, setup.id, setup.handicaps, width)
    if setup.difficulty != STORY:
        lines += [*wrap(difficulty_told(teller.words, setup), width), BLANK]
    playing = bool(view.table.encounter) and view.over is None
    for text in objective(teller.words, view) if playing else ():
        lines += wrap(text, width)
    lines += map_lines(teller, view, scene.selection.cursor, width)
    if playing:
        lines += wrap(goal_of(teller.words, view.table.encounter), width)
    if view.table.setup.scenario == CAMPAIGN:
        lines += [BLANK, *road_lines(teller, view, width)]
        if view.over is not None:
            return [*lines, BLANK, *farewell_lines(scene, width)]
    lines += [BLANK, *party_lines(scene, width)]
    for aspect in (*view.table.aspects, *view.table.delayed):
        place = f" ({teller.say(f'tile.{aspect.tile}.name')})" if aspect.tile else ""
        text = teller.aspect(aspect.card)
        lines += wrap(f"{teller.thing(aspect.card)}{place}: {text}", width, Role.PLAIN, "  ")
    return [*lines, *deck_lines(teller, view, width)]


def map_lines(teller: Teller, view: View, cursor: str, width: int) -> list[Line]:
    """Return the map, two signs a zone: heroes by letter, an enemy by its first letter."""
    board = bare_board(view, None)
    if not board.zones:
        return []
    left, top = board.corner
    columns, rows = board.cells
    lines = []
    for y in range(top, top + rows + 1):
        across = range(left, left + columns)
        north = {board.side_at(x, y, north=True) for x in across if (x, y) not in board.at}
        if side := next(filter(None, north), ""):
            lines.append(fit((_side(teller.glyphs, side, 2 * columns),), width))
        pieces = [
            piece for x in across for piece in _cell(teller.glyphs, board.at.get((x, y)), cursor)
        ]
        ends = [
            _side(teller.glyphs, board.side_at(x, y, north=False), 1)
            for x in (left, left + columns)
        ]
        if y < top + rows:
            lines.append(fit((ends[0], *pieces, ends[1]), width))
    return lines


def _side(signs: Signs, side: str, count: int) -> Span:
    """Return the signs of a side of the map, "" for another border."""
    return Span(signs.side[side] * count, f"ground.{side}") if side else Span("")


def _cell(signs: Signs, zone: ZoneModel | None, cursor: str) -> Iterator[Span]:

    if zone is None:
        yield Span("  ")
        return
    pieces = [Span(signs.hero[hero], hero) for hero in zone.heroes[:2]]
    if zone.foes and len(pieces) < 2:
        pieces.append(Span(zone.foes[0].code[0].lower(), "enemy"))
    spots = [signs.token[name][0] for name in ("stairs", "echo") if name in zone.tokens]
    role = Role.CURSOR if zone_of(cursor) == zone.place else f"ground.{zone.ground}"
    pieces += [Span(sign, role) for sign in spots]
    yield from [*pieces, Span(signs.corner, role), Span(signs.corner, role)][:2]


def road_lines(teller: Teller, view: View, width: int) -> list[Line]:
    """Return the encounters of the campaign, the current one marked."""
    lines: list[Line] = [(Span(teller.say("app.overview.road"), Role.TITLE),)]
    for name, begins in road(view, ROAD if view.over is None else ()):
        if begins:
            lines += wrap(teller.say(f"act.{begins}"), width, Role.DIM)
        done, role = stands(view, name)
        here = name == view.table.encounter and not done
        mark = teller.glyphs.acts if here else teller.glyphs.done if done else " "
        text = f"{mark} {teller.say(f'adventure.{name}.title')}"
        following = ENCOUNTERS[name].following
        if len(following) > 1 and not done:
            text = f"{text}: {teller.say('app.overview.vote')}"
        lines += wrap(text, width, Role.STRONG if here else role)
    keys = [teller.say(f"flag.{flag}") for flag in view.table.flags if flag in (*Key,)]
    return lines + (wrap(teller.listed(keys), width) if keys else [])


def road(view: View, shown: Iterable[str]) -> Iterator[tuple[str, int]]:
    """Yield the encounters of the campaign, each with its act if it begins one, else 0.

    A detour is left out unless the party has played it or it is among `shown`.
    """
    act = 0
    for name in ROAD:
        if name in DETOURS and name not in shown and not stands(view, name)[0]:
            continue
        begins = ENCOUNTERS[name].act
        yield name, begins if begins != act else 0
        act = begins


def stands(view: View, name: str) -> tuple[bool, Role]:
    """Return whether an encounter is behind the party, and its look: a bypassed one is pale."""
    now = view.table.encounter
    if now not in ENCOUNTERS:  # the party has not set out yet
        return False, Role.PLAIN
    to_come, ahead = [now], set[str]()
    while to_come:
        ahead |= {*(following := ENCOUNTERS[to_come.pop()].following)}
        to_come += following
    if name in ahead:
        return False, Role.PLAIN
    if name == now:
        after = [step.won for step in view.steps if isinstance(step, Aftermath)]
        won = view.over.reason in WON if view.over is not None else any(after)
        return won, Role.DIM
    if name in DETOURS:
        return f"won:{name}" in view.table.tales, Role.DIM
    flag = ENCOUNTERS[name].flag
    return not flag or flag in view.table.flags, Role.DIM


def farewell_lines(scene: Scene, width: int) -> list[Line]:
    """Return the end of a campaign's party: renown, equipment, treasures."""
    teller, table = scene.teller, scene.view.table
    lines = [*wrap(teller.say("app.overview.renown", renown=table.renown), width), BLANK]
    for hero in table.heroes:
        gear = zip(PROFILES[hero.id].gear, hero.gear, strict=True)
        belongings = [
            teller.say("app.overview.gear", thing=teller.thing(name), level=n) for name, n in gear
        ]
        belongings += [teller.thing(treasure.card) for treasure in hero.treasures]
        lines.append(fit((*party_line(scene, hero), _xp(teller, hero)), width))
        lines += wrap(f"    {', '.join(belongings)}", width, Role.DIM, "    ")
    return lines


def party_lines(scene: Scene, width: int) -> list[Line]:
    """Return the heroes with grit and XP, and their players."""
    return [
        fit((*party_line(scene, hero), _xp(scene.teller, hero)), width)
        for hero in scene.view.table.heroes
    ]


def _xp(teller: Teller, hero: Hero) -> Span:
    return Span(f"  {teller.count('app.overview.xp', hero.xp)}", Role.DIM)


def deck_lines(teller: Teller, view: View, width: int) -> list[Line]:
    """Return how many cards each deck has left."""
    counts = [
        teller.say("app.overview.deck", deck=teller.say(f"pile.{pile}"), count=len(cards))
        for pile in PILES
        if (cards := getattr(view.table.decks, pile))
    ]
    return wrap(teller.listed(counts), width, Role.DIM) if counts else []


def road_panel(scene: Scene, width: int, _: int) -> list[Line]:
    """Return the encounters in their order, without detours that the party cannot choose now; the
    next candidates with their summary, and the party."""
    teller, view = scene.teller, scene.view
    offered = [action.option for action in view.actions if isinstance(action, a.Choose)]
    next_up = [name for name in offered if name in ENCOUNTERS] or [view.table.encounter]
    lines: list[Line] = []
    for name, begins in road(view, next_up):
        if begins:
            lines += wrap(teller.say(f"act.{begins}"), width, Role.DIM)
        done, role = stands(view, name)
        sign = teller.glyphs.done if done else ""
        link = ""
        if name in offered:
            place = offered.index(name)
            pointed = place == scene.selection.option
            sign, role = str(place + 1), Role.CARD_POINTED if pointed else Role.CARD
            link = f"option:{place}"
        elif name in next_up:
            sign, role = teller.glyphs.acts, Role.STRONG
        title = f" {sign or ' '} {teller.say(f'adventure.{name}.title')}"
        lines.append(fit((Span(title, role, link),), width, role, link))
        if name in next_up:
            lines += wrap(f"   {teller.say(f'adventure.{name}.about')}", width, Role.PLAIN, "   ")
    return [*lines, BLANK, *party_lines(scene, width)]


WIDE = 72
"""The most columns of a card: longer lines are hard to read."""


def tale_panel(scene: Scene, width: int, _: int) -> list[Line]:
    """Return the story card that is asked about, with a line for each answer."""
    teller, view = scene.teller, scene.view
    card, room = view.steps[-1].about, min(width, WIDE)
    lines = wrap(teller.say(f"storycard.{card}.name"), room, Role.TITLE)
    lines += [BLANK, *wrap(teller.say(f"storycard.{card}.story"), room), BLANK]
    offered = asked(view, scene.selection).choices(scene.selection)
    for place, action in enumerate(offered):
        pointed = place == scene.selection.option
        role, link = Role.CARD_POINTED if pointed else Role.CARD, f"option:{place}"
        for line in wrap(f" {place + 1} {label(teller.words, action, view)}", width, role, "   "):
            lines.append(fit(tuple(Span(s.text, role, link) for s in line), width, role, link))
    return [*lines, BLANK, *party_lines(scene, width)]
