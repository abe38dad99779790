import FuzzKit
import HaloProtocol

/// The fuzz targets of HaloProtocol.
///
/// Targets named `Sealed` correct the checksum or CRC of their input.
public let codecTargets: [FuzzTarget] =
  [
    FuzzTarget("Empty", longestInput: 17) { (_) throws(BrokenLaw) in },
    FuzzTarget("GATT", longestInput: 96, body: fuzzGATT).seeded(by: characteristicSeeds),
    FuzzTarget("WireText", longestInput: 64, body: fuzzWireText).seeded { _ in wireTextSeeds },
    FuzzTarget("Advertising", longestInput: 255, body: fuzzAdvertising)
      .seeded { $0.bytes(on: "advertisement") },
  ] + frameTargets + bigDataTargets + assemblerTargets + lightTargets + familyTargets
  + ycbtTargets

private let frameTargets: [FuzzTarget] = [
  FuzzTarget("Frame", longestInput: 17, body: fuzzFrame).seeded { $0.bytes(on: "uart") },
  FuzzTarget("SealedFrame", longestInput: 17, body: fuzzSealedFrame)
    .seeded { $0.bytes(on: "uart").map { Array($0.prefix(15)) + [3, 1] } },
  messageTarget("HostMessage", Colmi.HostMessage.self, hostOpcodes, from: "host"),
  messageTarget("RingMessage", Colmi.RingMessage.self, ringOpcodes, from: "device"),
  sealedTarget("SealedHostMessage", Colmi.HostMessage.self, hostOpcodes, from: "host"),
  sealedTarget("SealedRingMessage", Colmi.RingMessage.self, ringOpcodes, from: "device"),
]

/// Makes a target of the bytes of a frame, which is read as a message.
private func messageTarget<Message: CheckedMessage>(
  _ name: String, _ type: Message.Type, _ words: [FuzzWord], from sender: String
) -> FuzzTarget where Message.Frame == Colmi.Frame {
  FuzzTarget(name, longestInput: 16) { (input) throws(BrokenLaw) in
    if let frame = try? Colmi.Frame(parsing: input) { try check(frame, as: type) }
  }.worded(words).seeded { $0.bytes(on: "uart", from: sender) }
}

/// Makes a target of those bytes with the right checksum.
private func sealedTarget<Message: CheckedMessage>(
  _ name: String, _ type: Message.Type, _ words: [FuzzWord], from sender: String
) -> FuzzTarget where Message.Frame == Colmi.Frame {
  FuzzTarget(name, longestInput: 15) { (input) throws(BrokenLaw) in
    try check(sealedFrame(input[...]), as: type)
  }.worded(words).seeded { $0.bytes(on: "uart", from: sender).map { Array($0.prefix(15)) } }
}

private let bigDataTargets: [FuzzTarget] = [
  FuzzTarget("BigDataFrame", longestInput: 1024, body: fuzzBigDataFrame)
    .worded(frameStarts).seeded { $0.bytes(on: "bigdata") },
  FuzzTarget("BigDataStream", longestInput: 1024, body: fuzzBigDataStream)
    .worded(frameStarts).seeded(by: streamSeeds),
  FuzzTarget("SealedBigDataStream", longestInput: 1024, body: fuzzSealedBigDataStream)
    .worded(bigDataActions).seeded(by: sealedStreamSeeds),
  sealedBigData("SealedBigDataHostMessage", Colmi.BigDataHostMessage.self, from: "host"),
  sealedBigData("SealedBigDataRingMessage", Colmi.BigDataRingMessage.self, from: "device"),
]

/// Makes a target of an action and a payload.
private func sealedBigData<Message: CheckedMessage>(
  _ name: String, _ type: Message.Type, from sender: String
) -> FuzzTarget where Message.Frame == Colmi.BigDataFrame {
  FuzzTarget(name, longestInput: 1024) { (input) throws(BrokenLaw) in
    if let frame = try sealedBigDataFrame(input) { try check(frame, as: type) }
  }
  .worded(bigDataActions)
  .seeded { $0.bytes(on: "bigdata", from: sender).compactMap(actionAndPayload) }
}

private let assemblerTargets: [FuzzTarget] = [
  FuzzTarget("Assemblers", longestInput: 1024, body: fuzzAssemblers)
    .worded(ringOpcodes)
    .seeded { fixtures in fixtures.replies.map { Array($0.frames.joined()) } },
  replyTarget(
    "HeartRateLog", Colmi.HeartRateLogAssembler.self, .heartRateLog, longestInput: 1024
  ) { (log) throws(BrokenLaw) in
    try checkSlots(log)
    try checkTime(log.timestamp.dateTime)
    try checkMinutes(log.readings.map { Int($0.minuteOfDay) })
  },
  replyTarget("StressLog", Colmi.StressLogAssembler.self, .stressLog) { (log) throws(BrokenLaw) in
    try checkSlots(log)
    try checkMinutes(log.readings.map { Int($0.minuteOfDay) })
  },
  replyTarget(
    "HeartRateVariabilityLog", Colmi.HeartRateVariabilityLogAssembler.self, .heartRateVariabilityLog
  ) { (log) throws(BrokenLaw) in
    try checkSlots(log)
    try checkMinutes(log.readings.map { Int($0.minuteOfDay) })
  },
  replyTarget(
    "WorshipLog", Colmi.WorshipLogAssembler.self, .worshipLog, type: "Colmi.WorshipDay",
    check: checkSlots),
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
  replyTarget(
    "DayTotals", Colmi.DayTotalsAssembler.self, .dayTotals, longestInput: 112, keepsAll: true
  ) { (totals) throws(BrokenLaw) in
    if let date = totals.date { try checkDate(date, years: 2000...2099) }
  },
  replyTarget(
    "BloodPressureRecords", Colmi.BloodPressureRecordsAssembler.self, .bloodPressureRecords,
    longestInput: 1024, keepsAll: true
  ) { (reply) throws(BrokenLaw) in
    try law(reply.records.count <= 50, "\(reply.records.count) records")
    try law(!reply.records.contains(where: \.isEnd), "an end is among the records")
  },
  FuzzTarget("SportDetail", longestInput: 1024, body: fuzzSportDetail).seeded(by: sportDetailSeeds),
  FuzzTarget("PushMessage", longestInput: 512, body: fuzzPushMessage).seeded(by: pushMessageSeeds),
]

/// Makes a target for the assembler of a reply, with the replies of the fixtures.
private func replyTarget<Assembler: Colmi.ReplyAssembler>(
  _ name: String, _ assembler: Assembler.Type, _ opcode: Colmi.Opcode, longestInput: Int = 512,
  type: String? = nil, keepsAll: Bool = false,
  check: @escaping @Sendable (Assembler.Value) throws(BrokenLaw) -> Void
) -> FuzzTarget where Assembler.Value: Colmi.FramedReply {
  FuzzTarget(
    name, longestInput: longestInput,
    body: fuzzAssembler(assembler, opcode: opcode, keepsAll: keepsAll, check: check)
  ).seeded { fixtures in replySeeds(of: type ?? "Colmi.\(name)", opcode: opcode, in: fixtures) }
}

private func checkMinutes(_ minutes: [Int]) throws(BrokenLaw) {
  try law(minutes.allSatisfy { (0..<1440).contains($0) }, "a reading is in no day")
}
