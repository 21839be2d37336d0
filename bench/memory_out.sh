#!/usr/bin/env bash
# Runs each kind of command with too little memory (ulimit -v, in MiB) and prints how it ended: the exit status and its last
# line. A status above 127 is a crash; the last line counts those.
#
#   bench/memory_out.sh [PROGRAM [PATTERN [MIB...]]]     only runs that match PATTERN (a regular expression)
cd "$(dirname "$0")/.." || exit 2
program=$(realpath "${1:-build/release/othello-synth}")
pattern=${2:-.}
shift 2
sizes=${*:-"40 80 120 160 200 250 300 400 500 700 1000"}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
runs=0
crashes=0

cat >"$scratch/many.toml" <<'TOML'
name = "many"
[position]
discs = { min = 60 }
legal_moves = { min = 4 }
[reach]
engine = "auto"
TOML
cat >"$scratch/cadical_many.toml" <<'TOML'
name = "cadical_many"
[position]
legal_moves = { min = 33 }
[enumerate]
solver = "cadical"
look_around = false
TOML
cat >"$scratch/formula.toml" <<'TOML'
name = "formula"
[position]
legal_moves = { min = 34 }
[objective]
reachable = true
engine = "formula"
TOML

run() {
  local status
  [[ "$*" =~ $pattern ]] || return 0
  for size in $sizes; do
    rm -rf "$scratch/result"
    (
      ulimit -v $((size * 1024)) -c 0
      exec timeout 60 "$program" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
    ) 2>/dev/null
    status=$?
    runs=$((runs + 1))
    [ $status -gt 127 ] && crashes=$((crashes + 1))
    echo "status $status  $size MiB  ${*//$scratch\//}: $(cat "$scratch/err" "$scratch/out" | grep . | tail -n 1 | cut -c 1-100)"
  done
}

full="OXXXXXXXOOXXXXXOOOOXXXOOOXOXXOXOOXXOXXOOOXXXOXOOOOXXXXXOOOOOOOOO X"
for threads in 1 2; do
  for engine in auto retro sat; do
    run reach "$full" --engine $engine --threads $threads --time-limit 10
  done
  run reach bench/boards/ffo_40_59.txt --shard 1/10 --threads $threads --time-limit 5 --json
  run reach f5d6c3 --opening 15 --threads $threads
  for experiment in experiments/mobility34.toml experiments/contradiction.toml experiments/equal_mobility.toml \
    experiments/picture_impossible_edge.toml experiments/record_first_pass.toml experiments/record_most_flips.toml \
    experiments/max_reachable_mobility.toml experiments/stoner_4.toml "$scratch"/*.toml; do
    run run "$experiment" --out "$scratch/result" --threads $threads --time-limit 10
  done
  run verify results --threads $threads
  run stoner --max-moves 16 --threads $threads --time-limit 20
  run opening count 15 --threads $threads
done
run perft 14
run report results/records.jsonl --out "$scratch/report.html"
echo "$runs runs, $crashes crashes"
