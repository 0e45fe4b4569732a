"""The Tollkeeper (BC-13.9)."""

from engine.bardsung.tables.behaviours import Target, Trait, attack, bracket, charge, move, must
from engine.bardsung.tables.enemy_cards import (
    BLEED,
    DRAG,
    FATIGUE,
    FROSTBITE,
    PUSH,
    WOUND,
    Boss,
    magical,
    physical,
)

TOLLKEEPER = Boss(
    id="tollkeeper",
    tn=11,
    speed=2,
    toughness=5,
    cards=("TK1", "TK2", "TK3"),
    more=("TK4",),
    rule="BC-13.9",
)
TK1 = Trait("TK1", bracket(attack(), charge(Target.ENGAGED), charge()), rule="BC-13.9")
TK2 = Trait(
    "TK2",
    bracket(attack(Target.MOST_WOUNDED), charge(Target.MOST_WOUNDED), charge()),
    rule="BC-13.9",
)
TK3 = Trait("TK3", must(attack(), move()), rule="BC-13.9")
TK4 = Trait("TK4", must(move(Target.CROWD), attack()), rule="BC-13.9")
CARDS = (
    TOLLKEEPER.card(
        "TK1",
        normal=TOLLKEEPER.side(tn=11, attack=physical(WOUND, PUSH), behaviour=TK1),
        heated=TOLLKEEPER.side(tn=12, attack=physical(WOUND, WOUND, PUSH), behaviour=TK1),
    ),
    TOLLKEEPER.card(
        "TK2",
        normal=TOLLKEEPER.side(tn=11, attack=physical(WOUND, BLEED), behaviour=TK2),
        heated=TOLLKEEPER.side(tn=12, attack=physical(WOUND, BLEED, powerful=True), behaviour=TK2),
    ),
    TOLLKEEPER.card(
        "TK3",
        normal=TOLLKEEPER.side(tn=11, attack=physical(WOUND, DRAG, range=2), behaviour=TK3),
        heated=TOLLKEEPER.side(
            tn=12, attack=physical(WOUND, DRAG, range=2, miss=(FATIGUE,)), behaviour=TK3
        ),
    ),
    TOLLKEEPER.card(
        "TK4",
        normal=TOLLKEEPER.side(tn=11, attack=magical(FROSTBITE, pulse=True), behaviour=TK4),
        heated=TOLLKEEPER.side(tn=12, attack=magical(WOUND, FROSTBITE, pulse=True), behaviour=TK4),
    ),
)
BOSSES = (TOLLKEEPER,)
