/// The fields of a value, as its `Codable` form has them: what JSON would be made of.
///
/// Packets have more than a hundred types, all of them with such a form, and decoding checks it. So
/// fields are changed by their names, and what could not be on the wire is refused.
indirect enum FieldTree: Hashable {
  case object([Field])
  case list([FieldTree])
  case text(String)
  case number(Int)
  case flag(Bool)
  case null

  struct Field: Hashable {
    let key: String
    var value: FieldTree
  }

  /// The fields of a value.
  ///
  /// - Throws: Where it has a number that is no whole one.
  init(_ value: some Encodable) throws {
    let encoder = TreeEncoder()
    try value.encode(to: encoder)
    self = encoder.tree
  }

  /// The value with these fields.
  ///
  /// - Throws: Where there is none.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try TreeDecoder(tree: self).value(type)
  }

  subscript(key: String) -> FieldTree? {
    get {
      guard case .object(let fields) = self else { return nil }
      return fields.first { $0.key == key }?.value
    }
    set {
      guard case .object(var fields) = self, let newValue,
        let place = fields.firstIndex(where: { $0.key == key })
      else { return }
      fields[place].value = newValue
      self = .object(fields)
    }
  }

  var list: [FieldTree]? { if case .list(let list) = self { list } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var number: Int? { if case .number(let number) = self { number } else { nil } }

  /// Goes through all that is neither an object nor a list.
  ///
  /// - Parameters:
  ///   - path: Where this stands.
  ///   - change: Gets each with the names that lead to it, and may change it.
  mutating func forEachLeaf(
    _ path: [String] = [], _ change: ([String], inout FieldTree) -> Void
  ) {
    switch self {
    case .object(var fields):
      for index in fields.indices {
        fields[index].value.forEachLeaf(path + [fields[index].key], change)
      }
      self = .object(fields)
    case .list(var list):
      for index in list.indices { list[index].forEachLeaf(path, change) }
      self = .list(list)
    default: change(path, &self)
    }
  }
}

/// Why there is no tree of a value, or no value of a tree.
struct FieldTreeError: Error {
  let path: [String]
}

/// Makes a tree; an object, as containers write into it.
private final class TreeEncoder: Encoder {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  private var fields: [(key: String, encoder: TreeEncoder)]?
  private var items: [TreeEncoder]?
  private var leaf = FieldTree.null

  var tree: FieldTree {
    if let fields {
      return .object(fields.map { FieldTree.Field(key: $0.key, value: $0.encoder.tree) })
    }
    return items.map { .list($0.map(\.tree)) } ?? leaf
  }

  func take(_ value: some Encodable) throws {
    switch value {
    case let value as String: leaf = .text(value)
    case let value as Bool: leaf = .flag(value)
    case let value as any BinaryInteger:
      guard let number = Int(exactly: value) else { throw FieldTreeError(path: []) }
      leaf = .number(number)
    case is any BinaryFloatingPoint: throw FieldTreeError(path: [])
    default: try value.encode(to: self)
    }
  }

  fileprivate func add(_ key: String) -> TreeEncoder {
    let encoder = TreeEncoder()
    fields = (fields ?? []) + [(key, encoder)]
    return encoder
  }

  fileprivate func addItem() -> TreeEncoder {
    let encoder = TreeEncoder()
    items = (items ?? []) + [encoder]
    return encoder
  }

  fileprivate var count: Int { items?.count ?? 0 }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    fields = fields ?? []
    return KeyedEncodingContainer(Keyed(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    items = items ?? []
    return Unkeyed(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: TreeEncoder
    var codingPath: [any CodingKey] { [] }
    func encodeNil(forKey key: Key) { _ = encoder.add(key.stringValue) }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try encoder.add(key.stringValue).take(value)
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      encoder.add(key.stringValue).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.add(key.stringValue).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { encoder.add("super") }
    func superEncoder(forKey key: Key) -> any Encoder { encoder.add(key.stringValue) }
  }

  private struct Unkeyed: UnkeyedEncodingContainer {
    let encoder: TreeEncoder
    var codingPath: [any CodingKey] { [] }
    var count: Int { encoder.count }
    func encodeNil() { _ = encoder.addItem() }
    func encode<Value: Encodable>(_ value: Value) throws { try encoder.addItem().take(value) }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
      encoder.addItem().container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      encoder.addItem().unkeyedContainer()
    }
    func superEncoder() -> any Encoder { encoder.addItem() }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoder: TreeEncoder
    var codingPath: [any CodingKey] { [] }
    func encodeNil() {}
    func encode<Value: Encodable>(_ value: Value) throws { try encoder.take(value) }
  }
}
