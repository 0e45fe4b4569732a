"""Write all the stories anew, after a change of the rules that was meant."""

from engine.battlelore.adventures.library import library
from tests.battlelore.playthroughs.story import golden, story

for adventure in library():
    golden(adventure).write_text(story(adventure), encoding="utf-8")
    print(f"{golden(adventure).name} was written")
