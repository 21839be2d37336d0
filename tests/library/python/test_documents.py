"""The recipes of docs/python.md print what they show, and the examples run."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict

import pytest

TOP = Path(__file__).resolve().parents[3]
EXAMPLES = TOP / "library" / "python" / "examples"


def test_recipes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (TOP / "docs" / "python.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", page, re.M | re.S)
    assert len(blocks) == len(re.findall(r"^## \d+\.", page, re.M)) == 10
    monkeypatch.chdir(tmp_path)
    names: Dict[str, Any] = {}
    for block in blocks:
        test = doctest.DocTestParser().get_doctest(block, names, block.split("\n", 1)[0], "docs/python.md", 0)
        runner = doctest.DocTestRunner()
        runner.run(test, clear_globs=False)
        assert runner.summarize(verbose=False).failed == 0
        names = test.globs


@pytest.mark.parametrize("example", sorted(path.name for path in EXAMPLES.glob("*.py")))
def test_examples(example: str, tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, str(EXAMPLES / example)],
        cwd=tmp_path,
        env={**os.environ, "QUICK": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    pages = [path for path in tmp_path.iterdir() if path.suffix in (".svg", ".html")]
    assert pages and all(len(page.read_text(encoding="utf-8")) > 1000 for page in pages)
    assert ended.stdout
