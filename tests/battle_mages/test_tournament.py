"""The tournament: battles in a row, points, what a Magus keeps, how it ends (BM-18)."""

import pytest

from bl_tui.games.battle_mages.measure import MEASURE
from bl_tui.games.battle_mages.module import MODULE
from bl_tui.games.battle_mages.scenario_list import library
from bl_tui.games.battle_mages.words import CATALOGUE
from bl_tui.words import Words
from engine.battle_mages.boards.board import TOURNAMENTS
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state.armies import Army
from engine.battle_mages.state.events import BattleBegan, GameEnded, LaurelsCounted
from engine.battle_mages.state.model import Setup, change_player
from engine.battle_mages.turn.tournament import battle_of
from engine.battle_mages.validate.setups import wrong_setup
from engine.battle_mages.validate.states import wrong_state
from engine.bots.battle_mages.evaluation import chance, standing
from engine.bots.battle_mages.judge import BattleMagesJudge
from engine.core.frozen import replace
from saves.games.battle_mages import SAVED
from tests.battle_mages.position import Position, make_place
from tests.marks import rule

CUPS = {setup.players: setup for setup in library().values() if setup.cup}
FALLS = "aK@0,0 bK@8,12 aC1@8,11 aC2@7,11"


def _won(players: int = 2, number: int = 1, **laurels: int) -> Position:
    """Return a tournament after the first army has taken the King of the second one."""
    setup = battle_of(CUPS[players], number)
    spheres = [
        "a",
        "life",
        "prime",
        "b",
        "forces",
        "time",
        "c",
        "mind",
        "spirit",
        "d",
        "matter",
        "entropy",
    ]
    kings = "" if players == 2 else " cK@0,12" if players == 3 else " cK@0,12 dK@12,0"
    game = make_place(
        FALLS + kings,
        setup=setup,
        phase="melee",
        dice=" ".join(["9 9 9 2 2"] + ["3 7 9 2 5 8 6 4"] * 6),
        kings=False,
        spheres=" ".join(spheres[: 3 * players]),
        boxes="a 2 3",
    )
    for letter, count in laurels.items():
        seat = next(army for army in Army if army.letter == letter)
        game.state = change_player(game.state, seat, laurels=count)
    return game.play("attack aC1 bK")


@rule("BM-18.1", "BM-18.2", "BM-18.4")
def test_the_next_battle_begins_with_the_same_magi_on_the_next_board() -> None:
    game = _won()
    assert game.won == ""
    assert [event.total for event in game.happened(LaurelsCounted)] == [1, 0]
    (began,) = game.happened(BattleBegan)
    assert (began.number, began.ground) == (2, "bridge")
    assert (game.state.setup.kind, game.state.setup.ground) == ("cup2", "bridge")
    assert game.state.board.goals == ("E6", "E7", "E8")
    first = game.sheet("a")
    assert (first.three, first.two, first.qe, first.paradox) == ("life", "prime", 2, 0)
    assert len(game.state.pieces) == sum(map(len, game.state.board.homes))
    while not game.state.order:
        game.play("done")
    assert game.state.order[0] is Army.BASALT, "who has fewest points begins"


@rule("BM-18.2")
def test_players_in_play_score_when_a_king_falls() -> None:
    game = _won(4)
    assert [game.sheet(letter).laurels for letter in "abcd"] == [1, 0, 1, 1]
    assert game.happened(BattleBegan) == []


@rule("BM-18.2")
def test_the_winner_also_scores_for_rivals_in_play_and_a_draw_brings_nothing() -> None:
    race = battle_of(CUPS[3], 2)
    node = "{},{}".format(*race.board.grid.row_col(race.board.node))
    for points, totals in ((5, [2, 0, 0]), (3, None)):
        game = make_place(f"aK@0,0 bK@7,14 cK@14,0 aI1@{node}", setup=race, kings=False,
                          dice="3 7 9 2 5 8 6 4")  # fmt: skip
        game.state = change_player(game.state, Army.ALABASTER, points=points)
        game.end_turn() if totals is None else [game.play("done") for _ in range(2)]
        counted = [event.total for event in game.happened(LaurelsCounted)]
        assert counted == (totals or [])
    last = replace(battle_of(CUPS[2], 1), round_limit=3)
    draw = make_place("aK@0,0 bK@8,12", setup=last, active="b", dice="3 7 9 2 5 8 6 4")
    while not draw.happened(LaurelsCounted):
        draw.play("done")
    assert [event.total for event in draw.happened(LaurelsCounted)] == [0, 0]


@rule("BM-18.3")
def test_a_tournament_ends_when_nobody_can_catch_up_or_after_the_last_battle() -> None:
    early = _won(number=3, a=2)
    assert early.won == "a BM-18.3"
    assert [event.reason for event in early.happened(GameEnded)] == ["last_king", "cup"]
    assert _won(number=3, a=1, b=1).won == ""
    assert _won(number=5, a=2, b=2).won == "a BM-18.3"
    assert _won(number=5, a=1, b=2).won == "a BM-18.3", "the last battle decides"
    last = replace(battle_of(CUPS[2], 5), round_limit=3)
    drawn = make_place("aK@0,0 bK@8,12", setup=last, active="b", dice="3 7 9 2 5 8 6 4")
    while drawn.state.over is None:
        drawn.play("done")
    over = drawn.state.over
    assert over is not None
    assert (over.won, over.reason, over.leaders) == ((), "cup_draw", (Army.ALABASTER, Army.BASALT))


@pytest.mark.parametrize("changes", [{"round_limit": 0}, {"free_deploy": True}, {"cup": 2},
                                     {"scenario": "bridge"}, {"title": "Mine"}])  # fmt: skip
@rule("BM-18.1")
def test_a_tournament_cannot_be_set_up_otherwise(changes: dict[str, object]) -> None:
    assert wrong_setup(CUPS[2]) is None
    assert wrong_setup(replace(CUPS[2], **changes)) is not None


@rule("BM-18.1")
def test_every_board_of_a_tournament_can_be_played() -> None:
    for players, fields in TOURNAMENTS.items():
        for number, field in enumerate(fields, 1):
            setup = battle_of(CUPS[players], number)
            assert setup.ground == field
            state = BATTLE_MAGES.start(setup, "fields").state
            assert wrong_state(CUPS[players], state) is None
    assert wrong_state(Setup(), BATTLE_MAGES.start(battle_of(CUPS[2], 2), "x").state) is not None


def test_pages_describe_the_battle_that_ended_and_the_next_one() -> None:
    game, words = _won(), Words("en", CATALOGUE)
    parts = MODULE.parts(CUPS[2])
    assert parts is not None
    assert MODULE.parts(Setup()) is None
    view = BATTLE_MAGES.view(game.state, None)
    outcome, briefing = parts.turned(words, view, game.events)
    told = "\n".join("".join(span.text for span in line) for line in outcome.lines(60))
    assert outcome.title == "Battle 1 of 5 is over"
    assert "Alabaster has 1 point in the tournament." in told
    assert "Next battle: The Bridge." in told
    assert briefing.title == "The Bridge (2 of 5)"
    assert parts.now(words, view) == briefing or briefing.line.startswith("The Bridge (2 of 5)")


def test_the_score_of_a_save_is_that_of_the_tournament() -> None:
    game, words = _won(), Words("en", CATALOGUE)
    assert SAVED.score(game.state) == (1, 0)
    assert MODULE.scores(words, "cup2", (1, 0)) == {"alabaster": "1 point", "basalt": "0 points"}
    assert MEASURE.units(["cup2", "duel"]) == ("points", "strength")


def test_bots_do_not_forget_a_battle_that_was_won() -> None:
    before = make_place(FALLS, setup=CUPS[2], phase="melee")
    after = _won().state
    ahead = standing(before.state, Army.ALABASTER)
    assert standing(after, Army.ALABASTER) >= 200 > ahead
    assert standing(after, Army.BASALT) <= -200
    assert chance(after, Army.ALABASTER) is None
    assert BattleMagesJudge().turns(before.state, after) > 9
