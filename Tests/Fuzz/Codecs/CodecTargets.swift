import FuzzKit
import HaloProtocol

/// The fuzz targets of HaloProtocol.
///
/// Targets named `Sealed` correct the checksum or CRC of their input.
package let codecTargets: [FuzzTarget] =
  [
    FuzzTarget("Empty", 17, seeds: { _ in [] }) { (_) throws(BrokenLaw) in },
    FuzzTarget("GATT", 96, seeds: characteristicSeeds, body: fuzzGATT),
    FuzzTarget("WireText", 64, seeds: { _ in wireTextSeeds }, body: fuzzWireText),
    FuzzTarget(
      "Advertising", 255, seeds: { $0.bytes(on: "advertisement") }, body: fuzzAdvertising),
  ] + frameTargets + bigDataTargets + assemblerTargets + lightTargets + familyTargets + ycbtTargets

private let frameTargets: [FuzzTarget] = [
  FuzzTarget("Frame", 17, seeds: { $0.bytes(on: "uart") }, body: fuzzFrame),
  FuzzTarget(
    "SealedFrame", 17, seeds: { $0.bytes(on: "uart").map { Array($0.prefix(15)) + [3, 1] } },
    body: fuzzSealedFrame),
  messageTarget("HostMessage", Colmi.HostMessage.self, hostOpcodes, from: "host"),
  messageTarget("RingMessage", Colmi.RingMessage.self, ringOpcodes, from: "device"),
  sealedTarget("SealedHostMessage", Colmi.HostMessage.self, hostOpcodes, from: "host"),
  sealedTarget("SealedRingMessage", Colmi.RingMessage.self, ringOpcodes, from: "device"),
]

/// Makes a target of the bytes of a frame, which is read as a message.
private func messageTarget<Message: CheckedMessage>(
  _ name: String, _ type: Message.Type, _ words: [FuzzWord], from sender: String
) -> FuzzTarget where Message.Frame == Colmi.Frame {
  FuzzTarget(name, 16, words: words, seeds: { $0.bytes(on: "uart", from: sender) }) {
    (input) throws(BrokenLaw) in
    if let frame = try? Colmi.Frame(parsing: input) { try check(frame, as: type) }
  }
}

/// Makes a target of those bytes with the right checksum.
private func sealedTarget<Message: CheckedMessage>(
  _ name: String, _ type: Message.Type, _ words: [FuzzWord], from sender: String
) -> FuzzTarget where Message.Frame == Colmi.Frame {
  FuzzTarget(
    name, 15, words: words,
    seeds: { $0.bytes(on: "uart", from: sender).map { Array($0.prefix(15)) } }
  ) { (input) throws(BrokenLaw) in try check(sealedFrame(input[...]), as: type) }
}

private let bigDataTargets: [FuzzTarget] = [
  FuzzTarget(
    "BigDataFrame", 1024, words: frameStarts, seeds: { $0.bytes(on: "bigdata") },
    body: fuzzBigDataFrame),
  FuzzTarget(
    "BigDataStream", 1024, words: frameStarts, seeds: streamSeeds, body: fuzzBigDataStream),
  FuzzTarget(
    "SealedBigDataStream", 1024, words: bigDataActions, seeds: sealedStreamSeeds,
    body: fuzzSealedBigDataStream),
  sealedBigData("SealedBigDataHostMessage", Colmi.BigDataHostMessage.self, from: "host"),
  sealedBigData("SealedBigDataRingMessage", Colmi.BigDataRingMessage.self, from: "device"),
]

/// Makes a target of an action and a payload.
private func sealedBigData<Message: CheckedMessage>(
  _ name: String, _ type: Message.Type, from sender: String
) -> FuzzTarget where Message.Frame == Colmi.BigDataFrame {
  FuzzTarget(
    name, 1024, words: bigDataActions,
    seeds: { $0.bytes(on: "bigdata", from: sender).compactMap(actionAndPayload) }
  ) { (input) throws(BrokenLaw) in
    if let frame = try sealedBigDataFrame(input) { try check(frame, as: type) }
  }
}

private let assemblerTargets: [FuzzTarget] = [
  FuzzTarget(
    "Assemblers", 1024, words: ringOpcodes,
    seeds: { $0.replies.map { Array($0.frames.joined()) } }, body: fuzzAssemblers),
  replyTarget("HeartRateLog", Colmi.HeartRateLogAssembler.self, .heartRateLog, 1024) {
    (log) throws(BrokenLaw) in
    try checkSlots(log.values.count, of: log.minutesPerSlot)
    try checkTime(log.timestamp.dateTime)
    try checkMinutes(log.readings.map { Int($0.minuteOfDay) })
  },
  replyTarget("StressLog", Colmi.StressLogAssembler.self, .stressLog) { (log) throws(BrokenLaw) in
    try checkSlots(log.values.count, of: log.minutesPerSlot)
    try checkMinutes(log.readings.map { Int($0.minuteOfDay) })
  },
  replyTarget(
    "HeartRateVariabilityLog", Colmi.HeartRateVariabilityLogAssembler.self, .heartRateVariabilityLog
  ) { (log) throws(BrokenLaw) in
    try checkSlots(log.values.count, of: log.minutesPerSlot)
    try checkMinutes(log.readings.map { Int($0.minuteOfDay) })
  },
  replyTarget(
    "WorshipLog", Colmi.WorshipLogAssembler.self, .worshipLog, type: "Colmi.WorshipDay"
  ) { (day) throws(BrokenLaw) in try checkSlots(day.counts.count, of: day.minutesPerSlot) },
  replyTarget("StepLog", Colmi.StepLogAssembler.self, .stepLog, keepsAll: true) {
    (log) throws(BrokenLaw) in
    try law(log.records.count <= 96, "\(log.records.count) records are more than a day")
    try law(log.steps == log.records.reduce(0) { $0 + Int($1.steps) }, "\(log) is summed up wrong")
  },
  replyTarget("LegacySleepLog", Colmi.LegacySleepLogAssembler.self, .legacySleepLog, keepsAll: true)
  { (log) throws(BrokenLaw) in
    try law(log.records.count <= 96, "\(log.records.count) records are more than a day")
  },
  replyTarget("SportSessionLog", Colmi.SportSessionLogAssembler.self, .sportSessionLog) {
    (log) throws(BrokenLaw) in for session in log.sessions { try checkTime(session.start.dateTime) }
  },
  replyTarget("DayTotals", Colmi.DayTotalsAssembler.self, .dayTotals, 112, keepsAll: true) {
    (totals) throws(BrokenLaw) in
    if let date = totals.date { try checkDate(date, years: 2000...2099) }
  },
  replyTarget(
    "BloodPressureRecords", Colmi.BloodPressureRecordsAssembler.self, .bloodPressureRecords, 1024,
    keepsAll: true
  ) { (reply) throws(BrokenLaw) in
    try law(reply.records.count <= 50, "\(reply.records.count) records")
    try law(!reply.records.contains(where: \.isEnd), "an end is among the records")
  },
  FuzzTarget("SportDetail", 1024, seeds: sportDetailSeeds, body: fuzzSportDetail),
  FuzzTarget("PushMessage", 512, seeds: pushMessageSeeds, body: fuzzPushMessage),
]

/// Makes a target for the assembler of a reply, with the replies of the fixtures.
private func replyTarget<Assembler: Colmi.ReplyAssembler>(
  _ name: String, _ assembler: Assembler.Type, _ opcode: Colmi.Opcode, _ longestInput: Int = 512,
  type: String? = nil, keepsAll: Bool = false,
  check: @escaping @Sendable (Assembler.Value) throws(BrokenLaw) -> Void
) -> FuzzTarget where Assembler.Value: Colmi.FramedReply {
  FuzzTarget(
    name, longestInput,
    seeds: { replySeeds(of: type ?? "Colmi.\(name)", opcode: opcode, in: $0) },
    body: fuzzAssembler(assembler, opcode: opcode, keepsAll: keepsAll, check: check))
}

private func checkMinutes(_ minutes: [Int]) throws(BrokenLaw) {
  try law(minutes.allSatisfy { (0..<1440).contains($0) }, "a reading is in no day")
}

/// Returns the vectors of characteristics, after the number of the characteristic.
@Sendable func characteristicSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  fuzzedCharacteristics.enumerated().flatMap { index, characteristic in
    fixtures.vectors.filter { $0.channel == characteristic.description.lowercased() }
      .map { [UInt8(index)] + $0.bytes }
  }
}

/// Returns the payloads of replies, 14 bytes a frame: each whole reply, and its beginning.
@Sendable func replySeeds(
  of type: String, opcode: Colmi.Opcode, in fixtures: FuzzFixtures
) -> [[UInt8]] {
  let replies = fixtures.replies(of: type)
  let nothing = fixtures.bytes(on: "uart", from: "device").filter {
    $0.count == 16 && $0[0] == opcode.rawValue
  }
  return (replies + nothing.map { [$0] }).map { frames in
    frames.flatMap { $0.dropFirst().prefix(14) }
  }
}

/// Returns frames in pieces of one byte, of twenty, and whole; also two at a time.
@Sendable func streamSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  let frames = fixtures.bytes(on: "bigdata")
  let details = fixtures.replies(of: "Colmi.SportDetail").map { Array($0.joined()) }
  return pairs(frames, lengths: [0, 19, 255]) + details.map { [19] + $0 }
}

/// Returns frames two at a time, after the length of a piece less one, of these in turn.
func pairs(_ frames: [[UInt8]], lengths: [UInt8]) -> [[UInt8]] {
  zip(frames, frames.dropFirst()).enumerated().map { index, pair in
    [lengths[index % lengths.count]] + pair.0 + pair.1
  }
}

/// Returns the same frames with the lengths, and some damage, before each frame.
@Sendable func sealedStreamSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  let records = fixtures.bytes(on: "bigdata").compactMap { bytes -> [UInt8]? in
    guard let frame = actionAndPayload(bytes) else { return nil }
    return [frame[0], UInt8(truncatingIfNeeded: frame.count - 1)]
      + [UInt8(truncatingIfNeeded: (frame.count - 1) >> 8), 0] + frame[1...]
  }
  return zip(records, records.dropFirst()).enumerated().map { index, pair in
    var second = pair.1
    second[3] = [0, 1, 2, 3][index % 4]
    return [19, 0] + pair.0 + second
  }
}

@Sendable func sportDetailSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  fixtures.replies(of: "Colmi.SportDetail").map { frames in
    frames.flatMap { frame -> [UInt8] in
      guard let record = actionAndPayload(frame), record.count <= 256 else { return [] }
      let isHeader = record[0] == Colmi.BigDataAction.sportDetailHeader.rawValue
      return [isHeader ? 0 : 1, UInt8(record.count - 1)] + record[1...]
    }
  }
}

@Sendable func pushMessageSeeds(_ fixtures: FuzzFixtures) -> [[UInt8]] {
  let pieces = fixtures.bytes(on: "uart", from: "host").filter {
    $0.count == 16 && $0[0] == Colmi.Opcode.pushMessage.rawValue
  }
  let texts = ["", "Ä", "A message that is longer than one piece has room for"]
  let whole = texts.map { text -> [UInt8] in
    let pieces = try? Colmi.PushMessageRequest.pieces(of: text, kind: .textMessage)
    return (pieces ?? []).flatMap { $0.frame.bytes.dropFirst().prefix(14) }
  }
  return pieces.map { Array($0.dropFirst().prefix(14)) } + whole
}

/// Returns the action and the payload of a frame of the big-data channel; nil if too short.
@Sendable func actionAndPayload(_ bytes: [UInt8]) -> [UInt8]? {
  guard bytes.count >= Colmi.BigDataFrame.headerLength else { return nil }
  return [bytes[1]] + bytes[Colmi.BigDataFrame.headerLength...]
}
