#!/usr/bin/env bash
# A proof of each level, plain and compressed, by the LRAT checker of ACL2, and one that is wrong. Exit status 77: no ACL2.
set -eu
program=$1
check=$(cd "$(dirname "$0")/../../proofs" && pwd)/check_with_acl2.sh
command -v acl2 >/dev/null || exit 77
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# Of the GPW 2025 list: refuted by the order of the moves; with turns; with passes that are forced.
cat >boards.txt <<'BOARDS'
XOX-XOXOXXXXOXXOOOOX-OXO-O-OOXOXX-OXOO-OOXOO-XXO-XOO-X-X-XO--X-- X
XO-XXXO-XXXXOXOOOXOOX-XOO-XXXXXXXXOOOXXOXX-XXOO-XXX-X-OO--XO-X-- X
O-OXXOOX-OXOXOO---OXOO-OXXOOXOOX--OOOO-OO-XX-X--OOX--OX-OOOO---X X
BOARDS
"$program" reach boards.txt --proof-dir plain --json >verdicts.jsonl
"$program" reach verdicts.jsonl --proof-dir small --compress --proof-form binary --json >/dev/null
"$check" plain/*.cnf small/*.cnf.zst
# Without its first step.
sed -i 1d plain/*.turns.lrat
if "$check" plain/*.turns.cnf; then echo "a proof without its first step is accepted"; exit 1; fi
