"""The line mode: any game said in sentences and played by typed moves, without a screen."""
