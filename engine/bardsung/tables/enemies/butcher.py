"""The Butcher, a mini-boss (BC-13.1): two cards that work like enemy cards (BS-30.1)."""

from engine.bardsung.tables.behaviours import CAUTIOUS, FEROCIOUS, HEADHUNTER, RELENTLESS
from engine.bardsung.tables.enemy_cards import (
    BLEED,
    DRAG,
    FATIGUE,
    WOUND,
    InitiativeCard,
    Side,
    physical,
)

CARDS = (
    InitiativeCard(
        id="BU1",
        kind="butcher",
        models=1,
        gold=8,
        normal=Side(
            tn=11,
            speed=2,
            toughness=5,
            heats=True,
            attack=physical(WOUND, BLEED),
            traits=(HEADHUNTER,),
        ),
        heated=Side(
            tn=12,
            speed=2,
            toughness=5,
            heats=False,
            attack=physical(WOUND, BLEED, powerful=True),
            traits=(FEROCIOUS,),
        ),
        rule="BC-13.1",
    ),
    InitiativeCard(
        id="BU2",
        kind="butcher",
        models=1,
        gold=8,
        normal=Side(
            tn=11,
            speed=2,
            toughness=5,
            heats=True,
            attack=physical(WOUND, DRAG, range=2),
            traits=(CAUTIOUS,),
        ),
        heated=Side(
            tn=12,
            speed=2,
            toughness=5,
            heats=False,
            attack=physical(FATIGUE, DRAG, range=2, miss=(FATIGUE,), pulse=True),
            traits=(RELENTLESS,),
        ),
        rule="BC-13.1",
    ),
)
MINI_BOSS = "butcher"
