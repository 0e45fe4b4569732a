"""The decisions of the Second Edition: one row for each step (and stage) that decides.

To add a decision: its row here, its words (`app.phase.NAME`, `app.prompt.NAME`, `app.do.*.NAME`) in
each catalogue, and the functions that the row names.
"""

from collections.abc import Callable, Mapping
from typing import Any

from bl_tui.games.second_edition.board import highlights
from bl_tui.games.second_edition.decisions import (
    about,
    choosing,
    finishing,
    keys,
    prompt,
    prompt_combat,
    prompt_setup,
)
from bl_tui.games.second_edition.decisions.dice_form import COMMIT, GROUP, REROLL
from bl_tui.games.second_edition.decisions.muster_form import MUSTER
from bl_tui.games.second_edition.decisions.refused import (
    asked_of,
    why_no_attack,
    why_no_choice,
    why_no_move,
    why_not_laid,
)
from bl_tui.games.second_edition.decisions.return_form import RETURN
from bl_tui.table.pointing.asks import Asks, Begins, By, Decision, decide
from engine.second_edition.state.actions import Attack, OrderUnit, PlaceToken, Pursue
from engine.second_edition.state.steps import (
    Attacks,
    Casting,
    ChooseCard,
    Combat,
    CombatStage,
    Deploying,
    DiscardLore,
    Exchange,
    GainLore,
    GiveOrders,
    Granted,
    Harm,
    KeepingScenario,
    KeepOne,
    Mobility,
    Moves,
    Mustering,
    PickGroup,
    PlaceFord,
    Returning,
    Roll,
    RollStage,
    Window,
)
from engine.second_edition.tables import lore_cards
from engine.second_edition.tables.lore_deeds import Target
from engine.second_edition.turn.views import View

Key = str | type | tuple[type, object]
"""A step that decides, by its type and where it has several decisions by its stage."""

LORE, SPECIAL = "lore", "special"
"""Modes that a player may turn to besides the decision: the Lore hand, and riding through."""

OVER = "over"
"""The key of the row for a game that is over."""

TARGETS, DICE, PURSUE = "targets", "dice", "pursue"
"""What a Lore card is played at, and an advance that may be a pursuit."""

NO_LORE_CARDS = "app.hint.no_lore_cards"


def _of_ending(view: View) -> str | None:
    return view.over.rule if view.over is not None else None


def _of_discard(view: View) -> str | None:
    return str(view.steps[-1].rule)


ASKS: Mapping[Key, Asks] = {
    OVER: Asks(
        "over", "BL2-14.2", By.LIST, prompt.over_told, ruled=_of_ending, keys=keys.over_keys,
    ),

    # --- before the first turn
    KeepingScenario: Asks(
        "scenario", "BL2-12.2", By.LIST, prompt_setup.scenario_told,
        offers=choosing.offered, panel="halves", wide=True, on_board=False,
        curtain="scenario", lists="cards", chooses="scenario", secret=True,
    ),
    PlaceFord: Asks(
        "ford", "BL2-12.8", By.PLACE, prompt_setup.ford_told,
        asked=asked_of(PlaceToken), lit=highlights.chosen_lit, curtain="ford",
    ),
    Mustering: Asks(
        "muster", "BL2-13.2", By.FORM, prompt_setup.muster_told,
        form=MUSTER, panel="army", wide=True, on_board=False, curtain="muster",
        keys=keys.muster_keys, secret=True,
    ),
    Deploying: Asks(
        "deploy", "BL2-13.7", By.LAY, prompt_setup.deploy_told,
        offers=choosing.kinds_left, goals=choosing.goals, asked=why_not_laid,
        lit=highlights.deploy_lit, curtain="deploy", lists="deployment", keys=keys.lay_keys,
        secret=True,
    ),
    Returning: Asks(
        "return", "BL2-13.14", By.FORM, prompt_setup.return_told,
        form=RETURN, empty="app.hint.return_more", looks=("card",), panel="return_cards",
        on_board=False, curtain="return",
        lists="marks", secret=True,
    ),

    # --- in every turn
    ChooseCard: Asks(
        "card", "BL2-4.1", By.LIST, prompt.card_told,
        offers=choosing.cards_held, begins=Begins.KEPT, lit=highlights.card_lit, looks=("lore",),
        curtain="turn", shapes=True, lists="cards", chooses="card", keys=keys.card_keys,
    ),
    GiveOrders: Asks(
        "orders", "BL2-4.3", By.UNIT, prompt.orders_told,
        marks=lambda _, unit: OrderUnit(unit), unmarks="orders",
        sure=finishing.sure_no_orders, left=finishing.left_without_orders,
        lit=highlights.orders_lit, keys=keys.order_keys,
    ),
    Moves: Asks(
        "moves", "BL2-5.1", By.UNIT, prompt.moves_told,
        asked=why_no_move, sure=finishing.sure_moves, left=finishing.left_unmoved,
        ends=finishing.all_moved,
        lit=highlights.moves_lit,
        keys=keys.unit_keys,
    ),
    Attacks: Asks(
        "attacks", "BL2-6.1", By.UNIT, prompt.attacks_told,
        asked=why_no_attack, sure=finishing.sure_attacks, ends=finishing.all_attacked,
        lit=highlights.attacks_lit,
        sole=(Attack,),
        looks=("odds",), keys=keys.unit_keys,
    ),
    Granted: Asks(
        "granted", "BL2-20.7", By.PLACE, prompt.attacks_told,
        about=about.of_unit, asked=why_no_attack, lit=highlights.attacks_lit, looks=("odds",),
    ),
    Mobility: Asks(
        "mobility", "BL2-9.11", By.PLACE, prompt_combat.mobility_told,
        about=about.of_unit, asked=why_no_move, lit=highlights.mobility_lit, declines=True,
    ),

    # --- in a combat
    (Roll, RollStage.REROLL): Asks(
        "reroll", "BL2-DL05", By.FORM, prompt_combat.reroll_told,
        about=about.of_roller, form=REROLL, lit=highlights.roll_lit,
        looks=("odds",), lists="dice", dice=about.on_the_table,
    ),
    (Roll, RollStage.COMMIT): Asks(
        "commit", "BL2-7.9", By.FORM, prompt_combat.commit_told,
        about=about.of_roller, form=COMMIT, lit=highlights.roll_lit, curtain="commit",

        lists="dice", dice=about.on_the_table,
    ),
    Harm: Asks(
        "ignore", "BL2-10.5", By.LIST, prompt_combat.ignore_told,
        about=about.of_harm, offers=choosing.offered, lit=highlights.fight_lit,
        dice=about.on_the_table, curtain="ignore",
    ),
    (Roll, RollStage.RETREATS): Asks(
        "hold", "BL2-9.10", By.LIST, prompt_combat.hold_told,
        about=about.of_target, offers=choosing.offered, lit=highlights.roll_lit,
        dice=about.on_the_table, curtain="hold",
    ),
    (Roll, RollStage.FEROCITY): Asks(
        "ferocity", "BL2-9.12", By.YES_NO, prompt.counter_told,
        about=about.of_target, offers=choosing.offered, lit=highlights.fight_lit,
        looks=("odds",), curtain="counter",
    ),
    (Roll, RollStage.DIRECTION): Asks(
        "direction", "BL2-16.4", By.LIST, prompt_combat.direction_told,
        about=about.of_target, offers=choosing.offered, lit=highlights.roll_lit,
        curtain="direction",
    ),
    (Combat, CombatStage.COUNTER): Asks(
        "counter", "BL2-8.11", By.YES_NO, prompt.counter_told,
        about=about.of_counter, offers=choosing.offered, lit=highlights.fight_lit,
        looks=("odds",), curtain="counter",
    ),
    (Combat, CombatStage.ADVANCE): Asks(
        "advance", "BL2-8.16", By.YES_NO, prompt_combat.advance_told,
        about=about.of_advance, at_place=True, offers=choosing.offered,
        lit=highlights.advance_lit, curtain="advance",
    ),
    (Combat, PURSUE): Asks(
        "pursue", "BL2-9.6", By.LIST, prompt_combat.pursue_told,
        about=about.of_advance, at_place=True, offers=choosing.offered,
        lit=highlights.advance_lit, curtain="advance",
    ),

    # --- Lore
    Window: Asks(
        "react", "BL2-11.4", By.LIST, prompt_combat.react_told,
        about=about.of_window, at_place=True, offers=choosing.lore_held, empty=NO_LORE_CARDS,
        begins=Begins.NONE, harmless=finishing.decline, lit=highlights.lore_lit,
        dice=about.on_the_table, looks=("lore",), on_board=False, curtain="react", own="lore",
        keys=keys.reaction_keys, reaction=True,
    ),
    (Casting, TARGETS): Asks(
        "targets", "BL2-11.8", By.PLACE, prompt_combat.targets_told,
        asked=why_no_choice, lit=highlights.chosen_lit,
        goes_on=True,
    ),
    (Casting, DICE): Asks(
        "groups", "BL2-DL04", By.FORM, prompt_combat.groups_told,
        about=about.of_target, form=GROUP, lit=highlights.roll_lit,
        lists="dice", dice=about.on_the_table,
        goes_on=True,
    ),
    PickGroup: Asks(
        "pick", "BL2-DL04", By.LIST, prompt_combat.pick_told,
        about=about.of_roller, offers=choosing.offered, lit=highlights.roll_lit,
        dice=about.on_the_table, curtain="pick",
        goes_on=True,
    ),

    # --- upkeep
    Exchange: Asks(
        "exchange", "BL2-15.6", By.YES_NO, prompt.exchange_told,
        offers=choosing.offered, on_board=False,
    ),
    KeepOne: Asks(
        "keep", "BL2-C15", By.LIST, prompt.keep_told,
        offers=choosing.cards_drawn, begins=Begins.KEPT, on_board=False,
        lists="cards", chooses="keep",
    ),
    GainLore: Asks(
        "gain_lore", "BL2-11.1", By.LIST, prompt.gain_lore_told,
        offers=choosing.offered, looks=("lore",), on_board=False,
    ),
    DiscardLore: Asks(
        "discard_lore", "BL2-11.2", By.LIST, prompt.discard_lore_told,
        offers=choosing.lore_to_drop, begins=Begins.NONE, looks=("lore",), on_board=False,
        ruled=_of_discard, lists="cards", chooses="discard",
    ),
}  # fmt: skip
"""The rows by the type of the step, or by type and stage."""

MODES: Mapping[str, Asks] = {
    LORE: Asks(
        "lore", "BL2-11.4", By.LIST, prompt.lore_hand_told,
        offers=choosing.lore_held, empty=NO_LORE_CARDS, looks=("lore",),
        phase="lore", lists="lore", chooses="lore",
    ),
    SPECIAL: Asks(
        "special", "BL2-DL07", By.LIST, prompt.special_told, offers=choosing.rides,
    ),
}  # fmt: skip
"""Rows that a player may turn to, by the name that `Selection.mode` gives it."""


def _of_combat(view: View, step: Any) -> object:
    some = any(isinstance(action, Pursue) for action in view.actions)
    return PURSUE if some else step.stage


def _of_casting(_: View, step: Any) -> object:
    return DICE if lore_cards.LORE[step.card].target is Target.SOME_DICE else TARGETS


_STAGES: Mapping[type, Callable[[View, Any], object]] = {
    Combat: _of_combat,
    Roll: lambda _, step: step.stage,
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
