"""Challenges of `challenges.jsonl` as they are played: the first way through each, and its end."""

from typing import Any

from tests.bardsung.examples import Example, example

PARTY = "Stoneheart ENT.b, Lightweaver ENT.b, Dawnguard ENT.e"


def drawn(card: str, heroes: str = PARTY, draws: str = "", **given: Any) -> Example:
    """Begin an example in which Stoneheart draws a challenge in C01: its mark is b, with Rubble."""
    return example(card, heroes, drawn=f"C01 {card} {draws}", **given).play("lay the tile")


FILE = (
    drawn("Tilted Shelf", draws="Blood Garnet", dice="12")
    .play("choose search")
    .shows(
        "gold 1, renown 3, Stoneheart treasures Blood Garnet, has no condition, "
        "discarded Tilted Shelf"
    ),
    drawn("Toll of the Dead", gold=3)
    .play("choose pay2")
    .shows("gold 1, renown 3, Stoneheart has blessing, discarded Toll of the Dead"),
    drawn("Loose Flagstone", dice="9")
    .play("choose dig")
    .shows("gold 5, renown 3, Stoneheart has no condition, discarded Loose Flagstone"),
    drawn("Frozen Courier")
    .play("choose light")
    .shows(
        "gold 1, renown 4, resources 3/2/3/3, Stoneheart has no condition, discarded Frozen Courier"
    ),
    drawn("Choir of Pipes", heroes="Stoneheart ENT.b", dice="11")
    .play("choose try")
    .shows("gold 1, renown 3, Stoneheart has blessing, discarded Choir of Pipes"),
    drawn("Spider's Larder", draws="Blood Garnet", dice="11")
    .play("choose search")
    .shows(
        "gold 2, renown 3, Stoneheart treasures Blood Garnet, has no condition, "
        "discarded Spider's Larder"
    ),
    drawn("Weighing Scales", fate="0/3", gold=3)
    .play("choose pay1")
    .shows("gold 2, renown 3, fate 1, Stoneheart has no condition, discarded Weighing Scales"),
    drawn("Burning Stair", heroes="Stoneheart ENT.b", dice="11").shows(
        "gold 1, renown 3, tokens firepit@C01.b rubble@C01.b, "
        "Stoneheart has no condition, discarded Burning Stair"
    ),
    drawn("Blind Oracle", draws="C03 C07", gold=3)
    .play("choose pay2")
    .shows("gold 2, renown 3, choices corridor room, Stoneheart has no condition"),
    drawn("Rat King's Throne", dice="11")
    .play("choose take")
    .shows("gold 2, renown 4, Stoneheart has no condition, discarded Rat King's Throne"),
    drawn("Cracked Cauldron", heroes="Stoneheart ENT.b 1 wound", dice="10")
    .play("choose try")
    .shows(
        "gold 1, renown 3, Stoneheart has no wounds, has no condition, discarded Cracked Cauldron"
    ),
    drawn("Deep Ledge", draws="Blood Garnet", dice="13")
    .play("choose climb")
    .shows(
        "gold 2, renown 3, Stoneheart treasures Blood Garnet, has no condition, "
        "discarded Deep Ledge"
    ),
    drawn("Sworn Blade", dice="12")
    .play("choose swear")
    .shows("gold 1, renown 3, Stoneheart has no condition, xp 1, discarded Sworn Blade"),
    drawn("Gas Pocket", dice="10").shows(
        "gold 2, renown 3, tokens gas@C01.b rubble@C01.b, Stoneheart has no condition, "
        "discarded Gas Pocket"
    ),
    drawn("Lost Apprentice", dice="10")
    .play("choose talk")
    .shows("gold 1, renown 3, Stoneheart has no condition, discarded Lost Apprentice"),
    drawn("Shifting Sand", heroes="Stoneheart ENT.b", dice="8").shows(
        "gold 1, renown 3, Stoneheart has no condition, discarded Shifting Sand"
    ),
    drawn("Silent Piano", fate="0/3", dice="12")
    .play("choose touch")
    .shows("gold 1, renown 3, fate 3, Stoneheart has no condition, discarded Silent Piano"),
    drawn("Smuggler's Cache", dice="11")
    .play("choose open")
    .shows("gold 3, renown 3, Stoneheart has no condition, discarded Smuggler's Cache"),
    drawn("Weeping Statue", heroes="Stoneheart ENT.b 1 wound", dice="10")
    .play("choose try")
    .shows(
        "gold 1, renown 3, Stoneheart has no wounds, has no condition, discarded Weeping Statue"
    ),
    drawn("Broken Bridge", dice="10")
    .play("choose jump")
    .shows("gold 2, renown 3, Stoneheart has no condition, discarded Broken Bridge"),
    drawn("Old Comrade").shows(
        "gold 0, renown 4, Stoneheart has fatigue, xp 1, discarded Old Comrade"
    ),
    drawn("Dripping Ceiling", dice="11").shows(
        "gold 3, renown 3, tokens rubble@C01.b water@C01.b, Stoneheart has no condition, "
        "discarded Dripping Ceiling"
    ),
    drawn("Hanged Man's Purse")
    .play("choose take")
    .shows("gold 4, renown 2, Stoneheart has no condition, discarded Hanged Man's Purse"),
    drawn("Cocoon", draws="Blood Garnet", dice="10")
    .play("choose open")
    .shows(
        "gold 2, renown 3, Stoneheart treasures Blood Garnet, has no condition, discarded Cocoon"
    ),
    drawn("Field Kitchen", heroes="Stoneheart ENT.b 1 wound", dice="7")
    .play("choose light", "choose try")
    .shows(
        "gold 1, renown 3, resources 3/2/3/3, Stoneheart has no wounds, "
        "has no condition, discarded Field Kitchen"
    ),
    drawn("Riddle Door", dice="12").shows("gold 2, renown 3, Stoneheart has no condition"),
    drawn("Marching Bones", heroes="Stoneheart ENT.b", dice="11")
    .play("choose wait")
    .shows("gold 1, renown 3, Stoneheart has no condition, discarded Marching Bones"),
    drawn("Glass Flower", dice="12")
    .play("choose take")
    .shows("gold 1, renown 3, Stoneheart has no condition, discarded Glass Flower"),
    drawn("Map on the Wall", draws="C03 C07", dice="10").shows(
        "gold 1, renown 3, choices corridor room, Stoneheart has no condition"
    ),
    drawn("Snapping Chains", dice="10").shows(
        "gold 4, renown 3, Stoneheart has no condition, discarded Snapping Chains"
    ),
    drawn("Mad Tinker", draws="Blood Garnet", gold=3)
    .play("choose pay3")
    .shows(
        "gold 0, renown 3, Stoneheart treasures Blood Garnet, has no condition, "
        "discarded Mad Tinker"
    ),
    drawn("Ash Drift", dice="9").shows(
        "gold 1, renown 3, tokens drift@C01.b rubble@C01.b, Stoneheart has no condition, "
        "discarded Ash Drift"
    ),
    drawn("Beggar at the Grate", draws="Ember Ruby Rune of Stone", shuffles=(), gold=3, dice="9")
    .play("choose pay1")
    .shows(
        "gold 2, renown 3, Stoneheart treasures Rune of Stone, has no condition, "
        "discarded Beggar at the Grate"
    ),
    drawn("Slime Trail", dice="11").shows(
        "gold 2, renown 3, Stoneheart has no condition, discarded Slime Trail"
    ),
    drawn("Candle Clock", fate="0/3")
    .play("choose light")
    .shows(
        "gold 1, renown 3, fate 3, resources 3/2/3/3, Stoneheart has no condition, "
        "discarded Candle Clock"
    ),
    drawn("Thorn Arch", heroes="Stoneheart ENT.b", dice="10").shows(
        "gold 1, renown 3, tokens rubble@C01.b vines@C01.b, Stoneheart has no condition, "
        "discarded Thorn Arch"
    ),
    drawn("Confession Box", heroes="Stoneheart ENT.b", dice="11")
    .play("choose try")
    .shows("gold 0, renown 3, Stoneheart has no condition, xp 1, discarded Confession Box"),
    drawn("Rolling Boulder", dice="12")
    .play("choose run")
    .shows("gold 2, renown 3, Stoneheart has no condition, discarded Rolling Boulder"),
    drawn("Warm Stones").shows(
        "gold 1, renown 3, tokens rubble@C01.b stone@C01.b, Stoneheart has no condition, "
        "discarded Warm Stones"
    ),
    drawn("Cracked Column").shows(
        "gold 1, renown 3, tokens pillar@C01.b rubble@C01.b, "
        "Stoneheart has no condition, discarded Cracked Column"
    ),
    drawn("Stone Needles", dice="11").shows(
        "gold 2, renown 3, tokens rubble@C01.b stalagmites@C01.b, "
        "Stoneheart has no condition, discarded Stone Needles"
    ),
    drawn("Watchman's Perch", draws="C03 C07", dice="11").shows(
        "gold 1, renown 3, tokens elevation@C01.b rubble@C01.b, choices corridor room, "
        "Stoneheart has no condition"
    ),
    drawn("Dead Letter", dice="12")
    .play("choose read")
    .shows("gold 1, renown 3, Stoneheart has no condition, xp 1, discarded Dead Letter"),
    drawn("Bottled Storm", dice="13")
    .play("choose open")
    .shows("gold 1, renown 3, Stoneheart has blessing, discarded Bottled Storm"),
    drawn("Pit Fighter")
    .play("choose fight")
    .shows(
        "gold 0, renown 3, enemies brigand1@C01.b brigand2@C01.b, "
        "Stoneheart has no condition, discarded Pit Fighter"
    ),
    drawn("Leaking Roof")
    .play("choose tools")
    .shows(
        "gold 5, renown 3, resources 3/3/2/3, Stoneheart has no condition, discarded Leaking Roof"
    ),
    drawn("Hollow Log", dice="10")
    .play("choose search")
    .shows("gold 4, renown 3, Stoneheart has no condition, discarded Hollow Log"),
    drawn("Name in the Stone", fate="0/3", dice="13").shows(
        "gold 1, renown 3, fate 3, Stoneheart has no condition, discarded Name in the Stone"
    ),
    drawn("Grain Chute", draws="Blood Garnet", dice="11")
    .play("choose jump")
    .shows(
        "gold 2, renown 3, Stoneheart treasures Blood Garnet, has no condition, "
        "discarded Grain Chute"
    ),
    drawn("Court of Crows", fate="0/3", dice="11")
    .play("choose talk")
    .shows("gold 1, renown 3, fate 1, Stoneheart has no condition, discarded Court of Crows"),
    drawn("Broken Still", heroes="Stoneheart ENT.b", dice="11")
    .play("choose try")
    .shows("gold 1, renown 3, Stoneheart has blessing, discarded Broken Still"),
    drawn("Hostage", gold=3)
    .play("choose pay3")
    .shows("gold 1, renown 4, Stoneheart has no condition, discarded Hostage"),
    drawn("Cold Hearth")
    .play("choose light")
    .shows("gold 1, renown 3, resources 3/2/3/3, Stoneheart has blessing, discarded Cold Hearth"),
    drawn("Runaway Cart", heroes="Stoneheart ENT.b", dice="10").shows(
        "gold 2, renown 3, Stoneheart has no condition, discarded Runaway Cart"
    ),
    drawn("Tuning Fork", draws="Ember Ruby Rune of Stone", shuffles=(), dice="11")
    .play("choose touch")
    .shows(
        "gold 1, renown 3, Stoneheart treasures Rune of Stone, has no condition, "
        "discarded Tuning Fork"
    ),
    drawn("Last Lantern")
    .play("choose take")
    .shows("gold 1, renown 2, Stoneheart has no condition, discarded Last Lantern"),
)
