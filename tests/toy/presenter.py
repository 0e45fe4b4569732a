"""Lighthouse as the battle screen asks for it."""

from collections.abc import Iterable
from typing import Any

from bl_tui.boards.board_model import Light
from bl_tui.table.asks import About, Asks, Begins, By, Decision, decide
from bl_tui.table.controls import Controls
from bl_tui.table.hand import Item
from bl_tui.table.log import LogSets
from bl_tui.table.phrases import Camp, Phrases
from bl_tui.table.presenter import Advisor, Presenter
from bl_tui.table.scene import Scene
from bl_tui.table.selection import Ask, Hint, Selection
from bl_tui.table.story import Story
from bl_tui.text.lines import Line, Piece, Role, fit
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title
from engine.core.frozen import replace
from engine.core.seats import Seat
from engine.hexes.grid import Hex
from tests.toy.board import bare_board, lit
from tests.toy.game import STARTS
from tests.toy.records import (
    GRID,
    LIGHTHOUSE,
    Action,
    GiveOil,
    Giving,
    GoTo,
    Keeper,
    KeeperStayed,
    KeeperWent,
    LightLost,
    Moving,
    NightBegan,
    NightEnded,
    OilChosen,
    OilGiven,
    Post,
    RoundBegan,
    Stay,
    StormRolled,
    View,
    change_post,
)
from tests.toy.words import WORDS, Names, label, why

Posts = tuple[Post, ...]

# --- what is asked -------------------------------------------------------------------------------


def _give_told(teller: Phrases, view: View, _s: Selection, _d: Decision) -> str:
    oil = next((post.oil for post in view.posts if post.seat is view.seat), 0)
    return teller.say("app.prompt.give", oil=oil)


def _move_told(teller: Phrases, _v: View, _s: Selection, _d: Decision) -> str:
    return teller.say("app.prompt.move")


def _over_told(teller: Phrases, view: View, _s: Selection, _d: Decision) -> str:
    reason = view.over.reason if view.over is not None else "dawn"
    return teller.say(f"app.prompt.over.{reason}")


def _gifts(view: View, _: Selection) -> tuple[Action, ...]:
    return view.actions


def _ways(view: View, _held: tuple[str, ...] = ()) -> dict[Hex, Action]:
    return {each.to: each for each in view.actions if isinstance(each, GoTo)}


def _asked_way(_view: View, selection: Selection, _d: Decision) -> Ask | Hint:
    return Ask(GoTo(selection.cursor))


def _about_mover(view: View) -> About:
    return About(unit=view.to_act[0].value)


GIVE = Asks(
    "give", "LH-2.1", By.LIST, _give_told, offers=_gifts, begins=Begins.NONE, secret=True,
    on_board=False,
)  # fmt: skip
MOVE = Asks(
    "move", "LH-2.4", By.PLACE, _move_told, about=_about_mover, goals=_ways, asked=_asked_way,
)  # fmt: skip
OVER = Asks("over", "LH-3.1", By.YES_NO, _over_told, keys=lambda *_: [("leave", "")])

ASKS = {Giving: GIVE, Moving: MOVE}


def decision_of(view: View) -> Decision:
    """Return the decision that is due."""
    return decide(OVER if view.over is not None else ASKS[type(view.steps[-1])], view)


# --- keys and clicks -----------------------------------------------------------------------------


def _at(view: View, spot: Hex) -> str | None:
    return next((post.seat.value for post in view.posts if post.hex == spot), None)


def _own_at(view: View, spot: Hex) -> str | None:
    own = (post for post in view.posts if post.hex == spot and post.seat is view.seat)
    return next((post.seat.value for post in own), None)


def _spot_of(view: View, unit: str) -> Hex | None:
    return next((post.hex for post in view.posts if post.seat.value == unit), None)


def _beside(_view: View, here: Hex, rows: int, columns: int) -> Hex:
    row, _ = GRID.row_col(here)
    x = GRID.x(here) + 2 * columns
    if not rows:
        return GRID.at(row, x) or here
    first = 1 if row % 2 == 0 else -1
    return GRID.at(row + rows, x + first) or GRID.at(row + rows, x - first) or here


def _first(view: View, seat: Keeper | None) -> Hex:
    return (seat is not None and _spot_of(view, seat.value)) or LIGHTHOUSE


def _stay(view: View) -> Action | None:
    return next((each for each in view.actions if isinstance(each, Stay)), None)


def _mover(view: View) -> Seat | None:
    moving = view.over is None and isinstance(view.steps[-1], Moving)
    return view.to_act[0] if moving else None


CONTROLS = Controls(
    decision=decision_of,
    modes={},
    goals=_ways,
    doers=lambda _: (),
    marked=lambda _: (),
    unit_at=_at,
    own_at=_own_at,
    spot_of=_spot_of,
    spots=lambda _: GRID.hexes,
    beside=_beside,
    distance=lambda _, here, there: GRID.distances[here][there],
    first=_first,
    finish=_stay,
    decline=lambda _: None,
    accept=lambda _: None,
    undoable=lambda _, action: isinstance(action, GoTo),
    active=_mover,
    concerned=lambda _: frozenset(),
    there=lambda _: (),
    seats=lambda _: tuple(Keeper),
)

# --- what is shown -------------------------------------------------------------------------------


def _phrases(words: Words, glyphs: Any, view: View, _odds: bool) -> Phrases:
    names = Names(view.setup.shore)

    def camp(seat: Keeper) -> Camp:
        return Camp(seat.value[0].upper(), names.side(words, seat), seat.value)

    return Phrases(
        words,
        glyphs,
        camp_of=camp,
        face=lambda number: (str(number), Role.STRONG),
        tell=lambda event: WORDS.tell(words, event, names),
    )


def _items(teller: Phrases, view: View, selection: Selection) -> tuple[Item, ...]:
    return tuple(
        Item(
            label(teller.words, action, view),
            number=place + 1,
            pointed=place == selection.option,
            link=f"option:{place}",
        )
        for place, action in enumerate(view.actions)
        if isinstance(action, GiveOil)
    )


def _oil(teller: Phrases, post: Post) -> tuple[Piece, ...]:
    told = teller.count("app.track.oil", post.oil)
    return (teller.camp(post.seat), Piece(f" {told}  ", Role.STRONG))


def _track(scene: Scene, width: int, _: int) -> list[Line]:
    view, teller = scene.view, scene.teller
    told = teller.say("app.track.night", turn=view.turn, lights=view.lights)
    keepers = [piece for post in view.posts for piece in _oil(teller, post)]
    return [fit((Piece(f" {told}  ", Role.TITLE), *keepers), width)]


def _looked_at(scene: Scene, width: int, _: int) -> list[Line]:
    """What stands on the hex under the cursor."""
    spot, teller = scene.selection.cursor, scene.teller
    kind = "lighthouse" if spot == LIGHTHOUSE else "sand"
    here = [post for post in scene.view.posts if post.hex == spot]
    lines = [(Piece(f" {spot} {teller.say(f'app.inspect.{kind}')}"),)]
    return [fit(each, width) for each in (*lines, *(_oil(teller, post) for post in here))]


def _brief(scene: Scene, width: int, height: int) -> list[Line]:
    return _looked_at(scene, width, height)[:1]


def _backs(scene: Scene, width: int, height: int) -> list[Line]:
    return [fit(_oil(scene.teller, post), width) for post in scene.view.posts][:height]


# --- the story -----------------------------------------------------------------------------------


def _fold(event: Any, posts: Posts) -> Posts:
    if isinstance(event, KeeperWent):
        return change_post(posts, event.side, hex=event.to)
    if isinstance(event, OilGiven):
        pairs = zip(posts, event.gifts, strict=True)
        return tuple(replace(post, oil=post.oil - oil) for post, oil in pairs)
    return posts


def _lights(event: Any, _: Posts) -> dict[Hex, Light]:
    if isinstance(event, KeeperWent):
        return {event.start: Light.PATH, event.to: Light.SELECTED}
    return {LIGHTHOUSE: Light.TARGET} if isinstance(event, LightLost) else {}


def _traces(events: Iterable[Any]) -> dict[Hex, Light]:
    went = [event for event in events if isinstance(event, KeeperWent)]
    return {spot: Light.LAST for event in went for spot in (event.start, event.to)}


STORY = Story(
    shown=(OilGiven, StormRolled, LightLost, KeeperWent, NightEnded),
    own=(KeeperWent,),
    lights=_lights,
    traces=_traces,
    standing=lambda view: view.posts,
    first=lambda _: tuple(Post(seat, spot) for seat, spot in STARTS.items()),
    fold=_fold,
    begun=lambda _: None,
)

LOG = LogSets(
    quiet=(NightBegan, OilChosen, KeeperStayed), turns=(RoundBegan,), loud=(LightLost, NightEnded)
)


def _where(teller: Phrases, _: Action, spot: Hex) -> str:
    return teller.say("app.advice.where.hex", hex=spot) if spot else ""


def _advisor() -> Advisor:
    return Advisor(
        secret=frozenset(),
        what=lambda teller, view, action: label(teller.words, action, view),
        why=lambda teller, view, choice: WORDS.because(
            teller.words, choice.reason, Names(view.setup.shore), {}
        ),
        where=lambda teller, action, spot: (
            teller.say("app.advice.where.hex", hex=spot) if spot else ""
        ),
        about=lambda action: (getattr(action, "to", ""),),
        form=lambda _: None,
        modes=(),
    )


PRESENTER = Presenter(
    controls=CONTROLS,
    phrases=_phrases,
    title=lambda words, view: scenario_title(words, view.setup.shore),
    seat_names=lambda words, view: {
        seat: Names(view.setup.shore).side(words, seat) for seat in Keeper
    },
    why_not=lambda teller, refusal: why(teller.words, refusal, Names("")),
    unit_name=lambda teller, view, unit: Names(view.setup.shore).unit(
        teller.words, unit, _spot_of(view, unit) or ""
    ),
    bare_board=lambda view, posts: bare_board(view.posts if posts is None else posts),
    lit=lit,
    extra=lambda _: (),
    pane_lines={"track": _track, "inspector": _looked_at, "brief": _brief, "backs": _backs},
    panel_lines={},
    beside=(),
    items=_items,
    log=LOG,
    story=STORY,
    deeds={},
    panels=lambda _: ("inspect", "log"),
    all_panels=("inspect", "log"),
    tells=(),
    open_hands=lambda _: False,
    rolls=lambda *_: (),
    luck=tuple,
    load_advisor=_advisor,
)
