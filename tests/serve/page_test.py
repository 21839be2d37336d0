#!/usr/bin/python3
"""The page of `othello-synth serve` in a real browser: page_test.py PROGRAM. Skipped (77) without chromedriver and selenium."""

import base64
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import unittest

try:
    from browsing import Browser, Keys
except ImportError:
    sys.exit(77)
from serving import GAME, START, Server

if not os.path.exists('/usr/bin/chromedriver'):
    sys.exit(77)
PROGRAM = sys.argv.pop(1)
# Position 40 of the FFO endgame test suite: a game of 40 moves.
FFO40 = 'O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------'
UNREACHABLE = '-------------------XO------XO-----OOO---------------------------'
EXPERIMENTS = pathlib.Path(__file__).parents[2] / 'experiments'


def rows(board):
    return '\n'.join(board[at:at + 8] for at in range(0, 64, 8))


class Page(unittest.TestCase):
    WIDTH, HEIGHT = 1280, 900

    @classmethod
    def setUpClass(cls):
        cls.server = Server(PROGRAM)
        cls.browser = Browser(cls.WIDTH, cls.HEIGHT)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.server.__exit__()

    def setUp(self):
        self.browser.open(self.server.address + '#tab=board')
        self.browser.script('sessionStorage.clear()')
        self.browser.driver.get('about:blank')
        self.browser.open(self.server.address + f'#b={START}&s=X&tab=board')

    def tearDown(self):
        for job in self.server.ask('GET', 'api/jobs')[1]['jobs']:
            if job['state'] == 'running':
                self.server.ask('DELETE', f'api/jobs/{job["job"]}')
        self.assertEqual(self.browser.errors(), [])
        self.assertLessEqual(self.browser.script('return document.documentElement.scrollWidth'), self.WIDTH)

    def see(self, condition, what, seconds=20):
        self.assertTrue(self.browser.wait(condition, seconds), f'{what}: {self.browser.text("main")[-1500:]}')

    def show(self, board, side='X'):
        self.browser.paste(f'{board} {side}')
        self.see(lambda: self.browser.board() == f'{board} {side}', 'the board is pasted')

    def ask(self, answer):
        self.browser.click('#ask-form [type=submit]')
        self.see(lambda: self.browser.all(f'#answer.{answer}'), answer)


class Board(Page):
    def test_painting_undoing_and_reloading(self):
        browser = self.browser
        browser.drag('a1', 'h1')
        painted = 'X' * 8 + START[8:]
        self.assertEqual(browser.board(), painted + ' X')
        browser.keys('2')
        browser.script('document.querySelector("#board [data-square=a1]").focus()')
        browser.keys(*[Keys.ARROW_RIGHT] * 2, *[Keys.ARROW_DOWN] * 2, Keys.ENTER)
        with_white = painted[:18] + 'O' + painted[19:]
        self.assertEqual(browser.board(), with_white + ' X')
        browser.control('z')
        self.assertEqual(browser.board(), painted + ' X')
        browser.control('z')
        self.assertEqual(browser.board(), START + ' X')
        browser.control('z', shift=True)
        self.see(lambda: browser.board() == painted + ' X', 'the first step again')
        browser.control('z', shift=True)
        self.see(lambda: browser.board() == with_white + ' X', 'the second step again')
        browser.reload()
        self.assertEqual(browser.board(), with_white + ' X')
        browser.control('z')
        self.assertEqual(browser.board(), painted + ' X', 'a reload keeps what can be undone')

    def test_texts_are_read_or_refused_in_their_place(self):
        read = {f'{GAME} O': GAME, rows(GAME) + '\nwhite to move': GAME, f'{FFO40} X; a2:+38;': FFO40, 'f5d6c3d3c4': GAME,
                '[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]': START,
                '0x0000000810000000,0x0000001008000000': START, GAME.replace('X', '●').replace('O', '○') + ' ○': GAME,
                '(;GM[Othello]PB[a]PW[b]TY[8]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[f5]W[d6];)':
                    '-' * 27 + 'OX------OXX-----O' + '-' * 20,
                json.dumps({'board': GAME, 'side': 'O'}): GAME}
        for text, board in read.items():
            self.show(START)
            self.browser.paste(text)
            self.see(lambda wanted=board: self.browser.board()[:64] == wanted, text)
        self.show(GAME, 'O')
        for text, words in [(GAME[:63] + ' X', '63'), (GAME + '- X', '65'), ('nonsense', '')]:
            self.browser.paste(text)
            self.see(lambda: self.browser.find('#read-error').is_displayed(), text)
            self.assertIn(words, self.browser.text('#read-error'))
            self.assertEqual(self.browser.script('return Shell.state.board + " " + Shell.state.side'), GAME + ' O', 'a fault changes nothing')

    def test_yes_with_a_game_that_the_page_replays(self):
        self.show(FFO40)
        self.ask('reachable')
        self.see(lambda: '40 of 40' in self.browser.text('#answer'), 'replayed')
        self.browser.script('document.activeElement.blur()')
        self.browser.keys(Keys.HOME)
        shown = lambda: self.browser.find('#board .board').get_attribute('data-text')
        self.see(lambda: shown() == START, 'the start of the game')
        self.browser.keys(*[Keys.ARROW_RIGHT] * 3)
        self.assertEqual(shown().count('-'), 57)
        self.browser.keys(Keys.END)
        line = [event['line'] for event in self.server.events(until=lambda event: 'line' in event and event['line']['board'] == FFO40)
                if 'line' in event][-1]
        self.see(lambda: shown() in (FFO40, line['reached_board'][:64]), 'the end of the game')

    def test_a_board_is_pasted_and_asked_about_by_keys_alone(self):
        browser = self.browser
        browser.tab_to('#board-text')
        browser.control('a')
        browser.keys(f'{FFO40} X')
        self.see(lambda: browser.script('return Shell.state.board') == FFO40, 'the board is read')
        browser.tab_to('#ask-form [type=submit]')
        browser.keys(Keys.ENTER)
        self.see(lambda: browser.all('#answer.reachable'), 'the answer')
        browser.tab_to('#answer .moves button, #answer .moves [tabindex="0"]')
        browser.keys(Keys.HOME, Keys.ARROW_RIGHT)
        self.see(lambda: browser.find('#board .board').get_attribute('data-text').count('-') == 59, 'the first move')

    def test_no_with_the_squares_that_forbid_it(self):
        self.show(UNREACHABLE)
        self.ask('unreachable')
        known = self.server.events(until=lambda event: 'core' in event.get('line', {}).get('evidence', {}))
        core = known[-1]['line']['evidence']['core']['squares']
        wanted = {at for at in range(64) if core[at] != '.'}
        marked = lambda: {at for at, square in enumerate(self.browser.all('#board .square')) if 'core' in square.get_attribute('class').split()}
        self.see(lambda: marked() == wanted, 'the core')
        self.browser.click_text('#answer', 'Save proof')
        self.see(lambda: len(self.browser.all('#answer .proof-files a')) == 3, 'the files of a proof')
        for link in self.browser.all('#answer .proof-files a'):
            name = link.get_attribute('download')
            self.assertTrue((self.server.out / 'proofs' / name).exists(), name)
            self.assertEqual(link.get_attribute('href'), f'{self.server.address}proofs/{name}')
        self.see(lambda: self.browser.all('#answer .nearest button'), 'a nearest board', 60)
        self.browser.script('document.querySelector("#answer .nearest button").click()')
        self.ask('reachable')

    def test_not_decided_and_stopped(self):
        # A board of published work that takes seconds.
        self.browser.script('''const field = document.querySelector('#ask-form input[type=number]');
                               field.value = 600; field.dispatchEvent(new Event('change', {bubbles: true}))''')
        self.show('XOXOXOXXOXOXOXOXXOXOXOXOOXOXOXXXXOXOOXOXOXOXOXOOXOXOXOX-OXOXOXOO')
        self.browser.click('#ask-form [type=submit]')
        self.see(lambda: self.browser.all('#jobs button') or self.browser.all('#answer.unreachable, #answer.reachable'), 'a job')
        if self.browser.all('#answer.now'):
            self.browser.click_text('#jobs', 'Stop')
            self.see(lambda: not self.server.children(), 'the job has ended', 3)

    def test_colours_turn_and_languages(self):
        self.show(GAME, 'O')
        self.browser.click('#language')
        self.see(lambda: self.browser.script('return document.documentElement.lang') == 'ja', 'Japanese')
        self.browser.click('#language')
        self.see(lambda: self.browser.script('return document.documentElement.lang') == 'en', 'English')
        self.assertEqual(self.browser.board(), GAME + ' O')


class Search(Page):
    def setUp(self):
        super().setUp()
        self.browser.click('[data-tab=search]')
        self.see(lambda: self.browser.all('#screen-search textarea.toml'), 'the text of the question')

    def write(self, toml):
        self.browser.script('''const field = document.querySelector('#screen-search textarea.toml'); field.value = arguments[0];
                               field.dispatchEvent(new Event('input', {bubbles: true}))''', toml)
        self.see(lambda: self.browser.all('#screen-search .in-words:not(.outdated), #search-mistake:not([hidden])'), 'the text is read')

    def toml(self):
        return self.browser.find('#screen-search textarea.toml').get_attribute('value')

    def run_button(self):
        return self.browser.find('#screen-search button[type=submit]')

    def start(self):
        self.see(lambda: self.run_button().is_enabled(), 'the question can be asked')
        self.browser.script('arguments[0].scrollIntoView({block: "center"})', self.run_button())
        self.run_button().click()

    def headline(self):
        return self.browser.text('#screen-search .run-of-search h2')

    def test_the_form_leaves_what_it_does_not_know(self):
        text = '# mine\nname = "odd"   # a name\n\n[position]\nany = [{ discs = 4 }, { discs = 5 }]\ncount = { of = "corners", is = "empty", min = 2 }\n'
        self.write(text)
        field = self.browser.find('#search-form .rows-of-form input[type=number]')
        field.send_keys('3')
        field.send_keys(Keys.TAB)
        self.see(lambda: self.toml() != text, 'the form changes the text')
        for line in text.splitlines():
            self.assertIn(line, self.toml().splitlines())

    def test_a_mistake_is_red_in_its_place(self):
        self.write('name = "mine"\n[position]\nlegal_moves = 20..30\n')
        self.see(lambda: self.browser.find('#search-mistake').is_displayed(), 'the mistake', 2)
        self.assertTrue(self.browser.text('#search-mistake').startswith('3:'), self.browser.text('#search-mistake'))
        self.assertFalse(self.run_button().is_enabled())
        self.assertEqual(len(self.browser.all('#screen-search .toml-sheet .wrong')), 1)
        self.write('name = "mine"\n[position]\nlegal_moves = { min = 20 }\n')
        self.see(lambda: not self.browser.find('#search-mistake').is_displayed(), 'the mistake is gone', 2)
        self.assertTrue(self.run_button().is_enabled())

    def test_conditions_that_contradict_each_other_are_red(self):
        self.write((EXPERIMENTS / 'contradiction.toml').read_text())
        self.start()
        self.see(lambda: len(self.browser.all('#screen-search .toml-sheet .conflicting')) == 3, 'three red lines')
        self.browser.click('#screen-search .conflict-button')
        self.see(lambda: len(self.browser.all('#screen-search .board-card')) > 0, 'boards, when one is dropped', 40)

    def test_boards_are_searched_for_by_keys_alone(self):
        browser = self.browser
        self.write('name = "mine"\n')
        browser.script('document.activeElement.blur()')
        browser.tab_to('#search-form input[type=number]')
        browser.keys('34')
        self.see(lambda: 'legal_moves = { min = 34 }' in self.toml(), 'the condition')
        browser.tab_to('#screen-search button[type=submit]')
        browser.keys(Keys.ENTER)
        self.see(lambda: 'found' in browser.text('#screen-search .run-of-search') and browser.all('#screen-search .board-card'), 'boards')
        browser.tab_to('.run-of-search .actions button')
        self.assertEqual(browser.driver.switch_to.active_element.text, 'Stop and keep results')
        browser.keys(Keys.ENTER)
        self.see(lambda: self.server.children() == [], 'the run has stopped', 3)

    def test_the_best_value_and_its_bound_meet(self):
        self.write((EXPERIMENTS / 'record_first_corner.toml').read_text())
        self.start()
        self.see(lambda: 'proved' in self.headline() and '10' in self.headline(), 'the best value, proved', 60)
        self.assertEqual(subprocess.run([PROGRAM, 'verify', str(self.server.out / 'record_first_corner')],
                                        capture_output=True, check=False).returncode, 0)

    def test_a_run_is_shown_again_after_a_reload_and_resumed(self):
        self.write('name = "many"\nreachable = true\n[position]\ndiscs = { max = 24 }\n[objective]\nmaximize = "legal_moves"\n')
        self.start()
        self.see(lambda: self.browser.all('#screen-search .board-card'), 'boards')
        self.browser.click_text('#jobs', 'Stop')
        self.see(lambda: self.server.children() == [], 'the run has stopped', 3)
        boards = len((self.server.out / 'many/results.jsonl').read_text().splitlines())
        self.browser.reload()
        self.see(lambda: self.browser.all('.run-of-search'), 'the run after a reload')
        self.browser.script('document.querySelector(".run-of-search").scrollIntoView()')  # only cards in view are drawn
        self.see(lambda: self.browser.all('#screen-search .board-card'), 'its boards')
        self.browser.click('[data-tab=runs]')
        self.see(lambda: 'many' in self.browser.text('#screen-runs'), 'the run among the others')
        self.assertGreater(boards, 0)
        self.browser.click_text('#screen-runs', 'Open report')
        self.report_is_in('en')
        self.browser.click('#language')
        self.report_is_in('ja')
        self.browser.click('#language')

    def report_is_in(self, language):
        spoken = lambda: self.browser.script('return document.documentElement.lang')
        self.see(lambda: self.browser.find('#screen-runs iframe').get_attribute('src').endswith('lang=' + language), 'the frame')
        self.browser.driver.switch_to.frame(self.browser.find('#screen-runs iframe'))
        self.assertTrue(self.browser.wait(lambda: self.browser.all('.board') and spoken() == language), language)
        self.browser.driver.switch_to.default_content()


class Study(Page):
    def test_moves_are_played_and_valued(self):
        self.browser.click('[data-tab=study]')
        for move in ['f5', 'd6', 'c3', 'd3', 'c4']:
            self.see(lambda at=move: 'legal' in self.browser.find(f'#study-board .square:has([data-square={at}])').get_attribute('class'), move)
            self.browser.script('document.querySelector(`#study-board [data-square=${arguments[0]}]`).scrollIntoView({block: "center"})', move)
            self.browser.square(move, '#study-board').click()
        shown = self.browser.find('#study-board .board')
        self.see(lambda: shown.get_attribute('data-text') == GAME, 'the position after five moves')
        self.see(lambda: 'ahead by about 1.5' in self.browser.text('#screen-study'), 'the value of the best move')


class Problems(Page):
    def test_problems_are_made_and_shown_to_be_solved(self):
        self.browser.click('[data-tab=problems]')
        self.browser.script('''const count = document.querySelector('#screen-problems input[type=number]');
                               count.value = 2; count.dispatchEvent(new Event('input', {bubbles: true}));
                               count.dispatchEvent(new Event('change', {bubbles: true}))''')
        self.browser.click('#screen-problems button[type=submit]')
        self.see(lambda: self.browser.all('#screen-problems iframe'), 'the page of the problems', 60)
        self.browser.driver.switch_to.frame(self.browser.find('#screen-problems iframe'))
        self.see_in_frame(lambda: self.browser.all('#board .press'), 'a board to play on')
        self.browser.click('#next')
        self.browser.click('#board .square.legal .press')
        played = lambda: self.browser.script('App.render(); return App.state.game.steps[1]?.move ?? null')
        place = lambda: self.browser.script('return App.state.game.problem.id')
        self.see_in_frame(lambda: played() is not None, 'a move')
        before = (place(), played())
        self.browser.driver.switch_to.default_content()
        self.browser.reload()
        self.see(lambda: self.browser.all('#screen-problems iframe'), 'the page after a reload', 60)
        self.browser.driver.switch_to.frame(self.browser.find('#screen-problems iframe'))
        self.see_in_frame(lambda: self.browser.all('#board .press') and (place(), played()) == before, 'the same game')
        self.browser.driver.switch_to.default_content()

    def see_in_frame(self, condition, what):
        self.assertTrue(self.browser.wait(condition), what)


class OnAPhone(Page):
    WIDTH, HEIGHT = 390, 844
    test_painting_undoing_and_reloading = Board.test_painting_undoing_and_reloading
    test_yes_with_a_game_that_the_page_replays = Board.test_yes_with_a_game_that_the_page_replays


class Paper(Page):
    """Browsers leave out backgrounds on paper; discs keep their colours."""

    def darkness(self):
        """The share of dark pixels on the first page."""
        printed = self.browser.driver.execute_cdp_cmd('Page.printToPDF', {'printBackground': False})
        picture = subprocess.run(['pdftoppm', '-r', '40', '-gray', '-l', '1', '-'], input=base64.b64decode(printed['data']),
                                 capture_output=True, check=True).stdout
        pixels = picture.split(b'\n255\n', 1)[1]
        return sum(value < 100 for value in pixels) / len(pixels)

    @unittest.skipUnless(shutil.which('pdftoppm'), 'no pdftoppm')
    def test_black_discs_are_black(self):
        dark = {}
        for sign in 'XO':
            self.browser.click('[data-tab=board]')
            self.show(sign * 64)
            for tab in ['board', 'study']:
                self.browser.click(f'[data-tab={tab}]')
                self.see(lambda where=f'#{tab}-board' if tab == 'study' else '#board':
                         self.browser.all(f'{where} .square.taken'), tab)
                dark[tab, sign] = self.darkness()
        for tab in ['board', 'study']:
            self.assertGreater(dark[tab, 'X'], dark[tab, 'O'] + 0.03, dark)


class Runs(Page):
    def test_everything_that_verify_counts_has_words(self):
        table = pathlib.Path(__file__).parents[2] / 'app/verify/check_tally.cpp'
        keys = re.findall(r'\{Check::k\w+, "(\w+)"', table.read_text())
        self.assertGreater(len(keys), 25)
        for _ in range(2):
            known = [self.browser.script('return [Words.has(`check.${arguments[0]}`), Words.text(`check.${arguments[0]}`)]', key) for key in keys]
            self.assertEqual([key for key, (has, text) in zip(keys, known) if not has or text.startswith('check.')], [])
            self.browser.click('#language')


class Net(Page):
    def test_nothing_is_asked_of_another_host(self):
        for tab in ['search', 'study', 'problems', 'runs', 'board']:
            self.browser.click(f'[data-tab={tab}]')
        asked = []
        for entry in self.browser.driver.get_log('performance'):
            message = json.loads(entry['message'])['message']
            if message['method'] == 'Network.requestWillBeSent':
                asked.append(message['params']['request']['url'])
        self.assertTrue(asked)
        for address in asked:
            self.assertTrue(address.startswith((self.server.address, 'data:', 'blob:', 'about:')), address)


if __name__ == '__main__':
    unittest.main(verbosity=1)
