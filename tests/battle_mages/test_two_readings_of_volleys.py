"""Volleys, what answers them, and parries agree with a second reading, in positions by chance."""

from collections.abc import Iterator
from random import Random

from attrs import define

from engine.battle_mages.state.events import PoolRolled
from tests.battle_mages.position import Position
from tests.battle_mages.second_reading import BOARD, FACES, Drawn, Man, Side, draw
from tests.marks import rule

VOLLEYS = 400
DEFENCES = {"correspondence": ["space_warp"], "forces": ["deflect"], "life": ["cure", "healing"]}
"""What defends, by the sphere that is known at three dots (chapter 15)."""
AWAY = BOARD.grid.distances


@define
class Volley:
    """A position with Towers of Alabaster, a Magus on each side, and dice to come."""

    drawn: Drawn
    spheres: tuple[str, str]
    dice: Iterator[int]

    def magus(self, letter: str) -> Man | None:
        return next((each for each in self.drawn.men if each.name == letter + "M"), None)

    def net(self, count: int) -> tuple[int, int]:
        """Roll dice and return net successes and the size of a botch."""
        return self.drawn.read([next(self.dice) for _ in range(count)])

    def aims(self) -> dict[str, list[str]]:
        """Who may be shot at by whom (BM-9.4, BM-11.41, BM-11.43); nothing blocks a line here."""
        found: dict[str, list[str]] = {}
        towers = [each for each in self.drawn.men if each.name[:2] == "aT" and not each.paralysed]
        for name, side in self.drawn.sides("b").items():
            for tower in towers:
                both = [tower, *side]
                apart = any(each.mark == "umbra 1" for each in both)
                apart = apart and not all(each.beyond for each in both)
                if not apart and any(AWAY[tower.spot][each.spot] <= 5 for each in shown(side)):
                    found.setdefault(name, []).append(tower.name)
        return found

    def sheltered(self, magus: Man, effect: str, side: Side) -> Side:
        """Whom an effect protects (BM-10.22, BM-10.25, BM-11.43)."""
        if effect == "cure" or magus.mark == "umbra 1":
            return [each for each in side if each is magus]
        return [each for each in side if AWAY[magus.spot][each.spot] <= 3]

    def arete(self, magus: Man) -> int:
        """Five dice and those of the Node (BM-10.2, BM-11.4)."""
        return 5 + max(0, 2 - AWAY[magus.spot][BOARD.node])


def shown(side: Side) -> Side:
    return [each for each in side if each.mark != "invisibility 1"]


def volley(coin: Random) -> Volley:
    """Turn some of a crowd into Towers and Magi."""
    drawn = draw(coin)
    for each in drawn.men:
        if each.name[:2] in ("aI", "aC") and coin.random() < 0.5:
            each.name = "aT" + each.name[2:]
    for letter in "ab":
        foot = [each for each in drawn.men if each.name[:2] == letter + "I"]
        for each in foot[:1]:
            each.name = letter + "M"
    drawn.hills.clear()
    spheres = coin.choice(list(DEFENCES)), coin.choice(list(DEFENCES))
    return Volley(drawn, spheres, iter([coin.choice(FACES) for _ in range(60)]))


def answered(coin: Random, game: Position, shot: Volley, side: Side, damage: int) -> int:
    """Let the target's Magus defend, and the shooter's counter it; return the damage left."""
    magus, other = shot.magus("b"), shot.magus("a")
    known = DEFENCES[shot.spheres[1]] if magus is not None else []
    able = [each for each in known if magus is not None and shot.sheltered(magus, each, side)]
    listed = set() if game.won else {each.split()[1] for each in game.options("defend")}
    assert listed == set(able), shot
    if magus is None or not able:
        return damage
    effect = coin.choice([*able, "pass"])
    game.play(effect if effect == "pass" else f"defend {effect} 0")
    if effect == "pass":
        return damage
    net, _ = shot.net(shot.arete(magus))
    knows = other is not None and other.mark != "umbra 1" and shot.spheres[0] == shot.spheres[1]
    if net and other is not None and knows:
        near = shot.sheltered(magus, effect, side)
        if any(AWAY[other.spot][each.spot] <= 3 for each in near):
            game.play("counter 0")
            net = max(0, net - shot.net(shot.arete(other))[0])
    if effect == "cure" and len(side) > 1:
        net = min(net, magus.worth)
    return max(0, damage - net)


def losses(coin: Random, game: Position, shot: Volley, side: Side, damage: int) -> set[str]:
    """Give pieces up until one can parry, and parry (BM-9.8 to BM-9.12)."""
    left, gone = shown(side), set[str]()
    while damage and left and all(each.strength < damage for each in left):
        lost = coin.choice(left)
        if len(left) > 1:
            assert set(game.options("remove")) == {f"remove {each.name}" for each in left}, shot
            game.play(f"remove {lost.name}")
        left.remove(lost)
        gone.add(lost.name)
        damage = max(0, damage - lost.worth)
    able = [each for each in left if each.strength >= damage > 0]
    if able:
        one = coin.choice(able)
        if len(able) > 1:
            assert set(game.options("parry")) == {f"parry {each.name}" for each in able}, shot
            game.play(f"parry {one.name}")
        if shot.net(one.strength)[0] < damage:
            gone.add(one.name)
    return gone


def fire(coin: Random, game: Position, shot: Volley, name: str, towers: list[str]) -> set[str]:
    """Shoot at a side with all who can; return who is lost."""
    game.play(f"aim {name}", *(f"add {each}" for each in towers if len(towers) > 1))
    side = shot.drawn.sides("b")[name]
    net, _ = shot.net(3 * len(towers))
    if net:
        return losses(coin, game, shot, side, answered(coin, game, shot, side, net))
    while game.options("paralyse"):
        game.play(game.options("paralyse")[0])
    return set()


@rule("BM-9.4", "BM-9.5", "BM-9.8", "BM-9.9", "BM-9.10", "BM-9.12", "BM-10.22", "BM-10.34")
def test_volleys_are_those_of_a_second_reading() -> None:
    """With defences, counters to them, the invisible, the Umbra and both readings of a botch."""
    coin, fired = Random("volleys"), 0
    for _ in range(VOLLEYS):
        shot = volley(coin)
        dice = list(shot.dice)
        shot.dice = iter(dice)
        spheres = f"a {shot.spheres[0]} time b {shot.spheres[1]} time"
        game = shot.drawn.place(" ".join(map(str, dice)), phase="action", spheres=spheres)
        aims = shot.aims()
        assert set(game.options("aim")) - {"aim bK"} == {f"aim {x}" for x in aims} - {"aim bK"}
        if not aims:
            continue
        fired += 1
        name = coin.choice(sorted(aims))
        gone = fire(coin, game, shot, name, aims[name])
        if "bK" in gone:
            assert game.won == "a BM-5.2", shot
            continue
        assert {x.name for x in shot.drawn.sides("b")[name] if game.gone(x.name)} == gone, shot
        rolled = sum(len(each.dice) for each in game.happened(PoolRolled))
        assert rolled == len(dice) - len(list(shot.dice)), shot
    assert fired > VOLLEYS / 2
