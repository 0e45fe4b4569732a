"""What is refused, and with which code and rule; the table of codes is that of the source."""

import ast
import tomllib
from collections.abc import Iterator

import pytest

from bl_tui.games.bardsung.words.naming import NAMES
from bl_tui.games.bardsung.words.record import WORDS, why
from bl_tui.words import Words
from engine.bardsung.campaign.shopping import lesson, refuse_buy
from engine.bardsung.game import BARDSUNG
from engine.bardsung.state.actions import Buy, Learn
from engine.bardsung.state.events import HeroPlaced
from engine.bardsung.state.model import Ability, Setup, Treasure
from engine.bardsung.state.seats import SEATS
from engine.bardsung.state.steps import Aftermath, AfterStage, Placing, Upgrading
from engine.core.frozen import replace
from engine.core.game import Refusal
from tests.bardsung.position import Make, Position
from tests.bardsung.refusal_codes import REFUSALS
from tests.marks import rule
from tests.meta.tree import ROOT, python_files

RULES = tomllib.loads((ROOT / "engine/bardsung/rules.toml").read_text("utf-8"))


def refusals() -> Iterator[tuple[str, str]]:
    """Yield code and rule of each refusal that is written in the engine."""
    for path in python_files("engine/bardsung"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                code, ruled = node.args[0], node.args[1]
                assert isinstance(code, ast.Constant)
                named = isinstance(ruled, ast.Constant)
                yield str(code.value), str(ruled.value) if named else ""  # type: ignore[attr-defined]


def test_the_table_has_the_codes_of_the_source() -> None:
    assert {code for code, _ in refusals()} == set(REFUSALS)
    assert {ruled for _, ruled in refusals() if ruled} <= set(RULES)


@rule("BS-7.4", "BS-28.1")
def test_it_is_for_one_hero_to_decide(position: Make) -> None:
    game = position("Stoneheart TUT.n, Lightweaver TUT.n")
    action = BARDSUNG.legal_actions(game.state, SEATS["stoneheart"])[0]
    why = BARDSUNG.refusal(game.state, SEATS["lightweaver"], action)
    assert why is not None
    assert (why.code, why.rule) == ("turn.not_yours", "BS-7.4")


@rule("BS-23.10", "BC-14.4", "BS-23.7")
def test_equipment_stops_at_its_level(position: Make) -> None:
    game = position("Stoneheart TUT.n")
    game.change("Stoneheart", gear=(2, 1), treasures="Ember Ruby")
    below = Aftermath(True, AfterStage.NEXT)
    game.state = replace(game.state, steps=(below, Upgrading("stoneheart", 2)))
    assert game.why("choose 0") == ("upgrade.level", "BC-14.4")
    assert game.why("detach Ember Ruby") == ("detach.not_attached", "BS-23.10")
    assert game.why("choose 7") == ("choose.not_offered", "BS-28.22")


@rule("BS-5.4", "BS-5.6", "BS-15.6", "BS-20.2", "BS-9.2")
def test_why_an_ability_cannot_be_used(position: Make) -> None:
    game = position("Stoneheart TUT.n, brigand1 TUT.n", fate="0/3")
    game.change(
        "Stoneheart",
        abilities="Balanced Strike, Bulwark, Anvil Blow, Ironclad",
        wounds="Shaken Nerve, Broken Jaw",
    )
    assert game.why("use Anvil Blow on brigand1") == ("use.fate", "BS-5.4")
    assert game.why("use Ironclad") == ("use.passive", "BS-5.6")
    assert game.why("use Bulwark") == ("use.no_skills", "BS-20.2")
    assert game.why("use Arc Bolt on brigand1") == ("use.not_yours", "BS-5.2")
    assert game.why("use Balanced Strike on brigand1 with fate") == (
        "empower.not_possible",
        "BS-20.2",
    )
    game.change("Stoneheart", wounds="")
    assert game.why("use Balanced Strike on brigand1 with fate") == ("empower.fate", "BS-15.6")
    assert game.why("use Balanced Strike on brigand1 gold") == ("empower.how", "BS-15.6")
    assert game.why("use Balanced Strike on brigand9") == ("target.gone", "BS-9.2")


@rule("BS-16.2", "BS-24.5", "BS-16.1", "BS-17.5")
def test_a_hero_who_cannot_explore_here_gets_the_reason(position: Make) -> None:
    game = position(
        "Stoneheart ENT.e, Lightweaver C01.a", tiles="ENT@6,14 C01@7,11", stairs="C01.b"
    )
    assert game.why("explore ENT.b:N") == ("explore.no_portal", "BS-16.2")
    game.change("Stoneheart", zone="ENT.b")
    assert game.why("explore ENT.b:N") == ("explore.explored", "BS-16.1")
    game.change("Stoneheart", zone="C01.a")
    assert game.why("explore C01.a:N") == ("explore.stairs", "BS-24.5")
    assert game.why("escape") == ("escape.no_stairs", "BS-17.5")


@rule("BS-9.12")
def test_a_refusal_calls_answers_and_keys_by_their_names() -> None:
    """An answer that is not among the choices stood there as its id, and so did the Tide Key."""
    words = Words("it", WORDS.catalogue)
    for refusal, said in (
        (Refusal("choose.not_offered", "BS-9.12", (("option", "take"),)), "usa non è"),
        (Refusal("handle.once", "BC-14.10", (("what", "tide"),)), "Chiave della Marea"),
    ):
        assert said in why(words, refusal, NAMES)


@rule("BC-TE1", "BC-TE6", "BS-32.8")
@pytest.mark.parametrize(
    ("thing", "said"), [("well", "BC-TE1"), ("chest", "BC-TE6"), ("banner", "BS-32.8")]
)
def test_a_thing_names_its_own_rule(position: Make, thing: str, said: str) -> None:
    """An enemy in the zone bars well, chest and banner, each by its own text."""
    game = position("Stoneheart C01.a, brigand1 C01.a", tiles="C01@7,11", tokens=f"{thing}@C01.a")
    assert game.why(f"handle {thing}") == ("handle.enemy", said)


@rule("BS-15.6", "BS-16.13")
def test_smoke_is_refused_by_the_aspect_and_not_as_a_wound(position: Make) -> None:
    """What an aspect forbids (BA08) is not refused by the rule of serious wounds."""
    game = position(
        "Stoneheart C01.a, brigand1 C01.a", tiles="C01@7,11", lies="Choking Smoke@C01/Stoneheart"
    )
    assert game.why("use Balanced Strike on brigand1 with fate") == (
        "empower.not_possible",
        "BS-16.13",
    )


@rule("BS-21.19", "BS-8.1")
def test_a_stunned_hero_gets_the_reason_for_having_no_action_left(position: Make) -> None:
    game = position("Stoneheart TUT.n stunned")
    game.play("move TUT.c")
    assert game.why("move TUT.n") == ("turn.no_actions", "BS-21.19")
    game.change("Stoneheart", spent=2)
    assert game.why("move TUT.n") == ("turn.no_actions", "BS-8.1")


@pytest.mark.parametrize(
    ("encounter", "zone", "said"),
    [
        ("combat", "A1.z14", "BS-14.2"),
        ("EN-4", "A1.z22", "BC-14.8"),
        ("EN-6", "A2.z20", "BC-14.10"),
    ],
)
@rule("BS-14.2", "BC-14.8", "BC-14.10")
def test_each_page_says_where_heroes_begin(encounter: str, zone: str, said: str) -> None:
    game = Position(BARDSUNG.start(Setup(encounter, ("stoneheart",)), "begin").state)
    while game.deciding and not isinstance(game.state.steps[-1], Placing):
        game.play(f"choose {game.choices[0]}" if game.choices else "done")
    assert game.why(f"choose {zone}") == ("choose.not_offered", said)
    assert game.why("done") == ("turn.not_now", said)
    game.play(game.options[0])
    assert game.told(HeroPlaced)[0].cause == said


def maintenance(game: Position, stage: AfterStage) -> None:
    """Put the game into a step of the maintenance phase."""
    game.state = replace(game.state, steps=(Aftermath(True, stage, ("stoneheart",)),))


@rule("BS-23.10", "BS-28.1")
def test_a_maintenance_action_in_an_encounter_is_refused_with_that_reason(position: Make) -> None:
    game = position("Stoneheart TUT.n", gold=20)
    game.change("Stoneheart", treasures="Ember Ruby@0", xp=3)
    assert game.why("detach Ember Ruby") == ("turn.not_now", "BS-23.10")
    assert game.why("buy refresh potion") == ("turn.not_now", "BS-28.1")
    assert game.why("learn STR+3") == ("turn.not_now", "BS-28.1")


@rule("BS-28.12", "BS-28.11", "BS-23.10")
def test_the_gold_steps_refuse_by_their_order(position: Make) -> None:
    game = position("Stoneheart TUT.n", gold=20, resources=(2, 3, 3, 3))
    game.change("Stoneheart", treasures="Ember Ruby@0", xp=3)
    maintenance(game, AfterStage.REFRESH)
    assert game.why("detach Ember Ruby") == ("turn.not_now", "BS-28.12")
    assert game.why("learn STR+3") == ("turn.not_now", "BS-28.1")
    maintenance(game, AfterStage.DETACH)
    assert game.why("buy refresh potion") == ("turn.not_now", "BS-28.12")
    maintenance(game, AfterStage.LEVEL)
    assert game.why("detach Ember Ruby") == ("turn.not_now", "BS-23.10")


@pytest.mark.parametrize(
    ("what", "which", "said"),
    [
        ("restore", "TR20", "BS-28.8"),
        ("refresh", "potion", "BS-28.9"),
        ("treasure", "stoneheart", "BS-28.10"),
    ],
)
@rule("BS-28.8", "BS-28.9", "BS-28.10")
def test_gold_is_short_by_the_rule_of_the_price(
    position: Make, what: str, which: str, said: str
) -> None:
    game = position("Stoneheart TUT.n", gold=4, resources=(2, 3, 3, 3))
    hero = replace(game.hero("Stoneheart"), treasures=(Treasure("TR20", exhausted=True),))
    game.state = replace(game.state, heroes=(hero,))
    why = refuse_buy(game.state, Buy(what, which), what)
    assert why is not None
    assert (why.code, why.rule) == ("buy.gold", said)


@pytest.mark.parametrize(
    ("what", "said"),
    [("STR+3", "BS-28.15"), ("ST1", "BS-28.16"), ("ST4", "BS-28.17"), ("LW4", "BS-28.18")],
)
@rule("BS-28.15", "BS-28.16", "BS-28.17", "BS-28.18")
def test_xp_is_short_by_the_rule_of_the_price(position: Make, what: str, said: str) -> None:
    game = position("Stoneheart TUT.n")
    game.change("Stoneheart", xp=1)
    maintenance(game, AfterStage.LEVEL)
    assert game.why(f"learn {what}") == ("learn.xp", said)


@rule("BS-28.8", "BS-28.10", "BS-28.16")
def test_missing_items_and_abilities_are_neither_bought_nor_learnt(position: Make) -> None:
    game = position("Stoneheart TUT.n", gold=50)
    hero = replace(game.hero("Stoneheart"), treasures=(Treasure("TR20"),))
    empty = replace(game.state.decks, treasure=())
    state = replace(game.state, heroes=(hero,), decks=empty)
    for what, which, said in (
        ("treasure", "stoneheart", ("buy.none_left", "BS-28.10")),
        ("restore", "TR20", ("buy.not_exhausted", "BS-28.8")),
    ):
        why = refuse_buy(state, Buy(what, which), what)
        assert why is not None
        assert (why.code, why.rule) == said
    best = lesson(replace(hero, abilities=(Ability("ST1", 2),)), "ST1")
    assert isinstance(best, Refusal)
    assert (best.code, best.rule) == ("learn.best", "BS-28.16")
    assert not isinstance(lesson(replace(hero, abilities=(Ability("ST1"),)), "ST1"), Refusal)


@rule("BS-28.21")
def test_equipment_is_neither_bought_nor_learnt(position: Make) -> None:
    game = position("Stoneheart TUT.n", gold=50, resources=(2, 3, 3, 3))
    game.change("Stoneheart", xp=9)
    maintenance(game, AfterStage.REFRESH)
    assert game.why("buy upgrade anvil_axe") == ("buy.nothing", "BS-28.21")
    assert game.why("buy upgrade potion") == ("buy.nothing", "BS-28.12")
    maintenance(game, AfterStage.LEVEL)
    assert game.why("learn anvil_axe") == ("learn.nothing", "BS-28.21")
    assert game.why("learn tide") == ("learn.nothing", "BS-28.14")


@rule("BS-28.1")
def test_between_encounters_no_hero_has_a_turn(position: Make) -> None:
    game = position("Stoneheart TUT.n, Lightweaver TUT.n")
    game.change("Stoneheart", xp=3)
    game.change("Lightweaver", xp=3)
    maintenance(game, AfterStage.LEVEL)
    why = BARDSUNG.refusal(game.state, SEATS["lightweaver"], Learn("INT+3"))
    assert why is not None
    assert (why.code, why.rule) == ("turn.not_yours", "BS-28.1")


@rule("BS-20.2", "BS-24.9")
def test_dead_fingers_open_no_passage(position: Make) -> None:
    """W14, though there are toolkits."""
    game = position("Stoneheart C01.b", tiles="C01@7,11 ENT@6,14")
    game.change("Stoneheart", wounds="Dead Fingers")
    assert game.why("explore C01.b:E") == ("door.dead_fingers", "BS-20.2")


@rule("BC-14.10")
def test_the_tide_comes_once(position: Make) -> None:
    game = position("Stoneheart A2.z23", encounter="EN-6", flags="tide_key tide_used")
    assert game.why("handle tide") == ("handle.once", "BC-14.10")
