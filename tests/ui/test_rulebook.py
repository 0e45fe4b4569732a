"""The rulebook as a model: what is in it, how it is searched and read, how it is drawn."""

import re

import pytest

from bl_tui.book.lines import list_lines, list_top, page_lines, page_top
from bl_tui.book.reader import Reader, Shelf, shelf_of
from bl_tui.book.rulebook import BookPlace
from bl_tui.games.battlelore.book.things import BOOK as SOURCE
from bl_tui.games.battlelore.decisions import DECISIONS
from bl_tui.games.battlelore.decisions.reactions import MOMENTS
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.text.lines import Role, Span, width_of, wrap
from bl_tui.text.rule_links import cited, rules_in
from bl_tui.words import Words, codes
from engine.battlelore.numbers.rule_list import chapters, rules
from engine.battlelore.state.steps import Moment
from engine.core.frozen import replace
from tests.ui.battles import STANDARD
from tests.ui.scenes import text_of

ALL = tuple(STANDARD.keys)
WIDTHS = (40, 49, 66)


def shelf(language: str = "en") -> Shelf:
    """Return the book as the battle screen has it."""
    return shelf_of(SOURCE, Words(language, CATALOGUE), STANDARD, "battle", ALL)


BOOK = shelf()


def found(typed: str, book: Shelf = BOOK) -> list[str]:
    """Return the headings that a search finds."""
    return [entry.head for entry in book.entries(typed)]


# --- numbers that are links --------------------------------------------------------------------


def links_of(text: str, role: str = Role.PLAIN) -> list[tuple[str, str]]:
    """Return the pieces of a line that are links, and where they lead."""
    (line,) = cited([(Span(text, role),)])
    assert "".join(piece.text for piece in line) == text
    return [(piece.text, piece.link) for piece in line if piece.link]


@pytest.mark.parametrize(
    "rule",
    [
        "BL-9.7", "BL-P2.12.1", "BL-R.14", "BL-21", "LC-4", "CR-1",
        "HR-3.7", "BL2-8.3", "BM-4.2", "BS-13.3", "LH-2.1",
    ],
)  # fmt: skip
def test_a_rule_number_is_a_link(rule: str) -> None:
    assert links_of(f"{rule}: too far") == [(rule, f"rule:{rule}")]
    assert links_of(f"woods: at most 2 ({rule}).") == [(rule, f"rule:{rule}")]


def test_a_line_has_as_many_links_as_numbers() -> None:
    assert [text for text, _ in links_of("BL-6.1, BL-6.20")] == ["BL-6.1", "BL-6.20"]


@pytest.mark.parametrize("text", ["BL-21.1~", "BL-2~", "two-handed", "Foot-4", "XBL-9.7x"])
def test_a_cut_rule_number_is_not_a_link(text: str) -> None:
    assert links_of(text) == []


def test_existing_links_stay() -> None:
    key = Span("BL-9.7", Role.PROMPT, "command:back")
    assert cited([(key,)]) == [(key,)]


def test_links_in_the_prompt_are_seen_and_those_that_follow_the_cursor_cost_nothing() -> None:
    roles = {}
    for role in (Role.PROMPT, Role.WARNING, Role.RULE):
        ((piece,),) = cited([(Span("BL-9.7", role),)])
        roles[role] = piece.role
    assert roles == {
        Role.PROMPT: Role.PROMPT_LINK,
        Role.WARNING: Role.LINK,
        Role.RULE: Role.RULE,
    }


def test_numbers_are_listed_in_reading_order_once_each() -> None:
    lines = wrap("a BL-9.10 and BL-9.7, then BL-9.10 again", 12)
    assert rules_in(lines) == ["BL-9.10", "BL-9.7"]


# --- what is in it -----------------------------------------------------------------------------


@pytest.mark.parametrize("language", codes())
def test_every_rule_appears_on_the_page_of_its_chapter(language: str) -> None:
    book, words = shelf(language).book, Words(language, CATALOGUE)
    for rule in rules().values():
        place = book.place(rule.id)
        assert place == BookPlace(rule.chapter, rule.id)
        told = {each.id: each.texts for each in book.page(rule.chapter).paragraphs}
        assert told[rule.id] == (words.say(f"rule.{rule.id}"),)


def test_chapters_and_rules_come_in_the_order_of_their_numbers() -> None:
    names = [name for name in BOOK.book.contents if re.fullmatch(r"BL-\d+", name)]
    assert names == sorted(names, key=lambda name: int(name[3:]))
    heads = [each.head for each in BOOK.book.page("BL-9").paragraphs]
    assert heads[-2:] == ["BL-9.9", "BL-9.10"]


def test_a_number_without_a_sentence_opens_its_chapter() -> None:
    assert BOOK.book.place("BL-9.99") == BookPlace("BL-9")
    assert BOOK.book.place("BL-9.7.3") == BookPlace("BL-9", "BL-9.7")
    assert BOOK.book.place("BL-9") == BookPlace("BL-9")
    assert BOOK.book.place("terrain.woods") == BookPlace("terrain", "terrain.woods")
    assert BOOK.book.place("terrain.moon") == BookPlace("terrain")
    assert BOOK.book.place("nothing") is None


def test_the_first_page_lists_the_keys_of_the_screen() -> None:
    book = shelf_of(SOURCE, Words("en", CATALOGUE), STANDARD, "saves", ("rename", "back")).book
    heads = [each.head for each in book.page("keys").paragraphs]
    assert heads[1:3] == ["e: Rename", "Bksp or Esc: Back"]


def test_a_lore_card_shows_its_cost_its_moment_and_all_levels() -> None:
    told = next(e for e in BOOK.book.page("lore.wizard").paragraphs if e.head == "Fireball")
    assert told.facts[0] == "Cost: 5, with a Command card"
    assert "2/4/6 dice" in told.texts[0]


@pytest.mark.parametrize("language", codes())
def test_texts_in_the_book_mention_no_current_level(language: str) -> None:
    """Some texts end with the level at which a card would be played now."""
    for cls in ("wizard", "cleric", "rogue", "warrior"):
        for each in shelf(language).book.page(f"lore.{cls}").paragraphs:
            assert all(sign.isprintable() for sign in each.texts[0]), each.head
            assert each.texts[0].endswith(".")


def test_numbers_of_things_come_from_the_tables_with_their_rules() -> None:
    told = {each.id: each for each in BOOK.book.page("unit").paragraphs}
    archers = " ".join(told["unit.archers"].facts)
    assert "4 figures" in archers
    assert "2 battle dice" in archers
    assert "BL-5.9" in archers
    woods = {each.id: each for each in BOOK.book.page("terrain").paragraphs}["terrain.woods"]
    assert rules_in([(Span(fact),) for fact in woods.facts]) == [
        "BL-21.6",
        "BL-21.8",
        "BL-21.9",
        "BL-21.10",
    ]


def test_every_decision_and_every_moment_has_a_rule_to_read() -> None:
    assert MOMENTS.keys() == set(Moment)
    assert {*(row.rule for row in DECISIONS.kinds), *MOMENTS.values()} <= rules().keys()


# --- searching ---------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["BL-9.7", "bl-9.7", "9.7"])
def test_a_number_finds_its_rule_first(typed: str) -> None:
    assert found(typed)[0] == "BL-9.7"


@pytest.mark.parametrize(
    ("typed", "head"),
    [("woods", "Woods"), ("fireb", "Fireball"), ("web", "Web"), ("scout l", "Scout Left")],
)
def test_a_name_finds_its_thing_first(typed: str, head: str) -> None:
    assert found(typed)[0] == head


@pytest.mark.parametrize(
    ("typed", "heads"),
    [
        ("ret", ["BL-9  Retreats", "Secret passage"]),
        ("creatures", ["Creatures", "BL-15  Creatures", "Giant spider"]),
        ("red", ["Red Banners", "BL-5.11", "e: Luck"]),
    ],
)
def test_words_that_begin_so_come_first_and_keys_last(typed: str, heads: list[str]) -> None:
    places = [found(typed).index(head) for head in heads]
    assert places == sorted(places)


def test_a_text_is_found_by_all_of_its_words_in_any_order() -> None:
    assert found("occupied cross") == found("cross occupied")
    assert "BL-5.5" in found("hex cross friend")
    assert "BL-5.5" not in found("cross friend dragon")


def test_accents_and_capitals_need_not_be_typed() -> None:
    italian = shelf("it")
    assert found("UNITA", italian) == found("unità", italian) != []


def test_nothing_typed_is_the_contents_and_nonsense_finds_nothing() -> None:
    assert found("") == found("  ") == list(BOOK.book.contents.values())
    assert found("qqq") == []


# --- reading -----------------------------------------------------------------------------------


def test_the_rulebook_opens_at_a_rule_and_one_step_back_closes_it() -> None:
    reader = BOOK.open_at("BL-9.7")
    assert reader.place == BookPlace("BL-9", "BL-9.7")
    assert BOOK.entries("")[reader.at].place.page == "BL-9"
    assert BOOK.back(reader) is None


def test_typing_selects_the_best_match_and_backspace_undoes_one_step() -> None:
    reader = BOOK.enter(BOOK.type(BOOK.open_at(""), "woods"))
    assert reader.place == BookPlace("terrain", "terrain.woods")
    assert reader.inside
    listed = BOOK.back(reader)
    assert listed == replace(reader, inside=False)
    contents = BOOK.back(listed)
    assert contents is not None
    assert (contents.typed, BOOK.entries("")[contents.at].place.page) == ("", "terrain")
    assert BOOK.back(contents) is None


def test_paragraphs_can_be_selected_one_after_the_other() -> None:
    reader = BOOK.enter(BOOK.open_at("BL-9"))
    assert reader.place.paragraph == "BL-9.1"
    assert BOOK.move(reader, 1).place.paragraph == "BL-9.2"
    assert BOOK.move(reader, -1).place.paragraph == "BL-9.1"
    assert BOOK.move(reader, 99).place.paragraph == chapters()["BL-9"][-1]


def test_a_link_is_followed_and_leads_back() -> None:
    reader = BOOK.type(BOOK.open_at(""), "woods")
    there = BOOK.follow(reader, "BL-21.8")
    assert (there.place, there.inside) == (BookPlace("BL-21", "BL-21.8"), True)
    further = BOOK.follow(there, "BL-9")
    assert BOOK.back(further) == there
    assert BOOK.back(there) == reader
    assert BOOK.follow(reader, "nothing") == reader


def test_the_list_wraps_around_and_pages_stop_at_the_ends() -> None:
    reader = BOOK.open_at("")
    last = len(BOOK.entries("")) - 1
    assert BOOK.move(reader, -1).at == last
    assert BOOK.move(BOOK.move(reader, -1), 1).at == 0
    assert BOOK.move(reader, 999).at == last
    assert BOOK.move(BOOK.type(reader, "qqq"), 1).at == 0


# --- drawing -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("width", WIDTHS)
def test_pages_keep_to_their_width_and_lose_no_word(width: int, language: str) -> None:
    for page in shelf(language).book.pages:
        laid = page_lines(page, page.paragraphs[-1].id, width, ">", inside=True)
        assert all(width_of(line) <= width for line in laid.lines), page.id
        text = re.sub(r"\s+", "", text_of(laid.lines))
        for each in page.paragraphs:
            for told in (each.head, *each.facts, *each.texts):
                assert re.sub(r"\s+", "", told) in text, told


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("width", [30, 37])
def test_titles_are_listed_whole_and_finds_in_two_lines(width: int, language: str) -> None:
    book = shelf(language)
    for typed in ("", "a"):
        for at, entry in enumerate(book.entries(typed)[:150]):
            lines = list_lines([entry], 0, 0, width, 9, inside=False)
            assert all(width_of(line) == width for line in lines)
            text = text_of(lines)
            assert "~" not in text
            assert len(lines) <= (2 if typed else 3)
            if not typed:
                assert "".join(entry.head.split()) == "".join(text.split()), at


def test_the_selected_row_is_visible() -> None:
    entries = BOOK.entries("unit")
    for at in (0, 7, 30, len(entries) - 1):
        top = list_top(entries, at, 0, 30, 10)
        lines = list_lines(entries, at, top, 30, 10, inside=False)
        assert any(piece.role is Role.POINTED for line in lines for piece in line)
        assert len(lines) <= 10
    page = BOOK.book.page("BL-9")
    for each in page.paragraphs:
        laid = page_lines(page, each.id, 49, ">")
        for fresh in (False, True):
            for top in (0, 999):
                first = page_top(laid, top, 12, fresh=fresh)
                assert first <= laid.first
                assert laid.last < first + 12


def test_the_links_of_a_paragraph_can_be_selected_one_by_one() -> None:
    page = BOOK.book.page("terrain")
    for number, rule in enumerate(("BL-21.6", "BL-21.8"), 1):
        laid = page_lines(page, "terrain.woods", 49, ">", number, inside=True)
        assert laid.links[number - 1] == rule
        pointed = [
            piece.text for line in laid.lines for piece in line if piece.role is Role.POINTED
        ]
        assert pointed == ["Woods", rule]


def test_a_reader_is_never_without_a_page() -> None:
    reader: Reader = BOOK.type(BOOK.open_at("BL-9.7"), "qqq")
    assert BOOK.page(reader).id == "BL-9"
