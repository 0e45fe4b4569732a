"""Long games of every rulebook, played by keys alone on the real program as Regular plays them."""

import pytest

from tests.e2e.by_search import play

GAMES = (
    ("second_edition/war", "w1", (80, 24)),
    ("battle_mages/cup2", "c1", (120, 40)),
    ("bardsung/campaign", "b1", (80, 24)),
    ("bardsung/campaign", "b2", (120, 40)),
    ("battlelore/houses", "laurels", (120, 40)),
)


@pytest.mark.soak
@pytest.mark.parametrize(("name", "seed", "size"), GAMES)
def test_a_long_game_by_keys_to_its_end(name: str, seed: str, size: tuple[int, int]) -> None:
    played = play(name, seed, size)
    print(f"{name} {seed}: {played.actions} choices, {played.keys} keys, {played.pages} pages")
    assert played.over
    assert played.pages >= 2


def test_both_understand_keys_alike() -> None:
    played = play("battle_mages/duel", "a", (80, 24), most=8)
    assert (played.actions, played.over) == (8, False)
