"""Simulation: many deals between computer players, each audited while it is played."""

from bot.simulate.report import Report, Violation
from bot.simulate.running import seatings, simulate
from bot.simulate.sitting import started

__all__ = ["Report", "Violation", "seatings", "simulate", "started"]
