import HaloProtocol

/// Checks all promises of a vector for a type.
///
/// If the vector has an error, parsing throws exactly that error. If it has a value: parsing gives
/// the value, its JSON form is that of the vector, encoding gives the same bytes unless the vector
/// declares them lossy, then it must not, and each proper prefix gives an error or another value.
///
/// - Throws: ``LawViolation`` for the first law that does not hold.
public func checkValueLaws<Value>(
  _ vector: some LawVector, _ codec: ValueCodec<Value>
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
    (encoded == bytes) == (vector.lossy == nil),
    "\(vector.hex) is written as \(HexBytes(encoded)), lossy or not")
  let again = try codec.decode(encoded)
  try law(again == value, "\(HexBytes(encoded)) is read as \(again), not \(value)")

  for count in bytes.indices {
    guard let short = try? codec.decode(Array(bytes[..<count])) else { continue }
    try law(short != value, "\(count) bytes of \(vector.hex) are read as the whole")
  }
}

extension WireError {
  /// Creates the error of a number outside of a range.
  public static func range(
    _ value: Int, _ limits: ClosedRange<Int>, at offset: Int, in field: String
  ) -> WireError {
    let reason = Reason.outOfRange(
      value: value, minimum: limits.lowerBound, maximum: limits.upperBound)
    return WireError(reason, at: offset, in: field)
  }
}

private func checkError<Value>(
  _ bytes: [UInt8], _ expected: VectorFile.ExpectedError, _ codec: ValueCodec<Value>
) throws {
  let value: Value
  do throws(WireError) {
    value = try codec.decode(bytes)
  } catch {
    return try law(
      .init(error) == expected, "\(HexBytes(bytes)) gives \(error), not \(expected)")
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
/// - Throws: ``LawViolation`` for the first law that does not hold.
public func checkRandomBytes<Value>(
  _ codec: ValueCodec<Value>, seed: UInt64 = 1
) throws {
  var generator = SplitMix64(seed: seed)
  for length in 0...40 {
    for _ in 0..<8 {
      let bytes = generator.bytes(length)
      let value: Value
      do throws(WireError) {
        value = try codec.decode(bytes)
      } catch {
        try checkOffset(of: error, in: bytes)
        continue
      }
      let encoded = codec.encode(value)
      try law(encoded == bytes, "\(HexBytes(bytes)) is written as \(HexBytes(encoded))")
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
/// - Throws: ``LawViolation`` for the first law that does not hold.
public func checkChangedJSON<Value>(_ json: JSONValue, _ codec: ValueCodec<Value>) throws {
  var changed: [JSONValue] = wrongValues
  if case .object(let members) = json {
    changed = []
    for name in members.keys.sorted() {
      changed.append(.object(members.filter { $0.key != name }))
      for wrong in wrongValues {
        changed.append(.object(members.merging([name: wrong]) { $1 }))
      }
    }
  }
  for form in changed {
    guard let value: Value = try? form.decode() else { continue }
    let encoded = codec.encode(value)
    let again = try codec.decode(encoded)
    try law(again == value, "\(form) gives \(value), written as \(again)")
  }
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
