import Foundation
import HaloData
import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Activities as FIT and Training Center files")
struct ActivityTests {
  private static let seeds: Range<UInt64> = 0..<40

  @Test("A FIT file has both checksums, the length of its header, and all values", arguments: seeds)
  func fit(_ seed: UInt64) throws {
    let activity = Self.activity(seed)
    let file = try FITReader(activity.fit())
    let messages = file.messages
    #expect(messages.map(\.number).filter { $0 != 20 } == [0, 21, 21, 19, 18, 34])
    let records = messages.filter { $0.number == 20 }
    try #require(records.count == activity.points.count)
    for (record, point) in zip(records, activity.points) {
      #expect(record.fields[253] == point.second - 631_065_600)
      record.expect(5, point.distanceMeters, scale: 100, to: 4_294_967_294)
      record.expect(6, point.speedMetersPerSecond, scale: 1000, to: 65_534)
      record.expect(7, point.powerWatts.map(Double.init), scale: 1, to: 65_534)
      record.expect(
        3, point.beatsPerMinute.flatMap { $0 == 0 ? nil : Double($0) }, scale: 1, to: 254)
      let whole = try #require(record.fields[4])
      if let cadence = point.cadencePerMinute, 0..<255 ~= cadence {
        let fraction = try #require(record.fields[53])
        #expect(abs(Double(whole) + Double(fraction) / 128 - cadence) <= 1.0 / 256)
      } else {
        #expect(whole == 255)
      }
    }
    let (first, last) = (activity.points[0].second, activity.points[records.count - 1].second)
    for number in [19, 18] as [UInt16] {
      let total = try #require(messages.first { $0.number == number })
      #expect(total.fields[2] == first - 631_065_600 && total.fields[253] == last - 631_065_600)
      #expect(total.fields[7] == 1000 * (last - first) && total.fields[8] == total.fields[7])
      #expect(
        total.fields[number == 18 ? 5 : 25]
          == [.running: 1, .cycling: 2][activity.sport, default: 0])
    }
    let name = try #require(messages.first?.text)
    #expect(name.utf8.count < 64 && activity.deviceName.hasPrefix(name))
    #expect(name == activity.deviceName || name.utf8.count > 59)
  }

  @Test("The lap and the session have the averages and maxima of the points")
  func totals() throws {
    var points = (0..<5).map {
      Activity.Point(time: Date(timeIntervalSince1970: 1_800_000_000 + Double($0)))
    }
    (points[0].powerWatts, points[2].powerWatts) = (100, 201)
    (points[1].beatsPerMinute, points[2].beatsPerMinute, points[3].beatsPerMinute) = (0, 120, 131)
    (points[0].speedMetersPerSecond, points[3].speedMetersPerSecond) = (2, 5)
    (points[0].cadencePerMinute, points[1].cadencePerMinute) = (80, 91)
    (points[1].distanceMeters, points[2].distanceMeters) = (3.5, 10.25)
    // Values that no format can express change nothing.
    (points[4].powerWatts, points[4].beatsPerMinute) = (-50, .max)
    (points[4].speedMetersPerSecond, points[4].cadencePerMinute) = (.infinity, .nan)
    let file = try FITReader(Activity(.cycling, points).fit())
    for (number, fields) in [(19, 13...20), (18, 14...21)] as [(UInt16, ClosedRange<UInt8>)] {
      let total = try #require(file.messages.first { $0.number == number })
      #expect(fields.map { total.fields[$0] } == [3500, 5000, 126, 131, 86, 91, 151, 201])
      #expect(total.fields[9] == 1025)
    }
  }

  @Test("A Training Center file has the values of all points", arguments: seeds)
  func trainingCenter(_ seed: UInt64) throws {
    let activity = Self.activity(seed)
    let text = String(decoding: try activity.trainingCenter(), as: UTF8.self)
    let points = text.split(separator: "<Trackpoint>").dropFirst()
    try #require(points.count == activity.points.count)
    for (text, point) in zip(points, activity.points) {
      func expect(_ name: String, _ value: Double?, _ range: ClosedRange<Double>) {
        let start = text.range(of: "<\(name)>")?.upperBound
        let found = start.flatMap { Double(text[$0...].prefix { $0 != "<" }) }
        let expected = value.flatMap { range.contains($0) ? $0 : nil }
        #expect((found == nil) == (expected == nil), "\(name) \(text)")
        if let found, let expected { #expect(abs(found - expected) <= 0.000_501) }
      }
      let time = try #require(CivilDateTime(secondsSince1970: point.second))
      #expect(text.hasPrefix("<Time>\(time)Z</Time>"))
      expect("DistanceMeters", point.distanceMeters, 0...1e9)
      expect("Speed", point.speedMetersPerSecond, 0...1e9)
      expect("Watts", point.powerWatts.map(Double.init), 0...65_535)
      expect("Value", point.beatsPerMinute.map(Double.init), 1...255)
      let cadence = activity.sport == .running ? "RunCadence" : "Cadence"
      expect(cadence, point.cadencePerMinute.map { $0.rounded() }, 0...254)
    }
  }

  @Test("Activities without points, and times that go back or do not exist, are errors")
  func errors() {
    func points(_ times: Double...) -> Activity {
      Activity(.other, times.map { .init(time: Date(timeIntervalSince1970: $0)) })
    }
    #expect(throws: RecordingError.empty) { try points().fit() }
    #expect(throws: RecordingError.empty) { try points().trainingCenter() }
    #expect(throws: RecordingError.timeGoesBack(index: 2)) { try points(1e9, 1e9 + 1, 1e9).fit() }
    #expect(throws: RecordingError.timeGoesBack(index: 1)) { try points(5, 4).trainingCenter() }
    // FIT has no times before 1998-07-03 and after 2126-02-06.
    for time in [899_501_055, 4_926_032_895, .nan, .infinity, -1e300] {
      #expect(throws: RecordingError.timeOutOfRange(index: 0)) { try points(time).fit() }
    }
    #expect(throws: Never.self) { try points(899_501_056, 4_926_032_894.9).fit() }
    #expect(throws: RecordingError.timeOutOfRange(index: 1)) {
      try points(0, 253_402_300_800).trainingCenter()
    }
  }

  // MARK: Samples

  /// Returns an activity with any values, some of which no format can express.
  static func activity(_ seed: UInt64) -> Activity {
    var random = SplitMix64(seed: seed)
    var time = Double.random(in: 900_000_000...4_000_000_000, using: &random)
    func any(_ range: ClosedRange<Double>, _ random: inout SplitMix64) -> Double? {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: nil
      case 1: [-1, .nan, .infinity, 1e10, 1e300].randomElement(using: &random)
      default: .random(in: range, using: &random)
      }
    }
    let points = (0..<Int.random(in: 1...50, using: &random)).map { _ in
      var point = Activity.Point(time: Date(timeIntervalSince1970: time))
      time += [0, 1, 1, 1, 0.3, 4000].randomElement(using: &random) ?? 1
      point.distanceMeters = any(0...50_000, &random)
      point.speedMetersPerSecond = any(0...20, &random)
      point.powerWatts = any(-10...2000, &random).flatMap { Int(exactly: $0.rounded()) }
      point.cadencePerMinute = any(0...130, &random)
      point.beatsPerMinute = any(0...260, &random).flatMap { Int(exactly: $0.rounded()) }
      return point
    }
    let sports: [Activity.Sport] = [.running, .cycling, .other]
    let names = ["", "KICKR 0001", "Trainer (virtual)", String(repeating: "Rädchen 💍", count: 4)]
    return Activity(sports[Int(seed % 3)], points, deviceName: names[Int(seed / 3 % 4)])
  }
}

extension Activity.Point {
  fileprivate var second: Int { Int(time.timeIntervalSince1970.rounded(.down)) }
}

/// A reader of FIT files with definitions of the least significant byte first.
private struct FITReader {
  struct Message {
    let number: UInt16
    var fields: [UInt8: Int] = [:]
    var text: String?

    func expect(_ field: UInt8, _ value: Double?, scale: Double, to highest: Double) {
      let size = highest > 65_535 ? 32 : highest > 255 ? 16 : 8
      let scaled = value.map { $0 * scale }.flatMap { -0.5...(highest + 0.5) ~= $0 ? $0 : nil }
      guard let found = fields[field] else {
        Issue.record("field \(field) is missing")
        return
      }
      if let scaled {
        #expect(abs(Double(found) - scaled) <= 0.501)
      } else {
        #expect(found == 1 << size - 1)
      }
    }
  }

  private(set) var messages: [Message] = []

  init(_ bytes: [UInt8]) throws {
    #expect(Self.remainder(bytes[..<14]) == 0 && Self.remainder(bytes[...]) == 0)
    #expect(bytes[0] == 14 && Array(bytes[8..<12]) == Array(".FIT".utf8))
    #expect(Self.number(bytes[4..<8]) == bytes.count - 16)
    var definitions: [UInt8: (number: UInt16, fields: [(UInt8, Int, UInt8)])] = [:]
    var rest = bytes[14..<bytes.count - 2]
    func take(_ count: Int) throws -> ArraySlice<UInt8> {
      try #require(rest.count >= count)
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
    while !rest.isEmpty {
      let header = try #require(try take(1).first)
      if header & 0x40 != 0 {
        let start = Array(try take(5))
        #expect(start[..<2] == [0, 0] && definitions[header & 0xF] == nil)
        let fields = try (0..<start[4]).map { _ in
          let field = Array(try take(3))
          return (field[0], Int(field[1]), field[2])
        }
        definitions[header & 0xF] = (UInt16(Self.number(start[2..<4])), fields)
        continue
      }
      let definition = try #require(definitions[header])
      var message = Message(number: definition.number)
      for (number, size, type) in definition.fields {
        let value = try take(size)
        if type == 7 {
          #expect(value.last == 0)
          message.text = String(decoding: value.prefix { $0 != 0 }, as: UTF8.self)
        } else {
          #expect(size == [0x00: 1, 0x02: 1, 0x84: 2, 0x86: 4][type])
          message.fields[number] = Self.number(value)
        }
      }
      messages.append(message)
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the remainder of the bytes by the polynomial; 0 if they end in their checksum.
  private static func remainder(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var remainder: UInt32 = 0
    for byte in bytes {
      for bit in 0..<8 {
        let carry = remainder >> 15 ^ UInt32(byte >> bit) & 1
        remainder = (remainder << 1 & 0xFFFF) ^ (carry == 1 ? 0x8005 : 0)
      }
    }
    return remainder
  }
}
