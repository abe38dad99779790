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

# The modules that are no product, and have a type in the public API of one: the stream and the message bus.
readonly hidden_modules=(HaloAsync HaloDBus)

# The library products of the package, one a line.
library_products() {
  sed -n 's/.*\.library(name: "\([A-Za-z]*\)".*/\1/p' Package.swift | grep . \
    || fail "Package.swift names no library"
}

# The modules with a documentation catalog that is checked and published, one a line.
documented_modules() {
  # CoreBluetooth only exports the symbols of HaloCoreBluetooth again.
  library_products | grep -vx CoreBluetooth | sort -u && printf '%s\n' "${hidden_modules[@]}"
}

# Writes the symbol graphs of all modules, and sets `graphs` to their folder. Arguments are further options.
write_symbol_graphs() {
  graphs="$(dirname "$(swift build --show-bin-path)")/symbolgraph"
  rm -rf "$graphs"
  # The dump also reads the modules of tests, and builds none.
  swift build --build-tests
  swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members "$@"
}

# Converts the documentation of a module to FOLDER/MODULE.doccarchive, and copies its symbol graphs to
# FOLDER/MODULE.symbols. `graphs` has the symbol graphs; further arguments are options of docc.
convert_documentation() {
  local module=$1 folder=$2
  shift 2
  mkdir -p "$folder/$module.symbols"
  cp "$graphs/$module.symbols.json" "$folder/$module.symbols/"
  find "$graphs" -name "$module@*.symbols.json" -exec cp -t "$folder/$module.symbols" {} +
  docc convert "Sources/$module/$module.docc" \
    --additional-symbol-graph-dir "$folder/$module.symbols" --output-dir "$folder/$module.doccarchive" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" --warnings-as-errors "$@"
}
