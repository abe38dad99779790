/// Why bytes could not be read as a value, or a value not be written as bytes.
///
/// It says three things: what is wrong, at which byte, and in which field. Errors are values that
/// can be compared, so that a test can ask for the exact one.
public struct WireError: Error, WireValue {
  /// What is wrong.
  public var reason: Reason
  /// The byte the reason is about, counted from the start of the value.
  public var offset: Int
  /// The field the reason is about, by its name in the documentation.
  public var field: String

  /// Makes an error from its three parts.
  @inlinable
  public init(_ reason: Reason, at offset: Int, in field: String) {
    self.reason = reason
    self.offset = offset
    self.field = field
  }
}

extension WireError {
  /// What can be wrong with bytes.
  @nonexhaustive
  public enum Reason: WireValue {
    /// The value ends before the field does.
    case truncated(needed: Int, available: Int)
    /// The value has a fixed length, and this is another one.
    case wrongLength(expected: Int, actual: Int)
    /// Bytes are left after the end of the value.
    case trailingBytes(count: Int)
    /// The sum over the frame is not the one it carries.
    case checksumMismatch(expected: UInt8, actual: UInt8)
    /// The CRC-16 of the payload is not the one the frame carries.
    case crcMismatch(expected: UInt16, actual: UInt16)
    /// A frame starts with a byte that no frame of its kind starts with.
    case unexpectedStart(byte: UInt8)
    /// A frame has an opcode or action other than the one asked for.
    case unexpectedOpcode(expected: UInt8, actual: UInt8)
    /// A frame of a reply has another index than its place in the reply.
    case unexpectedIndex(expected: Int, actual: Int)
    /// A code belongs to a layout other than this one.
    case otherLayout(code: UInt8)
    /// Two parts of one reply say different things about it.
    case contradiction(first: Int, second: Int)
    /// A byte is not two decimal digits.
    case invalidBCD(byte: UInt8)
    /// The digits are a date or time of day that no calendar has.
    case impossibleDate
    /// A number is outside the range the field has.
    case outOfRange(value: Int, minimum: Int, maximum: Int)
    /// The bytes are not UTF-8.
    case invalidUTF8
    /// The text is not what the field takes: a hexadecimal number, a UUID, a date.
    case invalidText
  }
}

extension WireError.Reason {
  /// The short name of the reason, the same in every release, as `halo decode --json` prints it.
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
  /// The reason in words.
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
      "0x\(hexadecimal: byte) starts no frame of this kind"
    case .unexpectedOpcode(let expected, let actual):
      "is 0x\(hexadecimal: actual), must be 0x\(hexadecimal: expected)"
    case .unexpectedIndex(let expected, let actual):
      "is frame \(actual), frame \(expected) is due"
    case .otherLayout(let code):
      "is 0x\(hexadecimal: code), which has another layout"
    case .contradiction(let first, let second):
      "says \(second) where the reply said \(first) before"
    case .invalidBCD(let byte):
      "0x\(hexadecimal: byte) is not two decimal digits"
    case .impossibleDate:
      "no calendar has this date or time"
    case .outOfRange(let value, let minimum, let maximum):
      "is \(value), must be \(minimum)…\(maximum)"
    case .invalidUTF8:
      "is not UTF-8"
    case .invalidText:
      "is not the text this field takes"
    }
  }
}

extension WireError: CustomStringConvertible {
  /// The error in words: field, offset and reason.
  public var description: String { "\(field) at byte \(offset): \(reason)" }
}
