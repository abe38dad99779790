import HaloTestSupport

@Suite("RR series")
struct RRSeriesTests {
  private static func intervals(
    _ notifications: [[UInt16]], rules: RRRules = RRRules(), every interval: Duration = .seconds(1)
  ) -> [RRInterval] {
    var series = RRSeries(rules: rules)
    return notifications.enumerated().flatMap { index, values in
      let measurement = GATT.HeartRateMeasurement(
        beatsPerMinute: 60, rrIntervals: GATT.RRIntervals(values))
      return series.consume(measurement, at: interval * index)
    }
  }

  private static func flaws(_ values: [UInt16], rules: RRRules = RRRules()) -> [RRInterval.Flaw?] {
    intervals(values.map { [$0] }, rules: rules).map(\.flaw)
  }

  @Test("A change of more than 20 %, either way, is a jump if the heart was calm")
  func jumps() {
    #expect(Self.flaws([1000, 1200, 960]) == [nil, nil, nil])
    #expect(Self.flaws([1000, 1201]) == [nil, .jump])
    #expect(Self.flaws([1000, 799]) == [nil, .jump])
    // A premature beat and the pause after it; a missed beat; another level of the rate.
    #expect(Self.flaws([820, 500, 1140, 820, 830]) == [nil, .jump, .jump, nil, nil])
    #expect(Self.flaws([820, 1640, 820, 830]) == [nil, .jump, nil, nil])
    // An extra beat.
    #expect(Self.flaws([820, 410, 410, 830]) == [nil, .jump, .jump, nil])
    #expect(Self.flaws([820, 600, 610, 620]) == [nil, .jump, nil, nil])
    #expect(Self.flaws([820, 400, 1600], rules: RRRules(largestStep: nil)) == [nil, nil, nil])
    #expect(Self.flaws([1000, 1100], rules: RRRules(largestStep: 5)) == [nil, .jump])
    #expect(Self.flaws([1000, 1000, 1001], rules: RRRules(largestStep: -3)) == [nil, nil, .jump])
  }

  @Test("If the steps of the last beats are as large, a large step is normal, and an error is not")
  func adapts() {
    let breath: [UInt16] = [1000, 1240, 1240, 1000, 760, 760]
    let calm = (0..<60).map { breath[$0 % 6] }
    let flaws = Self.flaws(calm)
    #expect(flaws.dropFirst(8).allSatisfy { $0 == nil } && flaws.contains(.jump))
    // A premature beat that is only as short as a breath makes some, and its pause.
    #expect(
      Self.flaws(calm + [1000, 700, 1540, 1000]).suffix(4) == [nil, nil, .withPrevious, nil])
    #expect(Self.flaws(calm + [1000, 2240, 1240]).suffix(3) == [nil, .jump, nil])
    #expect(Self.flaws(calm + [1000, 400, 600, 1000]).suffix(4) == [nil, nil, .withPrevious, nil])
    #expect(Self.flaws(calm, rules: RRRules(largestStep: nil)).allSatisfy { $0 == nil })
  }

  @Test("Implausible intervals are out of range, including zeros")
  func ranges() {
    #expect(Self.flaws([255, 256]) == [.outOfRange, nil])
    #expect(Self.flaws([3072, 3073]) == [nil, .outOfRange])
    #expect(Self.flaws([1000, 0, 1010, 1400]) == [nil, .outOfRange, nil, .jump])
    #expect(Self.flaws([0, 1024, 65_535]) == [.outOfRange, .jump, .outOfRange])
  }

  @Test("An appended number is ignored only if it is last of several")
  func appended() {
    for seed in 0..<30 as Range<UInt64> {
      var random = HaloSimulator.SplitMix64(seed: seed)
      let notifications = (0..<40).map { _ in
        (0..<random.number(in: 0...3)).map { _ in UInt16(random.number(in: 280...1500)) }
      }
      let bogus = notifications.map { $0.isEmpty ? [] : $0 + [UInt16(random.number(in: 0...255))] }
      let intervals = Self.intervals(bogus)
      #expect(intervals.filter { $0.flaw != .appended } == Self.intervals(notifications))
      #expect(intervals.count { $0.flaw == .appended } == notifications.count { !$0.isEmpty })
    }
    // Alone, or before others, it may be an interval; 256 may be a beat.
    #expect(Self.intervals([[53]]).map(\.flaw) == [.outOfRange])
    #expect(Self.intervals([[53, 1000]]).map(\.flaw) == [.outOfRange, .jump])
    #expect(Self.intervals([[1000, 256]]).map(\.flaw) == [nil, .jump])
  }

  @Test("The split of intervals into notifications makes no difference")
  func cuts() {
    for seed in 0..<30 as Range<UInt64> {
      var random = HaloSimulator.SplitMix64(seed: seed)
      let values = (0..<60).map { _ in UInt16(random.number(in: 256...2300)) }
      var notifications: [[UInt16]] = []
      var rest = values[...]
      while !rest.isEmpty {
        let count = random.number(in: 0...4)
        notifications.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      let (one, other) = (
        Self.intervals(notifications, every: .milliseconds(100)),
        Self.intervals(values.map { [$0] }, every: .milliseconds(100))
      )
      #expect(one.map(\.rawValue) == values)
      #expect(one.map(\.flaw) == other.map(\.flaw))
      #expect(one.map(\.isContinuation) == other.map(\.isContinuation))
      #expect(one.map(\.isContinuation) == values.indices.map { $0 > 0 })
    }
  }

  @Test("Time that no interval accounts for is a gap; an empty notification is not")
  func gaps() {
    for milliseconds in [0, 900, 1000, 2999, 3000] {
      let intervals = Self.intervals([[1024], [1024]], every: .milliseconds(milliseconds))
      #expect(intervals.map(\.isContinuation) == [false, true], "\(milliseconds)")
    }
    for milliseconds in [3001, 10_000] {
      let intervals = Self.intervals([[1024], [1536]], every: .milliseconds(milliseconds + 500))
      #expect(intervals.map(\.isContinuation) == [false, false], "\(milliseconds)")
      // After a gap there is no previous interval to compare with.
      #expect(intervals.map(\.flaw) == [nil, nil])
    }
    // At 40 beats a minute every third notification has no interval.
    let slow = Self.intervals([[1536], [1536], [], [1536], [1536], []], every: .seconds(1))
    #expect(slow.map(\.isContinuation) == [false, true, true, true])
    let strict = RRRules(longestGap: .zero)
    let sure = Self.intervals([[1024], [1024], [1023]], rules: strict)
    #expect(sure.map(\.isContinuation) == [false, true, false])
    #expect(sure.map(\.time) == [.zero, .seconds(1), .seconds(2)])
  }

  @Test("Intervals without contact are flawed; an unsupported contact bit is ignored")
  func contacts() throws {
    for number in 0...3 as ClosedRange<UInt8> {
      var series = RRSeries()
      let contact = try #require(GATT.SensorContact(rawValue: number))
      let (worn, reported) = (
        GATT.HeartRateMeasurement(beatsPerMinute: 60, rrIntervals: [1024]),
        GATT.HeartRateMeasurement(
          beatsPerMinute: 60, contact: contact, rrIntervals: [1024, 53])
      )
      let intervals = [worn, reported, worn].enumerated().flatMap {
        series.consume($1, at: .seconds($0))
      }
      let isLoose = number == 2
      #expect(
        intervals.map(\.flaw)
          == (isLoose ? [nil, .noContact, .noContact, nil] : [nil, nil, .appended, nil]))
      #expect(intervals.map(\.isContinuation) == [false, !isLoose, false, !isLoose])
    }
  }

  @Test("Disconnects, malformed notifications and lost bytes are gaps")
  func interruptions() throws {
    let whole = HeartRateEvent.measurement(
      GATT.HeartRateMeasurement(beatsPerMinute: 60, rrIntervals: [1024]))
    let error = WireError(.truncated(needed: 1, available: 0), at: 0, in: "flags")
    let events: [(HeartRateEvent, Bool)] = [
      (.disconnected(.disconnected(.remote)), true), (.malformed([], error), true),
      (.scanning, false), (.unavailable(.poweredOff), false), (.scanFailed(.cancelled), false),
      // An odd byte belongs to an interval, the energy is truncated, or bytes follow without a
      // flag.
      (try Self.measurement([0x10, 60, 0, 4, 0xDE]), true),
      (try Self.measurement([0x08, 60, 0]), true), (try Self.measurement([0, 60, 1, 2]), true),
      // Announced intervals that are missing, and reserved flags, are no loss.
      (try Self.measurement([0x10, 60]), false), (try Self.measurement([0xE0, 60]), false),
    ]
    for (event, isGap) in events {
      var series = RRSeries()
      _ = series.consume(whole, at: .zero)
      _ = series.consume(event, at: .seconds(1))
      #expect(series.consume(whole, at: .seconds(2)).map(\.isContinuation) == [!isGap], "\(event)")
    }
  }

  private static func measurement(_ bytes: [UInt8]) throws -> HeartRateEvent {
    .measurement(try GATT.HeartRateMeasurement(parsing: bytes))
  }

  @Test("For any bytes, no interval is left out, and all figures are finite")
  func anything() {
    var random = HaloSimulator.SplitMix64(seed: 77)
    var (series, variability) = (RRSeries(), HeartRateVariability())
    var now: Duration = .zero
    var reported: [UInt16] = []
    var kept: [RRInterval] = []
    for _ in 0..<20_000 {
      let bytes = (0..<random.number(in: 0...24)).map { _ in UInt8(random.number(in: 0...255)) }
      now += .milliseconds(random.number(in: 0...3) == 0 ? random.number(in: 0...9_000_000) : 900)
      guard let measurement = try? GATT.HeartRateMeasurement(parsing: bytes) else {
        series.interrupt()
        continue
      }
      reported += measurement.rrIntervals
      kept += series.consume(measurement, at: now)
    }
    #expect(kept.map(\.rawValue) == reported)
    for interval in kept { variability.consume(interval) }
    #expect(variability.normalCount > 100 && variability.pairCount > 0)
    #expect(variability.normalCount < variability.intervalCount)
    #expect(variability.nn50 <= variability.pairCount)
    #expect(variability.pairCount < variability.normalCount)
    let figures = [variability.sdnn, variability.rmssd, variability.pnn50]
    #expect(figures.allSatisfy { ($0 ?? .nan).isFinite })
  }

  @Test("All intervals of the published packets come out")
  func published() throws {
    let packets = try VectorFile.load("gatt/heart-rate-measurement").vectors
      .filter { $0.error == nil }
    var series = RRSeries()
    for (index, packet) in packets.enumerated() {
      let bytes = packet.hex.bytes
      let measurement = try GATT.HeartRateMeasurement(parsing: bytes)
      let intervals = series.consume(measurement, at: .seconds(index))
      #expect(intervals.map(\.rawValue) == Array(measurement.rrIntervals), "\(packet.name)")
    }
    // Garmin's packet: 1043.95 ms, and an appended number.
    let garmin = try GATT.HeartRateMeasurement(parsing: [0x10, 0x38, 0x2D, 0x04, 0x35, 0x00])
    var alone = RRSeries()
    let intervals = alone.consume(garmin, at: .zero)
    #expect(intervals.map(\.flaw) == [nil, .appended])
    #expect(intervals[0].milliseconds == 1043.945_312_5)
    #expect(abs((intervals[0].beatsPerMinute ?? 0) - 57.47) < 0.01)
    #expect(RRInterval(rawValue: 0).beatsPerMinute == nil)
  }
}
