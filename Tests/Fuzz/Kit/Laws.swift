import HaloProtocol

/// Parses encoded bytes, writes the value and parses that again: the value is the same, and the
/// bytes are stable; nil if the bytes are invalid.
@discardableResult
package func roundTrip<Encoded: Equatable, Value: Equatable>(
  _ encoded: Encoded, length: Int,
  decode: (Encoded) throws(WireError) -> Value, encode: (Value) -> Encoded
) throws(BrokenLaw) -> Value? {
  let value: Value
  do throws(WireError) { value = try decode(encoded) } catch {
    try check(error, of: length)
    return nil
  }
  let written = encode(value)
  let again = try accepted("\(value), written as \(written), is not read again") {
    try decode(written)
  }
  try law(again == value, "\(value), written as \(written), is read as \(again)")
  try law(encode(again) == written, "\(value) is written in two ways")
  return value
}

/// Parses bytes as a message, with the laws of ``roundTrip(_:length:decode:encode:)``.
@discardableResult package func roundTrip<Message: WireMessage>(
  _ bytes: [UInt8], as type: Message.Type
) throws(BrokenLaw) -> Message? {
  try roundTrip(
    bytes, length: bytes.count,
    decode: { (bytes) throws(WireError) in try type.init(parsing: bytes) }, encode: { $0.bytes })
}

/// Parses a text as a value, with the same laws.
@discardableResult package func roundTrip<Value: WireText & Equatable>(
  _ text: String, as type: Value.Type
) throws(BrokenLaw) -> Value? {
  try roundTrip(
    text, length: text.utf8.count,
    decode: { (text) throws(WireError) in try type.init(parsing: text) },
    encode: { $0.description })
}

/// A message with a description.
package typealias FuzzedMessage = WireMessage & CustomStringConvertible

/// Parses bytes as a message with the same laws; it is also written as those bytes, and has a
/// description.
@discardableResult package func checkMessage<Message: FuzzedMessage>(
  _ bytes: [UInt8], as type: Message.Type
) throws(BrokenLaw) -> Message? {
  guard let message = try roundTrip(bytes, as: type) else { return nil }
  try law(message.bytes == bytes, "\(HexBytes(bytes)) is written as \(HexBytes(message.bytes))")
  try checkDescription(message)
  return message
}

/// Checks bytes as a message of each of these types.
package func checkMessages(_ bytes: [UInt8], as types: [any FuzzedMessage.Type]) throws(BrokenLaw) {
  for type in types { _ = try checkMessage(bytes, as: type) }
}

/// Checks that an error concerns a byte of the input or its end, and has valid words.
package func check(_ error: WireError, of length: Int) throws(BrokenLaw) {
  try law((0...length).contains(error.offset), "the error \(error) is outside of \(length) byte(s)")
  try law(!error.field.isEmpty, "an error is about no field: \(error)")
  try checkWords(error.description)
}

/// Checks that a value has a description without control sequences for a terminal.
package func checkDescription(_ value: some CustomStringConvertible) throws(BrokenLaw) {
  try checkWords(value.description)
}

/// Checks that words exist, without control characters and without marks that change the direction
/// of writing.
package func checkWords(_ text: String) throws(BrokenLaw) {
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
