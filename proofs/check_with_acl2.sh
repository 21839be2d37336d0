#!/usr/bin/env bash
# Checks proofs with the LRAT checker of ACL2, which is itself proved to be sound (Heule, Hunt, Kaufmann, Wetzler: Efficient,
# verified checking of propositional proofs, ITP 2017; Debian packages acl2, acl2-books-source and acl2-books-certs).
#
#     proofs/check_with_acl2.sh NAME.cnf [NAME.cnf ...]      with NAME.lrat beside each, both plain or both .zst
#
# Prints a line for each file. Exit status: 0 all are verified, 1 some is not, 77 there is no ACL2. The checker is compiled for
# each file anew, which takes some seconds.
set -u

books=${ACL2_SYSTEM_BOOKS:-/usr/share/acl2-*/books}
if ! command -v acl2 >/dev/null || ! compgen -G "$books/projects/sat/lrat/list-based/run.lisp" >/dev/null; then
  echo "${0##*/}: needs the Debian packages acl2, acl2-books-source and acl2-books-certs" >&2
  exit 77
fi
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT

plain() {  # FILE NAME: its content, decompressed, in $work/NAME
  case $1 in
    *.zst) zstd -dqf "$1" -o "$work/$2" ;;
    *) cp "$1" "$work/$2" ;;
  esac
}

failed=0
for cnf in "$@"; do
  lrat=${cnf/.cnf/.lrat}
  if ! { plain "$cnf" formula && plain "$lrat" proof; }; then failed=1; continue; fi
  answer=$(cd "$work" && acl2 <<'LISP' 2>&1 | grep -o '^s [A-Z]*'
(lp)
(include-book "projects/sat/lrat/list-based/run" :dir :system)
(in-package "LRAT")
(acl2::comp t)
(lrat-check "formula" "proof")
LISP
  )
  echo "$cnf: ${answer:-no answer}"
  [ "$answer" = "s VERIFIED" ] || failed=1
done
exit $failed
