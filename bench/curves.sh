#!/usr/bin/env bash
# How fast the best value improves, by method and seed: lines "EXPERIMENT METHOD SEED SECONDS VALUE GAME" on standard output, from
# which plot_curves.py makes a picture.
#
#   bench/curves.sh [SECONDS] >curves.txt
#
# One thread; about 35 minutes with 15 seconds for each of the 138 searches.
set -eu
seconds=${1:-15}
top=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)

curve() { # EXPERIMENT METHOD SEED
  "$top/build/release/bench/best_by_time" "$top/experiments/$1.toml" "$2" "$seconds" "$3" 2>/dev/null | sed "s/^/$1 $2 $3 /"
}

for experiment in record_most_passes record_most_flips max_reachable_mobility record_full_border \
  record_single_flips record_shortest_draw; do
  for seed in 1 2 3 4 5 6 7 8 9 10; do curve $experiment all $seed; done
  for method in play rollouts annealing beam; do
    for seed in 1 2 3; do curve $experiment $method $seed; done
  done
  curve $experiment formula 1
done
