import Foundation
import Testing

/// Checks the examples, commands and links of the README and the other pages.
@Suite("README")
struct ReadmeTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("The example equals the program that the tests build, word for word")
  func exampleIsBuilt() throws {
    let parts = try Self.text("README.md").components(separatedBy: "```swift\n")
    try #require(parts.count == 2, "one example in Swift")
    let example = try #require(parts[1].components(separatedBy: "```").first)
    #expect(try example == Self.text("Tests/Programs/ReadmeExample/main.swift"))
    #expect(example.split(separator: "\n").filter { !$0.hasPrefix("import") }.count <= 20)
    // The same program compiles with a radio.
    let program = Self.lines(example).drop { !$0.contains("firstRing") }.dropLast()
    try #require(program.count == 6)
    let real = try Self.text("Tests/Programs/TutorialTests/RealRing.swift")
    #expect(Self.lines(real).contains(program))
  }

  @Test(
    "Each piece of the tutorial and of the guides is in their tests, line by line",
    arguments: [
      ("Documentation/TestingApps.md", 12),
      ("Documentation/SyncingARing.md", 4),
      ("Sources/HaloScenario/HaloScenario.docc/HaloScenario.md", 1),
      ("Sources/HaloTransport/HaloTransport.docc/HaloTransport.md", 1),
      ("Sources/HaloTransport/HaloTransport.docc/FromCoreBluetooth.md", 23),
    ])
  func tutorialIsBuilt(_ page: String, count: Int) throws {
    let folder = Self.root.appendingPathComponent("Tests/Programs/TutorialTests")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      Self.lines(try Self.text("Tests/Programs/TutorialTests/\($0)"))
    }
    let pieces = try Self.text(page).components(separatedBy: "```swift\n").dropFirst()
    try #require(pieces.count == count)
    for piece in pieces {
      let lines = Self.lines(try #require(piece.components(separatedBy: "```").first))
      #expect(
        files.contains { $0.contains(lines) }, "not in the tests: \(lines.prefix(3))")
    }
  }

  /// Pages, their number of pieces, and the file that contains the pieces.
  private static let pages = [
    ("Straps.md", 4, "Programs/TutorialTests/StrapPieces.swift"),
    ("KnownDevices.md", 2, "HaloDevicesTests/Known/KnownDevicePageTests.swift"),
  ]

  @Test("Each piece of a page is in its tests, line by line", arguments: pages)
  func pageIsBuilt(_ page: String, count: Int, tests: String) throws {
    let built = Self.lines(try Self.text("Tests/\(tests)"))
    let pieces = try Self.text("Documentation/\(page)")
      .components(separatedBy: "```swift\n").dropFirst()
    #expect(pieces.count == count)
    for piece in pieces {
      let lines = Self.lines(try #require(piece.components(separatedBy: "```").first))
      #expect(built.contains(lines), "not in the tests: \(lines.prefix(3))")
    }
  }

  @Test(
    "Each piece of the catalogues of the modules for BlueZ is in their tests, line by line",
    arguments: ["HaloBlueZ", "HaloFakeBlueZ", "HaloDBus"])
  func cataloguesAreBuilt(_ module: String) throws {
    let built = Self.lines(try Self.text("Tests/HaloFakeBlueZTests/Bus/CatalogPieces.swift"))
    let pieces = try Self.text("Sources/\(module)/\(module).docc/\(module).md")
      .components(separatedBy: "```swift\n").dropFirst()
    #expect(!pieces.isEmpty)
    for piece in pieces {
      let lines = Self.lines(try #require(piece.components(separatedBy: "```").first))
      #expect(built.contains(lines), "not in the tests: \(lines.prefix(3))")
    }
  }

  /// Returns the lines of a text without indentation, omitting empty lines.
  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
  }

  @Test("The README shows the two commands")
  func commandsAreThere() throws {
    let readme = try Self.text("README.md")
    #expect(readme.contains("    swift run halo demo\n"))
    #expect(readme.contains("    swift test\n"))
  }

  @Test(
    "Links lead to existing files",
    arguments: ["README.md", "Fixtures/README.md"] + documentationPages())
  func linksLeadToFiles(_ page: String) throws {
    let text = try Self.text(page)
    let folder = Self.root.appendingPathComponent(page).deletingLastPathComponent()
    for part in text.components(separatedBy: "](").dropFirst() {
      let target = try #require(part.components(separatedBy: ")").first)
      guard !target.contains("://"), !target.hasPrefix("#") else { continue }
      let path = folder.appendingPathComponent(target.components(separatedBy: "#")[0]).path
      #expect(FileManager.default.fileExists(atPath: path), "\(page) links to \(target)")
    }
  }

  private static func documentationPages() -> [String] {
    let folder = root.appendingPathComponent("Documentation")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/" + $0 }
  }
}
