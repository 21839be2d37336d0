"""A sheet for the club's evening: six positions with one best move each, and the solutions below.

    club_sheet.py [WEEK]    writes club_sheet.html; another week has other positions
"""
import random
import sys

import othello_synth

chance = random.Random(int(sys.argv[1]) if len(sys.argv) > 1 else 1)


def random_position(discs):
    position = othello_synth.Position()
    while position.discs < discs and not position.game_over:
        position = position.pass_() if position.must_pass else position.play(chance.choice(position.legal_moves))
    return position.pass_() if position.must_pass else position


def problem():
    """A position with 10 empty squares whose best move is better than every other by 4 discs or more."""
    while True:
        position = random_position(54)
        moves = [] if position.game_over else othello_synth.solve(position, all_moves=True).moves
        if len(moves) > 2 and moves[0][1] >= moves[1][1] + 4:
            return position, moves[0]


problems = [problem() for _ in range(6)]
boards = "".join(f"<figure>{each.svg()}<figcaption>{each.to_move} to move</figcaption></figure>" for each, _ in problems)
answers = "; ".join(f"{n}: {move} ({score:+})" for n, (_, (move, score)) in enumerate(problems, 1))
with open("club_sheet.html", "w", encoding="utf-8") as page:
    page.write(f"<style>figure {{display: inline-block; width: 30%}}</style>{boards}<p>Solutions: {answers}</p>\n")
print("club_sheet.html:", answers)
