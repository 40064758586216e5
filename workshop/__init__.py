"""What builds the documentation and a release; nothing of it is installed."""
