#!/usr/bin/python3
"""report.html in a real browser, with clicks, keys, scrolling and paper: report_test.py PROGRAM. Skipped (77) without
chromedriver and selenium."""

import base64
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import zlib

TOP = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(TOP / 'tests/serve'))
try:
    from browsing import Browser, Keys
except ImportError:
    sys.exit(77)
if not os.path.exists('/usr/bin/chromedriver'):
    sys.exit(77)
PROGRAM = sys.argv.pop(1)
START = '-' * 27 + 'OX------XO' + '-' * 27


class PageBrowser(Browser):
    def loaded(self):
        assert self.wait(lambda: self.script('return document.readyState === "complete"'))

    def printed(self, element):
        """The pixels of the element as paper shows it, without backgrounds: rows of (red, green, blue)."""
        self.driver.execute_cdp_cmd('Emulation.setEmulatedMedia', {'media': 'print'})
        rows = self.pixels(element)
        self.driver.execute_cdp_cmd('Emulation.setEmulatedMedia', {'media': ''})
        return rows

    def pixels(self, element):
        self.script('arguments[0].scrollIntoView({block: "center", behavior: "instant"})', element)
        return png_rows(element.screenshot_as_png)

    def pages_on_paper(self):
        pdf = base64.b64decode(self.driver.execute_cdp_cmd('Page.printToPDF', {'printBackground': False})['data'])
        return len(re.findall(rb'/Type\s*/Page\b', pdf)), pdf


def png_rows(data):
    """A PNG of 8 bits a channel as rows of (red, green, blue)."""
    width, height, depth, kind = struct.unpack('>IIBB', data[16:26])
    assert depth == 8 and kind in (2, 6)
    size = 3 if kind == 2 else 4
    at, packed = 8, b''
    while at < len(data):
        length, = struct.unpack('>I', data[at:at + 4])
        if data[at + 4:at + 8] == b'IDAT':
            packed += data[at + 8:at + 8 + length]
        at += 12 + length
    raw, rows, before = zlib.decompress(packed), [], bytearray(width * size)
    for y in range(height):
        filtered = raw[y * (width * size + 1)]
        line = bytearray(raw[y * (width * size + 1) + 1:(y + 1) * (width * size + 1)])
        for i in range(len(line)):
            left = line[i - size] if i >= size else 0
            up, corner = before[i], before[i - size] if i >= size else 0
            if filtered == 1:
                line[i] = (line[i] + left) & 255
            elif filtered == 2:
                line[i] = (line[i] + up) & 255
            elif filtered == 3:
                line[i] = (line[i] + (left + up) // 2) & 255
            elif filtered == 4:
                guess = left + up - corner
                near = min((abs(guess - each), order) for order, each in enumerate((left, up, corner)))[1]
                line[i] = (line[i] + (left, up, corner)[near]) & 255
        rows.append([tuple(line[i:i + 3]) for i in range(0, len(line), size)])
        before = line
    return rows


def middle(rows, x=0.5, y=0.5):
    return sum(rows[int(y * len(rows))][int(x * len(rows[0]))]) / 3


class Page(unittest.TestCase):
    WIDTH, HEIGHT = 1280, 900

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp()
        cls.browser = PageBrowser(cls.WIDTH, cls.HEIGHT)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        shutil.rmtree(cls.folder)

    def tearDown(self):
        self.assertEqual(self.browser.errors(), [])
        self.assertLessEqual(self.browser.script('return document.documentElement.scrollWidth'), self.WIDTH)

    def program(self, *arguments, status=0):
        run = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, cwd=self.folder, check=False)
        self.assertEqual(run.returncode, status, run.stderr)
        return run.stdout

    def run_page(self, name):
        self.program('run', str(TOP / f'experiments/{name}.toml'), '--out', f'{self.folder}/{name}', '--force')
        self.browser.open(f'file://{self.folder}/{name}/report.html')

    def lines_page(self, name, text):
        pathlib.Path(self.folder, name + '.jsonl').write_text(text)
        self.program('report', f'{name}.jsonl', '--out', name)
        self.browser.open(f'file://{self.folder}/{name}/report.html')

    def text(self, selector):
        return self.browser.text(selector)

    def squares(self, kind, board='#hero'):
        return self.browser.script('return [...document.querySelectorAll(arguments[0] + " .square")].flatMap((square, at) => '
                                   'square.classList.contains(arguments[1]) ? [at] : [])', board, kind)

    def shown(self, board='#hero'):
        return self.browser.find(f'{board} .board').get_attribute('data-text')


class OneBoard(Page):
    def test_the_nearest_board_is_not_the_one_that_was_asked_for(self):
        lines = self.program('reach', '--repair', '--json', '--time-limit', '60', 'XOXO' + START[4:] + ' X')
        repaired = json.loads(lines.split('\n')[0])
        self.assertEqual(repaired['repaired']['changed'], 4)
        self.lines_page('repaired', lines)
        self.assertIn('No game reaches this board. With 4 squares changed one does', self.text('h1'))
        self.assertEqual(self.squares('refuting'), [0, 1, 2, 3])
        self.assertIn('a1: empty, not black', self.text('#hero .changes'))
        self.assertEqual(len(self.browser.all('#hero .pair figure')), 2)
        self.assertEqual(len(self.browser.all('#hero .pair .ring')), 8)
        self.assertEqual(self.shown(), START)
        self.browser.click_text('#hero', 'Moves and text')
        self.assertIn('a game reaches it with 4 squares changed', self.text('#verdict-line').lower())

    def refuted(self):
        board = '---------------------------OXO-----XXX-----OXO------------X-----'
        self.lines_page('refuted', self.program('reach', '--explain', '--json', board + ' X', status=0))
        return board

    def test_faded_discs_keep_their_colour_and_the_whole_board_can_be_seen(self):
        board = self.refuted()
        beside, marked = self.squares('beside'), self.squares('refuting')
        self.assertTrue(marked)
        self.assertIn(f'{len(marked)} square' if len(marked) > 1 else 'This square', self.text('.core-words'))
        self.browser.click_text('#hero .tabs', 'Whole board')
        self.assertEqual(self.squares('refuting') + self.squares('beside'), [])
        self.browser.click_text('#hero .tabs', 'Marked squares')
        self.assertEqual(self.squares('refuting'), marked)
        squares = self.browser.all('#hero .square')
        black = [middle(self.browser.pixels(squares[at])) for at in beside if board[at] == 'X']
        white = [middle(self.browser.pixels(squares[at])) for at in beside if board[at] == 'O']
        self.assertTrue(black and white, (board, beside))
        self.assertLess(max(black) + 20, min(white))

    def test_m_shows_the_whole_board_while_it_is_held(self):
        self.refuted()
        marked = self.squares('refuting')
        keys = 'document.body.dispatchEvent(new KeyboardEvent(arguments[0], {key: "m", bubbles: true}))'
        self.browser.script(keys, 'keydown')
        self.assertEqual(self.squares('refuting'), [])
        self.browser.script(keys, 'keyup')
        self.assertEqual(self.squares('refuting'), marked)

    def test_arrow_keys_step_through_the_game_at_once(self):
        self.run_page('record_first_corner')
        self.assertIn('on which a1 is occupied: the least number of discs is 10, after 6 moves, proved.', self.text('h1'))
        self.browser.keys(Keys.ARROW_LEFT, Keys.ARROW_LEFT)
        self.assertIn('4 of 6', self.text('#hero .caption'))
        self.browser.keys(Keys.HOME)
        self.assertEqual(self.shown(), START)

    def test_what_was_asked_is_drawn_where_nothing_was_found(self):
        self.run_page('picture_impossible')
        self.assertEqual(self.text('h1'), 'No game reaches this board: proved.')
        boards = self.browser.all('#hero .board')
        self.assertEqual(boards[0].get_attribute('data-text')[:16], 'XOXOXOXOOXOXOXOX')


class Paper(Page):
    def test_discs_have_their_colours_without_backgrounds(self):
        self.run_page('record_first_corner')
        text, squares = self.shown(), self.browser.all('#hero .square')
        for at, sign in enumerate(text):
            if sign == '-':
                continue
            light = middle(self.browser.printed(squares[at]))
            self.assertTrue(light < 60 if sign == 'X' else light > 200, (at, sign, light))
        pages, _ = self.browser.pages_on_paper()
        self.assertLessEqual(pages, 2)

    def test_many_boards_are_few_pages(self):
        self.run_page('mobility34_sample')
        pages, _ = self.browser.pages_on_paper()
        self.assertLessEqual(pages, 5)


class ManyBoards(Page):
    def test_a_thousand_boards_are_a_window_of_cards(self):
        lines = [json.dumps({'schema': 1, 'board': self.board(number), 'side': 'X'}) for number in range(5379)]
        self.lines_page('many', '\n'.join(lines) + '\n')
        nodes = 'return document.querySelectorAll("*").length'
        self.assertLess(self.browser.script(nodes), 6000)
        for part in range(1, 9):
            self.browser.script('scrollTo({top: arguments[0] * document.documentElement.scrollHeight / 8, behavior: "instant"})', part)
            self.browser.script('return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
            self.assertLess(self.browser.script(nodes), 6000)
        field = self.browser.find('#number')
        self.browser.script('arguments[0].scrollIntoView()', field)
        field.send_keys('4321', Keys.ENTER)
        active = self.browser.driver.switch_to.active_element
        self.assertIn('Board 4,321', active.get_attribute('textContent'))
        top = self.browser.script('return arguments[0].getBoundingClientRect().top', active)
        self.assertTrue(0 <= top < self.HEIGHT, top)
        self.browser.keys(Keys.ENTER)
        self.assertEqual(self.text('#viewer-title'), 'Board 4,321')
        self.browser.keys(Keys.ESCAPE)
        self.assertTrue(self.browser.wait(lambda: not self.browser.find('#viewer').get_attribute('open')))
        self.assertIn('Board 4,321', self.browser.driver.switch_to.active_element.get_attribute('textContent'))

    @staticmethod
    def board(number):
        squares = list(START)
        for bit in range(13):
            squares[bit] = 'X' if number >> bit & 1 else '-'
        return ''.join(squares)


class OtherPages(Page):
    def test_every_try_in_a_trap_is_stepped_through_on_one_board(self):
        self.program('stoner', '--explain', 'e6d6c6d7c8b6c7f7f6e8f8g8b7', '--page', f'{self.folder}/trap.html')
        self.browser.open(f'file://{self.folder}/trap.html')
        self.assertTrue(self.text('h1').startswith('White is trapped: whatever white plays, black gets a corner'))
        trap = self.shown('#fight')
        moves = [button.text for button in self.browser.all('#tries fieldset:first-child button')]
        self.assertEqual(moves, ['White ' + at for at in 'e3 c4 f4 b5 f5 g6 a7 g7 b8 d8'.split()])
        for move in moves:
            self.browser.click_text('#tries fieldset:first-child', move)
            self.assertIn('2 of ', self.text('#caption'))
            self.assertEqual(self.browser.find('#tries [aria-pressed=true]').text, move)
        self.browser.keys(Keys.HOME)
        self.assertEqual(self.shown('#fight'), trap)
        self.browser.keys(Keys.ARROW_RIGHT)
        self.assertIn('1 of ', self.text('#caption'))

    def test_values_of_a_game_are_those_of_black_throughout(self):
        self.program('evaluate', 'e6f6d3e7e8d8g6f8g5g4h6g7', '--page', f'{self.folder}/values.html')
        self.browser.open(f'file://{self.folder}/values.html')
        self.assertIn('12 moves and a pass', self.text('h1'))
        for _ in range(13):
            self.assertIn('discs for Black', self.text('#total'))
            self.browser.keys(Keys.ARROW_LEFT)
        self.assertEqual(self.shown('#board'), START)


# The words of a page in Japanese that are not Japanese, without what its user wrote or what is marked as English.
FOREIGN = """const left = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const note = (text) => left.push(...(text ?? '').match(/[A-Za-z]{3,}/g) ?? []);
    for (let node; (node = walker.nextNode());) {
      const own = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
      if (own.closest('script, noscript, pre, [lang=en], .eyebrow, p.own, .contents, #run dd')) continue;
      if (node !== own) note(node.data);
      else for (const name of ['aria-label', 'title', 'placeholder', 'aria-valuetext']) note(node.getAttribute(name));
    }
    return [...new Set(left)]"""
NAMES = {'othello', 'synth', 'Home', 'End', 'Esc', 'jsonl', 'stoner'}


class InJapanese(Page):
    def in_japanese(self, path):
        self.browser.open(f'file://{self.folder}/{path}?lang=ja')
        self.assertEqual(self.browser.script('return document.documentElement.lang'), 'ja')
        self.assertEqual(set(self.browser.script(FOREIGN)) - NAMES, set(), path)

    def test_a_report_of_a_game(self):
        self.run_page('record_first_corner')
        self.in_japanese('record_first_corner/report.html')
        self.assertEqual(self.text('h1'), '到達可能な局面で、石数の最小は10（6手後）です（証明済み）。')
        self.assertIn('6 / 6：白 a1（1石返し）', self.text('#hero .caption'))
        self.browser.click_text('#hero', '棋譜とテキスト')
        self.assertEqual(set(self.browser.script(FOREIGN)) - NAMES, set())

    def test_a_report_of_many_boards(self):
        self.run_page('mobility34_sample')
        self.in_japanese('mobility34_sample/report.html')
        self.assertIn('すべて到達不可能です。', self.text('h1'))
        self.assertIn('合法手 34', self.text('.card'))
        self.assertEqual(self.text('#shown'), '100件')
        self.browser.script('document.querySelector(".card").click()')
        self.assertEqual(self.text('#verdict-line'), '到達不可能。')
        self.browser.script('document.getElementById("decided").open = true')
        self.assertEqual(set(self.browser.script(FOREIGN)) - NAMES, set())

    def test_a_report_where_nothing_was_found(self):
        self.run_page('picture_impossible')
        self.in_japanese('picture_impossible/report.html')
        self.assertEqual(self.text('h1'), '条件に合う盤面で、到達可能なものはありません（証明済み）。')

    def test_the_nearest_board(self):
        self.lines_page('repaired', self.program('reach', '--repair', '--json', '--time-limit', '60', 'XOXO' + START[4:] + ' X'))
        self.in_japanese('repaired/report.html')
        self.assertEqual(self.text('h1'), 'この盤面は到達不可能です。4マスを変えれば到達可能です。'
                         'それより少ない変更では到達できません（証明済み）。')
        self.assertIn('a1：黒でなく空き', self.text('#hero .changes'))

    def test_a_trap(self):
        self.program('stoner', '--explain', 'e6d6c6d7c8b6c7f7f6e8f8g8b7', '--page', f'{self.folder}/trap.html')
        self.in_japanese('trap.html')
        self.assertTrue(self.text('h1').startswith('白は罠にかかっています。'))
        self.browser.click_text('#tries fieldset:first-child', '白 e3')
        self.assertEqual(set(self.browser.script(FOREIGN)) - NAMES, set())

    def test_values_of_a_game(self):
        self.program('evaluate', 'e6f6d3e7e8d8g6f8g5g4h6g7', '--page', f'{self.folder}/values.html')
        self.in_japanese('values.html')
        self.assertEqual(self.text('h1'), '12手の棋譜（パス1回）のパターンによる評価')
        self.assertIn('黒から見て', self.text('#total'))


class TheLanguage(Page):
    def test_it_is_chosen_with_a_key_and_remembered(self):
        self.run_page('record_first_corner')
        self.assertEqual(self.browser.script('return document.documentElement.lang'), 'en')
        for language, words in [('ja', '石数の最小'), ('en', 'the least number of discs')]:
            self.browser.tab_to('#language')
            self.browser.keys(Keys.ENTER)
            self.assertTrue(self.browser.wait(lambda: words in self.text('h1')), words)
            self.browser.open(f'file://{self.folder}/record_first_corner/report.html')
            self.assertEqual(self.browser.script('return document.documentElement.lang'), language)


class Phone(Page):
    WIDTH, HEIGHT = 390, 844

    def test_nothing_is_wider_than_the_window(self):
        self.run_page('mobility34_sample')
        self.browser.script('document.querySelector(".card").click()')
        self.assertLessEqual(self.browser.script('return document.querySelector("dialog").scrollWidth'), self.WIDTH)


if __name__ == '__main__':
    unittest.main()
