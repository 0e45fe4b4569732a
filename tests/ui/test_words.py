"""What players read: sentences in their language, and the choice of the language."""

import subprocess
import sys
from collections.abc import Callable

import pytest

from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.battlelore.words.actions import label
from bl_tui.games.battlelore.words.events import tell
from bl_tui.games.battlelore.words.naming import Names, morale_name, source_name, tally
from bl_tui.games.battlelore.words.record import WORDS, why_not
from bl_tui.words import NoWords, Words, available, choose_language
from bl_tui.words.naming import listed, scenario_title
from bl_tui.words.parts import explain, explain_part
from engine.battlelore.adventures.library import library, parse
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state import events as ev
from engine.battlelore.state.actions import Attack, Done, IgnoreFlags, MoveUnit, Pass, PlayCard
from engine.battlelore.state.model import Face, Setup
from engine.battlelore.state.sides import Side
from engine.core.game import Refusal
from engine.core.stats import Op, Total, TotalPart
from engine.core.text_file import FileError

ENGLISH, ITALIAN = Words("en", CATALOGUE), Words("it", CATALOGUE)
AGINCOURT = Names(library()["agincourt"])


# --- languages -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setting", "option", "environ", "expected"),
    [
        ("", "", {}, "en"),
        ("", "", {"LANG": "it_IT.UTF-8"}, "it"),
        ("", "", {"LANG": "C"}, "en"),
        ("", "", {"LANG": "xx_XX"}, "en"),
        ("", "", {"LC_ALL": "it", "LANG": "en_GB"}, "it"),
        ("", "", {"LC_ALL": "", "LC_MESSAGES": "it_CH", "LANG": "en"}, "it"),
        ("en", "", {"LANG": "it"}, "en"),
        ("it", "en", {}, "en"),
        ("it", "IT-ch", {"LANG": "en"}, "it"),
        ("xx", "", {"LANG": "it"}, "it"),
        ("it", "xx", {}, "it"),
    ],
)
def test_language_comes_from_option_then_setting_then_environment(
    setting: str, option: str, environ: dict[str, str], expected: str
) -> None:
    assert choose_language(setting, option, environ) == expected


def test_languages_are_offered_by_their_own_names() -> None:
    assert available() == (("en", "English"), ("it", "Italiano"))


def test_language_without_catalogues_is_refused() -> None:
    with pytest.raises(LookupError):
        Words("xx")


def test_two_players_read_two_languages_at_once() -> None:
    said = [words.say("weapon.bow") for words in (ENGLISH, ITALIAN, Words("en", CATALOGUE))]
    assert said == ["common bow", "arco comune", "common bow"]


def test_words_import_quickly_and_without_the_build_tool() -> None:
    """Every start of the program, `--version` too, pays for this import."""
    heavy = {"babel", "textual", "attrs", "engine", "importlib.resources"}
    code = f"import sys, bl_tui.words; print({heavy} & set(sys.modules) or [])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(("n", "expected"), [(0, "0 flags"), (1, "1 flag"), (3, "3 flags")])
def test_numbers_choose_the_plural_form(n: int, expected: str) -> None:
    assert ENGLISH.count("face.flag.rolled", n) == expected


def test_missing_message_is_an_error_in_tests() -> None:
    with pytest.warns(NoWords, match="no.such"):
        ENGLISH.say("no.such")


def test_missing_place_is_an_error_in_tests() -> None:
    with pytest.warns(NoWords, match="hex"):
        assert ENGLISH.say("unit.at", unit="archers") == "archers (?)"


@pytest.mark.filterwarnings("ignore::bl_tui.words.NoWords")
def test_missing_message_never_stops_the_game() -> None:
    assert ITALIAN.say("no.such", unit="archers") == "no.such"
    assert ITALIAN.count("no.such", 2) == "no.such"


def test_values_are_never_read_as_places() -> None:
    """A name that a player typed may hold braces."""
    assert ENGLISH.say("unit.at", unit="{x}", hex="{0}") == "{x} ({0})"


def test_has_knows_messages_with_and_without_forms() -> None:
    known = [ENGLISH.has(msgid) for msgid in ("unit.at", "face.flag.rolled", "no.such")]
    assert known == [True, True, False]


# --- events --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "english", "italian"),
    [
        (
            ev.UnitMoved("p1", ("G2", "F2"), may_battle=True),
            "Archers (G2) moved to F2",
            "Arcieri (G2): movimento in F2",
        ),
        (
            ev.UnitMoved("p1", ("G2", "F2"), may_battle=False),
            "Archers (G2) moved to F2; no battle this turn",
            "Arcieri (G2): movimento in F2, poi non combatte",
        ),
        (
            ev.AttackDeclared("p1", "s1", "G2", "D2", False, False, 1, ()),
            "Archers (G2) shot at archers (D2) with 1 die",
            "Arcieri (G2): tiro contro arcieri (D2), 1 dado",
        ),
        (
            ev.AttackDeclared("p1", "s1", "G2", "F2", True, False, 2, ()),
            "Archers (G2) attacked archers (F2) with 2 dice",
            "Arcieri (G2): mischia contro arcieri (F2), 2 dadi",
        ),
        (
            ev.AttackDeclared("s5", "p1", "G2", "F2", True, True, 4, ()),
            "Heavy cavalry (G2) made a bonus attack on archers (F2) with 4 dice",
            "Cavalleria pesante (G2): attacco bonus contro arcieri (F2), 4 dadi",
        ),
        (
            ev.DiceRolled("p1", "s1", (Face.FLAG, Face.RED, Face.RED), 2, 1),
            "Rolled 2 red helmets, 1 flag; hits 2, flags 1",
            "Dadi: 2 elmi rossi, 1 bandiera nera; a segno 2, bandiere 1",
        ),
        (
            ev.FiguresLost("p1", "G2", 1, 3, "hits", "BL-8.2"),
            "Archers (G2) lost 1 figure, 3 left",
            "Arcieri (G2): 1 miniatura persa (ora 3)",
        ),
        (
            ev.FiguresLost("p1", "G2", 2, 0, "retreat", "BL-9.8"),
            "Archers (G2) could not retreat and lost 2 figures, 0 left (BL-9.8)",
            "Arcieri (G2): ritirata impossibile, 2 miniature perse, ora 0 (BL-9.8)",
        ),
        (
            ev.FlagsIgnored("p1", "G2", 1, 1, forced=True),
            "Archers (G2) ignored 1 flag",
            "Arcieri (G2): 1 bandiera ignorata",
        ),
        (
            ev.FlagsIgnored("p1", "G2", 1, 3, forced=False),
            "Archers (G2) ignored 1 of 3 flags",
            "Arcieri (G2): 1 bandiera ignorata su 3",
        ),
        (
            ev.FlagsIgnored("p1", "G2", 0, 1, forced=False),
            "Archers (G2) chose not to ignore a flag",
            "Arcieri (G2): nessuna bandiera ignorata, per scelta",
        ),
        (
            ev.BannerCaptured(Side.STANDARD, "p1", "Ar", 2),
            "The French captured a banner (archers), total 2",
            "I francesi conquistano un vessillo (arcieri), totale 2",
        ),
        (
            ev.CardCopied(Side.PENNANT, "attack_left", mirrored=True),
            "The English and the Welsh repeated Attack Left as Attack Right with Counter Attack",
            (
                "Gli inglesi e i gallesi ripetono Attacco a sinistra come Attacco a destra "
                "con Contromossa"
            ),
        ),
        (
            ev.CardCopied(Side.PENNANT, "forward_all", mirrored=True),
            "The English and the Welsh repeated Forward with Counter Attack",
            "Gli inglesi e i gallesi ripetono Tutti avanti con Contromossa",
        ),
        (
            ev.DeckShuffled(41),
            "Discards shuffled into the deck: 41 cards",
            "Scarti rimescolati nel mazzo: 41 carte",
        ),
    ],
)
def test_events_are_described_in_whole_sentences(
    event: ev.Event, english: str, italian: str
) -> None:
    told = (tell(ENGLISH, event, AGINCOURT), tell(ITALIAN, event, AGINCOURT))
    assert told == (english, italian)


@pytest.mark.parametrize("words", [ENGLISH, ITALIAN])
@pytest.mark.parametrize("kind", [ev.CardsDealt, ev.CardsDrawn])
def test_cards_of_the_other_hand_are_not_named(words: Words, kind: Callable[..., ev.Event]) -> None:
    event = kind(Side.PENNANT, ("attack_left", "surround"))
    own, other = (tell(words, event.seen_by(side), AGINCOURT) for side in (Side.PENNANT, None))
    name = words.say("card.surround.name")
    assert (name in own, name in other) == (True, False)
    assert "2" in other
    assert words.say("card.hidden.name") not in other.lower()


@pytest.mark.parametrize("words", [ENGLISH, ITALIAN])
def test_card_kept_is_not_named_to_the_other_side(words: Words) -> None:
    event = ev.CardKept(Side.PENNANT, "surround")
    told = [tell(words, event.seen_by(side), AGINCOURT) for side in (Side.PENNANT, Side.STANDARD)]
    assert [words.say("card.surround.name") in line for line in told] == [True, False]


# --- refusals ------------------------------------------------------------------------------


def test_a_refusal_names_its_rule_and_the_obstacle() -> None:
    facts = (("unit", "p1"), ("hex", "G4"), ("target", "s1"), ("to", "D7"))
    more = (("at", "F5"), ("obstacle", "woods"))
    why = Refusal("attack.blocked_woods", "BL-21.10", (*facts, *more))
    assert why_not(ENGLISH, why, AGINCOURT) == "BL-21.10: the woods at F5 block the line of sight"
    italian = "BL-21.10: il bosco in F5 blocca la linea di tiro"
    assert why_not(ITALIAN, why, AGINCOURT) == italian


def test_a_refusal_without_a_rule_is_a_plain_sentence() -> None:
    why = Refusal("undo.rolled", "undo", (("event", "DiceRolled"), ("why", "rolled")))
    said = "A roll cannot be undone (dice rolled in battle)"
    assert why_not(ENGLISH, why, AGINCOURT) == said


def test_refusal_of_a_typed_action_is_said() -> None:
    """A typed action may name what does not exist."""
    game = BATTLELORE.start(Setup(library()["agincourt"]), "seed").state
    why = BATTLELORE.refusal(game, Side.PENNANT, PlayCard("no_card"))
    assert why is not None
    assert why_not(ENGLISH, why, AGINCOURT) == "BL-4.1: no_card is not in your hand"


def test_error_in_an_adventure_file_names_file_and_line() -> None:
    with pytest.raises(FileError) as caught:
        parse("id x\nnumber 7\n", "mine.txt")
    said = [WORDS.bad_file(words, caught.value) for words in (ENGLISH, ITALIAN)]
    assert said == [
        "mine.txt, line 2: [legend] is missing",
        "mine.txt, riga 2: manca [legend]",
    ]


# --- numbers and choices -------------------------------------------------------------------


def test_parts_of_a_number_are_explained() -> None:
    total = Total(
        3,
        (
            TotalPart("troop", "BL-7.1", Op.SET, 3, 3),
            TotalPart("weapon.bow", "BL-7.2", Op.ADD, -1, 2),
            TotalPart("terrain.woods", "BL-21.8", Op.AT_MOST, 2, 2),
            TotalPart("card.leadership", "BL-4.5", Op.ADD, 1, 3),
        ),
    )
    assert explain(ENGLISH, total, source_name) == (
        "troop type: 3 (BL-7.1)",
        "common bow: -1 (BL-7.2)",
        "woods: at most 2 (BL-21.8)",
        "Leadership: +1 (BL-4.5)",
    )
    assert explain_part(ITALIAN, total.parts[2], source_name) == "bosco: al massimo 2 (BL-21.8)"
    everything = TotalPart("card.leadership", "LC-9", Op.AT_LEAST, 99, 99)
    assert explain_part(ENGLISH, everything, source_name) == "Leadership: all of them (LC-9)"


@pytest.mark.parametrize(("flags", "expected"), [(0, "Normal"), (1, "Bold"), (2, "Bold 2")])
def test_morale_has_a_name(flags: int, expected: str) -> None:
    assert morale_name(ENGLISH, flags) == expected


def test_choices_have_labels() -> None:
    game = BATTLELORE.start(Setup(library()["agincourt"]), "seed").state
    view = BATTLELORE.view(game, Side.PENNANT)
    given = (
        PlayCard("darken_sky"),
        MoveUnit("p1", "F2"),
        Attack("p1", "s1"),
        IgnoreFlags(2),
        IgnoreFlags(0),
        Done(),
        Pass(),
    )
    assert [label(ENGLISH, action, view) for action in given] == [
        "Play Darken the Sky",
        "Move archers (G2) to F2",
        "Attack archers (A4) with archers (G2)",
        "Ignore 2 flags",
        "Ignore no flags and retreat",
        "Done",
        "Decline",
    ]


def test_lists_of_nothing_one_and_many() -> None:
    assert [listed(ENGLISH, items) for items in ([], ["a"], ["a", "b", "c"])] == [
        "-",
        "a",
        "a, b, c",
    ]
    assert tally(ENGLISH, (Face.LORE, Face.GREEN)) == "1 green helmet, 1 Lore"


def test_adventures_and_sides_have_names() -> None:
    assert scenario_title(ITALIAN, "agincourt") == "Agincourt 1415"
    assert AGINCOURT.side(ITALIAN, Side.STANDARD) == "Francesi"
    assert AGINCOURT.unit(ITALIAN, "p1") == "arcieri"
    assert AGINCOURT.unit(ITALIAN, "nobody") == "nobody"
