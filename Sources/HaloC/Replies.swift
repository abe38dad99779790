import HaloJSON
import HaloProtocol

/// The unfinished replies of a ring, at most one for each opcode.
final class Replies {
  /// The effect of a frame.
  enum Outcome {
    /// The frame belongs to a reply, and more frames follow.
    case more
    /// The frame completes a reply, which has this object.
    case whole([UInt8])
    /// The frame is a message of its own.
    case single
    /// The frame does not continue the reply, whose earlier frames are dropped.
    case broken(WireError, frameCount: Int)
  }

  private let replies: [Reply] = [
    AssembledReply<Colmi.DayTotalsAssembler>(.dayTotals, "Colmi.DayTotals"),
    AssembledReply<Colmi.SportSessionLogAssembler>(.sportSessionLog, "Colmi.SportSessionLog"),
    AssembledReply<Colmi.BloodPressureRecordsAssembler>(
      .bloodPressureRecords, "Colmi.BloodPressureRecords"),
    AssembledReply<Colmi.HeartRateLogAssembler>(.heartRateLog, "Colmi.HeartRateLog"),
    AssembledReply<Colmi.StressLogAssembler>(.stressLog, "Colmi.StressLog"),
    AssembledReply<Colmi.HeartRateVariabilityLogAssembler>(
      .heartRateVariabilityLog, "Colmi.HeartRateVariabilityLog"),
    AssembledReply<Colmi.StepLogAssembler>(.stepLog, "Colmi.StepLog"),
    AssembledReply<Colmi.LegacySleepLogAssembler>(.legacySleepLog, "Colmi.LegacySleepLog"),
    AssembledReply<Colmi.WorshipLogAssembler>(.worshipLog, "Colmi.WorshipDay"),
  ]

  /// The names of all replies.
  var names: [String] { replies.map { $0.name } }

  /// Adds a frame to the reply of its opcode.
  func take(_ frame: Colmi.Frame) -> Outcome {
    let opcode = frame.opcode
    guard let reply = replies.first(where: { $0.opcode == opcode }) else { return .single }
    return reply.take(frame)
  }
}

/// A reply of many frames.
///
/// A class instead of a protocol, because Embedded Swift has no such values of a protocol.
class Reply {
  let opcode: Colmi.Opcode
  let name: String

  init(_ opcode: Colmi.Opcode, _ name: String) {
    (self.opcode, self.name) = (opcode, name)
  }

  func take(_ frame: Colmi.Frame) -> Replies.Outcome { .single }
}

private final class AssembledReply<Assembler: Colmi.ReplyAssembler>: Reply
where Assembler.Value: ReplyForm {
  private var assembler = Assembler()
  private var frameCount = 0

  override func take(_ frame: Colmi.Frame) -> Replies.Outcome {
    do throws(WireError) {
      let reply = try assembler.consume(frame)
      frameCount += 1
      guard let reply else { return .more }
      let count = restart()
      guard let value = reply.value else { return .single }
      return .whole(object(of: value, frameCount: count))
    } catch {
      let count = restart()
      // No reply has begun, so the frame is a message of its own.
      return count == 0 ? .single : .broken(error, frameCount: count)
    }
  }

  /// Drops the frames of the reply, and returns their number.
  private func restart() -> Int {
    defer { (assembler, frameCount) = (Assembler(), 0) }
    return frameCount
  }

  private func object(of value: Assembler.Value, frameCount: Int) -> [UInt8] {
    var json = JSONWriter()
    value.write(to: &json)
    return "{\"frames\":\(frameCount),\"name\":\"\(name)\",\"value\":".utf8 + json.bytes
      + ",\"version\":\(PacketJSON.version)}".utf8
  }
}
