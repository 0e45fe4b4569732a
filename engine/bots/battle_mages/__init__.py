"""The bots of Battle Mages: a judge that rates every decision, for two to four seats."""
