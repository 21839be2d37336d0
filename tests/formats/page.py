"""docs/formats.md against the schemas: the same fields and words, and examples that meet them."""

import json
import os
import re

import seals
from schemas import ROOT


def sections_of(page):
    """The text of each section by its heading."""
    parts = re.split(r"^(#+ .*)$", page, flags=re.MULTILINE)
    return list(zip(parts[1::2], parts[2::2]))


def fields_in(text):
    """The fields in the tables of a section, and whether they are always there."""
    tables = re.findall(r"^\| field \|.*\n(?:\|.*\n)+", text, re.MULTILINE)
    row = re.compile(r"^\| `([^`]+)` \|[^|]*\|([^|]*)\|", re.MULTILINE)
    return {
        (field, when.strip() == "always") for table in tables for field, when in row.findall(table)
    }


def check_examples_of_seals(page, faults):
    """The page shows what an experiment asks as it is digested, and the outcome of its run."""
    with open(os.path.join(ROOT, "experiments", "record_first_corner.toml")) as file:
        meaning = seals.meaning(file.read())
    shown = re.search(r"^```\n(files 2\n.*?)\n```", page, re.MULTILINE | re.DOTALL).group(1)
    if seals.checksum(shown.encode()) != meaning:
        faults.add("docs/formats.md: what its experiment asks is not what it shows")
    outcome = re.search(r'^\{"schema":1,"ended".*', page, re.MULTILINE).group(0)
    if seals.first_wrong_line([outcome], meaning):
        faults.add("docs/formats.md: the seal of its outcome.json is not that of its experiment")


def check_page(page, schemas, faults):
    sections = sections_of(page)
    for name in schemas.files:
        holding = [(heading, text) for heading, text in sections if "](schemas/%s)" % name in text]
        if not holding:
            faults.add("docs/formats.md has no section with a link to schemas/%s" % name)
            continue
        heading, text = holding[0]
        fields = {(path, required) for path, (_, required) in schemas.fields(name).items()}
        documented = fields_in(text)
        if fields and documented != fields:
            faults.add(
                'docs/formats.md, "%s": missing %s; not in the schema: %s (True: required, always)'
                % (heading.strip("# "), sorted(fields - documented), sorted(documented - fields))
            )
        for path, words in schemas.words(name).items():
            for word in words:
                if isinstance(word, str) and "`%s`" % (word or '""') not in page:
                    faults.add(
                        'docs/formats.md does not name `%s`, which "%s" of %s may be'
                        % (word, path, name)
                    )
    check_examples_of_seals(page, faults)
    for heading, text in sections:
        named = re.findall(r"\]\(schemas/(\w+)\.schema\.json\)", text)
        for block in re.findall(r"^```json\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
            for line in block.splitlines():
                schema = [schema for schema in named if schemas.accepts(schema, json.loads(line))]
                if not schema:
                    faults.add(
                        'docs/formats.md, "%s": an example meets no schema of its section: %s; %s'
                        % (
                            heading.strip("# "),
                            line[:100],
                            [schemas.errors(schema, json.loads(line)) for schema in named],
                        )
                    )
    for schema in schemas.files:
        if schema not in (
            "words.schema.json",
            "counts.schema.json",
            "result_line.schema.json",
        ):  # parts of others
            text = "".join(text for _, text in sections if "](schemas/%s)" % schema in text)
            lines = [
                line
                for block in re.findall(r"^```json\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
                for line in block.splitlines()
            ]
            if not any(
                schemas.accepts(schema.replace(".schema.json", ""), json.loads(line))
                for line in lines
            ):
                faults.add("docs/formats.md has no example of " + schema)
    inside = False
    for number, line in enumerate(page.splitlines(), 1):
        inside = inside != line.startswith("```")
        if len(line) > 100 and not inside and not line.startswith("|"):
            faults.add("docs/formats.md:%d: has %d columns" % (number, len(line)))
