"""Lists and forms as models: saves, scenarios, set-up, players, settings."""
