# Sourced in the folder of the package, after Tests/Scripts/common.bash.

# The package of the fuzzers: its own, as fuzzing instruments everything in it, which no consumer ever needs.
# Its other targets are those of Package.swift, where `swift test` replays Fixtures/corpus and
# Fixtures/crashes.
readonly fuzz_package=.build/fuzz/package

make_fuzz_package() {
  make_package "$fuzz_package" Fuzz{Tools,Codecs,Captures,Devices,Commands} <<'END'

// The fuzzing library has the `main` function of each program.
for name in ["Codecs", "Captures", "Devices", "Commands"] {
  package.targets.append(
    .executableTarget(
      name: "fuzz-\(name.lowercased())", dependencies: ["FuzzTools", .target(name: "Fuzz\(name)")],
      path: "Tests/Fuzz/Programs/\(name)", swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
}
END
}
