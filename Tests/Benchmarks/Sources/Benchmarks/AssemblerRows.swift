import HaloProtocol

extension CodecBenchmark {
  /// Each assembler of a reply of many frames: what a frame takes, the value at the end included.
  static func assemblerRows(_ fixtures: FixturePackets) throws -> [CodecRow] {
    var mixer = Mixer(seed: 4)
    return [
      try row("heart rates", Colmi.HeartRateLogAssembler.self, "HeartRateLog", fixtures, &mixer),
      try row("steps", Colmi.StepLogAssembler.self, "StepLog", fixtures, &mixer),
      try row("stress", Colmi.StressLogAssembler.self, "StressLog", fixtures, &mixer),
      try row(
        "variability", Colmi.HeartRateVariabilityLogAssembler.self, "HeartRateVariabilityLog",
        fixtures, &mixer),
      try row("worship counts", Colmi.WorshipLogAssembler.self, "WorshipDay", fixtures, &mixer),
      try row("totals of a day", Colmi.DayTotalsAssembler.self, "DayTotals", fixtures, &mixer),
      try row(
        "blood pressures", Colmi.BloodPressureRecordsAssembler.self, "BloodPressureRecords",
        fixtures, &mixer),
      try row(
        "sport sessions", Colmi.SportSessionLogAssembler.self, "SportSessionLog", fixtures, &mixer),
      try row(
        "sleep of old firmware", Colmi.LegacySleepLogAssembler.self, "LegacySleepLog", fixtures,
        &mixer),
      try sportDetailRow(fixtures, &mixer),
      try pushMessageRow(&mixer),
    ]
  }

  private static func row<Assembler: Colmi.ReplyAssembler>(
    _ name: String, _ type: Assembler.Type, _ reply: String, _ fixtures: FixturePackets,
    _ mixer: inout Mixer
  ) throws -> CodecRow {
    let replies = try (fixtures.replies["Colmi.\(reply)"] ?? []).map { reply in
      try reply.map { try Colmi.Frame(parsing: $0) }
    }
    let frames = mixer.disturbed(replies, 1 << 12)
    return CodecRow(
      name: "frames of \(name)", operations: frames.count, pass: { assemble(frames, by: type) })
  }

  /// The types are known here as they are in an app.
  @inline(__always)
  private static func assemble<Assembler: Colmi.ReplyAssembler>(
    _ frames: [Colmi.Frame], by type: Assembler.Type
  ) -> UInt64 {
    var assembler = Assembler()
    var sum: UInt64 = 0
    for frame in frames {
      do throws(WireError) {
        guard var reply = try assembler.consume(frame) else { continue }
        consume(&reply)
        sum = sum &* 31 &+ 1
      } catch {
        sum = sum &* 31 &+ 2
      }
      assembler = Assembler()
    }
    return sum
  }

  private static func sportDetailRow(
    _ fixtures: FixturePackets, _ mixer: inout Mixer
  ) throws -> CodecRow {
    let replies = try (fixtures.replies["Colmi.SportDetail"] ?? []).map { reply in
      try reply.map { try Colmi.BigDataFrame(parsing: $0) }
    }
    let frames = mixer.disturbed(replies, 1 << 12)
    return CodecRow(
      name: "frames of a sport session's details", operations: frames.count,
      pass: {
        var assembler = Colmi.SportDetailAssembler()
        var sum: UInt64 = 0
        for frame in frames {
          do throws(WireError) {
            guard var detail = try assembler.consume(frame) else { continue }
            consume(&detail)
            sum = sum &* 31 &+ 1
          } catch {
            sum = sum &* 31 &+ 2
          }
          assembler = Colmi.SportDetailAssembler()
        }
        return sum
      })
  }

  private static func pushMessageRow(_ mixer: inout Mixer) throws -> CodecRow {
    let texts = ["", "hello", "A message of several pieces, as phones send them", "größer – 日本語 ✓"]
    let messages = try texts.map { try Colmi.PushMessageRequest.pieces(of: $0, kind: .textMessage) }
    let pieces = mixer.disturbed(messages, 1 << 12)
    return CodecRow(
      name: "pieces of push messages", operations: pieces.count,
      pass: {
        var assembler = Colmi.PushMessageAssembler()
        var sum: UInt64 = 0
        for piece in pieces {
          do throws(WireError) {
            guard var text = try assembler.consume(piece) else { continue }
            consume(&text)
            sum = sum &* 31 &+ 1
          } catch {
            sum = sum &* 31 &+ 2
          }
          assembler = Colmi.PushMessageAssembler()
        }
        return sum
      })
  }
}

extension Mixer {
  /// Replies one behind the other; in one of eight a frame is missing, doubled, or too late.
  fileprivate mutating func disturbed<Frame>(_ replies: [[Frame]], _ count: Int) -> [Frame] {
    var frames: [Frame] = []
    while frames.count < count {
      var reply = pick(replies)
      let place = number(below: reply.count)
      switch number(below: 24) {
      case 0: reply.remove(at: place)
      case 1: reply.insert(reply[place], at: place)
      case 2: reply.swapAt(place, reply.count - 1)
      default: break
      }
      frames += reply
    }
    return frames
  }
}
