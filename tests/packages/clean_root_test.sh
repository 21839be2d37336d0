#!/usr/bin/env bash
# Usage: clean_root_test.sh BUILD SOURCE. The Debian packages of the build: lintian finds no error; in a new root with nothing but
# Debian they are installed by apt with what they depend on, used and removed. Exit status 0 passed, 1 failed, 77 there is no
# network, or no root to make one.
set -euo pipefail
build=$1 source=$2
[ "$(id -u)" -eq 0 ] && command -v debootstrap lintian >/dev/null || exit 77
work=$(mktemp -d -t othello_packages.XXXXXX)
trap 'rm -rf "$work"' EXIT
fail() { echo "FAILED: $*" >&2; exit 1; }

mkdir "$work/packages"
(cd "$build" && cpack -B "$work/packages" >"$work/cpack.log" 2>&1) || { cat "$work/cpack.log"; fail cpack; }
[ "$(find "$work/packages" -maxdepth 1 -name '*.deb' | wc -l)" -eq 5 ] || fail "not five packages"
errors=$(lintian "$work"/packages/*.deb 2>/dev/null | grep '^E:' || true)
[ -z "$errors" ] || fail "$errors"

debootstrap --variant=minbase bookworm "$work/root" http://deb.debian.org/debian >"$work/debootstrap.log" 2>&1 ||
  { tail -n 3 "$work/debootstrap.log"; exit 77; }
cp "$work"/packages/*.deb "$source/library/c/examples/possible.c" "$work/root/root"
cat >"$work/root/root/use.sh" <<'USE'
set -eu
export DEBIAN_FRONTEND=noninteractive LC_ALL=C
cd /root
apt-get update -qq
apt-get install -y -qq --no-install-recommends ./*.deb gcc libc6-dev pkg-config >/dev/null 2>apt.log || { cat apt.log; exit 1; }
othello-synth reach f5d6c3d3c4 | grep -q "reachable by the given game"
[ -e /usr/share/man/man1/othello-synth.1.gz ] && [ -e /usr/share/doc/othello-synth/docs/guide.md ]
othello-synth run /usr/share/doc/othello-synth/experiments/most_moves_8_discs.toml | grep -q "is 11, proved"
python3 -c 'import othello_synth; print(othello_synth.reach(othello_synth.Position("f5d6")).verdict)' | grep -qx reachable
cc possible.c -o possible $(pkg-config --cflags --libs othello-synth-c)
echo f5d6 | ./possible | grep -q '"verdict":"reachable"'
apt-get remove -y -qq othello-synth libothello-synth0.2 libothello-synth-dev python3-othello-synth othello-synth-doc >/dev/null 2>&1
left=$(find /usr -name '*othello*' ! -path '/usr/share/doc/*')
[ -z "$left" ] || { echo "left: $left"; exit 1; }
USE
chroot "$work/root" bash /root/use.sh || fail "in the new root"
echo "passed in $SECONDS seconds"
