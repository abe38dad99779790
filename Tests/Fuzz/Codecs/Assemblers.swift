import FuzzKit
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
  try check(Colmi.SlotLogAssembler<Colmi.StressLog>.self, blocks, opcode: .stressLog) { $0.frames }
  try checkSportDetails(blocks)
  try checkPushMessages(blocks)
}

/// Feeds blocks to the assembler of push messages, and what comes of them to it again.
private func checkPushMessages(_ blocks: [ArraySlice<UInt8>]) throws(BrokenLaw) {
  var assembler = Colmi.PushMessageAssembler()
  for block in blocks {
    guard let frame = try? Colmi.Frame(.pushMessage, payload: block.prefix(14)),
      let piece = try? Colmi.PushMessageRequest(parsing: frame),
      let text = try? assembler.consume(piece)
    else { continue }
    assembler = Colmi.PushMessageAssembler()
    var again = Colmi.PushMessageAssembler()
    var result: String?
    do throws(WireError) {
      for piece in try Colmi.PushMessageRequest.pieces(of: text, kind: piece.kind) {
        result = try again.consume(piece)
      }
    } catch {
      throw BrokenLaw(description: "the pieces of \(text) are refused: \(error)")
    }
    try law(result == text, "the pieces of \(text) give \(result ?? "nothing")")
  }
}

/// Feeds blocks to the assembler of sport details: an even first byte makes a header of the rest,
/// of so many columns as the second says, an odd one a package.
private func checkSportDetails(_ blocks: [ArraySlice<UInt8>]) throws(BrokenLaw) {
  var assembler = Colmi.SportDetailAssembler()
  for block in blocks {
    guard let first = block.first, let second = block.dropFirst().first else { continue }
    let header = Array(block.dropFirst(2).prefix(4 + 2 * Int(second % 6)))
    let detail: Colmi.SportDetail?
    do throws(WireError) {
      detail =
        first % 2 == 0
        ? try assembler.consume(.init(.sportDetailHeader, payload: header))
        : try assembler.consume(.init(.sportDetail, payload: Array(block.dropFirst())))
    } catch {
      continue
    }
    guard let detail else { continue }
    assembler = Colmi.SportDetailAssembler()
    try law(detail.rowCount == detail.rows.count, "\(detail) has other rows than it counts")
    let frames = detail.frames(bytesPerPackage: Int(first))
    var again = Colmi.SportDetailAssembler()
    var results: [Colmi.SportDetail] = []
    do throws(WireError) {
      for frame in frames {
        if let result = try again.consume(frame) { results.append(result) }
      }
    } catch {
      throw BrokenLaw(description: "the frames of \(detail) are refused: \(error)")
    }
    try law(results == [detail], "the frames of \(detail) give \(results)")
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
