#!/usr/bin/env python3
"""Games of 60 moves from a file of the WTHOR database, a transcript a line, from the first on.

    bench/wthor_games.py WTH_1978.wtb 50 >games.txt
    ./othello-synth convert games.txt --to board >ends.txt      # their moves are forgotten
    ./othello-synth reach ends.txt --time-limit 60 --stats      # and found again

A file has a header of 16 bytes and 68 bytes a game. The last 60 of these are its moves: ten times
the row and the column, 0 where there is none. Passes are left out."""

import sys


def main():
    with open(sys.argv[1], "rb") as file:
        games = file.read()[16:]
    wanted = int(sys.argv[2])
    for at in range(0, len(games), 68):
        moves = games[at + 8 : at + 68]
        if len(moves) < 60 or 0 in moves:
            continue
        if wanted == 0:
            break
        wanted -= 1
        print("".join("abcdefgh"[move % 10 - 1] + str(move // 10) for move in moves))


if __name__ == "__main__":
    main()
