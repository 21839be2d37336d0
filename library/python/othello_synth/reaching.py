"""Single questions about reachability, by a decider that is made when it is first needed."""

from __future__ import annotations

import functools
from typing import Callable, Optional

from ._othello_synth import Decider, Decision, Nearest, Position


@functools.lru_cache(maxsize=8)
def _decider(orientation: str, colors: str, engine: str, threads: int) -> Decider:
    return Decider(orientation=orientation, colors=colors, engine=engine, threads=threads)


def reach(
    position: Position,
    *,
    orientation: str = "any",
    colors: str = "any",
    engine: str = "auto",
    threads: int = 1,
    on_progress: Optional[Callable[[str, int], None]] = None,
    timeout: Optional[float] = None,
    memory: Optional[int] = None,
) -> Decision:
    """Whether a game reaches the position.

    orientation, colors: "any", or "fixed" for the board and the side to move as they are.
    """
    decider = _decider(orientation, colors, engine, threads)
    return decider.reach(position, on_progress=on_progress, timeout=timeout, memory=memory)


def nearest(
    position: Position,
    *,
    orientation: str = "any",
    colors: str = "any",
    on_nearer: Optional[Callable[[Nearest], None]] = None,
    timeout: Optional[float] = None,
    memory: Optional[int] = None,
) -> Optional[Nearest]:
    """The position that a game reaches and that differs from this one on the fewest squares."""
    decider = _decider(orientation, colors, "auto", 1)
    return decider.nearest(position, on_nearer=on_nearer, timeout=timeout, memory=memory)
