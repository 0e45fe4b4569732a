"""Behaviour cards (BC-5): entries from top to bottom, in brackets or mandatory (BS-12.5)."""

from engine.core.frozen import Value, record


@record
class Entry(Value):
    """One entry: what is done, to the preferred target (BS-12.14, BC-5.1, BC-5.2, BC-5.3).

    `group` is the bracket that it belongs to, 0 for a mandatory entry (BS-12.6, BS-12.7). `near`:
    the target must be within so many zones. `halting`: the enemy stops as soon as it is in range.
    """

    deed: str
    target: str = ""
    group: int = 0
    near: int = -1
    halting: bool = False


@record
class Trait(Value):
    """A behaviour trait: the card that it names (BS-12.5)."""

    id: str
    entries: tuple[Entry, ...]


def _entry(text: str, group: int) -> Entry:
    deed, *rest = text.split("/")
    near = next((int(word[1:]) for word in rest if word.startswith("<")), -1)
    target = next((word for word in rest if word[0] != "<" and word != "halting"), "")
    return Entry(deed, target, group, near, "halting" in rest)


def bracket(*entries: str) -> tuple[Entry, ...]:
    """Return the entries of one bracket: "charge/closest/<1"."""
    return tuple(_entry(each, 1) for each in entries)


def must(*entries: str) -> tuple[Entry, ...]:
    """Return mandatory entries (BS-12.6)."""
    return tuple(_entry(each, 0) for each in entries)


ATTACK = "attack/attack_range"
CHARGE = "charge/closest"
MOVE = "move/closest"

CARDS = {
    row.id: row
    for row in (
        Trait("ferocious", bracket(ATTACK, "charge/unengaged", CHARGE, MOVE)),
        Trait("cautious", bracket("attack/unengaged", ATTACK, MOVE)),
        Trait("retreat", must("away")),
        Trait("relentless", bracket(ATTACK, CHARGE, MOVE)),
        Trait("stalker", bracket("attack/lone", "charge/lone", ATTACK, CHARGE, MOVE)),
        Trait(
            "headhunter",
            bracket("attack/most_wounded", "charge/most_wounded", ATTACK, CHARGE, MOVE),
        ),
        Trait("volley", bracket("attack/unengaged", "attack/engaged", "move/closest/halting")),
        Trait("swarm", bracket(ATTACK, "charge/engaged", CHARGE, MOVE)),
        Trait("guardian", bracket(ATTACK, "charge/closest/<1", "escort", MOVE)),
        Trait("frenzy", (*bracket(ATTACK, CHARGE, MOVE), *must(ATTACK))),
        Trait("rally", must("rally")),
    )
}
"""The eleven behaviour cards by their names."""
