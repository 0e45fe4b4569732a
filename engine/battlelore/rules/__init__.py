"""What units do: a module for each chapter of the manual."""
