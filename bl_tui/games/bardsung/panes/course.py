"""Texts that replace the hand while the game acts: an enemy's card, or the End phase; and while a
hero answers a challenge, uses a treasure, or goes to a place."""

from collections.abc import Iterator, Sequence
from typing import Any

from bl_tui.games.bardsung.board.zones import zone_of
from bl_tui.games.bardsung.decisions.hero_turn import Pack
from bl_tui.games.bardsung.decisions.looking import hero_of, step_of
from bl_tui.games.bardsung.odds.told import in_short
from bl_tui.games.bardsung.panes.hand import items
from bl_tui.games.bardsung.panes.laying import laying_lines
from bl_tui.games.bardsung.panes.lessons import pondered_lines
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.codes import WHY
from bl_tui.games.bardsung.words.events import entry_text
from bl_tui.table.panes.hand import hand_lines
from bl_tui.table.panes.key_line import key_name
from bl_tui.table.pointing.choosing import goals_of
from bl_tui.table.pointing.selection import By
from bl_tui.table.scene import Scene
from bl_tui.text.lines import Line, Role, Span, fit, headed, wrap
from engine.bardsung.odds.chances import attack_chance
from engine.bardsung.state.actions import Aim
from engine.bardsung.state.events import EncounterBegan, EntryRead, RoundBegan, TurnBegan
from engine.bardsung.state.model import State
from engine.bardsung.state.places import is_gate
from engine.bardsung.state.steps import Ask, EndStage
from engine.bardsung.state.table_events import EndStepBegan
from engine.bardsung.tables.aspects import CHALLENGES
from engine.bardsung.tables.behaviours import TraitEntry
from engine.bardsung.tables.enemies import ENEMY_CARDS
from engine.bardsung.turn.views import View
from engine.core.frozen import replace

ENDS = (TurnBegan, RoundBegan, EncounterBegan)
"""Events that begin something else: an entry read before them is no longer current."""
LEAST = 3
"""Lines that a list needs."""


def course_lines(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the lines of the enemy's card with the current one lit, or the steps of the End phase;
    the arrivals on a placed tile, a choice between encounters, a challenge, a treasure; () while a
    hero acts otherwise."""
    if scene.frame is None or height < LEAST:
        makers = laying_lines, pondered_lines, challenge_lines, pack_lines, place_lines
        return next((lines for make in makers if (lines := make(scene, width, height))), [])
    for place in range(len(scene.events) - 1, -1, -1):
        event = scene.events[place]
        if isinstance(event, EntryRead):
            return _behaviour(scene, place, width, height)
        if isinstance(event, EndStepBegan):
            return _end_phase(scene.teller, event.step, width, height)
        if isinstance(event, ENDS):
            return []
    return []


def _behaviour(scene: Scene, place: int, width: int, height: int) -> list[Line]:
    """Return the entries of the card: the skipped ones with the reason, the current one bright."""
    teller, now = scene.teller, scene.events[place]
    read: dict[int, EntryRead] = {}
    for event in reversed(scene.events[: place + 1]):
        if isinstance(event, ENDS):
            break
        if isinstance(event, EntryRead):
            if (event.enemy, event.trait) != (now.enemy, now.trait):
                break
            read.setdefault(event.entry, event)
    code = teller.code(scene.view.table, now.enemy)
    head = (
        Span(f" {code} ", "heated" if code.isupper() else "enemy"),
        Span(f" {teller.thing(now.enemy)}: {teller.thing(now.trait)}", Role.TITLE),
    )
    rows = [
        _entry(teller, number, entry, read.get(number), now.entry, width)
        for number, entry in enumerate(_entries(now))
    ]
    return [fit(head, width), *_around(rows, now.entry, height - 1)]


def _entries(read: EntryRead) -> tuple[TraitEntry, ...]:
    """Return the entries of the current trait; a boss's two sides may differ in theirs."""
    sides = (side for row in ENEMY_CARDS.values() for side in (row.normal, row.heated) if side)
    lists = [t.entries for side in sides for t in side.traits if t.id == read.trait]
    fits = (rows for rows in lists if len(rows) > read.entry)
    return next((rows for rows in fits if rows[read.entry].deed == read.deed), lists[0])


def _entry(
    teller: Teller, number: int, entry: TraitEntry, read: EntryRead | None, lit: int, width: int
) -> Line:
    text = f"{number + 1} {entry_text(teller.words, entry.deed, entry.target)}"
    if number == lit:
        return fit((Span(f">{text}", Role.CARD_POINTED),), width, Role.CARD_POINTED)
    if read is not None and read.why != "done":
        text += f"  {teller.say(WHY[read.why])} ({read.rule})"
    return fit((Span(f" {text}", Role.CARD_DIM),), width, Role.CARD_DIM)


def _around(rows: Sequence[Line], lit: int, room: int) -> Sequence[Line]:
    """Return as many rows as fit, the lit one among them."""
    first = max(0, min(lit - room + 1, len(rows) - room))
    return rows[first : first + room]


def _end_phase(teller: Teller, step: str, width: int, height: int) -> list[Line]:
    """Return the seven steps (BS-26.1 to BS-26.7), in as many columns as are needed."""
    steps = [stage.value for stage in EndStage]
    now, room = steps.index(step), height - 1
    columns = -(-len(steps) // room)
    wide = width // columns
    lines: list[Line] = [fit((Span(teller.say("step.EndPhase"), Role.TITLE),), width)]
    for row in range(min(room, len(steps))):
        pieces: list[Span] = []
        for place in range(row, len(steps), room):
            lit = place == now
            role = Role.CARD_POINTED if lit else Role.CARD_DIM if place < now else Role.CARD
            text = f"{'>' if lit else ' '}{place + 1} {teller.say(f'step.{steps[place]}')}"
            pieces += fit((Span(text, role),), wide, role)
        lines.append(tuple(pieces))
    return lines


def pack_lines(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the actions that cost nothing, and below them the text of the selected one; []
    elsewhere, or without room for both."""
    if scene.selection.mode != Pack.name or scene.frame is not None:
        return []
    shown = items(scene.teller, scene.view, scene.selection)
    text = [line for item in shown if item.pointed for line in wrap(item.text, width)]
    bare = [replace(item, text="", short="", table=True) for item in shown]
    key = key_name(scene.teller, scene.keys, "next")
    lines = hand_lines(scene.teller, bare, width, max(height - len(text), 1), lambda: key)
    return [*lines, *text] if text and len(lines) + len(text) <= height else []


def challenge_lines(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the answers with the text of the card below them, which may be read (BS-18.12), or for
    a waiting player its name; [] outside challenges, or without room."""
    view: View = scene.view
    step = view.steps[-1] if view.steps else None
    if not isinstance(step, Ask) or step.about not in CHALLENGES or scene.frame is not None:
        return []
    teller = scene.teller
    text = wrap(teller.aspect(step.about), width)
    if not view.actions:
        name = teller.say(f"aspect.{step.about}.name")
        return [*wrap(name, width, Role.TITLE), *text][:height] if scene.awaited else []
    room = height - len(text)
    if room < 1:
        return []
    return [*hand_lines(teller, items(teller, view, scene.selection), width, room), *text]


def place_lines(scene: Scene, width: int, height: int) -> list[Line]:
    """Return the places that can be chosen; [] for other choices, or in little room."""
    view, game = scene.view, scene.presenter
    decision = game.decisions.due(view)
    if decision.by is not By.PLACE or not decision.mine or not scene.plan.roomy:
        return []
    goals = goals_of(game, view, scene.selection)
    lines = []
    for place in game.spots(view):
        if place in goals:
            text = f" {_told(scene.teller, view, place, goals[place], width - 1)}"
            lines.append(fit((Span(text, Role.CARD),), width, Role.CARD))
    return headed(lines, height)


def _told(teller: Teller, view: View, place: str, action: Any, width: int) -> str:
    """Return a place with its content, as far as it fits; a target with its chances."""
    hero, card = hero_of(view), getattr(step_of(view), "card", "")
    if isinstance(action, Aim) and hero is not None:
        chance = attack_chance(view.table, hero.id, card, action.target, bool(action.empower))
        return in_short(teller, teller.thing(action.target), chance)
    head, contents = f"{teller.thing(zone_of(place))}  ", [*_there(teller, view.table, place)]
    texts = (head + ", ".join(contents[:n]) for n in range(len(contents), -1, -1))
    return next(text for text in texts if len(text) <= width)


def _there(teller: Teller, state: State, place: str) -> Iterator[str]:
    """Yield the models and tokens of a place; for a gate its kind."""
    if is_gate(place):
        yield teller.thing(place)
        return
    zone = zone_of(place)
    yield from (teller.thing(hero.id) for hero in state.heroes if hero.zone == zone)
    yield from (teller.thing(enemy.id) for enemy in state.enemies if enemy.zone == zone)
    yield from (teller.thing(token.kind) for token in state.tokens if token.zone == zone)
