"""Positions of the Second Edition for rule tests, written as in the worked examples.

    def test_a_retreat_of_two(place):
        game = place("BH@4,6 YA@5,6", dice="M M P")
        game.play("attack BH YA")
        assert game.where("YA") == "7,7"

A unit is its code and its hex (row, column); "x2" after it is its health, "+poison" and "+stun" its
markers. It is named by its code, the second of a kind "CG2". Far away stands one more unit of each
side, "dx" and "ux", unless `alone`. The side of the first unit is active and the turn is its
Attack Step, where all its units are ordered, unless told otherwise. Hexes in actions are written
"4,6", too. Dice are letters: S C P M L H. The fixture `place` fails a test that leaves dice.
"""

import re
from typing import Any

from attrs import define, field

from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.rng import Scripted
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.rules.numbers import Bout, dice
from engine.second_edition.rules.sight import is_ranged
from engine.second_edition.state.model import (
    GRID,
    PLACE,
    Banner,
    Effect,
    Hand,
    Setup,
    State,
    Tent,
    Unit,
)
from engine.second_edition.state.notation import format_action, parse_action
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import (
    Attacks,
    ChooseCard,
    GiveOrders,
    Moves,
    Order,
    Turn,
    TurnStage,
)
from engine.second_edition.tables.command_cards import DECK
from engine.second_edition.tables.lore_cards import lore_deck
from engine.second_edition.tables.units import BY_CODE, kind_of

FACES = {
    "S": "strike",
    "C": "cleave",
    "P": "pierce",
    "M": "morale",
    "L": "lore",
    "H": "heroic",
}
LETTERS = {name: letter for letter, name in FACES.items()}
PHASES: dict[str, tuple[TurnStage, Any]] = {
    "begin": (TurnStage.BEGIN, None),
    "card": (TurnStage.ORDERS, ChooseCard),
    "orders": (TurnStage.MORE_ORDERS, GiveOrders),
    "ordered": (TurnStage.ORDERED, None),
    "move": (TurnStage.MORE_MOVES, Moves),
    "attack": (TurnStage.STUNNED, Attacks),
    "points": (TurnStage.POINTS, None),
    "draw": (TurnStage.DRAW, None),
    "lore": (TurnStage.LORE, None),
}
UNIT = re.compile(r"([A-Z]{2})@(\d,\d+)(?:x(\d))?((?:\+\w+)*)")


def spot(text: str) -> str:
    """Return the hex at "row,column"."""
    row, col = text.split(",")
    return GRID.name(int(row), int(col))


def at(name: str) -> str:
    """Return "row,column" of a hex."""
    row, col = GRID.row_col(name)
    return f"{row},{col}"


def units_of(text: str) -> list[Unit]:
    """Read "CG@6,3 BH@2,3x2+stun"."""
    found: list[Unit] = []
    for word in text.split():
        match = UNIT.fullmatch(word)
        assert match is not None, word
        code, where, health, marks = match.groups()
        kind = BY_CODE[code]
        number = sum(unit.kind == kind.id for unit in found) + 1
        name = code if number == 1 else f"{code}{number}"
        found.append(
            Unit(
                name,
                kind.id,
                kind.side,
                spot(where),
                int(health or kind.health),
                poisoned="+poison" in marks,
                stunned="+stun" in marks,
            )
        )
    return found


def _pairs(text: str) -> list[tuple[str, str]]:
    words = text.split()
    return list(zip(words[::2], words[1::2], strict=True))


def _numbers(text: str) -> dict[Side, int]:
    """Read "daqan 3 uthuk 4"."""
    return {Side(name): int(number) for name, number in _pairs(text)}


@define
class Position:
    """A game in the middle of a turn, played on by actions in text form."""

    state: State
    events: list[Any] = field(factory=list)

    def play(self, *actions: str) -> "Position":
        """Play actions, each by whoever must decide first."""
        for text in actions:
            sides = SECOND_EDITION.to_act(self.state)
            assert sides, f"nobody decides; cannot {text}"
            after = SECOND_EDITION.play(self.state, sides[0], self.parse(text))
            self.state = after.state
            self.events.extend(after.events)
        return self

    @staticmethod
    def parse(text: str) -> Any:
        """Return the action that a text means, with hexes as "row,column"."""
        return parse_action(re.sub(r"\b\d,\d+\b", lambda found: spot(found[0]), text))

    def why(self, text: str, side: str = "") -> Refusal | None:
        """Return why an action is refused to whoever decides, or to `side`; None if it is legal."""
        who = Side(side) if side else SECOND_EDITION.to_act(self.state)[0]
        return SECOND_EDITION.refusal(self.state, who, self.parse(text))

    def rule(self, text: str, side: str = "") -> str:
        """Return the rule by which an action is refused, "" if it is legal."""
        why = self.why(text, side)
        return why.rule if why is not None else ""

    @property
    def decides(self) -> str:
        """Return the side that must decide, "" when the game is over."""
        sides = SECOND_EDITION.to_act(self.state)
        return sides[0].value if sides else ""

    @property
    def options(self) -> list[str]:
        """Return all legal actions of whoever must decide, hexes as "row,column"."""
        sides = SECOND_EDITION.to_act(self.state)
        legal = SECOND_EDITION.legal_actions(self.state, sides[0]) if sides else ()
        names = re.compile(r"\b[A-I]\d{1,2}\b")
        return [names.sub(lambda found: at(found[0]), format_action(each)) for each in legal]

    def until(self, kind: type, side: str) -> "Position":
        """Let everything pass until a side decides at a step of a kind."""
        for _ in range(50):
            if isinstance(self.state.steps[-1], kind) and self.decides == side:
                return self
            calm = [each for each in self.options if each.split()[0] in ("done", "pass")]
            self.play((calm or self.options)[0])
        raise AssertionError(self.state.steps)

    def dice(self, unit: str, target: str, *, back: bool = False) -> int:
        """Return the dice that a unit would roll against another, in the type that it has."""
        mine, other = self.state.the(unit), self.state.the(target)
        ranged = is_ranged(self.state, mine, GRID.distances[mine.hex][other.hex])
        return dice(self.state, Bout(mine, other, ranged, back)).value

    def health(self, unit: str) -> int:
        """Return figures of a unit, or what its damage tokens left; 0 when it is gone."""
        found = self.state.unit(unit)
        return found.health if found is not None else 0

    def tokens(self, unit: str) -> int:
        """Count the damage tokens of a legend."""
        found = self.state.the(unit)
        return kind_of(found).health - found.health

    def where(self, unit: str) -> str:
        """Return the hex of a unit, "" when it is gone."""
        found = self.state.unit(unit)
        return at(found.hex) if found is not None else ""

    def hand(self, side: str) -> Hand:
        """Return what a side has."""
        return self.state.hand(Side(side))

    def lore(self, side: str) -> int:
        """Return Lore tokens of a side."""
        return self.hand(side).lore

    def points(self, side: str) -> int:
        """Return the victory points of a side."""
        return self.hand(side).points

    def casts(self, card: str) -> "Position":
        """Play a Lore card at the first window that is for it."""
        while f"lore {card}" not in self.options:
            self.play("pass")
        return self.play(f"lore {card}")

    def happened(self, kind: type) -> list[Any]:
        """Return the events of a kind so far, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def won(self) -> str:
        """Return who won, and by which rule: "daqan BL2-14.5"; "" while the game goes on."""
        over = self.state.over
        if over is None:
            return ""
        return " ".join((*(side.value for side in over.won), over.rule))


def make_place(
    units: str,
    *,
    ground: str = "",
    banners: str = "",
    tents: str = "",
    dice: str = "",
    phase: str = "attack",
    side: str = "",
    ordered: str | None = None,
    moved: str = "",
    card: str = "patrol_left",
    text: bool = True,
    hand: str = "patrol_left patrol_centre patrol_right",
    other_hand: str = "attack_left attack_centre attack_right",
    lore: str = "",
    points: str = "",
    lore_hand: str = "",
    other_lore_hand: str = "",
    lore_discards: str = "",
    scenario: str = "",
    other_scenario: str = "",
    effects: str = "",
    first: str = "",
    alone: bool = False,
    setup: str = "full",
    deck: str | None = None,
) -> Position:
    """Return a position; see the module. `ground` "forest 5,6 ford 5,5"; `banners` "4,6 2"."""
    placed = units_of(units)
    me = Side(side) if side else placed[0].side
    if not alone:
        placed += [
            Unit("dx", "citadel_guard", Side.DAQAN, GRID.name(8, 12), 3),
            Unit("ux", "blood_harvesters", Side.UTHUK, GRID.name(0, 0), 3),
        ]
    terrain = ["open"] * len(GRID.hexes)
    for kind, where in _pairs(ground):
        terrain[PLACE[spot(where)]] = kind
    pitched = tuple(Tent(Side(owner), spot(where)) for owner, where in _pairs(tents))
    for tent in pitched:
        terrain[PLACE[tent.hex]] = "tent"
    mine, theirs = tuple(hand.split()), tuple(other_hand.split())
    left = list(DECK)
    for name in (*mine, *theirs):
        left.remove(name)
    names = ordered.split() if ordered is not None else [u.id for u in placed if u.side is me]
    stage, top = PHASES[phase]
    before = phase in ("begin", "card", "orders")
    orders = tuple(
        Order(name, acted=name in moved.split(), moved=name in moved.split()) for name in names
    )
    turn = Turn(
        me,
        stage,
        card="" if phase in ("begin", "card") else card,
        text=text,
        orders=() if before and ordered is None else orders,
        stunned=() if phase == "begin" else tuple(u.id for u in placed if u.stunned),
    )
    hands = []
    for each in Side:
        cards = (lore_hand if each is me else other_lore_hand).split()
        pile = [name for name in lore_discards.split() if name in lore_deck(each)]
        rest = list(lore_deck(each))
        for name in (*cards, *pile):
            rest.remove(name)
        hands.append(
            Hand(
                each,
                cards=mine if each is me else theirs,
                lore=_numbers(lore).get(each, 0),
                points=_numbers(points).get(each, 0),
                lore_cards=tuple(cards),
                lore_deck=tuple(rest),
                lore_discards=tuple(pile),
                scenario=scenario if each is me else other_scenario,
            )
        )
    state = State(
        Setup(setup),
        Scripted(tuple(FACES[letter] for letter in dice.split())),
        (hands[0], hands[1]),
        terrain=tuple(terrain),
        units=tuple(placed),
        banners=tuple(Banner(spot(where), int(n)) for where, n in _pairs(banners)),
        tents=pitched,
        deck=tuple(left) if deck is None else tuple(deck.split()),
        first=Side(first) if first else me.other,
        active=me,
        turn=1,
        effects=tuple(Effect(name, me) for name in effects.split()),
        steps=(turn,) if top is None else (turn, top(me)),
    )
    settled = SECOND_EDITION.settle(Next(state))
    return Position(settled.state, list(settled.events))


def unused_dice(game: Position) -> int:
    """Count the scripted dice that were not rolled."""
    rng = game.state.rng
    return len(rng.script) - rng.used if isinstance(rng, Scripted) else 0


def gave(game: Position, side: str, **changes: Any) -> None:
    """Change what a side has."""
    hands = tuple(
        replace(each, **changes) if each.side is Side(side) else each for each in game.state.hands
    )
    game.state = replace(game.state, hands=(hands[0], hands[1]))
