"""The Choirmaster (BC-13.10)."""

from engine.bardsung.tables.behaviours import Target, Trait, attack, bracket, charge, move, must
from engine.bardsung.tables.enemy_cards import (
    FATIGUE,
    STUNNED,
    SUNDERED,
    WOUND,
    Boss,
    magical,
    physical,
)

CHOIRMASTER = Boss(
    id="choirmaster",
    tn=12,
    speed=2,
    toughness=5,
    cards=("CM1", "CM2", "CM3"),
    more=("CM4",),
    rule="BC-13.10",
)
CM1 = Trait("CM1", must(move(Target.CROWD), attack()), rule="BC-13.10")
CM2 = Trait("CM2", bracket(attack(Target.LONE), attack(), charge()), rule="BC-13.10")
CM3 = Trait(
    "CM3",
    bracket(attack(Target.MOST_WOUNDED), charge(Target.MOST_WOUNDED), charge()),
    rule="BC-13.10",
)
CM4 = Trait("CM4", bracket(attack(), charge(Target.CROWD), charge()), rule="BC-13.10")
CARDS = (
    CHOIRMASTER.card(
        "CM1",
        normal=CHOIRMASTER.side(tn=12, attack=magical(WOUND, pulse=True), behaviour=CM1),
        heated=CHOIRMASTER.side(tn=13, attack=magical(WOUND, FATIGUE, pulse=True), behaviour=CM1),
    ),
    CHOIRMASTER.card(
        "CM2",
        normal=CHOIRMASTER.side(tn=12, attack=magical(WOUND, range=2), behaviour=CM2),
        heated=CHOIRMASTER.side(tn=12, attack=magical(WOUND, STUNNED, range=2), behaviour=CM2),
    ),
    CHOIRMASTER.card(
        "CM3",
        normal=CHOIRMASTER.side(tn=12, attack=physical(WOUND, SUNDERED), behaviour=CM3),
        heated=CHOIRMASTER.side(tn=13, attack=physical(WOUND, WOUND), behaviour=CM3),
    ),
    CHOIRMASTER.card(
        "CM4",
        normal=CHOIRMASTER.side(tn=12, attack=physical(WOUND, powerful=True), behaviour=CM4),
        heated=CHOIRMASTER.side(tn=13, attack=physical(WOUND, WOUND, powerful=True), behaviour=CM4),
    ),
)
BOSSES = (CHOIRMASTER,)
