import HaloProtocol

/// Parses and encodes a type, for the laws that hold for every such type.
public struct ValueCodec<Value: Codable & Hashable & Sendable>: Sendable {
  /// Parses bytes.
  public var decode: @Sendable ([UInt8]) throws(WireError) -> Value
  /// Encodes a value.
  public var encode: @Sendable (Value) -> [UInt8]

  /// Creates a codec.
  public init(
    decode: @escaping @Sendable ([UInt8]) throws(WireError) -> Value,
    encode: @escaping @Sendable (Value) -> [UInt8]
  ) {
    self.decode = decode
    self.encode = encode
  }
}

/// A law that does not hold, with an example.
public struct LawViolation: Error, CustomStringConvertible {
  /// The law, and the bytes and values that violate it.
  public var description: String

  /// Creates a violation.
  public init(description: String) {
    self.description = description
  }
}

/// Throws a ``LawViolation`` if a condition is false.
public func law(_ condition: Bool, _ description: @autoclosure () -> String) throws {
  guard condition else { throw LawViolation(description: description()) }
}
