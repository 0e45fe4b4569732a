"""The course of a turn and of a combat."""
