"""The sentences of the prompt: what is asked, and what the thing pointed at would do."""

from bl_tui.games.bardsung.decisions import deeds
from bl_tui.games.bardsung.decisions.looking import hero_of, step_of
from bl_tui.games.bardsung.odds import told as odds
from bl_tui.games.bardsung.phrases import Teller
from bl_tui.games.bardsung.words.actions import label, takes_toolkit
from bl_tui.games.bardsung.words.codes import shown_letters
from bl_tui.table.pointing.asks import Decision
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import dotted
from engine.bardsung.heroes.moving import reach
from engine.bardsung.state import actions as a
from engine.bardsung.state import steps as s
from engine.bardsung.state.places import ZoneId
from engine.bardsung.turn.hero_turn import actions_left
from engine.bardsung.turn.views import View

ROOM = 62
"""Cells of the prompt that are left at 80 columns beside the longest badge: what needs more is
told whole by the inspector."""


def _waits(teller: Teller, decision: Decision) -> str:
    side = teller.side(decision.seat) if decision.seat is not None else ""
    return teller.say("app.prompt.waits", side=side)


def turn(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell what the deed pointed at does where the cursor is."""
    if not decision.mine:
        return _waits(teller, decision)
    empower = deeds.FATE if selection.mode == deeds.EMPOWER else ""
    action = deeds.aimed(view, selection, empower)
    if action is None:
        return left(teller, view)
    return told_of(teller, view, action)


def left(teller: Teller, view: View) -> str:
    """Tell how many actions are left."""
    hero = hero_of(view)
    return teller.count("app.prompt.turn", actions_left(hero) if hero is not None else 0)


def told_of(teller: Teller, view: View, action: a.Action) -> str:
    """Tell what an action of a turn would do, with its chances."""
    if isinstance(action, a.Move):
        return _move(teller, view, action)
    if isinstance(action, a.Use | a.Aim) and action.target:
        return _attack(teller, view, action)
    if isinstance(action, a.Use):
        return dotted(text_of(teller, view, action.card), ROOM)
    if isinstance(action, a.Explore):
        told = "app.prompt.explore.toolkit" if takes_toolkit(view, action) else "app.prompt.explore"
        return teller.say(told, gate=teller.thing(action.gate))
    if isinstance(action, a.Handle):
        return teller.say(f"handle.{action.what}.text")
    return label(teller.words, action, view)


def text_of(teller: Teller, view: View, card: str) -> str:
    """Return what an ability does at the level that the hero who decides has it."""
    hero = hero_of(view)
    owned = hero.abilities if hero is not None else ()
    level = next((each.level for each in owned if each.card == card), 1)
    return teller.say(f"ability.{card}.text{level}")


def _move(teller: Teller, view: View, action: a.Move) -> str:
    hero = hero_of(view)
    if hero is None:
        return ""
    blow = odds.parting(teller, view, hero.id, action.to, brief=True)
    if blow:
        return teller.say("app.prompt.move.blow", zone=shown_letters(action.to), blow=blow)
    way = reach(view.table, hero.id).get(action.to, ())
    near = ZoneId(action.to).tile == hero.tile
    zone = shown_letters(action.to) if near else teller.thing(action.to)
    return teller.count("app.prompt.move", len(way), zone=zone)


def _attack(teller: Teller, view: View, action: a.Use | a.Aim) -> str:
    step = step_of(view)
    card = action.card if isinstance(action, a.Use) else getattr(step, "card", "")
    hero = hero_of(view)
    if hero is None:
        return ""
    names = {"card": teller.thing(card), "target": teller.thing(action.target)}
    head = len(teller.say("app.prompt.attack", **names, chances=""))
    own = hero.id, card, action.target, bool(action.empower)
    if head <= ROOM // 2:
        chances = odds.briefly(teller, view, *own, ROOM - head)
        return teller.say("app.prompt.attack", **names, chances=chances)
    head = len(teller.say("app.prompt.attack.brief", target=names["target"], chances=""))
    chances = odds.briefly(teller, view, *own, ROOM - head)
    return teller.say("app.prompt.attack.brief", target=names["target"], chances=chances)


def pack(teller: Teller, _: View, __: Selection, ___: Decision) -> str:
    """Tell that these things cost no action."""
    return teller.say("app.prompt.pack")


def treasures(teller: Teller, _: View, __: Selection, ___: Decision) -> str:
    """Tell what can be done with treasures."""
    return teller.say("app.prompt.treasures")


def free_move(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell what a free Move is, and what it risks."""
    if not decision.mine:
        return _waits(teller, decision)
    safe = getattr(step_of(view), "safe", False)
    action = deeds.moves(view).get(selection.cursor)
    if isinstance(action, a.Move) and not safe:
        return _move(teller, view, action)
    return teller.say("app.prompt.free_move.safe" if safe else "app.prompt.free_move")


def aim(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Ask for the target, and tell its chances."""
    if not decision.mine:
        return _waits(teller, decision)
    action = deeds.aims(view).get(selection.cursor)
    return (
        _attack(teller, view, action) if isinstance(action, a.Aim) else teller.say("app.prompt.aim")
    )


def placing(teller: Teller, _: View, selection: Selection, decision: Decision) -> str:
    """Ask where a hero begins."""
    if not decision.mine:
        return _waits(teller, decision)
    return teller.say("app.prompt.placing", zone=teller.thing(selection.cursor))


def effect(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    """Ask whether an effect is taken."""
    step = step_of(view)
    if not decision.mine or not isinstance(step, s.Effects):
        return _waits(teller, decision)
    first = step.queue[0]
    names = {"effect": teller.say(f"effect.{first.verb}"), "target": teller.thing(first.target)}
    told = teller.say("app.prompt.effect", **names)
    more = len(step.queue) - 1
    return teller.count("app.prompt.effect.more", more, told=told) if more else told


def tile(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Ask how a tile is laid."""
    step = step_of(view)
    if not decision.mine or not isinstance(step, s.Exploring):
        return _waits(teller, decision)
    way = (selection.option or 0) + 1
    name = teller.say(f"tile.{step.tile}.name")
    if way > len(step.ways):
        return teller.say("app.prompt.tile.wrong", tile=name)
    return teller.say("app.prompt.tile", tile=name, way=way, ways=len(step.ways))


def question(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Put the question that is asked."""
    step = step_of(view)
    if not decision.mine or not isinstance(step, s.Ask):
        return _waits(teller, decision)
    about = teller.thing(step.about) if step.about else ""
    if step.what in ("section", "try"):
        told = teller.say(f"aspect.{step.about}.story") if step.about.startswith("CH") else about
        return teller.say(f"ask.{step.what}", card=about, told=told)
    if step.what == "recover":
        return teller.say("ask.recover")
    return teller.say(f"ask.{step.what}", about=about)


def gold(teller: Teller, view: View, selection: Selection, decision: Decision) -> str:
    """Tell what the step of the gold phase sells."""
    step = step_of(view)
    if not decision.mine or not isinstance(step, s.Aftermath):
        return _waits(teller, decision)
    more = _more(view) or step.stage is s.AfterStage.DETACH
    told = f"app.prompt.gold.{step.stage.value}" if more else "app.prompt.gold.nothing"
    return teller.say(told, gold=view.table.gold)


def _more(view: View) -> bool:
    """Return whether a step between encounters offers more than treasures and its end."""
    return any(not isinstance(each, a.Done | a.Attach | a.Give) for each in view.actions)


def level(teller: Teller, view: View, _: Selection, decision: Decision) -> str:
    """Tell how many XP there are to spend."""
    hero = hero_of(view)
    if not decision.mine or hero is None:
        return _waits(teller, decision)
    return teller.count("app.prompt.level" if _more(view) else "app.prompt.level.nothing", hero.xp)


def vote(teller: Teller, _: View, __: Selection, decision: Decision) -> str:
    """Ask which road is taken."""
    return teller.say("app.prompt.vote") if decision.mine else _waits(teller, decision)


def upgrade(teller: Teller, _: View, __: Selection, decision: Decision) -> str:
    """Ask which card is upgraded."""
    return teller.say("app.prompt.upgrade") if decision.mine else _waits(teller, decision)


def over(teller: Teller, view: View, _: Selection, __: Decision) -> str:
    """Tell how the game ended."""
    return teller.say(f"app.prompt.over.{view.over.reason}") if view.over is not None else ""


def watching(teller: Teller, _: View, __: Selection, decision: Decision) -> str:
    """Tell that the game goes on by itself."""
    return teller.say("app.prompt.watching")
