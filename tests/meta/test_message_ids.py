"""One search leads from a word on the screen to the code: ids are written out or of a family."""

import ast
from collections.abc import Collection, Iterable

import pytest

from bl_tui.words import FALLBACK, Catalogue
from tests.meta.catalogues import (
    CATALOGUES,
    OF_ALL_GAMES,
    all_messages,
    constants,
    messages,
    trees,
)
from tests.meta.games import GAMES
from tests.meta.message_families import FAMILIES, PROGRAM
from tests.meta.message_ids import Built, built_ids, built_in, chosen_in_holes, glued_ids, members
from tests.meta.no_messages import NO_MESSAGES

BUILT = tuple(built_ids())
OWNERS = {
    PROGRAM: {name for catalogue in CATALOGUES for name in messages(FALLBACK, catalogue)},
    **{game.name: {*all_messages(FALLBACK, game.catalogue)} for game in GAMES},
}
"""The messages that the code of each owner can ask for."""


def owner_of(path: str) -> str:
    """Return the game whose code a file is, or the program."""
    return next((game.name for game in GAMES if path.startswith(game.folder)), PROGRAM)


def families_of(path: str) -> Collection[str]:
    """Return the families whose ids a file may put together."""
    return FAMILIES[owner_of(path)].keys() | FAMILIES[PROGRAM].keys()


def undeclared(built: Iterable[Built]) -> list[str]:
    """Return the ids put together that no table names."""
    return [
        f"{each.path}:{each.line} {each.template}"
        for each in built
        if each.template not in families_of(each.path)
        and (each.asked or each.template not in NO_MESSAGES.get(owner_of(each.path), {}))
    ]


def test_every_id_that_is_put_together_belongs_to_a_family() -> None:
    """Another one is written out, or its family is declared in message_families.py."""
    assert undeclared(BUILT) == []


def test_an_undeclared_id_is_detected() -> None:
    """Both an f-string and a pattern for `format` count; a file and a number do not."""
    source = (
        'def f(x):\n    say(f"app.ground.{x}", f"{x:.2f}")\n    yield "soil.{}.name".format(x)\n'
        '    words.say(f"ground.{x}")\n    say(f"ground.{x}", f"{name}.txt")\n'
    )
    where = "bl_tui/play/x.py"
    assert [text.split()[1] for text in undeclared(built_in(ast.parse(source), where))] == [
        "app.ground.*",
        "ground.*",
        "soil.*.name",
    ]


@pytest.mark.parametrize("owner", FAMILIES)
def test_every_family_is_built_and_has_messages(owner: str) -> None:
    """A family of one is an id to be written out; one that nobody builds is a line too many."""
    built = {each.template for each in BUILT if owner_of(each.path) == owner}
    assert [family for family in FAMILIES[owner] if family not in built] == []
    few = [name for name in FAMILIES[owner] if len(members(name, OWNERS[owner])) < 2]
    assert few == []


@pytest.mark.parametrize("owner", NO_MESSAGES)
def test_every_listed_exception_to_message_ids_occurs_in_the_code(owner: str) -> None:
    """The list of what only looks like an id has no line too many."""
    built = {each.template for each in BUILT if owner_of(each.path) == owner}
    assert [name for name in NO_MESSAGES[owner] if name not in built] == []


def unnamed(owner: str, names: Iterable[str]) -> list[str]:
    """Return the messages that no code names: neither whole, nor by a family, nor by a table.

    Where a table of a game says which messages a family has, it has no others.
    """
    games = [game for game in GAMES if owner in (game.name, PROGRAM)]
    listed = {name for game in games for name in game.messages()}
    listed |= {f"rule.{rule}" for game in games for rule in game.rules()}
    rest = set(names) - constants() - OF_ALL_GAMES.keys() - listed
    for family in {
        name for each in (PROGRAM, *(game.name for game in games)) for name in FAMILIES[each]
    }:
        if owner == PROGRAM or not members(family, listed):
            rest -= {*members(family, rest)}
    return sorted(rest)


@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda catalogue: catalogue.name)
def test_code_names_every_message(catalogue: Catalogue) -> None:
    """A message that nothing can ask for is a message misspelt."""
    owner = next((game.name for game in GAMES if game.catalogue is catalogue), PROGRAM)
    assert unnamed(owner, messages(FALLBACK, catalogue)) == []


def test_a_message_that_no_code_uses_is_detected() -> None:
    """It has neither the shape of a family of its game, nor stands in its code or its tables."""
    strange = ["app.nowhere", "card.chess.name", "card.patrol_left.title", "event.Chess"]
    assert unnamed("battlelore", [*strange, "terrain.hill.text"]) == strange


def test_no_id_is_concatenated() -> None:
    """By +, % or join, an id hides from every search."""
    assert [where for path, tree in trees() for where in glued_ids(tree, str(path))] == []


def test_a_concatenated_id_is_detected() -> None:
    """Neither numbers nor plain texts count."""
    source = 'a = "card." + b\na = b + ".name"\na = "card.%s.name" % b\na = b + ". " + c % 2\n'
    source += 'a = ".".join(("card", b))\nb = ".".join(c)\n'
    assert len([*glued_ids(ast.parse(source), "x.py")]) == 4


def test_no_hole_chooses_the_wording() -> None:
    """A choice between two messages is written out as both: "form.yes" if agreed else "form.no"."""
    assert [where for path, tree in trees() for where in chosen_in_holes(tree, str(path))] == []


def test_a_conditional_placeholder_is_detected() -> None:
    """What stands in the hole of a plain text does not count."""
    source = """a = f"form.{'yes' if b else 'no'}"\na = f"Form {'yes' if b else 'no'}."\n"""
    assert len([*chosen_in_holes(ast.parse(source), "x.py")]) == 1
