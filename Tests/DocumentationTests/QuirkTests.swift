import Foundation
import Testing

/// Checks that the known problems of BlueZ have a use and a test.
@Suite("Quirks of BlueZ")
struct QuirkTests {
  /// Returns the names and texts of the Swift files below a folder.
  private static func sources(_ folder: String) throws -> [(name: String, text: String)] {
    let url = ReadmeTests.root.appendingPathComponent(folder)
    let files = try #require(FileManager.default.enumerator(atPath: url.path))
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map {
      ($0, try String(contentsOf: url.appendingPathComponent($0), encoding: .utf8))
    }
  }

  @Test("The code uses each quirk")
  func quirks() throws {
    let sources = try Self.sources("Sources/Hosts/HaloBlueZ")
    let quirks = sources.map(\.text).filter { $0.contains(" BlueZQuirks {") }.joined()
    let names = quirks.matches(of: /\n  static (?:let|func) (\w+)/).map(\.output.1)
    #expect(names.count > 50)
    for name in names {
      let isUsed = sources.contains { $0.text.contains("BlueZQuirks.\(name)") }
      // A quirk that is a part of another quirk counts as used.
      let uses = quirks.matches(of: try Regex("\\b\(name)\\b")).count
      #expect(isUsed || uses > 1, "\(name)")
    }
  }

  @Test("Each fault of the fake daemon occurs in a test of the library")
  func faults() throws {
    let sources = try Self.sources("Sources/Hosts/HaloFakeBlueZ").map(\.text)
    let faults = try #require(sources.first { $0.contains("enum DaemonFault") })
      .matches(of: /\n  case (\w+)/).map(\.output.1)
    #expect(faults.count >= 15)
    let tests = try Self.sources("Tests/HaloBlueZTests").map(\.text)
    for fault in faults { #expect(tests.contains { $0.contains(".\(fault)") }, "\(fault)") }
  }
}
