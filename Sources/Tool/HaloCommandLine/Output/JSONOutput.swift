import HaloFoundation
import HaloProtocol

/// The JSON output of the commands: one object on each line, with keys in alphabetical order.
enum JSONOutput {
  /// Returns an object as one line of JSON.
  ///
  /// The line escapes characters that could control a terminal as `\u…`, which does not change the
  /// value. Data of a virtual device gets the member `"virtual":true`.
  static func line(_ object: some Encodable, isVirtual: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let marked: any Encodable = isVirtual ? JSONObject(object, with: ["virtual": true]) : object
    let data = try encoder.encode(marked)
    return escaped(String(decoding: data, as: UTF8.self))
  }

  /// Escapes the non-ASCII characters of JSON that could control a terminal; they occur only in
  /// strings.
  private static func escaped(_ json: String) -> String {
    guard !json.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return json }
    var result = ""
    for scalar in json.unicodeScalars {
      if scalar.isDisplayable {
        result.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        result += "\\u" + String(unit, radix: 16).leftPadded(to: 4, with: "0")
      }
    }
    return result
  }
}

/// A JSON object for output whose members are given as a literal; nil members are left out.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  private var base: (any Encodable)?
  private var members: [(name: String, value: any Encodable)]

  typealias Key = String
  typealias Value = (any Encodable)?

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(_ members: [(String, any Encodable)]) { self.members = members.map { ($0, $1) } }

  init(_ base: any Encodable, with object: JSONObject) {
    (self.base, members) = (base, object.members)
  }

  init(dictionaryLiteral members: (String, (any Encodable)?)...) {
    self.members = members.compactMap { name, value in value.map { (name, $0) } }
  }

  func encode(to encoder: any Encoder) throws {
    try base?.encode(to: encoder)
    var container = encoder.container(keyedBy: Name.self)
    for (name, value) in members { try container.encode(value, forKey: Name(stringValue: name)) }
  }
}
