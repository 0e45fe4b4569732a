"""The Second Edition: numbers of the rules that no row has, each found by a position or a game."""

from random import Random
from string import ascii_lowercase
from typing import Any

from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.rules.ground import in_half
from engine.second_edition.rules.victory import GOAL, check_points
from engine.second_edition.setup.preparing import LORE_DEALT, OFFERED
from engine.second_edition.state.actions import Attack, Counter, PlayLore
from engine.second_edition.state.model import CENTRE_ROW, GRID, SECTIONS, Setup, change_hand
from engine.second_edition.state.setup_events import FordPlaced
from engine.second_edition.state.sides import Side
from engine.second_edition.state.steps import Moment, Window
from engine.second_edition.tables.armies import (
    CARDS,
    DECOY,
    DECOYS,
    MOST_LORE,
    POINTS,
    TENT_COST,
    cost,
)
from engine.second_edition.tables.command_cards import DECK
from engine.second_edition.tables.lore_cards import LORE, lore_deck
from engine.second_edition.tables.scenario_cards import SCENARIOS
from engine.second_edition.turn.turn import TENT_POINTS
from engine.second_edition.turn.upkeep import HAND_LIMIT, PRICE
from tests.oracle.compare import NOT_FACTS, table
from tests.oracle.second_edition import spot
from tests.second_edition.position import Position, make_place
from tests.second_edition.preparing import deploying, laid_out

CARDS_OF_SCENARIO = ("damming_the_muir_river", "blood_in_the_water")
DEALING = ("deploy", "done")
TWO_SHOTS = "death_from_above death_from_above"
"""Two cards that could be played between attacks."""


def dealt() -> Position:
    """Return a whole game whose players hold what they were dealt."""
    game = deploying(*CARDS_OF_SCENARIO)
    while game.options[0].startswith(DEALING):
        game.play(game.options[0])
    return game


def opened() -> Position:
    """Return a whole game at its first turn."""
    game = dealt()
    while game.options[0].startswith("return"):
        game.play(game.options[0])
    return game


def lore_step(game: Position) -> Position:
    """Play on to the Lore Step; cards and units do as little as they may."""
    while "take tokens" not in game.options:
        ends = [each for each in game.options if each in ("done", "pass")]
        game.play(ends[0] if ends else game.options[0])
    return game


def taken(way: str) -> list[int]:
    """Return the tokens, the cards drawn and the cards discarded of a way of the Lore Step."""
    game = lore_step(opened())
    side = game.decides
    tokens, cards = game.lore(side), len(game.hand(side).lore_cards)
    game.play(f"take {way}")
    dropped = 0
    while game.decides == side and game.options[0].startswith("drop"):
        game.play(game.options[0])
        dropped += 1
    drawn = len(game.hand(side).lore_cards) + dropped - cards
    return [game.lore(side) - tokens, drawn, dropped]


def spans(width: int) -> list[list[int]]:
    """Return the first and the last column of each section in the rows of a width."""
    rows = [row for row in range(GRID.rows) if GRID.row_length(row) == width]
    columns: dict[int, set[int]] = {}
    for name, places in SECTIONS.items():
        row, column = GRID.row_col(name)
        for place in places if row in rows else ():
            columns.setdefault(place, set()).add(column)
    return sorted([min(found), max(found)] for found in columns.values())


def column(place: str) -> int:
    """Return the column of a hex, as the table writes it: "4,10"."""
    return int(place.partition(",")[2])


def ends_at(mine: int, theirs: int) -> bool:
    """Return whether the game ends with so many points."""
    state = make_place("CG@4,6 BH@4,7").state
    state = change_hand(state, Side.DAQAN, points=mine)
    return bool(check_points(change_hand(state, Side.UTHUK, points=theirs)).state.over)


def test_the_numbers_of_the_rules() -> None:
    hands, turn = dealt(), opened()
    side = turn.decides
    before = turn.hand(side).cards
    ignoring = next(each for each in turn.options if each.endswith(" any"))
    turn.play(ignoring)
    orders = 0
    while any(each.startswith("order ") for each in turn.options):
        turn.play(next(each for each in turn.options if each.startswith("order ")))
        orders += 1
    after = lore_step(turn).hand(side).cards
    learning = Position(SECOND_EDITION.start(Setup("learning"), "lore").state)
    dealt_hand, kept_hand = hands.hand("daqan"), opened().hand("daqan")
    fords = [each.side for each in laid_out(*CARDS_OF_SCENARIO).happened(FordPlaced)]
    tents = [
        count
        for count in (1, 2)
        if laid_out(*CARDS_OF_SCENARIO).why(f"muster 5 5 0 0 0 0 {count}") is None
    ]
    rows = {GRID.row_col(name)[0] for name in GRID.hexes if in_half(Side.DAQAN, name)}
    lengths = [GRID.row_length(row) for row in range(GRID.rows)]
    banners = [spot(each.hex) for each in learning.state.banners]
    has: dict[str, Any] = {
        "board_rows": GRID.rows,
        "wide_row": lengths[0],
        "narrow_row": lengths[1],
        "board_hexes": len(GRID.hexes),
        "centre_row": CENTRE_ROW,
        "half_rows": len(rows),
        "wide_sections": spans(lengths[0]),
        "narrow_sections": spans(lengths[1]),
        "victory_points": GOAL,
        "margin_to_win": next(more for more in range(9) if ends_at(GOAL, GOAL - more)),
        "command_cards_in_deck": len(DECK),
        "lore_cards_in_deck": len(lore_deck(Side.DAQAN)),
        "lore_copies_max": max(card.copies for card in LORE.values()),
        "command_hand": len(kept_hand.cards),
        "command_drawn_at_start": len(dealt_hand.cards),
        "command_returned_at_start": len(dealt_hand.cards) - len(kept_hand.cards),
        "lore_hand_at_start": len(kept_hand.lore_cards),
        "lore_drawn_at_start": LORE_DEALT,
        "lore_returned_at_start": len(dealt_hand.lore_cards) - len(kept_hand.lore_cards),
        "lore_hand_max": HAND_LIMIT,
        "command_cards_played_per_turn": len(before) - len([c for c in before if c in after[:-1]]),
        "command_cards_drawn_per_turn": len(after) - len(before) + 1,
        "ignore_text_orders": orders,
        "muster_points": POINTS,
        "tent_cost": TENT_COST,
        "tents_max": max(tents),
        "muster_points_with_tent": POINTS - TENT_COST,
        "deployment_cards": CARDS,
        "decoys": DECOYS,
        "decoy_cost": cost(DECOY),
        "other_cards_min_in_army": CARDS - DECOYS,
        "unspent_points_lore_max": MOST_LORE,
        "tent_capture_points": TENT_POINTS,
        "scenario_cards_per_faction": len(SCENARIOS) // len(Side),
        "scenario_cards_drawn": OFFERED,
        "deployment_hexes": len(next(iter(SCENARIOS.values())).deployment),
        "fords_per_player": fords.count(Side.DAQAN),
        "learning_first_player": learning.state.first.value,
        "learning_command_hand": len(learning.hand("daqan").cards),
        "learning_banner_value": learning.state.banners[0].points,
        "learning_banner_hexes": sorted(banners, key=column),
        "learning_lore_for_one_point": PRICE,
        "learning_uses_lore_step": False,
        "lore_step_options": [taken(way) for way in ("tokens", "both", "cards")],
    }
    printed = table("second_edition_terrain")["numbers"]
    assert {name: printed[name] for name in has} == has
    assert printed.keys() - has.keys() - set(NOT_FACTS) == PLAYED.keys()


PLAYED = {
    "lore_cards_per_turn": "a card of the hand is refused once one was played",
    "dice_min": "the fewest dice that any unit rolls",
    "combat_steps": "a number of the digest's list of steps, none of the game",
    "learning_points_for_that_lore": "the price brings a point",
}
"""Numbers that the next tests find."""


def test_one_lore_card_a_turn() -> None:
    units = "YA@4,6 CG@7,6 BH@4,8 BH@6,6"
    game = make_place(units, dice="L L", lore="daqan 9", lore_hand=TWO_SHOTS)
    played = 0
    while ways := [each for each in game.options if each.startswith("lore ")]:
        game.play(ways[0], "choose YA", "attack YA BH")
        played += 1
    assert played == table("second_edition_terrain")["numbers"]["lore_cards_per_turn"]


def test_lore_buys_a_point_in_the_learning_scenario_alone() -> None:
    numbers = table("second_edition_terrain")["numbers"]
    price = numbers["learning_lore_for_one_point"]
    game = make_place("CG@4,6 BH@4,7", phase="attack", lore=f"daqan {price}", setup="learning")
    game.play("done", "exchange")
    assert game.points("daqan") == numbers["learning_points_for_that_lore"]
    assert game.lore("daqan") == 0


def test_the_fewest_dice_of_a_roll() -> None:
    """A slow brute in a forest that strikes at a flyer: two dice at most, and one less."""
    game = make_place("OB@3,7 RW@3,6", ground="forest 3,7")
    fewest = table("second_edition_terrain")["numbers"]["dice_min"]
    assert game.dice("OB", "RW") == fewest


# --- the windows of Lore cards -------------------------------------------------------------------

WHO = {"active": {True}, "passive": {False}, "either": {True, False}}


def test_which_player_may_play_in_which_window() -> None:
    """Random games: in each window the player decides that the table names.

    At least four games, and more until each player decided in their windows: another deck makes
    other games.
    """
    windows = table("second_edition_lore_cards")["window"]
    printed = {window["id"]: WHO[window["who"]] for window in windows}
    seen: dict[str, set[bool]] = {"W1": {True}, "W3": {True}, "W5": {True}}
    for seed in ascii_lowercase[1:]:
        if seed > "e" and seen == printed:
            break
        draw, state = Random(seed), SECOND_EDITION.start(Setup("full"), seed).state
        while state.over is None:
            (side, *_) = SECOND_EDITION.to_act(state)
            step = state.steps[-1]
            if isinstance(step, Window):
                seen.setdefault(step.moment.value, set()).add(side is state.active)
            actions = SECOND_EDITION.legal_actions(state, side)
            fights = [each for each in actions if isinstance(each, Attack | PlayLore | Counter)]
            state = SECOND_EDITION.play(state, side, draw.choice(fights or actions)).state
    assert {each.value for each in Moment} == printed.keys()
    assert seen == printed
