#!/usr/bin/env bash
# How long after its limit, or after a signal, each kind of run ends. Prints a line for each run: seconds beyond the limit
# (negative: it was done before), exit status, what was run. A run that needs a long time for its report or its start
# shows here too.
#
#   bench/limit_latency.sh [PROGRAM [PATTERN]]     only runs that match PATTERN (a regular expression)
#
# On a busy machine a figure above half a second means little unless it comes again.
cd "$(dirname "$0")/.." || exit 2
program=$(realpath "${1:-build/release/othello-synth}")
pattern=${2:-.}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Questions that are not answered within seconds.
mkdir "$scratch/hard"
cat >"$scratch/hard/formula_moves.toml" <<'TOML'
name = "formula_moves"
[position]
legal_moves = { min = 34 }
[objective]
reachable = true
engine = "formula"
TOML
cat >"$scratch/hard/most_passes.toml" <<'TOML'
name = "most_passes"
[objective]
maximize = "passes"
reachable = true
TOML
cat >"$scratch/hard/all_best.toml" <<'TOML'
name = "all_best"
[position]
discs = 20
[objective]
maximize = "legal_moves"
reachable = true
all = true
TOML
cat >"$scratch/hard/last_flips.toml" <<'TOML'
name = "last_flips"
[position]
discs = { min = 40 }
[objective]
maximize = "last_move_flips"
reachable = true
mover = "each"
TOML
cat >"$scratch/hard/many.toml" <<'TOML'
name = "many"
[position]
discs = { min = 60 }
legal_moves = { min = 4 }
[reach]
engine = "auto"
TOML
cat >"$scratch/hard/cadical_many.toml" <<'TOML'
name = "cadical_many"
[position]
legal_moves = { min = 33 }
[enumerate]
solver = "cadical"
look_around = false
TOML
cat >"$scratch/hard/equal_counts.toml" <<'TOML'
name = "equal_counts"
[position]
mover = 13
other = 19
legal_moves = 17
other_legal_moves = 17
[objective]
maximize = "flips"
TOML

# Many conditions after moves, all flips, and more positions than memory.
many_moves() {
  echo "[position]"
  echo "after = ["
  for ((i = 0; i < $1; ++i)); do
    echo "{ move = \"each\", after = { move = \"any\", legal_moves = { min = $((i % 20 + 1)) } } },"
  done
  echo "]"
}
many_moves 200 >"$scratch/hard/after_200.toml"
many_moves 2000 >"$scratch/hard/after_2000.toml"
{ many_moves 200; echo "[enumerate]"; echo "solver = \"cadical\""; } >"$scratch/hard/after_cadical.toml"
{ many_moves 200; echo "[objective]"; echo "reachable = true"; } >"$scratch/hard/after_goal.toml"
{ many_moves 200; echo "[objective]"; echo "maximize = \"discs\""; } >"$scratch/hard/after_best.toml"
{
  echo "[position]"
  echo "flips = ["
  for ((i = 0; i < 500; ++i)); do echo "{ move = \"each\", min = 2, max = $((i % 10 + 5)) },"; done
  echo "]"
} >"$scratch/hard/flips_500.toml"
cat >"$scratch/hard/after_a1.toml" <<'TOML'
[position]
after = { move = "a1" }
TOML

# run LIMIT_OR_SIGNAL COMMAND...: "0.5" is given as --time-limit, "INT:0.3" is a signal after that many seconds.
run() {
  local limit=$1 begin end beyond status pid
  shift
  [[ "$limit $*" =~ $pattern ]] || return 0
  begin=$EPOCHREALTIME
  if [[ $limit == *:* ]]; then
    "$program" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null &
    pid=$!
    sleep "${limit#*:}"
    kill -"${limit%:*}" $pid 2>/dev/null
    wait $pid
    status=$?
  else
    timeout 120 "$program" "$@" --time-limit "$limit" >"$scratch/out" 2>"$scratch/err" </dev/null
    status=$?
  fi
  end=$EPOCHREALTIME
  beyond=$(awk -v b="$begin" -v e="$end" -v l="${limit#*:}" 'BEGIN { printf "%7.2f", e - b - l }')
  echo "$beyond  status $status  $limit  ${*//$scratch\//}"
}

limits="0.05 0.5 3 INT:0.3 TERM:1 INT:3"
for limit in $limits; do
  for experiment in experiments/*.toml "$scratch"/hard/*.toml; do
    run $limit run "$experiment" --out "$scratch/result" --force
    run $limit run "$experiment" --out "$scratch/result1" --force --threads 1
  done
done
full="OXXXXXXXOOXXXXXOOOOXXXOOOXOXXOXOOXXOXXOOOXXXOXOOOOXXXXXOOOOOOOOO X"
for limit in $limits; do
  for engine in auto retro sat; do
    for threads in 1 2; do
      head -n 3 bench/boards/ffo_40_59.txt | tail -n 1 >"$scratch/board"
      run $limit reach "$full" --engine $engine --threads $threads
      # A list of one: with --time-limit for each board.
      run $limit reach "$scratch/board" --engine $engine --threads $threads
    done
  done
  run $limit stoner --max-moves 17
  run $limit stoner --explain e6d6c6d7c8b6c7f7f6e8f8g8b7 --page "$scratch/page.html"
done
# Millions of positions, and the same again where a run continues from them.
for limit in 20 TERM:20; do
  run $limit run "$scratch/hard/after_a1.toml" --out "$scratch/millions" --force --threads 1
  run TERM:0.5 run "$scratch/hard/after_a1.toml" --out "$scratch/millions" --resume --threads 1
done
for limit in INT:0.3 TERM:1 INT:3; do
  run $limit problems --position "$scratch/hard/after_2000.toml" --count 1000000
  run $limit verify results
  run $limit perft 18
  run $limit perft 18 --walk
  run $limit report results/records.jsonl --out "$scratch/report.html"
  run $limit opening count 16
  run $limit reach "$full" --opening 16
  run $limit opening build 16 --out "$scratch/table"
done
