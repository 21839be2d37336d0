"""Othello positions from constraints, and whether a game can reach them.

>>> import othello_synth as os
>>> os.reach(os.Position("f5d6c3d3c4")).verdict
'reachable'
"""

from ._othello_synth import (
    Best,
    Boards,
    Decider,
    Decision,
    EvaluationPart,
    GameCount,
    Games,
    Nearest,
    Optimum,
    Position,
    ReachedPosition,
    Solution,
    StonerTrap,
    __version__,
    best,
    best_board,
    count_games,
    enumerate_boards,
    evaluate,
    evaluation_parts,
    games,
    meets,
    replay,
    solve,
    stoner,
)
from .reaching import nearest, reach
from .runs import ProgramError, read_lines, run

__all__ = [
    "Best",
    "Boards",
    "Decider",
    "Decision",
    "EvaluationPart",
    "GameCount",
    "Games",
    "Nearest",
    "Optimum",
    "Position",
    "ProgramError",
    "ReachedPosition",
    "Solution",
    "StonerTrap",
    "__version__",
    "best",
    "best_board",
    "count_games",
    "enumerate_boards",
    "evaluate",
    "evaluation_parts",
    "games",
    "meets",
    "nearest",
    "reach",
    "read_lines",
    "replay",
    "run",
    "solve",
    "stoner",
]
