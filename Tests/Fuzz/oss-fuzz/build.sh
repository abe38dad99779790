#!/bin/bash -eu
# Copyright OWNER
#
# Licensed under the Apache License, Version 2.0 (the "License");
# you may not use this file except in compliance with the License.
# You may obtain a copy of the License at
#
#      http://www.apache.org/licenses/LICENSE-2.0
#
# Unless required by applicable law or agreed to in writing, software
# distributed under the License is distributed on an "AS IS" BASIS,
# WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
# See the License for the specific language governing permissions and
# limitations under the License.

# Builds all targets for OSS-Fuzz: each has a program of its name, and next to it its seeds, its
# dictionary and its options.
#
# The base image sets SRC, OUT, SANITIZER and the flags of the compiler; `precompile_swift` turns
# these into arguments of `swift build`. Without that image, SWIFT6_2FLAGS contains the arguments:
#
#   SRC=$(mktemp -d) OUT=$(mktemp -d) SANITIZER=address Tests/Fuzz/oss-fuzz/build.sh

cd "$(dirname "${BASH_SOURCE[0]}")"
# The image runs the copy in SRC, in the folder that the Dockerfile names.
if [[ -d $SRC/HaloProtocol ]]; then cd "$SRC/HaloProtocol"; else cd ../../..; fi

if command -v precompile_swift >/dev/null; then
  # The file exports variables, and is not a program.
  # shellcheck disable=SC1090
  . "$(command -v precompile_swift)"
fi
if [[ -z ${SWIFT6_2FLAGS:-} ]]; then
  SWIFT6_2FLAGS="-Xswiftc -static-stdlib --static-swift-stdlib --sanitize=fuzzer"
  case $SANITIZER in
    coverage) SWIFT6_2FLAGS+=" -Xswiftc -profile-generate -Xswiftc -profile-coverage-mapping" ;;
    none) ;;
    *) SWIFT6_2FLAGS+=" --sanitize=$SANITIZER" ;;
  esac
fi
# LeakSanitizer reports objects that Swift's runtime keeps.
export ASAN_OPTIONS=detect_leaks=0
# Names and line numbers of sources are only right without optimization.
configuration=release
if [[ $SANITIZER == coverage ]]; then configuration=debug; fi

# shellcheck source=Tests/Scripts/common.bash
. Tests/Scripts/common.bash
. Tests/Fuzz/package.bash
make_fuzz_package

read -ra flags <<<"$SWIFT6_2FLAGS"
# The fuzzer comes again, and last: otherwise the compiler does not count branches next to another
# sanitizer (Swift 6.3.1, 2026-11-21).
flags+=(-Xswiftc -sanitize=fuzzer)
flags+=(-c "$configuration" --package-path "$fuzz_package" --scratch-path "${SCRATCH:-.build/oss-fuzz}")
directory=$(swift build "${flags[@]}" --show-bin-path)
seeds=$(mktemp -d)

for name in ${PROGRAMS:-fuzz-codecs fuzz-captures fuzz-devices fuzz-commands}; do
  swift build "${flags[@]}" --product "$name"
  program=$directory/$name
  "$program" --seeds Fixtures "$seeds"
  while IFS=$'\t' read -r target length; do
    if [[ -z $target || $target == Empty ]]; then continue; fi
    # A program finds its target by its own name.
    cp "$program" "$OUT/$target"
    if [[ -e Fixtures/corpus/$target.txt ]]; then
      Tests/Fuzz/archive unpack "Fixtures/corpus/$target.txt" "$seeds/corpus/$target"
    fi
    folders=()
    for folder in "$seeds/corpus/$target" "Fixtures/crashes/$target" "$seeds/$target"; do
      if [[ -d $folder && -n $(ls "$folder") ]]; then folders+=("$folder"); fi
    done
    rm -f "$OUT/${target}_seed_corpus.zip"
    if [[ ${#folders[@]} -gt 0 ]]; then
      # Without folders, as names do not collide: corpora use numbers, finds words, and seeds
      # hashes.
      merged=$(mktemp -d)
      for folder in "${folders[@]}"; do cp "$folder"/* "$merged/"; done
      (cd "$merged" && zip -q -r "$OUT/${target}_seed_corpus.zip" .)
      rm -rf "$merged"
    fi
    if [[ -e Tests/Fuzz/dictionaries/$target.dict ]]; then
      cp "Tests/Fuzz/dictionaries/$target.dict" "$OUT/$target.dict"
    fi
    printf '[libfuzzer]\nmax_len = %d\ndetect_leaks = 0\n\n[asan]\ndetect_leaks = 0\n' "$length" \
      >"$OUT/$target.options"
  done < <("$program" --list)
done
rm -rf "$seeds"
