"""Each rule and each card says where it comes from, and the rulebook marks what is not printed."""

import re
import tomllib
from pathlib import Path

import pytest

from bl_tui.book.lines import page_lines
from bl_tui.book.origins import MARKS
from bl_tui.book.reader import shelf_of
from bl_tui.commands import Keys
from bl_tui.text.lines import Line
from bl_tui.words import Words
from engine.core.rule_rows import Origin, Origins, read_origins, read_rules
from tests.meta.catalogues import LANGUAGES
from tests.meta.games import GAMES, Checked
from tests.meta.tree import ROOT

UNMARKED = {"glossary", "keys", "origin"}
"""The pages that tell of this program and not of the game."""

of_each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
of_each_language = pytest.mark.parametrize("language", LANGUAGES)


def text_of(lines: tuple[Line, ...]) -> str:
    """Return lines as one text, without the spaces at which it was wrapped."""
    return " ".join("".join(piece.text for piece in line).strip() for line in lines)


@of_each_game
@of_each_language
def test_each_rule_and_each_thing_bears_the_mark_of_its_origin(
    game: Checked, language: str
) -> None:
    """Each paragraph of the rulebook has an origin in the data, and shows it if not printed."""
    words = Words(language, game.catalogue)
    book = shelf_of(game.book, words, Keys(), "title", ()).book
    for page in book.pages:
        if page.id in UNMARKED:
            continue
        drawn = text_of(page_lines(page, "", 76, ">").lines)
        counted = dict.fromkeys(MARKS, 0)
        for each in page.paragraphs:
            origin = game.book.origin(each.id)
            assert origin is not None, each.id
            assert each.mark == (words.say(MARKS[origin]) if origin in MARKS else "")
            if origin in counted:
                counted[origin] += 1
        for origin, number in counted.items():
            assert drawn.count(words.say(MARKS[origin])) == number, page.id


@of_each_game
@of_each_language
def test_a_page_explains_the_origins_in_four_sentences(game: Checked, language: str) -> None:
    """The number of rules that are ours is counted, not written down."""
    words = Words(language, game.catalogue)
    (told,) = shelf_of(game.book, words, Keys(), "title", ()).book.page("origin").paragraphs
    sentences = re.split(r"(?<=[.!?])\s+(?=[A-Z{0-9])", told.texts[0])
    assert len(sentences) == 4
    found = [rule.origin for rule in game.book.rules().values()]
    ours = found.count(Origin.OURS) + found.count(Origin.PARTLY_OURS)
    assert str(ours) in told.texts[0]
    assert str(len(found)) in told.texts[0]


def read_in_two_ways() -> list[tuple[str, ...]]:
    """Return the rules of each row of docs/rules.md that names another reading besides ours."""
    page, both = (ROOT / "docs/rules.md").read_text("utf-8"), False
    found: list[tuple[str, ...]] = []
    for line in page.splitlines():
        if line.startswith("#"):
            both = "two ways" in line
        elif line.startswith("| ") and (both or "other reading" in line):
            found.append(tuple(line.split("|")[1].replace(" ", "").split(",")))
    return [row for row in found if row != ("Rule",)]


def test_where_a_rulebook_is_read_in_two_ways_a_rule_is_marked_as_ours() -> None:
    """A player who looks such a rule up sees that the choice between the readings is ours."""
    origins = {rule.id: rule.origin for game in GAMES for rule in game.book.rules().values()}
    rows = read_in_two_ways()
    assert len(rows) > 15
    for row in rows:
        assert {origins[each] for each in row} & {Origin.OURS, Origin.PARTLY_OURS}, row


@pytest.mark.parametrize("file", sorted(ROOT.glob("engine/*/origins.toml")), ids=str)
def test_only_things_that_exist_have_an_origin(file: Path) -> None:
    """A row that no paragraph of the rulebook has is a misspelt name."""
    (game,) = (each for each in GAMES if each.name == file.parent.name)
    book = shelf_of(game.book, Words("en", game.catalogue), Keys(), "title", ()).book
    things = {each.id for page in book.pages for each in page.paragraphs}
    kinds = {name.rpartition(".")[0] for name in things}
    for kind, row in tomllib.loads(file.read_text("utf-8")).items():
        assert kind in kinds
        assert [name for name in row if name != "*" and f"{kind}.{name}" not in things] == []


def test_a_thing_of_its_own_row_comes_before_the_others_of_its_kind() -> None:
    origins = Origins({"card": {"*": Origin.OURS, "rally": Origin.PRINTED}})
    assert origins.of("card.rally") is Origin.PRINTED
    assert origins.of("card.other") is Origin.OURS
    assert origins.of("unit.other") is None


def test_an_unknown_origin_is_reported_with_the_known_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "made_up_game"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.toml").write_text('["X-1"]\nchapter = "X"\norigin = "prined"\n')
    (package / "origins.toml").write_text('[card]\nrally = "our"\n')
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ValueError, match=r"X-1: .*'prined'.*printed, second_hand, partly_ours"):
        read_rules("made_up_game")
    with pytest.raises(ValueError, match=r"card\.rally: .*'our'"):
        read_origins("made_up_game")
