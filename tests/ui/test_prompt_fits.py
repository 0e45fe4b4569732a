"""Nothing of a prompt is lost at 80 columns: each kind of decision, in each language, all sides."""

from typing import Any

import pytest

from bl_tui.commands import Keys
from bl_tui.games.battlelore.decisions import DECISIONS, decision_of
from bl_tui.games.battlelore.position import doers
from bl_tui.games.battlelore.presenter import PRESENTER
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.battlelore.words.record import why_not
from bl_tui.screens.game.replay_keys import GOING, replay_keys
from bl_tui.table.panes import prompt, prompt_keys
from bl_tui.table.panes.lesson import Teaching
from bl_tui.table.pointing import choosing
from bl_tui.table.pointing.selection import Selection, Why, held
from bl_tui.table.screenful import panes
from bl_tui.table.session.answering import MOST_NAMED
from bl_tui.words import Words, codes
from bl_tui.words.naming import listed
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.notation import format_action
from engine.battlelore.state.sides import Side
from engine.battlelore.state.steps import Interlude
from engine.battlelore.turn.views import View
from engine.core.frozen import replace
from engine.core.record import Record
from tests.battlelore.campaign.war import War
from tests.battlelore.positions.randomly import HOUSE, RANDOMLY, kind_of, side_of
from tests.ui.scenes import pane, played, scene_of, text_of
from tests.ui.wholeness import assert_told, selections, words_of

LORE = {
    "react", "targets", "dice", "pick", "name", "volley", "aim", "powers",
    "replenish", "keep_lore", "keep_several", "discard_lore", "council", "place",
}  # fmt: skip
"""What only games with Lore ask for."""

CAMPAIGN = {"veteran", "field", "rally"}
"""The decisions between the battles of a campaign."""
ALL = {row.name for row in DECISIONS.kinds} - CAMPAIGN
SELDOM = {"name", "volley", "aim", "powers", "council", "mass"}
"""What random games need not come to; tests/ui/test_lore_prompts.py and test_house_prompts.py have
positions for them."""


def found_kinds(adventure: str) -> dict[tuple[str, Side | None], Record[Any, Any]]:
    """Return a position for each kind of decision that random games of an adventure reach."""
    found = RANDOMLY.read()
    names = [name for name in found if name.split()[0] == adventure]
    return {(kind_of(name), side_of(name)): found[name] for name in names}


def seen(record: Record[Any, Any]) -> View:
    sides = BATTLELORE.to_act(record.state)
    view: View = BATTLELORE.view(record.state, sides[0] if sides else None)
    return view


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("adventure", sorted(library()))
def test_every_prompt_is_whole_at_80_columns(adventure: str, language: str) -> None:
    kinds = set()
    for (kind, _), record in found_kinds(adventure).items():
        view = seen(record)
        kinds.add(kind)
        for selection in selections(view):
            scene = scene_of(view, selection, language=language)
            assert_told(scene, prompt.expectation(PRESENTER, scene.teller, view, selection))
    rare = {"keep", "bonus", "pursue", "battle_back", "flags"}
    assert ALL - rare - LORE - HOUSE <= kinds


@pytest.mark.parametrize("language", codes())
def test_prompts_between_battles_are_whole_at_80_columns(language: str) -> None:
    war, kinds = War().wins("standard"), []
    while isinstance(war.state.steps[-1], Interlude):
        (seat,) = BATTLELORE.to_act(war.state)
        view: View = BATTLELORE.view(war.state, seat)
        kinds.append(decision_of(view).name)
        for selection in selections(view):
            scene = scene_of(view, selection, language=language)
            assert_told(scene, prompt.expectation(PRESENTER, scene.teller, view, selection))
        war.does(format_action(view.actions[0]))
    assert kinds == ["veteran", "field", "rally"]


def test_the_prompt_offers_the_odds_table_for_a_selected_target_at_80_columns() -> None:
    """Where the odds stand in the prompt, its key does too (English; in Italian `?` tells it)."""
    asked = 0
    for (kind, _), record in found_kinds("agincourt").items():
        view = seen(record)
        for selection in selections(view) if kind == "battles" else ():
            text = pane(scene_of(view, selection), "prompt")
            assert " j odds" in text, text
            asked += "lost" in text
    assert asked


@pytest.mark.parametrize("undo", [False, True])
@pytest.mark.parametrize("size", [(120, 40), (160, 50)])
def test_the_key_that_asks_for_a_hint_is_shown_in_a_large_window(
    size: tuple[int, int], undo: bool
) -> None:
    """It comes before keys to look around, which the help and the menu list as well."""
    shown_at = set()
    for (kind, side), record in found_kinds("agincourt").items():
        view = seen(record)
        if side is None:
            continue
        scene = scene_of(view, size=size, asks=("hint",), can_undo=undo)
        text = pane(scene, "prompt")
        assert " F4 hint" in text, text
        shown_at.add(kind)
    assert shown_at >= {"card", "orders", "moves", "battles"}


@pytest.mark.parametrize("language", codes())
def test_all_kinds_of_decision_are_among_them(language: str) -> None:
    found = {kind for name in library() for kind, _ in found_kinds(name)}
    assert found >= ALL - SELDOM


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("adventure", sorted(library()))
def test_every_curtain_is_whole_at_80_columns(adventure: str, language: str) -> None:
    seen_reasons = set()
    for (_, side), record in found_kinds(adventure).items():
        if side is None:
            continue
        view: View = BATTLELORE.view(record.state, None)
        reason = prompt_keys.curtain_reason(PRESENTER, view, side)
        seen_reasons.add(reason)
        for notice in ("", "A notice that is long, " * 5):
            scene = scene_of(view, curtain=side, language=language, notice=notice)
            assert_told(scene, scene.teller.say(reason, side=""))
            keys = panes(scene)["prompt"][1]
            assert "command:choose" in {piece.link for piece in keys}
            assert words_of(notice) == words_of(pane(scene, "hand"))[: len(words_of(notice))]
    assert {f"app.curtain.{reason}" for reason in ("turn", "decision", "retreat")} <= seen_reasons


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("adventure", sorted(library()))
@pytest.mark.parametrize("hint", ["sure_no_orders", "sure_moves", "sure_battles"])
def test_a_repeated_decision_moves_no_key(adventure: str, language: str, hint: str) -> None:
    """A second click on the same place shall meet the same key."""
    words = Words(language, CATALOGUE)
    kinds = ("orders", "moves", "battles")
    for (kind, _), record in found_kinds(adventure).items():
        if kind in kinds:
            scene = scene_of(seen(record), language=language)
            there = [each for each in scene.view.units if each.side is scene.view.seat]
            named = listed(words, [scene.teller.unit(each) for each in there[:MOST_NAMED]])
            units = words.count("app.hint.and_more", 9, units=named)
            notice = words.say(f"app.hint.{hint}", key="d", units=units)
            shown = panes(replace(scene, notice=notice))
            *told, keys = shown["prompt"]
            assert " ".join(words_of(notice)) in " ".join(words_of(text_of(told))), (notice, told)
            assert keys == panes(scene)["prompt"][-1]
            assert shown["hand"] == panes(scene)["hand"]


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("adventure", sorted(library()))
def test_every_reason_why_not_is_whole_at_80_columns(adventure: str, language: str) -> None:
    """A reason that has no room behind the question replaces the news below the keys; but a note
    there stays."""
    note = Teaching(0, "NOTE", "Only ordered units can move.")
    words = Words(language, CATALOGUE)
    told = 0
    for (kind, side), record in found_kinds(adventure).items():
        view = seen(record)
        if side is None or kind not in ("moves", "battles", "retreat", "bonus"):
            continue
        units = (*doers(view)[:1], None)
        for spot in sorted({unit.hex for unit in view.units} | {"A1", "E7", "I13"}):
            for unit in units:
                selection = Selection(spot, held(unit))
                answer = choosing.why_not_here(PRESENTER, view, selection)
                if not isinstance(answer, Why):
                    continue
                refusal = BATTLELORE.refusal(record.state, side, answer.action)
                assert refusal is not None
                scene = scene_of(view, selection, language=language)
                why = why_not(words, refusal, scene.teller.names)
                lines = panes(replace(scene, why=why))
                text = text_of([*lines["prompt"], *lines["hand"]])
                assert "~" not in text_of(lines["prompt"])
                assert all(word in text for word in words_of(why)), (why, text)
                noted = panes(replace(scene, why=why, teaching=note))
                assert note.text in text_of(noted["hand"])
                assert all(word in text_of(noted["prompt"]) for word in words_of(why))
                told += 1
    assert told


@pytest.mark.parametrize("language", codes())
def test_a_window_at_80_columns_has_the_key_not_to_be_asked_again(language: str) -> None:
    """Also where the names of sides and units are long: it is named in a shorter way then."""
    windows = 0
    for record in played("wizards", 3, 300):
        view = seen(record)
        if decision_of(view).name == "react":
            scene = scene_of(view, language=language)
            assert_told(scene, prompt.expectation(PRESENTER, scene.teller, view, scene.selection))
            assert "command:quiet" in {piece.link for piece in panes(scene)["prompt"][1]}
            windows += 1
    assert windows


@pytest.mark.parametrize("language", codes())
def test_a_replay_has_the_keys_for_help_menu_and_leaving(language: str) -> None:
    teller = scene_of(seen(next(played("agincourt", 1))), language=language).teller
    around = ("leave", "help", "palette", "log", "overview")
    shown = replay_keys(teller, Keys(), "app.look.keys.play", around, 80)
    links = {piece.link for piece in shown}
    wanted = ("help", "palette", "leave", *GOING[:-1], "choose")
    assert {f"command:{name}" for name in wanted} <= links
