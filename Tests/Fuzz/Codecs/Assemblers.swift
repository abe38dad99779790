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
  check: @escaping @Sendable (Assembler.Value) throws(BrokenLaw) -> Void
) -> @Sendable ([UInt8]) throws(BrokenLaw) -> Void where Assembler.Value: Colmi.FramedReply {
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
        try law(!value.frames.isEmpty, "\(value) has no frames")
        try checkAlone(value.frames, with: Assembler(), giving: .value(value))
        if let value = value as? any CustomStringConvertible { try checkDescription(value) }
        if keepsAll { try checkSame(value.frames, accepted) }
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
  let frames = blocks(of: input, length: Colmi.Frame.length).map { Array($0) }
  for frame in frames { try roundTrip(frame, as: Colmi.Frame.self) }
  let valid = frames.compactMap { try? Colmi.Frame(parsing: $0) }
  try offer(valid, to: Colmi.HeartRateLogAssembler(), of: .heartRateLog)
  try offer(valid, to: Colmi.StepLogAssembler(), of: .stepLog)
  try offer(valid, to: Colmi.LegacySleepLogAssembler(), of: .legacySleepLog)
  try offer(valid, to: Colmi.SportSessionLogAssembler(), of: .sportSessionLog)
  try offer(valid, to: Colmi.WorshipLogAssembler(), of: .worshipLog)
  try offer(valid, to: Colmi.DayTotalsAssembler(), of: .dayTotals)
  try offer(valid, to: Colmi.BloodPressureRecordsAssembler(), of: .bloodPressureRecords)
  try offer(valid, to: Colmi.StressLogAssembler(), of: .stressLog)
  try offer(valid, to: Colmi.HeartRateVariabilityLogAssembler(), of: .heartRateVariabilityLog)
}

/// Returns the bytes in blocks of a length, the last one possibly shorter.
func blocks(of input: [UInt8], length: Int) -> [ArraySlice<UInt8>] {
  stride(from: 0, to: input.count, by: length).map { input[$0..<min($0 + length, input.count)] }
}

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
  do throws(WireError) { return Outcome(result: try assembler.consume(frame)) } catch {
    try check(error, of: (count + 1) * Colmi.Frame.length)
    return nil
  }
}

/// Feeds frames to an assembler of an opcode, a fresh one after each end.
private func offer<Assembler: Colmi.ReplyAssembler>(
  _ frames: [Colmi.Frame], to fresh: Assembler, of opcode: Colmi.Opcode
) throws(BrokenLaw) {
  var assembler = fresh
  for frame in frames {
    guard let outcome = try consume(frame, with: &assembler, after: 255) else { continue }
    try law(frame.opcode == opcode, "\(Assembler.self) takes \(frame)")
    guard let result = outcome.result else { continue }
    if let value = result.value as? any CustomStringConvertible { try checkDescription(value) }
    assembler = fresh
  }
}

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

extension Colmi {
  /// The value of a reply of many frames.
  protocol FramedReply { var frames: [Frame] { get } }
}

extension Colmi.HeartRateLog: Colmi.FramedReply {}
extension Colmi.SlotLog: Colmi.FramedReply {}
extension Colmi.WorshipDay: Colmi.FramedReply {}
extension Colmi.StepLog: Colmi.FramedReply {}
extension Colmi.LegacySleepLog: Colmi.FramedReply {}
extension Colmi.SportSessionLog: Colmi.FramedReply {}
extension Colmi.DayTotals: Colmi.FramedReply {}
extension Colmi.BloodPressureRecords: Colmi.FramedReply {}

/// Fuzzes headers and packages of sport details.
///
/// Each has a byte, even for a header and odd for a package, except one in 16 for a frame of
/// something else, which is refused; then the length of its payload, and the payload.
func fuzzSportDetail(_ input: [UInt8]) throws(BrokenLaw) {
  var assembler = Colmi.SportDetailAssembler()
  var rest = input[...]
  while rest.count >= 2 {
    let head = Array(rest.prefix(2))
    let payload = rest.dropFirst(2).prefix(Int(head[1]))
    rest = rest.dropFirst(2 + payload.count)
    guard head[0] % 16 != 15 else {
      try law(
        try !isTaken(sealedBigDataFrame(.sleepHistory, payload), by: assembler),
        "a night is taken for details")
      continue
    }
    let frame = try sealedBigDataFrame(
      head[0] % 2 == 0 ? .sportDetailHeader : .sportDetail, payload)
    guard let detail = try consume(frame, with: &assembler) else { continue }
    try checkDetail(detail, bytesPerPackage: Int(head[0]))
    assembler = Colmi.SportDetailAssembler()
  }
}

private func isTaken(_ frame: Colmi.BigDataFrame, by assembler: Colmi.SportDetailAssembler) -> Bool
{
  var assembler = assembler
  do throws(WireError) {
    _ = try assembler.consume(frame)
    return true
  } catch { return false }
}

/// Feeds a frame to an assembler; returns nil if more frames follow, or the frame was refused.
func consume(_ frame: Colmi.BigDataFrame, with assembler: inout Colmi.SportDetailAssembler)
  throws(BrokenLaw) -> Colmi.SportDetail?
{
  do throws(WireError) { return try assembler.consume(frame) } catch {
    try check(error, of: Colmi.BigDataFrame.headerLength + frame.payload.count)
    return nil
  }
}

/// Checks that details have the length in their header, and that their frames give the same
/// details.
func checkDetail(_ detail: Colmi.SportDetail, bytesPerPackage: Int = 200) throws(BrokenLaw) {
  let rows = detail.rows
  try law(detail.rowCount == rows.count, "\(detail) has other rows than it counts")
  let rowLength = detail.columns.reduce(0) { $0 + Int($1.size) }
  try law(detail.rowCount * rowLength == detail.bytes.bytes.count, "\(detail) has bytes in no row")
  try law(
    rows.allSatisfy { $0.count == detail.columns.count }, "\(detail) has rows of other columns")
  try law(
    detail.bytes.bytes.count <= Colmi.SportDetail.maximumLength, "\(detail) is longer than it may")
  try checkDescription(detail)
  for (index, column) in detail.columns.enumerated() {
    let values = detail.values(of: column.key)
    let first = detail.columns.firstIndex { $0.key == column.key } ?? index
    try law(values == rows.map { $0[first] }, "\(detail) has other values of \(column.key)")
  }
  let frames = detail.frames(bytesPerPackage: bytesPerPackage)
  var again = Colmi.SportDetailAssembler()
  var results: [Colmi.SportDetail] = []
  try accepted("the frames of \(detail) are refused") {
    for frame in frames { if let result = try again.consume(frame) { results.append(result) } }
  }
  try law(results == [detail], "the frames of \(detail) give \(results)")
}

/// Fuzzes pieces of a message of the phone, 14 bytes each, with a fresh assembler after each end.
func fuzzPushMessage(_ input: [UInt8]) throws(BrokenLaw) {
  var assembler = Colmi.PushMessageAssembler()
  for block in blocks(of: input, length: 14) {
    let frame = try sealedFrame(.pushMessage, block)
    let piece: Colmi.PushMessageRequest
    let text: String?
    do throws(WireError) {
      piece = try Colmi.PushMessageRequest(parsing: frame)
      text = try assembler.consume(piece)
    } catch {
      try check(error, of: Colmi.Frame.length)
      continue
    }
    guard let text else { continue }
    assembler = Colmi.PushMessageAssembler()
    try checkMessage(text, kind: piece.kind)
  }
}

/// Checks that a message gives pieces, and the pieces the message.
private func checkMessage(_ text: String, kind: Colmi.PushMessageKind) throws(BrokenLaw) {
  try law(text.utf8.count <= 2805 && !text.utf8.contains(0), "no pieces hold \(text)")
  var assembler = Colmi.PushMessageAssembler()
  var results: [String] = []
  try accepted("the pieces of \(text) are refused") {
    for piece in try Colmi.PushMessageRequest.pieces(of: text, kind: kind) {
      if let result = try assembler.consume(piece) { results.append(result) }
    }
  }
  try law(results == [text], "the pieces of \(text) give \(results)")
}
