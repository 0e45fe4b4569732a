"""The special rules of the detours of Bardsung's campaign (BC-18), and its acts (BC-20)."""

from engine.bardsung.heroes.numbers import may_empower, no_empower
from engine.bardsung.rules.stats import enemy_range, reach_of
from engine.bardsung.tables.abilities import FACES
from engine.bardsung.tables.encounters import ACTS, ENCOUNTERS, ROAD
from tests.bardsung.position import make_position
from tests.marks import rule
from tests.oracle.test_bardsung_encounters import special, zones


@rule("BC-18.2")
def test_the_special_rules_of_the_gallery() -> None:
    """Neither a hero nor an enemy reaches farther; elsewhere they do."""
    (says,) = special("EN-4A")
    most = says["every_range_at_most"]
    for encounter, near, far in (("EN-4A", most, most), ("EN-1", 2, 3)):
        game = make_position(
            "Lightweaver ENT.e, hunter1 ENT.e", tiles="ENT@6,14", encounter=encounter
        )
        hero = game.hero("Lightweaver")
        assert reach_of(game.state, hero, FACES["LW1", 1]) == near
        assert enemy_range(game.state, "ENT.e", "hunter") == far


@rule("BC-18.3", "BS-26.6")
def test_the_special_rules_of_the_kitchens() -> None:
    """A wounded enemy eats where no hero is; beside one it does not, nor in another encounter."""
    (says,) = special("EN-4B")
    assert says["enemies_without_hero_in_zone_lose"] == "wound_tokens"
    for encounter, left in (("EN-4B", [1, 0]), ("EN-1", [1, 1])):
        game = make_position(
            "Stoneheart ENT.e, raider1 ENT.e 1 wound, raider2 ENT.d 1 wound",
            tiles="ENT@6,14",
            encounter=encounter,
        )
        game.play("end other")
        assert [enemy.wounds for enemy in game.state.enemies] == left


@rule("BC-18.4")
def test_the_special_rules_of_the_counting_room() -> None:
    (says,) = special("EN-4C")
    for gold, fate in ((2, 0), (0, says["without_gold_exhausts_fate"])):
        game = make_position(
            "Stoneheart A3.z24, quartermaster A3.z20",
            encounter="EN-4C",
            gold=gold,
            order="Stoneheart QM1 QM2 QM3",
            fate="3/3",
        )
        game.play("end other")
        assert game.state.gold == max(0, gold - says["party_loses_gold"])
        assert game.state.fate == 3 - fate


@rule("BC-18.5")
def test_the_special_rules_of_the_bridge() -> None:
    """Drift comes to the first zone without it, also to one where a fire has melted it."""
    (says,) = special("EN-3A")
    for covered, comes in (([], 0), ([0], 1), ([0, 1], 2), ([0, 2], 1), ([0, 1, 2], 3)):
        game = make_position(
            "Stoneheart A4.z24, tollkeeper A4.z20",
            encounter="EN-3A",
            order="Stoneheart TK1 TK2 TK3",
            tokens=" ".join(f"{says['places']}@A4.{says['zones'][place]}" for place in covered),
        )
        game.play("end other")
        assert zones(game, says["places"]) == sorted(says["zones"][n] for n in (*covered, comes))
    full = " ".join(f"drift@A4.{zone}" for zone in says["zones"])
    game = make_position("Stoneheart A4.z24", encounter="EN-3A", tokens=full)
    game.play("end other")
    assert len(game.state.tokens) == len(says["zones"])


@rule("BC-18.6")
def test_the_special_rules_of_the_choir() -> None:
    (says,) = special("EN-5A")
    assert says["no_roll_empowered"]
    for encounter, offered in (("EN-5A", False), ("EN-5", True)):
        game = make_position(
            "Stoneheart ENT.e, brigand1 ENT.e", tiles="ENT@6,14", encounter=encounter, fate="3/3"
        )
        hero = game.hero("Stoneheart")
        assert may_empower(game.state, hero) is offered
        assert no_empower(game.state, hero) == ("" if offered else "BC-18.6")


@rule("BC-18.7")
def test_the_special_rules_of_the_bell() -> None:
    """The bell tires heroes who share a zone, and no hero who stands alone."""
    (says,) = special("EN-5B")
    for encounter, tired in (("EN-5B", (says["heroes_who_share_a_zone_gain"],)), ("EN-4C", ())):
        game = make_position(
            "Stoneheart A5.z24, Lightweaver A5.z24, Dawnguard A5.z22, choirmaster A5.z22",
            encounter=encounter,
            order="Stoneheart Lightweaver Dawnguard CM1 CM2 CM3",
            gold=1,
        )
        game.play("end other")
        assert [hero.conditions for hero in game.state.heroes] == [tired, tired, ()]


@rule("BC-20.1")
def test_the_acts_of_the_campaign() -> None:
    """An encounter leads to others of its own act, or of the next one."""
    assert ACTS == (1, 2, 3)
    assert [name for name, row in ENCOUNTERS.items() if row.act] == [*ROAD]
    for name in ROAD:
        following = [ENCOUNTERS[way].act for way in ENCOUNTERS[name].following]
        assert all(act in (ENCOUNTERS[name].act, ENCOUNTERS[name].act + 1) for act in following)
