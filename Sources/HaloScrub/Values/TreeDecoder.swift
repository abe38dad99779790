/// Makes values of trees.
struct TreeDecoder: Decoder {
  let tree: FieldTree
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(tree: FieldTree, at path: [any CodingKey] = []) { (self.tree, codingPath) = (tree, path) }

  func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let leaf: Any? =
      switch (type, tree) {
      case (is String.Type, .text(let text)): text
      case (is Bool.Type, .flag(let flag)): flag
      case (let type as any FixedWidthInteger.Type, .number(let number)):
        Self.integer(type, number)
      case (is String.Type, _), (is Bool.Type, _), (is any FixedWidthInteger.Type, _): nil
      default: try Value(from: self)
      }
    guard let value = leaf as? Value else { throw error }
    return value
  }

  private static func integer<Number: FixedWidthInteger>(
    _ type: Number.Type, _ number: Int
  ) -> Number? {
    Number(exactly: number)
  }

  private var error: FieldTreeError { FieldTreeError(path: codingPath.map(\.stringValue)) }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object = tree else { throw error }
    return KeyedDecodingContainer(Keyed(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let list = tree.list else { throw error }
    return Unkeyed(list: list, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: TreeDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] {
      guard case .object(let fields) = decoder.tree else { return [] }
      return fields.compactMap { Key(stringValue: $0.key) }
    }
    func contains(_ key: Key) -> Bool { decoder.tree[key.stringValue] != nil }
    func decodeNil(forKey key: Key) -> Bool { decoder.tree[key.stringValue] == .null }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try nested(key).value(type)
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try nested(key).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try nested(key).unkeyedContainer()
    }
    func superDecoder() throws -> any Decoder { throw decoder.error }
    func superDecoder(forKey key: Key) throws -> any Decoder { try nested(key) }

    private func nested(_ key: Key) throws -> TreeDecoder {
      guard let tree = decoder.tree[key.stringValue] else { throw decoder.error }
      return TreeDecoder(tree: tree, at: codingPath + [key])
    }
  }

  private struct Unkeyed: UnkeyedDecodingContainer {
    let list: [FieldTree]
    let codingPath: [any CodingKey]
    var currentIndex = 0
    var count: Int? { list.count }
    var isAtEnd: Bool { currentIndex == list.count }

    mutating func decodeNil() -> Bool {
      guard !isAtEnd, list[currentIndex] == .null else { return false }
      currentIndex += 1
      return true
    }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try next().value(type)
    }
    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
      try next().container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try next().unkeyedContainer()
    }
    mutating func superDecoder() throws -> any Decoder { try next() }

    private mutating func next() throws -> TreeDecoder {
      guard !isAtEnd else { throw FieldTreeError(path: codingPath.map(\.stringValue)) }
      defer { currentIndex += 1 }
      return TreeDecoder(tree: list[currentIndex], at: codingPath)
    }
  }

  private struct Single: SingleValueDecodingContainer {
    let decoder: TreeDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }
    func decodeNil() -> Bool { decoder.tree == .null }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.value(type) }
  }
}
