@Suite("Ring model")
struct RingModelTests {
  private let now = RingModel.now
  private var date: CivilDate { now.date }

  private func model(
    _ profile: RingProfile = .r02, history: RingHistory = RingHistory()
  ) throws -> RingModel {
    var model = RingModel(profile: profile, history: history, clock: now, seed: 2)
    _ = try ask(&model, 0x50, [0x55, 0xAA])
    return model
  }

  /// Returns the replies to a request: opcode and payload, without checksum and padding.
  private func ask(
    _ model: inout RingModel, _ opcode: UInt8, _ payload: [UInt8] = [], at time: Duration = .zero
  ) throws -> [[UInt8]] { try frames(&model, [opcode] + payload, at: time).map(Self.trimmed) }

  private static func trimmed(_ frame: Colmi.Frame) -> [UInt8] {
    var bytes = Array(frame.bytes.dropLast())
    while bytes.count > 1, bytes.last == 0 { bytes.removeLast() }
    return bytes
  }

  /// Requests, and the frames that answer them.
  static let exchanges: [([UInt8], [[UInt8]])] = [
    // Time: the first capability map of the R02 test vector.
    (
      [0x01, 0x26, 0x03, 0x14, 0x21, 0x30, 0x00, 0x01],
      [[0x01, 0, 1, 0, 0x22, 0, 0, 0, 0, 1, 0, 0x30, 1, 0, 0x10]]
    ),
    ([0x03], [[0x03, 78]]),
    ([0x04, 0x02, 0x0A, 0x41, 0x42], [[0x04]]),
    // Switching off has no reply.
    ([0x08, 0x01], []),
    ([0x10], [[0x10]]),
    // A request to find the ring has no reply either.
    ([0x50, 0x55, 0xAA], []),
    // Days without records, in the past and in the future.
    ([0x15, 0x00, 0x00, 0x00, 0x00], [[0x15, 0xFF]]),
    ([0x15, 0xFF, 0xFF, 0xFF, 0xFF], [[0x15, 0xFF]]),
    ([0x43, 0, 0x0F, 0, 0x5F, 1], [[0x43, 0xFF]]),
    ([0x43, 29, 0x0F, 0, 0x5F, 1], [[0x43, 0xFF]]),
    ([0x48], [[0x48]]),
    ([0x16, 0x01], [[0x16, 1, 1, 5]]),
    // A write echoes only the state.
    ([0x16, 0x02, 0x02, 30], [[0x16, 2, 2]]),
    ([0x3C], [[0x3C]]),
    // A stop without a running measurement.
    ([0x6A, 1], []),
    // Unknown opcodes, also with bit 7 set: 93 is rejected with the same bytes as 13.
    ([0x06, 1], [[0x86, 0xEE]]),
    ([0x1E, 0x33], [[0x9E, 0xEE]]),
    ([0x00], [[0x80, 0xEE]]),
    ([0x13], [[0x93, 0xEE]]),
    ([0x94], [[0x94, 0xEE]]),
    ([0x21], [[0xA1, 0xEE]]),
    ([0xFE], [[0xFE, 0xEE]]),
    // From a host, the bytes of a rejection are an opcode like any other.
    ([0x83, 0xEE], [[0x83, 0xEE]]),
    // An unknown settings action.
    ([0x16, 0x03], [[0x96, 0xEE]]),
  ]

  @Test("Each request gets the reply of real rings", arguments: exchanges)
  func replies(_ request: [UInt8], _ replies: [[UInt8]]) throws {
    var model = try model()
    #expect(try ask(&model, request[0], Array(request.dropFirst())) == replies)
  }

  @Test("The first answer on each link starts with the packet length")
  func packetLength() throws {
    var ring = RingModel(clock: now)
    #expect(try ask(&ring, 0x03) == [[0x2F, 241], [0x03, 78]])
    #expect(try ask(&ring, 0x03) == [[0x03, 78]])
    ring.linkDidOpen()
    #expect(try ask(&ring, 0x50, [0x55, 0xAA]) == [[0x2F, 241]])
    #expect(try ask(&ring, 0x06) == [[0x86, 0xEE]])
    var other = RingModel(profile: .r11, clock: now)
    #expect(try ask(&other, 0x03) == [[0x2F, 244], [0x03, 78]])
  }

  @Test("The profiles have the published values")
  func profiles() throws {
    let r02 = RingProfile.r02
    #expect(r02.firmware == "R02_3.00.06_240523")
    #expect(r02.hardware == "R02_V3.0")
    #expect(
      r02.capabilities.frame.bytes
        == HexBytes([1, 0, 1, 0, 0x22, 0, 0, 0, 0, 1, 0, 0x30, 1, 0, 0x10, 0x66]).bytes)
    #expect(r02.packetLength == 0xF1)
    let r11 = RingProfile.r11
    #expect(r11.firmware == "RT11CR_1.00.08_250514")
    #expect(r11.hardware == "RT11CR_V1.0")
    #expect(
      r11.capabilities.frame.bytes == [1, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0x20, 1, 0, 0x30, 0x55])
    #expect(
      r11.deviceSupport.frame.bytes == [
        0x3C, 0, 0x8C, 0x27, 0, 0x28, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0x97,
      ])
    #expect(r11.packetLength == 0xF4)
    for profile in [r02, r11] {
      var model = try model(profile)
      let capabilities = try ask(&model, 0x01, [0x26, 0x03, 0x14, 0x21, 0x30, 0, 1])
      #expect(capabilities == [Self.trimmed(profile.capabilities.frame)])
      #expect(try ask(&model, 0x3C) == [Self.trimmed(profile.deviceSupport.frame)])
    }
  }

  @Test("Silent opcodes get no answer except the packet length")
  func silence() throws {
    var profile = RingProfile.r02
    profile.silentOpcodes = [.battery, Colmi.Opcode(rawValue: 0x39)]
    var ring = RingModel(profile: profile, clock: now)
    #expect(try ask(&ring, 0x39) == [[0x2F, 241]])
    #expect(try ask(&ring, 0x03) == [])
    #expect(try ask(&ring, 0x38, [1]) == [[0x38, 1, 1]])
    profile.refusedOpcodes = [.heartRateVariabilityLogSettings]
    ring.profile = profile
    #expect(try ask(&ring, 0x38, [1]) == [[0xB8, 0xEE]])
  }

  @Test("Setting the time starts the clock at that time")
  func clock() throws {
    var model = try model()
    #expect(model.dateTime(at: .seconds(90)) == now.adding(seconds: 90))
    _ = try ask(&model, 0x01, [0x27, 0x01, 0x02, 0x23, 0x59, 0x50, 1], at: .seconds(100))
    #expect("\(model.dateTime(at: .seconds(100)))" == "2027-01-02T23:59:50")
    #expect("\(model.dateTime(at: .seconds(112) + .milliseconds(900)))" == "2027-01-03T00:00:02")
  }

  @Test("Power-off, bind and find commands have their effects")
  func effects() throws {
    var model = try model()
    #expect(model.respond(to: .powerOff(.init()), at: .zero).powersOff)
    #expect(model.respond(to: .bindSuccess(.init()), at: .zero).flashes)
    let found = model.respond(to: .findDevice(.init()), at: .zero)
    #expect(found.flashes && !found.powersOff && found.frames.isEmpty)
  }

  @Test("A day of heart rates is 24 frames, with the timestamp of the request")
  func heartRateLog() throws {
    var day = RingHistory.Day()
    day.heartRates = (0..<288).map { UInt8($0 % 200 + 1) }
    var model = try model(history: RingHistory(days: [date: day]))
    // Any time of a day selects it: midnight, and the last second.
    for second in [0, 12_345, 86_399] {
      let asked = UInt32(date.daysSince1970 * 86_400 + second)
      let stamp = (0..<4).map { UInt8(truncatingIfNeeded: asked >> (8 * $0)) }
      let message = Colmi.HostMessage.heartRateLog(.init(timestamp: .init(rawValue: asked)))
      let frames = model.respond(to: message, at: .zero).frames
      #expect(frames.count == 24)
      #expect(frames.map { $0[1] } == Array(0..<24))
      #expect(frames.allSatisfy { $0[0] == 0x15 })
      #expect(Self.trimmed(frames[0]) == [0x15, 0, 24, 5])
      #expect(Array(frames[1].bytes[2..<6]) == stamp)
      #expect(Array(frames[1].bytes[6..<15]) == Array(day.heartRates[0..<9]))
      #expect(Array(frames[2].bytes[2..<15]) == Array(day.heartRates[9..<22]))
      // 9 + 21 × 13 = 282: frame 23 has the last six values, then zeros.
      #expect(Array(frames[23].bytes[2..<8]) == Array(day.heartRates[282...]))
      #expect(frames[23].bytes[8..<15].allSatisfy { $0 == 0 })
    }
    let tomorrow = UInt32((date.daysSince1970 + 1) * 86_400)
    let message = Colmi.HostMessage.heartRateLog(.init(timestamp: .init(rawValue: tomorrow)))
    #expect(
      model.respond(to: message, at: .zero).frames == [
        try Colmi.NoDataReply(to: .heartRateLog).frame
      ])
  }

  @Test("Step records cover hours with steps, with index and count")
  func stepLog() throws {
    var day = RingHistory.Day()
    day.steps[8] = 1000
    day.steps[21] = 300
    let yesterday = try #require(date.adding(days: -1))
    var model = try model(history: RingHistory(days: [yesterday: day]))
    let head: [UInt8] = [0x43, 0x26, 0x03, 0x13]
    #expect(
      try ask(&model, 0x43, [1, 0x0F, 0, 0x5F, 1]) == [
        [0x43, 0xF0, 2, 1],
        head + [32, 0, 2, 0x54, 0x0B, 0xE8, 0x03, 0x94, 0x02],
        head + [84, 1, 2, 0x66, 0x03, 0x2C, 0x01, 0xC6],
      ])
    // A part of the day.
    #expect(
      try ask(&model, 0x43, [1, 0x0F, 40, 0x5F, 1]) == [
        [0x43, 0xF0, 1, 1], head + [84, 0, 1, 0x66, 0x03, 0x2C, 0x01, 0xC6],
      ])
    #expect(try ask(&model, 0x43, [1, 0x0F, 0x5F, 0, 1]) == [[0x43, 0xFF]])
    #expect(try ask(&model, 0x43, [0, 0x0F, 0, 0x5F, 1]) == [[0x43, 0xFF]])
  }

  @Test("The totals cover today, high byte first")
  func totals() throws {
    var day = RingHistory.Day()
    day.steps[8] = 20_000
    day.steps[9] = 10_000
    var model = try model(history: RingHistory(days: [date: day]))
    // 30 000 steps, none of them running, 870 000 small calories, 19 800 m, 20 min.
    #expect(
      try ask(&model, 0x48) == [
        [0x48, 0x00, 0x75, 0x30, 0, 0, 0, 0x0D, 0x46, 0x70, 0x00, 0x4D, 0x58, 0, 20]
      ])
  }

  @Test("Blood oxygen has one block of 49 bytes per day, the oldest first")
  func bloodOxygen() throws {
    let history = RingHistory.plausibleWeek(until: now, seed: 3)
    var model = try model(history: history)
    let all = model.respond(to: .bloodOxygenHistory(.init()), at: .zero)
    #expect(all.count == 1 && all.first?.payload.count == 7 * 49)
    let reply = try Colmi.BloodOxygenHistory(parsing: try #require(all.first))
    #expect(reply.days.map(\.daysAgo) == [6, 5, 4, 3, 2, 1, 0])
    #expect(reply.days.last?.hours.map(\.highest) == history.days[date]?.bloodOxygen)
    let one = model.respond(to: .bloodOxygenHistory(.init(daysAgo: 2)), at: .zero)
    #expect(one.first?.payload.first == 2 && one.first?.payload.count == 49)
    let none = model.respond(to: .bloodOxygenHistory(.init(daysAgo: 9)), at: .zero)
    #expect(none.map(\.bytes) == [[0xBC, 0x2A, 1, 0, 0xBF, 0x40, 0]])
    let unknown = try Colmi.BigDataHostMessage(parsing: .init(.init(rawValue: 0xEE)))
    #expect(model.respond(to: unknown, at: .zero) == [])
  }
}
