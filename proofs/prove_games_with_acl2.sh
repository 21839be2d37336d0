#!/usr/bin/env bash
# Lets ACL2 prove the theorems of games.lisp, or of another file: that every game satisfies clauses of docs/proofs.md. ACL2 is the
# Debian package of that name; no books are needed. It takes some seconds.
#
#     proofs/prove_games_with_acl2.sh [FILE]
#
# Prints how many theorems were proved. Exit status: 0 all were, 1 some was not (it is named), 77 there is no ACL2.
set -u

file=$(readlink -f "${1:-$(dirname "$(readlink -f "$0")")/games.lisp}")
command -v acl2 >/dev/null || { echo "${0##*/}: needs the Debian package acl2" >&2; exit 77; }
wanted=$(grep -c '^(defthm ' "$file")
said=$(cd / && printf '(lp)\n(ld "%s" :ld-error-action :return!)\n' "$file" | acl2 2>&1)
proved=$(grep -cE '^Form:  \( ?DEFTHM ' <<<"$said")
if grep -q 'FAILED' <<<"$said"; then
  echo "$file: not proved: $(grep -A1 -m1 'Failure\] in' <<<"$said" | tr -d '\n' | grep -oE '[A-Z0-9]+(-[A-Z0-9]+)+' | head -n 1)" >&2
  exit 1
fi
echo "$file: $proved of $wanted theorems proved"
[ "$proved" = "$wanted" ]
