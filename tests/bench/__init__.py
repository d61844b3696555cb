"""Measurements: how fast the parts are, in ratios that hold on any machine."""
