"""The battle screen without its widgets: what it is (`state`), what a key means (`keys`), what a
command comes to (`commands`), how the story goes (`telling`), who looks (`looking`), and what bots
say (`advising`). Pure: from a session and what is seen to a session and what is wanted."""
