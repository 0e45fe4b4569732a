"""Positions of Bardsung for rule tests, written as in the worked examples.

    def test_a_hit(place):
        game = place("ST@TUT.n", "brigand1@TUT.n", dice="12 3")
        game.play("use ST1 brigand1")
        assert game.enemy("brigand1").wounds == 1

A hero is its letters and a zone: "LW@R01.a/2+blessing" has two wounds and a Blessing. An enemy is
its id and a zone, wounds and conditions likewise. Tiles lie as "ENT@6,14" or "C02@0,0,1" (turned
once); a tile that is named in a zone and nowhere else lies by itself. The order is "(ST) brigand^",
with brackets around exhausted cards and ^ for heated ones; without one, heroes come first, then
enemies. The hero `turn` (the first, unless told otherwise) is acting. Dice are in the order in
which they fall.
The fixture `place` fails a test that leaves dice.
"""

import re
from typing import Any

from attrs import define, field

from engine.bardsung.campaign.setting_up import new_hero
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.model import (
    Ability,
    Board,
    Card,
    Decks,
    Door,
    Enemy,
    Hero,
    Laid,
    Setup,
    State,
    Token,
    Treasure,
    Wound,
    change_hero,
)
from engine.bardsung.state.notation import format_action, parse_action
from engine.bardsung.state.steps import EnemyCard, HeroTurn, Round, TurnStage
from engine.bardsung.tables.aspects import BATTLES, CHALLENGES
from engine.bardsung.tables.cards import TREASURES, WOUNDS
from engine.bardsung.tables.enemies import cards_of
from engine.bardsung.tables.tiles import corridors, rooms
from engine.bardsung.tables.words import Condition
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.rng import Scripted, chance
from engine.core.steps import push

NAMES = {
    "ST": "stoneheart",
    "LW": "lightweaver",
    "DG": "dawnguard",
    "NF": "nightfeather",
    "WY": "wyldshell",
}
LETTERS = {name: letters for letters, name in NAMES.items()}
MODEL = re.compile(r"([A-Z]{2}|[a-z_]+\d*)@([A-Z]\w*\.\w+|-)(?:/(\d))?((?:\+\w+)*)")
TILE = re.compile(r"(\w+)@(-?\d+),(-?\d+)(?:,(\d))?")


def full(name: str) -> str:
    """Return the id behind letters; anything else stays as it is."""
    return NAMES.get(name, name)


def _models(text: str) -> list[tuple[str, str, int, tuple[Condition, ...]]]:
    found = []
    for word in text.split():
        match = MODEL.fullmatch(word)
        assert match is not None, word
        name, zone, wounds, marks = match.groups()
        conditions = tuple(Condition(mark) for mark in marks.split("+") if mark)
        found.append((name, "" if zone == "-" else zone, int(wounds or 0), conditions))
    return found


def _hero(name: str, zone: str, wounds: int, conditions: tuple[Condition, ...]) -> Hero:
    cards = tuple(Wound(card) for card in list(WOUNDS)[:wounds])
    hero = new_hero(NAMES[name], tutorial=False)
    return replace(hero, zone=zone, wounds=cards, conditions=conditions)


def _kind(enemy: str) -> str:
    return enemy.rstrip("0123456789")


def _board(text: str, zones: list[str], doors: str) -> Board:
    laid = []
    for word in text.split():
        match = TILE.fullmatch(word)
        assert match is not None, word
        tile, x, y, turns = match.groups()
        laid.append(Laid(tile, int(x), int(y), int(turns or 0)))
    there = {each.tile for each in laid}
    for number, tile in enumerate(dict.fromkeys(zone.partition(".")[0] for zone in zones if zone)):
        if tile not in there:
            laid.append(Laid(tile, 40 + 10 * number, 0))
    gates = (word.split("=") for word in doors.split())
    return Board(tuple(laid), tuple(Door(gate, how == "open") for gate, how in gates))


def _order(text: str, heroes: tuple[Hero, ...], enemies: tuple[Enemy, ...]) -> tuple[Card, ...]:
    if not text:
        kinds = dict.fromkeys(each.kind for each in enemies)
        cards = [card for kind in kinds for card in cards_of(kind)]
        text = " ".join([*(LETTERS[each.id] for each in heroes), *cards])
    found = []
    for word in text.split():
        heated, pinned = "^" in word, "!" in word
        name = word.strip("()^!")
        found.append(Card(full(name), word.startswith("("), heated, pinned))
    return tuple(found)


@define
class Position:
    """A game in the middle of something, played on by texts of actions."""

    state: State
    events: list[Any] = field(factory=list)

    def play(self, *actions: str) -> None:
        """Do one action after the other, each by the hero who must decide."""
        for text in actions:
            (seat,) = BARDSUNG.to_act(self.state)
            words = " ".join(full(word) for word in text.split())
            self._after(BARDSUNG.play(self.state, seat, parse_action(words)))

    def _after(self, after: Next[State]) -> None:
        self.state = after.state
        self.events += after.events

    def refusal(self, text: str) -> Refusal:
        """Return why an action is refused."""
        (seat,) = BARDSUNG.to_act(self.state)
        words = " ".join(full(word) for word in text.split())
        why = BARDSUNG.refusal(self.state, seat, parse_action(words))
        assert why is not None, f"{text} is legal"
        return why

    def why(self, text: str) -> tuple[str, str]:
        """Return code and rule of a refusal."""
        found = self.refusal(text)
        return found.code, found.rule

    @property
    def options(self) -> list[str]:
        """Return all that may be done, as texts, with the letters of heroes."""
        (seat,) = BARDSUNG.to_act(self.state)
        return [format_action(each) for each in BARDSUNG.legal_actions(self.state, seat)]

    @property
    def choices(self) -> list[str]:
        """Return the answers to a question."""
        return [each.split()[1] for each in self.options if each.startswith("choose ")]

    @property
    def deciding(self) -> str:
        """Return the letters of the hero who must decide, "" at the end."""
        found = BARDSUNG.to_act(self.state)
        return LETTERS[found[0].value] if found else ""

    def acts(self, card: str) -> None:
        """Let an enemy card have its turn now; the round goes on after it."""
        state = replace(self.state, steps=(Round(), EnemyCard(card)))
        self._after(BARDSUNG.settle(Next(state)))

    def run(self, *steps: Any) -> None:
        """Put steps on top of the others, the last first, and let them run."""
        state = self.state
        for step in steps:
            state = push(state, step)
        self._after(BARDSUNG.settle(Next(state)))

    def does(self, deed: Any, *args: Any, **more: Any) -> None:
        """Let one of the engine's functions act on the state."""
        self._after(deed(self.state, *args, **more))

    def go_on(self) -> None:
        """Let what is unfinished run."""
        self._after(BARDSUNG.settle(Next(self.state)))

    def hero(self, letters: str) -> Hero:
        """Return a hero."""
        return self.state.hero(NAMES[letters])

    def enemy(self, name: str) -> Enemy:
        """Return an enemy that is in play."""
        return self.state.the(name)

    @property
    def order(self) -> str:
        """Return the marching order as positions are written."""
        return " ".join(
            f"({LETTERS.get(c.id, c.id)})" if c.exhausted else LETTERS.get(c.id, c.id)
            for c in self.state.order
        )

    def told(self, kind: type) -> list[Any]:
        """Return the events of a kind so far."""
        return [each for each in self.events if isinstance(each, kind)]

    def change(self, letters: str, **changes: Any) -> None:
        """Change a hero; abilities are texts: "ST4:2"."""
        if "abilities" in changes:
            pairs = (word.partition(":") for word in changes["abilities"].split())
            changes["abilities"] = tuple(Ability(c, int(level or 1)) for c, _, level in pairs)
        if "treasures" in changes:
            changes["treasures"] = tuple(
                Treasure(card, int(on or -1)) for card, _, on in _pairs(changes["treasures"])
            )
        if "wounds" in changes:
            changes["wounds"] = tuple(_wound(word) for word in changes["wounds"].split())
        self.state = change_hero(self.state, NAMES[letters], **changes)


def _pairs(text: str) -> list[tuple[str, str, str]]:
    return [word.partition("@") for word in text.split()]


def _wound(text: str) -> Wound:
    """Read a wound: "W01" lies wound side up, "W01!" serious side up."""
    card = text.rstrip("!")
    serious = text.endswith("!")
    return Wound(card, serious, WOUNDS[card].timers if serious else 0)


def make_place(heroes: str, enemies: str = "", **given: Any) -> Position:
    """Return a position; see the top of this module."""
    found = [_hero(*each) for each in _models(heroes)]
    foes = tuple(
        Enemy(name, _kind(name), zone, wounds, marks)
        for name, zone, wounds, marks in _models(enemies)
    )
    mine = tuple(found)
    zones = [each.zone for each in mine] + [each.zone for each in foes]
    tokens = tuple(Token(*word.split("@")) for word in given.get("tokens", "").split())
    board = _board(given.get("tiles", ""), zones, given.get("doors", ""))
    active, _, total = given.get("fate", "3/3").partition("/")
    turn = full(given.get("turn", LETTERS[mine[0].id]))
    setup = Setup(given.get("scenario", "campaign"), tuple(each.id for each in mine))
    script = tuple(given.get("dice", "").split()) + tuple(given.get("shuffles", ()))
    state = State(
        setup,
        chance("test", script),
        mine,
        encounter=given.get("encounter", "EN-1"),
        enemies=foes,
        board=board,
        order=_order(given.get("order", ""), mine, foes),
        fate=int(active),
        fates=int(total),
        resources=given.get("resources", (3, 3, 3, 3)),
        gold=given.get("gold", 0),
        tokens=tokens,
        flags=tuple(given.get("flags", "").split()),
        stairs=given.get("stairs", ""),
        decks=_decks(given, board, mine),
        round=1,
        last=turn,
        steps=(Round(), HeroTurn(turn, TurnStage.ACT)),
    )
    return Position(state)


def _decks(given: Any, board: Board, heroes: tuple[Hero, ...]) -> Decks:
    """Return decks; `draws` are cards that come first: "C01 R02 BA10"."""
    first = given.get("draws", "").split()
    laid = {each.tile for each in board.tiles}
    held = {wound.card for hero in heroes for wound in hero.wounds}
    piles = []
    for cards in (corridors(), rooms(), BATTLES, CHALLENGES, WOUNDS, TREASURES):
        top = [card for card in first if card in cards]
        rest = [card for card in cards if card not in (*top, *laid, *held)]
        piles.append((*rest, *reversed(top)))
    return Decks(*piles)


def unused_dice(game: Position) -> int:
    """Return the dice of the script that have not been rolled."""
    rng = game.state.rng
    return len(rng.script) - rng.used if isinstance(rng, Scripted) else 0
