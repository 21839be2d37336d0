"""Edits of every field of a line, from its schema: to another value, to none, to another type."""

import copy
import re

from schemas import words_of

FLIPPED = {"X": "O", "O": "X", "-": "X", ".": "-", "*": ".", "?": "-", "D": "?", "x": "?", "o": "?"}


def with_character(text, at, character):
    return text[:at] + character + text[at + 1 :]


def other_texts(text, pattern):
    """Texts that meet the pattern, if it is one of those of positions, games and squares."""
    if not text:
        return []
    if re.fullmatch(r"([a-h][1-8]){2,}", text):
        moves = re.findall("..", text)
        written_pass = "".join(moves[:1] + ["--"] + moves[1:])
        return ["".join(moves[:-1]), "".join(moves[1::-1] + moves[2:]), written_pass]
    if re.fullmatch(r"[a-h][1-8]", text):
        return ["a1" if text != "a1" else "h8"]
    if re.fullmatch(r"[XO-]{64}( [XO])?|[XO*.-]{64}|[XODxo?-]{64}", text):
        found = {kind: text.find(kind) for kind in FLIPPED if kind in text}
        return [with_character(text, at, FLIPPED[kind]) for kind, at in found.items()]
    if re.fullmatch(r"[0-9a-f]{16}", text):
        return [with_character(text, 3, "1" if text[3] == "0" else "0")]
    digit = re.search(r"[0-9](?=[^0-9]*$)", text)
    if pattern and digit:
        return [with_character(text, digit.start(), "1" if digit[0] == "0" else "0")]
    return [] if pattern else [text + "!"]


def other_values(node, value):
    if "const" in node:
        return [{True: False, 1: 2, "fixed": "any"}[node["const"]]]
    if words_of(node):
        return [word for word in words_of(node) if word != value]
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, str):
        return other_texts(value, node.get("pattern"))
    if isinstance(value, (int, float)):
        least, most = node.get("minimum", value - 2), node.get("maximum", value + 2)
        others = {value - 1, value + 1, least, most} - {value}
        return sorted(other for other in others if least <= other <= most)
    if isinstance(value, list):
        return [value[:-1], value[1:], value + value[:1]] if value else []
    return []


def other_types(value):
    if isinstance(value, bool):
        return ["yes", 7]
    if isinstance(value, str):
        return [7, None, [value]]
    if isinstance(value, (int, float)):
        return [str(value), None, [value]]
    return [7, "text"] + ([{}] if isinstance(value, list) else [[]])


def sample(schemas, node, name, path):
    """A valid value for a field that a line lacks."""
    while "$ref" in node and "type" not in node:
        node, name = schemas.resolve(node, name)
    if "anyOf" in node:
        return sample(schemas, node["anyOf"][0], name, path)
    if "const" in node:
        return node["const"]
    if words_of(node):
        return words_of(node)[0]
    kind = node.get("type")
    if kind == "object":
        keys = node.get("required", list(node.get("properties", {}))[:1])
        if not keys and "propertyNames" in node:
            inner = node["additionalProperties"]
            key = words_of(node["propertyNames"])[0]
            return {key: sample(schemas, inner, name, path + ".*")}
        return {
            key: sample(schemas, node["properties"][key], name, path + "." + key) for key in keys
        }
    if kind == "array":
        return [sample(schemas, node["items"], name, path)] * node.get("minItems", 1)
    if kind == "boolean":
        return True
    if kind in ("integer", "number"):
        return max(1, node.get("minimum", 1))
    pattern = node.get("pattern", "")
    for text in ("d3c5", "f5", "X" * 64, "X" * 64 + " X", "0123456789abcdef", "2026-01-01"):
        if pattern and re.search(pattern, text):
            return text
    return "text"


class Edits:
    """All edits of one line: (path, what is done, the line)."""

    def __init__(self, schemas, schema, line):
        self.schemas, self.line, self.found = schemas, line, []
        self._walk({"$ref": schema + ".schema.json"}, "", "", [])

    def _put(self, path, keys, what, change):
        line = copy.deepcopy(self.line)
        inner = line
        for key in keys[:-1]:
            inner = inner[key]
        change(inner, keys[-1])
        self.found.append((path, what, line))

    def _set(self, path, keys, what, value):
        self._put(path, keys, what, lambda inner, key: inner.__setitem__(key, value))

    def _nodes(self, node, name):
        """The schema and those that it refers to."""
        while True:
            yield node, name
            if "$ref" not in node:
                return
            node, name = self.schemas.resolve(node, name)

    def _walk(self, node, name, path, keys):
        value = self.line
        for key in keys:
            value = value[key]
        refused = set()
        for node, name in self._nodes(node, name):
            fields = node.get("properties", {})
            refused |= {key for key, inner in fields.items() if inner is False}
        if isinstance(value, dict):
            for key, inner in fields.items():
                if key not in refused:
                    self._field(inner, name, path + key, keys + [key], key in value)
            if isinstance(node.get("additionalProperties"), dict):
                for key in value:
                    inner = node["additionalProperties"]
                    self._field(inner, name, path + "*", keys + [key], True)
        elif isinstance(value, list) and "items" in node:
            for at in sorted({0, len(value) - 1} if value else set()):
                self._walk(node["items"], name, path, keys + [at])

    def _field(self, node, name, path, keys, present):
        if not present:
            self._set(path, keys, "added", sample(self.schemas, node, name, path))
            return
        value = self.line
        for key in keys:
            value = value[key]
        self._put(path, keys, "removed", lambda inner, key: inner.pop(key))
        for last, _ in self._nodes(node, name):
            pass
        for other in other_values(last, value):
            self._set(path, keys, "changed", other)
        for other in other_types(value):
            self._set(path, keys, "of another type", other)
        self._walk(node, name, path + ".", keys)
