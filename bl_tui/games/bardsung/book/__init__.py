"""The rulebook of Bardsung: its statements, and pages of all content."""
