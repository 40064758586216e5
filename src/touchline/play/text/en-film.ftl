### Words on a match that is sent as one page.

film-first = Back to the beginning
film-back = One step back
film-play = Play or pause
film-on = One step on
film-last = To the end
film-slider = Step of the match
