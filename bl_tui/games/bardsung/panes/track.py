"""The track: the scenario, the party's tokens, and the marching order below it."""

from collections.abc import Iterator
from itertools import chain

from bl_tui.games.bardsung.board.inks import Ink
from bl_tui.games.bardsung.decisions.looking import acting, deciding
from bl_tui.games.bardsung.panes.told_order import as_told
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.codes import CODES
from bl_tui.table.scene import Scene
from bl_tui.text.lines import Line, Role, Span, dotted, fit, width_of
from bl_tui.words.naming import listed
from engine.bardsung.explore.spawning import page
from engine.bardsung.rules.pools import in_tutorial, plays_basic
from engine.bardsung.rules.stats import grit
from engine.bardsung.state.events import EncounterBegan, RoundBegan, TurnBegan
from engine.bardsung.state.model import RESOURCES, Card, Hero, State, resource
from engine.bardsung.state.steps import Aftermath, AfterStage, EnemyCard
from engine.bardsung.tables.enemies import ENEMY_CARDS
from engine.bardsung.tables.pages import EncounterKind
from engine.bardsung.turn.views import View

CARD = 12
"""Columns of a card of the marching order where there is room."""


CLOSE = 2
"""Lines of a track in which the gold steps have no line of their own."""


def track_lines(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the track; in several lines the marching order is in boxes."""
    teller, view = scene.teller, as_told(scene)
    first = fit(_party(teller, view, width, whole=height > CLOSE), width)
    if height <= 1:
        return [first]
    if height == 2:
        return [first, fit(order_line(teller, view, told(scene)), width)]
    return [first, *order_boxes(teller, view, told(scene), width)]


def _party(teller: Teller, view: View, width: int, *, whole: bool) -> Line:
    state = view.table
    name = state.encounter or state.setup.scenario
    title = teller.say(f"adventure.{name}.title")
    head: Line = (Span(f" {title} ", Role.TITLE),)
    between = _between(view)
    if between:
        due = () if whole else _steps(teller, view, whole=False)
        named = Span(f" {teller.say('app.track.maintenance')} ", Role.WARNING)
        head = (*head, *(due or (named,)))
    elif state.round:
        head = (*head, Span(teller.say("app.track.round", round=state.round), Role.STRONG))
    pools = _fate(teller, state), _resources(teller, state), _purse(teller, state)
    for part in chain(*(reversed(pools) if between else pools)):
        if width_of((*head, *part)) + 2 <= width:
            head = (*head, Span("  "), *part)
    return head


GOLD = (AfterStage.RESTORE, AfterStage.REFRESH, AfterStage.DRAW, AfterStage.DETACH)
"""The gold steps in their order (BS-28.12)."""


def _steps(teller: Teller, view: View, *, whole: bool) -> Line:
    """Return the gold steps, ticked off as far as they are done; unless `whole` only the current
    one has its name."""
    step = view.steps[-1] if view.steps else None
    if not isinstance(step, Aftermath) or step.stage not in GOLD:
        return ()
    pieces: list[Span] = []
    for number, stage in enumerate(GOLD, 1):
        due = stage is step.stage
        mark = teller.glyphs.acts if due else " "
        mark = teller.glyphs.done if number <= GOLD.index(step.stage) else mark
        name = f" {teller.say(f'app.track.gold.{stage.value}')}" if due or whole else ""
        pieces.append(Span(f" {mark}{number}{name}", Role.STRONG if due else Role.DIM))
    return tuple(pieces)


def _fate(teller: Teller, state: State) -> Iterator[Line]:
    active, spent = teller.glyphs.fate
    if state.fates:
        signs = active * state.fate + spent * (state.fates - state.fate)
        yield Span(f"{teller.say('app.track.fate')} ", Role.DIM), Span(signs, Ink.FATE)


def _resources(teller: Teller, state: State) -> Iterator[Line]:
    for kind in () if in_tutorial(state) else RESOURCES:
        count = resource(state, kind)
        role = Role.STRONG if count else Role.WARNING
        yield Span(f"{teller.say(f'resource.{kind}.short')} ", Role.DIM), Span(str(count), role)


def _purse(teller: Teller, state: State) -> Iterator[Line]:
    if plays_basic(state):
        return
    yield Span(f"{teller.say('app.track.gold')} ", Role.DIM), Span(str(state.gold), Role.STRONG)
    if state.setup.scenario == "campaign":
        text = f"{teller.say('app.track.renown')} "
        yield Span(text, Role.DIM), Span(str(state.renown), Role.STRONG)


# --- the marching order --------------------------------------------------------------------------


def now(view: View) -> str:
    """Return the card whose turn it is, "" outside of turns."""
    enemies = [step.card for step in view.steps if isinstance(step, EnemyCard)]
    return enemies[-1] if enemies else acting(view)


def told(scene: Scene) -> str:
    """Return the card whose turn the story shows, or the current one."""
    if scene.frame is not None:
        begun = (event for event in reversed(scene.events) if isinstance(event, TURNS))
        last = next(begun, None)
        return last.card if isinstance(last, TurnBegan) else ""
    return now(scene.view)


TURNS = (TurnBegan, RoundBegan, EncounterBegan)


def order_line(teller: Teller, view: View, active: str) -> Line:
    """Return the marching order in one line: letters, grit or models, a sign for conditions;
    without an order the party."""
    pieces: list[Span] = []
    order = _order(view)
    for hero in () if order else view.table.heroes:
        mark = teller.glyphs.acts if hero.id == deciding(view) else " "
        xp = teller.say("app.order.xp", xp=hero.xp)
        pieces += [Span(f" {mark}", Role.WARNING), teller.letter(hero.id), Span(f" {xp} ")]
    for card in order:
        mark = _mark(teller, card, active)
        pieces += [Span(f" {mark}", Role.WARNING if mark == teller.glyphs.acts else Role.DIM)]
        pieces += _short(teller, view.table, card)
    return tuple(pieces)


def _order(view: View) -> tuple[Card, ...]:
    """Return the marching order; () between encounters, when old cards do not count."""
    return () if _between(view) else view.table.order


def _between(view: View) -> bool:
    return view.over is None and any(isinstance(step, Aftermath) for step in view.steps)


def _mark(teller: Teller, card: Card, active: str) -> str:
    if card.id == active:
        return teller.glyphs.acts
    return teller.glyphs.done if card.exhausted else " "


def _short(teller: Teller, state: State, card: Card) -> Line:
    role = Ink.SPENT if card.exhausted else teller.card_role(state, card.id)
    if card.id in ENEMY_CARDS:
        count = _models(state, card.id)
        name = _code(card)
        return Span(name, role), Span(f"x{count} " if count > 1 else " ")
    hero = state.hero(card.id)
    worn = Span(teller.glyphs.worn, Role.WARNING) if hero.conditions else Span(" ")
    return Span(teller.glyphs.hero[card.id], role), worn, teller.grit(hero), Span(" ")


def _code(card: Card) -> str:
    code = CODES[ENEMY_CARDS[card.id].kind]
    name = card.id if card.id not in CODES else code
    return name.upper() if card.heated else name


def _models(state: State, card: str) -> int:
    return sum(enemy.kind == ENEMY_CARDS[card].kind for enemy in state.enemies)


def order_boxes(teller: Teller, view: View, active: str, width: int) -> list[Line]:
    """Return the marching order in three lines: name, what is left, the worst condition."""
    order = _order(view)
    if not order:
        return _party_boxes(teller, view, width)
    longest = max(len(teller.thing(card.id)) for card in order)
    room = min(max(CARD, longest), max(width // len(order) - 1, 4))
    rows: list[list[Span]] = [[], [], []]
    for card in order:
        for row, piece in zip(rows, _box(teller, view, card, active, room), strict=True):
            row += [piece, Span(" ")]
    return [fit(tuple(row), width) for row in rows]


def _party_boxes(teller: Teller, view: View, width: int) -> list[Line]:
    """Return the heroes between encounters: name, experience, a mark on the deciding one."""
    names, marks = list[Span](), list[Span]()
    for hero in view.table.heroes:
        mark = teller.glyphs.acts if hero.id == deciding(view) else " "
        name = teller.thing(hero.id)
        names += [Span(name.ljust(CARD), hero.id), Span(" ")]
        xp = f"{mark} {teller.say('app.order.xp', xp=hero.xp)}".ljust(CARD + 1)
        marks.append(Span(xp, Role.STRONG if mark != " " else Role.PLAIN))
    steps = _steps(teller, view, whole=True)
    return [fit(tuple(names), width), fit(tuple(marks), width), fit(steps, width)]


def _box(teller: Teller, view: View, card: Card, active: str, room: int) -> tuple[Span, Span, Span]:
    state = view.table
    role = Ink.SPENT if card.exhausted else teller.card_role(state, card.id)
    mark = _mark(teller, card, active)
    if card.id in ENEMY_CARDS:
        name = teller.thing(card.id)
        numbers = teller.say("app.order.models", count=_models(state, card.id), tn=_tn(state, card))
        worst = teller.say("app.order.heated") if card.heated else ""
    else:
        hero = state.hero(card.id)
        name, numbers = teller.thing(card.id), teller.grit(hero).text
        worst = _worst(teller, hero, room)
    worst = teller.say("condition.pinned.name") if card.pinned else worst
    first = Span(dotted(name, room).ljust(room)[:room], role)
    second = Span(
        f"{mark} {numbers}".ljust(room)[:room], Role.STRONG if mark != " " else Role.PLAIN
    )
    # below the mark's two cells, if it fits there
    indent = " " * max(min(room - len(worst), 2), 0)
    return first, second, Span(dotted(f"{indent}{worst}", room).ljust(room), Role.WARNING)


def _tn(state: State, card: Card) -> int:
    row = ENEMY_CARDS[card.id]
    side = row.heated if card.heated and row.heated is not None else row.normal
    return side.tn


def _worst(teller: Teller, hero: Hero, room: int) -> str:
    """Return a hero's worst burden, serious wounds, then conditions, and the number of others:
    "Bleed +1"."""
    serious = sum(wound.serious for wound in hero.wounds)
    troubles = [teller.count("app.order.serious", serious)] if serious else []
    troubles += [teller.say(f"condition.{name}.name") for name in dict.fromkeys(hero.conditions)]
    if len(troubles) < 2:
        return "".join(troubles)
    more = f" +{len(troubles) - 1}"
    return dotted(troubles[0], room - len(more)) + more


def ending(teller: Teller, view: View) -> str:
    """Return which heroes one more wound defeats, by which an encounter fails (BS-6.3), or that
    the last enemy is left of an encounter that ends with it (BS-14.9, BS-29.19); "" for neither."""
    foes = view.table.enemies if view.table.encounter else ()
    heroes = view.table.heroes if foes else ()
    near = [teller.thing(hero.id) for hero in heroes if len(hero.wounds) + 1 >= grit(hero)]
    if near:
        return teller.say("app.ending.wound", heroes=listed(teller.words, near))
    if len(foes) == 1 and page(view.table).kind in BY_DEFEAT:
        return teller.say("app.ending.last_enemy", enemy=teller.thing(foes[0].id))
    return ""


BY_DEFEAT = (EncounterKind.TUTORIAL, EncounterKind.BOSS)
"""Encounters that are won when the last enemy is defeated."""
