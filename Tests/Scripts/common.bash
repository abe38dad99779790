# What the scripts have in common: sourced, never run. They start in the folder of the package.

say() { printf '%s\n' "$*"; }

# Says what is wrong, and fails.
fail() {
  printf 'FAILED: %s\n' "$*" >&2
  return 1
}

# Says what cannot be done here, now and, through the file that HALO_SKIPPED names, at the end.
skip() { printf 'SKIPPED: %s: %s\n' "$1" "$2" | tee -a "${HALO_SKIPPED:-/dev/null}"; }
