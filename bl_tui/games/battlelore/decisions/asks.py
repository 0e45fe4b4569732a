"""The decisions of the first edition: one row for each step (and stage) that decides.

To add a decision: its row here, its words (`app.phase.NAME`, `app.prompt.NAME`, `app.do.*.NAME`) in
each catalogue, and the functions that the row names.
"""

from collections.abc import Callable, Mapping
from typing import Any

from bl_tui.games.battlelore.board import highlights, house_highlights
from bl_tui.games.battlelore.board.lore_highlights import chosen_lit, lore_lit
from bl_tui.games.battlelore.decisions import (
    about,
    choosing,
    finishing,
    prompt,
    prompt_house,
    prompt_lore,
)
from bl_tui.games.battlelore.decisions import battles as battling
from bl_tui.games.battlelore.decisions import movement as moving
from bl_tui.games.battlelore.decisions import retreat as retreating
from bl_tui.games.battlelore.decisions.council_form import COUNCIL, unspent
from bl_tui.games.battlelore.decisions.house_rules import Evasion
from bl_tui.games.battlelore.decisions.keep_form import KEEP, keeps_several
from bl_tui.games.battlelore.decisions.keys import (
    over_keys,
    reaction_keys,
    with_lore_key,
)
from bl_tui.games.battlelore.decisions.orders import Orders
from bl_tui.games.battlelore.decisions.prompt_lore import aimed
from bl_tui.games.battlelore.decisions.refused import (
    asked_of,
    why_no_choice,
    why_no_passage,
    why_no_strike,
)
from bl_tui.table.decision_rows import row_of
from bl_tui.table.pointing.asks import Asks, Begins, By, Decision, decide
from bl_tui.table.pointing.choosing import if_legal
from bl_tui.table.pointing.selection import Answer, Selection
from engine.battlelore.state.actions import (
    Choose,
    MassStrike,
    OpenPassage,
    PlaceLandmark,
    Pursue,
)
from engine.battlelore.state.house_steps import (
    EngagementOffer,
    EvasionMove,
    EvasionOffer,
    FlankReroll,
    Massing,
    Recruiting,
)
from engine.battlelore.state.steps import (
    Battle,
    Battles,
    BattleStage,
    Casting,
    ChooseCard,
    Combat,
    CombatStage,
    DrawCards,
    DrawLore,
    GiveOrders,
    HandLimit,
    Moment,
    Movement,
    NameUnits,
    PickCard,
    Place,
    PowerTarget,
    Replenishing,
    Retreat,
    ShareOut,
    Spell,
    Volley,
    Window,
)
from engine.battlelore.tables.landmarks import TENT
from engine.battlelore.turn.views import View
from engine.core.caching import of_last_state
from engine.core.frozen import replace

Key = str | type | tuple[type, object]
"""A step that decides, by its type and where it has several decisions by its stage."""

LORE, SPECIAL, PASSAGE, STRIKE = "lore", "special", "passage", "strike"
"""Modes that a player may turn to besides the decision: the Lore hand, what a unit can do
besides moving, the hex on which it opens a passage, and the target of a massed strike."""

OVER = "over"
"""The key of the row for a battle that is over."""

TARGETS, DICE = "targets", "dice"
"""The kinds of things that a Lore card is played at."""

ONE, SEVERAL = "one", "several"
"""How many of the Lore cards drawn are kept."""

MOMENTS: dict[Moment, str] = {
    Moment.WITH: "BL-18.9",
    Moment.INSTEAD: "BL-18.10",
    Moment.RE_CMD: "BL-18.11",
    Moment.RE_LORE: "BL-18.8",
    Moment.OWN_LORE: "BL-18.5",
    Moment.MOVE: "BL-18.14",
    Moment.RE_MOVE: "BL-18.15",
    Moment.BATTLES: "BL-18.16",
    Moment.COMBAT: "BL-18.16",
    Moment.MELEE: "BL-18.17",
    Moment.RANGED: "BL-18.17",
    Moment.OWN_POST: "BL-18.16",
    Moment.PRE: "BL-18.20",
    Moment.PRE_M: "BL-18.20",
    Moment.PRE_R: "BL-18.20",
    Moment.POST: "BL-18.21",
    Moment.POST_M: "BL-18.21",
}
"""The rule of each moment for Lore cards."""

DEALT = "BL-17.2"
"""The rule of the Lore cards that are dealt before the first turn."""

TENTS = "HR-4.1"
"""The rule of the Tents of a house rule, which are placed before the first turn."""

NO_LORE_CARDS = "app.hint.no_lore_cards"


def _of_moment(view: View) -> str:
    return MOMENTS[view.steps[-1].moment]


def _of_dealing(view: View) -> str | None:
    return DEALT if view.steps[-1].back else None


def _of_tent(view: View) -> str | None:
    return TENTS if view.steps[-1].kind == TENT else None


def _turn_to_special(view: View, selection: Selection, choice: Any) -> Answer:
    """Do what a unit can do besides; a passage still wants its hex, a massed strike its target."""
    if isinstance(choice, MassStrike):
        first = next(iter(choosing.strikes(view, choice.unit)), selection.cursor)
        return replace(selection, cursor=first, held=(choice.unit,), option=None, mode=STRIKE)
    if not isinstance(choice, OpenPassage):
        return if_legal(view, choice)
    first = next(iter(choosing.passages(view, choice.unit)), selection.cursor)
    return replace(selection, cursor=first, held=(choice.unit,), option=None, mode=PASSAGE)


_FLAGS = Asks(
    "flags", "BL-P2.12.3", By.LIST, prompt.flags_told,
    about=about.of_flags, offers=choosing.offered, curtain="flags",
)  # fmt: skip

ASKS: Mapping[Key, Asks] = {
    OVER: Asks("over", "BL-13.5", By.LIST, prompt.over_told, keys=over_keys),

    # --- in every battle
    ChooseCard: Asks(
        "card", "BL-P1.1", By.LIST, prompt.card_told,
        offers=choosing.cards_held, begins=Begins.KEPT, lit=highlights.card_lit, looks=("lore",),
        curtain="turn", shapes=True, lists="cards", chooses="card", keys=with_lore_key,
    ),
    GiveOrders: row_of(Orders),
    Movement: row_of(moving.Movement),
    Battles: row_of(battling.Battles),
    DrawCards: Asks(
        "keep", "BL-P1.6", By.LIST, prompt.keep_told,
        offers=choosing.cards_drawn, begins=Begins.KEPT,
        lists="cards", chooses="keep", keys=with_lore_key,
    ),
    (Battle, BattleStage.IGNORE): _FLAGS,
    Spell: _FLAGS,
    Retreat: row_of(retreating.Retreat),
    (Combat, CombatStage.GAIN): Asks(
        "gain", "BL-P2.15.1", By.YES_NO, prompt.gain_told,
        about=about.of_combat, at_place=True, offers=choosing.offered, lit=highlights.gain_lit,
    ),
    (Combat, CombatStage.PURSUE): Asks(
        "pursue", "BL-P2.15.1", By.PLACE, prompt.pursue_told,
        about=about.of_combat, asked=asked_of(Pursue), declines=True,
    ),
    (Combat, CombatStage.BONUS): row_of(battling.BonusBattle),
    (Combat, CombatStage.BATTLE_BACK): Asks(
        "battle_back", "BL-P2.15.2", By.YES_NO, prompt.battle_back_told,
        about=about.of_combat, offers=choosing.offered, lit=highlights.battle_back_lit,
        looks=("odds",), curtain="battle_back",
    ),

    # --- with house rules only
    EvasionOffer: Asks(
        "evade", "HR-1.4", By.YES_NO, prompt_house.evade_told,
        about=about.of_evasion, offers=choosing.offered, lit=house_highlights.evasion_lit,
        looks=("odds",), curtain="evade",
    ),
    EvasionMove: row_of(Evasion),

    EngagementOffer: Asks(
        "engage", "HR-6.3", By.YES_NO, prompt_house.engage_told,
        about=about.of_attack, offers=choosing.offered, lit=highlights.battle_back_lit,
    ),
    FlankReroll: Asks(
        "flank", "HR-6.20", By.LIST, prompt_house.flank_told,
        about=about.of_attack, offers=choosing.offered, begins=Begins.NONE,
        dice=about.on_the_table, lit=highlights.battle_back_lit,
    ),

    Massing: Asks(
        "mass", "HR-5.5", By.PLACE, prompt_house.mass_told,
        about=about.of_attack, asked=why_no_choice, lit=house_highlights.mass_lit, goes_on=True,
    ),

    Recruiting: Asks(
        "recruit", "HR-4.3", By.YES_NO, prompt_house.recruit_told,
        about=about.of_retreat, offers=choosing.offered,
    ),

    # --- with Lore only
    Window: Asks(
        "react", "BL-18.4", By.LIST, prompt_lore.react_told,
        about=about.of_window, at_place=True, offers=choosing.lore_held, empty=NO_LORE_CARDS,
        begins=Begins.NONE, harmless=finishing.decline, lit=lore_lit, dice=about.answered,
        looks=("lore",), on_board=False, ruled=_of_moment, curtain="react", own="lore",
        keys=reaction_keys, reaction=True,
    ),
    (Casting, TARGETS): Asks(
        "targets", "BL-18.25", By.PLACE, aimed(prompt_lore.targets_told),
        asked=why_no_choice, lit=chosen_lit, goes_on=True,
    ),
    (Casting, DICE): Asks(
        "dice", "BL-18.21", By.LIST, prompt_lore.targets_told,
        offers=choosing.offered, begins=Begins.NONE,
        dice=about.on_the_table, on_board=False, goes_on=True,
    ),
    PickCard: Asks(
        "pick", "BL-18.25", By.LIST, prompt_lore.pick_told,
        offers=choosing.cards_looked_at, begins=Begins.NONE, looks=("card",), on_board=False,
        lists="cards", chooses="choice", keys=with_lore_key, goes_on=True,
    ),
    NameUnits: Asks(
        "name", "BL-18.25", By.PLACE, prompt_lore.name_told,
        asked=why_no_choice, lit=chosen_lit, goes_on=True,
    ),
    Volley: Asks(
        "volley", "BL-18.25", By.PLACE, aimed(prompt_lore.volley_told),
        asked=why_no_choice, lit=chosen_lit, goes_on=True,
    ),
    PowerTarget: Asks(
        "aim", "BL-15.27", By.PLACE, aimed(prompt_lore.aim_told),
        about=about.of_aim, asked=why_no_choice, lit=chosen_lit, declines=True, goes_on=True,
    ),
    (Battle, BattleStage.POWERS): Asks(
        "powers", "BL-15.28", By.LIST, prompt_lore.powers_told,
        about=about.of_powers, offers=choosing.offered,
        dice=about.on_the_table, looks=("goblet",), on_board=False,
    ),
    Replenishing: Asks(
        "replenish", "BL-19.8", By.LIST, prompt_lore.replenish_told,
        offers=choosing.offered, begins=Begins.NONE, looks=("lore",), on_board=False,
    ),
    (DrawLore, SEVERAL): Asks(
        "keep_several", "BL-19.8", By.FORM, prompt_lore.keep_several_told,
        offers=choosing.lore_drawn, form=KEEP, empty="app.hint.keep_several", looks=("card",),
        on_board=False, ruled=_of_dealing, curtain="keep_lore",
        lists="marks", chooses="keep_several", secret=True,
    ),
    (DrawLore, ONE): Asks(
        "keep_lore", "BL-19.8", By.LIST, prompt_lore.keep_lore_told,
        offers=choosing.lore_drawn, begins=Begins.NONE, looks=("card",), on_board=False,
        ruled=_of_dealing, curtain="keep_lore", lists="cards", chooses="keep", keys=with_lore_key,
        secret=True,
    ),
    HandLimit: Asks(
        "discard_lore", "BL-19.12", By.LIST, prompt_lore.discard_lore_told,
        offers=choosing.offered, begins=Begins.NONE, looks=("lore",), on_board=False,
        lists="cards", chooses="discard", keys=with_lore_key,
    ),
    ShareOut: Asks(
        "council", "BL-20.19", By.FORM, prompt_lore.council_told,
        form=COUNCIL, sure=unspent, looks=("goblet",), panel="share_out", on_board=False,
        curtain="council", secret=True,
    ),
    Place: Asks(
        "place", "BL-22.10", By.PLACE, prompt_lore.place_told,
        asked=asked_of(PlaceLandmark), lit=chosen_lit, ruled=_of_tent, curtain="place",
    ),
}  # fmt: skip
"""The rows by the type of the step, or by type and stage."""

MODES: Mapping[str, Asks] = {
    LORE: Asks(
        "lore", "BL-18.4", By.LIST, prompt_lore.lore_hand_told,
        offers=choosing.lore_held, empty=NO_LORE_CARDS, lit=lore_lit, looks=("lore",),
        phase="lore", lists="lore", chooses="lore",
    ),
    SPECIAL: Asks(
        "special", "BL-P1.4", By.LIST, prompt_lore.special_told,
        offers=choosing.specials, picks=_turn_to_special,
    ),
    PASSAGE: Asks(
        "passage", "BL-22.18", By.PLACE, prompt_lore.passage_told,
        goals=lambda view, held: choosing.passages(view, held[0] if held else None),
        asked=why_no_passage, lit=highlights.passage_lit,
    ),
    STRIKE: Asks(
        "strike", "HR-5.2", By.PLACE, prompt_house.strike_told,
        goals=lambda view, held: choosing.strikes(view, held[0] if held else None),
        asked=why_no_strike, lit=house_highlights.strike_lit,
    ),
}  # fmt: skip
"""Rows that a player may turn to, by the name that `Selection.mode` gives it."""

_STAGES: Mapping[type, Callable[[View, Any], object]] = {
    Battle: lambda _, step: step.stage,
    Combat: lambda _, step: step.stage,
    Casting: lambda view, _: DICE if _chooses_dice(view) else TARGETS,
    DrawLore: lambda view, _: SEVERAL if keeps_several(view) else ONE,
}
"""The function that tells apart the decisions of one type of step."""


def _chooses_dice(view: View) -> bool:
    """Return whether dice are chosen, by their numbers; all else is chosen on the board."""
    return any(isinstance(each, Choose) and each.what.isdecimal() for each in view.actions)


def key_of(view: View) -> Key:
    """Return the key of the row that a view asks by: that of its innermost step."""
    if view.over is not None or not view.steps:
        return OVER
    step = view.steps[-1]
    stage = _STAGES.get(type(step))
    return type(step) if stage is None else (type(step), stage(view, step))


@of_last_state
def decision_of(view: View) -> Decision:
    """Return the decision that is due; `mine` if the viewer takes it."""
    return decide(ASKS[key_of(view)], view)
