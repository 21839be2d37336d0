# Sourced by the tests of this folder, with the path of the program in $1: an empty folder with the program, the list and the
# script of docs/scale.md; the blocks of that page, to be run as a reader would; and the comparison with one process.
#
# The folder, and every process that was started in it, is gone when the test ends, fails or is interrupted.
set -euo pipefail
source_folder=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
page=$source_folder/docs/scale.md
program=$(readlink -f "$1")
name=${0##*/}

fail() {
  echo "$name: $*" >&2
  exit 1
}

say() { echo "$name: $*"; }

# require_programs PACKAGES PROGRAM...
require_programs() {
  local packages=$1 wanted
  for wanted in "${@:2}"; do
    PATH=$PATH:/usr/sbin command -v "$wanted" >/dev/null && continue
    echo "$name: '$wanted' is missing; as root: apt-get install $packages" >&2
    [ "$(id -u)" -eq 0 ] && exit 1
    exit 77
  done
}

# The ids of the processes that were started with this folder in their environment. The environment that counts is the one at
# a program's start, so this shell is not among them. A slurmstepd wipes its own, but stays in the folder.
started_processes() (
  unset OTHELLO_SCALE_FOLDER
  cd /
  grep -lzFx "OTHELLO_SCALE_FOLDER=$work" /proc/[0-9]*/environ 2>/dev/null | cut -d/ -f3
  for process in $(grep -lx slurmstepd /proc/[0-9]*/comm 2>/dev/null | cut -d/ -f3); do
    [[ $(readlink "/proc/$process/cwd") == "$work"* ]] && echo "$process"
  done
  true
)

stop_started_processes() {
  local signal=TERM attempt processes
  for attempt in {1..80}; do
    mapfile -t processes < <(started_processes)
    [ ${#processes[@]} -eq 0 ] && return 0
    [ "$attempt" -gt 40 ] && signal=KILL
    [ $((attempt % 20)) -eq 1 ] && kill -s "$signal" "${processes[@]}" 2>/dev/null
    sleep 0.1
  done
  echo "$name: processes are left: ${processes[*]}" >&2
  return 1
}

clean_up() {
  local status=$?
  trap '' INT TERM HUP
  set +e
  stop_started_processes || status=1
  if [ $status -ne 0 ] && [ $status -ne 77 ]; then
    tail -n 15 "$work"/*.log "$work"/slurm-*.out 2>/dev/null >&2
  fi
  cd /
  rm -rf "$work"
  exit $status
}

# A trap waits for the command in the foreground, but not for `wait`.
attended() {
  "$@" &
  wait $!
}

# wait_until SECONDS WHAT COMMAND...: fails where the command does not succeed in time.
wait_until() {
  local seconds=$1 what=$2 end=$((SECONDS + $1))
  until "${@:3}"; do
    [ $SECONDS -lt $end ] || fail "after $seconds seconds, still not so: $what"
    attended sleep 0.1
  done
}

# block NAME: the lines of a block of the page.
block() {
  awk -v mark="<!-- tested: $1 -->" '
    $0 == mark { marked = 1; next }
    /^```/ { if (inside) exit; inside = marked; next }
    inside' "$page" | grep . || fail "docs/scale.md has no block '$1'"
}

# run_block NAME: as a reader would who types it.
run_block() {
  local commands
  commands=$(block "$1")
  say "$commands" >&2
  attended bash -euc "$commands"
}

# Board, side and verdict of each line, sorted.
verdicts() {
  sed -nE 's/.*"board":"([^"]*)","side":"(.)","verdict":"([a-z]*)".*/\1 \2 \3/p' "$@" | sort
}

# same_verdicts FILE: as those of one process, and not less.
same_verdicts() {
  diff <(verdicts one.jsonl) <(verdicts "$1") >&2 || fail "$1 differs from the verdicts of one process (lines with '<')"
  say "$1: $(verdicts "$1" | wc -l) verdicts, the same as those of one process"
}

# no_other_verdicts FILE: as those of one process, but that boards may be unknown.
no_other_verdicts() {
  local decided
  decided=$(verdicts "$1" | grep -v ' unknown$')
  [ "$(verdicts "$1" | cut -d' ' -f1,2)" = "$(verdicts one.jsonl | cut -d' ' -f1,2)" ] || fail "$1 has other boards"
  [ -z "$(comm -13 <(verdicts one.jsonl) <(echo "$decided"))" ] || fail "$1 has other verdicts than one process"
  say "$1: $(wc -l <<<"$decided") verdicts, the same as those of one process, and the other boards unknown"
}

missing_parts() { bash -c "$(block missing)"; }

# Whether part 5 has written its first verdict, with its second board to come.
part_5_runs() { [ -s "$(echo boards.txt.parts/5_of_16.jsonl.begun.*)" ]; }

# Part 5 was stopped: it is missing, the others are there, and what it has written is cut off after whole lines.
check_that_part_5_is_cut_off() {
  local begun
  [ "$(missing_parts)" = 5 ] || fail "the missing parts are '$(missing_parts)', not 5"
  begun=$(echo boards.txt.parts/5_of_16.jsonl.begun.*)
  [ "$(verdicts "$begun" | wc -l)" -ge 1 ] || fail "$begun has no verdict"
  [ "$(verdicts "$begun" | wc -l)" -lt 8 ] || fail "$begun was not cut off: it has all 8 verdicts"
  [ -z "$(tail -c 1 "$begun")" ] || fail "$begun ends in the middle of a line"
  say "part 5 is missing; it had $(wc -l <"$begun") of 8 verdicts when it was stopped"
}

# A study of 12 cells, some of which take seconds, and the script of its job array.
write_study() {
  cat >study.toml <<'STUDY'
[study]
vary = { "position.discs" = "8..13", "objective.mover" = ["black", "white"] }

[objective]
maximize = "legal_moves"
reachable = true
STUDY
  block study_part.sh >study_part.sh
  chmod +x study_part.sh
}

# Of the table what does not depend on the time: the keys, best, bound and answer.
study_table() { cut -d, -f1-4,9 "$1/table.csv"; }

# same_study FOLDER: its table is that of one process.
same_study() {
  attended ./othello-synth run study.toml --out study_of_one --resume --threads 1 >/dev/null
  diff <(study_table study_of_one) <(study_table "$1") >&2 || fail "$1 has another table than one process"
  say "$1: the table of one process"
}

# The guide names the commands of the page.
check_guide() {
  local line lines=0
  while read -r line; do
    grep -qFx -- "$line" "$page" || fail "docs/guide.md has a command that docs/scale.md does not have: $line"
    lines=$((lines + 1))
  done < <(sed -n '/^```/,/^```/p' "$source_folder/docs/guide.md" | grep -F -e reach_part.sh -e boards.txt.parts)
  [ $lines -ge 3 ] || fail "docs/guide.md has $lines commands of docs/scale.md, not 3"
}

[ -x "$program" ] || fail "no program: $1"
work=$(mktemp -d -t othello_scale.XXXXXX)
trap clean_up EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
export OTHELLO_SCALE_FOLDER=$work TMPDIR=$work LC_ALL=C
cd "$work"
check_guide
ln -s "$program" othello-synth
cp "$source_folder/tests/scale/boards.txt" raw.txt
block reach_part.sh >reach_part.sh
chmod +x reach_part.sh
run_block list
[ "$(wc -l <boards.txt)" -eq 120 ] || fail "boards.txt has $(wc -l <boards.txt) lines, not 120"
