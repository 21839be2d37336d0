#!/bin/sh
# Runs the examples and reads what they print. Usage: examples_test.sh FOLDER
set -u
fail() { echo "FAILED: $1"; exit 1; }

out=$("$1/all_boards") || fail "all_boards: $out"
case $out in *"boards up to symmetry, and no other"*) ;; *) fail "all_boards: $out" ;; esac

out=$(printf 'f5d6c3d3c4\n---------------------------OOO-----OOO-----OOO------------------ X\n' |
      "$1/decide_list") || fail "decide_list: $out"
case $out in *"reachable, f5d6c"*"unreachable, "*) ;; *) fail "decide_list: $out" ;; esac

out=$("$1/best_position") || fail "best_position: $out"

case $out in *"best: "*", proved"*) ;; *) fail "best_position: $out" ;; esac

out=$("$1/explain_stoner" e6d6c6d7c8b6c7f7f6e8f8g8b7) || fail "explain_stoner: $out"
case $out in *"stoner-"*" at "*", unavoidable after "*) ;; *) fail "explain_stoner: $out" ;; esac
echo "four examples ran"
