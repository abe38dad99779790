import Foundation
import Testing

/// Checks that the table of pains on the page about troubleshooting names existing code.
@Suite("Table of quirks")
struct QuirkTableTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Words that identify the row of each known problem of BlueZ.
  private static let pains = [
    "answered before, or without ever", "of a former firmware", "resolved before there are objects",
    "after a discovery that failed", "`InProgress`", "aborts a connect",
    "before the acknowledgement", "reordering", "without bound", "too long, or empty",
    "guesses the type", "dies, and comes back", "in the middle of an operation",
    "several connects", "for 30 s", "looks like a notification", "device vanishes",
    "another number", "discovery is stuck", "thousands of devices", "stops reading",
    "never answers",
  ]

  private struct Row {
    let cells: [String]

    /// Returns the backquoted names of a column.
    func names(_ column: Int) -> [String] {
      cells[column].components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }
        .map(\.element)
    }
  }

  private static func rows() throws -> [Row] {
    let page = root.appendingPathComponent("Documentation/Troubleshooting.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let table = try #require(text.components(separatedBy: "| pain |").dropFirst().first)
    return table.split(separator: "\n").dropFirst(2).filter { $0.hasPrefix("| ") }.map { line in
      Row(
        cells: line.components(separatedBy: "|").dropFirst().map {
          $0.trimmingCharacters(in: .whitespaces)
        })
    }
  }

  /// Returns the names and texts of the Swift files below a folder.
  private static func sources(_ folder: String) throws -> [(name: String, text: String)] {
    let url = root.appendingPathComponent(folder)
    let files = try #require(FileManager.default.enumerator(atPath: url.path))
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map {
      ($0, try String(contentsOf: url.appendingPathComponent($0), encoding: .utf8))
    }
  }

  @Test("Each pain has a row")
  func pains() throws {
    let rows = try Self.rows()
    #expect(Self.pains.count == 22)
    for pain in Self.pains {
      #expect(rows.count { $0.cells[0].contains(pain) } == 1, "\(pain)")
    }
  }

  @Test("Each row names a quirk, which the code uses")
  func quirks() throws {
    let sources = try Self.sources("Sources/HaloBlueZ")
    let quirks = sources.map(\.text).filter { $0.contains(" BlueZQuirks {") }.joined()
    for row in try Self.rows() {
      let names = row.names(1)
      #expect(!names.isEmpty, "\(row.cells[0])")
      for name in names where !name.contains(".") {
        let isDeclared = ["let", "func"].contains { kind in
          ["\(kind) \(name):", "\(kind) \(name) ", "\(kind) \(name)("].contains {
            quirks.contains("static " + $0)
          }
        }
        #expect(isDeclared, "\(name)")
        let isUsed = sources.contains {
          $0.name != "BlueZQuirks.swift" && $0.text.contains("BlueZQuirks.\(name)")
        }
        // A quirk that is a part of another quirk counts as used.
        #expect(isUsed || quirks.contains("= \(name) +"), "\(name) is not used")
      }
    }
  }

  @Test("Each row names existing faults")
  func faults() throws {
    let texts = try Self.sources("Sources/HaloFakeBlueZ").map(\.text)
    for row in try Self.rows() {
      // Names that begin with a capital are methods of the daemon.
      for name in row.names(2) where name.first?.isLowercase == true {
        let isThere = ["case \(name)\n", "case \(name)(", "func \(name)("].contains { words in
          texts.contains { $0.contains(words) }
        }
        #expect(isThere, "\(name)")
      }
    }
  }

  @Test("Each row names existing tests")
  func tests() throws {
    let tests = try Self.sources("Tests")
    for row in try Self.rows() {
      let names = row.names(3).map { $0.components(separatedBy: ".") }
      #expect(names.contains { $0.count == 2 }, "\(row.cells[0])")
      for name in names where name.count == 2 {
        let suite = tests.first { $0.text.contains("struct \(name[0]) {") }
        #expect(suite?.text.contains("func \(name[1])(") == true, "\(name)")
      }
    }
  }
}
