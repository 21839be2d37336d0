"""Everything that the schemas allow occurs in real lines, and what every line has is required."""

# What the schemas allow and no run here prints, with the reason. What else never occurs is a fault.
NOT_PRODUCED = {
    ("nogood_line", "reason", "connectivity"): "the occupancy closure implies it and teaches more",
    (
        "nogood_line",
        "reason",
        "no order of the moves",
    ): "is learned where prunes teach nothing, late",
    ("problem_line", "themes", "stoner"): "one of a thousand problems has it",
    ("game_count_line", "stopped", "time"): "depends on the machine",
    ("game_count_line", "stopped", "interrupted"): "depends on the machine",
    ("verify_line", "checked.*", "searches_repeated"): "of searches with 20,000 boards and more",
    ("verify_line", "not_checked.*", "refutations_too_long"): "depends on the machine",
    ("verify_line", "not_checked.*", "problems_too_long"): "depends on the machine",
    ("verify_line", "not_checked.*", "scores_too_long"): "depends on the machine",
    ("verify_line", "not_checked.*", "all_games_too_long"): "depends on the machine",
    ("verify_line", "not_checked.*", "game_counts_too_long"): "depends on the machine",
    ("verify_line", "not_checked.*", "steps_without_quantity"): "only lines that people wrote",
    ("verify_line", "not_checked.*", "folders_at_work"): "needs a run at the same time",
}


def check_fields(name, schemas, faults):
    for path, (_, required) in schemas.fields(name).items():
        if required or path.endswith("*"):
            continue
        lines, objects = schemas.seen[name, path], schemas.objects[name, path.rpartition(".")[0]]
        if not lines:
            faults.add('%s: "%s" stands in no line' % (name, path))
        elif lines == objects:
            faults.add('%s: "%s" stands in every line and is not required' % (name, path))


def check_words(name, schemas, faults):
    for path, words in schemas.words(name).items():
        for word in words:
            expected = (name.replace(".schema.json", ""), path, word) not in NOT_PRODUCED
            occurs = schemas.seen[name, path.replace(".*", ""), word] > 0
            if isinstance(word, str) and expected and not occurs:
                faults.add('%s: "%s" is never "%s"' % (name, path, word))
            if occurs and not expected:
                faults.add('%s: "%s" is "%s": out of NOT_PRODUCED with it' % (name, path, word))


def check_coverage(schemas, faults):
    for name in schemas.files:
        if not schemas.used[name] and name != "words.schema.json":
            faults.add("%s: no line was held against it" % name)
        check_fields(name, schemas, faults)
        check_words(name, schemas, faults)
