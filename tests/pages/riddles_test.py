#!/usr/bin/python3
"""The page of riddles in a real browser, with clicks and keys: riddles_test.py PROGRAM. Skipped (77) without chromedriver
and selenium."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

TOP = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(TOP / 'tests/serve'))
try:
    from browsing import Browser, Keys
except ImportError:
    sys.exit(77)
if not os.path.exists('/usr/bin/chromedriver'):
    sys.exit(77)
PROGRAM = sys.argv.pop(1)
READY = '!document.getElementById("riddle").hidden'


def written(folder, name, *arguments):
    path = os.path.join(folder, name)
    subprocess.run([PROGRAM, 'riddles', *arguments, '--page', path], check=True, stderr=subprocess.DEVNULL)
    text = pathlib.Path(path).read_text(encoding='utf-8')
    return 'file://' + path, json.loads(re.search(r'id="data">(.*?)</script>', text, re.S)[1])


def squares(game):
    return re.findall('..', game)


def turned(square):
    """By 180 degrees: an image that begins with the same colours."""
    return 'hgfedcba'['abcdefgh'.index(square[0])] + str(9 - int(square[1]))


class Riddles(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory(prefix='riddles ')
        cls.sentences = written(cls.place.name, 'sentences.html', '7')
        cls.diagrams = written(cls.place.name, 'diagrams.html', '8', '--diagrams', '4')
        cls.browser = Browser(ready=READY)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.place.cleanup()

    def open(self, page):
        self.browser.open(page[0])
        self.browser.script('localStorage.clear()')
        self.browser.reload()
        return page[1]

    def play(self, moves):
        for square in moves:
            button = self.browser.find(f'#board [data-square="{square}"]')
            self.browser.script('arguments[0].scrollIntoView({block: "nearest"})', button)
            button.click()

    def text(self, name):
        return self.browser.find('#' + name).text

    def tearDown(self):
        severe = [entry for entry in self.browser.driver.get_log('browser') if entry['level'] == 'SEVERE']
        self.assertEqual(severe, [])

    def test_the_game_of_a_sentence_is_right_and_kept(self):
        riddles = self.open(self.sentences)
        self.assertEqual(self.text('sentence'), riddles[0]['sentence'])
        self.assertIn('0 solved', self.text('count'))
        self.play(squares(riddles[0]['game']))
        self.assertEqual(self.text('answer'), 'Yes, that is the game.')
        self.assertIn('1 solved', self.text('count'))
        self.browser.reload()
        self.assertIn('1 solved', self.text('count'))

    def test_another_game_is_wrong_and_told_how_far_it_is_right(self):
        riddles = self.open(self.sentences)
        right = squares(riddles[0]['game'])
        self.play(right[:2])
        self.browser.find('#check').click()
        self.assertEqual(self.text('answer'), 'The first 2 moves belong to the game.')
        legal = [square.get_attribute('data-square') for square in self.browser.all('#board .legal .press')]
        self.play([next(square for square in legal if square != right[2])])
        self.browser.find('#check').click()
        self.assertEqual(self.text('answer'), 'The first 2 moves belong to the game.')
        while len(self.text('moves').split()) < len(right):
            self.play([self.browser.find('#board .legal .press').get_attribute('data-square')])
        self.assertEqual(self.text('answer'), 'No: the game does not end like that.')
        self.assertIn('0 solved', self.text('count'))
        self.browser.find('#hint').click()
        self.assertEqual(self.text('answer'), f'Move 3 is {right[2]}.')
        self.assertEqual(self.text('moves').split(), right[:2])
        self.browser.find('#show').click()
        self.assertEqual(self.text('moves').split(), right)

    def test_images_count_where_no_square_is_named(self):
        riddles = self.open(written(self.place.name, 'turned.html', '9', '--parts', '2'))
        at = next(index for index, riddle in enumerate(riddles) if riddle['turns'])
        for _ in range(at):
            self.browser.find('#next').click()
        self.assertIn('Mirror images of the game count', self.text('about'))
        self.play([turned(square) for square in squares(riddles[at]['game'])])
        self.assertEqual(self.text('answer'), 'Yes, that is the game.')

    def test_a_diagram_is_drawn_and_its_game_found(self):
        riddles = self.open(self.diagrams)
        self.assertEqual(len(riddles), 4)
        self.assertTrue(self.browser.find('#diagram svg').is_displayed())
        self.assertEqual(self.text('sentence'), 'Only one game of 8 moves leads to this board.')
        self.play(squares(riddles[0]['game']))
        self.assertEqual(self.text('answer'), 'Yes, that is the game.')
        self.assertEqual(self.browser.find('#board .board').get_attribute('data-text'), riddles[0]['board'])

    def test_keys_alone_and_japanese(self):
        riddles = self.open(self.sentences)
        self.browser.find('#language').click()
        self.browser.loaded()
        self.assertEqual(self.browser.script('return document.documentElement.lang'), 'ja')
        self.assertTrue(self.text('sentence').startswith('7手目：'))
        self.assertNotRegex(self.text('sentence'), 'undefined|Move')
        self.browser.script('document.querySelector("#board .press").focus()')
        first = squares(riddles[0]['game'])[0]
        column, row = 'abcdefgh'.index(first[0]), int(first[1]) - 1
        self.browser.driver.switch_to.active_element.send_keys(Keys.ARROW_RIGHT * column)
        for _ in range(row):
            self.browser.driver.switch_to.active_element.send_keys(Keys.ARROW_DOWN)
        self.browser.driver.switch_to.active_element.send_keys(Keys.ENTER)
        self.assertEqual(self.text('moves'), first)

    def test_a_phone_scrolls_down_only(self):
        phone = Browser(width=390, height=800, ready=READY)
        try:
            phone.open(self.sentences[0])
            self.assertLessEqual(phone.script('return document.documentElement.scrollWidth'), 390)
        finally:
            phone.close()


if __name__ == '__main__':
    unittest.main()
