import FuzzKit
import HaloProtocol

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

/// A part of a stream: a frame, or bytes to drop.
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

/// The results of a reassembler.
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
