# Functions that fetch programs of other projects for the scripts `clients` and `profile-readers`. These define the
# variable `folder`, where all downloads go, and the function `cannot`.

# Downloads Debian packages into a folder; fails as apt-get does.
download() {
  local to=$1
  shift
  mkdir -p "$to"
  (cd "$to" && timeout 300 apt-get download "$@") >"$folder/apt.log" 2>&1
}

# Unpacks the Debian packages of a folder into the folder of programs.
unpack() {
  local package
  for package in "$1"/*.deb; do dpkg -x "$package" "$folder/root"; done
}

# Succeeds if the dynamic linker finds all libraries of a program.
is_complete() { ! ldd "$(command -v "$1")" | grep -q 'not found'; }

# Unpacks a Debian package into the folder and adds its programs to PATH, without installing the
# package.
fetch() {
  local program=$1 package=$2 depends=() libraries
  if command -v "$program" >/dev/null; then return 0; fi
  command -v apt-get >/dev/null && command -v dpkg >/dev/null \
    || cannot "$program is missing, and there is no apt-get to fetch the package $package"
  if ! download "$folder/$package" "$package"; then
    # A fresh machine has no package lists.
    if [[ $(id -u) == 0 ]]; then timeout 300 apt-get update >>"$folder/apt.log" 2>&1 || true; fi
    download "$folder/$package" "$package" \
      || cannot "the package $package cannot be fetched: $(tail -n 1 "$folder/apt.log")"
  fi
  unpack "$folder/$package"
  export PATH="$folder/root/usr/bin:$PATH"
  if is_complete "$program"; then return 0; fi
  # Packages that are not installed yet, without those that apt-get would only upgrade.
  mapfile -t depends < <(apt-get install -s --no-install-recommends "$package" 2>/dev/null \
    | sed -n 's/^Inst \([^ ]*\) (.*/\1/p')
  if [[ ${#depends[@]} == 0 ]] || ! download "$folder/$package.depends" "${depends[@]}"; then
    cannot "dependencies of $package cannot be fetched: $(tail -n 1 "$folder/apt.log")"
  fi
  unpack "$folder/$package.depends"
  libraries=$(find "$folder/root/lib" "$folder/root/usr/lib" -maxdepth 1 -name '*-linux-gnu*' \
    -printf '%p:' 2>/dev/null || true)
  export LD_LIBRARY_PATH="${libraries%:}${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
  is_complete "$program" || cannot "$program lacks libraries; run apt-get install $package"
}

# Installs a Debian package with its dependencies. Fails if apt-get fails or the user is not root.
install_package() {
  [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null || return 1
  # Only the download has a time limit, because dpkg must not be interrupted.
  timeout 180 apt-get install -y --download-only --no-install-recommends "$1" </dev/null \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$1" </dev/null
}

# Installs Chromium if it is missing. Unpacking is not enough, as Chromium finds its files by
# absolute paths.
install_chromium() {
  if command -v chromium >/dev/null; then return 0; fi
  [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null \
    || cannot "there is no chromium; root can install that package with apt-get"
  # A fresh machine has no package lists.
  timeout 60 apt-get update >"$folder/chromium.log" 2>&1 || true
  install_package chromium >>"$folder/chromium.log" 2>&1 \
    || cannot "chromium cannot be installed: $(tail -n 1 "$folder/chromium.log")"
}

# Succeeds if an interpreter runs and has at least a version such as "3, 12". The names that pyenv puts in PATH may
# not run.
has_python() { "$1" -c "import sys; sys.exit(sys.version_info < ($2))" >"$folder/python.log" 2>&1; }

# Prints the first Python of at least 3.12 in PATH or of pyenv; python3 without one.
newest_python() {
  local candidate
  for candidate in python3 python3.13 python3.12 "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.1[23].*/bin/python3; do
    if has_python "$candidate" "3, 12"; then
      printf '%s\n' "$candidate"
      return 0
    fi
  done
  printf 'python3\n'
}

# Makes a virtual environment of the interpreter PYTHON, by default python3, with packages from PyPI.
environment() {
  local name=$1 python=${PYTHON:-python3}
  shift
  if ! "$python" -m venv "$folder/$name" >"$folder/$name.log" 2>&1; then
    install_package python3-venv >>"$folder/$name.log" 2>&1 || true
    "$python" -m venv --clear "$folder/$name" >>"$folder/$name.log" 2>&1 \
      || cannot "$python cannot make a virtual environment; install python3-venv"
  fi
  timeout 300 "$folder/$name/bin/pip" install --quiet --disable-pip-version-check "$@" \
    >"$folder/$name.log" 2>&1 || cannot "pip cannot fetch $*: $(tail -n 1 "$folder/$name.log")"
}
