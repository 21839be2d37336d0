#!/bin/sh
# Decides lists of boards and prints, for each, the verdicts by stage and the time: what results/reachability.md states.
#
#   bench/reachability.sh LIST...        any options of `reach` in REACH_OPTIONS
#
# Without a list: the FFO endgame positions 40 to 59.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
[ $# -gt 0 ] || set -- "$here/boards/ffo_40_59.txt"
for list in "$@"; do
  echo "== $list"
  # shellcheck disable=SC2086  # several options
  "$here/../othello-synth" reach "$list" --stats ${REACH_OPTIONS:-} 2>&1 >/dev/null || true
done
