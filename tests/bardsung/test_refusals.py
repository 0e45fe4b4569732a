"""What is refused, and with which code and rule; the table of codes is that of the source."""

import ast
import tomllib
from collections.abc import Callable, Iterator

from bl_tui.games.bardsung.words.naming import NAMES
from bl_tui.games.bardsung.words.record import WORDS
from bl_tui.games.bardsung.words.refusals import why
from bl_tui.words import Words
from engine.bardsung.game import BARDSUNG
from engine.bardsung.rules.refusal_codes import REFUSALS
from engine.bardsung.state.seats import HeroSeat
from engine.bardsung.state.steps import Aftermath, AfterStage, Upgrading
from engine.core.frozen import replace
from engine.core.game import Refusal
from tests.bardsung.position import Position
from tests.marks import rule
from tests.meta.tree import ROOT, python_files

Place = Callable[..., Position]
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
def test_it_is_for_one_hero_to_decide(place: Place) -> None:
    game = place("ST@TUT.n LW@TUT.n")
    action = BARDSUNG.legal_actions(game.state, HeroSeat.STONEHEART)[0]
    why = BARDSUNG.refusal(game.state, HeroSeat.LIGHTWEAVER, action)
    assert why is not None
    assert (why.code, why.rule) == ("turn.not_yours", "BS-7.4")


@rule("BS-23.10", "BC-14.4", "BS-23.7")
def test_equipment_stops_at_its_level(place: Place) -> None:
    game = place("ST@TUT.n")
    game.change("ST", gear=(2, 1), treasures="TR01")
    below = Aftermath(True, AfterStage.NEXT)
    game.state = replace(game.state, steps=(below, Upgrading("stoneheart", 2)))
    assert game.why("choose 0") == ("upgrade.level", "BC-14.4")
    assert game.why("detach TR01") == ("detach.not_attached", "BS-23.10")
    assert game.why("choose 7") == ("choose.not_offered", "BS-28.22")


@rule("BS-5.4", "BS-5.6", "BS-15.6", "BS-20.2")
def test_why_an_ability_cannot_be_used(place: Place) -> None:
    game = place("ST@TUT.n", "brigand1@TUT.n", fate="0/3")
    game.change("ST", abilities="ST1 ST2 ST3 ST6", wounds="W05! W06!")
    assert game.why("use ST3 brigand1") == ("use.fate", "BS-5.4")
    assert game.why("use ST6") == ("use.passive", "BS-5.6")
    assert game.why("use ST2") == ("use.no_skills", "BS-20.2")
    assert game.why("use LW1 brigand1") == ("use.not_yours", "BS-5.2")
    assert game.why("use ST1 brigand1 fate") == ("empower.not_possible", "BS-20.2")
    game.change("ST", wounds="")
    assert game.why("use ST1 brigand1 fate") == ("empower.fate", "BS-15.6")
    assert game.why("use ST1 brigand1 gold") == ("empower.how", "BS-15.6")
    assert game.why("use ST1 brigand9") == ("target.gone", "BS-9.2")


@rule("BS-16.2", "BS-24.5", "BS-16.1")
def test_why_nobody_explores_here(place: Place) -> None:
    game = place("ST@ENT.e LW@C01.a", tiles="ENT@6,14 C01@7,11", stairs="C01.b")
    assert game.why("explore ENT.b:N") == ("explore.no_portal", "BS-16.2")
    game.change("ST", zone="ENT.b")
    assert game.why("explore ENT.b:N") == ("explore.explored", "BS-16.1")
    game.change("ST", zone="C01.a")
    assert game.why("explore C01.a:N") == ("explore.stairs", "BS-24.5")
    assert game.why("escape") == ("escape.no_stairs", "BS-17.5")


@rule("BS-9.12")
def test_a_refusal_calls_answers_and_keys_by_their_names() -> None:
    """An answer that is not among the choices stood there as its id, and so did the Tide Key."""
    words = Words("it", WORDS.catalogue)
    for refusal, said in (
        (Refusal("choose.not_offered", "BS-9.12", (("option", "take"),)), "prendilo non è"),
        (Refusal("handle.once", "BC-14.10", (("what", "tide"),)), "Chiave della Marea"),
    ):
        assert said in why(words, refusal, NAMES)
