### Words of the web page itself. The words of the games come with their scenes.

## Home

hero = Football on the table, on your screen
hero-line = { $n ->
        [5] Five
        [6] Six
        [7] Seven
       *[other] { $n }
    } games of dice, cards and cunning. Pick one and play: no account, nothing to install.
games = Games
learn = Learn
learn-first = Never played? Learn in five minutes
level = Level
play-now = Play now
more-ways = More ways to play
how-to-play = How to play
starting = Setting up…
starting-table = The table is being laid…
opening-house = The house is opening. On a first visit the browser fetches some ten megabytes; after that it needs no network.
preparing-rules = The rules are being prepared for this computer: once for each game, some seconds.
preparing-bots = The computer player is warming up: once, some seconds.
preparing-solution = The perfect player works the whole game out: once, half a minute or so.
preparing-far = { $done } of { $total } parts
resume = Go on playing
open-tables = Open tables
no-tables = No public table is open right now. Open one yourself: “More ways to play”.
seats-open = { $n ->
    [one] 1 seat free
   *[other] { $n } seats free
}
watch = watch
replays = Replays
no-replays = Finished matches will be found here.
open-record = Open a match record from a file…
forget = Forget this table
footer = Every throw can be checked after the match. Everything works with keyboard and screen reader.
ago-now = just now
ago-minutes = { $n } min ago
ago-hours = { $n } h ago
ago-days = { $n ->
    [one] yesterday
   *[other] { $n } days ago
}

## Bots

bot-random = Random
bot-greedy = Quick
bot-beginner = Beginner
bot-amateur = Amateur
bot-professional = Professional
bot-international = International
bot-champion = Champion
bot-perfect = Perfect

## Setting up

against = Who plays?
mode-bot = Against the computer
mode-bot-help = Starts at once.
mode-device = Together on this device
mode-device-help = Pass it on; secret hands are covered in between.
mode-link = With friends, by link
mode-link-help = You get a link and a QR code to share.
mode-public = Open to everybody
mode-public-help = The table is listed on the home page.
mode-no-server = This site has no server: matches stay in this browser, and nobody else can come to a table. A match can be saved and taken to one.
your-name = Your name
table-title = Name of the table
seats = Seats
seat-me = me (this device)
options = { $n ->
    [0] Options
    [one] Options (1 changed)
   *[other] Options ({ $n } changed)
}
option-insight = Show the chances of winning
option-insight-help = A line beside the pitch tells everybody how likely each result is.
option-odds = Show the odds of choices
option-odds-help = Without them everybody at this table judges the risk alone; the same for both sides.
option-stopwatch = Stopwatch, as in the box
option-stopwatch-help = The clock runs on while you think, throw and cheer. Otherwise the game counts its own time.
option-slow = No hurry
option-slow-help = Nobody is replaced by a bot for being away; play over days if you like.
kick-off = Kick off
open-table = Open the table

## Waiting for people

opening-table = The table is being opened…
opening-replay = The match is being read…
lobby-waiting = The match begins as soon as everybody is here.
lobby-invited = You are invited. Take a seat and play.
sit-here = Sit here
seat-open = free
seat-taken-over = { $name } (away, a bot plays)
seat-of = { $many ->
    [0] { $team }
   *[other] { $team } { $n }
}
home-side = Home
away-side = Away
guest = Guest
player-n = Player { $n }
you = you
invite-text = Share this link, or let a phone scan the code:
invite-watch = Whoever opens this link can watch:
invite-link = Link to this table
invite-local = This address only works on this computer. To invite others, start the server with --host 0.0.0.0 and open it under this computer's name.
copy-link = Copy the link
copied = Copied
qr-code = QR code of the link

## At the table

labelled = { $label }: { $value }
share = { $n }%
board = The pitch
board-source = { $place }: { $n ->
    [one] 1 move
   *[other] { $n } moves
} from here
hands = Cards to play
choices = What you can do
choices-on-pitch = { $n ->
    [one] 1 choice on the pitch: press there, or show it as a list
   *[other] { $n } choices on the pitch: press there, or show them as a list
}
choices-in-hand = { $n ->
    [one] 1 choice with a card or on the pitch: tap there, or show it as a list
   *[other] { $n } choices with cards or on the pitch: tap there, or show them as a list
}
choices-less = Shorter list
asked = What is asked
your-turn = Your turn
on-turn = on turn
waiting-for = { $name } is thinking…
waiting-for-person = { $name } is to play…
watching = You are watching
chain = Cards on the table
chain-last = The last attack:
chain-empty = No card on the table: the attack begins with the next one.
beside = Beside the pitch
sheet-open = Commentary
sheet-close = Back to the pitch
keys = Keys
key-tab = to the next part of the table
key-arrows = between choices, or across the pitch
key-enter = choose
key-escape = put a piece down, close a window
key-choices = to the list of choices
key-pitch = to the pitch
key-cards = to the cards
key-log = to the commentary
key-skip = skip what is being shown, or show the last turn
key-hint = hint
key-undo = take back
key-rules = rules
key-help = this list
aim-play = Play here
aim-again = Tap elsewhere to aim again
read-throw = Read it all
throws = The last throws
skip = Skip
show-turn = Show the last turn
following = See what happens…
dice-roll = The dice are rolling…
match-over = The match is over
score-is = Score: { $home } to { $away }
away-now = not here at the moment
log = Commentary
dice = Dice
on-the-pitch = On the pitch
cards-down = { $n ->
    [one] 1 card, face down
   *[other] { $n } cards, face down
}
copies = { $n } copies
picked = { $n } chosen
show-cards = show
hide-cards = hide
confirm-cards = { $n ->
    [one] Confirm 1 card
   *[other] Confirm { $n } cards
}
confirm-cards-and = { $n ->
    [one] 1 card, then: { $then }
   *[other] { $n } cards, then: { $then }
}
undo = Take back
hint = Hint
hint-thinking = Looking for a good choice…
hint-says = Suggestion: { $text }.
hint-best = suggested
auto = Do the rest for me
auto-stop = Stop
explain = What is this about?
got-it = Got it
not-your-turn = It is not your turn. { $prompt }
not-now = That is not what is asked now. { $prompt }
rule-open = Rule { $rule }
hold = Let me think
hold-help = Nobody learns from this what you hold: anybody can ask for time.
clock-stands = The clock stands until everybody is back
time-left = { $time } left
goal = GOAL!
insight = Chances
draw-result = draw
close = Close

## Between turns on one device

cover-title = { $name }, it is your turn
cover-text = Hand the device over. Only { $name } should see what comes next.
cover-show = I am { $name }: show my cards

## Menu

menu = Menu
rules = Rules
every-rule = Every rule
rules-search = Search the rules
loading = Loading…
home = Home page
resign = Resign
resign-sure = Do you really want to give this match up?
resign-yes = Yes, resign
resign-no = No, play on
draw-offer = Offer a draw
outdated = The rules have moved on
outdated-live = This match was begun under rules that the server no longer has, so it cannot be finished here. Agree on a draw, or resign.
outdated-over = This match was begun under rules that the server no longer has, and is over.
outdated-draw = End it as a draw
replay-only-end = This match was played under rules that the server no longer has. Its last position and its moves were kept.
outdated-look = Look at the match
draw-offered = A draw is offered.
draw-accept = Accept
draw-decline = Decline

## The end

watch-soon = You will see this table with the next move.
result-shootout = { $score }, { $kicks } on penalties
result-win = { $team } wins!
result-you-won = You have won!
result-you-lost = { $team } wins this time.
result-draw = A draw.
result-abandoned = The match was given up.
result-resigned = By resignation.
rematch = Rematch, sides changed
rematch-waiting = Waiting for the others…
replay = Replay
story = The story of the match

## Replay

controls = Controls
timeline = Timeline
to-start = To the start
to-end = To the end
step-back = One step back
step-on = One step on
play = Play
pause = Pause
step-of = Step { $step } of { $last }
speed = Speed
eyes = Seen by
spectator = a spectator
play-on = Play on from here
play-on-as = as
copy-point = Link to this point
save-match = Save the match, to go on elsewhere
download-record = Match record
verify = Check the dice
verify-running = Checking… { $share } %
verify-good = { $n ->
    [one] The one throw follows from the secret that was fixed before kick-off.
   *[other] All { $n } throws follow from the secret that was fixed before kick-off.
}
verify-bad = The throw of step { $step } does not follow from the secret.
verify-secret = The secret is not the one that was committed to.
verify-commitment = The house had committed to something else before kick-off: these are not the dice it promised.
verify-contribution = The dice were thrown without what this device had added to them.
verify-throws = These are not the throws that were seen on this device.
dice-commitment = Stop: the house has committed to other dice than before. Do not trust this match.
dice-contribution = Stop: the dice are thrown without what you added to them. Do not trust this match.
dice-secret = Stop: the secret of the dice is not the one that was committed to before kick-off.
verify-told = At step { $step } this page was told something else than the record of the match says.
verify-record = The record of this match is not sound, line { $line }: { $reason }
verify-loading = Fetching the rules, to play the match again in this browser…
verify-by-rules = The whole match was played again in this browser, by the rules.
verify-no-rules = The odds are the server's word: it does not bring the rules for browsers (its operator: touchline serve --site). `touchline verify` plays the record again.
verify-none = This match was not played with fair dice.
verify-insecure = The browser only checks dice on pages with HTTPS or on this computer; `touchline verify` does it anywhere.

## Settings

settings = Settings
language = Language
sound = Sound
sound-on = Sound is on
sound-off = Sound is off
look = Look
theme-auto = Automatic
theme-light = Light
theme-dark = Dark
theme-contrast = High contrast
setting-sound = Sound
setting-sound-help = Dice, kicks and cheers.
setting-motion = Movement
setting-motion-help = Pieces glide, dice tumble. Off if your system asks for less motion.
pace = What happens is shown
pace-slow = slowly
pace-normal = normally
pace-quick = quickly
pace-once = at once
setting-turn = My attack always goes the same way
setting-turn-help = The board is turned for the away side, and at half-time where the teams change ends. FUBA, whose zones have compass names, stays as it is.
setting-odds = Odds
setting-odds-help = What each choice may lead to, with its chances.
setting-guide = Guide
setting-guide-help = Explains each phase the first time you meet it.
guide-again = Explain everything once more

## The link

link-open = connected
unreachable = The server cannot be reached. Is it running?
link-connecting = connecting…
link-lost = connection lost, trying again…

## Refusals

try-again = Try again
refused-slow_down = That was too quick for the server. Once more, please.
refused-no_table = There is no such table.
refused-not_your_turn = It is not your turn.
refused-over = The match is over.
refused-stale = The table has moved on meanwhile.
refused-taken = This seat is taken.
refused-stopping = The server is restarting. One moment, please.
refused-not_possible = { $reason }
refused-by_hand = Tables of this server do not start from positions made by hand. On your own computer they do.
refused-busy = The server is busy. Try again in a moment.
refused-store = The server could not store this, so it has not happened. Try again.
refused-failure = Something went wrong on the server; nothing has happened.
refused-malformed = This server does not know that command.
refused-name = A name may only hold characters that can be seen, and at most three accents on a letter.
refused-paused = The match is paused.
refused-answered = You have answered already. It is heard when the window closes.
refused-no_window = Nothing passes by itself now.
refused-reused = This was said before, in other words.
refused-token = This seat is somebody else's now.

## Review

review = Review
puzzles = Puzzles
analyse = Analysis board
analyse-here = Analyse from here
setting-coach = Coach
setting-coach-help = Alone against bots: warns before a blunder and explains what they did.
coach = Coach
coach-again = Think again
coach-anyway = Play it anyway
