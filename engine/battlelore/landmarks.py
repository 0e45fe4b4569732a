"""Landmarks: ground that stands on a hex beside its terrain (BL-22, BL-T4)."""

from engine.battlelore.terrain import Ground, bold, cap


def landmark(name: str, rule: str, **changes: str) -> Ground:
    """A landmark under the general rules (BL-22.2 to BL-22.7); `changes` cite its own rules."""
    source = f"landmark.{name}"
    caps = changes.pop("caps", "BL-22.5")
    against = changes.pop("caps_against", "BL-22.6")
    general = {"stops": "BL-22.3", "bars_battle": "BL-22.4", "blocks_sight": "BL-22.7"}
    return Ground(
        name,
        rule,
        modifiers=(
            cap(2, source, caps, "on_it"),
            cap(2, source, against, "target_on_it"),
            bold(source, changes.pop("bold", "BL-22.2")),
        ),
        **(general | changes),  # type: ignore[arg-type]
    )


LANDMARKS: dict[str, Ground] = {
    ground.id: ground
    for ground in (
        landmark(
            "rampart",
            "BL-22.42",
            bold="BL-22.42",
            stops="BL-22.43",
            linked="BL-22.43",
            bars_battle="BL-22.44",
            caps="BL-22.45",
            caps_against="BL-22.45",
            blocks_sight="BL-22.45",
        ),
    )
}
