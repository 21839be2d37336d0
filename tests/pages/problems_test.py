#!/usr/bin/python3
"""The page of problems in a real browser: problems_test.py PROGRAM [TEST...]. Skipped (77) without chromedriver and selenium."""

import os
import sys
import unittest

try:
    import problems_page
except ImportError:
    sys.exit(77)
if not os.path.exists('/usr/bin/chromedriver'):
    sys.exit(77)

from explanations import Courses, Explanations  # noqa: E402, F401
from game import TheGame  # noqa: E402, F401
from looks import Discs, OnAPhone  # noqa: E402, F401
from outputs import Paper, Texts  # noqa: E402, F401
from record import TheRecord  # noqa: E402, F401

if __name__ == '__main__':
    problems_page.ProblemsPage.PROGRAM = sys.argv.pop(1)
    unittest.main(verbosity=1)
