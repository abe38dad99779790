import Foundation
import Testing

/// Checks the examples, commands and links of the README and the other pages.
@Suite("README")
struct ReadmeTests {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("The example equals the program that the tests build, word for word")
  func exampleIsBuilt() throws {
    let parts = try Self.text("README.md").components(separatedBy: "```swift\n")
    try #require(parts.count == 3, "a Package.swift and one example")
    let example = try #require(parts[2].components(separatedBy: "```").first)
    #expect(try example == Self.text("Tests/Programs/ReadmeExample/main.swift"))
    #expect(example.split(separator: "\n").filter { !$0.hasPrefix("import") }.count <= 12)
    // The same program compiles with a radio.
    let program = Self.lines(example.replacing("setTime(now)", with: "setTime()"))
      .drop { !$0.contains("firstRing") }.dropLast()
    try #require(program.count == 5)
    let real = try Self.text("Tests/Programs/TutorialTests/RealRing.swift")
    #expect(Self.lines(real).contains(program))
  }

  /// Checks that each piece of Swift in a page is in one of some files of `Tests`, line by line.
  private static func checkPieces(of page: String, count: Int?, in files: [String]) throws {
    let built = try files.map { lines(try text("Tests/\($0)")) }
    let pieces = try text(page).components(separatedBy: "```swift\n").dropFirst()
    #expect(!pieces.isEmpty)
    if let count { #expect(pieces.count == count) }
    for piece in pieces {
      let lines = Self.lines(try #require(piece.components(separatedBy: "```").first))
      #expect(built.contains { $0.contains(lines) }, "not in the tests: \(lines.prefix(3))")
    }
  }

  private static func tutorialFiles() throws -> [String] {
    let folder = root.appendingPathComponent("Tests/Programs/TutorialTests")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { "Programs/TutorialTests/\($0)" }
  }

  @Test(
    "Each piece of the tutorial and of the guides is in their tests, line by line",
    arguments: [
      ("Documentation/TestingApps.md", 14),
      ("Documentation/SyncingARing.md", 4),
      ("Sources/Core/HaloTransport/HaloTransport.docc/FromCoreBluetooth.md", 20),
    ])
  func tutorialIsBuilt(_ page: String, count: Int) throws {
    try Self.checkPieces(of: page, count: count, in: Self.tutorialFiles())
  }

  @Test("The last piece of each guide to Core Bluetooth is in a test; a script builds the others")
  func coreBluetoothPieces() throws {
    for (page, count, file) in [
      ("CoreBluetoothOnLinux", 4, "AccessoryTests"),
      ("TestingCoreBluetooth", 2, "EnvironmentTests"),
    ] {
      let pieces = try Self.text("Documentation/\(page).md").components(separatedBy: "```swift\n")
      #expect(pieces.count == count + 1)
      let last = try #require(pieces.last?.components(separatedBy: "```").first)
      let built = Self.lines(try Self.text("Tests/HaloCoreBluetoothTests/\(file).swift"))
      #expect(built.contains(Self.lines(last)))
    }
  }

  /// Pages, their number of pieces, and the file that contains the pieces.
  private static let pages = [
    ("Straps.md", 4, "Programs/TutorialTests/StrapPieces.swift"),
    ("Report.md", 1, "Programs/TutorialTests/DataPieces.swift"),
    ("Doctor.md", 1, "Programs/TutorialTests/DoctorPieces.swift"),
    ("KnownDevices.md", 2, "HaloDevicesTests/Known/KnownDevicePageTests.swift"),
  ]

  @Test("Each piece of a page is in its tests, line by line", arguments: pages)
  func pageIsBuilt(_ page: String, count: Int, tests: String) throws {
    try Self.checkPieces(of: "Documentation/\(page)", count: count, in: [tests])
  }

  @Test(
    "Each catalog has an overview, a compiled example, and topics that begin with its design",
    arguments: try catalogs())
  func catalogIsComplete(_ module: String) throws {
    let page = "\(Self.folder(of: module))/\(module).docc/\(module).md"
    let parts = try Self.text(page).components(separatedBy: "\n## ")
    #expect(parts.count == 3)
    #expect(parts.dropFirst().first?.hasPrefix("Overview\n\n") == true)
    #expect(parts.last?.hasPrefix("Topics\n\n### Essentials\n\n- <doc:") == true)
    #expect(parts.last?.contains("\n- <doc:Design>\n") == true)
    let others = [
      "HaloFakeBlueZTests/Bus/CatalogPieces.swift", "HaloCoreBluetoothTests/StrapAppTests.swift",
      "HaloAppleBluetoothTests/CatalogPieces.swift",
    ]
    try Self.checkPieces(of: page, count: nil, in: Self.tutorialFiles() + others)
  }

  @Test("The Swift Package Index has the documentation of each library product")
  func documentationIsHosted() throws {
    let listed = try Self.text(".spi.yml").split(separator: "\n")
      .map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("- Halo") }.map { $0.dropFirst(2) }
    #expect(try listed == Self.products().map { $0[...] })
  }

  private static func products() throws -> [String] {
    try text("Package.swift").components(separatedBy: ".library(name: \"")
      .dropFirst().compactMap { $0.components(separatedBy: "\"").first }
      // The others have the names of Apple's modules, and exist only on Linux.
      .filter { $0.hasPrefix("Halo") }
  }

  /// The library products, and the modules whose types are in their public API.
  private static func catalogs() throws -> [String] {
    try products() + ["HaloAsync", "HaloDBus"]
  }

  /// Returns the lines of a text without indentation, omitting empty lines.
  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
  }

  @Test("Comments link each design, and sections that exist", arguments: try designs())
  func designsAreLinkedInCode(_ module: String) throws {
    let headings = Set(
      try Self.text(Self.design(of: module)).split(separator: "\n").map {
        $0.replacing(" ", with: "-")
      })
    let folder = Self.root.appendingPathComponent(Self.folder(of: module)).path
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var links = 0
    for file in files where file.hasSuffix(".swift") {
      let text = try Self.text("\(Self.folder(of: module))/\(file)")
      links += text.components(separatedBy: "<doc:Design>").count - 1
      for (start, end) in [("`Design.md`, \"", "\""), ("<doc:Design#", ">")] {
        for part in text.components(separatedBy: start).dropFirst() {
          links += 1
          let section = part.components(separatedBy: end)[0].replacing(" ", with: "-")
          #expect(headings.contains("##-\(section)"), "\(file)")
        }
      }
    }
    #expect(links > 0)
  }

  private static func design(of module: String) -> String {
    "\(folder(of: module))/\(module).docc/Design.md"
  }

  /// Returns the folder of a module, whose storey the manifest names.
  private static func folder(of module: String) -> String {
    modules.first { $0.hasSuffix("/\(module)") } ?? module
  }

  /// The folders of all modules: `Sources/Core/HaloProtocol`.
  private static let modules: [String] = {
    let sources = root.appendingPathComponent("Sources").path
    let files = FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.count { $0 == "/" } == 1 }.map { "Sources/\($0)" }
  }()

  @Test("Architecture.md links each design")
  func designsAreLinked() throws {
    let architecture = try Self.text("Documentation/Architecture.md")
    for module in try Self.designs() {
      #expect(architecture.contains("](../\(Self.design(of: module)))"), "\(module)")
    }
  }

  private static func designs() throws -> [String] {
    modules.compactMap { $0.split(separator: "/").last.map(String.init) }.sorted().filter {
      FileManager.default.fileExists(atPath: root.appendingPathComponent(design(of: $0)).path)
    }
  }

  @Test("Pictures keep their blanks in viewers without CSS", arguments: ["light", "dark"])
  func picturesKeepBlanks(theme: String) throws {
    let picture = try Self.text("Documentation/Pictures/demo-\(theme).svg")
    let head = try #require(picture.split(separator: ">").first)
    #expect(head.hasPrefix("<svg ") && head.contains(" xml:space=\"preserve\""))
  }

  @Test("The README is short, and its Package.swift has the platforms of the package")
  func readmeIsShort() throws {
    let readme = try Self.text("README.md")
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count <= 150)
    let platforms = try #require(
      try Self.text("Package.swift").split(separator: "\n").first { $0.contains("platforms:") })
    #expect(readme.contains(platforms))
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
    ["Documentation", "Sources"].flatMap { folder in
      let url = root.appendingPathComponent(folder)
      let names = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String }
      return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    }
  }
}
