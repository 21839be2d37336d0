#!/bin/sh
# Thirty problems for each theme, as results/problems/problems.jsonl has them, and their page.
# Usage: bench/themed_problems.sh FOLDER
top=$(dirname "$0")/..
program=$top/build/release/othello-synth
mkdir -p "$1" || exit 1
seed=100  # another one for each theme: a problem may have several
for theme in parity forced_pass corner_sacrifice x_square swindle edge_attack stoner wedge wipe_out save_draw; do
  # Few problems are about these: all grades, and patience.
  case $theme in
    stoner | wipe_out | forced_pass) grade=1..5 ;;
    *) grade=2..5 ;;
  esac
  seed=$((seed + 1))
  "$program" problems --theme $theme --grade $grade --count 30 --empties 10..14 --natural 0.8 --seed $seed \
    --give-up 1000000 --json || exit 1
done >"$1/problems.jsonl"
"$program" problems --read "$1/problems.jsonl" --title "Endgame problems on ten themes" --page "$1/problems.html"
