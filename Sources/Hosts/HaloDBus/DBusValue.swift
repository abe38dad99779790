/// A D-Bus value, with its type, written as in D-Bus: `a{sv}`.
///
/// Arrays and dictionaries include the type of their elements, as they may be empty.
package enum DBusValue: Hashable, Sendable {
  case byte(UInt8)
  case boolean(Bool)
  case int16(Int16)
  case uint16(UInt16)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case uint64(UInt64)
  case double(Double)
  case string(String)
  case objectPath(String)
  case signature(String)
  case fileDescriptor(DBusFileDescriptor)
  /// An array of bytes, of D-Bus type `ay`, such as the value of a characteristic.
  case bytes([UInt8])
  case array([DBusValue], of: String)
  case dictionary([DBusEntry], of: String)
  case structure([DBusValue])
  indirect case variant(DBusValue)
}

/// A key and its value in a D-Bus dictionary.
package struct DBusEntry: Hashable, Sendable {
  package var key: DBusValue
  package var value: DBusValue

  package init(_ key: DBusValue, _ value: DBusValue) {
    self.key = key
    self.value = value
  }
}

extension DBusValue {
  /// Returns a dictionary of options or properties, of type `a{sv}`, sorted by name.
  package static func options(_ options: [String: DBusValue]) -> DBusValue {
    .dictionary(
      options.sorted { $0.key < $1.key }
        .map { DBusEntry(.string($0.key), .variant($0.value)) },
      of: "{sv}")
  }

  /// Returns an array of strings, of type `as`.
  package static func strings(_ strings: [String]) -> DBusValue {
    .array(strings.map { .string($0) }, of: "s")
  }

  package var type: String {
    switch self {
    case .byte: "y"
    case .boolean: "b"
    case .int16: "n"
    case .uint16: "q"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .uint64: "t"
    case .double: "d"
    case .string: "s"
    case .objectPath: "o"
    case .signature: "g"
    case .fileDescriptor: "h"
    case .bytes: "ay"
    case .array(_, let element): "a" + element
    case .dictionary(_, let entry): "a" + entry
    case .structure(let fields): "(" + fields.map(\.type).joined() + ")"
    case .variant: "v"
    }
  }
}

// MARK: - Contents

extension DBusValue {
  package var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  package var int16: Int16? { if case .int16(let value) = self { value } else { nil } }
  package var uint16: UInt16? { if case .uint16(let value) = self { value } else { nil } }
  package var uint32: UInt32? { if case .uint32(let value) = self { value } else { nil } }
  package var bytes: [UInt8]? { if case .bytes(let value) = self { value } else { nil } }

  /// The text of a string, an object path or a signature; nil for other values.
  package var string: String? {
    switch self {
    case .string(let value), .objectPath(let value), .signature(let value): value
    default: nil
    }
  }

  package var fileDescriptor: DBusFileDescriptor? {
    if case .fileDescriptor(let value) = self { value } else { nil }
  }

  /// The texts in an array, without its elements of other types; nil if this is no array.
  package var strings: [String]? {
    if case .array(let values, of: _) = self { values.compactMap(\.string) } else { nil }
  }

  package var entries: [DBusEntry]? {
    if case .dictionary(let entries, of: _) = self { entries } else { nil }
  }

  package var unwrapped: DBusValue {
    var value = self
    while case .variant(let inner) = value { value = inner }
    return value
  }

  /// The values of a dictionary by its string keys, without variants around them; nil for other
  /// types.
  package var properties: [String: DBusValue]? {
    guard let entries else { return nil }
    var properties: [String: DBusValue] = [:]
    for entry in entries {
      if let key = entry.key.string { properties[key] = entry.value.unwrapped }
    }
    return properties
  }
}
