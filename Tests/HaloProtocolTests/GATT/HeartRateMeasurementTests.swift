import Foundation
import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Heart rate measurement")
struct HeartRateMeasurementTests {
  typealias Measurement = GATT.HeartRateMeasurement

  @Test("Only 25 to 250 beats per minute are a heart rate, and others are shown with a note")
  func implausibleRates() {
    for rate in UInt16.min...UInt16.max {
      for usesUInt16 in [true, false] {
        let value = Measurement(beatsPerMinute: rate, usesUInt16: usesUInt16)
        let isRate = (25...250).contains(rate)
        #expect(value.plausibleBeatsPerMinute == (isRate ? rate : nil))
        guard rate < 300 else { continue }
        #expect("\(value)".contains("(not plausible)") == (!isRate && rate != 0))
        #expect("\(value)".contains("no reading yet") == (rate == 0))
      }
    }
  }

  @Test(
    "The number of RR intervals in a notification depends on the MTU",
    arguments: [
      (false, false, [23: 9, 185: 90, 247: 121, 517: 255]),
      (false, true, [23: 8, 185: 89, 247: 120, 517: 254]),
      (true, false, [23: 8, 185: 89, 247: 120, 517: 254]),
      (true, true, [23: 7, 185: 88, 247: 119, 517: 253]),
    ] as [(Bool, Bool, [Int: Int])])
  func maximumRRIntervals(usesUInt16: Bool, hasEnergy: Bool, counts: [Int: Int]) {
    func maximum(_ mtu: Int) -> Int {
      Measurement.maximumRRIntervals(
        mtu: mtu, usesUInt16: usesUInt16, hasEnergyExpended: hasEnergy)
    }
    for (mtu, count) in counts { #expect(maximum(mtu) == count, "MTU \(mtu)") }
    for mtu in [Int.min, -1, 0, 1, 2, 3, 4, 5, 6] { #expect(maximum(mtu) == 0, "MTU \(mtu)") }
    #expect(maximum(Int.max) == counts[517])
    for mtu in 0...600 {
      let count = maximum(mtu)
      let measurement = Measurement(
        beatsPerMinute: 60, usesUInt16: usesUInt16, energyExpendedKilojoules: hasEnergy ? 1 : nil,
        rrIntervals: GATT.RRIntervals(repeatElement(1024, count: count)))
      #expect(count == 0 || measurement.bytes.count <= min(mtu - 3, 512))
    }
  }

  @Test("A prefix has the oldest RR intervals, and the others remain", arguments: 0...40)
  func prefixFitting(_ count: Int) throws {
    let values = (0..<UInt16(count)).map { 800 + $0 }
    let measurement = Measurement(
      beatsPerMinute: 72, contact: .detected, energyExpendedKilojoules: 5,
      rrIntervals: GATT.RRIntervals(values))
    for maximumLength in [-1, 0, 3] {
      #expect(measurement.prefix(fitting: maximumLength) == nil)
    }
    for maximumLength in 4...100 {
      let (part, rest) = try #require(measurement.prefix(fitting: maximumLength))
      #expect(part.bytes.count <= maximumLength)
      #expect(Array(part.rrIntervals) + Array(rest) == values)
      #expect(rest.isEmpty || part.bytes.count + 2 > maximumLength)
      #expect(part.energyExpendedKilojoules == 5)
      #expect(part.contact == .detected)
      #expect(try Measurement(parsing: part.bytes) == part)
    }
  }

  @Test("A prefix fits an attribute and has no leftovers of the packet")
  func prefixIsClean() throws {
    let long = Measurement(
      beatsPerMinute: 72, rrIntervals: GATT.RRIntervals(repeatElement(1, count: 300)))
    #expect(long.bytes.count == 602)
    let cut = try #require(long.prefix(fitting: .max))
    #expect(cut.measurement.bytes.count == 512)
    #expect(cut.rest.count == 45)

    let read = try Measurement(parsing: [0xF0, 0x48, 0x00])
    let clean = try #require(read.prefix(fitting: 20)).measurement
    #expect(clean.bytes == [0x00, 0x48])
    #expect(clean.anomalies.isEmpty)
  }

  @Test("Milliseconds are exact")
  func milliseconds() throws {
    #expect(GATT.RRIntervals.milliseconds(of: 1024) == 1000)
    #expect(GATT.RRIntervals.milliseconds(of: 0) == 0)
    #expect(GATT.RRIntervals.milliseconds(of: 1) == 0.9765625)
    let isExact = (UInt16.min...UInt16.max).allSatisfy {
      GATT.RRIntervals.milliseconds(of: $0) * 1024 == Double($0) * 1000
    }
    #expect(isExact)
    let read = try Measurement(parsing: [0x16, 0x4E, 0x1B, 0x03, 0x12, 0x03])
    #expect(read.rrIntervals.milliseconds.map { ($0 * 100).rounded() } == [77_637, 76_758])
    let longest: GATT.RRIntervals = [0xFFFF]
    #expect(longest.milliseconds == [63_999.0234375])
  }

  @Test(
    "Contact is two bits",
    arguments: [(0, false, false), (1, false, false), (2, true, false), (3, true, true)])
  func contact(_ raw: UInt8, _ isSupported: Bool, _ isDetected: Bool) throws {
    let contact = try #require(GATT.SensorContact(rawValue: raw))
    #expect(contact.isSupported == isSupported)
    #expect(contact.isDetected == isDetected)
    #expect(try Measurement(parsing: [raw << 1, 60]).contact == contact)
    #expect(Measurement(beatsPerMinute: 60, contact: contact).bytes == [raw << 1, 60])
    #expect(GATT.SensorContact(rawValue: raw + 4) == nil)
  }

  @Test("A heart rate above 255 always takes two bytes")
  func width() {
    #expect(Measurement(beatsPerMinute: 255).bytes == [0x00, 0xFF])
    #expect(Measurement(beatsPerMinute: 255, usesUInt16: true).bytes == [0x01, 0xFF, 0x00])
    #expect(Measurement(beatsPerMinute: 256).bytes == [0x01, 0x00, 0x01])
    #expect(Measurement(beatsPerMinute: 256).usesUInt16)
  }

  @Test(
    "JSON with fields that no packet combines is rejected",
    arguments: [
      #"{"beatsPerMinute":60,"rrIntervals":[1],"trailing":"0000"}"#,
      #"{"beatsPerMinute":60,"anomalies":["oddRRByte"]}"#,
      #"{"beatsPerMinute":60,"anomalies":["nonsense"]}"#,
      #"{"beatsPerMinute":60,"energyExpendedKilojoules":1,"anomalies":["energyTruncated"]}"#,
      #"{"beatsPerMinute":60,"rrIntervals":[1],"anomalies":["emptyRRIntervals"]}"#,
      #"{"beatsPerMinute":60,"trailing":"0000","anomalies":["energyTruncated"]}"#,
      #"{"beatsPerMinute":60,"reservedFlags":32,"anomalies":[]}"#,
    ])
  func refusedJSON(_ text: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(Measurement.self, from: Data(text.utf8))
    }
  }

  @Test("JSON needs only the beats per minute")
  func shortJSON() throws {
    let text = #"{"beatsPerMinute":300}"#
    let value = try JSONDecoder().decode(Measurement.self, from: Data(text.utf8))
    #expect(value == Measurement(beatsPerMinute: 300))
  }
}

@Suite("RR intervals")
struct RRIntervalsTests {
  @Test("RR intervals are equal to the collection that made them", arguments: 0...40)
  func collection(_ count: Int) throws {
    let values = (0..<UInt16(count)).map { $0 &* 7919 }
    let intervals = GATT.RRIntervals(values)
    #expect(Array(intervals) == values)
    #expect(intervals.count == count)
    #expect(intervals.last == values.last)
    #expect(Array(intervals.reversed()) == values.reversed())
    #expect("\(intervals)" == "\(values)")
    #expect(try JSONValue(intervals) == .array(values.map { .int(Int($0)) }))

    var grown = GATT.RRIntervals()
    for value in values { grown.append(value) }
    #expect(grown == intervals)
    #expect(grown.hashValue == intervals.hashValue)
    grown.append(1)
    #expect(grown != intervals)
  }
}
