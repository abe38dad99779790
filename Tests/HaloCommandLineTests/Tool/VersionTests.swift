import Foundation
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("halo version")
struct VersionTests {
  @Test("The output has the first version of the changelog, the commit and the toolchain")
  func version() throws {
    let page = ColmiFixtures.package.appendingPathComponent("Documentation/Changelog.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let heading = text.split(separator: "\n").first { $0.hasPrefix("## ") }
    #expect(heading == "## \(CommandLineTool.version)")
    let run = ToolRun("--version")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("halo \(CommandLineTool.version) ("))
    #expect(run.output.contains("Swift 6."))
    #expect(run.output.contains("commit"))
    #expect(ToolRun("version") == run && ToolRun("-V") == run)
    let object = try #require(try ToolRun("version", "--json").json().first)
    #expect(object["version"]?.text == CommandLineTool.version)
    #expect(run.output.contains(", \(object["toolchain"]?.text ?? "?"))"))
    #expect(object["commit"] == nil || run.output.contains(object["commit"]?.text ?? "?"))
  }

  private static let hash = String(repeating: "0123456789abcdef", count: 2) + "01234567"

  /// Runs a body with a folder that looks like a checkout of this package.
  private func withCheckout(
    _ files: [String: String], manifest: String = #"let package = Package(name: "HaloProtocol")"#,
    _ body: (URL) throws -> Void
  ) throws {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("halo-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let package = ["Package.swift": manifest]
    for (name, text) in files.merging(package, uniquingKeysWith: { $1 }) {
      let file = root.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try body(root)
  }

  @Test(
    "The commit of a checkout comes from the files of git",
    arguments: [
      [".git/HEAD": hash + "\n"],
      [".git/HEAD": "ref: refs/heads/main\n", ".git/refs/heads/main": hash + "\n"],
      [
        ".git/HEAD": "ref: refs/heads/main\n",
        ".git/packed-refs":
          "# pack-refs\n\(hash.reversed()) refs/heads/x\n\(hash) refs/heads/main\n",
      ],
      // A worktree of git.
      [
        ".git": "gitdir: elsewhere/worktrees/a\n",
        "elsewhere/worktrees/a/HEAD": "ref: refs/heads/main\n",
        "elsewhere/worktrees/a/commondir": "../..\n", "elsewhere/refs/heads/main": hash + "\n",
      ],
    ])
  func checkout(_ files: [String: String]) throws {
    try withCheckout(files) { root in
      let program = root.appendingPathComponent(".build/debug/halo")
      #expect(SourceCommit.checkedOut(above: program) == String(Self.hash.prefix(12)))
    }
  }

  @Test(
    "An unknown commit is not guessed",
    arguments: [
      [:], [".git/HEAD": "nonsense"], [".git/HEAD": "ref: refs/heads/main"],
      [".git/HEAD": ""], [".git": "gitdir: nowhere"],
      [".git/HEAD": "ref: refs/heads/main", ".git/refs/heads/main": "x"],
    ])
  func unknown(_ files: [String: String]) throws {
    try withCheckout(files) { root in
      #expect(SourceCommit.checkedOut(above: root.appendingPathComponent("halo")) == nil)
    }
    #expect(SourceCommit.checkedOut(above: URL(fileURLWithPath: "/halo")) == nil)
  }

  @Test("A package that depends on this one is no checkout of it")
  func dependent() throws {
    let dependency = #".package(url: "https://example.org/halo", from: "0.2.0")"#
    let product = #".product(name: "HaloProtocol", package: "HaloProtocol")"#
    let target = #".target(name: "App", dependencies: [\#(product)])"#
    let manifest = """
      let package = Package(
        name: "App", dependencies: [\(dependency), .package(name: "HaloProtocol", path: "../halo")],
        targets: [\(target)])
      """
    try withCheckout([".git/HEAD": Self.hash], manifest: manifest) { root in
      #expect(SourceCommit.checkedOut(above: root.appendingPathComponent(".build/halo")) == nil)
    }
    let spread = "let package = Package(\n  name: \"HaloProtocol\",\n  products: [])"
    try withCheckout([".git/HEAD": Self.hash], manifest: spread) { root in
      #expect(SourceCommit.checkedOut(above: root.appendingPathComponent("halo")) != nil)
    }
  }

  @Test("git replaces the placeholder in a source archive")
  func archive() throws {
    // In a source archive, the hash replaces the placeholder.
    #expect(SourceCommit.archived.contains("Format") || SourceCommit.words.hasPrefix("commit "))
    let attributes = try ColmiFixtures.text(".gitattributes")
    #expect(attributes.contains("Sources/Tool/HaloCommandLine/Tool/Version.swift export-subst"))
  }
}
