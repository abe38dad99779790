/// An error in the decoding of a value from bytes, or in the encoding of a value as bytes.
///
/// An error contains the reason, the offset of the byte, and the name of the field. Errors are
/// equatable, so tests can check for the exact one.
public struct WireError: Error, WireValue {
  /// The reason of the error, with the numbers in question, such as two different lengths.
  public var reason: Reason
  /// The offset of the byte that causes the error, from the start of the decoded frame or value.
  public var offset: Int
  /// The name of the field that causes the error, as in the documentation.
  public var field: String

  /// Makes an error from its reason, the offset of the byte that causes it, and the name of the
  /// field.
  @inlinable
  public init(_ reason: Reason, at offset: Int, in field: String) {
    self.reason = reason
    self.offset = offset
    self.field = field
  }
}

extension WireError {
  /// The reason of a decoding or encoding error.
  @nonexhaustive
  public enum Reason: WireValue {
    /// The bytes end within a field, which needs `needed` bytes, of which `available` are left.
    case truncated(needed: Int, available: Int)
    /// The number of bytes, `actual`, differs from the only valid number, `expected`.
    case wrongLength(expected: Int, actual: Int)
    /// A number of bytes, `count`, is left after the end of the value.
    case trailingBytes(count: Int)
    /// The checksum in the frame, `actual`, differs from the checksum of its bytes, `expected`.
    case checksumMismatch(expected: UInt8, actual: UInt8)
    /// The CRC-16 in the frame, `actual`, differs from the CRC-16 of its bytes, `expected`.
    case crcMismatch(expected: UInt16, actual: UInt16)
    /// The first byte of the frame, `byte`, is invalid.
    case unexpectedStart(byte: UInt8)
    /// The opcode or message type of the frame, `actual`, differs from that of the decoded type,
    /// `expected`.
    case unexpectedOpcode(expected: UInt8, actual: UInt8)
    /// The index in the frame, `actual`, does not match the position of the frame in a reply,
    /// `expected`.
    case unexpectedIndex(expected: Int, actual: Int)
    /// The frame has a layout code, `code`, that belongs to another type than the decoded one.
    case otherLayout(code: UInt8)
    /// Two numbers in one reply, `first` and `second`, contradict each other.
    case contradiction(first: Int, second: Int)
    /// A byte of a field in packed decimal (BCD) is not two decimal digits.
    case invalidBCD(byte: UInt8)
    /// The decimal digits form a date or a time of day that does not exist.
    case impossibleDate
    /// The number, `value`, is outside the range of the field, `minimum` to `maximum`.
    case outOfRange(value: Int, minimum: Int, maximum: Int)
    /// The bytes of a text field are not valid UTF-8.
    case invalidUTF8
    /// The text does not have the form that the field requires, such as a hexadecimal number, a
    /// UUID or a date.
    case invalidText
  }
}

extension WireError.Reason {
  /// The short name of the reason, stable across releases, which `halo decode --json` prints.
  public var name: String {
    switch self {
    case .truncated: "truncated"
    case .wrongLength: "wrongLength"
    case .trailingBytes: "trailingBytes"
    case .checksumMismatch: "checksumMismatch"
    case .crcMismatch: "crcMismatch"
    case .unexpectedStart: "unexpectedStart"
    case .unexpectedOpcode: "unexpectedOpcode"
    case .unexpectedIndex: "unexpectedIndex"
    case .otherLayout: "otherLayout"
    case .contradiction: "contradiction"
    case .invalidBCD: "invalidBCD"
    case .impossibleDate: "impossibleDate"
    case .outOfRange: "outOfRange"
    case .invalidUTF8: "invalidUTF8"
    case .invalidText: "invalidText"
    }
  }
}

extension WireError.Reason: CustomStringConvertible {
  /// A readable description of the reason, without the field and the offset.
  public var description: String {
    switch self {
    case .truncated(let needed, let available): "needs \(needed) more byte(s), \(available) left"
    case .wrongLength(let expected, let actual): "has \(actual) byte(s), must have \(expected)"
    case .trailingBytes(let count): "\(count) byte(s) left after the end"
    case .checksumMismatch(let expected, let actual):
      "checksum is 0x\(hexadecimal: actual), must be 0x\(hexadecimal: expected)"
    case .crcMismatch(let expected, let actual):
      "CRC is 0x\(hexadecimal: actual), must be 0x\(hexadecimal: expected)"
    case .unexpectedStart(let byte): "0x\(hexadecimal: byte) does not start a frame of this kind"
    case .unexpectedOpcode(let expected, let actual):
      "is 0x\(hexadecimal: actual), must be 0x\(hexadecimal: expected)"
    case .unexpectedIndex(let expected, let actual): "is frame \(actual), must be frame \(expected)"
    case .otherLayout(let code): "is 0x\(hexadecimal: code), which has another layout"
    case .contradiction(let first, let second):
      "is \(second), was \(first) before in the same reply"
    case .invalidBCD(let byte): "0x\(hexadecimal: byte) is not two decimal digits"
    case .impossibleDate: "this date or time does not exist"
    case .outOfRange(let value, let minimum, let maximum):
      "is \(value), must be \(minimum)…\(maximum)"
    case .invalidUTF8: "is not UTF-8"
    case .invalidText: "is not valid text for this field"
    }
  }
}

extension WireError: CustomStringConvertible {
  /// A readable description of the error: the field, the offset and the reason.
  public var description: String { "\(field) at byte \(offset): \(reason)" }
}
