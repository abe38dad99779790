import HaloProtocol
import Testing

/// The position of each flag in the two sets of capabilities.
@Suite("COLMI capabilities")
struct CapabilityTests {
  /// Byte and bit of each flag, or the byte alone for a flag of a whole byte, as in the
  /// documentation.
  private static let capabilities = """
    1 bodyTemperature, 2 watchFaces, 3 menstruation, 4.0 customWallpaper, 4.1 bloodOxygen, \
    4.2 bloodPressure, 4.3 fatigue, 4.4 oneKeyCheck, 4.5 weather, 4.6 weChat, 4.7 avatar, \
    9 newSleepProtocol, 11.0 contacts, 11.1 lyrics, 11.2 album, 11.3 gps, 11.4 jieLiMusic, \
    11.5 appMeasurement, 11.6 manualBloodOxygen, 11.7 yaWei, 12.0 manualHeartRate, 12.1 eCard, \
    12.2 location, 12.4 musicControl, 12.5 realtek, 12.6 eBook, 12.7 bloodSugar, \
    14.0 sportRecord, 14.1 bloodPressureSettings, 14.2 mobileNetwork, 14.3 navigationPicture, \
    14.4 stress, 14.5 heartRateVariability
    """
  private static let support = """
    2.0 touch, 2.1 worshipCounter, 2.2 calibration, 2.3 pairing, 2.6 noScreen, 2.7 gesture, \
    3.0 music, 3.1 video, 3.2 eBook, 3.3 camera, 3.4 phoneCall, 3.5 game, 3.6 heart, \
    4.0 skinTemperature, 4.2 sedentaryReminder, 4.3 drinkReminder, 4.4 noSingleTemperature, \
    4.5 notification, 4.7 aiAnalysis, 5.3 gestureDoNotDisturb, 5.4 touchSleep, 5.5 rt11, \
    5.7 resumeServices, 6.0 musicTouch, 6.1 videoTouch, 6.2 eBookTouch, 6.3 cameraTouch, \
    6.4 callTouch, 6.5 gameTouch, 6.6 heartTouch, 6.7 worshipTouch, 7.2 noPhoto, \
    7.3 loverSpace, 7.4 worship, 7.5 newPraise, 7.6 alarm, 7.7 doNotDisturb, 8.0 ultraviolet, \
    8.1 callReminder, 8.2 intervalBloodOxygen, 8.3 intervalHeartRate, 8.4 heartRateReminder, \
    8.5 friends, 8.6 loverInteraction, 8.7 temperatureIntervalChange, 9.5 bodyTag, \
    9.6 temperatureReminder, 9.7 intervalTemperature, 10.1 ecg, 10.2 temperatureBoth, \
    10.3 breathTraining, 10.4 audio, 10.5 meetingRecord
    """

  /// The flags by position: byte, and bit or nil.
  private static func positions(_ text: String) throws -> [(name: String, byte: Int, bit: Int?)] {
    try text.split(separator: ", ").map { entry in
      let parts = entry.split(separator: " ")
      let position = parts[0].split(separator: ".").compactMap { Int($0) }
      return (
        String(parts[1]), try #require(position.first), position.count == 2 ? position[1] : nil
      )
    }
  }

  private static func raw(_ byte: Int, _ value: UInt8) throws -> Colmi.RawPayload {
    var bytes = [UInt8](repeating: 0, count: 14)
    bytes[byte - 1] = value
    return try Colmi.RawPayload(bytes)
  }

  @Test("Each capability has its documented position")
  func eachCapabilityHasItsPosition() throws {
    let positions = try Self.positions(Self.capabilities)
    #expect(positions.map { $0.name } == Colmi.Capability.allCases.map { $0.rawValue })
    for (position, capability) in zip(positions, Colmi.Capability.allCases) {
      #expect(capability.byte == position.byte, "\(capability)")
      #expect(capability.isWholeByte == (position.bit == nil), "\(capability)")
      #expect(capability.mask == position.bit.map { 1 << $0 } ?? 0xFF, "\(capability)")
      #expect(capability.isInverted == (capability == .weChat))
      let set = Colmi.Capabilities(
        raw: try Self.raw(position.byte, position.bit.map { 1 << $0 } ?? 1))
      #expect(Set(set.all).symmetricDifference([.weChat]) == [capability], "\(capability)")
    }
    #expect(!Colmi.Capabilities(raw: try Self.raw(1, 2)).has(.bodyTemperature))
  }

  @Test("Each support flag has its documented position")
  func eachFlagOfSupportHasItsPosition() throws {
    let positions = try Self.positions(Self.support)
    #expect(positions.map { $0.name } == Colmi.SupportFlag.allCases.map { "\($0)" })
    var named: Set<Int> = []
    for (position, flag) in zip(positions, Colmi.SupportFlag.allCases) {
      let bit = try #require(position.bit)
      named.insert(position.byte * 8 + bit)
      #expect(flag.byte == position.byte && flag.mask == 1 << UInt8(bit), "\(flag)")
      #expect(Colmi.DeviceSupport(raw: try Self.raw(position.byte, 1 << bit)).all == [flag])
    }
    for index in 8..<15 * 8 where !named.contains(index) {
      #expect(Colmi.DeviceSupport(raw: try Self.raw(index / 8, 1 << (index % 8))).all.isEmpty)
    }
  }

  @Test("The capabilities of a captured ring decode")
  func aCapturedRingSaysWhatItCan() throws {
    let capabilities = Colmi.Capabilities(
      raw: try .init(HexBytes(parsing: "0000000200000000010020010030").bytes))
    #expect(
      capabilities.all == [
        .bloodOxygen, .weChat, .newSleepProtocol, .appMeasurement, .manualHeartRate, .stress,
        .heartRateVariability,
      ])
    #expect(capabilities.screenSize == (0, 0))
    #expect(capabilities.maximumContacts == 20)
    let support = Colmi.DeviceSupport(raw: try .init([0x00, 0x8C, 0x27, 0x00, 0x28, 0x80]))
    #expect(
      support.all == [
        .calibration, .pairing, .gesture, .music, .video, .eBook, .game, .gestureDoNotDisturb,
        .rt11, .worshipTouch,
      ])
  }

  @Test("Sizes are read with the low byte first")
  func sizesAreNumbersWithTheLowByteFirst() throws {
    var bytes = [UInt8](repeating: 0, count: 14)
    bytes[4...7] = [0xF0, 0x01, 0x18, 0x02]
    bytes[12] = 5
    let capabilities = Colmi.Capabilities(raw: try .init(bytes))
    #expect(capabilities.screenSize == (496, 536))
    #expect(capabilities.maximumContacts == 50)
  }
}
