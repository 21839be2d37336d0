#!/usr/bin/env bash
# How fast the best value improves, by method and seed: lines "EXPERIMENT METHOD SEED SECONDS VALUE GAME" on standard output, from
# which plot_curves.py makes a picture.
#
#   bench/curves.sh [SECONDS [PROCESSES]] >curves.txt
#
# One thread each; about 40 minutes with 15 seconds for each of the 153 searches, one process after the other.
set -eu
seconds=${1:-15}
processes=${2:-1}
top=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)
export seconds top

curve() { # EXPERIMENT METHOD SEED
  lines=$("$top/build/release/bench/best_by_time" "$top/experiments/$1.toml" "$2" "$seconds" "$3" 2>/dev/null | sed "s/^/$1 $2 $3 /")
  if [ -n "$lines" ]; then echo "$lines"; fi
}
export -f curve

for experiment in record_most_passes record_most_flips max_reachable_mobility record_full_border \
  record_single_flips record_shortest_draw; do
  for seed in 1 2 3 4 5 6 7 8 9 10; do echo $experiment all $seed; done
  for method in play rollouts annealing beam construction; do
    # A board does not show how many passes a game had.
    if [ $experiment-$method = record_most_passes-construction ]; then continue; fi
    for seed in 1 2 3; do echo $experiment $method $seed; done
  done
  echo $experiment formula 1
done | xargs -P "$processes" -L 1 bash -c 'curve "$0" "$1" "$2"'
