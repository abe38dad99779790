import HaloProtocol

/// Checks all promises of a vector for a type.
///
/// If the vector has an error, parsing throws exactly that error. If it has a value: parsing gives
/// the value, its JSON form is that of the vector, encoding gives the same bytes (unless the vector
/// declares them lossy), and each proper prefix gives an error or another value.
///
/// - Throws: ``LawViolation`` for the first law that does not hold.
public func checkValueLaws<Value>(
  _ vector: VectorFile.Vector, _ codec: ValueCodec<Value>
) throws {
  let bytes = vector.hex.bytes
  if let expected = vector.error {
    try checkError(bytes, expected, codec)
    return
  }
  guard let json = vector.value else {
    throw LawViolation(description: "\(vector.name) has neither value nor error")
  }

  let value = try codec.decode(bytes)
  let written = try JSONValue(value)
  try law(written == json, "\(vector.hex) has the JSON form \(written), not \(json)")
  let read: Value = try json.decode()
  try law(read == value, "the JSON form of \(vector.hex) is read as \(read), not \(value)")

  let encoded = codec.encode(value)
  try law(
    vector.lossy != nil || encoded == bytes,
    "\(vector.hex) is written as \(HexBytes(encoded))")
  let again = try codec.decode(encoded)
  try law(again == value, "\(HexBytes(encoded)) is read as \(again), not \(value)")

  for count in bytes.indices {
    guard let short = try? codec.decode(Array(bytes[..<count])) else { continue }
    try law(short != value, "\(count) bytes of \(vector.hex) are read as the whole")
  }
}

private func checkError<Value>(
  _ bytes: [UInt8], _ expected: VectorFile.ExpectedError, _ codec: ValueCodec<Value>
) throws {
  let value: Value
  do throws(WireError) {
    value = try codec.decode(bytes)
  } catch {
    try law(
      error.reason.name == expected.reason && error.offset == expected.offset
        && error.field == expected.field,
      "\(HexBytes(bytes)) gives \(error), not \(expected)")
    return
  }
  throw LawViolation(description: "\(HexBytes(bytes)) is read as \(value)")
}

/// Checks that an error points into the bytes, and one of a missing byte to the field without it.
public func checkOffset(of error: WireError, in bytes: [UInt8]) throws {
  let isInside: Bool
  switch error.reason {
  case .truncated(let needed, let available):
    isInside = available < needed && error.offset + available == bytes.count
  case .wrongLength, .trailingBytes: isInside = 0...bytes.count ~= error.offset
  default: isInside = bytes.indices.contains(error.offset)
  }
  try law(isInside, "\(HexBytes(bytes)) gives \(error)")
}

/// Checks that random bytes never trap, that errors point into the bytes, and that parsed values
/// survive encoding and parsing.
///
/// - Parameters:
///   - codec: The codec of the type.
///   - lengths: The lengths to try.
///   - rounds: The number of attempts per length.
///   - seed: The seed of the random bytes.
///   - isLossy: Whether encoding may give other bytes than those parsed.
/// - Throws: ``LawViolation`` for the first law that does not hold.
public func checkRandomBytes<Value>(
  _ codec: ValueCodec<Value>, lengths: ClosedRange<Int> = 0...40, rounds: Int = 8,
  seed: UInt64 = 1, isLossy: Bool = false
) throws {
  var generator = SplitMix64(seed: seed)
  for length in lengths {
    for _ in 0..<rounds {
      let bytes = generator.bytes(length)
      let value: Value
      do throws(WireError) {
        value = try codec.decode(bytes)
      } catch {
        try checkOffset(of: error, in: bytes)
        continue
      }
      let encoded = codec.encode(value)
      try law(
        isLossy || encoded == bytes, "\(HexBytes(bytes)) is written as \(HexBytes(encoded))")
      let again = try codec.decode(encoded)
      try law(again == value, "\(HexBytes(encoded)) is read as \(again), not \(value)")
      let read = try throughJSON(value)
      try law(read == value, "the JSON form of \(HexBytes(bytes)) is read as \(read)")
    }
  }
}

/// Checks that wrong JSON is rejected, or gives a value that survives encoding and parsing.
///
/// Each key of the object is removed, and set to values of every kind; JSON that is not an object
/// is replaced as a whole.
///
/// - Returns: The number of changed forms that were accepted.
/// - Throws: ``LawViolation`` for the first law that does not hold.
@discardableResult
public func checkChangedJSON<Value>(
  _ json: JSONValue, _ codec: ValueCodec<Value>
) throws -> Int {
  var changed: [JSONValue] = wrongValues
  if case .object(let members) = json {
    changed = []
    for name in members.keys.sorted() {
      var without = members
      without[name] = nil
      changed.append(.object(without))
      for wrong in wrongValues {
        var other = members
        other[name] = wrong
        changed.append(.object(other))
      }
    }
  }
  var accepted = 0
  for form in changed {
    guard let value: Value = try? form.decode() else { continue }
    accepted += 1
    let encoded = codec.encode(value)
    let again = try codec.decode(encoded)
    try law(again == value, "\(form) gives \(value), written as \(again)")
  }
  return accepted
}

private let wrongValues: [JSONValue] =
  [-1, 0, 1, 2, 3, 4, 7, 32, 100, 224, 255, 256, 65_535, 65_536, Int.max].map { .int($0) }
  + ["", "0", "00", "ff00", "a0a1a2", "0102030405", "010203040506", "x"].map { .string($0) }
  + [
    .null, .bool(false), .bool(true), .double(0.5), .object([:]), .array([]),
    .array([.int(0)]), .array([.int(1), .int(65_536)]), .array([.string("")]),
    .array([.string("energyTruncated")]), .array([.string("emptyRRIntervals")]),
    .array([.string("reservedFlags")]), .array([.string("oddRRByte")]),
  ]
