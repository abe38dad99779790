import HaloProtocol
import HaloTestSupport
import Testing

@Suite("CRP")
struct CRPTests {
  private static func frames() throws -> [CRP.Frame] {
    let vectors = try crpTypes.filter { $0.channel != "crp/fdd1" }.flatMap { try $0.vectors }
    return try vectors.map { try CRP.Frame(parsing: $0.hex.bytes) }
  }

  @Test("Each frame comes back from two pieces, and no part of it is a frame")
  func cuts() throws {
    for frame in try Self.frames() {
      let bytes = frame.bytes
      for cut in 0..<bytes.count {
        #expect(throws: WireError.self) { try CRP.Frame(parsing: Array(bytes[..<cut])) }
        #expect(
          reassemble([Array(bytes[..<cut]), Array(bytes[cut...])]) == Reassembly(frames: [frame]))
      }
      #expect(throws: WireError.self) { try CRP.Frame(parsing: bytes + [0]) }
    }
  }

  @Test(
    "Bytes that start no frame are dropped up to the next start",
    arguments: [
      "00", "fd", "fdfd", "fdda", "fdda1005", "fdda00", "fdda2007010901", "fdda1207", "dafd10",
      "fd00fdda1000", "feea10052e",
    ])
  func noise(hex: String) throws {
    let noise = try HexBytes(parsing: hex).bytes
    let frame = try CRP.Frame(parsing: [0xFD, 0xDA, 0x10, 7, 1, 9, 74])
    let bytes = noise + frame.bytes + noise + frame.bytes
    for pieces in [[bytes], bytes.map { [$0] }] {
      let result = reassemble(pieces, as: CRP.Frame.self)
      #expect(result.frames == [frame, frame] && result.pending == 0)
      #expect(result.dropped == noise + noise)
    }
  }

  @Test("The start and the length are checked, byte by byte")
  func frameErrors() throws {
    let good: [UInt8] = [0xFD, 0xDA, 0x10, 7, 1, 9, 74]
    for (index, byte) in [(0, 0xFC), (1, 0xDB), (2, 0x20), (2, 0x12), (3, 5)] as [(Int, UInt8)] {
      var bytes = good
      bytes[index] = byte
      #expect(throws: WireError(.unexpectedStart(byte: byte), at: index, in: "header")) {
        try CRP.Frame(parsing: bytes)
      }
    }
    #expect(throws: WireError(.wrongLength(expected: 263, actual: 7), at: 0, in: "length")) {
      try CRP.Frame(parsing: [0xFD, 0xDA, 0x11, 7, 1, 9, 74])
    }
    let longest = try CRP.Frame(.heartRate, payload: HexBytes([UInt8](repeating: 0xFD, count: 505)))
    #expect(longest.bytes.prefix(4) == [0xFD, 0xDA, 0x11, 0xFF])
    #expect(try CRP.Frame(parsing: longest.bytes) == longest)
    #expect(throws: WireError.self) {
      try CRP.Frame(.heartRate, payload: HexBytes([UInt8](repeating: 0, count: 506)))
    }
  }

  @Test("A frame without a known opcode, or an empty answer, keeps its bytes")
  func others() throws {
    let unknown = try CRP.Frame(parsing: [0xFD, 0xDA, 0x10, 7, 9, 9, 1])
    #expect(try CRP.RingMessage(parsing: unknown) == .unrecognized(unknown))
    #expect(try CRP.HostMessage(parsing: unknown) == .unrecognized(unknown))
    let empty = try CRP.Frame(parsing: [0xFD, 0xDA, 0x10, 6, 9, 9])
    let message = try CRP.RingMessage(parsing: empty)
    #expect(message.frame == empty && message.packet is CRP.Acknowledgement)
  }

  @Test("Times are those of the clock, as if it stood in UTC+8")
  func times() throws {
    let dateTime = try CivilDateTime(parsing: "2026-07-03T21:36:34")
    let timestamp = try CRP.RingTimestamp(dateTime)
    #expect(timestamp.rawValue == 0x6A47_BAE2 && timestamp.dateTime == dateTime)
    #expect("\(CRP.RingTimestamp(rawValue: 0))" == "1970-01-01T08:00:00")
    #expect("\(CRP.RingTimestamp(rawValue: .max))" == "2106-02-07T14:28:15")
    for text in ["1970-01-01T07:59:59", "2106-02-07T14:28:16"] {
      #expect(throws: WireError.self) { try CRP.RingTimestamp(CivilDateTime(parsing: text)) }
    }
  }

  private func value<Value: FamilyPacket>(_ type: Value.Type, _ name: String) throws -> Value {
    let family = try #require(familyTypes.first { $0.type == Value.self })
    let vector = try #require(try family.vectors.first { $0.name == name })
    return try Value(parsing: vector.hex.bytes)
  }

  @Test("The slots of a page begin at local midnight")
  func slots() throws {
    let page = try value(CRP.HeartRateLogPage.self, "night of an R11")
    #expect(page.readings.count == 19)
    #expect(page.readings.first ?? (0, 0) == (10, 58) && page.readings.last ?? (0, 0) == (475, 80))
    #expect(page.readings.contains { $0 == (150, 104) })
    let quarter = try value(CRP.HeartRateVariabilityLogPage.self, "two values")
    #expect(quarter.readings.map(\.minuteOfDay) == [745, 770])
    #expect(try value(CRP.HeartRateLogPage.self, "full").readings.last?.minuteOfDay == 1435)
  }

  @Test("A mark of sleep starts a stage, also through midnight")
  func sleep() throws {
    let night = try value(CRP.SleepHistory.self, "night of an R11")
    func minutes(_ stage: CRP.SleepStageKind) -> Int {
      night.stages.filter { $0.stage == stage }.reduce(0) { $0 + $1.minutes }
    }
    #expect((minutes(.light), minutes(.deep), minutes(.rem)) == (245, 110, 63))
    #expect(night.stages.first?.startMinute == 67)
    let midnight = try value(CRP.SleepHistory.self, "through midnight").stages
    #expect(midnight.map(\.startMinute) == [-30, 10] && midnight.map(\.minutes) == [40, 410])
    #expect(try value(CRP.SleepHistory.self, "nothing").stages.isEmpty)
  }

  @Test("Values have the units of the tables")
  func units() throws {
    #expect(try value(CRP.TemperatureReading.self, "36.5 °C").temperatureCelsius == 36.5)
    #expect(try value(CRP.HeartRateVariabilityReading.self, "one byte").milliseconds == 42)
    #expect(try value(CRP.HeartRateVariabilityReading.self, "two bytes").milliseconds == 300)
    #expect(try value(CRP.BloodOxygenReading.self, "none").percent == nil)
    #expect(try value(CRP.DayTotals.self, "today").distanceMeters == 3862)
    let settings = try value(CRP.HeartRateLogSettingsReply.self, "25 minutes")
    #expect(settings.intervalMinutes == 25)
  }
}
