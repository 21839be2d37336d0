# Sourced by ./othello-synth and ./check: brings the machine and the build to where the program can run. Quiet, and done in
# a moment, when there is nothing to do.

packages=(g++ cmake ninja-build pkg-config libz3-dev libabsl-dev libcadical-dev libtomlplusplus-dev
          nlohmann-json3-dev libcpp-httplib-dev libzstd-dev libgtest-dev libgmock-dev libbenchmark-dev)

# Installs the Debian packages that are missing, or says which ones to ask for.
install_packages() {
  local missing=() package
  for package in "${packages[@]}" "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  if [ "$(id -u)" -ne 0 ]; then
    echo "${0##*/}: Debian packages are missing; as root: apt-get install ${missing[*]}" >&2
    return 1
  fi
  echo "${0##*/}: installing ${missing[*]}" >&2
  { DEBIAN_FRONTEND=noninteractive apt-get update -qq &&
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"; } >&2
}

# build PRESET [TARGET...]: configures once, then builds what changed; output only when something is built or fails.
build() {
  local preset=$1 log directory=$top/build/$1
  shift
  if [ ! -f "$directory/build.ninja" ]; then
    echo "${0##*/}: configuring and building ($preset); this takes a few minutes the first time" >&2
  fi
  mkdir -p "$directory"
  log=$directory/build.log
  if ! { { [ -f "$directory/build.ninja" ] || (cd "$top" && cmake --preset "$preset"); } &&
         cmake --build "$directory" ${1:+--target "$@"}; } >"$log" 2>&1; then
    cat "$log" >&2
    echo "${0##*/}: the build failed; the output above stands in $log" >&2
    return 1
  fi
}
