"""Bulk play and what it tells."""
