import Foundation
import HaloJSON
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine

/// A vector of a fixture as an input line of `halo decode --json --lines`, and the expected result.
struct LineVector: Sendable {
  var type: String
  var title: String
  var line: String
  var hex: HexBytes
  var value: JSONValue?
  var error: JSONValue?
  var isLossy: Bool

  static func all() throws -> [LineVector] { try read.get() }

  /// The parts of all vectors.
  ///
  /// The test runner prints a line for each argument, and there are thousands of vectors.
  static let parts = 0..<16

  static func forEach(in part: Int, _ body: (LineVector) throws -> Void) throws {
    for (index, vector) in try all().enumerated() where index % parts.count == part {
      $current.withValue(vector.title) {
        do { try body(vector) } catch is ExpectationFailedError {
          // The expectation has recorded an issue.
        } catch { Issue.record(error) }
      }
    }
  }

  @TaskLocal fileprivate static var current = ""
  private static let read = Result { try values() + colmi() }

  private static func values() throws -> [LineVector] {
    let folders = try VectorFile.folders.filter { !["colmi", "gap"].contains($0) }
    let names = try folders.flatMap { folder in
      try VectorFile.names(in: folder).map { "\(folder)/\($0)" }
    }
    return try (names + ["gap/advertising-payload"]).flatMap { name in
      let file = try VectorFile.load(name)
      return try file.vectors.map { vector in
        LineVector(
          type: file.type, title: "\(name) \(vector.name)",
          line: "\(vector.direction)\t\(file.channel)\t\(vector.hex)", hex: vector.hex,
          value: vector.value, error: try vector.error.map { try JSONValue($0) },
          isLossy: vector.lossy != nil)
      }
    }
  }

  private static func colmi() throws -> [LineVector] {
    try ColmiFixtures.names().filter { !$0.hasSuffix("-logs") }.flatMap { name in
      let file = try ColmiFixtures.vectors(name)
      return try file.vectors.map { vector in
        let direction = try #require(vector.direction ?? file.direction).rawValue
        let channel = try #require(vector.channel ?? file.channel).rawValue
        let raw: JSONValue = .object([
          "direction": .string(direction), "channel": .string(channel),
          "bytes": .string(vector.hex.description),
        ])
        return LineVector(
          type: file.type, title: "\(name) \(vector.name)",
          line: "\(direction)\t\(channel)\t\(vector.hex)", hex: vector.hex,
          value: file.type == PacketJSON.unrecognized && vector.error == nil ? raw : vector.value,
          error: try vector.error.map { try JSONValue($0) }, isLossy: vector.lossy != nil)
      }
    }
  }
}

extension Trait where Self == IssueHandlingTrait {
  /// Adds the name of the current vector to each issue.
  fileprivate static var namingVectors: Self {
    .compactMapIssues { issue in
      var issue = issue
      issue.comments.append("\(LineVector.current)")
      return issue
    }
  }
}

@Suite("Fixtures through halo decode and halo encode")
struct VectorTests {
  @Test(
    "Each vector decodes to the value of its fixture, as a line and as an argument",
    .namingVectors, arguments: LineVector.parts)
  func decode(part: Int) throws { try LineVector.forEach(in: part, decode) }

  private func decode(_ vector: LineVector) throws {
    let run = ToolRun("decode", "--json", "--lines", input: vector.line + "\n")
    #expect(run.status == 0 && run.errors == "")
    let object = try #require(try run.json().first)
    #expect(run.lines.count == 1)
    if !vector.hex.bytes.isEmpty { checkArgument(vector, against: run) }
    guard let value = vector.value else {
      let error = try #require(vector.error)
      let reason = try #require(error["reason"]?.text)
      if ["otherLayout", "unexpectedOpcode"].contains(reason) || object["error"] == nil {
        // Another type, or none, may accept these bytes. A truncated payload gives the value of its
        // valid part.
        let rest = object["value"]?["rest"]?.text ?? ""
        #expect(object["name"]?.text != vector.type || !rest.isEmpty)
      } else if vector.hex.bytes.isEmpty, vector.type.hasPrefix("Triones.") {
        // Empty bytes do not identify a packet.
        #expect(object["error"]?["field"]?.text == "opcode")
      } else if vector.hex.bytes.count < 3, vector.type.hasPrefix("ELK.") {
        // The third byte is the command.
        #expect(object["error"]?["reason"]?.text == "truncated")
      } else {
        #expect(object == .object(["error": error]))
      }
      return
    }
    #expect(object["name"]?.text == vector.type)
    #expect(object["value"] == value)
    let bytes = try HexBytes(parsing: object["bytes"]?.text ?? "")
    if !vector.isLossy { #expect(bytes == vector.hex) }
    let lost = try (object["lost"]?.elements ?? []).map {
      LostByte(
        offset: try #require($0["offset"]?.number), byte: UInt8(try #require($0["byte"]?.number)))
    }
    #expect(lost == LostByte.between(vector.hex.bytes, bytes.bytes))
    #expect(lost.isEmpty == !vector.isLossy)
  }

  @Test("All vectors in one run decode in order and encode to the same bytes")
  func roundTrip() throws {
    let vectors = try LineVector.all()
    let input = Data(vectors.map { $0.line + "\n" }.joined().utf8)
    let decoded = ToolRun(["decode", "--json", "--lines"], input: input, pieceLength: 1000)
    #expect(decoded.lines.count == vectors.count)
    let encoded = ToolRun("encode", input: decoded.output)
    #expect(encoded.status == 0 && encoded.errors == "")
    #expect(encoded.lines.count == vectors.count)
    for ((vector, object), line) in zip(zip(vectors, try decoded.json()), encoded.lines) {
      if object["error"] != nil {
        #expect(line == "error\tmissing\t0\tname")
      } else if vector.value != nil, !vector.isLossy {
        #expect(line == vector.line)
      }
    }
    // After one encoding, even lossy values round-trip.
    let good = encoded.lines.filter { !$0.hasPrefix("error") }
    #expect(good.count >= vectors.filter { $0.value != nil }.count)
    let again = ToolRun("decode", "--json", "--lines", input: good.joined(separator: "\n"))
    #expect(ToolRun("encode", "--lines", input: again.output).lines == good)
    let objects = try ToolRun("encode", "--json", input: decoded.output).json()
    for (object, line) in zip(objects, encoded.lines) where object["error"] == nil {
      let fields = ["direction", "channel", "bytes"].map { object[$0]?.text ?? "?" }
      #expect(fields.joined(separator: "\t") == line)
    }
  }

  @Test("Each type has a fixture, and each fixture has a type")
  func names() throws {
    let types = Set(try LineVector.all().filter { $0.value != nil }.map(\.type))
    // Fixtures of unrecognized packets are optional.
    #expect(types.subtracting([PacketJSON.unrecognized]) == Set(PacketJSON.names))
  }

  private func checkArgument(_ vector: LineVector, against lines: ToolRun) {
    let fields = vector.line.split(separator: "\t", omittingEmptySubsequences: false).map(
      String.init)
    let options = ["--from", fields[0], "--channel=\(fields[1])"]
    let json = ToolRun(["decode", fields[2], "--json"] + options)
    #expect(json.output == lines.output)
    #expect(json.status == (lines.output.hasPrefix(#"{"error""#) ? 1 : 0))
    #expect(json.errorLines.count == Int(json.status))
    let text = ToolRun(["decode", fields[2]] + options)
    #expect(text.status == json.status)
    #expect(text.lines.count >= 2)
    if vector.value != nil, vector.type != PacketJSON.unrecognized {
      #expect(text.lines.dropFirst().first?.hasSuffix("(\(vector.type))") == true)
    }
    #expect(text.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
  }
}
