import FuzzKit
import HaloProtocol

func fuzzHostMessage(_ input: [UInt8]) throws(BrokenLaw) {
  if let frame = try frame(input) { try checkHostMessage(frame) }
}

func fuzzSealedHostMessage(_ input: [UInt8]) throws(BrokenLaw) {
  try checkHostMessage(sealedFrame(input[...]))
}

func fuzzRingMessage(_ input: [UInt8]) throws(BrokenLaw) {
  if let frame = try frame(input) { try checkRingMessage(frame) }
}

func fuzzSealedRingMessage(_ input: [UInt8]) throws(BrokenLaw) {
  try checkRingMessage(sealedFrame(input[...]))
}

private func frame(_ input: [UInt8]) throws(BrokenLaw) -> Colmi.Frame? {
  do throws(WireError) {
    return try Colmi.Frame(parsing: input)
  } catch {
    return nil
  }
}

private func checkHostMessage(_ frame: Colmi.Frame) throws(BrokenLaw) {
  let message = try roundTrip(
    frame, length: Colmi.Frame.length,
    decode: { (frame) throws(WireError) in try Colmi.HostMessage(parsing: frame) },
    encode: { $0.frame })
  guard let message else { return }
  try checkDescription(message)
  try checkRanges(of: message)
  try checkPacket(message.packet, written: message.frame, of: frame)
}

private func checkRingMessage(_ frame: Colmi.Frame) throws(BrokenLaw) {
  let message = try roundTrip(
    frame, length: Colmi.Frame.length,
    decode: { (frame) throws(WireError) in try Colmi.RingMessage(parsing: frame) },
    encode: { $0.frame })
  guard let message else { return }
  try checkDescription(message)
  try checkRanges(of: message)
  try checkDerived(of: message)
  try checkPacket(message.packet, written: message.frame, of: frame)
}

/// Checks the value of a message against the frame that it was parsed from.
private func checkPacket(
  _ packet: (any Colmi.FrameValue)?, written: Colmi.Frame, of frame: Colmi.Frame
) throws(BrokenLaw) {
  try law(written.opcode == frame.opcode, "\(frame) is written as \(written)")
  if let packet {
    try checkValue(packet, of: frame)
  } else {
    try law(written == frame, "\(frame) is not recognized, and written as \(written)")
  }
}

/// Checks that the type of a value parses the frame as the message did.
private func checkValue<Value: Colmi.FrameValue>(
  _ value: Value, of frame: Colmi.Frame
) throws(BrokenLaw) {
  let read: Value
  do throws(WireError) {
    read = try Value(parsing: frame)
  } catch {
    throw BrokenLaw(description: "\(Value.name) refuses a frame that the message accepts: \(error)")
  }
  try law(read == value, "\(frame) is \(value) in a message, and \(read) for its type")
}
