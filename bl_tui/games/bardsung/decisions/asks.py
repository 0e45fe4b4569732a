"""The rows of the decisions of Bardsung: one for each step that asks a hero something."""

from typing import Any

from bl_tui.boards.board_model import Light
from bl_tui.games.bardsung.board.view import exploring, ghost, misfits_of, place_of_enemy
from bl_tui.games.bardsung.board.zones import TURNED
from bl_tui.games.bardsung.decisions import deeds, prompt
from bl_tui.games.bardsung.decisions.looking import hero_of, step_of
from bl_tui.table.pointing.asks import (
    NOTHING,
    About,
    Asks,
    Begins,
    By,
    Commands,
    Decision,
    Lights,
    decide,
)
from bl_tui.table.pointing.selection import Answer, Do, Hint, Selection
from engine.bardsung.map.lattice import lattice_of
from engine.bardsung.map.placing import cells
from engine.bardsung.state import actions as a
from engine.bardsung.state import steps as s
from engine.bardsung.tables.encounters import ENCOUNTERS
from engine.bardsung.turn.views import View
from engine.core.frozen import replace

DECLINING = ("keep", "decline", "leave", "nobody", "done")
"""Answers that leave what is offered, by the key for that."""
TAKING = ("take", "spend", "try", "potion", "again")
"""Answers that take it."""


def _hero(view: View) -> About:
    hero = hero_of(view)
    return About(hero.id, at=hero.zone or None) if hero is not None else NOTHING


def _question(view: View) -> About:
    """Return what a question is about: the hero, and whom it names besides."""
    step, about = step_of(view), _hero(view)
    enemy = place_of_enemy(view, getattr(step, "about", ""))
    return About(about.unit, at=enemy or about.at)


def _aim(view: View) -> About:
    """Return what an attack is about whose target is to be chosen: the only one there is."""
    found = [*deeds.aims(view)]
    return About(_hero(view).unit, at=found[0] if len(found) == 1 else _hero(view).at)


def _target(view: View) -> About:
    """Return what an effect is about: the enemy that it concerns."""
    step = step_of(view)
    target = step.queue[0].target if isinstance(step, s.Effects) and step.queue else ""
    return About(_hero(view).unit, target, place_of_enemy(view, target) or _hero(view).at)


def options(view: View, _: Selection) -> tuple[Any, ...]:
    """Return the answers that are offered, what ends the decision aside."""
    return tuple(each for each in view.actions if not isinstance(each, a.Done))


def _ways(view: View, selection: Selection) -> tuple[Any, ...]:
    """Return the ways to lay a tile, and after them those in which it cannot lie."""
    legal = options(view, selection)
    wrong = range(len(legal), len(legal) + len(misfits_of(view))) if legal else ()
    return (*legal, *map(a.Place, wrong))


def _lay(view: View, _: Selection, choice: Any) -> Answer:
    """Return what choosing a way comes to: one in which the tile cannot lie tells the rule."""
    if choice in view.actions:
        return Do(choice)
    wrong = misfits_of(view)[choice.way - len(view.actions)]
    return Hint(f"app.lay.wrong.{wrong.why}")


def _growing(view: View, _: Selection) -> tuple[Any, ...]:
    """Return what a step between encounters is there for; treasures have a list of their own."""
    aside = (a.Done, a.Attach, a.Give)
    return tuple(each for each in view.actions if not isinstance(each, aside))


def _declined(view: View) -> Any:
    """Return the answer that leaves what is offered, None where there is none."""
    found = (x for x in view.actions if isinstance(x, a.Choose) and x.option in DECLINING)
    return next(found, None)


def decline(view: View) -> Any:
    """Return the action of the key that declines, None where there is none."""
    return _declined(view)


def accept(view: View) -> Any:
    """Return the action of the key that takes, None where there is none."""
    found = (x for x in view.actions if isinstance(x, a.Choose) and x.option in TAKING)
    return next(found, None)


def finish(view: View) -> Any:
    """Return the action that ends the decision, None where it cannot end so."""
    return a.Done() if a.Done() in view.actions else None


# --- lights --------------------------------------------------------------------------------------


def _lit_turn(view: View, selection: Selection, _: Decision) -> Lights:
    """Return the places of the deed that is pointed at, and the hero's."""
    hero = hero_of(view)
    found = dict.fromkeys(_turn_goals(view, selection), Light.REACH)
    deed = deeds.pointed(view, selection)
    if deed.startswith(deeds.USE):
        found = dict.fromkeys(found, Light.TARGET)
    here = {hero.zone: Light.SELECTED} if hero is not None and hero.zone else {}
    return here | {place: found[place] for place in found if place not in here}


def _turn_goals(view: View, selection: Selection) -> deeds.Goals:
    empower = deeds.FATE if selection.mode == deeds.EMPOWER else ""
    return deeds.goals(view, (deeds.pointed(view, selection),), empower)


def _lit_ways(view: View, selection: Selection, _: Decision) -> Lights:
    """Return the cells that the tile may cover, and the way pointed at, in which it is shown."""
    step = exploring(view)
    if step is None:
        return {}
    found = {ghost(cell): Light.REACH for laid in step.ways for cell in cells(laid)}
    way = min(selection.option or 0, len(_ways(view, selection)) - 1)
    if way < len(step.ways):
        laid = step.ways[way]
        return found | dict.fromkeys(map(ghost, cells(laid)), TURNED[laid.turns])
    there = lattice_of(view.table.board).at
    wrong = cells(misfits_of(view)[way - len(step.ways)].laid)
    return found | {there.get(cell) or ghost(cell): Light.BLOCKED for cell in wrong}


def _lit_about(view: View, _: Selection, decision: Decision) -> Lights:
    """Return the zone of the hero who is asked, and that of whom it is about."""
    hero = hero_of(view)
    found = {hero.zone: Light.SELECTED} if hero is not None and hero.zone else {}
    return found | ({decision.at: Light.TARGET} if decision.at and decision.target else {})


# --- keys ----------------------------------------------------------------------------------------


def _turn_keys(view: View, selection: Selection, usual: Commands) -> Commands:
    found = [*usual]
    if may_empower(view, selection):
        found.append(("special", "empower"))
    if selection.mode:
        found.append(("back", ""))
    if deeds.in_pack(view):
        found.append(("pack", ""))
    return found


def _growing_keys(view: View, selection: Selection, usual: Commands) -> Commands:
    """Return the keys of a step between encounters, with the one that turns to treasures."""
    listed = selection.mode or _growing(view, selection)
    found = [each for each in usual if listed or each[0] != "option"]
    if selection.mode:
        found.append(("back", ""))
    elif deeds.trades(view):
        found.append(("pack", "treasures"))
    return found


def may_empower(view: View, _: Selection) -> bool:
    """Return whether some roll of this decision can be empowered with fate."""
    return any(getattr(each, "empower", "") for each in view.actions)


def _effect_keys(_: View, __: Selection, usual: Commands) -> Commands:
    return [*usual, ("all", "effects")]


def _over_keys(_: View, __: Selection, ___: Commands) -> Commands:
    return [("choose", "result"), ("overview", ""), ("luck", ""), ("leave", "")]


# --- the rows ------------------------------------------------------------------------------------

LOOKS = ("card", "sheet", "odds")

TURN = Asks(
    "turn", "BS-8.1", By.LAY, prompt.turn,
    about=_hero, offers=deeds.deeds, goals=deeds.goals, asked=deeds.why_not, lit=_lit_turn,
    sure=deeds.sure_turn, ends=deeds.all_done,
    lists="deeds", chooses="deed", leads=True, looks=LOOKS, keys=_turn_keys,
)  # fmt: skip
EMPOWERED = Asks(
    "empower", "BS-15.6", By.LAY, prompt.turn,
    about=_hero, offers=deeds.deeds, goals=deeds.empowered, asked=deeds.why_not, lit=_lit_turn,
    sure=deeds.sure_turn,
    phase="empower", lists="deeds", chooses="deed", leads=True, looks=LOOKS, keys=_turn_keys,
)  # fmt: skip
PACKED = Asks(
    "pack", "BS-23.11", By.LIST, prompt.pack,
    about=_hero, offers=deeds.in_pack, phase="pack", lists="things", by_arrows=True,
)  # fmt: skip
TRADING = Asks(
    "treasures", "BS-23.7", By.LIST, prompt.treasures,
    offers=lambda view, _: deeds.trades(view), begins=Begins.NONE, phase="treasures",
    lists="things", by_arrows=True, on_board=False, looks=("sheet",),
    panel="lessons", wide=True, public=True, keys=_growing_keys,
)  # fmt: skip
FREE_MOVE = Asks(
    "free_move", "BS-19.3", By.PLACE, prompt.free_move,
    about=_hero, goals=deeds.moves, asked=deeds.why_no_move, looks=LOOKS,
)  # fmt: skip
AIM = Asks(
    "aim", "BS-9.2", By.PLACE, prompt.aim,
    about=_aim, at_place=True, goals=deeds.aims, asked=deeds.why_no_aim, looks=LOOKS,
)  # fmt: skip
PLACE_HERO = Asks(
    "placing", "BS-14.2", By.PLACE, prompt.placing,
    about=_hero, goals=deeds.chosen_places, asked=deeds.why_no_choice,
    ruled=lambda view: ENCOUNTERS[view.table.encounter].begins,
)  # fmt: skip
EFFECT = Asks(
    "effect", "BS-9.12", By.LIST, prompt.effect,
    about=_target, at_place=True, offers=options, lit=_lit_about, declines=True,
    lists="answers", keys=_effect_keys, looks=LOOKS,
)  # fmt: skip
TILE = Asks(
    "tile", "BS-16.6", By.LIST, prompt.tile,
    about=_hero, offers=_ways, picks=_lay, lit=_lit_ways, lists="ways", chooses="tile",
    keys=lambda _, __, usual: [*usual, ("rotate", "")],
)  # fmt: skip
WHERE = Asks(
    "where", "BS-13.3", By.PLACE, prompt.question,
    about=_question, at_place=True, goals=deeds.chosen_places, asked=deeds.why_no_choice,
    ruled=lambda view: getattr(step_of(view), "rule", None), declines=True,
)  # fmt: skip
ANSWER = Asks(
    "answer", "BS-0.3", By.LIST, prompt.question,
    about=_question, at_place=True, offers=options, lit=_lit_about,
    ruled=lambda view: getattr(step_of(view), "rule", None), lists="answers", declines=True,
)  # fmt: skip
RETRY = replace(
    ANSWER,
    name="retry",
    declines=False,
    on_board=False,
    by_arrows=True,
    panel="road",
    wide=True,
    public=True,
)
"""Asked between encounters, where there is no board."""
GOLD = Asks(
    "gold", "BS-28.12", By.LIST, prompt.gold,
    offers=_growing, begins=Begins.NONE, lists="wares", by_arrows=True, on_board=False,
    looks=("sheet",),
    panel="lessons", wide=True, public=True, keys=_growing_keys,
)  # fmt: skip
LEVEL = Asks(
    "level", "BS-28.14", By.LIST, prompt.level,
    offers=_growing, begins=Begins.NONE, lists="lessons", by_arrows=True, on_board=False,
    looks=("sheet",),
    panel="lessons", wide=True, public=True, keys=_growing_keys,
)  # fmt: skip
VOTE = Asks(
    "vote", "BC-14.14", By.LIST, prompt.vote, offers=options, lists="roads", on_board=False,
    by_arrows=True, panel="road", wide=True, public=True,
)  # fmt: skip
UPGRADE = Asks(
    "upgrade", "BS-28.22", By.LIST, prompt.upgrade,
    offers=_growing, begins=Begins.NONE, lists="gear", by_arrows=True, on_board=False,
    looks=("sheet",),
    panel="lessons", wide=True, public=True, keys=_growing_keys,
)  # fmt: skip
OVER = Asks(
    "over", "BS-28.1", By.LIST, prompt.over,
    on_board=False, ruled=lambda view: view.over.rule, keys=_over_keys,
)  # fmt: skip
ENDED = replace(OVER, name="ended", panel="overview", wide=True)
"""The end of a campaign, where no board lies that one would look at."""
WATCHING = Asks("watching", "BS-7.4", By.LIST, prompt.watching)
"""Shown where the game goes on by itself; a viewer hardly ever sees it."""

ASKS: dict[Any, Asks] = {
    s.HeroTurn: TURN,
    s.FreeMove: FREE_MOVE,
    s.Attack: AIM,
    s.Placing: PLACE_HERO,
    s.Effects: EFFECT,
    s.Exploring: TILE,
    s.Upgrading: UPGRADE,
    (s.Ask, "place"): WHERE,
    (s.Ask, "retry"): RETRY,
    s.Ask: ANSWER,
    (s.Aftermath, s.AfterStage.LEVEL): LEVEL,
    (s.Aftermath, s.AfterStage.VOTE): VOTE,
    s.Aftermath: GOLD,
    "over": OVER,
    "ended": ENDED,
    "watching": WATCHING,
}
"""The rows by the step that asks; a question with places for answers has one of its own."""

MODES = {deeds.EMPOWER: EMPOWERED, deeds.PACK: PACKED, deeds.TREASURES: TRADING}


def row_for(view: View) -> Asks:
    """Return the row of the decision that is due."""
    step = step_of(view)
    if step is None:
        return OVER if view.table.board.tiles else ENDED
    if isinstance(step, s.Aftermath):
        return ASKS.get((s.Aftermath, step.stage), GOLD)
    if isinstance(step, s.Ask) and any(map(deeds.is_place, step.options)):
        return WHERE
    if isinstance(step, s.Ask):
        return ASKS.get((s.Ask, step.what), ANSWER)
    return ASKS.get(type(step), WATCHING)


def decision_of(view: View) -> Decision:
    """Return the decision that is due; `mine` if the viewer takes it."""
    return decide(row_for(view), view)
