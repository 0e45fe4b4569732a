"""The Hobgoblin King and what the forge makes of him (BC-13.3, BC-13.4, BC-13.6)."""

from engine.bardsung.tables.behaviours import Target, Trait, attack, bracket, charge, move, must
from engine.bardsung.tables.enemy_cards import (
    BURN,
    FATIGUE,
    STOP,
    STUNNED,
    SUNDERED,
    WOUND,
    ArenaGuard,
    Boss,
    Stage,
    magical,
    physical,
)

KING = Boss(
    id="king",
    tn=11,
    speed=2,
    toughness=5,
    cards=("KG1", "KG2"),
    more=("KG3",),
    then=Stage("molten_king", "z22"),
    rule="BC-13.3",
)
KG1 = Trait("KG1", bracket(attack(), charge(Target.UNENGAGED), charge()), rule="BC-13.3")
KG2 = Trait("KG2", must(attack(Target.CLOSEST)), rule="BC-13.3")
KG3 = Trait("KG3", must(move(Target.CROWD), attack()), rule="BC-13.3")
KING_CARDS = (
    KING.card(
        "KG1",
        normal=KING.side(
            tn=11,
            attack=physical(WOUND, WOUND),
            behaviour=KG1,
        ),
        heated=KING.side(
            tn=12,
            attack=physical(WOUND, WOUND, powerful=True),
            behaviour=KG1,
        ),
    ),
    KING.card(
        "KG2",
        normal=KING.side(
            tn=11,
            attack=magical(WOUND, range=3),
            behaviour=KG2,
            calls=ArenaGuard("kingsguard", "z20"),
        ),
        heated=KING.side(
            tn=11,
            attack=magical(WOUND, SUNDERED, STOP, range=3),
            behaviour=KG2,
            calls=ArenaGuard("kingsguard", "z20"),
        ),
    ),
    KING.card(
        "KG3",
        normal=KING.side(
            tn=11,
            attack=magical(BURN, range=2, pulse=True),
            behaviour=KG3,
        ),
        heated=KING.side(
            tn=12,
            attack=magical(BURN, range=2, pulse=True),
            behaviour=KG3,
        ),
    ),
)
MOLTEN_KING = Boss(
    id="molten_king",
    tn=12,
    speed=2,
    toughness=6,
    cards=("FG1", "FG2", "FG3"),
    more=("FG4",),
    unpushed=True,
    rule="BC-13.4",
)
FG1 = Trait("FG1", must(move(Target.CROWD), attack()), rule="BC-13.4")
FG2 = Trait(
    "FG2",
    bracket(attack(Target.MOST_WOUNDED), charge(Target.MOST_WOUNDED), charge()),
    rule="BC-13.4",
)
FG3 = Trait("FG3", must(attack(Target.CLOSEST)), rule="BC-13.4")
FG4 = Trait("FG4", bracket(attack(), charge(Target.CROWD), charge()), rule="BC-13.4")
MOLTEN_KING_CARDS = (
    MOLTEN_KING.card(
        "FG1",
        normal=MOLTEN_KING.side(
            tn=12,
            attack=physical(WOUND, range=1, pulse=True),
            behaviour=FG1,
        ),
        heated=MOLTEN_KING.side(
            tn=12,
            attack=physical(WOUND, BURN, range=1, pulse=True),
            behaviour=FG1,
        ),
    ),
    MOLTEN_KING.card(
        "FG2",
        normal=MOLTEN_KING.side(
            tn=12,
            attack=physical(WOUND, STUNNED, range=2),
            behaviour=FG2,
        ),
        heated=MOLTEN_KING.side(
            tn=13,
            attack=physical(WOUND, WOUND, range=2),
            behaviour=FG2,
        ),
    ),
    MOLTEN_KING.card(
        "FG3",
        normal=MOLTEN_KING.side(
            tn=11,
            attack=magical(FATIGUE, range=2, pulse=True),
            behaviour=FG3,
        ),
        heated=MOLTEN_KING.side(
            tn=12,
            attack=magical(BURN, range=2, pulse=True),
            behaviour=FG3,
        ),
    ),
    MOLTEN_KING.card(
        "FG4",
        normal=MOLTEN_KING.side(
            tn=12,
            attack=physical(WOUND, powerful=True),
            behaviour=FG4,
        ),
        heated=MOLTEN_KING.side(
            tn=12,
            attack=physical(WOUND, WOUND, powerful=True),
            behaviour=FG4,
        ),
    ),
)
BOSSES = (
    KING,
    MOLTEN_KING,
)
CARDS = (
    *KING_CARDS,
    *MOLTEN_KING_CARDS,
)
