// swift-tools-version: 6.3
import PackageDescription

// Its own package, so that no consumer ever builds it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "HaloProtocol", path: "../..")],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "BareCodecs",
        "BareCaptures",
        .product(name: "HaloProtocol", package: "HaloProtocol"),
        .product(name: "HaloCapture", package: "HaloProtocol"),
        .product(name: "HaloTransport", package: "HaloProtocol"),
        .product(name: "HaloDevices", package: "HaloProtocol"),
        .product(name: "HaloSimulator", package: "HaloProtocol"),
        .product(name: "HaloController", package: "HaloProtocol"),
        .product(name: "HaloCoreBluetooth", package: "HaloProtocol"),
      ],
      path: "Sources/Benchmarks"),
    .target(name: "BareCaptures"),
    .target(name: "BareCodecs"),
    .target(name: "BareSDBus"),
    .executableTarget(
      name: "bluez-client",
      dependencies: [
        "BareSDBus",
        .product(name: "HaloProtocol", package: "HaloProtocol"),
        .product(name: "HaloTransport", package: "HaloProtocol"),
        .product(name: "HaloDevices", package: "HaloProtocol"),
        .product(name: "HaloSimulator", package: "HaloProtocol"),
        .product(name: "HaloBlueZ", package: "HaloProtocol"),
        .product(name: "HaloFakeBlueZ", package: "HaloProtocol"),
        .product(name: "HaloCoreBluetooth", package: "HaloProtocol"),
      ],
      path: "Sources/BlueZClient"),
  ],
  swiftLanguageModes: [.v6]
)
