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
    .library(name: "HaloData", targets: ["HaloData"]),
    .library(name: "HaloBridge", targets: ["HaloBridge"]),
    .library(name: "HaloSimulator", targets: ["HaloSimulator"]),
    .library(name: "HaloController", targets: ["HaloController"]),
    .library(name: "HaloScenario", targets: ["HaloScenario"]),
    .library(name: "HaloBlueZ", targets: ["HaloBlueZ"]),
    .library(name: "HaloFakeBlueZ", targets: ["HaloFakeBlueZ"]),
    .library(name: "HaloCoreBluetooth", targets: ["HaloCoreBluetooth"]),
    .library(name: "HaloAppleBluetooth", targets: ["HaloAppleBluetooth"]),
    .executable(name: "halo", targets: ["halo"]),
  ],
  targets: [
    .target(
      name: "HaloProtocol",
      // Rounding of Double calls libm on processors without an instruction for it. Linux programs
      // without Foundation link no libm by themselves.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "HaloJSONText"),
    .target(name: "HaloJSON", dependencies: ["HaloJSONText", "HaloProtocol"]),
    // Not a product: Tests/Scripts/bindings builds the libraries for C and for JavaScript.
    .target(
      name: "HaloC", dependencies: ["HaloJSON", "HaloProtocol"],
      exclude: ["JavaScript", "WebAssembly", "include"]),
    .target(name: "HaloAsync"),
    .target(name: "HaloFoundation"),
    .target(name: "HaloTransport", dependencies: ["HaloAsync", "HaloProtocol"]),
    .target(
      name: "HaloDevices",
      dependencies: ["HaloAsync", "HaloJSONText", "HaloProtocol", "HaloTransport"]),
    .target(name: "CZlib"),
    .target(
      name: "HaloCapture",
      dependencies: ["CZlib", "HaloAsync", "HaloProtocol", "HaloTransport"]),
    .target(
      name: "HaloScrub",
      dependencies: ["HaloCapture", "HaloJSON", "HaloProtocol", "HaloTransport"]),
    .target(name: "CSQLite"),
    .target(
      name: "HaloData", dependencies: ["CSQLite", "HaloDevices", "HaloFoundation", "HaloProtocol"]),
    .target(name: "CMosquitto"),
    .target(
      name: "HaloBridge",
      dependencies: [
        "CMosquitto", "HaloAsync", "HaloDevices", "HaloFoundation", "HaloProtocol", "HaloTransport",
      ]),
    .target(name: "HaloSimulator", dependencies: ["HaloAsync", "HaloProtocol", "HaloTransport"]),
    .target(
      name: "HaloController",
      dependencies: ["HaloCapture", "HaloProtocol", "HaloSimulator", "HaloTransport"]),
    .target(
      name: "HaloScenario",
      dependencies: [
        "HaloAsync", "HaloDevices", "HaloFoundation", "HaloJSON", "HaloProtocol",
        "HaloSimulator", "HaloTransport",
      ]),
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
      name: "HaloCoreBluetooth",
      dependencies: ["HaloBlueZ", "HaloProtocol", "HaloSimulator", "HaloTransport"]),
    .target(
      name: "HaloAppleBluetooth", dependencies: ["HaloAsync", "HaloProtocol", "HaloTransport"]),
    .target(
      name: "HaloCommandLine",
      dependencies: [
        "HaloAsync", "HaloBlueZ", "HaloBridge", "HaloCapture", "HaloController", "HaloDBus",
        "HaloData", "HaloDevices", "HaloFakeBlueZ", "HaloFoundation", "HaloJSON", "HaloProtocol",
        "HaloScenario", "HaloScrub", "HaloSimulator", "HaloTransport",
        .target(name: "HaloAppleBluetooth", condition: .when(platforms: [.macOS])),
      ]),
    // Without symbols and the index of unwind tables, a release build has a quarter of its size.
    // SwiftPM permits such settings in a dependency, as no library product contains this target.
    .executableTarget(
      name: "halo", dependencies: ["HaloCommandLine"],
      linkerSettings: [
        .unsafeFlags(
          ["-Xlinker", "--strip-all", "-Xlinker", "--no-eh-frame-hdr"],
          .when(platforms: [.linux], configuration: .release))
      ]),

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
        "FuzzKit", "HaloController", "HaloCoreBluetooth", "HaloDevices", "HaloProtocol",
        "HaloScenario", "HaloSimulator", "HaloTransport", "HaloTransportTestSupport",
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
    .target(name: "MemoryDisk", path: "Tests/MemoryDisk"),
    .target(
      name: "HaloCampaigns",
      dependencies: [
        "HaloCapture", "HaloDevices", "HaloFoundation", "HaloProtocol", "HaloScenario",
        "HaloSimulator", "HaloTransport", "HaloTransportTestSupport",
      ],
      path: "Tests/Campaigns"),

    .executableTarget(
      name: "ReadmeExample",
      dependencies: ["HaloDevices", "HaloProtocol", "HaloSimulator", "HaloTransport"],
      path: "Tests/Programs/ReadmeExample"),
    .executableTarget(
      name: "call-benchmark",
      dependencies: ["HaloDBus", "HaloTransport"],
      path: "Tests/Programs/CallBenchmark"),
    .executableTarget(
      name: "campaigns",
      dependencies: ["HaloCampaigns", "HaloFoundation"],
      path: "Tests/Programs/Campaigns"),

    .executableTarget(name: "apple-probes", path: "Tests/Programs/AppleProbes"),

    .testTarget(name: "DocumentationTests"),
    .testTarget(
      name: "FuzzRegressionTests",
      dependencies: [
        "FuzzCaptures", "FuzzCodecs", "FuzzCommands", "FuzzDevices", "FuzzKit", "FuzzTools",
        "HaloProtocol", "HaloTestSupport",
      ]),
    .testTarget(
      name: "HaloAppleBluetoothTests",
      dependencies: [
        "HaloAppleBluetooth", "HaloCoreBluetooth", "HaloDevices", "HaloProtocol",
        "HaloSimulator", "HaloTransport", "HaloTransportTestSupport", "apple-probes",
      ]),
    .testTarget(name: "HaloAsyncTests", dependencies: ["HaloAsync", "HaloSimulator"]),
    .testTarget(
      name: "HaloBlueZTests",
      dependencies: [
        "HaloAsync", "HaloBlueZ", "HaloBlueZNames", "HaloCampaigns", "HaloCapture", "HaloDBus",
        "HaloDevices", "HaloFakeBlueZ", "HaloProtocol", "HaloScenario", "HaloSimulator",
        "HaloTestSupport", "HaloTransport", "HaloTransportTestSupport",
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
        "HaloBlueZ", "HaloBlueZNames", "HaloBridge", "HaloCampaigns", "HaloCapture",
        "HaloCommandLine", "HaloDBus", "HaloData", "HaloDevices", "HaloFakeBlueZ", "HaloJSON",
        "HaloProtocol", "HaloScenario", "HaloScrub", "HaloSimulator", "HaloTestSupport",
        "HaloTransport",
      ]),
    .testTarget(
      name: "HaloControllerTests",
      dependencies: [
        "HaloCapture", "HaloController", "HaloProtocol", "HaloSimulator", "HaloTestSupport",
        "HaloTransport",
      ]),
    .testTarget(
      name: "HaloCoreBluetoothTests",
      dependencies: [
        "HaloBlueZ", "HaloCoreBluetooth", "HaloDBus", "HaloFakeBlueZ", "HaloProtocol",
        "HaloSimulator", "HaloTestSupport", "HaloTransport",
      ]),
    .testTarget(
      name: "HaloBridgeTests",
      dependencies: [
        "HaloAsync", "HaloBridge", "HaloDevices", "HaloProtocol", "HaloSimulator", "HaloTransport",
      ]),
    .testTarget(
      name: "HaloDataTests",
      dependencies: [
        "CSQLite", "HaloData", "HaloDevices", "HaloProtocol", "HaloScenario", "HaloSimulator",
        "HaloTestSupport", "HaloTransport", "MemoryDisk",
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
        "HaloCampaigns", "HaloCapture", "HaloDevices", "HaloProtocol", "HaloScenario",
        "HaloSimulator", "HaloTestSupport", "HaloTransport",
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
      dependencies: [
        "HaloProtocol", "HaloSimulator", "HaloTestSupport", "HaloTransport",
        "HaloTransportTestSupport",
      ]),
    .testTarget(
      name: "RealBlueZTests",
      dependencies: [
        "HaloBlueZ", "HaloCallTestSupport", "HaloCoreBluetooth", "HaloDBus", "HaloDevices",
        "HaloFakeBlueZ", "HaloProtocol", "HaloSimulator", "HaloTransport",
        "HaloTransportTestSupport",
      ]),
    .testTarget(
      name: "TutorialTests",
      dependencies: [
        "HaloBlueZ", "HaloBridge", "HaloCapture", "HaloController", "HaloDBus", "HaloData",
        "HaloDevices", "HaloFakeBlueZ", "HaloProtocol", "HaloScenario", "HaloScrub",
        "HaloSimulator", "HaloTransport",
      ],
      path: "Tests/Programs/TutorialTests"),
  ],
  swiftLanguageModes: [.v6]
)

// Only on Linux: elsewhere the modules named as Apple's would hide the system's, and there is no
// BlueZ. An app takes the products with a condition for Linux; on other systems the products exist
// under the same names, because the condition does not hide them from the resolution of
// dependencies. A manifest sees the system it runs on, so a build for Linux on another system needs
// HALO_SYSTEM=linux.
#if os(Linux)
let host = "linux"
#else
let host = "other"
#endif
if Context.environment["HALO_SYSTEM", default: host] == "linux" {
  package.targets.append(.target(name: "AppleHeaders"))
  package.targets.append(
    .target(name: "CoreBluetooth", dependencies: ["AppleHeaders", "HaloCoreBluetooth"]))
  package.targets.append(
    .target(
      name: "AccessorySetupKit",
      dependencies: ["AppleHeaders", "HaloCoreBluetooth", "HaloTransport"])
  )
  package.products.append(.library(name: "CoreBluetooth", targets: ["CoreBluetooth"]))
  package.products.append(.library(name: "AccessorySetupKit", targets: ["AccessorySetupKit"]))
  for target in package.targets {
    switch target.name {
    case "HaloAppleBluetooth", "apple-probes":
      // Without HaloCoreBluetooth, a change of its classes rebuilds only CoreBluetooth (6.3.1).
      target.dependencies += ["CoreBluetooth", "HaloCoreBluetooth"]
    case "HaloCoreBluetoothTests", "RealBlueZTests":
      target.dependencies += ["AccessorySetupKit", "CoreBluetooth"]
    default: break
    }
  }
} else {
  package.products.append(.library(name: "CoreBluetooth", targets: ["HaloCoreBluetooth"]))
  package.products.append(.library(name: "AccessorySetupKit", targets: ["HaloCoreBluetooth"]))
  let linuxOnly: Set = [
    "CSDBus", "HaloDBus", "HaloBlueZNames", "HaloBlueZ", "HaloFakeBlueZ", "HaloCallTestSupport",
    "call-benchmark", "HaloDBusTests", "HaloBlueZTests", "HaloFakeBlueZTests", "RealBlueZTests",
    "TutorialTests",
  ]
  package.targets.removeAll { linuxOnly.contains($0.name) }
  for name in ["HaloBlueZ", "HaloFakeBlueZ"] {
    package.products.removeAll { $0.name == name }
    package.products.append(.library(name: name, targets: ["HaloTransport"]))
  }
  for target in package.targets {
    target.dependencies.removeAll { dependency in
      if case .byNameItem(let name, _) = dependency { linuxOnly.contains(name) } else { false }
    }
  }
}

// The storeys of the house, from the ground: a module imports only its own storey and those below.
let storeys = [
  "Core": [
    "HaloProtocol", "HaloJSONText", "HaloJSON", "HaloAsync", "HaloTransport", "HaloDevices",
    "CZlib", "HaloCapture", "HaloSimulator", "HaloController",
  ],
  "Hosts": ["CSDBus", "HaloDBus", "HaloBlueZNames", "HaloBlueZ", "HaloFakeBlueZ"],
  "Guests": [
    "AppleHeaders", "CoreBluetooth", "AccessorySetupKit", "HaloCoreBluetooth", "HaloAppleBluetooth",
    "HaloC",
  ],
  "Tool": [
    "HaloFoundation", "CSQLite", "HaloData", "CMosquitto", "HaloBridge", "HaloScenario",
    "HaloScrub", "HaloCommandLine", "halo",
  ],
]
for (storey, modules) in storeys {
  for target in package.targets where modules.contains(target.name) {
    target.path = "Sources/\(storey)/\(target.name)"
  }
}
