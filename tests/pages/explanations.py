"""Why a move is wrong, the solution, and free play."""

from othello import CORNERS, OTHER, SQUARES, final_score, flips, follow, is_over, legal
from problems_page import EASY, ROWS, Keys, ProblemsPage, a_row, worse


class Explanations(ProblemsPage):
    def test_why_a_move_is_a_mistake(self):
        row = a_row(easy=EASY, loses=lambda row: worse(row, lambda score: score < 0))
        wrong = worse(row, lambda score: score < 0)
        self.show(row)
        self.play(wrong)
        self.browser.click('#why-button')
        self.see(lambda: self.browser.find('#why-part').is_displayed(), 'the reasons')
        shown = self.browser.script('''Transport.pause(); Transport.look(...['kind', 'line'].map((name) => App.state.view[name]), 0);
            App.render(); return Object.fromEntries([...document.querySelectorAll('#board .number:not([hidden])')]
              .map((number) => [number.parentElement.querySelector('.press').dataset.square, number.textContent]))''')
        self.assertEqual({move: int(text.replace('−', '-')) for move, text in shown.items()},
                         {each['move']: each['score'] for each in row['moves']}, 'all results on the squares')
        self.browser.click('#play')
        self.see(lambda: self.browser.script('return App.state.view.at') > 1, 'it is played')
        self.browser.click('#last')
        score = next(each['score'] for each in row['moves'] if each['move'] == wrong)
        self.assertEqual(final_score(self.board(), row['side']), score)
        self.assertTrue(is_over(self.board()))

    def test_a_tempting_move_is_refuted(self):
        row = a_row(easy=EASY, tempting=lambda row: row['tempting'])
        self.show(row)
        self.browser.click('#show-solution')
        self.see(lambda: self.browser.all('#about button'), 'what is tempting')
        self.browser.script('document.querySelector("#about button").scrollIntoView({block: "center"})')
        self.browser.click('#about button')
        self.see(lambda: self.browser.text('#why-title') == f'Why not {row["tempting"][0]}', 'the reasons')
        score = next(each['score'] for each in row['moves'] if each['move'] == row['tempting'][0])
        self.browser.click('#last')
        self.assertEqual(final_score(self.board(), row['side']), score)

    def test_every_reason_is_true(self):
        # The first worse moves of many problems, and what the page would say about them.
        told = self.browser.driver.execute_async_script('''const [done] = arguments; (async () => {
            const all = [], text = (steps) => steps.map(({cells, toMove, move}) =>
              ({board: Othello.formatCells(cells), side: toMove === Othello.BLACK ? 'X' : 'O',
                move: move === null ? null : move < 0 ? 'pass' : Othello.squareName(move)}));
            for (const problem of App.state.problems.filter(({empties}) => empties <= 12)) {
              for (const {move, score} of problem.moves.filter(({score}) => score < problem.score).slice(0, 4)) {
                const found = await Reasons.explain(Steps.startOf(problem), Othello.squareOf(move), problem, 60);
                all.push({id: problem.id, move, score, best: Othello.squareName(found.best), punished: text(found.punished),
                          better: text(found.better), facts: found.facts.map((fact) => ({...fact,
                            square: fact.square === undefined ? null : Othello.squareName(fact.square),
                            only: fact.only === undefined ? null : Othello.squareName(fact.only)}))});
              }
            }
            done(all);
          })()''')
        rows, kinds = {row['id']: row for row in ROWS}, {}
        self.assertGreater(len(told), 100)
        for each in told:
            row = rows[each['id']]
            for fact in self.check(each, row):
                kinds[fact] = kinds.get(fact, 0) + 1
        self.assertEqual(set(kinds), {'opens', 'leaves', 'pass', 'single', 'corner', 'blocks', 'last', 'turns'}, kinds)

    def check(self, told, row):
        """Both lines are games with these results, and each fact holds of them; the kinds of facts."""
        mine, theirs = row['side'], OTHER[row['side']]
        name = (row['id'], told['move'], told['facts'])
        lines = {}
        for which, score in [('punished', told['score']), ('better', row['score'])]:
            moves = [None if step['move'] == 'pass' else step['move'] for step in told[which][1:]]
            steps = follow(row['board'], mine, moves)
            self.assertEqual([(step['board'], step['side']) for step in told[which]], [step[:2] for step in steps], name)
            self.assertTrue(is_over(steps[-1][0]), name)
            self.assertEqual(final_score(steps[-1][0], mine), score, name)
            lines[which] = steps
        punished, better = lines['punished'], lines['better']
        reply, after_best = punished[2] if len(punished) > 2 else None, better[1]
        answer = better[2] if len(better) > 2 else None
        passes = lambda steps: [at for at, step in enumerate(steps) if at and step[2] is None and step[3] == mine]
        ahead = lambda step: step[0].count(theirs) > step[0].count(mine)
        last = lambda steps: next(step[3] for step in reversed(steps) if step[2])
        for fact in told['facts']:
            square, kind = fact['square'], fact['kind']
            taken = kind in ('opens', 'leaves') and square in CORNERS and reply[2:] == (square, theirs) and not flips(after_best[0], square, theirs)
            holds = {
                'opens': lambda: taken and not flips(row['board'], square, theirs),
                'leaves': lambda: taken and flips(row['board'], square, theirs),
                'pass': lambda: passes(punished)[0] == fact['ply'] + 1 and not passes(better)
                and punished[fact['ply']][2:] == (square, theirs),
                'single': lambda: reply[2:] == (square, theirs) and legal(reply[0], mine) == [fact['only']] and len(legal(answer[0], mine)) > 1,
                'corner': lambda: square == told['best'] and square in CORNERS and told['move'] not in CORNERS,
                'blocks': lambda: square == told['best'] and not legal(after_best[0], theirs) and legal(after_best[0], mine)
                          and legal(punished[1][0], theirs),
                'last': lambda: last(punished) == theirs and last(better) == mine,
                'turns': lambda: told['score'] < 0 <= row['score'] and all(ahead(step) for step in punished[fact['ply']:])
                         and not ahead(punished[fact['ply'] - 1]) and (punished[fact['ply']][2] or 'pass') == (square or 'pass'),
            }[kind]
            self.assertTrue(holds(), (fact, name))
            yield kind

    def test_the_solution(self):
        row = a_row(easy=EASY, single=lambda row: len(row['best']) == 1 and row['score'] < 40)
        self.show(row)
        self.browser.click('#show-solution')
        self.see(lambda: self.browser.all('#main-line .ply'), 'the line')
        moves = [chip.text for chip in self.browser.all('#main-line .ply')]
        self.assertEqual(''.join(move for move in moves if move != 'pass'), row['line'])
        self.browser.all('#main-line .ply')[0].click()
        self.see(lambda: len(self.browser.all('#tree [aria-current=true]')) == 1, 'its row is marked')
        self.browser.click('#forward')
        self.see(lambda: self.browser.all('#main-line .ply')[1].get_attribute('aria-current') == 'true', 'the next move is marked')
        self.browser.click('#play-main')
        self.see(lambda: self.browser.script('return App.state.view.at') > 1, 'it plays by itself')
        self.browser.script('document.getElementById("ply").focus()')
        self.browser.keys(Keys.END)
        self.see(lambda: self.browser.script('return App.state.view.at') == len(moves), 'the end')
        self.assertFalse(self.browser.script('return App.state.view.playing'))
        self.assertEqual(final_score(self.board(), row['side']), row['score'])
        self.see(lambda: self.browser.all('#tree ul .result'), 'replies')
        for result in self.browser.all('#tree .result'):
            self.assertGreaterEqual(int(result.text.replace('−', '-')), row['score'])
        openers = self.browser.all('#tree [aria-expanded=true]')
        self.browser.click('#language')
        self.see(lambda: self.browser.script('return document.documentElement.lang') == 'ja', 'Japanese')
        self.assertEqual(len(self.browser.all('#tree [aria-expanded=true]')), len(openers), 'what was open stays so')

    def test_free_play_from_the_solution(self):
        row = a_row(easy=EASY)
        self.show(row)
        self.browser.click('#show-solution')
        self.see(lambda: self.browser.all('#main-line .ply'), 'the line')
        self.browser.all('#main-line .ply')[0].click()
        board, side, played = self.board(), None, self.browser.script('return App.state.game.steps.length')
        for _ in range(4):
            side = self.browser.script('return Transport.shownStep(App.state).toMove === 1 ? "X" : "O"')
            moves = legal(self.board(), side)
            if not moves:
                break  # the game is over
            board = self.board()
            self.press(moves[-1])
            wanted = follow(board, side, [moves[-1]])[-1][0]
            self.see(lambda: self.board() == wanted, 'either side plays')
            self.assertIn('Free play', self.browser.text('#looking-at'))
        self.see(lambda: 'best play' in self.browser.text('#looking-at') or is_over(self.board()), 'its result is told')
        self.browser.click('#back-to-play')
        self.see(lambda: self.board() == row['board'], 'the game is as it was')
        self.assertEqual(self.browser.script('return App.state.game.steps.length'), played)


def shown_squares(theme, row):
    """The squares that show the theme in the problem, as far as its line of text tells."""
    best, = row['best'] if len(row['best']) == 1 else [None]
    if theme in ('save_draw', 'wipe_out'):
        return {best}
    at = SQUARES.index(best) if best else None
    if theme == 'x_square':
        return {best, SQUARES[56 * (at // 32) + 7 * (at % 8 // 4)]}
    if theme == 'wedge':
        step = 1 if at // 8 in (0, 7) else 8
        return {SQUARES[at - step], best, SQUARES[at + step]}
    return None


class Courses(ProblemsPage):
    def cards(self):
        """Each problem of the course, and its squares with rings."""
        return self.browser.script('''App.render(); return [...document.querySelectorAll('#course .card')].map((card) =>
            [Number(card.querySelector('b').textContent.match(/[0-9]+/)[0]) - 1, [...card.querySelectorAll('.ring')].map((ring) =>
              Othello.squareName(Math.floor(ring.getAttribute('x') / 10) + 8 * Math.floor(ring.getAttribute('y') / 10)))])''')

    def test_each_theme_has_a_course(self):
        self.browser.script('document.getElementById("themes-part").open = true; App.render()')
        names = [button.get_attribute('value') for button in self.browser.all('#themes .learn')]
        self.assertEqual(set(names), {theme for row in ROWS for theme in row['themes']})
        checked = set()
        for theme in names:
            self.browser.click(f'#themes .learn[value={theme}]')
            self.assertEqual(self.browser.driver.switch_to.active_element.get_attribute('id'), 'course-title')
            self.assertGreater(len(self.browser.text('#course-text')), 40)
            have = [row for row in ROWS if theme in row['themes']]
            cards = self.cards()
            self.assertEqual(len(cards), min(3, len(have)))
            self.assertEqual(ROWS[cards[0][0]]['grade'],
                             min((row['score'] < 0, row['score'] <= 0, row['grade']) for row in have)[2], 'the easiest first')
            for at, squares in cards:
                self.assertIn(theme, ROWS[at]['themes'])
                self.assertTrue(squares)
                wanted = shown_squares(theme, ROWS[at])
                if wanted is not None:
                    self.assertEqual(set(squares), wanted, (theme, ROWS[at]['id']))
                    checked.add(theme)
        self.assertEqual(checked, {'save_draw', 'wipe_out', 'x_square', 'wedge'})
        self.browser.click('#close-course')
        self.assertFalse(self.browser.find('#course').is_displayed())
        self.assertEqual(self.browser.driver.switch_to.active_element.get_attribute('value'), names[-1])

    def test_a_problem_of_a_course_counts_as_helped(self):
        self.browser.script('document.getElementById("themes-part").open = true; App.render()')
        self.browser.click('#themes .learn[value=parity]')
        at, _ = self.cards()[0]
        self.browser.click('#course .card')
        self.see(lambda: self.shown() == ROWS[at]['id'], 'the problem is open')
        self.solve()
        self.see(lambda: self.said('.solved'), 'it is solved')
        self.assertEqual(self.status(ROWS[at], 'result'), 'solved', 'and not without help')
