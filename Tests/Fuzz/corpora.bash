# Part of Tests/Fuzz/run: operations on corpora.
# shellcheck shell=bash disable=SC2154

# Returns whether a folder exceeds the limits of a corpus in Fixtures.
is_large() {
  (($(find "$1" -type f | wc -l) > maximum_files \
    || $(find "$1" -type f -printf '%s\n' | awk '{ n += $1 } END { print n + 0 }') > maximum_bytes))
}

# Targets whose inputs take milliseconds each in the test that replays them.
readonly slow_targets=" Scenario RingOnBadAir HostController HostileHosts HostileRing HostileSensor CommandLine TraceCapture DelegateProgram ConcurrentCalls "

minimise() {
  local name
  build_plain
  unpack_corpora
  write_seeds
  for name in "${names[@]}"; do minimise_target "$name"; done
}

minimise_target() {
  local name=$1 scratch inputs=() flags=() file count=0 bytes=0 size left=0
  mapfile -t inputs < <(folders "$name" | grep -v crashes)
  [[ ${#inputs[@]} -gt 0 ]] || stop "$name has no inputs at all"
  mapfile -t flags < <(options "$name")
  scratch=$(mktemp -d)
  mkdir "$scratch/all" "$scratch/edges"
  # The target may not have been fuzzed here yet.
  mkdir -p "$work/finds/$name" "$work/logs"
  merge "$name" "$scratch/all" "${inputs[@]}"
  if is_large "$scratch/all" || [[ $slow_targets == *" $name "* ]]; then
    # Ignores the number of times that a branch was taken, in which most files differ.
    merge "$name" "$scratch/edges" -use_counters=0 "$scratch/all"
    rm -rf "$scratch/all"
    mv "$scratch/edges" "$scratch/all"
  fi
  mkdir "$scratch/kept"
  while read -r size file; do
    if ((count == maximum_files || bytes + size > maximum_bytes)); then
      left=$((left + 1))
      continue
    fi
    count=$((count + 1))
    bytes=$((bytes + size))
    cp "$file" "$scratch/kept/"
  done < <(find "$scratch/all" -type f -printf '%s %p\n' | sort -n)
  Tests/Fuzz/archive pack "$scratch/kept" >"Fixtures/corpus/$name.txt"
  rm -rf "$scratch"
  say "$name: $count inputs, $bytes bytes$( ((left == 0)) || say "; $left more had no room")"
}

# Keeps the fewest inputs that reach as much as all of them.
merge() {
  local name=$1 log=$work/logs/$1.merge
  shift
  if ! "${program_of[$name]}" "${flags[@]}" -set_cover_merge=1 "$@" >"$log" 2>&1; then
    show_find "$log"
    fail "$name: the inputs cannot be merged"
  fi
}

coverage() {
  local name folder=$work/coverage tools inputs=() objects=() program
  tools=$(dirname "$(swift -print-target-info \
    | sed -n 's|.*"runtimeResourcePath": "\(.*\)/lib/swift".*|\1/bin/swift|p')")
  [[ -x $tools/llvm-cov && -x $tools/llvm-profdata ]] || stop "Swift's llvm-cov is not in $tools"
  build .build/check/fuzz-coverage debug -Xswiftc -profile-generate \
    -Xswiftc -profile-coverage-mapping
  unpack_corpora
  rm -rf "$folder"
  mkdir -p "$folder"
  for name in "${names[@]}"; do
    mapfile -t inputs < <(folders "$name" | grep -e /unpacked/ -e ^Fixtures/)
    [[ ${#inputs[@]} -gt 0 ]] || continue
    if ! LLVM_PROFILE_FILE="$folder/$name-%p.profraw" replay "$name" "$folder/$name.txt" "${inputs[@]}"
    then
      show_find "$folder/$name.txt"
      fail "$name: a known input fails"
    fi
  done
  "$tools/llvm-profdata" merge -sparse "$folder"/*.profraw -o "$folder/all.profdata"
  for program in "${executables[@]}"; do objects+=(-object "$program"); done
  "$tools/llvm-cov" report "${objects[@]:1}" -instr-profile "$folder/all.profdata" \
    >"$folder/files.txt"
  "$tools/llvm-cov" report "${objects[@]:1}" -instr-profile "$folder/all.profdata" \
    -show-functions "$root/$fuzz_package"/Sources/Core/Halo{Protocol,Capture} \
    | "$tools/swift-demangle" -simplified >"$folder/functions.txt"
  coverage_table "$folder/files.txt"
  ways_in "$folder/functions.txt"
  uncovered_functions "$folder/functions.txt" >"$folder/uncovered.txt"
  say "$(wc -l <"$folder/uncovered.txt") functions are not reached: $folder/uncovered.txt"
}

# Prints, from the report by file, the regions of each folder and the reached ones.
coverage_table() {
  sed -n '/^Filename/,$p' "$1" | awk '
    $1 ~ /Halo(Async|Protocol|Transport|Capture|Scrub|Devices|Simulator|Scenario|CommandLine)\// {
      folder = $1
      sub(/^.*Halo/, "Halo", folder)
      sub(/\/[^\/]*$/, "", folder)
      regions[folder] += $2; missed[folder] += $3
      lines[folder] += $8; unseen[folder] += $9
    }
    END {
      for (folder in regions)
        printf "%-34s %6d regions %6.1f %%  %6d lines %6.1f %%\n", folder, regions[folder],
          100 - 100 * missed[folder] / regions[folder], lines[folder],
          100 - 100 * unseen[folder] / lines[folder]
    }' | sort
}

# Prints, from the report by function, the unreached functions with their files. JSON is left out,
# as no target uses it, and so are parts of an expression, which belong to their function.
uncovered_functions() {
  awk '
    /^File / {
      file = $2
      sub(/^.*Sources\//, "", file)
      sub(/\x27:$/, "", file)
      next
    }
    NF > 9 && $(NF - 6) == "0.00%" && $1 != "TOTAL" {
      name = $1
      for (i = 2; i <= NF - 9; i++) name = name " " $i
      if (name ~ /implicit closure|variable initialization expression/) next
      if (name ~ /init\(from:\)|encode\(to:\)|CodingKeys|StringValueKeys|requireObject/) next
      print file ": " name
    }' "$1"
}

# Prints, from the report by function, the coverage of parsers, and of encoders and descriptions.
# The other functions make values for an app, or are JSON.
ways_in() {
  awk '
    NF > 9 && $1 != "TOTAL" && !/implicit closure/ {
      kind = ""
      if (/init\(parsing:|init\(parsingLittleEndian:|\.consume\(|\.next\(|\.append\(|GATT\.decode/) kind = "read"
      else if (/frame\.getter|bigDataFrame\.getter|bytes\.getter|description\.getter/) kind = "write"
      regions[kind] += $(NF - 8); missed[kind] += $(NF - 7)
    }
    END {
      printf "parsers: %d regions, %.1f %%; encoders and descriptions: %d regions, %.1f %%\n",
        regions["read"], 100 - 100 * missed["read"] / regions["read"],
        regions["write"], 100 - 100 * missed["write"] / regions["write"]
    }' "$1"
}
