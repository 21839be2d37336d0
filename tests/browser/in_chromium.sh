#!/bin/sh
# Opens a page in headless Chromium with a test script after it, and prints the outcome that the script leaves in the
# document. Usage: in_chromium.sh PAGE TEST.js [WIDTH,HEIGHT]. Exit status 77 (skipped) where there is no Chromium.
for browser in chromium chromium-browser google-chrome ''; do
  command -v "$browser" >/dev/null 2>&1 && break
done
[ -n "$browser" ] || { echo "skipped: no Chromium here"; exit 77; }

work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
# The page as it is, and the test after it.
{ cat "$1"; echo '<script>'; cat "$2"; echo '</script>'; } >"$work/test.html" || exit 1
# The virtual clock lets the waits of the test pass at once, and stops when the page has nothing left to do.
"$browser" --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
  --disable-component-update --disable-sync --user-data-dir="$work/profile" --window-size="${3:-1280,900}" \
  --virtual-time-budget=6000 --dump-dom "file://$work/test.html" >"$work/dom.html" 2>"$work/log"
outcome=$(sed -n 's/.*<pre id="page-test">\([^<]*\).*/\1/p' "$work/dom.html")
echo "${outcome:-the test did not finish}"
case $outcome in
  "pass: "*) ;;
  *) tail -5 "$work/log"; exit 1 ;;
esac
