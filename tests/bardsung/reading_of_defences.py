"""A second reading of chapters 6, 10, 12, 20, 21 and 32: what an enemy's attack does to heroes.

It is written from the rules alone and knows neither steps nor the engine's functions: the tavern is
nine squares, heroes are lists. Who falls drinks a potion while there is one; Mirages and rerolls
are kept. Which wound cards come, and where a push of several ways goes, it is told.
"""

from typing import Any

from engine.bardsung.state.events import Rolled
from engine.bardsung.state.model import Hero, State
from engine.bardsung.tables.enemies import ENEMY_CARDS, Side
from engine.bardsung.tables.heroes import PROFILES

ROWS = (("nw", "n", "ne"), ("w", "c", "e"), ("sw", "s", "se"))
PLACES = {f"TUT.{name}": (x, y) for y, row in enumerate(ROWS) for x, name in enumerate(row)}
DANGERS = ("firepit", "stalagmites", "lava")


def apart(one: str, two: str) -> int:
    """Count the borders between two zones of the tavern (BS-2.7)."""
    (a, b), (c, d) = PLACES[one], PLACES[two]
    return abs(a - c) + abs(b - d)


class Fallen(Exception):
    """A hero is defeated, and no potion is left (BS-6.3)."""


class Victim:
    """A hero as it stands on the table: a figure, wound cards, tokens, what it wears."""

    def __init__(self, hero: Hero) -> None:
        self.id, self.zone = hero.id, hero.zone
        self.tokens: list[str] = list(hero.conditions)
        self.cards = [(each.card, each.serious) for each in hero.wounds]
        self.worn = [each.card for each in hero.treasures if each.on >= 0]
        self.shell = hero.id == "wyldshell" and hero.gear[1] == 3
        self.sun = hero.id == "dawnguard" and hero.gear[1] == 3
        self.grudge, self.devotion = hero.grudge, hero.devotion
        self.bears = any(each.card == "ST8" for each in hero.abilities)
        self.rooted = any(each.card == "ST12" for each in hero.abilities)
        self.breath = self.hurt = False

    def suffers(self, card: str) -> bool:
        """Return whether the serious side of a card is up (BS-20.2)."""
        return (card, True) in self.cards

    def wears(self, rune: str) -> bool:
        """Return whether a rune works: not on a Broken Strap (W12)."""
        return rune in self.worn and not self.suffers("W12")

    def loses(self, *tokens: str) -> None:
        self.tokens = [each for each in self.tokens if each not in tokens]


class Reading:
    """The table while an enemy attacks, one hero after the other (BS-P.2)."""

    def __init__(self, state: State, card: str, drawn: list[str], pushed: list[str]) -> None:
        self.heroes = {each.id: Victim(each) for each in state.heroes}
        self.row = [each.id for each in state.order]
        self.card, self.foe = card, state.enemies[0]
        self.place = self.foe.zone
        self.wounds: int | None = self.foe.wounds
        self.heated = next(each.heated for each in state.order if each.id == card)
        self.lying = [(each.kind, each.zone) for each in state.tokens]
        self.fate, self.most = state.fate, state.fates
        self.potions = state.resources[0]
        self.drawn, self.pushed = drawn, pushed
        self.guarded = self.listened = False

    @property
    def side(self) -> Side:
        both = ENEMY_CARDS[self.card]
        return both.heated if self.heated and both.heated else both.normal

    def replenish(self) -> None:
        self.fate = min(self.most, self.fate + 1)

    def strike(self, hero: str, roll: Rolled) -> None:
        """Let a hero defend as it rolled, and suffer what comes of it (BS-12.12, BS-12.13)."""
        me, side = self.heroes[hero], self.side
        me.loses("blessing", "fatigue", "sundered")
        me.hurt = False
        self.take("rubble", me.zone)
        self.natural(me, roll.natural)
        held = roll.natural + roll.d4 + roll.bonus >= side.tn
        if held:
            self.withstood(me, roll.natural)
        for effect in side.attack.miss if held else side.attack.effects:
            self.suffer(me, effect)
        if me.hurt and hero == "stoneheart" and not me.suffers("W23"):  # Ore-Blooded
            self.replenish()

    def natural(self, me: Victim, face: int) -> None:
        """A natural 1 or 20 replenishes a fate (BS-1.14), but for a Cursed Mark (W16)."""
        if face == 1 and me.suffers("W16"):
            self.wound(me, serious=False, attack=False)
        elif face in (1, 20) and not me.suffers("W24"):
            self.replenish()
        if face == 20:
            if me.wears("TR14"):
                self.replenish()
            if me.sun and not me.suffers("W12"):
                me.devotion = min(4, me.devotion + 1)

    def withstood(self, me: Victim, face: int) -> None:
        """The Shepherd sees it, once a round; thorns prick who stands near (BC-2, TR13)."""
        near = [each.id for each in self.heroes.values() if each.zone == me.zone and each is not me]
        shepherd = "dawnguard" in near and not self.heroes["dawnguard"].suffers("W23")
        if shepherd and not self.guarded:
            self.guarded = True
            self.replenish()
        if me.wears("TR13") and face >= 18 and me.zone == self.place:
            self.prick()

    def prick(self) -> None:
        """The enemy suffers a wound (BS-11.10 to BS-11.15); the dead hear it at a Ghost."""
        deaf = "wyldshell" not in self.heroes or self.heroes["wyldshell"].suffers("W23")
        if not (deaf or self.listened) and self.lies("ghost", self.place):
            self.listened = True
            self.replenish()
        if self.wounds == 0:
            self.wounds = 1
        elif self.side.heats:
            self.wounds, self.heated = 0, True
        else:
            self.wounds = None
            self.row.remove(self.card)
        inky = self.card == "cepid" and self.wounds is not None  # BC-6.11
        if inky and not self.lies("gas", self.place):
            self.lying.append(("gas", self.place))

    # --- what heroes suffer ----------------------------------------------------------------------

    def suffer(self, me: Victim, effect: str) -> None:
        if effect in ("wound", "serious_wound"):
            reaps = self.card == "reaper" and bool(me.cards)  # BC-6.6
            self.wound(me, serious=effect == "serious_wound" or reaps)
        elif effect == "push":
            self.push(me)
        elif effect in ("slow", "stop"):
            place = self.row.index(me.id)
            self.row.remove(me.id)
            self.row.insert(place + 1 if effect == "slow" else len(self.row), me.id)
        elif effect == "dodge":
            self.dodge()
        elif effect == "drag":
            me.zone = self.place
        elif effect == "poison":
            self.poison(me)
        else:
            self.gain(me, effect)

    def wound(self, me: Victim, *, serious: bool, attack: bool = True) -> None:
        """Draw a card (BS-6.1); Frostbite makes it serious (BS-21.12), a shell a wound (BC-3)."""
        if "frostbite" in me.tokens:
            me.loses("frostbite")
            serious = True
        if serious and me.shell and not me.suffers("W12"):
            me.shell = serious = False
        me.cards.append((self.drawn.pop(0), serious))
        me.hurt = me.hurt or attack
        me.grudge = me.grudge or (attack and me.bears)
        if len(me.cards) >= PROFILES[me.id].grit:  # BS-6.2
            if not self.potions:
                raise Fallen
            self.potions -= 1
            me.cards, me.tokens = [], []  # BS-18.6

    def gain(self, me: Victim, token: str) -> None:
        """Gain a token that one cannot have twice, but Stunned (BS-21.2)."""
        if token != "stunned" and token in me.tokens:
            return
        me.tokens.append(token)
        while token == "burn" and self.lies("drift", me.zone):  # BS-32.15
            self.take("drift", me.zone)

    def poison(self, me: Victim) -> None:
        """First a wound for each Poison already there, then the token (BS-21.14)."""
        if me.wears("TR15") and not me.breath:
            me.breath = True
            return
        for _ in range(me.tokens.count("poison")):
            self.wound(me, serious=False)
        me.tokens.append("poison")

    def push(self, me: Victim) -> None:
        """Push into a danger that is near, else away from the others (BS-10.16, TE4)."""
        if me.wears("TR11") or me.rooted:
            return
        ways = [zone for zone in PLACES if apart(zone, me.zone) == 1]
        perilous = [zone for zone in ways if any(self.lies(kind, zone) for kind in DANGERS)]
        others = [each.zone for each in self.heroes.values() if each is not me]
        far = {zone: sum(apart(zone, other) for other in others) for zone in ways}
        best = perilous or [zone for zone in ways if far[zone] == max(far.values())]
        zone = best[0] if len(best) == 1 else self.pushed.pop(0)
        assert zone in best
        start, me.zone = me.zone, zone
        if self.lies("lava", zone):
            self.wound(me, serious=True)
            self.gain(me, "burn")
            me.zone = start
        elif self.lies("firepit", zone):
            self.gain(me, "burn")
        if me.zone == zone and self.lies("stalagmites", zone):
            self.gain(me, "bleed")

    def dodge(self) -> None:
        """The enemy goes from heroes into a zone without any, the lowest id (BS-10.17, TE4)."""
        there = {each.zone for each in self.heroes.values()}
        ways = [zone for zone in PLACES if apart(zone, self.place) == 1 and zone not in there]
        free = sorted(zone for zone in ways if not self.lies("lava", zone))
        if self.wounds is not None and self.place in there and free:
            self.place = free[0]

    # --- what lies about -------------------------------------------------------------------------

    def lies(self, kind: str, zone: str) -> bool:
        return (kind, zone) in self.lying

    def take(self, kind: str, zone: str) -> None:
        if (kind, zone) in self.lying:
            self.lying.remove((kind, zone))

    def table(self) -> Any:
        """Return all of it, to be held against what the engine left."""
        heroes = {
            name: (me.zone, me.cards, sorted(me.tokens), me.grudge, me.devotion)
            for name, me in self.heroes.items()
        }
        foe = (self.place, self.wounds, self.heated) if self.wounds is not None else None
        return heroes, foe, self.row, self.fate, self.potions, sorted(self.lying)
