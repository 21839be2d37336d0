#!/bin/sh
# Installs into an empty folder from a build that has the program alone, as ./othello-synth leaves it, and runs what was
# installed. Usage: install_test.sh BUILD
set -eu
build=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { echo "FAILED: $*"; exit 1; }

rm -f "$build/libothello-synth.a" "$build/othello-synth.man" "$build/othello-synth.1.gz" "$build/othello-synth.bash"
cmake --install "$build" --prefix "$work/prefix" >"$work/install.log" || { cat "$work/install.log"; fail "cmake --install"; }
documents=$work/prefix/share/doc/othello-synth
[ -e "$work/prefix/lib/libothello-synth.a" ] || [ -n "$(find "$work/prefix" -name libothello-synth.a)" ] || fail "no library"
manual=$work/prefix/share/man/man1/othello-synth.1.gz

# The documents that the manual page names.
named=$(zcat "$manual" | grep -oE '(docs|experiments)/[a-z0-9_]+\.(md|toml)' | sort -u)
[ "$(echo "$named" | wc -l)" -ge 3 ] || fail "the manual page names no documents"
for file in README.md $named; do
  [ -e "$documents/$file" ] || fail "$file is not installed"
done

# From there, without the source.
cd "$work"
PATH=$work/prefix/bin:$PATH
othello-synth new mine >/dev/null
othello-synth run --check mine.toml | grep -q "a position that a game reaches" || fail "run --check"
othello-synth run "$documents/experiments/most_moves_8_discs.toml" | grep -q "proved" || fail "run"
[ -e out/most_moves_8_discs/report.html ] || fail "no report"
