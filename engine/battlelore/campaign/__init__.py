"""The campaign of two houses (CA): its fields, and what happens between two battles."""
