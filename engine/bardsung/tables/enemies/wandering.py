"""Wandering monsters, and the wandering cards without one (BC-6, BC-6.1)."""

from engine.bardsung.tables.behaviours import (
    FEROCIOUS,
    FRENZY,
    HEADHUNTER,
    RELENTLESS,
    RETREAT,
    STALKER,
    VOLLEY,
)
from engine.bardsung.tables.enemy_cards import (
    BLEED,
    DODGE,
    FATIGUE,
    POISON,
    SLOW,
    STOP,
    WOUND,
    Side,
    WanderingEvent,
    enemy,
    physical,
)
from engine.bardsung.tables.words import Condition

CARDS = (
    enemy(
        id="giant_rat",
        models=1,
        gold=3,
        normal=Side(
            tn=10,
            speed=3,
            toughness=4,
            heats=True,
            attack=physical(POISON),
            traits=(FEROCIOUS,),
        ),
        heated=Side(
            tn=10,
            speed=3,
            toughness=4,
            heats=False,
            attack=physical(WOUND, POISON),
            traits=(FEROCIOUS, RETREAT),
        ),
        wanders=True,
    ),
    enemy(
        id="giant_spider",
        models=1,
        gold=4,
        normal=Side(
            tn=11,
            speed=2,
            toughness=5,
            heats=True,
            attack=physical(POISON, SLOW, range=1),
            traits=(STALKER,),
        ),
        heated=Side(
            tn=12,
            speed=3,
            toughness=4,
            heats=False,
            attack=physical(WOUND, POISON, DODGE),
            traits=(STALKER,),
        ),
        wanders=True,
    ),
    enemy(
        id="ettercap",
        models=1,
        gold=5,
        normal=Side(
            tn=12,
            speed=2,
            toughness=5,
            heats=True,
            attack=physical(STOP, FATIGUE, range=2),
            traits=(VOLLEY,),
        ),
        heated=Side(
            tn=12,
            speed=2,
            toughness=5,
            heats=False,
            attack=physical(WOUND, POISON),
            traits=(HEADHUNTER,),
        ),
        wanders=True,
    ),
    enemy(
        id="hook_horror",
        models=1,
        gold=7,
        normal=Side(
            tn=13,
            speed=2,
            toughness=6,
            heats=True,
            attack=physical(WOUND, pulse=True),
            traits=(RELENTLESS,),
        ),
        heated=Side(
            tn=12,
            speed=2,
            toughness=5,
            heats=False,
            attack=physical(WOUND, BLEED, powerful=True),
            traits=(FRENZY,),
        ),
        wanders=True,
    ),
)

EVENTS = (
    WanderingEvent("WE1"),
    WanderingEvent("WE2", gains=Condition.FATIGUE),
    WanderingEvent("WE3", places="rubble"),
    WanderingEvent("WE4", fate=1),
    WanderingEvent("WE5", gold=2),
)
