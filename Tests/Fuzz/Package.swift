// swift-tools-version: 6.3
import PackageDescription

/// The fuzzers, in their own package, as fuzzing instruments everything in it, which no consumer
/// ever needs.
///
/// `Tests/Fuzz/run` builds the package. It uses the sources of the package above directly, so that
/// it can use modules that are not products. The bodies are also targets of the package above,
/// where `swift test` replays `Fixtures/corpus` and `Fixtures/crashes`.
let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  targets: [
    .library("HaloProtocol"),
    .library("HaloJSON", ["HaloProtocol"]),
    .library("HaloAsync"),
    .library("HaloFoundation"),
    .library("HaloTransport", ["HaloAsync", "HaloProtocol"]),
    .library("HaloDevices", ["HaloAsync", "HaloProtocol", "HaloTransport"]),
    .library("CZlib"),
    .library("HaloCapture", ["CZlib", "HaloAsync", "HaloProtocol", "HaloTransport"]),
    .library("HaloScrub", ["HaloCapture", "HaloProtocol", "HaloTransport"]),
    .library("HaloSimulator", ["HaloAsync", "HaloProtocol", "HaloTransport"]),
    .library(
      "HaloScenario",
      ["HaloDevices", "HaloFoundation", "HaloProtocol", "HaloSimulator", "HaloTransport"]),
    .library("CSQLite"),
    .library("HaloData", ["CSQLite", "HaloDevices", "HaloFoundation", "HaloProtocol"]),
    .library("CMosquitto"),
    .library(
      "HaloBridge",
      [
        "CMosquitto", "HaloAsync", "HaloDevices", "HaloFoundation", "HaloProtocol", "HaloTransport",
      ]),
    .library("CSDBus"),
    .library("HaloDBus", ["CSDBus", "HaloAsync"]),
    .library("HaloBlueZNames"),
    .library(
      "HaloBlueZ", ["HaloAsync", "HaloBlueZNames", "HaloDBus", "HaloProtocol", "HaloTransport"]),
    .library(
      "HaloFakeBlueZ",
      [
        "CSDBus", "HaloAsync", "HaloBlueZNames", "HaloDBus", "HaloProtocol", "HaloSimulator",
        "HaloTransport",
      ]),
    .library("HaloCoreBluetooth", ["HaloBlueZ", "HaloProtocol", "HaloSimulator", "HaloTransport"]),
    .library(
      "HaloCommandLine",
      [
        "HaloAsync", "HaloBlueZ", "HaloBridge", "HaloCapture", "HaloDBus", "HaloData",
        "HaloDevices", "HaloFakeBlueZ", "HaloFoundation", "HaloJSON", "HaloProtocol",
        "HaloScenario", "HaloScrub", "HaloSimulator", "HaloTransport",
      ]),
    .target(name: "FuzzKit", dependencies: ["HaloProtocol"], path: "Kit"),
    .target(name: "FuzzTools", dependencies: ["FuzzKit", "HaloProtocol"], path: "Tools"),
    .bodies("Codecs", ["HaloProtocol"]),
    .bodies("Captures", ["HaloProtocol", "HaloTransport", "HaloCapture", "HaloScrub"]),
    .bodies(
      "Devices",
      [
        "HaloProtocol", "HaloTransport", "HaloDevices", "HaloSimulator", "HaloScenario",
        "HaloCoreBluetooth",
      ]),
    .bodies("Commands", ["HaloCommandLine"]),
    .program("Codecs"),
    .program("Captures"),
    .program("Devices"),
    .program("Commands"),
  ],
  swiftLanguageModes: [.v6]
)

extension Target {
  /// A module of the package above.
  static func library(_ name: String, _ dependencies: [Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "Sources/\(name)")
  }

  /// Makes a target with the functions that run inputs.
  static func bodies(_ name: String, _ dependencies: [Dependency]) -> Target {
    .target(name: "Fuzz\(name)", dependencies: ["FuzzKit"] + dependencies, path: name)
  }

  /// A program of the fuzzing library, which has the `main` function.
  static func program(_ name: String) -> Target {
    .executableTarget(
      name: "fuzz-\(name.lowercased())", dependencies: ["FuzzTools", .target(name: "Fuzz\(name)")],
      path: "Programs/\(name)", swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  }
}
