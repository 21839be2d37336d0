"""Experiments, carried out by the program, and the lines of its files."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any, Dict, Iterator, Optional, Union

_Path = Union[str, "os.PathLike[str]"]


class ProgramError(RuntimeError):
    """What the program says when it cannot do what it is asked."""


def read_lines(path: _Path) -> Iterator[Dict[str, Any]]:
    """The objects of a file with a JSON object in each line; of a run's folder, its results."""
    file = Path(path)
    if file.is_dir():
        file = file / "results.jsonl"
    with open(file, encoding="utf-8") as lines:
        for line in lines:
            if line.strip():
                yield json.loads(line)


def run(
    experiment: _Path,
    out: _Path,
    *,
    resume: bool = False,
    threads: int = 1,
    time_limit: Optional[float] = None,
    program: Optional[_Path] = None,
) -> Dict[str, Any]:
    """Carries out an experiment in the folder `out`, and returns its outcome.json.

    read_lines(out) are its positions. `program`: that of PATH, if it is not given.
    """
    found = program or os.environ.get("OTHELLO_SYNTH") or shutil.which("othello-synth")
    if found is None:
        raise ProgramError("othello-synth is not in PATH; give program=, or set OTHELLO_SYNTH")
    arguments = [os.fspath(found), "run", os.fspath(experiment), "--out", os.fspath(out)]
    arguments += ["--threads", str(threads), "--json"]
    if resume:
        arguments.append("--resume")
    if time_limit is not None:
        arguments += ["--time-limit", str(time_limit)]
    ended = subprocess.run(arguments, capture_output=True, text=True, check=False)
    if ended.returncode not in (0, 3) or not ended.stdout:
        raise ProgramError(ended.stderr.strip().replace("othello-synth: ", "", 1))
    outcome: Dict[str, Any] = json.loads(ended.stdout)
    return outcome
