#!/bin/sh
# Opens the sample's report in headless Chromium, runs page_test.js in it and reads the outcome from the document.
# Usage: report_page_test.sh SAMPLE_REPORT. Exit status 77 (skipped) where there is no Chromium.
here=$(dirname "$0")
for browser in chromium chromium-browser google-chrome ''; do
  command -v "$browser" >/dev/null 2>&1 && break
done
[ -n "$browser" ] || { echo "skipped: no Chromium here"; exit 77; }

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
for kind in '' single; do
  "$1" "$work" $kind || exit 1
  # The page as it is, and the test after it.
  { cat "$work/report.html"; echo '<script>'; cat "$here/page_test.js"; echo '</script>'; } >"$work/test.html"

  # The virtual clock lets the waits of the test pass at once, and stops when the page has nothing left to do.
  "$browser" --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
    --disable-component-update --disable-sync --user-data-dir="$work/profile" --window-size=1280,900 \
    --virtual-time-budget=6000 --dump-dom "file://$work/test.html" >"$work/dom.html" 2>"$work/log"
  outcome=$(sed -n 's/.*<pre id="page-test">\([^<]*\).*/\1/p' "$work/dom.html")
  echo "${kind:-many boards}: ${outcome:-the test did not finish}"
  case $outcome in
    "pass: "*) ;;
    *) tail -5 "$work/log"; exit 1 ;;
  esac
done
