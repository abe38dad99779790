import HaloProtocol

/// The result of feeding frames to a ``Colmi/ReplyAssembler``.
public enum ColmiOutcome<Value: WireValue>: Hashable, Sendable {
  /// The reply needs more frames.
  case unfinished
  /// The reply is complete after this number of frames.
  case finished(Colmi.Assembled<Value>, frames: Int)
  /// A frame was rejected after this number of accepted ones.
  case refused(WireError, frames: Int)
}

/// Feeds frames to an assembler until it is done or rejects one.
public func colmiAssemble<Assembler: Colmi.ReplyAssembler>(
  _ frames: [Colmi.Frame], with assembler: consuming Assembler
) -> ColmiOutcome<Assembler.Value> {
  for (index, frame) in frames.enumerated() {
    do throws(WireError) {
      if let result = try assembler.consume(frame) { return .finished(result, frames: index + 1) }
    } catch {
      return .refused(error, frames: index)
    }
  }
  return .unfinished
}

/// Checks the laws of an assembler on one reply.
///
/// * the frames in order give the value, and not before the last one;
/// * frames of other opcodes in between are rejected and change nothing;
/// * a repeated frame, or two swapped frames, are rejected;
/// * without one of its frames, a reply never gives the value;
/// * "nothing stored" ends the reply.
///
/// - Parameters:
///   - type: The assembler.
///   - frames: A complete reply.
///   - value: The value of the reply.
///   - opcode: The opcode of its frames.
///   - headerIsOptional: Whether a reply may lack its first frame.
///   - hasNoData: Whether a frame can report "nothing stored".
/// - Throws: ``LawViolation`` for the first law that does not hold.
public func checkAssemblerLaws<Assembler: Colmi.ReplyAssembler>(
  _ type: Assembler.Type, frames: [Colmi.Frame], value: Assembler.Value, opcode: Colmi.Opcode,
  headerIsOptional: Bool, hasNoData: Bool = true
) throws {
  let whole = ColmiOutcome.finished(.value(value), frames: frames.count)
  let inOrder = colmiAssemble(frames, with: Assembler())
  try law(inOrder == whole, "in order, the frames give \(inOrder)")
  try checkRefusals(type, frames, value) { index in
    try (UInt8.min...UInt8.max).filter { $0 != opcode.rawValue }.map {
      try colmiResealed(frames[index].bytes, replacing: 0, with: $0)
    }
  } isExpected: { error, foreign in
    let reason = WireError.Reason.unexpectedOpcode(expected: opcode.rawValue, actual: foreign[0])
    return error == WireError(reason, at: 0, in: "opcode")
  }

  for index in frames.indices.dropLast() {
    let twice = frames[...index] + frames[index...]
    let outcome = colmiAssemble(Array(twice), with: Assembler())
    guard case .refused(_, index + 1) = outcome else {
      throw LawViolation(description: "frame \(index) twice gives \(outcome)")
    }
    var changed = frames
    changed.swapAt(index, index + 1)
    let swapped = colmiAssemble(changed, with: Assembler())
    switch swapped {
    case .refused: break
    case .unfinished, .finished:
      // A single record without its header ends the reply early.
      try law(
        headerIsOptional && index == 0 && frames.count == 2 && swapped != whole,
        "frame \(index) after the next gives \(swapped)")
    }
  }
  for index in frames.indices {
    var missing = frames
    missing.remove(at: index)
    let outcome = colmiAssemble(missing, with: Assembler())
    switch outcome {
    case .refused: try law(index < frames.count - 1, "no last frame gives \(outcome)")
    case .unfinished: try law(index == frames.count - 1, "no frame \(index) goes unseen")
    case .finished(let result, _):
      try law(
        headerIsOptional && index == 0 && result != .value(value),
        "without frame \(index) the reply is \(result)")
    }
  }

  // "Nothing stored" within a reply, and a repeated frame, are rejected; the error contains the
  // byte at its offset.
  try checkRefusals(type, frames, value) { index in
    try index == 0 ? [] : [Colmi.Frame(opcode, payload: [0xFF]), frames[index - 1]]
  } isExpected: { error, other in
    guard case .unexpectedIndex(_, let actual) = error.reason else { return false }
    return actual == Int(other.bytes[error.offset])
  }

  guard hasNoData else { return }
  let nothing = try Colmi.NoDataReply(to: opcode)
  let end = colmiAssemble([nothing.frame], with: Assembler())
  try law(end == .finished(.noData(nothing), frames: 1), "nothing stored gives \(end)")
}

/// Checks that other frames before each frame of a reply are rejected without affecting the reply.
private func checkRefusals<Assembler: Colmi.ReplyAssembler>(
  _ type: Assembler.Type, _ frames: [Colmi.Frame], _ value: Assembler.Value,
  others: (Int) throws -> [Colmi.Frame], isExpected: (WireError, Colmi.Frame) -> Bool
) throws {
  var assembler = Assembler()
  for (index, frame) in frames.enumerated() {
    for other in try others(index) {
      let error = try colmiError("frame \(other)") { () throws(WireError) in
        _ = try assembler.consume(other)
      }
      try law(isExpected(error, other), "\(other) before frame \(index) gives \(error)")
    }
    let result = try assembler.consume(frame)
    let isLast = index == frames.count - 1
    try law(
      result == (isLast ? .value(value) : nil),
      "frame \(index) after refused ones gives \(String(describing: result))")
  }
}

/// Checks that endless valid and invalid frames never trap, and never make an assembler grow.
///
/// - Parameters:
///   - type: The assembler.
///   - opcode: The opcode of its frames.
///   - marks: Values of byte 1 worth trying.
///   - limit: The largest total number of elements in the assembler's arrays.
///   - seed: The seed of the random frames.
/// - Throws: ``LawViolation`` if an array grows past the limit.
public func checkAssemblerBounds<Assembler: Colmi.ReplyAssembler>(
  _ type: Assembler.Type, opcode: Colmi.Opcode, marks: [UInt8], limit: Int, seed: UInt64
) throws {
  var random = SplitMix64(seed: seed)
  for round in 0..<20 {
    var assembler = Assembler()
    for _ in 0..<600 {
      var payload = random.bytes(14)
      if round % 2 == 0, let mark = marks.randomElement(using: &random) { payload[0] = mark }
      if round % 3 == 0 { payload[1] = UInt8.random(in: 0...4, using: &random) }
      _ = try? assembler.consume(Colmi.Frame(opcode, payload: payload))
    }
    let size = arrayElements(of: assembler)
    try law(size <= limit, "an assembler holds \(size) elements, limit \(limit)")
  }
}

/// Returns the total number of elements in the arrays among the stored properties, at any depth.
public func arrayElements(of value: Any) -> Int {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .collection
    ? mirror.children.count : mirror.children.reduce(0) { $0 + arrayElements(of: $1.value) }
}
