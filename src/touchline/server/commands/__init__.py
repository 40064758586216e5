"""What people may say, a small module for each kind of command.

A handler gets a Saying: who says what at which table, whose lock is held. It checks, applies entries to a Change, and has it carried out:
stored, acknowledged, told to the others, in this order. What it raises (Refusal) has changed nothing.
"""

from touchline.server import protocol as p
from touchline.server.commands import offers, play, questions, seats
from touchline.server.commands.saying import Handler

AT_TABLE: dict[type[p.Command], Handler] = {**seats.HANDLERS, **play.HANDLERS, **offers.HANDLERS, **questions.HANDLERS}
