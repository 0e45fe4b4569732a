"""Benchmarks: `python -m tests.bench` prints one JSON object, each figure with its target.

They are run by hand and never fail a test; what can be counted exactly (bytes) is also guarded by
tests/e2e/test_budgets.py.
"""
