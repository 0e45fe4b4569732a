"""What a player is shown: pieces and their effects, zones, reasons, lists."""

from typing import Any

import pytest

from bl_tui.boards.board_model import Light
from bl_tui.games.battle_mages.options import doers
from bl_tui.games.battle_mages.panes.inspector import inspector_lines
from bl_tui.games.battle_mages.panes.mages import mages_lines, sheet_lines
from bl_tui.games.battle_mages.panes.track import track_line
from bl_tui.games.battle_mages.presenter import PRESENTER
from bl_tui.games.registry import Games
from bl_tui.table.panes import prompt
from bl_tui.table.pointing import answers, choosing
from bl_tui.table.pointing.selection import Act, Selection, Why
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.rules.ground import sees
from engine.battle_mages.state import actions as do
from engine.battle_mages.tables.effects import KNOWN
from engine.core.frozen import replace
from tests.battle_mages.looking import prompted, shown, teller, text
from tests.battle_mages.position import make_place
from tests.marks import rule

# --- pieces, effects, zones ----------------------------------------------------------------------


@rule("BM-11.32", "BM-11.33")
def test_effects_on_a_piece_are_shown_with_their_sources() -> None:
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
def test_boxes_sheets_and_teams_are_described() -> None:
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
    assert "Alabaster team 1" in team
    assert "5 dice in melee" in team
    assert "leader +1 (BM-8.8)" in team
    spell = Selection("E5", mode="spells", option=0)
    assert "2 more Paradox removes the Magus" in prompted(view, spell)


@rule("BM-10.14", "BM-9.2", "BM-13.8")
def test_zones_and_ranges_are_lit_on_demand() -> None:
    game = make_place("aM@4,4 aT1@4,8", ground="mountain 4,10")
    view, grid = shown(game), game.state.board.grid
    turned = PRESENTER.deeds["ranges"].answer(view, Selection("E5"))
    assert isinstance(turned, Selection)
    lit = choosing.lights(PRESENTER, view, turned)
    assert set(lit) >= set(grid.around("E5", 3))
    lit = choosing.lights(PRESENTER, view, Selection("E9", mode=turned.mode))
    assert set(lit) >= {s for s in grid.around("E9", 5) if sees(game.state, "E9", s)}
    assert lit.get("E12") is None, "behind the mountain"
    near = choosing.lights(PRESENTER, view, Selection("E6", mode=turned.mode))
    assert near == {"E5": Light.TARGET}, "in whose zone a hex lies"
    assert choosing.choose(PRESENTER, view, turned) == Selection("E5")


@rule("BM-5.1")
def test_the_track_marks_the_active_and_the_eliminated_players() -> None:
    game = make_place("aM@4,4 aI1@4,5", players=4)
    line = text([track_line(teller(shown(game)), shown(game), 120)])
    assert line.index(">") < line.index("Alabaster")
    assert all(name in line for name in ("Basalt", "Cobalt", "Damask"))


def test_in_a_narrow_track_the_title_stays_as_long_as_blanks_can_go() -> None:
    """Four armies take the room of blanks; with points, they take that of the title, too."""
    library = Games()["battle_mages"].scenarios
    shown_in = {}
    for name in ("square", "three"):
        state = BATTLE_MAGES.start(library.setup(library.library()[name]), "1").state
        view = replace(BATTLE_MAGES.view(state, None), round=9)
        shown_in[name] = text([track_line(teller(view), view, 80)])
    assert shown_in["square"].startswith(" The Square Round 9 > a Alabaster 14 ")
    assert shown_in["three"].startswith(" Round 9  > a Alabaster  19  ")


# --- reasons -------------------------------------------------------------------------------------

CROWD = "aM@4,4 aT1@4,6 aI1@4,5 aC1@2,4 bI1@3,8 bM@5,9 bC1@6,6 bZ2@5,4 bI2@2,9"
REASONS = [
    ("aC1", "B8", "4 hexes is too far for Move 3", "BM-6.2"),
    ("aI1", "F5", "F5 is occupied", "BM-6.4"),
    ("aC1", "C8", "pieces cannot enter C8", "BM-13.2"),
    ("aI1", "I1", "too far for Move 1", "BM-6.2"),
    ("aT1", "C10", "line of sight", "BM-13.8"),
    ("aT1", "I13", "has range 5, but the target is 8 hexes away", "BM-9.4"),
]


@pytest.mark.parametrize(("held", "spot", "why", "number"), REASONS)
def test_a_hex_without_an_action_shows_the_rule_that_forbids_it(
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
    answer = answers.done(PRESENTER, shown(game), Selection("E5"))
    assert answer == Why(do.Done())
    assert game.why_not("done") == "march.apart BM-6.13"
    assert "is apart" in str(
        prompt.expectation(PRESENTER, teller(shown(game)), shown(game), Selection("A1"))
    )


# --- lists ---------------------------------------------------------------------------------------


@rule("BM-8.13")
def test_legal_casualties_are_listed_and_highlighted_under_the_cursor() -> None:
    game = make_place(
        "aC1@4,4 bI1@4,5 bI2@4,6 bC1@3,5", teams="bI1 bI2 bC1", phase="melee",
        dice="6 7 8 | 6 2 2 2 2",
    ).play("attack aC1 b1")  # fmt: skip
    view = shown(game)
    sets = [action.pieces for action in PRESENTER.decisions.choices(view, Selection(""))]
    assert sets == ["bI1+bI2", "bC1"]
    for place, pieces in enumerate(sets):
        lit = choosing.lights(PRESENTER, view, Selection("A1", option=place))
        chosen = {spot for spot, light in lit.items() if light is Light.SELECTED}
        assert chosen == {game.state.the(name).hex for name in pieces.split("+")}
        told = prompt.expectation(PRESENTER, teller(view), view, Selection("A1", option=place))
        assert "Pieces left" in told


@rule("BM-9.3", "BM-9.5")
def test_a_volley_begins_with_the_target_or_with_a_shooter() -> None:
    game = make_place("aT1@4,4 aT2@4,3 bI1@4,7")
    view = shown(game)
    by_target = choosing.choose(PRESENTER, view, Selection("E8"))
    by_shooter = choosing.choose(PRESENTER, view, Selection("E8", ("aT1",)))
    assert by_target == by_shooter == Act(do.Aim("bI1"))
    assert "6 dice" in prompted(view, Selection("E8"))
    game.play("aim bI1")
    assert set(doers(shown(game))) == {"aT1", "aT2"}
    fill = PRESENTER.deeds["all"]
    assert fill.answer(shown(game), Selection("A1")) == Act(do.AddShooter("aT1"))


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
def test_a_spell_without_a_target_shows_why(cast: str, spot: str, number: str) -> None:
    game = make_place(
        "aM@4,4 bI1@4,9 bZ3@4,6 bM@3,5 bI2@2,8 bI3@4,5",
        ground="mountain 3,6 mountain 2,7 mountain 3,7",
        spheres="a mind prime b time life",
        dice="6 7 8 2 3",
    ).play(cast)
    assert prompted(shown(game), Selection(spot)).startswith(f"{number}: ")
