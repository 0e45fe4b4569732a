"""Each challenge does what its card says, section by section (BC-9), written off the design."""

import pytest

from engine.bardsung.state.steps import Reading
from engine.bardsung.tables.aspects import CHALLENGES
from engine.core.frozen import replace
from tests.bardsung.challenges_played import FILE, drawn
from tests.bardsung.examples import example, play_all
from tests.bardsung.position import Make
from tests.marks import rule

ROWS = (
    # 1: force -> 2, pick (1 toolkit) -> 3, leave. 2: STR 12 -> 3; failure: Wound. 3: 1 treasure
    drawn("Locked Coffer", draws="Blood Garnet", dice="10")
    .play("choose force")
    .shows("gold 1, Stoneheart treasures Blood Garnet, has no wounds, discarded Locked Coffer"),
    drawn("Locked Coffer", dice="9")
    .play("choose force")
    .shows("Stoneheart has no treasures, has 1 wound, discarded Locked Coffer"),
    drawn("Locked Coffer", draws="Blood Garnet")
    .play("choose pick")
    .shows("Stoneheart treasures Blood Garnet, resources 3/3/2/3, discarded Locked Coffer"),
    drawn("Locked Coffer")
    .play("choose leave")
    .shows("gold 1, Stoneheart has no treasures, has no wounds, discarded Locked Coffer"),
    drawn("Locked Coffer", resources=(3, 3, 0, 3)).shows("choices force leave"),
    # 2: WIS 11: Blessing for all here; Fatigue. 3: STR 10: 3 gold; Silence
    drawn("Whispering Idol", dice="11")
    .play("choose kneel")
    .shows(
        "gold 1, Stoneheart has blessing, Lightweaver has no condition, Dawnguard has no condition"
    ),
    drawn("Whispering Idol", dice="10").play("choose kneel").shows("Stoneheart has fatigue"),
    drawn("Whispering Idol", dice="8")
    .play("choose smash")
    .shows("gold 4, Stoneheart has no condition"),
    drawn("Whispering Idol", dice="7").play("choose smash").shows("gold 1, Stoneheart has silence"),
    drawn("Whispering Idol")
    .play("choose leave")
    .shows("gold 1, Stoneheart has no condition, discarded Whispering Idol"),
    # 1: all on both tiles DEX 11; failure: Wound. 2: Rubble in the zone of the mark
    drawn("Falling Ceiling", dice="10 11 10").shows(
        "gold 2, Stoneheart has 1 wound, Lightweaver has no wounds, "
        "Dawnguard has 1 wound, tokens rubble@C01.b rubble@C01.b"
    ),
    drawn("Falling Ceiling", dice="11 11 11").shows(
        "Stoneheart has no wounds, tokens rubble@C01.b rubble@C01.b"
    ),
    # help (1 potion): renown +1, 1 treasure; question CHA 12: a look; walk on: renown -1
    drawn("Wounded Scout", draws="Blood Garnet")
    .play("choose help")
    .shows("gold 1, renown 4, Stoneheart treasures Blood Garnet, resources 2/3/3/3"),
    drawn("Wounded Scout", draws="C03 C07", dice="12")
    .play("choose question")
    .shows("choices corridor room"),
    drawn("Wounded Scout", draws="C03 C07", dice="12")
    .play("choose question", "choose corridor")
    .shows("choices C03/C07 C07/C03, renown 3"),
    drawn("Wounded Scout", dice="11")
    .play("choose question")
    .shows("renown 3, Stoneheart has no treasures, discarded Wounded Scout"),
    drawn("Wounded Scout").play("choose walk_on").shows("renown 2, discarded Wounded Scout"),
    # 1: DEX 12; failure: Poison. 3: may spend 1 toolkit for 3 gold
    drawn("Needle Trap", dice="12")
    .play("choose pry")
    .shows("gold 5, resources 3/3/2/3, Stoneheart has no condition"),
    drawn("Needle Trap", dice="12").play("choose leave").shows("gold 2, resources 3/3/3/3"),
    drawn("Needle Trap", dice="11").shows("gold 2, Stoneheart has poison, discarded Needle Trap"),
    # next End phase step 2: every hero alone in its zone gains Fatigue
    drawn("Answering Echo").shows("gold 1, delayed Answering Echo, Stoneheart has no condition"),
    example(
        "Answering Echo",
        "Stoneheart C01.a, Lightweaver C01.b, Dawnguard C01.b",
        waits="Answering Echo@C01",
    )
    .play("end delayed")
    .shows(
        "Stoneheart has fatigue, Lightweaver has no condition, "
        "Dawnguard has no condition, no delayed, discarded Answering Echo"
    ),
    # each hero here may drink: CON 9: heals one wound; Poison
    drawn("Clear Spring", heroes="Stoneheart ENT.b 2 wounds, Lightweaver ENT.b 1 wound", dice="8")
    .play("choose try")
    .shows(
        "gold 1, Stoneheart has 1 wound, Lightweaver has 1 wound, "
        "Stoneheart has no condition, discarded Clear Spring"
    ),
    drawn("Clear Spring", heroes="Stoneheart ENT.b 1 wound", dice="7")
    .play("choose try")
    .shows("Stoneheart has 1 wound, has poison"),
    drawn("Clear Spring", heroes="Stoneheart ENT.b 1 wound")
    .play("choose leave")
    .shows("Stoneheart has 1 wound, has no condition"),
    # 1: DEX 11. 2: Serious Wound. 3: one hero of the previous tile may: STR 10: Blessing
    drawn("Spiked Pit", dice="11").shows("gold 2, Stoneheart has no wounds, discarded Spiked Pit"),
    drawn("Spiked Pit", draws="Torn Shoulder", dice="10 10")
    .play("choose try")
    .shows(
        "Stoneheart has 1 wound, has 1 serious wound, has blessing, "
        "deciding Stoneheart, discarded Spiked Pit"
    ),
    drawn("Spiked Pit", draws="Torn Shoulder", dice="10 8")
    .play("choose leave", "choose try")
    .shows("Stoneheart has 1 serious wound, has no condition, discarded Spiked Pit"),
    # 1: INT 12. 2: treasures until a rune appears. 3: Stunned
    drawn(
        "Runes in the Wall",
        draws="Ember Ruby Bitterroot Tonic Rune of Stone",
        shuffles=(),
        dice="12",
    ).shows(
        "gold 2, Stoneheart treasures Rune of Stone, has no condition, discarded Runes in the Wall"
    ),
    drawn("Runes in the Wall", dice="11").shows("Stoneheart has no treasures, has stunned"),
    # break STR 12: renown +1, 2 gold; event roll. bargain CHA 11: 4 gold; -> 4. leave: renown -1
    drawn("Chained Prisoner", dice="10").play("choose break").shows("gold 3, renown 4"),
    drawn("Chained Prisoner", tokens="mushrooms@ENT.f", dice="9 6")
    .play("choose break")
    .shows("gold 1, renown 3, Lightweaver has poison, tokens rubble@C01.b"),
    drawn("Chained Prisoner", dice="11").play("choose bargain").shows("gold 5, renown 3"),
    drawn("Chained Prisoner", dice="10").play("choose bargain").shows("gold 1, renown 2"),
    drawn("Chained Prisoner").play("choose leave").shows("gold 1, renown 2"),
    # who ends its turn here gains Frostbite; goes with firewood here, or Burn on a model here
    drawn("Killing Draught").shows("gold 1, aspects Killing Draught"),
    example("Killing Draught", "Stoneheart C01.a, Lightweaver ENT.a", lies="Killing Draught@C01")
    .play("ends Stoneheart", "ends Lightweaver")
    .shows("Stoneheart has frostbite, Lightweaver has no condition, aspects Killing Draught"),
    example("Killing Draught", "Stoneheart C01.a, brigand1 C01.b", lies="Killing Draught@C01")
    .play("gain brigand1 burn")
    .shows("no aspects, discarded Killing Draught"),
    example(
        "Killing Draught", "Stoneheart C01.a", lies="Killing Draught@C01", tiles="ENT@6,14 C01@7,11"
    )
    .play("rest C01", "choose C01.a", "choose C01.b")
    .shows("no aspects, discarded Killing Draught"),
    # stake 1 to 3: 1-2 lost, 3-4 returned, 5-6 returned and as much again; or leave
    drawn("Gambler's Shade", gold=5, dice="2").play("choose stake2").shows("gold 3"),
    drawn("Gambler's Shade", gold=5, dice="4").play("choose stake3").shows("gold 5"),
    drawn("Gambler's Shade", gold=5, dice="5").play("choose stake1").shows("gold 6"),
    drawn("Gambler's Shade", gold=5).play("choose leave").shows("gold 5"),
    drawn("Gambler's Shade", gold=1).shows("choices stake1 leave"),
    # creep: all here DEX 10, else the Rat; strike first: the Rat with Bane
    drawn("Sleeping Vermin", dice="10").play("choose creep").shows("gold 2, no enemies"),
    drawn("Sleeping Vermin", dice="9")
    .play("choose creep")
    .shows("enemies giant_rat1@C01.b, giant_rat1 has no condition"),
    drawn("Sleeping Vermin")
    .play("choose strike")
    .shows("enemies giant_rat1@C01.b, giant_rat1 has bane"),
    # WIS 11: an outer wall of choice is a passage without a toolkit
    drawn("Draught behind Stone", dice="10").shows(
        "gold 2, free 0, discarded Draught behind Stone"
    ),
    drawn("Draught behind Stone", dice="11")
    .play("choose C01.a:W")
    .shows("gold 2, free 1, discarded Draught behind Stone"),
    # things in the zone of the mark
    drawn("Rusted Lever").shows("gold 1, tokens lever@C01.b rubble@C01.b"),
    drawn("Old Well").shows("gold 1, tokens rubble@C01.b well@C01.b"),
    drawn("Burst Pipe").shows("gold 1, tokens pipe@C01.b rubble@C01.b"),
    drawn("Cold Forge").shows("gold 2, tokens forge@C01.b rubble@C01.b"),
    # pay 4 gold; threaten CHA 12: 2 gold, else fight: two E1 in the zone of the mark
    drawn("Deserters' Toll", gold=5).play("choose pay").shows("gold 1, no enemies"),
    drawn("Deserters' Toll", dice="12").play("choose threaten").shows("gold 2, no enemies"),
    drawn("Deserters' Toll", dice="11")
    .play("choose threaten")
    .shows("gold 0, enemies brigand1@C01.b brigand2@C01.b"),
    drawn("Deserters' Toll").play("choose fight").shows("enemies brigand1@C01.b brigand2@C01.b"),
    drawn("Deserters' Toll", gold=3).shows("choices threaten fight"),
    # a patch in the zone of the mark, one in the zone farthest from it, the lowest id
    drawn("Pale Garden").shows("gold 1, tokens mushrooms@C01.a mushrooms@C01.b rubble@C01.b"),
    # who comes to another hero on the mark: DEX 10; failure: the Move ends, Fatigue
    drawn("Swaying Bridge").shows("gold 2, aspects Swaying Bridge"),
    example(
        "Swaying Bridge", "Stoneheart C01.a, Lightweaver C01.b", lies="Swaying Bridge@C01", dice="9"
    )
    .play("move C01.c")
    .shows("Stoneheart at C01.b, has fatigue"),
    example(
        "Swaying Bridge",
        "Stoneheart C01.a, Lightweaver C01.b",
        lies="Swaying Bridge@C01",
        dice="10",
    )
    .play("move C01.c")
    .shows("Stoneheart at C01.c, has no condition"),
    example("Swaying Bridge", "Stoneheart C01.a, Lightweaver C01.c", lies="Swaying Bridge@C01")
    .play("move C01.b")
    .shows("no dice"),
    # offer a treasure: 1 XP, all fate; blood: Wound, 1 XP; leave
    drawn("Moonlit Altar", fate="0/3", shuffles=())
    .change("Stoneheart", treasures="Ember Ruby")
    .play("choose offer")
    .shows("gold 1, Stoneheart has no treasures, xp 1, fate 3"),
    drawn("Moonlit Altar", fate="0/3")
    .play("choose blood")
    .shows("Stoneheart has 1 wound, xp 1, fate 0"),
    drawn("Moonlit Altar").play("choose leave").shows("Stoneheart has no wounds, xp 0"),
    drawn("Moonlit Altar").shows("choices blood leave"),
    # carry: speed -1; escaping with it: renown +1, 5 gold; dropped without an action
    drawn("Lost Banner")
    .play("choose carry")
    .shows("gold 2, Stoneheart marks encounter:banner, aspects Lost Banner")
    .refuses("move C01.a", "BS-8.4"),
    drawn("Lost Banner")
    .play("choose carry", "drop")
    .shows("no aspects, discarded Lost Banner, Stoneheart has no marks, spent 1"),
    drawn("Lost Banner")
    .play("choose leave")
    .shows("gold 2, no aspects, Stoneheart has no marks, discarded Lost Banner"),
    example(
        "Lost Banner", "Stoneheart C01.b, Lightweaver C01.b", lies="Lost Banner@", stairs="C01.b"
    )
    .change("Stoneheart", marks=("encounter:banner",))
    .play("escape")
    .shows("renown 4, gold 5, no aspects, discarded Lost Banner"),
    # CHA 13: all fate; else one
    drawn("Verse on the Stair", fate="0/3", dice="13").shows("gold 1, fate 3"),
    drawn("Verse on the Stair", fate="0/3", dice="12").shows("gold 1, fate 1"),
)


@pytest.mark.parametrize("card", CHALLENGES)
@rule("BS-16.14", "BS-16.15", "BC-1.3", "BC-9.1", "BC-9.2")
def test_a_challenge_does_what_its_card_says(card: str) -> None:
    play_all((*ROWS, *FILE), card)


@rule("BC-9.3")
def test_a_challenge_without_a_target_has_no_effect(position: Make) -> None:
    """No unexplored portal for a portcullis, no second Rat."""
    game = position("Stoneheart C01.b", tiles="C01@7,11")
    closed = ("C01.a:N", "C01.c:S")
    game.state = replace(game.state, board=replace(game.state.board, dead=closed))
    game.run(Reading("stoneheart", "CH15", "C01", "ENT"))
    assert game.state.tokens == ()
    assert game.state.board.doors == ()
    assert game.state.discards.challenge == ("CH15",)
    game = position("Stoneheart C01.b, giant_rat1 C01.a")
    for section in (3, 4):
        game.run(Reading("stoneheart", "CH13", "C01", "ENT", section))
        assert [each.zone for each in game.state.enemies] == ["C01.a"]
        assert game.enemy("giant_rat1").conditions == ()
