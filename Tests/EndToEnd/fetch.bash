# Functions that get the clients of other projects, for the script `clients`. That script defines the
# variable folder, for everything that is fetched, and the function cannot.

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

# Whether a program has all libraries that it loads.
is_complete() { ! ldd "$(command -v "$1")" | grep -q 'not found'; }

# Puts a program of a Debian package on the PATH: unpacked into the folder, nothing is installed.
fetch() {
  local program=$1 package=$2 depends=() libraries
  if command -v "$program" >/dev/null; then return 0; fi
  command -v apt-get >/dev/null && command -v dpkg >/dev/null \
    || cannot "there is no $program, and no apt-get to fetch the package $package with"
  if ! download "$folder/$package" "$package"; then
    # A machine that never asked has no list of packages.
    if [[ $(id -u) == 0 ]]; then timeout 300 apt-get update >>"$folder/apt.log" 2>&1 || true; fi
    download "$folder/$package" "$package" \
      || cannot "the package $package cannot be fetched: $(tail -n 1 "$folder/apt.log")"
  fi
  unpack "$folder/$package"
  export PATH="$folder/root/usr/bin:$PATH"
  if is_complete "$program"; then return 0; fi
  # Packages new on this machine, without those that would only be upgraded.
  mapfile -t depends < <(apt-get install -s --no-install-recommends "$package" 2>/dev/null \
    | sed -n 's/^Inst \([^ ]*\) (.*/\1/p')
  if [[ ${#depends[@]} == 0 ]] || ! download "$folder/$package.depends" "${depends[@]}"; then
    cannot "what $package depends on cannot be fetched: $(tail -n 1 "$folder/apt.log")"
  fi
  unpack "$folder/$package.depends"
  libraries=$(find "$folder/root/lib" "$folder/root/usr/lib" -maxdepth 1 -name '*-linux-gnu*' \
    -printf '%p:' 2>/dev/null || true)
  export LD_LIBRARY_PATH="${libraries%:}${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
  is_complete "$program" || cannot "$program lacks libraries; apt-get install $package brings them"
}

# Installs a Debian package with its dependencies; fails as apt-get does, and unless root runs this.
install_package() {
  [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null || return 1
  # The download alone has a limit: dpkg must not be interrupted.
  timeout 180 apt-get install -y --download-only --no-install-recommends "$1" </dev/null \
    && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$1" </dev/null
}

# Installs Chromium if it is missing: the program finds its files by absolute paths.
install_chromium() {
  if command -v chromium >/dev/null; then return 0; fi
  [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null \
    || cannot "there is no chromium; root can install that package with apt-get"
  # A machine that never asked has no list of packages.
  timeout 60 apt-get update >"$folder/chromium.log" 2>&1 || true
  install_package chromium >>"$folder/chromium.log" 2>&1 \
    || cannot "chromium cannot be installed: $(tail -n 1 "$folder/chromium.log")"
}

# A virtual environment of Python with packages of the index.
environment() {
  local name=$1
  shift
  if ! python3 -m venv "$folder/$name" >"$folder/$name.log" 2>&1; then
    install_package python3-venv >>"$folder/$name.log" 2>&1 || true
    python3 -m venv --clear "$folder/$name" >>"$folder/$name.log" 2>&1 \
      || cannot "python3 makes no virtual environment; install python3-venv"
  fi
  timeout 300 "$folder/$name/bin/pip" install --quiet --disable-pip-version-check "$@" \
    >"$folder/$name.log" 2>&1 || cannot "pip cannot fetch $*: $(tail -n 1 "$folder/$name.log")"
}
