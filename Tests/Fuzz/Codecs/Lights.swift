import FuzzKit
import HaloProtocol

/// The input is one write to a light, and one notification of it.
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

/// The input is the length of the pieces, and six timers: they come together again, however they
/// are cut; and the rest of the input in pieces of that length, as they come.
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
    // A piece that is a status for all one can see, or of a remote control, goes through by itself.
    if side == .host || length != 12 && length != 4 {
      try law(results == [message], "pieces of \(length) bytes of \(HexBytes(message)) give others")
    }
    for result in results { try fuzzLights(result) }
    let pieces = Triones.FrameAssembler.pieces(of: Array(body), longest: length)
    for result in try assembled(pieces, side) { try fuzzLights(result) }
  }
}

/// What an assembler makes of pieces; nothing is lost, and no more waits than a message less one.
private func assembled(
  _ pieces: [[UInt8]], _ side: Triones.FrameAssembler.Side
) throws(BrokenLaw) -> [[UInt8]] {
  var assembler = Triones.FrameAssembler(for: side)
  var results: [[UInt8]] = []
  var taken = 0
  for piece in pieces {
    let pending = assembler.pendingCount
    do throws(WireError) {
      let result = try assembler.consume(piece)
      taken += piece.count
      if let result {
        results.append(result)
        taken -= result.count
      }
    } catch {
      taken -= pending
      try law(assembler.pendingCount == 0, "after \(error) something waits")
    }
    try law(assembler.pendingCount <= 86, "more than a message waits")
    try law(taken == assembler.pendingCount, "bytes are lost")
  }
  try law(assembler.reset() == taken && assembler.pendingCount == 0, "a reset drops others")
  return results
}
