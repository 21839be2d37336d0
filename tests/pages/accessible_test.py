#!/usr/bin/python3
"""axe-core on every kind of page and each screen of `serve`: accessible_test.py PROGRAM AXE, where AXE is axe.min.js. In light
and dark, English and Japanese, as wide as a desk and a phone. Skipped (77) without chromedriver, selenium or axe-core."""

import itertools
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

TOP = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(TOP / 'tests/serve'))
try:
    from browsing import Browser
    from serving import Server
except ImportError:
    sys.exit(77)
PROGRAM, AXE = sys.argv.pop(1), pathlib.Path(sys.argv.pop(1))
if not os.path.exists('/usr/bin/chromedriver') or not AXE.exists():
    print(f'skipped: needs chromedriver and {AXE} (npm install --prefix build/npm axe-core)')
    sys.exit(77)

UNREACHABLE = '-' * 18 + 'O--O-----OX----X-O' + '-' * 28
# Each page and the command that writes it; {} is the page.
PAGES = {
    'problems': ['problems', '--count', '2', '--seed', '3', '--page', '{}'],
    'census': ['census', '{}.jsonl', '--samples', '40', '--page', '{}'],
    'riddles': ['riddles', '7', '--page', '{}'],
    'evaluation': ['evaluate', 'f5d6c3d3c4f4f6', '--page', '{}'],
    'trap': ['stoner', '--explain', 'e6d6c6d7c8b6c7f7f6e8f8g8b7', '--page', '{}'],
    'game': ['reach', 'f5d6c3d3c4', '--json'],
    'unreachable': ['reach', UNREACHABLE, '--json', '--explain'],
}


def written(folder, name, arguments):
    """The address of the page that this command writes; of a command that writes lines, of their report."""
    page = os.path.join(folder, name + '.html')
    lines = run([each.format(page) for each in arguments])
    if '{}' in arguments:
        return 'file://' + page
    results = pathlib.Path(folder, name + '.jsonl')
    results.write_bytes(lines)
    run(['report', results, '--out', os.path.join(folder, name)])
    return f'file://{folder}/{name}/report.html'


def run(arguments):
    return subprocess.run([PROGRAM, *arguments], check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=300).stdout


class Accessible(unittest.TestCase):
    def check(self, browser, what):
        """No violation as axe-core sees it, in light and dark."""
        for scheme in ('light', 'dark'):
            browser.driver.execute_cdp_cmd('Emulation.setEmulatedMedia',
                                           {'features': [{'name': 'prefers-color-scheme', 'value': scheme},
                                                         {'name': 'prefers-reduced-motion', 'value': 'reduce'}]})
            if not browser.script('return typeof axe !== "undefined"'):
                browser.script(AXE.read_text(encoding='utf-8'))
            found = browser.driver.execute_async_script(
                'const done = arguments[0]; axe.run().then(({violations}) => done(violations.map(({id, nodes}) => '
                '`${id}: ${nodes.map(({target}) => target).join(" | ")}`)))')
            self.assertEqual(found, [], f'{what}, {scheme}')

    def sizes(self, ready):
        for width, height in ((1280, 900), (390, 844)):
            browser = Browser(width, height, ready=ready)
            self.addCleanup(browser.close)
            yield browser, width

    def test_pages(self):
        with tempfile.TemporaryDirectory(prefix='pages ') as folder:
            pages = {name: written(folder, name, arguments) for name, arguments in PAGES.items()}
            for browser, width in self.sizes('true'):
                for (name, page), language in itertools.product(pages.items(), ('en', 'ja')):
                    with self.subTest(page=name, width=width, language=language):
                        browser.open(f'{page}?lang={language}')
                        self.check(browser, name)

    def test_screens(self):
        with Server(PROGRAM) as server:
            for browser, width in self.sizes('typeof Shell !== "undefined"'):
                browser.open(server.address + '#tab=board')
                for language, screen in itertools.product(('en', 'ja'), ('board', 'search', 'study', 'problems', 'runs')):
                    with self.subTest(screen=screen, width=width, language=language):
                        browser.script('Words.choose(arguments[0]); Shell.open(arguments[1])', language, screen)
                        self.check(browser, screen)


if __name__ == '__main__':
    unittest.main(verbosity=1)
