/// The reason why bytes cannot be read as a value, or a value cannot be written as bytes.
///
/// An error contains the reason, the byte and the field. Errors are comparable, so tests can check
/// for the exact one.
public struct WireError: Error, WireValue {
  /// The kind of problem, with the numbers that contradict each other.
  public var reason: Reason
  /// The offset of the byte with the error, from the start of the frame or value that was read.
  public var offset: Int
  /// The field with the error, by its name in the documentation.
  public var field: String

  /// Makes an error from its reason, the offset of the byte, and the name of the field.
  @inlinable
  public init(_ reason: Reason, at offset: Int, in field: String) {
    self.reason = reason
    self.offset = offset
    self.field = field
  }
}

extension WireError {
  /// The kind of problem in bytes that cannot be read, or in a value that cannot be written.
  @nonexhaustive
  public enum Reason: WireValue {
    /// The value ends within a field that needs `needed` bytes, of which `available` are left.
    case truncated(needed: Int, available: Int)
    /// The length of the value (`actual`) differs from the only valid one (`expected`).
    case wrongLength(expected: Int, actual: Int)
    /// Bytes are left after the end of the value.
    case trailingBytes(count: Int)
    /// The checksum in the frame (`actual`) differs from that of its bytes (`expected`).
    case checksumMismatch(expected: UInt8, actual: UInt8)
    /// The CRC-16 in the frame (`actual`) differs from that of its bytes (`expected`).
    case crcMismatch(expected: UInt16, actual: UInt16)
    /// A frame starts with an invalid byte.
    case unexpectedStart(byte: UInt8)
    /// A frame has another opcode or action than expected.
    case unexpectedOpcode(expected: UInt8, actual: UInt8)
    /// The index of a frame does not match its position in the reply.
    case unexpectedIndex(expected: Int, actual: Int)
    /// A code in the frame belongs to the layout of another packet than the expected one.
    case otherLayout(code: UInt8)
    /// Two parts of one reply contradict each other, as these two numbers show.
    case contradiction(first: Int, second: Int)
    /// A byte is not two decimal digits.
    case invalidBCD(byte: UInt8)
    /// The digits are not an existing date or time of day.
    case impossibleDate
    /// A number is outside the range of the field.
    case outOfRange(value: Int, minimum: Int, maximum: Int)
    /// The bytes are not UTF-8.
    case invalidUTF8
    /// The text does not fit the field: a hexadecimal number, a UUID, a date.
    case invalidText
  }
}

extension WireError.Reason {
  /// The short name of the kind of problem, stable across releases, as in `halo decode --json`.
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
  /// The kind of problem in words, without the field and the offset.
  public var description: String {
    switch self {
    case .truncated(let needed, let available):
      "needs \(needed) more byte(s), \(available) left"
    case .wrongLength(let expected, let actual):
      "has \(actual) byte(s), must have \(expected)"
    case .trailingBytes(let count):
      "\(count) byte(s) left after the end"
    case .checksumMismatch(let expected, let actual):
      "checksum is 0x\(hexadecimal: actual), must be 0x\(hexadecimal: expected)"
    case .crcMismatch(let expected, let actual):
      "CRC is 0x\(hexadecimal: actual), must be 0x\(hexadecimal: expected)"
    case .unexpectedStart(let byte):
      "0x\(hexadecimal: byte) does not start a frame of this kind"
    case .unexpectedOpcode(let expected, let actual):
      "is 0x\(hexadecimal: actual), must be 0x\(hexadecimal: expected)"
    case .unexpectedIndex(let expected, let actual):
      "is frame \(actual), must be frame \(expected)"
    case .otherLayout(let code):
      "is 0x\(hexadecimal: code), which has another layout"
    case .contradiction(let first, let second):
      "is \(second), was \(first) before in the same reply"
    case .invalidBCD(let byte):
      "0x\(hexadecimal: byte) is not two decimal digits"
    case .impossibleDate:
      "this date or time does not exist"
    case .outOfRange(let value, let minimum, let maximum):
      "is \(value), must be \(minimum)…\(maximum)"
    case .invalidUTF8:
      "is not UTF-8"
    case .invalidText:
      "is not valid text for this field"
    }
  }
}

extension WireError: CustomStringConvertible {
  /// The error in words: the field, its offset and the reason.
  public var description: String { "\(field) at byte \(offset): \(reason)" }
}
