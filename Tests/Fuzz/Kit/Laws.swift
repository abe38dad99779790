import HaloProtocol

/// Reads encoded bytes, writes the value and reads that again: the same value, and the same bytes
/// from then on.
///
/// - Returns: The value; nil where the bytes are none.
/// - Throws: ``BrokenLaw`` where reading is not the inverse of writing, or an error is about a byte
///   that is not there.
@discardableResult
public func roundTrip<Encoded: Equatable, Value: Equatable>(
  _ encoded: Encoded, length: Int,
  decode: (Encoded) throws(WireError) -> Value, encode: (Value) -> Encoded
) throws(BrokenLaw) -> Value? {
  let value: Value
  do throws(WireError) {
    value = try decode(encoded)
  } catch {
    try law((0...length).contains(error.offset), "the error \(error) is outside of \(encoded)")
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

/// Checks that a value can be said in words; a value without words of its own is left alone, for
/// those that the compiler finds take longer than all the rest.
public func checkDescription(_ value: Any?) throws(BrokenLaw) {
  guard let value = value as? any CustomStringConvertible else { return }
  try law(!value.description.isEmpty, "a value has no description")
}
