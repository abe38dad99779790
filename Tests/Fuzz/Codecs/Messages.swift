import FuzzKit
import HaloProtocol

/// Fuzzes raw bytes: a frame if and only if the length and the checksum are right.
func fuzzFrame(_ input: [UInt8]) throws(BrokenLaw) {
  let frame: Colmi.Frame
  do throws(WireError) { frame = try Colmi.Frame(parsing: input) } catch {
    // The description is not checked here: nearly all inputs fail, and sealed frames check the
    // words of their errors.
    try law((0...input.count).contains(error.offset), "\(error) is outside of the input")
    try law(!isFrame(input), "\(HexBytes(input)) is refused: \(error)")
    return
  }
  try law(isFrame(input), "\(HexBytes(input)) is taken for a frame")
  try law(frame.bytes == input, "\(HexBytes(input)) is written as \(frame)")
}

/// Fuzzes a frame of the first 14 or 15 bytes with the right checksum; then the same frame damaged,
/// as the next two bytes specify.
func fuzzSealedFrame(_ input: [UInt8]) throws(BrokenLaw) {
  let frame = try sealedFrame(input[...])
  let bytes = frame.bytes
  try law(isFrame(bytes), "\(frame) has a wrong checksum")
  try roundTrip(bytes, as: Colmi.Frame.self)
  try roundTrip(frame.description, as: Colmi.Frame.self)
  for (index, byte) in bytes.enumerated() { try law(frame[index] == byte, "byte \(index)") }

  let position = Int(input.dropFirst(15).first ?? 0)
  let change = input.dropFirst(16).first ?? 0
  var damaged = bytes
  switch position {
  case 0..<16:
    // A difference in one byte always shows in the sum.
    damaged[position] ^= max(1, change)
  case 16..<128: damaged.removeLast(1 + position % 16)
  default: damaged += Array(repeating: change, count: 1 + position % 16)
  }
  let read: Colmi.Frame
  do throws(WireError) { read = try Colmi.Frame(parsing: damaged) } catch {
    return try check(error, of: damaged.count)
  }
  throw BrokenLaw(description: "\(HexBytes(damaged)) is read as \(read)")
}

/// Returns a frame of the first 15 bytes, padded with zeros, with the right checksum.
func sealedFrame(_ bytes: ArraySlice<UInt8>) throws(BrokenLaw) -> Colmi.Frame {
  try sealedFrame(Colmi.Opcode(rawValue: bytes.first ?? 0), bytes.dropFirst().prefix(14))
}

func sealedFrame(
  _ opcode: Colmi.Opcode, _ payload: ArraySlice<UInt8>
) throws(BrokenLaw) -> Colmi.Frame {
  return try accepted("\(payload.count) bytes of payload are refused") {
    try Colmi.Frame(opcode, payload: payload)
  }
}

/// Returns whether bytes are a frame, implemented independently of the library.
private func isFrame(_ bytes: [UInt8]) -> Bool {
  guard bytes.count == 16 else { return false }
  var sum = 0
  for byte in bytes.dropLast() { sum += Int(byte) }
  return sum % 256 == Int(bytes[15])
}

/// A frame with a code that selects the type of its value.
protocol CodedFrame: WireMessage, CustomStringConvertible { var code: UInt8 { get } }

extension Colmi.Frame: CodedFrame { var code: UInt8 { opcode.rawValue } }
extension Colmi.BigDataFrame: CodedFrame { var code: UInt8 { action.rawValue } }

/// A message of one direction of a channel.
protocol CheckedMessage: Hashable, CustomStringConvertible, Sendable {
  associatedtype Frame: CodedFrame
  init(parsing frame: Frame) throws(WireError)
  var written: Frame { get }
  /// Checks numbers against the documentation, and values that follow from them.
  func checkNumbers() throws(BrokenLaw)
  /// Checks that the type of the value parses the frame as the message did; false without a value.
  func checkValue(of frame: Frame) throws(BrokenLaw) -> Bool
}

extension Colmi.HostMessage: CheckedMessage {
  typealias Frame = Colmi.Frame
  var written: Frame { frame }
  func checkValue(of frame: Frame) throws(BrokenLaw) -> Bool { try check(packet, of: frame) }
}

extension Colmi.RingMessage: CheckedMessage {
  typealias Frame = Colmi.Frame
  var written: Frame { frame }
  func checkValue(of frame: Frame) throws(BrokenLaw) -> Bool { try check(packet, of: frame) }
}

extension Colmi.BigDataHostMessage: CheckedMessage {
  typealias Frame = Colmi.BigDataFrame
  var written: Frame { bigDataFrame }
  func checkNumbers() {}
  func checkValue(of frame: Frame) throws(BrokenLaw) -> Bool { try check(value, of: frame) }
}

extension Colmi.BigDataRingMessage: CheckedMessage {
  typealias Frame = Colmi.BigDataFrame
  var written: Frame { bigDataFrame }
  func checkValue(of frame: Frame) throws(BrokenLaw) -> Bool { try check(value, of: frame) }
}

/// Checks the message of a frame, and its value against the frame.
func check<Message: CheckedMessage>(_ frame: Message.Frame, as type: Message.Type) throws(BrokenLaw)
{
  let message = try roundTrip(
    frame, length: frame.bytes.count,
    decode: { (frame) throws(WireError) in try type.init(parsing: frame) }, encode: { $0.written })
  guard let message else { return }
  try checkDescription(message)
  try message.checkNumbers()
  let written = message.written
  try law(written.code == frame.code, "\(frame) is written as \(written)")
  try law(
    written.bytes.count <= frame.bytes.count, "\(frame) is written with more bytes: \(written)")
  guard try !message.checkValue(of: frame) else { return }
  try law(written == frame, "\(frame) is not recognized, and written as \(written)")
}

private func check(
  _ packet: (any Colmi.FrameValue)?, of frame: Colmi.Frame
) throws(BrokenLaw) -> Bool {
  func check<Value: Colmi.FrameValue>(_ value: Value) throws(BrokenLaw) {
    try checkValue(value, of: frame, read: try? Value(parsing: frame))
  }
  guard let packet else { return false }
  try check(packet)
  return true
}

private func check(
  _ value: (any Colmi.BigDataValue)?, of frame: Colmi.BigDataFrame
) throws(BrokenLaw) -> Bool {
  func check<Value: Colmi.BigDataValue>(_ value: Value) throws(BrokenLaw) {
    try checkValue(value, of: frame, read: try? Value(parsing: frame))
  }
  guard let value else { return false }
  try check(value)
  return true
}

private func checkValue<Value: Colmi.NamedValue>(
  _ value: Value, of frame: some CodedFrame, read: Value?
) throws(BrokenLaw) {
  try law(
    read == value, "\(frame) is \(value) in a message, and \(read as Any) for \(Value.name) alone")
}

/// Fuzzes raw bytes: a frame if start, length and CRC are right, and then messages of both sides.
func fuzzBigDataFrame(_ input: [UInt8]) throws(BrokenLaw) {
  guard let frame = try roundTrip(input, as: Colmi.BigDataFrame.self) else { return }
  try law(frame.bytes == input, "\(HexBytes(input)) is written as \(frame)")
  try law(
    frame.payload.count == input.count - Colmi.BigDataFrame.headerLength,
    "\(HexBytes(input)) has a payload of \(frame.payload.count) bytes")
  try check(frame, as: Colmi.BigDataHostMessage.self)
  try check(frame, as: Colmi.BigDataRingMessage.self)
}

/// Returns a frame of an action and its payload; nil without an action.
func sealedBigDataFrame(_ input: [UInt8]) throws(BrokenLaw) -> Colmi.BigDataFrame? {
  guard let action = input.first else { return nil }
  let frame = try sealedBigDataFrame(Colmi.BigDataAction(rawValue: action), input[1...])
  // A long text adds nothing, and takes longer than all the rest.
  if frame.payload.count <= 16 { try roundTrip(frame.description, as: Colmi.BigDataFrame.self) }
  return frame
}

/// Returns a frame with a right length and CRC, of at most 65535 bytes of payload.
func sealedBigDataFrame(
  _ action: Colmi.BigDataAction, _ payload: ArraySlice<UInt8>
) throws(BrokenLaw) -> Colmi.BigDataFrame {
  return try accepted("a payload of \(payload.count) bytes is refused") {
    try Colmi.BigDataFrame(action, payload: Array(payload.prefix(0xFFFF)))
  }
}

/// Fuzzes a stream: the length of a piece less one, then raw bytes of the channel.
func fuzzBigDataStream(_ input: [UInt8]) throws(BrokenLaw) {
  var details = Colmi.SportDetailAssembler()
  for frame in try checkStream(input, of: Colmi.BigDataFrame.self, longestBody: 0xFFFF) {
    try check(frame, as: Colmi.BigDataHostMessage.self)
    try check(frame, as: Colmi.BigDataRingMessage.self)
    if let detail = try consume(frame, with: &details) { try checkDetail(detail) }
  }
}

/// Returns the frames of a stream, after the length of a piece less one.
///
/// The frames and errors do not depend on the pieces; each byte is in a frame, dropped, or pending.
func checkStream<Frame: FragmentedFrame & Equatable>(
  _ input: [UInt8], of type: Frame.Type, longestBody: Int
) throws(BrokenLaw) -> [Frame] {
  guard let first = input.first else { return [] }
  let stream = Array(input.dropFirst())
  let whole = try reassemble([stream], as: type, longestBody)
  let cut = try reassemble(pieces(of: stream, lengths: [Int(first) + 1]), as: type, longestBody)
  try law(whole.frames == cut.frames, "in pieces \(cut.frames), in one \(whole.frames)")
  try law(whole.pending == cut.pending, "\(whole.pending) or \(cut.pending) bytes are pending")
  try law(
    whole.dropped.flatMap { $0 } == cut.dropped.flatMap { $0 },
    "the dropped bytes depend on the pieces")
  let framed = whole.frames.reduce(0) { $0 + $1.bytes.count }
  try law(
    framed + whole.dropped.reduce(0) { $0 + $1.count } + whole.pending == stream.count,
    "bytes of \(HexBytes(stream)) are lost or repeated")
  return whole.frames
}

/// Fuzzes a stream of frames with a right CRC, or damaged in a known way, in pieces.
///
/// The input has two lengths of pieces less one; then for each frame its action, the length of its
/// payload (two bytes, low byte first), a byte for the damage, and the payload. So the expected
/// result is known.
func fuzzSealedBigDataStream(_ input: [UInt8]) throws(BrokenLaw) {
  guard input.count >= 2 else { return }
  let parts = try streamParts(input[2...])
  let bytes = parts.flatMap(\.bytes)
  let pieces = pieces(of: bytes, lengths: [Int(input[0]) + 1, Int(input[1]) + 1])
  let result = try reassemble(pieces, as: Colmi.BigDataFrame.self, 0xFFFF)
  let expected = parts.compactMap(\.frame)
  try law(result.frames == expected, "the frames \(expected) are read as \(result.frames)")
  let dropped = parts.filter { $0.frame == nil }.flatMap(\.bytes)
  try law(
    result.dropped.flatMap { $0 } == dropped,
    "dropped is \(result.dropped), and should be \(HexBytes(dropped))")
  try law(result.pending == 0, "\(result.pending) bytes are pending after complete frames")
  for frame in expected {
    let chunks = frame.chunks(of: Int(input[0]))
    try law(chunks.allSatisfy { $0.count <= max(1, input[0]) }, "a piece is too long")
    try law(chunks.flatMap { $0 } == frame.bytes, "the pieces of \(frame) do not make it")
    try check(frame, as: Colmi.BigDataRingMessage.self)
  }
}

private struct StreamPart {
  var bytes: [UInt8]
  var frame: Colmi.BigDataFrame?
}

private func streamParts(_ input: ArraySlice<UInt8>) throws(BrokenLaw) -> [StreamPart] {
  var parts: [StreamPart] = []
  var rest = input
  while rest.count >= 4 {
    let head = Array(rest.prefix(4))
    let payload = rest.dropFirst(4).prefix(Int(head[1]) | Int(head[2]) << 8)
    rest = rest.dropFirst(4 + payload.count)
    let frame = try sealedBigDataFrame(Colmi.BigDataAction(rawValue: head[0]), payload)
    if head[3] & 1 != 0 {
      // Bytes between frames, none of which begins a frame.
      let junk = payload.prefix(Int(head[3] >> 4) + 1).filter { $0 != Colmi.BigDataFrame.start }
      if !junk.isEmpty { parts.append(StreamPart(bytes: Array(junk), frame: nil)) }
    }
    if head[3] & 2 != 0 {
      var bytes = frame.bytes
      bytes[4] ^= max(1, head[3] >> 4)
      parts.append(StreamPart(bytes: bytes, frame: nil))
    } else {
      parts.append(StreamPart(bytes: frame.bytes, frame: frame))
    }
  }
  return parts
}

/// Returns the bytes in pieces of these lengths, in turn.
private func pieces(of bytes: [UInt8], lengths: [Int]) -> [[UInt8]] {
  var pieces: [[UInt8]] = []
  var offset = 0
  while offset < bytes.count {
    let end = min(offset + lengths[pieces.count % lengths.count], bytes.count)
    pieces.append(Array(bytes[offset..<end]))
    offset = end
  }
  return pieces
}

private struct Reassembly<Frame> {
  var frames: [Frame] = []
  var dropped: [[UInt8]] = []
  var pending = 0
}

private func reassemble<Frame: FragmentedFrame>(
  _ notifications: [[UInt8]], as type: Frame.Type, _ longestBody: Int
) throws(BrokenLaw) -> Reassembly<Frame> {
  var reassembler = FrameReassembler<Frame>()
  var result = Reassembly<Frame>()
  var waiting = 0
  for notification in notifications {
    let received = reassembler.pendingCount + notification.count
    let arrivals = reassembler.consume(notification)
    for arrival in arrivals {
      switch arrival.frame {
      case .success(let frame): result.frames.append(frame)
      case .failure(let error):
        try check(error, of: arrival.bytes.count)
        result.dropped.append(arrival.bytes)
      }
      try law(!arrival.bytes.isEmpty, "an arrival of the reassembler has no byte")
    }
    let reported = arrivals.reduce(reassembler.pendingCount) { $0 + $1.bytes.count }
    try law(reported == received, "\(reported) of \(received) bytes are reported or pending")
    let pieces = arrivals.reduce(reassembler.pieceCount) { $0 + $1.pieceCount }
    try law(pieces == waiting + (received > 0 ? 1 : 0), "\(pieces) pieces are counted")
    waiting = reassembler.pieceCount
    try law(
      reassembler.pendingCount < Frame.headerLength + longestBody,
      "a complete frame is pending in the reassembler")
    try law(
      reassembler.reservedCount <= 2 * (Frame.headerLength + longestBody),
      "\(reassembler.reservedCount) bytes are reserved for a frame")
  }
  result.pending = reassembler.pendingCount
  try law(reassembler.reset() == result.pending, "the dropped bytes are not the pending ones")
  return result
}
