import HaloTestSupport
import Testing

@testable import HaloProtocol

@Suite("RingConn")
struct RingConnTests {
  /// The valid vectors of rings.
  private static let notifications = ringconnTypes.filter { $0.sender != "host" }
    .flatMap(\.validBytes)

  @Test("Any other byte and any cut of a notification with a checksum is an error")
  func changes() throws {
    let end = RingConn.Opcode.historyEnd.rawValue
    let sealed = Self.notifications.filter { $0[0] != end }
    #expect(sealed.count > 20)
    for bytes in sealed {
      for place in bytes.indices {
        for change in UInt8(1)...255 where place > 0 || bytes[0] ^ change != end {
          var changed = bytes
          changed[place] ^= change
          #expect(throws: WireError.self) { try RingConn.RingMessage(parsing: changed) }
        }
        let cut = Array(bytes[..<place])
        #expect(throws: WireError.self) { try RingConn.RingMessage(parsing: cut) }
      }
    }
  }

  @Test("The entries of an end have no checksum after them")
  func end() throws {
    let bytes = try HexBytes(parsing: "50000015120c22aae415120c22acb5").bytes
    let end = try RingConn.HistoryEnd(parsing: bytes)
    #expect(
      end.entries.map(\.stamp?.description) == ["2026-06-13T23:09:24Z", "2026-06-13T23:17:09Z"])
    #expect(try RingConn.HistoryEndEntry(kind: 0x17, value: [4, 0xB9, 4, 0xB8, 0]).stamp == nil)
  }

  @Test("A stamp is a time of UTC, also after its top byte changed")
  func stamps() {
    let last = RingConn.Timestamp(rawValue: 0x0CFF_FFFF)
    #expect("\(last)" == "2026-11-28T20:23:27Z")
    #expect("\(RingConn.Timestamp(rawValue: 0x0D00_0000))" == "2026-11-28T20:23:28Z")
    for raw: UInt32 in [0, 1, 0x0CFF_FFFF, 0x0D00_0000, .max] {
      let stamp = RingConn.Timestamp(rawValue: raw)
      #expect(RingConn.Timestamp(secondsSince1970: stamp.secondsSince1970) == stamp)
    }
    let far = RingConn.Timestamp(rawValue: .max)
    #expect(far.dateTime == nil && far.description == "the far future")
    for seconds in [.min, 1_577_793_599, far.secondsSince1970 + 1, .max] {
      #expect(RingConn.Timestamp(secondsSince1970: seconds) == nil)
    }
  }

  @Test("Values that a ring marks as missing are nil")
  func measured() throws {
    let vectors = try VectorFile.load("ringconn/vitals-page").vectors.filter { $0.error == nil }
    let records = try vectors.flatMap { try RingConn.VitalsPage(parsing: $0.hex.bytes).records }
    #expect(records.map(\.measuredHeartRate) == [85, 85, 84, 96, 81, 80, 68, nil, nil, 68])
    #expect(records.map(\.measuredOxygen) == [nil, nil, 95, nil, nil, nil, 98, nil, nil, 98])
    // Movement falsifies the variability, unless the ring measured oxygen.
    #expect(
      records.map(\.measuredVariability) == [nil, nil, nil, nil, nil, nil, 77, nil, nil, 77])
    #expect(records[0].breathsPerMinute == 15.625 && records[1].breathsPerMinute == nil)
    #expect(records[0].magnitudeValues == [0, 4, 0x24, 4, 0])
    var resting = records[6]
    resting.oxygen = 0x12
    #expect(resting.measuredVariability == nil)
    resting = try RingConn.VitalsRecord(
      stamp: resting.stamp, heartRate: 60, variability: 50, confidence: 9, breaths: 0, oxygen: 0x12,
      detail: 10, motion: resting.motion, magnitudes: [0, 0, 0, 0, 0, 1, 2, 3])
    #expect(resting.measuredVariability == 50)
    resting.oxygen = 0x0E
    #expect(resting.measuredOxygen == nil && resting.measuredVariability == 50)
  }

  @Test("Numbers of ten bits fill a record of light")
  func light() throws {
    let page = try VectorFile.load("ringconn/light-trend-page").vectors[0]
    let records = try RingConn.LightTrendPage(parsing: page.hex.bytes).records
    #expect(records[0].sampleValues == (0..<30).map { UInt16(10 * $0) })
    #expect(Array(records[1].sampleValues[14...15]) == [1023, 664])
  }

  @Test("A state has the case only if the ring is in it")
  func states() throws {
    let vectors = try VectorFile.load("ringconn/device-status").vectors.filter { $0.error == nil }
    let states = try vectors.map { try RingConn.DeviceStatus(parsing: $0.hex.bytes) }
    #expect(states.map(\.caseBattery) == [nil, nil, 30, 70, nil])
    #expect(states.map(\.isCaseCharging) == [false, false, true, false, false])
    #expect(states[0].temperatureCelsius == 28.7 && states[0].voltageVolts == 4.18)
  }

  /// The examples of GB/T 32905, then digests of OpenSSL around the ends of blocks.
  @Test(
    "SM3 has the known digests",
    arguments: [
      ("abc", 1, "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0"),
      ("abcd", 16, "debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732"),
      ("", 1, "1ab21d8355cfa17f8e61194831e81a8f22bec8c728fefb747ed035eb5082aa2b"),
      ("a", 55, "288337eef51eec62e7544d7270424c8dbe656254c99852870a73b2453a6a7fb1"),
      ("a", 56, "ba00ebedaab54065a5fd4f9f56326016203166bcee3eed44ea868d59d67aa3c8"),
    ])
  func digest(word: String, times: Int, digest: String) {
    let text = String(repeating: word, count: times)
    #expect(HexBytes(SM3.digest(of: Array(text.utf8))).description == digest)
  }

  @Test("The answers to challenges are the public pairs")
  func logins() throws {
    #expect(RingConn.LoginAnswer.key(ofAddress: [1, 2, 3, 0x50, 0x08, 0x01]) == 0x59)
    #expect(RingConn.LoginAnswer.key(ofAddress: [0x50, 0x08, 0x01]) == nil)
    for hex in ["112233fffe500801", "010850feff332211"] {
      let identifier = try GATT.SystemID(parsing: HexBytes(parsing: hex).bytes)
      #expect(RingConn.LoginAnswer.key(of: identifier) == 0x59)
    }
    for (challenge, answer): (UInt8, String) in [
      (0xE5, "520be1"), (0xB0, "318267"), (0x86, "db2b80"), (0x80, "a9a3ef"), (0x52, "277d7f"),
    ] {
      let login = RingConn.LoginAnswer(to: RingConn.Challenge(value: challenge), key: 0x59)
      #expect(login.answer.description == answer)
    }
  }
}
