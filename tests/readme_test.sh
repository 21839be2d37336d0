#!/usr/bin/env bash
# Runs every command of the README as a reader would type it: each line of a ```sh block that begins with ./othello-synth,
# in an empty folder that holds links to the program and the experiments. A line that ends in "# exit N" must exit with N,
# every other with 0. Lines below "<!-- not run: REASON -->" are skipped until the end of their block.
set -eu
top=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ln -s "$top/othello-synth" "$top/experiments" "$top/results" "$top/bench" "$work/"
cd "$work"

failed=0 passed=0 block=no skip=no
while IFS= read -r line <&3; do
  case $line in
    '<!-- not run: '*) skip=yes ;;
    '```sh') block=yes ;;
    '```'*) [ $block = yes ] && skip=no; block=no ;;
    ./othello-synth*)
      [ $block = yes ] && [ $skip = no ] || continue
      expected=0
      [[ $line =~ \#\ exit\ ([0-9]+)$ ]] && expected=${BASH_REMATCH[1]}
      status=0
      bash -c "$line" >"$work/output" 2>&1 </dev/null || status=$?
      if [ "$status" -eq "$expected" ]; then
        passed=$((passed + 1))
      else
        failed=$((failed + 1))
        echo "exit status $status, not $expected: $line"
        tail -n 5 "$work/output"
      fi ;;
  esac
done 3<"$top/README.md"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
