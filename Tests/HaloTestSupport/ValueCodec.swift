import HaloProtocol

/// How a type is read from bytes and written to them, for the laws that hold for every such type.
public struct ValueCodec<Value: Codable & Hashable & Sendable>: Sendable {
  /// Reads bytes.
  public var decode: @Sendable ([UInt8]) throws(WireError) -> Value
  /// Writes bytes.
  public var encode: @Sendable (Value) -> [UInt8]

  /// Takes the two directions.
  public init(
    decode: @escaping @Sendable ([UInt8]) throws(WireError) -> Value,
    encode: @escaping @Sendable (Value) -> [UInt8]
  ) {
    self.decode = decode
    self.encode = encode
  }
}

extension ValueCodec where Value: GATT.CharacteristicValue {
  /// The two directions of a characteristic's value.
  public static var characteristic: ValueCodec {
    ValueCodec(
      decode: { (bytes) throws(WireError) in try Value(parsing: bytes) }, encode: { $0.bytes })
  }
}

/// A law that does not hold, and where.
public struct LawViolation: Error, CustomStringConvertible {
  /// The law, and the bytes and values that break it.
  public var description: String

  /// Names a law that does not hold.
  public init(description: String) {
    self.description = description
  }
}

/// Throws a ``LawViolation`` where a condition is false.
func law(_ condition: Bool, _ description: @autoclosure () -> String) throws {
  guard condition else { throw LawViolation(description: description()) }
}
