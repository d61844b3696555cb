"""Lately: what is remembered of people, of the newest few thousand alone."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Lately(Generic[K, V]):
    """Keeps at most `most`: whatever was set longest ago goes first.

    >>> kept = Lately[str, int](2)
    >>> for number, name in enumerate("abac"):
    ...     kept[name] = number
    >>> list(kept)
    ['a', 'c']
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __iter__(self) -> Iterator[K]:
        """The keys, that set longest ago first."""
        return iter(self._kept)

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def __setitem__(self, key: K, value: V) -> None:
        self._kept[key] = value
        self._kept.move_to_end(key)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def get(self, key: K) -> V | None:
        """What is kept of a key, if anything."""
        return self._kept.get(key)

    def forget(self, key: K) -> None:
        """Keep nothing of a key."""
        self._kept.pop(key, None)

    def oldest(self) -> tuple[K, V] | None:
        """What was set longest ago; None when nothing is kept."""
        return next(iter(self._kept.items()), None)
