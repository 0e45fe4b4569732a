"""The Slaughterbeast (BC-13.2)."""

from engine.bardsung.tables.behaviours import Target, Trait, attack, bracket, charge, move, must
from engine.bardsung.tables.enemy_cards import (
    FATIGUE,
    PUSH,
    SERIOUS_WOUND,
    SLOW,
    STUNNED,
    WOUND,
    Boss,
    magical,
    physical,
)

SLAUGHTERBEAST = Boss(
    id="slaughterbeast",
    tn=11,
    speed=2,
    toughness=6,
    cards=("SB1", "SB2", "SB3"),
    more=("SB4",),
    unpushed=True,
    rule="BC-13.2",
)
SB1 = Trait(
    "SB1",
    bracket(attack(Target.MOST_WOUNDED), charge(Target.MOST_WOUNDED), attack(), charge()),
    rule="BC-13.2",
)
SB2 = Trait("SB2", must(move(Target.CROWD), attack()), rule="BC-13.2")
SB4 = Trait("SB4", bracket(attack(), charge(Target.UNENGAGED), charge()), rule="BC-13.2")
SLAUGHTERBEAST_CARDS = (
    SLAUGHTERBEAST.card(
        "SB1",
        normal=SLAUGHTERBEAST.side(
            tn=11,
            attack=physical(WOUND, PUSH),
            behaviour=SB1,
        ),
        heated=SLAUGHTERBEAST.side(
            tn=12,
            attack=physical(WOUND, WOUND, PUSH, powerful=True),
            behaviour=SB1,
        ),
    ),
    SLAUGHTERBEAST.card(
        "SB2",
        normal=SLAUGHTERBEAST.side(
            tn=10,
            attack=physical(WOUND, pulse=True),
            behaviour=SB2,
        ),
        heated=SLAUGHTERBEAST.side(
            tn=11,
            attack=physical(WOUND, STUNNED, pulse=True),
            behaviour=SB2,
        ),
    ),
    SLAUGHTERBEAST.card(
        "SB3",
        normal=SLAUGHTERBEAST.side(
            tn=11,
            attack=magical(FATIGUE, range=2, pulse=True),
            behaviour=Trait("SB3", must(attack()), rule="BC-13.2"),
        ),
        heated=SLAUGHTERBEAST.side(
            tn=11,
            attack=magical(FATIGUE, SLOW, range=2, pulse=True),
            behaviour=Trait("SB3", must(attack(), move()), rule="BC-13.2"),
        ),
    ),
    SLAUGHTERBEAST.card(
        "SB4",
        normal=SLAUGHTERBEAST.side(
            tn=11,
            attack=physical(SERIOUS_WOUND),
            behaviour=SB4,
        ),
        heated=SLAUGHTERBEAST.side(
            tn=12,
            attack=physical(SERIOUS_WOUND, WOUND),
            behaviour=SB4,
        ),
    ),
)
BOSSES = (SLAUGHTERBEAST,)
CARDS = (*SLAUGHTERBEAST_CARDS,)
