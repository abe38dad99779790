import HaloProtocol

func fuzzAssemblers(_ input: [UInt8]) throws(BrokenLaw) {
  let blocks = stride(from: 0, to: input.count, by: Colmi.Frame.length).map {
    input[$0..<min($0 + Colmi.Frame.length, input.count)]
  }
  try check(Colmi.HeartRateLogAssembler.self, blocks, opcode: .heartRateLog) { $0.frames }
  try check(Colmi.StepLogAssembler.self, blocks, opcode: .stepLog) { $0.frames }
  try check(Colmi.LegacySleepLogAssembler.self, blocks, opcode: .legacySleepLog) { $0.frames }
  try check(Colmi.SportSessionLogAssembler.self, blocks, opcode: .sportSessionLog) { $0.frames }
  try check(Colmi.WorshipLogAssembler.self, blocks, opcode: .worshipLog) { $0.frames }
  try check(Colmi.DayTotalsAssembler.self, blocks, opcode: .dayTotals) { $0.frames }
  try check(Colmi.BloodPressureRecordsAssembler.self, blocks, opcode: .bloodPressureRecords) {
    $0.frames
  }
}

/// Feeds frames to an assembler, a fresh one after each end and each error.
private func check<Assembler: Colmi.ReplyAssembler>(
  _ type: Assembler.Type, _ blocks: [ArraySlice<UInt8>], opcode: Colmi.Opcode,
  frames: (Assembler.Value) -> [Colmi.Frame]
) throws(BrokenLaw) {
  var assembler = Assembler()
  var accepted = 0
  for block in blocks {
    let frame = try sealedFrame(block, opcode: opcode)
    let result = Result { () throws(WireError) in try assembler.consume(frame) }
    if case .success(nil) = result {
      accepted += 1
      try law(accepted < 256, "\(type) takes more frames than a byte can count")
      continue
    }
    if case .success(.value(let value)) = result {
      try checkReply(value, of: frames(value), by: type)
    }
    assembler = Assembler()
    accepted = 0
  }
}

/// Checks that a value's own frames come to that value, at the last frame and not before.
private func checkReply<Assembler: Colmi.ReplyAssembler>(
  _ value: Assembler.Value, of frames: [Colmi.Frame], by type: Assembler.Type
) throws(BrokenLaw) {
  var assembler = Assembler()
  for (index, frame) in frames.enumerated() {
    let result: Colmi.Assembled<Assembler.Value>?
    do throws(WireError) {
      result = try assembler.consume(frame)
    } catch {
      throw BrokenLaw(description: "frame \(index) of \(value) is refused: \(error)")
    }
    let expected: Assembler.Value? = index == frames.count - 1 ? value : nil
    try law(result?.value == expected, "frame \(index) of \(value) gives \(result as Any)")
  }
  try law(!frames.isEmpty, "\(value) has no frames")
  try checkDescription(value)
}
