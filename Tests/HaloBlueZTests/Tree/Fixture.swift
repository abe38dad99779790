import Foundation
import HaloBlueZNames
import HaloProtocol
import HaloTestSupport

@testable import HaloDBus

/// A file of `Fixtures/bluez`: the messages of a daemon, in order.
struct Fixture {
  enum Step {
    /// The reply of `GetManagedObjects`.
    case managed([DBusValue])
    case signal(DBusMessage)
    /// The call of a client, and its result; without the arguments.
    case call(path: String, method: String)
    case reply(path: String, method: String)
    case failure(path: String, method: String, name: String, message: String)
  }

  struct Mistake: Error {
    var line: Int
    var text: String
  }

  private(set) var head: [String: String] = [:]
  private(set) var steps: [Step] = []

  /// The steps up to the first call of a method.
  func steps(before method: String) -> ArraySlice<Step> {
    let end = steps.firstIndex {
      if case .call(_, let called) = $0 { called.hasSuffix(method) } else { false }
    }
    return steps[..<(end ?? steps.endIndex)]
  }

  static func load(_ name: String) throws -> Fixture {
    let file = VectorFile.folder.appendingPathComponent("bluez/\(name).txt")
    return try Fixture(parsing: String(contentsOf: file, encoding: .utf8))
  }

  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: VectorFile.folder.appendingPathComponent("bluez").path
    ).filter { !$0.hasPrefix("calls-") }.map { String($0.dropLast(4)) }.sorted()
  }

  /// Reads a file: comments, then steps, whose lines are indented.
  init(parsing text: String) throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var block: [Substring] = []
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("#") {
        let parts = line.dropFirst(2).split(separator: ":", maxSplits: 1)
        if parts.count == 2 {
          head[String(parts[0])] = parts[1].trimmingCharacters(in: .whitespaces)
        }
      } else if line.hasPrefix(" ") {
        block.append(line.drop { $0 == " " })
      } else {
        do {
          if let first = block.first { steps.append(try Self.step(first, block.dropFirst())) }
        } catch { throw Mistake(line: index, text: "\(error)") }
        block = line.isEmpty ? [] : [line]
      }
    }
  }

  private static func step(_ first: Substring, _ lines: ArraySlice<Substring>) throws -> Step {
    let words = first.split(separator: " ", maxSplits: 3).map(String.init)
    switch (words[0], words.count) {
    case ("managed", 1): return .managed([try objects(lines)])
    case ("added", 2):
      return .signal(
        .signal(
          BlueZ.Standard.interfacesAdded, of: BlueZ.Standard.objectManager, at: "/",
          .objectPath(words[1]), try interfaces(lines)))
    case ("removed", 3...):
      let names = first.split(separator: " ").dropFirst(2).map(String.init)
      return .signal(
        .signal(
          BlueZ.Standard.interfacesRemoved, of: BlueZ.Standard.objectManager, at: "/",
          .objectPath(words[1]), .strings(names)))
    case ("changed", 3):
      return .signal(
        .signal(
          BlueZ.Standard.propertiesChanged, of: BlueZ.Standard.properties, at: words[1],
          .string(words[2]), try properties(lines.filter { $0.contains(" ") }),
          .strings(lines.filter { !$0.contains(" ") }.map(String.init))))
    case ("call", 3): return .call(path: words[1], method: words[2])
    case ("return", 3): return .reply(path: words[1], method: words[2])
    case ("error", 4):
      let rest = words[3].split(separator: " ", maxSplits: 1).map(String.init)
      return .failure(
        path: words[1], method: words[2], name: rest[0],
        message: try FixtureScanner.value("s", rest[1]).string ?? "")
    default: throw Mistake(line: 0, text: String(first))
    }
  }

  private static func objects(_ lines: ArraySlice<Substring>) throws -> DBusValue {
    .dictionary(
      try groups(lines) { $0.hasPrefix("/") }
        .map { DBusEntry(.objectPath(String($0)), try interfaces($1)) },
      of: "{oa{sa{sv}}}")
  }

  private static func interfaces(_ lines: ArraySlice<Substring>) throws -> DBusValue {
    .dictionary(
      try groups(lines) { !$0.contains(" ") }
        .map { DBusEntry(.string(String($0)), try properties($1)) },
      of: "{sa{sv}}")
  }

  private static func properties(_ lines: some Sequence<Substring>) throws -> DBusValue {
    .dictionary(
      try lines.map { line in
        let words = line.split(separator: " ", maxSplits: 2).map(String.init)
        guard words.count == 3 else { throw Mistake(line: 0, text: String(line)) }
        return DBusEntry(.string(words[0]), .variant(try FixtureScanner.value(words[1], words[2])))
      }, of: "{sv}")
  }

  /// Splits lines into groups, each of which begins with a certain kind of line.
  private static func groups(
    _ lines: ArraySlice<Substring>, at isFirst: (Substring) -> Bool
  ) -> [(Substring, ArraySlice<Substring>)] {
    let starts = lines.indices.filter { isFirst(lines[$0]) }
    return zip(starts, starts.dropFirst() + [lines.endIndex])
      .map { (lines[$0], lines[($0 + 1)..<$1]) }
  }
}

/// Reads a value: `"text"`, `true`, a number, `<bytes>`, `[list]` or `{key: type value}`.
struct FixtureScanner {
  private var rest: Substring

  static func value(_ type: String, _ text: String) throws -> DBusValue {
    var scanner = FixtureScanner(rest: text[...])
    let value = try scanner.value(type)
    guard scanner.rest.isEmpty else { throw Fixture.Mistake(line: 0, text: text) }
    return value
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func word() -> String {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private mutating func text() throws -> String {
    guard take("\"") else { throw Fixture.Mistake(line: 0, text: String(rest)) }
    var text = ""
    while let next = rest.popFirst(), next != "\"" {
      if next == "\\" { rest.popFirst().map { text.append($0) } } else { text.append(next) }
    }
    return text
  }

  private mutating func number<Number: FixedWidthInteger>() throws -> Number {
    guard let number = Number(word()) else { throw Fixture.Mistake(line: 0, text: String(rest)) }
    return number
  }

  private mutating func list<Element>(
    _ end: String, _ element: (inout FixtureScanner) throws -> Element
  ) throws -> [Element] {
    var elements: [Element] = []
    while !take(end) {
      elements.append(try element(&self))
      _ = take(", ")
    }
    return elements
  }

  private mutating func value(_ type: String) throws -> DBusValue {
    switch type {
    case "s": return .string(try text())
    case "o": return .objectPath(try text())
    case "b": return .boolean(word() == "true")
    case "y": return .byte(try number())
    case "n": return .int16(try number())
    case "q": return .uint16(try number())
    case "u": return .uint32(try number())
    case "ay":
      let digits = rest.dropFirst().prefix { $0 != ">" }
      guard take("<\(digits)>") else { break }
      return .bytes(try HexBytes(parsing: String(digits)).bytes)
    case "as": if take("[") { return .strings(try list("]") { try $0.text() }) }
    case "ao":
      if take("[") {
        return .array(try list("]") { .objectPath(try $0.text()) }, of: "o")
      }
    case "a{sv}", "a{qv}":
      guard take("{") else { break }
      let key = String(type.dropFirst(2).prefix(1))
      let entries = try list("}") { scanner -> DBusEntry in
        let name = try scanner.value(key)
        _ = scanner.take(": ")
        let type = scanner.word()
        _ = scanner.take(" ")
        return DBusEntry(name, .variant(try scanner.value(type)))
      }
      return .dictionary(entries, of: "{\(key)v}")
    default: break
    }
    throw Fixture.Mistake(line: 0, text: "\(type) \(rest)")
  }
}
