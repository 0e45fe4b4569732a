"""Checks of set-ups and positions from a file, before they are shown or played on.

Two questions, `setups.wrong_setup` and `states.wrong_state`; the answer is a fault or None.
"""
