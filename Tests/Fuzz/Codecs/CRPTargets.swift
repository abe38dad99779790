import FuzzKit
import HaloProtocol

/// The fuzz targets of CRP rings.
let crpTargets: [FuzzTarget] = [
  FuzzTarget("CRPStream", longestInput: 1024, body: fuzzCRPStream)
    .seeded { fixtures in
      let frames = fixtures.bytes(on: "crp/fdd2") + fixtures.bytes(on: "crp/fdd3")
      return zip(frames, frames.dropFirst()).enumerated().map { index, pair in
        [[0, 19, 255][index % 3]] + pair.0 + pair.1
      }
    },
  FuzzTarget("CRPMessage", longestInput: 507, body: fuzzCRPMessage)
    .seeded { fixtures in
      let frames = fixtures.bytes(on: "crp/fdd2") + fixtures.bytes(on: "crp/fdd3")
      return frames.map { Array($0.dropFirst(4)) } + fixtures.bytes(on: "crp/fdd1")
    },
]

/// Fuzzes a stream: the length of a piece less one, then raw bytes of FDD3.
private func fuzzCRPStream(_ input: [UInt8]) throws(BrokenLaw) {
  let frames = try checkStream(input, of: CRP.Frame.self, longestBody: 505)
  for frame in frames { try checkMessages(frame) }
}

/// Fuzzes the opcode and payload of a frame, and the same bytes as a value of FDD1 and as a frame.
private func fuzzCRPMessage(_ input: [UInt8]) throws(BrokenLaw) {
  let frame = try roundTrip(
    input, length: input.count,
    decode: { (bytes) throws(WireError) in try CRP.Frame(parsing: bytes) }, encode: { $0.bytes })
  try law(frame == nil || frame?.bytes == input, "\(HexBytes(input)) loses bytes")
  let totals = try roundTrip(
    input, length: input.count,
    decode: { (bytes) throws(WireError) in try CRP.TodayTotals(parsing: bytes) },
    encode: { $0.bytes })
  if let totals {
    try law(totals.bytes == input, "\(HexBytes(input)) loses bytes")
    try checkDescription(totals)
  }
  guard input.count >= 2 else { return }
  let payload = Array(input[2...].prefix(505))
  let length = payload.count + 6
  let header = [0xFD, 0xDA, 0x10 | UInt8(length >> 8), UInt8(truncatingIfNeeded: length)]
  let built: CRP.Frame
  do throws(WireError) {
    built = try CRP.Frame(parsing: header + input[..<2] + payload)
  } catch {
    throw BrokenLaw(description: "a payload of \(payload.count) bytes is refused: \(error)")
  }
  try checkMessages(built)
}

private func checkMessages(_ frame: CRP.Frame) throws(BrokenLaw) {
  let length = frame.bytes.count
  let request = try roundTrip(
    frame, length: length,
    decode: { (frame) throws(WireError) in try CRP.HostMessage(parsing: frame) },
    encode: { $0.frame })
  let reply = try roundTrip(
    frame, length: length,
    decode: { (frame) throws(WireError) in try CRP.RingMessage(parsing: frame) },
    encode: { $0.frame })
  for written in [request?.frame, reply?.frame] {
    try law(written == nil || written == frame, "\(frame) is written as other bytes")
  }
  if let request { try checkDescription(request) }
  guard let reply else { return }
  try checkDescription(reply)
  if case .sleepHistory(let history) = reply {
    try law(history.stages.count == max(0, history.marks.count - 1), "stages are lost")
    try law(history.stages.allSatisfy { $0.minutes >= 0 }, "a stage of \(history) is negative")
  }
}
