"""The page of `othello-synth problems --page` in a real browser, as the tests of this folder use it."""

import atexit
import functools
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / 'serve'))
from browsing import Browser, Keys  # noqa: F401 (Keys is for the tests)

LINES = pathlib.Path(__file__).parents[2] / 'results/problems/problems.jsonl'
# Of all kinds, a quarter of the list.
ROWS = [json.loads(line) for at, line in enumerate(LINES.read_text().splitlines()) if at % 4 == 0]
RECORD, GAME, SETTINGS = 'othello-problems', 'othello-problems-game', 'othello-problems-settings'


def write_page(program, folder, name='page.html', title=None):
    path, lines = pathlib.Path(folder) / name, pathlib.Path(folder) / 'problems.jsonl'
    lines.write_text(''.join(json.dumps(row) + '\n' for row in ROWS))
    subprocess.run([program, 'problems', '--read', lines, '--page', path, *(['--title', title] if title else [])], check=True,
                   capture_output=True)
    return path


SCRATCH = tempfile.TemporaryDirectory()


@functools.cache
def browser_of(width, height):
    """One browser for all classes of this size."""
    browser = Browser(width, height, 'typeof App !== "undefined" && App.state.game !== null')
    atexit.register(browser.close)
    return browser


class ProblemsPage(unittest.TestCase):
    WIDTH, HEIGHT, MOTION = 1280, 900, 'reduce'
    PROGRAM, days, visits = None, None, 0

    @classmethod
    def setUpClass(cls):
        cls.scratch = SCRATCH
        cls.path = write_page(cls.PROGRAM, SCRATCH.name)
        cls.browser = browser_of(cls.WIDTH, cls.HEIGHT)
        cls.visit()
        cls.cdp('Emulation.setEmulatedMedia', features=[{'name': 'prefers-reduced-motion', 'value': cls.MOTION}])

    @classmethod
    def cdp(cls, command, **options):
        return cls.browser.driver.execute_cdp_cmd(command, options)

    def setUp(self):
        self.on_real_days()
        self.browser.script('localStorage.clear(); sessionStorage.clear()')
        self.visit()

    def tearDown(self):
        self.assertEqual(self.browser.errors(), [])
        self.assertLessEqual(self.browser.script('return document.documentElement.scrollWidth'), self.WIDTH)

    @classmethod
    def visit(cls, address=''):
        cls.visits += 1  # another address, so that the page is loaded anew
        cls.browser.open(f'file://{cls.path}?{cls.visits}{address}')

    def show(self, row, more=''):
        """Opens a problem as a link does."""
        self.browser.script('location.hash = arguments[0]', f'#p={row["id"]}&lost=1{more}')
        self.see(lambda: self.shown() == row['id'], 'the problem is open')

    def see(self, condition, what, seconds=20):
        self.assertTrue(self.browser.wait(condition, seconds), what)

    def measure(self, which):
        self.browser.click(f'label:has(#measure-{which})')
        self.see(lambda: self.browser.find(f'#measure-{which}').is_selected(), 'the measure is chosen')

    def shown(self):
        """The id of the problem."""
        return self.browser.script('App.render(); return App.state.game.problem.id')

    def board(self):
        return self.browser.script('App.render(); return document.querySelector("#board .board").dataset.text')

    def said(self, kind='p'):
        return self.browser.script('App.render(); return [...document.querySelectorAll(arguments[0])].map((p) => p.textContent).join(" ")',
                                   f'#said {kind}')

    def my_turn(self):
        self.see(lambda: self.browser.script('App.render(); return App.state.game.state') in ('reader', 'over'), 'the turn of the reader')

    def press(self, square):
        self.browser.click(f'#board [data-square={square}]')

    def play(self, square):
        self.my_turn()
        self.press(square)
        self.my_turn()

    def best(self):
        return self.browser.script('''const {now} = App.state.game;
            return Endgame.bestMoves(now.cells, now.toMove).map(Othello.squareName)[0] ?? null''')

    def solve(self):
        """Plays best moves to the end, with the board's buttons."""
        self.my_turn()
        while self.browser.script('return App.state.game.state') == 'reader':
            self.play(self.best())

    def record(self):
        return json.loads(self.browser.script('return localStorage.getItem(arguments[0])', RECORD) or 'null')

    def status(self, row, measure='best'):
        return (self.record() or {'problems': {}})['problems'].get(row['id'], {}).get(measure)

    def streak(self):
        return self.browser.script('App.render(); return document.getElementById("streak").textContent')

    def top(self, selector):
        return self.browser.script('return document.querySelector(arguments[0]).getBoundingClientRect().top', selector)

    def on_day(self, days):
        """The page believes that so many days have passed, up to the end of the test."""
        self.on_real_days()
        type(self).days = self.cdp('Page.addScriptToEvaluateOnNewDocument', source=f'''{{const Real = Date;
            window.Date = class extends Real {{
              constructor(...values) {{ if (values.length) super(...values); else super(Real.now() + {days} * 864e5); }}
              static now() {{ return Real.now() + {days} * 864e5; }}
            }};}}''')['identifier']
        self.browser.reload()

    def on_real_days(self):
        if self.days is not None:
            self.cdp('Page.removeScriptToEvaluateOnNewDocument', identifier=self.days)
        type(self).days = None


def a_row(**wanted):
    """The first problem that meets all conditions: named functions of its line."""
    return next(row for row in ROWS if all(test(row) for test in wanted.values()))


def worse(row, test):
    """A first move that is not the best and passes the test."""
    return next((each['move'] for each in row['moves'] if each['score'] < row['score'] and test(each['score'])), None)


sign = lambda number: (number > 0) - (number < 0)  # noqa: E731
EASY = lambda row: row['empties'] <= 11 and row['score'] > 0  # noqa: E731
