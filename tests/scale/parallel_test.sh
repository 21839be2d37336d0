#!/usr/bin/env bash
# Usage: parallel_test.sh PROGRAM. Runs docs/scale.md with GNU parallel: a list in 16 parts, one of which is stopped while it
# runs and done again, and a second pass; the verdicts are those of one process. Exit status 0 passed, 1 failed, 77 GNU
# parallel is not installed.
. "$(dirname "$0")/workspace.sh"
require_programs parallel parallel
[[ $(parallel --version) == "GNU parallel"* ]] || fail "'parallel' is not GNU parallel; as root: apt-get install parallel"
export PARALLEL_HOME=$work/parallel_home

# The process that decides part 5.
process_of_part_5() {
  local process
  for process in $(started_processes); do
    # A process may be gone since it was listed.
    { tr '\0' ' ' <"/proc/$process/cmdline"; } 2>/dev/null | grep -q '^./othello-synth .*--shard 5/16 ' && echo "$process"
  done
}

none_is_left() { [ -z "$(started_processes)" ]; }

! attended ./reach_part.sh not_there.txt 16 5 1 2>/dev/null || fail "a list that is not there has been decided"
[ ! -e not_there.txt.parts/1_of_16.jsonl ] || fail "a list that is not there has a part"

run_block parallel &
first_run=$!
wait_until 120 "part 5 has written a verdict" part_5_runs
kill "$(process_of_part_5)"
! wait $first_run || fail "GNU parallel does not say that a part has failed"
check_that_part_5_is_cut_off

run_block parallel
[ -z "$(missing_parts)" ] || fail "parts are missing: $(missing_parts)"
run_block merge
attended ./othello-synth reach boards.txt --json >one.jsonl
no_other_verdicts pass1.jsonl

run_block unknown || [ ! -s unknown.jsonl ]  # a fast machine leaves nothing unknown, and parts without lines
run_block "parallel second pass"
run_block "merge second pass"
same_verdicts verdicts.jsonl
run_block verify
run_block "second pass of one process"
same_verdicts verdicts_of_one.jsonl

run_block census
[ "$(cut -d'"' -f6 samples.jsonl | sort -u | wc -l)" = 400 ] || fail "the parts of a census have a sample twice"

write_study
run_block study &
study=$!
wait_until 60 "a cell has ended" compgen -G "study/cells/*.json" >/dev/null
for process in $(started_processes); do kill -9 "$process" 2>/dev/null || true; done
wait_until 10 "all processes have ended" none_is_left
! wait $study || fail "GNU parallel does not say that shards have failed"
run_block study
same_study study
run_block "study report"

before=$(stat -c %i boards.txt.parts/1_of_16.jsonl)
attended ./reach_part.sh boards.txt 16 2 1
[ "$(stat -c %i boards.txt.parts/1_of_16.jsonl)" = "$before" ] || fail "a part that is there has been done again"
touch boards.txt
attended ./reach_part.sh boards.txt 16 2 1
[ "$(missing_parts)" = "$(seq 2 16 | paste -sd,)" ] || fail "after a new list, the missing parts are '$(missing_parts)'"
say "passed in $SECONDS seconds"
