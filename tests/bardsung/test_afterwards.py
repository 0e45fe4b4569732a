"""What a finished game of Bardsung is told by: its story, the luck of the dice, losses."""

from typing import Any

from bl_tui.forms.finished.afterwards import Afterwards
from bl_tui.games.bardsung.board.signs import glyphs_for
from bl_tui.games.bardsung.module import MODULE
from bl_tui.games.bardsung.odds.luck import luck_panel
from bl_tui.games.bardsung.presenter import PRESENTER
from bl_tui.table.session.showing import scene_of
from bl_tui.words import Words
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.model import Setup
from engine.bots.bardsung.judge import BardsungJudge
from engine.core.record import advance, begin
from tests.bardsung.fingers import sit
from tests.bardsung.test_panes import plan_of
from tests.e2e.battle import AnyRecord
from tests.ui.scenes import text_of

PARTY = ("lightweaver", "wyldshell")


def played(scenario: str, seed: str) -> AnyRecord:
    """Return a whole game led by Regular."""
    record, judge = begin(BARDSUNG, Setup(scenario, PARTY), seed), BardsungJudge()
    while seats := BARDSUNG.to_act(record.state):
        action = judge.best(BARDSUNG.view(record.state, seats[0])).action
        record = advance(BARDSUNG, record, seats[0], action)
    return record


def told(record: AnyRecord) -> Afterwards:
    """Return what is told of a game."""
    words = Words("en", MODULE.words.catalogue)
    view = BARDSUNG.view(record.state, None)
    teller = PRESENTER.phrases(words, glyphs_for("ascii", words), view, True)
    return Afterwards(MODULE, record, teller)


def test_the_story_of_a_fight_names_its_turning_points_and_its_luckiest_roll() -> None:
    after = told(played("EN-4", "story 8"))
    story = list(after.story())
    assert story[0].startswith("All ")
    assert " in round " in story[0]
    turnings = [sentence for sentence in story if sentence.startswith("Turning point, round ")]
    assert turnings
    assert not any("%" in sentence for sentence in turnings), "its chances are not known"
    assert "Luckiest roll: round" in story[-1]


def test_cards_and_losses_belong_to_the_heroes_in_the_encounter() -> None:
    after = told(played("EN-4", "story 7"))
    rows = list(after.cards())
    assert len(rows) == 2
    assert rows[0].startswith("Lightweaver, ")
    assert "Tidal Staff" in rows[1]
    losses = after.losses()
    assert all(len(each) == len(PARTY) for each in losses)
    assert max(max(each) for each in losses) > 0


def test_the_luck_panel_shows_each_hero_and_the_rolls_that_mattered() -> None:
    record = played("combat", "luck 1")
    sitting = sit(record)
    rolls: Any = told(record).rolls()
    scene = scene_of(sitting.session, sitting.seen, plan_of(sitting, 80, 24), rolls)
    lines = text_of(luck_panel(scene, 44, 40)).split("\n")
    heads = [line for line in lines if line.strip().startswith(("L ", "W "))]
    assert len(heads) == 2
    assert " expected" in " ".join(line.strip() for line in lines)
    assert any(line.strip().startswith("round 1, ") for line in lines)
    assert "to succeed" in " ".join(lines)
