"""What an attack would do and what a card will do next, in words, beside the board."""

import re
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from bl_tui.games.bardsung.board.signs import glyphs_for
from bl_tui.games.bardsung.module import MODULE
from bl_tui.games.bardsung.odds.told import attack_lines, briefly
from bl_tui.games.bardsung.panes.enemy_card import card_lines, forecast_lines, shown_cards
from bl_tui.games.bardsung.phrases import Teller, teller
from bl_tui.games.bardsung.presenter import PRESENTER
from bl_tui.games.bardsung.words.actions import label
from bl_tui.games.bardsung.words.events import tell
from bl_tui.games.bardsung.words.naming import BEHIND, EFFECTS, HELPS, NAMES, thing_name, zone_name
from bl_tui.games.bardsung.words.record import WORDS
from bl_tui.table.session.showing import scene_of
from bl_tui.words import Words
from engine.bardsung.game import BARDSUNG
from engine.bardsung.odds.enemy_branches import Way
from engine.bardsung.odds.forecast import Forecast, forecasts
from engine.bardsung.state.actions import Choose
from engine.bardsung.state.events import CardMoved, Rolled
from engine.bardsung.state.model import Setup
from engine.bardsung.state.table_events import Chosen
from engine.bardsung.tables.abilities import ABILITIES, FACES
from engine.bardsung.turn.views import View
from engine.core.frozen import replace
from tests.bardsung.at_a_decision import find
from tests.bardsung.conformance import ALL
from tests.bardsung.fingers import sit
from tests.bardsung.position import Make, Position
from tests.bardsung.test_panes import plan_of
from tests.marks import rule
from tests.ui.scenes import text_of

WIDTH = 40


def seen(game: Position) -> View:
    return BARDSUNG.view(game.state, BARDSUNG.to_act(game.state)[0])


def told(language: str = "en", *, odds: bool = True) -> Teller:
    words = Words(language, WORDS.catalogue)
    return teller(words, glyphs_for("unicode", words), None, odds)


def in_a_line(text: str) -> str:
    return " ".join(text.split())


@rule("BS-9.12", "BS-19.7")
def test_an_attack_shows_its_expected_result_for_each_enemy(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, brigand1 TUT.n 1 wound, miner1 TUT.n", order="Stoneheart brigand miner"
    )
    game.change("Stoneheart", abilities="Cleave, Old Grudge", grudge=True)
    lines = attack_lines(told(), seen(game), "stoneheart", "ST5", "brigand1", False, WIDTH)
    text = in_a_line(text_of(lines))
    assert "hit 24%, critical 46%, miss 30%" in text
    assert "Brigand 1: defeated 70%, wounded 70%" in text
    assert "Miner 1: wounded 70%, Bane 46%" in text
    assert "with Grudge (BC-2.4): hit 20%, critical 50%" in text
    plain = attack_lines(
        told(odds=False), seen(game), "stoneheart", "ST5", "brigand1", False, WIDTH
    )
    assert "%" not in text_of(plain)


@rule("BS-10.3")
def test_a_preview_mentions_a_push_into_lava(position: Make) -> None:
    game = position("Wyldshell TUT.n, raider1 TUT.n", tokens="lava@TUT.c")
    lines = attack_lines(told(), seen(game), "wyldshell", "WY1", "raider1", False, WIDTH)
    text = in_a_line(text_of(lines))
    assert "Tidal Staff on Raider 1 hit 30%, critical 35%, miss 35% defeated" in text
    assert "the odds assume the most harmful push (BS-10.3)" in text
    text = in_a_line(
        text_of(
            attack_lines(
                told(),
                seen(position("Wyldshell TUT.n, raider1 TUT.n")),
                "wyldshell",
                "WY1",
                "raider1",
                False,
                WIDTH,
            )
        )
    )
    assert "most harm" not in text
    assert "Push" in text


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_prompt_shows_as_much_as_fits(position: Make, language: str) -> None:
    game = position("Stoneheart TUT.n, brute1 TUT.n 1 wound", tokens="lava@TUT.c")
    game.change("Stoneheart", abilities="Balanced Strike:2")
    own = "stoneheart", "ST1", "brute1", False
    texts = [briefly(told(language), seen(game), *own, room) for room in (10, 30, 45, 62)]
    assert all(len(text) <= room for text, room in zip(texts[1:], (30, 45, 62), strict=True))
    assert all(longer.startswith(text) for text, longer in pairwise(texts))
    assert texts[0] == texts[-1].split(",", maxsplit=1)[0]


@pytest.mark.parametrize("odds", [True, False])
@rule("BS-12.1", "BS-P.2")
def test_an_enemy_card_shows_each_outcome_that_depends_on_earlier_attacks(
    position: Make, odds: bool
) -> None:
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.n, brute1 TUT.n, brute2 TUT.n",
        order="Stoneheart brute Lightweaver",
        tokens="firepit@TUT.ne",
    )
    text = in_a_line(text_of(card_lines(told(odds=odds), seen(game), "brute", WIDTH)))
    first, second = text.split("Brute 2")
    assert "If the heroes do nothing. Acting before it: Stoneheart" in first
    assert "or" not in first.split("Brute 1")[1].split()
    assert second.index("depending on the dice") < second.index("Stoneheart")
    assert second.index("or") < second.index("Lightweaver")
    assert ("65%: depending on the dice" in second, "35%: or" in second) == (odds, odds)
    assert "heroes keep Mirages and rerolls" in second


def test_an_enemy_card_names_the_targets_of_a_pulse_and_what_is_uncertain(position: Make) -> None:
    game = position(
        "Lightweaver TUT.n 2 wounds, Stoneheart TUT.n, hook_horror1 TUT.n",
        order="Lightweaver Stoneheart (hook_horror)",
        resources=(0, 0, 0, 0),
    )
    text = in_a_line(text_of(card_lines(told(), seen(game), "hook_horror", WIDTH)))
    assert "If nothing changes. It has already acted this round." in text
    assert "Lightweaver, defends 40% (TN 13), then Stoneheart" in text
    game = position(
        "Lightweaver TUT.n 2 wounds, Stoneheart TUT.s, brigand1 TUT.n, brigand2 TUT.n",
        order="brigand Lightweaver Stoneheart",
        resources=(0, 0, 0, 0),
    )
    text = in_a_line(text_of(card_lines(told(), seen(game), "brigand", WIDTH)))
    assert "40%: a hero falls first" in text
    assert "then a hero falls" not in text, "both ways are the same attack"
    game = position(
        "Lightweaver TUT.n 2 wounds, Stoneheart TUT.s, raider1 TUT.n",
        order="raider Lightweaver Stoneheart",
        resources=(0, 0, 0, 0),
    )
    text = in_a_line(text_of(card_lines(told(), seen(game), "raider", WIDTH)))
    assert "Retreat 1" in text.split("or ")[0]
    assert text.endswith(
        "then a hero falls Assumes heroes keep Mirages and rerolls but use potions."
    )


@rule("BC-5.6", "BS-12.9")
def test_an_enemy_card_names_the_enemies_that_stay_or_have_no_action(position: Make) -> None:
    """Cornered, a Raider has nowhere to go; on a way without a deed the lines passed over stand."""
    game = position(
        "Stoneheart TUT.n, Lightweaver TUT.e, raider1 TUT.ne", order="raider Lightweaver Stoneheart"
    )
    text = in_a_line(text_of(card_lines(told(), seen(game), "raider", WIDTH)))
    assert "move away: it does not move (BC-5.6)" in text
    done = forecasts(game.state, "raider")[0].ways[0]
    passed = replace(done.lines[-1], why="nobody_near", rule="BC-5.6")
    ways = replace(done, chance=Fraction(2, 3)), Way(Fraction(1, 3), (passed,))
    found = Forecast("raider1", "raider", ways)
    text = in_a_line(text_of(forecast_lines(told(), seen(game), found, WIDTH)))
    assert "33%: or Retreat 1, move away: no hero nearby (BC-5.6)" in text


def test_an_enemy_card_names_the_cards_that_its_preview_includes(position: Make) -> None:
    game = position(
        "Stoneheart TUT.n, brute1 TUT.n, brigand1 TUT.n", order="Stoneheart brute brigand"
    )
    text = in_a_line(text_of(card_lines(told(), seen(game), "brigand", WIDTH)))
    assert "the heroes do nothing. Acting before it: Stoneheart, Brute" in text


def waits(view: View) -> bool:
    """Return whether some cards of the boss wait, and one has acted."""
    own = [card.exhausted for card in view.table.order if card.id.startswith("SB")]
    return len(own) > 2 and {*own} == {True, False}


def test_boss_cards_are_shown_with_their_coming_actions() -> None:
    sitting = sit(find("turn", waits, setup=Setup("EN-4", ALL)))
    view = sitting.seen.view
    beast = view.table.the("slaughterbeast")
    scene = scene_of(sitting.session, sitting.seen, plan_of(sitting, 80, 24), ())
    here = replace(scene, selection=replace(scene.selection, cursor=beast.zone))
    own = [card for card in view.table.order if card.id.startswith("SB")]
    waiting = [card.id for card in own if not card.exhausted]
    assert list(shown_cards(here)) == waiting + [card.id for card in own if card.exhausted]
    text = text_of(PRESENTER.pane_lines["inspector"](here, 72, 200))
    assert "If nothing changes" in text
    assert "defends" in text
    assert "defends" not in text_of(PRESENTER.pane_lines["inspector"](here, 44, 10))


@rule("BS-9.12", "BS-10.9", "BC-9.1")
@pytest.mark.parametrize(
    ("language", "declined", "chosen", "moved"),
    [
        (
            "en",
            "declines: Dodge",
            "Deserters' Toll: fight",
            "Brigand moves in the marching order: Slow",
        ),
        (
            "it",
            "rinuncia: Schivata",
            "Disertori: combattere",
            "Brigante si sposta nell'ordine di marcia: Rallenta",
        ),
    ],
)
def test_the_story_names_the_choice(language: str, declined: str, chosen: str, moved: str) -> None:
    """It told ids of what was declined, and of a challenge no more than that somebody chose."""
    words = Words(language, WORDS.catalogue)
    for event, said in (
        (Chosen("nightfeather", "dodge", "decline"), declined),
        (Chosen("stoneheart", "CH19", "fight"), chosen),
        (CardMoved("brigand", ("stoneheart", "brigand"), "slow"), moved),
    ):
        assert tell(words, event, NAMES).endswith(said)
    for thing in (*EFFECTS, *HELPS, *BEHIND):
        assert thing_name(words, thing) != thing


@rule("BS-20.4", "BS-20.2")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Stoneheart does not recover from Torn Shoulder: 5 against 11"),
        ("it", "Stoneheart non si riprende da Spalla Lacerata: 5 contro 11"),
    ],
)
def test_a_recovering_hero_has_the_serious_side_up(language: str, said: str) -> None:
    words = Words(language, WORDS.catalogue)
    roll = Rolled("stoneheart", "W01", (4,), 4, 0, 1, 11, (), ())
    assert tell(words, roll, NAMES) == said


@rule("BS-28.16", "BS-5.7")
@pytest.mark.parametrize("language", ["en", "it"])
def test_each_ability_describes_the_changes_of_its_second_level(language: str) -> None:
    """Five that cost less fate read the same on both sides."""
    words = Words(language, WORDS.catalogue)
    for card in ABILITIES:
        one, two = (words.say(f"ability.{card}.text{level}") for level in (1, 2))
        assert one != two, card


@rule("BC-1.12", "BS-28.15")
def test_no_other_ghost_and_a_raised_characteristic_have_names(position: Make) -> None:
    """The way to lay no second Ghost stood there as "none"; a hint called FOR +3 STR+3."""
    game = position("Wyldshell TUT.n")
    game.change("Wyldshell", abilities="Call Spirit:2")
    game.play("use Call Spirit", "choose TUT.n")
    words = told("it").words
    assert label(words, Choose("none"), seen(game)) == "nessun altro Spettro"
    assert thing_name(words, "STR+3") == "FOR +3"


@rule("BS-28.18")
def test_abilities_that_others_may_learn_speak_of_no_owner() -> None:
    """Whoever has learnt it reads it: "the hero", not the name or the sex of who began with it."""
    words = told().words
    lent = [
        (card, level) for (card, level), face in FACES.items() if not face.own and card[2] > "3"
    ]
    names = "|".join(thing_name(words, hero) for hero in ALL)
    owner = re.compile(rf"\b({names}|he|she|his|her|him)\b", re.IGNORECASE)
    for card, level in lent:
        assert not owner.search(words.say(f"ability.{card}.text{level}")), (card, level)


def large(view: Any) -> bool:
    """Return whether several tiles lie, with enemies and tokens on them."""
    table = view.table
    return len(table.board.tiles) > 3 and bool(table.enemies) and bool(table.tokens)


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_dungeon_is_described_in_sentences_without_a_picture(language: str) -> None:
    record = find("turn", large)
    view = BARDSUNG.view(record.state, BARDSUNG.to_act(record.state)[0])
    spoken = MODULE.text.spoken
    assert spoken is not None
    words = Words(language, MODULE.words.catalogue)
    lines = list(spoken(words, view))
    told = "\n".join(lines)
    assert "##" not in told
    assert not any(line.startswith(("move ", "use ")) or ", use " in line for line in lines)
    for laid in view.table.board.tiles:
        assert words.say(f"tile.{laid.tile}.name") in told
    for enemy in view.table.enemies:
        assert zone_name(words, enemy.zone) in told
    for token in view.table.tokens:
        assert zone_name(words, token.zone) in told
