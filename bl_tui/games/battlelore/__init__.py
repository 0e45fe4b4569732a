"""What the screens show of BattleLore, first edition."""
