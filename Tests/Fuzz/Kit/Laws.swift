import HaloProtocol

/// Parses encoded bytes, writes the value and parses that again: the value is the same, and the
/// bytes are stable.
///
/// - Returns: The value; nil if the bytes are invalid.
/// - Throws: ``BrokenLaw`` if parsing is not the inverse of writing, or an error concerns a byte
///   outside of the input.
@discardableResult
public func roundTrip<Encoded: Equatable, Value: Equatable>(
  _ encoded: Encoded, length: Int,
  decode: (Encoded) throws(WireError) -> Value, encode: (Value) -> Encoded
) throws(BrokenLaw) -> Value? {
  let value: Value
  do throws(WireError) {
    value = try decode(encoded)
  } catch {
    try check(error, of: length)
    return nil
  }
  let written = encode(value)
  let again: Value
  do throws(WireError) {
    again = try decode(written)
  } catch {
    throw BrokenLaw(description: "\(value), written as \(written), is not read again: \(error)")
  }
  try law(again == value, "\(value), written as \(written), is read as \(again)")
  try law(encode(again) == written, "\(value) is written in two ways")
  return value
}

/// Checks that an error concerns a byte of the input or its end, and has valid words.
public func check(_ error: WireError, of length: Int) throws(BrokenLaw) {
  try law(
    (0...length).contains(error.offset), "the error \(error) is outside of \(length) byte(s)")
  try law(!error.field.isEmpty, "an error is about no field: \(error)")
  try checkWords(error.description)
}

/// Checks that a value has a description without control sequences for a terminal.
public func checkDescription(_ value: some CustomStringConvertible) throws(BrokenLaw) {
  try checkWords(value.description)
}

/// Checks that words exist, without control characters and without marks that change the direction
/// of writing.
public func checkWords(_ text: String) throws(BrokenLaw) {
  try law(!text.isEmpty, "a value has no description")
  try law(!text.utf8.hasControls, "a description has control characters: \(text.debugDescription)")
}

extension String.UTF8View {
  /// Whether there are control characters (C0, DEL, C1), line ends, or marks that change the
  /// direction of writing.
  ///
  /// Works on bytes, as every input of a fuzzer comes here, and the scalars of a text take ten
  /// times as long without optimization.
  fileprivate var hasControls: Bool {
    var last: UInt8 = 0
    var beforeLast: UInt8 = 0
    for byte in self {
      if byte < 0x20 || byte == 0x7F { return true }
      if byte >= 0x80, byte < 0xC0 {
        if last == 0xC2, byte < 0xA0 { return true }
        if last == 0xD8, byte == 0x9C { return true }
        if beforeLast == 0xE2, last == 0x80, byte >= 0x8E, byte <= 0x8F { return true }
        if beforeLast == 0xE2, last == 0x80, byte >= 0xA8, byte <= 0xAE { return true }
        if beforeLast == 0xE2, last == 0x81, byte >= 0xA6, byte <= 0xA9 { return true }
      }
      beforeLast = last
      last = byte
    }
    return false
  }
}
