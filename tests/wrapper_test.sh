#!/usr/bin/env bash
# wrapper_test.sh SOURCE: ./othello-synth builds after every change that may matter, and only then. A stand-in for cmake counts
# the builds.
set -eu
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/bin" "$work/a [b]/core" "$work/a [b]/out" "$work/a [b]/.git"
top="$work/a [b]"
cp "$1/othello-synth" "$1/setup.sh" "$top"
echo 1 >"$top/core/a.cpp"
echo 1 >"$top/CMakeLists.txt"

cat >"$work/bin/cmake" <<'CMAKE'
#!/usr/bin/env bash
if [ "$1" = --preset ]; then mkdir -p build/release && touch build/release/build.ninja; exit; fi
echo build >>"$COUNT"
[ ! -e "$COUNT.fails" ] || exit 1
printf '#!/bin/sh\necho "ran $*"\nexit 3\n' >"$2/othello-synth"
chmod +x "$2/othello-synth"
CMAKE
printf '#!/bin/sh\necho installed\n' >"$work/bin/dpkg-query"
chmod +x "$work/bin/"*
export COUNT=$work/count PATH=$work/bin:$PATH
: >"$COUNT"

# expect WHAT BUILDS: a call that must have built so many times.
expect() {
  local before status=0 out
  before=$(wc -l <"$COUNT")
  out=$("$top/othello-synth" reach 'f5 d6' 2>/dev/null) || status=$?
  if [ $(($(wc -l <"$COUNT") - before)) -ne "$2" ]; then echo "$1: built $(($(wc -l <"$COUNT") - before)) times"; exit 1; fi
  if [ ! -e "$COUNT.fails" ] && { [ "$status" -ne 3 ] || [ "$out" != "ran reach f5 d6" ]; }; then echo "$1: $status $out"; exit 1; fi
  sleep 0.05 # longer than the clock of the file system takes for a tick
}

expect 'the first call' 1
expect 'nothing changed' 0
echo 2 >"$top/core/a.cpp"
expect 'a source changed' 1
expect 'nothing changed again' 0
touch -d 2000-01-01 "$work/b.cpp" && mv "$work/b.cpp" "$top/core"
expect 'an old file was added' 1
rm "$top/core/b.cpp"
expect 'a file was removed' 1
mkdir "$top/new"
expect 'a folder was added' 1
touch "$top/setup.sh"
expect 'setup.sh changed' 1
echo 2 >"$top/CMakeLists.txt"
expect 'a CMake file changed' 1
echo x >"$top/out/results.jsonl" && echo x >"$top/.git/index" && echo x >"$top/build/log"
expect 'results, git and builds changed' 0
echo 3 >"$top/core/a.cpp" && touch "$COUNT.fails"
expect 'a build that fails' 1
expect 'it is tried again' 1
rm "$COUNT.fails"
expect 'it succeeds' 1
expect 'nothing changed in the end' 0
rm "$top/build/release/othello-synth"
expect 'the program is gone' 1
