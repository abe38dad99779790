import FuzzKit
import HaloProtocol

/// A frame with a code that selects the type of its value.
protocol CodedFrame: WireMessage, CustomStringConvertible { var code: UInt8 { get } }

extension Colmi.Frame: CodedFrame { var code: UInt8 { opcode.rawValue } }

extension Colmi.BigDataFrame: CodedFrame { var code: UInt8 { action.rawValue } }

/// A message of one direction of a channel.
protocol CheckedMessage: Hashable, CustomStringConvertible, Sendable {
  associatedtype Frame: CodedFrame
  init(parsing frame: Frame) throws(WireError)
  /// The frame that the message is written as.
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
func check<Message: CheckedMessage>(
  _ frame: Message.Frame, as type: Message.Type
) throws(BrokenLaw) {
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
