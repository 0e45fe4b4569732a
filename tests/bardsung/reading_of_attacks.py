"""A second reading of chapters 9 to 11: what the effects of a hero's attack come to.

It is written from the rules alone, slow and plain, and knows neither steps nor the engine's
functions: models are lists, cards are lists, every effect is taken.
"""

from engine.bardsung.state.model import State
from engine.bardsung.tables.enemies import ENEMY_CARDS, Side
from engine.bardsung.tables.hero_cards import Face

FOR_THE_HERO = ("dodge", "inspire", "bless_other", "blessing", "quicken", "haste")
NEVER = {
    "elemental": "burn",
    "miner": "push",
    "gelatinous_cube": "push",
    "cepid": "poison",
    "greater_demon": "burn",
}
"""What an enemy cannot gain or suffer, by its card (BC-6)."""


class Foe:
    """An enemy as it stands on the table: a figure with tokens beside it."""

    def __init__(self, kind: str, zone: str, wounds: int, tokens: list[str]) -> None:
        self.kind, self.zone, self.wounds, self.tokens = kind, zone, wounds, tokens


class Row:
    """A card in the marching order."""

    def __init__(self, id: str, heated: bool) -> None:
        self.id, self.heated = id, heated


class Reading:
    """The table after an attack, effect by effect."""

    def __init__(self, state: State) -> None:
        self.foes = {e.id: Foe(e.kind, e.zone, e.wounds, list(e.conditions)) for e in state.enemies}
        self.row = [Row(c.id, c.heated) for c in state.order]
        self.fate, self.most, self.gold = state.fate, state.fates, state.gold
        self.ghosts = [t.zone for t in state.tokens if t.kind == "ghost"]
        self.gas = [t.zone for t in state.tokens if t.kind == "gas"]
        listeners = [h for h in state.heroes if h.id == "wyldshell"]
        self.hero, self.blessed = state.heroes[0].id, False
        self.pushes: list[str] = []
        self.listening = bool(listeners) and "round:listening" not in listeners[0].marks

    def replenish(self) -> None:
        """Turn one token over; with none exhausted nothing happens (BS-15.4)."""
        self.fate = min(self.most, self.fate + 1)

    def card(self, kind: str) -> Row:
        return next(each for each in self.row if each.id == kind)

    def side(self, kind: str) -> Side:
        card = ENEMY_CARDS[kind]
        return card.heated if self.card(kind).heated and card.heated else card.normal

    def hurt(self, foe: str, wounds: int) -> None:
        """Suffer wounds, each by itself (BS-10.18); Frostbite adds one (BS-21.13)."""
        if foe not in self.foes or not wounds:
            return
        me = self.foes[foe]
        if "frostbite" in me.tokens:
            me.tokens.remove("frostbite")
            wounds += 1
        if self.listening and me.zone in self.ghosts:
            self.listening = False
            self.replenish()
        for _ in range(wounds):
            self.one_wound(foe)
        if me.kind == "cepid" and foe in self.foes and me.zone not in self.gas:  # BC-6.11
            self.gas.append(me.zone)

    def one_wound(self, foe: str) -> None:
        """Put a token down, or resolve the grit entry (BS-11.10 to BS-11.18)."""
        if foe not in self.foes:
            return
        me = self.foes[foe]
        if me.wounds == 0:
            me.wounds = 1
        elif self.side(me.kind).heats:
            me.wounds, self.card(me.kind).heated = 0, True
        else:
            del self.foes[foe]
            if me.kind not in [other.kind for other in self.foes.values()]:
                self.row.remove(self.card(me.kind))
                self.gold += ENEMY_CARDS[me.kind].gold

    def on(self, foe: str, effect: str) -> None:
        """Let an enemy suffer an effect, if it is still there (BS-9.13) and can."""
        if foe not in self.foes:
            return
        me = self.foes[foe]
        if effect == "wound":
            self.hurt(foe, 1)
        elif effect == "poison" and NEVER.get(me.kind) != effect:
            self.hurt(foe, me.tokens.count("poison"))
            if foe in self.foes:
                me.tokens.append("poison")
        elif effect in ("slow", "stop"):
            card = self.card(me.kind)
            place = self.row.index(card)
            self.row.remove(card)
            self.row.insert(place + 1 if effect == "slow" else len(self.row), card)
        elif effect == "push":
            me.zone = self.pushes.pop(0) if NEVER.get(me.kind) != effect else me.zone
        elif effect not in me.tokens and NEVER.get(me.kind) != effect:
            me.tokens.append(effect)

    def for_the_hero(self, effect: str) -> None:
        """Let the attacker have an effect that is its own, once (BS-10.5 to BS-10.8, BS-19.9)."""
        if effect == "inspire":
            self.replenish()
        elif effect == "blessing":
            self.blessed = True
        elif effect in ("quicken", "haste"):
            card = self.card(self.hero)
            place = self.row.index(card)
            self.row.remove(card)
            self.row.insert(max(place - 1, 0) if effect == "quicken" else 0, card)


def listed(face: Face, result: str, more: tuple[str, ...]) -> tuple[str, ...]:
    """Return what the card prints for a result, and what gems and passives add to it."""
    if result == "miss":
        return face.miss
    return (*(face.critical if result == "critical" else face.hit), *more)
