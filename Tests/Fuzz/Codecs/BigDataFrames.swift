import FuzzKit
import HaloProtocol

/// Fuzzes raw bytes: a frame if start, length and CRC are right, and then messages of both sides.
func fuzzBigDataFrame(_ input: [UInt8]) throws(BrokenLaw) {
  let frame = try roundTrip(
    input, length: input.count,
    decode: { (bytes) throws(WireError) in try Colmi.BigDataFrame(parsing: bytes) },
    encode: { $0.bytes })
  guard let frame else { return }
  try law(frame.bytes == input, "\(HexBytes(input)) is written as \(frame)")
  try law(
    frame.payload.count == input.count - Colmi.BigDataFrame.headerLength,
    "\(HexBytes(input)) has a payload of \(frame.payload.count) bytes")
  try checkBigDataHostMessage(frame)
  try checkBigDataRingMessage(frame)
}

func fuzzSealedBigDataHostMessage(_ input: [UInt8]) throws(BrokenLaw) {
  if let frame = try sealedBigDataFrame(input) { try checkBigDataHostMessage(frame) }
}

func fuzzSealedBigDataRingMessage(_ input: [UInt8]) throws(BrokenLaw) {
  if let frame = try sealedBigDataFrame(input) { try checkBigDataRingMessage(frame) }
}

/// Returns a frame of an action and its payload; nil without an action.
private func sealedBigDataFrame(_ input: [UInt8]) throws(BrokenLaw) -> Colmi.BigDataFrame? {
  guard let action = input.first else { return nil }
  let frame = try sealedBigDataFrame(Colmi.BigDataAction(rawValue: action), input[1...])
  // A long text adds nothing, and takes longer than all the rest.
  guard frame.payload.count <= 16 else { return frame }
  let text = frame.description
  try roundTrip(
    text, length: text.utf8.count,
    decode: { (text) throws(WireError) in try Colmi.BigDataFrame(parsing: text) },
    encode: { $0.description })
  return frame
}

/// Returns a frame with a right length and CRC, of at most 65535 bytes of payload.
func sealedBigDataFrame(
  _ action: Colmi.BigDataAction, _ payload: ArraySlice<UInt8>
) throws(BrokenLaw) -> Colmi.BigDataFrame {
  do throws(WireError) {
    return try Colmi.BigDataFrame(action, payload: Array(payload.prefix(0xFFFF)))
  } catch {
    throw BrokenLaw(description: "a payload of \(payload.count) bytes is refused: \(error)")
  }
}

func checkBigDataHostMessage(_ frame: Colmi.BigDataFrame) throws(BrokenLaw) {
  let message = try roundTrip(
    frame, length: Colmi.BigDataFrame.headerLength + frame.payload.count,
    decode: { (frame) throws(WireError) in try Colmi.BigDataHostMessage(parsing: frame) },
    encode: { $0.bigDataFrame })
  guard let message else { return }
  try checkDescription(message)
  try checkPacket(message.value, written: message.bigDataFrame, of: frame)
}

func checkBigDataRingMessage(_ frame: Colmi.BigDataFrame) throws(BrokenLaw) {
  let message = try roundTrip(
    frame, length: Colmi.BigDataFrame.headerLength + frame.payload.count,
    decode: { (frame) throws(WireError) in try Colmi.BigDataRingMessage(parsing: frame) },
    encode: { $0.bigDataFrame })
  guard let message else { return }
  try checkDescription(message)
  try checkRanges(of: message)
  try checkDerived(of: message)
  try checkPacket(message.value, written: message.bigDataFrame, of: frame)
}

/// Checks the value of a message against the frame that it was parsed from.
private func checkPacket(
  _ packet: (any Colmi.BigDataValue)?, written: Colmi.BigDataFrame, of frame: Colmi.BigDataFrame
) throws(BrokenLaw) {
  try law(written.action == frame.action, "\(frame) is written as \(written)")
  try law(
    written.payload.count <= frame.payload.count,
    "\(frame) is written with more bytes than it had: \(written)")
  if let packet {
    try checkValue(packet, of: frame)
  } else {
    try law(written == frame, "\(frame) is not recognized, and written as \(written)")
  }
}

/// Checks that the type of a value parses the frame as the message did.
private func checkValue<Value: Colmi.BigDataValue>(
  _ value: Value, of frame: Colmi.BigDataFrame
) throws(BrokenLaw) {
  let read: Value
  do throws(WireError) {
    read = try Value(parsing: frame)
  } catch {
    throw BrokenLaw(description: "\(Value.name) refuses a frame that the message accepts: \(error)")
  }
  try law(read == value, "\(frame) is \(value) in a message, and \(read) for its type")
}
