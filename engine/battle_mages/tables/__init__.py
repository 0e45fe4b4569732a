"""Printed facts: pieces, effects of magic, the fields of the Wheel; no logic."""
