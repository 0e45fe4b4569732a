"""Texts of the code that are composed like ids of messages, and are none.

test_message_ids.py compares this table with the code.
"""

from tests.meta.message_families import PROGRAM

NO_MESSAGES: dict[str, dict[str, str]] = {
    PROGRAM: {
        "ground.*": "a sign of the board and its style",
        "light.*": "a sign of the board and its style",
        "selection.*": "a part of the selection",
        "site.*": "a sign of the board and its style",
        "{PAGE}.*": "a paragraph of the rulebook",
        "{PAGE}.mouse": "a paragraph of the rulebook",
        "{PAGE}.screen": "a paragraph of the rulebook",
        "{self.file.name}.bak": "a file",
        "{name}.txt": "a file",
        "{self.name}.po": "a file",
    },
    "battlelore": {
        "arms.*.*": "a sign of the board and its style",
        "banner.*": "a sign of the board and its style",
        "blazon.*": "a sign of the board and its style",
        "camp.*": "a sign of the board and its style",
        "card.*": "a source of a number",
        "creature.*": "a sign of the board and its style",
        "dice.*": "a sign of the board and its style",
        "ground.*": "a sign of the board and its style",
        "kind.*": "a sign of the board and its style",
        "lore.*": "a page of the rulebook, or a source of a number",
        "lore.*.*": "a paragraph of the rulebook",
        "power.*": "a source of a number, or of a roll",
        "status.*": "a sign of the board and its style",
        "token.*": "a sign of the board and its style",
        "{event.of}.hidden": "the end of the message of an event",
        "{landmark.kind}.taken": "a sign of the board and its style",
        "{of}.hidden": "the end of the message of an event",
        "{self.id}.*": "a paragraph of the rulebook",
    },
    "second_edition": {
        "arm.*": "a sign of the board and its style",
        "banner.*": "a sign of the board and its style",
        "camp.*": "a sign of the board and its style",
        "code.*": "a sign of the board and its style",
        "dice.*": "a sign of the board and its style",
        "ground.*": "a sign of the board and its style",
        "second_edition.army.*": "an army that is remembered",
        "status.*": "a sign of the board and its style",
        "{self.id}.*": "a paragraph of the rulebook",
    },
    "battle_mages": {
        "camp.*": "a sign of the board and its style",
        "ground.*": "a sign of the board and its style",
        "illusion.*": "a sign of the board and its style",
        "status.*": "a sign of the board and its style",
        "{event.purpose}.botch": "the end of the message of an event",
        "{seal.seat.value}.*": "a sign of the board and its style",
        "{seat}.*": "a sign of the board and its style",
        "{self.id}.*": "a paragraph of the rulebook",
        "{terrain}.*": "a sign of the board and its style",
    },
    "bardsung": {
        "enemy.*": "a sign of the board and its style",
        "gate.*": "a sign of the board and its style",
        "ground.*": "a sign of the board and its style",
        "hero.*": "a sign of the board and its style",
        "token.*": "a sign of the board and its style",
        "{encounter}.*": "the end of the message of an event",
        "{event.encounter}.lost": "the end of the message of an event",
        "{event.encounter}.won": "the end of the message of an event",
        "{group.id}.*": "a paragraph of the rulebook",
        "{kind}.*": "the end of the message of an event",
        "{kind}.no": "the end of the message of an event",
        "{kind}.yes": "the end of the message of an event",
    },
}
"""Texts that look like ids of messages, and what they name instead, by the owner of the code.
The end of the message of an event is one of the variants in the shapes of its game.
"""
