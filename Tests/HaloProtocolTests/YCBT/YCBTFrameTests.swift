import HaloTestSupport
import Testing

@testable import HaloProtocol

@Suite("YCBT frames in pieces")
struct YCBTFrameTests {
  /// All frames of the fixtures, and the longest.
  private static let frames: [YCBT.Frame] = {
    let bytes = ycbtTypes.flatMap(\.validBytes)
    let longest = YCBT.Frame(
      bounded: .deviceLog, [UInt8](repeating: 0x05, count: YCBT.Frame.longestFrame - 6))
    return bytes.compactMap { try? YCBT.Frame(parsing: $0) } + [longest]
  }()

  @Test(
    "Noise and damaged frames are errors, and the other frames remain", arguments: UInt64(1)...60)
  func noise(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let frames = Self.frames.shuffled(using: &random).prefix(20)
    var bytes: [UInt8] = []
    var damaged = 0
    for frame in frames {
      var noisy = frame.bytes
      let last = noisy.count - 1
      noisy[last] ^= 0x40
      if Bool.random(using: &random) {
        bytes += noisy
        damaged += 1
      }
      // No group begins with these.
      bytes += (0..<Int.random(in: 0...5, using: &random)).map { _ in
        [0x00, 0x08, 0xFF][Int(seed % 3)]
      }
      bytes += frame.bytes
    }
    for pieces in [[bytes], colmiRandomPieces(bytes, upTo: 40, using: &random)] {
      let result = reassemble(pieces, as: YCBT.Frame.self)
      #expect(result.frames == Array(frames) && result.pending == 0)
      #expect(result.errors.count { $0.reason.name == "crcMismatch" } == damaged)
    }
  }

  @Test(
    "A head that is no frame is dropped",
    arguments: ["00", "08", "ff", "0601ffff", "06010104", "0000000000"])
  func heads(hex: String) throws {
    let frame = Self.frames[0]
    var reassembler = YCBT.FrameReassembler()
    let bytes = try HexBytes(parsing: hex).bytes
    let results = reassembler.consume(bytes + frame.bytes).map(\.frame)
    let start = WireError(.unexpectedStart(byte: bytes[0]), at: 0, in: "start")
    #expect(results.first == .failure(start))
    #expect(results.last == .success(frame))
  }

  @Test("A reset drops the unfinished frame")
  func reset() {
    let frame = Self.frames[0]
    var reassembler = YCBT.FrameReassembler()
    #expect(reassembler.consume(frame.bytes.dropLast()).isEmpty)
    #expect(reassembler.reset() == frame.bytes.count - 1)
    #expect(reassembler.consume(frame.bytes).map(\.frame) == [.success(frame)])
    #expect(reassembler.consume([]).isEmpty && reassembler.reset() == 0)
  }
}

@Suite("YCBT values")
struct YCBTValueTests {
  @Test("Each kind of records has opcodes of its own, as in the list")
  func kinds() throws {
    let kinds = YCBT.HistoryKind.allCases
    #expect(kinds.map(\.request) == YCBT.HistoryRequest.opcodes)
    #expect(kinds.map(\.delete) == YCBT.HistoryDeleteRequest.opcodes)
    #expect(Set(kinds.map(\.data)).count == kinds.count)
    for kind in kinds {
      let frame = YCBT.Frame(bounded: kind.data, [])
      #expect(try YCBT.StreamMessage(parsing: frame).packet != nil)
    }
  }

  @Test("Numbers have the meaning of the sources")
  func meanings() throws {
    #expect(YCBT.DecimalPair(whole: 36, fraction: 5).value == 36.5)
    #expect(YCBT.DecimalPair(whole: 36, fraction: 25).value == 36.25)
    #expect(YCBT.DecimalPair(whole: 0, fraction: 15).isNoTemperature)
    let info = try value(YCBT.DeviceInfo.self)
    #expect((info.version, info.percent) == ("2.32", 98))
    let capabilities = try value(YCBT.Capabilities.self)
    #expect(capabilities.isValid)
    #expect(capabilities.contains(.steps) && !capabilities.contains(.languages))
    #expect(!capabilities.contains(.heartRateVariabilityMonitor))
    let combined = try value(YCBT.CombinedData.self).records
    #expect(combined.map(\.isIntact) == [true])
    let night = try #require(value(YCBT.SleepData.self).nights.first)
    #expect((night.remSeconds, night.deepSeconds, night.lightSeconds) == (900, 2700, 1800))
    #expect(night.stages.map(\.tag) == [.light, .deep, .rem])
    #expect(night.stages.map(\.duration.value).reduce(0, +) == 5400)
    #expect(YCBT.SleepTag(rawValue: 0x02).usual == .light)
    let old = try value(YCBT.SleepData.self, 1).nights[0]
    #expect((old.remSeconds, old.deepSeconds, old.lightSeconds) == (nil, 7200, 3600))
  }

  @Test("The clock begins in 2000, and the request has the weekday of the date")
  func clock() throws {
    #expect(YCBT.Timestamp(rawValue: 0).description == "2000-01-01T00:00:00")
    #expect(YCBT.Timestamp(rawValue: .max).description == "2136-02-07T06:28:15")
    for text in ["2000-01-01T00:00:00", "2026-07-06T12:34:14", "2136-02-07T06:28:15"] {
      let time = try CivilDateTime(parsing: text)
      #expect(try YCBT.Timestamp(time).dateTime == time)
    }
    for text in ["1999-12-31T23:59:59", "2136-02-07T06:28:16"] {
      #expect(throws: WireError.self) { try YCBT.Timestamp(CivilDateTime(parsing: text)) }
      #expect(throws: WireError.self) { try YCBT.SetTimeRequest(CivilDateTime(parsing: text)) }
    }
    let request = try YCBT.SetTimeRequest(CivilDateTime(parsing: "2026-07-06T12:34:14"))
    #expect(request == (try value(YCBT.SetTimeRequest.self)))
    #expect(try YCBT.SetTimeRequest(CivilDateTime(parsing: "2026-11-29T00:00:00")).weekday == 6)
  }

  @Test("A status is that of a command unless the reply has one byte of its own")
  func statuses() throws {
    func message(_ opcode: YCBT.Opcode, _ payload: [UInt8]) throws -> YCBT.RingMessage {
      try YCBT.RingMessage(parsing: YCBT.Frame(bounded: opcode, payload))
    }
    for status: YCBT.Status in [.accepted, .refused, .unknownKey, .wrongCRC] {
      for opcode: YCBT.Opcode in [
        .units, .measurement, .heartRateHistory, .alarm, .deviceInfo, .name,
      ] {
        let expected = try YCBT.StatusReply(opcode: opcode, status: status)
        #expect(try message(opcode, [status.rawValue]) == .status(expected))
      }
    }
    #expect(try message(.chip, [1]) == .chip(YCBT.Chip(scheme: .rtl8762C)))
    #expect(
      try message(.chip, [0xFC]) == .status(YCBT.StatusReply(opcode: .chip, status: .unknownKey)))
    #expect(try message(.units, [0, 0]).packet == nil)
    #expect(YCBT.Status.wrongData.isError && !YCBT.Status.refused.isError)
  }

  @Test("A value that its frame cannot contain is an error")
  func limits() throws {
    let alarm = YCBT.Alarm(kind: .own, hour: 7, minute: 30, weekdays: [.isOn, .monday], snooze: 5)
    #expect(
      throws: WireError.range(256, 0...255, at: 3, in: "alarms")
    ) { try YCBT.AlarmList(slots: 10, alarms: Array(repeating: alarm, count: 256)) }
    let night = try value(YCBT.SleepData.self).nights[0]
    #expect(throws: WireError(.trailingBytes(count: 44), at: 0, in: "rest")) {
      try YCBT.SleepData(nights: [], rest: HexBytes(night.bytes))
    }
    #expect(throws: WireError.range(65_530, 0...65_529, at: 4, in: "payload")) {
      try YCBT.Frame(.schedule, payload: HexBytes([UInt8](repeating: 0, count: 65_530)))
    }
  }

  private func value<Value: FamilyPacket>(_ type: Value.Type, _ index: Int = 0) throws -> Value {
    let family = try #require(ycbtTypes.first { $0.type == type })
    return try Value(parsing: family.vectors[index].hex.bytes)
  }
}
