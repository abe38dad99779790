import BareCodecs
import HaloProtocol

extension CodecBenchmark {
  /// Measures each assembler of many frames: the time of a frame, including the value at the end.
  static func assemblerRows(_ fixtures: FixturePackets) throws -> [CodecRow] {
    var mixer = Mixer(seed: 4)
    func replies(_ type: String) -> [[UInt8]] {
      mixer.disturbed(fixtures.replies["Colmi.\(type)"] ?? [], 1 << 12)
    }
    let texts = ["", "hello", "A message of several pieces, as phones send them", "größer – 日本語 ✓"]
    let messages = try texts.map { text in
      try Colmi.PushMessageRequest.pieces(of: text, kind: .textMessage).map { $0.frame.bytes }
    }
    return [
      try row(
        Colmi.HeartRateLogAssembler(), "heart rates", replies("HeartRateLog"), bare_heart_rate_logs),
      try row(Colmi.StepLogAssembler(), "steps", replies("StepLog"), bare_step_logs),
      try row(Colmi.StressLogAssembler(), "stress", replies("StressLog"), bare_stress_logs),
      try row(
        Colmi.HeartRateVariabilityLogAssembler(), "variability", replies("HeartRateVariabilityLog"),
        bare_variability_logs),
      try row(
        Colmi.WorshipLogAssembler(), "worship counts", replies("WorshipDay"), bare_worship_logs),
      try row(Colmi.DayTotalsAssembler(), "totals of a day", replies("DayTotals"), bare_day_totals),
      try row(
        Colmi.BloodPressureRecordsAssembler(), "blood pressures", replies("BloodPressureRecords"),
        bare_blood_pressures),
      try row(
        Colmi.SportSessionLogAssembler(), "sport sessions", replies("SportSessionLog"),
        bare_sport_session_logs),
      try row(
        Colmi.LegacySleepLogAssembler(), "sleep of old firmware", replies("LegacySleepLog"),
        bare_sleep_logs),
      try row(
        Colmi.SportDetailAssembler(), "a sport session's details", replies("SportDetail"),
        bare_sport_details),
      try row(
        Colmi.PushMessageAssembler(), "push messages", mixer.disturbed(messages, 1 << 12),
        bare_push_messages, unit: "pieces"),
    ]
  }

  /// The compiler knows the types here, as it does in an app.
  @inline(__always)
  private static func row<Assembler: BareAssembler>(
    _ fresh: Assembler, _ name: String, _ frames: [[UInt8]],
    _ bare: @escaping (bare_packets) -> UInt64, unit: String = "frames"
  ) throws -> CodecRow {
    let packets = Packets(frames)
    let frames = try frames.map { try Assembler.frame(of: $0) }
    return CodecRow(
      name: "\(unit) of \(name)", operations: frames.count,
      pass: {
        var assembler = fresh
        var sum: UInt64 = 0
        for frame in frames {
          sum = sum &* 31
          do throws(WireError) {
            guard let reply = try assembler.consume(frame) else { continue }
            sum &+= 1 &+ reply.bareSum
          } catch {
            sum &+= error.bareSum
          }
          assembler = fresh
        }
        return sum
      }, bare: [("", { packets.sum(bare) })])
  }
}

extension Mixer {
  /// Returns consecutive replies; in one of eight a frame is missing, repeated, or late.
  fileprivate mutating func disturbed<Frame>(_ replies: [[Frame]], _ count: Int) -> [Frame] {
    var frames: [Frame] = []
    while frames.count < count {
      var reply = pick(replies)
      let index = number(below: reply.count)
      switch number(below: 24) {
      case 0: reply.remove(at: index)
      case 1: reply.insert(reply[index], at: index)
      case 2: reply.swapAt(index, reply.count - 1)
      default: break
      }
      frames += reply
    }
    return frames
  }
}

/// An assembler of frames of a kind.
private protocol BareAssembler {
  associatedtype Frame
  associatedtype Reply: BareSummed

  static func frame(of bytes: [UInt8]) throws -> Frame

  mutating func consume(_ frame: Frame) throws(WireError) -> Reply?
}

extension BareAssembler where Frame == Colmi.Frame {
  static func frame(of bytes: [UInt8]) throws -> Frame { try Frame(parsing: bytes) }
}

extension Colmi.HeartRateLogAssembler: BareAssembler {}
extension Colmi.StepLogAssembler: BareAssembler {}
extension Colmi.SlotLogAssembler: BareAssembler {}
extension Colmi.WorshipLogAssembler: BareAssembler {}
extension Colmi.DayTotalsAssembler: BareAssembler {}
extension Colmi.BloodPressureRecordsAssembler: BareAssembler {}
extension Colmi.SportSessionLogAssembler: BareAssembler {}
extension Colmi.LegacySleepLogAssembler: BareAssembler {}

extension Colmi.SportDetailAssembler: BareAssembler {
  static func frame(of bytes: [UInt8]) throws -> Colmi.BigDataFrame { try .init(parsing: bytes) }
}

extension Colmi.PushMessageAssembler: BareAssembler {
  static func frame(of bytes: [UInt8]) throws -> Colmi.PushMessageRequest {
    try .init(parsing: .init(parsing: bytes))
  }
}
