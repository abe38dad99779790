import FuzzKit
import HaloProtocol

func fuzzFrame(_ input: [UInt8]) throws(BrokenLaw) {
  let frame = try roundTrip(
    input, length: input.count,
    decode: { (bytes) throws(WireError) in try Colmi.Frame(parsing: bytes) },
    encode: { $0.bytes })
  guard let frame else { return }
  try law(frame.bytes == input, "\(HexBytes(input)) is written as \(frame)")
  try checkMessages(frame)
}

func fuzzSealedFrame(_ input: [UInt8]) throws(BrokenLaw) {
  try checkMessages(sealedFrame(input[...]))
}

/// A frame of the first 15 bytes, zeros where there are fewer, with the right checksum.
func sealedFrame(_ bytes: ArraySlice<UInt8>, opcode: Colmi.Opcode? = nil) throws(BrokenLaw)
  -> Colmi.Frame
{
  let opcode = opcode ?? Colmi.Opcode(rawValue: bytes.first ?? 0)
  do throws(WireError) {
    return try Colmi.Frame(opcode, payload: bytes.dropFirst().prefix(14))
  } catch {
    throw BrokenLaw(description: "14 bytes of payload are refused: \(error)")
  }
}

private func checkMessages(_ frame: Colmi.Frame) throws(BrokenLaw) {
  let fromHost = try roundTrip(
    frame, length: Colmi.Frame.length,
    decode: { (frame) throws(WireError) in try Colmi.HostMessage(parsing: frame) },
    encode: { $0.frame })
  let fromRing = try roundTrip(
    frame, length: Colmi.Frame.length,
    decode: { (frame) throws(WireError) in try Colmi.RingMessage(parsing: frame) },
    encode: { $0.frame })
  try checkDescription(fromHost)
  try checkDescription(fromRing)
  for written in [fromHost?.frame, fromRing?.frame] {
    guard let written else { continue }
    try law(written.opcode == frame.opcode, "\(frame) is written as \(written)")
  }
}
