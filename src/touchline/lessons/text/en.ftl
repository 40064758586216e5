### Words that the lessons of all games share.

lesson-odds = { $choice }: { $odds }
lesson-step = { $title }, step { $step } of { $steps }
lesson-right = Right!
lesson-wrong = Not this one. Try again.
lesson-rules = Rules: { $rules }
lesson-closed = Not open here: { $choice }. { $why }
lesson-ask = A number, Enter to go on later:
lesson-done = That was “{ $title }”. You know enough for the next step.
lesson-kept = Until next time: you stopped at step { $step } of { $steps }, and go on from there.
lesson-times = { $line } (× { $times })
