"""Battle Mages: two to four armies, teams, spells and counter-spells (BM)."""
