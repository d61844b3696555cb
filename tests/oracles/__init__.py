"""Slow and simple ways to the same answers."""
