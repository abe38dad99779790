import Foundation
import HaloProtocol

/// Reads values from JSON and refuses what `Decodable` drops in silence: keys that no field has.
enum StrictJSON {
  /// A key of the value's object that its type does not read.
  struct UnknownKey: Error, Equatable {
    var name: String
  }

  /// Reads a value.
  ///
  /// - Throws: What the type throws, and ``UnknownKey`` for the first key, in alphabetical order,
  ///   that it never asked for. Objects within the value are not looked at.
  static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try JSONDecoder().decode(Checked<Value>.self, from: data).value
  }

  private struct Checked<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
      let asked = AskedKeys()
      value = try Value(from: WatchedDecoder(base: decoder, asked: asked))
      guard let object = try? decoder.container(keyedBy: AnyKey.self) else { return }
      let unknown = object.allKeys.map(\.stringValue).filter { !asked.names.contains($0) }
      if let name = unknown.min() { throw UnknownKey(name: name) }
    }
  }
}

private final class AskedKeys {
  var names: Set<String> = []
}

private struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
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

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try base.unkeyedContainer() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    try base.singleValueContainer()
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
    do {
      return try noting(key).decode(type, forKey: key)
    } catch let error as DecodingError {
      throw error
    } catch let error as WireError {
      throw error
    } catch {
      // A number that does not fit: who reads the JSON says so at the end, and no longer where.
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: codingPath + [key], debugDescription: "\(error)", underlyingError: error))
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
