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
      name: "HaloCapture", dependencies: ["HaloAsync", "CZlib", "HaloProtocol", "HaloTransport"]),
    .target(name: "HaloScrub", dependencies: ["HaloCapture", "HaloProtocol", "HaloTransport"]),
    .target(name: "HaloSimulator", dependencies: ["HaloAsync", "HaloProtocol", "HaloTransport"]),
    .target(name: "CSDBus"),
    .target(name: "HaloDBus", dependencies: ["CSDBus", "HaloAsync"]),
    .target(name: "HaloBlueZNames"),
    .target(
      name: "HaloBlueZ",
      dependencies: ["HaloAsync", "HaloBlueZNames", "HaloDBus", "HaloProtocol", "HaloTransport"]),
    .target(
      name: "HaloFakeBlueZ",
      dependencies: [
        "CSDBus", "HaloAsync", "HaloBlueZNames", "HaloDBus", "HaloProtocol", "HaloTransport",
        "HaloSimulator",
      ]),
    .target(
      name: "HaloScenario",
      dependencies: ["HaloProtocol", "HaloTransport", "HaloDevices", "HaloSimulator"]),
    .target(
      name: "HaloCommandLine",
      dependencies: [
        "HaloProtocol", "HaloTransport", "HaloDevices", "HaloCapture", "HaloScrub",
        "HaloSimulator",
        "HaloScenario", "HaloDBus", "HaloBlueZ", "HaloFakeBlueZ",
      ]),
    .executableTarget(name: "halo", dependencies: ["HaloCommandLine"]),
    .target(
      name: "HaloTestSupport", dependencies: ["HaloProtocol"], path: "Tests/HaloTestSupport"),
    .target(name: "FuzzKit", dependencies: ["HaloProtocol"], path: "Tests/Fuzz/Kit"),
    .target(
      name: "FuzzTools", dependencies: ["FuzzKit", "HaloProtocol"], path: "Tests/Fuzz/Tools"),
    .target(
      name: "FuzzCodecs", dependencies: ["FuzzKit", "HaloProtocol"], path: "Tests/Fuzz/Codecs"),
    .target(
      name: "FuzzCaptures",
      dependencies: ["FuzzKit", "HaloProtocol", "HaloTransport", "HaloCapture", "HaloScrub"],
      path: "Tests/Fuzz/Captures"),
    .target(
      name: "FuzzDevices",
      dependencies: [
        "FuzzKit", "HaloProtocol", "HaloTransport", "HaloDevices", "HaloSimulator", "HaloScenario",
      ],
      path: "Tests/Fuzz/Devices"),
    .target(
      name: "FuzzCommands", dependencies: ["FuzzKit", "HaloCommandLine"],
      path: "Tests/Fuzz/Commands"),
    .testTarget(
      name: "FuzzRegressionTests",
      dependencies: [
        "FuzzKit", "FuzzTools", "FuzzCodecs", "FuzzCaptures", "FuzzDevices", "FuzzCommands",
        "HaloProtocol", "HaloTestSupport",
      ]),
    .testTarget(
      name: "HaloProtocolTests", dependencies: ["HaloProtocol", "HaloTestSupport"]),
    .executableTarget(
      name: "ReadmeExample",
      dependencies: ["HaloProtocol", "HaloTransport", "HaloDevices", "HaloSimulator"],
      path: "Tests/Programs/ReadmeExample"),
    .executableTarget(
      name: "call-benchmark", dependencies: ["HaloDBus", "HaloTransport"],
      path: "Tests/Programs/CallBenchmark"),
    .testTarget(name: "DocumentationTests"),
    .testTarget(
      name: "HaloCaptureTests",
      dependencies: [
        "HaloProtocol", "HaloTransport", "HaloDevices", "HaloCapture", "HaloSimulator",
        "HaloTestSupport", "HaloTransportTestSupport", "HaloCaptureTestSupport",
      ]),
    .target(
      name: "HaloCaptureTestSupport",
      dependencies: ["HaloProtocol", "HaloTransport", "HaloCapture", "HaloTestSupport"],
      path: "Tests/HaloCaptureTestSupport"),
    .testTarget(
      name: "HaloScrubTests",
      dependencies: [
        "HaloProtocol", "HaloTransport", "HaloCapture", "HaloScrub", "HaloTestSupport",
        "HaloCaptureTestSupport",
      ]),
    .testTarget(
      name: "HaloCommandLineTests",
      dependencies: [
        "HaloScenario", "HaloBlueZNames", "HaloProtocol", "HaloTransport", "HaloDevices",
        "HaloCapture",
        "HaloSimulator",
        "HaloDBus", "HaloBlueZ", "HaloFakeBlueZ", "HaloCommandLine", "HaloTestSupport",
      ]),
    .target(
      name: "HaloTransportTestSupport",
      dependencies: ["HaloAsync", "HaloProtocol", "HaloTransport"],
      path: "Tests/HaloTransportTestSupport"),
    .target(
      name: "HaloCallTestSupport", dependencies: ["HaloDBus"], path: "Tests/HaloCallTestSupport"),
    .testTarget(name: "HaloAsyncTests", dependencies: ["HaloAsync", "HaloSimulator"]),
    .testTarget(
      name: "HaloTransportTests",
      dependencies: [
        "HaloProtocol", "HaloTransport", "HaloSimulator", "HaloTransportTestSupport",
      ]),
    .testTarget(
      name: "HaloSimulatorTests",
      dependencies: [
        "HaloAsync", "HaloProtocol", "HaloTransport", "HaloSimulator", "HaloTestSupport",
        "HaloTransportTestSupport",
      ]),
    .testTarget(
      name: "HaloDevicesTests",
      dependencies: [
        "HaloAsync", "HaloProtocol", "HaloTransport", "HaloDevices", "HaloSimulator",
        "HaloScenario",
        "HaloTestSupport",
      ]),
    .testTarget(
      name: "HaloDBusTests",
      dependencies: ["HaloDBus", "HaloTransport", "HaloSimulator", "HaloFakeBlueZ"]),
    .testTarget(
      name: "HaloBlueZTests",
      dependencies: [
        "HaloBlueZNames", "HaloAsync", "HaloDBus", "HaloBlueZ", "HaloFakeBlueZ", "HaloProtocol",
        "HaloTransport",
        "HaloSimulator",
        "HaloDevices", "HaloScenario", "HaloCapture", "HaloTestSupport",
        "HaloTransportTestSupport",
      ]),
    .testTarget(
      name: "HaloFakeBlueZTests",
      dependencies: [
        "HaloBlueZNames", "HaloAsync", "HaloDBus", "HaloBlueZ", "HaloFakeBlueZ", "HaloProtocol",
        "HaloTransport",
        "HaloSimulator",
        "HaloTestSupport", "HaloCallTestSupport", "HaloTransportTestSupport",
      ]),
    .testTarget(
      name: "RealBlueZTests",
      dependencies: [
        "HaloBlueZNames", "HaloDBus", "HaloBlueZ", "HaloDevices", "HaloFakeBlueZ", "HaloProtocol",
        "HaloTransport",
        "HaloSimulator", "HaloCallTestSupport", "HaloTransportTestSupport",
      ]),
    .testTarget(
      name: "TutorialTests",
      dependencies: [
        "HaloScenario", "HaloProtocol", "HaloTransport", "HaloDevices", "HaloCapture",
        "HaloSimulator",
        "HaloDBus", "HaloBlueZ", "HaloFakeBlueZ",
      ],
      path: "Tests/Programs/TutorialTests"),
    .testTarget(
      name: "HaloScenarioTests",
      dependencies: [
        "HaloProtocol", "HaloTransport", "HaloDevices", "HaloSimulator", "HaloScenario",
        "HaloTestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
