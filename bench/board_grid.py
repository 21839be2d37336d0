"""A grid of boards with words below each, drawn by `othello-synth show --svg`.

For the programs that make the pictures of results/: grid(path, columns, pictures), where a picture is
(arguments of `show`, lines of text); the first line is bold, and long ones are broken."""

import os
import re
import subprocess
import textwrap
from xml.sax.saxutils import escape

TOP = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAM = os.environ.get("OTHELLO_SYNTH", os.path.join(TOP, "build/release/othello-synth"))
BOARD, WIDTH, LETTERS, LINE = 208, 250, 34, 16


def picture(arguments):
    """The style, which all have, and the board without it."""
    svg = subprocess.run([PROGRAM, "show", *arguments, "--svg", "-"], capture_output=True, text=True, check=True).stdout
    style = re.search(r"<style>.*?</style>", svg, re.DOTALL)[0]
    return style, svg.replace(style, "").strip()


def grid(path, columns, pictures):
    parts, style = [], ""
    texts = [[part for line in lines for part in textwrap.wrap(line, LETTERS)] for _, lines in pictures]
    height = BOARD + 50 + LINE * max(len(lines) for lines in texts)
    for number, (arguments, lines) in enumerate(zip((each for each, _ in pictures), texts)):
        left, top = 20 + (number % columns) * WIDTH, 20 + (number // columns) * height
        style, board = picture(arguments)
        parts.append(board.replace("<svg ", '<svg x="%d" y="%d" width="%d" height="%d" ' % (left, top, BOARD, BOARD), 1))
        for row, line in enumerate(lines):
            parts.append('<text x="%d" y="%d"%s>%s</text>' % (left, top + BOARD + 20 + LINE * row,
                                                              ' font-weight="bold"' if row == 0 else "", escape(line)))
    rows = -(-len(pictures) // columns)
    with open(path, "w", encoding="utf-8") as file:
        file.write('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="13">\n'
                   '%s\n<rect width="100%%" height="100%%" fill="#fff"/>\n%s\n</svg>\n'
                   % (20 + columns * WIDTH, 20 + rows * height, style, "\n".join(parts)))
