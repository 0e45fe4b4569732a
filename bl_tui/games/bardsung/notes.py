"""The notes of Bardsung: they explain a rule when it first matters to a hero.

Texts are the messages `note.ID`. Of several at one decision the first is shown; the others come
later.
"""

from typing import Any

from bl_tui.games.bardsung.decisions.looking import hero_of
from bl_tui.table.panes.notes import Note
from engine.bardsung.heroes.numbers import parting_tn
from engine.bardsung.rules.stats import enemies_in, grit
from engine.bardsung.state import actions as a
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.bardsung.tables.enemies import BOSSES

_TURN = ("turn",)


def _held(view: Any) -> bool:
    """Return whether an enemy is in the zone of the acting hero."""
    hero = hero_of(view)
    if hero is None or not enemies_in(view.table, hero.zone):
        return False
    return bool(parting_tn(view.table, hero.zone))


def _has(*kinds: type) -> Any:
    return lambda view: any(isinstance(action, kinds) for action in view.actions)


def _begins(rule: str) -> Any:
    """Return a test whether a view's page lets heroes begin by this rule."""
    return lambda view: ENCOUNTERS[view.table.encounter].begins == rule


def _empowers(view: Any) -> bool:
    return any(getattr(action, "empower", "") for action in view.actions)


def _serious(view: Any) -> bool:
    return any(wound.serious for hero in view.table.heroes for wound in hero.wounds)


def _low(view: Any) -> bool:
    """Return whether the next wound would defeat the acting hero."""
    hero = hero_of(view)
    return hero is not None and len(hero.wounds) == grit(hero) - 1


def _closed(view: Any) -> bool:
    return any(not door.open for door in view.table.board.doors)


NOTES = (
    Note("turn", _TURN),
    Note("placing", ("placing",), when=_begins("BS-14.2")),
    Note("placing_pit", ("placing",), when=_begins("BC-14.8")),
    Note("placing_throne", ("placing",), when=_begins("BC-14.10")),
    Note("tile", ("tile",)),
    Note("effect", ("effect",)),
    Note("aim", ("aim",)),
    Note("free_move", ("free_move",)),
    Note("gold", ("gold",)),
    Note("level", ("level",)),
    Note("upgrade", ("upgrade",)),
    Note("vote", ("vote",)),
    Note("challenge", ("answer",), when=lambda v: getattr(v.steps[-1], "what", "") == "section"),
    Note("defeat", ("answer",), when=lambda v: getattr(v.steps[-1], "what", "") == "defeat"),
    Note("boss", _TURN, when=lambda v: any(enemy.kind in BOSSES for enemy in v.table.enemies)),
    Note("parting", _TURN, when=_held),
    Note("cut", _TURN, after=("TileLaid",), when=lambda v: bool(v.table.enemies)),
    Note("heated", _TURN, after=("CardTurned",)),
    Note("low", _TURN, when=_low),
    Note("serious", _TURN, when=_serious),
    Note("condition", _TURN, after=("Gained",)),
    Note("echo", _TURN, when=lambda v: bool(v.table.echo)),
    Note("stairs", _TURN, when=lambda v: bool(v.table.stairs)),
    Note("treasure", _TURN, after=("TreasureDrawn",)),
    Note("explore", _TURN, when=_has(a.Explore)),
    Note("door", _TURN, when=_closed),
    Note("empower", _TURN, when=_empowers),
    Note("rest", _TURN, when=_has(a.Rest)),
    Note("end", _TURN, after=("EndStepBegan",)),
)
