"""Cards say what they are at every size: no word is cut, of the title or of a text."""

import pytest

from bl_tui.games.battlelore.decisions import DECISIONS
from bl_tui.games.battlelore.panes.hand import items, picture, whom
from bl_tui.games.battlelore.words import CATALOGUE
from bl_tui.games.battlelore.words.naming import card_name
from bl_tui.table.panes.hand import HandItem, hand_lines
from bl_tui.table.panes.layout import arrange
from bl_tui.table.pointing.selection import Selection
from bl_tui.text.lines import width_of
from bl_tui.words import Words, codes
from bl_tui.words.naming import sentence
from engine.battlelore.game import BATTLELORE
from engine.battlelore.state.actions import Pass, StoreLore, UsePower
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.command_cards import CARDS
from engine.core.frozen import replace
from tests.battlelore.position import make_position
from tests.ui.scenes import FIELD, SIZES, scene_of, text_of

ROOMY = [size for size in SIZES if arrange(FIELD.extent, *size).roomy]


def hand(
    cards: tuple[str, ...], size: tuple[int, int], language: str
) -> tuple[str, list[HandItem]]:
    """Return what is seen of some cards to choose from, the first pointed at, and the cards."""
    view = BATTLELORE.view(make_position("p1 Ib E7, s1 Ib A1").state, Side.PENNANT)
    scene = scene_of(view, None, size, language)
    say, box = scene.teller.say, scene.plan.hand
    shown = [
        HandItem(
            scene.teller.card(card),
            picture(scene.teller, card, len(cards)),
            say(f"card.{card}.text"),
            say(f"card.{card}.short"),
            number,
            whom=whom(scene.teller, card, len(cards)),
            pointed=number == 1,
        )
        for number, card in enumerate(cards, 1)
    ]
    lines = hand_lines(scene.teller, shown, box.width, box.height)
    assert len(lines) <= box.height
    assert all(width_of(line) <= box.width + 1 for line in lines)
    return text_of(lines), shown


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("size", ROOMY, ids=str)
@pytest.mark.parametrize("count", [4, 5, 6])
def test_no_word_of_a_card_is_cut(count: int, size: tuple[int, int], language: str) -> None:
    names = list(CARDS)
    for start in range(0, len(names) - count + 1, 2):
        cards = tuple(names[start : start + count])
        text, shown = hand(cards, size, language)
        seen = set(text.split())
        for item in shown:
            assert set(item.title.split()) <= seen, text
            assert set(item.short.split()) <= seen or set(item.text.split()) <= seen, text


def test_cards_are_stacked_where_boxes_would_break_their_words() -> None:
    cards = (
        "scout_left",
        "counter_attack",
        "attack_left",
        "patrol_left",
        "scout_right",
        "march_all",
    )
    text, shown = hand(cards, (100, 30), "it")
    lines = text.splitlines()
    assert len(lines) == len(shown) == 6
    for line, item in zip(lines, shown, strict=True):
        assert item.title in line
        assert item.short in line


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_name_of_every_card_fits_beside_its_picture(language: str) -> None:
    """At 80 columns three cards stand in a row, each with its number and its small picture."""
    words = Words(language, CATALOGUE)
    for card in CARDS:
        text, _ = hand((card,) * 6, (80, 24), language)
        assert text.count(card_name(words, card)) == 6
        first = text[:26]
        assert SIGNS[card] in first or WORDS[language].get(card, "-") in first, text


SIGNS = {
    "scout_left": "1▯▯", "scout_centre": "▯1▯", "scout_right": "▯▯1",
    "patrol_left": "2▯▯", "patrol_centre": "▯2▯", "patrol_right": "▯▯2",
    "attack_left": "3▯▯", "attack_centre": "▯3▯", "attack_right": "▯▯3",
    "advance_left": "6▯▯", "advance_centre": "▯6▯", "advance_right": "▯▯6",
    "march_all": "111", "forward_all": "222", "surround": "2▯2",
    "green_banners": "4G", "blue_banners": "3B", "red_banners": "2R",
    "mounted_charge": "6♞", "foot_onslaught": "6†", "darken_sky": "*➶", "leadership": "1",
    "counter_attack": "*", "battlelore": "*",
}  # fmt: skip
"""The number of units of each card and their section or sign, for a hand of six."""
WORDS = {
    "en": {
        "green_banners": "4 green", "blue_banners": "3 blue", "red_banners": "2 red",
        "foot_onslaught": "6 foot", "leadership": "1 unit", "battlelore": "by dice",
        "counter_attack": "as enemy",
    },
    "it": {
        "green_banners": "4 verdi", "blue_banners": "3 blu", "red_banners": "2 rosse",
        "foot_onslaught": "6 a piedi", "mounted_charge": "6 a cavallo",
        "darken_sky": "tiratori", "leadership": "1 unità", "battlelore": "coi dadi",
        "counter_attack": "copia",
    },
}  # fmt: skip
"""The same in words, for the cards that have room for them."""


@pytest.mark.parametrize("names", ["Citadel Guard", "Riverwatch Riders", "Flesh Ripper Brutes"])
def test_a_name_never_touches_its_picture_where_all_have_room(names: str) -> None:
    """The kinds of a deployment at 80 columns: the longest name stood right before its code."""
    scene = scene_of(BATTLELORE.view(make_position("p1 Ib E7, s1 Ib A1").state, Side.PENNANT))
    kinds = ("Citadel Guard", "Yeoman Archers", names, "Rune Golem", "Decoy")
    shown = [HandItem(name, "RR ♞ x1", number=at) for at, name in enumerate(kinds, 1)]
    lines = hand_lines(scene.teller, shown, 80, 2)
    assert len(lines) == 2
    assert all(f"{name} " in text_of(lines) for name in kinds), text_of(lines)


def powers(
    tokens: int, language: str, monkeypatch: pytest.MonkeyPatch, option: int | None
) -> tuple[list[HandItem], list[str]]:
    """Return what a creature can buy with some Lore, and what of it stands at 80 columns."""
    shoves = [UsePower("shove", lore) for lore in range(1, tokens + 2)]
    stores = [StoreLore(count) for count in range(1, tokens + 1)]
    options = (*shoves, UsePower("boulder", 2), *stores, Pass())
    monkeypatch.setattr(DECISIONS, "choices", lambda *_: options)
    view = BATTLELORE.view(make_position("p1 Ib E7, s1 Ib A1").state, Side.PENNANT)
    scene = scene_of(view, None, (80, 24), language)
    shown = list(items(scene.teller, view, Selection("E7", option=option)))
    shown[-1] = replace(shown[-1], title=sentence(scene.teller.say("action.Pass.powers")))
    lines = hand_lines(scene.teller, shown, 80, 2, lambda: "Tab")
    assert len(lines) <= 2
    assert all(width_of(line) <= 81 for line in lines)
    assert "~" not in text_of(lines)
    return shown, text_of(lines).splitlines()


def whole(item: HandItem, text: str) -> bool:
    """Return whether an item stands there with its number and one of its titles."""
    return f"{item.number} {item.title}" in text or f"{item.number} {item.brief}" in text


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("tokens", [1, 2, 3])
def test_all_lore_options_of_a_creature_fit_on_two_lines(
    tokens: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Up to nine choices at 80 columns: where whole titles have no room, brief ones stand."""
    shown, lines = powers(tokens, language, monkeypatch, None)
    assert all(whole(item, "\n".join(lines)) for item in shown)
    assert "..." not in lines[-1]


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("tokens", [5, 12])
def test_a_long_list_shows_the_choices_around_the_selection_and_the_key_for_others(
    tokens: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    leaves, options = [], powers(tokens, language, monkeypatch, None)[0]
    for option in range(len(options)):
        shown, lines = powers(tokens, language, monkeypatch, option)
        text = "\n".join(lines)
        assert whole(shown[option], text)
        assert text.endswith("... Tab")
        leaves.append([item.number for item in shown if whole(item, f"{text} ")])
    told = {number for leaf in leaves for number in leaf}
    assert told == {item.number for item in options}
    assert 1 < len({tuple(leaf) for leaf in leaves}) <= 4
