import HaloProtocol
import HaloTestSupport
import Testing

/// Random bytes never trap, and values read from them round-trip.
@Suite("COLMI random bytes")
struct RandomFrameTests {
  /// The opcodes that a fixture names.
  private static let opcodes: [UInt8] = {
    let heads = (try? ColmiFixtures.names().filter { !$0.hasSuffix("-logs") }) ?? []
    let codes = heads.compactMap { try? ColmiFixtures.vectors($0) }
      .filter { $0.channel == .uart }.compactMap { $0.opcode }
    let texts = codes.flatMap { $0.split(separator: ", ") }
    return Set(texts.compactMap { UInt8($0, radix: 16) }).sorted()
  }()
  private static let marks: [UInt8] = [
    0x00, 0x01, 0x02, 0x03, 0x04, 0x0C, 0x12, 0x25, 0x2B, 0x2C, 0x55, 0xEE, 0xF0, 0xFF,
    0x05, 0x06, 0x0D, 0x0E, 0x0F, 0x10, 0x2A, 0x2D, 0x3A, 0x3D,
  ]

  /// The opcodes of settings and reminders that have several forms.
  private static let settings: [Colmi.Opcode] = [
    .displaySettings, .alarm, .alarmWrite, .sedentaryReminder, .sedentaryReminderWrite,
    .drinkReminder, .drinkReminderWrite, .menstruationSettings, .agpsSettings, .valueLogSettings,
    .touchSettings, .pushSwitchesWrite, .temperatureIntervalSettings, .batterySavingSettings,
    .userID,
  ]

  /// A frame of random bytes, or of random bytes after the first ones.
  private static func frame(_ round: Int, using random: inout SplitMix64) throws -> Colmi.Frame {
    var payload = random.bytes(14)
    if round % 3 == 0 {
      // Small numbers are actions and states of settings.
      for index in 0..<[0, 2, 4, 5][round / 3 % 4] {
        payload[index] = UInt8.random(in: 0...4, using: &random)
      }
      return try Colmi.Frame(settings[round / 3 % settings.count], payload: payload)
    }
    let opcode =
      round % 4 == 0 ? random.bytes(1)[0] : try #require(opcodes.randomElement(using: &random))
    if round % 4 > 1 { payload[0] = try #require(marks.randomElement(using: &random)) }
    if round % 4 == 3 {
      // Small numbers result in valid dates, times and slots.
      for index in 0..<7 { payload[index] = UInt8.random(in: 0x01...0x28, using: &random) }
    }
    return try Colmi.Frame(Colmi.Opcode(rawValue: opcode), payload: payload)
  }

  @Test("A collection with more bytes than its count cannot write past the payload")
  func aCollectionThatHasMoreThanItSays() throws {
    struct Understated: Collection {
      let startIndex = 0
      let endIndex = 100
      let count = 3
      func index(after index: Int) -> Int { index + 1 }
      subscript(index: Int) -> UInt8 { UInt8(index + 1) }
    }
    let frame = try Colmi.Frame(.battery, payload: Understated())
    #expect(Array(frame.bytes[1...14]) == Array(1...14))
  }

  @Test(
    "Values read from random frames round-trip",
    arguments: [ColmiDirection.host, .device])
  func whatIsReadIsWrittenAndReadAgainTheSame(
    direction: ColmiDirection
  ) throws {
    var random = SplitMix64(seed: 1)
    var recognized: [Colmi.Opcode: Int] = [:]
    for round in 0..<7200 {
      let frame = try Self.frame(round, using: &random)
      guard let message = try? direction.read(frame) else { continue }
      let again = try direction.read(message.frame)
      #expect(again.frame == message.frame, "\(frame)")
      guard let packet = message.packet else {
        #expect(message.frame == frame)
        continue
      }
      recognized[frame.opcode, default: 0] += 1
      let copy = try #require(again.packet, "\(frame)")
      #expect(try jsonText(of: copy) == jsonText(of: packet), "\(frame)")
      #expect(!packet.description.isEmpty)
      try Self.checkJSON(packet)
    }
    #expect(recognized.values.reduce(0, +) > 2880)
    for opcode in Self.settings {
      #expect(recognized[opcode, default: 0] > 20, "\(opcode)")
    }
  }

  private static func checkJSON<Value: Colmi.FrameValue>(_ value: Value) throws {
    #expect(try throughJSON(value) == value)
    #expect(try Value(parsing: value.frame) == value)
  }
}
