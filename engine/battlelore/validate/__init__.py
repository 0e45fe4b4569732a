"""What set-ups and positions must be that a file brings, before anybody shows them or plays on.

Two questions, `setups.wrong_setup` and `states.wrong_state`; the answer is a fault or None.
"""
