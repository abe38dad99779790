import FuzzKit
import HaloProtocol

/// The fuzz targets of rings and sensors of other families, and of LEDnetWF, ELK and iDealLED.
///
/// They fuzz the codec alone: random blocks can ruin a light of iDealLED.
let familyTargets: [FuzzTarget] = [
  FuzzTarget("CRPStream", longestInput: 1024, body: fuzzCRPStream)
    .seeded { pairs($0.bytes(on: "crp/fdd2", "crp/fdd3"), lengths: [0, 19, 255]) },
  FuzzTarget("CRPMessage", longestInput: 507, body: fuzzCRPMessage)
    .seeded { fixtures in
      fixtures.bytes(on: "crp/fdd2", "crp/fdd3").map { Array($0.dropFirst(4)) }
        + fixtures.bytes(on: "crp/fdd1")
    },
  FuzzTarget("JStyleCommand", longestInput: 17) { (input) throws(BrokenLaw) in
    for bytes in [input, sealed(input)] { try checkMessage(bytes, as: JStyle.HostMessage.self) }
  }.seeded { $0.bytes(on: "jstyle/fff6") },
  FuzzTarget("JStyleNotification", longestInput: 244) { (input) throws(BrokenLaw) in
    for bytes in [input, sealed(input)] { try checkMessage(bytes, as: JStyle.RingMessage.self) }
  }.seeded { $0.bytes(on: "jstyle/fff7") },
  FuzzTarget("JStyleRecords", longestInput: 512, body: fuzzRecords).seeded { fixtures in
    fixtures.bytes(on: "jstyle/fff7").enumerated().map { [UInt8($0 % 40), UInt8($0 & 1)] + $1 }
  },
  // A write and a notification, and a notification whose checksum is right.
  FuzzTarget("RingConn", longestInput: 244) { (input) throws(BrokenLaw) in
    try checkMessages(input, as: [RingConn.HostMessage.self, RingConn.RingMessage.self])
    try checkMessage(input + [input.reduce(0, ^)], as: RingConn.RingMessage.self)
  }.seeded { fixtures in
    let frames = fixtures.bytes(on: "ringconn/data")
    return frames + frames.map { Array($0.dropLast()) }
  },
  FuzzTarget("PolarControl", longestInput: 64) { (input) throws(BrokenLaw) in
    try checkMessages(input, as: [Polar.HostMessage.self, Polar.ControlMessage.self])
  }.seeded { $0.bytes(on: "polar/control") },
  FuzzTarget("PolarData", longestInput: 512, body: fuzzPolarData)
    .seeded { $0.bytes(on: "polar/data") },
  FuzzTarget("ELK", longestInput: 16) { (input) throws(BrokenLaw) in
    try checkMessages(input, as: [ELK.HostMessage.self, ELK.LightMessage.self])
  }.seeded { $0.bytes(on: "elk/fff3", "elk/fff4") },
  FuzzTarget("IDealLED", longestInput: 24, body: fuzzIDealLED)
    .seeded { fixtures in
      let channel = "idealled/d44bc439-abfd-45a2-b575-9254161296"
      let blocks = fixtures.bytes(on: channel + "00", channel + "01")
      let clear = blocks.compactMap { try? IDealLED.Frame(parsing: $0).payload.bytes }
      return clear + fixtures.bytes(on: channel + "0a")
    },
  FuzzTarget("LEDnetWF", longestInput: 128, body: fuzzFrames)
    .seeded { $0.bytes(on: "lednetwf/ff01", "lednetwf/ff02", "iotbt/ff01", "iotbt/ff02") },
  FuzzTarget("SealedLEDnetWF", longestInput: 128, body: fuzzPayload)
    .seeded { fixtures in
      fixtures.bytes(on: "lednetwf/ff01", "iotbt/ff01", "iotbt/ff02").map { Array($0.dropFirst(8)) }
    },
  FuzzTarget("LEDnetWFAdvertising", longestInput: 29, body: fuzzLightAdvertising)
    .seeded { fixtures in
      fixtures.bytes(on: "iotbt/ff02").map { [0x80] + $0.dropFirst(14).prefix(14) }
    },
]

extension FuzzFixtures {
  /// Returns the bytes of the vectors on each channel in turn.
  fileprivate func bytes(on first: String, _ others: String...) -> [[UInt8]] {
    ([first] + others).flatMap { bytes(on: $0, from: nil) }
  }
}

// MARK: CRP

/// Fuzzes a stream: the length of a piece less one, then raw bytes of FDD3.
@Sendable private func fuzzCRPStream(_ input: [UInt8]) throws(BrokenLaw) {
  for frame in try checkStream(input, of: CRP.Frame.self, longestBody: 505) {
    try checkCRP(frame.bytes)
  }
}

/// Fuzzes the opcode and payload of a frame, and the same bytes as a value of FDD1 and as a frame.
@Sendable private func fuzzCRPMessage(_ input: [UInt8]) throws(BrokenLaw) {
  try checkMessages(input, as: [CRP.Frame.self, CRP.TodayTotals.self])
  guard input.count >= 2 else { return }
  let payload = Array(input[2...].prefix(505))
  let length = payload.count + 6
  let header = [0xFD, 0xDA, 0x10 | UInt8(length >> 8), UInt8(truncatingIfNeeded: length)]
  let bytes = header + input[..<2] + payload
  try law((try? CRP.Frame(parsing: bytes)) != nil, "a payload of \(payload.count) bytes is refused")
  try checkCRP(bytes)
}

private func checkCRP(_ bytes: [UInt8]) throws(BrokenLaw) {
  try checkMessage(bytes, as: CRP.HostMessage.self)
  let reply = try checkMessage(bytes, as: CRP.RingMessage.self)
  guard case .sleepHistory(let history) = reply else { return }
  try law(history.stages.count == max(0, history.marks.count - 1), "stages are lost")
  try law(history.stages.allSatisfy { $0.minutes >= 0 }, "a stage of \(history) is negative")
}

// MARK: JStyle

/// Returns the first 15 bytes with their sum.
@Sendable private func sealed(_ input: [UInt8]) -> [UInt8] {
  let body = (input + Array(repeating: 0, count: 15)).prefix(15)
  return body + [body.reduce(0, &+)]
}

/// Cuts the input into notifications: messages have all bytes, and less than a record is pending.
@Sendable private func fuzzRecords(_ input: [UInt8]) throws(BrokenLaw) {
  guard input.count > 2 else { return }
  var assembler = JStyle.RecordAssembler(for: input[1] & 1 == 0 ? .x6b : .v8)
  var (sent, received) = (0, 0)
  for piece in blocks(of: Array(input.dropFirst(2)), length: Int(input[0]) + 1) {
    sent += piece.count
    for message in assembler.consume(Array(piece)) {
      received += message.count
      try law(!message.isEmpty, "a message is empty")
      try checkMessage(message, as: JStyle.RingMessage.self)
    }
    try law(
      assembler.pendingCount < JStyle.RecordAssembler.longestRecord,
      "\(assembler.pendingCount) bytes are pending")
    try law(received + assembler.pendingCount == sent, "bytes are lost")
  }
  try law(assembler.reset().count == sent - received, "a reset drops other bytes")
}

// MARK: Polar

/// Fuzzes a notification: the samples survive another encoding, if they fit in.
@Sendable private func fuzzPolarData(_ input: [UInt8]) throws(BrokenLaw) {
  guard case .samples(let frame)? = try checkMessage(input, as: Polar.DataMessage.self) else {
    return
  }
  let samples = frame.samples
  try law(samples.numbers.count <= 65_536, "\(samples.numbers.count) numbers")
  try law(samples.count * samples.channels == samples.numbers.count, "half a sample")
  try law(frame.values(factor: 0.5).count == samples.numbers.count, "values are lost")
  let again = try? Polar.SampleFrame(
    frame.measurement, at: frame.time, frameType: frame.frameType, numbers: samples.numbers)
  guard let again else { return }
  try law(again.samples == samples, "\(HexBytes(input)) has other samples as \(again.content)")
  var clock = Polar.SampleClock(rate: Double(input.count))
  let times = clock.times(ofFrameAt: frame.time, count: samples.count)
  try law(times.map { $0.samples.last == frame.time } ?? true, "another time")
}

// MARK: Lights

/// Fuzzes a clear block as a command and as an answer, then the bytes as the colours of an effect.
@Sendable private func fuzzIDealLED(_ input: [UInt8]) throws(BrokenLaw) {
  try checkMessage(input, as: IDealLED.ColorMessage.self)
  guard input.count >= 16 else { return }
  let clear = Array(input[..<16])
  let word = IDealLED.Word(rawValue: UInt16(clear[1]) << 8 | UInt16(clear[2]))
  guard let frame = try? IDealLED.Frame(word, payload: HexBytes(clear)) else {
    throw BrokenLaw(description: "\(HexBytes(clear)) is no block")
  }
  let again = try? IDealLED.Frame(parsing: frame.bytes)
  try law(again == frame, "\(HexBytes(clear)) is another block after its encryption")
  try checkMessages(frame.bytes, as: [IDealLED.HostMessage.self, IDealLED.LightMessage.self])
}

private let lednetwfMessages: [any FuzzedMessage.Type] = [
  LEDnetWF.HostMessage.self, LEDnetWF.LightMessage.self, IOTBT.HostMessage.self,
  IOTBT.LightMessage.self,
]

/// Fuzzes writes and notifications of both families, and the same bytes as parts of a frame.
@Sendable private func fuzzFrames(_ input: [UInt8]) throws(BrokenLaw) {
  try checkMessages(input, as: lednetwfMessages)
  var assembler = LEDnetWF.FragmentAssembler()
  for part in blocks(of: input, length: 24).map({ Array($0) }) {
    if let whole = try? assembler.consume(part), whole != part {
      try law(whole.count <= input.count + 2, "\(HexBytes(whole)) has more bytes than its parts")
      try checkMessages(whole, as: lednetwfMessages)
    }
  }
}

/// Fuzzes a payload in frames with right lengths: of either version, and as text.
@Sendable private func fuzzPayload(_ input: [UInt8]) throws(BrokenLaw) {
  let digits = HexBytes(input).description.uppercased()
  let text = Array("{\"code\":0,\"payload\":\"\(digits)\"}".utf8)
  let (high, low) = (UInt8(input.count >> 8), UInt8(input.count & 0xFF))
  let (textHigh, textLow) = (UInt8(text.count >> 8), UInt8(text.count & 0xFF))
  for frame in [
    [0, 1, 0x80, 0, high, low, low &+ 1, 0x0B] + input,
    [5, 1, 0x80, 0, high, low, high, low &+ 1, 0x15] + input,
    [4, 1, 0x80, 0, textHigh, textLow, textLow &+ 1, 0x0A] + text,
  ] { try checkMessages(frame, as: lednetwfMessages) }
}

/// Fuzzes the advertising data of both families: reading never traps.
@Sendable private func fuzzLightAdvertising(_ input: [UInt8]) throws(BrokenLaw) {
  if let state = LEDnetWF.Advertisement(company: 0x5A00, input)?.state {
    try checkDescription(state)
  }
  if let state = IOTBT.Advertisement(company: 0x5A02, input)?.state { try checkDescription(state) }
  if let data = IOTBT.ServiceData(input) { try checkDescription(data) }
}
