"""Exact odds of pools, fights, volleys and spells, and the ledger of luck."""
