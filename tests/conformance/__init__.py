"""What every game must pass: one walk plays a game once and hands each position to every check."""
