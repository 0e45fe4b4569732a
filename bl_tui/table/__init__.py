"""A game on the table as pure functions: pointing, panes, the scene, and the session over them."""
