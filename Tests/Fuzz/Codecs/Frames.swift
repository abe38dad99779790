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
