"""Magic: what a Magus may cast, at what, who answers, and what it does."""
