"""What is printed on cards and sheets: rows without logic."""
