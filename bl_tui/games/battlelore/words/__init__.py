"""The words of the first edition: names of its things, and sentences for what happens."""
