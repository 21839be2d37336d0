#!/usr/bin/env bash
# Usage: slurm_test.sh PROGRAM. Runs docs/scale.md with a Slurm of one node that it starts and stops: a job array decides a
# list, one task is cancelled while it runs and submitted again, the parts are merged, a second job array does what is
# unknown, and the verdicts are those of one process. Exit status 0 passed, 1 failed, 77 Slurm is not installed.
. "$(dirname "$0")/workspace.sh"
. "$(dirname "$0")/one_node_cluster.sh"
require_programs "slurm-wlm munge" slurmctld slurmd sbatch munged munge setpriv

# submit BLOCK: prints the number of the job.
submit() { run_block "$1" | sed -n 's/^Submitted batch job //p' | grep .; }

start_cluster
say "Slurm is up after $SECONDS seconds"

job=$(submit submit)
wait_until 120 "task 5 has written a verdict" part_5_runs
[ "$(squeue --noheader --jobs="${job}_5" --format=%T)" = RUNNING ] || fail "task 5 does not run"
scancel "${job}_5"
wait_until 300 "all tasks have ended" no_job_is_left
check_that_part_5_is_cut_off
grep -q "JobState=CANCELLED .* ArrayJobId=$job ArrayTaskId=5 " jobs.txt ||
  fail "Slurm does not say that task 5 was cancelled"

submit "submit again" >/dev/null
wait_until 300 "task 5 has ended" no_job_is_left
[ -z "$(missing_parts)" ] || fail "parts are missing: $(missing_parts)"
run_block merge
attended ./othello-synth reach boards.txt --json >one.jsonl
no_other_verdicts pass1.jsonl

run_block unknown || [ ! -s unknown.jsonl ]  # a fast machine may leave nothing unknown
submit "submit second pass" >/dev/null
wait_until 600 "the second pass has ended" no_job_is_left
run_block "merge second pass"
same_verdicts verdicts.jsonl
run_block verify

write_study
job=$(submit "submit study")
wait_until 120 "a cell has ended" compgen -G "study/cells/*.json" >/dev/null
scancel "${job}_3"
wait_until 300 "all tasks have ended" no_job_is_left
submit "submit study" >/dev/null
wait_until 300 "all tasks have ended" no_job_is_left
same_study study
run_block "study report"
say "passed in $SECONDS seconds"
