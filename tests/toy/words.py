"""The words of Lighthouse."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bl_tui.words import Catalogue, Words, refusals
from bl_tui.words.events import EventWords, Shape
from bl_tui.words.game_words import GameWords
from bl_tui.words.naming import listed, said, seat_named, seat_title
from engine.bots.protocol import Reason
from engine.core.frozen import fields_of, record
from engine.core.game import Fact, Refusal
from engine.core.seats import Seat
from tests.toy.records import Action, GiveOil, Keeper, LightLost, NightEnded, OilGiven, View

CATALOGUE = Catalogue("lighthouse", Path(__file__).parent / "locale")


@record
class Names:
    """The names of the keepers of one shore; a keeper is the only piece that there is."""

    shore: str

    def unit(self, words: Words, unit: str, at: str = "") -> str:
        """Return the name of a keeper, with the hex where the keeper stands if one is given."""
        name = self.side(words, unit)
        return words.say("unit.at", unit=name, hex=at) if at else name

    def side(self, words: Words, side: Keeper | str) -> str:
        """Return the name of a seat."""
        return seat_title(words, self.shore, side.value if isinstance(side, Keeper) else side)


NAMERS = {"side": seat_named, "event": said("happening.{}")}

TELLING = EventWords(
    shapes={
        LightLost: Shape(number=lambda event: int(event.left)),
        NightEnded: Shape(("arrived", "dawn", "dark"), lambda event: str(event.reason)),
    },
    more={OilGiven: lambda event: {"gifts": ", ".join(map(str, event.gifts))}},
    namers=NAMERS,
)


def label(words: Words, action: Action, view: View) -> str:
    """Return an action in a few words."""
    if isinstance(action, GiveOil):
        return words.count("action.GiveOil", action.oil)
    return words.say(f"action.{type(action).__name__}", **fields_of(action))


def why(words: Words, refusal: Refusal, names: Names) -> str:
    """Return the reason of a refusal."""
    return refusals.why_not(words, refusal, names, NAMERS)


def because(words: Words, reason: Reason, names: Names, where: Any) -> str:
    """Return the reason of a bot's choice."""
    return words.say("bot.reason.chance")


def wrong(words: Words, code: str, facts: tuple[Fact, ...]) -> str:
    """Return what no night can be."""
    return words.say(code, **dict(facts))


def winners(words: Words, names: Names, won: Iterable[Seat]) -> str:
    """Return who has won, several with their names in a row."""
    return listed(words, [names.side(words, seat.value) for seat in won])


WORDS = GameWords(
    catalogue=CATALOGUE,
    names=lambda setup: Names(setup.shore),
    tell=TELLING.tell,
    label=label,
    why=why,
    because=because,
    wrong=wrong,
)
