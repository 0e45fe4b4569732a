"""Battle and challenge aspects (BC-8, BC-9): timing, gold, sections as rows over few verbs.

The row of a battle aspect has its timing; its code is found by the name of its constant.
"""

from engine.bardsung.tables.aspect_cards import (
    AspectCard,
    Lines,
    Option,
    Section,
    SectionLine,
    read_battles,
    read_challenges,
)
from engine.bardsung.tables.aspect_words import Price, Timing, Verb, Who
from engine.bardsung.tables.cards import TERRAIN
from engine.bardsung.tables.checks import known
from engine.bardsung.tables.words import Characteristic, Condition

WAITING_BLADES = "BA01"
WAR_DRUMS = "BA02"
SECOND_WAVE = "BA03"
LOW_CEILING = "BA04"
UPTURNED_BRAZIER = "BA05"
SHIELD_LINE = "BA06"
WATCHER = "BA07"
CHOKING_SMOKE = "BA08"
BLOODLUST = "BA09"
CAUGHT_UNAWARE = "BA10"
OPEN_FLANK = "BA11"
TRIPWIRE = "BA12"
GUARDED_CACHE = "BA13"
ALARM_GONG = "BA14"
ROTTEN_FLOOR = "BA15"
DARKNESS = "BA16"
FANATICS = "BA17"
FALTERING_COURAGE = "BA18"
HALLOWED_STONE = "BA19"
SINGLE_COMBAT = "BA20"
LOCKED_COFFER = "CH01"
WHISPERING_IDOL = "CH02"
FALLING_CEILING = "CH03"
WOUNDED_SCOUT = "CH04"
NEEDLE_TRAP = "CH05"
ANSWERING_ECHO = "CH06"
CLEAR_SPRING = "CH07"
SPIKED_PIT = "CH08"
RUNES_IN_THE_WALL = "CH09"
CHAINED_PRISONER = "CH10"
KILLING_DRAUGHT = "CH11"
GAMBLERS_SHADE = "CH12"
SLEEPING_VERMIN = "CH13"
DRAUGHT_BEHIND_STONE = "CH14"
RUSTED_LEVER = "CH15"
OLD_WELL = "CH16"
BURST_PIPE = "CH17"
COLD_FORGE = "CH18"
DESERTERS_TOLL = "CH19"
PALE_GARDEN = "CH20"
SWAYING_BRIDGE = "CH21"
MOONLIT_ALTAR = "CH22"
LOST_BANNER = "CH23"
VERSE_ON_THE_STAIR = "CH24"


BATTLES = {
    row.id: row
    for row in (
        AspectCard(WAITING_BLADES, Timing.IMMEDIATE),
        AspectCard(WAR_DRUMS, Timing.SUSTAINED, engagement=True),
        AspectCard(SECOND_WAVE, Timing.DELAYED, engagement=True),
        AspectCard(LOW_CEILING, Timing.SUSTAINED),
        AspectCard(UPTURNED_BRAZIER, Timing.IMMEDIATE),
        AspectCard(SHIELD_LINE, Timing.SUSTAINED, engagement=True),
        AspectCard(WATCHER, Timing.DELAYED, engagement=True),
        AspectCard(CHOKING_SMOKE, Timing.SUSTAINED),
        AspectCard(BLOODLUST, Timing.IMMEDIATE),
        AspectCard(CAUGHT_UNAWARE, Timing.IMMEDIATE),
        AspectCard(OPEN_FLANK, Timing.IMMEDIATE),
        AspectCard(TRIPWIRE, Timing.IMMEDIATE),
        AspectCard(GUARDED_CACHE, Timing.SUSTAINED, engagement=True),
        AspectCard(ALARM_GONG, Timing.DELAYED),
        AspectCard(ROTTEN_FLOOR, Timing.SUSTAINED),
        AspectCard(DARKNESS, Timing.SUSTAINED),
        AspectCard(FANATICS, Timing.SUSTAINED, engagement=True),
        AspectCard(FALTERING_COURAGE, Timing.DELAYED, engagement=True),
        AspectCard(HALLOWED_STONE, Timing.SUSTAINED),
        AspectCard(SINGLE_COMBAT, Timing.SUSTAINED, engagement=True),
        *read_battles(),
    )
}
"""The battle aspects (BC-8): the first twenty, then those of `battles.jsonl`."""


# --- challenges, in short words ------------------------------------------------------------------


def choose(*options: Option) -> Section:
    """Return a section that asks."""
    return Section(options=options)


def check(
    uses: Characteristic, tn: int, *, ok: Lines = (), bad: Lines = (), who: Who = Who.SELF
) -> Section:
    """Return a section with a test."""
    return Section(who, uses=uses, tn=tn, ok=ok, bad=bad)


def do(*lines: SectionLine) -> Section:
    """Return a section that does something."""
    return Section(does=lines)


def go(section: int) -> SectionLine:
    """Return the line that leads to a section."""
    return SectionLine(Verb.GO, section)


def gold(amount: int) -> SectionLine:
    """Return the line that brings gold."""
    return SectionLine(Verb.GOLD, amount)


def renown(by: int) -> SectionLine:
    """Return the line that changes the renown."""
    return SectionLine(Verb.RENOWN, by)


def place(terrain: str) -> SectionLine:
    """Return the line that lays terrain. Raises UnknownWord for terrain that does not exist."""
    known("place", (terrain,), TERRAIN)
    return SectionLine(Verb.PLACE, lays=terrain)


def challenge(
    id: str, gold: int, *sections: Section, timing: Timing = Timing.IMMEDIATE
) -> AspectCard:
    """Return a challenge with its sections, which are numbered from 1."""
    return AspectCard(id, timing, gold=gold, sections=sections, rule="BC-9")


LEAVE = Option("leave")
_C, _V = Characteristic, Verb
CHALLENGES = {
    row.id: row
    for row in (
        challenge(
            LOCKED_COFFER,
            1,
            choose(Option("force", 2), Option("pick", 3, Price.TOOLKIT, 1), LEAVE),
            check(_C.STR, 12, ok=(go(3),), bad=(SectionLine(_V.WOUND),)),
            do(SectionLine(_V.TREASURE)),
        ),
        challenge(
            WHISPERING_IDOL,
            1,
            choose(Option("kneel", 2), Option("smash", 3), LEAVE),
            check(
                _C.WIS,
                11,
                ok=(SectionLine(_V.ALL_HERE, gains=Condition.BLESSING),),
                bad=(SectionLine(_V.FATIGUE),),
            ),
            check(_C.STR, 10, ok=(gold(3),), bad=(SectionLine(_V.SILENCE),)),
        ),
        challenge(
            FALLING_CEILING,
            2,
            check(_C.DEX, 11, ok=(go(2),), bad=(SectionLine(_V.WOUND), go(2)), who=Who.BOTH_TILES),
            do(place("rubble")),
        ),
        challenge(
            WOUNDED_SCOUT,
            1,
            choose(Option("help", 2, Price.POTION, 1), Option("question", 3), Option("walk_on", 4)),
            do(renown(1), SectionLine(_V.TREASURE)),
            check(_C.CHA, 12, ok=(SectionLine(_V.LENS),)),
            do(renown(-1)),
        ),
        challenge(
            NEEDLE_TRAP,
            2,
            check(_C.DEX, 12, ok=(go(3),), bad=(go(2),)),
            do(SectionLine(_V.POISON)),
            choose(Option("pry", 4, Price.TOOLKIT, 1), LEAVE),
            do(gold(3)),
        ),
        challenge(ANSWERING_ECHO, 1, timing=Timing.DELAYED),
        challenge(
            CLEAR_SPRING,
            1,
            check(
                _C.CON,
                9,
                ok=(SectionLine(_V.HEAL),),
                bad=(SectionLine(_V.POISON),),
                who=Who.ALL_HERE_MAY,
            ),
        ),
        challenge(
            SPIKED_PIT,
            2,
            check(_C.DEX, 11, bad=(go(2),)),
            do(SectionLine(_V.SERIOUS_WOUND), go(3)),
            check(
                _C.STR,
                10,
                ok=(SectionLine(_V.EXPLORER, gains=Condition.BLESSING),),
                who=Who.PREVIOUS_MAY,
            ),
        ),
        challenge(
            RUNES_IN_THE_WALL,
            2,
            check(_C.INT, 12, ok=(go(2),), bad=(go(3),)),
            do(SectionLine(_V.RUNE)),
            do(SectionLine(_V.STUNNED)),
        ),
        challenge(
            CHAINED_PRISONER,
            1,
            choose(Option("break", 2), Option("bargain", 3), Option("leave", 4)),
            check(_C.STR, 12, ok=(renown(1), gold(2)), bad=(SectionLine(_V.EVENT_ROLL),)),
            check(_C.CHA, 11, ok=(gold(4),), bad=(go(4),)),
            do(renown(-1)),
        ),
        challenge(KILLING_DRAUGHT, 1, timing=Timing.SUSTAINED),
        challenge(
            GAMBLERS_SHADE,
            0,
            choose(
                Option("stake1", 2, Price.GOLD, 1),
                Option("stake2", 3, Price.GOLD, 2),
                Option("stake3", 4, Price.GOLD, 3),
                LEAVE,
            ),
            do(SectionLine(_V.GAMBLE, 1)),
            do(SectionLine(_V.GAMBLE, 2)),
            do(SectionLine(_V.GAMBLE, 3)),
        ),
        challenge(
            SLEEPING_VERMIN,
            2,
            choose(Option("creep", 2), Option("strike", 3)),
            check(_C.DEX, 10, bad=(go(4),), who=Who.ALL_HERE),
            do(SectionLine(_V.RAT, gains=Condition.BANE)),
            do(SectionLine(_V.RAT)),
        ),
        challenge(
            DRAUGHT_BEHIND_STONE, 2, check(_C.WIS, 11, ok=(go(2),)), do(SectionLine(_V.PASSAGE))
        ),
        challenge(RUSTED_LEVER, 1, do(SectionLine(_V.LEVER)), timing=Timing.SUSTAINED),
        challenge(OLD_WELL, 1, do(place("well")), timing=Timing.SUSTAINED),
        challenge(BURST_PIPE, 1, do(place("pipe")), timing=Timing.SUSTAINED),
        challenge(COLD_FORGE, 2, do(place("forge")), timing=Timing.SUSTAINED),
        challenge(
            DESERTERS_TOLL,
            0,
            choose(Option("pay", 2, Price.GOLD, 4), Option("threaten", 3), Option("fight", 4)),
            do(SectionLine(_V.NOTHING)),
            check(_C.CHA, 12, ok=(gold(2),), bad=(go(4),)),
            do(SectionLine(_V.DESERTERS)),
        ),
        challenge(PALE_GARDEN, 1, do(SectionLine(_V.GARDEN))),
        challenge(SWAYING_BRIDGE, 2, timing=Timing.SUSTAINED),
        challenge(
            MOONLIT_ALTAR,
            1,
            choose(Option("offer", 2, Price.TREASURE, 1), Option("blood", 3), LEAVE),
            do(SectionLine(_V.XP), SectionLine(_V.FATE_ALL)),
            do(SectionLine(_V.WOUND), SectionLine(_V.XP)),
        ),
        challenge(LOST_BANNER, 2, choose(Option("carry", 2), LEAVE), do(SectionLine(_V.CARRY))),
        challenge(
            VERSE_ON_THE_STAIR,
            1,
            check(_C.CHA, 13, ok=(SectionLine(_V.FATE_ALL),), bad=(SectionLine(_V.FATE),)),
        ),
        *read_challenges(),
    )
}
"""The challenge aspects (BC-9): the first 24, then those of `challenges.jsonl`."""

ASPECTS = BATTLES | CHALLENGES

_SAID = (
    line
    for card in ASPECTS.values()
    for section in card.sections
    for line in (*section.ok, *section.bad, *section.does)
)
_LINES = {verb.value: SectionLine(verb) for verb in Verb} | {line.code: line for line in _SAID}
CODES = tuple(_LINES)
"""The texts of lines in unfinished steps."""


def line_of(code: str) -> SectionLine:
    """Return the line of a text. Raises KeyError for an unknown one."""
    return _LINES[code]
