"""The Python module against plain Python, and how it behaves: limits, Ctrl-C, threads, errors."""

import pickle
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Dict, List, Tuple

import numpy
import pytest

import othello_synth
from othello_synth import Position

DIRECTIONS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]
Cells = Tuple[str, ...]


def cells_of(position: Position) -> Cells:
    return tuple(str(position)[:64])


def plain_flips(cells: Cells, side: str, square: int) -> List[int]:
    """The rules, written again."""
    other = "O" if side == "X" else "X"
    if cells[square] != "-":
        return []
    turned = []
    for down, right in DIRECTIONS:
        row, column, line = square // 8 + down, square % 8 + right, []
        while 0 <= row < 8 and 0 <= column < 8 and cells[row * 8 + column] == other:
            line.append(row * 8 + column)
            row, column = row + down, column + right
        if 0 <= row < 8 and 0 <= column < 8 and cells[row * 8 + column] == side:
            turned += line
    return sorted(turned)


def name(square: int) -> str:
    return "abcdefgh"[square % 8] + str(square // 8 + 1)


def random_position(moves: int, chance: random.Random) -> Position:
    position = Position()
    for _ in range(moves):
        if position.game_over:
            break
        if position.must_pass:
            position = position.pass_()
        position = position.play(chance.choice(position.legal_moves))
    return position


def test_moves_are_those_of_the_rules() -> None:
    chance = random.Random(1)
    for _ in range(200):
        position = random_position(chance.randrange(60), chance)
        side = str(position)[65]
        cells = cells_of(position)
        turned = {name(square): plain_flips(cells, side, square) for square in range(64)}
        legal = [square for square, flips in turned.items() if flips]
        assert sorted(position.legal_moves) == sorted(legal)
        for square in legal:
            assert sorted(position.flips(square)) == sorted(name(each) for each in turned[square])


def test_positions_are_values() -> None:
    chance = random.Random(2)
    for _ in range(50):
        position = random_position(chance.randrange(50), chance)
        copies = [
            Position(str(position)),
            Position.from_bitboards(position.black, position.white, position.to_move),
            Position.from_array(position.to_array(), position.to_move),
            Position.from_array(position.to_array().tolist(), position.to_move),
            pickle.loads(pickle.dumps(position)),
            eval(repr(position)),  # pylint: disable=eval-used
        ]
        assert all(copy == position and hash(copy) == hash(position) for copy in copies)
        images = position.images()
        assert images[0] == position
        assert {image.canonical() for image in images} == {position.canonical()}
        assert position.to_array().dtype == numpy.int8
        assert position.to_array().sum() == bin(position.black).count("1") - bin(position.white).count("1")
    assert Position("f5d6c3", "black") != Position("f5d6c3")
    assert Position()._repr_svg_().startswith("<svg")


def games_of(length: int) -> Dict[Position, int]:
    """How many games lead to each position after that many moves: in its orientation and colours."""
    layer = {Position(): 1}
    for _ in range(length):
        following: Dict[Position, int] = {}
        for position, count in layer.items():
            if position.must_pass:
                position = position.pass_()
            for move in position.legal_moves:
                after = position.play(move)
                following[after] = following.get(after, 0) + count
        layer = following
    return layer


def test_every_position_of_five_moves_has_its_games() -> None:
    chance = random.Random(3)
    layer = games_of(5)
    assert len(layer) == 1288
    decider = othello_synth.Decider(orientation="fixed", colors="fixed")
    for position in chance.sample(sorted(layer, key=str), 60):
        decision = decider.reach(position)
        assert decision.reachable and decision.game is not None
        assert othello_synth.replay(decision.game)[-1] == position
        number = othello_synth.count_games(position, orientation="fixed", colors="fixed")
        assert number.exact and number.games == layer[position]
        games = othello_synth.games(position, 100, orientation="fixed", colors="fixed")
        assert games.complete and len(set(games.games)) == layer[position]


def seen_by_mover(position: Position) -> str:
    """The least image of the board, with X for the side to move."""
    text = str(position)
    if text[65] == "O":
        text = "".join("XO-"["OX-".index(cell)] for cell in text[:64]) + " X"
    return str(Position(text).canonical())


def test_verdicts_are_those_of_all_games() -> None:
    chance = random.Random(4)
    reached = {seen_by_mover(position) for position in games_of(4)}
    decider = othello_synth.Decider()
    verdicts = set()
    for _ in range(400):
        cells = list(chance.choice(sorted(reached))[:64])
        square = chance.choice([each for each in range(64) if cells[each] != "-"])
        if chance.random() < 0.8:
            cells[square] = chance.choice("XO")
        position = Position("".join(cells) + " X")
        decision = decider.reach(position)
        assert decision.reachable == (seen_by_mover(position) in reached), position
        verdicts.add(decision.verdict)
    assert verdicts == {"reachable", "unreachable"}


def plain_score(position: Position) -> int:
    """Minimax; empty squares count for the winner."""
    if position.game_over:
        black, white = bin(position.black).count("1"), bin(position.white).count("1")
        empty = 64 - black - white
        lead = black - white
        lead += empty if lead > 0 else -empty if lead < 0 else 0
        return lead if position.to_move == "black" else -lead
    if position.must_pass:
        return -plain_score(position.pass_())
    return max(-plain_score(position.play(move)) for move in position.legal_moves)


def test_scores_are_those_of_minimax() -> None:
    chance = random.Random(5)
    for _ in range(25):
        position = random_position(55, chance)
        solution = othello_synth.solve(position, all_moves=True)
        assert solution.score == plain_score(position)
        for move, score in solution.moves:
            assert score == -plain_score(position.play(move))


def test_enumeration_is_lazy_and_complete() -> None:
    conditions = 'discs = 6\nlegal_moves = { min = 5 }\noccupancy = "closed"'
    boards = othello_synth.enumerate_boards(conditions)
    first = next(boards)
    assert othello_synth.meets(first, conditions)
    rest = list(boards)
    assert len({board.canonical() for board in rest + [first]}) == 295 == boards.found
    assert boards.complete
    with othello_synth.enumerate_boards("discs = 20", limit=3) as some:
        assert len(list(some)) == 3
    assert not some.complete
    unfinished = othello_synth.enumerate_boards("discs = 30")
    next(unfinished)
    unfinished.close()
    assert list(unfinished) == []


def test_best_tells_of_better_ones() -> None:
    values: List[int] = []
    questions: List[str] = []
    answer = othello_synth.best(
        "discs = 9",
        maximize="legal_moves",
        on_better=lambda found: values.append(found.value or 0),
        on_question=questions.append,
    )
    assert answer.proved and answer.best is not None and answer.best.value == answer.bound == 11
    assert values[-1] == 11 and questions
    assert len(answer.best.position.legal_moves) == 11
    assert othello_synth.best_board("discs = 8", maximize="legal_moves").best == 11
    nothing = othello_synth.best("discs = 9\nlegal_moves = 12")
    assert nothing.best is None and nothing.proved


def test_an_error_in_a_callback_ends_the_search() -> None:
    def fails(_: othello_synth.ReachedPosition) -> None:
        raise KeyError("mine")

    with pytest.raises(KeyError, match="mine"):
        othello_synth.best(maximize="legal_moves", on_better=fails)


def test_limits_are_heard() -> None:
    begin = time.monotonic()
    answer = othello_synth.best(maximize="legal_moves", timeout=0.5)
    assert not answer.proved
    assert time.monotonic() - begin < 3
    board = Position("OXXXX-XOXX--OOXOXOXOOOXOXX-XXO-XXO-XOXXXOOX-OO---OO-XXO--XOOO---")
    decision = othello_synth.reach(board, timeout=0.001)
    assert decision.reachable is None and decision.limit == "time"


def test_other_threads_go_on() -> None:
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            time.sleep(0.01)

    thread = threading.Thread(target=tick)
    thread.start()
    othello_synth.best(maximize="legal_moves", timeout=1)
    done.set()
    thread.join()
    assert ticks > 20


@pytest.mark.parametrize(
    "search",
    [
        "othello_synth.best(maximize='legal_moves')",
        "list(othello_synth.enumerate_boards('discs = 30'))",
        "othello_synth.solve(othello_synth.Position('f5d6c3d3c4'))",
    ],
)
def test_ctrl_c_ends_a_search(search: str) -> None:
    script = "import othello_synth\nprint('begun', flush=True)\n" + search
    child = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdout.readline() == "begun\n"
    time.sleep(0.5)
    child.send_signal(signal.SIGINT)
    begin = time.monotonic()
    _, errors = child.communicate(timeout=20)
    assert time.monotonic() - begin < 3
    assert errors.strip().endswith("KeyboardInterrupt")


def test_errors_have_the_words_of_the_library() -> None:
    with pytest.raises(ValueError, match="column 1: 'z' is not a square"):
        Position("zz")
    with pytest.raises(ValueError, match="a1 is not a legal move of black"):
        Position().play("a1")
    with pytest.raises(ValueError, match="constraint:1:9: 'discs' must be from 0 to 64, not 70"):
        othello_synth.best("discs = 70")
    with pytest.raises(ValueError, match="orientation is 'any' or 'fixed', not 'x'"):
        othello_synth.reach(Position(), orientation="x")
    with pytest.raises(ValueError, match="a fixed colour needs a fixed orientation"):
        othello_synth.reach(Position(), colors="fixed")
    with pytest.raises(ValueError, match="give one of maximize and minimize"):
        othello_synth.best(maximize="discs", minimize="discs")
    with pytest.raises(ValueError, match="8 rows of 8 numbers"):
        Position.from_array([[0] * 8] * 7)
    with pytest.raises(ValueError, match="a pass is not legal here"):
        Position().pass_()


def test_runs_of_the_program(tmp_path: Path) -> None:
    experiment = tmp_path / "seven discs.toml"
    experiment.write_text("[position]\ndiscs = 7\n[objective]\nmaximize = 'legal_moves'\nreachable = true\n")
    outcome = othello_synth.run(experiment, tmp_path / "out")
    assert outcome["objective"]["best"] == 6
    (line,) = othello_synth.read_lines(tmp_path / "out")
    assert len(Position(line["board"] + " " + line["side"]).legal_moves) == 6
    with pytest.raises(othello_synth.ProgramError, match="holds results already"):
        othello_synth.run(experiment, tmp_path / "out")


def test_import_is_quick() -> None:
    script = "import time; begin = time.monotonic(); import othello_synth; print(time.monotonic() - begin)"
    times = [
        float(subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout)
        for _ in range(3)
    ]
    assert min(times) < 0.2
