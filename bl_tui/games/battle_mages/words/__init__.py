"""The words of Battle Mages: names, events, actions, refusals, reasons."""
