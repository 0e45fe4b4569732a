"""Battle and challenge aspects (BC-8, BC-9): timing, gold, sections as rows over few verbs."""

from engine.core.frozen import Value, record


@record
class Option(Value):
    """Something to choose in a section: what it costs, the section that follows (0: the end)."""

    id: str
    then: int = 0
    cost: str = ""
    amount: int = 0


@record
class Section(Value):
    """A section of a challenge (BS-16.15).

    It asks the exploring hero to choose (BC-9.1), or `who` makes a test (BC-9.2) that leads to `ok`
    or `bad`, or it does what `does` says. A word is a verb, or "verb:argument"; "go:3" goes on.
    """

    who: str = "self"
    options: tuple[Option, ...] = ()
    uses: str = ""
    tn: int = 0
    ok: tuple[str, ...] = ()
    bad: tuple[str, ...] = ()
    does: tuple[str, ...] = ()


@record
class AspectCard(Value):
    """An aspect card: immediate, sustained or delayed, perhaps with engagement (BS-16.13)."""

    id: str
    timing: str
    engagement: bool = False
    gold: int = 0
    sections: tuple[Section, ...] = ()


def _battle(number: int, timing: str) -> AspectCard:
    return AspectCard(f"BA{number:02}", timing[0], timing.endswith("+E"))


_TIMINGS = (
    *("I", "S+E", "D+E", "S", "I", "S+E", "D+E", "S", "I", "I"),
    *("I", "I", "S+E", "D", "S", "S", "S+E", "D+E", "S", "S+E"),
)
BATTLES = {
    row.id: row for row in (_battle(n, timing) for n, timing in enumerate(_TIMINGS, start=1))
}
"""The twenty battle aspects (BC-8)."""


def _choose(*options: Option) -> Section:
    return Section(options=options)


def _ids(text: str) -> tuple[str, ...]:
    return tuple(text.split("+")) if text else ()


def _test(uses: str, tn: int, ok: str, bad: str, who: str = "self") -> Section:
    return Section(who, uses=uses, tn=tn, ok=_ids(ok), bad=_ids(bad))


def _do(text: str) -> Section:
    return Section(does=_ids(text))


def _challenge(number: int, gold: int, *sections: Section, timing: str = "I") -> AspectCard:
    return AspectCard(f"CH{number:02}", timing, gold=gold, sections=sections)


_o = Option
LEAVE = _o("leave")
CHALLENGES = {
    row.id: row
    for row in (
        _challenge(
            *(1, 1),
            _choose(_o("force", 2), _o("pick", 3, "toolkit", 1), LEAVE),
            _test("STR", 12, "go:3", "wound"),
            _do("treasure"),
        ),
        _challenge(
            *(2, 1),
            _choose(_o("kneel", 2), _o("smash", 3), LEAVE),
            _test("WIS", 11, "all_here:blessing", "fatigue"),
            _test("STR", 10, "gold:3", "silence"),
        ),
        _challenge(
            *(3, 2),
            _test("DEX", 11, "go:2", "wound+go:2", "both_tiles"),
            _do("place:rubble"),
        ),
        _challenge(
            *(4, 1),
            _choose(_o("help", 2, "potion", 1), _o("question", 3), _o("walk_on", 4)),
            _do("renown:1+treasure"),
            _test("CHA", 12, "lens", ""),
            _do("renown:-1"),
        ),
        _challenge(
            *(5, 2),
            _test("DEX", 12, "go:3", "go:2"),
            _do("poison"),
            _choose(_o("pry", 4, "toolkit", 1), LEAVE),
            _do("gold:3"),
        ),
        _challenge(6, 1, timing="D"),
        _challenge(7, 1, _test("CON", 9, "heal", "poison", "all_here_may")),
        _challenge(
            *(8, 2),
            _test("DEX", 11, "", "go:2"),
            _do("serious_wound+go:3"),
            _test("STR", 10, "explorer:blessing", "", "previous_may"),
        ),
        _challenge(9, 2, _test("INT", 12, "go:2", "go:3"), _do("rune"), _do("stunned")),
        _challenge(
            *(10, 1),
            _choose(_o("break", 2), _o("bargain", 3), _o("leave", 4)),
            _test("STR", 12, "renown:1+gold:2", "event_roll"),
            _test("CHA", 11, "gold:4", "go:4"),
            _do("renown:-1"),
        ),
        _challenge(11, 1, timing="S"),
        _challenge(
            *(12, 0),
            _choose(*(_o(f"stake{n}", 1 + n, "gold", n) for n in (1, 2, 3)), LEAVE),
            *(_do(f"gamble:{n}") for n in (1, 2, 3)),
        ),
        _challenge(
            *(13, 2),
            _choose(_o("creep", 2), _o("strike", 3)),
            _test("DEX", 10, "", "go:4", "all_here"),
            _do("rat:bane"),
            _do("rat"),
        ),
        _challenge(14, 2, _test("WIS", 11, "go:2", ""), _do("passage")),
        _challenge(15, 1, _do("lever"), timing="S"),
        _challenge(16, 1, _do("place:well"), timing="S"),
        _challenge(17, 1, _do("place:pipe"), timing="S"),
        _challenge(18, 2, _do("place:forge"), timing="S"),
        _challenge(
            *(19, 0),
            _choose(_o("pay", 2, "gold", 4), _o("threaten", 3), _o("fight", 4)),
            _do("nothing"),
            _test("CHA", 12, "gold:2", "go:4"),
            _do("deserters"),
        ),
        _challenge(20, 1, _do("garden")),
        _challenge(21, 2, timing="S"),
        _challenge(
            *(22, 1),
            _choose(_o("offer", 2, "treasure", 1), _o("blood", 3), LEAVE),
            _do("xp+fate_all"),
            _do("wound+xp"),
        ),
        _challenge(23, 2, _choose(_o("carry", 2), LEAVE), _do("carry")),
        _challenge(24, 1, _test("CHA", 13, "fate_all", "fate")),
    )
}
"""The 24 challenge aspects (BC-9)."""

ASPECTS = BATTLES | CHALLENGES
