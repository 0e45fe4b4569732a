"""The table of odds: what it tells, where it stands, and that it can be hidden."""

from typing import Any

import pytest
from attrs import evolve

from bl_tui.games.battlelore.decisions import decision_of
from bl_tui.games.battlelore.odds.odds_text import in_brief
from bl_tui.games.battlelore.odds.previews import battle_at
from bl_tui.games.battlelore.panes.odds_table import attack_in_sight, odds_lines
from bl_tui.games.battlelore.position import doers, goals
from bl_tui.table.panels import stands_beside
from bl_tui.table.panes.layout import arrange
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import bar
from bl_tui.words import codes
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.model import Engagement
from engine.battlelore.state.sides import Side
from engine.battlelore.turn.views import View
from engine.core.frozen import replace
from tests.battlelore.position import make_position
from tests.battlelore.rules.lore_game import own
from tests.marks import rule
from tests.ui.battles import QUICK, battle, table_at
from tests.ui.scenes import FIELD, SIZES, pane, played, scene_of, shown, text_of

TWO = "p1 Ar E7, s1 Ib C7, s9 Ib A1"
BACK = "p1 Ib E7, s1 Ib D7, s2 Ib D6, s3 Ib D8"
HIDDEN = replace(QUICK, odds="hidden")


def view_of(units: str, **more: Any) -> View:
    """Return the view of the side that attacks."""
    state = make_position(units, ordered="p1", **more).state
    return BATTLELORE.view(state, Side.PENNANT)


def test_the_table_shows_the_chance_of_each_loss() -> None:
    """Two dice of which only blue helmets hit, on a unit that may flee from the flags."""
    text = shown(scene_of(view_of(TWO), Selection("C7", ("p1",)), panel="odds"))
    assert "2 dice, figures lost: 0.33 (0-2)" in text
    rows = [line.split() for line in text.splitlines() if "\N{RIGHT HALF BLOCK}" in line]
    assert [(row[0], row[-1]) for row in rows] == [("0", "69%"), ("1", "28%"), ("2", "3%")]
    assert len(rows[0][1]) > len(rows[1][1]) > len(rows[2][1])
    assert "flags taken: 1 (28%)  2 (3%)" in text
    assert "battles back" not in text


def test_a_battle_back_has_a_table_of_its_own() -> None:
    """A target with support stays and answers unless it has to flee or dies."""
    text = shown(scene_of(view_of(BACK), Selection("D7", ("p1",)), (120, 40), panel="odds"))
    assert text.count("3 dice, figures lost:") == 2
    found = attack_in_sight(view_of(BACK), Selection("D7", ("p1",)))
    assert found is not None
    assert found.odds.back is not None
    assert f"stays and battles back: {round(100 * found.odds.holds)}%" in text


@rule("HR-6.13", "HR-6.14")
def test_the_table_first_shows_the_cost_of_leaving_a_partner() -> None:
    """Two dice from behind on the last figure; where it falls there is no attack."""
    game = make_position(
        "p1 Ib E7 1, s1 Ib D7 1, s2 Ig E8, s9 Ib A1", ordered="p1", house="engagement"
    )
    state = replace(game.state, engaged=(Engagement("p1", "s2"),))
    view = BATTLELORE.view(state, Side.PENNANT)
    text = shown(scene_of(view, Selection("D7", ("p1",)), panel="odds"))
    assert "lost when leaving: 1 (31%)" in text
    found = attack_in_sight(view, Selection("D7", ("p1",)))
    partner = attack_in_sight(view, Selection("E8", ("p1",)))
    assert found is not None
    assert partner is not None
    survives = (5 / 6) ** 2
    assert found.odds.destroyed == pytest.approx(survives * (1 - (4 / 6) ** 3))
    assert partner.odds.leaving == ()


def test_the_prompt_shows_the_main_odds_in_figures() -> None:
    """Figures lost on average, the chances, and what the battle back is to cost; all in figures."""
    view = view_of(BACK)
    found = attack_in_sight(view, Selection("D7", ("p1",)))
    assert found is not None
    assert found.odds.back is not None
    risk = found.odds.holds * found.odds.back.expected
    told = pane(scene_of(view, Selection("D7", ("p1",))), "prompt")
    assert f"3 dice: 1.0 lost, 0% killed, 7% retreat, {risk:.1f} back" in told


def test_a_shot_is_not_answered() -> None:
    told = pane(scene_of(view_of(TWO), Selection("C7", ("p1",))), "prompt")
    assert "2 dice: 0.3 lost, 0% killed, 31% retreat" in told
    assert "back" not in told.splitlines()[0]


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("adventure", sorted(library()))
def test_the_odds_of_an_attack_fit_on_one_line_of_80_columns(adventure: str, language: str) -> None:
    """Beside the names of all sides; only what it takes to choose comes on the second."""
    seen = 0
    for record in played(adventure, 2, 400):
        sides = BATTLELORE.to_act(record.state)
        view = BATTLELORE.view(record.state, sides[0] if sides else None)
        if decision_of(view).name != "battles":
            continue
        for unit_id in doers(view):
            for spot in goals(view, unit_id):
                scene = scene_of(view, Selection(spot, (unit_id,)), language=language)
                battle = battle_at(view, unit_id, spot)
                if battle is not None:
                    brief = in_brief(scene.teller, battle.target, battle.odds)
                    assert brief in pane(scene, "prompt").splitlines()[0]
                    seen += 1
    assert seen > 3


def test_the_inspector_shows_the_chance_of_each_loss() -> None:
    """In one line where the panel is wide, in two where it is not."""
    view, selection = view_of(BACK), Selection("D7", ("p1",))
    wide = pane(scene_of(view, selection, (160, 50)), "inspector")
    assert "loses 1.00 (0-3)" in wide
    assert "0 (30%)  1 (44%)  2 (22%)" in wide
    assert "battles back" in wide
    small = pane(scene_of(view, selection, (120, 40)), "inspector")
    assert "loses 1.0 (0-3)" in small
    assert "0 (30%) 1 (44%)\n" in small


def test_a_creature_shows_how_likely_it_dies() -> None:
    """And what those are to lose whom it tramples."""
    units = "p1 Ir E7, s1 Sp D7, s2 Ib C7, s3 Ib C8, s9 Ib A1"
    view = view_of(units, lore=True)
    text = shown(scene_of(view, Selection("D7", ("p1",)), (160, 50), panel="odds"))
    assert "critical hit:" in text
    assert "tramples s2 (C7): 2 (10%)  4 (1%)" in text


def test_a_battle_back_gets_no_battle_back() -> None:
    """Also where the attacker has support and could."""
    units = "p1 Ib E7, p2 Ib E6, p3 Ib E8, s1 Ib D7, s2 Ib D6, s3 Ib D8, s9 Ib A1"
    game = make_position(units, ordered="p1", dice="L L L").play("attack p1 s1")
    view = BATTLELORE.view(game.state, Side.STANDARD)
    assert decision_of(view).name == "battle_back"
    assert "back 0." not in pane(scene_of(view, Selection("E7")), "prompt")
    found = attack_in_sight(view, Selection("E7"))
    assert found is not None
    assert found.odds.back is None


def fireball() -> View:
    """Return a Fireball of four dice that looks for its target."""
    game = own(make_position, "wizard_08", "p1 Ib E7, s1 Ib D7 2, s9 Ib A1", 2, phase="card")
    game.play("play patrol_left", "lore wizard_08")
    return BATTLELORE.view(game.state, Side.PENNANT)


def test_spell_dice_have_odds_as_well() -> None:
    """Each die hits in two of six; nobody is driven off, nobody answers."""
    view, there = fireball(), Selection("D7")
    assert decision_of(view).name == "targets"
    none, one = (2 / 3) ** 4, 4 * (2 / 3) ** 3 / 3
    text = pane(scene_of(view, there), "prompt")
    assert f"4 dice: {2 - 2 * none - one:.1f} lost, {1 - none - one:.0%} killed" in " ".join(
        text.split()
    )
    assert "retreat" not in text
    table = shown(scene_of(view, there, panel="odds"))
    assert "4 dice, figures lost:" in table


def test_spell_dice_without_odds_are_asked_for_as_before() -> None:
    view = fireball()
    scene = scene_of(view, Selection("D7"))
    hidden = replace(scene, teller=evolve(scene.teller, odds=False))
    assert "lost" in pane(scene, "prompt")
    assert "lost" not in pane(hidden, "prompt")


def test_without_a_selection_the_prompt_says_what_to_do() -> None:
    assert "Select a target" in shown(scene_of(view_of(TWO), Selection("A1"), panel="odds"))


def test_an_attack_after_a_way_is_foretold() -> None:
    """A unit that is taken up, its way pointed at, next to an enemy then."""
    view = view_of("p1 Ib F7, s1 Ib D7, s9 Ib A1", phase="move")
    found = attack_in_sight(view, Selection("E7", ("p1",)))
    assert found is not None
    assert found.unit is not None
    assert (found.unit.hex, found.target.id) == ("E7", "s1")


def test_ascii_signs_will_do() -> None:
    text = shown(scene_of(view_of(TWO), Selection("C7", ("p1",)), glyphs="ascii", panel="odds"))
    assert "###" in text
    assert text.isascii()


@pytest.mark.parametrize(
    ("size", "beside"), list(zip(SIZES, (False, True, False, True), strict=True))
)
def test_the_odds_table_is_beside_the_board_if_there_is_room(
    size: tuple[int, int], beside: bool
) -> None:
    scene = scene_of(view_of(TWO), Selection("C7", ("p1",)), size, panel="odds")
    assert stands_beside(scene) == beside


@pytest.mark.parametrize("language", codes())
def test_it_has_room_in_every_position_of_a_battle(language: str) -> None:
    """The narrowest pane and the lowest; the table of the target is always whole."""
    box = arrange(FIELD.extent, 80, 24).panel(0)
    seen = 0
    for record in played("wizards", 4, 600):
        sides = BATTLELORE.to_act(record.state)
        view = BATTLELORE.view(record.state, sides[0] if sides else None)
        for unit in view.units:
            scene = scene_of(view, Selection(unit.hex), language=language)
            found = attack_in_sight(view, scene.selection)
            if found is None:
                continue
            seen += 1
            for width in (19, box.width - 2):
                lines = odds_lines(scene.teller, view, scene.selection, width, box.height - 1)
                assert len(lines) < box.height
                assert all(len(line) <= width for line in text_of(lines).splitlines())
                numbers = [line.split()[0] for line in text_of(lines).splitlines() if line]
                assert str(found.odds.most) in numbers
    assert seen > 20


@pytest.mark.parametrize(("share", "cells"), [(0.0, 0), (0.001, 1), (0.5, 5), (1.0, 10)])
def test_a_bar_is_as_long_as_its_share(share: float, cells: int) -> None:
    assert len(bar("#", share, 10)) == cells


async def test_a_key_opens_and_closes_it() -> None:
    table = table_at(make_position(TWO, ordered="p1").state)
    async with battle(table) as game:
        await game.press("j")
        assert "figures lost: 0.33" in game.text()
        await game.press("j")
        assert "figures lost: 0.33" not in game.text()


async def test_beside_the_board_it_takes_the_place_of_the_inspector() -> None:
    table = table_at(make_position(TWO, ordered="p1").state)
    async with battle(table, (160, 50)) as game:
        await game.press("j")
        assert "figures lost: 0.33" in game.pane("inspector")
        assert not game.screen.query_one("#panel").display
        await game.press("j")
        assert "figures lost" not in game.pane("inspector")


async def test_with_odds_off_only_the_dice_are_shown() -> None:
    state = make_position(f"{TWO}, s2 Ib C6", ordered="p1").state
    async with battle(table_at(state), (160, 50)) as game:
        await game.press("tab")
        assert "killed" in game.pane("prompt")
        assert "killed" in game.pane("inspector")
    async with battle(table_at(state), (160, 50), HIDDEN) as game:
        await game.press("tab")
        assert "2 dice" in game.pane("prompt")
        assert "killed" not in game.pane("prompt")
        assert "killed" not in game.pane("inspector")
        assert "loses" not in game.text()
        await game.press("j")
        assert "hidden" in game.pane("inspector")
        assert "figures lost" not in game.pane("inspector")


async def test_with_odds_off_a_battle_back_is_offered_without_them() -> None:
    state = make_position(BACK, ordered="p1", dice="L L L").state
    for settings, told in ((QUICK, True), (HIDDEN, False)):
        async with battle(table_at(state), settings=settings) as game:
            game.point("D7")
            await game.press("enter")
            assert "battle back" in game.pane("prompt")
            assert ("killed" in game.pane("prompt")) is told
