"""The line mode: what is said, what is understood, and whole battles by typed moves."""

import pytest

from bl_tui.plain.commands import COMMANDS
from bl_tui.plain.looking import _beyond
from bl_tui.play.bot_process import Question, Thought
from bl_tui.play.seats import PEOPLE, seated
from bl_tui.play.settings import HINT
from tests.plain.talks import LONGEST, battle, begun, talk
from tests.toy.program import ALONE


@pytest.mark.parametrize(
    ("game", "scenario", "bot_on"),
    [
        ("battlelore", "agincourt", "pennant"),
        ("second_edition", "learning", "daqan"),
        ("battle_mages", "duel", "basalt"),
    ],
)
def test_a_whole_battle_is_played_by_typed_moves(game: str, scenario: str, bot_on: str) -> None:
    typed, told = battle(game, scenario, "plain", bot_on)
    assert 0 < len(typed) < LONGEST
    lines = told.splitlines()
    place = max(number for number, line in enumerate(lines) if line.startswith("By rule B"))
    verdict, story = lines[place - 1], lines[place + 1 :]
    assert any(words in verdict for words in ("win the battle", "has won", "King and wins"))
    assert verdict[0].isupper()
    moments = [line for line in story if line.startswith(("Turn ", "Round "))]
    assert 0 < len(moments) <= 4, "the story follows"
    assert all(line.endswith(".") for line in story)


def test_a_battle_begins_with_the_position_in_sentences_and_the_choices() -> None:
    _, told = begun()
    assert "Woods: C1, C13, D1, D12, E1, E2, E12, E13, F1, F2, F12, G1, G13" in told
    assert "s1 A4 archers, 4 figures" in told
    assert not any("|" in line or "/" in line for line in told)
    prompt = next(n for n, line in enumerate(told) if line.startswith("French, command: "))
    assert told[prompt + 1].startswith("1: Play ")
    assert told[prompt + 1].partition("; ")[2].startswith("play ")


def test_a_number_selects_the_choice_listed_under_it() -> None:
    dialogue, told = begun()
    first = next(line for line in told if line.startswith("1: "))
    assert next(iter([*dialogue.hear("1")])) == first.removeprefix("1: ").partition(";")[0]
    assert dialogue.table.to_act is dialogue.viewer


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    dialogue, _ = begun()
    count = dialogue.table.count
    (said,) = dialogue.hear("move s1 C4")
    assert said.startswith("BL-")
    (same,) = dialogue.hear("why move s1 C4")
    assert (same, dialogue.table.count) == (said, count)


def test_an_unknown_word_is_answered_with_the_most_similar_one() -> None:
    dialogue, _ = begun()
    (said,) = dialogue.hear("choises")
    assert "help" in said
    assert "choices" in said


def test_many_choices_are_listed_by_their_beginning_and_found_by_any_word() -> None:
    dialogue, _ = begun()
    for line in ("play attack_centre", "order s4", "order s7", "order s8"):
        said = [*dialogue.hear(line)]
    groups = [line for line in said if line.endswith("choices; move s7")]
    assert groups == ["2: Move infantry (B6) to, 9 choices; move s7"]
    opened = [*dialogue.hear("2")]
    assert opened[0].startswith("1: infantry (B6) to B5: 1 hex, can still battle; ")
    assert opened[0].endswith("; move s7 B5")
    assert len(opened) == 9
    (only,) = dialogue.hear("choices s7 c7")
    assert only.startswith("1: infantry (B6) to C7: ")
    assert [*dialogue.hear("choices dragon")] == ["No choice contains: dragon"]


def test_a_move_can_be_undone_until_something_is_revealed() -> None:
    dialogue, _ = begun()
    [*dialogue.hear("1")]
    count = dialogue.table.count
    [*dialogue.hear("order s1")]
    assert "order s1" not in " ".join(dialogue.completions("order "))
    assert next(iter([*dialogue.hear("undo")])) == "Undone."
    assert dialogue.table.count == count


def test_a_turn_is_restarted_by_one_word() -> None:
    dialogue, _ = begun()
    count = dialogue.table.count
    for line in ("play attack_centre", "order s6", "order s7"):
        [*dialogue.hear(line)]
    said = [*dialogue.hear("restart")]
    assert said[0] == "Undone."
    assert said[1].startswith("French, command: ")
    assert dialogue.table.count == count


def test_tab_completes_moves_commands_and_places() -> None:
    dialogue, _ = begun()
    assert {"play", "help", "position"} <= {*dialogue.completions("p"), *dialogue.completions("h")}
    assert all(each.startswith("f") for each in dialogue.completions("play f"))
    assert dialogue.completions("look g4") == ("G4",)
    assert dialogue.completions("odds pl") == ("play",)


def test_look_rule_and_cards_describe_places_units_rules_and_cards() -> None:
    dialogue, _ = begun()
    by_hex, by_unit = [*dialogue.hear("look a4")], [*dialogue.hear("look s1")]
    assert by_hex == by_unit
    assert "archers" in by_hex
    assert [*dialogue.hear("look Z9")] == ["No place or unit is called: Z9"]
    assert [*dialogue.hear("rule bl-9.7")] == [
        "A retreating unit cannot enter or cross an occupied hex."
    ]
    assert [*dialogue.hear("rule 99")] == ["This game has no rule 99."]
    assert all(": " in line for line in dialogue.hear("cards"))


@pytest.mark.parametrize(
    ("language", "command", "moment"), [("en", "cards", "Played "), ("it", "carte", "Si gioca ")]
)
def test_lore_cards_are_read_with_their_texts_whatever_is_chosen(
    language: str, command: str, moment: str
) -> None:
    """In the Second Edition a choice of something else hides neither hand."""
    seats = seated({"uthuk": "recruit"})
    dialogue = talk("second_edition", "full", "d", seats, language=language)
    [*dialogue.begin()]
    while not dialogue.table.view(dialogue.viewer).of(dialogue.viewer).hand.lore_cards:
        [*dialogue.hear(dialogue.choices()[0].typed)]
    hand = dialogue.table.view(dialogue.viewer).of(dialogue.viewer).hand
    teller = dialogue.looker(dialogue.viewer).phrases
    read = [*dialogue.hear(command)]
    for card in (*hand.cards, *hand.lore_cards):
        assert sum(line.startswith(teller.card(card)) for line in read) >= 1, card
    assert sum(moment in line for line in read) == len(hand.lore_cards)


def test_the_glossary_lists_its_terms_and_explains_one() -> None:
    """A term is found in small letters too; a misspelt one brings the most similar."""
    dialogue, _ = begun()
    assert "line of sight, Lore, Lore card" in next(iter(dialogue.hear("glossary")))
    assert [*dialogue.hear("glossary bold")] == [
        "Bold: A Bold unit may ignore a flag and battle back."
    ]
    assert [*dialogue.hear("glossary fatw")] == [
        "The glossary has no entry fatw. Did you mean fate?"
    ]


def test_a_hint_gives_the_line_to_type_and_the_reason() -> None:
    dialogue, _ = begun()
    what, why = dialogue.hear("hint")
    typed = what.rpartition("Type ")[2]
    assert typed in {
        dialogue.module.saved.text(each) for each in dialogue.table.view(dialogue.viewer).actions
    }
    assert why.startswith("Why: ")


@pytest.mark.parametrize("playing", ["heavy", "recruit", "human"])
def test_the_strongest_bot_gives_hints_within_their_time_at_any_table(playing: str) -> None:
    asked = list[tuple[str, float]]()
    dialogue = talk("battle_mages", "duel", "strong", seated({"basalt": playing}))
    dialogue.viewer, think = dialogue.table.to_act, dialogue.think

    def think_aloud(question: Question) -> Thought:
        asked.append((question.bot, question.budget))
        return think(question)

    dialogue.think = think_aloud
    assert [*dialogue.hear("hint")]
    assert asked == [("heavy", HINT)]


def test_every_command_is_named_by_help_in_english_and_in_the_language_of_the_player() -> None:
    dialogue, _ = begun()
    assert len([*dialogue.hear("help")]) == len(COMMANDS) + 1
    dialogue.words = type(dialogue.words)("it").of(dialogue.module.words.catalogue)
    assert [*dialogue.hear("aiuto")] == [*dialogue.hear("help")]


def test_help_leaves_out_what_a_game_does_not_have() -> None:
    """Nobody resigns to the dungeon."""
    dialogue = talk("bardsung", "combat", "d", PEOPLE)
    assert [*dialogue.begin()]
    told = [*dialogue.hear("help")]
    assert len(told) == len(COMMANDS) - 1
    assert not any(line.startswith(("resign", "draw")) for line in told)


def test_each_of_two_people_confirms_before_seeing_their_cards() -> None:
    dialogue = talk("battlelore", "agincourt", "plain", PEOPLE)
    first = [*dialogue.begin()]
    assert first[-1].startswith("Next player: English and Welsh.")
    assert not any("cards: " in line for line in first)
    [*dialogue.hear("")]
    for line in ("play attack_right", "done", "done"):
        said = [*dialogue.hear(line)]
    assert said[-1].startswith("Next player: French.")
    assert dialogue.completions("") == ()
    assert any(line.startswith("French, command: ") for line in dialogue.hear("whatever is typed"))


def test_any_game_is_played_by_its_record_alone() -> None:
    dialogue = talk("lighthouse", "skerry", "plain", PEOPLE, ALONE)
    told = [*dialogue.begin()]
    lines = 0
    while not dialogue.over and lines < LONGEST:
        told, lines = [*dialogue.hear("1")], lines + 1
    assert dialogue.over, told
    assert any(line.startswith("By rule ") for line in told)


def test_a_game_is_given_up_by_two_words() -> None:
    dialogue, _ = begun()
    (asked,) = dialogue.hear("resign")
    assert (dialogue.over, "resign yes" in asked) == (False, True)
    (said,) = dialogue.hear("resign yes")
    assert said.startswith("Winner: English and Welsh (French resigned on turn 2).")
    assert dialogue.over


def test_yes_is_understood_without_its_accent() -> None:
    seats = seated({"pennant": "recruit"})
    dialogue = talk("battlelore", "agincourt", "d", seats, language="it")
    list(dialogue.begin())
    (asked,) = dialogue.hear("resa")
    assert "resa sì" in asked
    list(dialogue.hear("RESA si"))
    assert dialogue.over


def test_a_bot_declines_a_draw_in_an_even_position() -> None:
    dialogue, _ = begun()
    assert [*dialogue.hear("draw")] == ["Recruit declines."]
    assert not dialogue.over


def test_people_are_called_by_their_names() -> None:
    seats = seated({"pennant": "human:Anna", "standard": "human:Bruno"})
    dialogue = talk("battlelore", "agincourt", "d", seats)
    *_, calls = dialogue.begin()
    assert calls.startswith("Next player: English and Welsh (Anna). Press Enter")
    assert next(dialogue.hear("")).startswith("English and Welsh (Anna), command: ")


@pytest.mark.parametrize("typed", ["quit", "exit", "q", "Q", "leave"])
def test_quit_and_exit_also_end_the_dialogue(typed: str) -> None:
    dialogue, _ = begun()
    assert list(dialogue.hear(typed)) == []
    assert dialogue.over


def test_leaving_is_understood_while_the_keyboard_is_handed_over() -> None:
    dialogue = talk("battlelore", "agincourt", "d", PEOPLE)
    told = list(dialogue.begin())
    assert told[-1].startswith("Next player: ")
    assert list(dialogue.hear("quit")) == []
    assert dialogue.left


def test_a_question_mark_asks_for_help() -> None:
    dialogue, _ = begun()
    assert [*dialogue.hear("?")] == [*dialogue.hear("help")] != []


@pytest.mark.parametrize("command", ["odds", "why"])
def test_a_bare_question_says_what_is_missing(command: str) -> None:
    dialogue, _ = begun()
    (said,) = dialogue.hear(command)
    assert said.startswith(f"{command} needs a move")


def test_a_bare_question_is_about_the_unit_named_last() -> None:
    dialogue, _ = begun()
    while not any(each.typed.startswith("attack ") for each in dialogue.choices()):
        choice = next(
            (each for each in dialogue.choices() if each.typed.startswith("order ")),
            dialogue.choices()[-1],
        )
        assert [*dialogue.hear(choice.typed)]
    attack = next(each for each in dialogue.choices() if each.typed.startswith("attack "))
    unit = attack.typed.split()[1]
    assert [*dialogue.hear(f"look {unit}")]
    told = [*dialogue.hear("odds")]
    assert any(line.startswith(f"{attack.typed}: ") and "%" in line for line in told), told
    assert [*dialogue.hear("odds")] == [*dialogue.hear(f"odds {unit}")]
    first, *rest = dialogue.hear("why")
    assert first == f"{unit} has these moves now:"
    assert any(attack.typed in line for line in rest)


def test_threats_are_sentences_in_line_mode() -> None:
    dialogue, _ = begun()
    assert "threats" in COMMANDS
    first, *_, last = dialogue.hear("threats")
    assert "facing " in first
    assert " from " in last
    said = [*dialogue.hear("threats s1 A1")]
    assert said[0].startswith("archers (A4) on A1: ")


def test_the_banner_markers_of_a_position_have_their_points() -> None:
    told = list(talk("second_edition", "learning", "d", seated({"uthuk": "recruit"})).begin())
    assert "Banner marker, 2 points: A7, F6, I7" in told


def test_a_choice_does_not_repeat_the_question() -> None:
    assert _beyond("Lose one. Then Ann parries: 50%", "Lose one. Then Bob parries: 60%") == (
        "Then Bob parries: 60%"
    )
    assert _beyond("3 units can attack", "4 dice vs. F5: 31%") == "4 dice vs. F5: 31%"
