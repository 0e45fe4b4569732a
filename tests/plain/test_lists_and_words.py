"""Line mode by ear: lists by number, summaries of the others' turns, words of each language."""

from importlib import import_module

import pytest

from bl_tui.plain.choices import Verbs
from bl_tui.plain.commands import COMMANDS
from bl_tui.plain.news import MOST
from bl_tui.play.seats import PEOPLE, seated
from bl_tui.text.plain_letters import plain
from bl_tui.words import Words
from engine.bots.roster import bot_named
from tests.plain.talks import begun, talk


def test_only_numbers_that_were_read_out_count() -> None:
    """The thirteenth choice has no number until `more` has read it."""
    dialogue = talk("battle_mages", "duel", "d", seated({"basalt": "recruit"}))
    told = [*dialogue.begin()]
    assert "1: King (A1) joins, 2 choices; join aK" in told, "no group that holds all choices"
    assert told[-1].endswith("type more to hear them")
    count = dialogue.table.count
    assert [*dialogue.hear("13")] == ["No choice 13 was read out. Type choices to hear the list."]
    assert dialogue.table.count == count
    assert next(iter([*dialogue.hear("more")])).startswith("13: ")
    assert [*dialogue.hear("13")]


def test_the_beginning_of_a_group_can_be_typed_as_it_was_read_out() -> None:
    dialogue = talk("battle_mages", "duel", "d", seated({"basalt": "recruit"}))
    [*dialogue.begin()]
    count = dialogue.table.count
    said = [*dialogue.hear("join aK")]
    assert len(said) == 2
    assert all("; join aK" in line for line in said)
    assert said == [*talk_again("1")]
    assert dialogue.table.count == count


def talk_again(line: str) -> list[str]:
    """Return the answer to a line in the same game."""
    dialogue = talk("battle_mages", "duel", "d", seated({"basalt": "recruit"}))
    [*dialogue.begin()]
    return [*dialogue.hear(line)]


def test_a_long_list_of_one_kind_is_read_without_a_group_that_holds_it_all() -> None:
    dialogue = talk("bardsung", "EN-1", "d", seated({}))
    told = [*dialogue.begin()]
    assert any(line.startswith("1: ") and line.endswith("; learn STR+3") for line in told)
    assert told[-1] == "and 8 more; type more to hear them"


def test_one_person_with_several_heroes_hears_an_event_once() -> None:
    dialogue = talk("bardsung", "EN-1", "d", seated({}))
    [*dialogue.begin()]
    first = [*dialogue.hear("learn dex+1")]
    assert "Stoneheart raises DEX to +1" in first
    assert not any("raises DEX" in line for line in dialogue.hear("done"))


def test_capitals_do_not_matter_in_a_move() -> None:
    dialogue, _ = begun()
    [*dialogue.hear("PLAY Attack_Centre")]
    [*dialogue.hear("order S7")]
    count = dialogue.table.count
    typed = next(choice.typed for choice in dialogue.choices() if choice.typed.endswith(" s7"))
    assert "BL-" not in " ".join(dialogue.hear(typed.upper()))
    assert dialogue.table.count > count


def test_a_move_names_the_hex_of_its_piece() -> None:
    dialogue = talk("battle_mages", "duel", "d", seated({"basalt": "recruit"}))
    [*dialogue.begin()]
    [*dialogue.hear("done")]
    assert "Infantry (A4) to A5: 1 hex" in " ".join(dialogue.hear("choices move"))


@pytest.mark.parametrize(
    ("game", "scenario", "place", "signs"),
    [
        ("battlelore", "agincourt", "A4", ("T B ", "T R ", "T G ")),
        ("battle_mages", "duel", "B1", ("aM",)),
        ("bardsung", "EN-1", "ENT.e", ("====", " S ", "S Stoneheart")),
    ],
)
def test_a_place_is_described_without_the_signs_of_its_picture(
    game: str, scenario: str, place: str, signs: tuple[str, ...]
) -> None:
    dialogue = talk(game, scenario, "d", PEOPLE)
    [*dialogue.begin()]
    while game == "bardsung" and place not in dialogue.looker(None).places():
        [*dialogue.hear("done")]
    said = [*dialogue.looker(dialogue.viewer).look([place])]
    assert len(said) > 1
    assert not [line for line in said if any(sign in line for sign in signs)]


def test_look_without_a_name_says_what_is_missing() -> None:
    dialogue, _ = begun()
    (said,) = dialogue.hear("look")
    assert said.startswith("look needs the name of a place")


def test_the_numbers_of_why_are_those_that_were_read_last() -> None:
    dialogue, _ = begun()
    [*dialogue.hear("play attack_centre")]
    _, first = dialogue.hear("why s7")
    assert first == "1: Order infantry (B6); order s7"
    assert next(dialogue.hear("1")) == "Order infantry (B6)"


def test_the_player_hears_their_own_side_first() -> None:
    _, told = begun()
    assert told[1] == "Your side: French."


def test_an_end_that_wastes_something_asks_once() -> None:
    dialogue, _ = begun()
    [*dialogue.hear("play attack_centre")]
    count = dialogue.table.count
    (asked,) = dialogue.hear("done")
    assert asked == "You can still do something. Type done again to confirm."
    assert dialogue.table.count == count
    [*dialogue.hear("look s7")]
    assert [*dialogue.hear("done")]
    assert dialogue.table.count > count


def test_a_card_that_orders_all_it_reaches_orders_them_at_once() -> None:
    dialogue, _ = begun("b6")
    assert [*dialogue.hear("all")] == ["Nothing can be done all at once here."]
    count = dialogue.table.count
    said = [*dialogue.hear("play mounted_charge")]
    assert any(line.startswith("French, movement: 2 units can move") for line in said), said
    assert next(iter([*dialogue.hear("undo")])) == "Undone."
    assert dialogue.table.count == count


def test_a_move_comes_before_a_command_of_the_same_name() -> None:
    """A piece leaves its team by `leave aK`; only a bare `leave` leaves the game."""
    dialogue = talk("battle_mages", "duel", "d", seated({"basalt": "recruit"}))
    [*dialogue.begin()]
    [*dialogue.hear("join aK aM")]
    assert [*dialogue.hear("leave aK")]
    (why,) = [*dialogue.hear("leave aT1")]
    assert why.startswith("BM-6."), "a move that is not possible is refused"
    assert not dialogue.left
    [*dialogue.hear("leave")]
    assert dialogue.left


@pytest.mark.parametrize(
    ("game", "scenario"),
    [("battlelore", "agincourt"), ("second_edition", "learning"), ("bardsung", "EN-1")],
)
def test_the_turns_of_others_are_read_in_a_few_lines(game: str, scenario: str) -> None:
    """`log` with the number named reads all of them."""
    dialogue = talk(game, scenario, "look", PEOPLE)
    mind = bot_named(game, "recruit")
    person = dialogue.table.to_act
    dialogue.seats = seated(
        {seat.value: "recruit" for seat in dialogue.table.seats if seat is not person}
    )
    [*dialogue.begin()]
    asked = 0
    while not dialogue.over and asked < 60:
        choice = mind.choose(
            dialogue.module.game, dialogue.table.view(dialogue.viewer), dialogue.table.lot
        )
        typed, asked = dialogue.module.saved.text(choice.action), asked + 1
        said = [*dialogue.hear(typed)]
        left = next((line for line in said if "left out; log " in line), None)
        if left is not None:
            break
    assert left is not None
    many = int(left.split("log ")[1].split()[0])
    assert many > MOST
    assert len([*dialogue.hear(f"log {many}")]) == many
    assert said.index(left) >= MOST - 1


@pytest.mark.parametrize("game", ["battlelore", "second_edition", "battle_mages", "bardsung"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_verb_has_its_own_words_in_each_language(game: str, language: str) -> None:
    module = import_module(f"engine.{game}.state.notation")
    words = Words(language)
    verbs = Verbs(words)
    known = set(module._NOTATION._verbs)
    assert known <= set(verbs.spoken)
    assert all(verbs.back(verbs.out(verb)) == verb for verb in known)
    bare = {plain(words.say(f"cli.plain.command.{name}")) for name in COMMANDS} | {*COMMANDS}
    assert not {*verbs.spoken.values()} & bare - {"leave"}


def test_italian_words_are_understood() -> None:
    """The word for done has nothing to do with a draw."""
    seats = seated({"pennant": "recruit"})
    dialogue = talk("battlelore", "agincourt", "d", seats, language="it")
    told = [*dialogue.begin()]
    assert any("; gioca " in line for line in told)
    [*dialogue.hear("gioca attack_centre")]
    said = [*dialogue.hear("ordina s7")]
    assert any(line.endswith("; revoca s7") for line in said)
    assert any(line.endswith("; fatto") for line in said)
    [*dialogue.hear("fatto")]
    assert any("muovi s7" in line for line in dialogue.hear("fatto")), "asked once"
    typed = next(dialogue.hear("consiglio")).rpartition("Scrivi ")[2]
    assert typed.split()[0] in {"muovi", "fatto"}
    assert any(typed in line for line in dialogue.hear("piano"))


def test_a_move_says_how_far_it_leads_and_what_can_reach_it() -> None:
    dialogue, _ = begun("b6")
    for line in ("play mounted_charge", "choices s5 d3"):
        said = [*dialogue.hear(line)]
    (move,) = said
    assert move.startswith("1: heavy cavalry (B2) to D3: 2 hexes, can still battle; facing 4 ")
    assert move.endswith(" dice, 0.7 lost, 2% destroyed; move s5 D3")


def test_a_zone_is_named_with_the_figures_in_it() -> None:
    dialogue = talk("bardsung", "combat", "e", PEOPLE)
    [*dialogue.begin()]
    mind = bot_named("bardsung", "recruit")
    asked, said = 0, list[str]()
    while asked < 60 and not any(" joining " in line for line in said):
        choice = mind.choose(
            dialogue.module.game, dialogue.table.view(dialogue.viewer), dialogue.table.lot
        )
        asked += 1
        [*dialogue.hear(dialogue.module.saved.text(choice.action))]
        said = [*dialogue.hear("choices move")]
    occupied = next(line for line in said if " joining " in line)
    assert occupied.split(": ")[1].startswith("Move to ")
    assert "2 zones" in occupied
