#!/bin/sh
# Makes a page of problems, one of them deep enough for the page's Worker, and runs problems_page_test.sh on it; the
# page's solver must agree with the program on a thousand positions. Usage: problems_test.sh PROGRAM.
here=$(dirname "$0")
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
{
  "$1" problems --count 30 --json && "$1" problems --count 4 --theme wedge,x_square --empties 10 --json &&
    "$1" problems --count 4 --theme forced_pass --empties 9 --json && "$1" problems --count 1 --empties 17 --json
} >"$work/problems.jsonl" || exit 1
"$1" problems --read "$work/problems.jsonl" --page "$work/page.html" || exit 1
"$1" problems --count 1000 --empties 8..12 --ties --natural 0 --score -64..64 --json >"$work/solved.jsonl" || exit 1
"$here/problems_page_test.sh" "$work/page.html" "$work/solved.jsonl"
