"""Letters on the board, the same in every language: of kinds of enemies, of zones."""

from engine.bardsung.state.places import ZoneId
from engine.bardsung.tables.enemies import kinds

_OWN = {
    "brigand": "Bg",
    "reaver": "Rv",
    "kingsguard": "Kg",
    "shadow": "Sw",
    "giant_rat": "Rt",
    "giant_spider": "Sp",
    "hook_horror": "Hh",
    "slaughterbeast": "Sb",
    "choirmaster": "Cm",
    "molten_king": "Mk",
    "ettin": "En",
    "reaper": "Rp",
    "crimson_hook": "Hk",
    "greater_demon": "Gd",
}
"""Letters of kinds that would clash with another, or have better known ones."""
CODES = {kind: _OWN.get(kind, kind[:2].title()) for kind in kinds()}
"""Each kind by its letters on the board: the first two of its id, or letters of its own."""


def shown_letters(zone: str) -> str:
    """Return the letters by which the board shows a zone of a tile: "b", in an arena "22"."""
    return ZoneId(zone).name.removeprefix("z")


def kind_of(enemy: str) -> str:
    """Return the kind of a model by its id."""
    return enemy.rstrip("0123456789")


def number_of(enemy: str) -> int:
    """Return the number of a model by its id, 0 for the only one of its kind."""
    digits = enemy[len(kind_of(enemy)) :]
    return int(digits) if digits else 0


def by_last_word(*messages: str) -> dict[str, str]:
    """Return whole message ids by their last word, which is the name in the rules."""
    return {message.rpartition(".")[2]: message for message in messages}


HOW_IT_ENDED = by_last_word(
    "app.prompt.over.completed", "app.prompt.over.failed", "app.prompt.over.given_up",
    "app.prompt.over.unsung", "app.prompt.over.sung", "app.prompt.over.bardsung",
    "app.prompt.over.chorus", "app.prompt.over.legend",
)  # fmt: skip
"""Messages for the end of a game, by the reason of its outcome."""

OUTCOMES = by_last_word(
    "outcome.completed", "outcome.failed", "outcome.given_up",
    "outcome.unsung", "outcome.sung", "outcome.bardsung",
    "outcome.chorus", "outcome.legend",
)  # fmt: skip
"""The same in the log."""
DEEDS = by_last_word(
    "deed.attack", "deed.charge", "deed.move", "deed.away", "deed.escort", "deed.rally"
)
"""Actions in a line of a behaviour card."""
TARGETS = by_last_word(
    "target.attack_range", "target.unengaged", "target.engaged", "target.closest", "target.lone",
    "target.most_wounded", "target.crowd",
)  # fmt: skip
"""Targets of such actions."""
WHY = by_last_word(
    "why.nobody_in_range", "why.nobody_fits", "why.out_of_reach", "why.nobody_near",
    "why.nobody_to_escort", "why.nothing_to_do", "why.done",
)  # fmt: skip
"""Reasons why such a line is skipped, or not."""
GOODS = by_last_word("goods.restore", "goods.refresh", "goods.treasure")
"""Goods for gold."""
