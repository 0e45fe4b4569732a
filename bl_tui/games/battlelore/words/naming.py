"""Names of the things in messages, and the values of the placeholders of a message."""

from collections.abc import Iterable
from functools import cache

from attrs import field, frozen

from bl_tui.words import Words, naming
from bl_tui.words.naming import (
    Facts,
    Namer,
    happened,
    listed,
    named,
    said,
    scenario_title,
)
from engine.battlelore.numbers.orders_allowed import MIRROR
from engine.battlelore.state.adventure_rules import AIDS, STRONGHOLD_AID, Council
from engine.battlelore.state.events import HIDDEN
from engine.battlelore.state.model import FACES, Adventure, CardId, Face, UnitId
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.command_cards import CARDS
from engine.battlelore.tables.landmarks import LANDMARKS
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.races import RACES
from engine.battlelore.tables.terrain import TERRAIN
from engine.battlelore.tables.tokens import TOKENS
from engine.battlelore.tables.units import POWERS, ROSTER, WEAPONS
from engine.core.frozen import Value, field_names, fields_of
from engine.hexes.grid import Hex


@frozen(repr=False)
class Names(Value):
    """The names of the units and sides of one adventure; knows eliminated units too."""

    adventure: Adventure
    kinds: dict[UnitId, str] = field(init=False, repr=False)
    named_by: str = field(init=False, repr=False)
    """The scenario that gives the sides their names: in a campaign they are its houses."""

    @kinds.default
    def _kinds(self) -> dict[UnitId, str]:
        units = self.adventure.units
        if self.adventure.campaign:
            from engine.battlelore.campaign.fields import (  # noqa: PLC0415 - few games are campaigns
                all_units,
            )

            units = all_units(self.adventure)
        return {unit.id: unit.kind for unit in units}

    @named_by.default
    def _named_by(self) -> str:
        return self.adventure.campaign or self.adventure.id

    def unit(self, words: Words, unit: UnitId, at: Hex = "") -> str:
        """Return a unit by its kind, and by its hex where one is given: "archers (G2)".

        An unknown id, as a typed action may have, is returned unchanged.
        """
        kind = self.kinds.get(unit)
        name = unit if kind is None else kind_name(words, kind)
        return words.say("unit.at", unit=name, hex=at) if at else name

    def side(self, words: Words, side: Side | str) -> str:
        """Return a side by the name that the adventure gives it, or by its banners: "English"."""
        camp = Side(side).value
        own = f"adventure.{self.named_by}.{camp}"
        return words.say(own if words.has(own) else f"side.{camp}")

    def with_article(self, words: Words, side: Side | str) -> str:
        """Return a side as the subject or object of a sentence: "the English"."""
        camp = Side(side).value
        own = f"adventure.{self.named_by}.{camp}.the"
        return words.say(own if words.has(own) else f"side.{camp}.the")


def kind_name(words: Words, kind: str) -> str:
    """Return the name of a kind of unit by its code of the roster: "heavy cavalry"."""
    return words.say(f"unit.{ROSTER[kind].name}.name") if kind in ROSTER else kind


def card_name(words: Words, card: CardId) -> str:
    """Return the name of a card, also of a hidden one; for an unknown card, its id."""
    if card in LORE_CARDS:
        return words.say(f"lore.{card}.name")
    return words.say(f"card.{card}.name") if card in CARDS or card == HIDDEN else card


SEAT_LINKS = {seat: f"seat.{seat}" for seat in field_names(Council)}
"""The links of the seats of a War Council: a click opens the explanation, as for a card."""
SEATS = {link: seat for seat, link in SEAT_LINKS.items()}


def seat_name(words: Words, seat: str) -> str:
    """Return the name of a seat of the War Council: "Commander", "Wizard", "creatures"."""
    if seat == "commander":
        return words.say("council.commander")
    return words.say("council.creatures" if seat == "creatures" else f"lore.class.{seat}")


def aid_name(words: Words, aid: str) -> str:
    """Return what a house rallies: a Stronghold, or a level for a seat; else the word itself."""
    if aid not in AIDS:
        return aid
    if aid == STRONGHOLD_AID:
        return words.say("app.campaign.aid.stronghold")
    return words.say("app.campaign.aid.level", seat=seat_name(words, aid))


def seat_told(words: Words, seat: str) -> str:
    """Return the explanation of a seat of a War Council, in a sentence or two."""
    if seat == "commander":
        return words.say("council.commander.does")
    return words.say("council.creatures.does" if seat == "creatures" else "council.master.does")


def council_seats(words: Words, council: Council) -> str:
    """Return the taken seats of a War Council with their levels: "Commander 2, Wizard 3"."""
    taken = fields_of(council).items()
    seats = [
        words.say("council.seated", seat=seat_name(words, seat), level=level)
        for seat, level in taken
        if level
    ]
    return listed(words, seats)


@cache
def _source_messages() -> dict[str, str]:
    """Return the message of everything in a table that can cause a modifier, a loss or a gain."""
    named = {
        **{f"card.{card}": f"card.{card}.name" for card in CARDS},
        **{f"lore.{card}": f"lore.{card}.name" for card in LORE_CARDS},
        **{f"power.{power}": f"power.{power}.name" for power in POWERS},
        **{f"token.{token}": f"token.{token}.name" for token in TOKENS},
    }
    plain = (
        *(f"terrain.{terrain}" for terrain in TERRAIN),
        *(f"landmark.{landmark}" for landmark in LANDMARKS),
        *(f"weapon.{weapon}" for weapon in WEAPONS),
        *(f"race.{race}" for race in RACES),
    )
    marks = {mark: f"landmark.{mark}" for mark in LANDMARKS}
    return marks | named | {source: source for source in plain}


def source_name(words: Words, source: str) -> str:
    """Return the name of the cause of a modifier or a loss: "woods", "Iron Dwarves", "Bless"."""
    return words.say(_source_messages().get(source, f"source.{source}"))


def mirrored(card: CardId) -> CardId:
    """Return the card that a section card counts as when left and right are swapped."""
    row = CARDS.get(card)
    if row is None or len(row.allowances) != 1 or row.allowances[0].section is None:
        return card
    section = MIRROR[row.allowances[0].section]
    return next(
        card.id
        for card in CARDS.values()
        if card.name == row.name and card.allowances[0].section is section
    )


def ground_name(words: Words, ground: str) -> str:
    """Return the name of a terrain or a landmark."""
    return words.say(f"landmark.{ground}" if ground in LANDMARKS else f"terrain.{ground}")


def tally(words: Words, dice: Iterable[Face]) -> str:
    """Return the faces of a roll, each with its number: "2 green helmets, 1 flag"."""
    rolled = list(dice)
    counted = ((face, rolled.count(face)) for face in FACES)
    return listed(words, [words.count(f"face.{f.value}.rolled", n) for f, n in counted if n])


def morale_name(words: Words, ignores: int) -> str:
    """Return the morale of a unit by the flags that it may ignore: "Normal", "Bold", "Bold 2"."""
    if ignores > 1:
        return words.say("morale.bold_n", flags=ignores)
    return words.say("morale.bold" if ignores else "morale.normal")


# --- the places of messages ----------------------------------------------------------------

_SPOTS = {"unit": ("hex", "at", "start"), "target": ("target_at", "to"), "near": ("at",)}
"""The facts with the hex of a unit, by the fact that names the unit."""


def _unit(words: Words, names: Names, facts: Facts, name: str) -> str:
    spots = (facts[spot] for spot in _SPOTS[name] if spot in facts)
    return names.unit(words, facts[name], next(spots, ""))


def _side(words: Words, names: Names, facts: Facts, name: str) -> str:
    return names.with_article(words, facts[name])


def _dice(words: Words, _: Names, facts: Facts, name: str) -> object:
    dice = facts[name]
    return dice if isinstance(dice, int) else tally(words, dice)


def _units(words: Words, names: Names, facts: Facts, name: str) -> str:
    return listed(words, [names.unit(words, unit) for unit in facts[name]])


def _cards(words: Words, _: Names, facts: Facts, name: str) -> object:
    cards = facts[name]
    return cards if isinstance(cards, int) else listed(words, [card_name(words, c) for c in cards])


def _sources(words: Words, _: Names, facts: Facts, name: str) -> str:
    return listed(words, [source_name(words, source) for source in facts[name]])


NAMERS: dict[str, Namer] = {
    "unit": _unit,
    "target": _unit,
    "near": _unit,
    "units": _units,
    "dice": _dice,
    "side": _side,
    "first": _side,
    "camp": _side,
    "adventure": named(scenario_title),
    "kind": named(kind_name),
    "card": named(card_name),
    "as_card": named(card_name),
    "deja_vu": named(card_name),
    "replaced": named(card_name),
    "by": named(card_name),
    "cards": _cards,
    "council": named(council_seats),
    "aid": named(aid_name),
    "ground": named(ground_name),
    "cause": named(source_name),
    "source": named(source_name),
    "sources": _sources,
    "power": said("power.{}.name"),
    "token": said("token.{}.name"),
    "moment": said("lore.window.{}"),
    "section": said("section.{}"),
    "colour": said("colour.{}"),
    "condition": said("condition.{}"),
    "face": said("face.{}"),
    "step": said("step.{}"),
    "event": happened,
}


def places(words: Words, names: Names, facts: Facts) -> dict[str, object]:
    """Return facts as the placeholders of a message: ids become names; hexes and numbers stay."""
    return naming.places(words, names, facts, NAMERS)
