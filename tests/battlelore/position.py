"""Positions for rule tests: a board in one line, scripted dice, actions in text form.

    def test_a_unit_that_cannot_retreat_loses_a_figure(position):
        game = position("p1 Ib E7, s1 Ib D7, s2 Ar C6, s3 Ar C7", dice="B F F", ordered="p1")
        game.play("attack p1 s1")
        assert game.figures("s1") == 1

A unit is `id code hex [figures]`; hexes are named as in the game ("D7" is row D, column 7);
Standard sits at the top unless `top="pennant"`. After the figures a unit may have "webbed",
"poisoned", "stored2" and "trained1". Dice are letters as in the worked examples: G B R
helmets, S bonus strike, F flag, L lore. The fixture `position` (tests/conftest.py) fails a test
that left dice unrolled; too few dice fail by themselves.

Lore games: `lore=True` makes lore faces tokens, `lore_cards=True` adds cards and councils;
`goblet="pennant 3, standard 2"`, `lore_hand="wizard_08"`, `council="commander 2 wizard 3"`.
"""

from typing import Any

from attrs import define, field

from engine.battlelore.game import BATTLELORE
from engine.battlelore.house.switches import in_order
from engine.battlelore.state.adventure_rules import Camp, Council, Edge, LoreClass
from engine.battlelore.state.model import (
    GRID,
    Adventure,
    Banner,
    Blazon,
    BlazonRule,
    CardId,
    Hand,
    Landmark,
    Resolved,
    State,
    Unit,
)
from engine.battlelore.state.notation import format_action, parse_action
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import (
    Battles,
    ChooseCard,
    GiveOrders,
    Movement,
    Order,
    Turn,
    TurnStage,
)
from engine.battlelore.tables.command_cards import FULL_DECK
from engine.battlelore.tables.lore_cards import LORE_CARDS
from engine.battlelore.tables.units import ROSTER
from engine.core.frozen import field_names, record, replace
from engine.core.game import Refusal
from engine.core.rng import Scripted

FACES = {"G": "green", "B": "blue", "R": "red", "S": "strike", "F": "flag", "L": "lore"}
PHASES = {
    "card": (TurnStage.PREPARE, ChooseCard),
    "orders": (TurnStage.MOVEMENT, GiveOrders),
    "move": (TurnStage.COMBAT, Movement),
    "battle": (TurnStage.DISCARD, Battles),
}
LORE_STAGES = {"card": TurnStage.WITH, "orders": TurnStage.NAME}
"""What comes next in games with Lore cards, where that differs."""


def _pairs(text: str) -> list[list[str]]:
    return [part.split() for part in text.split(",") if part.strip()]


def _unit(words: list[str]) -> Unit:
    unit_id, code, spot, *more = words
    side = Side.STANDARD if unit_id.startswith("s") else Side.PENNANT
    assert spot in GRID, spot
    unit = Unit(unit_id, code, side, spot, ROSTER[code].full)
    for word in more:
        name = word.rstrip("0123456789")
        number = word[len(name) :]
        value = int(number) if number else True
        unit = replace(unit, **{name or "figures": value})
    return unit


def _mark(spot: str, text: str) -> Landmark:
    """Read a mark: "pool:pennant" is Pennant's, "stronghold:pennant:taken" is held by the other."""
    kind, *more = text.split(":")
    return Landmark(kind, spot, Side(more[0]) if more else None, "taken" in more)


def _blazon(spot: str, *names: str) -> Blazon:
    rules = {rule.value: rule for rule in BlazonRule}
    found = [rules[name] for name in names if name in rules]
    camps = tuple(Side(name) for name in names if name not in rules)
    return Blazon(spot, found[0] if found else BlazonRule.HELD, camps)


def _numbers(text: str | tuple[int, int]) -> dict[Side, int]:
    """Read "pennant 3, standard 2", or the numbers of Standard and Pennant."""
    found = dict.fromkeys(Side, 0)
    if isinstance(text, tuple):
        return dict(zip(Side, text, strict=True))
    for name, number in _pairs(text):
        found[Side(name)] = int(number)
    return found


def _council(text: str) -> Council:
    words = text.split()
    return Council(**dict(zip(words[::2], map(int, words[1::2]), strict=True)))


def an_adventure(
    ground: str = "",
    blazons: str = "",
    top: str = "standard",
    banners: int = 9,
    **lore: Any,
) -> Adventure:
    """Make an adventure without units on a ground like "D7 hill, C5 hill rampart".

    `blazons` are "D7 standard" or "D7 captured standard"; `lore` are fields of Adventure, such as
    `lore_cards` and `masters`.
    """
    laid = {words[0]: words[1:] for words in _pairs(ground)}
    assert set(laid) <= set(GRID.hexes), laid
    terrain = tuple(laid.get(spot, ["countryside"])[0] for spot in GRID.hexes)
    marks = tuple(_mark(spot, kind) for spot, kinds in laid.items() for kind in kinds[1:])
    seats = {Side.STANDARD: Edge.TOP, Side.PENNANT: Edge.BOTTOM}
    if top == "pennant":
        seats = {Side.STANDARD: Edge.BOTTOM, Side.PENNANT: Edge.TOP}
    faces = bool(lore.pop("lore", False) or lore.get("lore_cards"))
    return Adventure(
        id="test",
        number=0,
        year=1400,
        lore=faces,
        first=Side.PENNANT,
        camps=tuple(Camp(side, seats[side], 4, banners) for side in Side),
        terrain=terrain,
        units=(),
        landmarks=marks,
        blazons=tuple(_blazon(*words) for words in _pairs(blazons)),
        **lore,
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
        """Return why an action is refused to the side that decides (or `side`), or None."""
        who = Side(side) if side else BATTLELORE.to_act(self.state)[0]
        return BATTLELORE.refusal(self.state, who, parse_action(text))

    def rule(self, text: str, side: str = "") -> str:
        """Return the rule by which an action is refused, or "" if it is legal."""
        why = self.refusal(text, side)
        return why.rule if why is not None else ""

    def code(self, text: str, side: str = "") -> str:
        """Return the code of the refusal of an action, or "" if it is legal."""
        why = self.refusal(text, side)
        return why.code if why is not None else ""

    @property
    def decides(self) -> str:
        """Return the side that must decide, "" when the game is over."""
        sides = BATTLELORE.to_act(self.state)
        return sides[0].value if sides else ""

    @property
    def options(self) -> list[str]:
        """Return all legal actions of whoever must decide."""
        sides = BATTLELORE.to_act(self.state)
        return [format_action(a) for a in BATTLELORE.legal_actions(self.state, sides[0])]

    def figures(self, unit_id: str) -> int:
        """Return figures left of a unit; 0 when it is gone."""
        unit = self.state.unit(unit_id)
        return unit.figures if unit is not None else 0

    def where(self, unit_id: str) -> str:
        """Return the hex of a unit, "" when it is gone."""
        unit = self.state.unit(unit_id)
        return unit.hex if unit is not None else ""

    def banners(self, side: str) -> int:
        """Return the banners that a side captured, blazons not counted."""
        return len(self.state.hand(Side(side)).banners)

    def happened(self, kind: type) -> list[Any]:
        """Return the events of a kind so far, in order."""
        return [event for event in self.events if isinstance(event, kind)]

    def tokens(self, side: str) -> int:
        """Return Lore tokens in a goblet."""
        return self.state.hand(Side(side)).lore

    def lore_hand(self, side: str) -> list[CardId]:
        """Return Lore cards that a side holds."""
        return list(self.state.hand(Side(side)).lore_cards)

    @property
    def turn(self) -> Turn:
        """Return the record of the turn in progress."""
        step = self.state.steps[0]
        assert isinstance(step, Turn)
        return step


@record
class Lore:
    """The part of a position that only Lore games have; see `make_position`."""

    goblet: str | tuple[int, int] = ""
    pool: int | None = None
    lore_hand: str = ""
    other_lore_hand: str = ""
    council: str = ""
    other_council: str = ""
    lore_deck: str | None = None
    lore_discards: str = ""

    def hand(self, hand: Hand, *, mine: bool) -> Hand:
        """Return the hand of a side with its tokens, Lore cards and council."""
        return replace(
            hand,
            lore=_numbers(self.goblet)[hand.side],
            lore_cards=tuple((self.lore_hand if mine else self.other_lore_hand).split()),
            council=_council(self.council if mine else self.other_council),
        )

    def deck(self, classes: tuple[LoreClass, ...]) -> tuple[CardId, ...]:
        """Return the deck: as given, or what the hands and discards leave of whole classes."""
        if self.lore_deck is not None:
            return tuple(self.lore_deck.split())
        gone = f"{self.lore_hand} {self.other_lore_hand} {self.lore_discards}".split()
        return tuple(
            card.id for card in LORE_CARDS.values() if card.cls in classes and card.id not in gone
        )


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
    house: str = "",
    **board: Any,
) -> Position:
    """Return a position of `side`'s turn in a phase: "card", "orders", "move" or "battle".

    `card` lies on the table (in "card" it is in the hand instead); without one Leadership lies
    there without effect. `ordered` names units with an order; `last` is what the opponent's last
    card resolved as ("attack_left", or "~attack_left" mirrored); `won` names banners captured so
    far ("standard standard pennant"); `house` are the house rules that are switched on ("evasion
    weakened"). `board` goes to `an_adventure`, but for the fields of `Lore`: `goblet`, `pool` (60
    less what is elsewhere), `lore_hand`, `council` (each with `other_` for the other side),
    `lore_deck` (of whole classes, all of them where cards are played), `lore_discards`. The deck,
    unless given, is what is left of the 60 cards.
    """
    me = Side(side)
    stage, top = PHASES[phase]
    lore = Lore(**{name: board.pop(name) for name in field_names(Lore) if name in board})
    if board.get("lore_cards"):
        board.setdefault("lore_deck", tuple(LoreClass))
        stage = LORE_STAGES.get(phase, stage)
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
        one: lore.hand(
            Hand(
                one,
                mine if one is me else theirs,
                tuple(Banner(f"x{n}", "Ib") for n in range(trophies[one])),
                None if one is me else resolved,
            ),
            mine=one is me,
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
    placed = tuple(_unit(words) for words in _pairs(units))
    elsewhere = sum(each.lore for each in hands.values()) + sum(each.stored for each in placed)
    pool = lore.pool if lore.pool is not None else adventure.pool - elsewhere
    state = State(
        adventure=adventure,
        rng=Scripted(tuple(FACES[letter] for letter in dice.split())),
        units=placed,
        landmarks=adventure.landmarks,
        blazons=adventure.blazons,
        hands=(hands[Side.STANDARD], hands[Side.PENNANT]),
        deck=tuple(deck.split()) if deck is not None else tuple(left),
        discards=played,
        turn=1,
        active=me,
        steps=(turn, top(me)),
        pool=pool if adventure.lore else 0,
        lore_deck=lore.deck(adventure.lore_deck),
        lore_discards=tuple(lore.lore_discards.split()),
        house=in_order(house.split()),
    )
    return Position(state)


def unused_dice(game: Position) -> int:
    """Return how many scripted dice were not rolled."""
    rng = game.state.rng
    return len(rng.script) - rng.used if isinstance(rng, Scripted) else 0


def moved(game: Position, unit_id: str, *path: str) -> Position:
    """Return the position as if an ordered unit had moved along `path` this turn."""
    turn = game.turn
    orders = tuple(
        replace(order, path=path) if order.unit == unit_id else order for order in turn.orders
    )
    game.state = replace(game.state, steps=(replace(turn, orders=orders), *game.state.steps[1:]))
    return game
