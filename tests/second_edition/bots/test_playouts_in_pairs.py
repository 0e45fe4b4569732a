"""Playouts in pairs: what they prove about a decision, and how the result of a game is split."""

from functools import cache
from itertools import count
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import pytest

from engine.bots.analysis.findings import UNKNOWN, Finding, Proof
from engine.bots.analysis.plan_trials import chance_of
from engine.bots.analysis.playouts import LOOKS, Pairs, averages, confirm, pairs_of
from engine.bots.analysis.split import split
from engine.bots.protocol import unhurried
from engine.bots.roster import bot_named, judge_of
from engine.core.frozen import replace
from engine.core.record import Record, advance
from engine.second_edition.game import SECOND_EDITION
from engine.second_edition.state.actions import Attack, Done
from engine.second_edition.state.model import Setup

BLUNDER = 127
"""The place of a move to a banner that wins the game, soon before its end."""


@cache
def game() -> Record[Any, Any]:
    """Return a game of Regular against itself."""
    setup, seed = Setup("learning"), "b"
    opened, regular = SECOND_EDITION.start(setup, seed), bot_named("second_edition", "regular")
    played: Record[Any, Any] = Record(setup, seed, opened.state, opened.events)
    while deciding := SECOND_EDITION.to_act(played.state):
        view = SECOND_EDITION.view(played.state, deciding[0])
        name = f"{seed}/{len(played.entries)}"
        choice = regular.choose(SECOND_EDITION, view, name)
        played = advance(SECOND_EDITION, played, deciding[0], choice.action)
    return played


def proposed(place: int, played: Any, better: Any) -> Finding:
    """Return a mark that a scan has proposed."""
    seat = game().entries[place].seat
    lines = (played,), (better,)
    return Finding(
        place, seat, 1, "attack", *lines, 2, 0.3, 0.5, 0.1, None, UNKNOWN, Proof.PROPOSED
    )


def blunder() -> Finding:
    """Return the mark of a turn that ends without its decisive move."""
    return proposed(BLUNDER, Done(), game().entries[BLUNDER].action)


@cache
def proved() -> Finding:
    """Return what the playouts make of it."""
    return confirm(SECOND_EDITION, game(), blunder(), "s", unhurried)


def hurried(decisions: int) -> Any:
    """Return a deadline that comes after so many decisions of playouts."""
    numbers = count()
    return lambda: next(numbers) >= decisions


def test_a_planted_blunder_is_confirmed_with_the_chances_of_both_lines() -> None:
    assert proved().state is Proof.CONFIRMED
    assert proved().mark.value == "??"
    assert proved().pairs in LOOKS
    assert proved().loss > 2 * proved().error > 0


def test_two_equal_lines_are_refuted() -> None:
    place = len(game().entries) - 1
    action = game().entries[place].action
    refuted = confirm(SECOND_EDITION, game(), proposed(place, action, action), "s", unhurried)
    assert refuted.state is Proof.REFUTED
    assert not refuted.mark.value
    assert refuted.best == refuted.chance


def test_the_only_good_choice_is_confirmed_against_its_rival() -> None:
    move, idle = blunder().better, blunder().played
    only = replace(blunder(), played=move, better=(), rival=idle, best=0.3, second=0.1)
    sure = confirm(SECOND_EDITION, game(), only, "s", unhurried)
    assert (sure.state, sure.mark.value, sure.pairs) == (Proof.CONFIRMED, "!", proved().pairs)
    assert sure.second == pytest.approx(proved().chance)


def test_a_few_pairs_prove_nothing() -> None:
    refuted = confirm(SECOND_EDITION, game(), blunder(), "s", unhurried, pairs=1)
    assert (refuted.state, refuted.pairs) == (Proof.REFUTED, 1)


def test_an_interrupted_confirmation_goes_on_and_ends_as_one_without_a_break() -> None:
    parts, rounds = blunder(), 0
    while parts.state is Proof.PROPOSED:
        parts, rounds = confirm(SECOND_EDITION, game(), parts, "s", hurried(500)), rounds + 1
    assert rounds > 1
    assert parts == proved()


def test_other_seeds_play_other_games() -> None:
    def two(seed: str) -> Pairs:
        pairs = pairs_of(SECOND_EDITION, game(), blunder(), seed, unhurried)
        pairs.add()
        pairs.add()
        return pairs

    assert two("s").sums == two("s").sums != two("t").sums


def test_the_parts_of_a_result_add_up() -> None:
    end = SECOND_EDITION.outcome(game().state)
    assert end is not None
    seats = SECOND_EDITION.seats(game().setup)
    parts = split(SECOND_EDITION, game(), seats, "s")
    assert [part.seat for part in parts] == list(seats)
    for part in parts:
        total = part.start + part.own + part.theirs + part.luck
        assert total == pytest.approx(float(part.seat in end.won), abs=1e-12)
    assert parts[0].own == pytest.approx(-parts[1].theirs)
    assert parts == split(SECOND_EDITION, game(), seats, "s")


def test_the_parts_of_an_unfinished_game_add_up_to_its_chance() -> None:
    begun = replace(game(), entries=game().entries[:BLUNDER])
    seats, judge = SECOND_EDITION.seats(begun.setup), judge_of("second_edition")
    assert judge is not None
    for part in split(SECOND_EDITION, begun, seats, "s"):
        total = part.start + part.own + part.theirs + part.luck
        assert total == pytest.approx(chance_of(judge, begun.state, part.seat))


def test_luck_is_nothing_on_average() -> None:
    """Seed of all: "fair". The last attacks are played again with other dice."""
    judge, record = judge_of("second_edition"), game()
    assert judge is not None
    attacks = [p for p, e in enumerate(record.entries) if isinstance(e.action, Attack)]
    for place in attacks[-4:]:
        before, entry, lucks = record.state_at(place), record.entries[place], list[float]()
        for number in range(40):
            seed = f"fair/{place}/{number}"
            after = SECOND_EDITION.play(
                SECOND_EDITION.redraw(before, seed), entry.seat, entry.action
            ).state
            turn, seeds = (before, entry.seat, entry.action), (f"{seed}/{n}" for n in range(4))
            usual = averages(SECOND_EDITION, judge, turn, (entry.seat,), seeds)
            lucks.append(chance_of(judge, after, entry.seat) - usual[0])
        assert abs(fmean(lucks)) <= 3.5 * stdev(lucks) / sqrt(len(lucks)) + 1e-12
