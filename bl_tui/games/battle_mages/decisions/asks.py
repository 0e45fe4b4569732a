"""The rows of the decisions of Battle Mages: one for each step that asks somebody.

A fight or a spell in several stages has a row for each stage that asks.
"""

from collections.abc import Callable, Mapping
from typing import Any

from bl_tui.games.battle_mages.board import highlights
from bl_tui.games.battle_mages.decisions import (
    about,
    choosing,
    finishing,
    giving_up,
    keys,
    prompt,
    prompt_fights,
    prompt_magic,
    refused,
)
from bl_tui.table.pointing.asks import Asks, Begins, By, Decision, decide
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.steps import (
    Acting,
    Arriving,
    Breaking,
    Casting,
    Deploying,
    Fighting,
    Marching,
    Melee,
    MeleeStage,
    Mustering,
    Paralysing,
    Shot,
    ShotStage,
    SpellStage,
)
from engine.battle_mages.turn.views import View

OVER = "over"
PLACE, LEVEL, TARGETS = "place", "level", "targets"
"""What is named of a spell: where something goes to, a new piece, or targets on the board."""

Key = Any

ASKS: Mapping[Key, Asks] = {
    OVER: Asks(
        "over", "BM-5.2", By.LIST, prompt.over_told,
        on_board=False, ruled=lambda view: view.over.rule if view.over else None,
        keys=keys.over_keys,
    ),

    # --- before the first turn
    Deploying: Asks(
        "deploy", "BM-3.6", By.LAY, prompt.deploy_told,
        offers=choosing.kinds_left, asked=refused.why_no_place, lit=highlights.deploy_lit,
        lists="pieces",
    ),
    Mustering: Asks(
        "muster", "BM-6.19", By.PLACE, prompt.muster_told,
        goals=lambda *_: {}, asked=refused.take_for_team, lit=highlights.muster_lit,
        keys=keys.muster_keys,
    ),

    # --- in every turn
    Acting: Asks(
        "act", "BM-14.2", By.UNIT, prompt.act_told,
        asked=refused.why_no_act, sure=finishing.sure_act, lit=highlights.act_lit,
        looks=("odds",), curtain="turn", keys=keys.act_keys,
    ),
    Marching: Asks(
        "march", "BM-6.13", By.UNIT, prompt.march_told,
        asked=refused.why_no_march, lit=highlights.march_lit, declines=True,
    ),
    Fighting: Asks(
        "fight", "BM-14.3", By.UNIT, prompt_fights.fight_told,
        asked=refused.why_no_attack, sure=finishing.sure_fight, ends=finishing.all_fought,
        sole=(do.Attack,), lit=highlights.fight_lit,
        looks=("odds",),
    ),

    # --- fights
    (Shot, ShotStage.GATHER): Asks(
        "gather", "BM-9.5", By.UNIT, prompt_fights.gather_told,
        marks=lambda _, unit: do.AddShooter(unit), unmarks="gather",
        lit=highlights.gather_lit, looks=("odds",), declines=True, keys=keys.gather_keys,
    ),
    (Shot, ShotStage.DEFENCE): Asks(
        "defend", "BM-10.20", By.LIST, prompt_fights.defend_told,
        about=about.of_fight, offers=choosing.reactions, begins=Begins.NONE,
        harmless=finishing.let_be, lit=highlights.defend_lit, curtain="defend",
        keys=keys.reaction_keys, aside=choosing.more_qe, looks=("odds",), reaction=True,
    ),
    (Shot, ShotStage.REMOVE): Asks(
        "remove", "BM-9.8", By.LIST, prompt_fights.remove_told,
        about=about.of_fight, offers=choosing.listed, lit=highlights.struck_lit,
        curtain="losses",
        gathers=giving_up.gather, goals=giving_up.places, keys=keys.gather_up_keys,
    ),
    (Shot, ShotStage.PARRY): Asks(
        "parry", "BM-9.9", By.LIST, prompt_fights.parry_told,
        about=about.of_fight, offers=choosing.listed, lit=highlights.struck_lit,
        curtain="losses",
        gathers=giving_up.gather, goals=giving_up.places, keys=keys.gather_up_keys,
    ),
    (Melee, MeleeStage.DEFENCE): Asks(
        "defend_melee", "BM-10.23", By.LIST, prompt_fights.defend_told,
        about=about.of_fight, offers=choosing.reactions, begins=Begins.NONE,
        harmless=finishing.let_be, lit=highlights.defend_lit, curtain="defend",
        keys=keys.reaction_keys, aside=choosing.more_qe, looks=("odds",), reaction=True,
    ),
    (Melee, MeleeStage.LOSSES): Asks(
        "lose", "BM-8.13", By.LIST, prompt_fights.lose_told,
        about=about.of_fight, offers=choosing.listed, lit=highlights.struck_lit,
        curtain="losses",
        gathers=giving_up.gather, goals=giving_up.places, keys=keys.gather_up_keys,
    ),
    Paralysing: Asks(
        "paralyse", "BM-8.18", By.LIST, prompt_fights.paralyse_told,
        about=about.of_fight, offers=choosing.listed, lit=highlights.struck_lit,
        curtain="losses",
        gathers=giving_up.gather, goals=giving_up.places, keys=keys.gather_up_keys,
    ),
    Breaking: Asks(
        "break", "BM-8.21", By.PLACE, prompt_fights.break_told, asked=refused.why_no_hex,
    ),

    # --- magic
    (Casting, SpellStage.DECLARE): Asks(
        "declare", "BM-11.30", By.LIST, prompt_magic.declare_told,
        offers=choosing.listed, lit=highlights.declare_lit, looks=("sheet",), lists="spells",
        chooses="spell",
    ),
    (Casting, SpellStage.SIGN): Asks(
        "sign", "BM-10.12", By.LIST, prompt_magic.sign_told,
        offers=choosing.listed, lit=highlights.targets_lit,
    ),
    (Casting, TARGETS): Asks(
        "targets", "BM-10.11", By.PLACE, prompt_magic.targets_told,
        asked=refused.why_no_target, lit=highlights.targets_lit,
    ),
    (Casting, LEVEL): Asks(
        "level", "BM-11.14", By.LIST, prompt_magic.level_told,
        offers=choosing.listed, lit=highlights.targets_lit,
    ),
    (Casting, PLACE): Asks(
        "place", "BM-11.15", By.PLACE, prompt_magic.place_told,
        asked=refused.why_no_target, lit=highlights.targets_lit,
    ),
    (Casting, SpellStage.COUNTERS): Asks(
        "counter", "BM-10.30", By.LIST, prompt_magic.counter_told,
        about=about.of_spell, at_place=True, offers=choosing.reactions, begins=Begins.NONE,
        harmless=finishing.let_be, lit=highlights.counter_lit, curtain="counter",
        keys=keys.reaction_keys, aside=choosing.more_qe, looks=("odds",), reaction=True,
    ),
    (Casting, SpellStage.DROP): Asks(
        "drop", "BM-10.34", By.LIST, prompt_magic.drop_told,
        offers=choosing.listed, lit=highlights.struck_lit, curtain="drop",
        gathers=giving_up.gather, goals=giving_up.places, keys=keys.gather_up_keys,
    ),
    Arriving: Asks(
        "send_back", "BM-11.28", By.LIST, prompt_magic.send_back_told,
        offers=choosing.listed, lit=highlights.struck_lit,
        gathers=giving_up.gather, goals=giving_up.places, keys=keys.gather_up_keys,
    ),
}  # fmt: skip
"""The rows by the type of the step, or by type and stage."""

MODES: Mapping[str, Asks] = {
    finishing.SPELLS: Asks(
        "spells", "BM-10.1", By.LIST, prompt_magic.spells_told,
        offers=choosing.spells, empty="app.hint.no_spell", aside=choosing.more_qe,
        lit=highlights.spells_lit, looks=("sheet", "odds"), phase="spells", lists="spells",
        chooses="cast", by_arrows=True, keys=keys.spell_keys,
    ),
    finishing.TEAM: Asks(
        "team", "BM-6.12", By.PLACE, prompt.team_told,
        goals=choosing.team_goals, asked=refused.why_no_member, lit=highlights.team_lit,
        phase="team", keys=keys.team_keys, stays=True,
    ),
    finishing.RANGE: Asks(
        "range", "BM-10.14", By.PLACE, prompt.range_told,
        goals=lambda *_: {}, asked=refused.look_no_more, lit=highlights.range_lit,
        phase="range",
    ),
}  # fmt: skip
"""Rows that a player may turn to, by the name that `Selection.mode` gives it."""


def _of_casting(view: View, step: Any) -> object:
    if step.stage is not SpellStage.TARGETS:
        return step.stage
    if step.pending:
        return PLACE
    levels = any(isinstance(a, do.Target) and a.what.isdecimal() for a in view.actions)
    return LEVEL if levels else TARGETS


_STAGES: Mapping[type, Callable[[View, Any], object]] = {
    Melee: lambda _, step: step.stage,
    Shot: lambda _, step: step.stage,
    Casting: _of_casting,
}
"""The function that tells apart the decisions of one type of step."""


def key_of(view: View) -> Key:
    """Return the key of the row that a view asks by: that of its innermost step."""
    if view.over is not None or not view.steps:
        return OVER
    step = view.steps[-1]
    stage = _STAGES.get(type(step))
    return type(step) if stage is None else (type(step), stage(view, step))


def decision_of(view: View) -> Decision:
    """Return the decision that is due; `mine` if the viewer takes it."""
    return decide(ASKS[key_of(view)], view)
