### Words that all games share.

team-home = Home
team-away = Away
chance = Chance
yes = yes
no = no
