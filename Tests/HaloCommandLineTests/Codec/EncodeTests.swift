import Foundation
import HaloProtocol
import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("halo encode")
struct EncodeTests {
  private static let reasons: Set<String> = [
    "truncated", "wrongLength", "trailingBytes", "checksumMismatch", "crcMismatch",
    "unexpectedStart", "unexpectedOpcode", "unexpectedIndex", "otherLayout", "contradiction",
    "invalidBCD", "impossibleDate", "outOfRange", "invalidUTF8", "invalidText", "invalidJSON",
    "duplicateKey", "missing", "wrongType", "invalidValue", "unknownKey", "unknownName",
  ]

  @Test("Wrong objects give errors in their lines of the output")
  func wrongObjects() throws {
    let good = #"{"name":"GATT.BatteryLevel","value":{"level":100,"trailing":""}}"#
    let wrong = try ColmiFixtures.text("Fixtures/encode-errors.txt").split(separator: "\n").map {
      let fields = $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return (json: fields[2].replacing("\\0", with: "\0"), reason: fields[0], field: fields[1])
    }
    #expect(wrong.count >= 54)
    let run = ToolRun("encode", input: wrong.map { $0.json + "\n" + good + "\n" }.joined())
    #expect(run.status == 0)
    #expect(run.lines.count == 2 * wrong.count)
    for (index, expected) in wrong.enumerated() {
      let line = run.lines[2 * index]
      // EncodeTextTests checks the offsets in text that is not JSON.
      let offset =
        expected.reason == "invalidJSON"
        ? line.split(separator: "\t").dropFirst(2).first.flatMap { Int($0) } ?? -1
        : expected.reason == "truncated" && expected.field == "trailing" ? 1 : 0
      #expect(line == "error\t\(expected.reason)\t\(offset)\t\(expected.field)", "\(expected.json)")
      #expect(run.lines[2 * index + 1] == "device\t2a19\t64")
      let operand = ToolRun("encode", "--json", "--", expected.json)
      #expect(operand.status == 1)
      #expect(operand.errors == "halo: encode: 1 object cannot be written\n")
      let error: JSONValue = .object([
        "reason": .string(expected.reason), "offset": .int(offset),
        "field": .string(expected.field),
      ])
      #expect(try operand.json() == [.object(["error": error])])
    }
    #expect(ToolRun("encode", good, good).lines == ["device\t2a19\t64", "device\t2a19\t64"])
    #expect(ToolRun("encode", good).status == 0)
  }

  @Test("An unknown key is an error in each value")
  func unknownKeys() throws {
    var titles: [String] = []
    var objects: [JSONValue] = []
    for vector in try LineVector.all() {
      guard case .object(let members)? = vector.value else { continue }
      titles.append(vector.title)
      objects += [members, members.merging(["zzz": .null]) { $1 }].map {
        .object(["name": .string(vector.type), "value": .object($0), "other": .int(1)])
      }
    }
    let lines = encoded(objects).lines
    try #require(lines.count == objects.count && titles.count > 200)
    for (index, title) in titles.enumerated() {
      #expect(!lines[2 * index].hasPrefix("error"), "\(title)")
      #expect(lines[2 * index + 1] == "error\tunknownKey\t0\tzzz", "\(title)")
    }
  }

  @Test("Depth and size of the JSON are harmless")
  func extremes() throws {
    for (open, close) in [("[", "]"), (#"{"value":"#, "}")] {
      for depth in [600, 60_000] {
        let nested =
          String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
        for json in [nested, #"{"name":"GATT.BatteryLevel","value":\#(nested)}"#] {
          let lines = ToolRun("encode", input: json).lines
          #expect(lines.count == 1)
          #expect(lines.first?.hasPrefix("error\t") == true)
        }
      }
    }
    let many = String(repeating: "1024,", count: 10_000) + "1"
    let large = ToolRun(
      "encode",
      input:
        #"{"name":"GATT.HeartRateMeasurement","value":{"beatsPerMinute":60,"rrIntervals":[\#(many)]}}"#
    )
    #expect(large.lines.count == 1)
    let long = String(repeating: "ab", count: 70_000)
    for (channel, field) in [("uart", "frame"), ("bigdata", "start"), ("2a26", "")] {
      let value = #"{"direction":"device","channel":"\#(channel)","bytes":"\#(long)"}"#
      let line = ToolRun("encode", input: #"{"name":"unrecognized","value":\#(value)}"#).lines.first
      #expect(line?.hasPrefix(field.isEmpty ? "device\t2a26\tabab" : "error\t") == true)
      #expect(line?.hasSuffix(field.isEmpty ? "abab" : field) == true)
    }
    let tooLong = ToolRun("encode", input: String(repeating: " ", count: 2 << 20) + "\n{}")
    #expect(tooLong.lines == ["error\toutOfRange\t0\tline", "error\tmissing\t0\tname"])
  }

  @Test("A changed value encodes to bytes that decode again, or is an error")
  func changedValues() throws {
    var random = SplitMix64(seed: 1)
    var seen: Set<String> = []
    var outcomes: [Bool: Int] = [:]
    for vector in try LineVector.all() {
      guard let value = vector.value, seen.insert(vector.type).inserted else { continue }
      let changed = value.withoutOneKey + (0..<40).map { _ in value.changed(using: &random) }
      let run = encoded(changed.map { .object(["name": .string(vector.type), "value": $0]) })
      try #require(run.lines.count == changed.count)
      let written = run.lines.filter { !$0.hasPrefix("error\t") }
      for line in run.lines where line.hasPrefix("error\t") {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        #expect(fields.count == 4 && Self.reasons.contains(String(fields[1])), "\(line)")
      }
      let lines = written.map { $0 + "\n" }.joined()
      let again = ToolRun("decode", "--json", "--lines", input: lines)
      #expect(ToolRun("encode", input: again.output).lines == written, "\(vector.type)")
      outcomes[true, default: 0] += run.lines.count - written.count
      outcomes[false, default: 0] += written.count
    }
    #expect(outcomes[true, default: 0] > 1000)
    #expect(outcomes[false, default: 0] > 100)
  }

  private func encoded(_ objects: [JSONValue]) -> ToolRun {
    ToolRun("encode", input: objects.map { $0.description + "\n" }.joined())
  }
}

extension JSONValue {
  /// Variants of the value, each without one key of an object; of lists, only the first element
  /// changes.
  fileprivate var withoutOneKey: [JSONValue] {
    switch self {
    case .object(let members):
      members.sorted { $0.key < $1.key }.flatMap { key, member in
        ([nil] + member.withoutOneKey).map { changed in
          var members = members
          members[key] = changed
          return .object(members)
        }
      }
    case .array(let elements):
      (elements.first?.withoutOneKey ?? []).map { .array([$0] + elements.dropFirst()) }
    default: []
    }
  }
}
