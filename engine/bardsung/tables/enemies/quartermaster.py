"""The Quartermaster (BC-13.8)."""

from engine.bardsung.tables.behaviours import Target, Trait, attack, bracket, charge, move, must
from engine.bardsung.tables.enemy_cards import (
    BURN,
    FATIGUE,
    SUNDERED,
    WOUND,
    Boss,
    magical,
    physical,
)

QUARTERMASTER = Boss(
    id="quartermaster",
    tn=12,
    speed=2,
    toughness=5,
    cards=("QM1", "QM2", "QM3"),
    more=("QM4",),
    rule="BC-13.8",
)
QM1 = Trait(
    "QM1",
    bracket(attack(Target.LONE), charge(Target.LONE), attack(), charge()),
    rule="BC-13.8",
)
QM2 = Trait("QM2", must(move(Target.CROWD), attack()), rule="BC-13.8")
QM4 = Trait("QM4", bracket(attack(), charge(Target.UNENGAGED), charge()), rule="BC-13.8")
CARDS = (
    QUARTERMASTER.card(
        "QM1",
        normal=QUARTERMASTER.side(tn=12, attack=physical(WOUND, FATIGUE), behaviour=QM1),
        heated=QUARTERMASTER.side(tn=13, attack=physical(WOUND, WOUND), behaviour=QM1),
    ),
    QUARTERMASTER.card(
        "QM2",
        normal=QUARTERMASTER.side(tn=12, attack=magical(SUNDERED, pulse=True), behaviour=QM2),
        heated=QUARTERMASTER.side(
            tn=12,
            attack=magical(WOUND, SUNDERED, pulse=True),
            behaviour=QM2,
        ),
    ),
    QUARTERMASTER.card(
        "QM3",
        normal=QUARTERMASTER.side(
            tn=12,
            attack=physical(BURN, range=2),
            behaviour=Trait("QM3", must(attack(), move()), rule="BC-13.8"),
        ),
        heated=QUARTERMASTER.side(
            tn=13,
            attack=physical(WOUND, BURN, range=2),
            behaviour=Trait("QM3", must(attack(), move()), rule="BC-13.8"),
        ),
    ),
    QUARTERMASTER.card(
        "QM4",
        normal=QUARTERMASTER.side(tn=12, attack=physical(WOUND, powerful=True), behaviour=QM4),
        heated=QUARTERMASTER.side(
            tn=13,
            attack=physical(WOUND, WOUND, powerful=True),
            behaviour=QM4,
        ),
    ),
)
BOSSES = (QUARTERMASTER,)
