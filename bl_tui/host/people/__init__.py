"""The people of a host: guests, invitations by code, blocked players, the chat of the lobby."""
