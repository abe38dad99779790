// swift-tools-version: 6.3
import PackageDescription

/// Returns the modules that a program measures: five that each one uses, and its own.
func modules(_ names: String...) -> [Target.Dependency] {
  (["Protocol", "Transport", "Devices", "Simulator", "CoreBluetooth"] + names).map {
    .product(name: "Halo\($0)", package: "HaloProtocol")
  }
}

// Its own package, so that no consumer ever builds it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "HaloProtocol", path: "../..")],
  targets: [
    .executableTarget(
      name: "benchmarks",
      dependencies: ["BareCodecs", "BareCaptures"] + modules("Capture", "Controller"),
      path: "Sources/Benchmarks"),
    .target(name: "BareCaptures"), .target(name: "BareCodecs"), .target(name: "BareSDBus"),
    .executableTarget(
      name: "bluez-client", dependencies: ["BareSDBus"] + modules("BlueZ", "FakeBlueZ"),
      path: "Sources/BlueZClient"),
  ],
  swiftLanguageModes: [.v6]
)
