"""docs/formats.md against the schemas: examples that meet them, and fields that they describe."""

import json
import os
import re

import seals
from schemas import ROOT

PAGES = ["formats.md", "binary_formats.md"]
PARTS = ["counts.schema.json", "words.schema.json"]  # of lines: no line is one of these


def read(name):
    with open(os.path.join(ROOT, name), encoding="utf-8") as file:
        return file.read()


def sections_of(page):
    """The text of each section by its heading, and of what stands before the first one."""
    sections, inside = [("", "")], False
    for line in page.splitlines(keepends=True):
        inside = inside != line.startswith("```")
        if re.match("#+ ", line) and not inside:
            sections.append((line.strip("# \n"), ""))
        else:
            heading, text = sections.pop()
            sections.append((heading, text + line))
    return sections


def examples_in(text):
    blocks = re.findall(r"^```json\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    return [json.loads(line) for block in blocks for line in block.splitlines()]


def to_be_described(node, place):
    """(place, node) of each field, each word and each definition of a schema."""
    if isinstance(node, list):
        for inner in node:
            yield from to_be_described(inner, place)
    if not isinstance(node, dict):
        return
    if node.get("additionalProperties") is False:
        yield from ((place + "." + key, inner) for key, inner in node["properties"].items())
    if isinstance(node.get("additionalProperties"), dict):
        yield place + ".*", {} if "enum" in node["propertyNames"] else node
    for choice in node.get("oneOf", []):
        if "const" in choice or "enum" in choice:
            yield "%s: %s" % (place, choice.get("const", "enum")), choice
    yield from ((place + " " + key, inner) for key, inner in node.get("$defs", {}).items())
    for key, inner in node.items():
        is_named = key in ("properties", "$defs")
        for name, value in inner.items() if is_named else [("", inner)]:
            yield from to_be_described(value, place + ("." + name if is_named else ""))


def check_descriptions(schemas, faults):
    for name, schema in schemas.files.items():
        for place, node in [("", schema)] + list(to_be_described(schema, "")):
            if not node.get("description", "").strip():
                faults.add("%s: no description of %s" % (name, place.strip(". ") or "the line"))


def check_examples(page, schemas, faults):
    """Each example meets a schema that its section names, and each schema has an example."""
    without = {name.replace(".schema.json", "") for name in schemas.files if name not in PARTS}
    linked = set()
    for heading, text in sections_of(page):
        named = re.findall(r"\]\(schemas/(\w+)\.schema\.json\)", text)
        linked |= {name + ".schema.json" for name in named}
        named = [name for name in named if name + ".schema.json" in schemas.files]
        for line in examples_in(text):
            met = {schema for schema in named if schemas.accepts(schema, line)}
            without -= met
            if not met:
                faults.add(
                    'docs/formats.md, "%s": an example meets no schema of its section: %s; %s'
                    % (
                        heading,
                        json.dumps(line)[:100],
                        {schema: schemas.errors(schema, line)[:1] for schema in named},
                    )
                )
    for name in sorted(without):
        faults.add("docs/formats.md has no example of %s.schema.json" % name)
    for name in sorted(linked ^ set(schemas.files)):
        faults.add("docs/formats.md has no link to %s, or there is no such schema" % name)


def check_examples_of_seals(page, faults):
    """What an experiment asks is shown as it is digested, and the outcome of its run."""
    meaning = seals.meaning(read("experiments/record_first_corner.toml"))
    binary = read("docs/binary_formats.md")
    shown = re.search(r"^```\n(files 2\n.*?)\n```", binary, re.MULTILINE | re.DOTALL).group(1)
    if seals.checksum(shown.encode()) != meaning:
        faults.add("docs/binary_formats.md: what its experiment asks is not what it shows")
    outcome = re.search(r'^\{"schema":1,"ended".*', page, re.MULTILINE).group(0)
    if seals.first_wrong_line([outcome], meaning):
        faults.add("docs/formats.md: the seal of its outcome.json is not that of its experiment")


def anchor_of(heading):
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")


def check_anchors(faults):
    """Whatever links to a section of these pages finds it."""
    anchors = {
        page: {anchor_of(heading) for heading, _ in sections_of(read("docs/" + page))}
        for page in PAGES
    }
    for folder in ("", "docs", "results"):
        for name in sorted(os.listdir(os.path.join(ROOT, folder))):
            if not name.endswith(".md"):
                continue
            text = read(os.path.join(folder, name))
            for target, anchor in re.findall(r"\]\(([\w./]*)#([^)\s]+)\)", text):
                target = os.path.basename(target) or name
                if target in PAGES and anchor not in anchors[target]:
                    faults.add("%s/%s links to %s#%s" % (folder or ".", name, target, anchor))


def check_columns(name, faults):
    inside = False
    for number, line in enumerate(read(name).splitlines(), 1):
        inside = inside != line.startswith("```")
        if len(line) > 100 and not inside and not line.startswith("|"):
            faults.add("%s:%d: has %d columns" % (name, number, len(line)))


def check_page(page, schemas, faults):
    check_descriptions(schemas, faults)
    check_examples(page, schemas, faults)
    check_examples_of_seals(page, faults)
    check_anchors(faults)
    for name in PAGES:
        check_columns("docs/" + name, faults)
