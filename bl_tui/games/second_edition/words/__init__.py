"""The words of the Second Edition: names, events, actions, refusals, reasons."""
