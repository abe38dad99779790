import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("The JSON text of halo encode")
struct EncodeTextTests {
  private static let level = #"{"name":"GATT.BatteryLevel","value":{"level":100,"trailing":""}}"#

  @Test("Each prefix of an object is refused at its end")
  func prefixes() {
    for length in 1..<Self.level.count {
      let run = ToolRun("encode", "--", String(Self.level.prefix(length)))
      // The error of a cut word or number is at its beginning or end.
      #expect(run.lines == ["error\tinvalidJSON\t\(length)\tobject"], "\(length)")
    }
    #expect(ToolRun("encode", "--", Self.level).lines == ["device\t2a19\t64"])
    let loose = Self.level.replacing(":", with: " :\n\t ").replacing(",", with: "\r , ")
    #expect(ToolRun("encode", "--", loose).lines == ["device\t2a19\t64"])
  }

  @Test("The tool accepts the same JSON as Foundation, except trailing commas")
  func agreesWithFoundation() throws {
    var random = SplitMix64(seed: 23)
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"a\"", "\"b\"", "1", "-0.5e3", "0", "true", "null", " ", "\\",
      "\"", "\"\\u00e4\"", "\"\\ud83d\\ude00\"", "\"\\n\"", "e", ".", "-",
    ]
    let lines = (0..<20_000).map { _ in
      let count = Int.random(in: 1...9, using: &random)
      return
        "{\"v\":\((0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined())}"
    }
    let answers = ToolRun("encode", input: lines.joined(separator: "\n")).lines
    try #require(answers.count == lines.count)
    var valid = 0
    for (index, (json, answer)) in zip(lines, answers).enumerated() {
      if index % 100 == 0 { #expect(ToolRun("encode", "--", json).lines.first == answer) }
      let isJSON = (try? JSONValue(parsing: .init(json.utf8))) != nil
      if isJSON { valid += 1 }
      // The text is JSON, but lacks the name of a packet.
      let isTaken = answer == "error\tmissing\t0\tname" || answer.hasPrefix("error\tduplicateKey")
      // Foundation also accepts a comma before the end of an object.
      if isTaken || json.firstMatch(of: /,\s*}/) == nil {
        #expect(isTaken == isJSON, "\(json) \(answer)")
      }
    }
    #expect(valid > 300)
  }
}
