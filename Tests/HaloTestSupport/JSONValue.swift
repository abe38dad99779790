import Foundation

/// Any JSON value, for exact comparisons and for changed JSON.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// Another number.
  case double(Double)
  /// Text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Keys and values.
  case object([String: JSONValue])

  /// Parses JSON text.
  ///
  /// Uses `Decodable` only if there are fractions, whose last digit `JSONSerialization` may miss on
  /// Linux (Swift 6.3.1, 2026-11-22). With `Decodable` each wrong guess of a kind throws an error,
  /// and in tests each thrown error records a stack trace, which is slow.
  public init(parsing data: Data) throws {
    let object = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    if let value = Self.value(of: object) {
      self = value
    } else {
      self = try JSONDecoder().decode(JSONValue.self, from: data)
    }
  }

  /// Converts a value of `JSONSerialization`; returns nil if it contains a fraction.
  private static func value(of object: Any) -> JSONValue? {
    switch object {
    case let text as String: return .string(text)
    case let members as [String: Any]:
      let values = members.compactMapValues { value(of: $0) }
      return values.count == members.count ? .object(values) : nil
    case let elements as [Any]:
      let values = elements.compactMap { value(of: $0) }
      return values.count == elements.count ? .array(values) : nil
    case let number as NSNumber:
      // A Boolean is an `NSNumber` with the type `c`; all other numbers are wider.
      if String(cString: number.objCType) == "c" { return .bool(number.boolValue) }
      return Int(exactly: number).map { .int($0) }
    default: return .null
    }
  }

  /// Creates the JSON form of a value.
  public init(_ value: some Encodable) throws {
    try self.init(parsing: JSONEncoder().encode(value))
  }

  /// Decodes a value from this JSON form.
  public func decode<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(type, from: JSONEncoder().encode(self))
  }
}

/// Returns the JSON text of a value with sorted keys, so one JSON form has one text.
public func jsonText(of value: some Encodable) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return try encoder.encode(value)
}

/// Encodes a value as JSON and decodes it again.
public func throughJSON<Value: Codable>(_ value: Value) throws -> Value {
  try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
}

extension JSONValue: CustomStringConvertible {
  /// The JSON text with sorted keys.
  public var description: String {
    (try? jsonText(of: self)).map { String(decoding: $0, as: UTF8.self) } ?? "?"
  }
}

extension JSONValue: Codable {
  /// Decodes any JSON value.
  ///
  /// Tries frequent kinds first: each wrong guess throws an error, and in tests each thrown error
  /// records a stack trace, which is slow.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([String: JSONValue].self) {
      self = .object(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else {
      self = .double(try container.decode(Double.self))
    }
  }

  /// Encodes the JSON value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
