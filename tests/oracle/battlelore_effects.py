"""What Lore cards do, as facts: of the rows of the engine, and of the table of the oracle."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.battlelore.state.conditions import Condition
from engine.battlelore.state.stats import Op, Stat
from engine.battlelore.tables import lore_verbs as verbs
from engine.battlelore.tables.command_cards import Count
from engine.battlelore.tables.lore_cards import orders_of
from engine.battlelore.tables.lore_verbs import Grant, LoreCard
from engine.battlelore.tables.targets import ALL
from engine.core.stats import Modifier
from tests.oracle.compare import Entry

Fact = tuple[Any, ...]
"""A word for what a card does, and its numbers at levels 1 to 3."""


def levels(number: Any) -> tuple[int, ...]:
    """Return a number of the table at levels 1, 2 and 3."""
    return tuple(number) if isinstance(number, list) else (number,) * 3


def faces(row: Any) -> frozenset[str]:
    """Return the faces that hit."""
    words = {"lore": "lore", "strike": "bonus_strike"}
    return frozenset({"colour", *(words[face.value] for face in row.faces)})


BATTLES = (Condition.MELEE, Condition.RANGED)


def battle(grant: Grant | Modifier[Stat]) -> str:
    """Return in which battles a grant counts."""
    return next((str(each.value) for each in grant.when if each in BATTLES), "any")


def spell(row: Any, flags: str = "nothing", *, each: bool = False) -> Fact:
    """Return spell dice as a fact."""
    return ("spell_dice", row.dice, faces(row), flags, each)


VERBS: Mapping[type, Callable[[LoreCard, Any], list[Fact]]] = {
    verbs.GainLore: lambda _, v: [("gain_lore", v.count)],
    verbs.StealLore: lambda _, v: [("steal_lore", v.count)],
    verbs.Cancel: lambda _, v: [("cancel_card",)] + [("refund_half",)] * v.refund,
    verbs.SeeHand: lambda _, __: [("look_at_command_hand",)],
    verbs.Arrange: lambda _, v: [("look_and_order_top_of_command_deck", v.count)],
    verbs.Swap: lambda _, __: [("exchange_hexes",)],
    verbs.Teleport: lambda row, _: [
        ("teleport", tuple(row.targets[1].reach(n) for n in (1, 2, 3)))
    ],
    verbs.TakeLoreCard: lambda _, v: [("take_lore_card", v.seen)],
    verbs.DiscardCommand: lambda _, __: [
        ("look_at_command_hand",),
        ("discard_command_card_of_choice", (1, 1, 1)),
    ],
    verbs.ReplaceCommand: lambda _, __: [
        ("discard_command_card",),
        ("opponent_plays_random_card",),
    ],
    verbs.CopyDiscard: lambda _, __: [("resolve_command_discard",)],
    verbs.Purify: lambda _, __: [("remove_tokens",), ("end_enemy_effects",)],
    verbs.Overrule: lambda _, v: [("overrides", v.card)],
    verbs.Heal: lambda _, v: [("regain_figures", v.figures)],
    verbs.HealAll: lambda _, v: [("restore_dice", v.dice)],
    verbs.Roll: lambda _, v: [spell(v, "retreat" if v.retreats else "nothing")],
    verbs.Bolt: lambda _, v: [spell(v), ("jumps_to_adjacent_enemy_not_struck",)],
    verbs.Storm: lambda _, v: [spell(v, each=True)],
    verbs.Rout: lambda _, v: [("retreat", v.hexes), ("panic_dice_per_hex",)],
    verbs.Dodge: lambda _, v: [("retreat", v.hexes), ("attack_is_lost",)],
    verbs.StopMove: lambda _, __: [("stop_on_hex_of_path",)],
    verbs.Reroll: lambda row, _: [("reroll", tuple(row.targets[0].count(n) for n in (1, 2, 3)))],
    verbs.StrikeFirst: lambda _, v: [("battles_first", v.extra)],
    verbs.LastStand: lambda _, v: [("battle_back_before_removal", v.extra)],
}

GRANTS: Mapping[tuple[Stat, Op], Callable[[Any], list[Fact]]] = {
    (Stat.RANGE, Op.ADD): lambda g: [("add_range", g.amount)],
    (Stat.OVER_UNITS, Op.SET): lambda _: [("units_do_not_block_line_of_fire",)],
    (Stat.MOVE, Op.ADD): lambda g: [("extra_move", g.amount)],
    (Stat.MARCH, Op.ADD): lambda _: [],
    (Stat.HELMETS_STOPPED, Op.ADD): lambda g: [("ignore_colour_hits", g.amount)],
    (Stat.FLAGS, Op.ADD): lambda g: [("ignore_flags", g.amount)],
    (Stat.FLAGS, Op.AT_LEAST): lambda _: [("ignore_all_flags",)],
    (Stat.FLAGS, Op.AT_MOST): lambda _: [("cannot_ignore_flags",)],
    (Stat.DICE, Op.AT_MOST): lambda g: [("at_most_dice", g.amount)],
    (Stat.CARD_DICE, Op.AT_MOST): lambda _: [("no_dice_from_cards",)],
    (Stat.EXTRA_ROLLS, Op.AT_MOST): lambda _: [],
    (Stat.EXTRA_ROLLS, Op.SET): lambda g: [("extra_die_per_bonus_strike_hit", g.amount)],
    (Stat.ORDERS, Op.SET): lambda _: [("cannot_be_ordered_this_turn",)],
    (Stat.STRIKES_STOPPED, Op.SET): lambda g: [
        ("bonus_strikes_do_not_hit", Condition.BESIDE_FOOT in g.when)
    ],
    (Stat.ATTACKS, Op.AT_MOST): lambda g: [("may_not_attack", g.from_level)],
    (Stat.BATTLE_BACK, Op.SET): lambda g: [("may_not_battle_back", g.from_level)],
    (Stat.RETREAT, Op.AT_MOST): lambda g: [("frightened_retreat_hexes_per_flag", g.amount)],
    (Stat.RETREAT, Op.ADD): lambda g: [("extra_retreat_hexes_per_flag", g.amount)],
    (Stat.PANIC, Op.SET): lambda g: [("panic_rolls" if any(g.amount) else "no_panic_rolls",)],
    (Stat.TARGET, Op.SET): lambda _: [
        ("cannot_be_target_of_attack",),
        ("cannot_be_target_of_enemy_lore",),
    ],
    (Stat.STRIKES_TURNED, Op.SET): lambda _: [("bonus_strikes_hit_attacker",)],
    (Stat.RETIRE, Op.SET): lambda g: [("move_after_battles", g.when[0].value, g.amount)],
    (Stat.THROUGH_UNITS, Op.SET): lambda _: [("pass_through_units",)],
    (Stat.THROUGH_WOODS, Op.SET): lambda _: [("pass_through_woods_without_stopping",)],
    (Stat.POISONS, Op.SET): lambda _: [("poison_token_on_hit_troop",)],
    (Stat.CAPS, Op.SET): lambda _: [("no_terrain_caps",)],
    (Stat.BONUS, Op.SET): lambda g: [("bonus_melee_attack_after_gain_ground", g.amount)],
    (Stat.LORE_HITS, Op.SET): lambda g: [("lore_faces_hit", battle(g))],
    (Stat.LEAST_DICE, Op.SET): lambda _: [],
}


def granted(grant: Grant) -> list[Fact]:
    """Return what a grant says as facts."""
    if (grant.stat, grant.op) != (Stat.DICE, Op.ADD):
        return GRANTS[grant.stat, grant.op](grant)
    if grant.against:
        return [("attacker_rolls_fewer", tuple(-each for each in grant.amount))]
    return [("add_dice", grant.amount, battle(grant))]


def done(row: LoreCard) -> Iterator[Fact]:
    """Yield what a card does."""
    for verb in row.verbs:
        if isinstance(verb, verbs.Give | verbs.NameLater):
            for grant in verb.grants:
                yield from granted(grant)
        elif isinstance(verb, verbs.OrderBy):
            orders = orders_of(row.id)
            (allowance,) = orders.allowances
            yield ("order_units", allowance.count, allowance.who)
            for modifier in orders.grants:
                yield ("add_dice", (modifier.amount,) * 3, battle(modifier))
        else:
            yield from VERBS[type(verb)](row, verb)


HOW = {"random": 1, "better_of_2_random": 2, "choose": ALL}


def by_number(field: str) -> Callable[[Entry], list[Fact]]:
    """Return what reads an effect with one number at each level."""
    return lambda effect: [(effect["do"], levels(effect[field]))]


def word_alone(effect: Entry) -> list[Fact]:
    """Return an effect of which nothing but its word is compared."""
    return [(effect["do"],)]


def spell_dice(effect: Entry) -> list[Fact]:
    """Return spell dice as a fact."""
    hits = frozenset(effect["hit_faces"])
    each = effect.get("each_unit", False)
    return [("spell_dice", levels(effect["dice"]), hits, effect["flags"], each)]


def order_units(effect: Entry) -> list[Fact]:
    """Return the orders of a card in lieu of a Command card."""
    everybody = effect["units"] == "all_that_meet_conditions"
    who = (Condition.CLOSE_OR_IN_RANGE,) if everybody else ()
    return [("order_units", Count.ALL if everybody else Count.COMMAND, who)]


PRINTED: Mapping[str, Callable[[Entry], list[Fact]]] = {
    "spell_dice": spell_dice,
    "order_units": order_units,
    "refund_half_printed_cost_rounded_up": lambda _: [("refund_half",)],
    "take_lore_card": lambda e: [(e["do"], tuple(HOW[each] for each in e["how"]))],
    "fixed_dice": lambda e: [("at_most_dice", levels(e["dice"])), ("no_dice_from_cards",)],
    "add_dice": lambda e: [(e["do"], levels(e["dice"]), e["battle"])],
    "reroll_own_dice": lambda e: [("reroll", levels(e["dice"]))],
    "reroll_dice_of_opponent": lambda e: [("reroll", levels(e["dice"]))],
    "bonus_strikes_do_not_hit": lambda e: [(e["do"], "needs" in e)],
    "may_not_attack": lambda e: [(e["do"], e["from_level"])],
    "may_not_battle_back": lambda e: [(e["do"], e["from_level"])],
    "move_after_battles": lambda e: [
        (e["do"], kind, levels(e[kind])) for kind in ("foot", "mounted")
    ],
    "lore_faces_hit": lambda e: [(e["do"], e["battle"])],
    **{
        word: by_number(field)
        for field, words in {
            "amount": ("gain_lore", "steal_lore"),
            "cards": ("look_and_order_top_of_command_deck", "discard_command_card_of_choice"),
            "dice": (
                "attacker_rolls_fewer",
                "at_most_dice",
                "restore_dice",
                "extra_die_per_bonus_strike_hit",
            ),
            "extra_dice": ("battle_back_before_removal", "battles_first"),
            "per_roll": ("ignore_colour_hits",),
            "flags": ("ignore_flags",),
            "figures": ("regain_figures",),
            "attacks": ("bonus_melee_attack_after_gain_ground",),
            "hexes": (
                "add_range",
                "extra_move",
                "teleport",
                "retreat",
                "frightened_retreat_hexes_per_flag",
                "extra_retreat_hexes_per_flag",
            ),
        }.items()
        for word in words
    },
}
"""How each effect of the table is read; of all others the word alone counts."""


def printed(entry: Entry) -> Iterator[Fact]:
    """Yield what the table says that a card does, as facts."""
    for effect in entry["effects"]:
        yield from PRINTED.get(effect["do"], word_alone)(effect)
    yield from (("overrides", card) for card in entry.get("overrides", ()))
