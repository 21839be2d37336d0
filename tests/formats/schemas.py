"""The schemas of docs/schemas: what they accept, their fields and words, and which occurred."""

import collections
import json
import os

import jsonschema

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SCHEMAS = os.path.join(ROOT, "docs", "schemas")


class Faults:
    def __init__(self):
        self.number = 0

    def add(self, text):
        self.number += 1
        if self.number <= 60:
            print("schemas_test.py: " + text)


def words_of(node):
    """The words that may stand there: of an enum, or of a oneOf that describes each, beside texts of a pattern. None: any."""
    if "enum" in node:
        return node["enum"]
    choices = [choice for choice in node.get("oneOf", []) if "pattern" not in choice]
    if not choices or not all("const" in choice or "enum" in choice for choice in choices):
        return None
    return [word for choice in choices for word in choice.get("enum", [choice.get("const")])]


class Schemas:
    def __init__(self, faults):
        self.files = {}
        for name in sorted(os.listdir(SCHEMAS)):
            with open(os.path.join(SCHEMAS, name), encoding="ascii") as file:
                schema = json.load(file)
            jsonschema.Draft202012Validator.check_schema(schema)
            if schema["$id"] != name or not name.endswith(".schema.json"):
                faults.add('%s: "$id" is %s' % (name, schema["$id"]))
            self.files[name] = schema
        self.seen = collections.Counter()  # properties and words that occurred in lines
        self.objects = collections.Counter()  # objects that have the properties
        self.used = collections.Counter()  # schemas that lines were held against
        self.validators = {
            name: jsonschema.Draft202012Validator(schema, resolver=self._resolver(schema))
            for name, schema in self.files.items()
        }

    def _resolver(self, schema):
        return jsonschema.RefResolver(schema["$id"], schema, store=dict(self.files))

    def errors(self, name, line):
        return [error.message for error in self.validators[name + ".schema.json"].iter_errors(line)]

    def accepts(self, name, line):
        return self.validators[name + ".schema.json"].is_valid(line)

    def resolve(self, node, name):
        """The schema that `node` of the file `name` refers to, and its file."""
        file, _, pointer = node["$ref"].partition("#")
        name = file or name
        target = self.files[name]
        for key in pointer.split("/")[1:]:
            target = target[key]
        return target, name

    def note(self, name, line):
        self.used[name + ".schema.json"] += 1
        self._note(self.files[name + ".schema.json"], name + ".schema.json", "", line)

    def _note(self, node, name, path, value):
        if not isinstance(node, dict):
            return
        if "$ref" in node:
            target, file = self.resolve(node, name)
            if "#" not in node["$ref"]:
                self.used[file] += 1
                self._note(target, file, "", value)
            elif file != name:
                self._note(target, file, node["$ref"].rpartition("/")[2], value)
            else:
                self._note(target, name, path, value)
        if words_of(node) and isinstance(value, str):
            self.seen[name, path, value] += 1
        if not isinstance(value, dict):
            return
        if node.get("additionalProperties") is False:
            self.objects[name, path] += 1
        for key, inner in value.items():
            if key in node.get("properties", {}):
                if node.get("additionalProperties") is False:
                    self.seen[name, path + ("." if path else "") + key] += 1
                self._note(node["properties"][key], name, path + ("." if path else "") + key, inner)
            elif isinstance(node.get("additionalProperties"), dict):
                self._note(node.get("propertyNames", {}), name, path, key)
                self._note(node["additionalProperties"], name, path + ".*", inner)

    def fields(self, name):
        """The fields that the file defines: path -> (schema, whether it is required)."""
        found = {}
        self._fields(self.files[name], name, "", found)
        return found

    def _fields(self, node, name, path, found):
        if "$ref" in node:
            target, file = self.resolve(node, name)
            if "#" in node["$ref"]:
                self._fields(target, name, path, found)
            return
        if node.get("additionalProperties") is False:
            for key, value in node["properties"].items():
                found[path + key] = (value, key in node.get("required", []))
                self._fields(value, name, path + key + ".", found)
        if isinstance(node.get("additionalProperties"), dict):
            found[path + "*"] = (node, False)
            self._fields(node["additionalProperties"], name, path + "*.", found)

    def words(self, name):
        """path -> words that may stand there. Words that files share stand in words.schema.json."""
        found = {}
        if name == "words.schema.json":
            return {
                key: words_of(node)
                for key, node in self.files[name]["$defs"].items()
                if words_of(node)
            }
        for path, (node, _) in self.fields(name).items():
            if words_of(node):
                found[path] = words_of(node)
            if path.endswith("*") and "propertyNames" in node:
                found[path] = words_of(node["propertyNames"])
        return found


def check_order(schemas, schema, line, place, faults):
    """Keys come in the order of the schema's properties; counts have an order of their own."""
    node = schemas.files[schema + ".schema.json"]
    while "additionalProperties" not in node:
        if "$ref" not in node:
            faults.add("%s.schema.json does not say that other keys are refused" % schema)
            return
        node = schemas.resolve(node, "")[0]
    for at, value, properties in [("", line, node["properties"])] + [
        (key + ".", line[key], node["properties"][key].get("properties", {}))
        for key in ("evidence", "objective", "verdicts")
        if key in line
    ]:
        order = [key for key in properties if key in value]
        if list(value) != order:
            faults.add(
                "%s: the keys %s stand in another order: %s"
                % (place, [at + key for key in order], list(value))
            )
    if schema == "step_line" and "game" in line:
        check_order(schemas, "result_line", line["game"], place, faults)
