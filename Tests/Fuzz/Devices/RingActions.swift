import HaloDevices
import HaloProtocol

struct RingAction: Sendable {
  let kind: UInt8
  let detail: UInt8

  var mostRequests: Int {
    switch kind % 40 {
    // Names and values are discovered, and the settings read first.
    case 0...11, 34...39: 8
    // All days of all pages.
    default: 300
    }
  }

  func perform(
    on ring: Ring, at now: CivilDateTime, take: @Sendable @escaping ([RingRecord]) throws -> Void
  ) async throws {
    let daysAgo = detail & 7
    guard let day = now.date.adding(days: -Int(daysAgo)) else { return }
    switch kind % 40 {
    case 0: _ = try await ring.battery()
    case 1, 2: try await ring.setTime(now)
    case 3: _ = try await ring.identity()
    case 4: _ = try await ring.colmi.deviceSupport()
    case 5: _ = try await ring.colmi.todayTotals()
    case 6: try await ring.flash()
    case 7: try await ring.colmi.setPhoneName("phone \(detail)")
    case 8: try await ring.colmi.setNickname(detail == 0 ? nil : "name \(detail)")
    case 9:
      let text = String(repeating: "é", count: Int(detail))
      try await ring.colmi.pushMessage(text, kind: .textMessage)
    case 10: _ = try await ring.colmi.settings(Colmi.PushSwitches.self)
    case 11: _ = try await ring.colmi.storedDays()
    case 12, 13, 14, 15: try await sync(ring, take)
    case 16, 17:
      let kinds = RecordKind.allCases
      try take(try await ring.history(of: kinds[Int(detail >> 3) % kinds.count], .since(day)))
    case 18: _ = try await ring.colmi.heartRateHistory(.today)
    case 19: _ = try await ring.colmi.stepHistory(.day(day))
    case 20: _ = try await ring.colmi.dayTotalHistory(.day(day))
    case 21: _ = try await ring.colmi.legacySleepHistory(.day(day))
    case 22: _ = try await ring.colmi.legacySportSessionHistory(.all)
    case 23: _ = try await ring.colmi.bloodPressureHistory(.all)
    case 24: _ = try await ring.colmi.worshipHistory(.day(day))
    case 25: _ = try await ring.colmi.intervalHistory(of: Colmi.IntervalHeartRate.self, .day(day))
    case 26:
      guard let session = try await ring.colmi.sportSessionHistory(.all).first else { return }
      _ = try await ring.colmi.sportDetail(of: session.value)
    case 27...33: try await follow(ring)
    case 34: _ = try await ring.colmi.settings(Colmi.Goals.self)
    case 35:
      let state = Colmi.EnableState(rawValue: detail)
      try await ring.colmi.set(Colmi.StressLogSettings(state: state))
    case 36: _ = try await ring.colmi.settings(Colmi.Alarm.self, slot: daysAgo)
    case 37: _ = try await ring.colmi.alarms()
    case 38:
      let alarm = try Colmi.ListedAlarm(
        repeatAndEnable: 1, minuteOfDay: UInt16(detail), label: "alarm")
      try await ring.colmi.setAlarms(Array(repeating: alarm, count: Int(daysAgo)))
    default: try await ring.clock.sleep(for: .milliseconds(10 * Int64(detail)))
    }
  }

  private func sync(
    _ ring: Ring, _ take: @Sendable @escaping ([RingRecord]) throws -> Void
  ) async throws {
    let kinds = RecordKind.allCases
    let first = Int(detail) % kinds.count
    let some = kind % 40 == 12 ? kinds[first...] : kinds[first...first]
    _ = try await ring.sync(Array(some)) { try take($0.records) }
  }

  /// Reads some values of a stream.
  private func follow(_ ring: Ring) async throws {
    let most = 1 + Int(detail >> 4)
    let measurement = Colmi.MeasurementKind(rawValue: detail & 15)
    switch kind % 40 {
    case 27: _ = try await ring.measureOnce(measurement, within: .seconds(5))
    case 28: _ = try await ring.colmi.measureOneKey(within: .seconds(5))
    case 29: try await Self.take(most, of: ring.measure(measurement))
    case 30:
      try await Self.take(most, of: ring.colmi.rawSensors(detail & 1 == 0 ? .blueX : .realtek))
    case 31:
      try await Self.take(most, of: ring.colmi.workout(Colmi.SportKind(rawValue: detail & 15)))
    default:
      try await forAWhile(.milliseconds(100 * Int64(detail)), ring.clock) { [kind] in
        kind % 40 == 32
          ? try await Self.take(most, of: ring.colmi.gestures())
          : try await Self.take(most, of: ring.colmi.cameraEvents())
      }
    }
  }

  private static func take<Element>(_ most: Int, of stream: RingStream<Element>) async throws {
    var count = 0
    for try await _ in stream {
      count += 1
      if count == most { return }
    }
  }
}

/// Cancels an operation without an end after a time.
func forAWhile(
  _ time: Duration, _ clock: any Clock<Duration>,
  _ body: @escaping @Sendable () async throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await body() }
    group.addTask { try await clock.sleep(for: time) }
    defer { group.cancelAll() }
    try await group.next()
  }
}
