### Words of the tables in a terminal: the full screen and the plain one.

## Tables in a terminal

table-bot-failed = The bot { $bot } { $reason }. The referee plays for it.
table-not-your-turn = It is not your turn.
table-not-here = That is not possible at this table.
table-hint = Hint: { $choice }
table-hint-worth = Hint: { $choice } (worth { $value }; next best: { $next }, { $second })
table-hint-only = Hint: { $choice } (worth { $value })
table-hint-exact = exact
table-no-chances = Nobody here can tell how the match stands.
table-chances = Win probability: { $home } { $home_share }, draw { $draw_share }, { $away } { $away_share } ({ $exact ->
    [yes] exact
   *[no] estimated
}).
table-thinking = { CAP($seat) } is thinking…
table-waiting = Waiting…
table-throwing = The dice are thrown…
table-you = you
table-odds = Odds: { $odds }
table-cards = Cards
table-log = What happened
table-choices = Your choices
table-nothing-here = Nothing can be chosen here; w says why not.
table-several-here = { $count } choices here; Esc shows all again.
table-clock = { $seconds } s left
table-small = The pitch is larger than the window: it follows the ball, and Tab then arrows move over it.
table-won = { $team } wins.
table-drawn = A draw.
table-again = Play again with the same players and options
table-save-record = Save the record of the match
table-record-kept = The record of the match is in { $file }; touchline replay and verify read it.
table-connecting = Going to the table…
table-to-menu = Back to the menu
table-quit = Leave the program
table-resumed = The match goes on.

## Keys of the full screen (one or two words each)

key-help = Help
key-undo = Undo
key-hint = Hint
key-why = Why?
key-rules = Rules
key-cards = Cards
key-chances = Win %
key-save = Save
key-language = FR
key-board = Board/List
key-manners = Say
key-quit = Leave
key-back = Back
key-open-rule = Open the rule
key-enter = Choose
key-change = Change
key-search = Search
key-start = Kick off

## Screens

cover-title = { $seat }, it is your turn.
cover-text = Take the device so that only you can see it, then press Enter.
rules-title = Rules of { $game }
rules-search = Search in the rules…
rules-none = No rule has these words.
rules-provenance = Where it comes from: { $tags }
why-title = Why not?
why-search = An action, a place, a piece…
why-text = Every action of the game that is not possible now; type to search, Enter opens the rule.
why-none = No action is called that.
cards-title = Cards on the table
cards-none = There are no cards in this game.
cards-hidden = face down
menu-new = New match
menu-resume = Go on with a saved match
menu-join = Join an online table
menu-join-text = The address of the table, as somebody sent it to you (http://…/t/…):
menu-join-name = What others shall call you:
menu-language = Français
menu-plain = Answer with a number, a game's name, or the address of an online table.
menu-quit = Leave
menu-welcome = { $n ->
        [5] Five
        [6] Six
        [7] Seven
       *[other] { $n }
    } football tabletop games. Choose with the arrows and Enter, or with the mouse.
menu-save-line = { $game }, { $score }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
menu-loading = Preparing { $game }: { $part }
menu-loading-first = The rules are compiled for this computer once; later starts take a second.
setup-title = { $game }: a new match
setup-start = Kick off
setup-start-help = Begin the match with these players and options.
setup-seat = Seat { $seat } ({ $team })
setup-seat-help = Who plays here: a person at this device, or a program.
setup-options = Options
setup-fixed = That is fixed: { $reason }
setup-number = A whole number from { $low } to { $high }:
setup-hint = ← → change a line, Enter too; Kick off begins.
player-human = a person
player-random = random moves
player-greedy = quick and simple
player-perfect = perfect (solved exactly)
player-beginner = beginner
player-amateur = amateur
player-professional = professional
player-international = international
player-champion = champion

## Online

online-waiting = Waiting for people: { $open } open.
online-lost = The connection is lost; trying again…
online-gone = The server cannot be reached.
online-asking = Waiting for the server…
online-watching = You are watching.
online-away = { $names } not here at the moment.
online-over-resigned = Given up.
online-over-drawn = A draw was agreed.
online-over-abandoned = The table was given up.
online-over-finished = The match is over.
online-draw-offered = A draw is offered.
online-hold = Ask for time: nothing passes by itself
online-pause = Stop the clock, if everybody agrees
online-resume = Go on: let the clock run
online-resign = Give up
online-draw = Offer (or accept) a draw
online-decline = Decline the draw
online-rematch = Ask for another match
online-done = Done.
online-keeps = The server keeps this match; come back with: touchline join { $url }
online-joined = You play as { $seat } ({ $team }).

badge-yellow = yellow card
badge-red = red card
badge-tired = tired
badge-injured = injured
badge-star = has the ball
badge-captain = captain
badge-advanced = advanced

## Help

help-title = Help
help-play = How to play
help-text =
    Choose from the list with the arrows and Enter, or type the number. Tab moves to the board: the arrows go from place to place, Enter chooses. With the mouse, click a choice, a marked place or a card.
    
    Tab  board or list        Esc  show all choices again
    u  take back your last decision, until something is thrown or shown
    h  hint: what a strong player would do
    w  why not? every impossible action with the rule that forbids it
    r  the rules, searchable      c  all cards with their texts
    p  win probability on or off  m  resign, draw, rematch (online)
    s  save                       l  English / français
    q  leave; an unfinished match is saved
    
    Home pieces begin with a capital A, away pieces with a small b; { $ball } is the ball. Marked places can be chosen. Beside each choice stands what it may lead to, with the odds.

## The plain table

plain-help = Answer with a number or an action. Also: ? explains the phase, ? ACTION says why not, ? RULE-ID shows a rule, r WORDS searches the rules, h gives a hint, k lets a coach speak or be silent, p the win probability, o NUMBER the odds, c the cards, b the board, w who stands where, u takes back, s [FILE] saves, l français, m resign or draw online, q saves and leaves.
plain-over = The match is over.
plain-hand-over = Seat { $seat }, press Enter when only you can see the screen.
plain-time-up = Time is up: the usual choice was made for you.
plain-number = Choose a number from 1 to { $last }.
plain-unknown = I do not understand "{ $answer }".
plain-possible = That is possible now.
plain-undone = Taken back: { $action }.
plain-no-undo = Only your own last decision can be taken back, and only until something is thrown or shown.
plain-saved = Saved in { $file }; go on with: touchline play --resume { $file }
plain-no-such = There is no action or rule "{ $word }"; r WORDS searches the rules.
plain-no-odds = Nothing is at stake here, or this table is played without odds.
plain-others = All others: { $odds }

## `touchline` alone

start-welcome = Football on the table: { $n ->
        [5] five
        [6] six
        [7] seven
       *[other] { $n }
    } games, alone or together.
start-browser = Play in the browser
start-terminal = Play in the terminal
start-games = See the games and their options
start-help = See everything this program can do
table-coach = The coach is { $on ->
    [yes] with you: he warns before a blunder and explains what the other side did
   *[no] silent
}.
table-no-coach = A coach only helps one person who plays alone against bots.

## What nobody should have to find out

box-owner = You own the box? Copy { $file } into a folder of your own as { $name }, write what the box says, and name the folder in TOUCHLINE_TABLES.
not-tested = Tested on Linux, x86-64, in Chromium and Firefox. Not tested: macOS, Windows, aarch64, real phones.
