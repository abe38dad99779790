import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("The JSON text of halo encode")
struct EncodeTextTests {
  private static let level = #"{"name":"GATT.BatteryLevel","value":{"level":100,"trailing":""}}"#

  @Test(
    "A duplicate key is refused by its name, at its second occurrence",
    arguments: [
      (#"{"name":"a","name":"GATT.BatteryLevel","value":{}}"#, "name", 12),
      (#"{"name":"GATT.BatteryLevel","value":{"level":1,"level":2,"trailing":""}}"#, "level", 47),
      (#"{"value":{"a":[{"b":1},{"c":1,"c":2}]},"name":"x"}"#, "a.1.c", 30),
      (#"{"name":"x","value":1,"value":2}"#, "value", 22),
      (#"{"other":{"x":1,"x":1},"name":"x","value":1}"#, "other.x", 16),
      // The same key in another spelling.
      (#"{"name":"x","value":{"a":1,"\u0061":2}}"#, "a", 27),
    ])
  func duplicateKey(_ json: String, _ field: String, _ offset: Int) throws {
    let run = ToolRun("encode", input: json)
    #expect(run.lines == ["error\tduplicateKey\t\(offset)\t\(field)"])
    let object = ToolRun("encode", "--json", "--", json)
    #expect(object.status == 1)
    let error = try #require(try object.json().first?["error"])
    #expect(error["reason"]?.text == "duplicateKey" && error["field"]?.text == field)
    #expect(error["offset"]?.number == offset)
  }

  @Test("The same key in two objects is no duplicate")
  func sameKey() {
    let json = #"{"name":"GATT.BatteryLevel","value":{"level":100,"trailing":""},"x":{"name":1}}"#
    #expect(ToolRun("encode", input: json).lines == ["device\t2a19\t64"])
  }

  @Test(
    "Text that is not JSON has the offset of the first wrong byte",
    arguments: [
      ("", 0), ("{", 1), ("{}x", 2), ("{'name':1}", 1), (#"{"name" 1}"#, 8), (#"{"a":1,}"#, 7),
      (#"{"a":[1,2}"#, 9), (#"{"a":tru}"#, 5), (#"{"a":01}"#, 6), (#"{"a":1.}"#, 7),
      (#"{"a":"\x"}"#, 7), (#"{"a":"\ud800"}"#, 6), ("{\"a\":\"\t\"}", 6), (#"{"a":"b"#, 7),
      (#"{"ä":}"#, 6), (#"{"a":1e999}"#, 5), (#"{"a":NaN}"#, 5), (#"{"a":-}"#, 6), ("[1]", 0),
      ("null", 0), ("  7", 2), (#"{"a":1 "b":2}"#, 7), (#"{,}"#, 1), (#"{"a":+1}"#, 5),
    ])
  func position(_ json: String, _ offset: Int) {
    #expect(ToolRun("encode", "--", json).lines == ["error\tinvalidJSON\t\(offset)\tobject"])
  }

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
    var valid = 0
    for _ in 0..<20_000 {
      let count = Int.random(in: 1...9, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let json = "{\"v\":\(text)}"
      let answer = ToolRun("encode", "--", json).lines.first ?? ""
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
