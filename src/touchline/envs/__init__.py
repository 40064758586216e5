"""The games as learning libraries expect them: one module a library, imported only by those who have it.

touchline.envs.pettingzoo   every seat an agent, with action masks (pip install 'touchline[envs]')
touchline.envs.gymnasium    one seat against bots
touchline.envs.openspiel    pyspiel.load_game("touchline_fuba")
touchline.envs.vector       thousands of matches a step, on the CPU or on a GPU; needs nothing but Touchline

What an agent observes is computed from `hide(state, seat)` and from nothing else.
"""
