"""Pictures of Bardsung: exploring, fighting, a boss, the sheet, maintenance."""

from bl_tui.games.bardsung.board.view import misfits_of
from engine.bardsung.state.model import Setup
from engine.bardsung.turn.views import View
from engine.core.frozen import replace
from tests.bardsung.at_a_decision import find, spread_out
from tests.bardsung.conformance import ALL
from tests.e2e.battle import BRISK
from tests.screens.scene import Scene

CAMPAIGN = Setup("campaign", ALL[:4])


def bardsung_scenes() -> tuple[Scene, ...]:
    """Return all pictures of this game."""
    fight = find("turn", fights)
    boss = find("turn", aims, setup=Setup("EN-4", ALL))
    found = (
        Scene("bs-tavern", find("placing", setup=Setup("combat", ALL[:3]))),
        Scene("bs-fight", fight, ("2",)),
        Scene("bs-fight-odds", fight, ("2", "j")),
        Scene("bs-note", fight, settings=replace(BRISK, notes="shown")),
        Scene("bs-enemy", fight, ("c",)),
        Scene("bs-inspect", fight, ("i",)),
        Scene("bs-sheet", fight, ("k",)),
        Scene("bs-overview", fight, ("v",)),
        Scene("bs-effect", find("effect")),
        Scene("bs-turn", find("turn", quiet)),
        Scene("bs-explore", find("tile", several)),
        Scene("bs-explore-far", find("tile", many)),
        Scene("bs-misfit", find("tile", misfits), ("BackTab",)),
        Scene("bs-wide", spread_out(fight, 20)),
        Scene("bs-challenge", find("answer")),
        Scene("bs-where", find("where")),
        Scene("bs-boss", boss, ("2",)),
        Scene("bs-boss-card", boss, ("c",)),
        Scene("bs-level", find("level", setup=CAMPAIGN), ("Down",)),
        Scene("bs-gold", find("gold", setup=CAMPAIGN)),
        Scene("bs-help", fight, ("?",)),
        Scene("bs-over", find("over", setup=Setup("combat", ALL[:3]))),
        Scene("bs-fight-ascii", fight, ("2",), settings=replace(BRISK, glyphs="ascii")),
        Scene("bs-fight-no-color", fight, ("2",), env={"NO_COLOR": "1"}),
        Scene("bs-fight-italian", fight, ("2",), settings=replace(BRISK, language="it")),
        Scene("bs-fight-colour-blind", fight, settings=replace(BRISK, palette="colour_blind")),
        Scene("bs-fight-16", fight, ("2",), env={"COLORTERM": "", "TERM": "xterm"}),
    )
    noted = {"bs-note"}
    return tuple(
        each
        if each.name in noted
        else replace(each, settings=replace(each.settings, notes="hidden"))
        for each in found
    )


def fights(view: View) -> bool:
    """Return whether several enemies are about, and some ability has a target."""
    aimed = {getattr(each, "target", "") for each in view.actions} - {""}
    return len(view.table.enemies) > 2 and len(aimed) > 1


def misfits(view: View) -> bool:
    """Return whether the tile cannot lie in some way."""
    return bool(misfits_of(view))


def aims(view: View) -> bool:
    """Return whether some ability has a target."""
    return any(getattr(each, "target", "") for each in view.actions)


def many(view: View) -> bool:
    """Return whether the tile can be laid in several ways on a map larger than the window."""
    return len(view.actions) > 1 and len(view.table.board.tiles) > 6


def quiet(view: View) -> bool:
    """Return whether there is something to explore and nobody to fight."""
    return len(view.table.board.tiles) > 3 and not view.table.enemies


def several(view: View) -> bool:
    """Return whether the tile can be laid in several ways."""
    return len(view.actions) > 1 and len(view.table.board.tiles) > 2
