"""Names of the things in messages, and the values of the placeholders of a message."""

from collections import Counter
from collections.abc import Container, Iterable

from bl_tui.words import Words, naming
from bl_tui.words.naming import (
    Facts,
    Namer,
    happened,
    listed,
    named,
    said,
    scenario_title,
    seat_named,
)
from engine.core.frozen import Value, record
from engine.hexes.grid import Hex
from engine.second_edition.rules.victory import laurels
from engine.second_edition.state.model import FACES, HIDDEN, CardId, Face, Setup, UnitId, War
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.armies import ARMIES, DECOY, TENT
from engine.second_edition.tables.command_cards import COMMAND
from engine.second_edition.tables.lore_cards import LORE
from engine.second_edition.tables.scenario_cards import SCENARIOS, WAR
from engine.second_edition.tables.terrain import TERRAIN
from engine.second_edition.tables.units import BY_CODE, UNITS, Does


@record
class Names(Value):
    """The names of units and sides; the id of a unit begins with the code of its kind."""

    def unit(self, words: Words, unit: UnitId, at: Hex = "") -> str:
        """Return a unit by its kind, and by its hex where one is given: "Rune Golem (G2)".

        An unknown id, as a typed action may have, is returned unchanged.
        """
        kind = BY_CODE.get(unit[:2])
        name = unit if kind is None else kind_name(words, kind.id)
        return words.say("unit.at", unit=name, hex=at) if at else name

    def side(self, words: Words, side: Side | str) -> str:
        """Return a side by its short name: "Daqan"."""
        return words.say(f"side.{Side(side).value}")


NAMES = Names()
"""Names are the same in all games of this rulebook."""


def kind_name(words: Words, kind: str) -> str:
    """Return the name of a kind of unit by its id: "Rune Golem"."""
    return words.say(f"unit.{kind}.name") if kind in UNITS else kind


_CARDS: dict[str, Container[str]] = {
    "card.{}.name": COMMAND,
    "lore.{}.name": LORE,
    "scenario.{}.name": SCENARIOS,
    "army.{}.name": ARMIES,
    "unit.{}.name": UNITS,
}
"""The tables of all cards on the table, by the message of their names."""
_ABILITIES = {does.value for does in Does}


def card_name(words: Words, card: CardId) -> str:
    """Return the name of a card of any deck, also of a hidden one; for an unknown card, its id."""
    if card in (TENT, DECOY, HIDDEN):
        return words.say(f"deployment.{card}")
    named = (message for message, table in _CARDS.items() if card in table)
    message = next(named, None)
    return card if message is None else words.say(message.format(card))


def source_name(words: Words, source: str) -> str:
    """Return the name of the cause of a modifier, a loss or a gain: "forest", "Rage", "Plunder"."""
    if source in TERRAIN:
        return words.say(f"terrain.{source}")
    if source in _ABILITIES:
        return words.say(f"ability.{source}.name")
    name = card_name(words, source)
    return words.say(f"source.{source}") if name == source else name


def ability_name(words: Words, ability: str, number: int = 0) -> str:
    """Return the name of an ability, with its number if it has one: "Pursue 1"."""
    name = words.say(f"ability.{ability}.name")
    return words.say("ability.numbered", ability=name, number=number) if number else name


def army_text(words: Words, cards: Iterable[CardId]) -> str:
    """Return the cards of an army with their numbers, decoys left out: "5 Citadel Guard"."""
    counts = Counter(card for card in cards if card != DECOY)
    return listed(
        words,
        [
            words.say("army.item", number=n, card=card_name(words, card))
            for card, n in counts.items()
        ],
    )


def battle_title(words: Words, setup: Setup) -> str:
    """Return the title of what is played; in a war with the number of the battle (WA-1.1)."""
    title = scenario_title(words, setup.id)
    if not setup.war:
        return title
    return words.say("app.track.war", title=title, n=setup.war, most=len(WAR))


def laurels_told(words: Words, war: War, side: Side) -> str:
    """Return the laurels of a side in a war as a sentence."""
    return words.count("show.laurels", laurels(war, side), side=NAMES.side(words, side))


def face_name(words: Words, face: Face) -> str:
    """Return the name of a face: "strike"."""
    return words.say(f"face.{face.value}")


def tally(words: Words, dice: Iterable[Face]) -> str:
    """Return the faces of a roll, each with its number: "2 strikes, 1 morale"; "-" for none."""
    rolled = list(dice)
    counted = ((face, rolled.count(face)) for face in FACES)
    return listed(words, [words.count(f"face.{f.value}.rolled", n) for f, n in counted if n])


# --- the places of messages ----------------------------------------------------------------

_SPOTS = {"unit": "hex", "target": "target_at"}
"""The facts with the hex of a unit, by the fact that names the unit."""


def _unit(words: Words, names: naming.GameNames, facts: Facts, name: str) -> str:
    return names.unit(words, facts[name], facts.get(_SPOTS.get(name, ""), ""))


def _dice(words: Words, _: naming.GameNames, facts: Facts, name: str) -> object:
    dice = facts[name]
    return dice if isinstance(dice, int) else tally(words, dice)


def _cards(words: Words, _: naming.GameNames, facts: Facts, name: str) -> object:
    cards = facts[name]
    return cards if isinstance(cards, int) else listed(words, [card_name(words, c) for c in cards])


def _card_or_number(words: Words, _: naming.GameNames, facts: Facts, name: str) -> object:
    fact = facts[name]
    return card_name(words, fact) if isinstance(fact, str) else fact


def _what(words: Words, names: naming.GameNames, facts: Facts, name: str) -> str:
    """Return a target by its name; a hex or a mistyped word is returned unchanged."""
    return names.unit(words, facts[name])


NAMERS: dict[str, Namer] = {
    "unit": _unit,
    "target": _unit,
    "by": _unit,
    "what": _what,
    "dice": _dice,
    "old": _dice,
    "new": _dice,
    "one": _dice,
    "two": _dice,
    "side": seat_named,
    "winner": seat_named,
    "scenario": named(scenario_title),
    "card": named(card_name),
    "army": named(card_name),
    "daqan": named(card_name),
    "uthuk": named(card_name),
    "first": named(card_name),
    "second": named(card_name),
    "lore": _card_or_number,
    "cards": _cards,
    "troops": named(army_text),
    "ability": named(ability_name),
    "cause": named(source_name),
    "source": named(source_name),
    "how": named(source_name),
    "die": named(face_name),
    "step": said("step.{}"),
    "window": said("window.{}"),
    "event": happened,
}


def places(words: Words, names: naming.GameNames, facts: Facts) -> dict[str, object]:
    """Return facts as the placeholders of a message: ids become names; hexes and numbers stay."""
    return naming.places(words, names, facts, NAMERS)
