"""The lessons of Bardsung: the two tutorials, one step after the other."""
