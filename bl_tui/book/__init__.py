"""The rulebook reader: contents, pages, search."""
