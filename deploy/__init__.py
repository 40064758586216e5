"""How several nodes are run: a compose file, and the same as processes of one machine."""
