"""The order of decisions, and the views of both sides."""
