#!/bin/sh
# The examples as a project of somebody else, which uses the library in one of three ways, from a
# path with a blank. Usage: foreign_test.sh find_package|pkg-config|add_subdirectory SOURCE BUILD
set -eu
way=$1 source=$2 build=$3
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$source/library/examples" "$work/foreign project"
cd "$work/foreign project"

if [ "$way" != add_subdirectory ]; then
  cmake --install "$build" --prefix "$work/prefix" >"$work/install.log"
  for file in bin/othello-synth include/othello_synth/version.h share/man/man1/othello-synth.1.gz \
              share/bash-completion/completions/othello-synth; do
    [ -e "$work/prefix/$file" ] || { echo "FAILED: $file is not installed"; exit 1; }
  done
  "$work/prefix/bin/othello-synth" --version
fi

case $way in
  find_package)
    cmake -S . -B build -G Ninja -DCMAKE_PREFIX_PATH="$work/prefix" >"$work/configure.log" ;;
  add_subdirectory)
    cmake -S . -B build -G Ninja -DCMAKE_BUILD_TYPE=Release -DOTHELLO_SYNTH_SOURCE="$source" \
      >"$work/configure.log" ;;
  pkg-config)
    mkdir build
    PKG_CONFIG_PATH=$(dirname "$(find "$work/prefix" -name othello-synth.pc)")
    export PKG_CONFIG_PATH
    for example in *.cpp; do
      # shellcheck disable=SC2046
      ${CXX:-g++} -std=c++20 "$example" -o "build/${example%.cpp}" \
        $(pkg-config --cflags --libs othello-synth)
    done ;;
esac
[ "$way" = pkg-config ] || cmake --build build >"$work/build.log" || { cat "$work/build.log"; exit 1; }
"$here/examples_test.sh" build
