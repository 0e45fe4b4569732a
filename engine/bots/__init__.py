"""Players that are programs: a view goes in, an action and its reason come out."""
