// swift-tools-version: 6.3
import PackageDescription

/// Fuzzers of the codecs, in a package of their own so that no consumer ever builds them.
///
/// `Tests/Scripts/check fuzz` builds them with `--sanitize=fuzzer`. The bodies in `Bodies` are also
/// a target of the package above, where `swift test` replays `Fixtures/corpus` and
/// `Fixtures/crashes`.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "HaloProtocol", path: "../..")],
  targets: [
    .target(
      name: "FuzzBodies",
      dependencies: [.product(name: "HaloProtocol", package: "HaloProtocol")],
      path: "Bodies")
  ]
    + ["Frame", "SealedFrame", "BigData", "Assemblers", "GATT"].map { (name: String) in
      .executableTarget(
        name: "Fuzz\(name)", dependencies: ["FuzzBodies"], path: name,
        // The fuzzing library has the `main` function.
        swiftSettings: [.unsafeFlags(["-parse-as-library"])])
    },
  swiftLanguageModes: [.v6]
)
