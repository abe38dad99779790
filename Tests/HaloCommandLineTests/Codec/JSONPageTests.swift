import HaloDevices
import HaloTestSupport
import Testing

@testable import HaloCommandLine

/// Tests that `Documentation/JSON.md` describes the JSON of commands.
@Suite("The page on JSON")
struct JSONPageTests {
  private static func page() throws -> String { try ColmiFixtures.text("Documentation/JSON.md") }

  private static func section(_ title: String) throws -> String {
    let sections = try page().components(separatedBy: "\n## ")
    return try #require(sections.first { $0.hasPrefix(title + "\n") }, "no section \(title)")
  }

  @Test("The page contains each command that can print JSON")
  func commands() throws {
    let page = try Self.page()
    for command in Command.all.map(\.name) {
      guard Command.named(command)?.option("--json") != nil else { continue }
      #expect(page.contains("`halo \(command)"), "\(command)")
    }
  }

  @Test("The example of a beacon is encoded and decoded as the page shows it")
  func beacon() throws {
    let lines = try Self.section("From values to bytes").split(separator: "\n")
      .filter { $0.hasPrefix("{") && $0.contains("beacon") }.map(String.init)
    try #require(lines.count == 2)
    for line in lines {
      let written = ToolRun("encode", input: line).lines
      #expect(ToolRun("decode", "--json", "--lines", input: written[0]).lines == [lines[1]])
    }
  }

  @Test("The page contains each key of a bridge")
  func bridge() throws {
    let section = try #require(
      try Self.page().components(separatedBy: "\n### ")
        .first { $0.hasPrefix("The values of a bridge\n") })
    let described = Set(section.matches(of: /\n\| `([a-zA-Z]+)` \|/).map { String($0.1) })
    var keys: Set = ["lastSync"]
    for device in ["strap", "r02", "trainer"] {
      for object in try ToolRun("bridge", "virtual:\(device)", "--to", "stdout").json() {
        guard case .object(let members) = object else { continue }
        keys.formUnion(members.keys)
      }
    }
    #expect(keys == described)
  }

  @Test("The page contains each key and each kind of known devices")
  func known() throws {
    let section = try Self.section("Known devices")
    try withKnownDevices { file in
      for device in ["virtual:r02", "virtual:strap", "virtual:light", "virtual:cycling-sensor"] {
        let object = try ToolRun("pair", device, "--json", known: file).json().first
        guard case .object(let members) = object else {
          Issue.record("no object for \(device)")
          continue
        }
        for key in members.keys { #expect(section.contains("`\(key)`"), "\(key)") }
        let kind = try #require(object?["kind"]?.text)
        #expect(section.contains("`\(kind)`"))
      }
    }
  }
}
