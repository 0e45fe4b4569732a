"""Every code that the game can refuse with, and the names of the facts that come with it.

The catalogues of all languages are checked against this table, and the table against the code.
"""

NOTHING: tuple[str, ...] = ()
PIECE = ("piece",)
HEX = ("hex",)
TEAM = ("team",)
TARGET = ("target",)
EFFECT = ("effect",)
WHAT = ("what", "effect")
WHOM = ("piece", "effect")
AWAY = ("hex", "hexes")

REFUSALS: dict[str, tuple[str, ...]] = {
    "game.over": NOTHING,
    "turn.not_yours": ("side",),
    "turn.not_now": ("step",),
    "piece.gone": PIECE,
    "piece.not_yours": PIECE,
    "piece.paralysed": PIECE,
    "piece.fresh": PIECE,
    "piece.rebel": PIECE,
    "deploy.left": ("pieces",),
    "deploy.none_left": ("kind",),
    "deploy.hex": HEX,
    "team.none": TEAM,
    "team.within": ("piece", "team", "name"),
    "team.not_yours": TEAM,
    "team.moved": PIECE,
    "team.umbra": PIECE,
    "team.member": PIECE,
    "team.full": ("team", "most"),
    "team.apart": ("piece", "team"),
    "team.isolated": PIECE,
    "move.done": PIECE,
    "move.meditated": PIECE,
    "move.in_team": ("piece", "team"),
    "move.off_board": ("piece", "hex"),
    "move.too_far": ("piece", "hexes", "most"),
    "move.blocked": ("piece", "hex"),
    "move.occupied": HEX,
    "move.brick": HEX,
    "move.impassable": HEX,
    "march.not_member": ("piece", "team"),
    "march.apart": TEAM,
    "attack.no_side": ("side",),
    "attack.done": ("side",),
    "attack.no_brick": TARGET,
    "attack.no_target": TARGET,
    "attack.own": TARGET,
    "attack.no_contact": TARGET,
    "attack.umbra": TARGET,
    "lose.not_in_fight": PIECE,
    "lose.not_minimal": ("pieces", "damage"),
    "paralyse.choice": ("pieces", "count"),
    "shot.nobody": NOTHING,
    "shot.again": TARGET,
    "shot.cannot": PIECE,
    "shot.done": PIECE,
    "shot.gale": NOTHING,
    "shot.umbra": PIECE,
    "shot.invisible": TARGET,
    "shot.range": ("piece", "hexes", "most"),
    "shot.sight": ("piece", "hex"),
    "shot.twice": PIECE,
    "shot.not_in_target": PIECE,
    "shot.no_part": PIECE,
    "shot.too_weak": ("piece", "strength", "damage"),
    "magus.lost": NOTHING,
    "magus.paralysed": NOTHING,
    "magus.umbra": NOTHING,
    "qe.held": ("qe", "has"),
    "qe.dice": ("qe", "most"),
    "spell.once": NOTHING,
    "spell.unknown": EFFECT,
    "spell.only_defends": EFFECT,
    "spell.no_spell": EFFECT,
    "spell.foresight": EFFECT,
    "spell.no_defence": EFFECT,
    "spell.protects_nobody": EFFECT,
    "spell.sign": ("sign",),
    "spell.out_of_zone": AWAY,
    "spell.out_of_range": AWAY,
    "spell.no_sight": AWAY,
    "spell.immune": PIECE,
    "spell.not_made": PIECE,
    "spell.umbra": PIECE,
    "spell.invisible": PIECE,
    "spell.has_moved": PIECE,
    "spell.whom_own": WHOM,
    "spell.whom_enemy": WHOM,
    "spell.whom_tower": WHOM,
    "spell.whom_magus": WHOM,
    "spell.whom_dominable": WHOM,
    "spell.whom_no_king": WHOM,
    "spell.twice": WHAT,
    "spell.successes": ("what", "effect", "left"),
    "spell.hex": WHAT,
    "spell.no_target": WHAT,
    "spell.place": HEX,
    "spell.not_named": ("what",),
    "seal.not_under": PIECE,
    "umbra.not_there": PIECE,
    "meditate.node": NOTHING,
    "meditate.busy": NOTHING,
}
"""The codes of refusals."""

FAULTS: dict[str, tuple[str, ...]] = {
    "fault.map_kept_free": HEX,
    "fault.map_lopsided": ("hex", "partner", "terrain"),
    "fault.map_cut_off": HEX,
}
"""Faults of a set-up, in addition to those of all games (`engine.core.faults`)."""

MAP_FILE: dict[str, tuple[str, ...]] = {
    "map_file.title": ("text", "most"),
    "map_file.rows": ("rows", "wanted"),
    "map_file.row_length": ("hexes", "wanted"),
    "map_file.sign": ("text", "hex", "signs"),
    "map_file.node": HEX,
    "map_file.wheel_number": ("text", "most"),
    "map_file.wheel_again": ("number",),
    "map_file.wheel_missing": ("number",),
    "map_file.wheel_empty": ("text",),
    "map_file.wheel_event": ("text", "events"),
    "map_file.wheel_twice": ("text",),
    "map_file.wheel_calm": ("text",),
}
"""Faults of the text of a player's own map or Wheel."""
