### Words of the lessons, loaded with them.

learn-hello = Learn a game in five minutes
learn-about = A position, a sentence, and you play it on the real table. Leave whenever you like: this browser remembers how far you are.
learn-progress = { $done } of { $steps }
learn-begin = Begin
learn-resume = Go on
learn-again = Once more
learn-step = { $title }, step { $step } of { $steps }
learn-loading = The lesson is being set up…
learn-closed = Not open here: { $choice }.
learn-next = Next
learn-right = Right!
learn-try = Try again.
learn-rules = The rules behind it
learn-finished = Course finished: { $title }
learn-finished-text = You know all of it now. The table is waiting.
learn-next-course = Next course: { $title }
learn-play = Play { $title } now
learn-all = All lessons
learn-happened = What happened
learn-unknown = There is no lesson "{ $name }". These are all there are:
learn-not-here = Nothing can be done there now. What is open is marked on the table, and listed here.
