"""What ties the program to its terminal and its process."""
