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
# FOLDER/MODULE.symbols. `graphs` has the symbol graphs; further arguments are options of docc. HaloProtocol
# also gets the pages of Documentation/Protocols with their tables, and its topics, in FOLDER/HaloProtocol.docc.
convert_documentation() {
  local module=$1 folder=$2 catalog
  catalog=$(echo Sources/*/"$1/$1.docc")
  shift 2
  if [[ $module == HaloProtocol ]]; then
    mkdir -p "$folder"
    cp -R "$catalog" "$folder"
    catalog=$folder/$module.docc
    Tests/Scripts/generate --pages "$catalog"
  fi
  mkdir -p "$folder/$module.symbols"
  cp "$graphs/$module.symbols.json" "$folder/$module.symbols/"
  find "$graphs" -name "$module@*.symbols.json" -exec cp -t "$folder/$module.symbols" {} +
  docc convert "$catalog" \
    --additional-symbol-graph-dir "$folder/$module.symbols" --output-dir "$folder/$module.doccarchive" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" --warnings-as-errors "$@"
}

# make_package FOLDER TARGET…: makes a package of some targets of this package and their dependencies. SwiftPM
# can only build all tests of a package, which is more than twice the work. Standard input has further lines of
# its manifest.
make_package() {
  local folder=$1 entry
  shift
  mkdir -p "$folder"
  for entry in Sources Tests Fixtures Documentation README.md; do ln -sfn "$PWD/$entry" "$folder/$entry"; done
  {
    cat Package.swift
    printf 'var open = [%s]\n' "$(printf '"%s", ' "$@")"
    cat <<'END'
var needed: Set<String> = []
while let name = open.popLast() {
  guard needed.insert(name).inserted else { continue }
  for target in package.targets where target.name == name {
    for dependency in target.dependencies {
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): open.append(name)
      default: break
      }
    }
  }
}
package.targets.removeAll { !needed.contains($0.name) }
package.products = []
END
    cat
  } >"$folder/Package.swift.new"
  # Do not touch an unchanged manifest, because SwiftPM would plan the whole build again.
  if cmp -s "$folder/Package.swift.new" "$folder/Package.swift"; then rm "$folder/Package.swift.new"; else
    mv "$folder/Package.swift.new" "$folder/Package.swift"
  fi
}
