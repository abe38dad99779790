import FuzzKit
import HaloProtocol

/// Fuzzes an assembler with payloads of 14 bytes, from which frames of its opcode are made.
///
/// The laws:
///
/// * a refused frame changes nothing: the accepted frames alone give the same result;
/// * a value's own frames give that value, at the last frame and not before;
/// * an assembler accepts no more frames than one byte can count, and none after a complete reply;
/// * if a value keeps everything, each of its frames parses as the accepted one.
func fuzzAssembler<Assembler: Colmi.ReplyAssembler>(
  _ type: Assembler.Type, opcode: Colmi.Opcode, keepsAll: Bool,
  frames: @escaping @Sendable (Assembler.Value) -> [Colmi.Frame],
  check: @escaping @Sendable (Assembler.Value) throws(BrokenLaw) -> Void
) -> @Sendable ([UInt8]) throws(BrokenLaw) -> Void {
  { (input) throws(BrokenLaw) in
    var assembler = Assembler()
    var accepted: [Colmi.Frame] = []
    for block in blocks(of: input, length: 14) {
      let frame = try sealedFrame(opcode, block)
      guard let outcome = try consume(frame, with: &assembler, after: accepted.count) else {
        continue
      }
      accepted.append(frame)
      try law(accepted.count < 256, "\(type) takes more frames than a byte can count")
      guard let result = outcome.result else { continue }
      try checkAlone(accepted, with: Assembler(), giving: result)
      if let value = result.value {
        for frame in accepted {
          let more = try consume(frame, with: &assembler, after: accepted.count)
          try law(more == nil, "\(value) is whole, and takes \(frame) all the same")
        }
        try checkReply(value, of: frames(value), with: Assembler())
        if keepsAll { try checkSame(frames(value), accepted) }
        try check(value)
      }
      assembler = Assembler()
      accepted = []
    }
  }
}

/// Fuzzes frames of 16 raw bytes: those with a right checksum go to all assemblers, each of which
/// refuses other opcodes.
func fuzzAssemblers(_ input: [UInt8]) throws(BrokenLaw) {
  var heartRates = Colmi.HeartRateLogAssembler()
  var steps = Colmi.StepLogAssembler()
  var sleep = Colmi.LegacySleepLogAssembler()
  var sessions = Colmi.SportSessionLogAssembler()
  var worship = Colmi.WorshipLogAssembler()
  var totals = Colmi.DayTotalsAssembler()
  var pressures = Colmi.BloodPressureRecordsAssembler()
  var stress = Colmi.SlotLogAssembler<Colmi.StressLog>()
  var variability = Colmi.SlotLogAssembler<Colmi.HeartRateVariabilityLog>()
  for block in blocks(of: input, length: Colmi.Frame.length) {
    let bytes = Array(block)
    let frame: Colmi.Frame
    do throws(WireError) {
      frame = try Colmi.Frame(parsing: bytes)
    } catch {
      try check(error, of: bytes.count)
      continue
    }
    try offer(frame, to: &heartRates, of: .heartRateLog)
    try offer(frame, to: &steps, of: .stepLog)
    try offer(frame, to: &sleep, of: .legacySleepLog)
    try offer(frame, to: &sessions, of: .sportSessionLog)
    try offer(frame, to: &worship, of: .worshipLog)
    try offer(frame, to: &totals, of: .dayTotals)
    try offer(frame, to: &pressures, of: .bloodPressureRecords)
    try offer(frame, to: &stress, of: .stressLog)
    try offer(frame, to: &variability, of: .heartRateVariabilityLog)
  }
}

/// Returns the bytes in blocks of a length, the last one possibly shorter.
func blocks(of input: [UInt8], length: Int) -> [ArraySlice<UInt8>] {
  stride(from: 0, to: input.count, by: length).map { input[$0..<min($0 + length, input.count)] }
}

/// The result of an accepted frame.
private struct Outcome<Value: Hashable & Sendable> {
  /// The complete reply; nil if more frames follow.
  var result: Colmi.Assembled<Value>?
}

/// Feeds a frame to an assembler that has so many; returns nil if the frame is refused.
///
/// An error may concern several frames together: a truncated sport session.
private func consume<Assembler: Colmi.ReplyAssembler>(
  _ frame: Colmi.Frame, with assembler: inout Assembler, after count: Int
) throws(BrokenLaw) -> Outcome<Assembler.Value>? {
  do throws(WireError) {
    return Outcome(result: try assembler.consume(frame))
  } catch {
    try check(error, of: (count + 1) * Colmi.Frame.length)
    return nil
  }
}

/// Feeds a frame to an assembler of an opcode, a fresh one after each end.
private func offer<Assembler: Colmi.ReplyAssembler>(
  _ frame: Colmi.Frame, to assembler: inout Assembler, of opcode: Colmi.Opcode
) throws(BrokenLaw) {
  guard let outcome = try consume(frame, with: &assembler, after: 255) else { return }
  try law(frame.opcode == opcode, "\(Assembler.self) takes \(frame)")
  guard let result = outcome.result else { return }
  if let value = result.value as? any CustomStringConvertible { try checkDescription(value) }
  assembler = Assembler()
}

/// Checks that frames alone give a result.
private func checkAlone<Assembler: Colmi.ReplyAssembler>(
  _ frames: [Colmi.Frame], with fresh: Assembler, giving expected: Colmi.Assembled<Assembler.Value>
) throws(BrokenLaw) {
  var assembler = fresh
  for (index, frame) in frames.enumerated() {
    let isLast = index == frames.count - 1
    let outcome = try consume(frame, with: &assembler, after: index)
    guard let outcome, outcome.result == (isLast ? expected : nil) else {
      throw BrokenLaw(
        description: "frame \(index) of \(frames), without the refused ones, gives "
          + "\(outcome as Any) instead of \(expected)")
    }
  }
}

/// Checks that accepted frames lose nothing: each gives the same message.
private func checkSame(_ written: [Colmi.Frame], _ accepted: [Colmi.Frame]) throws(BrokenLaw) {
  try law(written.count == accepted.count, "of the frames \(accepted) there are left \(written)")
  for (written, accepted) in zip(written, accepted) {
    let first = try? Colmi.RingMessage(parsing: written)
    let second = try? Colmi.RingMessage(parsing: accepted)
    // The other bytes of an end of blood pressures have no meaning.
    if case .bloodPressureRecord(let record)? = second, record.isEnd { continue }
    try law(first == second, "\(accepted) is \(second as Any), and becomes \(first as Any)")
  }
}

/// Checks that a value's own frames give that value, at the last frame and not before.
private func checkReply<Assembler: Colmi.ReplyAssembler>(
  _ value: Assembler.Value, of frames: [Colmi.Frame], with fresh: Assembler
) throws(BrokenLaw) {
  try law(!frames.isEmpty, "\(value) has no frames")
  try checkAlone(frames, with: fresh, giving: .value(value))
  if let value = value as? any CustomStringConvertible { try checkDescription(value) }
}
