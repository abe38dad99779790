import BareCodecs
import HaloProtocol

extension Colmi.BigDataFrame: Writable {}

extension CodecBenchmark {
  /// Measures the big-data channel: its checksum, frames, reassembled notifications, messages.
  static func bigDataRows(_ fixtures: FixturePackets) throws -> [CodecRow] {
    var mixer = Mixer(seed: 3)
    let count = 1 << 14
    let real = fixtures.bytes(channel: "bigdata")
    let mixed = Packets(mixer.mix(real, count))
    var rows = crcRows(real, &mixer)
    rows.append(
      .each("big data, frame: check and read", mixed, bare: bare_big_data_parse) { bytes in
        do throws(WireError) {
          return sum(of: try Colmi.BigDataFrame(parsing: bytes))
        } catch { return error.bareSum }
      })
    let frames = real.compactMap { try? Colmi.BigDataFrame(parsing: $0) }
    let some = (0..<count).map { _ in mixer.pick(frames) }
    let wholeFrames = Packets(some.map { $0.bytes })
    rows.append(
      .writing("big data, frame", some, bare: { wholeFrames.sum(bare_big_data_write) }) {
        UInt64($0[4])
      })
    rows += try reassemblyRows(real, &mixer)
    return rows + messageRows(fixtures, &mixer)
  }

  private static func crcRows(_ frames: [[UInt8]], _ mixer: inout Mixer) -> [CodecRow] {
    let payloads = frames.map { Array($0.dropFirst(6)) }.filter { !$0.isEmpty }
    let inputs = [
      ("real payloads", Packets((0..<1 << 14).map { _ in mixer.pick(payloads) })),
      ("244 bytes", Packets((0..<1 << 12).map { _ in mixer.bytes(244) })),
      ("64 kB", Packets((0..<16).map { _ in mixer.bytes(0xFFFF) })),
    ]
    return inputs.map { name, packets in
      CodecRow(
        name: "CRC-16, \(name)", operations: packets.count,
        pass: { packets.sum { UInt64(Checksum.crc16Modbus($0)) } },
        bare: [
          ("1 byte at once", { packets.sum(bare_crc_1) }),
          ("4 at once", { packets.sum(bare_crc_4) }), ("8 at once", { packets.sum(bare_crc_8) }),
          ("16 at once", { packets.sum(bare_crc_16) }),
        ], limit: 1.25, bytes: packets.bytes.count)
    }
  }

  /// Measures notifications of the usual lengths, of frames in the fixtures, and of the longest
  /// possible frames.
  private static func reassemblyRows(_ frames: [[UInt8]], _ mixer: inout Mixer) throws -> [CodecRow]
  {
    let long = try (0..<8).map { _ in
      try Colmi.BigDataFrame(Colmi.SleepHistory.action, payload: mixer.bytes(0xFFFF)).bytes
    }
    // A damaged frame may hide those after it, so only one in sixteen is damaged.
    let mixed = (0..<1 << 13).flatMap { _ in
      let frame = mixer.pick(frames)
      return pieces(of: mixer.number(below: 16) == 0 ? mixer.damaged(frame) : frame, 20)
    }
    let inputs = [
      ("of 20 bytes, real frames", mixed),
      ("of 244 bytes, 64 kB", long.flatMap { pieces(of: $0, 244) }),
    ]
    return inputs.flatMap { name, notifications in
      let packets = Packets(notifications)
      return [
        CodecRow(
          name: "notifications \(name)", operations: packets.count, pass: { reassemble(packets) },
          bare: [("", { packets.sum(bare_big_data_reassemble) })], bytes: packets.bytes.count),
        CodecRow(
          name: "  the CRC of as many bytes", operations: packets.count,
          pass: { packets.sum { UInt64(Checksum.crc16Modbus($0)) } }, bytes: packets.bytes.count),
        CodecRow(
          name: "  memcpy of them", operations: packets.count,
          pass: { packets.sum(bare_copy) }, bytes: packets.bytes.count),
      ]
    }
  }

  private static func messageRows(_ fixtures: FixturePackets, _ mixer: inout Mixer) -> [CodecRow] {
    let count = 1 << 13
    let fromRing = fixtures.bytes(channel: "bigdata", direction: "device")
    let ring = Packets(mixer.mix(fromRing, count))
    let hostPackets = mixer.mix(fixtures.bytes(channel: "bigdata", direction: "host"), count)
    let someHost = hostPackets.compactMap {
      try? Colmi.BigDataHostMessage(parsing: .init(parsing: $0))
    }
    let ringMessages = fromRing.compactMap {
      try? Colmi.BigDataRingMessage(parsing: .init(parsing: $0))
    }
    let someRing = (0..<count).map { _ in mixer.pick(ringMessages) }
    return [
      .each("big data of a ring: read", ring) { bytes in
        do throws(WireError) {
          return seen(try Colmi.BigDataRingMessage(parsing: Colmi.BigDataFrame(parsing: bytes)))
        } catch { return error.bareSum }
      },
      CodecRow(
        name: "big data of a ring: frame", operations: count,
        pass: { someRing.reduce(0) { $0 &* 31 &+ UInt64($1.bigDataFrame.payload.count) } }),
      .each("big data of a host: read", Packets(hostPackets)) { bytes in
        do throws(WireError) {
          return seen(try Colmi.BigDataHostMessage(parsing: Colmi.BigDataFrame(parsing: bytes)))
        } catch { return error.bareSum }
      },
      CodecRow(
        name: "big data of a host: frame", operations: someHost.count,
        pass: { someHost.reduce(0) { $0 &* 31 &+ UInt64($1.bigDataFrame.payload.count) } }),
    ]
  }

  private static func sum(of frame: Colmi.BigDataFrame) -> UInt64 {
    sumOf(frame.action.rawValue, frame.payload)
  }

  private static func reassemble(_ packets: Packets) -> UInt64 {
    var reassembler = Colmi.BigDataReassembler()
    let slice = packets.bytes[...]
    let all = slice.span
    var sum: UInt64 = 0
    var start = 0
    for index in 0..<packets.count {
      let end = Int(packets.offsets[index + 1])
      reassembler.consume(all.extracting(start..<end)) { arrival in
        switch arrival.frame {
        case .success(let frame): sum = sum &* 31 &+ Self.sum(of: frame)
        case .failure(let error): sum = sum &* 31 &+ error.bareSum
        }
      }
      start = end
    }
    return sum
  }

  private static func pieces(of bytes: [UInt8], _ length: Int) -> [[UInt8]] {
    stride(from: 0, to: bytes.count, by: length).map {
      Array(bytes[$0..<min($0 + length, bytes.count)])
    }
  }
}

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
  @inline(__always) private static func row<Assembler: BareAssembler>(
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
          } catch { sum &+= error.bareSum }
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
  associatedtype Reply: Summed

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
