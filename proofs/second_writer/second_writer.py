#!/usr/bin/env python3
"""Writes the formula of a proof once more, from docs/proofs.md alone, and compares it with a file.

    second_writer.py out/proofs/NAME.cnf ...     whether each file has these clauses, and no others

NAME is MOVER-OTHER[.fixed][.black or .white].LEVEL, the hypothesis that a game ends in that board,
or MOVER-OTHER.within-CHANGES..., that it ends near it. Files may be compressed by zstd. Nothing of
the program is used. Exit status: 0 the same; 1 something differs, and it is said what; 3 a name of
another kind (a claim about all positions), which is not written here.
"""
import collections
import itertools
import os
import re
import subprocess
import sys

TRUE = 10**9
FALSE = -TRUE
SQUARES = range(64)
CENTRE = [27, 28, 35, 36]
D4, E4, D5, E5 = CENTRE
END = 64  # the moment after the last move; in the row of moves the one before the first as well
DIRECTIONS = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]


def row(square, direction):
    """The squares from one straight to the edge of the board, nearest first, without itself."""
    file, rank, squares = square % 8, square // 8, []
    while True:
        file, rank = file + direction[0], rank + direction[1]
        if not (0 <= file < 8 and 0 <= rank < 8):
            return squares
        squares.append(8 * rank + file)


class Clauses:
    """Clauses over literals that may be known, and facts that are made of others."""

    def __init__(self):
        self.variables, self.all, self.false_variable = 0, [], 0

    def new(self):
        self.variables += 1
        return self.variables

    def add(self, *literals):
        if TRUE in literals:
            return
        clause = [literal for literal in literals if literal != FALSE]
        if not clause:
            if not self.false_variable:
                self.false_variable = self.new()
                self.all.append([-self.false_variable])
            clause = [self.false_variable]
        self.all.append(clause)

    def same(self, condition, a, b):
        self.add(-condition, -a, b)
        self.add(-condition, a, -b)

    def some(self, literals):
        """A literal that says that one of these holds."""
        unknown = [literal for literal in literals if literal != FALSE]
        if TRUE in unknown or len(unknown) < 2:
            return TRUE if TRUE in unknown else unknown[0] if unknown else FALSE
        holds = self.new()
        for literal in unknown:
            self.add(-literal, holds)
        self.add(*unknown, -holds)
        return holds

    def every(self, literals):
        return -self.some([-literal for literal in literals])

    def count(self, literals, most):
        """The k-th, from 0 on, says that more than k of the literals hold: a unary counter of two
        halves, none further than `most`."""
        if len(literals) <= 1 or most == 0:
            return literals[: min(most, len(literals))]
        half = len(literals) // 2
        a, b = self.count(literals[:half], most), self.count(literals[half:], most)
        total = [self.new() for _ in range(min(len(literals), most))]
        for i in range(len(a) + 1):
            for j in range(len(b) + 1):
                least = min(i + j, len(total))
                if least:
                    self.add(*(-of[k - 1] for of, k in ((a, i), (b, j)) if k), total[least - 1])
                if i + j < len(total):
                    self.add(*(of[k] for of, k in ((a, i), (b, j)) if k < len(of)), -total[i + j])
        return total


class Board:
    """The board in the end: given, or open (each square has a variable for each side)."""

    def __init__(self, clauses, mover=None, other=None):
        self.clauses, self.mover, self.other, self.disc = clauses, [], [], []
        for square in SQUARES:
            if mover is None:
                sides = [clauses.new(), clauses.new()]
                clauses.add(-sides[0], -sides[1])
            else:
                sides = [TRUE if side >> square & 1 else FALSE for side in (mover, other)]
            self.mover.append(sides[0])
            self.other.append(sides[1])
            self.disc.append(clauses.some(sides))

    def has_move(self, own, other):
        """The side of the discs `own` has a move."""
        moves = []
        for square in SQUARES:
            closed = []
            for ray in (row(square, direction) for direction in DIRECTIONS):
                for i in range(1, len(ray)):
                    closed.append(self.clauses.every([other[r] for r in ray[:i]] + [own[ray[i]]]))
            moves.append(self.clauses.every([-self.disc[square], self.clauses.some(closed)]))
        return self.clauses.some(moves)

    def differences(self, mover, other):
        """For each square, that it is another one there."""
        return [
            -self.mover[s] if mover >> s & 1 else -self.other[s] if other >> s & 1 else self.disc[s]
            for s in SQUARES
        ]


class Game:
    """The clauses of a game that ends in a board, a method for each row of the tables."""

    def __init__(self, clauses, board, level, fixed, mover_color):
        self.clauses, self.board = clauses, board
        self.add, self.same, self.new = clauses.add, clauses.same, clauses.new
        self.level, self.fixed, self.mover_color = level, fixed, mover_color
        self.discs = {s: s for s in SQUARES if board.disc[s] != FALSE or s in CENTRE}  # in order
        self.moves = [s for s in self.discs if s not in CENTRE]
        self.shows, self.own, self.other, self.flips, self.last = {}, {}, {}, {}, {}
        self.reads, self.looks = {}, collections.defaultdict(set)
        self.flipped_by = collections.defaultdict(list)
        for square in CENTRE:
            self.add(board.disc[square])
        self.name()
        self.order_of_moves()
        for t in self.moves:
            for r in self.reads[t]:
                self.colors_of_sides(t, r)
            self.turned_over(t)
        for r in self.discs:
            for t in [t for t in self.moves if r in self.looks[t]] + [END]:
                self.last_event(t, r)
        for r in self.discs:
            self.last_events_agree(r)
        if level != "order":
            self.turns()
        if level == "passes":
            self.boards_before_moves()
            for t in self.moves:
                self.pass_is_forced(t)

    def disc(self, a):
        return TRUE if a == END else self.board.disc[a]

    def color(self, t, r):
        return self.board.mover[r] if t == END else self.shows[t, r]

    def before(self, a, b):
        if a in CENTRE or b in CENTRE:
            return TRUE if a in CENTRE else FALSE
        if b == END:
            return self.disc(a)
        return self.earlier[a, b] if a < b else -self.earlier[b, a]

    def rays(self, t):
        """Those that can hold a run and what closes it."""
        rays = (self.discs_in_row(t, direction) for direction in DIRECTIONS)
        return [ray for ray in rays if len(ray) >= 2]

    def discs_in_row(self, s, direction, without=None):
        is_disc = lambda r: r in self.discs and r != without
        return list(itertools.takewhile(is_disc, row(s, direction)))

    def name(self):
        mover_has_e4 = self.new()
        self.by = {E4: mover_has_e4, D5: mover_has_e4, D4: -mover_has_e4, E5: -mover_has_e4}
        for a in self.moves:
            self.by[a] = self.new()
        self.earlier = {pair: self.new() for pair in itertools.combinations(self.moves, 2)}
        for t in self.moves:
            for ray in self.rays(t):
                self.looks[t].update(ray)
                for r in ray[:-1]:
                    self.flips[t, r] = self.new()
                    self.flipped_by[r].append(t)
            everything = [r for r in self.discs if r != t]
            self.reads[t] = everything if self.level == "passes" else sorted(self.looks[t])
            for r in self.reads[t]:
                self.shows[t, r], self.own[t, r], self.other[t, r] = (self.new() for _ in range(3))

    def order_of_moves(self):
        for a, b in itertools.permutations(self.moves, 2):
            self.add(-self.disc(a), self.disc(b), self.before(a, b))
            for c in self.moves if a < b else []:
                if a < c and b != c:
                    self.add(-self.before(a, b), -self.before(b, c), -self.before(c, a))

    def colors_of_sides(self, t, r):
        own, other = self.own[t, r], self.other[t, r]
        self.add(-own, -other)
        for disc in (own, other):
            self.add(-disc, self.before(r, t))
            self.add(-disc, self.disc(t))
        self.add(-self.before(r, t), own, other, -self.disc(t))
        self.same(own, self.shows[t, r], self.by[t])
        self.same(other, self.shows[t, r], -self.by[t])

    def turned_over(self, t):
        nearest = []
        for ray in self.rays(t):
            nearest.append(self.flips[t, ray[0]])
            for i, r in enumerate(ray[:-1]):
                flips, closing = self.flips[t, r], ray[i + 1]
                self.add(-flips, self.other[t, r])
                longer = FALSE if closing == ray[-1] else self.flips[t, closing]
                self.add(-flips, self.own[t, closing], longer)
                if i:
                    self.add(-flips, self.flips[t, ray[i - 1]])
                run = [-self.other[t, square] for square in ray[: i + 1]]
                self.add(*run, -self.own[t, closing], flips)
        self.add(-self.disc(t), *nearest)

    def events(self, t, r):
        return [r] + [e for e in self.flipped_by[r] if e != t]

    def last_event(self, t, r):
        events = self.events(t, r)
        self.last.update({(t, r, e): self.new() for e in events})
        self.add(-self.before(r, t), -self.disc(t), *(self.last[t, r, e] for e in events))
        for e in events:
            last = self.last[t, r, e]
            self.add(-last, self.before(e, t))
            self.add(-last, self.disc(t))
            if e != r:
                self.add(-last, self.flips[e, r])
            self.same(last, self.color(t, r), self.by[e])
            for f in events:
                if f < e:
                    self.add(-last, -self.last[t, r, f])
                if f not in (e, r):
                    later = FALSE if e == r else self.before(f, e)
                    self.add(-last, -self.flips[f, r], -self.before(f, t), later)

    def last_events_agree(self, r):
        readers = [t for t in self.moves if r in self.looks[t]]
        for t in readers + [END]:
            for u in readers:
                for e in self.events(t, r) if u != t else []:
                    if e != u:
                        later = [-self.before(u, t), -self.before(e, u)]
                        self.add(-self.last[t, r, e], *later, self.last[u, r, e])

    def exactly_one(self, if_this, literals):
        self.add(-if_this, *literals)
        for a, b in itertools.combinations(literals, 2):
            self.add(-a, -b)

    def turns(self):
        links = self.moves + [END]
        self.follows = {(a, b): self.new() for a in links for b in links if a != b}
        self.passed = {a: self.new() for a in self.moves}
        no_moves = -self.clauses.some([self.disc(a) for a in self.moves])
        for a in links if self.moves else []:
            if_this = -no_moves if a == END else self.disc(a)
            self.exactly_one(if_this, [self.follows[a, b] for b in links if b != a])
            self.exactly_one(if_this, [self.follows[b, a] for b in links if b != a])
        other_moves = self.board.has_move(self.board.other, self.board.mover)
        mover_moves = self.board.has_move(self.board.mover, self.board.other)
        after_pass = self.clauses.every([-other_moves, mover_moves])
        for a in self.moves:
            first, last = self.follows[END, a], self.follows[a, END]
            for b in self.moves:
                if b != a:
                    self.right_after(a, b)
                    self.add(-first, self.before(a, b))
                    self.add(-last, self.before(b, a), -self.disc(b))
            self.add(-first, self.disc(a))
            self.add(-last, self.disc(a))
            self.add(-first, -self.passed[a])
            if self.fixed:
                self.same(first, self.by[a], self.by[E4])
            if self.mover_color:
                self.add(-first, self.by[a] * (1 if self.mover_color == "black" else -1))
            self.add(-last, -self.by[a], after_pass)
        if self.fixed:
            self.add(-no_moves, self.by[E4])
        if self.mover_color == "white":
            self.add(-no_moves)

    def right_after(self, a, b):
        follows, passed, by_a, by_b = self.follows[a, b], self.passed[b], self.by[a], self.by[b]
        self.add(-follows, self.disc(b))
        self.add(-follows, self.before(a, b))
        for c in self.moves:
            if c not in (a, b):
                self.add(-follows, self.before(c, a), self.before(b, c))
        for turn, either in ((passed, by_b), (-passed, -by_b)):
            self.add(-follows, turn, by_a, either)
            self.add(-follows, turn, -by_a, -either)

    def boards_before_moves(self):
        for b in self.moves + [END]:
            for r in self.discs:
                if r == b:
                    continue
                shows = self.color(b, r)
                if b != END:
                    start = self.by[r] if r in CENTRE else FALSE
                    self.same(self.follows[END, b], shows, start)
                for a in self.moves:
                    if a == b:
                        continue
                    follows = self.follows[a, b]
                    if a == r:
                        self.same(follows, shows, self.by[a])
                        continue
                    flips = self.flips.get((a, r), FALSE)
                    for turned, now in ((-flips, self.by[a]), (flips, self.shows[a, r])):
                        self.add(-follows, turned, -shows, now)
                        self.add(-follows, turned, shows, -now)

    def pass_is_forced(self, t):
        for s in set(SQUARES) - set(CENTRE):
            played = self.before(s, t) if s in self.discs and s != t else FALSE
            for direction in DIRECTIONS:
                run = []
                for r in self.discs_in_row(s, direction, without=t):
                    if run:
                        self.add(-self.passed[t], played, *run, -self.other[t, r])
                    run.append(-self.own[t, r])


KIND = r"(\.within-\d+)?(\.fixed)?(\.black|\.white)?\.(order|turns|passes)$"
NAME = re.compile(r"([0-9a-f]{16})-([0-9a-f]{16})" + KIND)


def formula(name):
    """The formula of that name; None if it is of another kind."""
    match = NAME.match(name)
    if not match:
        return None
    given, clauses = (int(match[1], 16), int(match[2], 16)), Clauses()
    board = Board(clauses) if match[3] else Board(clauses, *given)
    if match[3]:
        changes = int(match[3].rpartition("-")[2])
        clauses.add(-clauses.count(board.differences(*given), changes + 1)[changes])
    Game(clauses, board, match[6], bool(match[4]), (match[5] or ".")[1:])
    return clauses


def clauses_of_file(path):
    """The number of variables, and each clause with how often it occurs."""
    if path.endswith(".zst"):
        text = subprocess.run(["zstd", "-dcq", path], check=True, capture_output=True).stdout
    else:
        text = open(path, "rb").read()
    lines = [line.split() for line in text.splitlines() if not line.startswith(b"c")]
    clauses = collections.Counter(tuple(sorted(map(int, line[:-1]))) for line in lines[1:])
    return int(lines[0][2]), clauses


def compare(path):
    """What differs, if something does, and the exit status."""
    mine = formula(re.sub(r"\.cnf(\.zst)?$", "", os.path.basename(path)))
    if mine is None:
        return "a formula of another kind, which is not written here", 3
    variables, theirs = clauses_of_file(path)
    if variables != mine.variables:
        return "has %d variables instead of %d" % (variables, mine.variables), 1
    wanted = collections.Counter(tuple(sorted(clause)) for clause in mine.all)
    for clause in theirs - wanted:
        return "has a clause that is not of the hypothesis: %s" % " ".join(map(str, clause)), 1
    for clause in wanted - theirs:
        return "lacks a clause of the hypothesis: %s" % " ".join(map(str, clause)), 1
    return None, 0


def main(arguments):
    if not arguments or arguments[0].startswith("-"):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    statuses = []
    for path in arguments:
        fault, status = compare(path)
        statuses.append(status)
        if fault:
            print("%s: %s" % (path, fault), file=sys.stderr)
    return 1 if 1 in statuses else max(statuses)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
