import FuzzKit
import HaloProtocol

/// Fuzzes one write to a light, and one notification from it.
func fuzzLights(_ input: [UInt8]) throws(BrokenLaw) {
  let command = try roundTrip(
    input, length: input.count,
    decode: { (bytes) throws(WireError) in try Triones.HostMessage(parsing: bytes) },
    encode: { $0.bytes })
  let message = try roundTrip(
    input, length: input.count,
    decode: { (bytes) throws(WireError) in try Triones.LightMessage(parsing: bytes) },
    encode: { $0.bytes })
  try law(command == nil || command?.bytes == input, "\(HexBytes(input)) loses bytes")
  try law(message == nil || message?.bytes == input, "\(HexBytes(input)) loses bytes")
  if let command { try checkDescription(command) }
  if let message { try checkDescription(message) }
}

/// Fuzzes the length of the pieces, and six timers, which are assembled from any pieces; then the
/// rest of the input, in pieces of that length.
func fuzzLightTimers(_ input: [UInt8]) throws(BrokenLaw) {
  guard let first = input.first else { return }
  let length = Int(first) + 1
  let body = input.dropFirst()
  for side in Triones.FrameAssembler.Side.allCases {
    let (opcode, trailer): (UInt8, UInt8) = side == .host ? (0x23, 0x32) : (0x25, 0x52)
    let entries = Array((body + Array(repeating: 0, count: 84)).prefix(84))
    let message = [opcode] + entries + [0x00, trailer]
    let results = try assembled(
      Triones.FrameAssembler.pieces(of: message, longest: length), side)
    // A piece that looks like a status, or comes from a remote control, passes through by itself.
    if side == .host || length != 12 && length != 4 {
      try law(results == [message], "pieces of \(length) bytes of \(HexBytes(message)) give others")
    }
    for result in results { try fuzzLights(result) }
    let pieces = Triones.FrameAssembler.pieces(of: Array(body), longest: length)
    for result in try assembled(pieces, side) { try fuzzLights(result) }
  }
}

/// Returns the messages that an assembler makes from pieces; no byte is lost, and less than a
/// message is pending.
private func assembled(
  _ pieces: [[UInt8]], _ side: Triones.FrameAssembler.Side
) throws(BrokenLaw) -> [[UInt8]] {
  var assembler = Triones.FrameAssembler(for: side)
  var results: [[UInt8]] = []
  var pendingBytes = 0
  for piece in pieces {
    let pending = assembler.pendingCount
    do throws(WireError) {
      let result = try assembler.consume(piece)
      pendingBytes += piece.count
      if let result {
        results.append(result)
        pendingBytes -= result.count
      }
    } catch {
      pendingBytes -= pending
      try law(assembler.pendingCount == 0, "after \(error) something waits")
    }
    try law(assembler.pendingCount <= 86, "more than a message waits")
    try law(pendingBytes == assembler.pendingCount, "bytes are lost")
  }
  try law(assembler.reset() == pendingBytes && assembler.pendingCount == 0, "a reset drops others")
  return results
}
