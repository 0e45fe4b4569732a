"""Every code that the game can refuse with, and the names of the facts that come with it.

The catalogues of all languages are checked against these tables, and the tables against the code.
"""

UNIT = ("unit",)
HERE = (*UNIT, "hex")
TO = (*HERE, "to")
ORDER = (*HERE, "card")
CONDITION = (*ORDER, "condition", "colour")
TARGET = (*HERE, "target", "to")
BLOCKED = (*TARGET, "at", "obstacle")
SINCE = ("event", "why")

REFUSALS: dict[str, tuple[str, ...]] = {
    "game.over": (),
    "turn.not_yours": ("side",),
    "turn.not_now": ("step",),
    "unit.gone": UNIT,
    "unit.not_yours": HERE,
    "card.not_in_hand": ("card",),
    "card.not_drawn": ("card",),
    "order.already": ORDER,
    "order.other_section": (*ORDER, "section"),
    "order.not_green": CONDITION,
    "order.not_blue": CONDITION,
    "order.not_red": CONDITION,
    "order.not_foot": CONDITION,
    "order.not_mounted": CONDITION,
    "order.not_ranged_weapon": CONDITION,
    "order.not_no_enemy_adjacent": CONDITION,
    "order.no_dice": ORDER,
    "order.not_linked": ORDER,
    "order.none_left": (*ORDER, "orders"),
    "order.none_to_cancel": ORDER,
    "order.cancel_breaks_link": ORDER,
    "move.not_ordered": TO,
    "move.already": TO,
    "move.off_board": TO,
    "move.same_hex": TO,
    "move.occupied": TO,
    "move.impassable": (*TO, "ground"),
    "move.forbidden": TO,
    "move.too_far": (*TO, "hexes", "allowed"),
    "move.stopped": (*TO, "at", "ground"),
    "move.no_way": TO,
    "move.no_passage": TO,
    "attack.not_ordered": HERE,
    "attack.moved_too_far": HERE,
    "attack.entered_landmark": HERE,
    "attack.already": HERE,
    "attack.card_forbids_melee": HERE,
    "attack.card_forbids_ranged": HERE,
    "attack.friend": TARGET,
    "attack.melee_only": TARGET,
    "attack.out_of_range": (*TARGET, "hexes", "allowed"),
    "attack.enemy_adjacent": (*TARGET, "near", "at"),
    "attack.blocked_unit": BLOCKED,
    "attack.blocked_border": BLOCKED,
    "attack.blocked_woods": BLOCKED,
    "attack.blocked_hill": BLOCKED,
    "attack.blocked_rampart": BLOCKED,
    "flags.too_many": ("unit", "count", "allowed"),
    "retreat.direction": TO,
    "retreat.occupied": TO,
    "retreat.impassable": TO,
    "pursuit.too_far": TO,
    "bonus.other_unit": UNIT,
    "bonus.not_adjacent": TO,
    "undo.nothing": (),
    "undo.over": (),
    "undo.other_player": ("side", "event"),
    "undo.others_turn": ("side",),
    "undo.drawn": SINCE,
    "undo.rolled": SINCE,
    "undo.revealed": SINCE,
}
"""Codes of `Refusal`, those of engine.core.record included, with the names of their facts."""

ADVENTURE_FILE: dict[str, tuple[str, ...]] = {
    "adventure_file.missing": ("name",),
    "adventure_file.section": ("name",),
    "adventure_file.not_text": (),
    "adventure_file.not_adventure": (),
    "adventure_file.one_value": ("name",),
    "adventure_file.twice": ("name",),
    "adventure_file.too_many_banners": ("banners", "there"),
    "adventure_file.too_many_cards": ("cards", "deck"),
    "adventure_file.not_a_number": ("text",),
    "adventure_file.unknown_word": ("text", "choices"),
    "adventure_file.camp": (),
    "adventure_file.two_camps": (),
    "adventure_file.off_board": ("hex",),
    "adventure_file.legend": ("letter",),
    "adventure_file.unknown_terrain": ("text",),
    "adventure_file.unknown_landmark": ("text",),
    "adventure_file.unknown_letter": ("letter", "hex"),
    "adventure_file.rows": ("rows", "wanted"),
    "adventure_file.row_length": ("row", "cells", "wanted"),
    "adventure_file.unknown_unit": ("text", "hex"),
    "adventure_file.impassable": ("text", "hex", "ground"),
    "adventure_file.count": ("text",),
    "adventure_file.forces": ("side", "kind", "stated", "drawn"),
    "adventure_file.counts": ("letter", "stated", "drawn"),
}
"""Codes of `AdventureError` with the names of their facts."""
