import FuzzKit
import HaloProtocol

func fuzzBigData(_ input: [UInt8]) throws(BrokenLaw) {
  guard let first = input.first else { return }
  let stream = Array(input.dropFirst())
  let frame = try roundTrip(
    stream, length: stream.count,
    decode: { (bytes) throws(WireError) in try Colmi.BigDataFrame(parsing: bytes) },
    encode: { $0.bytes })
  if let frame {
    try law(frame.bytes == stream, "\(HexBytes(stream)) is written as \(frame)")
  }

  let length = Int(first) + 1
  let whole = try frames(of: [stream])
  let pieces = stride(from: 0, to: stream.count, by: length).map {
    Array(stream[$0..<min($0 + length, stream.count)])
  }
  let cut = try frames(of: pieces)
  try law(whole == cut, "pieces of \(length) bytes give \(cut), the whole gives \(whole)")
  for frame in whole { try checkMessages(frame) }

  try checkPayload(stream, length: length)
}

/// Makes a right frame of the bytes, an action and its payload, and checks it in pieces.
private func checkPayload(_ bytes: [UInt8], length: Int) throws(BrokenLaw) {
  guard let action = bytes.first else { return }
  let frame: Colmi.BigDataFrame
  do throws(WireError) {
    frame = try Colmi.BigDataFrame(
      Colmi.BigDataAction(rawValue: action), payload: Array(bytes.dropFirst().prefix(0xFFFF)))
  } catch {
    throw BrokenLaw(description: "a payload of \(bytes.count - 1) bytes is refused: \(error)")
  }
  let chunks = frame.chunks(of: length)
  try law(chunks.allSatisfy { $0.count <= length }, "a piece is longer than \(length) bytes")
  let again = try frames(of: chunks)
  try law(again == [frame], "\(frame), in pieces of \(length) bytes, is read as \(again)")
  try checkMessages(frame)
}

/// The frames that a reassembler makes of notifications.
private func frames(of notifications: [[UInt8]]) throws(BrokenLaw) -> [Colmi.BigDataFrame] {
  var reassembler = Colmi.BigDataReassembler()
  var frames: [Colmi.BigDataFrame] = []
  for notification in notifications {
    reassembler.append(notification)
    var isWaiting = false
    while !isWaiting {
      let pending = reassembler.pendingCount
      do throws(WireError) {
        if let frame = try reassembler.next() { frames.append(frame) } else { isWaiting = true }
      } catch {
        try law(pending > 0, "nothing is there, and yet: \(error)")
      }
      try law(
        isWaiting || reassembler.pendingCount < pending, "a step of the reassembler takes no byte")
    }
    try law(
      reassembler.pendingCount < Colmi.BigDataFrame.headerLength + 0xFFFF,
      "a whole frame waits in the reassembler")
  }
  let pending = reassembler.pendingCount
  try law(reassembler.reset() == pending, "what was dropped is not what was waiting")
  return frames
}

private func checkMessages(_ frame: Colmi.BigDataFrame) throws(BrokenLaw) {
  let length = Colmi.BigDataFrame.headerLength + frame.payload.count
  let fromHost = try roundTrip(
    frame, length: length,
    decode: { (frame) throws(WireError) in try Colmi.BigDataHostMessage(parsing: frame) },
    encode: { $0.bigDataFrame })
  let fromRing = try roundTrip(
    frame, length: length,
    decode: { (frame) throws(WireError) in try Colmi.BigDataRingMessage(parsing: frame) },
    encode: { $0.bigDataFrame })
  try checkDescription(fromHost)
  try checkDescription(fromRing)
}
