"""The two ways to play: the learning scenario, and the full game with drawn scenario cards."""

from collections import Counter
from collections.abc import Mapping

from bl_tui.boards.hex_board import HexBoard
from bl_tui.games.module import Facts
from bl_tui.games.second_edition.board.field import plain_board
from bl_tui.games.second_edition.words.naming import NAMES, army_text
from bl_tui.text.lines import BLANK, Line, Piece, Role, wrap
from bl_tui.words import Words
from engine.second_edition.setup import learning
from engine.second_edition.state.model import GRID, Banner, Setup
from engine.second_edition.state.sides import Side
from engine.second_edition.tables.scenario_cards import SCENARIOS, ScenarioCard

LEARNING, FULL = "learning", "full"
IDS = (LEARNING, FULL)


def library() -> Mapping[str, Setup]:
    """Return the set-ups that come with the game, the learning scenario first."""
    return {name: Setup(name) for name in IDS}


def facts(setup: Setup) -> Facts:
    """Return what JSON tells of one besides its id and title."""
    return {"scenario_cards": len(SCENARIOS) if setup.scenario == FULL else 0}


def about(words: Words, setup: Setup, width: int) -> list[Line]:
    """Return what is told of one: story, forces or cards, what it teaches."""
    lines = wrap(words.say(f"adventure.{setup.id}.intro"), width)
    what = words.say(f"adventure.{setup.id}.teaches")
    lines += wrap(words.say("app.adventures.teaches", what=what), width, Role.STRONG)
    lines.append(BLANK)
    for side in Side:
        head = Piece(f" {NAMES.side(words, side)} ", side.value)
        lines += [(head,), *wrap(_forces(words, setup, side), width, Role.DIM)]
    return lines


def _forces(words: Words, setup: Setup, side: Side) -> str:
    """Return the army of a side in the learning scenario, else what it is chosen from."""
    if setup.scenario == FULL:
        return words.say(f"faction.{side.value}.text")
    counts = Counter(unit.kind for unit in learning.units() if unit.side is side)
    return army_text(words, counts.elements())


EXAMPLE = ("mustering_the_militia", "blood_in_the_water")
"""The two halves on the small map of a full game: one of many pairs."""


def picture(setup: Setup) -> HexBoard:
    """Return the field as a game begins; of a full game two halves that may meet."""
    if setup.scenario == LEARNING:
        terrain = ("open",) * len(GRID.hexes)
        return plain_board(terrain, learning.units(), learning.BANNERS)
    return of_halves(*(SCENARIOS[card] for card in EXAMPLE))


def of_halves(*cards: ScenarioCard) -> HexBoard:
    """Return the board with the halves of some scenario cards."""
    ground = dict.fromkeys(GRID.hexes, "open")
    banners = []
    for card in cards:
        ground |= {cell.hex: cell.terrain for cell in card.cells}
        found = (cell for cell in card.cells if cell.points)
        banners += [Banner(cell.hex, cell.points, card.side) for cell in found]
    return plain_board(tuple(ground.values()), (), banners)
