"""Runs the program on small experiments and lists, and collects the lines that it writes."""

import json
import os
import re
import signal
import subprocess
import time

import other_formats
import seals
from boards import AFTER_A_PASS, AFTER_F5D6C3, BLACK_PASSES, BLACK_PASSES_LATE, ELEVEN_MOVES
from boards import FFO_21, FFO_40
from boards import FOUND_BY_BEAM, REFUTED, REFUTED_BY_FILTER, START
from schemas import ROOT


class Program:
    def __init__(self, path, place):
        self.path, self.place = os.path.abspath(path), place

    def run(self, arguments, status=0, stdin=None):
        """What it prints. `status`: the exit status, or None for any."""
        ended = subprocess.run(
            [self.path] + arguments,
            cwd=self.place,
            input=stdin,
            capture_output=True,
            encoding="utf-8",
            timeout=120,
        )
        if status is not None and ended.returncode != status:
            raise AssertionError(
                "othello-synth %s: exit status %d, not %d: %s"
                % (" ".join(arguments)[:200], ended.returncode, status, ended.stderr.strip()[:300])
            )
        return ended.stdout

    def file(self, name, text):
        with open(os.path.join(self.place, name), "w", encoding="utf-8") as file:
            file.write(text)
        return name


QUANTITIES = (
    "discs empties mover other other_legal_moves exclusive_moves other_exclusive_moves stable "
    "mover_stable other_stable frontier mover_frontier other_frontier empty_regions odd_regions "
    "moves flips passes passes_by_mover passes_by_other last_move_flips most_move_flips "
    "least_move_flips"
).split() + ["2 legal_moves - discs"]
EXPERIMENTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "experiments")

# One for each quantity: the most of it in a position that a game reaches.
MOST = """name = "most"
[position]
discs = { max = 5 }
empty = "border"
[objective]
maximize = "%s"
reachable = true
"""


def experiments():
    """Name, text, arguments and exit status. The second line of a file may name the last two."""
    for file in sorted(os.listdir(EXPERIMENTS)):
        with open(os.path.join(EXPERIMENTS, file), encoding="ascii") as opened:
            text = opened.read()
        said = re.match(r"# .*\n# (?:(.*), )?exit status (\d)\n", text)
        arguments = said.group(1).split() if said and said.group(1) else []
        yield file.replace(".toml", ""), text, arguments, int(said.group(2)) if said else 0
    for quantity in QUANTITIES:
        yield "most_" + quantity.replace(" ", "_"), MOST % quantity, [], 0


FILES = {
    "results.jsonl": "run_result_line",
    "steps.jsonl": "step_line",
    "nogoods.jsonl": "nogood_line",
    "candidates.jsonl": "candidate_line",
    "outcome.json": "outcome",
}


class Lines:
    """What was written: (schema, text, place)."""

    def __init__(self, faults):
        self.faults, self.all = faults, []

    def add(self, schema, text, place):
        for number, line in enumerate(text.splitlines(), 1):
            self.all.append((schema, line, "%s:%d" % (place, number)))

    def add_folder(self, folder, place):
        """The files of a run, and a look at their seals."""
        with open(os.path.join(folder, "experiment.toml"), encoding="ascii") as file:
            meaning = seals.meaning(file.read())
        with open(os.path.join(folder, "outcome.json"), encoding="ascii") as file:
            ends = json.loads(file.read())["files"]
        known = set(FILES) | {"experiment.toml", "summary.md", "report.html"}
        for name in sorted(os.listdir(folder)):
            if name not in known:
                self.faults.add("%s: %s is no file of docs/formats.md" % (place, name))
            if name not in FILES:
                continue
            with open(os.path.join(folder, name), encoding="ascii") as file:
                text = file.read()
            if not text:
                continue
            lines = text.splitlines()
            wrong = seals.first_wrong_line(lines, meaning)
            if wrong:
                self.faults.add(
                    "%s: %s:%d: its seal is not the one that docs/formats.md describes"
                    % (place, name, wrong)
                )
            if name != "outcome.json" and ends.get(name) != {
                "lines": len(lines),
                "seal": json.loads(lines[-1])["seal"],
            }:
                self.faults.add("%s: outcome.json says of %s: %s" % (place, name, ends.get(name)))
            self.add(FILES[name], text, "%s/%s" % (place, name))


def run_experiments(program, lines):
    for name, text, arguments, status in experiments():
        file = program.file("experiment.toml", text)
        program.run(["run", file, "--out", name, "--threads", "1"] + arguments, status)
        lines.add_folder(os.path.join(program.place, name), name)
        with open(os.path.join(program.place, name, "experiment.toml"), encoding="ascii") as copy:
            if copy.read() != text:
                lines.faults.add("%s: experiment.toml is not a copy of the experiment" % name)
    run_interrupted(program, lines)
    folders = [name for name, _, _, _ in experiments()] + ["interrupted"]
    lines.add("verify_line", program.run(["verify", "--json"] + folders), "verify")
    reached = os.path.join("no_game", "steps.jsonl")
    lines.add("verify_line", program.run(["verify", "--json", reached], 3), "verify")


def run_interrupted(program, lines):
    endless = os.path.join(EXPERIMENTS, "out_of_time.toml")
    folder = os.path.join(program.place, "interrupted")
    running = subprocess.Popen(
        [program.path, "run", endless, "--out", folder],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    results = os.path.join(folder, "results.jsonl")
    for _ in range(600):
        if os.path.exists(results) and os.path.getsize(results) > 0:
            break
        time.sleep(0.1)
    check_lock(os.path.join(folder, "lock"), running.pid, lines.faults)
    running.send_signal(signal.SIGINT)
    if running.wait(timeout=60) != 3:
        lines.faults.add("an interrupted run has exit status %d, not 3" % running.returncode)
    lines.add_folder(folder, "interrupted")


def games_until_interrupted(program, lines):
    """The signal comes when the first position has its line and the second is worked on."""
    running = subprocess.Popen(
        [program.path, "reach", "-", "--games", "100000", "--threads", "1", "--json"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    named = {"board": START, "side": "O", "name": "after the first move"}
    running.stdin.write(json.dumps(named) + "\n" + FFO_40 + " X\n")
    running.stdin.close()
    first = running.stdout.readline()
    time.sleep(0.5)
    running.send_signal(signal.SIGINT)
    second = running.stdout.readline()
    if running.wait(timeout=60) != 3 or '"stopped":"interrupted"' not in second:
        lines.faults.add("interrupted games: %s" % second)
    lines.add("games_line", first + second, "games")


def game_counts(program, lines):
    named = json.dumps({"board": AFTER_F5D6C3, "side": "O", "name": "three moves"})
    many = "----------XX----OOOOO---XOXXXO---OOXXX----OO-------------------- X"
    count = ["reach", "-", "--count-games", "--json"]
    fixed = ["--orientation", "fixed"]
    made = program.run(count + ["--memory", "1"], 3, named + "\n" + many + "\n")
    made += program.run(count + fixed, 0, many)
    made += program.run(count + fixed + ["--colors", "fixed"], 0, many)
    lines.add("game_count_line", made, "counts")
    name = program.file("counts.jsonl", made)
    lines.add("verify_line", program.run(["verify", "--json", name]), "verify counts")


def evaluations(program, lines):
    lines.add("evaluation_line", program.run(["evaluate", "f5d6c3", "--json"]), "evaluate")
    lines.add(
        "evaluation_line", program.run(["evaluate", FFO_40 + " X", "--json", "--move", "a2"]), "move"
    )
    out = os.path.join(program.place, "weights.bin")
    options = ["--self-play", "20", "--rounds", "1", "--iterations", "2", "--out", out]
    lines.add("training_line", program.run(["train", "--json"] + options), "train")
    if os.path.getsize(out) != 1486808:
        lines.faults.add("train wrote %d bytes" % os.path.getsize(out))


def problems(program, lines):
    easy = ["--from", "random", "--natural", "0", "--empties", "6", "--json"]
    rare = ["--theme", "wipe_out,forced_pass,wedge,edge_attack,save_draw", "--count", "30"]
    made = program.run(["problems"] + easy + rare)
    made += program.run(["problems", "--count", "30", "--empties", "9", "--json"])
    made += program.run(["problems", "--generation", "2", "--empties", "4", "--count", "9", "--json"])
    made += program.run(["problems", "--count", "1", "--empties", "16", "--json"])
    game = "c4c5d6e3b5d7f4f3e6d3c6g3f5b4c3b3g4a6a5b6a7c7a4f7e7h4e8d8c8g6g5h6h3f6f2e2f8e1a3c2d2h5h7b2h2g7b1c1a2b7d1a1a8b8g1f1g2h1h8g8"
    mine = program.file("mine.txt", game + "\n")
    played = ["--from", "games", mine, "--empties", "2..9", "--natural", "0", "--ties", "--json"]
    made += program.run(["problems"] + played, status=3)
    lines.add("problem_line", made, "problems")
    judged = program.run(["problems", "--judge", "-", "--json"], stdin=FFO_21 + " O\n" + FFO_40 + " X")
    lines.add("judgement_line", judged, "judge")
    name = program.file("problems.jsonl", made)
    lines.add("verify_line", program.run(["verify", "--json", name]), "verify problems")
    program.run(["solve", "-", "--json", "--all-moves", "--proof-dir", "scores"], stdin=made)
    proved = program.run(["verify", "--json", "--proof-dir", "scores", name])
    lines.add("verify_line", proved, "verify problems by proof")


def solutions(program, lines):
    over = "X" * 64
    named = json.dumps({"board": FFO_21, "side": "O", "name": "FFO 21"})
    for listed, arguments, status in (
        ("\n".join([named, BLACK_PASSES_LATE + " X", over + " X"]), ["--all-moves"], 0),
        (named, ["--range", "2..64", "--one", "--all-moves"], 0),
        (named, ["--range", "-64..-2"], 0),
        (FFO_40 + " X", ["--time-limit", "0.01"], 3),
    ):
        text = program.run(["solve", "-", "--json"] + arguments, status, stdin=listed)
        lines.add("solution_line", text, "solve")
    first = program.run(["solve", FFO_21 + " O", "--json"])
    lines.add("solution_line", program.run(["solve", "-", "--json"], stdin=first), "solve again")
    name = program.file("solved.jsonl", first)
    lines.add("verify_line", program.run(["verify", "--json", name]), "verify solutions")
    program.run(["solve", "-", "--json", "--proof-dir", "scores"], stdin=first)
    proved = program.run(["verify", "--json", "--proof-dir", "scores", name])
    lines.add("verify_line", proved, "verify solutions by proof")
    running = subprocess.Popen(
        [program.path, "solve", START + " X", "--threads", "1", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    time.sleep(0.5)
    running.send_signal(signal.SIGINT)
    lines.add("solution_line", running.communicate(timeout=60)[0], "solve, interrupted")


def run_commands_with_json(program, lines):
    for rule in ("ply", "free"):
        counts = program.run(["perft", "4", "--json", "--pass", rule])
        lines.add("perft_line", counts, "perft")
    unread = program.run(["verify", "--json", program.file("counts.jsonl", counts)], 3)
    lines.add("verify_line", unread, "verify perft")
    for position, arguments, status in (
        (START + " O", [], 0),
        (ELEVEN_MOVES + " O", ["--prefix", "f5d6c3"], 0),
        (BLACK_PASSES + " X", ["--orientation", "fixed", "--colors", "fixed"], 0),
        (FFO_40 + " X", ["--games", "100000", "--time-limit", "0.5"], 3),
        (FFO_40 + " X", ["--games", "100000", "--memory", "1"], 3),
    ):
        if "--games" not in arguments:
            arguments = arguments + ["--games", "2"]
        lines.add(
            "games_line", program.run(["reach", position, "--json"] + arguments, status), "games"
        )
    one = program.run(["reach", START + " O", "--json", "--games", "2"])
    name = program.file("games.jsonl", one)
    lines.add("verify_line", program.run(["verify", "--json", name]), "verify games")
    name = program.file("without_end.jsonl", one.rstrip("\n"))
    lines.add("verify_line", program.run(["verify", "--json", name], 3), "verify without end")
    games_until_interrupted(program, lines)
    solutions(program, lines)
    game_counts(program, lines)
    evaluations(program, lines)
    problems(program, lines)
    proofs(program, lines)
    repairs(program, lines)
    game = "d3c3f5d2d1e1b2c1a3"  # black passes before a3
    lines.add("position_line", program.run(["show", game, "--json"]), "show")
    lines.add("position_line", program.run(["check-game", game, "--json"]), "check-game")
    other = "(;GM[2]AB[d4][e5]AW[e4][d5]PL[B];B[f4])"
    several = program.run(["check-game", "-", "--json"], stdin=game + "\n" + other + "\n")
    lines.add("position_line", several, "check-game")
    over = "X" * 64
    boards = "\n".join([FFO_40 + " X", START + " O", BLACK_PASSES + " X", over + " X", ""])
    listed = program.run(["convert", "-", "--json"], stdin=boards)
    lines.add("position_line", listed, "convert")
    if program.run(["convert", "-", "--to", "board"], stdin=listed) != boards:
        lines.faults.add("convert does not read what convert --json writes")


def repairs(program, lines):
    board = START[:63] + "X"
    text = program.run(["reach", board + " X", "--repair", "--json"])
    lines.add("reach_line", text, "repair")
    name = program.file("repaired.jsonl", text)
    lines.add("verify_line", program.run(["verify", "--json", name], 3), "verify repairs")
    folder = os.path.join(program.place, "proofs of repairs")
    program.run(["reach", board + " X", "--repair", "--json", "--proof-dir", folder])
    checked = program.run(["verify", "--json", name, "--proof-dir", folder])
    lines.add("verify_line", checked, "verify repairs")


def proofs(program, lines):
    folder = os.path.join(program.place, "proofs of verdicts")
    verdicts = program.run(["reach", REFUTED[2] + " X", "--json", "--proof-dir", folder])
    lines.add("reach_line", verdicts, "reach")
    name = program.file("proved.jsonl", verdicts)
    checked = program.run(["verify", "--json", name, "--proof-dir", folder])
    lines.add("verify_line", checked, "verify proofs")
    # A second program that agrees with each formula, and one that writes none.
    for status, of_verify in ((0, 0), (3, 3)):
        second = program.file("second_writer", "#!/bin/sh\nexit %d\n" % status)
        os.chmod(os.path.join(program.place, second), 0o755)
        asked = ["--proof-dir", folder, "--second-writer", os.path.join(program.place, second)]
        checked = program.run(["verify", "--json", name] + asked, of_verify)
        lines.add("verify_line", checked, "verify formulas")
    position = '[position]\ndiscs = 5\nempty = ["border"]\nmover = 6\n'
    run_with_proofs(program, lines, "none", position)
    run_with_proofs(program, lines, "all_images", position, ["--proof-symmetry", "none"])
    # With 14 discs all games are played.
    position = '[position]\ndiscs = 14\nlegal_moves = { min = 19 }\n'
    run_with_proofs(program, lines, "played", position + "[objective]\nreachable = true\n")


def run_with_proofs(program, lines, name, text, options=()):
    folder = os.path.join(program.place, "proofs of " + name)
    run = os.path.join(program.place, "a run with proofs of " + name)
    experiment = program.file(name + ".toml", 'name = "%s"\n%s' % (name, text))
    program.run(["run", experiment, "--out", run, "--proof-dir", folder, *options])
    checked = program.run(["verify", "--json", run, "--proof-dir", folder])
    lines.add("verify_line", checked, "verify proofs")


def run_stream(program, lines):
    """run --stream prints the lines of results.jsonl without their seals, then outcome.json."""
    text = 'name = "stream"\n[position]\ndiscs = 7\n[enumerate]\nlimit = 3\n[reach]\n'
    file = program.file("stream.toml", text)
    printed = program.run(["run", file, "--stream", "--threads", "1"]).splitlines()
    folder = os.path.join(program.place, "out", "stream")
    kept = []
    for name in ("results.jsonl", "outcome.json"):
        with open(os.path.join(folder, name), encoding="ascii") as written:
            kept += [json.loads(line) for line in written]
    for line in kept[:-1]:
        del line["seal"]
    if len(kept) != 4 or [json.loads(line) for line in printed] != kept:
        lines.faults.add("run --stream prints %s" % printed)
    answer = program.run(["run", file, "--json", "--force", "--threads", "1"]).splitlines()
    if len(answer) != 1 or json.loads(answer[0])["positions"] != 3:
        lines.faults.add("run --json prints %s" % answer)
    lines.add("verify_line", program.run(["verify", folder, "--json"]), "verify")
    os.remove(os.path.join(folder, "outcome.json"))
    lines.add("verify_line", program.run(["verify", folder, "--json"], 3), "verify")
    cut = program.file("cut.jsonl", '{"schema":1,"board":')
    lines.add("verify_line", program.run(["verify", cut, "--json"], 3), "verify")
    wrong = program.file("wrong.jsonl", '{"schema":1,"board":"x"}\n')
    lines.add("verify_line", program.run(["verify", wrong, "--json"], 1), "verify")


def run_study(program, lines):
    """The cells of a study are runs like any other; CELL.json holds what run --json prints."""
    text = '[study]\nvary = { "position.discs" = "5..6" }\neach = 60\n'
    text += "[objective]\nmaximize = \"legal_moves\"\nreachable = true\n"
    file = program.file("study.toml", text)
    folder = os.path.join(program.place, "a study")
    broken = os.path.join(folder, "cells", "discs=6", "results.jsonl")
    os.makedirs(broken)
    arguments = ["run", file, "--out", folder, "--json", "--resume"]
    lines.add("study_row", program.run(arguments, 1), "run --json")
    os.rmdir(broken)
    lines.add("study_row", program.run(arguments), "run --json")
    for name in sorted(os.listdir(os.path.join(folder, "cells"))):
        place = os.path.join(folder, "cells", name)
        if os.path.isdir(place):
            lines.add_folder(place, "a study/" + name)
        elif name.endswith(".json"):
            with open(place, encoding="ascii") as row:
                lines.add("study_row", row.read(), "a study/" + name)
    files = set(os.listdir(folder))
    if files != {"cells", "study.toml", "table.csv", "table.md", "report.html", "best.svg", "seconds.svg"}:
        lines.faults.add("the folder of a study has the files %s" % sorted(files))
    lines.add("verify_line", program.run(["verify", folder, "--json"]), "verify a study")
    file = program.file("without_limit.toml", text.replace("each = 60\n", ""))
    lines.add("study_row", program.run(["run", file, "--json"]), "run --json")


def check_lock(path, process, faults):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if not re.fullmatch(
        r"process %d on \S+ since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\n" % process, text
    ):
        faults.add("the file lock says: %r" % text)


def reach(program, lines, place, boards, arguments, status=0):
    text = program.run(
        ["reach", "-", "--json", "--threads", "1"] + arguments,
        status,
        "".join(board + "\n" for board in boards),
    )
    lines.add("reach_line", text, place)
    return text.splitlines()


def run_reach(program, lines):
    any_side = [board + " X" for board in REFUTED + [START, AFTER_F5D6C3]]
    fixed = ["--orientation", "fixed", "--colors", "fixed"]
    explained = ["--explain", "--time-limit", "0.7"]
    refuted = reach(program, lines, "reach", any_side, explained)
    reach(program, lines, "handed on", refuted, [])
    reach(program, lines, "as they lie", any_side, ["--orientation", "fixed"])
    by_formula = reach(program, lines, "by formula", any_side[1:], ["--engine", "sat"])
    reach(program, lines, "handed on by formula", by_formula, [])
    reach(
        program,
        lines,
        "turns",
        [AFTER_F5D6C3 + " X", AFTER_A_PASS + " X"],
        ["--engine", "sat"] + explained + fixed,
    )
    reach(
        program,
        lines,
        "backwards",
        [AFTER_F5D6C3 + " O"],
        ["--engine", "retro"] + explained + fixed,
    )
    reach(program, lines, "by beams", [FOUND_BY_BEAM + " X"], ["--explain"])
    reach(program, lines, "by filter", [board + " X" for board in REFUTED_BY_FILTER], [])
    reach(program, lines, "given games", ["f5d6c3d3c4", "f5d6c3d3c4f4"], explained + fixed)
    reach(program, lines, "by play", [AFTER_A_PASS + " X"], ["--engine", "play"] + explained + fixed)
    for engine, limit in (
        ("play", ["--time-limit", "0.001"]),
        ("retro", ["--time-limit", "0.05"]),
        ("sat", ["--time-limit", "0.02"]),
        ("sat", ["--memory", "1"]),
        ("auto", ["--memory", "1"]),
    ):
        unknown = reach(
            program, lines, "unknown", [FFO_40 + " X"], ["--engine", engine, "--explain"] + limit, 3
        )
        reach(program, lines, "unknown again", unknown, ["--engine", engine] + limit, 3)
    # Lines that were put together by hand have a key more, which is left out here.
    with open(os.path.join(ROOT, "results", "records.jsonl"), encoding="ascii") as file:
        records = file.read().splitlines()
    reach(program, lines, "records", records, [])
    for name in ("records.jsonl", "most_moves_by_discs.jsonl", "mobility33_29_discs.jsonl"):
        with open(os.path.join(ROOT, "results", name), encoding="ascii") as file:
            for number, text in enumerate(file.read().splitlines(), 1):
                line = json.loads(text)
                line.pop("record", None)
                lines.all.append(
                    ("result_line", json.dumps(line), "results/%s:%d" % (name, number))
                )


def run_other_commands(program, lines):
    for rules in ("published", "text", "bare"):
        for replies in ("edge", "any"):
            text = program.run(
                [
                    "stoner",
                    "--min-moves",
                    "12",
                    "--max-moves",
                    "13",
                    "--json",
                    "--rules",
                    rules,
                    "--replies",
                    replies,
                ]
            )
            for line in text.splitlines():
                lines.add(
                    "stoner_game_line" if "transcript" in line else "stoner_count_line",
                    line,
                    "stoner",
                )
    lines.add(
        "opening_counts_line", program.run(["opening", "count", "9", "--json"]), "opening count"
    )
    games = program.run(["opening", "count", "13", "--games", "--json"])
    lines.add("opening_games_line", games, "games to positions")
    verified = program.run(["verify", "--json", program.file("layers.jsonl", games)], 3)
    lines.add("verify_line", verified, "verify layers")
    riddles = program.run(["riddles", "3", "--json"]) + program.run(["riddles", "9", "--json"])
    lines.add("riddle_line", riddles, "riddles")
    verified = program.run(["verify", "--json", program.file("riddles.jsonl", riddles)])
    lines.add("verify_line", verified, "verify riddles")
    estimate = program.run(["census", "samples.jsonl", "--samples", "60", "--json"])
    lines.add("census_line", estimate, "census")
    verified = program.run(["verify", "--json", program.file("estimate.jsonl", estimate)], 3)
    lines.add("verify_line", verified, "verify census")
    with open(os.path.join(program.place, "samples.jsonl"), encoding="utf-8") as file:
        samples = file.read()
    lines.add("reach_line", samples, "samples of a census")
    program.run(["verify", "--json", "samples.jsonl"])
    program.run(["opening", "build", "9", "--out", "table"])
    lines.add(
        "opening_counts_line", program.run(["opening", "info", "table", "--json"]), "opening info"
    )
    checked = program.run(["opening", "check", "table", "--json"])
    lines.add("opening_check_line", checked, "opening check")
    other_formats.check_table(
        os.path.join(program.place, "table"),
        [json.loads(line) for line in checked.splitlines()],
        lines.faults,
    )
    other_formats.check_texts(program, lines.faults)
