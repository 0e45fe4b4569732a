"""The battle screen without its widgets: its `state`, the meaning of `keys`, the results of
`commands`, the story (`telling`), the viewer (`looking`), and the bots' words (`advising`). Pure
functions: from a session and its input to a session and effects."""
