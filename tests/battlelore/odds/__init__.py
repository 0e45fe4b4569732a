"""Odds and the ledger of luck against every roll that there can be."""
