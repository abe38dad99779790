// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "HaloProtocol",
  platforms: [.macOS(.v15), .iOS(.v18), .watchOS(.v11), .tvOS(.v18), .visionOS(.v2)],
  products: [
    .library(name: "HaloProtocol", targets: ["HaloProtocol"])
  ],
  targets: [
    .target(name: "HaloProtocol"),
    .target(
      name: "HaloTestSupport", dependencies: ["HaloProtocol"], path: "Tests/HaloTestSupport"),
    .testTarget(
      name: "HaloProtocolTests", dependencies: ["HaloProtocol", "HaloTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
