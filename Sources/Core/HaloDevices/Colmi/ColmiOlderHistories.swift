import HaloProtocol
import HaloTransport

/// Histories that few rings have, or whose meaning is uncertain; no ``RingRecord`` is made of them.
extension ColmiRing {
  /// Requests the ring's totals of steps, distance and energy for each of the given days.
  ///
  /// Rings with newer firmware reject the request.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func dayTotalHistory(
    _ days: DayRange = .today
  ) async throws(RingError) -> [RingDay<Colmi.DayTotals>] {
    try await logs(
      days, Colmi.DayTotalsAssembler.self, { Colmi.DayTotalsRequest(daysAgo: $0) },
      isAbout: { $0.daysAgo == $1 }, isEmpty: { $0.date == nil })
  }

  /// Requests the dates, oldest first, of the last 32 days for which the ring has stored data;
  /// newer firmware rejects the request.
  public func storedDays() async throws(RingError) -> [CivilDate] {
    try await onOneDay { (today) async throws(RingError) in
      let distribution = try await ask(
        Colmi.DataDistributionRequest(), for: Colmi.DataDistribution.self)
      return (0..<32).reversed().filter { distribution.hasData(daysAgo: $0) }
        .compactMap { today.adding(days: -$0) }
    }
  }

  /// Requests the ring's sleep in the format of old firmware, one log for each of the given days.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func legacySleepHistory(
    _ days: DayRange = .today
  ) async throws(RingError) -> [RingDay<Colmi.LegacySleepLog>] {
    try await logs(
      days, Colmi.LegacySleepLogAssembler.self, { Colmi.LegacySleepLogRequest(daysAgo: $0) },
      isAbout: { _, _ in true }, isEmpty: { $0.records.isEmpty })
  }

  /// Requests the ring's workouts in the format of old firmware, each for the day of its start.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func legacySportSessionHistory(
    _ days: DayRange = .today
  ) async throws(RingError) -> [RingDay<Colmi.LegacySportSession>] {
    guard let today = dateTime?.date else { throw .clockUnknown }
    let request = try encoding(Colmi.OpaqueRequest(.sportSessionLog))
    let log = try await assemble(request, with: Colmi.SportSessionLogAssembler.self).value
    return (log?.sessions ?? []).map { RingDay(date: $0.start.date, value: $0) }
      .within(days, today: today)
  }

  /// Requests the blood pressures that the ring has stored; most rings do not answer.
  ///
  /// A ring sends at most 50 blood pressures, beginning with the first day of the range.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func bloodPressureHistory(
    _ days: DayRange = .today
  ) async throws(RingError) -> [RingDay<Colmi.BloodPressureRecord>] {
    guard let today = dateTime?.date else { throw .clockUnknown }
    guard let first = days.dates(today: today).first else { return [] }
    let since = try timestamp(of: first)
    let records = try await assemble(
      Colmi.BloodPressureRecordsRequest(since: since),
      with: Colmi.BloodPressureRecordsAssembler.self
    ).value?.records
    return (records ?? []).map { RingDay(date: $0.timestamp.date, value: $0) }
      .within(days, today: today)
  }

  /// Requests the numbers of prayers (the ring's worship feature), one log for each given day.
  ///
  /// The encoding of the numbers is not confirmed: see `Colmi.WorshipDay`.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func worshipHistory(
    _ days: DayRange = .today
  ) async throws(RingError) -> [RingDay<Colmi.WorshipDay>] {
    try await logs(
      days, Colmi.WorshipLogAssembler.self, { Colmi.WorshipLogRequest(daysAgo: $0) },
      isAbout: { $0.daysAgo == $1 }, isEmpty: { $0.bytes.isBlank })
  }

  /// Requests a stored history of values at equal intervals of some minutes, such as
  /// `Colmi.IntervalHeartRate`, with as many requests as the ring needs to send all of it.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func intervalHistory<Kind: Colmi.IntervalHistoryKind>(
    of kind: Kind.Type, _ days: DayRange = .today
  ) async throws(RingError) -> [RingDay<IntervalValues>] {
    try await eachDay(of: days) { (_, daysAgo) async throws(RingError) in
      var found = IntervalValues(minutesPerValue: 0, values: [])
      var page: UInt8 = 0
      while let answer = try await self.page(of: kind, day: daysAgo, page: page),
        answer.pageCount > page
      {
        found.values += answer.values
        found.minutesPerValue = Int(answer.minutesPerSlot)
        if page == answer.pageCount - 1 { break }
        page += 1
      }
      return found.values.allSatisfy { $0 == 0 } ? nil : found
    }
  }

  private func page<Kind: Colmi.IntervalHistoryKind>(
    of kind: Kind.Type, day: UInt8, page: UInt8
  ) async throws(RingError) -> Colmi.IntervalHistoryPage<Kind>? {
    let request = Colmi.IntervalHistoryRequest<Kind>(day: day, page: page)
    return try await askBigData(request.bigDataFrame, remembering: ()) {
      frame, isSuspicious, _ throws(WireError) in
      if frame.isEmptyReply { return .done(nil) }
      let answer = try Colmi.IntervalHistoryPage<Kind>(parsing: frame)
      if answer.day == day, answer.page == page { return .done(answer) }
      if isSuspicious { return .foreign }
      throw WireError(
        .contradiction(first: Int(page), second: Int(answer.page)),
        at: Colmi.BigDataFrame.headerLength + 3, in: "page")
    }
  }
}

/// The values that a smart ring has stored for one day, one for each interval of some minutes.
public struct IntervalValues: Hashable, Sendable {
  /// The length of the interval between two values, in minutes.
  public var minutesPerValue: Int
  /// The stored values of the day, from midnight on; 0 if the ring has none for an interval.
  public var values: [UInt16]
}

extension IntervalValues: CustomStringConvertible {
  /// The minutes between two values, and the values, as text.
  public var description: String {
    "\(minutesPerValue) min a value: " + values.map { "\($0)" }.joined(separator: ", ")
  }
}
