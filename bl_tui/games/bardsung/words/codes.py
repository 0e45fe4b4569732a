"""Letters on the board, the same in every language: of kinds of enemies, of zones."""

from engine.bardsung.state.places import ZoneId

CODES = {
    "brigand": "Bg",
    "raider": "Ra",
    "brute": "Br",
    "reaver": "Rv",
    "shaman": "Sh",
    "berserker": "Be",
    "hunter": "Hu",
    "miner": "Mi",
    "executioner": "Ex",
    "kingsguard": "Kg",
    "sniper": "Sn",
    "arcanist": "Ar",
    "shadow": "Sw",
    "elemental": "El",
    "giant_rat": "Rt",
    "giant_spider": "Sp",
    "ettercap": "Et",
    "hook_horror": "Hh",
    "butcher": "Bu",
    "slaughterbeast": "Sb",
    "king": "Ki",
    "molten_king": "Mk",
}
"""Each kind by its letters on the board."""


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
