import HaloJSONText

/// A parser of a JSON object without duplicate keys, which Foundation accepts, and with the same
/// words for an error on all systems.
package struct JSONText {
  package struct Flaw: Error, Equatable {
    /// The kind of error, a fixed word: `invalidJSON` or `duplicateKey`.
    package var reason: String
    /// The offset of the error in bytes, from 0.
    package var offset: Int
    /// The path of the duplicate key, joined with full stops; `object` for text that is not JSON.
    package var field: String
  }

  /// The deepest nesting of objects and lists that the parser accepts, the same as in Foundation.
  private static let maximumDepth = 512

  private var cursor: JSONCursor
  private let reader = JSONReader()
  private var path: [String] = []
  /// The first duplicate key; reported only if the rest of the text is valid JSON.
  private var duplicate: Flaw?

  private init(_ bytes: [UInt8], at offset: Int = 0) {
    cursor = JSONCursor(bytes, at: offset)
    cursor.skipBlanks()
  }

  /// Parses a JSON object; returns it, and the reader that records flaws of its values.
  static func object(in bytes: [UInt8]) throws(Flaw) -> (JSONNode, JSONReader) {
    // Some editors put a byte order mark before the text.
    var parser = JSONText(bytes, at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    guard parser.cursor.next == UInt8(ascii: "{") else { throw Flaw(parser.cursor.flaw()) }
    return (try parser.readAll(), parser.reader)
  }

  /// Parses a text in UTF-8 that contains one JSON value of any type.
  static func value(in bytes: [UInt8]) throws(Flaw) -> JSONNode {
    var parser = JSONText(bytes)
    return try parser.readAll()
  }

  private mutating func readAll() throws(Flaw) -> JSONNode {
    let value: JSONNode
    do throws(JSONCursor.Flaw) {
      value = try readValue(depth: 1)
      try cursor.requireEnd()
    } catch { throw Flaw(error) }
    if let duplicate { throw duplicate }
    return value
  }

  // MARK: Values

  private mutating func readValue(depth: Int) throws(JSONCursor.Flaw) -> JSONNode {
    cursor.skipBlanks()
    let start = cursor.offset
    let content = try readContent(depth)
    return JSONNode(content, at: start..<cursor.offset, reader)
  }

  private mutating func readContent(_ depth: Int) throws(JSONCursor.Flaw) -> JSONNode.Content {
    switch cursor.next {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth <= Self.maximumDepth else { throw cursor.flaw() }
      if cursor.has("{") { return try readObject(depth) }
      try cursor.expect("[")
      return try readList(depth)
    case UInt8(ascii: "\""): return .text(try cursor.readString())
    case UInt8(ascii: "t"):
      try cursor.readWord("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try cursor.readWord("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try cursor.readWord("null")
      return .null
    default: return .number(try cursor.readNumber())
    }
  }

  private mutating func readObject(_ depth: Int) throws(JSONCursor.Flaw) -> JSONNode.Content {
    var members: [(key: String, value: JSONNode)] = []
    if cursor.has("}") { return .object(members) }
    var keys: Set<String> = []
    repeat {
      cursor.skipBlanks()
      let start = cursor.offset
      let key = try cursor.readString()
      path.append(key)
      if !keys.insert(key).inserted, duplicate == nil {
        duplicate = Flaw(reason: "duplicateKey", offset: start, field: field)
      }
      try cursor.expect(":")
      members.append((key, try readValue(depth: depth + 1)))
      path.removeLast()
    } while cursor.has(",")
    try cursor.expect("}")
    return .object(members)
  }

  private mutating func readList(_ depth: Int) throws(JSONCursor.Flaw) -> JSONNode.Content {
    var elements: [JSONNode] = []
    if cursor.has("]") { return .list(elements) }
    repeat {
      path.append("\(elements.count)")
      elements.append(try readValue(depth: depth + 1))
      path.removeLast()
    } while cursor.has(",")
    try cursor.expect("]")
    return .list(elements)
  }

  /// The path as error messages show it: with full stops, and without a leading `value`.
  private var field: String {
    (path.first == "value" && path.count > 1 ? path.dropFirst() : path[...]).joined(separator: ".")
  }
}

extension JSONText.Flaw {
  fileprivate init(_ flaw: JSONCursor.Flaw) {
    self.init(reason: "invalidJSON", offset: flaw.offset, field: "object")
  }
}
