import FuzzKit
import HaloProtocol

/// The fuzz targets of rings and sensors of other families, and of LEDnetWF, ELK and iDealLED.
///
/// They fuzz the codec alone: random blocks can ruin a light of iDealLED.
let familyTargets: [FuzzTarget] = [
  FuzzTarget(
    "CRPStream", 1024,
    seeds: { pairs($0.bytes(on: "crp/fdd2", "crp/fdd3"), lengths: [0, 19, 255]) },
    body: fuzzCRPStream),
  FuzzTarget(
    "CRPMessage", 507,
    seeds: {
      $0.bytes(on: "crp/fdd2", "crp/fdd3").map { Array($0.dropFirst(4)) } + $0.bytes(on: "crp/fdd1")
    }, body: fuzzCRPMessage),
  FuzzTarget("JStyleCommand", 17, seeds: { $0.bytes(on: "jstyle/fff6") }) {
    (input) throws(BrokenLaw) in
    for bytes in [input, sealed(input)] { try checkMessage(bytes, as: JStyle.HostMessage.self) }
  },
  FuzzTarget("JStyleNotification", 244, seeds: { $0.bytes(on: "jstyle/fff7") }) {
    (input) throws(BrokenLaw) in
    for bytes in [input, sealed(input)] { try checkMessage(bytes, as: JStyle.RingMessage.self) }
  },
  FuzzTarget(
    "JStyleRecords", 512,
    seeds: {
      $0.bytes(on: "jstyle/fff7").enumerated().map { [UInt8($0 % 40), UInt8($0 & 1)] + $1 }
    }, body: fuzzRecords),
  // A write and a notification, and a notification whose checksum is right.
  FuzzTarget(
    "RingConn", 244,
    seeds: {
      $0.bytes(on: "ringconn/data") + $0.bytes(on: "ringconn/data").map { Array($0.dropLast()) }
    }
  ) { (input) throws(BrokenLaw) in
    try checkMessages(input, as: [RingConn.HostMessage.self, RingConn.RingMessage.self])
    try checkMessage(input + [input.reduce(0, ^)], as: RingConn.RingMessage.self)
  },
  FuzzTarget("PolarControl", 64, seeds: { $0.bytes(on: "polar/control") }) {
    (input) throws(BrokenLaw) in
    try checkMessages(input, as: [Polar.HostMessage.self, Polar.ControlMessage.self])
  }, FuzzTarget("PolarData", 512, seeds: { $0.bytes(on: "polar/data") }, body: fuzzPolarData),
  FuzzTarget("ELK", 16, seeds: { $0.bytes(on: "elk/fff3", "elk/fff4") }) {
    (input) throws(BrokenLaw) in
    try checkMessages(input, as: [ELK.HostMessage.self, ELK.LightMessage.self])
  },
  FuzzTarget(
    "IDealLED", 24,
    seeds: { fixtures in
      let channel = "idealled/d44bc439-abfd-45a2-b575-9254161296"
      let blocks = fixtures.bytes(on: channel + "00", channel + "01")
      let clear = blocks.compactMap { try? IDealLED.Frame(parsing: $0).payload.bytes }
      return clear + fixtures.bytes(on: channel + "0a")
    }, body: fuzzIDealLED),
  FuzzTarget(
    "LEDnetWF", 128,
    seeds: { $0.bytes(on: "lednetwf/ff01", "lednetwf/ff02", "iotbt/ff01", "iotbt/ff02") },
    body: fuzzFrames),
  FuzzTarget(
    "SealedLEDnetWF", 128,
    seeds: {
      $0.bytes(on: "lednetwf/ff01", "iotbt/ff01", "iotbt/ff02").map { Array($0.dropFirst(8)) }
    }, body: fuzzPayload),
  FuzzTarget(
    "LEDnetWFAdvertising", 29,
    seeds: { $0.bytes(on: "iotbt/ff02").map { [0x80] + $0.dropFirst(14).prefix(14) } },
    body: fuzzLightAdvertising),
]

extension FuzzFixtures {
  /// Returns the bytes of the vectors on each channel in turn.
  func bytes(on first: String, _ others: String...) -> [[UInt8]] {
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
  let frame = try required(
    try? IDealLED.Frame(word, payload: HexBytes(clear)), "\(HexBytes(clear)) is no block")
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

let lightTargets: [FuzzTarget] = [
  FuzzTarget("Lights", 90, words: lightPackets, seeds: { $0.bytes(on: "ffd9", "ffd4") }) {
    (input) throws(BrokenLaw) in try checkMessages(input, as: lightMessages)
  },
  FuzzTarget(
    "LightTimers", 176, words: lightPackets,
    seeds: { $0.bytes(on: "ffd9", "ffd4").map { [19] + $0 } }, body: fuzzLightTimers),
]

private let lightMessages: [any FuzzedMessage.Type] = [
  Triones.HostMessage.self, Triones.LightMessage.self,
]

/// A packet of each kind to and from a light; only the beginning of timers.
private let lightPackets: [FuzzWord] = {
  let color = Triones.Color(red: 1, green: 2, blue: 3)
  let short: [any Triones.Packet] = [
    Triones.PowerCommand(isOn: true), Triones.ColorCommand(color),
    Triones.WhiteCommand(level: 255), Triones.MusicColorCommand(color),
    Triones.EffectCommand(Triones.Effect(rawValue: 0x25), speed: .fastest),
    Triones.DreamEffectCommand(mode: 1, speed: 1, brightness: 100),
    Triones.MicrophoneCommand(isOn: true), Triones.StatusRequest(), Triones.ClockRequest(),
    Triones.TimersRequest(), Triones.PowerNotification(isOn: true),
    Triones.Status(
      kind: .strip, isOn: true, mode: Triones.Status.staticMode, speed: .fastest, color: color),
  ]
  let clocks: [any Triones.Packet] =
    (try? CivilDateTime(parsing: "2026-03-14T18:30:00")).map {
      [Triones.ClockCommand($0), Triones.Clock($0)]
    } ?? []
  let timers: [any Triones.Packet] =
    (try? Triones.TimerEntries([])).map { [Triones.TimersCommand($0), Triones.Timers($0)] } ?? []
  return (short + clocks + timers).map { packet in
    FuzzWord("\(type(of: packet))", Array(packet.bytes.prefix(15)))
  }
}()

/// Fuzzes the length of the pieces, and six timers, which are assembled from any pieces; then the
/// rest of the input, in pieces of that length.
@Sendable private func fuzzLightTimers(_ input: [UInt8]) throws(BrokenLaw) {
  guard let first = input.first else { return }
  let length = Int(first) + 1
  let body = input.dropFirst()
  for side in Triones.FrameAssembler.Side.allCases {
    let (opcode, trailer): (UInt8, UInt8) = side == .host ? (0x23, 0x32) : (0x25, 0x52)
    let entries = Array((body + Array(repeating: 0, count: 84)).prefix(84))
    let message = [opcode] + entries + [0x00, trailer]
    let results = try assembled(Triones.FrameAssembler.pieces(of: message, longest: length), side)
    // A piece that looks like a status, or comes from a remote control, passes through by itself.
    if side == .host || length != 12 && length != 4 {
      try law(results == [message], "pieces of \(length) bytes of \(HexBytes(message)) give others")
    }
    for result in results { try checkMessages(result, as: lightMessages) }
    let pieces = Triones.FrameAssembler.pieces(of: Array(body), longest: length)
    for result in try assembled(pieces, side) { try checkMessages(result, as: lightMessages) }
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

let ycbtTargets: [FuzzTarget] = [
  FuzzTarget("YCBTFrame", 256, seeds: ycbtFrames, body: fuzzYCBTFrame),
  FuzzTarget(
    "SealedYCBTMessage", 256,
    seeds: { ycbtFrames($0).map { Array($0[..<2] + $0.dropLast(2).dropFirst(4)) } },
    body: fuzzSealedYCBTMessage),
  FuzzTarget(
    "YCBTStream", 1200, seeds: { pairs(ycbtFrames($0), lengths: [19]) }, body: fuzzYCBTStream),
  FuzzTarget(
    "YCBTHistory", 512,
    seeds: {
      ycbtFrames($0).filter { $0[0] == 5 }.map { [2, 19] + $0.dropLast(2).dropFirst(4) }
    }, body: fuzzYCBTHistory),
]

@Sendable private func ycbtFrames(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  fixtures.bytes(on: "ycbt/command", "ycbt/stream").filter { $0.count >= 6 }
}

func fuzzYCBTFrame(_ input: [UInt8]) throws(BrokenLaw) {
  if try roundTrip(input, as: YCBT.Frame.self) != nil { try checkMessages(input, as: ycbtTypes) }
}

private let ycbtTypes: [any FuzzedMessage.Type] = [
  YCBT.Frame.self, YCBT.HostMessage.self, YCBT.RingMessage.self, YCBT.StreamMessage.self,
]

/// Fuzzes an opcode and a payload with the right length and CRC.
func fuzzSealedYCBTMessage(_ input: [UInt8]) throws(BrokenLaw) {
  guard input.count >= 2, let frame = frame(input[0], input[1], input.dropFirst(2)) else { return }
  try checkMessages(frame.bytes, as: ycbtTypes)
}

/// Fuzzes the length of the pieces, and a stream of bytes.
///
/// The frames do not depend on the pieces.
func fuzzYCBTStream(_ input: [UInt8]) throws(BrokenLaw) {
  guard let first = input.first else { return }
  let stream = Array(input.dropFirst())
  let whole = try frames(in: [stream])
  let cut = try frames(in: blocks(of: stream, length: Int(first) + 1).map { Array($0) })
  try law(whole == cut, "in pieces \(cut), in one \(whole)")
}

/// Fuzzes a kind, the length of the data frames less one, and a block of records.
func fuzzYCBTHistory(_ input: [UInt8]) throws(BrokenLaw) {
  guard input.count > 2 else { return }
  let kinds = YCBT.HistoryKind.allCases
  let kind = kinds[Int(input[0]) % kinds.count]
  let data = Array(input.dropFirst(2))
  let pieces = blocks(of: data, length: Int(input[1]) + 1)
  let slice = data[...]
  let header = try? YCBT.HistoryHeader(
    opcode: kind.request, recordCount: 1, packetCount: UInt32(pieces.count),
    byteCount: UInt32(data.count))
  let end = YCBT.HistoryEnd(
    packetCount: UInt16(pieces.count), byteCount: UInt16(data.count),
    crc: YCBT.HistoryBlock.crc(of: slice.span))
  var assembler = YCBT.HistoryAssembler(kind)
  var outcome: YCBT.HistoryAssembler.Outcome?
  let middle = pieces.compactMap { frame(5, UInt8(truncatingIfNeeded: kind.data.rawValue), $0) }
  try accepted("a block of \(HexBytes(data)) is refused") {
    for frame in [header?.frame].compactMap({ $0 }) + middle + [end.frame] {
      outcome = try assembler.consume(frame)
    }
  }
  guard case .block(let block)? = outcome else {
    throw BrokenLaw(description: "\(HexBytes(data)) give \(outcome as Any)")
  }
  try law(block.kind == kind && block.bytes.bytes == data, "\(block) has other bytes")
}

private func frame(_ group: UInt8, _ key: UInt8, _ payload: ArraySlice<UInt8>) -> YCBT.Frame? {
  try? YCBT.Frame(
    YCBT.Opcode(rawValue: UInt16(group) << 8 | UInt16(key)), payload: HexBytes(Array(payload)))
}

/// Returns the frames in pieces; less than a frame is pending.
private func frames(in pieces: [[UInt8]]) throws(BrokenLaw) -> [YCBT.Frame] {
  var reassembler = YCBT.FrameReassembler()
  var frames: [YCBT.Frame] = []
  for piece in pieces {
    for arrival in reassembler.consume(piece) {
      switch arrival.frame {
      case .success(let frame): frames.append(frame)
      case .failure(let error): try check(error, of: YCBT.Frame.longestFrame)
      }
    }
    try law(reassembler.pendingCount < YCBT.Frame.longestFrame, "more than a frame waits")
  }
  for frame in frames { try checkMessages(frame.bytes, as: ycbtTypes) }
  return frames
}
