#!/usr/bin/env bash
# The theorems about games are proved, and those about games of other rules are not. Exit status 77: no ACL2.
set -eu
proofs=$(cd "$(dirname "$0")/../../proofs" && pwd)
command -v acl2 >/dev/null || exit 77
"$proofs/prove_games_with_acl2.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# other_rules WHAT FROM TO: a file with that text instead, in which some theorem must fail.
other_rules() {
  python3 - "$proofs/games.lisp" "$work/other.lisp" "$2" "$3" <<'PYTHON'
import sys
source, target, old, new = sys.argv[1:]
text = open(source).read()
assert old in text, old
open(target, "w").write(text.replace(old, new, 1))
PYTHON
  if "$proofs/prove_games_with_acl2.sh" "$work/other.lisp" >"$work/out" 2>&1; then
    echo "proved although $1"
    exit 1
  fi
  cat "$work/out"
}
other_rules "runs are closed by empty squares" "(run-is-closed (cdr ray) side board))
        (t nil)))" "(run-is-closed (cdr ray) side board))
        (t t)))"
other_rules "a move turns nothing over" "(paint (flips square side board) side board)))" "board))"
other_rules "a move may turn over nothing" " (consp (flips square side board))))" "))"
other_rules "a side may be anything" "(and (sidep side) (not (disc square board))" "(and (not (disc square board))"
other_rules "the start has a disc more" "(36 . :o))" "(36 . :o) (20 . :x))"
