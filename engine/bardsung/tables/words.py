"""The words of Bardsung's cards: closed lists, so that a misspelt one is an error on load.

All of them are texts as well: those of saves and of the ids of the catalogue.
"""

from engine.core.frozen import Word


class Characteristic(Word):
    """The six characteristics, in the order of the board (BS-3.9)."""

    STR = "STR"
    DEX = "DEX"
    CON = "CON"
    INT = "INT"
    WIS = "WIS"
    CHA = "CHA"


class Condition(Word):
    """The conditions (BS-21.1); Silence is shown and does nothing (BS-21.15)."""

    BLEED = "bleed"
    BLESSING = "blessing"
    FATIGUE = "fatigue"
    SILENCE = "silence"
    STUNNED = "stunned"
    SUNDERED = "sundered"
    BANE = "bane"
    WEAKEN = "weaken"
    PINNED = "pinned"
    BURN = "burn"
    FROSTBITE = "frostbite"
    POISON = "poison"


class Effect(Word):
    """The effects of attacks (BS-10.1 to BS-10.11); most conditions are among them."""

    WOUND = "wound"
    SERIOUS_WOUND = "serious_wound"
    PUSH = "push"
    DODGE = "dodge"
    INSPIRE = "inspire"
    QUICKEN = "quicken"
    HASTE = "haste"
    SLOW = "slow"
    STOP = "stop"
    BLESS_OTHER = "bless_other"
    """Another hero within 1 gains Blessing (DG1)."""
    DRAG = "drag"
    """The hero is placed in the zone of the attacker (BC-13.1)."""
    BLEED = "bleed"
    BLESSING = "blessing"
    FATIGUE = "fatigue"
    SILENCE = "silence"
    STUNNED = "stunned"
    SUNDERED = "sundered"
    BANE = "bane"
    WEAKEN = "weaken"
    PINNED = "pinned"
    BURN = "burn"
    FROSTBITE = "frostbite"
    POISON = "poison"


# --- heroes --------------------------------------------------------------------------------------


class Moment(Word):
    """When a trait replenishes fate (BC-2)."""

    HURT_BY_ATTACK = "hurt_by_attack"
    """An attack of an enemy has caused the hero a wound."""
    MAGICAL_CRITICAL = "magical_critical"
    """A magical attack of the hero is a critical hit."""
    OTHER_DEFENDED = "other_defended"
    """Another hero in the hero's zone succeeds in a defence roll."""
    ATTACK_DEFEATS = "attack_defeats"
    """An attack of the hero defeats at least one enemy."""
    HURT_AT_GHOST = "hurt_at_ghost"
    """An enemy in a zone with a Ghost suffers a wound."""


class Mark(Word):
    """Marks of a hero: things that happen once, or hold for a time; `ENDS` has their ends."""

    OWN_TURN = "turn:own"
    """It is the hero's turn (W04)."""
    ROLLED = "turn:rolled"
    """The hero has made an action roll in its turn (W04)."""
    TOPAZ = "turn:topaz"
    """The Sun Topaz has been used (TR04)."""
    WHETSTONE = "turn:whetstone"
    """The next attack has a larger damage die (TR21)."""
    DEFIANCE = "round:defiance"
    """Enemies near choose the hero (ST7)."""
    BRACED = "round:braced"
    """The next defence roll is empowered (ST7)."""
    DAWN = "round:dawn"
    """The rune of dawn has been used (TR12)."""
    VEIL = "round:veil"
    """The Veil of Threads has been used (BC-3)."""
    SHEPHERD = "round:shepherd"
    """Dawnguard's trait has been used (BC-2)."""
    LISTENING = "round:listening"
    """Wyldshell's trait has been used (BC-2)."""
    BANNER = "encounter:banner"
    """The hero carries the Lost Banner (CH23)."""
    WELL = "encounter:well"
    """The hero has drunk of a well (TE1)."""
    BREATH = "encounter:breath"
    """The rune of breath has been used (TR15)."""
    HARNESS = "encounter:harness"
    """The Carapace Harness has been used (BC-3)."""
    EMBER = "stage:ember"
    """The Ember Key has empowered an attack (BC-14.10)."""


class Lasting(Word):
    """How long a mark stays with a hero."""

    TURN = "turn"
    ROUND = "round"
    STAGE = "stage"
    ENCOUNTER = "encounter"


ENDS = {
    Lasting.TURN: frozenset({Mark.OWN_TURN, Mark.ROLLED, Mark.TOPAZ, Mark.WHETSTONE}),
    Lasting.ROUND: frozenset(
        {Mark.DEFIANCE, Mark.BRACED, Mark.DAWN, Mark.VEIL, Mark.SHEPHERD, Mark.LISTENING}
    ),
    Lasting.STAGE: frozenset({Mark.EMBER}),
    Lasting.ENCOUNTER: frozenset({Mark.BANNER, Mark.WELL, Mark.BREATH, Mark.HARNESS}),
}
"""The marks that go with the end of a turn, a round, a stage of a boss, an encounter."""


# --- ability cards -------------------------------------------------------------------------------


class Kind(Word):
    """The kinds of abilities (BS-5.5, BS-5.6, BS-9.1)."""

    ATTACK = "attack"
    SKILL = "skill"
    PASSIVE = "passive"


class Whom(Word):
    """The targets of an effect of a skill or a consumable."""

    SELF = "self"
    ONE_HERO = "one_hero"
    OTHER_HERO = "other_hero"
    EACH_HERO = "each_hero"
    ONE_ENEMY = "one_enemy"
    EACH_ENEMY = "each_enemy"


class Deed(Word):
    """Verbs of skills and consumables; `engine.bardsung.heroes.deeds.VERBS` has the code."""

    BLESSING = "blessing"
    WEAKEN = "weaken"
    HEAL = "heal"
    SHED = "shed"
    """Discard a condition of choice (DG2)."""
    HASTE = "haste"
    WARD = "ward"
    """Gain Blessing and discard Fatigue (LW8)."""
    DEFIANCE = "defiance"
    """Be the target of all enemies within 2 until the End phase (ST7)."""
    BLINK = "blink"
    """Be placed in another zone (LW5)."""
    SHIFT = "shift"
    """Be placed in an adjacent zone (NF2)."""
    SLIP_MOVE = "slip_move"
    """A free Move without opportunity attacks (NF6)."""
    GHOST = "ghost"
    """Place a Ghost (WY2)."""
    GHOST_LIGHTS = "ghost_lights"
    """Discard any number of Ghosts, which harm the enemies there (WY4)."""
    THIRD = "third"
    """Gain a Third action token (TR18)."""
    MEND = "mend"
    """Turn a serious wound (TR19)."""
    LENS = "lens"
    """Look at two cards of a dungeon deck (TR20)."""
    WHETSTONE = "whetstone"
    """The next attack of this turn has a larger damage die (TR21)."""
    ANTIDOTE = "antidote"
    """Discard all Poison and Bleed (TR22)."""
    WHISTLE = "whistle"
    """Replenish 2 fate (TR23)."""
    BANE = "bane"
    BURN = "burn"
    FROSTBITE = "frostbite"
    STOP = "stop"
    """The card of an enemy is Stopped (TR60)."""
    MIRAGE = "mirage"
    """Place a Mirage in the hero's zone (LW10)."""
    CLEANSE = "cleanse"
    """Discard all Poison, Bleed and Burn (WY11)."""


# --- equipment, treasures, wounds ----------------------------------------------------------------


class GearKind(Word):
    """The types of equipment (BS-4.4)."""

    WEAPON = "weapon"
    ARMOUR = "armour"


class Against(Word):
    """The attacks that something counts against."""

    ALL = "all"
    PHYSICAL = "physical"
    MAGICAL = "magical"


class TreasureKind(Word):
    """The kinds of treasures (BS-23.1)."""

    GEM = "gem"
    RUNE = "rune"
    CONSUMABLE = "consumable"
    SQUIRE = "squire"
    """Serves its hero once in an encounter (BC-11.1)."""


class Border(Word):
    """The borders of gems and runes: on one equipment card each only once (BS-23.9)."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    GOLD = "gold"


class Power(Word):
    """Effects of single gems and runes (BC-11)."""

    TOPAZ = "topaz"
    """Once a turn a damage roll may be rolled again (TR04)."""
    GARNET = "garnet"
    """+1 on attack rolls at wounded enemies (TR05)."""
    JADE = "jade"
    """Resilient enemies bring no disadvantage (TR07)."""
    CITRINE = "citrine"
    """A natural 19 is a critical hit, too (TR08)."""
    ROOTS = "roots"
    """The hero cannot be pushed (TR11)."""
    DAWN = "dawn"
    """Once a round a failed defence may be rolled again (TR12)."""
    THORNS = "thorns"
    """A defence with a natural 18 or more hurts an attacker in the zone (TR13)."""
    ECHOES = "echoes"
    """A natural 20 of a defence roll replenishes an additional fate (TR14)."""
    BREATH = "breath"
    """The first Poison of each encounter is ignored (TR15)."""
    OATHS = "oaths"
    """Powerful attacks bring no disadvantage (TR16)."""
    KIN = "kin"
    """+1 on defence rolls beside another hero (TR39)."""
    LONE = "lone"
    """+1 on defence rolls without another hero in the zone (TR48)."""
    LAST = "last"
    """+2 on defence rolls if one more wound would defeat the hero (TR41)."""


class Penalty(Word):
    """Effects of serious wounds (BS-20.2)."""

    ATTACK = "attack"
    """-1 on attack rolls."""
    DEFENCE = "defence"
    """-1 on defence rolls."""
    SPEED = "speed"
    """Speed is 1 less."""
    FIRST_ROLL = "first_roll"
    """Disadvantage on the first action roll of the hero's turn."""
    NO_EMPOWER = "no_empower"
    """No roll can be empowered."""
    NO_SKILLS = "no_skills"
    """No skills can be used."""
    SMALLER_DIE = "smaller_die"
    """The damage die is one size smaller."""
    BLEED = "bleed"
    """Bleed at the end of the hero's turn."""
    RANGE = "range"
    """The attack range is 1 less."""
    PARTING = "parting"
    """Disadvantage on opportunity attacks."""
    DEARER = "dearer"
    """Abilities cost an additional fate."""
    NO_ARMOUR = "no_armour"
    """Armour and its runes have no effect."""
    SECOND_MOVE = "second_move"
    """The second Move of a turn covers one zone."""
    NO_ITEMS = "no_items"
    """No consumables, no toolkits."""
    FEVER = "fever"
    """Fatigue in each End phase."""
    OMEN = "omen"
    """A natural 1 is a wound instead of fate."""
    DAMAGE = "damage"
    """-1 on damage rolls."""
    GUARD = "guard"
    """-2 on defence rolls against physical attacks."""
    NERVES = "nerves"
    """-2 on defence rolls against magical attacks."""
    FAR = "far"
    """-2 on attack rolls at an enemy in another zone."""
    FROST = "frost"
    """Frostbite at the end of the hero's turn."""
    BUCKLED = "buckled"
    """Sundered at the end of the hero's turn."""
    NO_TRAIT = "no_trait"
    """The hero's trait replenishes no fate."""
    NO_LUCK = "no_luck"
    """A natural 1 or 20 replenishes no fate."""
    NO_BLESSING = "no_blessing"
    """The hero gains no Blessing."""
    TESTS = "tests"
    """-2 on characteristic tests."""
    TRAIL = "trail"
    """An enemy with several eligible heroes chooses this one."""
    FESTERS = "festers"
    """Healing turns this card before it does anything else."""
