"""The looks of Battle Mages: signs, colours, pieces, highlights."""
