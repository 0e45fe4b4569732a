"""Sentences for the story of a finished game of Bardsung."""

from collections.abc import Iterator
from typing import Any

from bl_tui.games.bardsung.phrases import Teller
from bl_tui.table.panes.deeds import Exploit
from bl_tui.text.lines import one_line
from engine.bardsung.state import events as e
from engine.bardsung.state import table_events as t
from engine.bardsung.state.model import State
from engine.bardsung.state.seats import SEATS
from engine.core.frozen import Value, record
from engine.core.record import Entry

DEFEATED = "BS-11.11"
"""The rule by which enemies leave play because they are beaten."""


def deed(teller: Teller, state: State, entry: Entry[State, Any], _you: Any) -> Exploit | None:
    """Return the most notable event of an action: an end, a hero or an enemy beaten, wounds."""
    party = tuple(SEATS[hero.id] for hero in state.heroes)
    events = _Happened(teller, entry.events, party)
    return (
        events.ended()
        or events.hero_beaten()
        or events.enemy_beaten()
        or events.saved()
        or events.wounded()
        or events.struck()
    )


@record
class _Happened(Value):
    """The events of an action, of which one becomes a sentence; `party` are the heroes' seats."""

    teller: Teller
    events: tuple[Any, ...]
    party: tuple[Any, ...]

    def _of(self, kind: type) -> Iterator[Any]:
        return (event for event in self.events if isinstance(event, kind))

    @property
    def _wounds(self) -> dict[str, list[str]]:
        """The causes of the wounds of each hero."""
        wounds: dict[str, list[str]] = {}
        for event in self._of(t.HeroWounded):
            wounds.setdefault(event.hero, []).append(event.by)
        return wounds

    @property
    def _by(self) -> dict[str, str]:
        """The hero who wounded each enemy."""
        return {event.enemy: event.by for event in self._of(t.EnemyWounded)}

    def ended(self) -> Exploit | None:
        """Return the end of an encounter."""
        ends = (
            Exploit(self._text(event), () if event.won else self.party)
            for event in self._of(e.EncounterEnded)
        )
        return next(ends, None)

    def hero_beaten(self) -> Exploit | None:
        """Return the sentence about a beaten hero."""
        for event in self._of(t.HeroDefeated):
            enemy = next(iter(self._wounds.get(event.hero, ())), "")
            return Exploit(self._beaten("hero", event.hero, enemy), self.party, fell=True)
        return None

    def enemy_beaten(self) -> Exploit | None:
        """Return the sentence about a beaten enemy."""
        for event in self._of(e.EnemyLeft):
            if event.rule == DEFEATED:
                hero = self._by.get(event.enemy, "")
                return Exploit(self._beaten("enemy", event.enemy, hero), (), fell=True)
        return None

    def saved(self) -> Exploit | None:
        """Return what saved a hero."""
        return next((Exploit(self._text(event), ()) for event in self._of(t.HeroSaved)), None)

    def wounded(self) -> Exploit | None:
        """Return the wounds of the hero who got most of them."""
        wounds = self._wounds
        if not wounds:
            return None
        hero = max(wounds, key=lambda name: len(wounds[name]))
        by = wounds[hero][0]
        places = {"hero": self.teller.thing(hero), "enemy": self.teller.thing(by)}
        message = "tale.wounded" if by else "tale.wounded.bare"
        return Exploit(self.teller.count(message, len(wounds[hero]), **places), self.party)

    def struck(self) -> Exploit | None:
        """Return that a hero wounded an enemy."""
        for enemy, hero in self._by.items():
            if hero:
                places = {"hero": self.teller.thing(hero), "enemy": self.teller.thing(enemy)}
                return Exploit(self.teller.say("tale.struck", **places), ())
        return None

    def _text(self, event: Any) -> str:
        return one_line(self.teller.tell(event))

    def _beaten(self, kind: str, loser: str, winner: str) -> str:
        """Return the sentence about a beaten hero or enemy, with the winner if known."""
        message = f"tale.beaten.{kind}" if winner else f"tale.beaten.bare.{kind}"
        thing = self.teller.thing
        return self.teller.say(message, loser=thing(loser), winner=winner and thing(winner))
