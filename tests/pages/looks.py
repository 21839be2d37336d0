"""How the page of problems looks: discs that turn, and a phone."""

from othello import SQUARES, flips
from problems_page import EASY, ProblemsPage, a_row


class Discs(ProblemsPage):
    MOTION = 'no-preference'

    def test_a_disc_that_is_placed_has_its_colour_at_once(self):
        for side in 'OX':
            row = a_row(easy=EASY, side=lambda row: row['side'] == side)
            self.show(row)
            self.my_turn()
            square = row['best'][0]
            self.browser.script('''window.seen = []; const button = document.querySelector(`#board [data-square=${arguments[0]}]`);
                const disc = button.parentElement.querySelector('.disc'), look = () => {
                  if (button.parentElement.classList.contains('taken')) {
                    const {transform, animationName} = getComputedStyle(disc);
                    const cosine = transform === 'none' ? 1 : Number(transform.match(/[(]([-\\d.e]+)/)[1]);
                    seen.push([cosine, animationName]);
                  }
                  if (seen.length < 12) requestAnimationFrame(look);
                };
                requestAnimationFrame(look)''', square)
            self.press(square)
            self.see(lambda: self.browser.script('return seen.length') >= 12, 'frames')
            seen = self.browser.script('return seen')
            self.assertTrue(all(abs(cosine - (1 if side == 'X' else -1)) < 1e-6 for cosine, _ in seen), seen)
            self.assertEqual(seen[0][1], 'place', (side, square, seen))
            self.my_turn()

    def test_the_shadow_turns_with_the_disc(self):
        row = a_row(easy=EASY)
        self.show(row)
        square = row['best'][0]
        turned = SQUARES[flips(row['board'], square, row['side'])[0]]
        self.press(square)
        style = lambda: self.browser.script('''App.render(); return getComputedStyle(
            document.querySelector(`#board [data-square=${arguments[0]}]`).parentElement, "::after").animationName''', turned)
        self.see(lambda: style().startswith('shade'), 'the shadow is animated')


class OnAPhone(ProblemsPage):
    WIDTH, HEIGHT = 390, 844

    def in_sight(self, selector):
        box = self.browser.script('''const {top, bottom} = document.querySelector(arguments[0]).getBoundingClientRect();
                                     return [top, bottom]''', selector)
        self.assertTrue(box[0] >= -1 and box[1] <= self.HEIGHT + 1, (selector, box))

    def test_the_way_on_is_in_sight(self):
        row = a_row(easy=EASY)
        self.show(row)
        self.solve()
        for selector in ['#board', '#next', '#said .solved', '#task']:
            self.in_sight(selector)
        self.browser.script('scrollTo(0, 600)')
        self.browser.find('#next').click()
        self.see(lambda: self.shown() != row['id'], 'the next problem')
        self.assertEqual(self.browser.script('return Math.round(scrollY)'), 0)
        for selector in ['#board', '#next', '#task']:
            self.in_sight(selector)

    def test_the_board_is_in_sight_beside_the_solution(self):
        row = a_row(easy=EASY)
        self.show(row)
        self.browser.click('#show-solution')
        self.see(lambda: len(self.browser.all('#tree ul .ply')) > 1, 'replies')
        chip = self.browser.all('#tree .ply')[-1]
        self.browser.script('arguments[0].scrollIntoView({block: "end"})', chip)
        before = self.board()
        chip.click()
        self.see(lambda: self.board() != before, 'the position')
        self.in_sight('#board')
        self.in_sight('#back-to-play')
        self.browser.script('document.getElementById("parts-part").open = true')
        line = self.browser.find('#parts tr')
        line.click()
        self.in_sight('#board')

    def test_the_table_of_themes_and_a_course_fit(self):
        for language in ['English', '日本語']:
            if self.browser.text('#language') == language:
                self.browser.click('#language')
            self.browser.script('document.getElementById("themes-part").open = true; App.render(); Course.show("parity")')
            for selector in ['table.themes', '#course', '#course .card:last-child']:
                right = self.browser.script('return document.querySelector(arguments[0]).getBoundingClientRect().right', selector)
                self.assertLessEqual(right, self.WIDTH, (language, selector))
