"""Positions of Bardsung for rule tests, written as in the worked examples.

    def test_a_hit(position):
        game = position("Stoneheart TUT.n, brigand1 TUT.n", dice="12 3")
        game.play("use Balanced Strike on brigand1")
        game.shows("brigand1 has 1 wound, no choices")

Heroes and cards go by their printed names, an enemy is its type and a number. "Lightweaver R01.a
2 wounds blessing" has two wounds and a Blessing; "Lightweaver away" has left the board. Tiles lie
as "ENT@6,14" or "C02@0,0,1" (turned once); a tile that is named in a zone and nowhere else lies by
itself. The order is "(Stoneheart) brigand^", with brackets around exhausted cards, ^ for heated
and ! for pinned ones; without one, heroes come first, then enemies. The hero `turn` (the first,
unless told otherwise) is acting. Dice are in the order in which they fall. `drawn` are the cards
of a tile and of its aspect, which `play("lay the tile")` draws; `lies` and `waits` are an aspect
that lies and one that is delayed: "Smoke@C01/Lightweaver" with its tile and its hero.

`play` takes actions, and deeds that are no actions (`deeds.py`); what may be asked in `shows`
stands in `facts.py`. The fixture `position` fails a test that leaves dice.
"""

import re
from collections.abc import Callable
from typing import Any

from attrs import define, field

from engine.bardsung.campaign.setting_up import new_hero
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.model import (
    Ability,
    Aspect,
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
from engine.bardsung.tables.heroes import PROFILES
from engine.bardsung.tables.tiles import corridors, rooms
from engine.bardsung.tables.words import Condition
from engine.core.frozen import replace
from engine.core.game import Next, Refusal
from engine.core.rng import Scripted, chance
from engine.core.steps import push
from tests.bardsung.deeds import DEEDS
from tests.bardsung.facts import fact, wants
from tests.bardsung.names import coded, wound_sides

Make = Callable[..., "Position"]
"""What the fixture `position` is."""

GIVEN = {
    *("dice", "shuffles", "order", "turn", "fate", "resources", "gold", "tokens", "flags"),
    *("tiles", "doors", "stairs", "draws", "drawn", "lies", "waits", "scenario", "encounter"),
    *("checkpoints", "echo", "wandering"),
}
"""What may be told of a position by its name."""
ZONE = re.compile(r"[A-Z]\w*\.\w+|away")
TILE = re.compile(r"(\w+)@(-?\d+),(-?\d+)(?:,(\d))?")


def full(name: str) -> str:
    """Return the id behind the name of a hero or a card; anything else stays as it is."""
    found = coded(name)
    return found.lower() if found.lower() in PROFILES else found


def action(text: str) -> str:
    """Return an action as the game reads it: "use Cleave on brigand1" is "use ST5 brigand1"."""
    words = " ".join(full(word) for word in coded(text).split())
    return re.sub(r"^((?:use|aim)\b.*?) (?:on|with)\b", r"\1", words).replace(" with fate", " fate")


def _models(text: str) -> list[tuple[str, str, int, tuple[Condition, ...]]]:
    found = []
    for part in text.split(","):
        if part.strip():
            name, zone, *more = coded(part).split()
            assert ZONE.fullmatch(zone), part
            hurt = bool(more) and more[0].isdigit()
            wounds = int(more[0]) if hurt else 0
            conditions = tuple(map(Condition, more[2:] if hurt else more))
            found.append((full(name), "" if zone == "away" else zone, wounds, conditions))
    return found


def _hero(name: str, zone: str, wounds: int, conditions: tuple[Condition, ...]) -> Hero:
    cards = tuple(Wound(card) for card in list(WOUNDS)[:wounds])
    hero = new_hero(name, tutorial=False)
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
        text = " ".join([*(each.id for each in heroes), *cards])
    found = []
    for word in coded(text).split():
        heated, pinned = "^" in word, "!" in word
        name = word.strip("()^!")
        found.append(Card(full(name), word.startswith("("), heated, pinned))
    return tuple(found)


@define
class Position:
    """A game in the middle of something, played on by texts of actions."""

    state: State
    events: list[Any] = field(factory=list)

    def play(self, *plays: str) -> "Position":
        """Do one thing after the other, each action by the hero who must decide."""
        for text in plays:
            verb, _, rest = coded(text).partition(" ")
            deed = DEEDS.get(verb)
            if deed is not None:
                deed(self, *map(full, rest.split()))
                continue
            (seat,) = BARDSUNG.to_act(self.state)
            self._after(BARDSUNG.play(self.state, seat, parse_action(action(text))))
        return self

    def shows(self, text: str) -> "Position":
        """Check what is so: "Stoneheart has 1 wound, fate 2" (`facts.py`)."""
        for name, wanted in wants(coded(text)):
            found = fact(self, name)
            assert found == wanted, f"{name} is {found!r}, not {wanted!r}: {text}"
        return self

    def refuses(self, text: str, rule: str) -> "Position":
        """Check the rule by which an action is refused."""
        assert self.why(text)[1] == rule, f"{text} is refused by {self.why(text)}"
        return self

    def _after(self, after: Next[State]) -> None:
        self.state = after.state
        self.events += after.events

    def refusal(self, text: str) -> Refusal:
        """Return why an action is refused."""
        (seat,) = BARDSUNG.to_act(self.state)
        why = BARDSUNG.refusal(self.state, seat, parse_action(action(text)))
        assert why is not None, f"{text} is legal"
        return why

    def why(self, text: str) -> tuple[str, str]:
        """Return code and rule of a refusal."""
        found = self.refusal(text)
        return found.code, found.rule

    @property
    def options(self) -> list[str]:
        """Return all that may be done, as the game writes it."""
        (seat,) = BARDSUNG.to_act(self.state)
        return [format_action(each) for each in BARDSUNG.legal_actions(self.state, seat)]

    def offers(self, text: str) -> bool:
        """Return whether an action is among the options; one that is offered is not refused."""
        if action(text) not in self.options:
            return False
        (seat,) = BARDSUNG.to_act(self.state)
        why = BARDSUNG.refusal(self.state, seat, parse_action(action(text)))
        assert why is None, f"{text} is offered and refused: {why}"
        return True

    @property
    def choices(self) -> list[str]:
        """Return the answers to a question, as the game writes them."""
        return [each.split()[1] for each in self.options if each.startswith("choose ")]

    @property
    def deciding(self) -> str:
        """Return the name of the hero who must decide, "" at the end."""
        found = BARDSUNG.to_act(self.state)
        return found[0].value.capitalize() if found else ""

    def acts(self, card: str) -> "Position":
        """Let an enemy card have its turn now; the round goes on after it."""
        state = replace(self.state, steps=(Round(), EnemyCard(card)))
        self._after(BARDSUNG.settle(Next(state)))
        return self

    def run(self, *steps: Any) -> None:
        """Put steps on top of the others, the last first, and let them run."""
        state = self.state
        for step in steps:
            state = push(state, step)
        self._after(BARDSUNG.settle(Next(state)))

    def does(self, deed: Any, *args: Any, **more: Any) -> "Position":
        """Let one of the engine's functions act on the state."""
        self._after(deed(self.state, *args, **more))
        return self

    def go_on(self) -> None:
        """Let what is unfinished run."""
        self._after(BARDSUNG.settle(Next(self.state)))

    def hero(self, name: str) -> Hero:
        """Return a hero."""
        return self.state.hero(full(name))

    def enemy(self, name: str) -> Enemy:
        """Return an enemy that is in play."""
        return self.state.the(name)

    @property
    def order(self) -> str:
        """Return the marching order as positions are written."""
        names = [(c, c.id.capitalize() if c.id in PROFILES else c.id) for c in self.state.order]
        return " ".join(f"({name})" if card.exhausted else name for card, name in names)

    def told(self, kind: type) -> list[Any]:
        """Return the events of a kind so far."""
        return [each for each in self.events if isinstance(each, kind)]

    def change(self, name: str, **changes: Any) -> "Position":
        """Change a hero; abilities are texts: "Charge:2" is known at level 2."""
        for what in {"abilities", "treasures", "wounds"} & {*changes}:
            text = changes[what]
            parts = text if what == "wounds" else coded(text).replace(" ", ",")
            changes[what] = tuple(_READ[what](part.strip()) for part in parts.split(",") if part)
        self.state = change_hero(self.state, full(name), **changes)
        return self


def _ability(word: str) -> Ability:
    card, _, level = word.partition(":")
    return Ability(card, int(level or 1))


def _treasure(word: str) -> Treasure:
    """Read a treasure: "Ember Ruby@0" is attached to the first equipment."""
    card, _, on = word.partition("@")
    return Treasure(card, int(on or -1))


def _wound(text: str) -> Wound:
    """Read a wound by the name of the side that is up, or "W04!" for the serious side of W04."""
    card, serious = wound_sides().get(text, (text.rstrip("!"), text.endswith("!")))
    return Wound(card, serious, WOUNDS[card].timers if serious else 0)


_READ = {"abilities": _ability, "treasures": _treasure, "wounds": _wound}


def make_position(models: str, **given: Any) -> Position:
    """Return a position; see the top of this module."""
    assert not {*given} - GIVEN, f"what is {given}?"
    if "drawn" in given:
        drawn = {"tiles": "ENT@6,14", "draws": given["drawn"], "shuffles": ("shuffle stoneheart",)}
        given = {**drawn, **given}
    there = _models(models)
    mine = tuple(_hero(*each) for each in there if each[0] in PROFILES)
    foes = tuple(
        Enemy(name, _kind(name), zone, wounds, marks)
        for name, zone, wounds, marks in there
        if name not in PROFILES
    )
    zones = [each.zone for each in mine] + [each.zone for each in foes]
    tokens = tuple(Token(*word.split("@")) for word in given.get("tokens", "").split())
    board = _board(given.get("tiles", ""), zones, given.get("doors", ""))
    active, _, total = given.get("fate", "3/3").partition("/")
    turn = full(given.get("turn", mine[0].id))
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
        aspects=_aspects(given.get("lies", ""), mine[0].id),
        delayed=_aspects(given.get("waits", ""), mine[0].id),
        fate=int(active),
        fates=int(total),
        resources=given.get("resources", (3, 3, 3, 3)),
        gold=given.get("gold", 0),
        tokens=tokens,
        flags=tuple(given.get("flags", "").split()),
        stairs=given.get("stairs", ""),
        checkpoints=tuple(given.get("checkpoints", "").split()),
        echo=given.get("echo", ""),
        wandering=tuple(given.get("wandering", "").split()),
        decks=_decks(given, board, mine),
        round=1,
        last=turn,
        steps=(Round(), HeroTurn(turn, TurnStage.ACT)),
    )
    return Position(state)


def _aspects(text: str, hero: str) -> tuple[Aspect, ...]:
    """Read an aspect: "Smoke@C01/Lightweaver" lies at a tile, and its hero is Lightweaver."""
    if not text:
        return ()
    card, _, where = coded(text).partition("@")
    tile, _, other = where.partition("/")
    return (Aspect(card, tile, other or hero),)


def _decks(given: Any, board: Board, heroes: tuple[Hero, ...]) -> Decks:
    """Return decks; `draws` are cards that come first: "C01 R02 Bloodlust"."""
    first = coded(given.get("draws", "")).split()
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
