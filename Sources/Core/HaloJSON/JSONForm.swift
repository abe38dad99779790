import HaloProtocol

/// A value with the JSON form of `halo decode --json`, without `Codable` and Foundation.
///
/// `Tests/Scripts/generate` writes the conformances of all types whose form follows from their
/// fields. The tests compare the forms with those of `Codable`.
package protocol JSONForm {
  /// Reads the value from JSON.
  ///
  /// - Throws: ``WireError``; if the JSON has a wrong form, the flaw of the reader contains the
  ///   reason.
  init(_ json: JSONNode) throws(WireError)

  /// Writes the value as JSON.
  func write(to json: inout JSONWriter)
}

extension JSONForm {
  /// Reads a value, and rejects keys that its type does not know.
  static func read(_ json: JSONNode) throws(WireError) -> Self {
    let value = try Self(json)
    try json.refuseOtherKeys()
    return value
  }
}

extension JSONForm {
  /// Reads a value from the text of an object; returns nil if the text is no object, or one of
  /// another form.
  ///
  /// - Throws: `WireError` of a value out of its range.
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

/// The keys down to the present value of a JSON text, and the first value that has a wrong form.
package final class JSONReader {
  /// The reason and the field path of a value of the wrong form.
  package struct Flaw {
    package var reason: String
    package var field: String
  }

  package private(set) var flaw: Flaw?
  fileprivate(set) var path: [String] = []

  init() {}

  /// The keys and indices down to the present value, with points between them.
  var fieldPath: String { path.joined(separator: ".") }

  /// Records the first flaw, of the present value or its member `key`; returns an error to throw.
  fileprivate func fail(_ reason: String, _ key: String? = nil) -> WireError {
    let fieldPath = path + (key.map { [$0] } ?? [])
    let field = fieldPath.isEmpty ? "value" : fieldPath.joined(separator: ".")
    if flaw == nil { flaw = Flaw(reason: reason, field: field) }
    return WireError(.invalidText, at: 0, in: "value")
  }
}

/// A value in a JSON text.
package final class JSONNode {
  enum Content {
    case null
    case bool(Bool)
    /// The number; nil if it is not an integer of 64 bits.
    case number(Int64?)
    case text(String)
    case list([JSONNode])
    case object([(key: String, value: JSONNode)])
  }

  let content: Content
  /// The offsets of the value's bytes in the text.
  let range: Range<Int>
  private let reader: JSONReader
  /// The keys that the type of the value has asked for; nil unless it expects an object.
  private var asked: [String]?

  init(_ content: Content, at range: Range<Int>, _ reader: JSONReader) {
    (self.content, self.range, self.reader) = (content, range, reader)
  }

  /// The error of a value that is null, or has another JSON type than the expected one.
  private var wrongKind: WireError {
    if case .null = content { return reader.fail("missing") }
    return reader.fail("wrongType")
  }

  /// An error for a value that is not valid for its type.
  var invalid: WireError { reader.fail("invalidValue") }

  /// Returns an error for a field whose value is not valid for its type.
  func invalid(_ key: String) -> WireError { reader.fail("invalidValue", key) }

  // MARK: Objects

  private func member(_ key: String) throws(WireError) -> JSONNode? {
    try requireObject()
    asked?.append(key)
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Checks that the value is an object.
  func requireObject() throws(WireError) {
    guard case .object = content else { throw wrongKind }
    if asked == nil { asked = [] }
  }

  /// Returns whether the object has a key.
  func contains(_ key: String) throws(WireError) -> Bool { try member(key) != nil }

  /// Reads a field of the object.
  func value<Value: JSONForm>(
    _ key: String, as type: Value.Type = Value.self
  ) throws(WireError) -> Value {
    guard let member = try member(key) else { throw reader.fail("missing", key) }
    return try enter(key, member)
  }

  /// Reads a field of the object that may be missing or null.
  func optional<Value: JSONForm>(
    _ key: String, as type: Value.Type = Value.self
  ) throws(WireError) -> Value? {
    guard let member = try member(key) else { return nil }
    if case .null = member.content { return nil }
    return try enter(key, member)
  }

  private func enter<Value: JSONForm>(
    _ key: String, _ node: JSONNode
  ) throws(WireError) -> Value {
    reader.path.append(key)
    let value = try Value.read(node)
    reader.path.removeLast()
    return value
  }

  /// Rejects the keys that the type does not know; the error has the alphabetically first one.
  fileprivate func refuseOtherKeys() throws(WireError) {
    guard let asked, case .object(let members) = content else { return }
    let others = members.map { $0.key }.filter { !asked.contains($0) }
    if let key = others.min() { throw reader.fail("unknownKey", key) }
  }

  // MARK: Other values

  /// Reads the value as a list of elements.
  func list<Element: JSONForm>(of type: Element.Type = Element.self) throws(WireError) -> [Element]
  {
    var elements: [Element] = []
    for (index, node) in try nodes().enumerated() { elements.append(try enter("\(index)", node)) }
    return elements
  }

  /// Returns the elements of the value, which must be a list.
  func nodes() throws(WireError) -> [JSONNode] {
    guard case .list(let nodes) = content else { throw wrongKind }
    return nodes
  }

  /// Reads an element of the value, which must be a list.
  func element<Element: JSONForm>(_ index: Int) throws(WireError) -> Element {
    try enter("\(index)", try nodes()[index])
  }

  /// Reads the value as an integer of a type.
  func number<Number: FixedWidthInteger>(_ type: Number.Type) throws(WireError) -> Number {
    guard case .number(let number) = content else { throw wrongKind }
    guard let value = number.flatMap({ Number(exactly: $0) }) else { throw invalid }
    return value
  }

  /// Reads the value as a Boolean.
  func bool() throws(WireError) -> Bool {
    guard case .bool(let value) = content else { throw wrongKind }
    return value
  }

  /// Reads the value as a string.
  func text() throws(WireError) -> String {
    guard case .text(let text) = content else { throw wrongKind }
    return text
  }

  /// The keys and indices down to the present value, with points between them.
  var fieldPath: String { reader.fieldPath }
}
