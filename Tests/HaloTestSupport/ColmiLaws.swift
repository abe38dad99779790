import HaloProtocol

/// Returns the error that a body throws; throws ``LawViolation`` if the body succeeds.
func colmiError(
  _ what: @autoclosure () -> String, _ body: () throws(WireError) -> Void
) throws -> WireError {
  do throws(WireError) {
    try body()
  } catch {
    return error
  }
  throw LawViolation(description: "\(what()) throws nothing")
}

extension ColmiDirection {
  /// Parses a frame of this direction; returns its value, or nil if it is not recognized, and the
  /// frame encoded again.
  public func read(
    _ frame: Colmi.Frame
  ) throws(WireError) -> (packet: (any Colmi.FrameValue)?, frame: Colmi.Frame) {
    switch self {
    case .host:
      let message = try Colmi.HostMessage(parsing: frame)
      return (message.packet, message.frame)
    case .device:
      let message = try Colmi.RingMessage(parsing: frame)
      return (message.packet, message.frame)
    }
  }

  /// Parses a big-data frame of this direction in the same way.
  public func read(
    _ frame: Colmi.BigDataFrame
  ) throws(WireError) -> (value: (any Colmi.BigDataValue)?, frame: Colmi.BigDataFrame) {
    switch self {
    case .host:
      let message = try Colmi.BigDataHostMessage(parsing: frame)
      return (message.value, message.bigDataFrame)
    case .device:
      let message = try Colmi.BigDataRingMessage(parsing: frame)
      return (message.value, message.bigDataFrame)
    }
  }
}

/// Returns the bytes with one byte replaced, and a valid checksum.
public func colmiResealed(
  _ bytes: [UInt8], replacing offset: Int, with byte: UInt8
) throws -> Colmi.Frame {
  var payload = Array(bytes[1..<15])
  var opcode = bytes[0]
  if offset == 0 { opcode = byte } else { payload[offset - 1] = byte }
  return try Colmi.Frame(Colmi.Opcode(rawValue: opcode), payload: payload)
}

/// Checks all promises of a vector for a type of 16-byte frames.
///
/// If the vector has an error, parsing throws exactly that error. If it has a value:
///
/// * parsing gives the value, as compared by its JSON form, and the JSON form gives the value;
/// * encoding gives the same bytes, unless the vector declares them lossy; then it must not;
/// * ``Colmi/HostMessage`` or ``Colmi/RingMessage`` find the same type and value;
/// * no proper prefix is a frame, nor is a frame with one bit changed;
/// * a frame with another opcode is rejected at byte 0;
/// * of bytes 1…14, exactly the declared ones may change without any effect.
///
/// - Parameters:
///   - vector: The bytes and their meaning.
///   - type: The type that parses them.
///   - direction: The sender.
///   - ignoredBytes: The bytes that parsing drops.
///   - isFirst: Whether to try all invalid frames and opcodes as well, which further vectors of the
///     type would only repeat.
/// - Throws: ``LawViolation`` for the first law that does not hold.
public func checkPacketLaws<Value: Colmi.FrameValue>(
  _ vector: ColmiVectorFile.Vector, as type: Value.Type, direction: ColmiDirection,
  ignoredBytes: [Int], isFirst: Bool
) throws {
  let bytes = vector.hex.bytes
  try checkValueLaws(
    vector,
    ValueCodec<Value>(
      decode: { (bytes) throws(WireError) in try Value(parsing: Colmi.Frame(parsing: bytes)) },
      encode: { $0.frame.bytes }))
  guard vector.error == nil else { return }
  let frame = try Colmi.Frame(parsing: bytes)
  let value = try Value(parsing: frame)
  let message = try direction.read(frame)
  try checkMessage(message.packet, message.frame == value.frame, value, "\(frame) of \(direction)")
  if isFirst {
    try checkFraming(bytes)
    try checkOpcode(frame, value)
  }
  try checkIgnoredBytes(frame, value, vector.ignoredBytes ?? ignoredBytes)
}

/// Checks that a message has the same value as the type, and is written as the same frame.
private func checkMessage<Value: Equatable>(
  _ found: Any?, _ isSameFrame: Bool, _ value: Value, _ frame: String
) throws {
  try law(found as? Value == value, "the message makes \(frame) \(found ?? "unrecognized")")
  try law(isSameFrame, "\(frame) is written as another one by the message")
}

/// Checks that no prefix is a frame, and that no bit of the sixteen bytes may change.
private func checkFraming(_ bytes: [UInt8]) throws {
  for count in 0..<16 {
    let prefix = Array(bytes[..<count])
    let error = try colmiError("\(count) bytes") { () throws(WireError) in
      _ = try Colmi.Frame(parsing: prefix)
    }
    let expected = WireError(.wrongLength(expected: 16, actual: count), at: count, in: "frame")
    try law(error == expected, "\(count) bytes give \(error)")
  }
  for bit in 0..<128 {
    var flipped = bytes
    flipped[bit / 8] ^= 1 << UInt8(bit % 8)
    let error = try colmiError("bit \(bit)") { () throws(WireError) in
      _ = try Colmi.Frame(parsing: flipped)
    }
    try law(
      error.reason.name == "checksumMismatch" && error.offset == 15 && error.field == "checksum",
      "bit \(bit) gives \(error)")
  }
}

/// Checks that a frame with another opcode is rejected at byte 0.
private func checkOpcode<Value: Colmi.FrameValue>(_ frame: Colmi.Frame, _ value: Value) throws {
  for opcode in UInt8.min...UInt8.max where opcode != frame[0] {
    let other = try colmiResealed(frame.bytes, replacing: 0, with: opcode)
    // The reply that rejects a request accepts every opcode with bit 7 set.
    if Value.self is Colmi.UnsupportedReply.Type, opcode & 0x80 != 0 {
      let read = try Value(parsing: other)
      try law(read != value, "opcode \(opcode) makes no difference in \(frame)")
      continue
    }
    let takesSeveral =
      Value.self is Colmi.NoDataReply.Type || Value.self is Colmi.OpaqueRequest.Type
      || Value.self is Colmi.OpaqueReply.Type
    if takesSeveral, let read = try? Value(parsing: other) {
      try law(read != value, "opcode \(opcode) makes no difference in \(frame)")
      continue
    }
    let error = try colmiError("opcode \(opcode)") { () throws(WireError) in
      _ = try Value(parsing: other)
    }
    if takesSeveral {
      try law(error.reason.name == "otherLayout", "opcode \(opcode) gives \(error)")
      continue
    }
    try law(
      error.reason.name == "unexpectedOpcode" && error.offset == 0 && error.field == "opcode",
      "opcode \(opcode) gives \(error)")
  }
}

/// Checks that exactly the declared bytes may change without any effect.
private func checkIgnoredBytes<Value: Colmi.FrameValue>(
  _ frame: Colmi.Frame, _ value: Value, _ declared: [Int]
) throws {
  let ignored = try (1..<15).filter { offset in
    let poison: UInt8 = frame[offset] == 0xA5 ? 0x5A : 0xA5
    let poisoned = try colmiResealed(frame.bytes, replacing: offset, with: poison)
    guard let read = try? Value(parsing: poisoned) else { return false }
    return read.frame == value.frame
  }
  try law(ignored == declared, "\(frame) ignores bytes \(ignored), not \(declared)")
}

/// Checks all promises of a vector for a type of the big-data channel.
///
/// In addition to the laws of 16-byte frames: each proper prefix is truncated, the CRC covers each
/// bit of the payload, and pieces of the frame are reassembled to the same frame.
///
/// - Parameters:
///   - vector: The bytes and their meaning.
///   - type: The type that parses them.
///   - direction: The sender.
/// - Throws: ``LawViolation`` for the first law that does not hold.
public func checkBigDataLaws<Value: Colmi.BigDataValue>(
  _ vector: ColmiVectorFile.Vector, as type: Value.Type, direction: ColmiDirection
) throws {
  let bytes = vector.hex.bytes
  try checkValueLaws(
    vector,
    ValueCodec<Value>(
      decode: { (bytes) throws(WireError) in try Value(parsing: Colmi.BigDataFrame(parsing: bytes))
      },
      encode: { $0.bigDataFrame.bytes }))
  guard vector.error == nil else { return }
  let frame = try Colmi.BigDataFrame(parsing: bytes)
  let value = try Value(parsing: frame)
  let message = try direction.read(frame)
  try checkMessage(
    message.value, message.frame == value.bigDataFrame, value, "\(frame) of \(direction)")
  for count in bytes.indices {
    let error = try colmiError("\(count) bytes") { () throws(WireError) in
      _ = try Colmi.BigDataFrame(parsing: Array(bytes[..<count]))
    }
    try law(error.reason.name == "truncated", "\(count) bytes give \(error)")
  }
  let reasons = ["unexpectedStart", "unexpectedOpcode", "length", "length", "crcMismatch"]
  for bit in 0..<bytes.count * 8 {
    var flipped = bytes
    flipped[bit / 8] ^= 1 << UInt8(bit % 8)
    if bit / 8 == 1, !(Value.self is any Colmi.BigDataPacket.Type) {
      try checkOtherAction(Colmi.BigDataFrame(parsing: flipped), value)
      continue
    }
    let error = try colmiError("bit \(bit)") { () throws(WireError) in
      _ = try Value(parsing: Colmi.BigDataFrame(parsing: flipped))
    }
    let isLength = ["truncated", "trailingBytes"].contains(error.reason.name)
    let reason = isLength ? "length" : error.reason.name
    try law(reason == reasons[min(bit / 8, 4)], "bit \(bit) gives \(error)")
  }
  for length in [1, 7, 20, 244] {
    let result = reassemble(frame.chunks(of: length), as: Colmi.BigDataFrame.self)
    try law(result == Reassembly(frames: [frame]), "pieces of \(length) give \(result)")
  }
}

/// Checks a type of many actions: another action gives another value, or is rejected as another
/// layout.
private func checkOtherAction<Value: Colmi.BigDataValue>(
  _ frame: Colmi.BigDataFrame, _ value: Value
) throws {
  let other: Value
  do throws(WireError) {
    other = try Value(parsing: frame)
  } catch {
    let expected = WireError(.otherLayout(code: frame.action.rawValue), at: 1, in: "action")
    try law(error == expected, "action \(frame.action) gives \(error)")
    return
  }
  try law(other != value, "action \(frame.action) makes no difference")
}
