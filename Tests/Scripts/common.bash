# Functions for the other scripts, which source this file in the folder of the package.

say() { printf '%s\n' "$*"; }

# Prints an error and fails.
fail() {
  printf 'FAILED: %s\n' "$*" >&2
  return 1
}

# skip PART REASON: prints that a part is skipped, and appends the line to the file named by
# HALO_SKIPPED.
skip() { printf 'SKIPPED: %s: %s\n' "$1" "$2" | tee -a "${HALO_SKIPPED:-/dev/null}"; }
