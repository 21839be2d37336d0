"""Playing a problem: what counts, hints, buttons, the board, the way through the list."""

from problems_page import EASY, ROWS, Keys, ProblemsPage, a_row, worse
from othello import CORNERS


class TheGame(ProblemsPage):
    def test_the_first_problem_is_easy_and_can_be_won(self):
        first = next(row for row in ROWS if row['id'] == self.shown())
        self.assertEqual((first['grade'], first['score'] > 0), (1, True))
        ids = self.browser.script('return App.state.shown.map(({id}) => id)')
        scores = {row['id']: row['score'] for row in ROWS}
        self.assertEqual(set(ids), {row['id'] for row in ROWS if row['score'] >= 0})
        grades = [next(row['grade'] for row in ROWS if row['id'] == each) for each in ids if scores[each] > 0]
        self.assertEqual(grades, sorted(grades))
        self.browser.click('label:has(#filter-lost)')
        self.see(lambda: self.browser.script('return App.state.shown.length') == len(ROWS), 'lost ones, too')

    def test_result_and_best(self):
        row = a_row(easy=EASY, weaker=lambda row: worse(row, lambda score: score > 0))
        weaker = worse(row, lambda score: score > 0)
        self.show(row)
        self.assertTrue(self.browser.text('#task').endswith(' to move. Win.'))
        self.play(weaker)
        self.solve()
        self.assertIn('Solved without a mistake', self.said('.solved'))
        self.assertEqual((self.streak(), self.status(row, 'result'), self.status(row)), ('Streak 1', 'clean', None))
        self.measure('best')
        self.assertTrue(self.browser.text('#task').endswith(f' to move. Win by {row["score"]}.'))
        self.play(weaker)
        self.solve()
        self.assertTrue(self.said('.short'))
        self.assertEqual(self.status(row), 'tried')
        self.browser.reload()
        self.assertTrue(self.browser.find('#measure-best').is_selected(), 'the choice is kept')

    def test_one_wording_of_the_task(self):
        for measure in ['result', 'best']:
            self.measure(measure)
            for row in [a_row(win=lambda row: 0 < row['score'] < 64), a_row(draw=lambda row: row['score'] == 0),
                        a_row(lost=lambda row: row['score'] < 0), a_row(wipe=lambda row: row['score'] == 64)]:
                self.show(row)
                side, other = ('Black', 'White') if row['side'] == 'X' else ('White', 'Black')
                score = row['score']
                aim = (f'Hold {other} to a win by {-score}.' if score < 0 else 'Save the draw.' if score == 0 else 'Win.'
                       if measure == 'result' else f'Wipe out {other}.' if score == 64 else f'Win by {score}.')
                self.assertEqual(self.browser.text('#task'), f'{side} to move. {aim}')
                self.assertTrue(self.browser.all(f'#task .ply.{side.lower()}'), 'a disc says whose move it is')
                self.browser.script('''while (!document.querySelector(`.card[aria-current="true"]`)) {
                                         document.getElementById('more').click(); App.render(); }''')
                self.assertEqual(self.browser.script('return document.querySelector(`.card[aria-current="true"] .card-task`).textContent'),
                                 f'{side} to move. {aim}')

    def test_a_hint_leaves_a_choice(self):
        found = self.browser.script('''return App.state.problems.filter(({legal}) => legal.length > 1).map((problem) => {
            const square = Othello.squareOf(problem.moves[0].move), area = Play.areaOf(square, problem.legal);
            return area && [problem.id, square, area.name, [...area.squares], problem.legal]; })''')
        areas = [area for area in found if area]
        self.assertGreater(len(areas), len(ROWS) * 0.9)
        for name, square, _, squares, moves in areas:
            self.assertIn(square, squares, name)
            self.assertGreater(len(set(squares) & set(moves)), 1, name)
        row = ROWS[0]  # b7 is alone in its quarter
        self.show(row)
        self.browser.click('#hint')
        self.see(lambda: 'Look at' in self.said(), 'a hint')
        lit = [square.get_attribute('data-square') for square in self.browser.all('#board .region .press')]
        self.assertGreater(len(set(lit) & {each['move'] for each in row['moves']}), 1)

    def test_the_next_task_is_told(self):
        self.browser.script('document.querySelector("#board .press[tabindex=\'0\']").focus()')
        before = self.shown()
        self.browser.keys('j')
        self.see(lambda: self.shown() != before, 'the next problem')
        number = 1 + next(at for at, row in enumerate(ROWS) if row['id'] == self.shown())
        self.see(lambda: self.said().startswith(f'Problem {number}: {self.browser.text("#task")}'), 'it is told')
        self.assertEqual(self.browser.find('#said').get_attribute('role'), 'status')
        self.assertTrue(self.browser.script('return document.activeElement.matches("#board .press")'), 'the focus stays')

    def test_the_buttons_do_not_move(self):
        row = a_row(easy=EASY, loses=lambda row: worse(row, lambda score: score < 0))
        self.show(row)
        place = lambda: (self.top('#next'), self.top('#previous'))
        wanted = place()
        self.browser.click('#hint')
        self.assertEqual(place(), wanted)
        self.play(worse(row, lambda score: score < 0))
        self.assertEqual(place(), wanted)
        self.browser.click('#why-button')
        self.see(lambda: self.browser.find('#transport').is_displayed(), 'the punishment')
        self.assertEqual(place(), wanted)
        self.browser.click('#back-to-play')
        self.solve()
        self.assertEqual(place(), wanted)
        self.browser.click('#show-solution')
        self.browser.script('scrollTo(0, 0)')
        self.assertEqual(place(), wanted)

    def test_the_moves_played_can_be_chosen_and_taken_back_to(self):
        row = a_row(easy=EASY, long=lambda row: row['empties'] == 11)
        self.show(row)
        for _ in range(3):
            self.play(self.best())
        boards = self.browser.script('return App.state.game.steps.map(({cells}) => Othello.formatCells(cells))')
        chips = self.browser.all('#played .ply')
        self.assertEqual(len(chips), len(boards) - 1)
        for at in [0, len(chips) - 1, 1]:
            self.browser.all('#played .ply')[at].click()
            self.see(lambda: self.board() == boards[at + 1], 'the position after the move')
            self.assertEqual(self.browser.all('#played .ply')[at].get_attribute('aria-current'), 'true')
        self.browser.script('document.querySelectorAll("#played .ply")[1].click()')
        if self.browser.find('#take-back-to').is_displayed():
            self.browser.click('#take-back-to')
            self.see(lambda: self.browser.script('return App.state.game.steps.length') == 3, 'taken back in one click')

    def test_back_and_the_filter(self):
        first = self.shown()
        self.browser.click('#filter-grade [value="2"]')
        self.browser.click('#next')
        self.see(lambda: self.shown() != first, 'the next one')
        second = self.shown()
        self.browser.driver.back()
        self.see(lambda: self.shown() == first, 'Back is the problem before')
        self.browser.driver.forward()
        self.see(lambda: self.shown() == second, 'and forward')
        self.browser.reload()
        self.assertEqual(self.browser.find('#filter-grade [value="2"]').get_attribute('aria-pressed'), 'true')
        self.assertEqual(self.shown(), second)

    def test_the_board_can_be_turned_and_dots_hidden(self):
        row = a_row(easy=EASY)
        self.show(row)
        self.browser.script('document.getElementById("settings-part").open = true')
        place = lambda square: self.browser.script('''const box = document.querySelector(`#board [data-square=${arguments[0]}]`)
            .getBoundingClientRect(); return [box.left, box.top].map(Math.round)''', square)
        corners = {square: place(square) for square in CORNERS}
        for turned in [['a8', 'a1', 'h1', 'h8'], ['h8', 'a8', 'a1', 'h1'], ['h1', 'h8', 'a8', 'a1'], ['a1', 'h1', 'h8', 'a8']]:
            self.browser.click('#turn')
            self.see(lambda: place(turned[0]) == corners['a1'], 'turned')
            self.assertEqual([place(square) for square in turned], [corners[each] for each in ['a1', 'h1', 'h8', 'a8']])
            labels = self.browser.script('return [".files", ".ranks"].map((each) => document.querySelector(`#board ${each}`).textContent)')
            along = [square for square in (turned[0], turned[1])]
            self.assertEqual((labels[0][0], labels[0][7]), tuple(each[along[0][0] == along[1][0]] for each in along))
            self.browser.script('document.querySelector("#board [data-square=d4]").focus()')
            before = place('d4')
            self.browser.keys(Keys.ARROW_RIGHT)
            now = place(self.browser.script('return document.activeElement.dataset.square'))
            self.assertTrue(now[0] > before[0] and now[1] == before[1], 'the keys follow the eye')
        self.browser.click('label:has(#dots)')
        dot = lambda: self.browser.script('return getComputedStyle(document.querySelector("#board .square.legal"), "::before").display')
        self.see(lambda: dot() == 'none', 'no dots')
        self.browser.reload()
        self.assertEqual(dot(), 'none', 'the choice is kept')

    def test_a_click_is_heard_only_where_it_is_wanted(self):
        row = a_row(easy=EASY)
        self.show(row)
        self.browser.script('window.heard = 0; const start = OscillatorNode.prototype.start; '
                            'OscillatorNode.prototype.start = function (...values) { ++heard; return start.apply(this, values); }')
        self.play(self.best())
        self.assertEqual(self.browser.script('return heard'), 0)
        self.browser.script('document.getElementById("settings-part").open = true')
        self.browser.click('label:has(#sound)')
        self.play(self.best())
        self.see(lambda: self.browser.script('return heard') >= 1, 'a click')
