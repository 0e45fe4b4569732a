"""A second reading of chapters 1, 3, 4, 8, 9, 12 and 31: with how many dice a hero rolls, and what
is added.

It is written from the rules and the cards, without the engine's functions.
"""

from engine.bardsung.state.model import CHARACTERISTICS, Enemy, Hero, State
from engine.bardsung.tables.enemies import ENEMY_CARDS, Side
from engine.bardsung.tables.hero_cards import Face
from engine.bardsung.tables.heroes import PROFILES
from tests.bardsung.reading_of_defences import apart

SIZES = (4, 6, 8, 10, 12)
Roll = tuple[int, int, bool, int]
"""d20s, what is added, whether a d4 falls, the number to reach."""


class Table:
    """The table as a player reads it: whose what is, and where."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.aspects = {each.card for each in state.aspects}

    def lie(self, kind: str, zone: str) -> int:
        return sum((each.kind, each.zone) == (kind, zone) for each in self.state.tokens)

    def side(self, enemy: Enemy) -> Side:
        card = ENEMY_CARDS[enemy.kind]
        hot = next(each.heated for each in self.state.order if each.id == enemy.kind)
        return card.heated if hot and card.heated else card.normal

    def number(self, enemy: Enemy) -> int:
        """Return what a hero must reach at an enemy, 1 more beside a Chief (BC-6.3)."""
        chiefs = [each.zone for each in self.state.enemies if each.kind == "chief" != enemy.kind]
        drilled = ("BA57" in self.aspects) - ("BA58" in self.aspects)
        chief = any(apart(zone, enemy.zone) <= 1 for zone in chiefs)
        return self.side(enemy).tn + chief + drilled

    def with_whom(self, zone: str) -> list[str]:
        return [each.id for each in self.state.heroes if each.zone == zone]


def bad(hero: Hero, card: str) -> bool:
    """Return whether the serious side of a wound card is up."""
    return any(each.card == card and each.serious for each in hero.wounds)


def has(hero: Hero, card: str) -> int:
    """Return the level of an ability."""
    return next((each.level for each in hero.abilities if each.card == card), 0)


def wears(hero: Hero, card: str) -> bool:
    """Return whether a gem or rune works; runes not on a Broken Strap (W12)."""
    rune = card in RUNES
    return any(t.card == card for t in hero.treasures) and not (rune and bad(hero, "W12"))


RUNES = ("TR09", "TR10", "TR16", "TR37", "TR38", "TR39", "TR40", "TR41", "TR48")


def dice(better: int, worse: int) -> int:
    """One extra die, however many sources; none with sources on both sides (BS-1.8, BS-1.9)."""
    return 2 if bool(better) != bool(worse) else 1


def usual(hero: Hero) -> tuple[int, int]:
    """Count what touches every action roll: Blessing, Fatigue, a Ringing Skull (W04)."""
    first = "turn:own" in hero.marks and "turn:rolled" not in hero.marks
    worse = ("fatigue" in hero.conditions) + (first and bad(hero, "W04"))
    return int("blessing" in hero.conditions), worse


def attack(table: Table, hero: Hero, face: Face, enemy: Enemy, *, paid: bool) -> Roll:
    """Read an attack roll (BS-9.3, BS-9.4)."""
    side, away = table.side(enemy), hero.zone != enemy.zone
    better, worse = usual(hero)
    better += "bane" in enemy.conditions
    better += face.id == "NF3" and table.with_whom(enemy.zone) not in ([], [hero.id])
    kind = "M" if face.magic else "P"
    better += kind + "+" in side.mods
    worse += kind + "-" in side.mods and not wears(hero, "TR07")
    worse += away and "BA04" in table.aspects
    worse += enemy.kind == "kryx" and not hero.moves  # BC-6.9
    added = hero.characteristics[CHARACTERISTICS.index(face.uses)] - bad(hero, "W01")
    added -= 2 * (away and bad(hero, "W20"))
    added += bool(enemy.wounds) and wears(hero, "TR05")
    added += wears(hero, "TR29") - wears(hero, "TR33")
    added += bool(has(hero, "DG10")) and hero.devotion > face.devotion
    focus = hero.id == "lightweaver" and face.magic
    talon = hero.id == "nightfeather" and bool(enemy.wounds)
    added += hero.gear[0] == 3 and (focus or talon)
    added += ("BA50" in table.aspects) - ("BA49" in table.aspects)
    free = away and bool(table.lie("elevation", hero.zone))
    may = not (bad(hero, "W05") or hexed(table, hero)) and "BA08" not in table.aspects
    return dice(better, worse), added, paid or (free and may), table.number(enemy)


def hexed(table: Table, hero: Hero) -> bool:
    """Return whether a Crone looks at a hero from at most a zone away (BC-6.8)."""
    return any(e.kind == "crone" and apart(e.zone, hero.zone) <= 1 for e in table.state.enemies)


def damage(table: Table, hero: Hero, face: Face, enemy: Enemy) -> tuple[int, int, int]:
    """Read a damage roll: its die, what is added, the toughness (BS-9.6 to BS-9.8)."""
    level = hero.gear[0]
    axe = {"stoneheart": level - 1, "nightfeather": int(level > 1), "wyldshell": int(level > 2)}
    added = axe.get(hero.id, 0) + wears(hero, "TR01") + 2 * wears(hero, "TR33")
    if hero.id == "dawnguard" and hero.devotion > face.devotion:  # the cost is paid by now
        added += level - 1
    zeal = has(hero, "DG10") > 1 and hero.devotion > face.devotion
    place = max(0, SIZES.index(PROFILES[hero.id].die) - bad(hero, "W07"))
    place += face.upgrades + ("turn:whetstone" in hero.marks)
    place += table.lie("ghost", enemy.zone) if face.id == "WY3" else 0
    lit = [each.zone for each in table.state.tokens if each.kind == "lit_forge"]
    place += any(apart(zone, hero.zone) <= 1 for zone in lit)
    added = 0 if enemy.kind == "ferrous_maw" else added  # BC-6.10
    added += ("BA52" in table.aspects) - ("BA51" in table.aspects)
    added += zeal - bad(hero, "W17")
    crowd = sum(each.zone == enemy.zone for each in table.state.enemies)
    tough = table.side(enemy).toughness + ("BA06" in table.aspects and crowd > 1)
    beset = enemy.kind == "ogre" and len(table.with_whom(enemy.zone)) > 1  # BC-6.2
    place += has(hero, "NF11") if crowd == 1 else 0
    tough -= "BA59" in table.aspects
    return SIZES[min(place, 4)], added, tough - 2 * beset


def targets(table: Table, hero: Hero, face: Face) -> set[str]:
    """Return whom an attack may choose (BS-9.2): in range, or where a Ghost is."""
    foes = [
        each
        for each in table.state.enemies
        if each.kind != "gelatinous_cube" or each.zone == hero.zone  # BC-6.5
    ]
    if face.id in ("WY3", "WY9"):
        return {each.id for each in foes if table.lie("ghost", each.zone)}
    reach = PROFILES[hero.id].range if face.range < 0 else face.range
    reach = max(0, reach - bad(hero, "W09"))
    reach = min(reach, 1) if "BA16" in table.aspects else reach
    return {each.id for each in foes if apart(hero.zone, each.zone) <= reach}


def defence(table: Table, hero: Hero, enemy: Enemy) -> Roll:
    """Read a defence roll (BS-12.12, BS-P.2)."""
    side, strap = table.side(enemy), bad(hero, "W12")
    better, worse = usual(hero)
    better += "weaken" in enemy.conditions
    worse += side.attack.powerful and not wears(hero, "TR16")
    magic, level = side.attack.magic, hero.gear[1]
    added = PROFILES[hero.id].resilience - bad(hero, "W02")
    added -= 2 * bad(hero, "W19" if magic else "W18")
    if hero.id == "stoneheart" and not strap:
        added += level == 3 or (level == 2 and not magic)
    if hero.id == "lightweaver" and not strap:
        added += level > 1 and magic
    added += wears(hero, "TR10" if magic else "TR09") + wears(hero, "TR40")
    added += 2 * (wears(hero, "TR37") and not magic)
    added += wears(hero, "TR48" if table.with_whom(hero.zone) == [hero.id] else "TR39")
    added += 2 * (wears(hero, "TR41") and len(hero.wounds) == PROFILES[hero.id].grit - 1)
    added += has(hero, "ST6") > magic  # at level 1 not against magic
    alone = len(table.with_whom(hero.zone)) == 1
    added += has(hero, "NF7") > 1 and alone
    added += has(hero, "ST12") > 1 and not alone
    added += has(hero, "WY12") > 1 and any(each.serious for each in hero.wounds)
    added += ("BA54" in table.aspects) - ("BA53" in table.aspects)
    helped = table.lie("rubble", hero.zone) or "round:braced" in hero.marks
    d4 = bool(helped) and not bad(hero, "W05") and not hexed(table, hero)
    return dice(better, worse), 0 if "sundered" in hero.conditions else added, d4, side.tn


def parting(table: Table, hero: Hero) -> Roll | None:
    """Read an opportunity attack roll (BS-8.6 to BS-8.11, BS-32.9), None where there is none."""
    foes = [each for each in table.state.enemies if each.zone == hero.zone]
    haunting = max(has(each, "WY5") for each in table.state.heroes)
    haunted = haunting if table.lie("ghost", hero.zone) else 0
    if haunted == 2 or not (foes or table.lie("vines", hero.zone)):
        return None
    better, worse = usual(hero)
    friends = len(table.with_whom(hero.zone))
    better += (bool(foes) and friends > len(foes)) + bool(haunted) + bool(has(hero, "NF7"))
    worse += (len(foes) > friends) + bad(hero, "W10")
    worse += any(each.kind == "crimson_hook" for each in foes)  # BC-6.7
    shell = hero.id == "wyldshell" and hero.gear[1] > 1 and not bad(hero, "W12")
    added = PROFILES[hero.id].resilience + shell
    added += 2 * wears(hero, "TR38") - 2 * wears(hero, "TR37")
    added += 2 * (("BA56" in table.aspects) - ("BA55" in table.aspects))
    tn = max((table.number(each) for each in foes), default=10)
    return dice(better, worse), added, False, tn
