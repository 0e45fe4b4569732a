"""Refusals with their rules, each beside a position in which the same action is legal."""

from typing import Any

import pytest

from tests.bardsung.position import Make
from tests.marks import rule

BOTH = "ENT@6,14 C01@7,11"
"""Two tiles with a door between them on `ENT.b:N`."""
OPEN, CLOSED = "ENT.b:N=open", "ENT.b:N=closed"


def case(
    action: str,
    said: str,
    refused: dict[str, Any],
    legal: dict[str, Any],
    mark: pytest.MarkDecorator,
) -> Any:
    """Return a row; its id is the refusal and the action."""
    return pytest.param(action, said, refused, legal, marks=mark, id=f"{said}, {action}")


HERE = {"models": "Stoneheart ENT.b", "tiles": BOTH, "doors": OPEN}
WELL = {"tiles": "C01@7,11", "tokens": "well@C01.a"}
PIPE = {"models": "Stoneheart C01.a", "tiles": "C01@7,11", "tokens": "pipe@C01.a"}
APART = {"models": "Stoneheart ENT.b, Lightweaver C01.c", "tiles": BOTH}
TUTORIAL = {"models": "Stoneheart TUT.n", "fate": "2/3"}
GHOST = {"models": "Wyldshell TUT.n, brigand1 TUT.c, brigand2 TUT.n", "abilities": "WY3"}

CASES = (
    case(
        "door ENT.b:N",
        "door.none BS-25.4",
        HERE | {"models": "Stoneheart ENT.a"},
        HERE,
        rule("BS-25.4"),
    ),
    case(
        "escape",
        "escape.no_stairs BS-17.5",
        {"models": "Stoneheart TUT.n", "stairs": "TUT.s"},
        {"models": "Stoneheart TUT.n", "stairs": "TUT.n"},
        rule("BS-17.5"),
    ),
    case(
        "handle well",
        "handle.not_here BS-8.2",
        WELL | {"models": "Stoneheart C01.b"},
        WELL | {"models": "Stoneheart C01.a"},
        rule("BS-8.2"),
    ),
    case(
        "handle pipe",
        "token.none BS-18.4",
        PIPE | {"resources": (3, 3, 0, 3)},
        PIPE,
        rule("BS-18.4"),
    ),
    case(
        "handle pipe",
        "door.dead_fingers BS-20.2",
        PIPE | {"wounds": "W14!"},
        PIPE | {"wounds": "W14"},
        rule("BS-20.2"),
    ),
    case(
        "rest TUT",
        "token.none BS-18.4",
        TUTORIAL | {"resources": (3, 0, 3, 3)},
        TUTORIAL,
        rule("BS-18.4"),
    ),
    case(
        "charm",
        "token.none BS-18.4",
        TUTORIAL | {"resources": (3, 3, 3, 0)},
        TUTORIAL,
        rule("BS-18.4"),
    ),
    case("charm", "charm.full BS-15.4", TUTORIAL | {"fate": "3/3"}, TUTORIAL, rule("BS-15.4")),
    case(
        "rest ENT",
        "rest.apart BS-22.1",
        APART | {"doors": CLOSED},
        APART | {"doors": OPEN},
        rule("BS-22.1"),
    ),
    case(
        "rest C01",
        "rest.tile BS-22.2",
        HERE | {"doors": CLOSED},
        HERE,
        rule("BS-22.2"),
    ),
    case(
        "consume Silver Thread",
        "treasure.not_yours BS-23.1",
        TUTORIAL | {"wounds": "W02!"},
        TUTORIAL | {"wounds": "W02!", "treasures": "Silver Thread"},
        rule("BS-23.1"),
    ),
    case(
        "attach Ember Ruby 0",
        "treasure.not_yours BS-23.1",
        TUTORIAL,
        TUTORIAL | {"treasures": "Ember Ruby"},
        rule("BS-23.1"),
    ),
    case(
        "give Ember Ruby Lightweaver",
        "treasure.not_yours BS-23.1",
        {"models": "Stoneheart TUT.n, Lightweaver TUT.n"},
        {"models": "Stoneheart TUT.n, Lightweaver TUT.n", "treasures": "Ember Ruby"},
        rule("BS-23.1"),
    ),
    case(
        "consume Silver Thread",
        "treasure.no_use BS-0.3",
        TUTORIAL | {"treasures": "Silver Thread", "wounds": "W02"},
        TUTORIAL | {"treasures": "Silver Thread", "wounds": "W02!"},
        rule("BS-0.3"),
    ),
    case("third", "third.none BC-1.13", TUTORIAL, TUTORIAL | {"thirds": 1}, rule("BC-1.13")),
    case(
        "move C01.c",
        "move.no_zone BS-2.2",
        {"models": "Stoneheart ENT.b", "tiles": "ENT@6,14"},
        HERE,
        rule("BS-2.2"),
    ),
    case(
        "move TUT.n",
        "move.same_zone BS-8.4",
        TUTORIAL,
        TUTORIAL | {"models": "Stoneheart TUT.c"},
        rule("BS-8.4"),
    ),
    case("move C01.c", "move.other_area BS-25.6", HERE | {"doors": CLOSED}, HERE, rule("BS-25.6")),
    case(
        "use Arc Bolt on brigand1",
        "target.other_area BS-25.16",
        {
            "models": "Lightweaver ENT.b, brigand1 C01.c, brigand2 ENT.b",
            "tiles": BOTH,
            "doors": CLOSED,
            "abilities": "LW1",
        },
        {
            "models": "Lightweaver ENT.b, brigand1 C01.c, brigand2 ENT.b",
            "tiles": BOTH,
            "doors": OPEN,
            "abilities": "LW1",
        },
        rule("BS-25.16"),
    ),
    case(
        "use WY3 on brigand1",
        "target.no_ghost BC-2.3",
        GHOST | {"tokens": "ghost@TUT.n"},
        {"models": "Wyldshell TUT.n, brigand1 TUT.c", "abilities": "WY3", "tokens": "ghost@TUT.c"},
        rule("BC-2.3"),
    ),
    case(
        "use Balanced Strike on brigand2",
        "target.gone BS-9.2",
        {"models": "Stoneheart TUT.n, brigand1 TUT.n"},
        {"models": "Stoneheart TUT.n, brigand2 TUT.n"},
        rule("BS-9.2"),
    ),
    case(
        "use Balanced Strike on brigand1 with fate",
        "empower.tutorial BS-14.8",
        {"models": "Stoneheart TUT.n, brigand1 TUT.n", "encounter": "combat"},
        {"models": "Stoneheart TUT.n, brigand1 TUT.n"},
        rule("BS-14.8"),
    ),
    case(
        "use Bulwark on brigand1",
        "use.no_aim BS-5.5",
        {"models": "Stoneheart TUT.n, brigand1 TUT.n"},
        {},
        rule("BS-5.5"),
    ),
)
CHANGES = ("abilities", "wounds", "treasures", "thirds")
"""What is told of the first hero."""


@pytest.mark.parametrize(("action", "said", "refused", "legal"), CASES)
def test_an_action_is_refused_here_and_legal_there(
    position: Make, action: str, said: str, refused: dict[str, Any], legal: dict[str, Any]
) -> None:
    for given, why in ((refused, said), (legal, "")):
        if not given:
            continue
        rest = {name: value for name, value in given.items() if name not in (*CHANGES, "models")}
        game = position(given["models"], **rest)
        hero = {name: value for name, value in given.items() if name in CHANGES}
        game.change(given["models"].split()[0], **hero)
        if why:
            assert " ".join(game.why(action)) == why
        else:
            assert game.offers(action), game.options
