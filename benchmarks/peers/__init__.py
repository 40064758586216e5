"""Ours and the peers', measured side by side in one run: `make bench-peers`."""
