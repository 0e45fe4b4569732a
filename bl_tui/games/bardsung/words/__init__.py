"""The words of Bardsung: names, events, actions, refusals, reasons."""
