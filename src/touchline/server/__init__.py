"""The server: tables and seats, fair dice, and no confirmed move ever lost. It knows no game by name."""
