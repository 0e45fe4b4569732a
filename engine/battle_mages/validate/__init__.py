"""What a file brings is looked through once: set-ups and positions of saves."""
