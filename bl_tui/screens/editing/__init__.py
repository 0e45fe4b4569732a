"""The editor of boards."""
