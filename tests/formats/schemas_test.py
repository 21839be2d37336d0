#!/usr/bin/env python3
"""docs/formats.md and docs/schemas against what the program really writes.

    schemas_test.py --program build/release/othello-synth

Runs the program on small experiments and lists in a temporary folder and holds every line of every
file against its schema, and every seal against its description. Then it breaks those lines, and the
schemas must refuse them; it edits every field of every kind of line, and `verify` must find that, or
say that it did not look, or the page says so. Last it holds the page against the schemas: each has
an example that meets it, and describes its fields and words. Needs Debian's python3-jsonschema.

Exit status: 0 all is well, 1 something is not; each fault is a line."""

import argparse
import json
import os
import re
import sys
import tempfile

sys.dont_write_bytecode = True  # nothing is left in the tree

try:
    import jsonschema  # noqa: F401
except ImportError:
    sys.exit("schemas_test.py: jsonschema is missing; as root: apt-get install python3-jsonschema")

from broken_lines import check_refusals
from edited_lines import check_edits
from occurrences import check_coverage
from other_formats import check_examples_of_positions
from page import check_page
from program import (
    Lines,
    Program,
    run_commands_with_json,
    run_experiments,
    run_other_commands,
    run_reach,
    run_stream,
    run_study,
)
from schemas import ROOT, Faults, Schemas, check_order


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument(
        "--lines", type=int, default=2, help="with a verdict and a field, of which edits are made"
    )
    options = parser.parse_args()
    faults = Faults()
    schemas = Schemas(faults)
    lines = Lines(faults)
    with open(os.path.join(ROOT, "docs", "formats.md"), encoding="utf-8") as file:
        page = file.read()
    with tempfile.TemporaryDirectory() as place:
        program = Program(options.program, place)
        for part in (
            run_reach,
            run_other_commands,
            run_commands_with_json,
            run_stream,
            run_study,
            run_experiments,
        ):
            part(program, lines)
        check_examples_of_positions(
            program, re.findall(r"^```position\n(.*?)^```", page, re.MULTILINE | re.DOTALL), faults
        )
        edits = check_edits(program, schemas, lines, page, options.lines, faults)
    for schema, text, place in lines.all:
        line = json.loads(text)
        for error in schemas.errors(schema, line)[:1]:
            faults.add("%s: is no %s: %s: %s" % (place, schema, error[:200], text[:300]))
        schemas.note(schema, line)
        check_order(schemas, schema, line, place, faults)
    check_coverage(schemas, faults)
    shapes = check_refusals(schemas, lines, faults)
    check_page(page, schemas, faults)
    print(
        "%d lines of %d shapes, %d edits, %d schemas: %d faults"
        % (len(lines.all), shapes, edits, len(schemas.files), faults.number)
    )
    return 1 if faults.number else 0


if __name__ == "__main__":
    sys.exit(main())
