import HaloProtocol

#if !hasFeature(Embedded)
/// A JSON value as text, for callers that replace single members of an object.
package struct JSONFragment: Equatable, Sendable, CustomStringConvertible {
  /// The JSON type of a value; the raw value names the type in error messages.
  package enum Kind: String, Sendable {
    case bool = "true or false"
    case number = "a whole number"
    case text
    case list = "a list such as [1,0,1]"
    case object = "an object"
    /// The JSON value null, or a JSON number that is not a 64-bit integer.
    case other
  }

  package let kind: Kind
  /// The value as JSON text; for a string, the string itself without quotes and escapes.
  package let description: String

  /// Parses a text with one JSON value; returns nil for other text.
  package init?(parsing text: String) {
    let bytes = Array(text.utf8)
    guard let node = try? JSONText.value(in: bytes) else { return nil }
    self.init(node, of: bytes)
  }

  private init(_ kind: Kind, _ description: String) {
    (self.kind, self.description) = (kind, description)
  }

  private init(_ node: JSONNode, of bytes: [UInt8]) {
    let json = String(decoding: bytes[node.range], as: UTF8.self)
    switch node.content {
    case .bool: self.init(.bool, json)
    case .number(let number?): self.init(.number, "\(number)")
    case .text(let text): self.init(.text, text)
    case .list: self.init(.list, json)
    case .object: self.init(.object, json)
    case .null, .number(nil): self.init(.other, json)
    }
  }

  package static func text(_ text: String) -> JSONFragment { JSONFragment(.text, text) }
  package static func number(_ number: Int) -> JSONFragment { JSONFragment(.number, "\(number)") }

  /// Returns the members of a value's JSON object by key; empty if it is no object.
  package static func members(of value: some JSONForm) -> [String: JSONFragment] {
    var json = JSONWriter()
    value.write(to: &json)
    guard let object = try? JSONText.value(in: json.bytes),
      case .object(let members) = object.content
    else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: members.map { ($0.key, JSONFragment($0.value, of: json.bytes)) })
  }

  /// Returns the JSON text of an object with these members, sorted by key.
  package static func object(_ members: [String: JSONFragment]) -> [UInt8] {
    var json = JSONWriter()
    json.open()
    for (key, member) in members.sorted(by: { $0.key < $1.key }) { json.member(key, member) }
    json.close()
    return json.bytes
  }

  /// Returns the paths of all keys in a JSON object; nil if the text is no object.
  package static func keys(in text: [UInt8]) -> [[String]]? {
    (try? JSONText.object(in: text)).map { $0.0.keys }
  }
}

extension JSONNode {
  /// The path of each key of the value and of the objects within it; empty if it is no object.
  fileprivate var keys: [[String]] {
    guard case .object(let members) = content else { return [] }
    return members.flatMap { key, value in [[key]] + value.keys.map { [key] + $0 } }
  }
}
#endif
