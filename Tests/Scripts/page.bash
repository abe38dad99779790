# Builds the page for browsers from the folder Sources/Guests/HaloPage, as one file without a network.
#
# The file works without a server, although browsers refuse modules and other requests of a page that was opened as a
# file: all scripts become one script, and the codec becomes text. A policy of security permits these scripts by their
# checksums, and forbids every connection.

# page_script FACE: prints the modules of the page and the JavaScript face of the codec as one script.
#
# The face has a scope of its own. The modules of the page share one, and the browser reports a name that two of them
# define.
page_script() {
  local module pieces=()
  for module in Sources/Guests/HaloPage/*.mjs; do
    if [[ $module != */main.mjs ]]; then pieces+=("$module"); fi
  done
  {
    say 'const { load } = (() => {'
    cat "$1"
    say 'return { load }; })();'
    cat "${pieces[@]}" Sources/Guests/HaloPage/main.mjs
  } | sed -E '/^import .*;$/d; /^import /,/;$/d; s/^export //'
}

# checksum FILE: prints the source expression of a policy that permits the content of a file.
checksum() { say "'sha256-$(openssl dgst -sha256 -binary "$1" | base64)'"; }

# write_page FOLDER WASM FACE: writes index.html into a folder, with the codec and its JavaScript face.
write_page() {
  local to=$1 wasm=$2 face=$3 parts policy
  parts=$(mktemp -d)
  page_script "$face" >"$parts/SCRIPT"
  if grep -nE '^(import|export) |</script|<!--' "$parts/SCRIPT"; then
    fail "a module of the page has a line that cannot stand in one script"
  fi
  cp Sources/Guests/HaloPage/page.css "$parts/STYLE"
  # Without a name and a time, so that the same codec makes the same page.
  gzip -9 -n <"$wasm" | base64 >"$parts/WASM"
  # No text in the list can end the element around it.
  sed 's/</\\u003c/g; s/^ *//' Documentation/layouts.json >"$parts/LAYOUTS"
  policy="default-src 'none'; script-src $(checksum "$parts/SCRIPT") 'wasm-unsafe-eval'; style-src"
  policy+=" $(checksum "$parts/STYLE"); img-src data:; base-uri 'none'; form-action 'none'"
  printf '%s' "$policy" >"$parts/POLICY"
  mkdir -p "$to"
  awk -v parts="$parts/" '
    match($0, /@[A-Z]+@/) {
      printf "%s", substr($0, 1, RSTART - 1)
      file = parts substr($0, RSTART + 1, RLENGTH - 2)
      separator = ""
      while ((getline line < file) > 0) { printf "%s%s", separator, line; separator = "\n" }
      if (file !~ /POLICY$/) printf "\n"
      print substr($0, RSTART + RLENGTH)
      next
    }
    { print }' Sources/Guests/HaloPage/page.html >"$to/index.html"
  rm -rf "$parts"
}
