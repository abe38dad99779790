import HaloProtocol

/// A value that has a JSON form, as in the output of `halo decode --json`; without `Codable` and
/// Foundation.
///
/// `Tests/Scripts/generate` writes the conformances of all types whose form follows from their
/// fields. The tests compare the forms with those of `Codable`.
package protocol JSONForm {
  /// Reads the value from its JSON form.
  ///
  /// - Throws: ``WireError``; if the JSON has a wrong form, ``JSONReader/flaw`` contains the
  ///   reason.
  init(_ json: JSONNode) throws(WireError)
  func write(to json: inout JSONWriter)
}

extension JSONForm {
  /// Reads a value, and rejects keys of the JSON object that the type does not know.
  static func read(_ json: JSONNode) throws(WireError) -> Self {
    let value = try Self(json)
    try json.refuseOtherKeys()
    return value
  }

  /// Reads a value from a JSON text in UTF-8; returns nil if the text is no JSON object, or has
  /// other keys or types of values than this type.
  ///
  /// - Throws: `WireError` if a value in the object is out of its range.
  package init?(json text: [UInt8]) throws(WireError) {
    guard let (object, reader) = try? JSONText.object(in: text) else { return nil }
    do throws(WireError) {
      self = try Self.read(object)
    } catch {
      guard reader.flaw == nil else { return nil }
      throw error
    }
  }
}

/// The keys down to the present value, and the first value with a wrong form.
package final class JSONReader {
  /// The reason why a value has a wrong form, and the path of keys to that value.
  package struct Flaw {
    package var reason: String
    package var field: String
  }

  package private(set) var flaw: Flaw?
  fileprivate(set) var path: [String] = []

  /// Records the flaw of the present value or its member `key`, unless there is one already.
  fileprivate func fail(_ reason: String, _ key: String? = nil) -> WireError {
    let fieldPath = path + (key.map { [$0] } ?? [])
    let field = fieldPath.isEmpty ? "value" : fieldPath.joined(separator: ".")
    if flaw == nil { flaw = Flaw(reason: reason, field: field) }
    return WireError(.invalidText, at: 0, in: "value")
  }
}

/// One value of a parsed JSON text, with typed access for ``JSONForm``.
package final class JSONNode {
  enum Content {
    case null
    case bool(Bool)
    /// A JSON number; nil if the number is not a 64-bit integer.
    case number(Int64?)
    case text(String)
    case list([JSONNode])
    case object([(key: String, value: JSONNode)])
  }

  let content: Content
  /// The byte offsets of the value in the JSON text.
  let range: Range<Int>
  private let reader: JSONReader
  /// The keys that the type being read has asked for; nil before the first.
  private var asked: [String]?

  init(_ content: Content, at range: Range<Int>, _ reader: JSONReader) {
    (self.content, self.range, self.reader) = (content, range, reader)
  }

  /// The error for a value that is null, or has another JSON type than the expected one.
  private var wrongKind: WireError {
    if case .null = content { return reader.fail("missing") }
    return reader.fail("wrongType")
  }

  /// The error for a value of the right JSON type that the type being read rejects.
  var invalid: WireError { reader.fail("invalidValue") }
  func invalid(_ key: String) -> WireError { reader.fail("invalidValue", key) }

  // MARK: Objects

  private func member(_ key: String) throws(WireError) -> JSONNode? {
    try requireObject()
    asked?.append(key)
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  func requireObject() throws(WireError) {
    guard case .object = content else { throw wrongKind }
    if asked == nil { asked = [] }
  }

  func contains(_ key: String) throws(WireError) -> Bool { try member(key) != nil }

  func value<Value: JSONForm>(
    _ key: String, as type: Value.Type = Value.self
  ) throws(WireError) -> Value {
    guard let member = try member(key) else { throw reader.fail("missing", key) }
    return try enter(key, member)
  }

  /// Reads the value of a key of this object; nil if the key is missing or its value is null.
  func optional<Value: JSONForm>(
    _ key: String, as type: Value.Type = Value.self
  ) throws(WireError) -> Value? {
    guard let member = try member(key) else { return nil }
    if case .null = member.content { return nil }
    return try enter(key, member)
  }

  private func enter<Value: JSONForm>(_ key: String, _ node: JSONNode) throws(WireError) -> Value {
    reader.path.append(key)
    let value = try Value.read(node)
    reader.path.removeLast()
    return value
  }

  /// Throws for the alphabetically first key that its type has not asked for.
  fileprivate func refuseOtherKeys() throws(WireError) {
    guard let asked, case .object(let members) = content else { return }
    let others = members.map { $0.key }.filter { !asked.contains($0) }
    if let key = others.min() { throw reader.fail("unknownKey", key) }
  }

  // MARK: Other values

  func list<Element: JSONForm>(of type: Element.Type = Element.self) throws(WireError) -> [Element]
  {
    var elements: [Element] = []
    guard case .list(let nodes) = content else { throw wrongKind }
    for (index, node) in nodes.enumerated() { elements.append(try enter("\(index)", node)) }
    return elements
  }

  /// Reads the value as an integer; throws if it does not fit the type.
  func number<Number: FixedWidthInteger>(_ type: Number.Type) throws(WireError) -> Number {
    guard case .number(let number) = content else { throw wrongKind }
    guard let value = number.flatMap({ Number(exactly: $0) }) else { throw invalid }
    return value
  }

  func bool() throws(WireError) -> Bool {
    guard case .bool(let value) = content else { throw wrongKind }
    return value
  }

  func text() throws(WireError) -> String {
    guard case .text(let text) = content else { throw wrongKind }
    return text
  }

  /// The keys and indices that lead to the present value, joined with full stops.
  var fieldPath: String { reader.path.joined(separator: ".") }
}
