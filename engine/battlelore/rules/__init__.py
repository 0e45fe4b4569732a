"""The rules of units: a module for each chapter of the manual."""
