"""The two ways to play, learning scenario and full game, and those of the player's own files."""

from collections import Counter
from collections.abc import Iterator, Mapping

from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.module import Facts
from bl_tui.games.second_edition.board.field import plain_board
from bl_tui.games.second_edition.words.naming import NAMES, army_text, card_name
from bl_tui.text.lines import BLANK, Line, Role, Span, wrap
from bl_tui.words import Words
from engine.second_edition.setup import learning
from engine.second_edition.setup.mustering import lore_of
from engine.second_edition.state.model import GRID, Banner, Given, Setup
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.scenario_cards import SCENARIOS, WAR, ScenarioCard

LEARNING, FULL = "learning", "full"
WHOLE_WAR = "war"


def library() -> Mapping[str, Setup]:
    """Return the set-ups that come with the game, the learning scenario first."""
    war = Setup(FULL, given=Given(WHOLE_WAR, WAR[0].cards, war=1))
    return {LEARNING: Setup(LEARNING), FULL: Setup(FULL), WHOLE_WAR: war}


def facts(setup: Setup) -> Facts:
    """Return the JSON of a scenario apart from its id and title."""
    drawn = setup.scenario == FULL and setup.board is None and not setup.war
    return {"scenario_cards": len(SCENARIOS) if drawn else 0}


def about(words: Words, setup: Setup, width: int) -> list[Line]:
    """Return the description of a scenario: story, forces or cards, what it teaches."""
    if setup.given is not None and not setup.war:
        return _given(words, setup, width)
    lines = wrap(words.say(f"adventure.{setup.id}.intro"), width)
    what = words.say(f"adventure.{setup.id}.teaches")
    lines += wrap(words.say("app.adventures.teaches", what=what), width, Role.STRONG)
    lines.append(BLANK)
    if setup.war:
        return [*lines, *_road(words, width)]
    for side in Side:
        head = Span(f" {NAMES.side(words, side)} ", side.value)
        lines += [(head,), *wrap(_forces(words, setup, side), width, Role.DIM)]
    return lines


def _road(words: Words, width: int) -> list[Line]:
    """Return the battles of a war with their boards and laurels (WA-1.1)."""
    lines: list[Line] = []
    for number, battle in enumerate(WAR, 1):
        daqan, uthuk = (card_name(words, card) for card in battle.cards)
        facts = {"number": number, "daqan": daqan, "uthuk": uthuk}
        lines += wrap(words.count("app.war.road", battle.laurels, **facts), width, Role.DIM, "   ")
    return lines


def _forces(words: Words, setup: Setup, side: Side) -> str:
    """Return the army of a side in the learning scenario, else the cards to choose from."""
    if setup.scenario == FULL:
        return words.say(f"faction.{side.value}.text")
    counts = Counter(unit.kind for unit in learning.units() if unit.side is side)
    return army_text(words, counts.elements())


def _given(words: Words, setup: Setup, width: int) -> list[Line]:
    """Return the forces of each side in the player's own file, and the first player."""
    lines: list[Line] = []
    for side in Side:
        first = setup.board is not None and setup.board.first is side
        begins = words.say("scenario.first") if first else ""
        head = (
            Span(f" {NAMES.side(words, side)} ", side.value),
            Span(f"  {begins}", Role.STRONG),
        )
        lines.append(head)
        for gift in _gifts(words, setup, side):
            lines += wrap(gift, width, Role.DIM)
    return lines


def _gifts(words: Words, setup: Setup, side: Side) -> Iterator[str]:
    """Yield the units of a side on a given board, else its scenario card and its army."""
    if setup.board is not None:
        yield army_text(words, (unit.kind for unit in setup.board.units if unit.side is side))
        return
    card, army = setup.given_card(side), setup.given_army(side)
    if card:
        yield words.say("show.scenario", card=card_name(words, card))
    if army:
        lore = lore_of(setup, side, army)
        yield words.say("scenario.army", army=army_text(words, army), lore=lore)
    else:
        yield words.say("scenario.musters")


EXAMPLE = ("mustering_the_militia", "blood_in_the_water")
"""The two halves on the small map of a full game: one of many pairs."""


def picture(setup: Setup) -> HexBoard:
    """Return the board at the beginning; for a full game given halves, or an example."""
    board = setup.board
    if board is not None:
        return plain_board(board.terrain, board.units, board.banners, board.tents)
    if setup.scenario == LEARNING:
        terrain = ("open",) * len(GRID.hexes)
        return plain_board(terrain, learning.units(), learning.BANNERS)
    given = [setup.given_card(side) for side in Side if setup.given_card(side)]
    return of_halves(*(SCENARIOS[card] for card in given or EXAMPLE))


def of_halves(*cards: ScenarioCard) -> HexBoard:
    """Return the board with the halves of some scenario cards."""
    ground = dict.fromkeys(GRID.hexes, "open")
    banners = []
    for card in cards:
        ground |= {cell.hex: cell.terrain for cell in card.cells}
        cells = (cell for cell in card.cells if cell.points)
        banners += [Banner(cell.hex, cell.points, card.side) for cell in cells]
    return plain_board(tuple(ground.values()), (), banners)
