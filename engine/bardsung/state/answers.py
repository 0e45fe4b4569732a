"""Answers and lessons that name more than one thing: texts in saves and actions, read here alone.

Actions and questions keep such a text as it is. Code that wants one of the things that it names
asks for it by name: `LessonId(action.what).name`. Each name is a plain text, as in states: a text
without a separator would be its own first part, so it is copied first.
"""

from engine.bardsung.state.places import ZoneText

LessonText = str
"""A lesson: "STR+2" raises a characteristic, "DG1" is an ability (BS-28.14)."""
HealingText = str
"""A way to heal a wound: "remove:W01" or "turn:W09" (BS-20.8)."""
PairText = str
"""Two cards in their order: "C01/C02"."""
ZonesText = str
"""Zones in the order of choice, one as often as it was chosen: "R02.b R02.c R02.b"."""

REMOVE, TURN = "remove", "turn"


def raising(characteristic: str, step: int) -> LessonText:
    """Return the lesson that raises a characteristic to a step: "STR+2" (BS-28.15)."""
    return f"{characteristic}+{step}"


def removing(wound: str) -> HealingText:
    """Return the answer that removes a wound card: "remove:W01" (BS-20.8)."""
    return f"{REMOVE}:{wound}"


def turning(wound: str) -> HealingText:
    """Return the answer that turns a serious wound over: "turn:W09" (BS-20.9)."""
    return f"{TURN}:{wound}"


def pair_of(first: str, second: str) -> PairText:
    """Return two cards in their order: "C01/C02"."""
    return f"{first}/{second}"


def and_zone(zones: ZonesText, zone: ZoneText) -> ZonesText:
    """Return the zones chosen so far and one more."""
    return f"{zones} {zone}".strip()


class LessonId(str):
    """Reads a lesson: "STR+2" or "DG1" (BS-28.14)."""

    __slots__ = ()

    @property
    def name(self) -> str:
        """Return the characteristic or the ability: "STR"."""
        return str(self).partition("+")[0]

    @property
    def step(self) -> str:
        """Return the step that a characteristic is raised to: "2"; "" for an ability."""
        return self.partition("+")[2]


class Healing(str):
    """Reads a way to heal a wound: "remove:W01" or "turn:W09" (BS-20.8)."""

    __slots__ = ()

    @property
    def card(self) -> str:
        """Return the wound card: "W01"; "" for any other answer."""
        verb, _, card = self.partition(":")
        return card if verb in (REMOVE, TURN) else ""

    @property
    def turns(self) -> bool:
        """Return whether a serious wound is turned over, not removed (BS-20.9)."""
        return self.partition(":")[0] == TURN


class Pair(str):
    """Reads two cards in their order: "C01/C02"."""

    __slots__ = ()

    @property
    def first(self) -> str:
        """Return the first card: "C01"."""
        return str(self).partition("/")[0]

    @property
    def second(self) -> str:
        """Return the second card: "C02"; "" if the text is not a pair."""
        return self.partition("/")[2]


class Zones(str):
    """Reads the zones that were chosen one by one: "R02.b R02.c"."""

    __slots__ = ()

    @property
    def all(self) -> tuple[ZoneText, ...]:
        """Return the zones in the order of choice, one as often as it was chosen."""
        return tuple(self.split())
