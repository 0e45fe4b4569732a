"""The inspector tells the whole of a hex, and no word of it is cut at any width of its pane."""

import re
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from bl_tui.games.battlelore.decisions import decision_of
from bl_tui.games.battlelore.odds.previews import battle_at
from bl_tui.games.battlelore.panes import inspector
from bl_tui.games.battlelore.panes.makers import COUNCIL, GOBLET, LORE_HAND
from bl_tui.table.panes.layout import arrange
from bl_tui.table.pointing.pieces import unit_at
from bl_tui.table.pointing.selection import Selection, held
from bl_tui.text.lines import Line, width_of
from bl_tui.words import codes
from engine.battlelore.adventures.library import library
from engine.battlelore.game import BATTLELORE
from engine.battlelore.numbers.ground import grounds_at
from engine.battlelore.numbers.modifiers import kind_of
from engine.battlelore.state.model import GRID, Effect, OnTable
from engine.battlelore.state.sides import Side
from engine.battlelore.tables.landmarks import LANDMARKS
from engine.battlelore.tables.terrain import TERRAIN
from engine.battlelore.tables.units import ROSTER
from engine.battlelore.turn.views import View, public_state
from engine.core.frozen import replace
from tests.battlelore.position import make_position
from tests.ui.scenes import FIELD, SIZES, pane, played, scene_of, text_of

PLANS = [arrange(FIELD.extent, *size) for size in SIZES]
ROOMS = (
    *((plan.inspector.width, plan.inspector.height) for plan in PLANS if plan.inspector),
    *((plan.panel(0).width - 2, plan.panel(0).height - 1) for plan in PLANS),
)
"""Columns and lines of the pane beside the board and of the one over it."""

LORE_PANES = (GOBLET, COUNCIL, LORE_HAND)
LORE_PLANS = [arrange(FIELD.extent, *size, extra=LORE_PANES) for size in SIZES]
LORE_ROOMS = [
    (plan.inspector.width, plan.inspector.height) for plan in LORE_PLANS if plan.inspector
]
"""The same where goblet and War Council stand above it."""

Views = Callable[[], Iterator[tuple[View, Selection]]]

GROUNDS = (*TERRAIN, *(f"countryside {each}" for each in LANDMARKS))


def attacked() -> Iterator[tuple[View, Selection]]:
    """Yield every kind of unit on every ground, attacked."""
    for kind in ROSTER:
        for ground in GROUNDS:
            units = f"p1 Cr E7, s1 {kind} D7, p2 Ib E6"
            game = make_position(units, ordered="p1", ground=f"D7 {ground}")
            yield BATTLELORE.view(game.state, Side.PENNANT), Selection("D7", ("p1",))


def hexes() -> Iterator[tuple[View, Selection]]:
    """Yield every hex of every adventure."""
    for adventure in library():
        record = next(iter(played(adventure, 1)))
        view = BATTLELORE.view(record.state, BATTLELORE.to_act(record.state)[0])
        for spot in GRID.hexes:
            yield view, Selection(spot)


def words_of(
    view: View, selection: Selection, width: int, height: int, language: str
) -> tuple[Counter[str], int]:
    """Return the words that stand there, and how many lines they take."""
    teller = scene_of(view, selection, language=language).teller
    lines = inspector.inspector_lines(teller, view, selection, width, height)
    assert all(width_of(line) <= width for line in lines), text_of(lines)
    return Counter(text_of(lines).split()), len(lines)


class Spoken:
    """The words of one hex in lines of any length, as counted for each pane that shows it."""

    def __init__(self, view: View, selection: Selection, language: str) -> None:
        self.view, self.selection = view, selection
        self.teller = scene_of(view, selection, language=language).teller
        self.battle = battle_at(
            view, decision_of(view).subject.unit or selection.unit, selection.cursor
        )
        self._counted: dict[tuple[inspector.Detail, tuple[Line, ...]], Counter[str]] = {}

    def known(self, width: int) -> list[Counter[str]]:
        """Return what may be told where a battle is told in lines of a width, in each detail."""
        told = inspector.told_of(self.teller, self.view, self.battle, width)
        return [self._count(detail, each) for detail in inspector.Detail for each in told]

    def _count(self, detail: inspector.Detail, told: list[Line]) -> Counter[str]:
        key = detail, tuple(told)
        if key not in self._counted:
            spot = self.selection.cursor
            lines = inspector.told_with(self.teller, self.view, spot, told, 300, detail)
            self._counted[key] = Counter(text_of(lines).split())
        return self._counted[key]


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("views", [attacked, hexes])
def test_no_word_is_cut_and_no_line_is_lost(views: Views, language: str) -> None:
    """A line of any length has the same words."""
    for view, selection in views():
        unit = unit_at(view, selection.cursor)
        creature = unit is not None and kind_of(unit).creature is not None
        spoken = Spoken(view, selection, language)
        for size in ROOMS:
            shown, lines = words_of(view, selection, *size, language)
            assert not any("~" in word for word in shown)
            assert lines <= size[1]
            if "..." in shown:
                assert creature or len(grounds_at(public_state(view), selection.cursor)) > 1
                continue
            known = spoken.known(size[0])
            assert shown in known or (creature and any(shown <= each for each in known))


def test_the_ground_says_what_it_does_with_its_rules_in_order() -> None:
    game = make_position("p1 Ib E7, s1 Ib A1", ground="D7 woods, C7 hill, F7 bridge")
    view = BATTLELORE.view(game.state, Side.PENNANT)
    text = pane(scene_of(view, Selection("D7"), (160, 50)), "inspector")
    rules = re.findall(r"BL-21\.(\d+)", text)
    assert rules == ["6", "8", "9", "10"]
    assert "blocks sight" in text.replace("\n  ", " ")
    small = pane(scene_of(view, Selection("D7"), (120, 40)), "inspector")
    assert "BL-" not in small
    assert "max 2 dice from here" in small.replace("\n", " ")


def test_one_number_of_moves_where_battle_makes_no_difference() -> None:
    game = make_position("p1 Ib E7, p2 Cr F7, s1 Ib A1")
    view = BATTLELORE.view(game.state, Side.PENNANT)
    infantry, cavalry = (
        pane(scene_of(view, Selection(spot), (160, 50)), "inspector") for spot in ("E7", "F7")
    )
    assert "moves 1; 2 without battle" in infantry
    assert "moves 2\n" in cavalry


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("views", [attacked, hexes])
def test_the_line_about_a_hex_has_room_on_the_smallest_terminal(
    views: Views, language: str
) -> None:
    for view, selection in views():
        teller = scene_of(view, selection, language=language).teller
        assert "~" not in text_of([inspector.brief(teller, view, selection, 80)])


STRUCK = (
    "s1 Db D7 2 webbed poisoned, s2 Ib C7, s3 Ib D8, s4 Sp E6 stored1 poisoned, s5 Ib F6 trained1"
)


def lore_view() -> View:
    """Return a battle with tokens, cards in force and on the table, and owned landmarks."""
    game = make_position(
        f"{STRUCK}, p1 Cr E7, p2 Gi E8 stored2",
        ordered="p1",
        ground="D7 hill pool:standard, F6 countryside camp:standard, H8 countryside "
        "stronghold:pennant:taken",
        blazons="H8 standard, H2 captured standard",
        lore_cards=True,
        lore_hand="warrior_01 cleric_03",
        goblet="pennant 9",
        council="warrior 2",
        other_council="cleric 3",
    )
    effects = (
        Effect("warrior_07", Side.PENNANT, 2, units=("p1",)),
        Effect("cleric_06", Side.STANDARD, 3, units=("s1",)),
        Effect("wizard_11", Side.STANDARD, 1, camp=Side.STANDARD),
    )
    turn = replace(game.turn, lore=(OnTable("warrior_07", Side.PENNANT, 4),))
    steps = (turn, *game.state.steps[1:])
    return BATTLELORE.view(replace(game.state, effects=effects, steps=steps), Side.PENNANT)


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("size", [*LORE_ROOMS, *ROOMS])
def test_beside_goblet_and_council_no_word_is_cut(size: tuple[int, int], language: str) -> None:
    view = lore_view()
    for unit in view.units:
        for actor in ("p1", None):
            shown, lines = words_of(view, Selection(unit.hex, held(actor)), *size, language)
            assert not any("~" in word for word in shown)
            assert lines <= size[1]


def whole(view: View, spot: str, unit: str | None = None) -> str:
    """Return all that the inspector knows of a hex."""
    teller = scene_of(view, Selection(spot)).teller
    lines = inspector.inspector_lines(teller, view, Selection(spot, held(unit)), 90, 99)
    return text_of(lines)


def test_the_inspector_names_the_source_of_each_battle_modifier() -> None:
    text = whole(lore_view(), "D7", "p1")
    for told in (
        "Berserk: +2",
        "dice against it",
        "Shield of Faith: bonus strikes miss",
        "Mass Shield: helmets ignored (1",
        "web: flags hit",
        "poison: Lore faces hit",
    ):
        assert told in text
    assert "Shield of Faith, level 3" in text
    assert "Berserk: English" in text or "Berserk: Pennants, 4 Lore" in text


def test_the_inspector_describes_tokens_with_their_rules() -> None:
    text = whole(lore_view(), "D7")
    assert "BL-16.8" in text
    assert "BL-16.5" in text
    assert "Iron Dwarves" in text
    assert "trained (was blue)" in whole(lore_view(), "F6")


def test_a_creature_has_its_card() -> None:
    text = whole(lore_view(), "E8")
    for told in (
        "hill giant",
        "club",
        "moves 2",
        "retreats 2 hexes per flag",
        "2 of 2 Lore stored",
        "Shove, 1 Lore or more",
        "Boulder, 2 Lore",
        "CR-1",
    ):
        assert told in text
    assert "figures" not in text.partition("Boulder")[0]


@pytest.mark.parametrize("language", codes())
@pytest.mark.parametrize("kind", ["Gi", "Dg", "Sp", "El"])
def test_the_inspector_lists_the_abilities_of_a_creature_before_its_morale(
    kind: str, language: str
) -> None:
    """Moves, stored Lore and powers at every size, before why its morale is what it is."""
    units = f"p1 {kind} F7 stored1, s1 Ib E7"
    game = make_position(units, ordered="p1", lore_cards=True, ground="F7 woods")
    view = BATTLELORE.view(game.state, Side.PENNANT)
    card = ROSTER[kind].creature
    assert card is not None
    for size in LORE_ROOMS:
        teller = scene_of(view, language=language).teller
        lines = inspector.inspector_lines(teller, view, Selection("F7"), *size)
        text = " ".join(text_of(lines).split())
        assert "..." not in text
        assert teller.say(f"app.rulebook.gait.{card.gait.value}", move=card.troop.move) in text
        assert teller.say("app.inspect.stored", stored=1, most=card.most_stored) in text
        for power in card.powers:
            name = teller.say(f"power.{power.id}.name")
            assert f"{name} {teller.glyphs.lore}{power.cost}" in text


def test_landmarks_and_blazons_name_their_owner() -> None:
    view = lore_view()
    assert "owner: Standards" in whole(view, "D7")
    assert "owner: Pennants (taken by the enemy)" in whole(view, "H8")
    assert "permanent" in whole(view, "H2")
    assert "while" in whole(view, "H8")


def test_the_inspector_names_the_source_of_the_retreat_distance() -> None:
    game = make_position("p1 Cr E7, s1 Gb D7", ordered="p1")
    view = BATTLELORE.view(game.state, Side.PENNANT)
    text = whole(view, "D7", "p1")
    assert "retreats 2 hexes per flag" in text
    assert "goblinoids: 2 (BL-14.9)" in text
