import HaloProtocol
import HaloTransport

/// Histories that few rings have, or whose meaning is not settled: they are no `RingRecord`.
extension Ring {
  /// Asks for the totals of a day; newer firmware refuses, see ``todayTotals()``.
  ///
  /// - Throws: ``RingError``
  public func dayTotals(daysAgo: UInt8 = 0) async throws(RingError) -> Colmi.DayTotals? {
    try await assemble(
      Colmi.DayTotalsRequest(daysAgo: daysAgo), with: Colmi.DayTotalsAssembler.self
    ) { $0.daysAgo == daysAgo }.value
  }

  /// Asks which days have data; newer firmware refuses.
  ///
  /// - Throws: ``RingError``
  public func dataDistribution() async throws(RingError) -> Colmi.DataDistribution {
    try await ask(Colmi.DataDistributionRequest())
  }

  /// Asks for the sleep of a day as old firmware keeps it; nil where it has none.
  ///
  /// - Throws: ``RingError``
  public func legacySleep(daysAgo: UInt8 = 0) async throws(RingError) -> Colmi.LegacySleepLog? {
    try await assemble(
      Colmi.LegacySleepLogRequest(daysAgo: daysAgo), with: Colmi.LegacySleepLogAssembler.self
    ).value
  }

  /// Asks for the workouts that old firmware keeps; nil where it has none.
  ///
  /// - Throws: ``RingError``
  public func legacySportSessions() async throws(RingError) -> Colmi.SportSessionLog? {
    let request = try wire { () throws(WireError) in try Colmi.OpaqueRequest(.sportSessionLog) }
    return try await assemble(request, with: Colmi.SportSessionLogAssembler.self).value
  }

  /// Asks for the blood pressures since a moment; most rings do not answer.
  ///
  /// - Parameter since: The moment to begin with, or all.
  /// - Returns: At most 50 records; ask again from the last one on.
  /// - Throws: ``RingError``
  public func bloodPressures(
    since: Colmi.RingTimestamp = Colmi.RingTimestamp(rawValue: 0)
  ) async throws(RingError) -> Colmi.BloodPressureRecords? {
    try await assemble(
      Colmi.BloodPressureRecordsRequest(since: since),
      with: Colmi.BloodPressureRecordsAssembler.self
    ).value
  }

  /// Asks for the worship counts of a day; nil where the ring has none.
  ///
  /// How a count is written is not proven: see `Colmi.WorshipDay`.
  ///
  /// - Throws: ``RingError``
  public func worshipCounts(daysAgo: UInt8 = 0) async throws(RingError) -> Colmi.WorshipDay? {
    try await assemble(
      Colmi.WorshipLogRequest(daysAgo: daysAgo), with: Colmi.WorshipLogAssembler.self
    ) { $0.daysAgo == daysAgo }.value
  }

  /// Asks for all pages of a history at an interval, such as `Colmi.IntervalHeartRate`.
  ///
  /// - Parameters:
  ///   - kind: What was measured.
  ///   - day: How many days before the ring's today.
  /// - Returns: The values from midnight on and the minutes from one to the next; nil where the
  ///   ring has none.
  /// - Throws: ``RingError``
  public func intervalHistory<Kind: Colmi.IntervalHistoryKind>(
    of kind: Kind.Type, day: UInt8 = 0
  ) async throws(RingError) -> (values: [UInt16], minutesPerValue: Int)? {
    var values: [UInt16] = []
    var minutes = 0
    var page: UInt8 = 0
    repeat {
      guard let answer = try await self.page(of: kind, day: day, page: page),
        answer.pageCount > page
      else { break }
      values += answer.values
      minutes = Int(answer.minutesPerSlot)
      if page == answer.pageCount - 1 { break }
      page += 1
    } while true
    return values.isEmpty ? nil : (values, minutes)
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
