"""The inspector: the zone under the cursor with its content, the card of the nearest enemy, the
selected action with its numbers, and the acting hero."""

from collections.abc import Iterator, Sequence

from bl_tui.games.bardsung.board.sides import goal_message, side_texts
from bl_tui.games.bardsung.board.view import NO_PLACE, enemy_at, gate_message, gate_place
from bl_tui.games.bardsung.board.zones import model_of, zone_of
from bl_tui.games.bardsung.decisions import asked, decision_of
from bl_tui.games.bardsung.decisions.hero_turn import HeroTurn, TurnDeed
from bl_tui.games.bardsung.decisions.looking import deciding
from bl_tui.games.bardsung.odds import told as chances
from bl_tui.games.bardsung.panes.enemy_card import boss_lines, card_lines, printed_lines
from bl_tui.games.bardsung.panes.lessons import PANEL, shown_chooser
from bl_tui.games.bardsung.panes.sheet import ability_lines, hero_lines
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.naming import counted
from bl_tui.table.panes.key_line import key_name
from bl_tui.table.scene import Scene
from bl_tui.text.lines import BLANK, DOTS, Line, Role, Span, dotted, fit, width_of, wrap
from engine.bardsung.map.lattice import FAR, lattice_of
from engine.bardsung.rules.stats import card_of, face_of, mods, tn_of, toughness, trophies
from engine.bardsung.state import actions as a
from engine.bardsung.state.model import Enemy, Hero
from engine.bardsung.state.places import is_gate
from engine.bardsung.state.seats import SEATS
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.bardsung.tables.enemies import cards_of
from engine.bardsung.turn.views import View

GAP = Span("  ")
KEY = 3
"""Columns behind the dots of a cut line for the key of the inspector."""
WHOLE = 400
"""Columns in which all texts fit."""
MOST = 4
"""The most grit that a hero has, and the cells of that number."""
ZONE = 6
"""Lines that the card of an enemy leaves to the zone under the cursor, so that it stays in place
from one zone to the next."""
LEAST = 4
"""Lines of a card that are worth their place: its name, its numbers, its attack, its first
entry."""


def inspector_lines(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the zone, and at the bottom the card of an enemy, the selected action, the pending
    effects of the End phase and the deciding hero.

    The bottom lines stay in place whatever the length of the zone's text: a step of the cursor
    sends the zone, and little else.
    """
    teller, view = scene.teller, scene.view
    box = scene.plan.inspector
    beside = box is not None and height == box.height
    panel = decision_of(view).panel if beside and view.over is None else ""
    if panel == PANEL and (chooser := shown_chooser(scene)) is not None:
        return ability_lines(teller, chooser, width)[:height]
    if panel:
        party = (hero_lines(scene, hero, width) for hero in view.table.heroes)
        return [line for lines in party for line in (*lines, BLANK)][:height]
    zone = zone_lines(scene, width, close=beside)
    deed = deed_lines(scene, width, odds=beside)
    name = deciding(view)
    hero = hero_lines(scene, view.table.hero(name), width, named=beside) if name else []
    delayed = [*delayed_lines(teller, view, width)]
    coming = [] if beside else next_lines(scene, width)  # for a listener, as far as there is room
    for blocks in ((deed, coming, delayed, hero), (deed, delayed, hero), (deed, hero), (deed,)):
        foot = _parted(blocks)
        apart = bool(zone and foot and foot[0])  # some begin with a blank line
        room = height - len(zone) - len(foot)
        if room >= apart:
            break
    if beside and hero not in blocks:  # the hero's burdens would be missing
        zone = zone_lines(scene, width, close=True, alone=True)
        room = height - len(zone) - len(foot)
    card = foe_lines(scene, width, height - len(foot) - 1 - ZONE) if beside and name else []
    if card and len(card) + 2 <= room:
        room, foot = room - len(card) - 1, [*card, BLANK, *foot]
    return [*zone, *[BLANK] * (room if beside and foot else apart), *foot][:height]


def foe_lines(scene: Scene, width: int, room: int) -> list[Line]:
    """Return the card of the enemy under the cursor, or else of the one nearest to the deciding
    hero, as far as there is room; nothing where most of it would be cut."""
    view, cursor = scene.view, scene.selection.cursor
    state, map = view.table, lattice_of(view.table.board)
    zone, own = zone_of(cursor), view.table.hero(deciding(view)).zone
    if room < LEAST or own not in map.cells:
        return []
    away = {
        foe.id: steps
        for foe in state.enemies
        if foe.zone in map.cells and (steps := map.distance(own, foe.zone)) < FAR
    }
    pointed = enemy_at(view, cursor) or enemy_at(view, zone)
    shown = pointed or min(away, key=away.__getitem__, default=None)
    if shown is None:
        return []
    lines = printed_lines(scene.teller, view, card_of(state, state.the(shown)), width)
    if len(lines) > room:
        key = key_name(scene.teller, scene.keys, "card")
        lines[room - 1 :] = [(Span(f"{DOTS} {key}", Role.DIM, "command:card"),)]
    return lines


def _parted(blocks: Sequence[list[Line]]) -> list[Line]:
    """Return blocks of lines with a blank one between two of them."""
    joined: list[Line] = []
    for block in blocks:
        joined += [BLANK, *block] if joined and block else block
    return joined


def deed_lines(scene: Scene, width: int, *, odds: bool) -> list[Line]:
    """Return the selected action's text that the prompt lacks: the risk of a Move past enemies, the
    effect of an ability, and with `odds` the numbers of an attack with their sources: on the
    enemy under the cursor, or else on the one that is hit most likely."""
    teller, view, selection = scene.teller, scene.view, scene.selection
    decides = type(decision_of(view)) is HeroTurn and bool(view.actions)
    if not decides or scene.frame is not None:  # during a story nothing is chosen
        return []
    chosen_by = asked(view, selection)
    turn = chosen_by if isinstance(chosen_by, HeroTurn) else HeroTurn(view)
    action, hero = turn.aimed(selection), turn.hero
    if hero is None:
        return []
    if isinstance(action, a.Move):
        if odds and chances.is_told_whole(view, hero.id, action.to):
            return []
        blow = chances.parting(teller, view, hero.id, action.to)
        return wrap(teller.say("app.inspect.blow", blow=blow), width) if blow else []
    if isinstance(action, a.Use) and not action.target:
        title = wrap(teller.thing(action.card), width, Role.TITLE)
        return [*title, *wrap(teller.ability(hero, action.card), width)]
    if odds and isinstance(action, a.Use):
        own = action.card, action.target, bool(action.empower)
        # a blank in the place of the title that the attack has where the cursor is on no target
        return [BLANK, *chances.number_lines(teller, view, hero.id, *own, width)]
    ability = TurnDeed(turn.pointed(selection)).ability
    return _ability(teller, turn, hero, ability, width) if odds and action is None else []


def _ability(teller: Teller, turn: HeroTurn, hero: Hero, ability: str, width: int) -> list[Line]:
    """Return the numbers of an ability on the enemy that it hits most likely, or its text."""
    view = turn.view
    if not ability or face_of(hero, ability) is None:
        return []
    best = chances.best_target(view, hero, ability)
    if best is None:  # without a target, or with one that comes later
        text = teller.ability(hero, ability)
        return [*wrap(teller.thing(ability), width, Role.TITLE), *wrap(text, width)]
    own = ability, best[0], bool(turn.empower)
    return chances.attack_lines(teller, view, hero.id, *own, width)


def zone_lines(scene: Scene, width: int, *, close: bool = False, alone: bool = False) -> list[Line]:
    """Return the zone under the cursor: its tile, tokens, aspects, heroes, enemies.

    Beside the board it is `close`: each hero has a line; the properties of the whole tile come
    first and those of a side last, so that the others stay in place from one of its zones or sides
    to the next. The deciding hero goes without the details at the bottom, unless the zone is
    `alone`.
    """
    teller, view, place = scene.teller, scene.view, scene.selection.cursor
    map = lattice_of(view.table.board)
    zone = zone_of(place)
    if place == NO_PLACE or zone not in map.cells:
        return []
    tile = map.tile_of[zone]
    name, *away = _head(teller, view, zone, tile)
    one = width_of((name, *away)) <= width
    lines = [fit((name, *away), width)] if one else [fit((name,), width), tuple(away)]
    gate = wrap(_gate(teller, view, place), width, Role.STRONG) if is_gate(place) else []
    spots = [line for text in _spots(teller, view, zone) for line in wrap(text, width, Role.DIM)]
    belongs = _aspects(teller, view, zone, tile)
    aspects = [line for text in belongs for line in wrap(text, width, Role.DIM)]
    texts = side_texts(teller.words, view, zone, whole=is_gate(place) or not close)
    sides = [line for text in texts for line in wrap(text, width, Role.DIM)]
    for model in (aspects, spots) if close else (gate, spots, sides, aspects):
        lines += model
    for hero in view.table.heroes:
        if hero.zone == zone:
            lines += _hero(scene, hero, width, close=close, bare=close and not alone)
    pointed = enemy_at(view, place) if model_of(place) else None
    for enemy in sorted(view.table.enemies, key=lambda enemy: enemy.id):
        if enemy.zone == zone:
            lines += _enemy(teller, view, enemy, width, pointed=enemy.id == pointed)
    return [*lines, *gate, *sides] if close else lines


def next_lines(scene: Scene, width: int) -> list[Line]:
    """Return the cards of the enemies in the zone under the cursor, with what they do next."""
    view, zone = scene.view, zone_of(scene.selection.cursor)
    kinds = dict.fromkeys(enemy.kind for enemy in view.table.enemies if enemy.zone == zone)
    held = {card.id for card in (*view.table.order, *view.table.incoming)}
    cards = [card for kind in kinds for card in cards_of(kind) if card in held]
    return [line for card in cards for line in card_lines(scene.teller, view, card, width)]


def _head(teller: Teller, view: View, zone: str, tile: str) -> Line:
    map = lattice_of(view.table.board)
    head = (Span(teller.thing(zone), Role.TITLE),)
    hero = deciding(view)
    here = view.table.hero(hero).zone if hero else ""
    if not here or here == zone:
        return head
    away = map.distance(here, zone)
    text = (
        teller.say("app.inspect.apart") if away >= FAR else teller.count("app.inspect.away", away)
    )
    return (*head, Span(f"  {text}", Role.DIM))


def _gate(teller: Teller, view: View, place: str) -> str:
    """Return the kind of a gate: a portal, a door, a passage, a dead end."""
    map = lattice_of(view.table.board)
    gate = next((gate for gate in map.gates if gate_place(map, gate) == place), place)
    return teller.say(gate_message(view, gate), gate=teller.thing(gate))


def _spots(teller: Teller, view: View, zone: str) -> Iterator[str]:
    """Yield tokens of a zone with their effects."""
    state = view.table
    if zone == state.stairs:
        yield teller.say("token.stairs.text")
    if zone == state.echo:
        yield teller.say("token.echo.text")
    if zone in state.checkpoints:
        yield teller.say("token.checkpoint.text")
    for kind in dict.fromkeys(token.kind for token in state.tokens if token.zone == zone):
        yield f"{teller.thing(kind)}: {teller.say(token_text(kind))}"


def _aspects(teller: Teller, view: View, zone: str, tile: str) -> Iterator[str]:
    """Yield aspects of a tile, except those that are a token of the zone."""
    names = {teller.thing(token.kind) for token in view.table.tokens if token.zone == zone}
    for aspect in view.table.aspects:
        if aspect.tile == tile and teller.thing(aspect.card) not in names:
            yield f"{teller.thing(aspect.card)}: {teller.aspect(aspect.card)}"


def token_text(kind: str) -> str:
    """Return the message with the effect of a token in a zone."""
    return f"token.{kind}.text" if kind in ("ghost", "mirage") else f"terrain.{kind}.text"


def _hero(scene: Scene, hero: Hero, width: int, *, close: bool, bare: bool) -> list[Line]:
    """Return a hero with its burdens; `close`: beside its name, counted if they do not fit.

    Burdens that many heroes share come first, so that a step from one to another does not send them
    again; `bare`: the deciding hero goes without, since they are at the bottom.
    """
    teller = scene.teller
    head = (
        teller.letter(hero.id),
        Span(f" {teller.thing(hero.id)}  "),
        teller.grit(hero),
        *((Span(f"  {led}", Role.DIM),) if (led := scene.led_by(SEATS[hero.id])) else ()),
    )
    troubles = [] if bare and hero.id == deciding(scene.view) else borne(teller, hero)
    room = width - width_of(head) - 2
    if troubles and (brief := in_a_row(teller, troubles, room, whole=not close)):
        return [fit((*head, Span(f"  {brief}", Role.WARNING)), width)]
    lines = [fit(head, width)]
    return lines + (
        wrap(f"    {teller.listed(troubles)}", width, Role.WARNING, "    ") if troubles else []
    )


def _enemy(teller: Teller, view: View, enemy: Enemy, width: int, *, pointed: bool) -> list[Line]:
    state = view.table
    card = card_of(state, enemy)
    role = Role.POINTED if pointed else teller.card_role(state, card)
    numbers = teller.say(
        "app.inspect.enemy", tn=tn_of(state, enemy), toughness=toughness(state, enemy)
    )
    wounds = teller.glyphs.grit[1] * enemy.wounds
    head = (
        Span(f" {teller.code(state, enemy.id)} ", role),
        Span(f" {teller.thing(enemy.id)} {wounds} "),
        Span(numbers, Role.DIM),
    )
    remarks = [teller.say(goal)] if (goal := goal_message(state, enemy)) else []
    remarks += [teller.source(mod) for mod in mods(state, enemy)]
    trophy = ENCOUNTERS[state.encounter].trophy if state.attempts > 1 else None
    if trophy is not None and enemy.kind in trophy.enemies:
        what = teller.say(f"trophy.{trophy.what}")
        remarks.append(teller.say("app.inspect.trophies", what=what, now=trophies(state)))
    remarks += counted(teller.words, enemy.conditions)
    numbered = width_of(head) <= width
    lines = [fit(head if numbered else head[:-1], width)]
    lines += [] if numbered else [(Span("    "), head[-1])]
    beside = Span(f"  {teller.listed(remarks)}", Role.WARNING) if remarks else None
    if beside and numbered and width_of((*head, beside)) <= width:
        lines, remarks = [fit((*head, beside), width)], []
    for line in boss_lines(teller, state, enemy, width - 4):
        lines.append((Span("    "), *line))
    return lines + (
        wrap(f"    {teller.listed(remarks)}", width, Role.WARNING, "    ") if remarks else []
    )


def delayed_lines(teller: Teller, view: View, width: int) -> Iterator[Line]:
    """Yield the aspects that act in the next End phase, in their order (BS-26.2)."""
    if view.table.delayed:
        yield (Span(teller.say("app.inspect.next_end"), Role.TITLE),)
    for aspect in view.table.delayed:
        text = f"{teller.thing(aspect.card)}: {teller.aspect(aspect.card)}"
        yield from wrap(text, width)


def brief_line(scene: Scene, width: int, _: int) -> list[Line]:
    """Return the place under the cursor in one line."""
    lines = zone_lines(scene, WHOLE)
    pieces: list[Span] = []
    for piece in (piece for line in lines for piece in (*line, GAP)):
        if piece is not GAP and not piece.text.strip():  # a part that fills a line
            continue
        room = width - KEY - width_of(tuple(pieces))
        if len(piece.text) > room:  # the dots, followed by the key of the inspector
            pieces.append(Span(dotted(piece.text, room) if room > len(DOTS) else DOTS, piece.role))
            break
        pieces.append(piece)
    return [fit(tuple(pieces), width)]


def backs_lines(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the heroes of the party and their players, for a spectator."""
    return [fit(party_line(scene, hero), width) for hero in scene.view.table.heroes][:height]


def party_line(scene: Scene, hero: Hero) -> Line:
    """Return a hero's letter, name and grit, aligned with the others, and its player."""
    teller = scene.teller
    names = [teller.thing(hero.id) for hero in scene.view.table.heroes]
    name = teller.thing(hero.id).ljust(max(map(len, names)))
    left = f"{teller.grit(hero).text:{MOST}}"
    return (
        teller.letter(hero.id),
        Span(f" {name}  "),
        Span(left, Role.STRONG),
        Span(f"  {scene.led_by(SEATS[hero.id])}", Role.DIM),
    )


def borne(teller: Teller, hero: Hero) -> list[str]:
    """Return the names of a hero's burdens, the worst first; slight wounds come last, since grit
    shows their number."""
    serious = [teller.wound(wound.card, wound.serious) for wound in hero.wounds if wound.serious]
    slight = [teller.wound(wound.card, wound.serious) for wound in hero.wounds if not wound.serious]
    return [*serious, *counted(teller.words, hero.conditions), *slight]


def in_a_row(teller: Teller, texts: Sequence[str], room: int, *, whole: bool) -> str:
    """Return as many names as fit and the number of the others: "Bleed +2"; "" where not even one
    fits, or where the `whole` list must fit and does not."""
    for shown in range(len(texts), 0, -1):
        left = len(texts) - shown
        row = teller.listed(texts[:shown]) + (f" +{left}" if left else "")
        if len(row) <= room:
            return row
        if whole:
            break
    return ""
