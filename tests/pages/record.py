"""What the page of problems remembers: faults, repetition, rating, runs, files."""

import json
import os
import pathlib
import re

from problems_page import EASY, ROWS, ProblemsPage, a_row, sign, worse, write_page


class TheRecord(ProblemsPage):
    def test_help_stays_with_the_problem_for_the_day(self):
        row = a_row(easy=EASY)
        self.measure('best')
        self.show(row)
        for button in ['#show-solution', '#next', '#previous']:
            self.browser.click(button)
        self.see(lambda: self.shown() == row['id'], 'back at the problem')
        self.solve()
        self.assertNotIn('without a mistake', self.said('.solved'))
        self.assertEqual(self.status(row), 'solved')
        self.on_day(1)
        self.show(ROWS[1])
        self.show(row)
        self.solve()
        self.assertIn('without a mistake', self.said('.solved'))
        self.assertEqual(self.status(row), 'clean')

    def test_starting_again_does_not_undo_a_fault(self):
        row = a_row(easy=EASY, loses=lambda row: worse(row, lambda score: score < 0))
        self.show(row)
        self.play(worse(row, lambda score: score < 0))
        self.browser.click('#again')
        self.solve()
        self.assertEqual(self.status(row), None)
        self.assertEqual(self.status(row, 'result'), 'solved')
        self.assertEqual(self.streak(), 'Streak 0')

    def test_a_reload_keeps_the_game_and_the_first_try(self):
        row = a_row(easy=EASY)
        self.measure('best')
        self.show(row)
        self.play(row['best'][0])
        board = self.board()
        self.assertNotEqual(board, row['board'])
        self.browser.reload()
        self.assertEqual(self.board(), board)
        self.solve()
        self.assertIn('without a mistake', self.said('.solved'))
        self.assertEqual(self.streak(), 'Streak 1')

    def test_moves_of_a_link_stay_so_after_a_reload(self):
        row = a_row(easy=EASY)
        self.measure('best')
        self.show(row, f'&m={row["line"][:2]}')
        self.browser.reload()
        self.solve()
        self.assertEqual(self.status(row), 'solved')

    def test_two_pages_share_one_record(self):
        row = a_row(easy=EASY)
        self.measure('best')
        self.show(row)
        self.solve()
        other, first = write_page(self.PROGRAM, self.scratch.name, 'other.html', 'Other'), self.path
        try:
            type(self).path = other
            self.visit(f'#p={ROWS[1]["id"]}&lost=1')
            self.play(ROWS[1]['moves'][-1]['move'])
            self.assertEqual((self.status(row), self.status(ROWS[1])), ('clean', 'tried'))
        finally:
            type(self).path = first

    def test_a_failed_problem_comes_again_after_1_3_7_and_21_days(self):
        row = a_row(easy=EASY, loses=lambda row: worse(row, lambda score: score < 0))
        self.show(row)
        self.play(worse(row, lambda score: score < 0))
        day = 0
        for days, left in [(1, 3), (3, 7), (7, 21), (21, None)]:
            self.on_day(day + days - 1)
            self.assertIn('(0)', self.browser.text('#due-count'))
            day += days
            self.on_day(day)
            self.assertIn('(1)', self.browser.text('#due-count'))
            if not self.browser.find('#filter-due').is_selected():  # the filter is in the address
                self.browser.click('label:has(#filter-due)')
            self.see(lambda: len(self.browser.all('.card')) == 1, 'only this problem')
            self.browser.click('.card')
            self.my_turn()
            self.solve()
            entry = self.record()['problems'][row['id']]
            self.assertEqual(entry.get('due', 0) - self.browser.script('return Record.dayOf(new Date())'),
                             left if left else -self.browser.script('return Record.dayOf(new Date())'), (days, entry))

    def test_the_rating_is_elo_over_first_tries(self):
        first = a_row(easy=EASY, hard=lambda row: row['grade'] == 5)
        second = a_row(easy=EASY, loses=lambda row: worse(row, lambda score: score < 0))
        expected = lambda rating, grade: 1 / (1 + 10 ** ((600 + 300 * grade - rating) / 400))
        self.show(first)
        self.solve()
        rating = 1200 + 40 * (1 - expected(1200, 5))
        self.assertAlmostEqual(self.record()['rating'], rating, 6)
        self.assertEqual(self.browser.text('#rating'), f'Rating {round(rating)}')
        self.show(second)
        self.play(worse(second, lambda score: score < 0))
        rating -= 40 * expected(rating, second['grade'])
        self.assertAlmostEqual(self.record()['rating'], rating, 6)
        self.browser.click('#again')
        self.solve()
        self.assertAlmostEqual(self.record()['rating'], rating, 6, 'only the first try counts')

    def test_the_problem_of_the_day(self):
        seen = set()
        for day in range(4):
            self.on_day(day)
            self.browser.click('#today')
            seen.add(self.shown())
            self.show(ROWS[0])
            self.browser.reload()
            self.browser.click('#today')
            self.assertIn(self.shown(), seen, 'the same all day')
        self.assertGreater(len(seen), 2, 'and another one tomorrow')
        scores = {row['id']: row['score'] for row in ROWS}
        self.assertTrue(all(scores[each] >= 0 for each in seen))

    def test_the_record_as_a_file(self):
        row = a_row(easy=EASY)
        self.show(row)
        self.solve()
        self.cdp('Browser.setDownloadBehavior', behavior='allow', downloadPath=self.scratch.name)
        self.browser.script('document.getElementById("record-part").open = true')
        self.browser.click('#save-record')
        path = os.path.join(self.scratch.name, 'othello-record.json')
        self.see(lambda: os.path.exists(path), 'the file')
        kept = self.record()
        self.assertEqual(json.loads(pathlib.Path(path).read_text(encoding='utf-8')), kept)
        self.browser.script('localStorage.clear()')
        self.browser.reload()
        self.show(ROWS[1])
        self.play(ROWS[1]['moves'][0]['move'])
        self.browser.find('#record-file').send_keys(path)
        self.see(lambda: self.status(row, 'result') == 'clean', 'the record is back')
        self.assertIsNotNone(self.record()['problems'][ROWS[1]['id']], 'beside what is new')
        self.browser.script('document.getElementById("record-part").open = true')
        wrong = os.path.join(self.scratch.name, 'wrong.json')
        for text in ['nonsense', '[]', '{"problems": 3}', 'null']:
            pathlib.Path(wrong).write_text(text, encoding='utf-8')
            self.browser.script('document.getElementById("record-note").textContent = ""')
            self.browser.find('#record-file').send_keys(wrong)
            self.see(lambda: 'not a record' in self.browser.text('#record-note'), text)
            self.assertEqual(self.status(row, 'result'), 'clean')

    def test_another_problem_ends_a_run(self):
        self.browser.click('#start-run')
        self.see(lambda: self.browser.find('#run').is_displayed(), 'the run')
        self.show(ROWS[0])  # a lost problem, which no run has
        self.see(lambda: not self.browser.find('#run').is_displayed(), 'the run is over')

    def test_a_run_of_three_minutes_with_three_lives(self):
        self.browser.click('#start-run')
        run = lambda: self.browser.text('#run-state')
        self.see(lambda: re.match(r'[23]:\d\d · 3 lives · 0 solved', run()), 'the run')
        row = next(row for row in ROWS if row['id'] == self.shown())
        self.assertEqual((row['grade'], row['score'] >= 0), (1, True))
        self.assertFalse(self.browser.find('#hint').is_enabled())
        self.solve()
        self.see(lambda: '1 solved' in run(), 'one is solved')
        solved, lives = 1, 3
        while lives:
            before = row
            self.see(lambda: self.shown() != before['id'], 'another problem')
            row = next(each for each in ROWS if each['id'] == self.shown())
            wrong = worse(row, lambda score: sign(score) < sign(row['score']))
            if wrong is None:
                self.solve()
                solved += 1
                continue
            self.my_turn()
            self.press(wrong)
            lives -= 1
            if lives:
                self.see(lambda: f'{lives} li' in run(), f'{lives} lives are left')
        self.see(lambda: not self.browser.find('#run').is_displayed(), 'the run is over')
        self.assertIn(f'{solved} solved', self.said())
        self.assertEqual(self.record()['run'], solved)
