"""What is told besides the board: notes in their moment, a game that is over, a position."""

from functools import lru_cache
from random import Random
from typing import Any

import pytest

from bl_tui.forms.finished.afterwards import Afterwards
from bl_tui.games.battle_mages.board.signs import ASCII
from bl_tui.games.battle_mages.decisions import decision_of
from bl_tui.games.battle_mages.decisions.magic import Spells
from bl_tui.games.battle_mages.decisions.turn import Actions
from bl_tui.games.battle_mages.module import MODULE
from bl_tui.games.battle_mages.notes import NOTES
from bl_tui.games.battle_mages.presenter import PRESENTER
from bl_tui.games.battle_mages.text_board import spoken_view
from bl_tui.games.battle_mages.words import CATALOGUE
from bl_tui.games.battle_mages.words.events import tell
from bl_tui.games.battle_mages.words.naming import NAMES
from bl_tui.table.panes.notes import due
from bl_tui.table.pointing import answers, choosing
from bl_tui.table.pointing.selection import Act, Hint, Selection
from bl_tui.text.lines import wrap
from bl_tui.words import Words, codes
from engine.battle_mages.boards.board import BOARDS, OBJECTIVES
from engine.battle_mages.game import BATTLE_MAGES
from engine.battle_mages.state import actions as do
from engine.battle_mages.state.events import UpkeepRolled
from engine.battle_mages.state.model import Setup
from engine.bots.battle_mages.judge import BattleMagesJudge
from engine.core.record import Record, advance, begin
from tests.battle_mages.conformance import eager
from tests.battle_mages.looking import panel, shown
from tests.battle_mages.position import make_place
from tests.conformance.seen import by, seen
from tests.marks import rule

WORDS = Words("en", CATALOGUE)
RARE = {"out", "node", "counter", "rebel", "domination", "invisible", "umbra", "seals", "bricks"}
"""Notes that few games have a moment for."""


@lru_cache(maxsize=1)
def _played() -> Record[Any, Any]:
    """Return a whole game of Regular against himself."""
    record = begin(BATTLE_MAGES, Setup(2), "told")
    judge = BattleMagesJudge()
    while seats := BATTLE_MAGES.to_act(record.state):
        view = BATTLE_MAGES.view(record.state, seats[0])
        record = advance(BATTLE_MAGES, record, seats[0], judge.best(view).action)
    return record


@rule("BM-5.2")
def test_the_result_shows_losses_turning_points_and_the_luckiest_roll() -> None:
    record = _played()
    view = BATTLE_MAGES.view(record.state, None)
    told = Afterwards(MODULE, record, PRESENTER.phrases(WORDS, ASCII, view, True))
    story = list(told.story())
    assert "won in round" in story[0]
    assert story[1].startswith("Turning point, round ")
    assert " with " in story[-1]
    assert "net successes" in story[-1]
    losses = told.losses()
    assert len(losses) == record.state.round
    loser = 1 - record.state.seats.index(record.state.over.won[0])
    assert losses[-1][loser] >= max(each[loser] for each in losses[:-1])
    rolls = told.rolls()
    assert {each.turn for each in rolls} <= set(range(1, record.state.round + 1))


def test_notes_come_when_something_first_matters() -> None:
    """In some games of chance nearly all of them have had their moment; goals at once (BM-17)."""
    told: list[str] = []
    goals = [Setup(goal.players, scenario=name) for name, goal in OBJECTIVES.items()]
    games = [Setup(3, wheel=True), Setup(2), Setup(4, zoc_radius=6), *goals, Setup(2, cup=1)]
    for number, setup in enumerate(games):
        pick = eager(Random(number))
        for view, events in seen(BATTLE_MAGES, setup, f"notes {number}", by(pick), 900):
            found = due(NOTES, told, decision_of(view).name, view, events)
            told += [found.id] if found is not None else []
    assert {*told} >= {note.id for note in NOTES} - RARE
    assert len(told) == len(set(told)), "each is told once"


@pytest.mark.parametrize("language", codes())
def test_notes_have_room_on_the_smallest_terminal(language: str) -> None:
    """Two lines of 80 columns, behind the word that says what it is, with the longest key."""
    words = Words(language, CATALOGUE)
    keys = dict.fromkeys(("special", "cast", "inspect"), "Backspace")
    for note in NOTES:
        text = f"NOTABENE {words.say(f'note.{note.id}', **keys)}"
        assert len(wrap(text, 79)) <= 2, note.id


@rule("BM-0.14")
def test_a_position_is_described_in_sentences() -> None:
    game = make_place(
        "aM@4,4 aC1@4,5 bI1@4,6", teams="aM aC1", ground="hill 2,2 lake 0,6", bricks="3,3",
        seals="b 6,6 3", paralysed="bI1", marks="aC1 blessing 2",
    )  # fmt: skip
    told = "\n".join(spoken_view(WORDS, shown(game)))
    for each in (
        "C3", "A7", "brick", "D4", "seal", "G7", "Cavalry", "Blessing", "paralysed",
        BOARDS[2].node, "Quintessence",
    ):  # fmt: skip
        assert each.lower() in told.lower(), each
    assert "/" not in told, "no map is drawn"


@rule("BM-11.19")
def test_only_a_spirit_breaks_free() -> None:
    sixes = (UpkeepRolled(name, (6,), "upkeep") for name in ("aZ1", "aiI2"))
    spirit, illusion = (tell(WORDS, six, NAMES) for six in sixes)
    assert "breaks free" in spirit
    assert "passes the upkeep roll" in illusion


@rule("BM-8.21")
def test_a_turn_ends_at_once_where_only_bricks_can_be_attacked() -> None:
    view = shown(make_place("aC1@4,4 aI1@8,0 bI1@2,5", bricks="4,5", phase="melee"))
    assert not isinstance(answers.done(PRESENTER, view, Selection("E5")), Hint)


def test_a_team_has_a_name_in_a_plan() -> None:
    view = shown(make_place("aC1@4,4 bI1@4,6 bI2@4,7", teams="bI1 bI2"))
    teller = PRESENTER.phrases(WORDS, ASCII, view, True)
    assert PRESENTER.unit_name(teller, view, "b1") == "Basalt team 1 (Infantry x2)"
    assert PRESENTER.unit_name(teller, view, "b9") == ""


@rule("BM-8.3")
def test_the_only_attack_of_a_side_is_made_at_once() -> None:
    game = make_place("aC1@4,4 aI1@8,0 bI1@4,5", phase="melee")
    view = shown(game)
    assert choosing.choose(PRESENTER, view, Selection("E5")) == Act(do.Attack("aC1", "bI1"))
    assert isinstance(answers.done(PRESENTER, view, Selection("E5")), Hint), (
        "and it is not lost by a slip"
    )
    told = panel("odds", view, Selection("E5"))
    assert told.startswith("Attack: 3 dice"), "odds are those of the attack, not of magic"
    team = make_place("aC1@4,4 bI1@4,5 bI2@4,6", teams="bI1 bI2", phase="melee")
    assert choosing.choose(PRESENTER, shown(team), Selection("E5")) == Act(do.Attack("aC1", "b1"))
    two = make_place("aC1@4,4 bI1@4,5 bI2@4,3", phase="melee")
    assert isinstance(choosing.choose(PRESENTER, shown(two), Selection("E5")), Selection)


@rule("BM-14.2")
def test_ending_a_turn_names_pieces_that_could_still_act() -> None:
    view = shown(make_place("aC1@4,4 aT1@6,6 bI1@6,9"))
    hint = answers.done(PRESENTER, view, Selection("E5"))
    assert isinstance(hint, Hint)
    assert {"aC1", "aT1"} <= set(hint.units)
    assert answers.done(PRESENTER, view, Selection("E5"), sure=True) == Act(do.Done())


@pytest.mark.parametrize(
    ("language", "says"), [("en", "name the team, a1"), ("it", "indica la squadra, a1")]
)
@rule("BM-6.10")
def test_the_refusal_to_join_a_piece_in_a_team_names_its_team(language: str, says: str) -> None:
    game = make_place("aT1@4,3 aT2@4,4 aI1@4,2", teams="aT1 aI1")
    refusal = BATTLE_MAGES.refusal(game.state, game.seat, game.parsed("join aT2 aT1"))
    assert refusal is not None
    assert says in MODULE.words.why(Words(language, CATALOGUE), refusal, NAMES)


@pytest.mark.parametrize(
    ("language", "says"), [("en", "no target from here"), ("it", "nessun bersaglio da qui")]
)
@rule("BM-10.8")
def test_a_spell_without_a_target_says_so_and_is_listed_last(language: str, says: str) -> None:
    """It stays possible: the Magus may still walk to a target, and the rules allow the waste."""
    words = Words(language, CATALOGUE)
    for illusions, warned in (("", True), (" biI1@4,6", False)):
        game = make_place(f"aM@4,4 bI1@8,8{illusions}", spheres="a mind entropy b life matter")
        view = shown(game)
        cast, spells = do.Cast("disenchant", 0), Spells(view)
        here = Selection("E5", mode=Spells.name)
        at = Selection("E5", mode=Spells.name, option=spells.choices(here).index(cast))
        phrases = PRESENTER.phrases(words, ASCII, view, True)
        assert (says in spells.prompt(phrases, at)) is warned
        item = PRESENTER.items(phrases, view, at)[at.option or 0]
        assert (says in item.text.casefold()) is warned
        assert decision_of(view).minor(cast) is warned
        assert cast in view.actions


@rule("BM-9.17")
def test_bricks_are_listed_after_enemies_and_keep_nobody_from_ending_the_actions() -> None:
    game = make_place("aT1@4,4 bI1@4,8", bricks="4,6")
    decision = decision_of(shown(game))
    aims = [action for action in decision.view.actions if isinstance(action, do.Aim)]
    assert [aim.target for aim in sorted(aims, key=decision.minor)][-1] == game.spot("4,6")
    alone = Actions(shown(make_place("aT1@4,4 bI1@8,8", bricks="4,6")))
    assert "aT1" in alone.can_act
    assert "aT1" not in alone.busy


@pytest.mark.parametrize(
    ("language", "single", "team"),
    [
        ("en", "to Infantry (E6)?", "to Basalt team 1?"),
        ("it", ": Fanteria (E6). Ti", ": squadra 1 di Basalto. Ti"),
    ],
)
@rule("BM-10.20")
def test_the_offer_of_a_magic_defence_names_what_is_damaged(
    language: str, single: str, team: str
) -> None:
    for teams, says in (("", single), ("bI1 bI2", team)):
        game = make_place(
            "aC1@4,4 bI1@4,5 bI2@3,6 bM@4,8",
            spheres="b life mind",
            phase="melee",
            teams=teams,
            dice="6 7 9 | 2 2 2",
        ).play(f"attack aC1 {'b1' if teams else 'bI1'}")
        view = shown(game)
        phrases = PRESENTER.phrases(Words(language, CATALOGUE), ASCII, view, True)
        assert says in decision_of(view).prompt(phrases, Selection("E6"))
