"""Lists to choose from and lines to type in, as models."""

import sys
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcwidth

from bl_tui.text.lines import Role, Span, cells, cut_to, fit, width_of, wrap
from bl_tui.text.menu import Menu, MenuItem, menu_lines
from bl_tui.text.text_field import (
    TextField,
    begin,
    field_line,
    has_cells,
    in_cells,
    is_mark,
    typable,
)


def menu(count: int, at: int = 0) -> Menu:
    return Menu(tuple(MenuItem(f"name {n}", f"entry {n}", f"note {n}") for n in range(count)), at)


def shown(found: Menu, width: int = 40, height: int = 5) -> list[str]:
    return ["".join(p.text for p in line) for line in menu_lines(found, width, height)]


@pytest.mark.parametrize(
    ("at", "by", "there"),
    [(0, 1, 1), (0, -1, 4), (4, 1, 0), (1, 10, 4), (3, -10, 0), (4, 5, 4), (2, 0, 2)],
)
def test_a_step_wraps_around_the_ends_and_a_page_stops_there(at: int, by: int, there: int) -> None:
    assert menu(5, at).move(by).at == there


def test_entries_beyond_nine_show_the_letters_that_are_free() -> None:
    found = ["".join(p.text for p in line) for line in menu_lines(menu(12), 40, 12, ">", "ab")]
    assert found[8].startswith("   9  entry 8")
    assert found[9].startswith("   a  entry 9")
    assert found[10].startswith("   b  entry 10")
    assert found[11].startswith("      entry 11")


def test_an_empty_list_has_no_selection() -> None:
    empty = Menu(())
    assert empty.move(1) == empty
    assert empty.item is None
    assert empty.pick(0) == empty
    assert shown(empty) == []


def test_the_selection_survives_a_refresh_of_the_list() -> None:
    before = menu(5, 3)
    items = list(before.items)
    assert before.renew(items[1:]).item == items[3]
    assert before.renew([*items[:3], items[4]]).item == items[4], "what stands in its place"
    assert before.renew(items[:2]).item == items[1]
    assert before.renew([]).item is None


def test_a_long_list_scrolls_to_the_selected_entry() -> None:
    lines = shown(menu(30, 20))
    assert len(lines) == 5
    assert ["entry 20" in line for line in lines].count(True) == 1
    assert all(len(line) == 40 for line in lines)


def test_a_line_keeps_its_note_when_the_name_is_long() -> None:
    (line,) = menu_lines(Menu((MenuItem("x", "long " * 40, "the note"),)), 50, 3)
    assert width_of(line) == 50
    assert line[-1].text.strip() == "the note"


def test_every_piece_of_a_line_leads_to_its_entry() -> None:
    lines = menu_lines(menu(3, 1), 40, 5)
    assert [{piece.link for piece in line} for line in lines] == [
        {"option:0"},
        {"option:1"},
        {"option:2"},
    ]
    assert {piece.role for piece in lines[1]} == {Role.POINTED}


# --- typing ---------------------------------------------------------------------------------


def after(*keys: str) -> TextField:
    field = begin("")
    for key in keys:
        field = field.press(key, key if len(key) == 1 else None) or field
    return field


@pytest.mark.parametrize(
    ("keys", "text", "at"),
    [
        (("a", "b"), "ab", 2),
        (("a", "b", "left", "x"), "axb", 2),
        (("a", "b", "home", "x"), "xab", 1),
        (("a", "b", "backspace"), "a", 1),
        (("a", "b", "home", "backspace"), "ab", 0),
        (("a", "b", "home", "delete"), "b", 0),
        (("a", "end", "delete", "right", "right"), "a", 1),
        (("é", "ж", "ß"), "éжß", 3),
    ],
)
def test_keys_edit_the_text(keys: tuple[str, ...], text: str, at: int) -> None:
    field = after(*keys)
    assert (field.text, field.at) == (text, at)


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        (("x", "y"), "xy"),
        (("backspace", "y"), "y"),
        (("delete",), ""),
        (("end", "x"), "oldx"),
        (("left", "x"), "olxd"),
        (("home", "delete"), "ld"),
    ],
)
def test_a_text_that_is_offered_is_replaced_or_edited(keys: tuple[str, ...], text: str) -> None:
    field = begin("old")
    for key in keys:
        field = field.press(key, key if len(key) == 1 else None) or field
    assert field.text == text


def test_an_offered_text_shows_that_typing_replaces_it() -> None:
    offered = field_line(begin("old"), 20)
    assert [piece.text for piece in offered if piece.role is Role.CARD_POINTED] == ["old", " "]
    assert sum(p.role is Role.CARD_POINTED for p in field_line(begin("old").move(0), 20)) == 1


def test_other_keys_mean_nothing_in_a_text() -> None:
    assert begin("abc").press("f5", None) is None
    assert begin("abc").press("ctrl+x", "\x18") is None


@given(st.text(max_size=400), st.integers(0, 30))
def test_any_pasted_text_can_be_shown_on_one_line(pasted: str, width: int) -> None:
    """Control signs never get in, nor marks without a letter; nothing overflows."""
    field = begin("before").move(-3).insert(pasted)
    assert len(field.text) <= field.limit
    assert [sign for sign in field.text if wcwidth(sign) not in (0, 1, 2)] == []
    assert typable(field.text) == field.text
    line = field_line(field, width)
    assert width_of(line) in (max(width, 1), 2)
    assert 0 <= field.at <= len(field.text)


def test_a_full_text_field_accepts_no_more_characters() -> None:
    full = TextField().insert("x" * 300)
    assert (len(full.text), full.at) == (100, 100)
    assert full.move(-50).insert("abc") == full.move(-50)
    assert full.erase(before=True).insert("abc").text == "x" * 99 + "a"


def test_signs_have_the_cells_that_they_take() -> None:
    """Measured for every character that there is, with the tables of another library."""
    signs = [chr(code) for code in range(sys.maxunicode + 1)]
    assert [sign for sign in signs if has_cells(sign) and wcwidth(sign) != cells(sign)] == []
    assert [sign for sign in signs if is_mark(sign) and wcwidth(sign) != 0] == []
    assert all(map(has_cells, "aZ0 ~’“àßжΩ夜日か한Ａ"))


@pytest.mark.parametrize(
    ("keys", "text", "at"),
    [
        (("夜", "日"), "夜日", 2),
        (("夜", "日", "backspace"), "夜", 1),
        (("q", "\u0301"), "q\u0301", 2),
        (("e", "\u0301"), "\xe9", 1),
        (("q", "\u0301", "x", "left", "backspace"), "x", 0),
        (("q", "\u0301", "x", "home", "right"), "q\u0301x", 2),
        (("q", "\u0301", "home", "delete"), "", 0),
        (("\u0301", "a"), "a", 1),
        (("a", " ", "b", "c", "ctrl+w"), "a ", 2),
        (("a", " ", "b", " ", "ctrl+w"), "a ", 2),
        (("a", "b", "c", "left", "ctrl+u"), "c", 0),
        (("ctrl+w", "ctrl+u", "backspace"), "", 0),
    ],
)
def test_wide_letters_marks_and_the_keys_of_a_shell(
    keys: tuple[str, ...], text: str, at: int
) -> None:
    field = after(*keys)
    assert (field.text, field.at) == (text, at)


def test_wide_letters_are_cut_and_wrapped_by_cells() -> None:
    assert width_of(fit((Span("夜" * 30),), 21)) <= 21
    assert {width_of(each) for each in wrap("夜" * 30, 20)} == {20}
    assert "".join(each[0].text for each in wrap("夜" * 30, 20)) == "夜" * 30
    assert (cut_to("夜日", 3), cut_to("ab夜", 3)) == ("夜", "ab")
    assert (cut_to("ab", 0), cut_to("夜", -2)) == ("", ""), "where there is no room it ends, too"
    assert in_cells("夜\u202e\u0301") == "夜??"


def test_the_cursor_is_always_in_sight() -> None:
    field = begin("x" * 100)
    for _ in range(100):
        field = field.move(-1)
        line = field_line(field, 20)
        assert [piece.role for piece in line].count(Role.CARD_POINTED) == 1
        assert width_of(line) == 20


@pytest.mark.parametrize("height", [1, 2, 8])
def test_a_step_out_of_sight_turns_a_page(height: int) -> None:
    """A list that moved by a line at each step would be sent whole each time."""
    here, tops = menu(30), list[int]()
    for by in (*[1] * 29, *[-1] * 29):
        here = here.move(by).into_sight(height)
        assert here.top <= here.at < here.top + height
        tops.append(here.top)
    turned = sum(before != after for before, after in pairwise(tops))
    assert turned <= 2 * (29 // max(height - 1, 1) + 1)
