"""What enemies do without anybody deciding for them."""
