#!/bin/sh
# Opens a page of problems in headless Chromium, runs problems_page_test.js in it and reads the outcome: once in a wide
# window and once in that of a phone, both with a reload between, and once by the real clock for what a Worker and a
# measurement of time need.
# Usage: problems_page_test.sh PAGE.html [SOLVED.jsonl]: a page with 12 or more problems of up to 12 empty squares, and
# lines of `othello-synth solve --all-moves --json`.
# Exit status 77 (skipped) where there is no Chromium.
here=$(dirname "$0")
[ -r "$1" ] || { echo "usage: $0 PAGE.html [SOLVED.jsonl]"; exit 2; }
for browser in chromium chromium-browser google-chrome ''; do
  command -v "$browser" >/dev/null 2>&1 && break
done
[ -n "$browser" ] || { echo "skipped: no Chromium here"; exit 77; }

work=$(mktemp -d) || exit 1
chromium=
trap '[ -z "$chromium" ] || { kill "$chromium" && wait "$chromium"; } 2>/dev/null; rm -rf "$work"' EXIT

# The page as it is, what is solved, and the test after it.
{
  cat "$1"
  echo '<script type="text/plain" id="solved-lines">'
  [ -z "$2" ] || cat "$2" || exit 1
  echo '</script><script>'
  cat "$here/problems_page_test.js"
  echo '</script>'
} >"$work/test.html"
# A window of Chromium is 500 pixels wide at least; a frame can be as narrow as a phone.
cat >"$work/phone.html" <<'END'
<!doctype html><iframe src="test.html?phone" width="320" height="640" style="border: 0"></iframe>
<script>
addEventListener('message', ({data}) => {
  document.body.append(Object.assign(document.createElement('pre'), {id: 'page-test', textContent: data}));
});
</script>
END

beside=  # exec: the browser takes the place of the shell that calls it, and has the number that is killed
run() {  # run KIND PAGE OPTION...
  kind=$1 page=$2
  shift 2
  $beside "$browser" --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
    --disable-component-update --disable-sync --force-prefers-reduced-motion --lang=en-US --user-data-dir="$work/profile-$kind" --window-size=1280,900 \
    --enable-logging=stderr "$@" "file://$work/$page" >"$work/dom.html" 2>"$work/log"
}

checks=0
report() {  # report KIND OUTCOME
  case $2 in
    "pass: "*) echo "$1: $2"; number=${2#pass: }; checks=$((checks + ${number%% *})) ;;
    *) echo "$1: ${2:-the test did not finish}"; tail -5 "$work/log"; exit 1 ;;
  esac
}

# The virtual clock lets the waits of the test pass at once, and stops when the page has nothing left to do.
for page in 'test.html?wide' phone.html; do
  kind=${page#*\?}
  run "${kind%.html}" "$page" --virtual-time-budget=900000 --dump-dom
  report "${kind%.html}" "$(sed -n 's/.*<pre id="page-test">\([^<]*\).*/\1/p' "$work/dom.html")"
done

# With the real clock the browser does not know when the test is over: it says so in its log.
beside=exec
run clock 'test.html?clock' --remote-debugging-port=0 &
chromium=$!
outcome=
for _ in $(seq 600); do
  outcome=$(sed -n 's/.*page-test: \(.*\)", source: .*/\1/p' "$work/log" 2>/dev/null)
  [ -z "$outcome" ] && kill -0 "$chromium" 2>/dev/null || break
  sleep 0.2
done
report clock "$outcome"
echo "pass: $checks checks"
