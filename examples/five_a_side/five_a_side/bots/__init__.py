"""How programs play five-a-side. No levels are described here: those that every game has do."""
