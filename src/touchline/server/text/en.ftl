# Pages that the server itself writes, in place of the web table.

page-lost = Out of play
    .text = There is nothing at this address. The match you are looking for may have moved, or the link lost a letter on its way.
    .home = Back to the kick-off
page-failed = A foul on our side
    .text = The server could not answer: { $reason }
    .home = Back to the kick-off
