"""Handicaps in words and as rows of a form, and as they are typed."""

from collections.abc import Iterator, Sequence
from typing import Any

from bl_tui.games.module import GameModule
from bl_tui.play.seats import Seats
from bl_tui.text.lines import Line, wrap
from bl_tui.text.menu import MenuItem
from bl_tui.words import Words
from bl_tui.words.naming import handicap_amount, handicap_told, listed
from engine.core.handicaps import HandicapRow, Handicaps
from engine.core.seats import PARTY, Handicap
from saves.games import later

chance = later("engine.bots.handicap_chances", "chance")

OF = "."
"""Between the kind and the seat in the name of a row."""
ROOM = 52
"""Columns for the handicaps in their row; if they do not fit they are counted."""


def known_to(module: GameModule) -> Handicaps:
    """Return the handicaps of a game. Raises LookupError for a game without any."""
    handicaps = module.handicaps()
    if handicaps is None:
        raise LookupError(f"no handicaps: {module.id}")
    return handicaps


def _rows(module: GameModule, setup: Any) -> dict[str, HandicapRow]:
    return {f"{row.kind}{OF}{row.seat}": row for row in known_to(module).rows(setup)}


def items(words: Words, module: GameModule, setup: Any) -> tuple[MenuItem, ...]:
    """Return the rows of a form, each with its amount."""
    names = {seat.value: name for seat, name in module.seat_names(words, setup).items()}
    items = []
    for name, row in _rows(module, setup).items():
        kind = words.say(f"handicap.{row.kind}")
        side = names.get(row.seat)
        label = words.say("app.handicap.row", kind=kind, side=side) if side else kind
        value = handicap_amount(words, row.kind, row.amount)
        items.append(MenuItem(name, label, value or words.say("app.handicap.none")))
    return tuple(items)


def change(module: GameModule, setup: Any, name: str, by: int) -> Any:
    """Return the set-up with more of a handicap (`by` 1), or less (-1)."""
    row = _rows(module, setup)[name]
    return known_to(module).with_amount(setup, row, row.amount + by)


def told(words: Words, module: GameModule, setup: Any) -> tuple[str, ...]:
    """Return the handicaps of a set-up, each in a few words, () for none."""
    names = {seat.value: name for seat, name in module.seat_names(words, setup).items()}
    return tuple(
        handicap_told(words, handicap, names.get(handicap.seat, ""))
        for handicap in module.handicaps_in(setup)
    )


def in_short(words: Words, module: GameModule, setup: Any) -> str:
    """Return the handicaps of a set-up where there is room, or their number."""
    named = told(words, module, setup)
    if not named:
        return words.say("app.handicap.none")
    text = listed(words, named)
    return text if len(text) <= ROOM else words.count("app.handicap.count", len(named))


def with_players(module: GameModule, setup: Any) -> Any:
    """Return a set-up whose players move on to the previous seat: their handicaps go with them."""
    handicaps = module.handicaps()
    return setup if handicaps is None else handicaps.moved_on(setup)


def agreed_again(
    module: GameModule, setup: Any, house: Sequence[str], handicaps: Sequence[Handicap]
) -> Any:
    """Return a set-up with house rules and handicaps, those that it allows."""
    if module.house is not None:
        setup = module.house.agree(setup, [name for name in house if name in module.house.names])
    known = module.handicaps()
    return setup if known is None else known.agree(setup, handicaps)


def as_before(module: GameModule, setup: Any, before: Any) -> Any:
    """Return a set-up with the house rules and the handicaps of another set-up of its game."""
    house = module.house.on(before) if module.house is not None else ()
    handicaps = module.handicaps_in(before)
    return agreed_again(module, setup, house, handicaps)


def chances(words: Words, module: GameModule, setup: Any, seats: Seats) -> Iterator[str]:
    """Yield what the handicaps of a set-up are worth: who wins how many of 100 games between equal
    opponents; nothing without handicap."""
    if not module.handicaps_in(setup):
        return
    names = module.seat_names(words, setup)
    ids = tuple(seat.value for seat in names)
    party = any(handicap.seat == PARTY for handicap in setup.handicaps)
    for seat, side in names.items():
        share = chance(module.id, setup.handicaps, ids, seat.value)
        if share is None:
            yield words.say("app.handicap.unknown")
            return
        won = max(1, min(99, round(100 * share)))
        if party:
            yield words.say("app.handicap.chance.party", won=won)
            return
        bot = seats.bot(seat)
        player = words.say(f"app.bot.{bot}") if bot else ""
        message = "app.handicap.chance.bot" if player else "app.handicap.chance"
        yield words.say(message, side=side, bot=player, won=won)
    yield words.say("app.handicap.measured")


def explanation(
    words: Words, module: GameModule, setup: Any, seats: Seats, width: int
) -> list[Line]:
    """Return the explanation of the row of handicaps, or what those of a set-up are worth."""
    texts = tuple(chances(words, module, setup, seats)) or (words.say("app.handicap.help"),)
    return [line for text in texts for line in wrap(text, width)]


# --- as they are typed ---------------------------------------------------------------------------


def typed(handicap: Handicap) -> str:
    """Return a handicap as it is typed: "standard.banners=1", or "fate=2" for the party."""
    seat = f"{handicap.seat}{OF}" if handicap.seat != PARTY else ""
    return f"{seat}{handicap.kind}={handicap.amount}"


def of_typed(text: str) -> Handicap | None:
    """Return a typed handicap, None where it has no number."""
    name, _, number = text.partition("=")
    seat, _, kind = name.rpartition(OF)
    digits = number.removeprefix("+").removeprefix("-")
    if not digits.isdecimal() or len(digits) > DIGITS:
        return None
    return Handicap(kind.replace("-", "_"), seat, int(number))


DIGITS = 4
"""More digits than any amount has."""


def those_typed(texts: Sequence[str]) -> tuple[Handicap, ...]:
    """Return the handicaps among some texts; others are left out."""
    return tuple(handicap for text in texts if (handicap := of_typed(text)) is not None)
