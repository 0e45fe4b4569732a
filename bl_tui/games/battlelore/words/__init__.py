"""What the first edition calls its things, and how it tells what happens."""
