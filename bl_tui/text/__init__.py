"""Lines of text with roles: wrapping, links to rules, key line, menus, text fields."""
