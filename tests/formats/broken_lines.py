"""Real lines that are broken on purpose: the schemas must refuse them."""

import collections
import copy
import json

# A text that any string may stand for.
FREE_TEXTS = {
    "error",
    "evidence.explanation",
    "made.command",
    "name",
    "outcome.made.command",
    "weights",
}

# Keys that a line must have if another key has a certain value: schema, condition, keys. Removing
# one must be noticed.
CONDITIONAL = [
    (
        "result_line",
        lambda line: line.get("verdict") == "reachable",
        ["transcript", "image", "mover_color"],
    ),
    ("result_line", lambda line: "verdict" in line, ["engine", "evidence", "seconds"]),
    ("run_result_line", lambda line: True, ["seal"]),
    ("candidate_line", lambda line: True, ["seal", "verdict"]),
    ("reach_line", lambda line: True, ["verdict"]),
    ("step_line", lambda line: line["verdict"] == "reachable", ["game"]),
    ("step_line", lambda line: line["verdict"] == "unreachable", ["engine", "evidence", "seconds"]),
    ("step_line", lambda line: line.get("evidence", {}).get("reason") == "no other", ["besides"]),
    ("step_line", lambda line: "value" in line and "maximize" in line, ["maximize"]),
    ("step_line", lambda line: "value" in line and "minimize" in line, ["minimize"]),
    ("outcome", lambda line: "maximize" in line.get("objective", {}), ["objective.maximize"]),
    ("outcome", lambda line: "minimize" in line.get("objective", {}), ["objective.minimize"]),
]

# Keys and values that contradict each other: schema, condition, what is changed. None of it may be
# accepted.
CONTRADICTIONS = [
    ("result_line", lambda line: line.get("verdict") == "reachable", {"verdict": "unreachable"}),
    ("result_line", lambda line: line.get("verdict") == "reachable", {"verdict": "unknown"}),
    ("result_line", lambda line: line.get("verdict") == "reachable", {"evidence.handed_on": True}),
    ("result_line", lambda line: line.get("verdict") == "unreachable", {"verdict": "reachable"}),
    ("result_line", lambda line: line.get("verdict") == "unreachable", {"verdict": "unknown"}),
    ("result_line", lambda line: line.get("verdict") == "unreachable", {"transcript": "f5"}),
    ("result_line", lambda line: line.get("verdict") == "unreachable", {"claims": {"discs": 5}}),
    ("result_line", lambda line: line.get("verdict") == "unknown", {"verdict": "unreachable"}),
    ("result_line", lambda line: "verdict" not in line, {"seconds": 0.5}),
    (
        "result_line",
        lambda line: "evidence" in line and "orientation" not in line["evidence"],
        {"evidence.colors": "fixed"},
    ),
    (
        "result_line",
        lambda line: line.get("evidence", {}).get("stage") == "prunes",
        {"evidence.counts": {"nodes": 1}},
    ),
    (
        "result_line",
        lambda line: line.get("evidence", {}).get("stage") == "prunes",
        {"engine": "sat"},
    ),
    ("reach_line", lambda line: True, {"seal": "0123456789abcdef"}),
    ("run_result_line", lambda line: True, {"side": "O"}),
    (
        "run_result_line",
        lambda line: line.get("verdict") == "unreachable",
        {"evidence.handed_on": True},
    ),
    ("candidate_line", lambda line: True, {"claims": {"discs": 5}}),
    ("step_line", lambda line: "maximize" in line, {"minimize": "discs"}),
    ("step_line", lambda line: line["verdict"] == "reachable", {"verdict": "unreachable"}),
    ("step_line", lambda line: line["verdict"] == "unreachable", {"verdict": "reachable"}),
    ("step_line", lambda line: line["verdict"] == "reachable", {"engine": "sat"}),
    ("step_line", lambda line: line["verdict"] == "reachable", {"game.seal": "0123456789abcdef"}),
    ("step_line", lambda line: line["verdict"] == "reachable", {"game.verdict": "unknown"}),
    (
        "step_line",
        lambda line: line.get("evidence", {}).get("reason") == "no order of the moves",
        {"besides": 3},
    ),
    ("outcome", lambda line: line["ended"] == "no solution", {"positions": 1}),
    ("outcome", lambda line: line["ended"] == "complete", {"positions": 0}),
    (
        "outcome",
        lambda line: "objective" in line,
        {"objective.maximize": "discs", "objective.minimize": "discs"},
    ),
]


def paths_of(value, path=""):
    if isinstance(value, dict):
        for key, inner in value.items():
            yield path + key
            yield from paths_of(inner, path + key + ".")


def holder(line, path):
    for key in path.split(".")[:-1]:
        line = line.setdefault(key, {})
    return line


def shape(line):
    words = [str(line.get(key)) for key in ("verdict", "engine", "method", "ended")]
    evidence = line.get("evidence", {})
    return (
        tuple(sorted(paths_of(line)))
        + tuple(words)
        + (evidence.get("stage"), evidence.get("reason"))
    )


def split(path):
    """The keys of a path; `files` has keys with a point."""
    return path.replace(".jsonl", "/jsonl").split(".")


def changed(line, path, change):
    line = copy.deepcopy(line)
    keys = [key.replace("/jsonl", ".jsonl") for key in split(path)]
    inner = line
    for key in keys[:-1]:
        inner = inner.setdefault(key, {})
    change(inner, keys[-1])
    return line


def wrong_values(value, path):
    if isinstance(value, bool):
        return ["yes", 7]
    if isinstance(value, str):
        return [7, None] + ([] if path.split("game.")[-1] in FREE_TEXTS else [value + "!"])
    if isinstance(value, (int, float)):
        return [-1.5, str(value), None]
    return [7, None]


def refused(schemas, schema, line, what, faults):
    if schemas.accepts(schema, line):
        faults.add("%s.schema.json accepts %s: %s" % (schema, what, json.dumps(line)[:300]))


def check_refusals(schemas, lines, faults):
    shapes = {}
    for schema, text, _ in lines.all:
        line = json.loads(text)
        shapes.setdefault((schema, shape(line)), line)
    done = collections.Counter()
    for (schema, _), line in shapes.items():
        refused(schemas, schema, {**line, "unexpected": 1}, "a key that is unknown", faults)
        refused(schemas, schema, [line], "a list", faults)
        for path in paths_of(line):
            value = line
            for key in split(path):
                value = value[key.replace("/jsonl", ".jsonl")]
            for wrong in wrong_values(value, path):
                refused(
                    schemas,
                    schema,
                    changed(line, path, lambda inner, key: inner.update({key: wrong})),
                    "%s = %s" % (path, json.dumps(wrong)),
                    faults,
                )
            if isinstance(value, dict):
                refused(
                    schemas,
                    schema,
                    changed(line, path, lambda inner, key: inner[key].update(unexpected=1)),
                    "an unknown key in " + path,
                    faults,
                )
        done[schema] += 1
        bases = {
            "reach_line": ["result_line"],
            "run_result_line": ["result_line"],
            "candidate_line": ["result_line", "run_result_line"],
        }.get(schema, []) + [schema]
        required = [
            path
            for base in bases
            for path, (_, needed) in schemas.fields(base + ".schema.json").items()
            if needed
        ]
        conditional = [
            key
            for base, condition, keys in CONDITIONAL
            if base in bases and condition(line)
            for key in keys
        ]
        for path in set(required + conditional):
            if path in set(paths_of(line)) and "*" not in path:
                refused(
                    schemas,
                    schema,
                    changed(line, path, lambda inner, key: inner.pop(key)),
                    "no " + path,
                    faults,
                )
        for at, (base, condition, keys) in enumerate(CONTRADICTIONS):
            if base not in bases or not condition(line):
                continue
            done[at] += 1
            contradiction = line
            for path, value in keys.items():
                contradiction = changed(
                    contradiction, path, lambda inner, key: inner.update({key: value})
                )
            if contradiction != line:
                refused(schemas, schema, contradiction, "the contradiction %s" % keys, faults)
    for at, (base, _, keys) in enumerate(CONTRADICTIONS):
        if not done[at]:
            faults.add("the contradiction %s of %s fits no line" % (keys, base))
    return sum(count for schema, count in done.items() if isinstance(schema, str))
