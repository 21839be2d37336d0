"""What leaves the page of problems: paper, texts, files, and the page without scripts."""

import base64
import os
import pathlib
import re
import shutil
import subprocess

from othello import final_score, follow
from problems_page import EASY, ROWS, ProblemsPage, a_row


class Paper(ProblemsPage):
    def pdf(self, name='paper'):
        path = os.path.join(self.scratch.name, f'{name}.pdf')
        with open(path, 'wb') as file:
            file.write(base64.b64decode(self.cdp('Page.printToPDF', preferCSSPageSize=False, paperWidth=8.27, paperHeight=11.69)['data']))
        return path

    def darkness(self, path, page):
        """The share of dark pixels on a page."""
        picture = subprocess.run(['pdftoppm', '-r', '40', '-gray', '-f', str(page), '-l', str(page), path], capture_output=True,
                                 check=True).stdout
        pixels = picture.split(b'\n255\n', 1)[1]
        return sum(value < 100 for value in pixels) / len(pixels)

    def test_the_list_on_sheets(self):
        self.browser.click('#filter-grade [value="3"]')
        self.see(lambda: '&grade=3' in self.browser.driver.current_url, 'the filter')
        count = self.browser.script('return App.state.shown.length')
        self.assertGreater(count, 12)
        self.browser.script('document.getElementById("print-part").open = true; window.print = () => {}')
        for each in [6, 12]:
            self.browser.click(f'#print-{each}')
            self.assertFalse(self.browser.find('#sheets').is_displayed(), 'not on the screen')
            figures = self.browser.script('return document.querySelectorAll("#sheets figure").length')
            lines = self.browser.script('return [...document.querySelectorAll("#sheets li")].map((line) => line.textContent)')
            path = self.pdf(f'sheets{each}')
            pages = len(re.findall(rb'/Type\s*/Page\b', pathlib.Path(path).read_bytes()))
            tasks = -(-count // each)
            self.assertGreater(pages, tasks, 'the solutions are on a page of their own')
            self.assertLessEqual(pages, tasks + 2)
            if shutil.which('pdftoppm'):
                self.assertTrue(0.01 < self.darkness(path, 1) < 0.16, self.darkness(path, 1))
                text = subprocess.run(['pdftotext', path, '-'], capture_output=True, check=True, text=True).stdout.split('\f')
                self.assertIn('Solutions', text[tasks])
                self.assertEqual(text[0].count('First move'), each)
        self.assertEqual((figures, len(lines)), (count, count))
        for line in lines:
            number, moves = re.match(r'(\d+) ((?:(?:[a-h][1-8]|pass) )+)', line, re.IGNORECASE).groups()
            row = ROWS[int(number) - 1]
            steps = follow(row['board'], row['side'], [None if move.lower() == 'pass' else move.lower() for move in moves.split()])
            self.assertEqual(final_score(steps[-1][0], row['side']), row['score'])
            self.assertEqual([move.islower() for move in moves.split()], [step[3] == 'X' for step in steps[1:]])

    def test_one_problem_on_paper(self):
        if not shutil.which('pdftoppm'):
            self.skipTest('no pdftoppm')
        row = a_row(black=lambda row: row['board'].count('X') > 35)
        self.show(row)
        self.browser.script('document.querySelector("#board .press").focus()')
        dark = self.darkness(self.pdf(), 1)
        white = a_row(white=lambda row: row['board'].count('O') > 35)
        self.show(white)
        self.assertGreater(dark, self.darkness(self.pdf(), 1) + 0.02, 'black discs are black')


class Texts(ProblemsPage):
    def test_what_can_be_copied(self):
        row = a_row(easy=EASY)
        self.show(row)
        self.browser.script('document.getElementById("share-part").open = true')
        text = lambda: self.browser.script('App.render(); return document.getElementById("share-text").value')
        choose = lambda kind: self.browser.click(f'#share-kind option[value={kind}]')
        self.assertFalse(self.browser.find('#share-kind option[value=link]').is_enabled(), 'a file of this machine is no link')
        self.assertNotIn('file:', text())
        choose('board')
        self.assertEqual(text(), f'{row["board"]} {row["side"]}')
        choose('obf')
        self.assertEqual(text(), f'{row["board"]} {row["side"]};', 'it does not give the solution away')
        choose('diagram')
        self.assertEqual(''.join(''.join(line[2:].split()) for line in text().splitlines()[1:9]), row['board'])
        choose('picture')
        self.assertTrue(text().startswith('<svg xmlns="http://www.w3.org/2000/svg"'))
        self.assertEqual(self.browser.script('''const svg = new DOMParser().parseFromString(document.getElementById("share-text").value,
            "image/svg+xml"); return svg.querySelector(".black").getAttribute("d").split("M").length - 1'''), row['board'].count('X'))
        self.assertFalse(self.browser.find('#share-kind option[value=moves]').is_enabled(), 'nothing was played')
        self.play(row['best'][0])
        choose('moves')
        self.assertTrue(text().startswith(row['best'][0]))
        self.browser.click('#show-solution')
        choose('obf')
        for each in row['moves']:
            self.assertIn(f' {each["move"].upper()}:{each["score"]:+};', text())
        self.cdp('Browser.setDownloadBehavior', behavior='allow', downloadPath=self.scratch.name)
        choose('picture')
        self.browser.click('#save')
        path = os.path.join(self.scratch.name, f'othello-{row["id"]}.svg')
        self.see(lambda: os.path.exists(path), 'the picture as a file')

    def test_a_picture_as_png(self):
        row = a_row(easy=EASY)
        self.show(row)
        self.browser.script('document.getElementById("share-part").open = true')
        self.browser.click('#share-kind option[value=png]')
        self.see(lambda: not self.browser.find('#share-text').is_displayed(), 'no text')
        self.cdp('Browser.setDownloadBehavior', behavior='allow', downloadPath=self.scratch.name)
        self.browser.click('#save')
        path = pathlib.Path(self.scratch.name, f'othello-{row["id"]}.png')
        self.see(path.exists, 'the picture as a file')
        data = base64.b64encode(path.read_bytes()).decode()
        size, *lights = self.browser.driver.execute_async_script('''
            const [data, done] = arguments, picture = new Image();
            picture.onload = () => {
              const canvas = Object.assign(document.createElement('canvas'), {width: picture.width, height: picture.height});
              const context = canvas.getContext('2d'), each = picture.width / 8;
              context.drawImage(picture, 0, 0);
              done([picture.width, ...Array.from({length: 64}, (_, at) =>
                context.getImageData((at % 8 + 0.5) * each, (Math.floor(at / 8) + 0.5) * each, 1, 1).data[0])]);
            };
            picture.src = `data:image/png;base64,${data}`''', data)
        self.assertEqual(size, 800)
        for sign, light in zip(row['board'], lights):
            self.assertEqual(sign, 'X' if light < 45 else 'O' if light > 200 else '-', light)
        self.browser.click('#copy')
        self.see(lambda: self.browser.text('#copy') in ('Copied', 'Saved'), 'the picture is copied')

    def test_nothing_stays_english_in_japanese(self):
        self.show(ROWS[0])
        self.browser.click('#language')
        self.see(lambda: self.browser.driver.title.startswith('終盤問題集'), 'the title')
        self.browser.script('for (const each of document.querySelectorAll("details")) each.open = true')
        self.browser.click('#show-solution')
        texts = self.browser.script('''App.render(); return [...document.querySelectorAll('main *, header *, footer *')]
            .filter((node) => node.id !== 'language' && node.children.length === 0).map((node) => node.textContent)''')
        allowed = r'othello-synth|OBF|SVG|PNG|Enter|Backspace|[HJK]と?|\b[a-h][1-8]\b|[XO]'
        english = [text for text in texts if re.search('[A-Za-z]{3}', re.sub(allowed, '', text)) and not re.fullmatch(r'[-XO]{64} .*', text)]
        english = [text for text in english if not text.startswith('<svg')]
        self.assertEqual(english, [])

    def test_both_languages_have_the_same_words(self):
        self.assertEqual(*self.browser.script('''const keys = (words, above) => Object.entries(words).flatMap(([key, word]) =>
            typeof word === 'object' && key !== 'titles' ? keys(word, `${above}${key}.`) : [`${above}${key} ${typeof word}`]);
            return [English, Japanese].map((words) => keys(words, '').sort())'''))

    def test_without_scripts(self):
        page = self.path.read_text(encoding='utf-8')
        plain = page[page.index('<noscript>'):page.index('</noscript>')]
        self.assertEqual(plain.count('<svg'), 12)
        for row in ROWS[:12]:
            self.assertTrue(row['line'] in plain)
            self.assertTrue(('Black' if row['side'] == 'X' else 'White') + ' to move.' in plain)
