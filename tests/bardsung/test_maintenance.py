"""Steps between encounters: Done ends one in which something was done; treasures in all of them."""

from functools import partial

import pytest

from bl_tui.games.bardsung.decisions import decision_of
from bl_tui.games.bardsung.decisions.growing import Treasures
from bl_tui.games.bardsung.presenter import PRESENTER
from bl_tui.games.bardsung.words.actions import label
from bl_tui.games.bardsung.words.naming import NAMES
from bl_tui.games.bardsung.words.record import WORDS, why
from bl_tui.table.advice import pointed
from bl_tui.table.session import keys
from bl_tui.table.session.commands import press
from bl_tui.words import Words
from engine.bardsung.campaign.shopping import suggested
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.actions import Done, Give, Learn
from engine.bardsung.state.model import Setup, Treasure
from engine.bardsung.state.seats import SEATS
from engine.bardsung.state.steps import Aftermath, AfterStage, Ask, Upgrading
from engine.bots.bardsung.judge import BardsungJudge
from engine.core.frozen import replace
from engine.core.record import advance, begin, refuse_undo, take_back
from tests.bardsung.fingers import Fingers, sit
from tests.bardsung.position import Make, Position
from tests.bardsung.test_panes import pane
from tests.marks import rule

FIRE, ICE, BARK = "TR01", "TR02", "TR09"
"""Two gems and a rune."""
GOLD_STEPS = (AfterStage.RESTORE, AfterStage.REFRESH, AfterStage.DRAW, AfterStage.DETACH)


def maintain(game: Position, stage: AfterStage) -> None:
    """Let a step of the maintenance phase begin."""
    left = tuple(hero.id for hero in game.state.heroes) if stage is AfterStage.LEVEL else ()
    game.state = replace(game.state, steps=(Aftermath(True, stage, left),))
    game.go_on()


def stage_of(game: Position) -> str:
    """Return the step that is due, "" where it is no step of maintenance."""
    step = game.state.steps[-1]
    return step.stage.value if isinstance(step, Aftermath) else ""


# --- a step ends by Done ------------------------------------------------------------------------


@rule("BS-28.14", "BS-28.20")
def test_done_continues_for_a_hero_who_has_spent_the_last_xp(position: Make) -> None:
    game = position("Stoneheart TUT.n, Lightweaver TUT.n")
    game.change("Stoneheart", xp=2)
    game.change("Lightweaver", xp=1)
    maintain(game, AfterStage.LEVEL)
    while any(each.startswith("learn ") for each in game.options):
        game.play(game.options[0])
    assert (game.deciding, game.options) == ("Stoneheart", ["done"])
    game.play("done")
    assert game.deciding == "Lightweaver"
    assert game.options[-1] == "done"
    assert len(game.options) > 1


@rule("BS-28.14")
def test_a_hero_who_can_learn_nothing_is_skipped(position: Make) -> None:
    """What the hero before did matters to nobody else, and a loose treasure stops nobody."""
    game = position("Stoneheart TUT.n, Lightweaver TUT.n, Dawnguard TUT.n")
    game.change("Stoneheart", xp=1)
    game.change("Lightweaver", treasures=FIRE)
    game.change("Dawnguard", xp=1)
    maintain(game, AfterStage.LEVEL)
    game.play(game.options[0], "done")
    assert game.deciding == "Dawnguard"


@rule("BS-28.14")
def test_the_last_upgrade_can_be_undone() -> None:
    """Also where a program leads the next hero, since nobody else has decided anything yet."""
    hero = SEATS["stoneheart"]
    record = begin(BARDSUNG, Setup("campaign", ("stoneheart", "lightweaver")), "lesson")
    before = record.state
    record = advance(BARDSUNG, record, hero, Learn("ST4"))
    assert record.state.hero("stoneheart").xp == 0
    assert BARDSUNG.to_act(record.state) == (hero,)
    assert refuse_undo(BARDSUNG, record, hero) is None
    assert take_back(BARDSUNG, record, hero).state == before


@rule("BS-28.9", "BS-28.12")
def test_a_gold_step_in_which_something_was_bought_waits_for_done(position: Make) -> None:
    game = position("Stoneheart TUT.n", gold=8, resources=(2, 3, 3, 3))
    maintain(game, AfterStage.REFRESH)
    game.play("buy refresh potion")
    assert stage_of(game) == "refresh"
    assert game.options == ["done"]
    game.change("Stoneheart", xp=1)
    game.play("done")
    assert stage_of(game) == "level"


@rule("BS-28.12")
@pytest.mark.parametrize("stage", [*GOLD_STEPS, AfterStage.LEVEL])
def test_a_loose_treasure_alone_stops_no_step(position: Make, stage: AfterStage) -> None:
    game = position("Stoneheart TUT.n, Lightweaver TUT.n")
    game.change("Stoneheart", treasures=f"{FIRE}, {BARK}")
    maintain(game, stage)
    assert stage_of(game) == "vote"


@rule("BS-28.12")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "BS-28.12: this step sells refreshed tokens; treasures are sold in another step"),
        ("it", "BS-28.12: qui si vendono segnalini riattivati; tesori in un altro passo"),
    ],
)
def test_a_purchase_in_the_wrong_step_is_refused_in_words(
    position: Make, language: str, said: str
) -> None:
    game = position("Stoneheart TUT.n", gold=24, resources=(2, 3, 3, 3))
    maintain(game, AfterStage.REFRESH)
    words = Words(language, WORDS.catalogue)
    assert why(words, game.refusal("buy treasure Stoneheart"), NAMES) == said


# --- treasure at any time -----------------------------------------------------------------------


def selling(position: Make, stage: AfterStage) -> Position:
    """Return a party of two in a gold step that has something to choose."""
    game = position("Stoneheart TUT.n, Lightweaver TUT.n", gold=20, resources=(2, 2, 2, 2))
    game.change("Stoneheart", treasures=f"Bard's Whistle, {FIRE}@0")
    game.change("Lightweaver", treasures=f"{ICE}, {BARK}")
    spent = (Treasure("TR23", exhausted=True), Treasure(FIRE, 0))
    heroes = (replace(game.hero("Stoneheart"), treasures=spent), game.hero("Lightweaver"))
    game.state = replace(game.state, heroes=heroes, last="stoneheart")
    game.state = replace(
        game.state, decks=replace(game.state.decks, treasure=("TR05", "TR06", "TR07"))
    )
    maintain(game, stage)
    assert (stage_of(game), game.deciding) == (stage.value, "Stoneheart")
    return game


@rule("BS-23.2", "BS-23.7")
@pytest.mark.parametrize("stage", GOLD_STEPS)
def test_in_the_gold_steps_the_party_attaches_and_hands_over(
    position: Make, stage: AfterStage
) -> None:
    """Whoever has the treasure: the hero who decides for the party need not be its owner."""
    game = selling(position, stage)
    trades = [each for each in game.options if each.split()[0] in ("attach", "give")]
    assert trades == [
        "give TR23 lightweaver",
        f"attach {ICE} 0",
        f"give {ICE} stoneheart",
        f"attach {BARK} 1",
        f"give {BARK} stoneheart",
    ]
    game.play(f"attach {ICE} 0", f"give {BARK} Stoneheart")
    assert Treasure(ICE, 0) in game.hero("Lightweaver").treasures
    assert Treasure(BARK) in game.hero("Stoneheart").treasures
    assert stage_of(game) == stage.value


@rule("BS-23.2", "BS-23.3", "BS-23.7", "BS-23.8", "BS-23.10", "BS-23.1")
@pytest.mark.parametrize("stage", GOLD_STEPS)
def test_trades_are_refused_by_their_own_rules(position: Make, stage: AfterStage) -> None:
    game = selling(position, stage)
    assert game.why(f"attach {ICE} 1") == ("attach.kind", "BS-23.3")
    assert game.why(f"attach {FIRE} 0") == ("attach.attached", "BS-23.10")
    assert game.why(f"give {FIRE} Lightweaver") == ("give.attached", "BS-23.2")
    assert game.why(f"give {ICE} Lightweaver") == ("give.nobody", "BS-23.2")
    assert game.why("give Blood Garnet Lightweaver") == ("treasure.not_yours", "BS-23.1")
    assert game.why("attach Blood Garnet 0") == ("treasure.not_yours", "BS-23.1")
    if stage is not AfterStage.DETACH:
        assert game.why(f"detach {FIRE}") == ("turn.not_now", "BS-28.12")
    else:
        assert game.why("detach Blood Garnet") == ("treasure.not_yours", "BS-23.1")
        assert game.offers(f"detach {FIRE}")


@rule("BS-23.7", "BS-28.11")
def test_the_equipment_detached_last_can_be_attached_elsewhere(position: Make) -> None:
    game = selling(position, AfterStage.DETACH)
    game.play(f"detach {FIRE}", f"give {FIRE} Lightweaver")
    assert stage_of(game) == "detach"
    game.play(f"attach {FIRE} 0", "done")
    assert Treasure(FIRE, 0) in game.hero("Lightweaver").treasures


@rule("BS-23.7", "BS-28.10")
def test_a_treasure_that_was_bought_is_attached_at_once(position: Make) -> None:
    game = position("Stoneheart TUT.n", gold=10, resources=(3, 3, 3, 3), draws=FIRE)
    maintain(game, AfterStage.DRAW)
    game.play("buy treasure Stoneheart")
    assert game.options == [f"attach {FIRE} 0", "done"]
    game.play(f"attach {FIRE} 0")
    assert game.hero("Stoneheart").treasures == (Treasure(FIRE, 0),)
    assert game.options == ["done"]


@rule("BS-23.2", "BS-28.24")
def test_at_level_up_and_while_upgrading_anybody_hands_treasures_over(position: Make) -> None:
    game = position("Stoneheart TUT.n, Lightweaver TUT.n")
    game.change("Stoneheart", xp=1, treasures=f"{FIRE}, {ICE}")
    game.change("Lightweaver", treasures=BARK)
    maintain(game, AfterStage.LEVEL)
    game.play(f"give {BARK} Stoneheart", f"give {FIRE} Lightweaver")
    steps = (Aftermath(True, AfterStage.NEXT), Upgrading("stoneheart", 2))
    game.state = replace(game.state, steps=steps)
    assert game.offers(f"give {BARK} Lightweaver")
    game.play(f"give {ICE} Lightweaver", f"give {FIRE} Stoneheart")
    assert [each.card for each in game.hero("Stoneheart").treasures] == [BARK, FIRE]
    game.play(f"attach {FIRE} 0", f"give {ICE} Stoneheart", f"give {ICE} Lightweaver")
    assert game.why(f"detach {BARK}") == ("detach.not_attached", "BS-23.10")
    assert game.why(f"detach {ICE}") == ("treasure.not_yours", "BS-23.1")
    assert game.choices == ["0", "1"]


@rule("BS-23.2", "BS-23.7", "BS-23.11")
def test_in_a_turn_another_hero_hands_a_potion_over_and_attaches_a_gem(position: Make) -> None:
    """At any time is also in the turn of somebody else, who may drink what they are given."""
    game = position("Stoneheart TUT.n, Lightweaver TUT.s")
    game.change("Lightweaver", treasures=f"Flask of Firewater, {FIRE}")
    assert game.why("consume Flask of Firewater") == ("treasure.not_yours", "BS-23.1")
    assert game.why(f"attach {BARK} 0") == ("treasure.not_yours", "BS-23.1")
    game.play(f"attach {FIRE} 0", "give Flask of Firewater Stoneheart")
    assert game.hero("Lightweaver").treasures == (Treasure(FIRE, 0),)
    assert game.why(f"give {FIRE} Stoneheart") == ("give.attached", "BS-23.2")
    assert game.hero("Stoneheart").spent == 0
    game.play("consume Flask of Firewater")


# --- programs -----------------------------------------------------------------------------------


@pytest.mark.parametrize("owner", ["Stoneheart", "Lightweaver"])
@pytest.mark.parametrize("stage", [*GOLD_STEPS, AfterStage.LEVEL])
def test_a_program_ends_each_step(position: Make, stage: AfterStage, owner: str) -> None:
    """It attaches what its hero has, hands nothing to and fro, and leaves alone what others have,
    whom a person may lead."""
    game = (
        selling(position, stage)
        if stage is not AfterStage.LEVEL
        else position("Stoneheart TUT.n, Lightweaver TUT.n")
    )
    spent = (Treasure("TR23", exhausted=True), Treasure(FIRE, 0))
    heroes = [
        replace(game.hero(name), treasures=spent, xp=9) for name in ("Stoneheart", "Lightweaver")
    ]
    number = ("Stoneheart", "Lightweaver").index(owner)
    mine = heroes[number]
    heroes[number] = replace(mine, treasures=(*mine.treasures, Treasure(BARK)))
    game.state = replace(game.state, heroes=tuple(heroes))
    if stage is AfterStage.LEVEL:
        maintain(game, stage)
    for _ in range(20):
        (seat,) = BARDSUNG.to_act(game.state)
        action = BardsungJudge().best(BARDSUNG.view(game.state, seat)).action
        if action == Done():
            break
        game._after(BARDSUNG.play(game.state, seat, action))
    assert action == Done()
    assert (stage_of(game), game.deciding) == (stage.value, "Stoneheart")
    assert (Treasure(BARK, 1) in game.hero(owner).treasures) is (owner == "Stoneheart")


# --- on the screen ------------------------------------------------------------------------------


def test_treasures_have_a_list_of_their_own_between_encounters() -> None:
    """The first list holds what the step is there for; a key leads to treasures, and back."""
    record = begin(BARDSUNG, Setup("campaign", ("stoneheart", "lightweaver")), "list")
    heroes = (replace(record.state.heroes[0], treasures=(Treasure(FIRE),)), record.state.heroes[1])
    record = replace(record, start=replace(record.start, heroes=heroes))
    sitting = sit(record)
    view = sitting.seen.view
    listed = decision_of(view).choices(sitting.session.selection)
    assert listed
    assert all(isinstance(each, Learn) for each in listed)
    sitting.press("t")
    assert sitting.session.selection.mode == Treasures.name
    told = "\n".join(pane(sitting, "prompt", (80, 24)))
    assert "TREASURES" in told
    assert "Attach gems to weapons" in "\n".join(pane(sitting, "hand"))
    sitting.press("t")
    assert sitting.session.selection.mode == ""
    hinted = pointed(PRESENTER, view, sitting.session.selection, Give(FIRE, "lightweaver"))
    assert hinted is not None
    assert hinted.mode == Treasures.name
    fingers = Fingers(record)
    assert fingers.press(Give(FIRE, "lightweaver"))[0] == "t"


def test_rows_beyond_nine_are_selected_by_two_digits() -> None:
    """A digit long after another one, or after another key, begins a new number; 0 restarts the
    turn in short lists alone."""
    sitting = sit(begin(BARDSUNG, Setup("campaign", ("stoneheart", "lightweaver")), "list"))
    listed = len(decision_of(sitting.seen.view).choices(sitting.session.selection))
    assert 10 < listed < 20

    def typed(*digits: tuple[int, float]) -> int | None:
        session = sitting.session
        for digit, now in digits:
            command = ("option", digit - 1) if digit else ("zero", 0)
            session = press(session, sitting.seen, *command, now)[0]
        return session.selection.option

    assert typed((1, 100.0), (0, 100.5)) == 9
    assert typed((1, 100.0), (1, 100.5)) == 10
    assert typed((1, 100.0), (2, 104.0)) == 1
    assert typed((3, 100.0), (4, 100.5)) == 3
    assert typed((0, 100.0)) is None
    assert keys.meant(sitting.session, sitting.seen, partial(sitting.keys.find, "0")) == (
        "zero", 0,
    )  # fmt: skip


def test_rows_beyond_nine_are_selected_by_two_digits_in_a_list_of_a_mode_too() -> None:
    """The key 0 would restart the turn otherwise."""
    record = begin(BARDSUNG, Setup("campaign", tuple(SEATS)), "list")
    first, *others = record.state.heroes
    heroes = (replace(first, treasures=(Treasure(FIRE), Treasure(ICE), Treasure(BARK))), *others)
    sitting = sit(replace(record, start=replace(record.start, heroes=heroes)))
    find = partial(sitting.keys.find, "0")
    sitting.press("t")
    trades = Treasures(sitting.seen.view).trades
    assert len(trades) > 9
    assert keys.meant(sitting.session, sitting.seen, find) == ("zero", 0)
    sitting.conductor.clock = lambda: 100.0
    sitting.press("1", "0")
    assert sitting.session.selection.option == 9


def test_where_nothing_is_left_the_prompt_says_so() -> None:
    """No number is offered then, but the end and the way back."""
    record = begin(BARDSUNG, Setup("campaign", ("stoneheart", "lightweaver")), "list")
    record = advance(BARDSUNG, record, SEATS["stoneheart"], Learn("ST4"))
    told = "\n".join(pane(sit(record), "prompt", (80, 24)))
    assert "0 XP left; no affordable upgrade" in told
    assert "1-9" not in told
    assert "d done" in told
    assert "u undo" in told


def test_a_hero_who_has_escaped_shows_no_attack_odds(position: Make) -> None:
    """Enemies are still on the board when a treasure of the party is handed out."""
    game = position("Lightweaver away, Wyldshell away, raider1 ENT.a", tiles="ENT@6,14")
    heroes = ("lightweaver", "wyldshell")
    ask = Ask("party_treasure", "lightweaver", heroes, "BC-14.15")
    steps = (Aftermath(True, AfterStage.UPKEEP), ask)
    record = begin(BARDSUNG, Setup("campaign", heroes), "treasure")
    sitting = sit(replace(record, start=replace(game.state, steps=steps)))
    sitting.press("2", "j")
    assert "There is no attack to show odds for." in "\n".join(pane(sitting, "inspector"))


# --- what the rulebook suggests -----------------------------------------------------------------

FIRST = {
    "dawnguard": ("DG4", "Learn Penitence (3 XP), good pick"),
    "lightweaver": ("INT+3", "INT +3 (3 XP), good pick"),
    "nightfeather": ("NF4", "Learn Throwing Knives (3 XP), good pick"),
    "stoneheart": ("ST4", "Learn Charge (3 XP), good pick"),
    "wyldshell": ("WY4", "Learn Ghost Lights (3 XP), good pick"),
}
"""The first purchase of each hero (003:1999 to 2023), as the list shows it."""


@rule("BS-28.25", "BS-17.8")
@pytest.mark.parametrize("hero", FIRST)
def test_the_first_purchase_that_the_rulebook_suggests_is_shown(hero: str) -> None:
    """In the list, in what a lesson brings, and to nobody who has bought something already."""
    what, told = FIRST[hero]
    record = begin(BARDSUNG, Setup("campaign", (hero,)), "first")
    sitting = sit(record)
    view = sitting.seen.view
    labels = {action: label(Words("en", WORDS.catalogue), action, view) for action in view.actions}
    assert [text for text in labels.values() if text.endswith("good pick")] == [told]
    assert labels[Learn(what)] == told
    listed = decision_of(view).choices(sitting.session.selection)
    position = listed.index(Learn(what))
    sitting.press(*("down",) * (position + 1))
    assert "The rulebook suggests this" in "\n".join(pane(sitting, "hand"))
    later = advance(BARDSUNG, record, SEATS[hero], Learn(what))
    assert suggested(later.state.heroes[0]) == ""
    assert suggested(replace(record.state.heroes[0], xp=2)) == ""
    fresh = replace(record.state.heroes[0], xp=9)
    assert suggested(fresh) == what
    better = tuple(value + 1 for value in fresh.characteristics)
    assert suggested(replace(fresh, characteristics=better)) == ""
