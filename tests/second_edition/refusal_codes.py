"""Every code that the game can refuse with, and the names of the facts that come with it.

The catalogues of all languages are checked against this table, and the table against the code.
"""

UNIT = ("unit",)
HEX = ("hex",)
CARD = ("card",)
ORDER = ("unit", "card")
LAID = ("card", "hex")

REFUSALS: dict[str, tuple[str, ...]] = {
    "game.over": (),
    "turn.not_yours": ("side",),
    "turn.not_now": ("step",),
    "unit.gone": UNIT,
    "unit.not_yours": ("unit", "hex"),
    "card.not_in_hand": CARD,
    "card.not_drawn": CARD,
    "card.way": ("way",),
    "order.twice": UNIT,
    "order.trait": ORDER,
    "order.weak": ORDER,
    "order.not_weak": ORDER,
    "order.section": ORDER,
    "order.building": ORDER,
    "order.all": ("unit", "units"),
    "move.stunned": UNIT,
    "move.dread": UNIT,
    "move.done": UNIT,
    "move.no_extra": UNIT,
    "move.not_ordered": UNIT,
    "move.no_way": HEX,
    "move.too_far": ("hex", "hexes", "most"),
    "move.blocked": HEX,
    "move.off_board": HEX,
    "move.same_hex": HEX,
    "move.occupied": HEX,
    "move.impassable": HEX,
    "attack.stunned": UNIT,
    "attack.friend": ("unit", "hex"),
    "attack.not_ordered": UNIT,
    "attack.spent": UNIT,
    "attack.not_granted": UNIT,
    "attack.range": ("distance", "least", "most"),
    "attack.sight": HEX,
    "roll.not_possible": (),
    "ignore.most": ("count", "most"),
    "pursue.not_possible": HEX,
    "lore.not_in_hand": CARD,
    "lore.window": ("card", "window"),
    "lore.once": CARD,
    "lore.cost": ("card", "cost", "has"),
    "lore.no_use": CARD,
    "lore.target": ("what",),
    "lore.group": (),
    "lore.way": ("way",),
    "scenario.not_offered": CARD,
    "ford.hex": HEX,
    "muster.copies": ("card", "count", "most"),
    "muster.cards": ("cards", "least", "most"),
    "muster.cost": ("points", "most"),
    "muster.total": ("cards", "wanted"),
    "muster.army": ("army",),
    "deploy.not_in_army": LAID,
    "deploy.hex": LAID,
    "deploy.tent_on_terrain": LAID,
    "deploy.before_tent": LAID,
    "deploy.no_room": LAID,
    "deploy.not_all": ("cards",),
}

OWN_FILES: dict[str, tuple[str, ...]] = {
    "adventure_file.nothing_given": (),
    "adventure_file.no_banners": (),
    "adventure_file.only_with": ("name", "text"),
    "adventure_file.not_with": ("name", "text"),
    "adventure_file.army_line": ("text",),
    "adventure_file.unknown_card": ("text", "choices"),
    "adventure_file.unknown_cell": ("text", "hex", "choices"),
    "adventure_file.unknown_unit": ("text", "hex", "choices"),
    "adventure_file.figures": ("text", "hex", "most"),
    "adventure_file.no_units": ("side",),
}
"""Codes of files of a player's own, with the names of their facts; others are of all games."""
