"""What questions, treasures and the road of the campaign tell besides their names."""

from fractions import Fraction

from bl_tui.games.bardsung.decisions.hero_turn import Pack
from bl_tui.games.bardsung.presenter import PRESENTER
from bl_tui.table.panels import panel_box, panel_lines, stands_beside
from bl_tui.table.pointing import cursor
from bl_tui.table.pointing.choosing import goals_of
from bl_tui.table.scene import Scene
from bl_tui.table.session.showing import scene_of
from engine.bardsung.game import BARDSUNG
from engine.bardsung.odds.chances import recovery_chance
from engine.bardsung.state.actions import Give
from engine.bardsung.state.model import Board, Ending, Setup, State, Wound, change_hero
from engine.bardsung.state.steps import Aftermath, AfterStage, Ask
from engine.bardsung.turn.views import View
from engine.core.frozen import replace
from tests.bardsung.at_a_decision import find
from tests.bardsung.conformance import ALL
from tests.bardsung.fingers import sit
from tests.bardsung.test_panes import pane, plan_of
from tests.marks import rule
from tests.ui.scenes import text_of

CAMPAIGN = Setup("campaign", ALL[:4])


def scene_at(state: State, size: tuple[int, int] = (80, 24)) -> Scene:
    """Return the table at a position, as whoever decides sees it."""
    sitting = sit(find("turn", setup=CAMPAIGN))
    scene = scene_of(sitting.session, sitting.seen, plan_of(sitting, *size), ())
    view = BARDSUNG.view(state, next(iter(BARDSUNG.to_act(state)), None))
    return replace(scene, view=view, selection=cursor.opening(PRESENTER, view, view.seat))


def road_of(scene: Scene) -> str:
    """Return the panel that the decision cannot do without."""
    panel = PRESENTER.decisions.due(scene.view).panel
    return text_of(panel_lines(replace(scene, panel=panel), 80, 24))


@rule("BC-14.14", "BC-20.1")
def test_a_vote_shows_the_road_and_a_summary_of_each_choice() -> None:
    """What is behind the party is ticked off; each way that is offered has its number."""
    vote = (Aftermath(won=True, stage=AfterStage.VOTE, left=ALL[:4]),)
    state = replace(find("turn", setup=CAMPAIGN).state, steps=vote, order=(), encounter="EN-1")
    scene = scene_at(state)
    lines = road_of(scene).split("\n")
    ticked = scene.teller.glyphs.done
    assert any(f"{ticked} The Broken Stair" in line for line in lines)
    for number, name, told in ((1, "Drowned Quarry", "brass key"), (2, "Smouldering", "iron key")):
        place = next(n for n, line in enumerate(lines) if f"{number} The {name}" in line)
        assert told in " ".join(lines[place + 1 : place + 3])
    acts = [line.strip() for line in lines if line.startswith(" Act")]
    assert acts == ["Act I: Under the Hill", "Act II: The Garrison", "Act III: The Crown"]
    assert "The Toll Bridge" not in "".join(lines)  # no choice yet
    assert ticked not in "".join(lines[3:])


@rule("BC-18.1")
def test_a_vote_shows_the_detours_that_it_offers_and_those_that_were_completed() -> None:
    vote = (Aftermath(won=True, stage=AfterStage.VOTE, left=ALL[:4]),)
    begun = find("turn", setup=CAMPAIGN).state
    detours = ("Toll Bridge", "Lightless Gallery", "Garrison's Kitchens", "Silent Choir")
    for encounter, tales, offered, completed in (
        ("EN-2", (), detours[:1], ()),
        ("EN-4", (), detours[1:3], ()),
        ("EN-4", ("won:EN-3A",), detours[1:3], detours[:1]),
        ("EN-5", ("won:EN-4B", "lost:EN-4A"), detours[3:], detours[2:3]),
    ):
        state = replace(begun, steps=vote, order=(), encounter=encounter, tales=tales)
        scene = scene_at(state)
        lines = road_of(scene).split("\n")
        ticked = scene.teller.glyphs.done
        shown = [name for name in detours if any(f"The {name}" in line for line in lines)]
        assert shown == [name for name in detours if name in (*completed, *offered)]
        assert all(any(f"{ticked} The {name}" in line for line in lines) for name in completed)
        assert not any(f"{ticked} The {name}" in line for line in lines for name in offered)


def test_before_departure_the_whole_road_is_still_open() -> None:
    sitting = sit(find("level", setup=CAMPAIGN))
    assert not sitting.seen.view.table.encounter
    scene = scene_of(sitting.session, sitting.seen, plan_of(sitting, 80, 24), ())
    text = text_of(PRESENTER.panels["overview"].lines(scene, 44, 24))
    assert "Throne of the Forge" in text
    assert scene.teller.glyphs.done not in text


def test_after_a_failure_the_road_shows_the_position_of_the_party() -> None:
    """The way that was not taken is passed by: it has no tick."""
    ask = Ask("retry", ALL[0], ("again", "give_up"), "BS-28.20")
    steps = (Aftermath(won=False, stage=AfterStage.RETRY), ask)
    begun = find("turn", setup=CAMPAIGN).state
    state = replace(begun, steps=steps, order=(), encounter="EN-4", flags=("tide_key",))
    scene = scene_at(state)
    text, signs = road_of(scene), scene.teller.glyphs
    assert f"{signs.acts} The Pit" in text
    assert f"{signs.done} The Drowned Quarry" in text
    assert f"{signs.done} The Smouldering Halls" not in text
    assert "Slaughterbeast" in text


@rule("BC-14.11")
def test_the_end_of_a_campaign_replaces_the_board() -> None:
    """How it ended, the road behind the party, and what became of each hero."""
    begun = find("turn", setup=CAMPAIGN).state
    for over in (Ending(True, "sung", "BC-14.11"), Ending(False, "given_up", "BC-14.12")):
        known = {"over": over, "steps": (), "order": (), "board": Board()}
        state = replace(begun, **known, encounter="EN-6", flags=("ember_key",), renown=5)
        scene = replace(scene_at(state, (120, 40)), panel="overview")
        assert not stands_beside(scene)
        assert panel_box(scene, 0).width == scene.plan.board.width
        text = road_of(scene)
        done = scene.teller.glyphs.done
        assert (f"{done} Throne of the Forge" in text) is over.won
        assert f"{done} The Smouldering Halls" in text
        assert f"{done} The Drowned Quarry" not in text
        assert "Renown 5" in text
        assert all(scene.teller.thing(hero.id) in text for hero in state.heroes)
        assert over.rule in text


@rule("BS-20.4")
def test_a_recovery_shows_the_effect_of_each_wound_and_the_chance_to_heal_it() -> None:
    begun = find("turn", setup=CAMPAIGN).state
    who = ALL[0]
    hero = begun.hero(who)
    wounds = tuple(Wound(card, serious=True) for card in ("W01", "W02"))
    ask = Ask("recover", who, ("W01", "W02"), "BS-20.4")
    state = change_hero(begun, who, wounds=wounds)
    scene = scene_at(replace(state, steps=(*state.steps, ask)))
    found = PRESENTER.items(scene.teller, scene.view, scene.selection)
    assert [each.text.partition(".")[0] for each in found] == [
        "-1 on attack rolls",
        "-1 on defence rolls",
    ]
    for each, wound in zip(found, wounds, strict=True):
        chance = recovery_chance(state.hero(who), wound.card)
        assert Fraction(0) < chance < 1
        assert each.text.endswith(f": {scene.teller.chance(chance)}")
    assert recovery_chance(replace(hero, conditions=("fatigue",)), "W01") < recovery_chance(
        hero, "W01"
    )


def test_a_treasure_shows_its_effect_even_in_little_space() -> None:
    held = find("turn", lambda view: any(isinstance(each, Give) for each in view.actions))
    for size in ((80, 24), (120, 40)):
        sitting = sit(held)
        sitting.press("t")
        assert sitting.session.selection.mode == Pack.name
        view = sitting.seen.view
        (card,) = {each.card for each in Pack(view).things if isinstance(each, Give)}
        text = " ".join(" ".join(pane(sitting, "hand", size)).split())
        assert sitting.seen.phrases.say(f"treasure.{card}.text") in text
        assert text.count(sitting.seen.phrases.thing(card)) > 1


def several(view: View) -> bool:
    """Return whether there is a choice."""
    return len(view.actions) > 2


def test_a_choice_of_zone_lists_each_with_its_contents() -> None:
    """In a hand with room; the list stays whatever the cursor is on, so that a step sends none."""
    setup = Setup("EN-4", ALL[:4])
    for record in (find("where", several), find("aim", setup=setup)):
        sitting = sit(record)
        goals = goals_of(PRESENTER, sitting.seen.view, sitting.session.selection)
        before = pane(sitting, "hand")
        named = [each for each in goals.values() if hasattr(each, "target")]
        wanted = [sitting.seen.phrases.thing(each.target) for each in named] or [
            sitting.seen.phrases.thing(each.partition(":")[0]) for each in goals
        ]
        assert all(each in " ".join(before) for each in wanted)
        assert ("%" in " ".join(before)) is bool(named)
        sitting.press("tab")
        assert pane(sitting, "hand") == before
