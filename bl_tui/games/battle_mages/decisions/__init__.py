"""What is asked in Battle Mages, and how it is answered."""
