# %% How many legal moves do positions have? 3,000 random games, and the record that is proved.
import os
import random

import othello_synth
from othello_synth import Position

GAMES = 100 if os.environ.get("QUICK") else 3000
chance = random.Random(0)


def positions_of_a_random_game():
    position = Position()
    while not position.game_over:
        if position.must_pass:
            position = position.pass_()
        yield position
        position = position.play(chance.choice(position.legal_moves))


# %% Count.
counts = [0] * 35
for _ in range(GAMES):
    for position in positions_of_a_random_game():
        counts[len(position.legal_moves)] += 1
print("the most legal moves in a random game:", max(n for n, count in enumerate(counts) if count))

# %% How many can there be at all with 10 discs? That is proved.
best = othello_synth.best("discs = 10", maximize="legal_moves")
print("with 10 discs at most", best.best.value, "after", best.best.game)

# %% A picture: a bar for each number.
height, most = 200, max(counts)
bars = "".join(
    f'<rect x="{20 * n}" y="{height - height * count / most:.1f}" width="16" height="{height * count / most:.1f}"/>'
    f'<text x="{20 * n + 8}" y="{height + 14}" font-size="9" text-anchor="middle">{n}</text>'
    for n, count in enumerate(counts)
)
with open("legal_moves.svg", "w", encoding="utf-8") as file:
    file.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 220" fill="#1e6a49">{bars}</svg>\n')
