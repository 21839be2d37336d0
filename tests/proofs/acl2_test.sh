#!/usr/bin/env bash
# Proofs of each level and of boards that are refuted at once, plain and compressed, by the LRAT checker of ACL2, and one that is
# wrong. Exit status 77: no ACL2.
set -eu
program=$1
check=$(cd "$(dirname "$0")/../../proofs" && pwd)/check_with_acl2.sh
"$check" || exit 77
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# Of the GPW 2025 list: refuted by the order of the moves; with turns; with passes that are forced.
cat >boards.txt <<'BOARDS'
XOX-XOXOXXXXOXXOOOOX-OXO-O-OOXOXX-OXOO-OOXOO-XXO-XOO-X-X-XO--X-- X
XO-XXXO-XXXXOXOOOXOOX-XOO-XXXXXXXXOOOXXOXX-XXOO-XXX-X-OO--XO-X-- X
O-OXXOOX-OXOXOO---OXOO-OXXOOXOOX--OOOO-OO-XX-X--OOX--OX-OOOO---X X
X--------------------------OX------XO--------------------------- X
---------------------------OX------O---------------------------- X
---------------------------------------------------------------- X
---------------------------XX------XX--------------------------- X
-------------------XO------XO-----OOO--------------------------- X
---------OXOXOX--XOXOXO--OXOXOX--XOXOXO--OXOXOX--XOXOXO--------- X
BOARDS
"$program" reach boards.txt --proof-dir plain --json >verdicts.jsonl
"$program" reach verdicts.jsonl --proof-dir small --compress --proof-form binary --json >/dev/null
"$check" plain/*.cnf small/*.cnf.zst
# Without its first step.
turned=(plain/*.turns.cnf)
sed -i 1d "${turned[0]/.cnf/.lrat}"
if "$check" "${turned[0]}"; then echo "a proof without its first step is accepted"; exit 1; fi
