"""Handicaps before a game: their rows, their words, the chances beside them, the next game."""

from pathlib import Path
from typing import Any

import pytest

from bl_tui.forms import chosen, handicaps
from bl_tui.forms.briefing import scenario_page
from bl_tui.forms.finished.afterwards import Afterwards
from bl_tui.forms.matches import may_match
from bl_tui.games.registry import RULEBOOKS, Games
from bl_tui.play.remembered import Remembered
from bl_tui.play.seats import PEOPLE, Seats, seated
from bl_tui.screens.form_screen import WIDE
from bl_tui.text.lines import wrap
from bl_tui.words import Words, codes
from engine.bots import handicap_chances
from engine.bots.handicap_chances import Measured, chance, measured
from engine.core.frozen import replace
from engine.core.record import begin
from engine.core.seats import PARTY, Handicap

GAMES = Games()
LOW = 24
"""Lines of the smallest terminal."""


def setup_of(game: str, scenario: str, *chosen_ones: Handicap) -> Any:
    module = GAMES[game]
    setup = module.scenarios.setup(module.scenarios.library()[scenario])
    return handicaps.known_to(module).agree(setup, chosen_ones)


def words_of(game: str, language: str = "en") -> Words:
    return Words(language, GAMES[game].words.catalogue)


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_row_fits_on_its_line_and_has_room_for_its_explanation_at_80_by_24(
    game: str, language: str
) -> None:
    module, words = GAMES[game], words_of(game, language)
    for scenario in module.scenarios.library():
        setup = setup_of(game, scenario)
        rows = handicaps.known_to(module).rows(setup)
        for row in rows:
            for amount in (row.least, row.most):
                full = handicaps.known_to(module).with_amount(setup, row, amount)
                for item in handicaps.items(words, module, full):
                    assert len(item.label) + len(item.note) + 2 <= WIDE, item
        lines = wrap(words.say(f"handicap.{rows[0].kind}.help"), WIDE - 3)
        for text in handicaps.chances(words, module, full, PEOPLE):
            lines += wrap(text, WIDE - 3)
        assert len(lines) + 1 <= LOW - len(rows) - 6, scenario


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("game", RULEBOOKS)
def test_the_row_of_handicaps_fits_into_the_form_at_80_by_24(game: str, language: str) -> None:
    module, words = GAMES[game], words_of(game, language)
    for scenario in module.scenarios.library():
        setup = setup_of(game, scenario)
        count = len(module.form.rows(setup)) + len(module.game.seats(setup)) + 1
        count += may_match(module, setup) + (module.house is not None)
        assert len(handicaps.explanation(words, module, setup, PEOPLE, WIDE - 3)) <= LOW - count - 6
        for row in handicaps.known_to(module).rows(setup):
            setup = handicaps.known_to(module).with_amount(setup, row, row.most)
            lines = handicaps.explanation(words, module, setup, PEOPLE, WIDE - 3)
            assert len(lines) <= LOW - count - 6, scenario
        label = words.say("app.handicap") + handicaps.in_short(words, module, setup)
        assert len(label) + 2 <= WIDE - 6


def test_a_row_names_its_kind_and_side_and_shows_its_amount() -> None:
    setup, words = setup_of("battlelore", "agincourt"), words_of("battlelore")
    module = GAMES["battlelore"]
    items = handicaps.items(words, module, setup)
    assert [(item.label, item.note) for item in items][:2] == [
        ("Banners, French", "none"),
        ("Banners, English and Welsh", "none"),
    ]
    for by, told in ((1, "1 banner fewer to win"), (1, "2 banners fewer to win"), (-1, "1 banner")):
        setup = handicaps.change(module, setup, "banners.standard", by)
        assert handicaps.items(words, module, setup)[0].note.startswith(told)
    for _ in range(9):
        setup = handicaps.change(module, setup, "banners.standard", 1)
    assert setup.handicaps == (Handicap("banners", "standard", 3),), "the most"
    for _ in range(9):
        setup = handicaps.change(module, setup, "banners.standard", -1)
    assert setup.handicaps == (), "none is the least"


def test_the_form_names_handicaps_or_counts_them() -> None:
    module, words = GAMES["second_edition"], words_of("second_edition")
    points = Handicap("points", "daqan", 1)
    one = setup_of("second_edition", "full", points)
    assert handicaps.in_short(words, module, one) == "Daqan (1 victory point)"
    more = Handicap("muster", "uthuk", 10), Handicap("lore", "uthuk", 8)
    assert handicaps.in_short(words, module, setup_of("second_edition", "full", points, *more)) == (
        "3 handicaps"
    )


def test_briefing_result_and_overview_tell_the_handicap() -> None:
    for game, scenario, handicap, told in (
        ("battlelore", "agincourt", Handicap("banners", "standard", 1), "1 banner fewer to win"),
        ("second_edition", "full", Handicap("points", "daqan", 2), "Daqan (2 victory points)"),
        ("battle_mages", "duel", Handicap("tower", "basalt", -1), "Basalt (1 Tower fewer)"),
        ("bardsung", "combat", Handicap("fate", PARTY, 1), "1 extra fate token"),
    ):
        module, words = GAMES[game], words_of(game)
        setup = setup_of(game, scenario, handicap)
        record = begin(module.game, setup, "1")
        view = module.game.view(record.state, None)
        lines = scenario_page(module, words, view, setup).lines(200)
        assert told in "\n".join("".join(span.text for span in line) for line in lines)
        assert any(told in line for line in module.text.position(words, view))
        glyphs = GAMES.art(game).glyphs("ascii", words)
        teller = module.presenter().phrases(words, glyphs, view, False)
        assert told in Afterwards(module, record, teller).handicap()


# --- the next game -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", RULEBOOKS)
def test_the_next_game_offers_house_rules_and_handicaps_again(game: str, tmp_path: Path) -> None:
    module = GAMES[game]
    scenario = RULEBOOKS[game].scenarios[0]
    setup = setup_of(game, scenario)
    for row in handicaps.known_to(module).rows(setup):
        setup = handicaps.known_to(module).with_amount(setup, row, row.most)
    if module.house is not None:
        setup = module.house.agree(setup, module.house.names[:2])
    remembered = Remembered(tmp_path / "remembered.json")
    chosen.keep(remembered, chosen.of_battle(module, setup, PEOPLE, chosen.first_of(GAMES, game)))
    last = chosen.chosen(remembered, GAMES)
    assert setup.handicaps
    assert chosen.setup_of(module, last) == setup
    fresh = module.scenarios.setup(module.scenarios.library()[scenario])
    assert chosen.agreed_again(module, last, fresh) == setup
    other = next(name for name in RULEBOOKS if name != game)
    assert chosen.agreed_again(module, chosen.first_of(GAMES, other), fresh) == fresh


def test_a_handicap_goes_with_its_player_when_seats_are_swapped() -> None:
    mine = Handicap("banners", "standard", 2), Handicap("figures", "pennant", 1)
    setup = setup_of("battlelore", "agincourt", *mine)
    swapped = handicaps.with_players(GAMES["battlelore"], setup)
    assert [(one.kind, one.seat, one.amount) for one in swapped.handicaps] == [
        ("banners", "pennant", 2),
        ("figures", "standard", 1),
    ]
    seats = seated({"standard": "regular", "pennant": "human"})
    sides = GAMES["battlelore"].game.seats(setup)
    assert seats.moved_on(sides).of(sides[1]) == "regular"
    party = setup_of("bardsung", "combat", Handicap("fate", PARTY, 1))
    assert handicaps.with_players(GAMES["bardsung"], party) == party


def test_the_next_scenario_keeps_house_rules_and_handicaps() -> None:
    module = GAMES["battlelore"]
    assert module.house is not None
    setup = setup_of("battlelore", "agincourt", Handicap("banners", "standard", 2))
    setup = module.house.agree(setup, ("evasion",))
    following = handicaps.as_before(module, setup_of("battlelore", "crecy"), setup)
    assert following.adventure.id == "crecy"
    assert (following.handicaps, following.house) == (setup.handicaps, ("evasion",))


def test_a_handicap_is_typed_as_it_is_kept() -> None:
    for handicap in (Handicap("banners", "standard", 2), Handicap("fate", PARTY, -1)):
        assert handicaps.of_typed(handicaps.typed(handicap)) == handicap
    assert handicaps.those_typed(["uthuk.lore=+2", "fate", "fate=x", "fate=99999"]) == (
        Handicap("lore", "uthuk", 2),
    )


# --- chances -------------------------------------------------------------------------------------

TABLE = (
    Measured("agincourt", "banners", 1, games=100, won=60),
    Measured("agincourt", "banners", 2, games=100, won=70),
    Measured("agincourt", "units", 1, games=0, won=0),
)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handicap_chances, "measured", lambda _: TABLE)


SIDES = ("standard", "pennant")


@pytest.mark.usefixtures("table")
def test_chances_follow_the_games_that_were_measured() -> None:
    for amount, most in ((1, 0.63), (2, 0.73), (3, 0.80)):
        handicap = (Handicap("banners", "standard", amount),)
        share = chance("battlelore", handicap, SIDES, "standard")
        assert most - 0.08 < share < most
        assert share + chance("battlelore", handicap, SIDES, "pennant") == pytest.approx(1)
    both = tuple(Handicap("banners", side, 2) for side in SIDES)
    assert chance("battlelore", both, SIDES, "standard") == pytest.approx(0.5)


@pytest.mark.usefixtures("table")
def test_no_chance_is_shown_where_nothing_was_measured() -> None:
    assert chance("battlelore", (), SIDES, "standard") is None
    assert chance("battlelore", (Handicap("units", "standard", 1),), SIDES, "standard") is None
    three = ("alabaster", "basalt", "cobalt")
    assert chance("battle_mages", (Handicap("infantry", "basalt", 1),), three, "basalt") is None


@pytest.mark.usefixtures("table")
def test_the_form_says_how_many_of_100_games_each_side_wins() -> None:
    setup = setup_of("battlelore", "agincourt", Handicap("banners", "standard", 2))
    module, words = GAMES["battlelore"], words_of("battlelore")

    def told(seats: Seats) -> list[str]:
        return list(handicaps.chances(words, module, setup, seats))

    own, other, measured_how = told(seated({"pennant": "heavy"}))
    assert own == "French: wins about 70 of 100 games against an equal opponent."
    assert (
        other == "English and Welsh (Heavy): wins about 30 of 100 games against an equal opponent."
    )
    assert "Regular against Regular" in measured_how
    plain = replace(setup, handicaps=())
    assert list(handicaps.chances(words, module, plain, PEOPLE)) == []


@pytest.mark.parametrize("game", RULEBOOKS)
def test_the_table_of_each_game_names_its_own_handicaps(game: str) -> None:
    """Its amounts are allowed where they were measured, and nobody won more games than all."""
    rows = measured(game)
    assert rows
    for row in rows:
        assert 0 <= row.won <= row.games
        setup = setup_of(game, row.scenario)
        bounds = [r for r in handicaps.known_to(GAMES[game]).rows(setup) if r.kind == row.kind]
        assert all(known.least <= row.amount <= known.most for known in bounds)
        assert bounds
