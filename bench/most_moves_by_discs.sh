#!/usr/bin/env bash
# The most legal moves of a position that a game reaches, for each number of discs: one run each, then a table.
#
#   bench/most_moves_by_discs.sh FOLDER [FIRST LAST [SECONDS]]
#
# Each run is stopped after SECONDS (300) and continues from there when the script is started again. With up to 16 discs all positions
# are looked at (16 take 4 GB). RUN_OPTIONS: further options of run, such as "--proof-dir FOLDER/proofs --compress".
set -eu
folder=${1:?usage: bench/most_moves_by_discs.sh FOLDER [FIRST LAST [SECONDS]]}
first=${2:-4} last=${3:-40} seconds=${4:-300}
top=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)
mkdir -p "$folder"

for ((discs = first; discs <= last; ++discs)); do
  experiment=$folder/most_moves_$discs.toml
  {
    printf 'name = "most_moves_%d"\n\n[position]\ndiscs = %d\n\n' "$discs" "$discs"
    ((discs > 16)) || printf '[reach]\nopening = %d\n\n' "$discs"
    printf '[enumerate]\nsolver = "cadical"\n\n[objective]\nmaximize = "legal_moves"\nreachable = true\n'
  } >"$experiment"
  "$top/othello-synth" run "$experiment" --out "$folder/most_moves_$discs" --time-limit "$seconds" --resume ${RUN_OPTIONS-} || [ $? = 3 ]
done | grep '^most_moves_'
