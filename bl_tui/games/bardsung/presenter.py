"""Bardsung as its screens ask for it."""

from collections.abc import Mapping, Sequence
from typing import Any

from bl_tui.games.bardsung.board import view as board_view
from bl_tui.games.bardsung.board.view import enemy_at, place_of_enemy
from bl_tui.games.bardsung.board.zones import zone_of
from bl_tui.games.bardsung.decisions import DECISIONS
from bl_tui.games.bardsung.decisions.commands import DEEDS
from bl_tui.games.bardsung.decisions.looking import acting, hero_of, home
from bl_tui.games.bardsung.notes import NOTES
from bl_tui.games.bardsung.panes import hand, makers, track
from bl_tui.games.bardsung.panes.course import course_lines
from bl_tui.games.bardsung.phrases import teller
from bl_tui.games.bardsung.story import STORY
from bl_tui.games.bardsung.words.naming import NAMES
from bl_tui.games.bardsung.words.record import why
from bl_tui.table.panes.layout import BoardWindow
from bl_tui.table.panes.log import LogSets
from bl_tui.table.presenter import Foreseen, Presenter, TurnsToCome
from bl_tui.words import Words
from bl_tui.words.naming import scenario_title
from engine.bardsung.heroes.moving import reach
from engine.bardsung.odds.chances import dice_fall
from engine.bardsung.odds.luck_ledger import throws
from engine.bardsung.state import actions as a
from engine.bardsung.state import events as e
from engine.bardsung.state import table_events as t
from engine.bardsung.state.seats import SEATS, HeroSeat
from engine.bardsung.tables.enemies import ENEMY_CARDS
from engine.bardsung.turn.hero_turn import actions_left
from engine.bardsung.turn.views import View
from engine.core.game import Refusal
from engine.core.seats import Seat

QUIET = (e.GameBegan, t.FateChanged, t.ResourceChanged, e.TurnEnded, e.CardAdded)
LOUD = (
    t.HeroWounded, t.HeroDefeated, t.HeroSaved, e.EncounterEnded, e.GameEnded, e.EnemyLeft,
    t.WandererDrawn, t.DeadEnd,
)  # fmt: skip
TURNS = (e.TurnBegan, e.RoundBegan, e.EncounterBegan)
DICE = (e.Rolled, e.DamageRolled, e.DieRolled)

MATTERS = (t.EnemyWounded, t.WoundHealed, t.Gained, t.TreasureGiven, e.EnemyPlaced)


def _skipped(event: Any) -> bool:
    """Return whether an enemy skipped a line of its card, which the card shows with the reason."""
    return isinstance(event, e.EntryRead) and event.why != "done"


LOG = LogSets(
    quiet=QUIET,
    unsaid=_skipped,
    turns=TURNS,
    loud=LOUD,
    matters=MATTERS,
    steps=(t.EndStepBegan,),
    checks=DICE,
)


def _foretell(teller: Any, view: View, place: str) -> Foreseen:
    from bl_tui.games.bardsung.panes.foretold import foretell  # noqa: PLC0415 - on demand

    return foretell(teller, view, place)


def _last_action(view: View) -> bool:
    """Return whether enemies still act this round and the hero in turn has one action at most."""
    hero = hero_of(view)
    if hero is None or acting(view) != hero.id or actions_left(hero) > 1:
        return False
    coming = 0
    for card in view.table.order:
        coming += card.id in ENEMY_CARDS and not card.exhausted
    return coming > 0


class BardsungPresenter(Presenter):
    """Bardsung: decisions and board, panes and panels, story and luck."""

    # --- decisions and board -------------------------------------------------------------------

    decisions = DECISIONS
    spots = staticmethod(board_view.places)
    beside = staticmethod(board_view.beside)
    distance = staticmethod(board_view.distance)
    bare_board = staticmethod(board_view.bare_board)

    def seats(self, view: View) -> Sequence[HeroSeat]:
        return tuple(SEATS[hero] for hero in view.table.setup.heroes)

    def active(self, view: View) -> HeroSeat | None:
        """Return the hero whose turn it is."""
        return SEATS.get(acting(view))

    def undoable(self, view: View, action: Any) -> bool:
        """Return whether one click performs the action, since it rolls no die."""
        if not isinstance(action, a.Move):
            return False
        hero = hero_of(view)
        if hero is None:
            return True
        return not dice_fall(view.table, hero.id, reach(view.table, hero.id).get(action.to, ()))

    def first(self, view: View, seat: HeroSeat | None) -> str:
        """Return the first place of a seat's cursor: that of its hero."""
        zone = view.table.hero(seat.value).zone if seat is not None else ""
        return zone or home(view)

    def unit_at(self, view: View, spot: str) -> str | None:
        zone = zone_of(spot)
        if zone != spot:
            return enemy_at(view, spot)
        heroes = (hero.id for hero in view.table.heroes if hero.zone == zone)
        return next(heroes, enemy_at(view, spot))

    def own_at(self, view: View, spot: str) -> str | None:
        own = view.seat.value if view.seat is not None else ""
        here = own and view.table.hero(own).zone == zone_of(spot)
        return own if here else None

    def spot_of(self, view: View, unit: str) -> str | None:
        hero = next((hero for hero in view.table.heroes if hero.id == unit), None)
        return (hero.zone or None) if hero is not None else place_of_enemy(view, unit)

    # --- panes and panels ----------------------------------------------------------------------

    pane_lines = makers.PANES
    ending = staticmethod(track.ending)
    panels = makers.PANELS
    whole = "odds"
    deeds = DEEDS
    phrases = staticmethod(teller)
    items = staticmethod(hand.items)
    course = staticmethod(course_lines)
    window = BoardWindow(track=(2, 4), hand=(4, 9), column=40)

    def title(self, words: Words, view: View) -> str:
        return scenario_title(words, view.table.setup.scenario)

    def seat_names(self, words: Words, view: View) -> Mapping[Seat, str]:
        return {SEATS[hero]: NAMES.side(words, hero) for hero in view.table.setup.heroes}

    def why_not(self, teller: Any, refusal: Refusal) -> str:
        return why(teller.words, refusal, NAMES)

    def unit_name(self, teller: Any, view: View, unit: str) -> str:
        name: str = teller.thing(unit)
        return name

    # --- story and luck ------------------------------------------------------------------------

    log = LOG
    story = STORY
    notes = NOTES

    foretells = TurnsToCome(_foretell, _last_action)

    def rolls(self, state: Any, entry: Any) -> tuple[Any, ...]:
        return tuple(throws(entry.events, state.round))


PRESENTER = BardsungPresenter()
