"""Names of the things that messages speak of, and the values of the places of a message."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from attrs import field, frozen

from bl_tui.words import Words
from engine.battlelore.command_cards import CARDS
from engine.battlelore.events import HIDDEN
from engine.battlelore.landmarks import LANDMARKS
from engine.battlelore.lore_cards import LORE_CARDS
from engine.battlelore.model import FACES, Adventure, CardId, Face, UnitId
from engine.battlelore.units import ROSTER
from engine.core.game import Side
from engine.core.hexes import Hex


@frozen
class Names:
    """How the units and the sides of one adventure are called; knows eliminated units too."""

    adventure: Adventure
    kinds: dict[UnitId, str] = field(init=False, repr=False)

    @kinds.default
    def _kinds(self) -> dict[UnitId, str]:
        return {unit.id: unit.kind for unit in self.adventure.units}

    def unit(self, words: Words, unit: UnitId, at: Hex = "") -> str:
        """A unit by its kind, and by its hex where one is given: "archers (G2)".

        An id that is not in the adventure, as a typed action may have, stands for itself.
        """
        kind = self.kinds.get(unit)
        name = unit if kind is None else kind_name(words, kind)
        return words.say("unit.at", unit=name, hex=at) if at else name

    def side(self, words: Words, side: Side | str) -> str:
        """A side by the name that the adventure gives it, or by its banners: "English"."""
        camp = Side(side).value
        own = f"adventure.{self.adventure.id}.{camp}"
        return words.say(own if words.has(own) else f"side.{camp}")


def title(words: Words, adventure: str) -> str:
    """The title of an adventure by its id; the id where we have no title for it."""
    own = f"adventure.{adventure}.title"
    return words.say(own) if words.has(own) else adventure


def kind_name(words: Words, kind: str) -> str:
    """The name of a kind of unit by its code of the roster: "heavy cavalry"."""
    return words.say(f"unit.{ROSTER[kind].name}.name") if kind in ROSTER else kind


def card_name(words: Words, card: CardId) -> str:
    """The name of a card, also of a hidden one; of a card that does not exist, its id."""
    if card in LORE_CARDS:
        return words.say(f"lore.{card}.name")
    return words.say(f"card.{card}.name") if card in CARDS or card == HIDDEN else card


def seat_name(words: Words, seat: str) -> str:
    """The name of a seat of the War Council: "Commander", "Wizard", "creatures"."""
    kind = "council" if seat in ("commander", "creatures") else "lore.class"
    return words.say(f"{kind}.{seat}")


def mirrored(card: CardId) -> CardId:
    """The card that a section card counts as when left and right change places."""
    name, _, section = card.rpartition("_")
    other = {"left": "right", "right": "left"}.get(section)
    return f"{name}_{other}" if other else card


def ground_name(words: Words, ground: str) -> str:
    """The name of a terrain or a landmark."""
    return words.say(f"landmark.{ground}" if ground in LANDMARKS else f"terrain.{ground}")


def tally(words: Words, dice: Iterable[Face]) -> str:
    """The faces of a roll, each with its number: "2 green helmets, 1 flag"."""
    rolled = list(dice)
    counted = ((face, rolled.count(face)) for face in FACES)
    return listed(words, [words.count(f"face.{f.value}.rolled", n) for f, n in counted if n])


def listed(words: Words, items: Sequence[str]) -> str:
    """Several names in a row; of none, a dash."""
    found = items[0] if items else words.say("list.empty")
    for item in items[1:]:
        found = words.say("list.next", items=found, item=item)
    return found


def sentence(text: str) -> str:
    """A message that stands alone: with a capital in front, whatever name it begins with."""
    return text[:1].upper() + text[1:]


# --- the places of messages ----------------------------------------------------------------

Facts = Mapping[str, Any]

_SPOTS = {"unit": ("hex", "at", "start"), "target": ("target_at", "to"), "near": ("at",)}
"""Where the hex of a unit is found among the facts, by what the unit is called."""


def _unit(words: Words, names: Names, facts: Facts, name: str) -> str:
    spots = (facts[spot] for spot in _SPOTS[name] if spot in facts)
    return names.unit(words, facts[name], next(spots, ""))


def _dice(words: Words, _: Names, facts: Facts, name: str) -> object:
    dice = facts[name]
    return dice if isinstance(dice, int) else tally(words, dice)


def _cards(words: Words, _: Names, facts: Facts, name: str) -> object:
    cards = facts[name]
    return cards if isinstance(cards, int) else listed(words, [card_name(words, c) for c in cards])


def _said(prefix: str) -> Callable[[Words, Names, Facts, str], str]:
    return lambda words, _, facts, name: words.say(f"{prefix}.{facts[name]}")


_PLACES: dict[str, Callable[[Words, Names, Facts, str], object]] = {
    "unit": _unit,
    "target": _unit,
    "near": _unit,
    "dice": _dice,
    "side": lambda words, names, facts, name: names.side(words, facts[name]),
    "first": lambda words, names, facts, name: names.side(words, facts[name]),
    "adventure": lambda words, _, facts, name: title(words, facts[name]),
    "kind": lambda words, _, facts, name: kind_name(words, facts[name]),
    "card": lambda words, _, facts, name: card_name(words, facts[name]),
    "as_card": lambda words, _, facts, name: card_name(words, facts[name]),
    "cards": _cards,
    "ground": lambda words, _, facts, name: ground_name(words, facts[name]),
    "power": lambda words, _, facts, name: words.say(f"power.{facts[name]}.name"),
    "section": _said("section"),
    "colour": _said("colour"),
    "condition": _said("condition"),
    "step": _said("step"),
    "event": _said("happening"),
}


def places(words: Words, names: Names, facts: Facts) -> dict[str, object]:
    """Facts as the places of a message: ids become names; hexes and numbers stay as they are."""
    return {
        name: _PLACES[name](words, names, facts, name) if name in _PLACES else value
        for name, value in facts.items()
    }
