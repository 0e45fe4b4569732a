"""The first edition of BattleLore as the screens show it."""
