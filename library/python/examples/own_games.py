# %% Where were the endgames of these games lost? The last 10 moves of each, with exact scores.
import othello_synth

GAMES = [  # two games of the evaluation against itself
    "e6f4c3d6f6d3c4c6c5b5e7b6b4d7b3f5f7c2c8d8e8a5g5g4c7h6d2e3a3e2a4b7f2f3f1d1g6a6a8a2a7b8h5h4a1h7h3h2e1c1g3g1b1b2h1g2g7h8g8f8",
    "c4e3f6e6f5c6c5b4d6d7b3f4c3d3e7d2c8b5a3b6a4g5c2a6a5a2f2e2g3f3g6f1d1e1g1h3c1b2h5b7c7f8d8b8g4e8b1g2a1f7a7h7h6h4h1g7h2a8g8h8",
]

# %% Every position with at most 10 empty squares: what the move that was played costs.
mistakes = []
for number, game in enumerate(GAMES, 1):
    positions = othello_synth.replay(game)
    for ply, position in enumerate(positions[:-1]):
        if position.must_pass:
            position = position.pass_()
        if position.discs < 54:
            continue
        played = game[2 * ply : 2 * ply + 2]
        scores = dict(othello_synth.solve(position, all_moves=True).moves)
        cost = max(scores.values()) - scores[played]
        if cost:
            best = max(scores, key=scores.get)
            print(f"game {number}, move {ply + 1}: {played} costs {cost}; {best} was right")
            mistakes.append((cost, position, best))

# %% The dearest one as a problem.
cost, position, best = max(mistakes, key=lambda mistake: mistake[0])
print(f"{position.to_move} to move; the solution is {best}")
with open("problem.svg", "w", encoding="utf-8") as file:
    file.write(position.svg())
