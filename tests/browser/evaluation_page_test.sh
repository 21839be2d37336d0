#!/bin/sh
# Runs evaluation_page_test.js in pages of `evaluate --page`. Usage: evaluation_page_test.sh PROGRAM.
here=$(dirname "$0")
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
# A game with a forced pass, a position, and the start.
for source in e6f6d3e7e8d8g6f8g5g4h6g7 \
  '------------------XO------XXX------OXX-----O-------------------- O' \
  '---------------------------OX------XO--------------------------- X'; do
  "$1" evaluate "$source" --page "$work/page.html" >/dev/null || exit 1
  for window in 1280,900 320,640; do
    echo "$source, $window:"
    "$here/in_chromium.sh" "$work/page.html" "$here/evaluation_page_test.js" $window || exit
  done
done
