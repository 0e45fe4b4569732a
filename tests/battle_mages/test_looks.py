"""What a player is shown: pieces and their effects, zones, odds, reasons, lists, all boards."""

from typing import Any

import pytest

from bl_tui.boards.board_model import SIZES, Light
from bl_tui.boards.colour_depth import Depth
from bl_tui.boards.palette import palette_of
from bl_tui.games.battle_mages.board.colours import PALETTES
from bl_tui.games.battle_mages.board.signs import ASCII, SEATS, UNICODE
from bl_tui.games.battle_mages.board.view import bare_board
from bl_tui.games.battle_mages.panes.inspector import inspector_lines
from bl_tui.games.battle_mages.panes.mages import mages_lines, sheet_lines
from bl_tui.games.battle_mages.panes.track import track_line
from bl_tui.games.battle_mages.presenter import PRESENTER
from bl_tui.games.battle_mages.words.catalogue import CATALOGUE
from bl_tui.table.pointing.selection import Ask, Do, Hint, Selection
from bl_tui.text.lines import Line
from bl_tui.words import Words
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.odds.fight_odds import melee_odds
from engine.battle_mages.odds.pool_odds import pool_odds
from engine.battle_mages.rules.ground import sees
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.model import Setup
from engine.battle_mages.tables.effects import KNOWN
from engine.battle_mages.tables.pieces import KINDS
from engine.battle_mages.tables.wheel import WHEEL
from engine.core.record import begin
from tests.battle_mages.position import Position, make_place
from tests.marks import rule

MACHINE = PRESENTER.machine


def teller(view: Any) -> Any:
    """Return phrases in English, with signs of ASCII."""
    return PRESENTER.phrases(Words("en", CATALOGUE), ASCII, view, True)


def shown(game: Position) -> Any:
    """Return what the player who decides sees."""
    return BATTLE_MAGES.view(game.state, game.seat)


def text(lines: list[Line]) -> str:
    """Join lines into one text."""
    return "\n".join("".join(piece.text for piece in line) for line in lines)


def prompted(view: Any, selection: Selection) -> str:
    """Return what the prompt says: the reason why not here, or else what it would do."""
    answer = MACHINE.why_not_here(view, selection)
    if isinstance(answer, Ask):
        refusal = BATTLE_MAGES.refusal(position_of(view), view.seat, answer.action)
        return PRESENTER.why_not(teller(view), refusal) if refusal is not None else ""
    if isinstance(answer, Hint):
        return str(teller(view).say(answer.message, **dict(answer.places)))
    return str(MACHINE.expectation(teller(view), view, selection))


def position_of(view: Any) -> Any:
    """Return the position that a view shows: all of it is open."""
    return BATTLE_MAGES.imagine(view, "")


# --- pieces, effects, zones ----------------------------------------------------------------------


@rule("BM-11.32", "BM-11.33")
def test_effects_on_a_piece_are_told_with_their_sources() -> None:
    game = make_place(
        "aM@4,4 aC1@4,5",
        marks="aC1 blessing 2 aC1 alchemy -1 aC1 celerity 1",
        paralysed="aC1",
    )
    told = text(inspector_lines(teller(shown(game)), shown(game), Selection("E6"), 40, 40))
    for each in (
        "Move 4 (3), Strength 4 (3)", "Strength +2: Blessing (Entropy)",
        "Strength -1: Alchemy (Matter)", "Move +1: Celerity (Time)", "paralysed",
        "in the ZOC of Alabaster",
    ):  # fmt: skip
        assert each in told


@rule("BM-2.8", "BM-11.11", "BM-6.10")
def test_boxes_sheets_and_teams_are_told() -> None:
    game = make_place(
        "aM@4,4 aI1@4,5 aK@3,4", teams="aM aI1 aK", spheres="a mind time b prime life",
        boxes="a 1 8 b 5 2",
    )  # fmt: skip
    view = shown(game)
    told = text(mages_lines(teller(view), view, 40))
    assert "o.XXXXXXXX" in told
    assert "ooooo...XX" in told
    sheet = text(sheet_lines(teller(view), view, view.seat, 60))
    for row in KNOWN["mind", "time"]:
        assert row.rule in sheet
    team = text(inspector_lines(teller(view), view, Selection("E5"), 40, 60))
    assert "team 1 of Alabaster" in team
    assert "5 dice in a melee" in team
    assert "leader +1 (BM-8.8)" in team
    spell = Selection("E5", mode="spells", option=0)
    assert "2 Paradox more end the Magus" in prompted(view, spell)


@rule("BM-10.14", "BM-9.2", "BM-13.8")
def test_zones_and_ranges_are_lit_on_demand() -> None:
    game = make_place("aM@4,4 aT1@4,8", ground="mountain 4,10")
    view, grid = shown(game), game.state.board.grid
    turned = PRESENTER.deeds["ranges"].answer(view, Selection("E5"))
    assert isinstance(turned, Selection)
    lit = MACHINE.lights(view, turned)
    assert set(lit) >= set(grid.around("E5", 3))
    lit = MACHINE.lights(view, Selection("E9", mode=turned.mode))
    assert set(lit) >= {s for s in grid.around("E9", 5) if sees(game.state, "E9", s)}
    assert lit.get("E12") is None, "behind the mountain"
    near = MACHINE.lights(view, Selection("E6", mode=turned.mode))
    assert near == {"E5": Light.TARGET}, "in whose zone a hex lies"
    assert MACHINE.choose(view, turned) == Selection("E5")


@rule("BM-5.1")
def test_the_track_marks_whose_turn_it_is_and_who_is_out() -> None:
    game = make_place("aM@4,4 aI1@4,5", players=4)
    line = text([track_line(teller(shown(game)), shown(game), 120)])
    assert line.index(">") < line.index("Alabaster")
    assert all(name in line for name in ("Basalt", "Cobalt", "Damask"))


# --- odds ----------------------------------------------------------------------------------------


@rule("BM-8.6", "BM-8.9")
def test_a_melee_is_told_with_both_pools_and_exact_odds() -> None:
    game = make_place("aC1@4,4 aK@4,3 bI1@4,5", teams="aC1 aK", ground="hill 4,5", phase="melee")
    view = shown(game)
    odds = melee_odds(game.state, "a1", "bI1")
    told = prompted(view, Selection("E6", ("aC1",)))
    assert told.startswith(f"{odds.attack.dice} dice against {odds.defence.dice}: win ")
    assert f"win {round(100 * float(odds.win))} %" in told
    assert (odds.attack.dice, odds.defence.dice) == (6, 2)


@rule("BM-10.3", "BM-10.33")
def test_a_spell_is_told_with_the_odds_of_each_amount_of_quintessence() -> None:
    game = make_place("aM@4,4 bM@4,8", spheres="a mind forces b mind life", boxes="a 2 0")
    view = shown(game)
    listed = MACHINE.choices(view, Selection("E5", mode="spells"))
    assert all(isinstance(each, do.Cast) and not each.qe for each in listed)
    answer = MACHINE.choose(view, Selection("E5", mode="spells", option=0))
    assert isinstance(answer, Selection)
    assert answer.mode == "qe"
    for place, action in enumerate(MACHINE.choices(view, answer)):
        odds = pool_odds(5 + action.qe)
        told = prompted(view, Selection("E5", answer.held, place, "qe"))
        assert f"{odds.dice} dice: 1+ {round(100 * float(odds.at_least(1)))} %" in told
        assert f"botch {round(100 * float(odds.botch))} %" in told
    mind = next(place for place, each in enumerate(listed) if each.effect == "sleep")
    items = PRESENTER.items(teller(view), view, Selection("E5", mode="spells", option=mind))
    assert "May counter: Basalt." in items[mind].text


# --- reasons -------------------------------------------------------------------------------------

CROWD = "aM@4,4 aT1@4,6 aI1@4,5 aC1@2,4 bI1@3,8 bM@5,9 bC1@6,6 bZ2@5,4 bI2@2,9"
REASONS = [
    ("aC1", "B8", "4 hexes, Move 3", "BM-6.2"),
    ("aI1", "F5", "somebody stands on F5", "BM-6.4"),
    ("aC1", "C8", "nobody walks on C8", "BM-13.2"),
    ("aI1", "I1", "hexes, Move 1", "BM-6.2"),
    ("aT1", "C10", "does not see past", "BM-13.8"),
    ("aT1", "I13", "8 hexes, range 5", "BM-9.4"),
]


@pytest.mark.parametrize(("held", "spot", "why", "number"), REASONS)
def test_why_nothing_can_be_done_at_a_hex_is_told_with_the_rule(
    held: str, spot: str, why: str, number: str
) -> None:
    game = make_place(CROWD, ground="mountain 2,7 mountain 3,7")
    said = prompted(shown(game), Selection(spot, (held,)))
    assert said.startswith(f"{number}: ")
    assert why in said


def test_own_pieces_that_cannot_act_say_why() -> None:
    game = make_place("aM@4,4 aI1@4,5 aI2@6,6", paralysed="aI1")
    assert prompted(shown(game), Selection("E6")).startswith("BM-6.7: ")
    game.play("move aI2 6,7")
    assert prompted(shown(game), Selection("G8")).startswith("BM-6.2: ")


WRONG = [
    ("join aI9 aI1", "team.apart BM-6.11", {}),
    ("join aI6 a1", "team.full BM-6.10", {"teams": "aI1 aI2 aI3 aI4 aI5"}),
    ("cast wish 0", "spell.unknown BM-15.41", {}),
    ("cast sleep 9", "qe.held BM-11.1", {}),
    ("cast sleep 6", "qe.dice BM-10.5", {"boxes": "a 9 0"}),
    ("cast cure 0", "spell.only_defends BM-10.20", {"spheres": "a mind life"}),
    ("aim bI1", "shot.nobody BM-9.1", {}),
]


@pytest.mark.parametrize(("action", "why", "more"), WRONG)
def test_bad_input_is_refused_in_words_with_the_rule(action: str, why: str, more: Any) -> None:
    pieces = " ".join(f"aI{n}@4,{n}" for n in range(1, 7))
    game = make_place(f"{pieces} aI9@7,7 aM@6,2 bI1@4,11", **({"spheres": "a mind time"} | more))
    if "cast sleep" in action:
        game = make_place(f"{pieces} aM@6,2", **({"spheres": "a mind forces"} | more))
    assert game.why_not(action) == why
    refusal = BATTLE_MAGES.refusal(game.state, game.seat, game.parsed(action))
    assert refusal is not None
    said = PRESENTER.why_not(teller(shown(game)), refusal)
    assert said.startswith(f"{why.split()[1]}: ")
    assert "?" not in said


@rule("BM-6.13")
def test_a_march_that_tears_the_team_apart_cannot_end() -> None:
    game = make_place("aI1@4,4 aC1@4,5", teams="aI1 aC1").play("march a1", "move aC1 4,8")
    answer = MACHINE.done(shown(game), Selection("E5"))
    assert answer == Ask(do.Done())
    assert game.why_not("done") == "march.apart BM-6.13"
    assert "torn apart" in str(
        MACHINE.expectation(teller(shown(game)), shown(game), Selection("A1"))
    )


# --- lists ---------------------------------------------------------------------------------------


@rule("BM-8.13")
def test_legal_casualties_are_listed_and_lit_as_they_are_pointed_at() -> None:
    game = make_place(
        "aC1@4,4 bI1@4,5 bI2@4,6 bC1@3,5", teams="bI1 bI2 bC1", phase="melee",
        dice="6 7 8 | 6 2 2 2 2",
    ).play("attack aC1 b1")  # fmt: skip
    view = shown(game)
    sets = [action.pieces for action in MACHINE.options_of(view)]
    assert sets == ["bI1+bI2", "bC1"]
    for place, pieces in enumerate(sets):
        lit = MACHINE.lights(view, Selection("A1", option=place))
        chosen = {spot for spot, light in lit.items() if light is Light.SELECTED}
        assert chosen == {game.state.the(name).hex for name in pieces.split("+")}
        told = MACHINE.expectation(teller(view), view, Selection("A1", option=place))
        assert "Leaves" in told


@rule("BM-9.3", "BM-9.5")
def test_a_volley_begins_with_the_target_or_with_a_shooter() -> None:
    game = make_place("aT1@4,4 aT2@4,3 bI1@4,7")
    view = shown(game)
    by_target = MACHINE.choose(view, Selection("E8"))
    by_shooter = MACHINE.choose(view, Selection("E8", ("aT1",)))
    assert by_target == by_shooter == Do(do.Aim("bI1"))
    assert "6 dice" in prompted(view, Selection("E8"))
    game.play("aim bI1")
    assert set(PRESENTER.controls.doers(shown(game))) == {"aT1", "aT2"}
    fill = PRESENTER.deeds["all"]
    assert fill.answer(shown(game), Selection("A1")) == Do(do.AddShooter("aT1"))


# --- boards --------------------------------------------------------------------------------------


@rule("BM-3.1", "BM-3.3")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("signs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_armies_are_told_apart_without_colour_on_each_board(players: int, signs: Any) -> None:
    record = begin(BATTLE_MAGES, Setup(players), "1")
    view = BATTLE_MAGES.view(record.state, None)
    board = bare_board(view)
    palette = palette_of(PALETTES, "standard", Depth.NONE)
    for size in SIZES:
        lines = board.paint_lines(size, palette, signs)
        drawn = "\n".join("".join(each.text for each in line) for line in lines)
        for seat in SEATS[:players]:
            assert drawn.count(signs.camp[seat]) == 14
        assert drawn.count(signs.piece["king"]) == players


@rule("BM-4.3", "BM-1.8", "BM-13.2")
def test_each_field_of_the_wheel_each_piece_and_each_ground_is_told() -> None:
    say = Words("en", CATALOGUE).say
    for field in WHEEL:
        view = shown(make_place("aM@4,4", wheel=field))
        assert say(f"wheel.{field}") in text([track_line(teller(view), view, 120)])
    for row in KINDS.values():
        army, spirit = row.letters[0], row.letters[1]
        game = make_place(f"a{army}@4,4 ai{army}2@4,6 b{spirit}3@4,8 bM@8,8 aM@8,2")
        view = shown(game)
        told = [
            text(inspector_lines(teller(view), view, Selection(spot), 40, 60))
            for spot in ("E5", "E7", "E9")
        ]
        assert say(f"piece.{row.id}") in told[0]
        assert f"illusory {say(f'piece.{row.id}')}" in told[1]
        assert say(f"spirit.{row.spirit}") in told[2]
        assert all(f"Move {row.move}, Strength {row.strength}" in each for each in told)
    view = shown(make_place("aM@0,2", ground="hill 4,4 mountain 4,5 lake 4,7", bricks="4,8"))
    for spot, name in (("E5", "hill"), ("E6", "mountain"), ("E8", "lake"), ("E9", "brick")):
        assert name in text(inspector_lines(teller(view), view, Selection(spot), 40, 60))


@rule("BM-10.14", "BM-10.16", "BM-10.19", "BM-11.45")
@pytest.mark.parametrize(
    ("cast", "spot", "number"),
    [
        ("cast domination 0", "E10", "BM-10.14"),
        ("cast domination 0", "E7", "BM-10.19"),
        ("cast domination 0", "D6", "BM-11.45"),
        ("cast vital_shock 0", "C9", "BM-10.16"),
    ],
)
def test_why_nobody_can_be_the_target_of_a_spell_is_told(cast: str, spot: str, number: str) -> None:
    game = make_place(
        "aM@4,4 bI1@4,9 bZ3@4,6 bM@3,5 bI2@2,8 bI3@4,5",
        ground="mountain 3,6 mountain 2,7 mountain 3,7",
        spheres="a mind prime b time life",
        dice="6 7 8 2 3",
    ).play(cast)
    assert prompted(shown(game), Selection(spot)).startswith(f"{number}: ")
