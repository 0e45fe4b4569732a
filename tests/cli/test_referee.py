"""`referee`: a game in JSON lines."""

import json
from pathlib import Path

from bl_tui.command_line.referee import Referee
from bl_tui.games.battlelore.module import MODULE
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.words import Words
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Action, MoveUnit
from engine.battlelore.state.model import GRID, Setup, State
from engine.battlelore.state.notation import format_action
from engine.core.record import advance, begin
from saves.store import Store, data_root
from tests.cli.run import Shell
from tests.cli.test_files import played


def test_the_referee_names_the_player_to_act_and_the_legal_actions(shell: Shell) -> None:
    (first,) = shell("referee", "agincourt", "--seed", "one").objects
    assert (first["ok"], first["n"], first["to_act"]) == (True, 0, "pennant")
    assert first["actions"]
    assert all(action.startswith("play ") for action in first["actions"])


def test_the_same_seed_plays_the_same_game(shell: Shell) -> None:
    def game(seed: str) -> str:
        return shell("referee", "agincourt", "--seed", seed, typed="done\n").out

    assert game("a") == game("a")
    assert game("a") != game("b")


def test_the_referee_hides_the_other_hand(shell: Shell) -> None:
    """Views and events are those of the side to act; the seed is nowhere."""
    said = shell("referee", "agincourt", "--seed", "verysecretseed")
    (first,) = said.objects
    assert "verysecretseed" not in said.out
    mine, theirs = first["view"]["holdings"][1], first["view"]["holdings"][0]
    assert "hidden" not in mine["cards"]
    assert set(theirs["cards"]) == {"hidden"}
    dealt = [event for event in first["events"] if event["t"] == "CardsDealt"]
    assert set(dealt[0]["cards"]) == {"hidden"}


def test_actions_go_in_as_text_or_as_json(shell: Shell) -> None:
    (first,) = shell("referee", "agincourt", "--seed", "one").objects
    play = first["actions"][0]
    for line in (play, json.dumps({"action": play})):
        _, after = shell("referee", "agincourt", "--seed", "one", typed=f"{line}\n").objects
        assert (after["ok"], after["n"]) == (True, 1)
        assert after["events"][0]["t"] == "CardPlayed"


def test_a_refusal_cites_its_rule(shell: Shell) -> None:
    """The game is as it was."""
    _, no = shell("referee", "agincourt", "--seed", "one", typed="attack p1 s1\n").objects
    assert (no["ok"], no["n"], no["refusal"]["rule"]) == (False, 0, "BL-P1.1")
    assert no["refusal"]["text"].startswith("BL-P1.1")


def test_one_may_ask_why_not_without_trying(shell: Shell) -> None:
    (first,) = shell("referee", "agincourt", "--seed", "one").objects
    asked = [json.dumps({"why": text}) for text in ("done", first["actions"][0])]
    _, no, yes = shell("referee", "agincourt", "--seed", "one", typed="\n".join(asked)).objects
    assert no["refusal"]["code"] == "turn.not_now"
    assert yes == {"ok": True, "legal": True}


def test_an_order_can_be_undone_but_not_a_card(shell: Shell) -> None:
    (first,) = shell("referee", "agincourt", "--seed", "one").objects
    play = first["actions"][0]
    _, after = shell("referee", "agincourt", "--seed", "one", typed=play).objects
    order = next(action for action in after["actions"] if action.startswith("order"))
    typed = f'{play}\n{order}\n{{"undo": true}}\n{{"undo": true}}\n'
    *_, back, no = shell("referee", "agincourt", "--seed", "one", typed=typed).objects
    assert (back["ok"], back["n"]) == (True, 1)
    assert (no["ok"], no["refusal"]["code"]) == (False, "undo.shown")


def test_scripted_dice_fall_as_written_and_run_out(shell: Shell) -> None:
    """A roll that needs more dice than there are leaves the game as it was."""
    actions = first_attack()
    dice = " ".join("g" * 40)
    *_, hit = shell("referee", "agincourt", "--seed", "d", "--dice", dice, typed=actions).objects
    (rolled,) = [event["dice"] for event in hit["events"] if event["t"] == "DiceRolled"]
    assert set(rolled) == {"green"}
    *_, none = shell("referee", "agincourt", "--seed", "d", "--dice", "", typed=actions).objects
    assert (none["ok"], none["n"]) == (False, hit["n"] - 1)
    assert "dice" in none["error"]


def test_a_die_face_that_does_not_exist_is_reported_and_changes_nothing() -> None:
    """A save that was made by hand may say such a thing."""
    record = begin(BATTLELORE, Setup(library()["agincourt"]), "d", ("seven",) * 40)
    *_, no = Referee(MODULE, record, Words("en", CATALOGUE)).answers(first_attack().splitlines())
    assert no["ok"] is False
    assert "seven" in no["error"]
    assert "{" not in no["error"]


def first_attack() -> str:
    """Return the actions of a game with the seed "d" up to its first attack, one a line."""
    script = ("strike",) * 40
    record = begin(BATTLELORE, Setup(library()["agincourt"]), "d", script)
    lines: list[str] = []
    while not lines or not lines[-1].startswith("attack"):
        side = BATTLELORE.to_act(record.state)[0]
        actions = BATTLELORE.legal_actions(record.state, side)
        action = min(actions, key=lambda one: eagerness(record.state, one))
        lines.append(format_action(action))
        record = advance(BATTLELORE, record, side, action)
    return "\n".join(lines)


def eagerness(state: State, action: Action) -> tuple[int, int, str]:
    """Rate attacks first, then orders, then moves toward the nearest enemy."""
    text = format_action(action)
    verbs = ("attack", "order", "move", "done", "play")
    near = 0
    if isinstance(action, MoveUnit):
        mover = state.unit(action.unit)
        enemies = [unit for unit in state.units if mover and unit.side is not mover.side]
        near = min(GRID.distances[action.to][unit.hex] for unit in enemies)
    verb = text.split()[0]
    return verbs.index(verb) if verb in verbs else len(verbs), near, text


def test_rubbish_leaves_the_game_as_it_was(shell: Shell) -> None:
    deep = '{"a":' * 100_000
    rubbish = ["{", "[]", "{}", '{"action": 1}', '{"undo": 1}', "play", "\x00", deep, "é"]
    said = shell("referee", "agincourt", typed="\n".join(rubbish)).objects
    assert len(said) == len(rubbish) + 1
    assert {(answer["ok"], answer["n"]) for answer in said[1:]} == {(False, 0)}


def test_a_save_is_played_on_but_never_written(shell: Shell, tmp_path: Path) -> None:
    store = Store(data_root({"BL_TUI_HOME": str(tmp_path)}))
    journal = store.create(played(), "", 0)
    journal.close(0)
    before = journal.path.read_bytes()
    first = shell("--data-dir", str(tmp_path), "referee", journal.path.stem).objects[0]
    assert first["n"] == 30
    typed = first["actions"][0]
    said = shell("--data-dir", str(tmp_path), "referee", journal.path.stem, typed=typed)
    assert said.objects[1]["n"] == 31
    assert journal.path.read_bytes() == before
    again = shell("--data-dir", str(tmp_path), "referee", journal.path.stem, "--seed", "x")
    assert again.code == 2
