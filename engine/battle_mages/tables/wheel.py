"""The Magic Wheel: ten fields, each an event that lasts until the end of the turn (BM-4.3)."""

GALE, FOG, SURGE, EBB = "gale", "fog", "ley_surge", "ley_ebb"
SPARK, BACKLASH, MUD, DRUMS, UNREST = "spark", "backlash", "mud", "war_drums", "unrest"

WHEEL = ("calm", GALE, FOG, SURGE, EBB, SPARK, BACKLASH, MUD, DRUMS, UNREST)
"""The fields in the order of the die that chooses one."""

FOG_RANGE = 3
