"""Bardsung: Legend of the Ancient Forge, a dungeon for one to five heroes."""
