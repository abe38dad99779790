// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "HaloProtocol",
  platforms: [.macOS(.v15), .iOS(.v18), .watchOS(.v11), .tvOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "HaloProtocol", targets: ["HaloProtocol"]),
    .library(name: "HaloTransport", targets: ["HaloTransport"]),
    .library(name: "HaloDevices", targets: ["HaloDevices"]),
    .library(name: "HaloCapture", targets: ["HaloCapture"]),
    .library(name: "HaloScrub", targets: ["HaloScrub"]),
    .library(name: "HaloSimulator", targets: ["HaloSimulator"]),
    .library(name: "HaloScenario", targets: ["HaloScenario"]),
    .library(name: "HaloBlueZ", targets: ["HaloBlueZ"]),
    .library(name: "HaloFakeBlueZ", targets: ["HaloFakeBlueZ"]),
    .executable(name: "halo", targets: ["halo"]),
  ],
  targets: [
    .target(name: "HaloProtocol"),
    .target(name: "HaloAsync"),
    .target(name: "HaloTransport", dependencies: ["HaloAsync", "HaloProtocol"]),
    .target(name: "HaloDevices", dependencies: ["HaloAsync", "HaloProtocol", "HaloTransport"]),
    .target(name: "CZlib"),
    .target(
      name: "HaloCapture",
      dependencies: ["CZlib", "HaloAsync", "HaloProtocol", "HaloTransport"]),
    .target(name: "HaloScrub", dependencies: ["HaloCapture", "HaloProtocol", "HaloTransport"]),
    .target(name: "HaloSimulator", dependencies: ["HaloAsync", "HaloProtocol", "HaloTransport"]),
    .target(
      name: "HaloScenario",
      dependencies: ["HaloDevices", "HaloProtocol", "HaloSimulator", "HaloTransport"]),
    .target(name: "CSDBus"),
    .target(name: "HaloDBus", dependencies: ["CSDBus", "HaloAsync"]),
    .target(name: "HaloBlueZNames"),
    .target(
      name: "HaloBlueZ",
      dependencies: ["HaloAsync", "HaloBlueZNames", "HaloDBus", "HaloProtocol", "HaloTransport"]),
    .target(
      name: "HaloFakeBlueZ",
      dependencies: [
        "CSDBus", "HaloAsync", "HaloBlueZNames", "HaloDBus", "HaloProtocol", "HaloSimulator",
        "HaloTransport",
      ]),
    .target(
      name: "HaloCommandLine",
      dependencies: [
        "HaloAsync", "HaloBlueZ", "HaloCapture", "HaloDBus", "HaloDevices", "HaloFakeBlueZ",
        "HaloProtocol", "HaloScenario", "HaloScrub", "HaloSimulator", "HaloTransport",
      ]),
    .executableTarget(name: "halo", dependencies: ["HaloCommandLine"]),

    .target(name: "HaloTestSupport", dependencies: ["HaloProtocol"], path: "Tests/HaloTestSupport"),
    .target(name: "FuzzKit", dependencies: ["HaloProtocol"], path: "Tests/Fuzz/Kit"),
    .target(
      name: "FuzzTools", dependencies: ["FuzzKit", "HaloProtocol"], path: "Tests/Fuzz/Tools"),
    .target(
      name: "FuzzCodecs",
      dependencies: ["FuzzKit", "HaloProtocol"],
      path: "Tests/Fuzz/Codecs"),
    .target(
      name: "FuzzCaptures",
      dependencies: ["FuzzKit", "HaloCapture", "HaloProtocol", "HaloScrub", "HaloTransport"],
      path: "Tests/Fuzz/Captures"),
    .target(
      name: "FuzzDevices",
      dependencies: [
        "FuzzKit", "HaloDevices", "HaloProtocol", "HaloScenario", "HaloSimulator", "HaloTransport",
      ],
      path: "Tests/Fuzz/Devices"),
    .target(
      name: "FuzzCommands",
      dependencies: ["FuzzKit", "HaloCommandLine"],
      path: "Tests/Fuzz/Commands"),
    .target(
      name: "HaloCaptureTestSupport",
      dependencies: ["HaloCapture", "HaloProtocol", "HaloTestSupport", "HaloTransport"],
      path: "Tests/HaloCaptureTestSupport"),
    .target(
      name: "HaloTransportTestSupport",
      dependencies: ["HaloAsync", "HaloProtocol", "HaloTransport"],
      path: "Tests/HaloTransportTestSupport"),
    .target(
      name: "HaloCallTestSupport",
      dependencies: ["HaloDBus"],
      path: "Tests/HaloCallTestSupport"),

    .executableTarget(
      name: "ReadmeExample",
      dependencies: ["HaloDevices", "HaloProtocol", "HaloSimulator", "HaloTransport"],
      path: "Tests/Programs/ReadmeExample"),
    .executableTarget(
      name: "call-benchmark",
      dependencies: ["HaloDBus", "HaloTransport"],
      path: "Tests/Programs/CallBenchmark"),

    .testTarget(name: "DocumentationTests"),
    .testTarget(
      name: "FuzzRegressionTests",
      dependencies: [
        "FuzzCaptures", "FuzzCodecs", "FuzzCommands", "FuzzDevices", "FuzzKit", "FuzzTools",
        "HaloProtocol", "HaloTestSupport",
      ]),
    .testTarget(name: "HaloAsyncTests", dependencies: ["HaloAsync", "HaloSimulator"]),
    .testTarget(
      name: "HaloBlueZTests",
      dependencies: [
        "HaloAsync", "HaloBlueZ", "HaloBlueZNames", "HaloCapture", "HaloDBus", "HaloDevices",
        "HaloFakeBlueZ", "HaloProtocol", "HaloScenario", "HaloSimulator", "HaloTestSupport",
        "HaloTransport", "HaloTransportTestSupport",
      ]),
    .testTarget(
      name: "HaloCaptureTests",
      dependencies: [
        "HaloCapture", "HaloCaptureTestSupport", "HaloDevices", "HaloProtocol", "HaloSimulator",
        "HaloTestSupport", "HaloTransport", "HaloTransportTestSupport",
      ]),
    .testTarget(
      name: "HaloCommandLineTests",
      dependencies: [
        "HaloBlueZ", "HaloBlueZNames", "HaloCapture", "HaloCommandLine", "HaloDBus", "HaloDevices",
        "HaloFakeBlueZ", "HaloProtocol", "HaloScenario", "HaloSimulator", "HaloTestSupport",
        "HaloTransport",
      ]),
    .testTarget(
      name: "HaloDBusTests",
      dependencies: ["HaloDBus", "HaloFakeBlueZ", "HaloSimulator", "HaloTransport"]),
    .testTarget(
      name: "HaloDevicesTests",
      dependencies: [
        "HaloAsync", "HaloDevices", "HaloProtocol", "HaloScenario", "HaloSimulator",
        "HaloTestSupport", "HaloTransport",
      ]),
    .testTarget(
      name: "HaloFakeBlueZTests",
      dependencies: [
        "HaloAsync", "HaloBlueZ", "HaloBlueZNames", "HaloCallTestSupport", "HaloDBus",
        "HaloFakeBlueZ", "HaloProtocol", "HaloSimulator", "HaloTestSupport", "HaloTransport",
        "HaloTransportTestSupport",
      ]),
    .testTarget(name: "HaloProtocolTests", dependencies: ["HaloProtocol", "HaloTestSupport"]),
    .testTarget(
      name: "HaloScenarioTests",
      dependencies: [
        "HaloDevices", "HaloProtocol", "HaloScenario", "HaloSimulator", "HaloTestSupport",
        "HaloTransport",
      ]),
    .testTarget(
      name: "HaloScrubTests",
      dependencies: [
        "HaloCapture", "HaloCaptureTestSupport", "HaloProtocol", "HaloScrub", "HaloTestSupport",
        "HaloTransport",
      ]),
    .testTarget(
      name: "HaloSimulatorTests",
      dependencies: [
        "HaloAsync", "HaloProtocol", "HaloSimulator", "HaloTestSupport", "HaloTransport",
        "HaloTransportTestSupport",
      ]),
    .testTarget(
      name: "HaloTransportTests",
      dependencies: ["HaloProtocol", "HaloSimulator", "HaloTransport", "HaloTransportTestSupport"]),
    .testTarget(
      name: "RealBlueZTests",
      dependencies: [
        "HaloBlueZ", "HaloCallTestSupport", "HaloDBus", "HaloDevices",
        "HaloFakeBlueZ", "HaloProtocol", "HaloSimulator", "HaloTransport",
        "HaloTransportTestSupport",
      ]),
    .testTarget(
      name: "TutorialTests",
      dependencies: [
        "HaloBlueZ", "HaloCapture", "HaloDBus", "HaloDevices", "HaloFakeBlueZ", "HaloProtocol",
        "HaloScenario", "HaloScrub", "HaloSimulator", "HaloTransport",
      ],
      path: "Tests/Programs/TutorialTests"),
  ],
  swiftLanguageModes: [.v6]
)
