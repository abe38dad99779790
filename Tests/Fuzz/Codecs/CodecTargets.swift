import FuzzKit
import HaloProtocol

/// The fuzz targets of HaloProtocol.
///
/// Targets named `Sealed` correct the checksum or CRC of their input.
public let codecTargets: [FuzzTarget] =
  [
    FuzzTarget("Empty", longestInput: 17) { (_) throws(BrokenLaw) in },
    FuzzTarget("GATT", longestInput: 96, body: fuzzGATT)
      .seeded(by: characteristicSeeds),
    FuzzTarget("WireText", longestInput: 64, body: fuzzWireText)
      .seeded { _ in wireTextSeeds },
    FuzzTarget("Advertising", longestInput: 255, body: fuzzAdvertising)
      .seeded { $0.bytes(on: "advertisement") },
    FuzzTarget("Lights", longestInput: 90, body: fuzzLights)
      .worded(lightPackets)
      .seeded { $0.bytes(on: "ffd9") + $0.bytes(on: "ffd4") },
    FuzzTarget("LightTimers", longestInput: 176, body: fuzzLightTimers)
      .worded(lightPackets)
      .seeded { fixtures in
        (fixtures.bytes(on: "ffd9") + fixtures.bytes(on: "ffd4")).map { [19] + $0 }
      },
  ] + frameTargets + bigDataTargets + assemblerTargets + crpTargets + jstyleTargets
  + ringConnTargets + polarTargets + otherLightTargets
  + lednetwfTargets
  + ycbtTargets

private let frameTargets: [FuzzTarget] = [
  FuzzTarget("Frame", longestInput: 17, body: fuzzFrame)
    .seeded { $0.bytes(on: "uart") },
  FuzzTarget("SealedFrame", longestInput: 17, body: fuzzSealedFrame)
    .seeded { $0.bytes(on: "uart").map { Array($0.prefix(15)) + [3, 1] } },
  FuzzTarget("HostMessage", longestInput: 16, body: fuzzHostMessage)
    .worded(hostOpcodes)
    .seeded { $0.bytes(on: "uart", from: "host") },
  FuzzTarget("SealedHostMessage", longestInput: 15, body: fuzzSealedHostMessage)
    .worded(hostOpcodes)
    .seeded { $0.bytes(on: "uart", from: "host").map { Array($0.prefix(15)) } },
  FuzzTarget("RingMessage", longestInput: 16, body: fuzzRingMessage)
    .worded(ringOpcodes)
    .seeded { $0.bytes(on: "uart", from: "device") },
  FuzzTarget("SealedRingMessage", longestInput: 15, body: fuzzSealedRingMessage)
    .worded(ringOpcodes)
    .seeded { $0.bytes(on: "uart", from: "device").map { Array($0.prefix(15)) } },
]

private let bigDataTargets: [FuzzTarget] = [
  FuzzTarget("BigDataFrame", longestInput: 1024, body: fuzzBigDataFrame)
    .worded(frameStarts)
    .seeded { $0.bytes(on: "bigdata") },
  FuzzTarget("BigDataStream", longestInput: 1024, body: fuzzBigDataStream)
    .worded(frameStarts)
    .seeded(by: streamSeeds),
  FuzzTarget("SealedBigDataStream", longestInput: 1024, body: fuzzSealedBigDataStream)
    .worded(bigDataActions)
    .seeded(by: sealedStreamSeeds),
  FuzzTarget(
    "SealedBigDataHostMessage", longestInput: 1024, body: fuzzSealedBigDataHostMessage
  )
  .worded(bigDataActions)
  .seeded { $0.bytes(on: "bigdata", from: "host").compactMap(actionAndPayload) },
  FuzzTarget(
    "SealedBigDataRingMessage", longestInput: 1024, body: fuzzSealedBigDataRingMessage
  )
  .worded(bigDataActions)
  .seeded { $0.bytes(on: "bigdata", from: "device").compactMap(actionAndPayload) },
]

private let assemblerTargets: [FuzzTarget] = [
  FuzzTarget("Assemblers", longestInput: 1024, body: fuzzAssemblers)
    .worded(ringOpcodes)
    .seeded { fixtures in fixtures.replies.map { Array($0.frames.joined()) } },
  replyTarget(
    "HeartRateLog", Colmi.HeartRateLogAssembler.self, .heartRateLog, longestInput: 1024,
    frames: { $0.frames }
  ) { (log) throws(BrokenLaw) in
    try checkRanges(of: log)
    try checkTime(log.timestamp.dateTime)
    try law(
      log.readings.allSatisfy { (0..<1440).contains($0.minuteOfDay) }, "a reading is in no day")
  },
  replyTarget(
    "StressLog", Colmi.SlotLogAssembler<Colmi.StressLog>.self, .stressLog, longestInput: 512,
    frames: { $0.frames }, check: checkSlots),
  replyTarget(
    "HeartRateVariabilityLog", Colmi.SlotLogAssembler<Colmi.HeartRateVariabilityLog>.self,
    .heartRateVariabilityLog, longestInput: 512, frames: { $0.frames }, check: checkSlots),
  replyTarget(
    "WorshipLog", Colmi.WorshipLogAssembler.self, .worshipLog, longestInput: 512,
    type: "Colmi.WorshipDay", frames: { $0.frames }
  ) { (day) throws(BrokenLaw) in try checkRanges(of: day) },
  replyTarget(
    "StepLog", Colmi.StepLogAssembler.self, .stepLog, longestInput: 512, keepsAll: true,
    frames: { $0.frames }
  ) { (log) throws(BrokenLaw) in
    try law(log.records.count <= 96, "\(log.records.count) records are more than a day")
    try law(log.steps == log.records.reduce(0) { $0 + Int($1.steps) }, "\(log) is summed up wrong")
  },
  replyTarget(
    "LegacySleepLog", Colmi.LegacySleepLogAssembler.self, .legacySleepLog, longestInput: 512,
    keepsAll: true, frames: { $0.frames }
  ) { (log) throws(BrokenLaw) in
    try law(log.records.count <= 96, "\(log.records.count) records are more than a day")
  },
  replyTarget(
    "SportSessionLog", Colmi.SportSessionLogAssembler.self, .sportSessionLog, longestInput: 512,
    frames: { $0.frames }
  ) { (log) throws(BrokenLaw) in
    for session in log.sessions { try checkTime(session.start.dateTime) }
  },
  replyTarget(
    "DayTotals", Colmi.DayTotalsAssembler.self, .dayTotals, longestInput: 112,
    keepsAll: true, frames: { $0.frames }
  ) { (totals) throws(BrokenLaw) in
    if let date = totals.date { try checkDate(date, years: 2000...2099) }
  },
  replyTarget(
    "BloodPressureRecords", Colmi.BloodPressureRecordsAssembler.self, .bloodPressureRecords,
    longestInput: 1024, keepsAll: true, frames: { $0.frames }
  ) { (reply) throws(BrokenLaw) in
    try law(reply.records.count <= 50, "\(reply.records.count) records")
    try law(!reply.records.contains(where: \.isEnd), "an end is among the records")
  },
  FuzzTarget("SportDetail", longestInput: 1024, body: fuzzSportDetail)
    .seeded(by: sportDetailSeeds),
  FuzzTarget("PushMessage", longestInput: 512, body: fuzzPushMessage)
    .seeded(by: pushMessageSeeds),
]

/// Makes a target for the assembler of a reply, with the replies of the fixtures.
private func replyTarget<Assembler: Colmi.ReplyAssembler>(
  _ name: String, _ assembler: Assembler.Type, _ opcode: Colmi.Opcode, longestInput: Int,
  type: String? = nil, keepsAll: Bool = false,
  frames: @escaping @Sendable (Assembler.Value) -> [Colmi.Frame],
  check: @escaping @Sendable (Assembler.Value) throws(BrokenLaw) -> Void
) -> FuzzTarget {
  FuzzTarget(
    name, longestInput: longestInput,
    body: fuzzAssembler(
      assembler, opcode: opcode, keepsAll: keepsAll, frames: frames, check: check)
  )
  .seeded { fixtures in replySeeds(of: type ?? "Colmi.\(name)", opcode: opcode, in: fixtures) }
}

@Sendable private func checkSlots<Kind: Colmi.DailySlotLogKind>(
  _ log: Colmi.SlotLog<Kind>
) throws(BrokenLaw) {
  try checkRanges(of: log)
  try law(
    log.readings.allSatisfy { (0..<1440).contains($0.minuteOfDay) }, "a reading is in no day")
}
