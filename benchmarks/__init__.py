"""What Touchline measures of itself and of its peers."""
