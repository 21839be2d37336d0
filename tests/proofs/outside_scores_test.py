"""Proofs of scores as a stranger reads them, by docs/proofs.md alone.

    outside_scores_test.py PROGRAM
"""
import glob
import json
import os
import subprocess
import sys
import tempfile

DIRECTIONS = [(x, y) for y in (-1, 0, 1) for x in (-1, 0, 1) if (x, y) != (0, 0)]
PLAYED_OUT = 6
FFO_1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X"
PASS = "X" * 48 + "XXXXXXXOOOOOOOX- X"


def turned(mine, theirs, square):
    if (mine | theirs) >> square & 1:
        return 0
    all_turned = 0
    for x, y in DIRECTIONS:
        file, rank, run = square % 8 + x, square // 8 + y, 0
        while 0 <= file < 8 and 0 <= rank < 8 and theirs >> (8 * rank + file) & 1:
            run |= 1 << (8 * rank + file)
            file, rank = file + x, rank + y
        if 0 <= file < 8 and 0 <= rank < 8 and mine >> (8 * rank + file) & 1:
            all_turned |= run
    return all_turned


def after(mine, theirs, square):
    flips = turned(mine, theirs, square)
    assert flips, "no legal move"
    return theirs & ~flips, mine | flips | 1 << square


def moves(mine, theirs):
    return [square for square in range(64) if turned(mine, theirs, square)]


def final(mine, theirs):
    mine, theirs = mine.bit_count(), theirs.bit_count()
    return 0 if mine == theirs else 64 - 2 * theirs if mine > theirs else 2 * mine - 64


def best(mine, theirs):
    legal = moves(mine, theirs)
    if legal:
        return max(-best(*after(mine, theirs, square)) for square in legal)
    return -best(theirs, mine) if moves(theirs, mine) else final(mine, theirs)


def square_of(name):
    return "abcdefgh".index(name[0]) + 8 * (int(name[1]) - 1)


def boards_of(board, keeper_first, words):
    """(board, whether the keeper moves) for what stands behind the colon."""
    for number, word in enumerate(words):
        if word == "position":
            yield board, keeper_first
        elif word == "along":
            at, keeper = board, keeper_first
            line = words[number + 1]
            for i in range(0, len(line), 2):
                if not moves(*at):
                    at, keeper = at[::-1], not keeper
                at, keeper = after(*at, square_of(line[i : i + 2])), not keeper
                yield at, keeper
            return
        else:
            yield after(*board, square_of(word)), not keeper_first


def check(text):
    """The claims of a proof that is right."""
    lines = text.splitlines()
    assert lines[0] == "score-proof 1" and lines[1].endswith(" X")
    board = tuple(sum(1 << s for s in range(64) if lines[1][s] == disc) for disc in "XO")
    at, claims = 2, []
    while at < len(lines):
        head, _, rest = lines[at].partition(": ")
        at += 1
        claims.append(head + ": " + rest)
        _, bound, score = head.split()
        least = int(score) if bound == "least" else -int(score)
        layers = [(set(), set()) for _ in range(65)]

        def add(mine, theirs, keeper):
            empty = 64 - (mine | theirs).bit_count()
            if empty <= PLAYED_OUT or not (moves(mine, theirs) or moves(theirs, mine)):
                value = best(mine, theirs)
                assert (value if keeper else -value) >= least, "the score is not kept"
            elif moves(mine, theirs):
                layers[empty][keeper].add((mine, theirs))
            else:
                layers[empty][not keeper].add((theirs, mine))

        for start, keeper in boards_of(board, bound == "least", rest.split()):
            add(*start, keeper)
        for empty in range(64, PLAYED_OUT, -1):
            for mine, theirs in layers[empty][False]:
                for square in moves(mine, theirs):
                    add(*after(mine, theirs, square), True)
            if layers[empty][True]:
                words = lines[at].split()
                at += 1
                assert words[0] == "%d:" % empty and len(words) == 1 + len(layers[empty][True])
                for (mine, theirs), word in zip(sorted(layers[empty][True]), words[1:]):
                    add(*after(mine, theirs, square_of(word)), False)
    return claims


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        positions = "\n".join([FFO_1, PASS, "O" * 64 + " X"])
        solved = subprocess.run(
            [program, "solve", "-", "--json", "--proof-dir", folder],
            input=positions, check=True, capture_output=True, text=True,
        ).stdout
        subprocess.run(
            [program, "problems", "--count", "5", "--empties", "8..11", "--proof-dir", folder],
            check=True, capture_output=True,
        )
        files = glob.glob(os.path.join(folder, "*.score"))
        assert len(files) == 8, files
        claims = {file: check(open(file, encoding="ascii").read()) for file in files}
        # The first of the solved lines: at least its score, and at most.
        score = json.loads(solved.splitlines()[0])["score"]
        first = [file for file in files if "--XXXXX--OOOXX-O" in open(file, encoding="ascii").read()]
        said = " ".join(claims[first[0]])
        assert "at least %d: g8" % score in said and "at most %d: g8" % score in said, said
        # A score that is not kept is noticed.
        text = open(first[0], encoding="ascii").read()
        try:
            check(text.replace("at least %d" % score, "at least %d" % (score + 2)))
        except AssertionError:
            pass
        else:
            raise SystemExit("a score that is too high is accepted")
        print("%d proofs with %d claims" % (len(files), sum(map(len, claims.values()))))


if __name__ == "__main__":
    main(sys.argv[1])
