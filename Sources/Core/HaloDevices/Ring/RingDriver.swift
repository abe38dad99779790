import HaloProtocol
import HaloTransport

/// The client of one family of rings, to which ``Ring`` forwards.
///
/// A family has a folder with one type that conforms to this protocol, and a place in
/// ``Ring/drivers``. Nothing else asks which family a ring belongs to.
package protocol RingDriver: DeviceClient where Options == RingOptions, Failure == RingError {
  static var family: RingFamily { get }
  /// The names of rings that advertise no service; other families may have the same names.
  static var sharedNames: Set<String> { get }
  /// Returns whether an advertisement makes a device a candidate, by more than a name that
  /// other families may have; a connection decides.
  static func isCandidate(name: String?, services: [BluetoothUUID], companies: [UInt16]) -> Bool
  /// Returns whether services that a connection has discovered are those of the family.
  static func isFamily(of services: [GATTService]) -> Bool

  /// The number of days that a ring keeps, today included.
  static var keptDays: Int { get }
  /// The last day that a record can have, in a family whose rings send a whole store: its clock may
  /// have been ahead of today's. nil if a request counts days from today.
  static var lastDay: CivilDate? { get }

  /// The smallest MTU in bytes with which no ring of the family loses a part of its replies.
  static var leastMTU: Int { get }
  /// Whether each ring of the family keeps records that a host has read, and sends them again.
  static var keepsReadRecords: Bool { get }
  /// Whether a ring of the family may lack one of several stores of a kind, and be silent about it.
  static var mayLackStores: Bool { get }

  /// The link to the ring.
  var connection: any BLEConnection { get }

  // What `Ring` documents under the same names.
  func identity() async throws(RingError) -> RingIdentity
  /// Returns the names of the features that the ring claims; call it after ``set(clock:)``.
  func features() async throws(RingError) -> [String]
  /// Returns whether the client can measure a quantity, and the ring does not say that it cannot.
  func canMeasure(_ kind: Colmi.MeasurementKind) async throws(RingError) -> Bool
  func set(clock dateTime: CivilDateTime) async throws(RingError)
  func assumeTime(_ dateTime: CivilDateTime)
  /// Returns the time that the ring's clock shows after a delay; nil if it is unknown.
  func dateTime(after delay: Duration) -> CivilDateTime?
  /// The maximum deviation of the ring's clock from its setting.
  var clockUncertainty: Duration { get }
  func battery() async throws(RingError) -> Colmi.BatteryStatus
  func flash() async throws(RingError)
  func measure(_ kind: Colmi.MeasurementKind) -> RingStream<Colmi.MeasurementReading>
  func measureOnce(
    _ kind: Colmi.MeasurementKind, within limit: Duration?
  ) async throws(RingError) -> MeasurementResult

  func settings<Value: Colmi.Settings>(_ type: Value.Type) async throws(RingError) -> Value
  func set<Value: Colmi.Settings>(
    _ settings: Value
  ) async throws(RingError) -> SettingsOutcome<Value>
  /// Asks for the interval of a log; returns nil, and sends nothing, if the family has no such
  /// request.
  func interval(of kind: RecordKind) async throws(RingError) -> LogInterval?
  func set(_ interval: LogInterval, of kind: RecordKind) async throws(RingError) -> Bool
  /// Asks for the body of the wearer; returns nil, and sends nothing, if the family has no such
  /// request.
  func wearer() async throws(RingError) -> WearerBody?
  func set(_ wearer: WearerBody) async throws(RingError) -> Bool
  /// Changes the goals; returns false, and sends nothing, if the family has none.
  func set(goals: Colmi.Goals) async throws(RingError) -> Bool

  /// The kinds of records that the firmware does not answer, as far as this connection has shown.
  var unanswered: UnansweredKinds { get }

  /// Returns whether the clock or the records of the ring are of the time before its clock was set;
  /// false if the family shows neither.
  func hasUnsetClock() async throws(RingError) -> Bool
  /// Returns the requests for kinds of records, each on some days: as a rule the kinds in the given
  /// order, and the days of each from the oldest on.
  ///
  /// Steps with the same source are neighbours.
  func steps(for wanted: [(kind: RecordKind, dates: [CivilDate])]) -> [ReadingPlan.Step]
  /// Reads the records of a kind on some days, oldest first.
  func records(of kind: RecordKind, on dates: [CivilDate]) async throws(RingError) -> [RingRecord]
  /// Prepares a sync from a cursor; `known` are the kinds that earlier syncs have read.
  func prepareSync(from cursor: SyncCursor, known: [RecordKind]) async throws(RingError)
  /// Returns the kinds of records that the ring will probably not answer, which a sync reads last,
  /// and those that it does not read at all.
  func doubtful(
    among kinds: [RecordKind]
  ) async throws(RingError) -> (doubtful: [RecordKind], excluded: [RecordKind])
  /// Reads the records of a plan, and hands over the outcomes in the order of the steps.
  ///
  /// A family whose ring deletes or moves on after an acknowledgement acknowledges a store only
  /// after `handle` has returned for all its steps, and if ``ReadingPlan/stored`` has all of its
  /// records, those of other kinds and days included. A store that the ring refuses or leaves
  /// unanswered is `unsupported` or `unanswered`, even if the ring has another one of the kind.
  func read<HandleError: Error>(
    _ plan: ReadingPlan, isolation: isolated (any Actor)?,
    waiting: (_ step: Int, _ other: RecordKind?) -> Void,
    handle: (_ step: Int, ReadingPlan.Outcome) async throws(HandleError) -> Void
  ) async throws(HandleError)
  /// Remembers kinds of records that the ring left unanswered in a sync.
  func note(unanswered kinds: [RecordKind]) async throws(RingError)
}

/// The defaults: the days of a COLMI ring, and rings that answer requests for records that they
/// lack.
extension RingDriver {
  package static var sharedNames: Set<String> { [] }
  package static var leastMTU: Int { 23 }
  package static var keepsReadRecords: Bool { false }
  package static var mayLackStores: Bool { true }
  package static var keptDays: Int { Ring.keptDays }
  package static var lastDay: CivilDate? { nil }
  package func hasUnsetClock() async throws(RingError) -> Bool { false }
  package func features() async throws(RingError) -> [String] { [] }
  package func canMeasure(_ kind: Colmi.MeasurementKind) -> Bool { true }
  package var unanswered: UnansweredKinds { UnansweredKinds() }
  package func prepareSync(from cursor: SyncCursor, known: [RecordKind]) async throws(RingError) {}
  package func note(unanswered kinds: [RecordKind]) async throws(RingError) {}
}

/// The requests for records of several kinds.
///
/// The kinds that the ring will probably not answer come last.
package struct ReadingPlan: Sendable {
  /// A request for the records of a kind: of one day, or of all days.
  package struct Step: Sendable {
    package let kind: RecordKind
    package let days: ClosedRange<CivilDate>
    /// The number of the store from which the step reads, in a family whose rings have several.
    var source = 0
  }

  /// The records of a step, or the error that the ring or the link gave instead.
  package typealias Outcome = Result<[RingRecord], RingError>

  /// The requests, in the order in which their outcomes are reported.
  let steps: [Step]
  /// The kinds of records that the ring will probably not answer; they are read last.
  let doubtful: [RecordKind]

  /// The records that the sync of this plan has stored; nil if the caller stores nothing, so that
  /// the ring must keep its records.
  var stored: StoredRecords?

  var mayLackStores = true

  var stores: [Range<Int>] {
    steps.indices.reduce(into: []) { stores, step in
      if let last = stores.last, steps[last.lowerBound].source == steps[step].source {
        stores[stores.count - 1] = last.lowerBound..<step + 1
      } else {
        stores.append(step..<step + 1)
      }
    }
  }

  /// Returns whether a kind is in several stores, of which a ring need not have each.
  func hasStores(of kind: RecordKind) -> Bool {
    mayLackStores && Set(steps.lazy.filter { $0.kind == kind }.map(\.source)).count > 1
  }

  /// Returns the records of all steps for a kind, oldest first; several stores can have the same
  /// record.
  ///
  /// - Throws: The first error, unless it is that of a store which a ring of the family may lack,
  ///   and another store answered.
  static func joining(
    _ outcomes: [(step: Step, outcome: Outcome)], mayLackStores: Bool
  ) throws(RingError) -> [RingRecord] {
    let isShared = mayLackStores && Set(outcomes.map(\.step.source)).count > 1
    var (records, answered, missing): ([RingRecord], Set<Int>, RingError?) = ([], [], nil)
    for (step, outcome) in outcomes {
      do throws(RingError) {
        records += try outcome.get()
        answered.insert(step.source)
      } catch {
        guard isShared, error.isMissingStore else { throw error }
        missing = missing ?? error
      }
    }
    if answered.isEmpty, let missing { throw missing }
    return answered.count > 1 ? Set(records).sorted() : records
  }

  /// Returns whether a later step reads records of the same kind as a step, on the given days.
  func continues(_ step: Int, on days: ClosedRange<CivilDate>? = nil) -> Bool {
    steps[(step + 1)...].contains {
      $0.kind == steps[step].kind && days.map($0.days.overlaps) ?? true
    }
  }
}

extension RingError {
  /// Whether the error is that of a store which the ring lacks or does not answer for.
  var isMissingStore: Bool {
    switch self {
    case .unsupported, .unanswered: true
    default: false
    }
  }
}

/// A closure that makes the records of a decoded reply.
///
/// Records take ten times the memory of their reply, so a caller makes them when it needs them.
package typealias ReplyRecords = @Sendable () -> [RingRecord]

extension RingDriver {
  /// Runs a request during which the ring's date does not change, as the request counts days back
  /// from today.
  ///
  /// Around midnight the ring's date is uncertain, so the method waits until the date is certain.
  /// If midnight falls between request and reply, the method runs `body` again.
  func onOneDay<Value: Sendable>(
    _ body: (CivilDate) async throws(RingError) -> Value
  ) async throws(RingError) -> Value {
    while true {
      guard let today = try settledToday() else {
        try await waitForMidnight()
        continue
      }
      let value = try await body(today)
      if dateTime(after: clockUncertainty)?.date == today { return value }
    }
  }

  /// Returns the date of the ring's clock; nil around midnight, when the date is uncertain.
  private func settledToday() throws(RingError) -> CivilDate? {
    guard let early = dateTime(after: .zero - clockUncertainty),
      let late = dateTime(after: clockUncertainty)
    else { throw .clockUnknown }
    return early.date == late.date ? early.date : nil
  }

  @inline(never)
  private func waitForMidnight() async throws(RingError) {
    do {
      try await connection.clock.sleep(for: clockUncertainty)
    } catch {
      throw .transport(.cancelled)
    }
  }

  package var clockUncertainty: Duration { .seconds(2) }
}
