import HaloProtocol

/// The incomplete replies of a ring, at most one for each opcode, changed in place, as Embedded
/// Swift has no list of values of a protocol.
package final class ReplyReader {
  package private(set) var frameCount = 0
  private var dayTotals = Part<Colmi.DayTotalsAssembler>("Colmi.DayTotals")
  private var sportSessionLog = Part<Colmi.SportSessionLogAssembler>("Colmi.SportSessionLog")
  private var bloodPressureRecords = Part<Colmi.BloodPressureRecordsAssembler>(
    "Colmi.BloodPressureRecords")
  private var heartRateLog = Part<Colmi.HeartRateLogAssembler>("Colmi.HeartRateLog")
  private var stressLog = Part<Colmi.StressLogAssembler>("Colmi.StressLog")
  private var heartRateVariabilityLog = Part<Colmi.HeartRateVariabilityLogAssembler>(
    "Colmi.HeartRateVariabilityLog")
  private var stepLog = Part<Colmi.StepLogAssembler>("Colmi.StepLog")
  private var legacySleepLog = Part<Colmi.LegacySleepLogAssembler>("Colmi.LegacySleepLog")
  private var worshipLog = Part<Colmi.WorshipLogAssembler>("Colmi.WorshipDay")

  package init() {}

  private struct Part<Assembler: Colmi.ReplyAssembler>
  where Assembler.Value: ReplyForm & CustomStringConvertible {
    private let name: String
    private var assembler = Assembler()
    private var frameCount = 0

    /// Makes an empty reply; `name` is the name of its packet in JSON.
    init(_ name: String) { self.name = name }
    var state: (name: String, frameCount: Int) { (name, frameCount) }

    /// Adds a frame to the reply and to `total`; returns nil if more frames follow.
    mutating func consume(
      _ frame: Colmi.Frame, as form: PacketWriter.Form, _ total: inout Int
    ) -> Conversation.Event? {
      do throws(WireError) {
        let reply = try assembler.consume(frame)
        (frameCount, total) = (frameCount + 1, total + 1)
        guard let reply else { return nil }
        let count = restart(&total)
        guard let value = reply.value else { return .message(.frame(frame), pieces: 1) }
        return .reply(PacketWriter(name, reply: value, as: form), frames: count)
      } catch {
        let count = restart(&total)
        // If no reply has begun, the frame is a message of its own.
        return count == 0 ? .message(.frame(frame), pieces: 1) : .broken(error, frames: count)
      }
    }

    /// Drops the frames of the reply, subtracts them from `total`, and returns their number.
    private mutating func restart(_ total: inout Int) -> Int {
      defer { (assembler, frameCount) = (Assembler(), 0) }
      total -= frameCount
      return frameCount
    }
  }

  /// The opcodes of frames that can belong to a reply of several frames.
  private static let opcodes: [Colmi.Opcode] = [
    .dayTotals, .sportSessionLog, .bloodPressureRecords, .heartRateLog, .stressLog,
    .heartRateVariabilityLog, .stepLog, .legacySleepLog, .worshipLog,
  ]

  static func reads(_ opcode: Colmi.Opcode) -> Bool { opcodes.contains(opcode) }

  /// For each kind of reply, in a fixed order, its name in JSON and the number of frames so far.
  package var parts: [(name: String, frameCount: Int)] {
    [
      dayTotals.state, sportSessionLog.state, bloodPressureRecords.state, heartRateLog.state,
      stressLog.state, heartRateVariabilityLog.state, stepLog.state, legacySleepLog.state,
      worshipLog.state,
    ]
  }

  /// Returns the event that a frame causes; nil if more frames of its reply follow.
  func consume(_ frame: Colmi.Frame, as form: PacketWriter.Form) -> Conversation.Event? {
    switch frame.opcode {
    case .dayTotals: dayTotals.consume(frame, as: form, &frameCount)
    case .sportSessionLog: sportSessionLog.consume(frame, as: form, &frameCount)
    case .bloodPressureRecords: bloodPressureRecords.consume(frame, as: form, &frameCount)
    case .heartRateLog: heartRateLog.consume(frame, as: form, &frameCount)
    case .stressLog: stressLog.consume(frame, as: form, &frameCount)
    case .heartRateVariabilityLog: heartRateVariabilityLog.consume(frame, as: form, &frameCount)
    case .stepLog: stepLog.consume(frame, as: form, &frameCount)
    case .legacySleepLog: legacySleepLog.consume(frame, as: form, &frameCount)
    case .worshipLog: worshipLog.consume(frame, as: form, &frameCount)
    default: .message(.frame(frame), pieces: 1)
    }
  }
}
