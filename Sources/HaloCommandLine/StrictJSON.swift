import Foundation
import HaloProtocol

/// Reads values from JSON and refuses what `Decodable` drops in silence: keys that no field has.
enum StrictJSON {
  /// A key of an object that its type does not read.
  struct UnknownKey: Error, Equatable {
    /// The key, with those around it before a point each.
    var name: String
  }

  /// Reads a value.
  ///
  /// - Throws: What the type throws, and ``UnknownKey`` for the first key, in alphabetical order,
  ///   that the type of its object never asked for.
  static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try JSONDecoder().decode(Checked<Value>.self, from: data).value
  }

  /// Keys and places in lists, one within the other, with points between.
  static func path(_ keys: [any CodingKey]) -> String {
    keys.map { key in key.intValue.map(String.init) ?? key.stringValue }.joined(separator: ".")
  }
}

/// An object or a list, of which all keys are looked at, and of what is within it.
private struct Checked<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    let asked = AskedKeys()
    value = try Value(from: WatchedDecoder(base: decoder, asked: asked))
    // Of what is no object its elements have been looked at.
    guard !asked.isOther, let object = try? decoder.container(keyedBy: AnyKey.self) else { return }
    let unknown = object.allKeys.filter { !asked.names.contains($0.stringValue) }
    if let key = unknown.min(by: { $0.stringValue < $1.stringValue }) {
      throw StrictJSON.UnknownKey(name: StrictJSON.path(decoder.codingPath + [key]))
    }
  }

  /// Decodes a value as it is, or with what is within it, and says where it is if it is wrong.
  static func decode(
    at path: @autoclosure () -> [any CodingKey], _ plain: () throws -> Value,
    _ whole: () throws -> Checked
  ) throws -> Value {
    do {
      return isScalar ? try plain() : try whole().value
    } catch let error as WireError where Value.self is any WireText.Type {
      // Text says what is wrong with it, and not where it stands.
      let place = StrictJSON.path(path())
      throw place.isEmpty ? error : WireError(error.reason, at: error.offset, in: place)
    } catch {
      if error is DecodingError || error is WireError || error is StrictJSON.UnknownKey {
        throw error
      }
      // A number that does not fit: who reads the JSON says so at the end, and no longer where.
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: path(), debugDescription: "\(error)", underlyingError: error))
    }
  }

  /// Whether nothing is within it.
  private static var isScalar: Bool {
    switch Value.self {
    case is any Numeric.Type, is Bool.Type, is String.Type: true
    default: false
    }
  }
}

private final class AskedKeys {
  var names: Set<String> = []
  /// Whether it is read as no object.
  var isOther = false
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int?
  init(stringValue: String) { self.stringValue = stringValue }
  init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
}

/// A decoder that notes which keys of its object are asked for.
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

/// A value that is written as another one.
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
