"""Positions for rule tests: a board in one line, scripted dice, actions in text form.

    def test_a_unit_that_cannot_retreat_loses_a_figure(position):
        game = position("p1 Ib E7, s1 Ib D7, s2 Ar C6, s3 Ar C7", dice="B F F", ordered="p1")
        game.play("attack p1 s1")
        assert game.figures("s1") == 1

A unit is `id code hex [figures]`; hexes are named as in the game ("D7" is row D, column 7);
Standard sits at the top unless `top="pennant"`. Dice are letters as in the worked examples: G B R
helmets, S bonus strike, F flag, L lore. The fixture `position` (tests/conftest.py) fails a test
that left dice unrolled; too few dice fail by themselves.
"""

from typing import Any

from attrs import define, field

from engine.battlelore.command_cards import FULL_DECK
from engine.battlelore.game import BATTLELORE
from engine.battlelore.model import (
    GRID,
    Adventure,
    Banner,
    Blazon,
    BlazonRule,
    Camp,
    Hand,
    Landmark,
    Resolved,
    Seat,
    State,
    Unit,
)
from engine.battlelore.notation import format_action, parse_action
from engine.battlelore.steps import (
    Battles,
    ChooseCard,
    GiveOrders,
    Movement,
    Order,
    Turn,
    TurnStage,
)
from engine.battlelore.units import ROSTER
from engine.core.game import Refusal, Side
from engine.core.replace import replace
from engine.core.rng import Scripted

FACES = {"G": "green", "B": "blue", "R": "red", "S": "strike", "F": "flag", "L": "lore"}
PHASES = {
    "card": (TurnStage.PREPARE, ChooseCard),
    "orders": (TurnStage.MOVEMENT, GiveOrders),
    "move": (TurnStage.COMBAT, Movement),
    "battle": (TurnStage.DISCARD, Battles),
}


def _pairs(text: str) -> list[list[str]]:
    return [part.split() for part in text.split(",") if part.strip()]


def _unit(words: list[str]) -> Unit:
    unit_id, code, spot, *figures = words
    side = Side.STANDARD if unit_id.startswith("s") else Side.PENNANT
    assert spot in GRID, spot
    return Unit(unit_id, code, side, spot, int(figures[0]) if figures else ROSTER[code].full)


def an_adventure(
    ground: str = "", blazons: str = "", top: str = "standard", banners: int = 9
) -> Adventure:
    """An adventure without units: `ground` "D7 hill, C5 hill rampart", `blazons` "D7 standard"."""
    laid = {words[0]: words[1:] for words in _pairs(ground)}
    assert set(laid) <= set(GRID.hexes), laid
    terrain = tuple(laid.get(spot, ["countryside"])[0] for spot in GRID.hexes)
    marks = tuple(Landmark(kind, spot) for spot, kinds in laid.items() for kind in kinds[1:])
    seats = {Side.STANDARD: Seat.TOP, Side.PENNANT: Seat.BOTTOM}
    if top == "pennant":
        seats = {Side.STANDARD: Seat.BOTTOM, Side.PENNANT: Seat.TOP}
    return Adventure(
        id="test",
        number=0,
        year=1400,
        lore=False,
        first=Side.PENNANT,
        camps=tuple(Camp(side, seats[side], 4, banners) for side in Side),
        terrain=terrain,
        units=(),
        landmarks=marks,
        blazons=tuple(
            Blazon(spot, BlazonRule.HELD, tuple(Side(name) for name in names))
            for spot, *names in _pairs(blazons)
        ),
    )


@define
class Position:
    """A game in the middle of a turn, played on by actions in text form."""

    state: State
    events: list[Any] = field(factory=list)

    def play(self, *actions: str) -> "Position":
        """Play actions, each by whoever must decide; events gather in `events`."""
        for text in actions:
            sides = BATTLELORE.to_act(self.state)
            assert sides, f"nobody decides; cannot {text}"
            after = BATTLELORE.play(self.state, sides[0], parse_action(text))
            self.state = after.state
            self.events.extend(after.events)
        return self

    def refusal(self, text: str, side: str = "") -> Refusal | None:
        """Why an action is refused to whoever decides (or to `side`); None if it is legal."""
        who = Side(side) if side else BATTLELORE.to_act(self.state)[0]
        return BATTLELORE.refusal(self.state, who, parse_action(text))

    def rule(self, text: str, side: str = "") -> str:
        """The rule by which an action is refused, or "" if it is legal."""
        why = self.refusal(text, side)
        return why.rule if why is not None else ""

    def code(self, text: str, side: str = "") -> str:
        """The code of the refusal of an action, or "" if it is legal."""
        why = self.refusal(text, side)
        return why.code if why is not None else ""

    @property
    def decides(self) -> str:
        """The side that must decide, "" when the game is over."""
        sides = BATTLELORE.to_act(self.state)
        return sides[0].value if sides else ""

    @property
    def options(self) -> list[str]:
        """All legal actions of whoever must decide."""
        sides = BATTLELORE.to_act(self.state)
        return [format_action(a) for a in BATTLELORE.legal_actions(self.state, sides[0])]

    def figures(self, unit_id: str) -> int:
        """Figures left of a unit; 0 when it is gone."""
        unit = self.state.unit(unit_id)
        return unit.figures if unit is not None else 0

    def where(self, unit_id: str) -> str:
        """The hex of a unit, "" when it is gone."""
        unit = self.state.unit(unit_id)
        return unit.hex if unit is not None else ""

    def banners(self, side: str) -> int:
        """Banners that a side captured, blazons not counted."""
        return len(self.state.hand(Side(side)).banners)

    def happened(self, kind: type) -> list[Any]:
        """The events of a kind so far, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def turn(self) -> Turn:
        """The record of the turn in progress."""
        step = self.state.steps[0]
        assert isinstance(step, Turn)
        return step


def make_position(
    units: str,
    *,
    dice: str = "",
    ordered: str = "",
    phase: str = "battle",
    side: str = "pennant",
    card: str = "",
    hand: str = "patrol_left patrol_centre patrol_right",
    other_hand: str = "patrol_left patrol_centre patrol_right",
    last: str = "",
    deck: str | None = None,
    discards: str = "",
    won: str = "",
    **board: Any,
) -> Position:
    """A position of `side`'s turn in a phase: "card", "orders", "move" or "battle".

    `card` lies on the table (in "card" it is in the hand instead); without one Leadership lies
    there without effect. `ordered` names units with an
    order; `last` is what the opponent's last card resolved as ("attack_left", or "~attack_left"
    mirrored); `won` names banners captured so far ("standard standard pennant"). `board` goes to
    `an_adventure`. The deck, unless given, is what is left of the 60 cards.
    """
    me = Side(side)
    stage, top = PHASES[phase]
    adventure = an_adventure(**board)
    mine = tuple(f"{hand} {card}".split()) if phase == "card" else tuple(hand.split())
    theirs = tuple(other_hand.split())
    played = tuple(discards.split())
    left = list(FULL_DECK)
    on_table = "" if phase == "card" else card or "leadership"
    for name in (*mine, *theirs, *played, *on_table.split()):
        left.remove(name)
    resolved = Resolved(last.lstrip("~"), last.startswith("~")) if last else None
    trophies = {one: won.split().count(one.value) for one in Side}
    hands = {
        one: Hand(
            one,
            mine if one is me else theirs,
            tuple(Banner(f"x{n}", "Ib") for n in range(trophies[one])),
            None if one is me else resolved,
        )
        for one in Side
    }
    turn = Turn(
        me,
        stage=stage,
        card=on_table,
        resolved=Resolved(card) if card and phase != "card" else None,
        command=len(mine) + (phase != "card"),
        orders=tuple(Order(unit_id) for unit_id in ordered.replace(",", " ").split()),
    )
    state = State(
        adventure=adventure,
        rng=Scripted(tuple(FACES[letter] for letter in dice.split())),
        units=tuple(_unit(words) for words in _pairs(units)),
        landmarks=adventure.landmarks,
        blazons=adventure.blazons,
        hands=(hands[Side.STANDARD], hands[Side.PENNANT]),
        deck=tuple(deck.split()) if deck is not None else tuple(left),
        discards=played,
        turn=1,
        active=me,
        steps=(turn, top(me)),
    )
    return Position(state)


def unused_dice(game: Position) -> int:
    """Scripted dice that were not rolled."""
    rng = game.state.rng
    return len(rng.script) - rng.used if isinstance(rng, Scripted) else 0


def moved(game: Position, unit_id: str, *path: str) -> Position:
    """The position as if an ordered unit had moved along `path` this turn."""
    turn = game.turn
    orders = tuple(
        replace(order, path=path) if order.unit == unit_id else order for order in turn.orders
    )
    game.state = replace(game.state, steps=(replace(turn, orders=orders), *game.state.steps[1:]))
    return game
