import HaloFoundation
import HaloProtocol

/// Decodes JSON, and rejects unknown keys, which `Decodable` ignores.
enum StrictJSON {
  /// A key of a JSON object that the decoded Swift type does not have.
  struct UnknownKey: Error, Equatable {
    /// The key with the keys of its enclosing objects, separated by points.
    var name: String
  }

  /// Decodes a value.
  ///
  /// - Throws: The errors of the type, and ``UnknownKey`` for the alphabetically first unknown key.
  static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try JSONDecoder().decode(Checked<Value>.self, from: data).value
  }

  /// Returns nested keys and list indices, separated by points.
  static func path(_ keys: [any CodingKey]) -> String {
    keys.map { key in key.intValue.map(String.init) ?? key.stringValue }.joined(separator: ".")
  }
}

/// An object or a list whose keys are checked, including those of nested objects.
private struct Checked<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    let asked = AskedKeys()
    value = try Value(from: WatchedDecoder(base: decoder, asked: asked))
    // The elements of a list have been checked already.
    guard !asked.isOther, let object = try? decoder.container(keyedBy: AnyKey.self) else { return }
    let unknown = object.allKeys.filter { !asked.names.contains($0.stringValue) }
    if let key = unknown.min(by: { $0.stringValue < $1.stringValue }) {
      throw StrictJSON.UnknownKey(name: StrictJSON.path(decoder.codingPath + [key]))
    }
  }

  /// Decodes a scalar or nested value, and adds its path to errors.
  static func decode(
    at path: @autoclosure () -> [any CodingKey], _ plain: () throws -> Value,
    _ whole: () throws -> Checked
  ) throws -> Value {
    do {
      return isScalar ? try plain() : try whole().value
    } catch let error as WireError where Value.self is any WireText.Type {
      // The error of a text has no path.
      let fieldPath = StrictJSON.path(path())
      throw fieldPath.isEmpty ? error : WireError(error.reason, at: error.offset, in: fieldPath)
    } catch {
      if error is DecodingError || error is WireError || error is StrictJSON.UnknownKey {
        throw error
      }
      // The decoder reports a number out of range late, and without a path.
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: path(), debugDescription: "\(error)", underlyingError: error))
    }
  }

  /// Whether `Value` is a number, a Boolean or a string, so it has no nested values.
  private static var isScalar: Bool {
    switch Value.self {
    case is any Numeric.Type, is Bool.Type, is String.Type: true
    default: false
    }
  }
}

private final class AskedKeys {
  var names: Set<String> = []
  /// True if the Swift type decodes itself from a list or a single value rather than from an
  /// object.
  var isOther = false
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int?
  init(stringValue: String) { self.stringValue = stringValue }
  init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}

/// A decoder that records the requested keys of its object.
private struct WatchedDecoder: Decoder {
  let base: any Decoder
  let asked: AskedKeys

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(
      WatchedContainer(base: try base.container(keyedBy: type), asked: asked))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    asked.isOther = true
    return WatchedList(base: try base.unkeyedContainer())
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    asked.isOther = true
    return WatchedValue(base: try base.singleValueContainer())
  }
}

private struct WatchedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let base: KeyedDecodingContainer<Key>
  let asked: AskedKeys

  var codingPath: [any CodingKey] { base.codingPath }
  var allKeys: [Key] { base.allKeys }

  private func noting(_ key: Key) -> KeyedDecodingContainer<Key> {
    asked.names.insert(key.stringValue)
    return base
  }

  func contains(_ key: Key) -> Bool { noting(key).contains(key) }

  func decodeNil(forKey key: Key) throws -> Bool { try noting(key).decodeNil(forKey: key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let base = noting(key)
    return try Checked<Value>.decode(at: codingPath + [key]) {
      try base.decode(type, forKey: key)
    } _: {
      try base.decode(Checked.self, forKey: key)
    }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try noting(key).nestedContainer(keyedBy: type, forKey: key)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try noting(key).nestedUnkeyedContainer(forKey: key)
  }

  func superDecoder() throws -> any Decoder { try base.superDecoder() }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    try noting(key).superDecoder(forKey: key)
  }
}

private struct WatchedList: UnkeyedDecodingContainer {
  var base: any UnkeyedDecodingContainer

  var codingPath: [any CodingKey] { base.codingPath }
  var count: Int? { base.count }
  var isAtEnd: Bool { base.isAtEnd }
  var currentIndex: Int { base.currentIndex }

  mutating func decodeNil() throws -> Bool { try base.decodeNil() }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Checked<Value>.decode(at: codingPath + [AnyKey(intValue: currentIndex)]) {
      try base.decode(type)
    } _: {
      try base.decode(Checked.self)
    }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try base.nestedContainer(keyedBy: type) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try base.nestedUnkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try base.superDecoder() }
}

/// A container of a single value, which checks the keys of the objects in the value.
private struct WatchedValue: SingleValueDecodingContainer {
  let base: any SingleValueDecodingContainer

  var codingPath: [any CodingKey] { base.codingPath }

  func decodeNil() -> Bool { base.decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Checked<Value>.decode(at: codingPath) {
      try base.decode(type)
    } _: {
      try base.decode(Checked.self)
    }
  }
}
