"""The panes and panels of Bardsung by their names."""

from collections.abc import Mapping

from bl_tui.games.bardsung.board.view import enemy_at
from bl_tui.games.bardsung.decisions import asked
from bl_tui.games.bardsung.decisions.hero_turn import HeroTurn, TurnDeed
from bl_tui.games.bardsung.odds.luck import luck_panel
from bl_tui.games.bardsung.odds.told import attack_lines, best_target
from bl_tui.games.bardsung.panes.enemy_card import card_panel
from bl_tui.games.bardsung.panes.inspector import backs_lines, brief_line, inspector_lines
from bl_tui.games.bardsung.panes.lessons import PANEL, lesson_lines, lessons_panel
from bl_tui.games.bardsung.panes.overview import overview_panel, road_panel, tale_panel
from bl_tui.games.bardsung.panes.sheet import sheet_panel
from bl_tui.games.bardsung.panes.track import track_lines
from bl_tui.table.panes.game_panes import Maker, Panel
from bl_tui.table.scene import Scene
from bl_tui.text.lines import Line, Role, wrap
from engine.bardsung.heroes.using import targets
from engine.bardsung.rules.stats import face_of
from engine.bardsung.tables.words import Kind


def odds_panel(scene: Scene, width: int, _: int) -> list[Line]:
    """Return the chances of the selected attack, with all sources; of an upgrade its effects."""
    teller, view, selection = scene.teller, scene.view, scene.selection
    lesson = lesson_lines(scene, width)
    if lesson:
        return lesson
    turn = asked(view, selection)
    in_turn = isinstance(turn, HeroTurn) and isinstance(turn.now, HeroTurn.step)
    if not view.actions or not in_turn:  # an answer is selected, not an action
        return wrap(teller.say("app.odds.none"), width, Role.DIM)
    hero, card = turn.hero, TurnDeed(turn.pointed(selection)).ability
    face = face_of(hero, card) if hero is not None else None
    if hero is not None and face is not None and face.kind is Kind.SKILL:
        title = wrap(teller.thing(card), width, Role.TITLE)
        return [*title, *wrap(teller.ability(hero, card), width)]
    if hero is None or not hero.zone or face is None or face.kind is not Kind.ATTACK:
        return wrap(teller.say("app.odds.nothing"), width, Role.DIM)
    target = enemy_at(view, selection.cursor)
    if target not in targets(view.table, hero.id, card):
        best = best_target(view, hero, card)
        target = best[0] if best is not None else None
    if target is None:
        return wrap(teller.say("app.odds.nothing"), width, Role.DIM)
    return attack_lines(teller, view, hero.id, card, target, bool(turn.empower), width)


PANES: Mapping[str, Maker] = {
    "track": track_lines,
    "inspector": inspector_lines,
    "brief": brief_line,
    "backs": backs_lines,
}
PANELS: Mapping[str, Panel] = {
    "inspect": Panel(),
    "card": Panel(card_panel, beside=True),
    "sheet": Panel(sheet_panel, wide=True),
    "log": Panel(sister="luck"),
    "luck": Panel(luck_panel, sister="log"),
    "overview": Panel(overview_panel, beside=True),
    "odds": Panel(odds_panel, beside=True),
    PANEL: Panel(lessons_panel, called=False),
    "road": Panel(road_panel, called=False),
    "tale": Panel(tale_panel, called=False),
}
