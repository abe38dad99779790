// swift-tools-version: 6.3
import PackageDescription

/// A consumer of the codecs alone.
///
/// `Tests/Scripts/check linkage` checks which modules it compiles and which libraries it links.
let package = Package(
  name: "LinkageTest",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "HaloProtocol", path: "../../..")],
  targets: [
    .executableTarget(
      name: "LinkageTest",
      dependencies: [.product(name: "HaloProtocol", package: "HaloProtocol")])
  ],
  swiftLanguageModes: [.v6]
)
